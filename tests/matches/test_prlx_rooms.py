"""Rooms of PRLX: what is chosen before a match, who may change it, and what takes READY back."""

from typing import Any

import pytest
from django.test import Client

from collection import services as collection
from collection.models import PhysicalCopy
from decks import services as decks
from decks.formats import FORMATS, PersonaLoadout, problems
from decks.generate import LOANER
from decks.models import Loadout
from matches import screens, services
from matches.engine.games import GAMES
from matches.models import Match
from matches.plans import BASE_HPS, PRLX_ATTRITION, PRLX_STANDARD, SLOT_COUNTS, Plan
from matches.refusals import Refusal
from tests.matches.tables import FIRE, LAMPS, SILVER, asked, begun, fresh, go_on

pytestmark = pytest.mark.django_db

LONG_LIGHT, FAR_END = "loaner:long-light", "loaner:far-end"


def refused(act: Any) -> Refusal:
    """The refusal that an act meets."""
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.words.endswith(".")
    return caught.value


def own(player: Any, loaner: str = "lamplighters", name: str = "Mine") -> Loadout:
    """A saved deck of the player, who has registered a copy of each of its cards."""
    cards = LOANER[loaner].loadout
    collection.load_catalogue()
    collection.grant_copies(player, cards.keys)
    return decks.create(player, name, cards)


def waiting_room(
    ann: Any, bob: Any, plan: Plan = PRLX_ATTRITION, mine: str = LONG_LIGHT, theirs: str = FAR_END
) -> Match:
    """A room with both players at the table and nobody ready."""
    room = services.open_room(ann, mine, plan=plan)
    return fresh(services.sit(bob, room.invite, theirs))


def readiness(match: Match) -> list[bool]:
    return [seat.ready for seat in fresh(match).seats.all()]


def test_a_match_begins_when_both_players_have_said_ready(ann: Any, bob: Any) -> None:
    room = waiting_room(ann, bob)
    assert readiness(room) == [False, False]
    assert services.set_ready(room.pk, ann).waiting
    assert services.set_ready(room.pk, bob).running


@pytest.mark.parametrize("base_hp", BASE_HPS["attrition"])
def test_the_chosen_base_hp_is_that_of_both_personas(ann: Any, bob: Any, base_hp: int) -> None:
    match = begun(ann, bob, "prlx", plan=Plan("attrition", base_hp=base_hp, field_slots=3), decks=(LONG_LIGHT, FAR_END))
    view = GAMES["prlx"].view(GAMES["prlx"].load(match.position), 0)
    assert view.base_hp == base_hp
    assert {base_hp - view.card(persona).hp for persona in (0, 32)} <= {0, 1, 2, 3}


@pytest.mark.parametrize("field_slots", SLOT_COUNTS)
def test_a_custom_match_has_another_number_of_field_slots(ann: Any, bob: Any, field_slots: int) -> None:
    match = begun(ann, bob, "prlx", plan=Plan("standard", base_hp=26, field_slots=field_slots))
    assert GAMES["prlx"].view(GAMES["prlx"].load(match.position), 0).slots == field_slots
    assert match.plan.custom == (field_slots != 3)


@pytest.mark.parametrize(
    "plan",
    [
        Plan("standard", base_hp=45, field_slots=3),
        Plan("standard", base_hp=26, field_slots=0),
        Plan("standard", base_hp=26, field_slots=6),
        Plan("standard", 4, base_hp=26, field_slots=3),
        Plan("standard", boss="rift-guardian-standard", base_hp=26, field_slots=3),
        Plan("attrition", base_hp=44, field_slots=3),
        Plan("attrition", base_hp=26, field_slots=3),
        Plan("attrition"),
        Plan("duel", base_hp=26),
        Plan("duel", field_slots=3),
    ],
)
def test_what_no_format_knows_cannot_be_opened(ann: Any, plan: Plan) -> None:
    mine = {"standard": LAMPS, "attrition": LONG_LIGHT, "duel": FIRE}[plan.format]
    assert refused(lambda: services.open_room(ann, mine, plan=plan)).code == "NO_FORMAT"
    assert not Match.objects.exists()


def test_other_terms_take_ready_back_from_both(ann: Any, bob: Any) -> None:
    room = waiting_room(ann, bob)
    services.set_ready(room.pk, bob)
    services.change_terms(room.pk, ann, base_hp=45, field_slots=3)
    assert readiness(room) == [False, True], "nothing was changed"
    stamp = screens.room(fresh(room), bob).stamp
    services.change_terms(room.pk, ann, base_hp=25, field_slots=5)
    now = fresh(room)
    assert screens.room(now, bob).stamp != stamp
    assert (now.base_hp, now.field_slots, readiness(room)) == (25, 5, [False, False])
    assert "25 Base Persona HP, 5 Field Slots" in screens.room(now, bob).what


def test_only_the_host_chooses_the_terms_and_only_before_the_match(ann: Any, bob: Any, cleo: Any) -> None:
    room = waiting_room(ann, bob)
    for player, code in ((bob, "NOT_HOST"), (cleo, "NO_MATCH")):
        assert refused(lambda p=player: services.change_terms(room.pk, p, base_hp=25, field_slots=3)).code == code
    assert refused(lambda: services.change_terms(room.pk, ann, base_hp=26, field_slots=3)).code == "NO_FORMAT"
    services.set_ready(room.pk, ann)
    services.set_ready(room.pk, bob)
    assert refused(lambda: services.change_terms(room.pk, ann, base_hp=25, field_slots=3)).code == "STARTED_ALREADY"
    duel = services.open_room(ann, FIRE)
    assert refused(lambda: services.change_terms(duel.pk, ann, base_hp=26, field_slots=3)).code == "NO_FORMAT"


def test_another_loadout_takes_ready_back(ann: Any, bob: Any) -> None:
    room = waiting_room(ann, bob)
    services.set_ready(room.pk, ann)
    services.choose_deck(room.pk, ann, FAR_END)
    assert readiness(room) == [False, False]
    services.set_ready(room.pk, bob)
    assert fresh(room).waiting


def test_a_loadout_of_another_format_or_game_cannot_be_brought(ann: Any, bob: Any) -> None:
    deck = own(ann)
    for choice in (LAMPS, FIRE, "loaner:none", f"deck:{deck.pk}"):
        code = refused(lambda c=choice: services.open_room(ann, c, plan=PRLX_ATTRITION)).code
        assert code == ("DECK_NOT_LEGAL" if choice.startswith("deck:") else "NO_DECK")
    refusal = refused(lambda: services.open_room(ann, f"deck:{deck.pk}"))
    assert (refusal.code, refusal.rule) == ("NO_DECK", "MONSTRA §4")
    assert "PRLX" in refusal.words
    assert refused(lambda: services.open_room(ann, FIRE, plan=PRLX_STANDARD)).rule == "PRLX: Loadout"


def test_a_loadout_that_is_no_longer_owned_cannot_be_ready(ann: Any, bob: Any) -> None:
    deck = own(ann)
    room = waiting_room(ann, bob, PRLX_STANDARD, f"deck:{deck.pk}", SILVER)
    PhysicalCopy.objects.filter(owner=ann, printing__design=deck.current.as_list().persona).update(owner=bob)
    assert refused(lambda: services.set_ready(room.pk, ann)).code == "DECK_NOT_LEGAL"
    assert readiness(room) == [False, False]


def test_legality_is_asked_again_when_the_match_begins(ann: Any, bob: Any) -> None:
    deck = own(ann)
    room = waiting_room(ann, bob, PRLX_STANDARD, f"deck:{deck.pk}", SILVER)
    services.set_ready(room.pk, ann)
    PhysicalCopy.objects.filter(owner=ann).update(owner=bob)
    refusal = refused(lambda: services.set_ready(room.pk, bob))
    assert refusal.code == "DECK_NOT_LEGAL"
    assert "Mine" not in refusal.words, "what the other side plays with is not told by name"
    assert fresh(room).waiting


def test_a_match_keeps_its_own_copy_of_a_loadout(ann: Any, bob: Any) -> None:
    deck = own(ann)
    room = waiting_room(ann, bob, PRLX_STANDARD, f"deck:{deck.pk}", SILVER)
    decks.clear(deck, deck.number)
    services.set_ready(room.pk, ann)
    match = services.set_ready(room.pk, bob)
    assert match.running
    assert match.decks.get(team=0).cards == LOANER["lamplighters"].loadout


def test_a_bot_mirrors_the_loadout_that_is_played_or_another_saved_one(ann: Any) -> None:
    other = own(ann, "bad-silver", "Other")
    for choice, cards in (("mirror", "lamplighters"), (f"deck:{other.pk}", "bad-silver")):
        match = services.open_room(ann, LAMPS, services.Bot(choice), plan=PRLX_STANDARD)
        assert match.decks.get(team=1).cards == LOANER[cards].loadout


@pytest.mark.parametrize("plan", [PRLX_STANDARD, PRLX_ATTRITION])
def test_a_bot_builds_a_legal_loadout_of_its_own(ann: Any, plan: Plan) -> None:
    mine = LAMPS if plan.format == "standard" else LONG_LIGHT
    match = services.open_room(ann, mine, services.Bot("random"), plan=plan)
    cards = match.decks.get(team=1).cards
    assert isinstance(cards, PersonaLoadout)
    assert problems(cards, FORMATS[plan.format]) == []
    assert match.running


def test_a_bot_never_mirrors_the_loadout_of_somebody_else(ann: Any, bob: Any) -> None:
    deck = own(bob)
    assert (
        refused(lambda: services.open_room(ann, LAMPS, services.Bot(f"deck:{deck.pk}"), plan=PRLX_STANDARD)).code
        == "NO_DECK"
    )


def test_attrition_is_played_to_its_end(ann: Any, bob: Any) -> None:
    plan = Plan("attrition", base_hp=25, field_slots=3)
    over = go_on(begun(ann, bob, "prlx", plan=plan, decks=(LONG_LIGHT, FAR_END)), 900)
    assert (over.status, over.why) == (Match.Status.FINISHED, "persona-defeated")
    assert asked(over) is None


# --- Pages


def of(player: Any) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(player)
    return client


def test_prlx_is_played_in_two_clicks_from_the_home_page(ann: Any) -> None:
    client = of(ann)
    assert 'href="/matches/new/?play=standard"' in client.get("/").content.decode()
    form = client.get("/matches/new/?play=standard").content.decode()
    assert f'value="{LAMPS}" required checked' in form
    assert "loaner" in form
    client.post("/matches/new/?play=standard", {"deck": LAMPS, "bot_deck": "mirror", "field_slots": "3"})
    match = Match.objects.get()
    assert (match.game, match.format, match.running) == ("prlx", "standard", True)


def test_the_form_of_attrition_marks_45_and_offers_six_values(ann: Any) -> None:
    page = of(ann).get("/matches/new/?play=attrition").content.decode()
    assert [hp for hp in range(20, 60) if f'<option value="{hp}"' in page] == list(BASE_HPS["attrition"])
    assert '<option value="45" selected' in page
    assert '<option value="3" selected' in page


def test_a_room_shows_ones_own_persona_and_the_terms(ann: Any, bob: Any) -> None:
    host, guest = of(ann), of(bob)
    sent = {"deck": LONG_LIGHT, "pace": "0", "visibility": "players", "base_hp": "30", "field_slots": "2"}
    host.post("/matches/new/?play=attrition&against=person", sent)
    room = Match.objects.get()
    join = guest.get(f"/matches/join/{room.invite}/").content.decode()
    assert "PRLX Attrition, 30 Base Persona HP, 2 Field Slots" in join
    assert "unrated, and open to everyone" in join
    guest.post(f"/matches/join/{room.invite}/", {"deck": FAR_END})
    for client, persona, hidden in ((host, "long-light", "far-end"), (guest, "far-end", "long-light")):
        page = client.get(f"/matches/{room.pk}/").content.decode()
        assert screens.room(fresh(room), ann).teams[0].persona
        assert LOANER[persona].loadout.persona.lower() in page.split("Choose another deck")[0]
        assert LOANER[hidden].loadout.persona.lower() not in page.split("Choose another deck")[0]
    assert "terms/" in host.get(f"/matches/{room.pk}/").content.decode()
    assert "terms/" not in guest.get(f"/matches/{room.pk}/").content.decode()
    host.post(f"/matches/{room.pk}/terms/", {"base_hp": "50", "field_slots": "3"})
    assert (fresh(room).base_hp, fresh(room).field_slots) == (50, 3)
    host.post(f"/matches/{room.pk}/terms/", {"base_hp": "51", "field_slots": "3"})
    assert fresh(room).base_hp == 50


def test_the_lobby_names_game_and_format(ann: Any) -> None:
    services.open_room(ann, LONG_LIGHT, plan=PRLX_ATTRITION)
    services.open_room(ann, FIRE)
    page = of(ann).get("/matches/").content.decode()
    assert "PRLX Attrition, 45 Base Persona HP" in page
    assert "Monstra duel" in page


def test_a_link_with_a_deck_leads_to_a_format_that_it_can_be_played_in(ann: Any) -> None:
    client = of(ann)
    for value, words in ((FIRE, "Monstra duel"), (LAMPS, "PRLX Standard"), (FAR_END, "PRLX Attrition")):
        page = client.get("/matches/new/", {"deck": value}).content.decode()
        assert words in page
        assert f'value="{value}" required checked' in page
    assert "What do you want to play?" in client.get("/matches/new/", {"deck": "loaner:none"}).content.decode()
