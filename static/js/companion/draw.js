// Draws a state on the page. The parts are made once per kind of game and then only filled in, so that focus stays
// where it is and only what has changed moves.

import {
  TEAMS,
  UNITS,
  behaviorOf,
  called,
  order,
  packOf,
  placeOf,
  reminder,
  seal,
  status,
  targets,
  teamOf,
  upNow,
  verdict,
  versionOf,
} from "./game.js";
import { animate, book, copyOf, design, drawIcon, element, find, findAll, icon, label, press, rise, write } from "./page.js";

const game = document.getElementById("game");
const sides = find(game, "[data-sides]");
let parts = null; // the units and teams on the page, by id

export function draw(state, before) {
  if (parts?.mode !== state.mode) build(state.mode);
  const past = before?.mode === state.mode ? before : null;
  const up = verdict(state, book) === null ? upNow(state) : [];
  for (const id of UNITS[state.mode]) drawUnit(parts.units[id], state, id, past, up);
  for (const team of TEAMS[state.mode]) drawTeam(parts.teams[team], state, team, past);
  if (state.boss) drawBoss(parts.boss, state);
  drawRound(state, past, up);
}

function build(mode) {
  parts = { mode, units: {}, teams: {}, boss: null };
  sides.replaceChildren();
  sides.dataset.mode = mode;
  if (mode === "mission") {
    parts.boss = copyOf("boss-template");
    parts.boss.dataset.team = "";
    addUnit(find(parts.boss, "[data-units]"), "boss");
    sides.append(parts.boss);
  }
  for (const team of TEAMS[mode]) {
    const side = copyOf("team-template");
    side.dataset.team = team;
    const heading = find(side, ".side__name");
    heading.id = `team-${team}-name`;
    side.setAttribute("aria-labelledby", heading.id);
    for (let fall = 0; fall < book.limits.knockouts; fall += 1) find(side, "[data-falls]").append(icon("knockout"));
    for (const id of UNITS[mode].filter((each) => teamOf(each) === team)) addUnit(find(side, "[data-units]"), id);
    parts.teams[team] = side;
    sides.append(side);
  }
}

function addUnit(list, id) {
  const node = copyOf("unit-template");
  node.dataset.unit = id;
  parts.units[id] = node;
  list.append(node);
}

// --- One unit

const ORDINALS = ["", "1st", "2nd", "3rd", "4th"];

function drawUnit(node, state, id, before, up) {
  const unit = state.units[id];
  const who = called(state, id);
  const stands = status(unit);
  node.dataset.status = stands;
  node.dataset.now = up.includes(id) ? "yes" : "no";
  drawName(node, unit, who);
  write(find(node, "[data-when]"), stands === "living" ? whenWords(state, id, up) : "");
  write(find(node, "[data-speed]"), stands === "living" ? `Speed ${unit.now}` : "");
  drawEnd(find(node, ".end"), state, id, who);
  find(node, ".unit__living").hidden = stands !== "living";
  find(node, ".unit__vacant").hidden = stands === "living";
  if (stands === "living") drawLiving(node, state, id, who);
  else drawVacant(node, state, id, who);
  if (before) move(node, before.units[id], unit);
}

function drawName(node, unit, who) {
  const printed = design(unit.key);
  const art = find(node, "[data-art]");
  art.hidden = !printed;
  if (printed && art.getAttribute("src") !== printed.art) art.src = printed.art;
  const sign = find(node, "[data-sign]");
  sign.toggleAttribute("hidden", !printed);
  if (printed) drawIcon(sign, printed.sign);
  node.dataset.sign = printed?.sign ?? "";
  write(find(node, "[data-name]"), unit.max ? unit.name : who);
  find(node, ".unit__open").disabled = unit.max === 0;
  write(find(node, "[data-player]"), unit.player);
}

function whenWords(state, id, up) {
  const { turn } = state.units[id];
  if (turn === "waits") return `Acts from round ${state.round + 1}`;
  if (turn === "acted") return "Has acted";
  const place = up.includes(id) ? "now" : ORDINALS[placeOf(state, id)];
  return `Acts ${place}`;
}

const ENDS = { ready: "End action", acted: "Done", waits: "Waits" };

function drawEnd(button, state, id, who) {
  const unit = state.units[id];
  button.hidden = status(unit) !== "living";
  write(find(button, "[data-end]"), ENDS[unit.turn]);
  label(button, unit.turn === "ready" ? `End action of ${who}` : `${ENDS[unit.turn]}: ${who}`);
  button.dataset.turn = unit.turn;
}

function drawLiving(node, state, id, who) {
  const unit = state.units[id];
  write(find(node, "[data-hp]"), unit.hp);
  write(find(node, "[data-max]"), unit.max);
  write(find(node, "[data-shield]"), unit.shield);
  write(find(node, "[data-poison]"), unit.poison ? ` ${unit.poison}` : "");
  write(find(node, "[data-slow]"), unit.slow ? ` r${unit.slow}` : "");
  label(find(node, "[data-hp-button]"), `${unit.hp}/${unit.max} HP of ${who}: amounts, moves and more`);
  label(find(node, "[data-act=damage]"), `1 damage to ${who}`);
  label(find(node, "[data-act=heal]"), `Heal ${who} by 1`);
  const [less, more] = findAll(node, "[data-act=shield]");
  label(less, `Take 1 Shield from ${who}`);
  label(more, `Give ${who} 1 Shield`);
  label(find(node, "[data-conditions]"), `Conditions of ${who}`);
  press(find(node, "[data-act=burn]"), unit.burn);
  press(find(node, "[data-act=poison]"), unit.poison > 0);
  press(find(node, "[data-act=slow]"), unit.slow > 0);
  node.dataset.low = unit.hp * 3 <= unit.max ? "yes" : "no";
  drawMeter(find(node, ".meter"), unit);
  drawLines(find(node, "[data-lines]"), unit);
}

function drawMeter(meter, unit) {
  meter.setAttribute("viewBox", `0 0 ${unit.max} 1`);
  find(meter, ".meter__left").setAttribute("width", unit.hp);
  const marks = Array.from({ length: unit.max - 1 }, (_, index) => `M${index + 1} 0V1`);
  find(meter, ".meter__marks").setAttribute("d", marks.join(""));
}

function drawLines(list, unit) {
  const lines = [];
  if (unit.burn) lines.push("Burn: 1 damage at the end of its next action, past the Shield.");
  const actions = unit.poison > 1 ? `each of its next ${unit.poison} actions` : "its next action";
  if (unit.poison) lines.push(`Poison: 1 damage at the end of ${actions}, past the Shield.`);
  if (unit.slow) lines.push(`Slow: Speed 1 lower in the order of round ${unit.slow}.`);
  fill(list, lines);
}

// The lines of a list, touched only when they differ.
function fill(list, lines) {
  const same = list.children.length === lines.length && lines.every((line, index) => list.children[index].textContent === line);
  if (!same) list.replaceChildren(...lines.map((line) => element("li", "", line)));
}

function drawVacant(node, state, id, who) {
  const unit = state.units[id];
  const down = status(unit) === "down";
  const waiting = id === "boss" ? null : state.teams[teamOf(id)].beside;
  const out = id !== "boss" && state.teams[teamOf(id)].knockouts >= book.limits.knockouts;
  write(find(node, "[data-state]"), vacantWords(unit, id));
  const deploy = find(node, "[data-deploy]");
  deploy.hidden = !waiting;
  if (waiting) write(deploy, `Deploy ${waiting.name}, ${waiting.hp} HP`);
  const choose = find(node, "[data-choose]");
  choose.hidden = id === "boss";
  write(choose, down && !out ? "Next creature" : "Choose creature");
  label(choose, `${choose.textContent}: place of ${who}`);
  choose.classList.toggle("button--primary", !waiting && !out);
}

function vacantWords(unit, id) {
  if (id === "boss") return "Defeated";
  if (unit.bare) return "No card left";
  return status(unit) === "down" ? "Knocked out" : "Nobody yet";
}

function move(node, before, unit) {
  if (before.key !== unit.key || before.name !== unit.name || before.max !== unit.max) {
    animate(node, "enters");
    return;
  }
  const hp = unit.hp - before.hp;
  const shield = unit.shield - before.shield;
  if (hp) rise(node, hp, hp < 0 ? "hurt" : "heal");
  if (hp < 0 || (shield < 0 && unit.hp > 0)) animate(node, "is-hurt");
  if (hp > 0) animate(node, "is-healed");
  if (shield) animate(find(node, ".count--shield"), "is-new");
  for (const field of ["burn", "poison", "slow"]) {
    if (before[field] !== unit[field]) animate(find(node, `.condition--${field}`), "is-new");
  }
  if (before.turn !== unit.turn) animate(find(node, ".end"), "is-new");
}

// --- Teams and boss

function drawTeam(node, state, id, before) {
  const team = state.teams[id];
  write(find(node, "[data-name]"), team.name);
  find(node, "[data-first]").hidden = state.first !== id;
  write(find(node, "[data-knockouts]"), team.knockouts);
  for (const [index, fall] of findAll(node, "[data-falls] .icon").entries()) fall.classList.toggle("on", index < team.knockouts);
  write(find(node, "[data-energy]"), team.energy);
  label(find(node, "[data-energy-group]"), `Energy of ${team.name}`);
  label(find(node, "[data-label=lose]"), `${team.name} loses 1 energy`);
  label(find(node, "[data-label=gain]"), `${team.name} gains 1 energy`);
  const beside = find(node, "[data-beside]");
  beside.hidden = !team.beside;
  if (team.beside) {
    const { name, hp } = team.beside;
    write(beside, `Beside the deck: ${name}, ${hp} HP. Deploy it before drawing a new creature.`);
  }
  const used = [team.revival && "revival", team.firstUse && "first use of Triune Ruin"].filter(Boolean);
  const notes = find(node, "[data-notes]");
  notes.hidden = used.length === 0;
  write(notes, `Used in this battle: ${used.join(", ")}.`);
  if (before) moveTeam(node, before, state, id);
}

function moveTeam(node, before, state, id) {
  const [past, team] = [before.teams[id], state.teams[id]];
  if (past.energy !== team.energy) animate(find(node, ".energy__count"), "is-new");
  if (past.knockouts !== team.knockouts) animate(find(node, ".falls"), "is-new");
  if (before.first !== state.first && state.first === id) animate(find(node, "[data-first]"), "is-new");
}

function drawBoss(node, state) {
  const behavior = behaviorOf(book, state);
  const changed = write(find(node, "[data-behavior]"), behavior?.name ?? "Not named yet");
  write(find(node, "[data-behavior-words]"), behavior?.words ?? "Reveal the top behavior card and name it here.");
  if (changed) animate(find(node, ".behavior"), "is-new");
  write(find(node, "[data-targets]"), behavior ? targetWords(state, behavior) : "");
  write(find(node, "[data-behavior-act]"), behavior ? "Change" : "Name it");
  const left = packOf(book, state.boss.pack).behaviors.length - state.boss.used.length;
  label(find(node, ".behavior .button"), behavior ? "Change the behavior, or see all" : "Name it: the behavior of the round");
  write(find(node, "[data-behaviors-left]"), `${left} to come`);
  drawSeal(node, state);
}

function targetWords(state, behavior) {
  const names = targets(state, behavior).map((id) => called(state, id));
  if (!names.length) return "";
  const tied = names.length > 1 ? ": the players choose" : "";
  return `As things stand it aims at ${names.join(" or ")}${tied}.`;
}

function drawSeal(node, state) {
  const { label: version } = versionOf(book, state.boss.pack, state.boss.version);
  const conditions = seal(state, book);
  const last = book.limits.rounds;
  write(find(node, "[data-seal-name]"), conditions ? `${version}: seal the Rift after round ${last}` : `${version}: no seal`);
  const list = find(node, "[data-seal]");
  if (!conditions) {
    fill(list, [`Defeat it by the end of round ${last} while a creature is alive.`]);
    return;
  }
  const shown = JSON.stringify(conditions);
  if (list.dataset.shown === shown) return;
  list.dataset.shown = shown;
  list.replaceChildren(
    ...conditions.map(({ words, met }) => {
      const line = element("li", met ? "met" : "");
      line.append(icon(met ? "check" : "close"), words, element("span", "visually-hidden", met ? ": met" : ": not yet"));
      return line;
    }),
  );
}

// --- The round

function drawRound(state, before, up) {
  for (const node of findAll(document, "[data-round]")) write(node, state.round);
  for (const node of findAll(document, "[data-rounds]")) write(node, book.limits.rounds);
  if (before && before.round !== state.round) animate(find(document, ".top__round"), "is-new");
  write(find(document, "[data-reminder]"), reminder(state, book));
  write(find(document, "[data-next-words]"), state.round < book.limits.rounds ? "Next round" : "Finish");
  const end = verdict(state, book);
  const notice = find(document, "[data-verdict]");
  notice.hidden = end === null;
  write(notice, end ?? "");
  drawOrder(state, up);
}

function drawOrder(state, up) {
  const list = find(document, "[data-order]");
  const groups = order(state);
  const names = groups.flatMap(({ units }) => units.map((id) => [called(state, id), state.units[id].turn]));
  const text = JSON.stringify([groups, up, names]);
  if (list.dataset.shown === text) return;
  list.dataset.shown = text;
  list.replaceChildren(...groups.map((group) => orderLine(state, group, up)));
}

function orderLine(state, group, up) {
  const line = element("li", "order__place");
  for (const [index, id] of group.units.entries()) {
    if (index) line.append(" or ");
    const acted = state.units[id].turn === "acted";
    const name = element("span", acted ? "order__acted" : up.includes(id) ? "order__now" : "", called(state, id));
    line.append(name);
    if (acted) line.append(element("span", "visually-hidden", " (has acted)"));
  }
  line.append(element("span", "order__speed", ` (${group.speed})`));
  return line;
}
