"""The page on a phone, in Node.js, with as much of a document as it needs."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from pi_app.phones import server

WEB = server.__file__.removesuffix("server.py") + "web"

DOCUMENT = """
class Element {
  constructor() {
    Object.assign(this, { children: [], className: "", heard: {} });
    this.style = { setProperty() {} };
    this.classList = { add() {} };
  }
  append(...more) { this.children.push(...more); }
  replaceChildren(...all) { this.children = all; }
  addEventListener(kind, act) { this.heard[kind] = act; }
  setAttribute() {}
  remove() { parts.main.children = parts.main.children.filter((each) => each !== this); }
}
const parts = { head: new Element(), main: new Element(), foot: new Element() };
const said = () => parts.main.children.find((each) => each.className === "said");
globalThis.document = {
  createElement: () => new Element(),
  getElementById: (id) => parts[id],
  documentElement: {},
  querySelector: () => said(),
};
"""

SCRIPT = """
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const { Page } = await import(`${process.argv[1]}/page.js`);
const words = new Proxy({}, { get: (_, key) => key });
const page = new Page({ say() {}, words, speak() {} });
const choices = ["a", "b"].map((play) => ({ play, face: { title: play, lines: [] } }));
const hand = { held: [], ask: { kind: "listed", groups: [{ choices }] } };
const rest = { language: "en", undo: "", seats: [], story: [], facts: [], seat: { name: "" } };
const told = { moment: 1, hand, pick: "", status: "choosing", sealed: true, said: "No.", ...rest };
const buttons = (part) => (part.heard?.click ? [part] : (part.children ?? []).flatMap(buttons));
const steps = [
  () => page.show(told),
  () => buttons(parts.main)[0].heard.click(),  // another choice
  () => page.show({ ...told }),  // something else is new
  () => buttons(parts.foot)[0].heard.click(),  // it is sent
  () => page.show({ ...told }),  // and refused
];
console.log(steps.map((step) => (step(), said() ? "told" : "-")).join(" "));
"""


TOUCHES = """
const { ASKS } = await import(`${process.argv[1]}/asks.js`);
const group = (title, ...plays) => ({
  face: { title, lines: [] },
  choices: plays.map((play) => ({ play, face: { title: play, lines: [] } })),
});
let chosen = "-";
const choose = (play) => { chosen = play || "-"; };
const groups = [group("a", "a-x", "a-y"), group("b", "b-x", "b-z")];
const asked = ASKS.listed({ groups }, "", choose);
const a = { plays: ["a-x", "a-y"] };
const x = { plays: ["a-x", "b-x"] };
const y = { plays: ["a-y"] };
const nothing = {};
const told = () => [...[a, x, y, nothing].map((part) => asked.state(part) || "-"), chosen].join();
console.log([nothing, x, a, x, y, nothing].map((part) => (asked.take(part), told())).join(" "));
"""


def run(script: str) -> list[str]:
    """Return the words that a script prints in Node.js, which has a document."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js here")
    command = [node, "--input-type=module", "-e", DOCUMENT + script, WEB]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return ran.stdout.split()


def test_a_refusal_goes_when_another_choice_is_made() -> None:
    assert run(SCRIPT) == ["told", "-", "-", "-", "told"]


def test_touching_a_picture_is_touching_a_button() -> None:
    # A piece, a goal of two pieces, a goal of that piece alone, what is no choice, and the choice.
    assert run(TOUCHES) == [
        "lit,-,lit,-,-",
        "lit,-,lit,-,-",  # a goal of two pieces means none of them
        "chosen,lit,lit,-,-",
        "chosen,chosen,lit,-,a-x",
        "chosen,lit,chosen,-,a-y",
        "chosen,lit,chosen,-,a-y",
    ]
