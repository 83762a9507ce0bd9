// What may be asked (pi_app/phones/hand.py), each as something to touch. Each gets what is asked,
// the notation chosen so far, and a function that is told the notation of a new choice, or "" for
// one that is not whole.

import { button, element, face } from "./element.js";

function faceButton(told, press, chosen, kind = "card") {
  const made = button(undefined, press, kind, { "aria-pressed": String(chosen) });
  made.append(face(told));
  return made;
}

function listed(ask, chosen, choose) {
  const made = element("div", { kind: "groups" });
  const things = ask.groups.filter((group) => group.face);
  const stepwise = things.length > 1;
  let open = things.find((group) => group.choices.some(({ play }) => play === chosen));
  const draw = () => {
    made.replaceChildren();
    if (stepwise) {
      const rich = things.some(({ face: told }) => told.art || told.title.length < 4);
      const heads = things.map((each) =>
        faceButton(each.face, () => {
          open = each;
          chosen = "";
          choose("");
          draw();
        }, each === open, rich ? "card" : "plaque"),
      );
      made.append(element("div", { kind: rich ? "cards" : "plaques" }, ...heads));
    }
    const shown = stepwise ? ask.groups.filter((group) => group === open || !group.face) : ask.groups;
    for (const each of shown) {
      const rich = each.choices.some(({ face: told }) => told.art || told.lines.length || told.note);
      const choices = each.choices.map(({ play, face: told }) =>
        faceButton(told, () => {
          chosen = play;
          choose(play);
          draw();
        }, play === chosen, rich ? "card" : "plaque"),
      );
      if (!stepwise && each.face) made.append(face(each.face, "heading"));
      made.append(element("div", { kind: rich ? "cards" : "plaques" }, ...choices));
    }
  };
  draw();
  return made;
}

function amount(ask, chosen, choose) {
  const [before, after] = ask.play.split("{amount}");
  const held = chosen.startsWith(before) ? chosen.slice(before.length, chosen.length - after.length) : "";
  let digits = /^\d+$/.test(held) ? held : "";
  const shown = element("output", { kind: "figure", "aria-live": "polite" });
  const draw = () => {
    shown.textContent = digits || "–";
    const number = Number(digits);
    const whole = digits !== "" && number >= ask.least && number <= ask.most;
    shown.classList.toggle("wrong", digits !== "" && !whole);
    choose(whole ? ask.play.replace("{amount}", String(number)) : "");
  };
  const press = (key) => () => {
    if (key === "C") digits = "";
    else if (key === "⌫") digits = digits.slice(0, -1);
    else digits = String(Number(digits + key)).length > String(ask.most).length ? key : String(Number(digits + key));
    draw();
  };
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "0", "⌫"];
  shown.textContent = digits || "–";
  return element(
    "div",
    { kind: "amount" },
    element("div", { kind: "range", text: `${ask.least} – ${ask.most}` }),
    shown,
    element("div", { kind: "keys" }, ...keys.map((key) => button(key, press(key), "key"))),
  );
}

function several(ask, chosen, choose) {
  const found = Object.entries(ask.plays).find(([, play]) => play === chosen);
  const taken = found ? found[0].split(",").map(Number) : [];
  const made = element("div", { kind: "several" });
  const tell = () => choose(taken.length === ask.take ? ask.plays[[...taken].sort((a, b) => a - b).join(",")] ?? "" : "");
  const draw = () => {
    const slots = Array.from({ length: ask.take }, (_, place) => {
      const at = taken[place];
      if (at === undefined) return element("span", { kind: "slot" });
      return faceButton(ask.faces[at], () => {
        taken.splice(place, 1);
        tell();
        draw();
      }, true, "slot filled");
    });
    const offered = ask.faces.map((told, at) => {
      const times = taken.filter((each) => each === at).length;
      const full = taken.length === ask.take;
      const made = faceButton(told, () => {
        if (full) return;
        taken.push(at);
        tell();
        draw();
      }, times > 0, "plaque");
      if (times) made.append(element("span", { kind: "times", text: `×${times}` }));
      made.disabled = full && !times;
      return made;
    });
    made.replaceChildren(element("div", { kind: "slots" }, ...slots), element("div", { kind: "tiles" }, ...offered));
  };
  draw();
  return made;
}

function lined(ask, chosen, choose) {
  const [before, after] = ask.play.split("{ranks}");
  const written = chosen.startsWith(before) ? chosen.slice(before.length, chosen.length - after.length) : "";
  const seen = (rank) => (ask.mirrored ? [...rank].reverse() : [...rank]);
  const ranks = (written ? written.split("/") : ask.ranks).map(seen);
  const made = element("div", { kind: "lined" });
  let held = null;
  const tell = () => choose(ask.play.replace("{ranks}", ranks.map((rank) => seen(rank).join("")).join("/")));
  const touch = (rank, file) => () => {
    if (held === null) held = [rank, file];
    else {
      const [r, f] = held;
      [ranks[r][f], ranks[rank][file]] = [ranks[rank][file], ranks[r][f]];
      held = null;
      tell();
    }
    draw();
  };
  const draw = () => {
    const squares = ranks.flatMap((line, rank) =>
      line.map((letter, file) => {
        const picked = held !== null && held[0] === rank && held[1] === file;
        return faceButton(ask.faces[letter], touch(rank, file), picked, "square");
      }),
    );
    const board = element("div", { kind: "board" }, ...squares);
    board.style.setProperty("--files", ranks[0].length);
    const plans = Object.entries(ask.ready).map(([name, plan]) =>
      button(name, () => {
        plan.forEach((line, rank) => ranks[rank].splice(0, ranks[rank].length, ...seen(line)));
        held = null;
        tell();
        draw();
      }, "plaque"),
    );
    made.replaceChildren(board, element("div", { kind: "plaques" }, ...plans));
  };
  draw();
  if (!written) tell();
  return made;
}

export const ASKS = { listed, amount, several, lined };
