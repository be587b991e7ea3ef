// What can be done to a team: creatures that come, fall and return, energy, knockouts, markers, names.

import { EMPTY, UNITS, called, status, teamOf } from "./game.js";
import { clamp } from "./unit-acts.js";

// --- Creatures that come and go

function place(state, { unit: id, creature, beside = false }) {
  const unit = state.units[id];
  const team = state.teams[teamOf(id)];
  const late = status(unit) === "down" || unit.bare;
  const { key, name, hp, max, speed } = creature;
  state.units[id] = { ...EMPTY, player: unit.player, key, name, hp, max, speed, now: speed, turn: late ? "waits" : "ready" };
  if (beside) team.beside = null;
  const entered = `${called(state, id)} enters with ${hp} HP.`;
  return late ? `${entered} It can be hit at once and acts from round ${state.round + 1} on.` : entered;
}

function leave(state, { unit: id }) {
  const { player } = state.units[id];
  state.units[id] = { ...EMPTY, player, bare: true };
  return `${called(state, id)}: no card is left, the place stays empty.`;
}

// A revived creature takes a vacant place, or lies beside the deck; its knockout stays (MONSTRA §8).
function revive(state, { team: side, creature }, book) {
  const team = state.teams[side];
  const hp = Math.min(book.limits.revival, creature.max);
  const back = { ...creature, hp };
  const index = team.fallen.findIndex((each) => each.name === creature.name);
  if (index >= 0) team.fallen.splice(index, 1);
  team.revival = true;
  const stays = `Revival is used; the knockouts of ${team.name} stay at ${team.knockouts}.`;
  const vacant = UNITS[state.mode].find((id) => teamOf(id) === side && status(state.units[id]) !== "living");
  if (vacant) return `${place(state, { unit: vacant, creature: back })} ${stays}`;
  team.beside = back;
  return `${creature.name} lies beside the deck with ${hp} HP, to be deployed before a new creature is drawn. ${stays}`;
}

function beside(state, { team: side, creature }) {
  const team = state.teams[side];
  const before = team.beside;
  team.beside = creature;
  if (creature) return `${creature.name} lies beside the deck of ${team.name} with ${creature.hp} HP.`;
  return before ? `${before.name} is no longer beside the deck.` : `Nothing lies beside the deck of ${team.name}.`;
}

// --- What it has

function energy(state, { team: side, amount }, book) {
  const team = state.teams[side];
  const most = book.limits.energy;
  if (amount > 0 && team.energy === most) return `${team.name} has ${most} energy, the most there is.`;
  if (amount < 0 && team.energy === 0) return `${team.name} has no energy to lose.`;
  const before = team.energy;
  team.energy = clamp(team.energy + amount, 0, most);
  return `${team.name}: energy ${before} to ${team.energy}.`;
}

function pay(state, { team: side, amount, what }) {
  const team = state.teams[side];
  if (team.energy < amount) return `${team.name} has ${team.energy} energy; ${what} costs ${amount}.`;
  team.energy -= amount;
  return `${team.name} pays ${amount} energy for ${what}: ${team.energy} left.`;
}

function setEnergy(state, { team: side, value }, book) {
  state.teams[side].energy = clamp(value, 0, book.limits.energy);
  return `${state.teams[side].name} has ${state.teams[side].energy} energy.`;
}

function knockouts(state, { team: side, value }, book) {
  state.teams[side].knockouts = clamp(value, 0, book.limits.knockouts);
  const count = state.teams[side].knockouts;
  return `${state.teams[side].name}: ${count} ${count === 1 ? "knockout" : "knockouts"}.`;
}

function first(state, { team: side }) {
  state.first = side;
  return `${state.teams[side].name} has the first-team marker and wins ties of Speed.`;
}

const MARKERS = { revival: "Revival", firstUse: "First use of Triune Ruin" };

function marker(state, { team: side, field, on }) {
  state.teams[side][field] = on;
  return `${state.teams[side].name}: ${MARKERS[field]} ${on ? "is used" : "is not used"}.`;
}

function call(state, { unit: id, team, value }) {
  if (team) {
    state.teams[team].name = value || state.teams[team].name;
    return `The team is ${state.teams[team].name}.`;
  }
  state.units[id].player = value;
  return value ? `${value} answers for ${called(state, id)}.` : `Nobody is named for ${called(state, id)}.`;
}

export const TEAM_ACTS = { place, leave, revive, beside, energy, pay, setEnergy, knockouts, first, marker, call };
