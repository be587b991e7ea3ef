"""Matches to test with, and who must answer what in them."""

from typing import Any

from matches import services
from matches.engine.games import GAMES
from matches.engine.monstra.choices import UseMove
from matches.engine.prlx.choices import END_TURN, PASS, DeclareAttack, FollowUp, Sacrisummon, Summon
from matches.engine.prlx.table import STRIDE
from matches.models import Match
from matches.plans import PRLX_STANDARD, Plan

FIRE, STONE = "loaner:ember-rush", "loaner:stone-wall"
LAMPS, SILVER = "loaner:lamplighters", "loaner:bad-silver"
DECKS = {"monstra": (FIRE, STONE), "prlx": (LAMPS, SILVER)}
PLANS = {"monstra": Plan(), "prlx": PRLX_STANDARD}


def fresh(match: Match) -> Match:
    """The match as the database has it now, with the people on its seats."""
    return Match.objects.prefetch_related("seats__player").select_related("faces").get(pk=match.pk)


def options(match: Match) -> list[Any]:
    """The legal choices of the open decision."""
    game = GAMES[match.game]
    decision = game.decision(game.load(fresh(match).position))
    return list(decision.options) if decision else []


def an_action(match: Match) -> str:
    """The key of a legal choice that surely goes on: a basic move or an attack if there is one, anything elsewhere."""
    found = options(match)
    moves = [choice for choice in found if isinstance(choice, UseMove) and not choice.signature]
    return str((moves or _pressing(found) or found)[0].key)


def _pressing(found: list[Any]) -> list[Any]:
    """Of the choices of PRLX an attack on the Persona, or a summon for one later, or what ends the window."""
    attacks = [each for each in found if isinstance(each, DeclareAttack | FollowUp) and not each.target % STRIDE]
    summons = [each for each in found if isinstance(each, Summon | Sacrisummon)]
    return attacks or summons or [each for each in found if each in (PASS, END_TURN)]


def asked(match: Match) -> Any:
    """The person who must answer."""
    now = fresh(match)
    seat = now.seat_at(now.asked)
    return seat.player if seat else None


def to_a_turn(match: Match) -> Match:
    """Go on until a creature is to act."""
    while not any(isinstance(choice, UseMove) for choice in options(match)):
        go_on(match, 1)
    return fresh(match)


def go_on(match: Match, plays: int) -> Match:
    """Both sides play a few plain moves, for as long as there is something to play."""
    for _ in range(plays):
        now = fresh(match)
        if not now.running:
            return now
        services.play(now.pk, asked(now), now.number, an_action(now))
    return fresh(match)


def begun(ann: Any, bob: Any, game: str = "monstra", **options: Any) -> Match:
    """A match between two people that has begun, by default a duel of MONSTRA or Standard of PRLX."""
    mine, theirs = options.pop("decks", DECKS[game])
    room = services.open_room(ann, mine, **{"plan": PLANS[game], **options})
    services.set_ready(room.pk, ann)
    match = services.sit(bob, room.invite, theirs)
    return fresh(match if match.running else services.set_ready(room.pk, bob))


def against_a_bot(ann: Any, game: str = "monstra", bot: services.Bot | None = None) -> Match:
    """A match of ann's with a loaner deck against a bot, by default with a mirror of it."""
    return fresh(services.open_room(ann, DECKS[game][0], bot or services.Bot(), plan=PLANS[game]))


def waiting(match: Match) -> Any:
    """The person who is not asked."""
    now = fresh(match)
    return next(seat.player for seat in now.seats.all() if seat.index != now.asked)


MISSION, EXPERT = "rift-guardian-standard", "rift-guardian-expert"
FOUR = Plan(places=4)


def mission(ann: Any, *, boss: str = MISSION, **options: Any) -> Match:
    """A mission that ann plays alone."""
    return fresh(services.open_room(ann, FIRE, plan=Plan("mission", 1, boss), **options))


def mission_for_two(ann: Any, bob: Any, *, boss: str = MISSION, **options: Any) -> Match:
    """A mission of ann in slot 1 and bob in slot 2."""
    room = services.open_room(ann, FIRE, plan=Plan("mission", 2, boss), **options)
    services.set_ready(room.pk, ann)
    return fresh(services.sit(bob, room.invite))


def four(ann: Any, bob: Any, *others: Any, **options: Any) -> Match:
    """A duel of ann and bob against two others, or against two bots."""
    bots = {} if others else {2: "normal", 3: "normal"}
    room = services.open_room(ann, FIRE, services.Bot("random"), plan=FOUR, bots=bots, **options)
    services.set_ready(room.pk, ann)
    services.sit(bob, room.invite, index=1)
    for index, player in enumerate(others, start=2):
        services.sit(player, room.invite, STONE, index=index)
    return fresh(room)


def to_the_turn_of(match: Match, index: int, kind: str = "Act") -> Match:
    """Go on, bots included, until that seat is asked this."""
    for _ in range(400):
        now = fresh(match)
        assert now.running, "the match ended before that seat was asked"
        decision = GAMES[now.game].decision(GAMES[now.game].load(now.position))
        if decision.seat == index and decision.kind == kind:
            return now
        step(now)
    raise AssertionError("that seat was never asked")


def step(match: Match) -> Match:
    """Whoever is asked answers with a plain move, a bot as it likes."""
    now = fresh(match)
    seat = now.seat_at(now.asked)
    if seat.bot:
        services.bot_answer(now.pk, now.number)
    else:
        services.play(now.pk, seat.player, now.number, an_action(now))
    return fresh(now)
