"""Seats keep no deck of their own any more. Apart from the step before: PostgreSQL moves rows and alters tables apart."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0002_seats_of_teams'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='seat', name='a_player_sits_once'),
        migrations.RemoveField(model_name='seat', name='creatures'),
        migrations.RemoveField(model_name='seat', name='tactics'),
        migrations.RemoveField(model_name='seat', name='version'),
        migrations.RemoveField(model_name='seat', name='loaner'),
        migrations.AlterField(
            model_name='seat', name='deck_name', field=models.CharField(default='', max_length=60)
        ),
        migrations.RemoveField(model_name='seat', name='deck_name'),
        migrations.AddField(model_name='seat', name='handed_over', field=models.BooleanField(default=False)),
        migrations.AddField(
            model_name='seat',
            name='said',
            field=models.PositiveIntegerField(default=0, help_text='How many messages to the partner were written here.'),
        ),
        migrations.AddField(
            model_name='seat', name='pointed_key', field=models.CharField(blank=True, max_length=120)
        ),
        migrations.AddField(model_name='seat', name='pointed_number', field=models.PositiveIntegerField(default=0)),
        migrations.AddField(
            model_name='seat',
            name='pointed_times',
            field=models.PositiveSmallIntegerField(default=0, help_text='How often, at that decision.'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(
                condition=models.Q(('handed_over', False)), fields=('match', 'player'), name='a_player_sits_down_once'
            ),
        ),
    ]
