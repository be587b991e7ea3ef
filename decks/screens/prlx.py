"""What the deck pages show of a PRLX deck: its pool with filters, its Persona and cards by type, its figures."""

from collections import Counter
from functools import cache

from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.vocabulary import Event, Facet, Kind, Monster, Pay, Size
from collection.cards.prlx.words import cost_words, lines
from collection.designs import BY_KEY, Design, of_game
from collection.models import Game
from decks import formats
from decks.formats import PersonaLoadout
from decks.screens.figures import Bar, Chart
from decks.screens.filters import Choice, Pool, any_or
from decks.screens.parts import Count, Part

TITLES = {Kind.MONSTER: "Monsters", Kind.HEX: "Hexes", Kind.UTILITY: "Utilities", Kind.EVENT: "Events"}
GROUPS = tuple((kind.value, title) for kind, title in TITLES.items())
FILLS = tuple(
    ("fill", format.key, f"Fill up to {format.size}") for format in (formats.PRLX_STANDARD, formats.PRLX_ATTRITION)
)
MOST_EVENTS = formats.PRLX_STANDARD.events
MOST_FACES = 12
COSTS = {
    "Action": (Pay.ACTION,),
    "Bonus Action": (Pay.BONUS,),
    "Reaction": (Pay.REACTION,),
    "Free": (Pay.FREE,),
    "HP": (Pay.PERSONA_HP, Pay.CREATURE_HP),
}


def _of_size(design: Design, value: str) -> bool:
    """Sizes are Monsters' sizes, so a size shows no other cards."""
    return isinstance(design.card, Monster) and design.card.size.value == value


def _of_facet(design: Design, value: str) -> bool:
    return design.card.facet is not None and design.card.facet.value == value


@cache
def _searched(design: Design) -> str:
    """The words of a card that a search looks through."""
    facet = design.card.facet.label if design.card.facet else ""
    return "\n".join((design.name, design.key, facet, *lines(design.card))).casefold()


POOL = Pool(
    designs=of_game(Game.PRLX),
    choices=(
        Choice("kind", "Type", GROUPS, any_or(lambda design, value: design.kind == value)),
        Choice("size", "Size", tuple((size.value, size.label) for size in Size), any_or(_of_size)),
        Choice("facet", "Facet", tuple((facet.value, facet.label) for facet in Facet), any_or(_of_facet)),
    ),
    searched=_searched,
)


def facts(design: Design) -> str:
    """What the deck list says of a card besides its name."""
    card = design.card
    if isinstance(card, Monster):
        return f"{card.size.label}, {card.hp} HP, AC {card.ac}, AIM +{card.aim}, {card.dice}"
    if isinstance(card, Event):
        return "Triggered Event" if card.triggered else "Event"
    return ", ".join(dict.fromkeys(cost for ability in card.abilities if (cost := cost_words(ability.cost))))


def persona_facts(design: Design) -> str:
    """What the deck list says of the Persona: its HP and AC are those of its size and format, not the printed ones."""
    card = design.card
    if not isinstance(card, Monster):
        return facts(design)
    action = next(ability for ability in card.abilities if ability.persona_action)
    return f"{card.size.label}, P{card.size.step}, {action.name}"


def counts(loadout: PersonaLoadout) -> tuple[Count, ...]:
    """How full the deck is: what the formats say about the number of cards is theirs to say."""
    events = sum(isinstance(BY_ID.get(key), Event) for key in loadout.cards)
    return (
        Count("Persona", int(bool(loadout.persona)), 1),
        Count("card" if len(loadout.cards) == 1 else "cards", len(loadout.cards)),
        Count("Events", events, MOST_EVENTS),
    )


def parts(loadout: PersonaLoadout) -> tuple[Part, ...]:
    """The parts of the list: the Persona, then the cards by type."""
    persona = (loadout.persona,) if loadout.persona else ()
    found = [Part("persona", Count("Persona", len(persona), 1), persona, persona_facts)]
    for kind, title in TITLES.items():
        keys = tuple(key for key in loadout.cards if key in BY_ID and BY_ID[key].kind is kind)
        most = MOST_EVENTS if kind is Kind.EVENT else None
        found.append(Part(kind.value, Count(title, len(keys), most), keys, facts))
    return tuple(found)


def faces(loadout: PersonaLoadout) -> tuple[Design, ...]:
    """The cards whose pictures stand for the deck, the Persona first."""
    return tuple(BY_KEY[key] for key in loadout.keys if key in BY_ID)[:MOST_FACES]


def charts(loadout: PersonaLoadout) -> tuple[Chart, ...]:
    """The charts of a list without its Persona; cards that are not known are left out."""
    cards = [BY_ID[key] for key in loadout.cards if key in BY_ID]
    sizes = Counter(card.size for card in cards if isinstance(card, Monster))
    pays = Counter(ability.cost.pay for card in cards for ability in card.abilities)
    costs = tuple(Bar(label, sum(pays[pay] for pay in paid)) for label, paid in COSTS.items())
    return (
        Chart("sizes", "Monsters by size", _ladder_words(sizes), tuple(Bar(size.label, sizes[size]) for size in Size)),
        Chart("costs", "Abilities by cost", "Each ability counts; passive and triggered ones cost nothing.", costs),
    )


def _ladder_words(sizes: Counter[Size]) -> str:
    """Up to which size they can climb: a Large takes a Medium, a Giant a Large or two Mediums (P-084 to P-095)."""
    if not sizes:
        return "No Monsters yet."
    if not (sizes[Size.SMALL] or sizes[Size.MEDIUM]):
        return "Nothing to summon them from: Large and Giant Monsters need Fodder."
    large = sizes[Size.LARGE] and sizes[Size.MEDIUM]
    giant = sizes[Size.GIANT] and (large or sizes[Size.MEDIUM] > 1)
    top = Size.GIANT if giant else Size.LARGE if large else Size.MEDIUM if sizes[Size.MEDIUM] else Size.SMALL
    return f"They climb up to {top.label}."
