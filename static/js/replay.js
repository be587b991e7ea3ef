// Steps through a finished match. Every step has an address and works as a plain link; this fetches the steps ahead,
// tells what happened in each, and plays them one after the other. It runs no rule.

import { Choices } from "./table/choices.js";
import { morph, scrollToEnd } from "./table/morph.js";
import { offer, speed } from "./table/speed.js";
import { stageOf } from "./table/stages.js";
import * as verify from "./table/verify.js";

const PAUSE = 450; // milliseconds between two steps that play by themselves
const REST = 900; // the same when nothing is told

const place = document.getElementById("board");
const bar = document.getElementById("player");
const notice = document.getElementById("notice");
const slider = document.getElementById("seek");
const last = Number(bar.dataset.last);
const rounds = bar.dataset.rounds.split(" ").filter(Boolean).map(Number);
const choices = new Choices(place);
const stage = stageOf(place, document.getElementById("stage"));
const frames = new Map();

let at = Number(bar.dataset.frame);
let turn = 0; // grows with every step that is asked for: an older one that arrives late is dropped
let playing = false;

function address(number) {
  const url = new URL(location.href);
  url.searchParams.set("frame", number);
  url.hash = "";
  return url;
}

function frame(number) {
  if (!frames.has(number)) {
    const answer = fetch(address(number), { headers: { Accept: "application/json" } }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    });
    answer.catch(() => frames.delete(number));
    frames.set(number, answer);
  }
  return frames.get(number);
}

// Show the board after that play; told first when it is the next one.
async function go(number, { tells = false } = {}) {
  const to = Math.max(0, Math.min(last, number));
  const mine = ++turn;
  stage.skip();
  mark(to);
  let step;
  try {
    step = await frame(to);
  } catch {
    if (mine === turn) fail();
    return false;
  }
  if (mine !== turn) return false;
  notice.hidden = true;
  const factor = document.hidden ? 0 : speed();
  if (tells && factor) {
    await stage.tell(step.news, step.board, factor);
    if (mine !== turn) return false;
  }
  at = to;
  morph(place, step.board);
  scrollToEnd(place);
  choices.refresh();
  history.replaceState(null, "", address(to));
  if (to < last) frame(to + 1).catch(() => {});
  return true;
}

// The bar shows where one is going, before it is drawn.
function mark(number) {
  at = number;
  slider.value = number;
  slider.setAttribute("aria-valuetext", `Play ${number} of ${last}`);
  bar.querySelector("#where").textContent = `Play ${number} of ${last}`;
  const goals = { first: 0, previous: number - 1, next: number + 1, last };
  for (const [name, goal] of Object.entries(goals)) {
    const link = document.getElementById(`go-${name}`);
    const to = Math.max(0, Math.min(last, goal));
    link.href = address(to).search;
    link.dataset.frame = to;
  }
  for (const link of document.querySelectorAll("a[data-eyes]")) {
    const url = address(number);
    url.searchParams.set("eyes", link.dataset.eyes);
    link.href = url.search;
  }
  const begun = rounds.findLast((round) => round <= number);
  for (const link of document.querySelectorAll("#rounds a")) {
    if (Number(link.dataset.frame) !== begun) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "step");
      const row = link.closest("ul");
      row.scrollLeft = link.offsetLeft - row.clientWidth / 2;
    }
  }
}

function fail() {
  pause();
  notice.textContent = navigator.onLine
    ? "This step could not be loaded. Try again, or reload the page."
    : "You are offline, so this step could not be loaded. Try again when the connection is back.";
  notice.hidden = false;
}

const play = document.getElementById("go-play");

function pause() {
  playing = false;
  shownPlaying();
}

function shownPlaying() {
  play.setAttribute("aria-pressed", String(playing));
  play.querySelector(".player__play").hidden = playing;
  play.querySelector(".player__pause").hidden = !playing;
}

async function run() {
  if (playing) return pause();
  playing = true;
  shownPlaying();
  if (at >= last) await go(0);
  while (playing && at < last) {
    if (!(await go(at + 1, { tells: true }))) break;
    await new Promise((resolve) => setTimeout(resolve, speed() ? PAUSE * speed() : REST));
  }
  return pause();
}

function step(number, options) {
  pause();
  go(number, options);
}

function round(way) {
  const found = way > 0 ? rounds.find((number) => number > at) : rounds.findLast((number) => number < at);
  return found ?? (way > 0 ? last : 0);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-frame]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(Number(link.dataset.frame), { tells: link.id === "go-next" });
});
play.addEventListener("click", run);
slider.addEventListener("input", () => step(Number(slider.value)));
place.addEventListener("click", (event) => event.target.closest("#teller") && stage.skip());
document.addEventListener("visibilitychange", () => document.hidden && stage.skip());

const KEYS = {
  Home: () => step(0),
  End: () => step(last),
  ArrowLeft: () => step(at - 1),
  ArrowRight: () => step(at + 1, { tells: true }),
  "[": () => step(round(-1)),
  "]": () => step(round(1)),
  " ": run,
  Escape: () => stage.skip(),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  if (document.querySelector("[popover]:popover-open") || event.target.matches("input:not(#seek), select, textarea")) return;
  // Space presses what has the focus, as everywhere.
  if (event.key === " " && event.target.matches("button, a, summary, input")) return;
  event.preventDefault();
  KEYS[event.key]();
});

verify.listen(place);
offer(document.getElementById("speed"));
play.hidden = slider.parentElement.hidden = false;
choices.refresh();
scrollToEnd(place);
mark(at);
choices.early();
if (at < last) frame(at + 1).catch(() => {});
