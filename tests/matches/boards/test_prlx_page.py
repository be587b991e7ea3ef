"""The PRLX board as HTML: whole, with ids that are its own, and a button for every choice."""

import re
from collections import Counter
from typing import Any

import pytest
from django.template.loader import render_to_string

from matches.boards.parts import NUMBER
from matches.boards.prlx.moments import moment
from matches.boards.prlx.offers import ASK
from matches.engine.position import Position
from matches.engine.prlx import facts
from matches.screens.screen import LogLine, Screen
from tests.matches.boards.prlx_scenes import GAME, NAMES, asked, board, found, plays

WINDOWS = [
    ("Main", "standard"),
    ("Main", "attrition"),
    ("OwnAttack", "standard"),
    ("Defense", "standard"),
    ("Activation", "attrition"),
    ("Counter", "standard"),
    ("FollowUp", "standard"),
    ("Secondary", "attrition"),
    ("HandLimit", "attrition"),
]


def drawn(position: Position, eyes: int | None = 0, happened: Any = (), *, live: bool = True) -> str:
    """The board as a page has it, at decision 7, with a log of these facts."""
    told = [moment(fact, NAMES) for fact in happened]
    screen = Screen(
        match_id="00000000-0000-0000-0000-000000000001", game="prlx", format="standard", status="playing", stamp="7",
        number=7, steps=0, last=6, live=live, eyes=eyes, table=board(position, eyes), partner=None,
        log=tuple(LogLine(6, 0, each.kind, each.line, each.roll) for each in told if each.line), log_is_whole=True,
        ending=None, rematch=None, deadline=None, pledge="", seed="", shared="",
    )  # fmt: skip
    return render_to_string("matches/prlx/board.jinja", {"screen": screen}).replace(NUMBER, "7")


def some_positions() -> Any:
    """A position of every window, and every fifth of two matches."""
    yield from (found(*window) for window in WINDOWS)
    for mode in ("standard", "attrition"):
        yield from [position for _, _, position, _ in plays(mode, 2) if position.agenda][::5]


def test_every_id_is_unique_and_everything_that_is_named_exists():
    for position in some_positions():
        for eyes in (0, 1, None):
            html = drawn(position, eyes)
            ids = re.findall(r'\sid="([^"]+)"', html)
            assert not [name for name, count in Counter(ids).items() if count > 1]
            named = re.findall(r'(?:aria-labelledby|popovertarget)="((?!keyword-)[^"]+)"', html)
            named += [f"offers-{source}" for source in re.findall(r'data-source="([^"]+)"', html)]
            assert set(named) <= set(ids)


@pytest.mark.parametrize(("kind", "mode"), WINDOWS)
def test_every_legal_choice_is_a_button_with_the_number_of_the_decision(kind, mode):
    position = found(kind, mode)
    html = drawn(position, asked(position))
    values = re.findall(r'<button id="[^"]+"[^>]*form="play"[^>]*value="7 ([^"]+)"', html)
    assert set(values) == {choice.key for choice in GAME.options(position)}
    assert 'form="play"' not in drawn(position, 1 - asked(position))
    assert 'form="play"' not in drawn(position, None)


def test_an_act_with_several_targets_is_a_disclosure_with_its_ways_to_pay():
    position = found("Main", wanted=lambda p: p.table.turn > 4 and p.table.actions[p.table.active_team] > 0)
    html = drawn(position, asked(position))
    assert re.search(r'<details id="aim-[AB]\d+-attack" class="aim" name="aim" data-aim="target">', html)
    assert re.search(r'<input type="radio"[^>]*value="bonus" checked>Bonus Action', html)
    assert re.search(r'data-targets="[AB]0"', html)


def test_what_can_do_something_is_outlined_for_whoever_is_asked():
    position = found("Main")
    seat = asked(position)
    html = drawn(position, seat)
    outlined = set(re.findall(r'<(?:li|div) id="card-([AB]\d+)" class="[^"]*\bcan\b', html))
    assert outlined == {card for card in board(position, seat).able if card != ASK}
    assert not re.search(r'class="[^"]*\bcan\b', drawn(position, 1 - seat))


def test_the_log_marks_keywords_and_leads_to_the_rule_of_each_line():
    *_, (_, _, position, happened) = [play for play in plays("standard", 1) if len(play[3]) > 5]
    html = drawn(position, 0, happened)
    assert 'class="keyword"' in html
    lines = re.findall(r'<li id="line-6-\d+".*?</li>', html, re.DOTALL)
    assert lines
    assert all(re.search(r'<a href="/rules/prlx/[^"]+" target="_blank"', line) for line in lines)


def test_the_last_rolls_are_drawn_as_dice():
    attack = next(
        (position, happened)
        for _, _, position, happened in plays("standard", 1)
        if any(isinstance(fact, facts.AttackRolled) for fact in happened)
    )
    html = drawn(attack[0], 0, attack[1])
    assert re.search(r'<span class="die die--d20', html)
    assert re.search(r"against AC \d+", html)


def test_a_replay_has_no_choices():
    position = found("Main")
    html = drawn(position, asked(position), live=False)
    assert 'form="play"' not in html
    assert "What happened" in html


def test_there_is_nothing_inline_that_the_content_policy_forbids():
    for position in some_positions():
        html = drawn(position, 0)
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=", html)


def test_statuses_have_an_icon_a_word_and_a_tone():
    position = found("Main", "attrition", lambda p: len(p.table.effects) > 2)
    html = drawn(position, None)
    statuses = re.findall(r'<li class="status status--(good|bad)" title="([^"]+)">(.*?)</li>', html, re.DOTALL)
    assert statuses
    for _, title, inside in statuses:
        assert "icons/prlx-board" in inside
        assert f'<span class="status__word">{title.split(":")[0]}</span>' in inside
