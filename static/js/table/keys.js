// The board by keyboard: digits choose, arrows go from card to card, letters lead to its parts.

const OF_A_SIDE = ".tally--knockouts, .tally--energy, .tally--backs, .resource > .visually-hidden, .slot__open, .unit__open";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listen(place, choices, { skip, say }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === "Escape" && !choices.aiming.close()) skip();
    if (document.querySelector("[popover]:popover-open")) return;
    if (act(event.key, place, choices, say)) event.preventDefault();
  });
}

function act(key, place, choices, say) {
  if (key in WAYS) return walk(place, WAYS[key]);
  if (/^[1-9]$/.test(key)) {
    choices.buttons()[Number(key) - 1]?.click();
    return true;
  }
  switch (key.toLowerCase()) {
    case "e":
      place.querySelector(".plain__do")?.click();
      return true;
    case "c":
      return focus(choices.buttons()[0] ?? place.querySelector("#ask"));
    case "h":
      return focus(place.querySelector(".dock .held__open"));
    case "l":
      return focus(place.querySelector("#log"));
    case "s":
      say(standing(place));
      return true;
    case "?":
      document.getElementById("help-sheet").showPopover();
      return true;
    default:
      return false;
  }
}

function typing(element) {
  return element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
}

function focus(element) {
  element?.focus();
  return Boolean(element);
}

// To the nearest card in that direction; from anywhere else to the first card, unless the place scrolls by arrows.
function walk(place, [dx, dy]) {
  const cards = [...place.querySelectorAll(".slot__open, .unit__open, .zone__open, .dock .held__open")].filter((card) => card.getClientRects().length);
  const here = document.activeElement;
  if (!cards.includes(here)) return here === document.body ? focus(cards[0]) : false;
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const card of cards) {
    const to = middle(card);
    const [along, aside] = dx ? [(to.x - from.x) * dx, to.y - from.y] : [(to.y - from.y) * dy, to.x - from.x];
    const distance = along + 3 * Math.abs(aside);
    if (card !== here && along > 4 && distance < least) [best, least] = [card, distance];
  }
  return focus(best ?? here);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// How it stands, in sentences that are on the board already.
function standing(place) {
  const words = [...place.querySelectorAll(".round__number, .middle__turn, .clash, #ask")];
  for (const side of place.querySelectorAll(".side")) {
    words.push(side.querySelector(".side__called"), ...side.querySelectorAll(OF_A_SIDE));
  }
  return words.map((element) => element?.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join(". ");
}
