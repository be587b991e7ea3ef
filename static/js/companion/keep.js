// Keeps the game and a few habits in this browser, so that a reload loses nothing; all tabs share them.

import { FORMAT } from "./game.js";
import { NOTHING } from "./history.js";

const GAME = "monstra-companion";
const HABITS = "monstra-companion-habits";

// The kept history, or an empty one; `trouble` says why nothing could be read.
export function load() {
  try {
    const text = localStorage.getItem(GAME);
    if (text === null) return { history: NOTHING, trouble: "" };
    const history = JSON.parse(text);
    if (history.now && history.now.format !== FORMAT) {
      return { history: NOTHING, trouble: "The game that was kept here is of an older kind and cannot be read any more." };
    }
    return { history, trouble: "" };
  } catch {
    return { history: NOTHING, trouble: "No kept game could be read in this browser." };
  }
}

// False if this browser keeps nothing.
export function save(history) {
  try {
    localStorage.setItem(GAME, JSON.stringify(history));
    return true;
  } catch {
    return false;
  }
}

// Another tab has changed the game.
export function whenChangedElsewhere(tell) {
  addEventListener("storage", (event) => {
    if (event.key === GAME && event.newValue !== null) tell(JSON.parse(event.newValue));
  });
}

export function habits() {
  try {
    return JSON.parse(localStorage.getItem(HABITS)) ?? {};
  } catch {
    return {};
  }
}

export function keepHabit(name, value) {
  try {
    localStorage.setItem(HABITS, JSON.stringify({ ...habits(), [name]: value }));
  } catch {
    // It is only a habit: it holds until the page is closed.
  }
}
