// The deck builder's comforts: keys for the search, one press at a time for a button, focus that stays in the list,
// and a sentence when a change did not reach the server. It knows no rule; without it every button is a plain form.

const builder = document.getElementById("builder");
const search = document.getElementById("q");
const first = document.getElementById("act-first");
const live = document.getElementById("deck-live");

document.querySelector(".filters__submit").hidden = true; // the filters work as they are changed

function isTyping(element) {
  return element.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  search.focus();
  search.select();
});

search.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  first.click();
  search.select();
});

// A button that is pressed again while its answer is on the way would queue a press of a button that is about to be
// replaced. One that has only just come with an answer may not be htmx's yet: pressed in that moment it would load the
// whole page anew.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("[data-once]");
    if (!button) return;
    if (button.dataset.busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      button.dataset.busy = "yes";
      window.htmx?.process(button);
    }
  },
  true,
);

document.addEventListener("htmx:afterRequest", (event) => {
  delete event.detail.elt.dataset.busy;
});

// A button in the panel may be gone after its own press: the focus goes to the one that took its place.
let lost = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  const panel = event.detail.target;
  const focused = document.activeElement;
  if (panel.id !== "deck-panel" || !panel.contains(focused)) return;
  lost = [...panel.querySelectorAll("button")].indexOf(focused);
});

document.addEventListener("htmx:afterSettle", () => {
  if (lost === null) return;
  const place = lost;
  lost = null;
  if (document.activeElement !== document.body) return;
  const buttons = document.querySelectorAll("#deck-panel button");
  const next = buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById("deck-heading");
  next.focus();
});

const FAILURES = {
  403: "Not saved: you are not signed in any more. Load the page again to sign in.",
  404: "Not saved: this deck was deleted. Go back to all decks to put it back.",
};

function refuse(words) {
  const strong = document.createElement("strong");
  strong.className = "refusal";
  strong.textContent = words;
  live.replaceChildren(strong);
}

// Somebody who is not signed in any more is led to the page where that is done: no part of this one.
builder.addEventListener("htmx:beforeSwap", (event) => {
  if (new URL(event.detail.xhr.responseURL).pathname.startsWith(location.pathname)) return;
  event.detail.shouldSwap = false;
  refuse(FAILURES[403]);
});

// Said here and not at the top of the page, where the site says such things: that is far away by now.
builder.addEventListener("htmx:sendError", (event) => {
  event.stopPropagation();
  refuse("Not saved: the site cannot be reached. Check your connection and press again.");
});

builder.addEventListener("htmx:responseError", (event) => {
  event.stopPropagation();
  refuse(FAILURES[event.detail.xhr.status] ?? "Not saved: something went wrong here. Press again.");
});
