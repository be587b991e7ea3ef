// What every page needs beside htmx: menus that close again, filters that never show what they do not do, and a sentence
// when the server cannot be reached.

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

// What was chosen before htmx could hear it, or what the browser has kept from before a reload, is looked for now.
addEventListener("pageshow", (event) => {
  if (event.persisted) return; // a page that comes back whole shows what its filters say
  for (const form of document.querySelectorAll("form[hx-trigger]")) {
    if ([...form.elements].some(changed)) window.htmx.trigger(form, "submit");
  }
});

function changed(field) {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.options) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return !first.selected;
  }
  return "defaultValue" in field && field.value !== field.defaultValue;
}

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
