// What every page needs beside htmx: menus that close again, and a sentence when the server cannot be reached.

const messages = document.getElementById("messages");

function say(words) {
  const line = document.createElement("p");
  line.className = "notice notice--error";
  line.textContent = words;
  messages.replaceChildren(line);
  line.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

document.addEventListener("htmx:sendError", () => {
  say("The server could not be reached. Nothing is lost: try again when the connection is back.");
});

document.addEventListener("htmx:responseError", (event) => {
  const status = event.detail.xhr.status;
  if (status === 403) say("This page has grown too old. Reload it and try again.");
  else if (status === 404) say("This is no longer here. Reload the page.");
  else if (status === 429) say("That was too often. Wait a moment and try again.");
  else if (status >= 500) say("Something went wrong here. Reload the page and try again.");
});
