// Puts a new board into the old one: nodes with the same id stay, and with them focus, scroll and open sheets.

const KEPT = { DETAILS: ["open"], A: ["aria-expanded"], BUTTON: ["data-digit"], SUMMARY: ["data-digit"], SPAN: ["data-here"] };

const callbacks = {
  // What somebody is typing stays as it is.
  beforeNodeMorphed: (node) => !(node instanceof HTMLInputElement),
  beforeAttributeUpdated: (name, node) => !KEPT[node.nodeName]?.includes(name),
  // What the page itself has put over a board is not part of any board.
  beforeNodeRemoved: (node) => !(node instanceof Element && node.matches("[data-kept]")),
};

// The new board as an element of its own, to look things up in.
export function parsed(html) {
  return new DOMParser().parseFromString(html, "text/html").getElementById("table");
}

export function morph(place, html) {
  const log = place.querySelector("#log");
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 24;
  window.Idiomorph.morph(place, html, { morphStyle: "innerHTML", callbacks });
  if (atEnd) scrollToEnd(place);
}

export function scrollToEnd(place) {
  const log = place.querySelector("#log");
  if (log) log.scrollTop = log.scrollHeight;
}
