// The table companion: connects the game with the page. Every button that changes something names its act, so that one
// listener serves them all.

import { offerToStayAwake } from "./awake.js";
import { draw } from "./draw.js";
import { habits, keepHabit } from "./keep.js";
import { workOffline } from "./offline.js";
import { find, findAll, press, write } from "./page.js";
import { deployBeside, pickForBeside, pickForPlace, pickForRevival } from "./picker.js";
import { showSetup, whenDone } from "./setup.js";
import { openSheet, refillSheets } from "./sheets.js";
import { perform, redo, state, steps, trouble, undo, whenChanged } from "./table.js";

const bar = find(document, ".bar");
const undoButton = find(bar, "[data-undo]");
const turned = find(document, "[data-turned]");
let settingUp = state() === null;

function show(before = null) {
  const now = state();
  settingUp ||= now === null;
  showSetup(settingUp);
  document.getElementById("game").hidden = settingUp;
  bar.hidden = settingUp;
  find(document, ".top__round").hidden = settingUp;
  document.body.classList.toggle("companion--playing", !settingUp);
  if (now) draw(now, before);
  const last = steps().at(-1);
  undoButton.disabled = !last;
  undoButton.setAttribute("aria-label", last ? `Undo: ${last.words}` : "Undo");
  const notice = find(document, "[data-trouble]");
  notice.hidden = trouble === "";
  write(notice, trouble);
}

function say(words) {
  for (const line of findAll(document, "[data-said]")) line.textContent = words;
}

whenChanged((now, before, words) => {
  if (now !== null && before === null) settingUp = false;
  show(before);
  refillSheets();
  say(words);
});

whenDone(() => {
  settingUp = false;
  show();
  scrollTo(0, 0);
  document.getElementById("main").focus({ preventScroll: true });
});

// --- Buttons

const NUMBERS = ["amount", "value", "counters"];

// What a button asks for: its own words, and the unit and team that it stands in.
function deedOf(button) {
  const deed = { type: button.dataset.act };
  for (const name of ["unit", "team"]) {
    const place = button.closest(`[data-${name}]`);
    if (place?.dataset[name]) deed[name] = place.dataset[name];
  }
  for (const name of ["amount", "value", "counters", "what", "field", "name"]) {
    if (!(name in button.dataset)) continue;
    const number = NUMBERS.includes(name) && button.dataset[name] !== "" && !Number.isNaN(Number(button.dataset[name]));
    deed[name] = number ? Number(button.dataset[name]) : button.dataset[name];
  }
  if ("on" in button.dataset) deed.on = button.dataset.on === "yes";
  if (deed.type === "damage") deed.past = find(document, "#sheet-unit[open] [data-past]")?.checked ?? false;
  if (deed.type === "beside") deed.creature = null;
  return deed;
}

function placeOf(button) {
  return { unit: button.closest("[data-unit]")?.dataset.unit, team: button.closest("[data-team]")?.dataset.team };
}

function actOn(button) {
  const deed = deedOf(button);
  if ("amount" in button.dataset) button.closest("dialog")?.close(); // a whole blow in one tap, then the table again
  perform(deed);
}

const DEEDS = {
  sheet: (button) => {
    button.closest("dialog")?.close();
    openSheet(button.dataset.sheet, placeOf(button));
  },
  close: (button) => button.closest("dialog").close(),
  undo: () => undo(),
  redo: () => redo(),
  choose: (button) => {
    const { unit } = placeOf(button);
    button.closest("dialog")?.close();
    pickForPlace(unit);
  },
  revive: (button) => {
    const { team } = placeOf(button);
    button.closest("dialog").close();
    pickForRevival(team);
  },
  besideChoose: (button) => {
    const { team } = placeOf(button);
    button.closest("dialog").close();
    pickForBeside(team);
  },
  new: (button) => {
    button.closest("dialog").close();
    settingUp = true;
    show();
    scrollTo(0, 0);
    document.getElementById("main").focus({ preventScroll: true });
  },
  turned: () => {
    keepHabit("turned", turned.getAttribute("aria-pressed") !== "true");
    turnUpperHalf();
  },
};

document.addEventListener("click", (event) => {
  if (event.target.matches("dialog") && isBeside(event, event.target)) event.target.close();
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.act) actOn(button);
  else if ("deploy" in button.dataset && !button.closest("dialog")) deployBeside(placeOf(button).unit);
  else Object.entries(DEEDS).find(([name]) => name in button.dataset)?.[1](button);
});

function isBeside({ clientX, clientY }, sheet) {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function turnUpperHalf() {
  const on = habits().turned === true;
  press(turned, on);
  document.body.classList.toggle("companion--turned", on);
}

turnUpperHalf();
find(document, ".top__menu").hidden = false;
show();
offerToStayAwake();
workOffline();
