// Everything that people can do to a game: one function per act, which changes a copy of the state and says in a
// sentence what came of it, with the rule where one matters. Pure; an act that cannot be done changes nothing.

import { opening, reminder, verdict } from "./game.js";
import { ROUND_ACTS, behaviorSentence } from "./round-acts.js";
import { TEAM_ACTS } from "./team-acts.js";
import { UNIT_ACTS } from "./unit-acts.js";

const ACTS = { ...UNIT_ACTS, ...TEAM_ACTS, ...ROUND_ACTS };

// Gives {state, words}; the state is the very same object if nothing has changed.
export function act(state, deed, book) {
  if (deed.type === "begin") return begin(deed.setup, book);
  const copy = structuredClone(state);
  const words = ACTS[deed.type](copy, deed, book);
  const same = JSON.stringify(copy) === JSON.stringify(state);
  const end = verdict(copy, book);
  const ended = end !== null && end !== verdict(state, book);
  return { state: same ? state : copy, words: ended && !words.endsWith(end) ? `${words} ${end}` : words };
}

function begin(setup, book) {
  const state = opening(setup, book);
  const next = state.boss ? behaviorSentence(state, book) : `${state.teams[state.first].name} has the first-team marker.`;
  return { state, words: `Round 1, ${book.limits.energy_gain} energy. ${reminder(state, book)} ${next}` };
}
