// The sheets over the table: one unit, one team, the round, the behaviors, the menu and the log. An open sheet is
// filled in again after each change.

import { called, packOf, status, teamOf, versionOf } from "./game.js";
import { book, copyOf, design, element, find, findAll, label, press, write } from "./page.js";
import { canRedo, perform, state, steps } from "./table.js";

const sheets = {};
for (const name of ["unit", "team", "round", "behaviors", "menu", "log"]) {
  sheets[name] = document.getElementById(`sheet-${name}`);
}
const FILLERS = { unit: fillUnit, team: fillTeam, round: fillRound, behaviors: fillBehaviors, menu: fillMenu, log: fillLog };

export function openSheet(name, { unit = "", team = "" } = {}) {
  const sheet = sheets[name];
  sheet.dataset.unit = unit;
  sheet.dataset.team = team;
  for (const said of findAll(sheet, "[data-said]")) said.textContent = "";
  for (const past of findAll(sheet, "[data-past]")) past.checked = false;
  FILLERS[name](sheet, state());
  sheet.showModal();
  sheet.scrollTop = 0;
}

export function refillSheets() {
  const now = state();
  for (const [name, sheet] of Object.entries(sheets)) {
    if (!sheet.open) continue;
    if (now === null && name !== "menu") sheet.close();
    else if (sheet.dataset.unit && !now.units[sheet.dataset.unit]) sheet.close();
    else if (sheet.dataset.team && !now.teams[sheet.dataset.team]) sheet.close();
    else FILLERS[name](sheet, now);
  }
}

// A field that somebody is typing in is left alone.
function enter(input, value) {
  if (document.activeElement !== input) input.value = value;
}

// --- A unit

const AMOUNT_WORDS = {
  damage: (amount, who) => `${amount} damage to ${who}`,
  heal: (amount, who) => `Heal ${who} by ${amount}`,
  shield: (amount, who) => (amount < 0 ? `Take ${-amount} Shield from ${who}` : `Give ${who} ${amount} Shield`),
};

for (const row of findAll(sheets.unit, "[data-amounts]")) {
  for (let amount = Number(row.dataset.from); amount <= Number(row.dataset.to); amount += 1) {
    row.append(numberButton(row.dataset.amounts, "amount", amount, row.dataset.amounts === "shield"));
  }
}

for (const row of findAll(sheets.team, "[data-values]")) {
  for (let value = Number(row.dataset.from); value <= Number(row.dataset.to); value += 1) {
    row.append(numberButton(row.dataset.values, "value", value, false));
  }
}

function numberButton(type, field, value, signed) {
  const button = element("button", "button number", value < 0 ? `−${-value}` : signed ? `+${value}` : String(value));
  button.type = "button";
  button.dataset.act = type;
  button.dataset[field] = value;
  return button;
}

function fillUnit(sheet, now) {
  const id = sheet.dataset.unit;
  const unit = now.units[id];
  const who = called(now, id);
  const stands = status(unit) === "living";
  write(find(sheet, "[data-name]"), who);
  write(find(sheet, "[data-facts]"), unitFacts(now, id));
  for (const node of findAll(sheet, "[data-living]")) node.hidden = !stands;
  for (const button of findAll(sheet, "[data-amounts] button")) {
    label(button, AMOUNT_WORDS[button.dataset.act](Number(button.dataset.amount), who));
  }
  write(find(sheet, "[data-state=burn]"), unit.burn ? "on it" : "");
  write(find(sheet, "[data-state=poison]"), unit.poison ? `${unit.poison} on it` : "");
  write(find(sheet, "[data-state=slow]"), unit.slow ? `lowers round ${unit.slow}` : "");
  for (const chip of findAll(sheet, "[data-act=turn]")) press(chip, chip.dataset.value === unit.turn);
  for (const input of findAll(sheet, "[data-set]")) enter(input, unit[input.dataset.set]);
  find(sheet, "[data-player-field]").hidden = id === "boss";
  enter(find(sheet, "[data-call]"), unit.player);
  find(sheet, "[data-replace]").hidden = id === "boss";
  fillMoves(find(sheet, "[data-moves]"), now, id);
  const boss = find(sheet, "[data-boss]");
  boss.hidden = id !== "boss";
  if (id === "boss") fillVersions(find(boss, "[data-versions]"), now);
}

function fillVersions(row, now) {
  const { versions } = packOf(book, now.boss.pack);
  while (row.children.length > versions.length) row.lastChild.remove();
  while (row.children.length < versions.length) {
    const chip = element("button", "chip");
    chip.type = "button";
    chip.dataset.act = "bossVersion";
    row.append(chip);
  }
  for (const [index, { version, label: words, hp }] of versions.entries()) {
    const chip = row.children[index];
    chip.dataset.value = version;
    write(chip, `${words}, ${hp} HP`);
    press(chip, version === now.boss.version);
  }
}

function kindOf(now, id) {
  if (id === "boss") return versionOf(book, now.boss.pack, now.boss.version).label;
  const printed = design(now.units[id].key);
  return printed ? printed.sign[0].toUpperCase() + printed.sign.slice(1) : "";
}

function unitFacts(now, id) {
  const unit = now.units[id];
  const shield = unit.shield ? `${unit.shield} Shield` : "";
  const facts = [kindOf(now, id), `${unit.hp} of ${unit.max} HP`, shield, `Speed ${unit.speed}`, unit.player];
  return facts.filter(Boolean).join(" · ");
}

function fillMoves(section, now, id) {
  const printed = design(now.units[id].key);
  section.hidden = !printed;
  if (!printed) return;
  const { basic, signature } = printed;
  const list = find(section, "[data-move-list]");
  list.replaceChildren(
    element("dt", "", `${basic.name} (free)`),
    element("dd", "", `${basic.words}.`),
    element("dt", "", `${signature.name} (${signature.cost} energy)`),
    element("dd", "", signature.words[0].toUpperCase() + signature.words.slice(1)),
  );
  const pay = find(section, "[data-pay]");
  write(pay, `Pay ${signature.cost} energy of ${now.teams[teamOf(id)].energy}`);
  Object.assign(pay.dataset, { amount: signature.cost, what: signature.name, team: teamOf(id) });
}

for (const input of findAll(sheets.unit, "[data-set]")) {
  input.addEventListener("change", () => {
    if (input.value === "") return;
    perform({ type: "set", unit: sheets.unit.dataset.unit, field: input.dataset.set, value: Number(input.value) });
    input.value = state().units[sheets.unit.dataset.unit][input.dataset.set];
  });
}

find(sheets.unit, "[data-call]").addEventListener("change", (event) => {
  perform({ type: "call", unit: sheets.unit.dataset.unit, value: event.target.value.trim() });
});

// --- A team

function fillTeam(sheet, now) {
  const side = sheet.dataset.team;
  const team = now.teams[side];
  write(find(sheet, "[data-name]"), team.name);
  for (const button of findAll(sheet, "[data-act=setEnergy]")) {
    press(button, Number(button.dataset.value) === team.energy);
    label(button, `${button.dataset.value} energy for ${team.name}`);
  }
  for (const button of findAll(sheet, "[data-act=knockouts]")) {
    press(button, Number(button.dataset.value) === team.knockouts);
    label(button, `${button.dataset.value} knockouts for ${team.name}`);
  }
  find(sheet, "[data-duel]").hidden = now.mode !== "duel";
  const first = find(sheet, "[data-first-act]");
  write(first, now.first === side ? `${team.name} has the marker` : `Give it to ${team.name}`);
  press(first, now.first === side);
  write(find(sheet, "[data-beside]"), team.beside ? `${team.beside.name} with ${team.beside.hp} HP.` : "Nothing lies there.");
  find(sheet, "[data-beside-clear]").hidden = !team.beside;
  for (const field of ["revival", "firstUse"]) {
    write(find(sheet, `[data-state=${field}]`), team[field] ? "used" : "not used");
    const button = find(sheet, `[data-act=marker][data-field=${field}]`);
    write(button, team[field] ? "Take the marker off" : "Mark as used");
    button.dataset.on = team[field] ? "no" : "yes";
    label(button, `${button.textContent}: ${field === "revival" ? "Revival" : "First use"}`);
  }
  enter(find(sheet, "[data-call=team]"), team.name);
  for (const place of [1, 2]) enter(find(sheet, `[data-call="${place}"]`), now.units[`${side}${place}`].player);
}

for (const input of findAll(sheets.team, "[data-call]")) {
  input.addEventListener("change", () => {
    const side = sheets.team.dataset.team;
    const value = input.value.trim();
    const whose = input.dataset.call === "team" ? { team: side } : { unit: `${side}${input.dataset.call}` };
    perform({ type: "call", ...whose, value });
  });
}

// --- The round and the behaviors

function fillRound(sheet, now) {
  enter(find(sheet, "[data-round-set]"), now.round);
}

find(sheets.round, "[data-round-set]").addEventListener("change", (event) => {
  if (event.target.value !== "") perform({ type: "round", value: Number(event.target.value) });
  event.target.value = state().round;
});

function fillBehaviors(sheet, now) {
  const list = find(sheet, "[data-list]");
  const { behaviors } = packOf(book, now.boss.pack);
  while (list.children.length < behaviors.length) list.append(copyOf("behavior-template"));
  for (const [index, { name, words }] of behaviors.entries()) {
    const line = list.children[index];
    const used = now.boss.used.find((each) => each.name === name);
    const here = used?.name === now.boss.behavior;
    write(find(line, "[data-name]"), name);
    write(find(line, "[data-words]"), words);
    write(find(line, "[data-state]"), here ? "This round" : used ? `Used in round ${used.round}` : "");
    find(line, "[data-state]").hidden = !used;
    line.classList.toggle("card-line--used", Boolean(used) && !here);
    const choose = find(line, "[data-name-it]");
    choose.hidden = Boolean(used);
    choose.dataset.name = name;
    label(choose, `Name it for this round: ${name}`);
    const unspend = find(line, "[data-act=unspend]");
    unspend.hidden = !used || here;
    unspend.dataset.name = name;
    label(unspend, `It was not used: ${name}`);
  }
}

sheets.behaviors.addEventListener("click", (event) => {
  const button = event.target.closest("[data-name-it]");
  if (!button) return;
  sheets.behaviors.close();
  perform({ type: "behavior", name: button.dataset.name });
});

// --- Menu and log

function fillMenu(sheet, now) {
  for (const line of findAll(sheet, "[data-in-game]")) line.hidden = now === null;
  find(sheet, "[data-redo]").closest("li").hidden = !canRedo();
}

function fillLog(sheet) {
  const lines = steps().map(({ words, round }) => {
    const line = element("li", "");
    line.append(element("b", "", `R${round} `), words);
    return line;
  });
  find(sheet, "[data-list]").replaceChildren(...lines.reverse());
}
