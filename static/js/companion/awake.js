// Keeps the screen on while the page is in sight, where the browser can and somebody wants it.

import { habits, keepHabit } from "./keep.js";

const button = document.querySelector("[data-awake]");
let lock = null;

export function offerToStayAwake() {
  if (!("wakeLock" in navigator)) return;
  button.closest("[data-awake-line]").hidden = false;
  button.addEventListener("click", () => {
    keepHabit("awake", button.getAttribute("aria-pressed") !== "true");
    hold();
  });
  document.addEventListener("visibilitychange", hold);
  hold();
}

// The browser lets go whenever the page is out of sight, so it is asked for again.
async function hold() {
  const wanted = habits().awake === true;
  button.setAttribute("aria-pressed", String(wanted));
  try {
    if (wanted && document.visibilityState === "visible") lock = await navigator.wakeLock.request("screen");
    else if (!wanted) await lock?.release();
  } catch {
    // A battery that is nearly empty refuses; the screen then goes off as always.
  }
}
