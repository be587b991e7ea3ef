"""The table companion as it is served: what it knows, what its worker keeps, and that it asks for nobody."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import include, path, reverse

from collection.cards.monstra import guardian, words
from collection.cards.monstra.catalogue import CREATURE, CREATURES
from collection.cards.monstra.vocabulary import Aim, Behavior, BossPack, Damage, Guardian
from matches import companion
from monstra_site import urls


def served(client: Client) -> str:
    return client.get(reverse("companion")).content.decode()


def book(client: Client) -> dict[str, object]:
    """What the page knows, as its script reads it."""
    found = re.search(r'<script id="book" type="application/json">(.+?)</script>', served(client), re.DOTALL)
    assert found
    return json.loads(found[1])


def kept(client: Client) -> list[str]:
    """What the worker keeps."""
    script = client.get(reverse("companion-worker")).content.decode()
    found = re.search(r"const FILES = new Set\((\[.+?\])\)", script)
    assert found
    return json.loads(found[1])


def test_anybody_gets_the_same_page_without_account_token_or_cookie(client: Client) -> None:
    answer = client.get(reverse("companion"))
    assert answer.status_code == 200
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")
    assert "csrf" not in answer.content.decode().lower()


def test_the_page_knows_every_creature_as_it_is_printed(client: Client) -> None:
    creatures = {each["key"]: each for each in book(client)["creatures"]}
    assert list(creatures) == [each.key for each in CREATURES]
    flaro = creatures["Flaro"]
    assert (flaro["sign"], flaro["hp"], flaro["speed"]) == ("fire", 14, 3)
    assert flaro["signature"] == {
        "name": "Flame Spiral",
        "cost": 2,
        "words": words.signature_words(CREATURE["Flaro"]),
    }


def test_the_page_knows_the_limits_of_the_rules(client: Client) -> None:
    limits = book(client)["limits"]
    assert limits == {
        "knockouts": 3,
        "rounds": 12,
        "hand": 5,
        "opening_hand": 3,
        "energy": 5,
        "energy_gain": 2,
        "shield": 6,
        "guard": 3,
        "poison": 2,
        "slowest": 1,
        "fastest": 3,
        "revival": 5,
    }


def test_the_page_knows_both_versions_of_the_boss_and_its_twelve_behaviors_in_full_words(client: Client) -> None:
    [pack] = book(client)["packs"]
    assert [(each["label"], each["hp"], each["seal"]) for each in pack["versions"]] == [
        ("Standard", 44, 8),
        ("Expert", 48, None),
    ]
    assert len(pack["behaviors"]) == 12
    assert pack["behaviors"][5] == {
        "name": "Rushing Fang",
        "words": "Deal 7 damage to the living player creature with the highest printed Speed.",
        "aim": "highest-speed",
    }


def test_a_later_boss_appears_by_itself(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    later = BossPack(
        "Tide Warden",
        (Guardian("Tide Warden", "standard", hp=40, speed=3, seal=5),),
        (Behavior("Undertow", Damage(4), aim=Aim.LOWEST_HP),),
    )
    monkeypatch.setattr(guardian, "BOSS_PACKS", (*guardian.BOSS_PACKS, later))
    assert book(client)["packs"][1]["behaviors"][0]["words"].startswith("Deal 4 damage")
    assert "<option>Tide Warden</option>" in served(client)
    assert "40 HP, sealed at 5 HP or less after round 12" in served(client)


def test_the_page_has_no_script_and_no_style_inside_but_its_data(client: Client) -> None:
    text = served(client)
    assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=|\shx-", text)


def test_without_scripts_the_page_says_so(client: Client) -> None:
    assert re.search(r"<noscript>.*needs JavaScript.*</noscript>", served(client), re.DOTALL)


def test_the_printable_mats_are_linked_once_the_site_has_them(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion, "mats", lambda: None)
    assert "printable mats" not in served(client)
    monkeypatch.setattr(companion, "mats", lambda: "/collection/mats/")
    assert '<a href="/collection/mats/">printable mats</a>' in served(client)


def test_a_site_without_mats_has_no_address_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    without = [path("companion/", include("matches.companion"))]
    monkeypatch.setattr(urls, "urlpatterns", without)
    from django.urls import clear_url_caches

    clear_url_caches()
    try:
        assert companion.mats() is None
    finally:
        clear_url_caches()


def test_the_worker_may_serve_the_companion_and_nothing_else_of_the_site(client: Client) -> None:
    answer = client.get(reverse("companion-worker"))
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Service-Worker-Allowed"] == reverse("companion") == "/companion/"
    assert "no-cache" in answer["Cache-Control"]


def test_the_worker_keeps_the_page_and_every_file_that_it_names(client: Client) -> None:
    addresses = kept(client)
    assert addresses[0] == reverse("companion")
    assert len(addresses) == len(set(addresses))
    named = set(re.findall(r'(?:src|href)="(/static/[^"#]+)["#]', served(client)))
    named |= {each["art"] for each in book(client)["creatures"]}
    installed_only = {f"/static/{name}" for name in companion.ICONS}
    assert named - installed_only <= set(addresses)


def test_the_worker_keeps_every_module_that_a_module_asks_for(client: Client) -> None:
    folder = Path(finders.find(companion.MODULES))
    asked_for = {
        name for module in folder.glob("*.js") for name in re.findall(r'from "\./([\w-]+\.js)"', module.read_text())
    }
    assert {"game.js", "draw.js"} <= asked_for
    assert {f"/static/{companion.MODULES}/{name}" for name in asked_for} - set(kept(client)) == set()


def test_the_worker_changes_when_anything_that_it_keeps_does(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = client.get(reverse("companion-worker")).content
    assert client.get(reverse("companion-worker")).content == before
    changed = guardian.RIFT_GUARDIAN.versions[0], Guardian("Rift Guardian", "expert", hp=49, speed=2, seal=None)
    pack = BossPack("Rift Guardian", changed, guardian.RIFT_GUARDIAN.behaviors)
    monkeypatch.setattr(guardian, "BOSS_PACKS", (pack,))
    assert client.get(reverse("companion-worker")).content != before


def test_the_version_changes_with_the_contents_of_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = companion.version()
    other = tmp_path / "other.css"
    other.write_text("main { color: red }")
    found = companion.found
    monkeypatch.setattr(companion, "found", lambda name: other if name == "css/companion.css" else found(name))
    assert companion.version() != before


def test_a_phone_can_put_the_companion_on_its_home_screen(client: Client) -> None:
    answer = client.get(reverse("companion-manifest"))
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["start_url"] == manifest["scope"] == reverse("companion")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = Path(finders.find(icon["src"].removeprefix("/static/"))).read_bytes()
        width = int.from_bytes(picture[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"


def test_the_companion_is_linked_from_the_first_page(db: None, client: Client) -> None:
    assert f'href="{reverse("companion")}"' in client.get(reverse("home")).content.decode()


def test_nobody_may_send_anything_to_the_companion(client: Client) -> None:
    for name in ("companion", "companion-worker", "companion-manifest"):
        assert client.post(reverse(name)).status_code == 405
