// What the table says, as elements: who one is, what is asked, who is waited for, what happened.

import { ASKS } from "./asks.js";
import { button, dress, element, face, medal, picture } from "./element.js";
import { drawn } from "./picture.js";

// Parts of what one may know that have more rows are closed at first.
const LONG = 12;

export class Page {
  // `say` sends something to the table; `words` are the page's own in the language now spoken.
  constructor({ say, words, speak }) {
    Object.assign(this, { words, speak });
    // Whether the last refusal is hidden: the player has made another choice and not sent it yet.
    this.dismissed = false;
    this.say = (what, more) => {
      this.dismissed = false;
      say(what, more);
    };
    this.covered = false;
    this.opened = new Set(); // the parts of what one may know that are open, by their names
    this.check = "";
    this.asked = "";
    this.selection = "";
  }

  show(page) {
    const { moment, hand, pick, status } = page;
    const asked = JSON.stringify([page.game_id, moment, page.language, hand.ask, pick, status]);
    if (asked !== this.asked) {
      this.asked = asked;
      this.selection = pick;
      this.ask = null;
    }
    const decides = status === "choosing";
    if (decides && !this.decided && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
    this.decided = decides;
    // While one looks at the table, the picture stays as it was seen last, unless a new game begins.
    const goes = this.page?.game_id === page.game_id && this.page?.moment <= moment;
    if (!page.watching || !goes) this.picture = hand.picture;
    this.page = page;
    dress(page.seat);
    document.documentElement.lang = page.language;
    document.title = page.game || "Tabularium";
    this.draw();
  }

  draw() {
    document.getElementById("head").replaceChildren(...this.head());
    const main = document.getElementById("main");
    main.replaceChildren(...this.body().filter(Boolean));
    main.className = this.drawing ? "with-picture" : "";
    this.drawFoot();
  }

  drawFoot() {
    document.getElementById("foot").replaceChildren(...this.foot());
  }

  head() {
    const { seat, game, language } = this.page;
    const name = element(
      "span",
      { kind: "name" },
      element("strong", { text: seat.player || seat.name || this.words.tabularium }),
      element("small", { text: seat.player ? `${seat.name} · ${game}` : game }),
    );
    const other = language === "ja" ? "English" : "日本語";
    const cover = button("", () => {
      this.covered = !this.covered;
      this.draw();
    }, "icon", { "aria-label": this.words.cover, "aria-pressed": String(this.covered) });
    cover.append(picture("icons/eye"));
    return [medal(seat), name, button(other, () => this.speak(), "quiet", { lang: language === "ja" ? "en" : "ja" }), cover];
  }

  body() {
    const { prompt, said, undo, hand, status } = this.page;
    const asking = this.covered ? this.coverSheet() : this.asking();
    return [
      element("h1", { kind: "prompt", text: prompt }),
      said && !this.dismissed ? element("p", { kind: "said", text: said }) : null,
      undo ? this.undo(undo) : null,
      this.pictured(),
      asking,
      this.covered || !hand.held.length ? null : this.held(),
      status === "none" ? null : this.seats(),
      this.story(),
      this.facts(),
      element("p", { kind: "check", text: `${this.words.check}: ${this.check}` }),
    ];
  }

  asking() {
    const { hand, status, pick } = this.page;
    if (!hand.ask || (status !== "choosing" && status !== "ready")) return null;
    this.ask ??= ASKS[hand.ask.kind](hand.ask, this.selection, (play) => {
      this.selection = play;
      this.dismissed = true;
      document.querySelector("#main > .said")?.remove();
      this.drawing?.show();
      this.drawFoot();
    }, this.words);
    if (status === "choosing") return this.ask.element;
    return element("p", { kind: "sealed", text: pick ? this.words.sealed : this.words.chosen });
  }

  pictured() {
    const shown = this.covered ? null : this.picture;
    this.drawing = shown ? drawn(shown, this.page.seats, this) : null;
    if (!this.page.hand.picture) this.drawing?.element.classList.add("past");
    return this.drawing?.element;
  }

  // What a part of the picture is for the question, and touching it.
  state(part) {
    const state = this.ask?.state?.(part) ?? "";
    if (!state && part.shown_by?.includes(this.selection)) return "shown";
    return this.page.status === "choosing" || state === "chosen" ? state : "";
  }

  take(part) {
    if (this.page.status === "choosing") this.ask?.take?.(part, this.picture.parts);
  }

  held() {
    const cards = this.page.hand.held.map((each) => face(each, "card"));
    return element("section", { kind: "hand" }, element("h2", { text: this.words.hand }), element("div", { kind: "cards" }, ...cards));
  }

  coverSheet() {
    return button(this.words.covered, () => {
      this.covered = false;
      this.draw();
    }, "cover");
  }

  undo(question) {
    return element(
      "section",
      { kind: "undo" },
      element("p", { text: question }),
      button(this.words.agree, () => this.say("agree", this.moment), "primary"),
      button(this.words.refuse, () => this.say("refuse", this.moment), ""),
    );
  }

  seats() {
    const lines = this.page.seats.map((seat) => {
      const details = [seat.you ? this.words.you : seat.player, this.words[seat.status]];
      return element(
        "li",
        { kind: `seat ${seat.status}` },
        medal(seat),
        element("span", { text: seat.name }),
        element("small", { text: details.filter(Boolean).join(" · ") }),
      );
    });
    return element("ul", { kind: "seats" }, ...lines);
  }

  story() {
    const lines = this.page.story.slice(-4);
    if (!lines.length) return null;
    return element("section", { kind: "story" }, element("h2", { text: this.words.happened }), ...lines.map((text) => element("p", { text })));
  }

  facts() {
    const { facts } = this.page;
    return facts.length ? this.folded("facts", this.words.known, this.sections(facts)) : null;
  }

  // Rows with a name and a value stand together. Each name above others begins a part of its own,
  // and a long part is closed at first.
  sections(rows) {
    const parts = [{ rows: rows.filter(({ level, value }) => level === 0 && value) }];
    for (const row of rows) {
      if (row.level > 0) parts.at(-1).rows.push(row);
      else if (!row.value) parts.push({ name: row.name, rows: [] });
    }
    return parts.filter((part) => part.rows.length).map(({ name, rows: own }) => {
      const made = own.map((row) => (row.body ? table(row) : line(row)));
      const size = own.reduce((all, { body }) => all + (body?.length ?? 1), 0);
      if (size > LONG && name) return this.folded("part", `${name} (${size})`, made, name);
      return element("section", { kind: "part" }, name ? element("h2", { text: name }) : null, ...made);
    });
  }

  folded(kind, title, inside, name = "") {
    const made = element("details", { kind }, element("summary", { text: title }), ...inside);
    made.open = this.opened.has(name);
    made.addEventListener("toggle", () => {
      if (made.open) this.opened.add(name);
      else this.opened.delete(name);
    });
    return made;
  }

  get moment() {
    return { moment: this.page.moment };
  }

  foot() {
    const { status, sealed, hand } = this.page;
    if (status === "ready") return [button(this.words.change, () => this.say("unready", this.moment), "")];
    if (status !== "choosing" || !hand.ask || this.covered) return [];
    const act = () => {
      this.say("choose", { play: this.selection, ...this.moment });
      if (sealed) this.say("ready", this.moment);
    };
    const words = sealed ? this.words.ready : this.words.play;
    return [button(words, act, "primary", { disabled: !this.selection })];
  }
}

function line({ level, name, value }) {
  const made = element("p", { kind: "fact" }, element("span", { text: name }), element("span", { text: value }));
  made.style.setProperty("--level", level);
  return made;
}

function table({ head, body }) {
  const cells = (row, name) => element("tr", {}, ...row.map((text) => element(name, { text })));
  return element(
    "div",
    { kind: "wide" },
    element("table", {}, head.length ? cells(head, "th") : null, ...body.map((row) => cells(row, "td"))),
  );
}
