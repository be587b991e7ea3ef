// What happens to the whole table: the next round, and the boss with its behaviors.

import { behaviorOf, called, otherTeam, packOf, status, verdict } from "./game.js";
import { clamp, sentences } from "./unit-acts.js";

// Finish and Refresh: marker, energy, speeds of the new order, the next behavior; what is drawn is said (MONSTRA §6).
function nextRound(state, deed, book) {
  const open = Object.keys(state.units).flatMap((id) => unfinished(state, id));
  if (state.round >= book.limits.rounds) return finish(state, open, book);
  state.round += 1;
  const said = [`Round ${state.round}.`, ...open];
  for (const unit of Object.values(state.units)) refresh(state, unit, book);
  for (const team of Object.values(state.teams)) {
    const { name, energy } = team;
    team.energy = Math.min(book.limits.energy, energy + book.limits.energy_gain);
    said.push(energy === team.energy ? `${name} keeps ${energy} energy.` : `${name}: energy ${energy} to ${team.energy}.`);
  }
  if (state.mode === "duel") {
    state.first = otherTeam(state.first);
    said.push(`${state.teams[state.first].name} has the first-team marker.`);
  } else {
    said.push(revealed(state, book));
  }
  said.push(`${state.mode === "duel" ? "Each team draws" : "Draw"} one tactic.`);
  return sentences(...said);
}

// What people may have overlooked in the round that ends.
function unfinished(state, id) {
  const unit = state.units[id];
  if (id !== "boss" && status(unit) === "down") return [`${called(state, id)} is still to be replaced.`];
  const burns = [unit.burn && "Burn", unit.poison && "Poison"].filter(Boolean).join(" and ");
  return unit.turn === "ready" && burns ? [`${called(state, id)} did not end its action: ${burns} not counted.`] : [];
}

function finish(state, open, book) {
  if (state.over) return `Round ${state.round} was the last.`;
  state.over = true;
  return sentences(...open, verdict(state, book));
}

function refresh(state, unit, book) {
  const { slowest } = book.limits;
  const base = unit.next || unit.speed;
  unit.now = unit.slow === state.round ? Math.max(slowest, base - 1) : base;
  unit.next = 0;
  unit.turn = "ready";
  if (unit.slow < state.round) unit.slow = 0;
}

function revealed(state, book) {
  const { boss } = state;
  boss.behavior = "";
  if (boss.shuffled && boss.deck.length) reveal(state, boss.deck.shift());
  return behaviorSentence(state, book);
}

function reveal(state, name) {
  state.boss.behavior = name;
  state.boss.used.push({ name, round: state.round });
}

export function behaviorSentence(state, book) {
  const behavior = behaviorOf(book, state);
  return behavior ? `${state.units.boss.name}: ${behavior.name}.` : "Reveal a behavior card and name it here.";
}

// Name the behavior of the round; one that was used in another round is spent (MONSTRA §10: each appears once).
function behavior(state, { name }, book) {
  const { boss } = state;
  const spent = boss.used.find((each) => each.name === name && each.round !== state.round);
  if (spent) return `${name} was used in round ${spent.round}: each behavior comes once.`;
  const shelved = boss.used.filter((each) => each.round === state.round && each.name !== name).map((each) => each.name);
  boss.used = boss.used.filter((each) => each.round !== state.round);
  boss.deck = boss.deck.filter((each) => each !== name);
  if (boss.shuffled) boss.deck.push(...shelved);
  reveal(state, name);
  return behaviorSentence(state, book);
}

// Take a behavior out of the discard again, when it was named by mistake.
function unspend(state, { name }) {
  const { boss } = state;
  boss.used = boss.used.filter((each) => each.name !== name);
  if (boss.behavior === name) boss.behavior = "";
  if (boss.shuffled) boss.deck.push(name);
  return `${name} is not used any more.`;
}

// Change the boss card: HP as its card says, everything else stays.
function bossVersion(state, { value }, book) {
  const version = packOf(book, state.boss.pack).versions.find((each) => each.version === value);
  const unit = state.units.boss;
  const hurt = unit.max - unit.hp;
  state.boss.version = value;
  Object.assign(unit, { max: version.hp, hp: Math.max(0, version.hp - hurt), speed: version.speed, now: version.speed });
  return `${unit.name}, ${version.label}: ${unit.hp} of ${unit.max} HP.`;
}

function round(state, { value }, book) {
  state.round = clamp(value, 1, book.limits.rounds);
  state.over = false;
  return `It is round ${state.round}.`;
}

export const ROUND_ACTS = { nextRound, round, behavior, unspend, bossVersion };
