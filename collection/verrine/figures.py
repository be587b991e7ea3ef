"""What each PRLX card shows: the glyph of the figure, its colour, and how it stands in the picture."""

from __future__ import annotations

from dataclasses import dataclass

from collection.cards.prlx.vocabulary import Card, Monster, Size


@dataclass(frozen=True, slots=True)
class Figure:
    """The figure of one card.

    ``glyph`` is author/name under static/vendor/game-icons; ``coat`` its OKLCH hue, ``pale`` how much lighter than
    usual it is (0-0.3). ``size`` is a factor on what its kind of card gives it, ``x`` and ``y`` move it (units of the
    canvas), ``left`` turns it to look the other way and ``over`` stands it on its head.
    """

    glyph: str
    coat: float
    size: float = 1
    x: float = 0
    y: float = 0
    pale: float = 0
    left: bool = False
    over: bool = False


FIGURES: dict[str, Figure] = {
    "px-s01": Figure("delapouite/cigale", 330, size=1.2, pale=0.06),
    "px-s02": Figure("lorc/parrot-head", 150),
    "px-s03": Figure("caro-asercion/axolotl", 350, pale=0.1),
    "px-s04": Figure("lorc/sparrow", 45),
    "px-s05": Figure("lorc/mouse", 20),
    "px-s06": Figure("lorc/imp", 25),
    "px-s07": Figure("lorc/angular-spider", 60),
    "px-s08": Figure("cathelineau/flying-trout", 200, pale=0.08),
    "px-s09": Figure("lorc/scarab-beetle", 70),
    "px-s10": Figure("lorc/tick", 40),
    "px-s11": Figure("lorc/eyestalk", 200),
    "px-s12": Figure("lorc/hollow-cat", 345, pale=0.1),
    "px-s13": Figure("delapouite/double-fish", 230, pale=0.08),
    "px-s14": Figure("lorc/gecko", 35),
    "px-s15": Figure("lorc/dragonfly", 165, pale=0.08),
    "px-s16": Figure("delapouite/sea-urchin", 25),
    "px-s17": Figure("lorc/drama-masks", 15, pale=0.1),
    "px-s18": Figure("delapouite/finch", 55),
    "px-s19": Figure("delapouite/sitting-dog", 185, pale=0.12),
    "px-s20": Figure("lorc/raven", 295),
    "px-s21": Figure("lorc/maggot", 85, pale=0.12),
    "px-s22": Figure("lorc/candle-light", 70, pale=0.12),
    "px-s23": Figure("lorc/wasp-sting", 100),
    "px-s24": Figure("lorc/ghost", 200, pale=0.2),
    "px-m01": Figure("delapouite/fencer", 25, size=1.1),
    "px-m02": Figure("darkzaitzev/hooded-figure", 95),
    "px-m03": Figure("delapouite/rattlesnake", 45),
    "px-m04": Figure("delapouite/scroll-quill", 60, pale=0.14),
    "px-m05": Figure("delapouite/tortoise", 150, size=1.12),
    "px-m06": Figure("lorc/sing", 240, pale=0.18),
    "px-m07": Figure("lorc/duality", 10),
    "px-m08": Figure("skoll/chess-knight", 85, pale=0.22),
    "px-m09": Figure("delapouite/plague-doctor-profile", 60),
    "px-m10": Figure("lorc/tear-tracks", 215),
    "px-m11": Figure("darkzaitzev/hooded-assassin", 30),
    "px-m12": Figure("skoll/cultist", 45),
    "px-m13": Figure("cathelineau/swordwoman", 80),
    "px-m14": Figure("lorc/butterfly", 325),
    "px-m15": Figure("delapouite/anubis", 55),
    "px-m16": Figure("darkzaitzev/running-ninja", 190),
    "px-m17": Figure("lorc/double-face-mask", 90, pale=0.14),
    "px-m18": Figure("delapouite/ram-profile", 55),
    "px-l01": Figure("lorc/lion", 55),
    "px-l02": Figure("lorc/wyvern", 90),
    "px-l03": Figure("lorc/hydra", 340, size=1.1, x=-92),
    "px-l04": Figure("delapouite/ice-golem", 330, pale=0.1),
    "px-l05": Figure("delapouite/nefertiti", 175, pale=0.12),
    "px-l06": Figure("delapouite/canoe", 55),
    "px-l07": Figure("caro-asercion/clock-tower", 60),
    "px-l08": Figure("caro-asercion/deer-head", 25),
    "px-l09": Figure("lorc/cowled", 295),
    "px-l10": Figure("lorc/salamander", 20),
    "px-l11": Figure("lorc/hawk-emblem", 205, pale=0.16),
    "px-l12": Figure("delapouite/bear-head", 60, size=1.1, x=-94),
    "px-g01": Figure("lorc/sea-serpent", 205, pale=0.22),
    "px-g02": Figure("delapouite/atlas", 75),
    "px-g03": Figure("delapouite/throne-king", 305),
    "px-g04": Figure("lorc/shouting", 20),
    "px-g05": Figure("lorc/gooey-daemon", 305),
    "px-g06": Figure("delapouite/whale-tail", 185, pale=0.06),
    "px-g07": Figure("lorc/clockwork", 225),
    "px-g08": Figure("lorc/double-dragon", 15, x=-66),
    "px-h01": Figure("skoll/evil-eyes", 100, size=1.35),
    "px-h02": Figure("lorc/fluffy-flame", 15),
    "px-h03": Figure("delapouite/snake-spiral", 110),
    "px-h04": Figure("lorc/broken-tablet", 40),
    "px-h05": Figure("lorc/conversation", 190),
    "px-h06": Figure("lorc/windy-stripes", 220, pale=0.2),
    "px-h07": Figure("lorc/shield-reflect", 235),
    "px-h08": Figure("delapouite/sun-spear", 25),
    "px-h09": Figure("lorc/anvil", 40),
    "px-h10": Figure("lorc/cracked-glass", 205, pale=0.14),
    "px-h11": Figure("delapouite/soap", 210),
    "px-h12": Figure("lorc/dripping-blade", 15),
    "px-h13": Figure("lorc/six-eyes", 155),
    "px-h14": Figure("caro-asercion/ricochet", 40),
    "px-h15": Figure("lorc/unlit-candelabra", 70, pale=0.1),
    "px-h16": Figure("lorc/punch-blast", 25),
    "px-h17": Figure("lorc/wave-crest", 195, pale=0.12),
    "px-h18": Figure("delapouite/wood-frame", 50),
    "px-h19": Figure("lorc/leeching-worm", 10),
    "px-h20": Figure("lorc/diving-dagger", 90),
    "px-h21": Figure("lorc/shadow-grasp", 25),
    "px-u01": Figure("lorc/magnifying-glass", 255),
    "px-u02": Figure("delapouite/cape-armor", 30),
    "px-u03": Figure("lorc/ringing-bell", 75),
    "px-u04": Figure("delapouite/portrait", 335),
    "px-u05": Figure("skoll/fangs", 95, pale=0.2),
    "px-u06": Figure("lorc/anchor", 60),
    "px-u07": Figure("lorc/lantern-flame", 20),
    "px-u08": Figure("lorc/spiked-halo", 90),
    "px-u09": Figure("lorc/bandage-roll", 85, pale=0.22),
    "px-u10": Figure("lorc/standing-potion", 55),
    "px-u11": Figure("caro-asercion/mason-jar", 30),
    "px-u12": Figure("delapouite/whistle", 95),
    "px-u13": Figure("lorc/skeleton-key", 60),
    "px-u14": Figure("lorc/unlit-bomb", 285),
    "px-u15": Figure("delapouite/prism", 200, pale=0.14),
    "px-u16": Figure("delapouite/blanket", 230, pale=0.2),
    "px-u17": Figure("lorc/candle-skull", 60, pale=0.16),
    "px-e01": Figure("lorc/shatter", 200, pale=0.24, size=1.1),
    "px-e02": Figure("delapouite/look-at", 255, size=1.25, left=True),
    "px-e03": Figure("lorc/spiky-eclipse", 40),
    "px-e04": Figure("delapouite/asian-lantern", 10),
    "px-e05": Figure("lorc/sunrise", 20),
    "px-e06": Figure("delapouite/exit-door", 50),
    "px-e07": Figure("delapouite/paddle-steamer", 30),
    "px-e08": Figure("delapouite/extra-time", 60),
    "px-e09": Figure("delapouite/window", 60, pale=0.16),
    "px-e10": Figure("lorc/sonic-shout", 95),
    "px-e11": Figure("lorc/evil-moon", 95, pale=0.1),
    "px-e12": Figure("delapouite/spooky-house", 285),
    "px-e13": Figure("delapouite/horseshoe", 45, over=True),
    "px-e14": Figure("lorc/dark-squad", 190),
    "px-e15": Figure("delapouite/theater-curtains", 15),
}


def has_alternate(card: Card) -> bool:
    """Whether a card has a second picture, for its alternate art: Large and Giant Monsters do."""
    return isinstance(card, Monster) and card.size in (Size.LARGE, Size.GIANT)
