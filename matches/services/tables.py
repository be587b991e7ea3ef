"""The rows of a room: a match with its secret seed, its seats and decks; and the deal, once all are there and ready."""

import secrets
from hashlib import sha256

from django.conf import settings
from django.utils import timezone

from collection import services as collection
from collection.models import Player
from matches import lists
from matches.ai import LEVELS
from matches.engine.dice import PledgedDice
from matches.engine.games import GAMES
from matches.faces import FACES
from matches.lists import Brought
from matches.models import Faces, Match, Seat, TeamDeck
from matches.plans import Plan
from matches.positions import DEAL
from matches.refusals import DECKS, PACKS, SEATS, Refusal
from matches.services import records


def new_seed() -> bytes:
    """256 bits from the system, out of which all chance of one match comes."""
    return secrets.token_bytes(32)


def new_match(
    plan: Plan, *, pace: int, visibility: str, open_to_guests: bool, rematch_of: Match | None = None
) -> Match:
    """A waiting match with its secret seed, the pledge to it, and the faces that are printed today."""
    game, seed, text = GAMES[plan.game], new_seed(), FACES[plan.game].printed_today()
    digest = sha256(text.encode()).hexdigest()
    printed, _ = Faces.objects.get_or_create(digest=digest, defaults={"game": game.name, "text": text})
    return Match.objects.create(
        game=game.name,
        format=plan.format,
        places=plan.places,
        boss=plan.boss,
        base_hp=plan.base_hp,
        field_slots=plan.field_slots,
        ruleset=game.ruleset,
        faces=printed,
        pace=pace,
        visibility=visibility,
        invite=secrets.token_urlsafe(24) if open_to_guests else None,
        rematch_of=rematch_of,
        seed=seed.hex(),
        pledge=PledgedDice(seed).pledge,
        moved=timezone.now(),
    )


def seat_person(match: Match, index: int, player: Player, *, ready: bool = False) -> Seat:
    """Put a person on a free seat."""
    return Seat.objects.create(
        match=match,
        index=index,
        team=match.plan.team_of(index),
        player=player,
        name=player.get_username(),
        ready=ready,
    )


def seat_bot(match: Match, index: int, level: str) -> Seat:
    """Put a bot on a free seat; it is always ready. Refusal for a level that does not exist."""
    demand_level(level)
    return Seat.objects.create(
        match=match,
        index=index,
        team=match.plan.team_of(index),
        bot=level,
        name=bot_name(match, index),
        ready=True,
    )


def demand_level(level: str) -> None:
    """Refusal unless there are bots of that level."""
    if level not in LEVELS:
        raise Refusal("NO_BOT", f"There is no bot of the level “{level}”. Choose another one.", SEATS)


def bot_name(match: Match, index: int) -> str:
    """What a bot on that seat is called: with several bots about, by its slot."""
    return f"Bot {match.plan.slots_of(index)[0]}" if match.plan.shared else "Bot"


def bring(match: Match, team: int, brought: Brought, chosen_by: Player | None = None) -> TeamDeck:
    """Put down what a team plays with, in place of what it had; the list stays as it is now."""
    deck, _ = TeamDeck.objects.update_or_create(
        match=match,
        team=team,
        defaults={
            "chosen_by": chosen_by,
            "version": brought.version,
            "loaner": brought.loaner,
            "name": brought.name,
            "contents": brought.cards.as_data(),
            "lent": list(brought.lent),
        },
    )
    return deck


def begin_when_ready(match: Match) -> Match:
    """Announce the change to the seats, and deal if all are there and ready. Refusal if they may not play like that."""
    match = records.touched(match)
    seats = list(match.seated)
    decks = list(match.decks.select_related("version__loadout"))
    if len(seats) < match.places or len(decks) < match.plan.teams or not all(seat.ready for seat in seats):
        return match
    for deck in decks:
        demand_legal(match, deck)
    _demand_guardian_pack(match)
    return _deal(match, decks)


def demand_legal(match: Match, deck: TeamDeck) -> None:
    """Refusal unless a team may still play its list (P-268)."""
    players = [seat.player for seat in match.team(deck.team) if seat.player]
    players.sort(key=lambda player: player != deck.chosen_by)
    if lists.still_legal(deck, players, match.format):
        return
    names = " and ".join(player.get_username() for player in players)
    own = "owns" if len(players) == 1 else "own"
    words = f"{names}’s deck holds cards that {names} {own} no more. Another deck has to be chosen."
    raise Refusal("DECK_NOT_LEGAL", words, DECKS[match.game])


def _demand_guardian_pack(match: Match) -> None:
    """House rule, a setting: whether somebody at the table must have registered the whole pack of the boss."""
    if not match.boss or not settings.GUARDIAN_PACK_DEMANDED:
        return
    pack = match.plan.pack
    for seat in match.seated:
        owned = collection.owned(seat.player) if seat.player else {}
        if all(owned.get(card.slug) for card in pack.cards):
            return
    words = f"Nobody at this table has registered a {pack.name} pack. Register its cards in your collection first."
    raise Refusal("NO_GUARDIAN_PACK", words, PACKS)


def _deal(match: Match, decks: list[TeamDeck]) -> Match:
    """Shuffle, keep the opening for the replay, and deal: play number 0."""
    game = GAMES[match.game]
    brought = [lists.for_rules(deck.cards) for deck in decks]
    opening = game.new(match.plan.options, brought, bytes.fromhex(match.seed))
    position, facts = game.begin(opening)
    return records.record(match, None, DEAL, position, facts, opening=game.dump(opening), started=timezone.now())
