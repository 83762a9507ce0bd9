// The line to the table: it comes back by itself as long as the phone belongs to a seat.

import { Session, fromHex, hex, keyText, newKey, readKey } from "./sealing.js";

const KEPT = "tabularium";
const WAITS = [0, 500, 1000, 2000, 5000];

// Why the table closed a line (pi_app/phones/server.py).
const ENDS = { 4001: "unknown", 4002: "replaced", 4003: "nonsense" };

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function invitation() {
  const found = location.hash.match(/^#(\d+)\.([\w-]+)$/);
  // The key must not stay in the list of visited pages.
  history.replaceState(null, "", location.pathname);
  return found && { port: Number(found[1]), key: found[2] };
}

export class Line {
  // `shown` gets each page, `ended` the reason when the phone has no seat any more, `lost` when
  // the line is away and tried again.
  constructor({ language, shown, ended, lost }) {
    Object.assign(this, { language, shown, ended, lost });
    this.invitation = invitation();
    this.own = kept();
    this.tries = 0;
    this.over = false;
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    addEventListener("online", () => this.hurry());
  }

  begin() {
    if (!this.invitation && !this.own) {
      this.ended("unknown");
      return;
    }
    this.open();
  }

  open() {
    const invited = this.invitation;
    const own = invited ? { port: invited.port, key: keyText(newKey()) } : this.own;
    const random = nacl.randomBytes(16);
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.session = null;
    socket.onopen = () => {
      const key = invited ? "invitation" : "phone";
      socket.send(JSON.stringify({ port: own.port, key, random: hex(random) }));
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") {
        const first = readKey(invited ? invited.key : own.key);
        this.session = new Session(first, random, fromHex(JSON.parse(data).random));
        this.say(invited ? "join" : "hello", invited ? { key: own.key } : {});
        return;
      }
      const page = this.session.open(data);
      if (invited) {
        this.invitation = null;
        this.own = own;
        localStorage.setItem(KEPT, JSON.stringify(own));
      }
      this.tries = 0;
      this.shown(page);
    };
    socket.onclose = ({ code }) => this.closed(code);
  }

  say(what, more = {}) {
    if (this.session === null || this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(this.session.seal({ what, language: this.language, ...more }));
  }

  closed(code) {
    const reason = ENDS[code];
    if (reason === "unknown" && this.invitation && this.own) {
      // The code was used up, perhaps by this very phone.
      this.invitation = null;
      this.open();
      return;
    }
    if (reason) {
      this.over = true;
      if (reason === "unknown") localStorage.removeItem(KEPT);
      this.ended(reason);
      return;
    }
    this.lost();
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), wait);
  }

  // The phone was asleep: look at once whether the line still holds.
  hurry() {
    if (this.over || !this.socket || this.socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  }
}
