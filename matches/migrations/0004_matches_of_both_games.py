"""A team's list in the plain values of its game, and what is chosen for a match of PRLX."""

from django.db import migrations, models


def write_contents(apps, schema_editor):
    """Until now there were only lists of MONSTRA, in two columns."""
    TeamDeck = apps.get_model('matches', 'TeamDeck')
    for deck in TeamDeck.objects.iterator():
        deck.contents = {'creatures': deck.creatures, 'tactics': deck.tactics}
        deck.save(update_fields=['contents'])


def write_columns(apps, schema_editor):
    """Lists of PRLX have no place in the columns; an earlier release closes their matches, whose rules it lacks."""
    TeamDeck = apps.get_model('matches', 'TeamDeck')
    for deck in TeamDeck.objects.iterator():
        deck.creatures, deck.tactics = deck.contents.get('creatures', []), deck.contents.get('tactics', [])
        deck.save(update_fields=['creatures', 'tactics'])


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0003_seats_without_decks'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='base_hp',
            field=models.PositiveSmallIntegerField(default=0, help_text='Base Persona HP of PRLX; 0 in MONSTRA.'),
        ),
        migrations.AddField(
            model_name='match',
            name='field_slots',
            field=models.PositiveSmallIntegerField(default=0, help_text='Field Slots of each player of PRLX.'),
        ),
        migrations.AddField(
            model_name='teamdeck',
            name='contents',
            field=models.JSONField(default=dict, help_text='The list in the plain values of its game.'),
            preserve_default=False,
        ),
        migrations.RunPython(write_contents, write_columns),
    ]
