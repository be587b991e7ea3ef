"""Keywords found in texts, and the buttons and sheets that explain them on cards, in the log and in the rules."""

import json
import re

import pytest
from django.template import engines
from django.urls import reverse

from collection import services
from matches import keywords
from matches.rulebook import BOOKS, PRLX
from matches.rulebook.keywords import Keyword, Lexicon
from tests.running_site import ROOT

POOL = json.loads((ROOT / "tests/collection/cards/prlx-cards.json").read_text("utf-8"))["cards"]
LEXICON = Lexicon(
    (
        Keyword("Free", "For nothing, [[a|see]].", ("Free",)),
        Keyword("Free Defense", "A defense, [[b|see]].", ("Free Defense",)),
        Keyword("Destroy", "Away, [[c|see]].", ("destroy", "destroyed")),
        Keyword("Health cost", "Paid with [[d|HP]].", ("PERSONA -# HP",)),
        Keyword("Third Time's the Harm", "Misses, [[e|see]].", ("Third Time's the Harm",)),
        Keyword("Monster", "A [[f|card]]."),
    ),
    names=("Free Lunch", "Lunch"),
)


def found(text: str) -> list[tuple[str, str]]:
    return [(piece.text, piece.keyword) for piece in LEXICON.pieces(text) if piece.keyword]


def test_the_longest_keyword_is_taken():
    assert found("A Free Defense is Free.") == [("Free Defense", "free-defense"), ("Free", "free")]


def test_only_whole_words_are_keywords():
    assert found("Freedom, Carefree, destroyer, Free_x") == []
    assert found("(Free)") == [("Free", "free")]


def test_a_capital_is_kept_to_and_a_small_letter_may_begin_a_sentence():
    assert found("It is free.") == []
    assert found("FREE") == [("FREE", "free")]
    assert found("Destroy it, or it will be destroyed.") == [("Destroy", "destroy")]
    assert found("It is destroyed.") == [("destroyed", "destroy")]


@pytest.mark.parametrize("badge", ["PERSONA -2 HP", "PERSONA −12 HP", "PERSONA\u00a0-4 HP"])
def test_a_number_a_minus_and_a_space_may_be_any(badge):
    assert found(f"[{badge}]") == [(badge, "health-cost")]


def test_both_apostrophes_are_one():
    for word in ("Third Time's the Harm", "Third Time’s the Harm"):
        assert found(word) == [(word, "third-times-the-harm")]


def test_a_keyword_is_marked_where_it_first_stands_and_the_pieces_are_the_text():
    text = "Free, Free and FREE: destroy."
    pieces = LEXICON.pieces(text)
    assert [piece.keyword for piece in pieces if piece.keyword] == ["free", "destroy"]
    assert "".join(piece.text for piece in pieces) == text
    assert LEXICON.pieces("") == ()


def test_within_the_name_of_a_card_nothing_is_a_keyword():
    assert found("Free Lunch is Free.") == [("Free", "free")]
    assert [piece.keyword for piece in PRLX.keywords.pieces("Ann uses Mirror Ward: Ward 4.")] == ["", "ward", ""]


def test_a_word_without_forms_is_in_the_glossary_alone():
    assert found("A Monster") == []


def test_no_two_keywords_of_a_game_are_written_alike():
    for book in BOOKS.values():
        forms = [form.casefold() for each in book.keywords.keywords.values() for form in each.forms]
        assert len(set(forms)) == len(forms)


def test_every_keyword_says_a_sentence_or_two_and_leads_to_a_rule():
    for each in PRLX.keywords.keywords.values():
        assert each.target in PRLX.home, each.word
        assert each.meaning.endswith("."), each.word
        assert len(each.meaning.split()) <= 28, each.word
        assert f"term-{each.slug}" in PRLX.home
    words = [each.word.casefold() for each in PRLX.keywords.keywords.values()]
    assert words == sorted(words)


def test_every_badge_and_every_state_on_the_cards_of_the_pool_is_a_keyword():
    badges = {badge for card in POOL for line in card["text"] for badge in re.findall(r"\[([^\]]+)\]", line)}
    parts = {part for badge in badges for part in badge.split(" · ")}
    assert len(parts) > 8
    unmarked = {part: [piece.text for piece in PRLX.keywords.pieces(part) if not piece.keyword] for part in parts}
    assert {part: left for part, left in unmarked.items() if "".join(left).strip()} == {}


def test_a_text_is_escaped_and_its_keywords_are_buttons():
    html = keywords.marked("<b>Ward</b> 4", "prlx")
    assert html == (
        '&lt;b&gt;<button type="button" class="keyword" popovertarget="keyword-ward" '
        'aria-describedby="keyword-ward-says">Ward</button>&lt;/b&gt; 4'
    )


def test_a_game_without_keywords_leaves_a_text_as_it_is():
    assert keywords.marked("3 Shield & a Ward", "monstra") == "3 Shield &amp; a Ward"
    assert keywords.sheets("monstra") == ""


def test_every_button_has_its_sheet_and_every_sheet_its_rule():
    sheets = keywords.sheets("prlx")
    ids = re.findall(r'\bid="([^"]+)"', sheets)
    assert len(set(ids)) == len(ids)
    lines = [line for card in POOL for line in card["text"]]
    wanted = {
        target for line in lines for target in re.findall(r'(?:target|by)="([^"]+)"', keywords.marked(line, "prlx"))
    }
    assert len(wanted) > 60
    assert wanted <= set(ids)
    assert f'href="{PRLX.path("ward")}"' in sheets
    assert not re.search(r"<script(?! type=\"module\" src=)|<style|\sstyle=|\son\w+=", sheets)


def test_a_text_is_marked_once_and_then_remembered():
    keywords.marked.cache_clear()
    for _ in range(3):
        keywords.marked("Deal 3 damage. Ward 2.", "prlx")
    assert keywords.marked.cache_info().misses == 1


def test_both_kinds_of_templates_mark_keywords():
    html = keywords.marked("Ward 3", "prlx")
    drawn = engines["jinja2"].from_string('{{ "Ward 3" | keywords("prlx") }}{{ keyword_sheets("prlx") }}').render()
    assert drawn == html + keywords.sheets("prlx")
    made = engines["django"].from_string('{% load rules %}{{ "Ward 3"|keywords:"prlx" }}{% keyword_sheets "prlx" %}')
    assert made.render() == drawn


@pytest.mark.django_db
def test_the_page_of_a_card_explains_the_words_on_it(client):
    services.load_catalogue()
    page = client.get("/collection/cards/px-s01/").content.decode()
    for slug in ("attack-disadvantage", "persona-action", "skill", "size"):
        assert f'popovertarget="keyword-{slug}"' in page
        assert page.count(f'id="keyword-{slug}"') == 1
    assert 'class="keyword' not in client.get("/collection/cards/flaro/").content.decode()


@pytest.mark.django_db
def test_the_examples_of_the_rules_mark_keywords_on_the_screen_and_not_on_paper(client):
    page = client.get(reverse("rules:page", args=["prlx", "attacks"])).content.decode()
    assert 'popovertarget="keyword-aim"' in page
    assert page.count('id="keyword-aim"') == 1
    paper = client.get(reverse("rules:print", args=["prlx"])).content.decode()
    assert 'class="keyword"' not in paper
    assert "keyword-sheet" not in paper
