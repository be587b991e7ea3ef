// Which card's choices are shown, and when they may be pressed. It knows no rule: every choice is a button of the board.

import { Aim } from "./aim.js";

const STILL = 700;
const BESIDE = 8; // pixels

// What is asked: the number of the decision, and how many steps were made within it that nobody else sees.
export const asked = (table) => `${table.dataset.number} ${table.dataset.steps ?? 0}`;

export class Choices {
  constructor(place) {
    this.place = place;
    this.source = "";
    this.picked = false; // whether a person, and not a new decision, has opened what is open
    this.acted = ""; // what a person has made a choice of
    this.asked = null; // the decision that is open, and the steps made within it
    this.stillUntil = 0;
    this.aiming = new Aim(place, { panel: () => this.panel(this.source), changed: () => this.digits() });
    place.addEventListener("click", (event) => this.clicked(event));
    for (const kind of ["pointerover", "focusin"]) place.addEventListener(kind, (event) => this.aim(event.target));
    for (const kind of ["pointerout", "focusout"]) place.addEventListener(kind, () => this.aim(null));
  }

  get table() {
    return this.place.querySelector("#table");
  }

  get section() {
    return this.place.querySelector("#choices");
  }

  // After every new board: its own first panel when something new is asked, otherwise the one that was open, unless it is
  // that of a card with which all has been done.
  refresh() {
    const { open, turn } = this.table.dataset;
    const fresh = asked(this.table) !== this.asked;
    if (fresh) {
      this.asked = asked(this.table);
      if (open || !this.picked || turn === "nobody") this.source = open;
      if (open) this.picked = false;
    }
    const mine = fresh && turn === "mine";
    const spent = mine && this.acted === this.source && !this.panel(this.source)?.querySelector(".choice");
    if (!this.panel(this.source) || spent) this.source = open;
    if (mine) this.acted = "";
    if (fresh) this.aiming.reset();
    else this.aiming.mark();
    this.show();
    if (mine) this.align();
  }

  // Where the dock lies over the board: the own half right above it, so that as much of the table is seen as can be.
  align() {
    const [near, dock] = [this.place.querySelector(".side--near"), this.place.querySelector(".dock")];
    if (!near || getComputedStyle(dock).position !== "sticky") return;
    const { top, bottom } = dock.getBoundingClientRect();
    const covered = near.getBoundingClientRect().bottom - top;
    scrollBy(0, covered > 0 ? covered : Math.min(0, bottom - innerHeight));
  }

  panel(source) {
    return source ? this.place.querySelector(`#offers-${CSS.escape(source)}`) : null;
  }

  show() {
    this.place.querySelector("#offers").classList.add("offers--chosen");
    for (const offer of this.place.querySelectorAll(".offer")) {
      offer.classList.toggle("offer--open", offer.dataset.panel === this.source);
    }
    for (const card of this.place.querySelectorAll("[data-source]")) {
      if (card.closest(".offer")) continue;
      card.setAttribute("aria-expanded", String(card.dataset.source === this.source));
    }
    this.digits();
    this.soften();
  }

  digits() {
    for (const button of this.place.querySelectorAll(".choice[data-digit]")) button.removeAttribute("data-digit");
    this.buttons().slice(0, 9).forEach((button, index) => (button.dataset.digit = index + 1));
  }

  // The buttons of the open panel that can be seen, in the order of their digits.
  buttons() {
    const buttons = [...(this.panel(this.source)?.querySelectorAll(".choice") ?? [])];
    return buttons.filter((button) => button.checkVisibility?.() ?? button.getClientRects().length);
  }

  clicked(event) {
    if (event.target.closest(".choice[value]")) this.acted = this.source;
    const card = event.target.closest("[data-source]");
    if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (card.closest("[data-card]") && this.aiming.take(card.dataset.source)) return;
    const byKey = event.detail === 0;
    const again = card.dataset.source === this.source && !byKey;
    this.open(again ? this.table.dataset.open : card.dataset.source);
    // Enter on a card leads on to what it can do; a pointer stays where it is.
    if (byKey) (this.buttons()[0] ?? this.panel(this.source)?.querySelector(".offer__title"))?.focus();
  }

  // A card that was pressed before this script came: its link has put the name of its panel into the address.
  early() {
    const pressed = [...this.place.querySelectorAll("a[data-source]")].find((card) => card.hash && card.hash === location.hash);
    if (!pressed) return;
    this.open(pressed.dataset.source);
    // Until a page is complete, the browser itself scrolls to what its address names.
    addEventListener("load", () => {
      history.replaceState(null, "", location.pathname + location.search);
      this.bring();
    });
  }

  open(source) {
    this.source = source;
    this.picked = source !== this.table.dataset.open;
    this.aiming.opened();
    this.show();
    this.section.scrollTop = 0;
    this.bring();
  }

  // Where a replay's panels lie below the table, what was opened comes into sight; where the dock that they open in lies
  // over the table, the card stays in sight beside it, unless its targets are what is looked for.
  bring() {
    const title = this.panel(this.source)?.querySelector(".offer__title");
    const edge = document.querySelector("#player")?.getBoundingClientRect().top ?? innerHeight;
    if (title && title.getBoundingClientRect().bottom > edge) title.scrollIntoView({ block: "start" });
    const [card, dock] = [this.place.querySelector(`.arena #card-${this.source}`), this.place.querySelector(".dock")];
    if (!card || this.aiming.open || getComputedStyle(dock).position !== "sticky") return;
    scrollBy(0, Math.max(0, card.getBoundingClientRect().bottom - dock.getBoundingClientRect().top + BESIDE));
  }

  aim(target) {
    for (const slot of this.place.querySelectorAll(".slot--aimed")) slot.classList.remove("slot--aimed", "slot--aimed-ally");
    for (const card of this.place.querySelectorAll(".hinted")) card.classList.remove("hinted");
    const button = target?.closest?.(".choice");
    if (!button) return;
    for (const card of button.dataset.targets?.split(" ") ?? []) this.place.querySelector(`#card-${card}`)?.classList.add("hinted");
    this.place.querySelector(`#slot-${button.dataset.target || "none"}`)?.classList.add("slot--aimed");
    this.place.querySelector(`#slot-${button.dataset.ally || "none"}`)?.classList.add("slot--aimed", "slot--aimed-ally");
  }

  // No press counts until then: a button must not change under the finger that is on its way to it.
  hold(since) {
    this.stillUntil = since + STILL;
    this.soften();
  }

  release() {
    this.stillUntil = 0;
    this.soften();
  }

  get still() {
    return performance.now() < this.stillUntil;
  }

  soften() {
    const { section } = this;
    if (!section) return;
    section.classList.toggle("choices--still", this.still);
    clearTimeout(this.timer);
    if (this.still && this.stillUntil !== Infinity) {
      this.timer = setTimeout(() => this.soften(), this.stillUntil - performance.now() + 5);
    }
  }
}
