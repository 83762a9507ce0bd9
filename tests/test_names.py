"""Names use the field's words: what stood for them once does not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("pi_app", "firmware", "hardware", "examples", "tests")

USUAL = {
    "career": "player statistics",
    "careers": "player statistics",
    "chronicle": "event log",
    "disclosures": "reveals",
    "errand": "background job",
    "errands": "background jobs",
    "flights": "animations",
    "grasp": "drag and drop",
    "habit": "policy",
    "habits": "policies",
    "hindsight": "game analysis",
    "hopes": "move priors",
    "patience": "timeout",
    "plaque": "image button, counter",
    "plaques": "image buttons, counters",
    "promises": "priors",
    "ribbon": "status bar, banner",
    "rival": "opponent",
    "rivals": "opponents",
    "robot": "bot",
    "robots": "bot runner",
    "salvage": "recovery",
    "sittings": "seatings, sessions",
    "stirring": "activity monitor",
    "strangers": "unknown",
    "tells": "features",
    "thinker": "worker pool",
    "tongue": "translator",
    "tray": "hand bar",
    "waiver": "pass action",
    "waivers": "pass actions",
    "whoever": "anybody who, the person who",
}
"""Words that no name has, and what is written in their place."""

USUAL_IN_PROGRAM = {
    "house": "application",
    "tell": "report, notify, show",
    "teller": "actor",
    "tellers": "actors",
    "told": "data, message, shown",
    "untold": "waiting events",
}
"""The same for names of the program; tests use these words for what they have heard."""

PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def names_in(file: Path) -> Iterator[tuple[int, str]]:
    """What a module is called and defines, with lines: tests are sentences and are left out."""
    yield 0, file.stem
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case (
                ast.ClassDef(name=name)
                | ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
            ):
                if not name.startswith("test_"):
                    yield node.lineno, name
            case ast.arg(arg=name):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_use_the_usual_words(folder: str) -> None:
    usual = USUAL | (USUAL_IN_PROGRAM if folder == "pi_app" else {})
    found = [
        f"{file.relative_to(ROOT)}:{line} {name}: write {usual[word]}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        if "node_modules" not in file.parts
        for line, name in names_in(file)
        for word in map(str.lower, PART.findall(name))
        if word in usual
    ]
    assert found == []


def test_texts_and_comments_say_who_in_two_words() -> None:
    """Readers whose first language is another stumble over "whoever"."""
    found = [
        str(file.relative_to(ROOT))
        for folder in FOLDERS[:-1]
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in (".html", ".md", ".py", ".toml")
        and re.search(r"\bwhoever\b", file.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    assert found == []
