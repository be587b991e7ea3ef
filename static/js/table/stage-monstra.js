// What happens on a MONSTRA board.

import { signed, Stage } from "./stage.js";
import { enter } from "./stages.js";

class MonstraStage extends Stage {
  get told() {
    return TOLD;
  }

  card(slot) {
    return slot && this.place.querySelector(`#slot-${slot} .slot__card`);
  }

  pips(id, value) {
    this.count(id, value);
    [...(this.find(id)?.querySelectorAll(".pip") ?? [])].forEach((pip, index) => pip.classList.toggle("pip--on", index < value));
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

enter("monstra", MonstraStage);
