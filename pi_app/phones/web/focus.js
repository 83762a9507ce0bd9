// Keeps the focus when the page draws its elements again, for screen readers and keyboards.

const FOCUSABLE = "button, summary, [tabindex]";

const nameOf = (element) => element.getAttribute("aria-label") ?? element.textContent;
const within = (region) => [...region.querySelectorAll(FOCUSABLE)];

let focused = null;

document.addEventListener("focusin", ({ target }) => {
  const region = target.closest("header, main, footer");
  focused = region && { region, name: nameOf(target), place: within(region).indexOf(target) };
});

// The element that has taken the place of the focused one; if there is none, the question.
function successor({ region, name, place }) {
  const all = within(region);
  const named = all.filter((element) => nameOf(element) === name);
  if (named.length) return named.includes(all[place]) ? all[place] : named[0];
  const question = document.querySelector("h1");
  question?.setAttribute("tabindex", "-1");
  return question;
}

new MutationObserver(() => {
  if (focused && document.activeElement === document.body) successor(focused)?.focus({ preventScroll: true });
}).observe(document.body, { childList: true, subtree: true });
