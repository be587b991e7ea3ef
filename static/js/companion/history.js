// Steps that can be taken back and done again, each kept as the few values that it changed. Pure.

const DEPTH = 2000; // steps

export const NOTHING = { now: null, past: [], future: [] };

// What turns one JSON value into another: a list of [path, value]. Lists count as one value.
function difference(from, to, path = []) {
  if (from === to) return [];
  if (!isRecord(from) || !isRecord(to) || !sameKeys(from, to)) {
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[path, to]];
  }
  return Object.keys(to).flatMap((key) => difference(from[key], to[key], [...path, key]));
}

function isRecord(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function sameKeys(one, other) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other);
}

function patched(value, patch) {
  const copy = { whole: structuredClone(value) };
  for (const [path, part] of patch) {
    const way = ["whole", ...path];
    const last = way.pop();
    const place = way.reduce((inside, key) => inside[key], copy);
    place[last] = structuredClone(part);
  }
  return copy.whole;
}

// One more step; whatever was undone before it is gone.
export function taken(history, next, words) {
  const step = { words, round: next.round, back: difference(next, history.now) };
  return { now: next, past: [...history.past, step].slice(-DEPTH), future: [] };
}

export function undone(history) {
  const step = history.past.at(-1);
  if (!step) return history;
  const now = patched(history.now, step.back);
  const undo = { words: step.words, round: step.round, forth: difference(now, history.now) };
  return { now, past: history.past.slice(0, -1), future: [...history.future, undo] };
}

export function redone(history) {
  const step = history.future.at(-1);
  if (!step) return history;
  const now = patched(history.now, step.forth);
  const done = { words: step.words, round: step.round, back: difference(now, history.now) };
  return { now, past: [...history.past, done], future: history.future.slice(0, -1) };
}
