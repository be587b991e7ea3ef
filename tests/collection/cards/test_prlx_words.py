"""The words made from the structure of every PRLX card, held against what the cards of the pool print."""

import pytest

from collection.cards.prlx import words
from collection.cards.prlx.catalogue import CARDS, card
from collection.cards.prlx.sentences import Telling
from collection.cards.prlx.vocabulary import (
    Ability,
    Attack,
    Cleanse,
    Cost,
    Damage,
    EnemyMonstersAtLeast,
    Fatigue,
    Fixed,
    For,
    GainAction,
    GiveStatus,
    Grant,
    Heal,
    Kind,
    LiftRule,
    Mode,
    Move,
    Occasion,
    Op,
    Pay,
    Reaction,
    Refresh,
    Rounds,
    Rule,
    Size,
    Source,
    Special,
    Status,
    Target,
    TempHp,
    Trigger,
    Ward,
    Where,
    Window,
    YouControlMonstersAtMost,
    Zone,
)
from tests.collection.cards.prlx_pool import POOL

PRINTED = {data["id"]: [line.replace("*", "") for line in data["text"]] for data in POOL["cards"]}


@pytest.mark.parametrize("printed", CARDS, ids=lambda each: each.id)
def test_a_card_prints_the_lines_of_the_pool(printed):
    assert list(words.lines(printed)) == PRINTED[printed.id]


def test_a_face_has_its_parts_one_by_one():
    face = words.face(card("PX-S07"))
    assert (face.type_line, face.marker, face.modifier, face.after) == ("Small Monster", "P0", "+0", "")
    assert face.stats == (("HP", "3"), ("AC", "9"), ("AIM", "+4"), ("DMG", "1d4"))
    web, corners = face.abilities
    assert (web.key, web.name, web.badges, web.check) == ("a1", "Hairline Web", (), "VIGOR 11+")
    assert web.occasion == "When this Monster hits with an attack"
    assert web.sentences == ("The creature under attack has Snake Eyes for 1 round.",)
    assert corners.badges == ("BONUS ACTION", "PERSONA ACTION P0")
    assert corners.text == "VIGOR 12+. An opposing Monster or Persona has Snake Eyes for 1 round."


def test_the_size_is_printed_as_damage_marker_and_modifier():
    face = words.face(card("PX-G02"))
    assert face.stats[-1] == ("DMG", "1d12+3")
    assert (face.marker, face.modifier) == ("P3", "+3")


def test_a_keyword_comes_with_a_reminder():
    (harm,) = words.face(card("PX-M07")).keywords
    assert harm.name == "Third Time's the Harm"
    assert harm.reminder.startswith("two misses in a row")


def test_window_and_condition_stand_by_themselves():
    gnat = words.face(card("PX-S23")).abilities[0]
    assert gnat.badges == ("FLASH", "REACTION", "PERSONA ACTION P0")
    assert gnat.window == "When the opponent activates a Hex or Utility"
    stage = words.face(card("PX-E15")).abilities[0]
    assert stage.occasion == "At the start of your turn"
    assert stage.condition == "Only if you control no Monsters and the opponent controls 2 or more Monsters"


def test_every_operation_of_the_vocabulary_is_used_by_a_card():
    used = {type(op).__name__ for each in CARDS for ability in each.abilities for op in ability.ops}
    assert used == {kind.__name__ for kind in Op.__subclasses__()}


def test_a_grant_is_told_by_the_card_and_not_by_a_sentence_of_its_own():
    gift = Ability("g1", "Gift", Cost(Pay.FREE), (GainAction(1),))
    with pytest.raises(TypeError, match="no words for Grant"):
        Telling(gift).sentence(Grant(gift))


def told(*ops, to=()):
    """The sentences of an ability that no card of the pool has."""
    telling = Telling(Ability("a1", "Test", Cost(Pay.ACTION), ops, targets=to))
    return " ".join(telling.sentence(op) for op in ops)


ENEMIES = Target("t1", Source.ENEMY_MONSTER, Mode.ALL)
TWO_ALLIES = Target("t1", Source.ALLY_MONSTER, count=2, where=Where(other=True))
UP_TO_THREE = Target("t1", Source.ENEMY_CREATURE, Mode.UP_TO, 3)
CHANCE = Target("t1", Source.ENEMY_MONSTER, Mode.RANDOM, where=Where(sizes=(Size.SMALL,)))
UTILITY = Target("t1", Source.YOUR_BURIED, where=Where(types=(Kind.UTILITY,)))
HEXES = Target("t1", Source.YOUR_HAND, count=2, where=Where(types=(Kind.HEX, Kind.UTILITY)))


@pytest.mark.parametrize(
    ("sentences", "printed"),
    [
        (
            told(Damage("t1", 2), Fatigue("t1"), to=(UP_TO_THREE,)),
            "Deal 2 damage to each of up to three opposing Monsters or Personas. Those creatures become Fatigued.",
        ),
        (
            told(TempHp("t1", 3), Heal("t1", 1), to=(TWO_ALLIES,)),
            "Two other friendly Monsters gain 3 Temp HP each. Heal those Monsters for 1 each.",
        ),
        (
            told(Move("t1", Zone.HAND), to=(TWO_ALLIES,)),
            "Return two other friendly Monsters to their owners' Hands.",
        ),
        (
            told(Move("t1", Zone.RECOVERY), to=(CHANCE,)),
            "Send a random opposing Small Monster to Recovery for its size's normal rounds.",
        ),
        (told(Move("t1", Zone.HAND), to=(UTILITY,)), "Return a Utility in your Buried pile to your Hand."),
        (told(Move("t1", Zone.FIELD), to=(HEXES,)), "Put two Hexes or Utilities in your Hand onto the Field."),
        (
            told(Fatigue("t1"), Refresh(Fixed.SELF), Move("t1", Zone.BURIED), to=(ENEMIES,)),
            "Each opposing Monster becomes Fatigued. Remove Fatigue from this Monster. Destroy each of those Monsters.",
        ),
        (
            told(Cleanse(Fixed.ALL_ALLY_CREATURES), Heal(Fixed.ALL_ALLY_CREATURES, Special.FULL)),
            "Cleanse your Persona and all friendly Monsters. Heal them to full HP.",
        ),
        (
            told(Damage(Fixed.ATTACKER, 1), GainAction(2), Fatigue(Fixed.ATTACKER)),
            "Deal 1 damage to the attacker. Gain two extra Actions this turn. The attacker becomes Fatigued.",
        ),
        (
            told(Damage(Fixed.ENEMY_PERSONA, 2), Ward(Fixed.YOUR_PERSONA, Special.HALF_DEALT)),
            "Deal 2 damage to the opposing Persona. Your Persona gains Ward equal to half the damage dealt (rounded down).",
        ),
        (
            told(LiftRule(Fixed.SELF, Rule.DEFENSIVE_FOLLOW_UP_SELF, For.TURN)),
            "Until end of turn, this Monster may use the Defensive Follow Up that its own Reaction Defense created.",
        ),
        (
            told(LiftRule(Fixed.ALL_ALLY_MONSTERS, Rule.FOLLOW_UP_SELF, Rounds(2))),
            "For 2 rounds, all friendly Monsters may make the Follow Up attack even if they made the attack that opened the window, Fatigued or not.",
        ),
        (
            told(GiveStatus(Fixed.ALL_ALLY_MONSTERS, Status.INSPIRED, For.NEXT_ATTACK)),
            "All friendly Monsters are Inspired until their next attacks have resolved.",
        ),
        (
            told(Attack(Fixed.SELF, "t1"), to=(Target("t1", Source.ENEMY_MONSTER),)),
            "This Monster attacks an opposing Monster.",
        ),
    ],
)
def test_sentences_that_no_card_needs_yet_are_english_too(sentences, printed):
    assert sentences == printed


def test_occasions_windows_and_conditions_that_no_card_needs_yet_have_words():
    assert words.occasion_words(Trigger(Occasion.ENEMY_SUMMONED)) == "When the opponent summons a Monster"
    event = Reaction(Window.ACTIVATION, (Kind.EVENT,))
    assert words.window_words(event) == "When the opponent activates an Event"
    assert words.condition_words(YouControlMonstersAtMost(1)) == "you control at most 1 Monster"
    assert words.condition_words(EnemyMonstersAtLeast(3)) == "the opponent controls 3 or more Monsters"
