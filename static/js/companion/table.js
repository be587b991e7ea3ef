// The one game on this page: its history, and everybody who wants to know when it changes.

import { act } from "./acts.js";
import { redone, taken, undone } from "./history.js";
import { load, save, whenChangedElsewhere } from "./keep.js";
import { book } from "./page.js";

const loaded = load();
let history = loaded.history;
const listeners = [];

// What went wrong with keeping, or an empty text.
export let trouble = loaded.trouble;

export function state() {
  return history.now;
}

// The steps so far: [{words, round}], the first one first.
export function steps() {
  return history.past;
}

export function canRedo() {
  return history.future.length > 0;
}

// tell(state, before, words) after each change, and after an act that changed nothing but has something to say.
export function whenChanged(tell) {
  listeners.push(tell);
}

export function perform(deed) {
  const before = history.now;
  const { state: next, words } = act(before, deed, book);
  if (next === before) tellAll(before, words);
  else become(taken(history, next, words), words);
}

export function undo() {
  const step = history.past.at(-1);
  if (step) become(undone(history), `Undone: ${step.words}`);
  else tellAll(history.now, "There is nothing to undo.");
}

export function redo() {
  const step = history.future.at(-1);
  if (step) become(redone(history), `Done again: ${step.words}`);
  else tellAll(history.now, "There is nothing to do again.");
}

function become(next, words) {
  const before = history.now;
  history = next;
  if (!save(history)) trouble = "This browser keeps nothing: a reload would lose the game.";
  tellAll(before, words);
}

function tellAll(before, words) {
  for (const tell of listeners) tell(history.now, before, words);
}

whenChangedElsewhere((other) => {
  const before = history.now;
  history = other;
  tellAll(before, other.past.at(-1)?.words ?? "The game was changed in another tab.");
});
