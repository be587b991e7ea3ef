/* The waiting room: loads itself anew when something changed, and copies the link of the invitation. */

const room = document.getElementById("room");
const socketUrl = new URL(room.dataset.socket, location.href);
socketUrl.protocol = location.protocol === "https:" ? "wss:" : "ws:";

let pause = 1000;

function listen() {
  const socket = new WebSocket(socketUrl);
  socket.addEventListener("open", () => { pause = 1000; });
  socket.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    // A board that cannot be drawn is no room any more either.
    const begun = told.error?.code === "NOT_DRAWN";
    if (begun || (told.stamp !== undefined && told.stamp !== room.dataset.stamp)) {
      location.reload();
    }
  });
  socket.addEventListener("close", () => {
    setTimeout(listen, pause);
    pause = Math.min(pause * 2, 30000);
  });
}

function offerToCopy(button) {
  const field = document.getElementById(button.dataset.copy);
  const said = document.getElementById("copied");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "The link is copied.";
    } catch {
      field.select();
      said.textContent = "Press Ctrl+C to copy the link that is marked now.";
    }
  });
}

document.querySelectorAll("[data-copy]").forEach(offerToCopy);
listen();
