// Recomputes a pledge from its seed, in this browser.

export function listen(place) {
  place.addEventListener("click", async (event) => {
    if (!event.target.closest("#verify")) return;
    const text = (id) => place.querySelector(id).textContent.trim();
    place.querySelector("#verified").textContent = await verdict(text("#seed"), text("#pledge"));
  });
}

async function verdict(seed, pledge) {
  if (!globalThis.crypto?.subtle) return "This browser hashes only on a secure page. Use the line above instead.";
  const bytes = Uint8Array.from(seed.match(/../g), (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === pledge ? "It matches: the seed is the one that was pledged." : "It does not match: this is not the seed that was pledged.";
}
