// Buttons that open the browser's own print dialogue; without a script they are not there.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
