"""The table companion in a real browser: a round by thumb and by key, undo, reload, offline, and a mission."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.looking import faults, fits
from tests.running_site import RunningSite

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}


def opened(context: BrowserContext) -> Page:
    """The companion, before a game."""
    page = context.new_page()
    page.goto("/companion/")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    return page


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """The companion on a phone that loads it each time."""
    return opened(new_context(viewport=PHONE, has_touch=True, service_workers="block"))


@pytest.fixture
def keeping(new_context: Callable[..., BrowserContext]) -> Page:
    """The companion on a phone that has kept it for use without a connection."""
    page = opened(new_context(viewport=PHONE, has_touch=True))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


@pytest.fixture(scope="module")
def rules(browser: Browser, site: RunningSite) -> Iterator[Page]:
    """A page for the pure rules alone, which leave nothing behind on it."""
    context = browser.new_context(base_url=site.url, service_workers="block")
    yield opened(context)
    context.close()


def unit(page: Page, place: str) -> Locator:
    """One creature's tile, or the boss's."""
    return page.locator(f"li[data-unit={place}]")


def put(page: Page, place: str, name: str) -> None:
    """Put a creature from the list into a place."""
    unit(page, place).locator("[data-choose]").click()
    page.locator("#sheet-pick").get_by_role("button", name=name).click()


def begin_duel(page: Page, first: str = "a") -> None:
    """Ann with Flaro and Thalune against Bob and Cleo with Vexa and Korun."""
    page.locator("#team-a").fill("Ann")
    page.locator("#team-b").fill("Bob & Cleo")
    page.locator(f"[name=first][value={first}]").check()
    page.get_by_role("button", name="Begin round 1").click()
    for place, name in (("a1", "Flaro"), ("a2", "Thalune"), ("b1", "Vexa"), ("b2", "Korun")):
        put(page, place, name)


def begin_mission(page: Page, version: str = "standard", behaviors: str = "named") -> None:
    """Flaro and Thalune against the Rift Guardian."""
    page.locator("[name=mode][value=mission]").check()
    page.locator(f"[name=version-rift-guardian][value={version}]").check()
    page.locator(f"[name=behaviors][value={behaviors}]").check()
    page.get_by_role("button", name="Begin round 1").click()
    put(page, "a1", "Flaro")
    put(page, "a2", "Thalune")


def said(page: Page, words: str | re.Pattern[str]) -> None:
    """What the companion says at last, where a screen reader hears it."""
    expect(page.locator(".bar [role=status]")).to_have_text(words)


def blow(page: Page, place: str, amount: int) -> None:
    """A whole blow in one tap, from the sheet of a unit."""
    unit(page, place).locator("[data-hp-button]").click()
    page.locator("#sheet-unit").get_by_role("button", name=re.compile(rf"^{amount} damage to")).click()


def hp(page: Page, place: str) -> int:
    return int(unit(page, place).locator("[data-hp]").inner_text())


def fold(page: Page, setup: dict[str, Any], *deeds: dict[str, Any]) -> dict[str, Any]:
    """The pure rules alone: the state after the deeds, the sentence of each, and how many changed anything."""
    return page.evaluate(
        """async ([setup, deeds]) => {
          const { act } = await import("/static/js/companion/acts.js");
          const game = await import("/static/js/companion/game.js");
          const history = await import("/static/js/companion/history.js");
          const book = JSON.parse(document.getElementById("book").textContent);
          let kept = history.NOTHING;
          const words = [];
          for (const deed of [{ type: "begin", setup }, ...deeds]) {
            const done = act(kept.now, deed, book);
            words.push(done.words);
            if (done.state !== kept.now) kept = history.taken(kept, done.state, done.words);
          }
          const state = kept.now;
          const steps = kept.past.length;
          while (kept.past.length) kept = history.undone(kept);
          const emptied = kept.now === null;
          while (kept.future.length) kept = history.redone(kept);
          const same = JSON.stringify(kept.now) === JSON.stringify(state);
          return { state, words: words.slice(1), steps, emptied, same, verdict: game.verdict(state, book) };
        }""",
        [setup, list(deeds)],
    )


DUEL = {
    "mode": "duel",
    "first": "a",
    "teams": [{"name": "Ann", "players": ["", ""]}, {"name": "Bob", "players": ["", ""]}],
}
MISSION = {
    "mode": "mission",
    "first": "",
    "teams": [{"name": "Us", "players": ["", ""]}],
    "boss": {"pack": "Rift Guardian", "version": "standard", "shuffled": None},
}


def enter(place: str, name: str = "Flaro", hp: int = 14, speed: int = 3) -> dict[str, Any]:
    creature = {"key": name, "name": name, "hp": hp, "max": hp, "speed": speed}
    return {"type": "place", "unit": place, "creature": creature}


# --- A game by thumb


def test_a_round_is_played_and_every_tap_can_be_taken_back(phone: Page) -> None:
    begin_duel(phone)
    unit(phone, "b1").get_by_role("button", name="Give Vexa 1 Shield").click(click_count=2)
    blow(phone, "b1", 5)
    said(phone, "Vexa: 5 damage, Shield 2 to 0, HP 13 to 10.")
    unit(phone, "b1").get_by_role("button", name="Burn").click()
    said(phone, "Vexa: Burn. 1 damage at the end of its next action, past the Shield.")
    unit(phone, "b1").get_by_role("button", name="End action of Vexa").click()
    said(phone, "Vexa has acted. Burn: 1 damage, HP 10 to 9.")
    expect(unit(phone, "b1").get_by_role("button", name="Burn")).to_have_attribute("aria-pressed", "false")
    phone.get_by_role("button", name="Next round").click()
    said(
        phone,
        "Round 2. Ann: energy 2 to 4. Bob & Cleo: energy 2 to 4. Bob & Cleo has the first-team marker."
        " Each team draws one tactic.",
    )
    expect(phone.locator("[data-reminder]")).to_have_text("Each team: draw one tactic, 5 in hand at most.")
    undo = phone.get_by_role("button", name=re.compile("^Undo"))
    for _ in range(6):
        undo.click()
    assert hp(phone, "b1") == 13
    expect(unit(phone, "b1").locator("[data-shield]")).to_have_text("0")
    for _ in range(5):
        undo.click()
    expect(phone.get_by_role("heading", name="New game")).to_be_visible()


def test_a_knocked_out_creature_makes_room_for_the_next(phone: Page) -> None:
    begin_duel(phone)
    blow(phone, "a1", 10)
    blow(phone, "a1", 5)
    said(
        phone,
        "Flaro: 5 damage, HP 4 to 0. Knocked out: knockout 1 of 3 for Ann. Reveal the next creature into its place.",
    )
    unit(phone, "a1").get_by_role("button", name="Next creature: place of Flaro").click()
    phone.get_by_label("Name or sign").fill("ilyr")
    phone.keyboard.press("Enter")
    said(phone, "Ilyra enters with 14 HP. It can be hit at once and acts from round 2 on.")
    expect(unit(phone, "a1")).to_contain_text("Acts from round 2")


def test_a_creature_that_is_not_in_the_list_enters_with_the_hp_that_is_typed(phone: Page) -> None:
    phone.get_by_role("button", name="Begin round 1").click()
    unit(phone, "a1").locator("[data-choose]").click()
    sheet = phone.locator("#sheet-pick")
    sheet.get_by_role("button", name="Air", exact=True).click()
    expect(sheet.locator(".candidates li:visible")).to_have_count(4)
    sheet.get_by_text("Not in the list").click()
    sheet.get_by_label("Name", exact=True).fill("Draft card")
    sheet.get_by_label("HP", exact=True).fill("11")
    sheet.get_by_role("button", name="Take this one").click()
    said(phone, "Draft card enters with 11 HP.")


def test_a_revived_creature_waits_beside_the_deck_and_is_deployed_first(phone: Page) -> None:
    begin_duel(phone)
    for amount in (10, 3):
        blow(phone, "b1", amount)
    put(phone, "b1", "Fenara")
    team = phone.locator("section[data-team=b]")
    team.locator(".side__open").click()
    phone.locator("#sheet-team").get_by_role("button", name="Revive a creature").click()
    expect(phone.locator("#sheet-pick li.candidate--first")).to_contain_text("Vexa")
    phone.locator("#sheet-pick").get_by_role("button", name="Vexa").click()
    expect(team).to_contain_text("Beside the deck: Vexa, 5 HP.")
    expect(team).to_contain_text("Used in this battle: revival.")
    for amount in (10, 8):
        blow(phone, "b2", amount)
    unit(phone, "b2").get_by_role("button", name="Deploy Vexa, 5 HP").click()
    assert hp(phone, "b2") == 5
    expect(team.locator("[data-beside]")).to_be_hidden()
    expect(team.locator("[data-knockouts]")).to_have_text("2")


def test_the_third_knockout_and_the_last_round_say_who_wins(phone: Page) -> None:
    begin_duel(phone)
    phone.locator("section[data-team=b] .side__open").click()
    phone.get_by_role("button", name="3 knockouts for Bob & Cleo").click()
    expect(phone.locator("#sheet-team [data-said]")).to_have_text(
        "Bob & Cleo: 3 knockouts. Ann wins: third knockout for Bob & Cleo."
    )
    phone.keyboard.press("Escape")
    expect(phone.locator("[data-verdict]")).to_have_text("Ann wins: third knockout for Bob & Cleo.")
    phone.get_by_role("button", name=re.compile("^Undo")).click()
    expect(phone.locator("[data-verdict]")).to_be_hidden()
    phone.locator("[data-sheet=round]").click()
    phone.get_by_label("It is round").fill("12")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Finish").click()
    said(phone, "Round 12 is over. Knockouts are equal. Ann wins with more combined HP: Ann 33, Bob & Cleo 31.")


def test_every_number_can_be_set_by_hand(phone: Page) -> None:
    begin_duel(phone)
    unit(phone, "a1").locator("[data-hp-button]").click()
    sheet = phone.locator("#sheet-unit")
    sheet.get_by_text("Set by hand").click()
    for label, value in {"Highest HP": "20", "HP": "18", "Shield": "9", "Poison counters": "1"}.items():
        sheet.get_by_role("spinbutton", name=label, exact=True).fill(value)
        phone.keyboard.press("Tab")
    expect(sheet.get_by_role("spinbutton", name="Shield")).to_have_value("6")
    sheet.get_by_label("Who answers for it").fill("Dora")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Escape")
    expect(unit(phone, "a1")).to_contain_text("Dora")
    expect(unit(phone, "a1")).to_contain_text("18/20")
    expect(unit(phone, "a1").get_by_role("button", name="Poison 1")).to_have_attribute("aria-pressed", "true")


def test_a_signature_move_is_paid_from_the_sheet_of_its_creature(phone: Page) -> None:
    begin_duel(phone)
    for left in ("Ann pays 2 energy for Flame Spiral: 0 left.", "Ann has 0 energy; Flame Spiral costs 2."):
        unit(phone, "a1").locator("[data-hp-button]").click()
        expect(phone.locator("#sheet-unit")).to_contain_text("5 damage; apply Burn.")
        phone.get_by_role("button", name=re.compile("^Pay 2 energy")).click()
        said(phone, left)


# --- Keeping


def test_a_reload_keeps_the_game_and_its_undo(phone: Page) -> None:
    begin_duel(phone)
    blow(phone, "a2", 4)
    phone.reload()
    assert hp(phone, "a2") == 15
    phone.get_by_role("button", name="Undo: Thalune: 4 damage, HP 19 to 15.").click()
    assert hp(phone, "a2") == 19


def test_once_loaded_the_companion_needs_no_connection(keeping: Page) -> None:
    keeping.context.set_offline(True)
    keeping.goto("/companion/?from=home-screen")
    begin_duel(keeping)
    assert keeping.evaluate("document.querySelector('li[data-unit=a1] .unit__art').decode().then(() => true)")
    assert keeping.evaluate("document.fonts.ready.then(() => document.fonts.check('700 20px Grenze'))")
    assert keeping.locator(".bar__undo svg.icon").evaluate("icon => icon.getBBox().width > 0")
    keeping.reload()
    blow(keeping, "b2", 3)
    said(keeping, "Korun: 3 damage, HP 18 to 15.")
    keeping.get_by_role("button", name="Menu").click()
    expect(keeping.locator("[data-offline]")).to_have_text("This page is kept here: it works without a connection.")
    keeping.context.set_offline(False)


def test_the_worker_keeps_nothing_but_the_companion(keeping: Page) -> None:
    kept = keeping.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname))))"
    )
    assert len(kept) == 1
    assert "/companion/" in kept[0]
    assert all(address.startswith(("/companion/", "/static/")) for address in kept[0])
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map((each) => new URL(each.scope).pathname))"
    assert keeping.evaluate(scopes) == ["/companion/"]


def test_two_tabs_show_one_game(phone: Page) -> None:
    begin_duel(phone)
    other = phone.context.new_page()
    other.goto("/companion/")
    blow(other, "a1", 2)
    expect(unit(phone, "a1").locator("[data-hp]")).to_have_text("12")
    said(phone, "Flaro: 2 damage, HP 14 to 12.")


def test_a_new_game_can_be_undone_like_anything_else(phone: Page) -> None:
    begin_duel(phone)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="New game").click()
    begin_mission(phone)
    for _ in range(3):
        phone.get_by_role("button", name=re.compile("^Undo")).click()
    expect(unit(phone, "b2")).to_contain_text("Korun")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Do again what was undone").click()
    phone.keyboard.press("Escape")
    expect(unit(phone, "boss")).to_contain_text("Rift Guardian")


# --- The mission


def test_a_mission_names_each_behavior_once_and_shows_its_words_and_its_target(phone: Page) -> None:
    begin_mission(phone)
    phone.get_by_role("button", name="Name it: the behavior of the round").click()
    sheet = phone.locator("#sheet-behaviors")
    sheet.get_by_role("button", name="Name it for this round: Crushing Claw").click()
    boss = phone.locator(".side--boss")
    expect(boss).to_contain_text("Deal 8 damage to the living player creature with the lowest current HP.")
    expect(boss).to_contain_text("As things stand it aims at Flaro.")
    phone.get_by_role("button", name="Next round").click()
    expect(boss).to_contain_text("Not named yet")
    phone.get_by_role("button", name="Name it: the behavior of the round").click()
    line = sheet.get_by_role("listitem").filter(has_text="Crushing Claw")
    expect(line).to_contain_text("Used in round 1")
    expect(line.get_by_role("button", name="Name it for this round")).to_be_hidden()


def test_shuffled_behaviors_come_once_each_over_twelve_rounds(phone: Page) -> None:
    begin_mission(phone, behaviors="shuffled")
    seen = []
    for _ in range(12):
        seen.append(phone.locator("[data-behavior]").inner_text())
        phone.locator(".bar__next").click()
    assert len(set(seen)) == 12
    expect(phone.locator("[data-verdict]")).to_have_text("Round 12 is over. Rift Guardian wins: the Rift stays open.")


def test_the_seal_is_shown_as_it_stands(phone: Page) -> None:
    begin_mission(phone)
    seal = phone.locator("[data-seal]")
    expect(seal.get_by_role("listitem")).to_have_text(
        ["Under 3 knockouts (0): met", "A creature alive (2): met", "Boss 8 HP or less (44): not yet"]
    )
    for amount in (10, 10, 10, 6):
        blow(phone, "boss", amount)
    expect(seal).to_contain_text("Boss 8 HP or less (8): met")
    unit(phone, "boss").locator("[data-hp-button]").click()
    phone.get_by_role("button", name="Expert, 48 HP").click()
    phone.keyboard.press("Escape")
    assert hp(phone, "boss") == 12
    expect(seal).to_have_text("Defeat it by the end of round 12 while a creature is alive.")


# --- The rules alone


def test_burn_and_poison_go_past_the_shield_at_the_end_of_an_action(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        enter("b1"),
        {"type": "shield", "unit": "b1", "amount": 3},
        {"type": "burn", "unit": "b1"},
        {"type": "poison", "unit": "b1"},
        {"type": "endAction", "unit": "b1"},
        {"type": "nextRound"},
        {"type": "endAction", "unit": "b1"},
    )
    flaro = done["state"]["units"]["b1"]
    assert (flaro["hp"], flaro["shield"], flaro["burn"], flaro["poison"]) == (11, 3, False, 0)


def test_slow_lowers_the_order_of_the_next_round_only_and_goes_after_the_action_in_it(rules: Page) -> None:
    deeds = [enter("a1"), {"type": "endAction", "unit": "a1"}, {"type": "slow", "unit": "a1"}]
    now = fold(rules, DUEL, *deeds)["state"]["units"]["a1"]
    assert (now["slow"], now["now"]) == (2, 3)
    deeds.append({"type": "nextRound"})
    assert fold(rules, DUEL, *deeds)["state"]["units"]["a1"]["now"] == 2
    deeds.append({"type": "endAction", "unit": "a1"})
    assert fold(rules, DUEL, *deeds)["state"]["units"]["a1"]["slow"] == 0
    deeds.append({"type": "nextRound"})
    assert fold(rules, DUEL, *deeds)["state"]["units"]["a1"]["now"] == 3


def test_slow_that_is_applied_again_in_its_own_round_outlasts_the_action(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        enter("a1"),
        {"type": "slow", "unit": "a1"},
        {"type": "nextRound"},
        {"type": "slow", "unit": "a1", "on": True},
        {"type": "endAction", "unit": "a1"},
    )
    assert done["state"]["units"]["a1"]["slow"] == 3


def test_a_knockout_takes_shield_and_conditions_and_a_revival_does_not_take_it_back(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        enter("a1"),
        enter("a2", "Fenara", 15, 2),
        {"type": "shield", "unit": "a1", "amount": 6},
        {"type": "poison", "unit": "a1"},
        {"type": "damage", "unit": "a1", "amount": 14, "past": True},
        {"type": "revive", "team": "a", "creature": {"key": "Flaro", "name": "Flaro", "hp": 14, "max": 14, "speed": 3}},
    )
    flaro, team = done["state"]["units"]["a1"], done["state"]["teams"]["a"]
    assert (flaro["hp"], flaro["shield"], flaro["poison"], flaro["turn"]) == (5, 0, 0, "waits")
    assert (team["knockouts"], team["revival"], team["fallen"]) == (1, True, [])


def test_energy_stays_between_0_and_5_and_shield_between_0_and_6(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        enter("a1"),
        *[{"type": "nextRound"}] * 3,
        {"type": "energy", "team": "a", "amount": 1},
        *[{"type": "energy", "team": "b", "amount": -1}] * 6,
        {"type": "shield", "unit": "a1", "amount": 4},
        {"type": "shield", "unit": "a1", "amount": 4},
    )
    teams = done["state"]["teams"]
    assert (teams["a"]["energy"], teams["b"]["energy"], done["state"]["units"]["a1"]["shield"]) == (5, 0, 6)
    assert "Ann has 5 energy, the most there is." in done["words"]


def test_an_act_that_changes_nothing_is_no_step(rules: Page) -> None:
    done = fold(rules, DUEL, enter("a1"), {"type": "heal", "unit": "a1", "amount": 2})
    assert done["words"][-1] == "Flaro has its full 14 HP."
    assert done["steps"] == 2


def test_all_steps_can_be_undone_and_done_again(rules: Page) -> None:
    taps = [{"type": "damage", "unit": "a1", "amount": 1}, {"type": "heal", "unit": "a1", "amount": 1}] * 200
    done = fold(rules, DUEL, enter("a1"), *taps, {"type": "nextRound"})
    assert done["steps"] == 403
    assert done["emptied"]
    assert done["same"]


def test_third_knockouts_on_both_sides_are_a_draw_only_from_one_effect(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        {"type": "knockouts", "team": "a", "value": 3},
        {"type": "knockouts", "team": "b", "value": 3},
    )
    assert done["verdict"] == "Both teams are out. If one effect did it, the duel is a draw."


def test_a_team_without_a_card_for_its_last_place_is_out(rules: Page) -> None:
    done = fold(
        rules,
        DUEL,
        enter("a1"),
        enter("a2", "Neru", 16, 2),
        {"type": "damage", "unit": "a1", "amount": 14},
        {"type": "leave", "unit": "a1"},
        {"type": "damage", "unit": "a2", "amount": 16},
    )
    assert done["verdict"] == "Bob wins: no active creature left for Ann."


@pytest.mark.parametrize(
    ("deeds", "verdict"),
    [
        ([{"type": "damage", "unit": "boss", "amount": 44}], "Us wins: Rift Guardian is defeated."),
        (
            [{"type": "knockouts", "team": "a", "value": 3}, {"type": "damage", "unit": "boss", "amount": 44}],
            "Rift Guardian wins: third knockout.",
        ),
        (
            [
                {"type": "set", "unit": "boss", "field": "hp", "value": 8},
                {"type": "round", "value": 12},
                {"type": "nextRound"},
            ],
            "Round 12 is over. Us wins: the Rift is sealed.",
        ),
        (
            [{"type": "bossVersion", "value": "expert"}, {"type": "round", "value": 12}, {"type": "nextRound"}],
            "Round 12 is over. Rift Guardian wins: it is not defeated.",
        ),
    ],
)
def test_a_mission_ends_as_the_rules_say(rules: Page, deeds: list[dict[str, Any]], verdict: str) -> None:
    assert fold(rules, MISSION, enter("a1"), *deeds)["verdict"] == verdict


def test_the_next_round_tells_what_was_overlooked(rules: Page) -> None:
    done = fold(rules, DUEL, enter("a1"), {"type": "burn", "unit": "a1"}, {"type": "nextRound"})
    assert "Flaro did not end its action: Burn not counted." in done["words"][-1]
    assert done["state"]["units"]["a1"]["burn"]


# --- For everybody


def test_a_round_is_played_by_keyboard(phone: Page) -> None:
    phone.get_by_role("button", name="Begin round 1").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#main")).to_be_focused()
    unit(phone, "a1").locator("[data-choose]").focus()
    phone.keyboard.press("Enter")
    phone.get_by_label("Name or sign").focus()
    phone.keyboard.type("neru")
    phone.keyboard.press("Enter")
    unit(phone, "a1").get_by_role("button", name="1 damage to Neru").focus()
    phone.keyboard.press("Enter")
    phone.keyboard.press("Space")
    expect(unit(phone, "a1").get_by_role("button", name="1 damage to Neru")).to_be_focused()
    said(phone, "Neru: 1 damage, HP 15 to 14.")
    unit(phone, "a1").locator("[data-hp-button]").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("dialog", name="Neru")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(unit(phone, "a1").locator("[data-hp-button]")).to_be_focused()


def test_without_scripts_there_is_a_sentence_and_no_dead_button(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/companion/")
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


# Whether anything has begun to move: what is going to has done so, and has said so, when three frames are drawn.
AFTER_FRAMES = """new Promise((told) => {
  const frame = (left) => (left ? requestAnimationFrame(() => frame(left - 1)) : told(window.moved));
  frame(3);
})"""


def test_changes_move_unless_motion_is_reduced(new_context: Callable[..., BrowserContext]) -> None:
    for motion, moved in (("no-preference", True), ("reduce", False)):
        page = opened(new_context(viewport=PHONE, reduced_motion=motion, service_workers="block"))
        begin_duel(page)
        page.evaluate(
            "window.moved = false; document.addEventListener('animationstart', () => { window.moved = true })"
        )
        blow(page, "a1", 3)
        assert page.evaluate(AFTER_FRAMES) is moved


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_wider_than_the_screen_too_small_to_tap_or_against_a_rule_of_accessibility(
    phone: Page, width: int
) -> None:
    phone.set_viewport_size({"width": width, "height": 740})
    sound(phone, width, "before a game")
    begin_duel(phone)
    for name in ("Burn", "Poison", "Slow"):
        unit(phone, "a1").get_by_role("button", name=name).click()
    blow(phone, "b1", 10)
    blow(phone, "b1", 10)
    sound(phone, width, "duel")
    for name in ("unit", "team", "round", "menu"):
        phone.locator(f"[data-sheet={name}]").first.click()
        sound(phone, width, name)
        phone.keyboard.press("Escape")
    unit(phone, "b1").locator("[data-choose]").click()
    sound(phone, width, "pick")
    phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="New game").click()
    phone.evaluate("() => { crypto.getRandomValues = (numbers) => numbers.fill(0) }")  # one behavior in every run
    begin_mission(phone, behaviors="shuffled")
    sound(phone, width, "mission")
    phone.get_by_role("button", name="Change the behavior").click()
    sound(phone, width, "behaviors")


def sound(page: Page, width: int, where: str) -> None:
    """Fits the screen, has targets of a thumb's size, and breaks no rule that axe knows."""
    assert page.viewport_size == {"width": width, "height": 740}
    assert fits(page), where
    small = page.evaluate(
        """[...document.querySelectorAll("button:not(.unit__open)")]
          .filter((button) => button.checkVisibility() && button.closest("dialog:not([open])") === null)
          .filter((button) => button.getBoundingClientRect().height < 43.5)
          .map((button) => button.outerHTML)"""
    )
    assert not small, (where, small)
    assert not faults(page), where
