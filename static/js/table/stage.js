// Tells what happened, fact by fact, on the board as it was: numbers change, cards strike, shake, fall and enter.
// The server says what, in which words and for how long; the board that comes after it corrects whatever was simplified.
// What each kind of fact does to a board is told by the stage of its game: `told`, by kind.

import { parsed } from "./morph.js";

const LONGEST = 8000; // milliseconds; what would take longer is told faster

// A window that may open for the other side, which depends on cards that only they see: the wait for it is as long
// whether it opens or not, however much comes after it, so that its length tells nothing about their hand.
const STEADY = "paused";
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  constructor(place, stage) {
    this.place = place;
    this.stage = stage;
    this.queue = [];
    this.telling = false;
    this.skipped = false;
    this.next = null;
    this.pace = 1;
    this.held = [];
  }

  find(id) {
    return this.place.querySelector(`#${id}`);
  }

  // Tell these moments, and whatever is added meanwhile. `html` is the board that will be true afterwards.
  async tell(news, html, speed) {
    this.queue.push(...news);
    this.pace = Math.min(1, LONGEST / this.queue.reduce((sum, moment) => sum + moment.ms, 1));
    this.next = parsed(html);
    if (this.telling) return false;
    this.telling = true;
    this.skipped = false;
    while (this.queue.length) {
      const moment = this.queue.shift();
      await this.one(moment, moment.ms * speed * (moment.kind === STEADY ? 1 : this.pace));
    }
    this.telling = false;
    this.hush();
    return true;
  }

  // Whatever is still to be told is left out: the board shows what came of it.
  skip() {
    this.skipped = true;
    this.wake?.();
  }

  async one(moment, ms) {
    if (this.skipped) return;
    if (moment.line && ms) this.say(moment.line);
    this.told[moment.kind]?.(this, moment.shown, ms);
    if (!ms) return;
    await new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  // --- The line that is being told, in place of the choices

  say(line) {
    const section = this.find("choices");
    if (!section) return;
    let teller = this.find("teller");
    if (!teller) {
      teller = make("div", "teller");
      teller.id = "teller";
      teller.dataset.kept = "";
      teller.ariaHidden = "true";
      teller.append(make("p", "teller__before"), make("p", "teller__line"), make("p", "teller__skip"));
      teller.lastChild.textContent = "Press here or Esc to skip";
      section.append(teller);
      section.classList.add("choices--telling");
      section.scrollTop = 0;
    }
    const [before, now] = teller.children;
    before.textContent = now.textContent;
    now.textContent = line;
  }

  hush() {
    for (const animation of this.held.splice(0)) animation.cancel();
    this.find("teller")?.remove();
    this.find("choices")?.classList.remove("choices--telling");
    this.stage.replaceChildren();
  }

  // --- What moves

  animate(element, frames, ms, options = {}) {
    if (!element || reduced.matches || ms < 40) return;
    const animation = element.animate(frames, { duration: ms, easing: "ease-in-out", ...options });
    if (options.fill) this.held.push(animation);
  }

  float(over, text, tone, ms) {
    if (!over || ms < 40) return;
    const box = over.getBoundingClientRect();
    const float = make("p", `float float--${tone}`);
    float.textContent = text;
    this.stage.append(float);
    const x = box.left + box.width / 2 - float.offsetWidth / 2;
    const y = box.top + box.height * 0.42 - float.offsetHeight / 2;
    float.style.setProperty("translate", `${x}px ${y}px`);
    const lasting = Math.max(ms, 700);
    this.animate(float, [
      { opacity: 0, transform: "translateY(14px) scale(0.6)" },
      { opacity: 1, transform: "translateY(0) scale(1.15)", offset: 0.2 },
      { opacity: 1, transform: "translateY(-6px) scale(1)", offset: 0.7 },
      { opacity: 0, transform: "translateY(-26px) scale(1)" },
    ], lasting);
    setTimeout(() => float.remove(), lasting);
  }

  // The card of that name on the table; each game has its own.
  card() {
    return null;
  }

  strike(from, to, ms) {
    const [striker, struck] = [this.card(from), this.card(to)];
    if (!striker) return;
    let step = "0, -14px";
    if (struck) {
      const [a, b] = [striker.getBoundingClientRect(), struck.getBoundingClientRect()];
      step = `${(b.left - a.left) * 0.3}px, ${(b.top - a.top) * 0.3}px`;
    }
    this.animate(striker, [
      { transform: "none", zIndex: 5 },
      { transform: "scale(1.06)", zIndex: 5, offset: 0.3 },
      { transform: `translate(${step}) scale(1.04)`, zIndex: 5, offset: 0.62, easing: "ease-out" },
      { transform: "none", zIndex: 5 },
    ], ms);
  }

  shake(id, ms) {
    const turns = [0, -7, 6, -5, 4, -2, 0];
    this.animate(this.card(id), turns.map((x) => ({ transform: `translateX(${x}px)` })), Math.min(ms, 450));
    this.animate(
      this.card(id),
      [{ filter: "brightness(2.2) saturate(0.3)" }, { filter: "brightness(1) saturate(1)" }],
      Math.min(ms, 380),
    );
  }

  pulse(element, ms, colour = "#ffd98a") {
    this.animate(
      element,
      [{ boxShadow: `0 0 0 0 ${colour}` }, { boxShadow: `0 0 0 5px ${colour}` }, { boxShadow: "0 0 0 9px transparent" }],
      Math.max(ms, 350),
    );
  }

  // --- What changes

  count(id, value) {
    const shown = this.find(id)?.querySelector("[data-count]");
    if (shown) shown.textContent = value;
  }

  hp(id, value) {
    const hp = this.find(`hp-${id}`);
    if (!hp) return;
    this.count(`hp-${id}`, value);
    for (const bar of hp.querySelectorAll("rect")) bar.setAttribute("width", value);
    hp.querySelector("svg").classList.toggle("hp__bar--low", value * 3 <= Number(hp.dataset.most));
  }

  banner(text, ms) {
    if (ms < 200) return;
    const banner = make("p", "shown-round");
    banner.textContent = text;
    this.stage.append(banner);
    this.animate(banner, [
      { opacity: 0, transform: "scaleX(0.6)" },
      { opacity: 1, transform: "none", offset: 0.25 },
      { opacity: 1, offset: 0.75 },
      { opacity: 0 },
    ], ms);
    setTimeout(() => banner.remove(), ms);
  }
}

export function make(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

export const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);
