// How fast news are told: kept in this browser, for boards and replays alike.

const KEY = "monstra-speed";
const FACTORS = { normal: 1, fast: 0.4, off: 0 };

export function speed() {
  try {
    return FACTORS[localStorage.getItem(KEY)] ?? FACTORS.normal;
  } catch {
    return FACTORS.normal;
  }
}

// Let a select show and change it.
export function offer(select) {
  if (!select) return;
  try {
    select.value = localStorage.getItem(KEY) in FACTORS ? localStorage.getItem(KEY) : "normal";
    select.addEventListener("change", () => localStorage.setItem(KEY, select.value));
    select.closest("[hidden]")?.removeAttribute("hidden");
  } catch {
    select.disabled = true; // a browser that keeps nothing tells at normal speed
  }
}
