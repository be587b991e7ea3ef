"""A version holds its list in the plain values of its game, so that PRLX lists lie beside those of MONSTRA."""

from django.db import migrations, models


def check_keys(schema_editor):
    """PostgreSQL changes no table while checks of foreign keys are still waiting for the end of the transaction."""
    if schema_editor.connection.vendor == 'postgresql':
        schema_editor.execute('SET CONSTRAINTS ALL IMMEDIATE')
        schema_editor.execute('SET CONSTRAINTS ALL DEFERRED')


def write_contents(apps, schema_editor):
    """Until now there were only lists of MONSTRA, in two columns."""
    LoadoutVersion = apps.get_model('decks', 'LoadoutVersion')
    for version in LoadoutVersion.objects.iterator():
        version.contents = {'creatures': version.creatures, 'tactics': version.tactics}
        version.save(update_fields=['contents'])
    check_keys(schema_editor)


def write_columns(apps, schema_editor):
    """Decks of PRLX have no place in the columns and go."""
    LoadoutVersion = apps.get_model('decks', 'LoadoutVersion')
    apps.get_model('decks', 'Loadout').objects.filter(game='prlx').delete()
    for version in LoadoutVersion.objects.iterator():
        version.creatures, version.tactics = version.contents['creatures'], version.contents['tactics']
        version.save(update_fields=['creatures', 'tactics'])
    check_keys(schema_editor)


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='loadoutversion',
            name='contents',
            field=models.JSONField(default=dict, help_text='The list in the plain values of its game.'),
            preserve_default=False,
        ),
        migrations.RunPython(write_contents, write_columns),
        migrations.RemoveField(
            model_name='loadoutversion',
            name='creatures',
        ),
        migrations.RemoveField(
            model_name='loadoutversion',
            name='tactics',
        ),
    ]
