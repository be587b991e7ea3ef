// Targets on the board: while an act with targets is open, they are marked, and choosing one there is the same as pressing
// its button. It knows no rule: every way to choose is a button with its targets, in the order of choosing.

export class Aim {
  // `panel` gives the panel that is open; `changed` is called when other buttons can be seen.
  constructor(place, { panel, changed }) {
    this.place = place;
    this.panel = panel;
    this.changed = changed;
    this.chosen = [];
    place.addEventListener("toggle", (event) => event.target.matches(".aim") && this.toggled(event.target), true);
    place.addEventListener("change", (event) => event.target.closest(".aim") && this.begin());
  }

  get open() {
    return this.panel()?.querySelector(".aim[open]") ?? null;
  }

  // A new decision: only what begins by itself is open.
  reset() {
    for (const aim of this.place.querySelectorAll(".aim")) aim.open = "begins" in aim.dataset;
    this.begin();
  }

  // A card was opened: what was begun at another is given up, and its only act needs no further press.
  opened() {
    for (const aim of this.place.querySelectorAll(".aim[open]")) aim.open = "begins" in aim.dataset;
    const acts = this.panel()?.querySelectorAll(".aim, .act__ways") ?? [];
    if (acts.length === 1 && acts[0].matches(".aim")) acts[0].open = true;
    this.begin();
  }

  close() {
    const { open } = this;
    if (!open || "begins" in open.dataset) return false;
    open.open = false;
    open.querySelector("summary").focus({ preventScroll: true });
    return true;
  }

  // Browsers that do not know that only one of these is open at a time.
  toggled(aim) {
    if (aim.open) for (const other of this.place.querySelectorAll(".aim[open]")) if (other !== aim) other.open = false;
    this.begin();
  }

  begin() {
    this.chosen = [];
    this.mark();
    const first = this.place.querySelector(".aimed");
    if (first && hidden(first, this.place.querySelector(".dock"))) first.scrollIntoView({ block: "center" });
  }

  // The buttons that go on from what is chosen so far, each with its targets.
  get ways() {
    const buttons = [...(this.open?.querySelectorAll(".choice[data-targets]") ?? [])];
    return buttons
      .filter((button) => getComputedStyle(button.closest(".targets")).display !== "none")
      .map((button) => ({ button, targets: button.dataset.targets.split(" ") }))
      .filter(({ targets }) => this.chosen.every((card) => targets.includes(card)));
  }

  mark() {
    for (const card of this.place.querySelectorAll(".aimed, .picked")) {
      card.classList.remove("aimed", "aimed--fodder", "picked");
      card.removeAttribute("data-aimed");
    }
    for (const button of this.place.querySelectorAll(".choice--left-out")) button.classList.remove("choice--left-out");
    const { open, ways } = this;
    const before = (this.place.querySelector("#table").dataset.picked ?? "").split(" ").filter(Boolean);
    for (const card of [...before, ...this.chosen]) this.show(card, "picked", "Chosen");
    if (open) this.markWays(open, ways);
    this.changed();
  }

  markWays(open, ways) {
    const fodder = open.dataset.aim === "Fodder";
    for (const card of new Set(ways.flatMap(({ targets }) => targets))) {
      if (this.chosen.includes(card)) continue;
      this.show(card, "aimed", fodder ? "Fodder" : "Target");
      if (fodder) this.show(card, "aimed--fodder", "Fodder");
    }
    if (this.chosen.length) {
      for (const button of open.querySelectorAll(".choice[data-targets]")) {
        button.classList.toggle("choice--left-out", !ways.some((way) => way.button === button));
      }
    }
  }

  // A card on the table, or the pile that it lies in.
  show(card, className, words) {
    const lying = this.place.querySelector(`.lying__card[data-card="${card}"]`);
    const shown = lying ? lying.closest(".pile") : this.place.querySelector(`#card-${card}`);
    shown?.classList.add(className);
    shown?.setAttribute("data-aimed", words);
  }

  // Whether a press on a card of the board was the choice of a target.
  take(card) {
    if (!this.open || !this.place.querySelector(`#card-${card}`)?.matches(".aimed, .picked")) return false;
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((other) => other !== card);
    else this.chosen = [...this.chosen, card];
    const done = this.ways.filter(({ targets }) => targets.length === this.chosen.length);
    const longer = this.ways.some(({ targets }) => targets.length > this.chosen.length);
    const exact = done.find(({ targets }) => targets.every((target, index) => target === this.chosen[index])) ?? done[0];
    this.mark();
    if (exact && !longer) exact.button.click();
    return true;
  }
}

function hidden(card, dock) {
  const { top, bottom } = card.getBoundingClientRect();
  const edge = getComputedStyle(dock).position === "sticky" ? dock.getBoundingClientRect().top : innerHeight;
  return top < 0 || bottom > edge;
}
