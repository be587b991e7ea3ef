"""The mats and the quick reference: every space and number that the rules ask for, for every boss, on either paper."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from collection.cards.monstra import guardian
from collection.cards.monstra.catalogue import CREATURES, RIFT_GUARDIAN
from collection.cards.monstra.vocabulary import Behavior, BossPack, Damage, Guardian, Who
from matches.mats import reference, spaces

pytestmark = pytest.mark.django_db

SHEETS = ("duel", "mission", "reference")
WARDEN = BossPack(
    "Sand Warden",
    (Guardian("Sand Warden", "calm", hp=60, speed=3, seal=None),),
    (Behavior("Sandstorm", Damage(2, Who.EACH_ENEMY)),),
)


@pytest.fixture
def two_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guardian, "BOSS_PACKS", (*guardian.BOSS_PACKS, WARDEN))


def text_of(client: Client, name: str, **query: str) -> str:
    response = client.get(reverse(f"mats:{name}"), query)
    assert response.status_code == 200
    return response.content.decode()


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def track(html: str, label: str) -> list[list[str]]:
    """The numbers of every track of that label, in the order of the sheet."""
    found = re.findall(rf'track__label">.*?</svg>{label}.*?<ol class="track__cells">(.*?)</ol>', html, re.DOTALL)
    return [re.findall(r'<li class="track__cell[^"]*">(\d+)', cells) for cells in found]


def numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def test_the_duel_mat_has_every_space_for_both_teams(client):
    html = text_of(client, "duel")
    assert track(html, "Energy") == [numbers(0, 5)] * 2
    assert track(html, "Shield") == [numbers(0, 6)] * 4
    assert track(html, "Knockouts") == [numbers(1, 3)] * 2
    assert track(html, "Round") == [numbers(1, 12)]
    for label in ("Active, slot 1", "Active, slot 2", "Creature deck", "Beside the deck", "Tactic deck", "Discard"):
        assert html.count(f"</svg>{label}</p>") == 2, label
    for label, count in {"Burn": 4, "Poison": 8, "Slow": 4, "HP": 4, "First team": 2, "Tactic played": 2}.items():
        assert html.count(f"</svg>{label}</p>") == count, label
    assert words(html).count("Revive used Fenara") == words(html).count("First use Vharax, Triune Ruin") == 2


def test_the_mission_mat_has_the_spaces_of_the_boss_and_of_one_team(client):
    html = text_of(client, "mission")
    assert track(html, "Boss HP") == [numbers(1, 48)]
    assert track(html, "Round") == [numbers(1, 12)]
    assert track(html, "Shield") == [numbers(0, 6)] * 3
    assert track(html, "Energy") == [numbers(0, 5)]
    for label in (
        "Boss",
        "Behavior deck",
        "Behavior of this round",
        "Behaviors done",
        "Active, slot 1",
        "Creature deck",
    ):
        assert html.count(f"</svg>{label}</p>") == 1, label
    assert html.count("</svg>Poison</p>") == 6
    assert "First team" not in html


def test_the_mission_mat_marks_where_both_versions_begin_and_where_the_seal_is(client):
    cells = dict(
        re.findall(r'<li class="track__cell track__cell--start">(\d+)<[^>]+>(\w+)<', text_of(client, "mission"))
    )
    assert cells == {"44": "Standard", "48": "Expert"}
    sealed = re.findall(r'<li class="track__cell track__cell--seal">(\d+)', text_of(client, "mission"))
    assert sealed == numbers(1, 8)
    assert "Standard: 8 HP or less" in words(text_of(client, "mission"))


def test_a_later_boss_has_a_mat_and_a_reference_of_its_own(client, two_packs):
    html = text_of(client, "mission", boss="sand-warden")
    assert track(html, "Boss HP") == [numbers(1, 60)]
    assert "Sealed" not in words(html)
    assert "track__cell--seal" not in html
    assert "Calm 60 HP; Speed 3" in words(text_of(client, "reference", boss="sand-warden"))
    assert "boss=sand-warden" in text_of(client, "index")
    assert "boss=sand-warden" in html  # the other paper shows the same boss


def test_a_boss_that_does_not_exist_is_not_found(client):
    assert client.get(reverse("mats:mission"), {"boss": "nobody"}).status_code == 404


@pytest.mark.parametrize("sheet", SHEETS)
def test_paper_is_a4_unless_letter_is_asked_for(client, sheet):
    assert "paper--a4-lying" in text_of(client, sheet)
    assert "paper--letter-lying" in text_of(client, sheet, paper="letter")
    assert "paper--a4-lying" in text_of(client, sheet, paper="papyrus")


@pytest.mark.parametrize("sheet", ["index", *SHEETS])
def test_the_pages_obey_the_policy_without_inline_styles(client, sheet):
    html = text_of(client, sheet)
    assert not re.search(r"<style|\sstyle=|\son\w+=", html)


def test_the_reference_says_what_a_table_looks_up(client):
    said = words(text_of(client, "reference"))
    for wanted in (
        "12 different creatures and 12 different tactics",
        "at most 1 premium creature",
        "Each team gains 2 energy and holds 5 at most",
        "hand limit 5",
        "3 Shield for one living ally",
        "6 at most on a creature",
        "2 counters. After each of its next 2 actions",
        "Returns with 5 HP",
        "third knockout",
        "After round 12",
        "Standard 44 HP, Expert 48 HP; Speed 2",
        "2 damage to the boss",
        "8 HP or less when round 12 is over",
    ):
        assert wanted in said, wanted


def test_the_reference_has_five_steps_and_the_four_symbols_of_a_card():
    assert len(reference.START.entries) == 5
    assert [entry.term for entry in reference.HEADER.entries] == ["Sign", "EVO", "Speed", "HP"]
    assert [entry.icon for entry in reference.HEADER.entries][1:] == ["dna", "speed", "hp"]
    assert {"Burn", "Poison", "Slow"} <= {entry.term for entry in reference.DAMAGE.entries}


def test_every_symbol_of_the_sheets_is_in_the_sprite(client):
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', Path(finders.find("icons/sprite.svg")).read_text()))
    shown = {name for sheet in SHEETS for name in re.findall(r"sprite\.svg#([\w-]+)", text_of(client, sheet))}
    assert shown >= {"dna", "speed", "hp"}
    assert shown <= drawn


def test_the_numbers_of_the_mats_are_those_of_the_rules():
    assert len(spaces.SLOTS) == 2
    assert spaces.seal_of(RIFT_GUARDIAN) == 8
    assert spaces.sealed_versions(RIFT_GUARDIAN) == "Standard"
    assert [marker.note for marker in spaces.once_markers()] == ["Fenara", "Vharax, Triune Ruin"]
    assert all(
        marker.note.split(",")[0] in {creature.name for creature in CREATURES} for marker in spaces.once_markers()
    )


@pytest.mark.parametrize("name", ["rules:index", "companion", "home"])
def test_the_mats_are_found_from_the_rules_the_companion_and_the_foot_of_every_page(client, name):
    assert f'href="{reverse("mats:index")}"' in client.get(reverse(name)).content.decode()
