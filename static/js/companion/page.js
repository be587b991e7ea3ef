// The small helpers of everything that touches the page: finding, copying and filling in.

export const book = JSON.parse(document.getElementById("book").textContent);

const sprite = document.body.dataset.sprite;
const creatures = new Map(book.creatures.map((creature) => [creature.key, creature]));
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function find(inside, selector) {
  return inside.querySelector(selector);
}

export function findAll(inside, selector) {
  return [...inside.querySelectorAll(selector)];
}

export function copyOf(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

export function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
  drawIcon(svg, name);
  return svg;
}

export function drawIcon(svg, name) {
  const address = `${sprite}#${name}`;
  const use = svg.firstElementChild;
  if (use.getAttribute("href") !== address) use.setAttribute("href", address);
}

// The design of a creature that the catalogue knows, or nothing.
export function design(key) {
  return creatures.get(key) ?? null;
}

// What the acts need to put a printed creature somewhere.
export function fresh(creature) {
  const { key, name, hp, speed } = creature;
  return { key, name, hp, max: hp, speed };
}

// Write a text only where it differs, so that nothing is read out or drawn twice; true if it did.
export function write(node, text) {
  if (node.textContent === String(text)) return false;
  node.textContent = text;
  return true;
}

export function label(node, text) {
  if (node.getAttribute("aria-label") !== text) node.setAttribute("aria-label", text);
}

export function press(node, on) {
  node.setAttribute("aria-pressed", on ? "true" : "false");
}

// Play an animation of the style sheet once, unless motion is unwanted.
export function animate(node, name) {
  if (calm.matches) return;
  node.classList.remove(name);
  node.getBoundingClientRect(); // makes the browser notice that it was gone
  node.classList.add(name);
}

// A number that rises from where it changed: "-3".
export function rise(node, by, kind) {
  if (calm.matches || by === 0) return;
  const shown = element("span", `rise rise--${kind}`, by > 0 ? `+${by}` : `−${-by}`);
  shown.setAttribute("aria-hidden", "true");
  shown.addEventListener("animationend", () => shown.remove());
  node.append(shown);
}
