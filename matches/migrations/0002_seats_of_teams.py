"""One deck for each team, seats that can be handed over, and what partners tell each other."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def decks_of_seats(apps, schema_editor):
    """Until now each team had one seat, and the deck lay with the seat."""
    Seat, TeamDeck = apps.get_model('matches', 'Seat'), apps.get_model('matches', 'TeamDeck')
    TeamDeck.objects.bulk_create(
        (
            TeamDeck(
                match_id=seat.match_id,
                team=seat.team,
                chosen_by_id=seat.player_id,
                version_id=seat.version_id,
                loaner=seat.loaner,
                name=seat.deck_name,
                creatures=seat.creatures,
                tactics=seat.tactics,
            )
            for seat in Seat.objects.iterator()
        ),
        batch_size=500,
    )


def seats_of_decks(apps, schema_editor):
    Seat, TeamDeck = apps.get_model('matches', 'Seat'), apps.get_model('matches', 'TeamDeck')
    for deck in TeamDeck.objects.iterator():
        Seat.objects.filter(match_id=deck.match_id, team=deck.team).update(
            version_id=deck.version_id,
            loaner=deck.loaner,
            deck_name=deck.name,
            creatures=deck.creatures,
            tactics=deck.tactics,
        )


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0001_initial'),
        ('matches', '0001_first'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='boss',
            field=models.CharField(blank=True, help_text='The boss of a mission, by its slug.', max_length=60),
        ),
        migrations.AddField(
            model_name='match',
            name='places',
            field=models.PositiveSmallIntegerField(default=2, help_text='How many seats it has: 2 or 4; a mission 1 or 2.'),
        ),
        migrations.CreateModel(
            name='Handover',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('number', models.PositiveIntegerField()),
                ('from_name', models.CharField(max_length=150)),
                ('to_name', models.CharField(max_length=150)),
                ('to_bot', models.CharField(blank=True, max_length=16)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('from_player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='handovers', to='matches.match')),
                ('to_player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('team', models.PositiveSmallIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=150)),
                ('text', models.CharField(max_length=200)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='matches.match')),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['match', 'team'], name='talk_of_a_team')],
            },
        ),
        migrations.CreateModel(
            name='TeamDeck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('team', models.PositiveSmallIntegerField()),
                ('loaner', models.CharField(blank=True, help_text='The key of the loaner deck, if it is one.', max_length=40)),
                ('name', models.CharField(max_length=60)),
                ('creatures', models.JSONField(default=list)),
                ('tactics', models.JSONField(default=list)),
                ('lent', models.JSONField(default=list)),
                ('chosen_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='decks', to='matches.match')),
                ('version', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='decks.loadoutversion')),
            ],
            options={
                'ordering': ['team'],
                'constraints': [models.UniqueConstraint(fields=('match', 'team'), name='a_team_brings_one_deck')],
            },
        ),
        migrations.RunPython(decks_of_seats, seats_of_decks, elidable=True),
    ]
