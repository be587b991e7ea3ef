"""What a PRLX board shows of a table: live numbers, resources, zones, windows in words."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from matches.boards.prlx.layout import Creature, Marker, Side
from matches.boards.prlx.speaking import UNSEEN, capital
from matches.engine.position import Position
from matches.engine.prlx import decisions, facts
from matches.engine.prlx.choices import CARD_NAMES, END_TURN, ChooseTargets, Protect
from matches.engine.prlx.designs import AC, AIM, DESIGNS, DMG
from matches.engine.prlx.stats import persona_ready, stat
from matches.engine.prlx.table import ENDURE, STRIDE
from tests.matches.boards.prlx_scenes import GAME, asked, board, found, plays


def creature(position: Position, card: int, eyes: int | None = 0) -> Creature:
    """That creature as the board shows it."""
    name = CARD_NAMES[card]
    return next(each for side in board(position, eyes).sides for each in side.creatures if each.id == name)


def resource(side: Side, kind: str) -> Any:
    return next(each for each in side.resources if each.kind == kind)


def number(text: str) -> int:
    """A number as a board shows it."""
    return int(text.replace("−", "-"))


def test_the_numbers_of_every_creature_are_those_of_the_rules():
    seen = 0
    for mode in ("standard", "attrition"):
        for _, _, position, _ in plays(mode, 3):
            t = position.table
            for shown in [unit for side in board(position, None).sides for unit in side.creatures]:
                card = CARD_NAMES.index(shown.id)
                assert number(shown.ac.text) == stat(t, card, AC)
                assert number(shown.aim.text) == stat(t, card, AIM)
                modifier = shown.dmg.text.partition("d")[2].lstrip("0123456789")
                assert number(modifier or "0") == stat(t, card, DMG)
                assert (shown.hp, shown.temp) == (t.hp[card], t.temp[card])
                for value in (shown.ac, shown.aim, shown.dmg):
                    assert bool(value.tone) == (value.text != value.printed)
                    assert value.why or not value.tone
                seen += 1
    assert seen > 500


def test_a_fatigued_monster_says_what_fatigue_takes_from_it():
    position = found("Main", wanted=lambda p: any(p.table.fatigued[card] for card in p.table.field[1]))
    t = position.table
    tired = next(card for card in t.field[1] if t.fatigued[card])
    shown = creature(position, tired)
    assert shown.fatigued
    assert shown.statuses[0].word == "Fatigued"
    assert any(each.endswith("Fatigue") for each in shown.ac.why)
    assert "Fatigued" in shown.words


def test_a_number_names_the_card_that_changes_it():
    position = found("Main", "attrition", lambda p: bool(p.table.attached))
    names = {each.face.name for side in board(position).sides for unit in side.creatures for each in unit.fitted}
    assert names
    whys = " ".join(
        why
        for mode in ("attrition",)
        for seed in range(4)
        for _, _, after, _ in plays(mode, seed)
        if after.table.attached
        for side in board(after).sides
        for unit in side.creatures
        for value in (unit.ac, unit.aim, unit.dmg)
        for why in value.why
    )
    assert " from " in whys


def test_a_persona_shows_its_marker_and_when_it_is_ready_again():
    used = found("Main", wanted=lambda p: persona_ready(p.table, 1) > persona_ready(p.table, 0))
    rounds = DESIGNS[used.table.design[0]].size
    again = used.table.persona_used[0] + 2 * rounds + 1
    mine, theirs = (side.persona.marker for side in board(used).sides)
    assert mine == Marker(f"P{rounds}", False, f"Persona Action ready again on turn {again}")
    assert theirs is not None
    assert (theirs.ready, theirs.words) == (True, "Persona Action ready")


def test_the_resources_of_both_sides_are_always_shown():
    position = found("Main")
    mine, theirs = board(position, asked(position)).sides
    for side in (mine, theirs):
        kinds = [each.kind for each in side.resources]
        assert kinds == ["action", "bonus", "sacrisummon", "reaction", "defense", "event"]
    assert [resource(mine, kind).state for kind in ("action", "bonus", "defense")] == ["ready", "ready", "waits"]
    assert [resource(theirs, kind).state for kind in ("action", "bonus", "defense")] == ["waits", "waits", "ready"]


def test_extra_actions_are_counted():
    position = found("Main", "attrition", lambda p: max(p.table.actions) > 1)
    seat = asked(position)
    shown = resource(board(position, seat).sides[0], "action")
    assert shown.left == position.table.actions[seat]
    assert shown.words == f"{shown.left} Actions ready"


def test_a_spent_resource_is_spent():
    position = found("Main", wanted=lambda p: not p.table.bonus[p.table.active_team])
    shown = resource(board(position, asked(position)).sides[0], "bonus")
    assert (shown.state, shown.words) == ("spent", "Bonus Action spent")


def test_a_defensive_follow_up_says_who_earned_it():
    position = found("Main", wanted=lambda p: bool(p.table.field[0])).clone()
    earner = position.table.field[0][0]
    position.table.follow_up_of[0] = earner
    shown = resource(board(position, 0).sides[0], "follow-up")
    name = creature(position, earner).face.name
    assert shown.words == f"Defensive Follow Up ready, earned by {name}, for another Monster"


def test_a_hand_has_faces_for_its_owner_and_backs_for_everybody_else():
    position = found("Main", wanted=lambda p: len(p.table.hand[0]) > 3)
    t = position.table
    known = [card for card in t.hand[0] if t.known[card]]
    own = board(position, 0).sides[0]
    assert [held.id for held in own.hand] == [CARD_NAMES[card] for card in t.hand[0]]
    assert own.hand_open
    for eyes in (1, None):
        side = next(side for side in board(position, eyes).sides if side.team == 0)
        assert [held.id for held in side.hand] == [CARD_NAMES[card] for card in sorted(known)]
        assert (side.hand_hidden, side.hand_open) == (len(t.hand[0]) - len(known), False)


def test_a_known_card_in_a_hand_lies_face_up():
    position = found("Main", wanted=lambda p: any(p.table.known[card] for card in p.table.hand[1]))
    assert board(position, 0).sides[1].hand[0].known


def test_a_hidden_event_is_seen_by_its_owner_alone():
    position = found("Main", wanted=lambda p: bool(p.table.events[1]))
    count = len(position.table.events[1])
    assert board(position, 0).sides[1].events_hidden == count
    own = board(position, 1).sides[0]
    assert (len(own.events), own.events_hidden) == (count, 0)
    assert not any(event.active for event in own.events)


def test_an_active_event_shows_its_rounds():
    position = found("Main", "attrition", lambda p: bool(p.table.active[0]))
    event = board(position, 1).sides[1].events[0]
    assert event.active
    assert event.rounds >= 1


def test_a_card_in_recovery_says_when_it_returns():
    def ends(t):
        return [t.since[card] + 2 * t.rounds[card] for card in t.recovery[0]]

    position = found("Main", wanted=lambda p: len({last == p.table.turn for last in ends(p.table)}) == 2)
    t = position.table
    for last, shown in zip(ends(t), board(position).sides[0].recovery, strict=True):
        left = f"{shown.rounds} round{'' if shown.rounds == 1 else 's'} left, returns when turn {last} ends"
        assert shown.words == ("returns when this turn ends" if last == t.turn else left)
        assert shown.rounds == (last - t.turn + 1) // 2


def test_the_deck_is_counted_in_attrition_alone():
    assert board(found("Main")).sides[0].deck is None
    side = board(found("Main", "attrition")).sides[0]
    assert side.deck == len(side.deck_left or ())
    assert board(found("Main", "attrition")).sides[1].deck_left is None


def test_a_protector_stands_beside_its_persona():
    position = found("Defense", wanted=lambda p: p.table.battles[-1].protector >= 0)
    battle = position.table.battles[-1]
    side = next(side for side in board(position).sides if side.team == battle.declared // STRIDE)
    assert side.protector is not None
    assert side.protector.id == CARD_NAMES[battle.protector]
    assert side.protector.role == "protects"
    assert side.field[side.away] is None
    assert side.protector in side.creatures


def test_one_is_called_to_defend_only_while_a_persona_has_no_protector():
    on_persona = found("Defense", wanted=lambda p: not p.table.battles[-1].declared % STRIDE)
    on_monster = found("Defense", "attrition", lambda p: bool(p.table.battles[-1].declared % STRIDE))
    staged = found("Defense", wanted=lambda p: p.table.battles[-1].protector >= 0)
    flashes = [board(each, asked(each)).ask for each in (on_persona, on_monster, staged)]
    assert [ask.flash if ask else None for ask in flashes] == ["Defend yourself!", "", ""]
    waiting = board(on_persona, 1 - asked(on_persona)).ask
    assert waiting is not None
    assert (waiting.flash, waiting.acts, waiting.plain) == ("", (), ())
    assert waiting.words.endswith("decides whether to defend.")


@pytest.mark.parametrize(
    ("kind", "mode", "mine", "theirs"),
    [
        ("Main", "standard", "Your turn", "chooses what to do"),
        ("OwnAttack", "standard", "go on to the roll", "may react before the roll"),
        ("Defense", "standard", "hits on", "decides whether to"),
        ("Activation", "attrition", "Answer it, or let it resolve", "decides whether to answer it"),
        ("Counter", "standard", "may strike back", "decides whether to strike back"),
        ("FollowUp", "standard", "spend your Reaction", "decides whether to make a Follow Up"),
        ("Secondary", "attrition", "costs nothing", "decides whether to make a Secondary Follow Up"),
        ("HandLimit", "attrition", "Bury one of the 9", "chooses which card is Buried"),
    ],
)
def test_every_window_is_a_sentence_for_whoever_is_asked_and_for_whoever_waits(kind, mode, mine, theirs):
    position = found(kind, mode)
    seat = asked(position)
    asks, waits = board(position, seat).ask, board(position, 1 - seat).ask
    assert asks is not None
    assert waits is not None
    assert asks.mine
    assert mine in asks.words
    assert theirs in waits.words


def test_a_stranger_reads_names_and_never_your():
    for kind, mode in (
        ("Main", "standard"),
        ("Defense", "standard"),
        ("FollowUp", "standard"),
        ("Counter", "standard"),
    ):
        ask = board(found(kind, mode), None).ask
        assert ask is not None
        assert " your " not in f" {ask.words.lower()} "


@pytest.mark.parametrize(
    ("called", "begins"),
    [
        ("your Glintmoth", "Your Glintmoth"),
        ("your", "Your"),
        (UNSEEN, "A face-down card"),
        ("dan’s Glintmoth", "dan’s Glintmoth"),
        ("yourik’s Persona", "yourik’s Persona"),
    ],
)
def test_the_name_of_a_player_is_written_as_it_is_at_the_beginning_of_a_sentence_too(called, begins):
    assert capital(called) == begins


def test_targets_that_are_chosen_one_by_one_are_counted_and_marked(monkeypatch):
    monkeypatch.setattr(decisions, "LISTED_TARGETS", 3)
    position = first_with_a_choice_of_two_targets()
    seat = asked(position)
    shown = board(position, seat)
    assert shown.ask is not None
    assert "choose target 1 of up to 2" in shown.ask.words
    assert {option.short for option in shown.ask.plain} == {"Back"}
    pick = next(act for act in shown.ask.acts if act.kind == "pick")
    chosen = pick.options[0]
    after, _ = GAME.apply(position, GAME.choice(chosen.key))
    assert board(after, seat).picked == chosen.targets
    other = board(position, 1 - seat)
    assert other.ask is not None
    assert other.ask.kind == "Main"  # what is aimed at is private


def first_with_a_choice_of_two_targets() -> Position:
    for seed in range(60):
        for _, _, position, _ in plays("attrition", seed):
            for choice in GAME.options(position):
                if isinstance(choice, ChooseTargets):
                    ability = DESIGNS[position.table.design[choice.source]].abilities[choice.ability]
                    if sum(group.count for group in ability.chosen) == 2 and not position.table.battles:
                        return GAME.apply(position, choice)[0]
    raise LookupError("no ability had two targets")


def test_a_board_is_plain_data_that_the_api_can_hand_out():
    for kind, mode in (("Main", "attrition"), ("Defense", "standard"), ("HandLimit", "attrition")):
        position = found(kind, mode)
        for eyes in (0, 1, None):
            json.dumps(asdict(board(position, eyes)))


def test_a_hidden_card_is_nowhere_on_the_board_of_somebody_else():
    for mode in ("standard", "attrition"):
        for _, _, position, _ in plays(mode, 5):
            t = position.table
            hidden = [card for card in (*t.hand[1], *t.events[1], *t.deck[1]) if not t.known[card]]
            texts = {eyes: json.dumps(asdict(board(position, eyes))) for eyes in (0, None)}
            for text in texts.values():
                assert not [card for card in hidden if f'"{CARD_NAMES[card]}"' in text]


def test_nobody_plays_a_part_in_an_attack_that_ended_the_match():
    for seed in range(20):
        *_, (_, _, last, happened) = plays("standard", seed)
        if last.table.battles:
            assert any(isinstance(fact, facts.MatchEnded) for fact in happened)
            shown = board(last)
            assert (shown.clash, shown.ask) == (None, None)
            assert not [unit for side in shown.sides for unit in side.creatures if unit.role]
            return
    raise LookupError("no match ended with an attack")


def test_the_board_of_a_custom_format_has_its_field_slots():
    for slots in (1, 5):
        _, _, position, _ = next(plays("standard", 1, slots=slots))
        assert [len(side.field) for side in board(position).sides] == [slots, slots]


def test_enduring_says_that_half_spills_through_past_a_fatigued_protector():
    position = found(
        "Defense",
        wanted=lambda p: any(
            isinstance(choice, Protect) and choice.mode == ENDURE and p.table.fatigued[choice.monster]
            for choice in GAME.options(p)
        ),
    )
    ask = board(position, asked(position)).ask
    assert ask is not None
    notes = [option.note for act in ask.acts if act.kind == "protect" for option in act.options]
    assert any("half the damage spills through" in note for note in notes)


def test_to_end_the_turn_is_a_choice_of_its_own():
    position = found("Main")
    ask = board(position, asked(position)).ask
    assert ask is not None
    assert [option.key for option in ask.plain] == [END_TURN.key]
