"""The words made from the effects of every card, held against what the rulebook prints."""

import pytest

from collection.cards.monstra import words
from collection.cards.monstra.catalogue import (
    BEHAVIORS,
    CREATURES,
    PREMIUM,
    TACTICS,
    design,
)
from collection.cards.monstra.vocabulary import Sign

CREATURE_TABLE = """
Flaro | 14 | 3 | Ember Pounce: 3 damage | Flame Spiral (2 EN): 5 damage; apply Burn.
Brumel | 17 | 1 | Root Slam: 2 damage | Verdant Shelter (2 EN): 2 damage; heal an ally 3.
Sivra | 13 | 3 | Shade Claw: 3 damage | Night Leech (2 EN): 4 damage; heal self 2.
Volkar | 15 | 2 | Storm Claw: 3 damage | Thunder Snare (2 EN): 4 damage; enemy team loses 1 energy.
Neru | 16 | 2 | Tide Strike: 2 damage | Mending Wave (2 EN): 2 damage; heal an ally 4.
Korun | 18 | 1 | Granite Fist: 3 damage | Stone Bastion (2 EN): 2 damage; give an ally 3 Shield.
Ilyra | 14 | 2 | Ice Shard: 3 damage | Frost Bind (2 EN): 4 damage; apply Slow.
Zephyra | 12 | 3 | Gust Slash: 3 damage | Wind Veil (2 EN): 3 damage; gain 2 Shield.
Lumek | 14 | 2 | Glimmer Tap: 3 damage | Lantern Flash (2 EN): 3 damage; draw one tactic.
Vexa | 13 | 2 | Spore Claw: 3 damage | Venom Bloom (2 EN): 4 damage; apply Poison.
Fenara | 15 | 2 | Dawn Talon: 4 damage | Phoenix Pact (4 EN): choose 5 damage or revive a defeated ally at 5 HP (revive once per battle).
Tavros | 17 | 1 | Maze Horn: 2 damage | Labyrinth Guard (2 EN): 3 damage; gain 2 Shield.
Pyris | 12 | 3 | Glass Claw: 3 damage | Magma Flash (2 EN): 4 damage; apply Burn.
Thalune | 19 | 1 | Coral Ram: 3 damage | Reef Refuge (2 EN): 1 damage; gain 4 Shield.
Aerion | 13 | 3 | Sky Talon: 3 damage | Cloud Dive (2 EN): 3 damage; apply Slow.
Orynn | 16 | 1 | Omen Claw: 2 damage | Star Omen (2 EN): 3 damage; opposing team loses 1 energy.
Astryra | 13 | 3 | Moon Thread: 2 damage | Astral Bloom (2 EN): 3 damage; heal an ally 2.
Gravik | 18 | 1 | Jade Claw: 2 damage | Stone Roll (2 EN): 3 damage; gain 2 Shield.
Sporun | 17 | 1 | Shell Press: 2 damage | Garden Rain (2 EN): 2 damage; heal an ally 3.
Brekor | 15 | 2 | Ember Tusk: 3 damage | Furnace Rush (2 EN): 4 damage; apply Burn.
Skarix | 12 | 3 | Glass Pincer: 3 damage | Sun Prism (2 EN): 4 damage; opposing team loses 1 energy.
Ophira | 15 | 2 | Tide Reach: 2 damage | Eightfold Tide (2 EN): 3 damage; heal self 2.
Vespera | 14 | 3 | Night Swoop: 3 damage | Storm Wing (2 EN): 3 damage; opposing team loses 1 energy.
Wevara | 14 | 2 | Glass Thread: 2 damage | Portal Thread (2 EN): 3 damage; draw one tactic.
Nulori | 16 | 1 | Star Nudge: 2 damage | Orbit Ward (2 EN): 2 damage; give an ally 3 Shield.
Brinax | 15 | 2 | Coral Claw: 3 damage | Breakwater Grip (2 EN): 3 damage; give one ally 2 Shield.
Aurelith | 16 | 2 | Radiant Horn: 3 damage | Celestial Oath (4 EN): 4 damage; give one allied creature 3 Shield.
Vharax | 17 | 1 | Eclipse Fang: 3 damage | Triune Ruin (3 EN): 5 damage; on the first use per battle, opposing team loses 1 energy.
Umbrael | 18 | 2 | Halo Rend: 3 damage | Eclipse Verdict (4 EN): remove up to 2 Shield from the target, deal 6 damage, then give Umbrael 2 Shield.
Veloryn | 16 | 2 | Starcurrent: 3 damage | Prism Tide (3 EN): 5 damage; remove one Burn, Poison or Slow from an ally.
"""

TACTIC_TABLE = """
TAC-01 | Mending Brew | 1 | Heal one allied creature for 3.
TAC-02 | Stone Ward | 1 | Give one allied creature 3 Shield.
TAC-03 | Spark Reserve | 0 | Gain 1 team energy, up to 5.
TAC-04 | Strike Focus | 1 | Acting creature's move deals +2 damage this turn.
TAC-05 | Purifying Mist | 1 | Remove one condition type from an ally; if none is present, draw one tactic.
TAC-06 | Rift Snare | 1 | A player opponent loses 1 energy, or deal 2 normal damage to Rift Guardian.
TAC-07 | Rally | 1 | Heal the acting creature 2; its move deals +1 damage.
TAC-08 | Riftbreaker | 1 | Remove up to 2 Shield before the acting creature's damaging move; deal +1 damage.
TAC-09 | Battle Insight | 1 | Draw one tactic; acting creature's move deals +1 damage.
TAC-10 | Twin Ward | 1 | After the acting creature's damaging move, give each living ally 2 Shield.
TAC-11 | Tactical Exchange | 0 | Discard one other tactic, then draw up to two; another tactic in hand is required.
TAC-12 | Marked Prey | 1 | Acting creature's move deals +1; if its ally damages the same target later this round, that move deals +1.
TAC-13 | Battle Tempo | 1 | Acting creature's move deals +1 and its Speed gains 1 next round (maximum 3).
TAC-14 | Piercing Sigil | 2 | Acting creature's basic move this turn damages HP directly and leaves Shield unchanged.
TAC-15 | Ember Oath | 1 | Acting creature's damaging move deals +1; if it applies Burn, gain 1 team energy (maximum 5).
TAC-16 | Flameguard | 1 | Give one ally 2 Shield. If it had Burn before this tactic, remove Burn and give 1 more Shield.
TAC-17 | Tidal Renewal | 2 | Heal each living allied creature for 2.
TAC-18 | Undertow | 1 | Remove up to 2 Shield from one enemy or the boss. If it had no Shield before the tactic, draw one tactic.
TAC-19 | Iron Bark | 1 | Give one ally 2 Shield. If it had Shield before this tactic, also heal it for 2.
TAC-20 | Quake Step | 2 | Acting creature's damaging move deals +1 and applies Slow if the target survives.
TAC-21 | Updraft | 1 | Acting creature's Speed becomes 3 for next round's action order.
TAC-22 | Swift Current | 0 | Draw one tactic, then discard one tactic from your hand.
TAC-23 | Moonlit Bargain | 0 | Acting creature loses up to 2 HP, never below 1; gain that much team energy (maximum 5). This HP loss ignores Shield.
TAC-24 | Mirror Ward | 2 | Give one ally 3 Shield, then draw one tactic.
TAC-25 | Last Stand | 1 | Acting creature's damaging move deals +3 if it has 5 HP or less when this tactic is played; otherwise +1.
"""

BEHAVIOR_TABLE = """
Crushing Claw | Deal 8 damage to the living player creature with the lowest current HP.
Rift Pulse | Deal 6 damage to each living player creature.
Stone Mantle | Boss gains 4 Shield; deal 5 damage to the living player creature with the lowest current HP.
Energy Break | Player team loses 1 energy; deal 6 damage to the living player creature with the highest current HP.
Dark Renewal | Boss heals 4 HP; deal 5 damage to the living player creature with the lowest current HP.
Rushing Fang | Deal 7 damage to the living player creature with the highest printed Speed.
Rift Fracture | Remove up to 3 Shield from the living player creature with the most Shield; then deal it 6 damage. If all living creatures have 0 Shield, use the normal tied-target choice.
Void Blight | Deal 5 damage to the living player creature with the highest current HP, then apply Poison to it if it survives. Poison follows the normal two-counter rule.
Gravity Well | Deal 5 damage to the living player creature with the highest printed Speed. Apply Slow to each player creature still living after the attack. Slow affects its next round's action order.
Mana Maw | Player team loses up to 2 energy. The boss gains Shield equal to energy actually lost, up to the normal Shield maximum of 6. Deal 5 damage to the living player creature with the highest current HP.
Null Tempest | Remove up to 3 Shield from each living player creature, then deal 5 damage to each. Resolve Shield removal before damage.
Cinder Rift | Deal 4 damage to each living player creature. Then apply Burn to the living one with the highest current HP; if tied, players choose.
"""

SIGN_TABLE = """
Fire | Flaro, Pyris, Brekor, Skarix
Earth | Brumel, Korun, Vexa, Tavros, Gravik, Sporun
Water | Neru, Ilyra, Thalune, Ophira, Brinax
Air | Volkar, Zephyra, Aerion, Vespera
Mythic | Sivra, Lumek, Fenara, Orynn, Astryra, Wevara, Nulori, Aurelith, Vharax, Umbrael, Veloryn
"""


def rows(table: str) -> list[list[str]]:
    return [line.split(" | ") for line in table.strip().splitlines()]


@pytest.mark.parametrize(("row", "creature"), list(zip(rows(CREATURE_TABLE), CREATURES, strict=True)))
def test_a_creature_prints_the_words_of_the_rulebook(row, creature):
    basic = f"{creature.basic.name}: {words.basic_words(creature)}"
    signature = f"{creature.signature.name} ({creature.signature.cost} EN): {words.signature_words(creature)}"
    assert [
        creature.name,
        str(creature.hp),
        str(creature.speed),
        basic,
        signature,
    ] == row


@pytest.mark.parametrize(("row", "tactic"), list(zip(rows(TACTIC_TABLE), TACTICS, strict=True)))
def test_a_tactic_prints_the_words_of_the_rulebook(row, tactic):
    assert [
        tactic.key,
        tactic.name,
        str(tactic.cost),
        words.tactic_words(tactic),
    ] == row


@pytest.mark.parametrize(("row", "behavior"), list(zip(rows(BEHAVIOR_TABLE), BEHAVIORS, strict=True)))
def test_a_behavior_prints_the_words_of_the_rulebook(row, behavior):
    assert [behavior.name, words.behavior_words(behavior)] == row


@pytest.mark.parametrize("row", rows(SIGN_TABLE), ids=lambda row: row[0])
def test_every_creature_bears_the_sign_of_the_rulebook(row):
    sign, names = row
    listed = {creature.name for creature in CREATURES if creature.sign is Sign[sign.upper()]}
    assert listed == set(names.split(", "))


def test_five_creatures_are_premium():
    assert PREMIUM == {"Fenara", "Aurelith", "Vharax", "Umbrael", "Veloryn"}


def test_a_design_is_found_by_its_key_and_an_unknown_key_is_an_error():
    assert [design(card.key) for card in (*CREATURES, *TACTICS)] == [
        *CREATURES,
        *TACTICS,
    ]
    with pytest.raises(KeyError):
        design("Pikachu")


@pytest.mark.parametrize(
    ("key", "target"),
    [
        ("TAC-01", "One ally"),
        ("TAC-03", "Your team"),
        ("TAC-04", "Acting creature"),
        ("TAC-06", "Opposing team or the boss"),
        ("TAC-09", "Acting creature"),
        ("TAC-17", "Each living ally"),
        ("TAC-18", "One enemy or the boss"),
        ("TAC-22", "Your team"),
    ],
)
def test_the_target_line_follows_from_the_effects(key, target):
    assert words.target_words(design(key)) == target
