"""Making, changing and throwing away decks: the only writer of this app. Lists are succeeded, never overwritten."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from collection import services as collection
from collection.cards.prlx.vocabulary import Monster
from collection.designs import BY_KEY, Design
from collection.models import Game, Player
from decks import formats, generate, words
from decks.formats import AnyLoadout, Format, PersonaLoadout, Problem
from decks.models import NAME_LENGTH, Loadout, LoadoutVersion

MOST_DECKS = 200
MOST_CARDS = 60
_TRIES = 20


class DeckError(Exception):
    """A request about a deck that cannot be met; its text says why and what to do. Nothing was changed."""


class Stale(DeckError):
    """The deck has moved on since the version that the request was based on."""


class Conflict(Stale):
    """A whole list came too late; it is kept as a deck of its own."""

    def __init__(self, current: Loadout, kept: Loadout) -> None:
        self.current, self.kept = current, kept
        super().__init__(
            f"“{current.name}” was changed in another tab or on another device after you opened it. Nothing was "
            f"overwritten: it stays as it is now, and your list is kept as a deck of its own, “{kept.name}”."
        )


@dataclass(frozen=True, slots=True)
class Change:
    """What a change came to: the deck as it is now, and a sentence about it."""

    loadout: Loadout
    words: str


def mine(player: Player, pk: UUID) -> Loadout:
    """One deck of this player, deleted ones excepted. Loadout.DoesNotExist for anybody else's as for no deck at all."""
    return Loadout.objects.of(player.pk).with_lists().get(pk=pk)


def playable(player: Player, format: Format | str, partners: Iterable[Player] = ()) -> list[Loadout]:
    """The decks that the player could take into a match of this format now, the last changed first.

    Whoever plays together may pool their collections (A-103): `partners` are the others of the team.
    """
    chosen = formats.FORMATS[format] if isinstance(format, str) else format
    owned = pooled([player, *partners], chosen)
    decks = Loadout.objects.of(player.pk).filter(game=chosen.game).with_lists()
    return [deck for deck in decks if not formats.problems(deck.current.as_list(), chosen, owned)]


def problems_for(
    version: LoadoutVersion, player: Player, format: Format | str, partners: Iterable[Player] = ()
) -> list[Problem]:
    """All problems of one version in a format, ownership by the player and the partners together included."""
    chosen = formats.FORMATS[format] if isinstance(format, str) else format
    return formats.problems(version.as_list(), chosen, pooled([player, *partners], chosen))


def pooled(players: Iterable[Player], format: Format) -> dict[str, int] | None:
    """How many copies of each design a team owns, all its players taken together; None where nobody asks for it."""
    found: Counter[str] = Counter()
    for player in players:
        found.update(collection.owned(player, format.game))
    return required(dict(found))


def required(owned: dict[str, int]) -> dict[str, int] | None:
    """The collection that lists are judged by: None where the site lets everybody play with every card (A-080)."""
    return owned if settings.REQUIRE_OWNERSHIP else None


def create(player: Player, name: str, cards: AnyLoadout | None = None) -> Loadout:
    """A new deck with its first version, of the game of its list; an empty one of MONSTRA unless a list is given.

    DeckError for a bad name or list.
    """
    name, wanted = _clean_name(name), _checked(cards or formats.Loadout())
    with transaction.atomic():
        _demand_room_for_one_more(player)
        loadout = Loadout.objects.create(owner=player, name=name, game=wanted.game)
        _write_version(loadout, 1, wanted)
    return loadout


def create_at_random(
    player: Player, name: str, rng: random.Random, format: Format | str = formats.MONSTRA_DUEL
) -> Loadout:
    """A new deck that is legal in that format, from the player's own cards. DeckError when they hold none."""
    chosen = formats.FORMATS[format] if isinstance(format, str) else format
    try:
        cards = generate.legal(rng, chosen, pooled([player], chosen))
    except ValueError as refusal:
        raise DeckError(f"{refusal} Begin with an empty deck, or register more cards.") from None
    return create(player, name, cards)


def rename(loadout: Loadout, name: str) -> Loadout:
    """Give a deck another name. DeckError when the name is empty or too long."""
    loadout.name = _clean_name(name)
    loadout.save(update_fields=["name", "updated"])
    return loadout


def copy(loadout: Loadout, player: Player) -> Loadout:
    """A new deck of the player with the newest list of this one; its history begins afresh."""
    return create(player, _name_of_copy(loadout.name, "copy"), loadout.current.as_list())


def delete(loadout: Loadout) -> None:
    """Throw a deck away. Its versions stay, so that it can be put back and matches can still show it."""
    Loadout.objects.filter(pk=loadout.pk).update(deleted=timezone.now())


def restore(player: Player, pk: UUID) -> Loadout:
    """Put a deleted deck back. Loadout.DoesNotExist when the player has none, DeckError when they have enough."""
    with transaction.atomic():
        loadout = Loadout.objects.select_for_update().get(pk=pk, owner=player)
        if loadout.deleted:
            _demand_room_for_one_more(player)
            loadout.deleted = None
            loadout.save(update_fields=["deleted", "updated"])
    return loadout


def save(loadout: Loadout, cards: AnyLoadout, based_on: int) -> Loadout:
    """Store a whole list as the next version; none is written when nothing changed. Unfinished lists are welcome.

    `based_on` is the number of the version that the list was made from. When the deck has moved on since, and not
    to this very list, the list becomes a deck of its own and Conflict says so. DeckError for a list of the other game.
    """
    wanted = _checked(cards)
    now = _fresh(loadout)
    if wanted.game != now.game:
        raise DeckError(f"“{now.name}” is a deck of {Game(now.game).label}, and takes no list of the other game.")
    if wanted == now.current.as_list().tidy():
        return now
    try:
        return _succeed(now, wanted, based_on)
    except Stale:
        raise Conflict(_fresh(loadout), _keep(now, wanted)) from None


def add(loadout: Loadout, key: str, based_on: int) -> Change:
    """Put one card into the deck, on top of what other tabs did meanwhile. DeckError when there is no such card."""
    name = _design(loadout, key).name

    def act(cards: AnyLoadout) -> AnyLoadout:
        return cards if key in cards.keys else cards.adding(key)

    return _merge(loadout, based_on, act, key, f"{name} added", f"{name} is in the deck already")


def choose_persona(loadout: Loadout, key: str, based_on: int) -> Change:
    """Make a Monster the Persona of a PRLX deck; it leaves the cards, if it was among them (P-019, P-020).

    DeckError for any other card, and for a deck of MONSTRA.
    """
    card = _design(loadout, key)
    if not isinstance(card.card, Monster):
        raise DeckError(f"{card.name} cannot be the Persona: only a Monster of PRLX can.")

    def act(cards: AnyLoadout) -> AnyLoadout:
        return cards.with_persona(key) if isinstance(cards, PersonaLoadout) else cards

    return _merge(loadout, based_on, act, key, f"{card.name} is the Persona now", f"{card.name} is the Persona already")


def remove(loadout: Loadout, key: str, based_on: int) -> Change:
    """Take one card out of the deck, on top of what other tabs did meanwhile."""
    name = words.name_of(key)
    return _merge(
        loadout, based_on, lambda cards: cards.removing(key), key, f"{name} removed", f"{name} is not in the deck"
    )


def fill(
    loadout: Loadout, player: Player, based_on: int, rng: random.Random, format: Format | str | None = None
) -> Change:
    """Fill the deck up at random from the player's own cards, within the limits of a format (the first of its game).

    Stale when the deck has moved on.
    """
    now = _unmoved(loadout, based_on)
    chosen = _format(now, format)
    before = now.current.as_list()
    after = generate.fill(rng, before, chosen, pooled([player], chosen))
    added = len(after.keys) - len(before.keys)
    if not added:
        full = f"the deck is full for {chosen.label}, or none of your other cards may go in"
        return Change(now, f"Nothing to add: {full}. It has {words.totals(after)}.")
    now = _succeed(now, after, based_on)
    return Change(now, f"{words.cards(added)} added at random, {words.totals(after)}.")


def clear(loadout: Loadout, based_on: int) -> Change:
    """Take all cards out; undo brings them back. Stale when the deck has moved on."""
    now = _unmoved(loadout, based_on)
    before = now.current.as_list()
    if not before.keys:
        return Change(now, "The deck is empty already.")
    now = _succeed(now, type(before)(), based_on)
    return Change(now, f"All {len(before.keys)} cards removed. Undo brings them back.")


def undo(loadout: Loadout, based_on: int) -> Change:
    """Go one change back by a new version with the earlier list; again goes further. Stale when the deck moved on."""
    now = _unmoved(loadout, based_on)
    current = now.current
    before = current.as_list()
    earlier = now.versions.filter(number=current.stands_for - 1).first()
    if earlier is None:
        return Change(now, "There is nothing to undo.")
    after = earlier.as_list()
    now = _succeed(now, after, based_on, restores=earlier.stands_for)
    return Change(now, f"Undone: {words.differences(after, before)}. Now {words.totals(after)}.")


def _demand_room_for_one_more(player: Player) -> None:
    collection.hold(player)
    if Loadout.objects.of(player.pk).count() >= MOST_DECKS:
        raise DeckError(f"You have {MOST_DECKS} decks, and that is the most. Delete one that you no longer need.")


def _merge(
    loadout: Loadout,
    based_on: int,
    act: Callable[[AnyLoadout], AnyLoadout],
    key: str,
    done: str,
    idle: str,
) -> Change:
    """Apply a change of one card to the newest list, whichever list the person was looking at."""
    seen = loadout.versions.filter(number=based_on).first()
    for _ in range(_TRIES):
        now = _fresh(loadout)
        newest = now.current.as_list()
        after = act(newest).tidy()
        try:
            changed = after != newest
            now = _succeed(now, after, now.number) if changed else now
        except Stale:
            continue
        sentence = f"{done if changed else idle}, {words.total(after, key)}."
        before = seen.as_list() if seen else newest
        if before != newest:
            meanwhile = words.differences(before, newest)
            sentence = f"Meanwhile changed in another tab: {meanwhile}. Both are kept. {sentence}"
        return Change(now, sentence)
    raise Stale("This deck is being changed in many places at once. Nothing was changed here: try again.")


def _unmoved(loadout: Loadout, based_on: int) -> Loadout:
    """The deck, if it still is at the version that the person saw."""
    now = _fresh(loadout)
    if now.number != based_on:
        raise Stale(
            "This deck was changed in another tab or on another device. Nothing was changed here: you now see the "
            "newest list, so look at it and press again."
        )
    return now


def _succeed(loadout: Loadout, cards: AnyLoadout, based_on: int, restores: int | None = None) -> Loadout:
    """Append the next version, unless somebody else did first: Stale."""
    with transaction.atomic():
        moved = Loadout.objects.filter(pk=loadout.pk, number=based_on, deleted__isnull=True).update(
            number=based_on + 1, updated=timezone.now()
        )
        if not moved:
            raise Stale("This deck was changed in another tab or on another device.")
        _write_version(loadout, based_on + 1, cards, restores)
    return _fresh(loadout)


def _write_version(loadout: Loadout, number: int, cards: AnyLoadout, restores: int | None = None) -> None:
    LoadoutVersion.objects.create(loadout=loadout, number=number, contents=cards.as_data(), restores=restores)


def _keep(loadout: Loadout, cards: AnyLoadout) -> Loadout:
    """A late list as a deck of its own; the same late list sent again does not make a second one."""
    name = _name_of_copy(loadout.name, "other tab")
    for deck in Loadout.objects.of(loadout.owner_id).with_lists().filter(name=name):
        if deck.current.as_list() == cards:
            return deck
    return create(loadout.owner, name, cards)


def _fresh(loadout: Loadout) -> Loadout:
    """The deck as the database has it now. Stale when it was deleted meanwhile."""
    now = Loadout.objects.with_lists().get(pk=loadout.pk)
    if now.deleted:
        raise Stale("This deck was deleted meanwhile. Nothing was changed: put it back first, in the list of decks.")
    return now


def _checked(cards: AnyLoadout) -> AnyLoadout:
    """The list in printed order. Everything may be saved but what cannot be shown: cards that do not exist."""
    if len(cards.keys) > MOST_CARDS:
        raise DeckError(
            f"That list has {len(cards.keys)} cards; a deck is saved with {MOST_CARDS} at most, finished or not."
        )
    for problem in formats.problems(cards, formats.formats_of(cards.game)[0]):
        if problem.code in formats.UNKNOWN_CARD:
            raise DeckError(problem.words)
    return cards.tidy()


def _clean_name(name: str) -> str:
    name = " ".join("".join(letter for letter in name if letter.isprintable() or letter.isspace()).split())
    if not name:
        raise DeckError("Give the deck a name.")
    if len(name) > NAME_LENGTH:
        raise DeckError(f"That name has {len(name)} letters: {NAME_LENGTH} at most, shorten it.")
    return name


def _name_of_copy(name: str, what: str) -> str:
    ending = f" ({what})"
    return name[: NAME_LENGTH - len(ending)].rstrip() + ending


def _design(loadout: Loadout, key: str) -> Design:
    """The card of the deck's game with that key. DeckError when there is none."""
    design = BY_KEY.get(key)
    if design is None or design.game != loadout.game:
        raise DeckError(f"There is no card “{key}” in {Game(loadout.game).label}.")
    return design


def _format(loadout: Loadout, format: Format | str | None) -> Format:
    """The format, or the first of the deck's game. DeckError when it is none of that game."""
    every = {each.key: each for each in formats.formats_of(loadout.game)}
    if format is None:
        return next(iter(every.values()))
    key = format if isinstance(format, str) else format.key
    if key not in every:
        raise DeckError(f"{Game(loadout.game).label} has no format “{key}”.")
    return every[key]
