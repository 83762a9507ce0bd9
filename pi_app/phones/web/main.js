// The page on a phone that is a handheld: a line to the table, and what it says.

import { Awake } from "./awake.js";
import { button, element, holdPictures, medal } from "./element.js";
import "./focus.js";
import { loadFonts } from "./fonts.js";
import { Line } from "./line.js";
import { Page } from "./page.js";

const LANGUAGE = "tabularium-language";
const AWAY = { emblem: "icons/phone", colour: "#6b4f2a", dark: "#3a2a1a" };

let language = localStorage.getItem(LANGUAGE) ?? (navigator.language.startsWith("ja") ? "ja" : "en");
loadFonts(language);

// A file that a bad network has lost is fetched again.
async function fetched(path) {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) return answer;
  await new Promise((later) => setTimeout(later, 1000));
  return fetched(path);
}

const files = await Promise.all(["words.json", "pictures.json", "awake.mp4"].map(fetched));
const [words, pictures, film] = await Promise.all([files[0].json(), files[1].json(), files[2].blob()]);
const awake = new Awake(film);
holdPictures(pictures);

function speak() {
  language = language === "ja" ? "en" : "ja";
  localStorage.setItem(LANGUAGE, language);
  loadFonts(language);
  line.language = language;
  line.say("language");
}

const page = new Page({
  say: (what, more) => line.say(what, more),
  words: words[language],
  speak,
});

function head(told, ...more) {
  document.documentElement.lang = language;
  document.getElementById("head").replaceChildren(medal(AWAY), element("strong", { kind: "name", text: told.tabularium }), ...more);
}

// What a screen reader says at once. It stays in the page, because readers notice changes only there.
function report(...texts) {
  const news = document.getElementById("news");
  const text = texts.filter(Boolean).join(" ").replaceAll("\u200b", ""); // without the marks for line breaks
  if (news.textContent !== text) news.textContent = text;
}

// Without a page of the table: why, and what to do.
function tell(reason) {
  awake.keep(false);
  const told = words[language];
  head(told);
  document.getElementById("main").replaceChildren(
    element("h1", { kind: "prompt", text: told[reason] }),
    element("p", { kind: "said", text: told[`${reason}_do`] }),
  );
  document.getElementById("foot").replaceChildren(button(told.again, () => location.reload()));
  report(told[reason], told[`${reason}_do`]);
}

const line = new Line({
  language,
  shown(told) {
    document.body.classList.remove("lost");
    page.words = words[told.language];
    page.check = line.check;
    page.show(told);
    report(told.prompt, told.status === "ready" && page.words.chosen, told.said);
    awake.keep(told.status !== "none" && told.status !== "over");
  },
  offered({ language: spoken, offers }) {
    document.body.classList.remove("lost");
    const told = words[spoken];
    head(told, button(spoken === "ja" ? "English" : "日本語", speak, "quiet", { lang: spoken === "ja" ? "en" : "ja" }));
    report(offers.length ? told.sit : told.full);
    const seats = offers.map((seat) => {
      const made = button(undefined, () => line.sit(seat.port), "plaque offer");
      made.append(medal(seat), element("span", { text: seat.name }));
      return made;
    });
    document.getElementById("main").replaceChildren(
      element("h1", { kind: "prompt", text: seats.length ? told.sit : told.full }),
      element("div", { kind: "plaques" }, ...seats),
    );
    document.getElementById("foot").replaceChildren();
  },
  ended: tell,
  lost() {
    document.body.classList.add("lost");
    document.body.dataset.lost = words[language].lost;
    if (page.page) report(words[language].lost);
    else tell("searching");
  },
});

line.begin();
