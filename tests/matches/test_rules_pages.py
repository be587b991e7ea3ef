"""The pages of the rules: their words, their arithmetic, their links, the search, and where refusals and logs lead."""

import ast
import inspect
import itertools
import re
import subprocess
import sys

import pytest
from django.test import Client
from django.urls import reverse

from collection.cards.monstra.catalogue import BEHAVIORS, GUARDIANS, TACTICS, design
from collection.cards.monstra.words import behavior_words, tactic_words
from decks.formats import prlx as prlx_formats
from matches import refusals, rulebook, screens
from matches.boards.monstra.moments import moment
from matches.engine.monstra import facts, problems, say
from matches.engine.prlx import say as prlx_say
from matches.rulebook import BOOKS, MONSTRA, PRLX
from matches.rulebook.blocks import Paragraph, plain, spans
from matches.rulebook.book import Book
from matches.rulebook.monstra.anchors import FACTS
from matches.rulebook.searching import search
from tests.matches.tables import go_on, to_a_turn, waiting
from tests.running_site import ROOT

SPRITE = (ROOT / "static/icons/sprite.svg").read_text("utf-8")
pytestmark = pytest.mark.django_db
each_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)

SUM = re.compile(r"(\d+(?: [+−×] \d+)+) = (\d+)")


def paragraphs(book: Book) -> list[Paragraph]:
    return [paragraph for section in book.sections for paragraph in section.paragraphs]


def text(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def said(page: str) -> str:
    """The words of a page as one line, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def printed_by(script: str) -> str:
    """What a script prints in a process of its own, in the folder of the site."""
    return subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def calculated(expression: str) -> int:
    return eval(compile(ast.parse(expression.replace("−", "-").replace("×", "*"), mode="eval"), "", "eval"))


@each_book
def test_every_paragraph_has_an_id_of_its_own_that_an_address_can_carry(book):
    ids = [paragraph.id for paragraph in paragraphs(book)]
    assert len(set(ids)) == len(ids)
    assert [name for name in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)] == []
    assert "print" not in book.section
    assert len(book.section) == len(book.sections)


@each_book
def test_every_example_is_added_up_correctly(book):
    sums = [found for paragraph in paragraphs(book) for line in paragraph.texts for found in SUM.findall(line)]
    assert len(sums) > 20
    assert [(left, right) for left, right in sums if calculated(left) != int(right)] == []


def test_the_numbers_follow_the_ruleset():
    script = (
        "from functools import partial\n"
        "from matches.engine.monstra import table\n"
        "table.Ruleset = partial(table.Ruleset, rounds=14, knockouts=4, energy=8, shield=9, guard=4, hand=6)\n"
        "from matches.rulebook import MONSTRA\n"
        "print(*(t for s in MONSTRA.sections for p in s.paragraphs for t in (p.title, *p.texts)), sep='\\n')\n"
    )
    told = printed_by(script)
    for changed in ("after round 14", "fourth knockout", "can hold 8", "gives 4 Shield", "holds 9", "hold 6 tactics"):
        assert changed in told
    for typed in ("round 12", "12 rounds", "third knockout", "5 energy", "3 Shield to", "6 Shield", "down to 5"):
        assert typed not in told
    assert [(left, right) for left, right in SUM.findall(told) if calculated(left) != int(right)] == []


def test_the_numbers_of_prlx_follow_its_ruleset():
    script = (
        "from functools import partial\n"
        "from matches.engine.prlx import table\n"
        "table.Ruleset = partial(table.Ruleset, attrition_hand_limit=8, opening_hand=6, attacks_per_turn=3, draw_after_turn=90)\n"
        "table.FATIGUE, table.FIELD_SLOTS, table.STANDARD_HP = 4, 5, 31\n"
        "from matches.rulebook import PRLX\n"
        "print(*(t for s in PRLX.sections for p in s.paragraphs for t in (p.title, *p.texts)), sep='\\n')\n"
    )
    told = printed_by(script)
    for changed in (
        "Hand limit: 8",
        "dealt 6 cards",
        "Three attacks",
        "three times",
        "turn 90",
        "−4",
        "has 5 Field",
        "31",
    ):
        assert changed in told
    for typed in ("more than 9", "9 cards", "7 cards", "Two attacks a turn", "turn 200", "has 3 Field", "26"):
        assert typed not in told
    assert [(left, right) for left, right in SUM.findall(told) if calculated(left) != int(right)] == []


@each_book
def test_every_link_inside_the_rules_leads_somewhere(book):
    everything = paragraphs(book)
    targets = {
        span.target for each in everything for block in each.blocks for line in block.texts for span in spans(line)
    }
    for target in targets - {""}:
        kind, colon, name = target.partition(":")
        if not colon:
            assert target in book.home, target
        elif kind == "card":
            assert design(name).name
        else:
            assert reverse(name)
    assert len(targets) > 60


@each_book
def test_no_markup_is_left_over_in_a_sentence(book):
    lines = [line for paragraph in paragraphs(book) for line in (paragraph.title, *paragraph.texts)]
    assert [line for line in lines if re.search(r"\[\[|\]\]|\*\*|[{}]", line)] == []


@each_book
def test_every_symbol_is_in_the_sprite(book):
    symbols = {each.icon for each in (*paragraphs(book), *book.sections)}
    for paragraph in paragraphs(book):
        for block in paragraph.blocks:
            symbols |= {step[0] for step in getattr(block, "steps", getattr(block, "marks", ()))}
    assert [symbol for symbol in symbols - {""} if f'id="{symbol}"' not in SPRITE] == []


def test_each_tactic_and_each_behavior_has_a_paragraph_with_its_printed_words():
    words = {paragraph.id: " ".join(paragraph.texts) for paragraph in paragraphs(MONSTRA)}
    for tactic in TACTICS:
        assert tactic_words(tactic) in words[tactic.slug].replace("’", "'")
    for behavior in BEHAVIORS:
        assert behavior_words(behavior) in words[behavior.slug].replace("’", "'")
    assert all(str(guardian.hp) in words["versions"] for guardian in GUARDIANS)


def test_every_card_that_is_shown_has_its_face(client):
    assert 'aria-label="Flaro, creature card"' in text(client, reverse("rules:page", args=["monstra", "cards"]))
    assert 'aria-label="Rift Guardian, expert boss card"' in text(
        client, reverse("rules:page", args=["monstra", "mission"])
    )


@each_book
def test_sentences_are_short(book):
    long = []
    for section in book.sections:
        for paragraph in section.paragraphs:
            for block in paragraph.blocks:
                if block.kind in ("words", "points", "example") and not re.match(r"tac-\d|behavior", paragraph.id):
                    long += [
                        sentence
                        for line in block.texts
                        for sentence in re.split(r"(?<=[.:;!?]) ", plain(line))
                        if len(sentence.split()) > 32
                    ]
    assert [sentence for sentence in long if not any(sentence in behavior_words(each) for each in BEHAVIORS)] == []


@each_book
def test_the_contents_list_every_page_and_every_page_shows_its_paragraphs(book, client):
    contents = text(client, reverse("rules:book", args=[book.game]))
    for section in book.sections:
        address = reverse("rules:page", args=[book.game, section.slug])
        assert f'href="{address}"' in contents
        page = text(client, address)
        for paragraph in section.paragraphs:
            assert f'<div id="{paragraph.id}"' in page
            assert book.path(paragraph.id) == f"{address}#{paragraph.id}"
    assert client.get(reverse("rules:page", args=[book.game, "nothing"])).status_code == 404


def test_the_rules_begin_with_the_choice_of_a_game(client):
    page = text(client, reverse("rules:index"))
    for game in BOOKS:
        assert f'href="{reverse("rules:book", args=[game])}"' in page
        assert f'href="{reverse("rules:page", args=[game, "start"])}"' in page
    assert client.get("/rules/chess/").status_code == 404
    assert client.get("/rules/chess/print/").status_code == 404


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/rules/round/", "/rules/monstra/round/"),
        ("/rules/print/", "/rules/monstra/print/"),
        ("/rules/?q=hand+limit", "/rules/monstra/?q=hand+limit"),
    ],
)
def test_an_address_from_the_time_of_one_game_leads_on(client, old, new):
    response = client.get(old)
    assert (response.status_code, response["Location"]) == (301, new)


@each_book
def test_the_paper_has_everything_once_and_its_links_stay_on_it(book, client):
    page = text(client, reverse("rules:print", args=[book.game]))
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert {paragraph.id for paragraph in paragraphs(book)} <= set(ids)
    main = page[page.index("rules-paper") : page.index("</main>")]
    inside = re.findall(r'href="#([^"]+)"', main)
    assert set(inside) <= set(ids)
    assert [section.slug for section in book.sections if f"/rules/{book.game}/{section.slug}/" in main] == []


@each_book
def test_headings_go_down_one_step_at_a_time(book, client):
    game = book.game
    pages = [reverse("rules:page", args=[game, "start"]), reverse("rules:print", args=[game])]
    for address in (*pages, reverse("rules:book", args=[game]), reverse("rules:index")):
        levels = [int(level) for level in re.findall(r"<h([1-6])", text(client, address))]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in itertools.pairwise(levels)), address


@each_book
def test_no_page_of_the_rules_carries_scripts_or_styles_inside(book, client):
    game = book.game
    pages = [reverse("rules:index"), reverse("rules:book", args=[game]) + "?q=action", f"/rules/{game}/print/"]
    for address in pages + [reverse("rules:page", args=[game, section.slug]) for section in book.sections]:
        main = text(client, address).partition("<main")[2].partition("</main>")[0]
        assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", main), address


def test_a_search_finds_every_word_marks_it_and_puts_titles_first(client):
    found = search("hand limit", MONSTRA)
    assert found.whole
    assert found.hits[0].paragraph.id == "hand-limit"
    assert ("hand", True) in [(word.casefold(), marked) for word, marked in found.hits[0].title]
    page = text(client, reverse("rules:book", args=["monstra"]) + "?q=hand+limit")
    assert f'href="{MONSTRA.path("hand-limit")}"' in page
    assert "<mark>hand</mark>" in page
    assert 'value="hand limit"' in page


@pytest.mark.parametrize(
    ("query", "paragraph"),
    [
        ("How do I heal?", "healing"),
        ("shields", "shield"),
        ("when does a creature die", "knockout"),
        ("TAC-12", "tac-12"),
        ("Crushing Claw", "crushing-claw"),
        ("tiebreak", "tiebreak"),
        ("mana", "energy"),
        ("revive", "revival"),
        ("seal the rift", "seal"),
    ],
)
def test_a_question_in_a_players_words_finds_its_paragraph(query, paragraph):
    assert paragraph in [hit.paragraph.id for hit in search(query, MONSTRA).hits[:6]]


@pytest.mark.parametrize(
    ("query", "paragraph"),
    [
        ("How do I defend?", "defense"),
        ("who goes first", "initiative"),
        ("initiative", "initiative"),
        ("hand limit", "hand-limit"),
        ("two attacks", "two-attacks"),
        ("graveyard", "buried"),
        ("sacrifice", "fodder"),
        ("critical hit", "natural-20"),
        ("Snake Eyes", "snake-eyes"),
        ("summon a Giant", "size-ladder"),
        ("do bots cheat", "bots-play-fair"),
        ("mulligan", "attrition-setup"),
    ],
)
def test_a_question_about_prlx_finds_its_paragraph(query, paragraph):
    assert paragraph in [hit.paragraph.id for hit in search(query, PRLX).hits[:6]]


def test_a_search_without_a_whole_hit_says_so_and_shows_the_closest(client):
    assert not search("burn octopus", MONSTRA).whole
    contents = reverse("rules:book", args=["monstra"])
    assert "No paragraph has all of these words." in said(text(client, f"{contents}?q=burn+octopus"))
    assert "Nothing in the rules has “octopus”" in said(text(client, f"{contents}?q=octopus"))


def test_what_is_searched_is_escaped_and_cut(client):
    page = text(client, reverse("rules:book", args=["monstra"]) + "?q=%3Cb%3E" + "x" * 500)
    assert "<b>" not in page
    assert "x" * 101 not in page


def test_an_excerpt_begins_where_the_word_is_and_list_items_do_not_run_together():
    found = search("marker", MONSTRA).hits
    hits = {hit.paragraph.id: "".join(piece for piece, _ in hit.excerpt) for hit in found}
    assert hits["first-team"].startswith("It settles equal Speed")
    assert hits["table-needs"].startswith("… markers for Burn and Slow")
    assert "Poison; one first-team marker; a marker" in hits["table-needs"]
    assert all(any(marked for _, marked in (*hit.title, *hit.excerpt)) for hit in found)


def test_htmx_gets_what_was_found_alone(client):
    asked = {"HX-Request": "true", "HX-Target": "found"}
    response = client.get(reverse("rules:book", args=["monstra"]) + "?q=slow", headers=asked)
    assert "<html" not in response.content.decode()
    assert '<section id="found"' in response.content.decode()
    assert '<p id="rules-live" hx-swap-oob="innerHTML">' in response.content.decode()
    assert {"HX-Request", "HX-Target"} <= set(response["Vary"].split(", "))


def refusals_of(module: object) -> set[tuple[str, str]]:
    """Every (code, rule) that a module builds a problem from, read from its source."""
    tree = ast.parse(inspect.getsource(module))
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem"
    ]
    return {(call.args[0].value, call.args[2].value) for call in calls}


def test_every_refusal_of_the_rules_opens_a_paragraph():
    found = refusals_of(problems)
    assert len(found) > 20
    for code, rule in found:
        for address in (rulebook.anchor(rule), rulebook.anchor(rule, code)):
            path, _, paragraph = address.partition("#")
            assert paragraph in MONSTRA.home, (code, rule)
            assert path == reverse("rules:page", args=["monstra", MONSTRA.home[paragraph].slug])


def test_every_other_refusal_of_a_match_opens_a_paragraph():
    house = (refusals.ONE_ANSWER, refusals.SEATS, refusals.ROOMS, refusals.TALK, refusals.PACKS, refusals.FORMATS)
    for rule in (*house, *refusals.DECKS.values()):
        assert rulebook.anchor(rule), rule


def test_every_refusal_of_prlx_opens_a_paragraph():
    sources = [module.read_text("utf-8") for module in (ROOT / "matches/engine/prlx").glob("*.py")]
    rules = {rule for source in sources for rule in re.findall(r'"(PRLX: [^"]+)"', source)}
    codes = {code for source in sources for code in re.findall(r'Problem\(\s*"([A-Z_0-9]+)"', source)}
    assert len(rules) > 20
    assert len(codes) > 20
    assert sorted(rules - set(PRLX.anchors.rules)) == []
    assert all(rulebook.anchor(rule, code).startswith("/rules/prlx/") for rule in rules for code in codes)
    known = codes | {value for name, value in vars(prlx_formats).items() if name.isupper() and isinstance(value, str)}
    assert set(PRLX.anchors.codes) - known == {"DECK_NOT_LEGAL", "MATCH_OVER", "NO_DECK"}


def test_every_fact_of_prlx_with_a_line_in_the_log_opens_a_paragraph():
    kinds = {moment_kind(fact) for fact in prlx_say._LINES}
    assert set(PRLX.anchors.facts) == kinds
    assert all(rulebook.anchor(fact=kind, game="prlx").startswith("/rules/prlx/") for kind in kinds)


def test_every_fact_with_a_line_in_the_log_opens_a_paragraph():
    kinds = {moment_kind(fact) for fact in say._LINES}
    assert len(kinds) > 20
    assert [kind for kind in kinds if not rulebook.anchor(fact=kind)] == []
    assert set(FACTS) <= {moment_kind(fact) for fact in facts.FOLDS} | {"handed-over"}


def moment_kind(fact: type) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in fact.__name__)[1:]


def test_the_kinds_of_facts_are_those_of_the_board():
    assert moment(facts.MarkerGiven(0), ("Ann", "Bob")).kind == moment_kind(facts.MarkerGiven) == "marker-given"


@each_book
def test_every_anchor_is_a_paragraph_and_an_unknown_rule_opens_none(book):
    anchors = book.anchors
    for table in (anchors.rules, anchors.codes, anchors.facts, anchors.reasons):
        assert [place for place in table.values() if place not in book.home] == []
    assert rulebook.anchor(f"{book.prefix}chess", "UNHEARD_OF", "unheard-of", book.game) == ""


def test_the_exact_reason_is_preferred_to_its_rule():
    assert rulebook.anchor("MONSTRA §6B", "NOT_ENOUGH_ENERGY") == "/rules/monstra/damage/#energy"
    assert rulebook.anchor("MONSTRA §10", "CHOICE_INVALID") == "/rules/monstra/mission/#boss-ties"
    assert rulebook.anchor("MONSTRA §10") == "/rules/monstra/mission/#boss-turn"


def test_what_cannot_be_chosen_on_a_board_leads_to_its_rule(duel):
    now = to_a_turn(duel)
    screen = screens.board(now, waiting(now))
    board = screens.draw(screen)
    refused = [group for slot in screen.near.slots for group in slot.groups if not group.options]
    assert refused
    for group in refused:
        assert group.code
        assert f'href="{rulebook.anchor(group.rule, group.code)}"' in board


def test_the_lines_of_a_log_lead_to_their_rules(duel, client):
    now = go_on(to_a_turn(duel), 8)
    client.force_login(waiting(now))
    page = text(client, reverse("matches:log", args=[now.pk]))
    for kind in ("creature-entered", "energy-changed", "tactic-drawn", "move-used"):
        assert f'href="{rulebook.anchor(fact=kind)}"' in page


def test_the_log_on_a_board_leads_to_the_rules_as_well(duel):
    now = go_on(to_a_turn(duel), 8)
    screen = screens.board(now, waiting(now))
    board = screens.draw(screen)
    assert screen.log
    for line in screen.log:
        assert f'href="{rulebook.anchor(fact=line.kind)}"' in board
