"""What may import what, drawn from the code: ``python -m tests.architecture`` renews the drawing in
docs/architecture.md.

Only arrows that no other way implies are drawn: where the kiosk imports the table and the table
the core, the kiosk's own imports of the core are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path

import grimp

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
DRAWING = re.compile(r"(?<=```mermaid\n).*?(?=```)", re.DOTALL)
CODE = "pi_app"

Graph = Mapping[str, frozenset[str]]


@cache
def modules() -> Graph:
    """Return the modules that each module imports, for annotations too."""
    graph = grimp.build_graph(CODE, cache_dir=None)
    return {
        module: frozenset(graph.find_modules_directly_imported_by(module))
        for module in sorted(graph.modules)
    }


def packages() -> Graph:
    """Return the packages that each package at the top imports."""
    found: dict[str, set[str]] = {}
    for module, imported in modules().items():
        own = _package(module)
        for other in map(_package, imported):
            if own and other and own != other:
                found.setdefault(own, set()).add(other)
                found.setdefault(other, set())
    return {package: frozenset(imported) for package, imported in sorted(found.items())}


def _package(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] != "__main__" else ""


def reduced(graph: Graph) -> Graph:
    """Return the graph without arrows that a longer way implies. It must have no circle."""

    @cache
    def below(package: str) -> frozenset[str]:
        return graph[package].union(*map(below, graph[package]))

    return {
        package: frozenset(
            each
            for each in imported
            if not any(each in below(other) for other in imported if other != each)
        )
        for package, imported in graph.items()
    }


def drawing() -> str:
    """Return the drawing in the language of Mermaid."""
    lines = ["graph TD"]
    for package, imported in reduced(packages()).items():
        lines += [f"    {package} --> {other}" for other in sorted(imported)]
    return "\n".join(lines) + "\n"


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import each other, directly or not (Tarjan 1972)."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    number = count()

    def visit(module: str) -> Iterator[list[str]]:
        numbers[module] = lowest[module] = next(number)
        stack.append(module)
        for other in graph[module]:
            if other not in numbers:
                yield from visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], numbers[other])
        if lowest[module] == numbers[module]:
            place = stack.index(module)
            group = sorted(stack[place:])
            del stack[place:]
            if len(group) > 1:
                yield group

    return [group for module in graph if module not in numbers for group in visit(module)]


if __name__ == "__main__":
    PAGE.write_text(DRAWING.sub(drawing(), PAGE.read_text("utf-8")), "utf-8")
