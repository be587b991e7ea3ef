"""The pages of the collection, as somebody without JavaScript sees them."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from collection import services
from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.identifiers import group_identifier, group_secret, new_identifier, new_secret
from collection.models import OwnershipEvent, PhysicalCopy, Printing, PrintRun, RegistrationAttempt

INDEX = "/collection/"
REGISTER = "/collection/register/"


@pytest.fixture
def as_ann(ann, client) -> Client:
    client.force_login(ann)
    return client


def words(response) -> str:
    """The text of a page as one line, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def without_tokens(response) -> str:
    """The HTML of a page without its tokens against forgery: letters by chance, three of which spell any short name."""
    return re.sub(r"\b\w{64}\b", "a token against forgery", response.content.decode())


def shown(response) -> list[str]:
    """The slugs of the cards on a page of the shelf, in order."""
    found = re.findall(r'class="shelf__link" href="/collection/cards/([\w-]+)/"', response.content.decode())
    assert len(found) == len(set(found))
    return found


def test_the_shelf_shows_every_design_in_the_order_of_the_rulebook(client, catalogue):
    response = client.get(INDEX)
    assert response.status_code == 200
    assert shown(response) == [design.slug for design in (*CREATURES, *TACTICS)]
    assert "Sign in" in words(response)
    assert "Not owned" not in words(response)


def test_counts_are_of_ones_own_cards(as_ann, ann, bob, catalogue):
    services.grant_copies(ann, ["Flaro", "Flaro", "TAC-03"])
    services.grant_copies(bob, ["Brumel"])
    said = words(as_ann.get(INDEX))
    assert "2 of 55 designs, 3 copies" in said
    assert said.count("Not owned") == 53
    assert "2 copies" in said
    assert "1 copy" in said


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("sign=fire", ["flaro", "pyris", "brekor", "skarix"]),
        ("owned=yes", ["flaro", "pyris", "tac-03"]),
        ("owned=twice", ["flaro"]),
        ("sign=fire&owned=no", ["brekor", "skarix"]),
        ("kind=tactic&owned=yes", ["tac-03"]),
        ("kind=tactic&sign=fire", []),
    ],
)
def test_filters_stand_in_the_address(as_ann, ann, catalogue, query, slugs):
    services.grant_copies(ann, ["Flaro", "Flaro", "Pyris", "TAC-03"])
    response = as_ann.get(f"{INDEX}?{query}")
    assert shown(response) == slugs
    assert f"{len(slugs)} of 55 cards shown" in words(response)
    assert "Clear the filters" in words(response)


def test_a_filter_that_means_nothing_shows_everything(as_ann, catalogue):
    assert len(shown(as_ann.get(f"{INDEX}?sign=plasma&kind=&owned=perhaps&x=1"))) == 55


def test_strangers_cannot_filter_by_owner(client, catalogue):
    assert len(shown(client.get(f"{INDEX}?owned=yes"))) == 55


def test_every_filter_link_keeps_the_other_filters(as_ann, catalogue):
    page = as_ann.get(f"{INDEX}?kind=creature&sign=air").content.decode()
    assert 'href="/collection/?kind=creature&amp;sign=air&amp;owned=no"' in page
    assert 'href="/collection/?sign=air"' in page
    assert re.search(r'id="filter-sign-air"[^>]* aria-current="true"', page)
    assert not re.search(r'id="filter-sign-fire"[^>]* aria-current="true"', page)


def test_htmx_gets_the_shelf_alone_and_caches_keep_the_two_apart(as_ann, catalogue):
    response = as_ann.get(INDEX, headers={"HX-Request": "true", "HX-Target": "shelf"})
    assert response.content.decode().lstrip().startswith("<section")
    assert "<html" not in response.content.decode()
    assert '<p id="shelf-live" hx-swap-oob="innerHTML">55 of 55 cards shown.</p>' in response.content.decode()
    assert {"HX-Request", "HX-Target"} <= set(response["Vary"].split(", "))
    assert "<html" in as_ann.get(INDEX).content.decode()


def test_one_page_of_the_shelf_takes_few_queries(as_ann, ann, catalogue, django_assert_max_num_queries):
    services.grant_basic_set(ann)
    with django_assert_max_num_queries(6):
        as_ann.get(INDEX)


def test_every_card_has_a_page_with_its_words(client, catalogue):
    for design in (*CREATURES, *TACTICS):
        response = client.get(reverse("collection:card", args=[design.slug]))
        assert response.status_code == 200, design.key
    said = words(client.get("/collection/cards/flaro/"))
    assert "Flame Spiral (2 energy) 5 damage; apply Burn." in said
    assert "FLA-01" in said
    assert "provisional code" not in said
    assert "provisional code" in words(client.get("/collection/cards/brumel/"))
    assert client.get("/collection/cards/nobody/").status_code == 404


def test_a_cards_page_lists_ones_own_copies_and_nobody_elses(as_ann, ann, bob, catalogue):
    mine, other = services.grant_copies(ann, ["Flaro"])[0], services.grant_copies(bob, ["Flaro"])[0]
    page = as_ann.get("/collection/cards/flaro/").content.decode()
    assert mine.get_absolute_url() in page
    assert other.identifier not in page
    assert "You own no copy" in words(as_ann.get("/collection/cards/brumel/"))


def test_an_edited_code_is_shown(client, catalogue):
    Printing.objects.filter(design="Brumel").update(code="BRU-42", provisional=False)
    said = words(client.get("/collection/cards/brumel/"))
    assert "BRU-42" in said
    assert "provisional code" not in said


def test_nobody_can_tell_from_a_copys_page_whether_it_is_registered_or_shipped(client, bob, flaro):
    run, (registered, free) = services.print_copies(flaro, 2)
    services.ship_run(run)
    _, (unshipped,) = services.print_copies(flaro, 1)
    services.register_copy(bob, registered.identifier, registered.secret, "203.0.113.9")
    given = services.grant_copies(bob, ["Flaro"])[0]
    PrintRun.objects.update(created_at="2026-01-31T12:00Z")  # the page names the month, which may end between two runs
    pages = set()
    for identifier in (registered.identifier, free.identifier, unshipped.identifier, given.identifier):
        page = without_tokens(client.get(f"/collection/copies/{identifier}/"))
        assert page.count(identifier) + page.count(group_identifier(identifier)) > 0
        assert "bob" not in page
        spaced = " ".join([identifier[:6], identifier[6:12], identifier[12:]])
        for written in (group_identifier(identifier), identifier, spaced):
            page = page.replace(written, "")
        pages.add(page)
    assert len(pages) == 1


def test_the_owner_sees_the_history_and_that_the_card_is_theirs(as_ann, ann, bob, card):
    services.register_copy(ann, card.identifier, card.secret, "203.0.113.9")
    address = f"/collection/copies/{card.identifier}/"
    said = words(as_ann.get(address))
    assert "Yours" in said
    assert "Registered with its secret, yours since then" in said
    copy = PhysicalCopy.objects.get()
    OwnershipEvent.objects.create(copy=copy, number=2, kind="granted", from_player=ann, to_player=bob)
    PhysicalCopy.objects.update(owner=bob)
    said = words(as_ann.get(address))
    assert "Yours" not in said
    assert "Given by the publisher" in said
    assert "Registered with its secret" not in said
    assert "bob" not in said


@pytest.mark.parametrize("identifier", ["123456789012345611", "1", "123456789012345611x", "023456789012345611"])
def test_an_unknown_copy_has_no_page(client, catalogue, identifier):
    assert client.get(f"/collection/copies/{identifier}/").status_code == 404


def test_the_backs_are_shown(client):
    said = words(client.get("/collection/backs/"))
    assert "The back of every creature" in said
    assert "The back of every tactic" in said


def test_registering_needs_an_account_and_leads_back_after_signing_in(client, catalogue):
    response = client.get(REGISTER)
    assert response.status_code == 302
    assert response["Location"] == f"{reverse('account_login')}?next={REGISTER}"
    assert client.post(REGISTER, {"identifier": "1", "secret": "1"}).status_code == 302


def test_registering_shows_the_card_afterwards(as_ann, ann, card):
    typed = {"identifier": group_identifier(card.identifier), "secret": group_secret(card.secret).lower()}
    response = as_ann.post(REGISTER, typed)
    assert response.status_code == 302
    assert response["Location"] == f"/collection/copies/{card.identifier}/"
    page = as_ann.get(response["Location"])
    assert "Flaro is yours now." in words(page)
    assert services.owned(ann) == {"Flaro": 1}
    again = as_ann.post(REGISTER, typed, follow=True)
    assert "was yours already" in words(again)
    for body in (page.content.decode(), again.content.decode()):
        assert card.secret not in body
        assert group_secret(card.secret) not in body


def test_every_refused_registration_gets_the_same_page(as_ann, bob, card, unshipped):
    services.register_copy(bob, card.identifier, card.secret, "203.0.113.9")
    answers = []
    for identifier, secret in [
        (card.identifier, card.secret),
        (card.identifier, new_secret()),
        (new_identifier(), new_secret()),
        (unshipped.identifier, unshipped.secret),
    ]:
        response = as_ann.post(REGISTER, {"identifier": identifier, "secret": secret})
        page = without_tokens(response).replace(identifier, "").replace(secret, "")
        # Expires is the clock's: it differs whenever a second ends between two answers.
        headers = {name: value for name, value in response.headers.items() if name != "Expires"}
        answers.append((response.status_code, page, headers))
    assert answers[0][0] == 422
    assert all(answer == answers[0] for answer in answers)
    assert "No card can be registered" in answers[0][1]


def test_a_typing_error_stands_beside_its_field_and_nothing_typed_is_lost(as_ann, card):
    wrong = card.identifier[:-1]
    response = as_ann.post(REGISTER, {"identifier": wrong, "secret": group_secret(card.secret)})
    page = response.content.decode()
    assert response.status_code == 422
    assert "has 18 digits; you typed 17" in page
    assert re.search(
        r'id="id_identifier"[^>]*aria-describedby="[^"]*id_identifier-error[^"]*"[^>]*aria-invalid="true"', page
    )
    assert 'id="id_secret-error"' not in page
    assert f'value="{wrong}"' in page
    assert f'value="{group_secret(card.secret)}"' in page
    assert "no-store" in response["Cache-Control"]
    assert not RegistrationAttempt.objects.exists()


def test_both_empty_fields_are_told(as_ann, catalogue):
    said = words(as_ann.post(REGISTER, {}))
    assert "Type the 18 digits" in said
    assert "Type the 16 letters and digits" in said


def test_too_many_failures_are_told_with_the_wait(as_ann, catalogue):
    for _ in range(10):
        as_ann.post(REGISTER, {"identifier": new_identifier(), "secret": new_secret()})
    response = as_ann.post(REGISTER, {"identifier": new_identifier(), "secret": new_secret()})
    assert response.status_code == 429
    assert "try again in 15 minutes" in words(response)
    assert 0 < int(response["Retry-After"]) <= 900


def test_the_form_is_filled_in_from_a_copys_page_and_protected_from_forgery(ann, card):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(ann)
    page = strict.get(f"/collection/copies/{card.identifier}/").content.decode()
    assert f'href="{REGISTER}?copy={card.identifier}"' in page
    assert f'value="{card.identifier}"' in strict.get(f"{REGISTER}?copy={card.identifier}").content.decode()
    assert strict.post(REGISTER, {"identifier": card.identifier, "secret": card.secret}).status_code == 403
    assert services.owned(ann) == {}


def test_what_is_typed_is_escaped(as_ann, catalogue):
    page = as_ann.post(REGISTER, {"identifier": '"><script>alert(1)</script>', "secret": "<b>"}).content.decode()
    assert "<script>alert" not in page
    assert "<b>" not in page


def test_no_page_carries_inline_scripts_or_styles(as_ann, ann, card):
    copy = services.register_copy(ann, card.identifier, card.secret, "203.0.113.9").copy
    for address in (INDEX, REGISTER, "/collection/cards/flaro/", "/collection/backs/", copy.get_absolute_url()):
        page = as_ann.get(address).content.decode()
        main = page[page.index("<main") : page.index("</main>")]
        assert " style=" not in main
        assert "<style" not in main
        assert not re.search(r"<script(?![^>]* src=)", page)
        assert not re.search(r"\son\w+=", page)
