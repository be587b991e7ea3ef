"""The faces of PRLX cards: everything that is printed stands on them, as real words."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from django.template import engines

from collection import faces
from collection.cards.prlx import words
from collection.cards.prlx.catalogue import BY_ID, CARDS, MONSTERS
from collection.designs import BY_KEY
from collection.editions import planned
from collection.faces import prlx_face

COPY = "482913048291304871"
FACE = '{% from "cards/card.jinja" import card, card_back, mini_card %}{% from "cards/prlx.jinja" import prlx_card, prlx_mini %}'


def draw(template: str, **context: object) -> str:
    return engines["jinja2"].from_string(FACE + template).render(context)


def read(html: str) -> str:
    """What is read aloud: the text without tags, one space between words, a plain minus."""
    told = re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip().replace("−", "-")
    return re.sub(r" ([.,:])", r"\1", told)


def plain(text: str) -> str:
    return text.replace("−", "-")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_face_shows_everything_that_is_printed(card):
    html = draw("{{ card(design, copy_id=copy_id) }}", design=card, copy_id=COPY)
    text = read(html)
    printed = words.face(card)
    assert card.name in text
    assert printed.type_line in text
    assert plain(printed.after) in text
    assert card.id in text
    assert "482913 048291 304871" in text
    for ability in printed.abilities:
        assert ability.name in text
        assert plain(ability.text) in text
        for badge in ability.badges:
            assert badge.replace("PERSONA ACTION", "Persona Action") in text
    for keyword in printed.keywords:
        assert plain(keyword.line) in text
    assert card.facet.label in text
    for symbol in (card.facet.value, card.kind.value):
        assert f"icons/sprite.svg#{symbol}" in html


@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.id)
def test_a_monster_shows_its_numbers_and_the_p_marker(card):
    text = read(draw("{{ card(design) }}", design=card))
    step = card.size.step
    damage = f"{card.dice}+{step}" if step else str(card.dice)
    assert f"HP {card.hp} AC {card.ac} AIM +{card.aim} DMG {damage} MOD +{step} P marker: P{step}" in text


def test_a_face_kept_with_a_match_is_the_same_card():
    for card in CARDS:
        kept = faces.load(json.loads(json.dumps(faces.dump(prlx_face(card)))))
        assert kept == prlx_face(card)
    kept = prlx_face(BY_ID["PX-L01"])
    assert draw("{{ card(design) }}", design=kept) == draw("{{ card(design) }}", design=BY_ID["PX-L01"])


def test_a_card_of_a_worked_case_without_a_facet_has_a_face():
    card = replace(BY_ID["PX-S01"], id="T-1", name="Test Moth", facet=None)
    assert "Test Moth" in read(draw("{{ card(design) }}{{ prlx_mini(design) }}", design=card))


def test_finishes_are_told_by_a_mark_and_by_words():
    marks = {}
    for plan in planned(BY_KEY["PX-G01"]):
        html = draw("{{ prlx_card(design, printing) }}", design=BY_ID["PX-G01"], printing=plan)
        marks[plan.finish] = (re.findall(r"sprite\.svg#(holo|alternate)", html), read(html).partition("Playtest 1")[2])
        assert plan.code in html
        assert plan.art in html
    assert marks["standard"][0] == []
    assert marks["holo"] == (["holo"], ", holographic")
    assert marks["alternate"] == (["alternate"], ", alternate art")


def test_a_long_text_takes_smaller_type_and_a_short_one_leaves_room_for_flavour():
    long, short = (draw("{{ card(design) }}", design=BY_ID[key]) for key in ("PX-L03", "PX-E08"))
    assert "px--dense" in long
    assert BY_ID["PX-L03"].flavor not in read(long)
    assert "px--airy" in short
    assert BY_ID["PX-E08"].flavor in read(short)


def test_pictures_wait_for_the_screen_on_a_shelf_and_never_on_paper():
    lazy = {size: 'loading="lazy"' in draw("{{ card(d, size=s) }}", d=CARDS[0], s=size) for size in ("grid", "full")}
    assert lazy == {"grid": True, "full": False}


def test_a_card_is_dimmed_only_where_its_viewer_owns_none():
    dimmed = {owned: "card--unowned" in draw("{{ card(d, owned=n) }}", d=CARDS[0], n=owned) for owned in (None, 0, 1)}
    assert dimmed == {None: False, 0: True, 1: False}


def test_faces_obey_a_policy_without_inline_styles():
    for card in CARDS:
        html = draw("{{ card(design, copy_id='1') }}{{ prlx_mini(design) }}", design=card)
        assert " style=" not in html
        assert " on" not in re.sub(r">[^<]*<", "><", html)


def test_all_prlx_cards_share_one_back():
    assert "art/prlx/back.svg" in draw("{{ card_back('prlx') }}")
    assert 'alt="The back of a PRLX card"' in draw("{{ card_back('prlx') }}")


def test_the_board_can_write_over_a_small_card():
    for macro in ("prlx_mini", "mini_card"):
        html = draw("{% call " + macro + "(design) %}14 HP{% endcall %}", design=BY_ID["PX-G08"])
        assert read(html) == "Twofold Dragon 14 HP"
