// The connection to the table: it returns by itself as long as the phone belongs to a seat.

import { Handshake, Session, checkNumber, fromHex, hex, joined, keyText, readKey } from "./sealing.js";

const PROTOCOL = 2;
const INVITED = 0; // the number of a connection that has no port yet
const KEPT = "tabularium";
const WAITS = [300, 500, 1000, 2000];

// The table sends a frame at least every 3 seconds. After so many milliseconds without one it counts
// as gone, and so does a connection that was not made in that time.
const SILENCE = 8000;
const LOOK = 1000;

// Why the table closed a connection for good (pi_app/phones/server.py). After all else, such as a bad
// frame, the phone connects again.
const ENDS = { 4001: "unknown", 4002: "replaced" };

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function invitation() {
  const found = location.hash.match(/^#([\w-]+)$/);
  // The key must not stay in the list of visited pages.
  history.replaceState(null, "", location.pathname);
  return found && { port: INVITED, key: found[1] };
}

export class Line {
  // `shown` gets each page, `offered` the free seats of a table whose code was scanned, `ended` the reason
  // when the phone has no seat any more, `lost` is called when the connection is gone and tried again.
  constructor({ language, shown, offered, ended, lost }) {
    Object.assign(this, { language, shown, offered, ended, lost });
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
      this.end("unknown");
      return;
    }
    this.open();
    setInterval(() => this.look(), LOOK);
  }

  // By this number people see that nobody is between the table and this phone.
  get check() {
    return this.own ? checkNumber(readKey(this.own.key)) : "";
  }

  open() {
    clearTimeout(this.timer);
    const { port, key } = this.invitation ?? this.own;
    const handshake = new Handshake(readKey(key));
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.session = null;
    this.heard = Date.now();
    let agreed = null;
    socket.onopen = () => {
      const commitment = hex(handshake.commitment);
      socket.send(JSON.stringify({ protocol: PROTOCOL, port, commitment }));
    };
    const read = async (data) => {
      if (agreed === null) {
        agreed = handshake.finish(fromHex(JSON.parse(data).public));
        this.session = new Session(agreed);
        const first = this.session.seal({ what: "language", language: this.language });
        socket.send(joined(handshake.publicKey, first));
        return null;
      }
      const page = await this.session.open(data);
      if (page !== null && !page.offers && this.invitation) {
        this.invitation = null;
        this.own = { port: this.wanted, key: keyText(agreed.own) };
        localStorage.setItem(KEPT, JSON.stringify(this.own));
      }
      return page;
    };
    const hear = async (data) => {
      let page;
      try {
        page = await read(data);
      } catch {
        // Somebody has changed a frame: the connection is given up, the seat is not.
        if (this.socket === socket) this.leave();
        return;
      }
      if (page === null || this.over || this.socket !== socket) return;
      this.tries = 0;
      if (page.offers) this.offered(page);
      else this.shown(page);
    };
    let heard = Promise.resolve();
    socket.onmessage = ({ data }) => {
      this.heard = Date.now();
      heard = heard.then(() => hear(data)); // one after the other, because unpacking takes time
    };
    socket.onclose = ({ code }) => this.closed(code);
  }

  say(what, more = {}) {
    if (this.session === null || this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(this.session.seal({ what, language: this.language, ...more }));
  }

  sit(port) {
    this.wanted = port;
    this.say("sit", { port });
  }

  closed(code) {
    const reason = ENDS[code];
    if (reason === "unknown" && this.invitation) {
      // The table shows the code no longer.
      this.invitation = null;
      if (this.own) this.open();
      else this.end("used");
      return;
    }
    if (reason) {
      this.end(reason);
      return;
    }
    this.lost();
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), wait);
  }

  end(reason) {
    this.over = true;
    this.ended(reason);
  }

  // Give up a connection without waiting for the table's answer, and make another.
  leave() {
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.closed();
  }

  look() {
    const connecting = this.socket.readyState <= WebSocket.OPEN;
    if (!this.over && connecting && Date.now() - this.heard > SILENCE) this.leave();
  }

  // The phone was asleep: see at once whether the table still answers.
  hurry() {
    if (this.over || !this.socket) return;
    this.tries = 0;
    if (this.socket.readyState >= WebSocket.CLOSING) this.open();
    else this.look();
  }
}
