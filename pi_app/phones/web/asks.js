// What may be asked (pi_app/phones/hand.py), each as something to touch. Each gets what is asked,
// the notation chosen so far, a function that is told the notation of a new choice, or "" for
// one that is not whole, and the words of the page. It returns its `element`, and where parts of the picture answer too
// (pi_app/phones/picture.py), `state(part)`, which is "lit", "chosen", "open" for a part that can be
// touched without being lit, or "", and `take(part, parts)`, which touches it, one of all parts.

import { button, element, face } from "./element.js";

function faceButton(told, press, chosen, kind = "card") {
  const made = button(undefined, press, kind, { "aria-pressed": String(chosen) });
  made.append(face(told));
  return made;
}

// Whether some of them are shown as cards: because of a picture, a text or a short number.
function areCards(all) {
  return all.some(({ face: told }) => told.art || told.lines.length || told.note || /^\d{1,3}$/.test(told.title));
}

function listed(ask, chosen, choose) {
  const element_ = element("div", { kind: "groups" });
  const things = ask.groups.filter((group) => group.face);
  const stepwise = things.length > 1;
  const of = (group) => group?.choices.map(({ play }) => play) ?? [];
  const grouped = (plays) => things.find((group) => of(group).some((play) => plays.includes(play)));
  let open = grouped([chosen]);
  const draw = () => {
    element_.replaceChildren();
    if (stepwise) {
      const rich = areCards(things);
      const heads = things.map((each) =>
        faceButton(each.face, () => pick("", each), each === open, rich ? "card" : "plaque"),
      );
      element_.append(element("div", { kind: rich ? "cards" : "plaques" }, ...heads));
    }
    const shown = stepwise ? ask.groups.filter((group) => group === open || !group.face) : ask.groups;
    for (const each of shown) {
      const rich = areCards(each.choices);
      const choices = each.choices.map(({ play, face: told }) =>
        faceButton(told, () => pick(play, open), play === chosen, rich ? "card" : "plaque"),
      );
      if (!stepwise && each.face) element_.append(face(each.face, "heading"));
      element_.append(element("div", { kind: rich ? "cards" : "plaques" }, ...choices));
    }
  };
  const pick = (play, group) => {
    chosen = play;
    open = group;
    draw();
    choose(play);
  };
  // The choices of a part that can be meant now: those of the open thing, or else all.
  const meant = ({ plays = [] }) => {
    const here = of(stepwise ? open : things[0]);
    const common = plays.filter((play) => here.includes(play));
    return common.length ? common : plays;
  };
  const alike = (plays) => plays.length > 0 && plays.every((play) => of(grouped(plays)).includes(play));
  // The choice that is about all parts that toggle and are touched now, after one more touch.
  const toggled = (part, parts) => {
    const all = parts.filter(({ toggles }) => toggles);
    const wanted = all.filter((each) => each.plays.includes(chosen) !== (each === part));
    const fits = (play) => all.every((each) => each.plays.includes(play) === wanted.includes(each));
    return wanted.length ? wanted[0].plays.find(fits) ?? "" : "";
  };
  const take = (part, parts) => {
    if (part.toggles) {
      pick(toggled(part, parts), undefined);
      return;
    }
    const plays = meant(part);
    if (plays.length === 1) pick(plays[0], grouped(plays));
    else if (alike(plays)) pick("", grouped(plays));
  };
  const state = (part) => {
    if (part.toggles) return part.plays.includes(chosen) ? "chosen" : "lit";
    const plays = meant(part);
    const whole = plays.length > 1 && alike(plays);
    if (plays.includes(chosen) || (whole && grouped(plays) === open)) return "chosen";
    if (plays.length !== 1 && !whole) return "";
    return !stepwise || !open || of(open).includes(plays[0]) ? "lit" : "open";
  };
  draw();
  return { element: element_, take, state };
}

function amount(ask, chosen, choose, words) {
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
  const range = element("div", { kind: "range", text: `${ask.least} – ${ask.most}` });
  const spoken = { C: words.clear, "⌫": words.erase };
  const pad = element(
    "div",
    { kind: "keys" },
    ...keys.map((key) => button(key, press(key), "key", { "aria-label": spoken[key] })),
  );
  return { element: element("div", { kind: "amount" }, range, shown, pad) };
}

function several(ask, chosen, choose) {
  const found = Object.entries(ask.plays).find(([, play]) => play === chosen);
  const taken = found ? found[0].split(",").map(Number) : [];
  const all = element("div", { kind: "several" });
  const change = () => {
    draw();
    choose(taken.length === ask.take ? ask.plays[[...taken].sort((a, b) => a - b).join(",")] ?? "" : "");
  };
  const add = (at) => {
    if (taken.length === ask.take) return;
    taken.push(at);
    change();
  };
  const draw = () => {
    const slots = Array.from({ length: ask.take }, (_, place) => {
      const at = taken[place];
      if (at === undefined) return element("span", { kind: "slot" });
      return faceButton(ask.faces[at], () => {
        taken.splice(place, 1);
        change();
      }, true, "slot filled");
    });
    const offered = ask.faces.map((told, at) => {
      const times = taken.filter((each) => each === at).length;
      const full = taken.length === ask.take;
      const made = faceButton(told, () => add(at), times > 0, "plaque");
      if (times > 1) made.append(element("span", { kind: "times", text: `×${times}` }));
      made.disabled = full && !times;
      return made;
    });
    all.replaceChildren(element("div", { kind: "slots" }, ...slots), element("div", { kind: "tiles" }, ...offered));
  };
  draw();
  const state = ({ item }) => {
    if (item === undefined) return "";
    return taken.includes(item) ? "chosen" : taken.length < ask.take ? "open" : "";
  };
  return { element: all, take: ({ item }) => item !== undefined && add(item), state };
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
  return { element: made };
}

export const ASKS = { listed, amount, several, lined };
