// The page on a phone that is a handheld: a line to the table, and what it says.

import { button, element, medal } from "./element.js";
import { Line } from "./line.js";
import { Page } from "./page.js";

const LANGUAGE = "tabularium-language";
const AWAY = { emblem: "icons/phone", colour: "#6b4f2a", dark: "#3a2a1a" };

const words = await (await fetch("words.json")).json();
let language = localStorage.getItem(LANGUAGE) ?? (navigator.language.startsWith("ja") ? "ja" : "en");
let fetched = "";

function speak() {
  language = language === "ja" ? "en" : "ja";
  localStorage.setItem(LANGUAGE, language);
  line.language = language;
  line.say("language");
}

const page = new Page({
  say: (what, more) => line.say(what, more),
  words: words[language],
  speak,
});

// Without a page of the table: why, and what to do.
function tell(reason) {
  const told = words[language];
  document.documentElement.lang = language;
  document.getElementById("head").replaceChildren(medal(AWAY), element("strong", { kind: "name", text: told.tabularium }));
  document.getElementById("main").replaceChildren(
    element("h1", { kind: "prompt", text: told[reason] }),
    element("p", { kind: "said", text: told[`${reason}_do`] }),
  );
  document.getElementById("foot").replaceChildren(button(told.again, () => location.reload()));
}

// All pictures of a game, whichever of them are needed.
async function preload({ game_id: game, preload: names }) {
  if (game === fetched) return;
  fetched = game;
  await Promise.allSettled(names.map((name) => fetch(`art/${name}.svg`)));
}

const line = new Line({
  language,
  shown(told) {
    document.body.classList.remove("lost");
    preload(told);
    page.words = words[told.language];
    page.show(told);
  },
  ended: tell,
  lost() {
    document.body.classList.add("lost");
    document.body.dataset.lost = words[language].lost;
    if (!page.page) tell("searching");
  },
});

let awake = null;
async function stayAwake() {
  if (!document.hidden && navigator.wakeLock) awake = await navigator.wakeLock.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
line.begin();
