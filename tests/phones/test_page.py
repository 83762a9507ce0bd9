"""The page on a phone, in Node.js, with as much of a document as it needs."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from pi_app.phones import server

WEB = server.__file__.removesuffix("server.py") + "web"

SCRIPT = """
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


def test_a_refusal_goes_when_another_choice_is_made() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js here")
    command = [node, "--input-type=module", "-e", SCRIPT, WEB]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout.split() == ["told", "-", "-", "-", "told"]
