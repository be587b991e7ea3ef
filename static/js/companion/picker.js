// The sheet in which a creature is chosen, from the list by name and sign or typed in: for a place on the table, for
// a revival, or to lie beside the deck.

import { called, status, teamOf } from "./game.js";
import { book, copyOf, drawIcon, find, findAll, fresh, press, write } from "./page.js";
import { perform, state } from "./table.js";

const sheet = document.getElementById("sheet-pick");
const search = document.getElementById("pick-search");
const list = find(sheet, "[data-list]");
const other = find(sheet, "form");
const deploy = find(sheet, "[data-deploy]");
let task = null; // {purpose: place | revive | beside, unit, team}
let sign = "";

const candidates = book.creatures.map((creature) => {
  const node = copyOf("candidate-template");
  find(node, "[data-art]").src = creature.art;
  drawIcon(find(node, ".icon"), creature.sign);
  write(find(node, "[data-name]"), creature.name);
  const signName = creature.sign[0].toUpperCase() + creature.sign.slice(1);
  write(find(node, "[data-sign-name]"), `${signName}, `);
  write(find(node, "[data-facts]"), `${creature.hp} HP, Speed ${creature.speed}`);
  find(node, "button").dataset.sign = creature.sign;
  find(node, "button").addEventListener("click", () => choose(fresh(creature)));
  return { creature, node, text: `${creature.name} ${signName}`.toLowerCase() };
});
list.append(...candidates.map(({ node }) => node));

export function pickForPlace(unit) {
  const now = state();
  const team = now.teams[teamOf(unit)];
  const down = status(now.units[unit]) === "down";
  open({ purpose: "place", unit, team: teamOf(unit) });
  write(find(sheet, "[data-title]"), down ? `Instead of ${called(now, unit)}` : `For ${team.name}`);
  const late = `Reveal the top card of the deck. It can be hit at once and acts from round ${now.round + 1} on.`;
  const early = "It enters with its printed HP, no Shield and no conditions.";
  write(find(sheet, "[data-help]"), down ? late : early);
  find(sheet, "[data-deploy-line]").hidden = !team.beside;
  if (team.beside) write(deploy, `${team.beside.name} from beside the deck, ${team.beside.hp} HP`);
  find(sheet, "[data-leave-line]").hidden = !down;
}

export function pickForRevival(team) {
  open({ purpose: "revive", team });
  write(find(sheet, "[data-title]"), "Revive a creature");
  const where = "into a vacant place or beside the deck, and acts from the next round on";
  write(find(sheet, "[data-help]"), `It returns at ${book.limits.revival} HP, ${where}.`);
}

export function pickForBeside(team) {
  open({ purpose: "beside", team });
  write(find(sheet, "[data-title]"), "Beside the deck");
  write(find(sheet, "[data-help]"), `It lies there with ${book.limits.revival} HP, as after a revival.`);
}

function open(next) {
  task = next;
  sign = "";
  search.value = "";
  other.reset();
  other.closest("details").open = false;
  find(sheet, "[data-deploy-line]").hidden = true;
  find(sheet, "[data-leave-line]").hidden = true;
  find(sheet, "[data-said]").textContent = "";
  note();
  filter();
  sheet.showModal();
  sheet.scrollTop = 0;
}

// What the game already knows of each; those that can be revived come first.
function note() {
  const { units, teams } = state();
  const fallen = teams[task.team].fallen.map((each) => each.key);
  const active = Object.entries(units).filter(([id, unit]) => teamOf(id) === task.team && status(unit) === "living");
  const busy = active.map(([, unit]) => unit.key);
  for (const { creature, node } of candidates) {
    const words = fallen.includes(creature.key) ? "Knocked out" : busy.includes(creature.key) ? "On the table" : "";
    write(find(node, "[data-note]"), words);
    node.classList.toggle("candidate--first", task.purpose !== "place" && fallen.includes(creature.key));
  }
}

function filter() {
  const wanted = search.value.trim().toLowerCase();
  let shown = 0;
  for (const { creature, node, text } of candidates) {
    node.hidden = !text.includes(wanted) || (sign !== "" && creature.sign !== sign);
    if (!node.hidden) shown += 1;
  }
  for (const chip of findAll(sheet, "[data-signs] .chip")) press(chip, chip.dataset.sign === sign);
  write(find(sheet, "[data-shown]"), `${shown} ${shown === 1 ? "creature" : "creatures"} shown.`);
}

function choose(creature) {
  sheet.close();
  const back = { ...creature, hp: Math.min(book.limits.revival, creature.max) };
  if (task.purpose === "place") perform({ type: "place", unit: task.unit, creature });
  else if (task.purpose === "revive") perform({ type: "revive", team: task.team, creature });
  else perform({ type: "beside", team: task.team, creature: back });
}

export function deployBeside(unit) {
  const creature = state().teams[teamOf(unit)].beside;
  perform({ type: "place", unit, creature, beside: true });
}

search.addEventListener("input", filter);
search.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  const first = candidates.find(({ node }) => !node.hidden);
  if (first && search.value.trim()) choose(fresh(first.creature));
});

find(sheet, "[data-signs]").addEventListener("click", (event) => {
  const chip = event.target.closest(".chip");
  if (!chip) return;
  sign = chip.dataset.sign === sign ? "" : chip.dataset.sign;
  filter();
});

other.addEventListener("submit", (event) => {
  event.preventDefault();
  const hp = Number(document.getElementById("other-hp").value);
  const speed = Number(document.getElementById("other-speed").value);
  const name = document.getElementById("other-name").value.trim() || "Creature";
  choose({ key: "", name, hp, max: hp, speed });
});

deploy.addEventListener("click", () => {
  sheet.close();
  deployBeside(task.unit);
});

find(sheet, "[data-leave]").addEventListener("click", () => {
  sheet.close();
  perform({ type: "leave", unit: task.unit });
});
