// How long whoever is asked has left, by the clock of the server.

const SHORT = 30; // seconds from which it is urgent

export class Clock {
  constructor(place, say) {
    this.place = place;
    this.say = say;
    this.ahead = 0; // milliseconds by which the server's clock is ahead of this one
    setInterval(() => this.tick(), 500);
  }

  set(now) {
    this.ahead = now - Date.now();
    this.tick();
  }

  tick() {
    const shown = this.place.querySelector("#clock");
    if (!shown) return;
    const left = Math.max(0, Math.round((Date.parse(shown.dataset.deadline) - Date.now() - this.ahead) / 1000));
    shown.classList.toggle("clock--short", left <= SHORT);
    shown.querySelector(".clock__words").textContent = `${shown.dataset.who} ${words(left)}`;
    if (left !== this.last && (left === SHORT || left === 10)) this.say(`${shown.dataset.who} ${left} seconds left.`);
    this.last = left;
  }
}

function words(seconds) {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h left`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}
