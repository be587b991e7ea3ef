"""What no card may be: every check is shown by a card of the pool with one thing spoiled."""

from dataclasses import replace

import pytest

from collection.cards.prlx.catalogue import CARDS, card
from collection.cards.prlx.checks import UnsoundCards, problems, verify
from collection.cards.prlx.reading import read_card
from tests.collection.cards.prlx_pool import spoil

DRAIN = [{"op": "heal", "to": "your_persona", "n": "half_dealt"}, {"op": "damage", "to": "t1", "n": "1d8"}]
GIFT = {"key": "g1", "name": "Gift", "timing": {"type": "main"}, "cost": {"pay": "action"}}
GIFT_OF_ACTION = {"op": "grant", "ability": {**GIFT, "ops": [{"op": "gain_action", "n": 1}]}, "for": "active"}


def said(data, **how):
    return [str(problem) for problem in problems(read_card(data), **how)]


def test_every_card_of_the_pool_is_sound():
    assert [problem for each in CARDS for problem in problems(each)] == []


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-S01", "hp", 7, "PX-S01: hp: 7 is not 1 to 6, as Small Monsters have (P-023)"),
        ("PX-S01", "ac", 11, "PX-S01: ac: 11 is not 1 to 10, as Small Monsters have (P-023)"),
        ("PX-S01", "aim", 5, "PX-S01: aim: 5 is not 3 to 4, as Small Monsters have (P-023)"),
        ("PX-S01", "dice", "1d8", "PX-S01: dice: 1d8 is neither 1d4 nor 1d6 (P-023)"),
        ("PX-M02", "hp", 4, "PX-M02: hp: 4 is not 5 to 10, as Medium Monsters have (P-024)"),
        ("PX-M02", "aim", 7, "PX-M02: aim: +7 needs the low damage of 1d6 (P-024)"),
        ("PX-L01", "ac", 16, "PX-L01: ac: 16 is not 13 to 15, as Large Monsters have (P-025)"),
        ("PX-G01", "ac", 18, "PX-G01: ac: 18 is not 15 to 17, as Giant Monsters have (P-026)"),
        ("PX-G02", "ac", 19, "PX-G02: ac: 19 is not 15 to 17, as Giant Monsters have (P-026)"),
        ("PX-G01", "dice", "2d8", "PX-G01: dice: 2d8 is neither 2d6 nor 1d12 (P-026)"),
    ],
)
def test_printed_numbers_stay_in_the_band_of_their_size(id, path, value, words):
    assert said(spoil(id, path, value)) == [words]
    assert said(spoil(id, path, value), bands=False) == []


def test_armour_of_18_belongs_to_the_giant_of_17_hp():
    assert (card("PX-G02").hp, card("PX-G02").ac) == (17, 18)
    assert problems(card("PX-G02")) == []


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-S01", "dice", "1d4+1", "dice: the size adds to damage; the card does not (P-027)"),
        ("PX-S01", "abilities", [], "abilities: exactly one ability is the Persona Action (P-031)"),
        ("PX-S01", "abilities.0.persona_action", False, "exactly one ability is the Persona Action (P-031)"),
        (
            "PX-S02",
            "abilities.0.persona_action",
            True,
            "abilities[0].persona_action: must be used, not happen by itself",
        ),
        ("PX-S02", "abilities.0.key", "a2", "abilities: 2 abilities have the key 'a2' (P-031)"),
        ("PX-S02", "abilities.0.flash", True, "abilities[0].flash: only abilities that a Monster uses can have Flash"),
        ("PX-H01", "abilities.0.flash", True, "abilities[0].flash: only abilities that a Monster uses can have Flash"),
        ("PX-H01", "abilities.0.persona_action", True, "abilities[0].persona_action: only Monsters have one (P-020)"),
        ("PX-S01", "abilities.0.ops", [], "abilities[0].ops: it does nothing"),
        ("PX-L12", "abilities.0.requires.0.n", -1, "abilities[0].requires[0].n: -1 is less than 0"),
    ],
)
def test_the_abilities_of_a_card_fit_the_card(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value), bands=False))


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-S01", "abilities.0.cost", {"pay": "reaction"}, "cost.pay: reaction does not go with the timing (P-108)"),
        ("PX-S01", "abilities.0.cost", {"pay": "none"}, "cost.pay: none does not go with the timing (P-108)"),
        ("PX-S04", "abilities.0.cost", {"pay": "action"}, "cost.pay: action does not go with the timing (P-108)"),
        ("PX-S02", "abilities.0.cost", {"pay": "free"}, "cost.pay: free does not go with the timing (P-108)"),
        ("PX-S07", "abilities.0.cost", {"pay": "action"}, "cost.pay: action does not go with the timing (P-108)"),
        ("PX-S01", "abilities.0.cost", {"pay": "event"}, "cost.pay: only Events have an Event activation (P-075)"),
        ("PX-H01", "abilities.0.cost", {"pay": "creature_hp", "hp": 2}, "only a Monster is a creature that can pay"),
        ("PX-H01", "abilities.0.cost", {"pay": "free"}, "abilities[0].cost.pay: no Hex costs that (P-220)"),
        ("PX-S10", "abilities.0.cost.hp", 0, "abilities[0].cost.hp: a health cost of 0 is none (P-245)"),
        ("PX-U15", "abilities.0.cost.hp", -5, "abilities[0].cost.hp: a health cost of -5 is none (P-245)"),
        ("PX-E01", "abilities.0.cost", {"pay": "action"}, "cost.pay: a manual Event costs its own activation (P-209)"),
        ("PX-M16", "abilities.0.cost", {"pay": "bonus"}, "an Action for an Action or Bonus Action could be repeated"),
        ("PX-E12", "abilities.0.ops.0", GIFT_OF_ACTION, "ops[0].ability.ops[0].op: an Action for an Action or Bonus"),
    ],
)
def test_a_cost_fits_the_timing_and_the_card(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value)))


def test_a_card_that_is_used_up_may_give_an_action_for_an_action():
    assert said(spoil("PX-U15", "abilities.0.cost", {"pay": "action"})) == []


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-S04", "abilities.0.timing.types", ["hex"], "timing.types: only an activation has a card type (P-239)"),
        (
            "PX-H05",
            "abilities.0.timing.types",
            ["monster"],
            "timing.types: a Monster's ability is no activation (P-239)",
        ),
        ("PX-E10", "abilities.0.timing.on", "enter", "timing.on: enter happens to Monsters only (P-210)"),
        ("PX-E09", "abilities.0.timing.n", 0, "timing.n: persona_low needs a number of HP above 0"),
        ("PX-S13", "abilities.0.targets.0.mode", "choose", "targets[0].mode: a trigger never chooses (A-059)"),
        ("PX-S01", "abilities.0.check.pass", 0, "check.pass: 0 is less than 1 (P-230)"),
        ("PX-S01", "abilities.0.check.by", "t2", "abilities[0].check.by: there is no target 't2'"),
        ("PX-S01", "abilities.0.check.by", "attacker", "abilities[0].check.by: nobody attacks then (P-116)"),
        ("PX-S01", "abilities.0.targets.0.id", "t2", "abilities[0].ops[0].to: there is no target 't1'"),
        ("PX-S01", "abilities.0.targets.0.count", 0, "abilities[0].targets[0].count: 0 is less than 1"),
        (
            "PX-S02",
            "abilities.1.targets",
            [{"id": "t1", "from": "ally_monster", "mode": "all"}],
            "nothing is done to 't1'",
        ),
        ("PX-M15", "abilities.0.targets.1.id", "t1", "abilities[0].targets: 2 targets have the id 't1'"),
    ],
)
def test_timing_check_and_targets_hang_together(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value)))


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-H01", "abilities.0.ops.0.n", 0, "abilities[0].ops[0].n: 0 is less than 1"),
        ("PX-H01", "abilities.0.ops.0.n", "0d4", "abilities[0].ops[0].n: 0d4 cannot be rolled"),
        ("PX-H01", "abilities.0.ops.0.n", "full", "ops[0].n: only healing can be full (P-040)"),
        ("PX-H19", "abilities.0.ops", DRAIN, "abilities[0].ops[0].n: no damage has been dealt before"),
        ("PX-S03", "abilities.0.ops.0.n", 0, "ops[0].n: 0 changes nothing (P-030)"),
        ("PX-S03", "abilities.0.ops.0.for", {"rounds": 0}, "ops[0].for.rounds: 0 is less than 1 (A-003)"),
        ("PX-S03", "abilities.0.ops.0.for", "attack", "ops[0].for: nobody attacks then (P-116)"),
        (
            "PX-S03",
            "abilities.0.ops.0.for",
            "active",
            "ops[0].for: only a passive ability or a lasting Event is active",
        ),
        (
            "PX-S02",
            "abilities.0.ops.0.for",
            "turn",
            "ops[0].for: a passive ability works as long as its card is in play",
        ),
        (
            "PX-S02",
            "abilities.0.ops.0",
            {"op": "fatigue", "to": "self"},
            "ops[0].op: a passive ability only changes what",
        ),
        ("PX-H04", "abilities.0.timing.window", "attack_any", "ops[0].op: only an activation can be negated (P-239)"),
        ("PX-H04", "abilities.0.ops.0.pass", 0, "ops[0].pass: 0 is less than 1 (P-230)"),
        ("PX-U15", "abilities.0.ops.0.n", 0, "ops[0].n: 0 is less than 1 (P-076)"),
        (
            "PX-S13",
            "abilities.1.targets.0.from",
            "your_hand",
            "ops[0].what: only cards in the opposing Hand are revealed",
        ),
        (
            "PX-M15",
            "abilities.0.targets.0.from",
            "enemy_monster",
            "ops[0].with: only a friendly Monster attacks (P-112)",
        ),
        ("PX-M15", "abilities.0.targets.1.from", "ally_monster", "ops[0].on: only an opposing Monster or Persona is"),
        ("PX-M15", "abilities.0.targets.1.count", 2, "ops[0].op: one Monster attacks one creature (P-112)"),
        ("PX-H17", "abilities.0.targets.0.from", "enemy_creature", "ops[0].what: a Persona goes nowhere (P-037)"),
        ("PX-H17", "abilities.0.ops.0.zone", "field", "ops[0].zone: field is none of hand, recovery, buried (P-195)"),
        ("PX-H17", "abilities.0.ops.0.rounds", 1, "ops[0].rounds: Recovery takes one round or more, and nothing else"),
        ("PX-U13", "abilities.0.ops.0.zone", "buried", "ops[0].zone: buried is none of hand, field (P-195)"),
        ("PX-U13", "abilities.0.ops.0.zone", "field", "ops[0].zone: only Monsters stand on the Field (P-022)"),
        ("PX-H01", "abilities.0.ops.0.to", "self", "ops[0].to: only a Monster is itself on the Field (P-104)"),
        ("PX-H01", "abilities.0.ops.0.to", "host", "ops[0].to: only equipment has a host (P-223)"),
        ("PX-H01", "abilities.0.ops.0.to", "trigger_card", "ops[0].to: no other card sets this off (P-210)"),
        ("PX-H01", "abilities.0.ops.0.to", "activated_card", "ops[0].to: no card is activated then (P-239)"),
    ],
)
def test_operations_make_sense_where_they_stand(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value)))


ATTACH = {"op": "attach", "to": "t1"}
LEAVES_ROUNDS = "after.host_leaves.rounds: Recovery takes rounds, and nothing else does (P-224)"


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-U10", "abilities.0.timing", {"type": "static"}, "abilities[0].timing: only equipment works after its use"),
        ("PX-U09", "abilities.0.ops.0", ATTACH, "ops[0].op: only a card that stays attached is attached (P-223)"),
        ("PX-U01", "abilities.0.targets.0.mode", "all", "ops[0].to: equipment has one host (P-223)"),
        ("PX-U04", "abilities.0.ops.0.to", "all_ally_monsters", "ops[0].to: equipment has one host (P-223)"),
        ("PX-U01", "abilities.0.ops.0", {"op": "fatigue", "to": "t1"}, "exactly one ability that attaches it (P-223)"),
        (
            "PX-U01",
            "after.host_leaves",
            {"zone": "field"},
            "after.host_leaves.zone: equipment does not go to field (P-224)",
        ),
        ("PX-U01", "after.host_leaves", {"zone": "recovery"}, LEAVES_ROUNDS),
        ("PX-U01", "after.host_leaves", {"zone": "hand", "rounds": 1}, LEAVES_ROUNDS),
        ("PX-H01", "after", {"zone": "hand"}, "after.zone: such a card does not go to hand (P-221)"),
        ("PX-H01", "after.rounds", 0, "after.rounds: Recovery takes rounds, and nothing else does (P-221)"),
    ],
)
def test_cards_go_somewhere_after_their_use(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value)))


def test_equipment_must_say_where_it_goes_when_its_host_leaves():
    loupe = card("PX-U01")
    silent = replace(loupe, after=replace(loupe.after, rounds=0, host_leaves=None))
    assert [str(problem) for problem in problems(silent)] == [
        "PX-U01: after.host_leaves: equipment must say where it goes when its host leaves (A-050)"
    ]


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        ("PX-E12", "event.rounds", 0, "abilities[0].ops[0].op: only a lasting Event carries an ability (P-213)"),
        ("PX-E01", "event.rounds", 2, "abilities[0].ops: nothing of this lasting Event lasts as long as the Event"),
        ("PX-E01", "event.rounds", -1, "event.rounds: -1 is less than 0 (P-213)"),
        ("PX-E01", "event.mode", "triggered", "abilities[0].timing: does not fit a triggered Event (P-210)"),
        ("PX-E10", "event.mode", "manual", "abilities[0].timing: does not fit a manual Event (P-210)"),
        ("PX-E12", "abilities.0.ops.0.ability.cost", {"pay": "event"}, "the activation of the Event is spent (P-206)"),
        (
            "PX-E12",
            "abilities.0.ops.0.ability.timing",
            {"type": "static"},
            "a granted ability is used, it does not happen",
        ),
        ("PX-E12", "abilities.0.ops.0.ability.key", "a1", "abilities: 2 abilities have the key 'a1'"),
        (
            "PX-E12",
            "abilities.0.ops.0.ability.ops.0.pass",
            0,
            "abilities[0].ops[0].ability.ops[0].pass: 0 is less than 1",
        ),
        ("PX-E01", "abilities", [], "abilities: an Event has exactly one ability (P-032)"),
    ],
)
def test_an_event_is_manual_or_triggered_and_lasts_or_not(id, path, value, words):
    assert words in "\n".join(said(spoil(id, path, value)))


def test_a_pool_with_faults_is_refused_with_all_of_them():
    faulty = [read_card(spoil("PX-S01", "hp", 7)), read_card(spoil("PX-H01", "abilities.0.ops.0.n", 0)), card("PX-S01")]
    with pytest.raises(UnsoundCards) as caught:
        verify(faulty)
    assert str(caught.value).split("\n") == [
        "PX-S01: hp: 7 is not 1 to 6, as Small Monsters have (P-023)",
        "PX-H01: abilities[0].ops[0].n: 0 is less than 1",
        "PX-S01: id: 2 cards have it (A-077)",
    ]
