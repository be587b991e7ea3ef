"""The card art: a picture for every design, drawn by the command, light enough for a board."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from collection import art, emblems, scenes
from collection.cards.monstra.catalogue import BY_SLUG, CREATURES, PREMIUM, RIFT_GUARDIAN
from collection.cards.prlx.catalogue import CARDS
from collection.designs import DESIGNS
from collection.editions import planned
from collection.management.commands import draw_art
from collection.pictures import picture
from collection.verrine.figures import FIGURES

BACKS = {"monstra/back-creature.svg", "monstra/back-tactic.svg", "monstra/back-behavior.svg", "prlx/back.svg"}
PACK = {card.slug for card in RIFT_GUARDIAN.cards}
COMMON = {"boss", "behavior"}
# Which scenes show which sign (MONSTRA §9: signs express origin; ice is Water, storm is Air).
LANDS = {
    "fire": {"fire"},
    "earth": {"earth", "grove"},
    "water": {"water", "ice"},
    "air": {"air", "storm"},
    "mythic": {"cosmos", "fire", "water"},
}


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    call_command("draw_art", into=tmp_path, verbosity=0)
    return tmp_path


def test_the_committed_pictures_are_what_the_command_draws(drawn: Path) -> None:
    fresh, kept = (
        {str(file.relative_to(folder)): file.read_text() for file in folder.glob("*/*.svg")}
        for folder in (drawn, draw_art.PICTURES)
    )
    assert set(kept) - set(fresh) == BACKS
    assert fresh == {name: text for name, text in kept.items() if name not in BACKS}


def test_every_card_has_a_picture_and_only_the_two_versions_of_the_boss_share_a_glyph() -> None:
    slugs = set(art.slugs()) - COMMON
    assert slugs == set(BY_SLUG) | PACK
    assert len({art.glyph_of(slug) for slug in slugs}) == len(slugs) - 1
    standard, expert = (version.slug for version in RIFT_GUARDIAN.versions)
    assert art.glyph_of(standard) == art.glyph_of(expert)


def test_the_two_versions_of_the_boss_do_not_look_alike(drawn: Path) -> None:
    standard, expert = ((drawn / "monstra" / f"{version.slug}.svg").read_text() for version in RIFT_GUARDIAN.versions)
    assert not set(re.findall("#[0-9a-f]{6}", standard)) & set(re.findall("#[0-9a-f]{6}", expert))


def test_a_boss_whose_pictures_are_not_drawn_yet_shows_those_of_its_kind() -> None:
    assert picture("boss", "rift-guardian-expert") == "art/monstra/rift-guardian-expert.svg"
    assert picture("boss", "sand-warden-standard") == "art/monstra/boss.svg"
    assert picture("behavior", "sandstorm") == "art/monstra/behavior.svg"
    for slug in COMMON:
        assert art.glyph_of(slug) == ""
        assert (draw_art.PICTURES / "monstra" / f"{slug}.svg").is_file()


def test_every_vendored_glyph_is_used() -> None:
    vendored = {f"{file.parent.name}/{file.stem}" for file in draw_art.GLYPHS.glob("*/*.svg")}
    used = {art.glyph_of(slug) for slug in art.slugs()} | {figure.glyph for figure in FIGURES.values()}
    assert vendored == used - {""}


def test_every_prlx_card_has_a_figure_of_its_own() -> None:
    assert set(FIGURES) == {card.id.lower() for card in CARDS}
    assert len({figure.glyph for figure in FIGURES.values()}) == len(FIGURES)


def test_every_printing_has_its_picture(drawn: Path) -> None:
    for design in DESIGNS:
        for plan in planned(design):
            assert (drawn / plan.art.removeprefix("art/")).is_file(), plan.code


def test_alternate_art_is_another_picture_of_the_same_figure(drawn: Path) -> None:
    first, second = ((drawn / "prlx" / f"px-l01{more}.svg").read_text() for more in ("", "-alternate"))
    glyph = re.search(r'<path d="([^"]+)" id="g"/>', first)
    assert glyph is not None
    assert glyph[0] in second
    assert first != second


@pytest.mark.parametrize("creature", CREATURES, ids=lambda creature: creature.slug)
def test_a_creature_stands_in_a_land_of_its_sign(creature) -> None:
    portrait = art.PORTRAITS[creature.slug]
    assert portrait.scene in LANDS[creature.sign.value]


def test_only_the_premium_creatures_shine() -> None:
    assert {slug for slug, portrait in art.PORTRAITS.items() if portrait.foil} == {name.lower() for name in PREMIUM}


def test_pictures_are_light_and_plain_vectors(drawn: Path) -> None:
    for file in drawn.glob("*/*.svg"):
        text = file.read_text()
        tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(text).iter()}
        assert not tags & {"script", "style", "image", "filter", "mask", "foreignObject", "a"}, file.name
        assert " style=" not in text, file.name
        assert len(text) < 7_500, file.name
    assert sum(file.stat().st_size for file in drawn.glob("monstra/*.svg")) < 360_000
    assert sum(file.stat().st_size for file in drawn.glob("prlx/*.svg")) < 700_000


def test_a_picture_refers_only_to_what_it_defines(drawn: Path) -> None:
    for file in drawn.glob("*/*.svg"):
        elements = list(ET.fromstring(file.read_text()).iter())
        defined = {element.get("id") for element in elements}
        wanted = {
            value.strip("url(#)") for each in elements for value in each.attrib.values() if value.startswith("url(#")
        }
        wanted |= {value.lstrip("#") for each in elements if (value := each.get("href"))}
        assert wanted <= defined, file.name


def test_tones_are_the_colours_they_name() -> None:
    assert scenes.tone(1, 0, 0) == "#ffffff"
    assert scenes.tone(0, 0, 0) == "#000000"
    assert scenes.tone(0.628, 0.2577, 29.23) == "#ff0000"


def test_a_missing_glyph_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(emblems.EMBLEMS, "tac-01", emblems.Emblem("lorc/no-such-thing", 0, 8))
    with pytest.raises(CommandError, match="lorc/no-such-thing"):
        call_command("draw_art", into=tmp_path)


def test_the_credits_file_names_every_author_vendored() -> None:
    credits = (draw_art.GLYPHS / "CREDITS.txt").read_text()
    for folder in draw_art.GLYPHS.iterdir():
        if folder.is_dir():
            assert f"{folder.name}/" in credits
