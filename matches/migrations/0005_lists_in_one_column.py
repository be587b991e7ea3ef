"""The two columns of MONSTRA go. Apart from the step before: PostgreSQL moves rows and alters tables apart."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0004_matches_of_both_games'),
    ]

    operations = [
        migrations.RemoveField(model_name='teamdeck', name='creatures'),
        migrations.RemoveField(model_name='teamdeck', name='tactics'),
    ]
