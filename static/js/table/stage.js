// Tells what happened, fact by fact, on the board as it was: numbers change, cards strike, shake, fall and enter.
// The server says what, in which words and for how long; the board that comes after it corrects whatever was simplified.

import { parsed } from "./morph.js";

const LONGEST = 8000; // milliseconds; what would take longer is told faster
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
      await this.one(moment, moment.ms * speed * this.pace);
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
    TOLD[moment.kind]?.(this, moment.shown, ms);
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

  card(slot) {
    return slot && this.place.querySelector(`#slot-${slot} .slot__card`);
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

  shake(slot, ms) {
    const turns = [0, -7, 6, -5, 4, -2, 0];
    this.animate(this.card(slot), turns.map((x) => ({ transform: `translateX(${x}px)` })), Math.min(ms, 450));
    this.animate(
      this.card(slot),
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

  pips(id, value) {
    this.count(id, value);
    [...(this.find(id)?.querySelectorAll(".pip") ?? [])].forEach((pip, index) => pip.classList.toggle("pip--on", index < value));
  }

  hp(slot, value) {
    const hp = this.find(`hp-${slot}`);
    if (!hp) return;
    this.count(`hp-${slot}`, value);
    for (const bar of hp.querySelectorAll("rect")) bar.setAttribute("width", value);
    hp.querySelector("svg").classList.toggle("hp__bar--low", value * 3 <= Number(hp.dataset.most));
  }

  shield(slot, value) {
    let shield = this.find(`shield-${slot}`);
    if (!shield && value) {
      const like = this.next?.querySelector(".slot__shield") ?? this.place.querySelector(".slot__shield");
      const over = this.place.querySelector(`#slot-${slot} .card__over`);
      if (!like || !over) return;
      shield = like.cloneNode(true);
      shield.id = `shield-${slot}`;
      over.append(shield);
    }
    if (!shield) return;
    this.count(shield.id, value);
    if (!value) shield.remove();
  }

  // A creature that enters is drawn as the new board draws it, with the HP that it had when it came.
  enter(slot, creature, hp) {
    const [old, fresh] = [this.find(`slot-${slot}`), this.next?.querySelector(`#slot-${slot}`)];
    if (!old || fresh?.dataset.creature !== creature) return;
    const copy = document.importNode(fresh, true);
    copy.classList.remove("slot--acting");
    for (const late of copy.querySelectorAll(".marker, .slot__shield")) late.remove();
    old.replaceWith(copy);
    this.hp(slot, hp);
  }

  // The card of a design, wherever the old or the new board shows it.
  printed(key) {
    const asked = `[data-card="${CSS.escape(key)}"]`;
    for (const board of [this.next, this.place]) {
      const lying = board?.querySelector(`.lying__card${asked}`);
      if (lying) return lying.cloneNode(true);
    }
    return null;
  }

  reveal(key, ms) {
    const card = key && this.printed(key);
    if (!card || ms < 200) return;
    card.classList.add("shown-card");
    const picture = card.querySelector("img");
    if (picture) picture.loading = "eager";
    this.stage.append(card);
    this.animate(card, [
      { opacity: 0, transform: "translateY(40px) scale(0.8)" },
      { opacity: 1, transform: "none", offset: 0.18 },
      { opacity: 1, transform: "none", offset: 0.85 },
      { opacity: 0, transform: "translateY(-24px)" },
    ], ms);
    setTimeout(() => card.remove(), ms);
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

  hand(team, by, tactic, ms) {
    const backs = this.find(`backs-${team}`);
    if (backs) {
      const shown = backs.querySelector("[data-count]");
      shown.textContent = Math.max(0, Number(shown.textContent) + by);
      const pile = backs.querySelector(".backs");
      if (by < 0) pile.lastElementChild?.remove();
      else if (pile.lastElementChild) pile.append(pile.lastElementChild.cloneNode(true));
      this.pulse(backs, ms);
      return;
    }
    const held = tactic && this.find(`held-${team}-${tactic}`);
    if (!held || by > 0) return;
    this.animate(held, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-40px)" }], Math.min(ms, 400), {
      fill: "forwards",
    });
  }

  acts(slot) {
    for (const other of this.place.querySelectorAll(".slot--acting")) other.classList.remove("slot--acting");
    for (const turn of this.place.querySelectorAll(".order__turn")) {
      turn.classList.toggle("order__turn--acting", turn.id === `turn-${slot}`);
    }
    this.find(`slot-${slot}`)?.classList.add("slot--acting");
  }
}

function make(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);
const BY_DAMAGE = 0; // such a loss was shaken for already, by the fact "damage-dealt"
const CONDITIONS = { burn: "Burn", poison: "Poison", slow: "Slow" };

// What each kind of fact does to the board. A kind that is not here is told in words, or happens unseen.
const TOLD = {
  "round-began": (stage, { round }, ms) => stage.banner(`Round ${round}`, ms),
  "behavior-revealed": (stage, { behavior }, ms) => {
    stage.reveal(behavior, ms);
    stage.pulse(stage.find("behavior"), ms);
  },
  "boss-acted": (stage, { slot, behavior }, ms) => {
    stage.strike(slot, null, ms);
    stage.reveal(behavior, ms);
  },
  "marker-given": (stage, { team }, ms) => stage.pulse(stage.find(`first-${team}`), ms),
  "creature-entered": (stage, { slot, creature, hp }, ms) => {
    stage.enter(slot, creature, hp);
    stage.animate(
      stage.card(slot),
      [{ opacity: 0, transform: "translateX(60px) rotate(8deg) scale(0.8)" }, { opacity: 1, transform: "none" }],
      Math.min(ms, 600),
      { easing: "cubic-bezier(0.2, 1.4, 0.4, 1)" },
    );
  },
  "creature-knocked-out": (stage, { slot, knockouts }, ms) => {
    stage.pips(`knockouts-${stage.find(`slot-${slot}`)?.closest(".side")?.dataset.team}`, knockouts);
    stage.find(`slot-${slot}`)?.classList.add("slot--fallen");
    stage.animate(
      stage.card(slot),
      [
        { opacity: 1, transform: "none", filter: "none" },
        { opacity: 1, transform: "rotate(-6deg)", filter: "grayscale(1)", offset: 0.4 },
        { opacity: 0, transform: "translateY(50px) rotate(14deg) scale(0.85)", filter: "grayscale(1)" },
      ],
      ms,
      { fill: "forwards" },
    );
  },
  "match-ended": (stage, _, ms) =>
    stage.banner(stage.next?.querySelector(".ending__result")?.textContent ?? "The end", ms),
  "creature-revived": (stage, { team }, ms) => stage.pulse(stage.find(`pile-${team}-defeated-open`), ms),
  "energy-changed": (stage, { team, by, energy }, ms) => {
    stage.pips(`energy-${team}`, energy);
    stage.float(stage.find(`energy-${team}`), signed(by), "energy", ms);
  },
  "tactic-drawn": (stage, { team, tactic }, ms) => stage.hand(team, 1, tactic, ms),
  "tactic-discarded": (stage, { team, tactic }, ms) => stage.hand(team, -1, tactic, ms),
  "tactic-played": (stage, { team, tactic, target }, ms) => {
    stage.hand(team, -1, tactic, ms);
    stage.reveal(tactic, ms);
    stage.pulse(stage.card(target), ms);
  },
  "order-set": (stage, _, ms) => stage.pulse(stage.find("order"), ms),
  "turn-began": (stage, { slot }) => stage.acts(slot),
  "move-charged": (stage, { slot, bonus }, ms) => {
    stage.pulse(stage.card(slot), ms);
    if (bonus) stage.float(stage.card(slot), `+${bonus}`, "energy", ms);
  },
  "pace-set": (stage, { slot }, ms) => stage.float(stage.card(slot), "Speed", "energy", ms),
  "prey-marked": (stage, { slot }, ms) => stage.float(stage.card(slot), "Prey", "bad", ms),
  "move-used": (stage, { slot, target }, ms) => stage.strike(slot, target, ms),
  "creature-guarded": (stage, { slot, ally }, ms) => {
    stage.strike(slot, ally === slot ? null : ally, ms);
    stage.pulse(stage.card(ally), ms, "#a9dcf4");
  },
  "damage-dealt": (stage, { slot }, ms) => stage.shake(slot, ms),
  "hp-changed": (stage, { slot, by, hp, why }, ms) => {
    stage.hp(slot, hp);
    stage.float(stage.card(slot), signed(by), by < 0 ? "bad" : "good", ms);
    if (by > 0) stage.pulse(stage.card(slot), ms, "#b6e59a");
    else if (why !== BY_DAMAGE) stage.shake(slot, ms);
  },
  "shield-changed": (stage, { slot, by, shield }, ms) => {
    stage.shield(slot, shield);
    stage.float(stage.card(slot), signed(by), "shield", ms);
    stage.pulse(stage.card(slot), ms, "#a9dcf4");
  },
  "condition-set": (stage, { slot, condition, value }, ms) =>
    stage.float(stage.card(slot), value ? CONDITIONS[condition] : `no ${CONDITIONS[condition]}`, value ? "bad" : "good", ms),
};
