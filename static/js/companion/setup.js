// The form before a game: what it asks depends on the kind of game, and every question has an answer already.

import { packOf } from "./game.js";
import { book, find, findAll } from "./page.js";
import { perform, state } from "./table.js";

const section = document.getElementById("setup");
const form = find(section, "form");
const packs = form.elements.pack;

export function showSetup(shown) {
  section.hidden = !shown;
  find(section, "[data-back]").hidden = state() === null;
  find(section, "[data-replaces]").hidden = state() === null;
  if (shown) ask();
}

export function whenDone(tell) {
  find(section, "[data-back]").addEventListener("click", tell);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    perform({ type: "begin", setup: answers() });
    tell();
  });
}

function ask() {
  const mode = form.elements.mode.value;
  for (const node of findAll(form, "[data-for]")) node.hidden = node.dataset.for !== mode;
  for (const node of findAll(form, "[data-pack]")) node.hidden = node.dataset.pack !== packs.value;
  find(form, "[data-packs]").hidden = book.packs.length < 2;
  const name = form.elements["team-a"];
  name.placeholder = fallback("a");
  find(form, "[data-team-label]").textContent = mode === "mission" ? "Team" : "Team 1";
}

function fallback(team) {
  const name = form.elements[`team-${team}`];
  if (form.elements.mode.value === "mission") return name.dataset.placeholderMission;
  return team === "a" ? "Team 1" : "Team 2";
}

function answers() {
  const fields = form.elements;
  const team = (id) => ({
    name: fields[`team-${id}`].value.trim() || fallback(id),
    players: [1, 2].map((place) => fields[`player-${id}${place}`].value.trim()),
  });
  if (fields.mode.value === "duel") {
    return { mode: "duel", first: fields.first.value || (below(2) ? "a" : "b"), teams: [team("a"), team("b")] };
  }
  const pack = packOf(book, packs.value);
  const version = find(form, `[data-pack="${CSS.escape(pack.name)}"] input:checked`).value;
  const names = pack.behaviors.map((behavior) => behavior.name);
  const shuffled = fields.behaviors.value === "shuffled" ? shuffle(names) : null;
  return { mode: "mission", first: "", teams: [team("a")], boss: { pack: pack.name, version, shuffled } };
}

// A fair number from 0 to below the limit.
function below(limit) {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(limit);
}

function shuffle(cards) {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}

form.addEventListener("change", ask);
