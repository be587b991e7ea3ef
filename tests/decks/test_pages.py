"""The deck pages, by plain forms and by htmx."""

import re
import uuid
from collections.abc import Iterator
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.models import Player
from decks import services
from decks.formats import Loadout as List
from decks.models import Loadout

PLAIN = tuple(key for key, creature in CREATURE.items() if not creature.premium)
LEGAL = List(PLAIN[:12], tuple(TACTIC)[:12])
HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def deck(ann: Player) -> Loadout:
    """Ann's deck with Flaro in it."""
    return services.create(ann, "Ember Rush", List(("Flaro",)))


def page(response: HttpResponse) -> str:
    """The HTML of a page, white space made even."""
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def words(response: HttpResponse) -> str:
    """What a reader sees of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page(response))).split())


def press(client: Client, deck: Loadout, /, follow: bool = True, **fields: str | int) -> HttpResponse:
    """Press a button of the builder without scripts, as the newest version shows it."""
    number = services.mine(deck.owner, deck.pk).number
    return client.post(reverse("decks:change", args=[deck.pk]), {"number": number, **fields}, follow=follow)


def cards_of(deck: Loadout) -> List:
    """The newest list of a deck."""
    return services.mine(deck.owner, deck.pk).current.as_list()


def addresses(pk: uuid.UUID) -> Iterator[tuple[str, str]]:
    """Every address of one deck, and how it is asked for."""
    yield "get", reverse("decks:edit", args=[pk])
    for name in ("change", "rename", "copy", "delete", "restore"):
        yield "post", reverse(f"decks:{name}", args=[pk])


def test_a_deck_for_which_there_is_no_room_any_more_stays_deleted_and_the_page_says_why(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = services.create(ann, "One")
    services.delete(deck)
    monkeypatch.setattr(services, "MOST_DECKS", 0)
    client = Client()
    client.force_login(ann)
    page = client.post(f"/decks/{deck.pk}/restore/", follow=True).content.decode()
    assert "that is the most" in page
    assert not Loadout.objects.of(ann.pk).exists()


def test_a_stranger_is_asked_to_sign_in_first(client: Client, deck: Loadout) -> None:
    for method, address in [("get", reverse("decks:index")), ("get", reverse("decks:new")), *addresses(deck.pk)]:
        response = getattr(client, method)(address)
        assert response.status_code == 302
        assert response["Location"].startswith(reverse("account_login"))


def test_whoever_signs_in_after_a_press_comes_back_to_the_deck(client: Client, deck: Loadout) -> None:
    response = client.post(reverse("decks:change", args=[deck.pk]), {"add": "Neru", "number": 1})
    assert response["Location"].endswith(f"?next={reverse('decks:edit', args=[deck.pk])}")
    assert cards_of(deck) == List(("Flaro",))


def test_the_deck_of_somebody_else_is_answered_like_no_deck_at_all(client_of_bob: Client, deck: Loadout) -> None:
    for pk in (deck.pk, uuid.uuid4()):
        for method, address in addresses(pk):
            response = getattr(client_of_bob, method)(address, {"add": "Neru", "name": "Mine now"})
            assert response.status_code == 404
            assert "Ember Rush" not in response.content.decode()
    deck.refresh_from_db()
    assert (deck.name, deck.number, deck.deleted) == ("Ember Rush", 1, None)
    assert Loadout.objects.count() == 1


def test_the_list_shows_each_deck_with_its_counts_and_a_badge_for_each_format(
    client_of_ann: Client, ann: Player, deck: Loadout
) -> None:
    services.create(ann, "Whole", LEGAL)
    text = words(client_of_ann.get(reverse("decks:index")))
    assert "1 of 12 creatures 0 of 12 tactics Duel: not legal Mission: not legal" in text
    assert "One creature: a deck has exactly twelve, add eleven." in text
    assert "12 of 12 creatures 12 of 12 tactics Duel: legal Mission: legal" in text


def test_somebody_who_owns_nothing_is_told_what_to_do(client_of_bob: Client) -> None:
    text = page(client_of_bob.get(reverse("decks:index")))
    assert "You own no Monstra cards yet" in text
    assert "You own no PRLX cards yet" in text
    assert reverse("collection:register") in text
    assert reverse("matches:new") in text
    assert "Tidal Patience" in text
    assert f"{reverse('matches:new')}?deck=loaner:stone-wall" in text


def test_the_builder_tells_somebody_who_owns_nothing_what_to_do(
    client_of_bob: Client, bob: Player, ann: Player
) -> None:
    deck = services.create(bob, "Dreams")
    assert "can be built but not played" in words(client_of_bob.get(reverse("decks:edit", args=[deck.pk])))
    client_of_bob.force_login(ann)
    deck = services.create(ann, "Deck")
    assert "can be built but not played" not in words(client_of_bob.get(reverse("decks:edit", args=[deck.pk])))


def test_somebody_with_cards_but_without_decks_is_told_how_to_begin(client_of_ann: Client) -> None:
    text = page(client_of_ann.get(reverse("decks:index")))
    assert "No decks yet" in text
    assert "You own no Monstra cards yet" not in text


def test_an_empty_form_is_refused_like_one_without_a_name(client_of_ann: Client) -> None:
    response = client_of_ann.post(reverse("decks:new"), {})
    assert (response.status_code, Loadout.objects.count()) == (422, 0)


def test_a_deck_is_begun_with_a_name(client_of_ann: Client, ann: Player) -> None:
    assert 'value="Deck 1"' in page(client_of_ann.get(reverse("decks:new")))
    response = client_of_ann.post(reverse("decks:new"), {"name": "Skyhunters", "start": "empty"})
    made = Loadout.objects.get(owner=ann)
    assert response["Location"] == reverse("decks:edit", args=[made.pk])
    assert (made.name, made.current.as_list()) == ("Skyhunters", List())


def test_a_deck_can_be_begun_at_random(client_of_ann: Client, ann: Player) -> None:
    client_of_ann.post(reverse("decks:new"), {"name": "Luck", "start": "random"})
    assert [made.name for made in services.playable(ann, "duel")] == ["Luck"]


def test_a_random_deck_without_cards_is_refused_on_the_page_and_the_name_stays(client_of_bob: Client) -> None:
    response = client_of_bob.post(reverse("decks:new"), {"name": "Luck", "start": "random"})
    assert response.status_code == 422
    assert "No legal deck can be made of these cards." in response.content.decode()
    assert 'value="Luck"' in response.content.decode()


@pytest.mark.parametrize("name", ["", "x" * 61])
def test_a_deck_without_a_proper_name_is_refused(client_of_ann: Client, name: str) -> None:
    assert client_of_ann.post(reverse("decks:new"), {"name": name, "start": "empty"}).status_code == 422
    assert not Loadout.objects.exists()


def test_the_builder_shows_all_cards_with_what_is_owned_and_what_is_in_the_deck(
    client_of_ann: Client, deck: Loadout
) -> None:
    text = page(client_of_ann.get(reverse("decks:edit", args=[deck.pk])))
    assert text.count('<li class="slot') == 55
    assert text.count("slot--unowned") == 15
    assert text.count("You own no copy.") == 15
    assert re.search(r'id="toggle-flaro" name="remove" value="Flaro"', text)
    assert re.search(r'id="toggle-neru" name="add" value="Neru"', text)


def test_the_builder_says_everything_that_is_wrong_in_sentences(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Wreck", List(("Fenara", "Veloryn", "Flaro", "Flaro"), ()))
    text = words(client_of_ann.get(reverse("decks:edit", args=[deck.pk])))
    for sentence in (
        "Four creatures: a deck has exactly twelve, add eight.",
        "No tactics yet: a deck has exactly twelve, add twelve.",
        "Flaro twice: at most one of each creature, take out one.",
        "Two premium creatures, Fenara and Veloryn: at most one.",
        "You own no copy of Veloryn.",
        "Duel and mission: not legal yet",
    ):
        assert sentence in text
    assert "Play with this deck" not in text


def test_the_builder_says_when_a_deck_is_legal(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Whole", LEGAL)
    response = client_of_ann.get(reverse("decks:edit", args=[deck.pk]))
    assert "Duel and mission: legal" in words(response)
    assert f"{reverse('matches:new')}?deck=deck:{deck.pk}" in page(response)


def test_the_figures_are_written_out(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Two", List(("Flaro", "Brumel"), ("TAC-03", "TAC-14")))
    text = words(client_of_ann.get(reverse("decks:edit", args=[deck.pk])))
    assert "Speed 2.0 Speed on average. Speed 3 1 Speed 2 0 Speed 1 1" in text
    assert "HP 31 HP in all, 15.5 on average." in text
    assert "2 of 5 signs: Fire, Earth." in text
    assert "2 energy in all, 1.0 on average. 0 energy 1 1 energy 0 2 energy 1" in text


def test_a_card_is_added_by_a_plain_form_and_the_page_comes_back_at_it(client_of_ann: Client, deck: Loadout) -> None:
    response = press(client_of_ann, deck, add="Neru", place="pool", follow=False)
    assert response["Location"] == reverse("decks:edit", args=[deck.pk]) + "#slot-neru"
    assert cards_of(deck) == List(("Flaro", "Neru"))
    assert "Neru added, 2 of 12 creatures." in words(client_of_ann.get(response["Location"]))


def test_a_card_is_removed_by_a_plain_form(client_of_ann: Client, deck: Loadout) -> None:
    response = press(client_of_ann, deck, remove="Flaro", place="deck")
    assert cards_of(deck) == List()
    assert "Flaro removed, 0 of 12 creatures." in words(response)


def test_an_unowned_card_goes_in_and_is_named_as_a_problem(client_of_ann: Client, deck: Loadout) -> None:
    assert "You own no copy of Veloryn." in words(press(client_of_ann, deck, add="Veloryn"))
    assert "Veloryn" in cards_of(deck).creatures


def test_filling_clearing_and_undoing_work_by_plain_forms(client_of_ann: Client, deck: Loadout) -> None:
    assert "Duel and mission: legal" in words(press(client_of_ann, deck, act="fill"))
    assert "All 24 cards removed." in words(press(client_of_ann, deck, act="clear"))
    assert "Duel and mission: legal" in words(press(client_of_ann, deck, act="undo"))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"add": "Pikachu"}, "There is no card"),
        ({"add": ""}, "There is no card"),
        ({"act": "explode"}, "Nothing was changed"),
        ({}, "Nothing was changed"),
        ({"add": "Neru' OR 1=1"}, "There is no card"),
    ],
    ids=["foreign card", "no card", "no such act", "nothing", "rubbish"],
)
def test_a_press_of_no_button_is_refused_with_a_sentence_and_changes_nothing(
    client_of_ann: Client, deck: Loadout, fields: dict[str, str], said: str
) -> None:
    assert said in words(press(client_of_ann, deck, **fields))
    assert services.mine(deck.owner, deck.pk).number == 1


@pytest.mark.parametrize("number", ["", "-1", "seven", "9" * 30, "²"])
def test_a_form_without_a_proper_version_number_loses_nothing(
    client_of_ann: Client, deck: Loadout, number: str
) -> None:
    press(client_of_ann, deck, add="Neru", number=number)
    assert cards_of(deck) == List(("Flaro", "Neru"))
    assert "press again" in words(press(client_of_ann, deck, act="clear", number=number))
    assert cards_of(deck) == List(("Flaro", "Neru"))


def test_two_tabs_that_press_after_each_other_keep_both_changes_and_say_so(
    client_of_ann: Client, deck: Loadout
) -> None:
    press(client_of_ann, deck, add="Neru", number=1)
    text = words(press(client_of_ann, deck, add="Korun", number=1))
    assert "Meanwhile changed in another tab: Neru added. Both are kept. Korun added, 3 of 12 creatures." in text
    assert set(cards_of(deck).creatures) == {"Flaro", "Neru", "Korun"}


def test_the_pool_is_filtered_by_search_kind_sign_and_ownership(client_of_ann: Client, deck: Loadout) -> None:
    def shown(**filters: str) -> int:
        return page(client_of_ann.get(reverse("decks:edit", args=[deck.pk]), filters)).count('<li class="slot')

    assert shown(sign="fire") == 4
    assert shown(kind="tactic") == 25
    assert shown(kind="creature", sign="mythic") == 11
    assert shown(own="1") == 40
    assert shown(q="fLAr") == 1
    assert shown(q="tac-07") == 1
    assert shown(q="Poison") == 2
    assert shown(q="no such card") == 0
    assert shown(sign="wood", kind="hero") == 55


def test_a_search_that_finds_nothing_offers_all_cards_again(client_of_ann: Client, deck: Loadout) -> None:
    text = page(client_of_ann.get(reverse("decks:edit", args=[deck.pk]), {"q": "<b>zzz"}))
    assert "No card matches." in text
    assert "<b>zzz" not in client_of_ann.get(reverse("decks:edit", args=[deck.pk]), {"q": "<b>zzz"}).content.decode()


def test_filters_survive_a_press(client_of_ann: Client, deck: Loadout) -> None:
    address = reverse("decks:change", args=[deck.pk]) + "?sign=water"
    response = client_of_ann.post(address, {"number": 1, "add": "Neru", "place": "pool"})
    assert response["Location"] == reverse("decks:edit", args=[deck.pk]) + "?sign=water#slot-neru"


def test_the_first_match_is_the_best_by_name_that_is_not_in_the_deck(client_of_ann: Client, deck: Loadout) -> None:
    press(client_of_ann, deck, act="first", q="bru")
    assert cards_of(deck).creatures == ("Flaro", "Brumel")
    press(client_of_ann, deck, act="first", q="", sign="fire")
    assert cards_of(deck).creatures == ("Flaro", "Brumel", "Pyris")
    assert "No card that is not in the deck yet matches." in words(press(client_of_ann, deck, act="first", q="flaro"))


def test_htmx_gets_the_pool_alone(client_of_ann: Client, deck: Loadout) -> None:
    response = client_of_ann.get(reverse("decks:edit", args=[deck.pk]), {"sign": "air"}, HTTP_HX_TARGET="pool", **HTMX)
    text = page(response)
    assert text.startswith('<div id="pool"')
    assert text.count('<li class="slot') == 4
    assert "4 cards shown." in text
    assert "HX-Request" in response["Vary"]


def test_htmx_gets_the_panel_the_counts_the_changed_button_and_the_words(client_of_ann: Client, deck: Loadout) -> None:
    response = client_of_ann.post(
        reverse("decks:change", args=[deck.pk]), {"number": 1, "add": "Neru", "q": ""}, **HTMX
    )
    text = page(response)
    assert text.startswith('<div id="deck-panel"')
    assert re.findall(r'id="(toggle-[^"]+)"', text) == ["toggle-neru"]
    assert 'id="pool-number" value="2"' in text
    assert re.search(r'id="deck-live" hx-swap-oob="innerHTML">\s*Neru added, 2 of 12 creatures\.', text)
    assert "<main" not in text


def test_htmx_gets_no_button_for_a_card_that_the_filters_hide(client_of_ann: Client, deck: Loadout) -> None:
    fields = {"number": 1, "remove": "Flaro", "q": "flaro", "shown": "?q=neru"}
    text = page(client_of_ann.post(reverse("decks:change", args=[deck.pk]), fields, **HTMX))
    assert 'id="toggle-' not in text


def test_htmx_in_a_tab_that_fell_behind_gets_every_button_that_changed_since(
    client_of_ann: Client, deck: Loadout
) -> None:
    press(client_of_ann, deck, add="Neru")
    fields = {"number": 1, "act": "clear", "q": ""}
    text = page(client_of_ann.post(reverse("decks:change", args=[deck.pk]), fields, **HTMX))
    assert re.findall(r'id="(toggle-[^"]+)"', text) == ["toggle-neru"]
    assert "press again" in text
    assert cards_of(deck) == List(("Flaro", "Neru"))


def test_a_deck_is_renamed_and_a_bad_name_is_refused(client_of_ann: Client, deck: Loadout) -> None:
    address = reverse("decks:rename", args=[deck.pk])
    assert "“Stone Wall”" in words(client_of_ann.post(address, {"name": " Stone  Wall "}, follow=True))
    assert "Give the deck a name." in words(client_of_ann.post(address, {"name": ""}, follow=True))
    deck.refresh_from_db()
    assert deck.name == "Stone Wall"


def test_a_deck_is_copied(client_of_ann: Client, ann: Player, deck: Loadout) -> None:
    response = client_of_ann.post(reverse("decks:copy", args=[deck.pk]))
    twin = Loadout.objects.exclude(pk=deck.pk).get()
    assert response["Location"] == reverse("decks:edit", args=[twin.pk])
    assert (twin.name, twin.owner, cards_of(twin)) == ("Ember Rush (copy)", ann, List(("Flaro",)))


def test_a_deleted_deck_can_be_put_back_from_the_list(client_of_ann: Client, deck: Loadout) -> None:
    text = words(client_of_ann.post(reverse("decks:delete", args=[deck.pk]), follow=True))
    assert "“Ember Rush” is deleted. It can be put back below." in text
    assert client_of_ann.get(reverse("decks:edit", args=[deck.pk])).status_code == 404
    client_of_ann.post(reverse("decks:restore", args=[deck.pk]))
    assert client_of_ann.get(reverse("decks:edit", args=[deck.pk])).status_code == 200


def test_a_name_is_never_read_as_html(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "<script>alert(1)</script>")
    for address in (reverse("decks:index"), reverse("decks:edit", args=[deck.pk])):
        assert "<script>alert" not in client_of_ann.get(address).content.decode()


def test_the_pages_carry_no_inline_script_or_style(client_of_ann: Client, deck: Loadout) -> None:
    for address in (reverse("decks:index"), reverse("decks:new"), reverse("decks:edit", args=[deck.pk])):
        html = client_of_ann.get(address).content.decode()
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|hx-on|<script(?![^>]*\ssrc=)", html)


def test_nothing_is_changed_by_looking(client_of_ann: Client, deck: Loadout) -> None:
    for method, address in addresses(deck.pk):
        if method == "post":
            assert client_of_ann.get(address).status_code == 405
    assert services.mine(deck.owner, deck.pk).number == 1
