// The live board: what the socket says is told and then shown, what is pressed is sent. It knows no rule of any game.

import { asked, Choices } from "./table/choices.js";
import { Clock } from "./table/clock.js";
import * as keys from "./table/keys.js";
import { Link } from "./table/link.js";
import { morph, scrollToEnd } from "./table/morph.js";
import { Partner } from "./table/partner.js";
import { offer, speed } from "./table/speed.js";
import { stageOf } from "./table/stages.js";
import * as verify from "./table/verify.js";

const OWN = 0.7; // one's own play is known already
const ANSWER_WITHIN = 5000;

const place = document.getElementById("board");
const notice = document.getElementById("notice");
const announcer = document.getElementById("announcer");
const connection = document.getElementById("connection");
const icon = document.querySelector('link[rel="icon"]');
const title = document.title;
const choices = new Choices(place);
const stage = stageOf(place, document.getElementById("stage"));
const clock = new Clock(place, (words) => (announcer.textContent = words));
const here = new Map();

const table = () => place.querySelector("#table");
let shown = { number: Number(table().dataset.number), stamp: table().dataset.stamp };
let told = shown.number; // the number up to which news have come
let latest = null;
let came = 0; // when the last board came
let waiting = 0; // the timer of an answer that has not come

// --- What comes in

async function onTruth(truth) {
  clearTimeout(waiting);
  if (truth.now) clock.set(truth.now);
  if (truth.stamp === (latest ?? shown).stamp) {
    if (!stage.telling) choices.release();
    return;
  }
  if (truth.board === undefined) {
    location.reload(); // a room, or a match that was closed: a page of its own
    return;
  }
  const news = truth.news.filter((moment) => moment.number >= told);
  told = truth.number;
  latest = truth;
  came = performance.now();
  const factor = document.hidden ? 0 : speed();
  if (factor && news.length) {
    choices.hold(Infinity);
    const own = Number(place.dataset.seat);
    for (const moment of news) {
      if (moment.seat === own && moment.kind !== "paused") moment.ms *= OWN;
      if (moment.kind === "paused" && moment.shown.seat === own) moment.ms = 0; // nobody waits for oneself
    }
    const telling = stage.tell(news, truth.board, factor);
    choices.align();
    if (!(await telling)) return; // told by whoever is telling already
  } else if (stage.telling) {
    if (!factor) stage.skip();
    return; // shown when what is being told is over
  }
  settle();
}

// Show the last board that came. Its buttons hold still for a moment if it is a new decision.
function settle() {
  const before = asked(table());
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  shown = latest;
  latest = null;
  morph(place, shown.board);
  clock.tick();
  choices.refresh();
  partner.refresh();
  const same = asked(table()) === before;
  if (same) choices.release();
  else choices.hold(came);
  presence();
  head();
  if (!same) {
    notice.hidden = true;
    if (table().dataset.turn !== "theirs") announcer.textContent = place.querySelector("#ask").textContent;
  }
  if (focused && !focused.getClientRects().length) place.querySelector("#ask").focus({ preventScroll: true });
}

function onError({ words, rule }) {
  clearTimeout(waiting);
  const sentence = rule ? `${words} (${rule})` : words;
  if (!partner.refused(sentence)) say(sentence);
  if (!stage.telling) choices.release();
}

function onState(state) {
  const words = { open: "", lost: "Connection lost. Trying again …", offline: "You are offline." }[state];
  if (connection.textContent !== words) connection.textContent = words;
  if (state !== "open") here.clear();
  presence();
}

function presence() {
  for (const mark of place.querySelectorAll(".presence")) {
    const state = here.get(Number(mark.dataset.seat));
    mark.dataset.here = state ? "yes" : "no";
    const who = mark.dataset.name ? `${mark.dataset.name} ` : "";
    const words = state === undefined ? "" : `${who}${state ? "here" : "away"}`;
    if (mark.textContent !== words) mark.textContent = words;
  }
}

// --- What goes out

document.getElementById("play").addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || choices.still || stage.telling) {
    event.preventDefault();
    return;
  }
  notice.hidden = true;
  const [number, key] = button.value.split(" ");
  const sent = link.send({ play: key, number: Number(number) });
  if (!sent && navigator.onLine) return; // the form goes the plain way
  event.preventDefault();
  if (!sent) {
    say("You are offline, so nothing was sent. Choose again when the connection is back.");
    return;
  }
  choices.hold(Infinity);
  waiting = setTimeout(() => {
    say("No answer yet. The board is being loaded again: look what it shows, and choose again if nothing has changed.");
    choices.release();
    link.again();
  }, ANSWER_WITHIN);
});

function say(words) {
  notice.textContent = words;
  notice.hidden = !words;
}

// --- Around the board

function head() {
  const { turn } = table().dataset;
  document.title = turn === "mine" ? `Your turn · ${title}` : turn === "nobody" ? `Over · ${title}` : title;
  icon.href = turn === "mine" ? place.dataset.iconTurn : place.dataset.icon;
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  const sheet = opener && document.getElementById(opener.dataset.opens);
  if (!sheet?.showPopover) return;
  event.preventDefault();
  document.getElementById("menu-sheet").hidePopover();
  sheet.showPopover();
});

place.addEventListener("click", (event) => {
  if (event.target.closest("#teller")) stage.skip();
});

document.addEventListener("visibilitychange", () => document.hidden && stage.skip());

keys.listen(place, choices, { skip: () => stage.skip(), say: (words) => (announcer.textContent = words) });
verify.listen(place);
const partner = new Partner(place, { send: (message) => link.send(message), say: (words) => say(words) });
offer(document.getElementById("speed"));
document.querySelector(".menu-help").hidden = false;
choices.refresh();
partner.refresh();
scrollToEnd(place);
choices.early();
head();
performance.mark("board-ready");
const link = new Link(place.dataset.socket, () => told, {
  truth: onTruth,
  error: onError,
  presence: ({ seat, here: is }) => {
    here.set(seat, is);
    presence();
  },
  state: onState,
});
