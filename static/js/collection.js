// Helps on the pages of the collection. On the shelf it keeps the chosen filters in sight, and all of those that are chosen
// fast. Where a card is registered it counts symbols, groups them as printed, and tells typing errors before anything is
// sent; it knows what collection/identifiers.py knows and decides nothing, because the server checks again.

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LOOKALIKES = { O: "0", I: "1", L: "1" };
const IDENTIFIER_LENGTH = 18;
const SECRET_LENGTH = 16;

/** Capitals and digits as typed, without spaces and dashes of any kind, with lookalikes read as digits. */
function compact(typed) {
  const plain = typed.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
  return plain.toUpperCase().replace(/[OIL]/g, (symbol) => LOOKALIKES[symbol]);
}

/** ISO 7064 MOD 97-10: the whole number leaves 1 when divided by 97. */
function checkDigitsFit(digits) {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Luhn modulo 32 over Crockford's alphabet, the check symbol last. */
function checkSymbolFits(symbols) {
  const values = [...symbols].reverse().map((symbol) => CROCKFORD.indexOf(symbol));
  const sum = values.reduce((total, value, place) => {
    if (place % 2 === 0) return total + value;
    return total + Math.floor((value * 2) / 32) + ((value * 2) % 32);
  }, 0);
  return sum % 32 === 0;
}

/** {symbols, error}: what was typed, and a sentence if it cannot be right (null if it can). */
export function readIdentifier(typed) {
  const symbols = compact(typed);
  const strange = [...symbols].find((symbol) => !/[0-9]/.test(symbol));
  let error = null;
  if (!symbols) error = "Type the 18 digits printed on the front of the card.";
  else if (strange) error = `The copy identifier has digits only; “${strange}” is not a digit.`;
  else if (symbols.length !== IDENTIFIER_LENGTH) {
    error = `The copy identifier has 18 digits; you typed ${symbols.length}.`;
  } else if (symbols[0] === "0" || !checkDigitsFit(symbols)) {
    error = "These 18 digits hold a typing error: the check digits do not fit. Compare them with the card.";
  }
  return { symbols, error };
}

/** {symbols, error}: what was typed, and a sentence if it cannot be right (null if it can). */
export function readSecret(typed) {
  const symbols = compact(typed);
  const strange = [...symbols].find((symbol) => !CROCKFORD.includes(symbol));
  let error = null;
  if (!symbols) error = "Type the 16 letters and digits of the activation secret.";
  else if (strange) error = `An activation secret never holds “${strange}”. Compare it with the slip.`;
  else if (symbols.length !== SECRET_LENGTH) {
    error = `The activation secret has 16 letters and digits; you typed ${symbols.length}.`;
  } else if (!checkSymbolFits(symbols)) {
    error = "These 16 symbols hold a typing error: the last one checks the others. Compare them with the slip.";
  }
  return { symbols, error };
}

const FIELDS = {
  identifier: { read: readIdentifier, length: IDENTIFIER_LENGTH, group: 6, unit: "digits", fits: "The check digits fit." },
  secret: { read: readSecret, length: SECRET_LENGTH, group: 4, unit: "symbols", fits: "The check symbol fits." },
};

/** One field with its hint: a count while somebody types, a sentence when it is wrong or complete. */
class TypedField {
  constructor(input, facts) {
    this.input = input;
    this.facts = facts;
    this.hint = document.getElementById(`${input.id}-hint`);
    input.addEventListener("input", () => this.tell(false));
    input.addEventListener("change", () => this.leave());
    if (input.value && !this.serverSentence) this.tell(true);
  }

  get serverSentence() {
    return document.getElementById(`${this.input.id}-error`);
  }

  /** Say how far it is, and whether it can be right. A field that is being typed is not scolded for being short. */
  tell(finished) {
    const { read, length, unit, fits } = this.facts;
    const { symbols, error } = read(this.input.value);
    const unfinished = !finished && symbols.length < length && !error?.includes("“");
    const wrong = Boolean(error) && !unfinished;
    this.serverSentence?.remove();
    this.hint.setAttribute("aria-live", unfinished ? "off" : "polite");
    this.hint.textContent = wrong ? error : error ? `${symbols.length} of ${length} ${unit}` : fits;
    this.hint.classList.toggle("typing-hint--wrong", wrong);
    this.hint.classList.toggle("typing-hint--right", !error);
    if (wrong) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    return !error;
  }

  /** Group the symbols as printed once the field is complete. */
  leave() {
    const { read, group } = this.facts;
    const { symbols, error } = read(this.input.value);
    if (!error) this.input.value = symbols.match(new RegExp(`.{${group}}`, "g")).join("-");
    if (symbols) this.tell(true);
  }
}

const form = document.getElementById("register-form");
if (form) {
  const fields = Object.entries(FIELDS).map(([name, facts]) => new TypedField(form.elements[name], facts));
  form.addEventListener("submit", (event) => {
    const wrong = fields.filter((field) => !field.tell(true));
    if (!wrong.length) return;
    event.preventDefault();
    wrong[0].input.focus();
  });
}

/** A row of filters that is wider than a phone shows its chosen one. */
function showChosenFilters() {
  for (const chip of document.querySelectorAll(".shelf-filter__links [aria-current]")) {
    const row = chip.closest(".shelf-filter__links");
    const hidden = chip.getBoundingClientRect().right - row.getBoundingClientRect().right;
    if (hidden > 0) row.scrollLeft += hidden + chip.offsetWidth / 2;
  }
}

// A filter that is pressed while the answer to another is on its way waits for it, because its address does not know of the
// other yet: the link in its place, which does, is pressed then.
let asked = null; // the last request for the shelf
let waiting = "";

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, target, xhr } = event.detail;
  if (target.id !== "shelf") return;
  const underway = asked && asked.readyState !== XMLHttpRequest.UNSENT && asked.readyState !== XMLHttpRequest.DONE;
  if (underway && elt.matches("a")) {
    event.preventDefault();
    waiting = elt.id;
  } else asked = xhr;
});

function pressWaiting() {
  const next = document.getElementById(waiting);
  waiting = "";
  next?.click();
}

document.addEventListener("htmx:afterSettle", pressWaiting);
document.addEventListener("htmx:afterRequest", (event) => event.detail.successful || pressWaiting());

showChosenFilters();
document.addEventListener("htmx:afterSwap", showChosenFilters);
