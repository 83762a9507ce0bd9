"""The kiosk uses nothing that only one of pygame-ce and pygame has.

`./check pygame` runs this over pygame 2.6.1.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

pytestmark = pytest.mark.pygame

SOURCES = Path(__file__).parents[2] / "pi_app"


class _Running(ast.NodeTransformer):
    """Leaves out what is imported for annotations only."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        only_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if only_types else self.generic_visit(node)


def chains(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """All dotted names that begin with pygame, as their parts, and all imported from it."""
    for node in ast.walk(_Running().visit(tree)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pygame":
            for alias in node.names:
                yield (*(node.module or "").split("."), alias.name)
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if parts and isinstance(node, ast.Name) and node.id == "pygame":
            yield ("pygame", *reversed(parts))


def missing(chain: tuple[str, ...]) -> bool:
    """Whether pygame has no such name."""
    found: object = pygame
    for part in chain[1:]:
        if not hasattr(found, part):
            return True
        found = getattr(found, part)
    return False


def used() -> set[tuple[str, ...]]:
    """All names of pygame that the program uses."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py"))
    return {chain for tree in trees for chain in chains(tree)}


def test_every_name_that_is_used_is_there() -> None:
    names = used()
    assert ("pygame", "event", "get") in names
    assert [".".join(each) for each in sorted(names) if missing(each)] == []


def test_a_name_that_is_missing_is_found() -> None:
    tree = ast.parse("import pygame\npygame.draw.teapot(1)\nfrom pygame import Kettle")
    found = sorted(each for each in chains(tree) if missing(each))
    assert found == [("pygame", "Kettle"), ("pygame", "draw", "teapot")]
