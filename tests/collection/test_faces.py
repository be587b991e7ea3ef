"""The card faces: everything that the rulebook wants printed stands on them, as real words (MONSTRA §3)."""

import re
from html import unescape
from types import SimpleNamespace

import pytest
from django.template import engines

from collection.cards.monstra import words
from collection.cards.monstra.catalogue import CREATURES, PREMIUM, RIFT_GUARDIAN, TACTICS, design
from collection.cards.monstra.vocabulary import Behavior, Damage, Guardian, Who

COPY = "482913048291304871"
FACE = '{% from "cards/card.jinja" import behavior_card, boss_card, card, card_back, mini_card %}'
LATER = {
    "boss": Guardian("Sand Warden", "standard", hp=30, speed=1, seal=None),
    "behavior": Behavior("Sandstorm", Damage(3, Who.EACH_ENEMY)),
}


def draw(template: str, **context: object) -> str:
    return engines["jinja2"].from_string(FACE + template).render(context)


def read(html: str) -> str:
    """What is read aloud: the text without tags, one space between words."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def printing(card, **changes: str) -> SimpleNamespace:
    made = {"code": "FLA-01", "edition": card.edition, "finish": "standard", "art": f"art/monstra/{card.slug}.svg"}
    return SimpleNamespace(**{**made, **changes}, get_rarity_display=lambda: "Common")


@pytest.mark.parametrize("creature", CREATURES, ids=lambda card: card.slug)
def test_a_creature_shows_all_that_must_be_printed(creature):
    html = draw("{{ card(design, printing, copy_id) }}", design=creature, printing=printing(creature), copy_id=COPY)
    text = read(html)
    for wanted in (
        creature.name,
        f"HP {creature.hp}",
        f"Sign: {creature.sign.label}",
        "EVO 1",
        f"Speed {creature.speed}",
        f"{creature.basic.name} {words.basic_words(creature)}",
        f"{creature.signature.name} {creature.signature.cost} energy {words.signature_words(creature)}",
        "FLA-01",
        creature.edition,
        "482913 048291 304871",
    ):
        assert wanted in text
    for symbol in ("hp", creature.sign.value, "dna", "speed", "energy"):
        assert f"icons/sprite.svg#{symbol}" in html


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda card: card.slug)
def test_a_tactic_shows_all_that_must_be_printed(tactic):
    text = read(draw("{{ card(design, printing) }}", design=tactic, printing=printing(tactic)))
    for wanted in (
        tactic.name,
        "TACTIC",
        f"Cost: {tactic.cost} energy",
        "Before your creature acts",
        f"Target {words.target_words(tactic)}",
        words.tactic_words(tactic),
        f"{tactic.key} Core, Common",
    ):
        assert wanted in text


@pytest.mark.parametrize("boss", RIFT_GUARDIAN.versions, ids=lambda boss: boss.version)
def test_a_boss_card_shows_its_version_hp_speed_and_what_seals_the_rift(boss):
    text = read(draw("{{ boss_card(design, pack) }}", design=boss, pack=RIFT_GUARDIAN))
    number = RIFT_GUARDIAN.cards.index(boss) + 1
    shown = (boss.name, f"HP {boss.hp}", boss.version.upper(), f"Speed {boss.speed}", f"{number}/14 Rift Guardian pack")
    for wanted in shown:
        assert wanted in text
    assert ("8 HP or less left on it at the end of round 12 wins, too." in text) == (boss.version == "standard")
    assert ("None: only its defeat by the end of round 12 wins" in text) == (boss.version == "expert")


@pytest.mark.parametrize("behavior", RIFT_GUARDIAN.behaviors, ids=lambda card: card.slug)
def test_a_behavior_card_shows_its_name_and_its_exact_words(behavior):
    text = read(draw("{{ behavior_card(design, pack) }}", design=behavior, pack=RIFT_GUARDIAN))
    number = RIFT_GUARDIAN.cards.index(behavior) + 1
    for wanted in (behavior.name, "BEHAVIOR", words.behavior_words(behavior), f"{number}/14 Rift Guardian pack"):
        assert wanted in text


def test_a_later_boss_without_pictures_of_its_own_still_has_whole_cards():
    html = draw("{{ card(boss) }}{{ card(behavior) }}{{ mini_card(boss) }}{{ mini_card(behavior) }}", **LATER)
    assert html.count("/static/art/monstra/boss.svg") == html.count("/static/art/monstra/behavior.svg") == 2
    assert "Sand Warden" in read(html)
    assert "Deal 3 damage to each living player creature." in read(html)


def test_a_face_kept_with_a_match_prints_the_same_words_as_its_design():
    creature = design("Umbrael")
    kept = SimpleNamespace(
        kind="creature",
        name=creature.name,
        slug=creature.slug,
        edition=creature.edition,
        sign="mythic",
        hp=creature.hp,
        speed=creature.speed,
        basic=SimpleNamespace(name="Halo Rend", cost=0, words=words.basic_words(creature)),
        signature=SimpleNamespace(name="Eclipse Verdict", cost=4, words=words.signature_words(creature)),
    )
    assert draw("{{ card(design) }}", design=kept) == draw("{{ card(design) }}", design=creature)


@pytest.mark.parametrize("creature", CREATURES, ids=lambda card: card.slug)
def test_premium_creatures_and_foil_printings_shine_and_others_do_not(creature):
    assert ("card--holo" in draw("{{ card(design) }}", design=creature)) == (creature.name in PREMIUM)
    foil = draw("{{ card(design, printing) }}", design=creature, printing=printing(creature, finish="holo"))
    assert "card--holo" in foil


def test_a_card_is_dimmed_only_where_its_viewer_owns_none():
    dimmed = {owned: "card--unowned" in draw("{{ card(d, owned=n) }}", d=TACTICS[0], n=owned) for owned in (None, 0, 1)}
    assert dimmed == {None: False, 0: True, 1: False}


def test_a_card_without_a_copy_shows_no_identifier():
    assert "card__copy" not in draw("{{ card(design) }}", design=design("Flaro"))


def test_faces_obey_a_policy_without_inline_styles():
    for card in (*CREATURES, *TACTICS, *RIFT_GUARDIAN.cards):
        shown = printing(card) if card in (*CREATURES, *TACTICS) else None
        html = draw("{{ card(design, printing, '1') }}{{ mini_card(design) }}", design=card, printing=shown)
        assert " style=" not in html
        assert " on" not in re.sub(r">[^<]*<", "><", html)


def test_creatures_tactics_and_boss_packs_have_one_back_each():
    creature, tactic = draw("{{ card_back('creature') }}"), draw("{{ card_back('tactic') }}")
    assert "back-behavior.svg" in draw("{{ card_back('behavior') }}")
    assert "back-creature.svg" in creature
    assert "back-tactic.svg" in tactic
    assert 'alt=""' in draw("{{ card_back('tactic', '') }}")


def test_the_board_can_write_over_a_small_card():
    html = draw("{% call mini_card(design) %}14 HP{% endcall %}", design=design("Flaro"))
    assert "14 HP" in read(html)
    assert "Flaro" in read(html)
