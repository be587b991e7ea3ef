// What a game at a table is, and what can be read from it. Plain data and pure functions: no page, no clock, no chance.
//
// A state is a JSON value. A unit is a place for a creature ("a1", "a2", "b1", "b2") or the boss ("boss"); a team is
// "a" or "b". `max` is the printed HP, and 0 means that nobody is there. `book` is what the server knows: limits,
// creatures, boss packs.

export const FORMAT = 1;
export const UNITS = { duel: ["a1", "a2", "b1", "b2"], mission: ["a1", "a2", "boss"] };
export const TEAMS = { duel: ["a", "b"], mission: ["a"] };

export const EMPTY = {
  player: "", // who answers for this place
  key: "", // of the catalogue; a creature may have none
  name: "",
  hp: 0,
  max: 0,
  speed: 0, // as printed
  now: 0, // in this round's order
  next: 0, // in the next round's order, before Slow; 0: as printed
  shield: 0,
  burn: false,
  poison: 0,
  slow: 0, // the round whose order it lowers; 0: none
  turn: "ready", // ready, acted, or waits for the next round
  bare: false, // no card is left for it
};

const TEAM = { name: "", energy: 0, knockouts: 0, revival: false, firstUse: false, beside: null, fallen: [] };

export function teamOf(unit) {
  return unit === "boss" ? "" : unit[0];
}

export function otherTeam(team) {
  return team === "a" ? "b" : "a";
}

export function status(unit) {
  if (unit.max === 0) return "empty";
  return unit.hp === 0 ? "down" : "living";
}

export function living(state, team) {
  return UNITS[state.mode].filter((id) => teamOf(id) === team && status(state.units[id]) === "living");
}

// The opening, with the first Refresh done (MONSTRA §5): setup = {mode, first, teams: [{name, players}], boss}.
export function opening(setup, book) {
  const state = { format: FORMAT, mode: setup.mode, round: 1, over: false, first: setup.first, teams: {}, units: {}, boss: null };
  for (const [index, team] of TEAMS[setup.mode].entries()) {
    const { name, players } = setup.teams[index];
    state.teams[team] = { ...structuredClone(TEAM), name, energy: book.limits.energy_gain };
    for (const place of [1, 2]) state.units[`${team}${place}`] = { ...EMPTY, player: players[place - 1] };
  }
  if (setup.mode === "mission") enterBoss(state, setup.boss, book);
  return state;
}

function enterBoss(state, { pack, version, shuffled }, book) {
  const { name, hp, speed } = { ...versionOf(book, pack, version), name: pack };
  state.units.boss = { ...EMPTY, name, hp, max: hp, speed, now: speed };
  state.boss = { pack, version, shuffled: shuffled !== null, deck: [], behavior: "", used: [] };
  if (shuffled === null) return;
  const [first, ...rest] = shuffled;
  Object.assign(state.boss, { deck: rest, behavior: first, used: [{ name: first, round: 1 }] });
}

export function packOf(book, name) {
  return book.packs.find((pack) => pack.name === name);
}

export function versionOf(book, pack, version) {
  return packOf(book, pack).versions.find((each) => each.version === version);
}

export function behaviorOf(book, state) {
  return packOf(book, state.boss.pack).behaviors.find((each) => each.name === state.boss.behavior) ?? null;
}

// What to call a unit in a sentence; the same name on both sides gets its team.
export function called(state, id) {
  const unit = state.units[id];
  if (unit.max === 0) return `Creature ${id[1]} of ${state.teams[teamOf(id)].name}`;
  const twins = Object.values(state.units).filter((each) => each.max > 0 && each.name === unit.name);
  return twins.length > 1 && id !== "boss" ? `${unit.name} of ${state.teams[teamOf(id)].name}` : unit.name;
}

// The action order: groups of units that tie. Slow and gains count from the round's Refresh on, as does the marker
// (MONSTRA §6A.3); within a team its controller chooses, and players come before the boss (§10).
export function order(state) {
  const acting = UNITS[state.mode].filter((id) => status(state.units[id]) === "living" && state.units[id].turn !== "waits");
  const places = acting.map((id) => ({ id, speed: state.units[id].now, late: lateness(state, id) }));
  places.sort((one, other) => other.speed - one.speed || one.late - other.late);
  const groups = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last && last.speed === place.speed && last.late === place.late) last.units.push(place.id);
    else groups.push({ speed: place.speed, late: place.late, units: [place.id] });
  }
  return groups;
}

function lateness(state, id) {
  if (state.mode === "mission") return id === "boss" ? 1 : 0;
  return teamOf(id) === state.first ? 0 : 1;
}

// Who may act now: the first of the order that have not acted.
export function upNow(state) {
  if (state.over) return [];
  for (const group of order(state)) {
    const ready = group.units.filter((id) => state.units[id].turn === "ready");
    if (ready.length) return ready;
  }
  return [];
}

// The place of a unit in the order, from 1, shared by those that tie; 0 if it does not act in this round.
export function placeOf(state, id) {
  let place = 1;
  for (const group of order(state)) {
    if (group.units.includes(id)) return place;
    place += group.units.length;
  }
  return 0;
}

const MEASURES = {
  "lowest-hp": (unit) => -unit.hp,
  "highest-hp": (unit) => unit.hp,
  "highest-speed": (unit) => unit.speed,
  "most-shield": (unit) => unit.shield,
};

// Whom the behavior of the round aims at as things stand; several are tied, and the players choose (MONSTRA §10).
export function targets(state, behavior) {
  const measure = MEASURES[behavior.aim];
  const within = living(state, "a");
  if (!measure || !within.length) return [];
  const best = Math.max(...within.map((id) => measure(state.units[id])));
  return within.filter((id) => measure(state.units[id]) === best);
}

// What each condition of the seal says and whether it is met; null where no seal wins (MONSTRA §10).
export function seal(state, book) {
  const limit = versionOf(book, state.boss.pack, state.boss.version).seal;
  if (limit === null) return null;
  const { knockouts } = state.teams.a;
  const alive = living(state, "a").length;
  return [
    { words: `Under ${book.limits.knockouts} knockouts (${knockouts})`, met: knockouts < book.limits.knockouts },
    { words: `A creature alive (${alive})`, met: alive > 0 },
    { words: `Boss ${limit} HP or less (${state.units.boss.hp})`, met: state.units.boss.hp <= limit },
  ];
}

export function tally(state, team) {
  return living(state, team).reduce((sum, id) => sum + state.units[id].hp, 0);
}

// How the game stands at its end, as a sentence, or null while it goes on. People decide; this only says the rule.
export function verdict(state, book) {
  return state.mode === "duel" ? duelVerdict(state, book) : missionVerdict(state, book);
}

function lost(state, team, book) {
  if (state.teams[team].knockouts >= book.limits.knockouts) return "third knockout";
  const places = UNITS[state.mode].filter((id) => teamOf(id) === team).map((id) => state.units[id]);
  const gone = places.every((unit) => status(unit) !== "living") && places.some((unit) => unit.bare);
  return gone ? "no active creature left" : "";
}

// A place that nobody has filled in yet may have a living creature on the table.
function stands(unit) {
  return status(unit) === "living" || (status(unit) === "empty" && !unit.bare);
}

function duelVerdict(state, book) {
  const { a, b } = state.teams;
  const fell = { a: lost(state, "a", book), b: lost(state, "b", book) };
  if (fell.a && fell.b) return "Both teams are out. If one effect did it, the duel is a draw.";
  if (fell.a) return `${b.name} wins: ${fell.a} for ${a.name}.`;
  if (fell.b) return `${a.name} wins: ${fell.b} for ${b.name}.`;
  if (!state.over) return null;
  const end = `Round ${state.round} is over.`;
  const knockouts = `${a.name} ${a.knockouts}, ${b.name} ${b.knockouts}`;
  if (a.knockouts !== b.knockouts) {
    const winner = a.knockouts < b.knockouts ? a : b;
    return `${end} ${winner.name} wins with fewer knockouts: ${knockouts}.`;
  }
  const hp = { a: tally(state, "a"), b: tally(state, "b") };
  const sums = `${a.name} ${hp.a}, ${b.name} ${hp.b}`;
  if (hp.a === hp.b) return `${end} Knockouts and combined HP are equal: a draw.`;
  return `${end} Knockouts are equal. ${hp.a > hp.b ? a.name : b.name} wins with more combined HP: ${sums}.`;
}

function missionVerdict(state, book) {
  const boss = state.units.boss;
  const team = state.teams.a;
  const fell = lost(state, "a", book);
  const alive = ["a1", "a2"].some((id) => stands(state.units[id]));
  if (boss.hp === 0 && alive && !fell) return `${team.name} wins: ${boss.name} is defeated.`;
  if (boss.hp === 0 && !fell) return `${boss.name} is defeated, but no creature survived the action: the boss wins.`;
  if (fell) return `${boss.name} wins: ${fell}.`;
  if (!state.over) return null;
  const conditions = seal(state, book);
  if (conditions === null) return `Round ${state.round} is over. ${boss.name} wins: it is not defeated.`;
  const sealed = conditions.every((condition) => condition.met);
  const end = sealed ? `${team.name} wins: the Rift is sealed.` : `${boss.name} wins: the Rift stays open.`;
  return `Round ${state.round} is over. ${end}`;
}

// What is still to be done by hand at the beginning of this round.
export function reminder(state, book) {
  const each = state.mode === "duel" ? "Each team" : "Your team";
  if (state.round === 1) return `${each}: ${book.limits.opening_hand} tactics in hand, none drawn in round 1.`;
  return `${each}: draw one tactic, ${book.limits.hand} in hand at most.`;
}
