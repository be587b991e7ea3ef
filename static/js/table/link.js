// The socket of a match: it comes back by itself, and asks for what happened since the last board that came.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const LOOK_EVERY = 20000;
const ANSWER_WITHIN = 6000;
const SIGNED_OUT = 4401;
const NOT_ALLOWED = 4403;

export class Link {
  // `since` gives the number of the board that is shown; `hears` are functions: truth, error, presence, state.
  constructor(path, since, hears) {
    this.path = path;
    this.since = since;
    this.hears = hears;
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.closed = false;
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.say("offline"));
    addEventListener("pageshow", (event) => event.persisted && this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.check());
    this.open();
    setInterval(() => document.hidden || this.check(), LOOK_EVERY);
  }

  get ready() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  say(state) {
    this.hears.state(state);
  }

  open() {
    clearTimeout(this.later);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}?since=${this.since()}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      clearTimeout(this.silence);
      const message = JSON.parse(event.data);
      if (message.status) {
        this.say("open");
        this.hears.truth(message);
      } else if (message.error) this.hears.error(message.error);
      else if (message.presence) this.hears.presence(message.presence);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      clearTimeout(this.silence);
      if (event.code === SIGNED_OUT) location.reload(); // the page says what whoever is here now may see
      if (event.code === SIGNED_OUT || event.code === NOT_ALLOWED) {
        this.closed = true;
        return;
      }
      this.say(navigator.onLine ? "lost" : "offline");
      this.later = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  // A new socket at once; the old one, which may be dead without knowing it, is forgotten.
  again() {
    if (this.closed) return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  // Ask how it stands: after a sleep a socket may look open and be dead, and a message to it may have been lost.
  check() {
    if (this.closed) return;
    if (!this.ready) {
      if (this.socket?.readyState !== WebSocket.CONNECTING) this.again();
      return;
    }
    this.send({ since: this.since() });
  }

  send(message) {
    if (!this.ready) return false;
    this.socket.send(JSON.stringify(message));
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.again(), ANSWER_WITHIN);
    return true;
  }
}
