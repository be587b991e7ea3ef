// What happens on a PRLX board: dice are thrown, creatures strike and fall, cards come and go.

import { make, signed, Stage } from "./stage.js";
import { enter } from "./stages.js";

const RESOURCES = ["action", "bonus", "reaction", "defense", "sacrisummon", "follow-up"]; // by what is spent
const PAID = 4; // HP that were paid and not lost to anything
const [SACRIFICED, DEFEATED, DESTROYED] = [5, 6, 7]; // why a card moves

class PrlxStage extends Stage {
  get told() {
    return TOLD;
  }

  card(id) {
    return id && this.place.querySelector(`#card-${id}.unit`);
  }

  anywhere(id) {
    return id && this.find(`card-${id}`);
  }

  // --- Dice

  // The dice of a roll, thrown over the table, then the sum and what came of it.
  roll(roll, ms) {
    if (!roll || ms < 200) return;
    const shown = make("div", `shown-roll shown-roll--${roll.tone || "plain"}`);
    const dice = make("p", "shown-roll__dice");
    roll.sets.forEach((set, index) => {
      const out = roll.kept >= 0 && index !== roll.kept;
      for (const face of set) {
        const die = make("span", `die die--d${roll.faces} die--large${out ? " die--out" : ""}`);
        die.textContent = face;
        dice.append(die);
        this.animate(
          die,
          [
            { opacity: 0, transform: `translateY(-60px) rotate(${index % 2 ? -540 : 540}deg) scale(0.5)` },
            { opacity: 1, transform: "rotate(0) scale(1.15)", offset: 0.7 },
            { opacity: 1, transform: "none" },
          ],
          Math.min(ms * 0.4, 550),
          { easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
        );
      }
    });
    shown.append(line("title", roll.title), dice);
    if (roll.why) shown.append(line("why", roll.why));
    const sum = roll.terms.length > 1 ? roll.terms.map(([number, word]) => `${number} ${word}`).join("  ") : "";
    const total = roll.against ? `${sum} = ${roll.total} against ${roll.against}` : sum && `${sum} = ${roll.total}`;
    if (total) shown.append(line("sum", total));
    const verdict = line("verdict", roll.verdict);
    shown.append(verdict);
    this.stage.append(shown);
    this.animate(verdict, [{ opacity: 0 }, { opacity: 0, offset: 0.45 }, { opacity: 1, offset: 0.55 }, { opacity: 1 }], ms);
    this.animate(shown, [{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.92 }, { opacity: 0 }], ms);
    setTimeout(() => shown.remove(), ms);
  }

  // --- Cards

  // A card that is used, with its picture from wherever it lies on the old or the new board.
  reveal(id, design, words, ms) {
    const asked = `[data-design="${CSS.escape(design ?? "")}"] img`;
    const picture = this.place.querySelector(asked) ?? this.next?.querySelector(asked);
    if (!picture || ms < 200) return;
    const shown = make("div", "shown-card shown-card--used");
    const image = picture.cloneNode();
    image.className = "";
    image.loading = "eager";
    shown.append(image, line("words", words));
    this.stage.append(shown);
    this.animate(shown, [
      { opacity: 0, transform: "translateY(40px) scale(0.8)" },
      { opacity: 1, transform: "none", offset: 0.18 },
      { opacity: 1, transform: "none", offset: 0.85 },
      { opacity: 0, transform: "translateY(-24px)" },
    ], ms);
    setTimeout(() => shown.remove(), ms);
  }

  // A Monster that enters is drawn as the new board draws it, if it still stands there, with full HP.
  enter(id, team, ms) {
    const free = this.place.querySelector(`#side-${team} .field__slot--empty:not(.field__slot--away)`);
    const fresh = this.next?.querySelector(`#card-${id}.unit`);
    if (!free || !fresh) return;
    const copy = document.importNode(fresh, true);
    copy.classList.remove("can", "unit--temp", "unit--attacks", "unit--target", "unit--protects");
    for (const late of copy.querySelectorAll(".status, .fitted, .unit__role")) late.remove();
    for (const tag of copy.querySelectorAll(".tag")) tag.hidden = true;
    const held = this.find(`open-${id}`);
    const focused = held && held === document.activeElement;
    for (const left of [held, this.anywhere(id)]) left?.removeAttribute("id");
    free.replaceChildren(copy);
    if (focused) this.find(`open-${id}`).focus({ preventScroll: true });
    free.classList.remove("field__slot--empty");
    this.hp(id, Number(copy.querySelector(".hp").dataset.most));
    this.animate(
      copy,
      [{ opacity: 0, transform: "translateY(40px) scale(0.7)" }, { opacity: 1, transform: "none" }],
      Math.min(ms, 600),
      { easing: "cubic-bezier(0.2, 1.4, 0.4, 1)" },
    );
  }

  leave(id, why, ms) {
    const unit = this.card(id);
    if (!unit) return;
    const grey = why === SACRIFICED ? "none" : "grayscale(1)";
    const turn = why === DESTROYED ? 30 : why === DEFEATED ? 14 : 0;
    this.animate(
      unit,
      [
        { opacity: 1, transform: "none", filter: "none" },
        { opacity: 1, transform: `rotate(${-turn / 2}deg)`, filter: grey, offset: 0.4 },
        { opacity: 0, transform: `translateY(50px) rotate(${turn}deg) scale(0.8)`, filter: grey },
      ],
      ms,
      { fill: "forwards" },
    );
  }

  // A card comes to a Hand or leaves it: one's own is seen to go, of the other side's the backs are counted.
  hand(id, team, by, ms) {
    const held = this.anywhere(id);
    if (by < 0 && held?.matches(".held, .known__one")) {
      const frames = [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-40px)" }];
      this.animate(held, frames, Math.min(ms, 400), { fill: "forwards" });
      return;
    }
    const backs = this.find(`backs-${team}`);
    if (!backs) return;
    const pile = backs.querySelector(".backs");
    const count = backs.querySelector("[data-count]");
    count.textContent = Math.max(0, Number(count.textContent) + by);
    if (by < 0) pile.lastElementChild?.remove();
    else pile.append(make("i", "backs__one"));
    this.pulse(backs, ms);
  }

  // --- What lies on a creature

  tag(name, id, value, ms) {
    const tag = this.find(`${name}-${id}`);
    if (!tag) return;
    tag.hidden = !value;
    this.count(tag.id, value);
    this.pulse(tag, ms, name === "temp" ? "#7cc4ff" : "#c9e6c0");
  }

  ward(id, by, ms) {
    const shown = this.find(`ward-${id}`)?.querySelector("[data-count]");
    if (shown) this.tag("ward", id, Number(shown.textContent) + by, ms);
    this.float(this.card(id), `${signed(by)} Ward`, "good", ms);
  }

  // Whose turn it is; what else changes with it, the next board shows.
  turn(number, team) {
    for (const side of this.place.querySelectorAll(".side")) {
      side.classList.toggle("side--active", side.dataset.team === String(team));
    }
    this.place.querySelector(".middle__count b").textContent = number;
    const whose = this.place.querySelector(".middle__whose");
    const active = this.find(`side-${team}`);
    if (!whose || !active) return;
    const name = active.querySelector(".side__called").textContent;
    whose.textContent = active.querySelector(".badge--you") ? "Your turn" : `${name}’${name.endsWith("s") ? "" : "s"} turn`;
  }

  role(id, role) {
    for (const other of this.place.querySelectorAll(`.unit--${role}`)) other.classList.remove(`unit--${role}`);
    this.card(id)?.classList.add(`unit--${role}`);
  }
}

function line(name, text) {
  const made = make("p", `shown-roll__${name}`);
  made.textContent = text;
  return made;
}

// What each kind of fact does to the board. A kind that is not here is told in words, or happens unseen.
const TOLD = {
  "initiative-rolled": (stage, { roll }, ms) => stage.roll(roll, ms),
  "turn-began": (stage, { turn, team }, ms) => {
    stage.turn(turn, team);
    stage.banner(`Turn ${turn}`, ms);
  },
  "card-moved": (stage, { card, team, origin, zone, why }, ms) => {
    if (origin === "field") stage.leave(card, why, ms);
    if (origin === "hand") stage.hand(card, team, -1, ms);
    if (zone === "hand") stage.hand(card, team, 1, ms);
    if (zone === "field") stage.enter(card, team, ms);
    if (zone === "recovery" || zone === "buried") stage.pulse(stage.find(`pile-${team}-${zone}-open`), ms);
    if (origin === "deck") stage.pulse(stage.find(`pile-${team}-deck-open`), ms);
  },
  revealed: (stage, { card }, ms) => stage.pulse(stage.anywhere(card), ms),
  spent: (stage, { team, what }, ms) => {
    const resource = stage.find(`has-${team}-${RESOURCES[what]}`);
    if (!resource?.querySelector(".resource__count")) {
      resource?.classList.replace("resource--ready", "resource--spent");
    }
    stage.pulse(resource, ms);
  },
  "actions-gained": (stage, { team, n }, ms) =>
    stage.float(stage.find(`has-${team}-action`), `+${n} Action${n > 1 ? "s" : ""}`, "energy", ms),
  "ability-used": (stage, { card, design, words, targets }, ms) => {
    stage.reveal(card, design, words, ms);
    for (const target of targets ?? []) stage.pulse(stage.anywhere(target), ms, "#ff9a7a");
  },
  "ability-triggered": (stage, { card, design, words }, ms) => stage.reveal(card, design, words, ms),
  negated: (stage, { source }, ms) => {
    stage.banner("Negated", ms);
    stage.pulse(stage.anywhere(source), ms, "#ff9a7a");
  },
  "hp-changed": (stage, { creature, by, hp, why }, ms) => {
    stage.hp(creature, hp);
    stage.float(stage.card(creature), signed(by), by < 0 ? "bad" : "good", ms);
    if (by > 0) stage.pulse(stage.card(creature), ms, "#b6e59a");
    else if (why !== PAID) stage.shake(creature, ms);
  },
  "temp-hp-set": (stage, { creature, value, by }, ms) => {
    stage.tag("temp", creature, value, ms);
    stage.card(creature)?.classList.toggle("unit--temp", value > 0);
    stage.float(stage.card(creature), `${signed(by)} Temp HP`, "shield", ms);
  },
  "ward-gained": (stage, { creature, n }, ms) => stage.ward(creature, n, ms),
  "ward-used": (stage, { creature, n }, ms) => stage.ward(creature, -n, ms),
  "fatigue-set": (stage, { monster, fatigued }, ms) => {
    stage.card(monster)?.classList.toggle("unit--tired", fatigued > 0);
    stage.float(stage.card(monster), fatigued ? "Fatigued" : "Fresh", fatigued ? "bad" : "good", ms);
  },
  "effect-added": (stage, { creature, words, good }, ms) =>
    stage.float(stage.card(creature), words, good ? "good" : "bad", ms),
  cleansed: (stage, { creature }, ms) => {
    stage.float(stage.card(creature), "Cleansed", "good", ms);
    stage.pulse(stage.card(creature), ms, "#b6e59a");
  },
  "streak-set": (stage, { monster, primed }, ms) => {
    if (primed) stage.float(stage.card(monster), "Primed", "energy", ms);
  },
  "attack-declared": (stage, { attacker, target }, ms) => {
    stage.role(attacker, "attacks");
    stage.role(target, "target");
    stage.strike(attacker, target, ms);
  },
  "protector-staged": (stage, { protector }, ms) => {
    stage.role(protector, "protects");
    const persona = stage.card(protector)?.closest(".line")?.querySelector(".unit--persona");
    stage.strike(protector, persona?.dataset.card, ms);
    stage.pulse(persona, ms, "#9cc6f4");
  },
  "attack-rolled": (stage, { roll, target, attacker, hit }, ms) => {
    stage.roll(roll, ms);
    if (!hit) stage.float(stage.card(target), "Miss", "shield", ms);
    else stage.pulse(stage.card(attacker), ms, "#ff9a7a");
  },
  "damage-rolled": (stage, { roll }, ms) => stage.roll(roll, ms),
  "check-rolled": (stage, { roll }, ms) => stage.roll(roll, ms),
  "amount-rolled": (stage, { roll }, ms) => stage.roll(roll, ms),
  "defensive-follow-up-earned": (stage, { monster }, ms) =>
    stage.float(stage.card(monster), "Defensive Follow Up", "energy", ms),
  paused: (stage, { words }, ms) => {
    if (ms) stage.say(words);
  },
  "match-ended": (stage, _, ms) =>
    stage.banner(stage.next?.querySelector(".ending__result")?.textContent ?? "The end", ms),
};

enter("prlx", PrlxStage);
