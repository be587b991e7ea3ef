"""Print proofs: what can be ordered, where it lies on the paper, whose identifiers may be printed, and what fits."""

import re

import pytest
from django.http import QueryDict
from django.test import Client

from collection import services
from collection.cards.monstra import guardian
from collection.cards.monstra.catalogue import CREATURES, RIFT_GUARDIAN, TACTICS, design
from collection.cards.monstra.vocabulary import (
    Behavior,
    BossPack,
    Creature,
    Damage,
    Guardian,
    Heal,
    Move,
    Sign,
    Tactic,
    Who,
)
from collection.identifiers import group_identifier, new_identifier
from collection.proofs import sheets, typesetting
from collection.proofs.fitting import SMALLEST_TYPE, TEXT_HEIGHT, TEXT_ROOM, fit
from collection.proofs.order import Order, stock
from collection.proofs.sheets import PAPERS, impose, layout, turned
from collection.proofs.typesetting import BOLD, NAME, TEXT, Run, font, lines

PROOFS = "/collection/proofs/"
EVERYTHING = len(CREATURES) + len(TACTICS) + len(RIFT_GUARDIAN.cards) + 3
PLANS = [layout(paper, bleed) for paper in PAPERS.values() for bleed in (0.0, 3.0)]


@pytest.fixture
def as_ann(ann, client) -> Client:
    client.force_login(ann)
    return client


@pytest.fixture
def anns_card(ann, card):
    return services.register_copy(ann, card.identifier, card.secret, "127.0.0.1").copy


def names(response) -> list[str]:
    return [proof.name for proof in response.context["chosen"]]


def ordered(query: str) -> list[str]:
    wanted = Order.read(QueryDict(query))
    return [proof.name for proof in wanted.proofs(stock({}), [])]


# What can be ordered


def test_without_a_choice_the_whole_set_is_printed_once():
    assert len(ordered("")) == EVERYTHING == 72
    assert ordered("")[:2] == ["Flaro", "Brumel"]


def test_single_cards_and_whole_groups_can_be_mixed_and_no_card_comes_twice():
    assert ordered("card=tac-03&card=flaro&card=flaro") == ["Flaro", "Spark Reserve"]
    assert len(ordered("card=all-rift-guardian&card=mana-maw&card=flaro")) == 15
    assert ordered("card=all-backs") == ["The back of creatures", "The back of tactics", "The back of boss packs"]


def test_both_versions_of_the_boss_are_told_apart_in_the_list():
    assert ordered("card=rift-guardian-standard&card=rift-guardian-expert") == [
        "Rift Guardian, standard",
        "Rift Guardian, expert",
    ]


def test_a_card_that_does_not_exist_is_told_and_nothing_else_printed_instead(client, catalogue):
    response = client.get(PROOFS, {"card": "no-such-card"})
    assert "There is no card “no-such-card” to print; it was left out." in response.content.decode()
    assert names(response) == []
    assert names(client.get(PROOFS, {"card": ["no-such-card", "flaro"]})) == ["Flaro"]


@pytest.mark.parametrize("query", ["paper=a0", "bleed=maybe", "backs=5", "paper=&bleed=&backs="])
def test_words_that_mean_nothing_leave_the_usual_sheet(query):
    wanted = Order.read(QueryDict(query))
    assert (wanted.paper.key, wanted.bleed, wanted.backs) == ("a4", 3.0, False)


def test_a_pack_of_a_later_boss_is_printed_without_another_line_of_code(client, catalogue, monkeypatch):
    warden = Guardian("Sand Warden", "calm", hp=20, speed=3, seal=5)
    pack = BossPack("Sand Warden", (warden,), (Behavior("Sandstorm", Damage(2, Who.EACH_ENEMY)),))
    monkeypatch.setattr(guardian, "BOSS_PACKS", (*guardian.BOSS_PACKS, pack))
    response = client.get(PROOFS, {"card": "all-sand-warden"})
    assert names(response) == ["Sand Warden, calm", "Sandstorm"]
    page = response.content.decode()
    assert "Sand Warden pack (2)" in page
    assert "art/monstra/boss.svg" in page
    assert "art/monstra/behavior.svg" in page


# Where the cards lie


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_cards_and_marks_stay_on_the_paper(plan):
    left, top = plan.corner
    assert left >= sheets.RESERVE
    assert top >= sheets.RESERVE
    for x1, y1, x2, y2 in plan.marks():
        assert 1 <= min(x1, x2) <= max(x1, x2) <= plan.width - 1
        assert 1 <= min(y1, y2) <= max(y1, y2) <= plan.height - 1


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_every_edge_of_every_card_has_a_mark_at_both_ends_and_none_is_printed_on_a_card(plan):
    upright = {(x1, min(y1, y2) < plan.corner[1]) for x1, y1, x2, y2 in plan.marks() if x1 == x2}
    level = {(y1, min(x1, x2) < plan.corner[0]) for x1, y1, x2, y2 in plan.marks() if y1 == y2}
    for place in range(plan.places):
        x, y = plan.trim(place)
        for near in (True, False):
            assert {(round(x, 3), near), (round(x + 63, 3), near)} <= upright
            assert {(round(y, 3), near), (round(y + 88, 3), near)} <= level
    (left, top), (across, down) = plan.corner, plan.pitch
    right, bottom = left + plan.columns * across, top + plan.rows * down
    for x1, y1, x2, y2 in plan.marks():
        outside = max(x1, x2) <= left - 1 or min(x1, x2) >= right + 1
        assert outside or max(y1, y2) <= top - 1 or min(y1, y2) >= bottom + 1


def test_sheets_take_as_many_cards_as_they_can():
    taken = {plan.key: (plan.places, plan.lying) for plan in PLANS}
    assert taken == {
        "a4-bleed": (8, True),
        "a4-trim": (9, False),
        "letter-bleed": (6, True),
        "letter-trim": (9, False),
    }


def test_bleeds_of_neighbours_do_not_overlap():
    plan = layout(PAPERS["a4"], 3.0)
    (x1, y1), (x2, _), (_, y2) = plan.trim(0), plan.trim(1), plan.trim(plan.columns)
    assert x2 - (x1 + 63) == pytest.approx(6)
    assert y2 - (y1 + 88) == pytest.approx(6)


def test_a_sheet_turned_over_has_each_back_behind_its_front():
    plan = layout(PAPERS["a4"], 3.0)
    sheet = impose(list("abcdef"), plan)[0]
    assert turned(sheet, plan).places == (*"dcba", None, None, *"fe")
    for place, front in enumerate(sheet.places):
        x, y = plan.trim(place)
        behind = turned(sheet, plan).places.index(front)
        assert plan.trim(behind) == pytest.approx((plan.width - x - 63, y))


def test_backs_follow_each_sheet_and_match_its_cards(client, catalogue):
    response = client.get(PROOFS, {"card": ["umbrael", "tac-01", "mana-maw"], "backs": "yes"})
    front, back = response.context["sheets"]
    assert [proof.kind for proof in front.places] == ["creature", "tactic", "behavior"]
    assert [proof and proof.kind for proof in back.places] == [None, "behavior", "tactic", "creature"]
    assert "turn the paper over its short edge" in response.content.decode()


# Who may print what


def test_everybody_may_print_the_cards_but_only_players_are_asked_for_copies(client, as_ann, catalogue):
    assert 'name="copies"' in as_ann.get(PROOFS).content.decode()
    stranger = Client().get(PROOFS)
    assert stranger.status_code == 200
    assert 'name="copies"' not in stranger.content.decode()


def test_an_owner_prints_the_identifier_of_a_copy(as_ann, anns_card):
    response = as_ann.get(PROOFS, {"copies": group_identifier(anns_card.identifier)})
    assert response.status_code == 200
    assert names(response) == ["Flaro"]
    digits = anns_card.identifier
    assert f"{digits[:6]} {digits[6:12]} {digits[12:]}</p>" in response.content.decode()


@pytest.mark.parametrize("who", ["bob", "stranger"])
def test_nobody_else_prints_it_and_an_unknown_copy_gets_the_same_answer(who, anns_card, person):
    browser = Client()
    if who == "bob":
        browser.force_login(person("bob"))
    said = []
    for identifier in (anns_card.identifier, new_identifier()):
        response = browser.get(PROOFS, {"copies": identifier})
        assert response.status_code == 422
        assert names(response) == []
        page = response.content.decode()
        assert "card__copy" not in page
        said.append(re.findall(r'role="alert">(.*?)</p>', page)[0].replace(group_identifier(identifier), "#"))
    assert said[0] == said[1] == "# is no copy of yours: only its owner can print its identifier."


def test_staff_prints_any_copy(client, person, card):
    staff = person("bob")
    staff.is_staff = True
    staff.save()
    client.force_login(staff)
    response = client.get(PROOFS, {"copies": card.identifier, "card": "tac-01"})
    assert names(response) == ["Mending Brew", "Flaro"]
    assert card.identifier[:6] in response.content.decode()


def test_a_typing_error_is_told_and_what_was_typed_is_kept(as_ann, anns_card):
    typed = f"{anns_card.identifier}\r\n12345"
    response = as_ann.get(PROOFS, {"copies": typed})
    page = response.content.decode()
    assert "“12345”: The copy identifier has 18 digits; you typed 5." in page
    assert names(response) == ["Flaro"]
    assert "12345</textarea>" in page


def test_more_copies_than_one_page_takes_are_told(as_ann):
    response = as_ann.get(PROOFS, {"copies": ",".join(["1"] * 101)})
    assert "Only the first 100 of 101 copies are shown" in response.content.decode()


def test_the_page_obeys_the_policy_without_inline_styles(client, catalogue):
    page = client.get(PROOFS, {"backs": "yes"}).content.decode()
    assert " style=" not in page
    assert "<style" not in page


# What fits


def test_the_words_of_every_card_fit(client, catalogue):
    response = client.get(PROOFS)
    assert len(response.context["fits"]) == 69
    assert response.context["warnings"] == []
    assert response.context["smallest"] >= SMALLEST_TYPE
    assert "Yes, on 69 faces. The smallest type is 6.1 pt" in response.content.decode()


def wordy(times: int) -> Tactic:
    return Tactic(26, "Long Speech", *[Heal(amount + 1, Who.EACH_ALLY) for amount in range(times)], cost=1)


def test_words_that_do_not_fit_are_told_with_card_and_millimetres(client, catalogue, monkeypatch):
    long = Behavior("Endless Night", *[Damage(9, Who.EACH_ENEMY)] * 12)
    monkeypatch.setattr(guardian, "BOSS_PACKS", (BossPack("Night", RIFT_GUARDIAN.versions, (long,)),))
    response = client.get(PROOFS, {"card": "endless-night"})
    said = " ".join(re.sub("<[^>]+>", "", response.content.decode()).split())
    assert "Not on 1 of 1 face." in said
    assert re.search(r"Endless Night: the text takes \d\d\.\d mm in \d+ lines, and there is room for 26\.5 mm\.", said)


def test_one_effect_more_than_fits_is_found():
    heights = [fit(wordy(times)).height for times in range(1, 8)]
    assert heights == sorted(heights)
    for times, height in enumerate(heights, 1):
        assert bool(fit(wordy(times)).troubles) == (height > TEXT_HEIGHT)
    assert heights[0] < TEXT_HEIGHT < heights[-1]


def test_names_and_feet_that_are_too_wide_are_found():
    basic, signature = Move("Bite", Damage(3)), Move("Bite", Damage(3), cost=2)
    creature = Creature("Grandiloquentissimus", Sign.FIRE, hp=14, speed=3, basic=basic, signature=signature)
    [trouble] = fit(creature).troubles
    assert trouble.startswith("the name is ")
    [trouble] = fit(design("Flaro"), "FLA-01", "A Very Limited Edition For The Members Of The Club").troubles
    assert trouble.startswith("the line with code and edition is ")


def test_a_character_that_the_font_cannot_print_is_found():
    [trouble] = fit(design("Flaro"), "FLA-01", "Core ✪").troubles
    assert trouble == "the line with code and edition has characters that the font cannot print: ✪"


def test_lines_break_at_spaces_and_after_hyphens_and_nowhere_else():
    def counted(text: str, room: float) -> int:
        return lines([Run(text, TEXT, 10)], room)

    word = Run("counter", TEXT, 10).width
    assert counted("counter counter", 2 * word) == 2
    assert counted("counter counter", 2 * word + Run(" ", TEXT, 10).width + 0.1) == 1
    assert counted("two-counter", word + 0.1) == 2
    assert counted("twocounter", word + 0.1) == 1
    assert counted("counter ", word + 0.1) == 1


def test_widths_are_those_of_the_fonts_with_their_kerning():
    assert Run("A", TEXT, 1000).width + Run("V", TEXT, 1000).width > Run("AV", TEXT, 1000).width
    assert Run("00", TEXT, 1000).width == Run("11", TEXT, 1000).width
    assert Run("Flaro", NAME, 10).width == pytest.approx(Run("Flaro", NAME, 20).width / 2)
    assert Run("ab", BOLD, 10, spacing=0.5).width == pytest.approx(Run("ab", BOLD, 10).width + 1)


def test_every_font_of_the_cards_is_vendored():
    for name in (NAME, TEXT, BOLD):
        assert (typesetting.FONTS / f"{name}.woff2").is_file()
        assert font(name).missing("Flaro 14 +2; “’–×") == ""


def test_a_face_of_the_cards_leaves_this_much_room_for_words():
    assert round(TEXT_ROOM * 0.63, 1) == 54.1
    assert round(TEXT_HEIGHT * 0.63, 1) == 26.5
