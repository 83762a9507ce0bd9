"""Classes of the screen and of phones stay small enough to live in, or say why they are not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pi_app

MOST_ATTRIBUTES = 12
MOST_METHODS = 25
REASON = "# Large: "

ROOT = Path(pi_app.__file__).parent
FILES = sorted(
    path
    for pattern in ("kiosk/**/*.py", "phones/**/*.py", "games/*/board/*.py", "tools/*/board.py")
    for path in ROOT.glob(pattern)
)


def attributes(class_: ast.ClassDef) -> set[str]:
    """All that its methods set on themselves."""
    found: set[str] = set()
    for node in ast.walk(class_):
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Store()):
                found.add(name)
    return found


def large_classes(path: Path) -> Iterator[tuple[ast.ClassDef, str]]:
    """The large classes of a file, each with the line above it."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(each, ast.FunctionDef) for each in node.body)
            if len(attributes(node)) > MOST_ATTRIBUTES or methods > MOST_METHODS:
                first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
                yield node, lines[first - 2]


def test_a_large_class_says_why() -> None:
    found = [(each.name, above) for path in FILES for each, above in large_classes(path)]
    assert found
    assert [name for name, above in found if not above.startswith(REASON)] == []


def test_no_small_class_says_that_it_is_large() -> None:
    said = sum(path.read_text(encoding="utf-8").count(f"\n{REASON}") for path in FILES)
    assert said == sum(1 for path in FILES for _ in large_classes(path))
