// What can be done to one creature, or to the boss: HP, Shield, conditions, its action, and every number by hand.

import { called, status, teamOf } from "./game.js";

export function clamp(value, least, most) {
  return Math.min(Math.max(Math.round(value) || 0, least), most);
}

export function sentences(...parts) {
  return parts.filter(Boolean).join(" ");
}

// --- HP and Shield

// Damage: Shield first, then HP; `past` goes past the Shield (MONSTRA §7).
function damage(state, { unit: id, amount, past = false }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  if (status(unit) !== "living") return `${who} is knocked out already.`;
  const parts = [`${amount} damage`];
  const taken = past ? 0 : Math.min(unit.shield, amount);
  if (past) parts[0] += " past the Shield";
  if (taken) parts.push(change(unit, "shield", unit.shield - taken));
  if (amount > taken) parts.push(change(unit, "hp", Math.max(0, unit.hp - amount + taken)));
  return sentences(`${who}: ${parts.join(", ")}.`, fallen(state, id, book));
}

const LABELS = { hp: "HP", shield: "Shield" };

function change(unit, field, value) {
  const before = unit[field];
  unit[field] = value;
  return `${LABELS[field]} ${before} to ${value}`;
}

// A knockout: recorded, Shield and conditions gone, the place waits for the next creature (MONSTRA §6B, §7).
function fallen(state, id, book) {
  const unit = state.units[id];
  if (unit.hp > 0) return "";
  Object.assign(unit, { shield: 0, burn: false, poison: 0, slow: 0, next: 0 });
  if (id === "boss") return "The boss is defeated.";
  const team = state.teams[teamOf(id)];
  const { key, name, max, speed } = unit;
  team.fallen.push({ key, name, max, speed });
  team.knockouts = Math.min(book.limits.knockouts, team.knockouts + 1);
  const count = `Knocked out: knockout ${team.knockouts} of ${book.limits.knockouts} for ${team.name}.`;
  if (team.knockouts >= book.limits.knockouts) return count;
  if (team.beside) return `${count} Deploy ${team.beside.name} from beside the deck.`;
  return `${count} Reveal the next creature into its place.`;
}

function heal(state, { unit: id, amount }) {
  const unit = state.units[id];
  const who = called(state, id);
  if (status(unit) !== "living") return `${who} is knocked out: only a revival brings it back.`;
  if (unit.hp === unit.max) return `${who} has its full ${unit.max} HP.`;
  return `${who}: healed, ${change(unit, "hp", Math.min(unit.max, unit.hp + amount))}.`;
}

function shield(state, { unit: id, amount }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  const most = book.limits.shield;
  if (status(unit) !== "living") return `${who} is knocked out and can receive no Shield.`;
  if (amount > 0 && unit.shield === most) return `${who} has ${most} Shield, the most there is.`;
  if (amount < 0 && unit.shield === 0) return `${who} has no Shield.`;
  return `${who}: ${change(unit, "shield", clamp(unit.shield + amount, 0, most))}.`;
}

// --- Conditions

// `on` is left out by the tile's button, which turns it round; so it is with Slow.
function burn(state, { unit: id, on = !state.units[id].burn }) {
  const unit = state.units[id];
  const who = called(state, id);
  if (status(unit) !== "living") return `${who} is knocked out.`;
  unit.burn = on;
  if (!on) return `${who}: Burn removed.`;
  return `${who}: Burn. 1 damage at the end of its next action, past the Shield.`;
}

// Without a number of counters the tile's button is meant: two when there are none, else one fewer.
function poison(state, { unit: id, counters }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  const full = book.limits.poison;
  if (status(unit) !== "living") return `${who} is knocked out.`;
  unit.poison = clamp(counters ?? (unit.poison ? unit.poison - 1 : full), 0, full);
  if (unit.poison === 0) return `${who}: Poison removed.`;
  if (unit.poison < full) return `${who}: ${unit.poison} Poison counter left.`;
  return `${who}: Poison, ${full} counters. 1 damage at the end of each of its next ${full} actions, past the Shield.`;
}

function slow(state, { unit: id, on = !state.units[id].slow }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  if (status(unit) !== "living") return `${who} is knocked out.`;
  if (on && state.round >= book.limits.rounds) return `${who}: Slow has no next round to lower.`;
  unit.slow = on ? state.round + 1 : 0;
  if (!on) return `${who}: Slow removed.`;
  return `${who}: Slow. Its Speed is 1 lower in the order of round ${unit.slow}, never below ${book.limits.slowest}.`;
}

// The end of its action: Burn, Poison, then Slow where this was its round (MONSTRA §7).
function endAction(state, { unit: id }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  if (status(unit) !== "living") return `${who} is knocked out and does not act.`;
  if (unit.turn === "acted") return `${who} has acted in this round.`;
  if (unit.turn === "waits") return `${who} acts from round ${state.round + 1} on: it was not there at Refresh.`;
  unit.turn = "acted";
  const said = [`${who} has acted.`];
  if (unit.burn) {
    unit.burn = false;
    said.push(`Burn: 1 damage, ${change(unit, "hp", unit.hp - 1)}.`);
  }
  if (unit.poison && unit.hp > 0) {
    unit.poison -= 1;
    const left = unit.poison ? `${unit.poison} counter left` : "no counter left";
    said.push(`Poison: 1 damage, ${change(unit, "hp", unit.hp - 1)}, ${left}.`);
  }
  if (unit.slow && unit.slow <= state.round) {
    unit.slow = 0;
    said.push("Slow is over.");
  }
  return sentences(...said, fallen(state, id, book));
}

const TURNS = { ready: "is still to act", acted: "has acted", waits: "acts from the next round on" };

function turn(state, { unit: id, value }) {
  state.units[id].turn = value;
  return `${called(state, id)} ${TURNS[value]}.`;
}

// --- By hand

const BOUNDS = {
  hp: (unit) => [0, unit.max],
  max: () => [1, 99],
  shield: (unit, book) => [0, book.limits.shield],
  poison: (unit, book) => [0, book.limits.poison],
  slow: (unit, book) => [0, book.limits.rounds],
  now: (unit, book) => [book.limits.slowest, book.limits.fastest],
  next: (unit, book) => [0, book.limits.fastest],
};
const NAMES = {
  hp: "HP",
  max: "highest HP",
  shield: "Shield",
  poison: "Poison counters",
  slow: "round of Slow",
  now: "Speed in this round",
  next: "Speed in the next round",
};

function set(state, { unit: id, field, value }, book) {
  const unit = state.units[id];
  const who = called(state, id);
  const stood = unit.hp > 0;
  unit[field] = clamp(value, ...BOUNDS[field](unit, book));
  unit.hp = Math.min(unit.hp, unit.max);
  const shown = (field === "next" && unit.next === 0) || (field === "slow" && unit.slow === 0) ? "none" : unit[field];
  const said = `${who}: ${NAMES[field]} set to ${shown}.`;
  if (stood) return sentences(said, fallen(state, id, book));
  if (unit.hp === 0 || id === "boss") return said;
  const team = state.teams[teamOf(id)];
  team.fallen = team.fallen.filter((each) => each.name !== unit.name);
  return `${said} It is back; the knockouts of ${team.name} stay at ${team.knockouts}.`;
}

export const UNIT_ACTS = { damage, heal, shield, burn, poison, slow, endAction, turn, set };
