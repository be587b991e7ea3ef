// What partners do besides playing: point at a choice, and talk. Over the socket; without one the forms go the plain way.

export class Partner {
  constructor(place, { send, say }) {
    this.place = place;
    document.getElementById("point").addEventListener("submit", (event) => {
      const { key, number } = event.submitter?.dataset ?? {};
      if (key === undefined || !send({ point: key, number: Number(number) })) return;
      event.preventDefault();
    });
    document.getElementById("say").addEventListener("submit", (event) => {
      const input = place.querySelector("#say-text");
      if (!send({ say: input.value })) return;
      event.preventDefault();
      this.sent = input.value;
      input.value = "";
      say("");
    });
  }

  // After every new board: what is pointed at is marked on the table, and the last message is in sight.
  refresh() {
    const aimed = (this.place.querySelector("#table").dataset.ghosts ?? "").split(" ").filter(Boolean);
    for (const slot of this.place.querySelectorAll(".slot")) {
      slot.classList.toggle("slot--ghost", aimed.includes(slot.dataset.slot));
    }
    const talk = this.place.querySelector("#talk");
    if (talk) talk.scrollTop = talk.scrollHeight;
  }

  // A message that was refused is not lost: it stands in its field again. Whether the words were shown here.
  refused(words) {
    const sheet = this.place.querySelector("#talk-sheet");
    if (!sheet?.matches(":popover-open")) return false;
    const input = this.place.querySelector("#say-text");
    if (input && !input.value && this.sent) input.value = this.sent;
    this.sent = "";
    this.place.querySelector("#talk-error").textContent = words;
    return true;
  }
}
