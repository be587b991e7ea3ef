"""The deck pages of PRLX, by plain forms and by htmx."""

import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from collection import services as collection
from collection.cards.prlx.catalogue import HEXES, MONSTERS
from collection.models import Player
from decks import services
from decks.formats import PersonaLoadout as List
from decks.models import Loadout

HEX = tuple(card.id for card in HEXES)
LEGAL = List("PX-S01", HEX[:12])
HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def eve(person) -> Player:
    """Eve owns a copy of every Monster and of the first twelve Hexes, and no card of MONSTRA."""
    collection.load_catalogue()
    player = person("eve")
    collection.grant_copies(player, [*(card.id for card in MONSTERS), *HEX[:12]])
    return player


@pytest.fixture
def client_of_eve(eve: Player) -> Client:
    client = Client()
    client.force_login(eve)
    return client


@pytest.fixture
def deck(eve: Player) -> Loadout:
    """Eve's deck with Glintmoth for a Persona, and a Hex."""
    return services.create(eve, "Lamplighters", List("PX-S01", ("PX-H01",)))


def page(response: HttpResponse) -> str:
    """The HTML of a page, white space made even."""
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def words(response: HttpResponse) -> str:
    """What a reader sees of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page(response))).split())


def press(client: Client, deck: Loadout, **fields: str | int) -> HttpResponse:
    """Press a button of the builder without scripts, as the newest version shows it."""
    number = services.mine(deck.owner, deck.pk).number
    return client.post(reverse("decks:change", args=[deck.pk]), {"number": number, **fields}, follow=True)


def list_of(deck: Loadout) -> List:
    """The newest list of a deck."""
    return services.mine(deck.owner, deck.pk).current.as_list()


def test_the_list_of_decks_shows_both_games_and_what_each_deck_is_legal_for(
    client_of_eve: Client, eve: Player, deck: Loadout
) -> None:
    services.create(eve, "Whole", LEGAL)
    text = words(client_of_eve.get(reverse("decks:index")))
    assert text.index("Monstra You own no Monstra cards yet") < text.index("PRLX")
    assert "1 of 1 Persona 12 cards 0 of 3 Events Standard: legal Attrition: not legal" in text
    assert "1 of 1 Persona 1 card 0 of 3 Events Standard: not legal Attrition: not legal" in text
    assert text.count("One card: Attrition takes exactly twenty-five besides the Persona") == 1
    assert "Twelve cards: Attrition takes" not in text
    assert "You own no PRLX cards yet" not in text


def test_somebody_without_prlx_cards_is_offered_its_loaner_decks(client_of_ann: Client) -> None:
    text = page(client_of_ann.get(reverse("decks:index")))
    assert "You own no PRLX cards yet" in text
    assert f"{reverse('matches:new')}?deck=loaner:lamplighters&amp;play=standard" in text
    assert f"{reverse('matches:new')}?deck=loaner:far-end&amp;play=attrition" in text


def test_a_new_deck_asks_which_game(client_of_eve: Client, eve: Player) -> None:
    text = page(client_of_eve.get(reverse("decks:new"), {"game": "prlx"}))
    assert re.search(r'<legend>Monstra</legend>.*<legend>PRLX</legend>.*value="prlx" [^>]*checked', text)
    client_of_eve.post(reverse("decks:new"), {"name": "Glass", "start": "prlx"})
    made = Loadout.objects.get(owner=eve)
    assert (made.game, list_of(made)) == ("prlx", List())


def test_a_new_deck_may_begin_at_random_for_a_format(client_of_eve: Client, eve: Player) -> None:
    client_of_eve.post(reverse("decks:new"), {"name": "Twelve", "start": "standard"})
    client_of_eve.post(reverse("decks:new"), {"name": "Many", "start": "attrition"})
    assert [made.name for made in services.playable(eve, "standard")] == ["Twelve"]
    assert [made.name for made in services.playable(eve, "attrition")] == ["Many"]
    response = client_of_eve.post(reverse("decks:new"), {"name": "Fire", "start": "random"})
    assert response.status_code == 422


def test_the_builder_shows_the_pool_and_the_persona_apart(client_of_eve: Client, deck: Loadout) -> None:
    text = page(client_of_eve.get(reverse("decks:edit", args=[deck.pk])))
    assert text.count('<li class="slot') == 115
    assert text.count("slot--unowned") == 115 - 62 - 12
    assert text.count('name="persona"') == 62
    assert re.search(r'id="toggle-px-s01" name="remove" value="PX-S01"[^>]*> Persona: put down', text)
    assert re.search(r'id="persona-px-s01"[^>]* hidden', text)
    assert re.search(r'id="toggle-px-h01" name="remove" value="PX-H01"[^>]*> In deck: remove', text)
    assert re.search(r'id="toggle-px-s02" name="add" value="PX-S02"', text)
    assert "Persona 1/1 Glintmoth Small, P0, Dazzle Remove" in words(
        client_of_eve.get(reverse("decks:edit", args=[deck.pk]))
    )


def test_both_formats_are_judged_beside_each_other_and_what_they_share_is_said_once(
    client_of_eve: Client, eve: Player
) -> None:
    deck = services.create(eve, "Wreck", List("", ("PX-H01", "PX-H01", "PX-E01")))
    text = words(client_of_eve.get(reverse("decks:edit", args=[deck.pk])))
    assert "Standard: not legal yet Three cards: Standard takes exactly twelve" in text
    assert "Attrition: not legal yet Three cards: Attrition takes exactly twenty-five" in text
    for sentence in (
        "Splinter Gaze twice: each card once only, whatever its finish. Take out one.",
        "No Persona yet: choose the Monster that represents you.",
        "You own no copy of The Long Mirror Breaks.",
    ):
        assert text.count(sentence) == 1
    assert "Play with this deck" not in text


def test_a_legal_deck_is_played_in_its_format(client_of_eve: Client, eve: Player) -> None:
    deck = services.create(eve, "Whole", LEGAL)
    text = page(client_of_eve.get(reverse("decks:edit", args=[deck.pk])))
    assert "Standard: legal" in text
    assert f"{reverse('matches:new')}?deck=deck:{deck.pk}&amp;play=standard" in text
    assert text.count("Play with this deck") == 1


def test_a_persona_is_chosen_and_put_down_by_plain_forms(client_of_eve: Client, deck: Loadout) -> None:
    text = words(press(client_of_eve, deck, persona="PX-G01", place="pool"))
    assert "The Silvered Leviathan is the Persona now, 1 card." in text
    assert list_of(deck) == List("PX-G01", ("PX-H01",))
    assert "No Persona yet. Press “Make Persona”" in words(press(client_of_eve, deck, remove="PX-G01", place="deck"))
    assert list_of(deck) == List("", ("PX-H01",))


def test_whoever_presses_without_scripts_reads_on_at_the_card(client_of_eve: Client, deck: Loadout) -> None:
    fields = {"number": 1, "persona": "PX-M01", "place": "pool"}
    response = client_of_eve.post(reverse("decks:change", args=[deck.pk]) + "?size=medium", fields)
    assert response["Location"] == reverse("decks:edit", args=[deck.pk]) + "?size=medium#slot-px-m01"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"persona": "PX-H01"}, "cannot be the Persona"),
        ({"persona": "Flaro"}, "There is no card"),
        ({"add": "Flaro"}, "There is no card"),
        ({"fill": "duel"}, "has no format"),
    ],
)
def test_a_press_that_cannot_be_is_refused_with_a_sentence(
    client_of_eve: Client, deck: Loadout, fields: dict[str, str], said: str
) -> None:
    assert said in words(press(client_of_eve, deck, **fields))
    assert services.mine(deck.owner, deck.pk).number == 1


def test_a_deck_is_filled_up_for_either_format(client_of_eve: Client, deck: Loadout) -> None:
    assert "11 cards added at random, 12 cards and Glintmoth as the Persona." in words(
        press(client_of_eve, deck, fill="standard")
    )
    assert "13 cards added at random, 25 cards and Glintmoth as the Persona." in words(
        press(client_of_eve, deck, fill="attrition")
    )
    assert [made.name for made in services.playable(deck.owner, "attrition")] == ["Lamplighters"]


def test_the_pool_is_filtered_by_type_size_facet_search_and_ownership(client_of_eve: Client, deck: Loadout) -> None:
    def shown(**filters: str) -> int:
        return page(client_of_eve.get(reverse("decks:edit", args=[deck.pk]), filters)).count('<li class="slot')

    assert shown(kind="event") == 15
    assert shown(size="giant") == 8
    assert shown(size="giant", kind="hex") == 0
    assert shown(facet="lumen") == 31
    assert shown(facet="depth", size="large") == 4
    assert shown(own="1") == 74
    assert shown(q="glintm") == 1
    assert shown(q="px-u07") == 1
    assert shown(q="third time's the harm") == 3
    assert shown(kind="creature", sign="fire", size="huge") == 115


def test_the_figures_say_how_far_the_monsters_climb(client_of_eve: Client, eve: Player) -> None:
    for cards, said in (
        (("PX-S01", "PX-M01", "PX-L01", "PX-G01"), "They climb up to Giant."),
        (("PX-S01", "PX-L01", "PX-G01"), "They climb up to Small."),
        (("PX-M01", "PX-M02", "PX-G01"), "They climb up to Giant."),
        (("PX-L01",), "Nothing to summon them from: Large and Giant Monsters need Fodder."),
        (("PX-H01",), "No Monsters yet."),
    ):
        deck = services.create(eve, "Deck", List("", cards))
        assert said in words(client_of_eve.get(reverse("decks:edit", args=[deck.pk])))


def test_htmx_gets_the_buttons_of_both_personas(client_of_eve: Client, deck: Loadout) -> None:
    fields = {"number": 1, "persona": "PX-M01", "q": ""}
    text = page(client_of_eve.post(reverse("decks:change", args=[deck.pk]), fields, **HTMX))
    assert text.startswith('<div id="deck-panel"')
    changed = re.findall(r'id="((?:toggle|persona)-[^"]+)"', text)
    assert changed == ["toggle-px-s01", "persona-px-s01", "toggle-px-m01", "persona-px-m01"]
    assert "Lenswright Duelist is the Persona now, 1 card." in text


def test_htmx_gets_the_buttons_of_a_card_that_becomes_the_persona(client_of_eve: Client, eve: Player) -> None:
    deck = services.create(eve, "Deck", List("", ("PX-S02",)))
    fields = {"number": 1, "persona": "PX-S02", "q": ""}
    text = page(client_of_eve.post(reverse("decks:change", args=[deck.pk]), fields, **HTMX))
    assert re.findall(r'id="(toggle-[^"]+)"', text) == ["toggle-px-s02"]
    assert "Persona: put down" in text


def test_somebody_who_owns_no_card_of_the_game_is_told_so(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Glass", List())
    text = words(client_of_ann.get(reverse("decks:edit", args=[deck.pk])))
    assert "You own no PRLX cards yet, so this deck can be built but not played." in text


def test_where_ownership_is_not_asked_for_nobody_is_told_to_own_cards(client_of_bob: Client, settings, bob) -> None:
    settings.REQUIRE_OWNERSHIP = False
    deck = services.create(bob, "Whole", LEGAL)
    text = words(client_of_bob.get(reverse("decks:edit", args=[deck.pk])))
    assert "Standard: legal" in text
    assert "can be built but not played" not in text


def test_the_pages_carry_no_inline_script_or_style(client_of_eve: Client, deck: Loadout) -> None:
    for address in (reverse("decks:index"), reverse("decks:new"), reverse("decks:edit", args=[deck.pk])):
        html = client_of_eve.get(address).content.decode()
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|hx-on|<script(?![^>]*\ssrc=)", html)
