// Keywords: hovering or focusing one shows what it means beside it; a click, a tap or Enter keeps that open.
//
// Each keyword is a button with a popover target, so a click opens its sheet without this script too. Browsers that do not
// know hints treat the sheets as manual popovers; what closes them, one at a time, is therefore written here for all.

const WAIT = 150; // milliseconds from pointing to showing, so that crossing a text shows nothing
const STAY = 250; // milliseconds from leaving to hiding, so that one can point at the sheet itself

let shown = null; // { button, sheet, kept }
let timer = 0;
let turning = false; // while a sheet opens or closes, the browser may move the focus by itself

const keywordAt = (target) => target.closest?.(".keyword");
const goneFrom = new MutationObserver(() => shown?.button.isConnected || hide());

// What is open now. The browser may have closed it by itself.
function open() {
  if (shown && !shown.sheet.matches(":popover-open")) hide();
  return shown;
}

function show(button, kept) {
  clearTimeout(timer);
  const sheet = document.getElementById(button.getAttribute("popovertarget"));
  if (!sheet || !button.isConnected) return;
  if (open() && shown.button !== button) hide();
  if (!shown) turn(() => sheet.showPopover({ source: button }));
  shown = { button, sheet, kept };
  sheet.querySelector("a").tabIndex = kept ? 0 : -1; // who only comes by goes on to the next keyword
  goneFrom.observe(document.body, { childList: true, subtree: true });
}

function hide() {
  clearTimeout(timer);
  goneFrom.disconnect();
  const sheet = shown?.sheet;
  shown = null;
  if (sheet?.matches(":popover-open")) turn(() => sheet.hidePopover());
}

function turn(deed) {
  turning = true;
  deed();
  turning = false;
}

function later(deed, milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(deed, milliseconds);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const button = keywordAt(event.target);
  if (button && button !== open()?.button) later(() => show(button, false), WAIT);
  else if (button || open()?.sheet.contains(event.target)) clearTimeout(timer);
});

document.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "mouse") return;
  if (!open()) clearTimeout(timer);
  else if (!shown.kept) later(hide, STAY);
});

document.addEventListener("focusin", (event) => {
  if (turning) return;
  const button = keywordAt(event.target);
  if (button?.matches(":focus-visible")) show(button, false);
  else if (open() && button !== shown.button && !shown.sheet.contains(event.target)) hide();
});

document.addEventListener("click", (event) => {
  const button = keywordAt(event.target);
  if (!button) {
    if (open() && !shown.sheet.contains(event.target)) hide();
    return;
  }
  event.preventDefault(); // the button would close a sheet that hovering has opened
  if (open()?.button === button && shown.kept) hide();
  else show(button, true);
});

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !open()) return;
    event.preventDefault(); // only this sheet closes, not what lies below it
    event.stopPropagation();
    hide();
  },
  true,
);
