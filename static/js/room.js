// The waiting room: shows what changed as soon as it has, without taking away what somebody is filling in, and copies the
// link of the invitation.

const room = document.getElementById("room");
const socketUrl = new URL(room.dataset.socket, location.href);
socketUrl.protocol = location.protocol === "https:" ? "wss:" : "ws:";

let pause = 1000;
let turn = 0; // grows with every change that is asked for: an older answer that arrives late is dropped

function listen() {
  const socket = new WebSocket(socketUrl);
  socket.addEventListener("open", () => { pause = 1000; });
  socket.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    // A board that cannot be drawn is no room any more either.
    const begun = told.error?.code === "NOT_DRAWN";
    if (begun || (told.stamp !== undefined && told.stamp !== room.dataset.stamp)) renew();
  });
  socket.addEventListener("close", () => {
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, 30000);
  });
}

const callbacks = {
  // A form that somebody has opened stays as they fill it in.
  beforeNodeMorphed: (node) => !(node instanceof HTMLDetailsElement && node.open),
};

async function renew() {
  const mine = ++turn;
  let answer, page;
  try {
    answer = await fetch(location.href);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    if (mine === turn) setTimeout(renew, pause); // no connection: what has changed is asked for again
    return;
  }
  if (mine !== turn) return;
  const fresh = page.getElementById("room");
  if (!answer.ok || !fresh) {
    location.reload(); // the match has begun, or this room is closed
    return;
  }
  document.title = page.title;
  window.Idiomorph.morph(room, fresh, { callbacks });
  offerToCopy();
}

function offerToCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

room.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  const said = document.getElementById("copied");
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = "The link is copied.";
  } catch {
    field.select();
    said.textContent = "Press Ctrl+C to copy the link that is marked now.";
  }
});

offerToCopy();
listen();
