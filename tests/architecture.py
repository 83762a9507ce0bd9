"""What may import what, drawn from the code: ``python -m tests.architecture`` renews the picture on
docs/architecture.md.

Only arrows that no other way implies are drawn: where the kiosk imports the table and the table
the core, the kiosk's own imports of the core are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"
CODE = "pi_app"

PLACES = {
    "cli": (0.0, 0),
    "commands": (0.0, 1),
    "games": (1.5, 1),
    "tools": (2.5, 1),
    "research": (0.0, 2),
    "kiosk": (2.68, 3),
    "lessons": (1.72, 4),
    "phones": (2.68, 4),
    "system": (3.75, 4),
    "table": (1.5, 5),
    "drawing": (3.75, 5),
    "devices": (4.75, 5),
    "bots": (0.9, 6),
    "text": (1.9, 6),
    "core": (1.3, 7),
    "documents": (0.0, 9),
    "installation": (2.1, 8),
}
"""Where each package stands in the picture: its column, and its row from the top. The rows have to
follow the code; the columns are a matter of looks."""

CELL = (148, 88)
BOX = (132, 44)
MARGIN = 24

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
    """Return the picture as SVG: a box for each package, arrows from it to what it imports."""
    graph = reduced(packages())
    columns, rows = zip(*(PLACES[package] for package in graph), strict=True)
    left, low = min(columns), max(rows)
    width = round((max(columns) - left) * CELL[0]) + BOX[0] + 2 * MARGIN
    height = low * CELL[1] + BOX[1] + 2 * MARGIN
    middles = {
        package: (
            round((PLACES[package][0] - left) * CELL[0]) + BOX[0] // 2 + MARGIN,
            PLACES[package][1] * CELL[1] + MARGIN,
        )
        for package in graph
    }
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg"',
        f'     width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        "  <title>Which packages import which</title>",
        "  <defs>",
        '    <marker id="head" viewBox="0 0 10 10" refX="9" refY="5" orient="auto"',
        '            markerWidth="8" markerHeight="8">',
        '      <path fill="#a9472b" d="M0 1l10 4-10 4z"/>',
        "    </marker>",
        "  </defs>",
        f'  <rect width="{width}" height="{height}" rx="12" fill="#fdfaf2"/>',
        '  <g fill="none" stroke="#a9472b" stroke-width="1.6" marker-end="url(#head)">',
        *(f"    {_arrow(*ends)}" for ends in _arrows(graph, middles)),
        "  </g>",
        '  <g fill="#f4ead2" stroke="#7c2f1a" stroke-width="1.6">',
        *(
            f'    <rect x="{x - BOX[0] // 2}" y="{y}" width="{BOX[0]}" height="{BOX[1]}" rx="8"/>'
            for x, y in middles.values()
        ),
        "  </g>",
        '  <g fill="#2b1a10" font-family="sans-serif" font-size="17" text-anchor="middle">',
        *(
            f'    <text x="{x}" y="{y + BOX[1] // 2 + 6}">{package}</text>'
            for package, (x, y) in middles.items()
        ),
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


Spot = tuple[int, int]


def _arrows(graph: Graph, middles: Mapping[str, Spot]) -> Iterator[tuple[Spot, Spot]]:
    """Yield the two ends of each arrow; those at one box stand side by side in the order of their
    other ends."""
    into: dict[str, list[str]] = {
        package: [each for each in graph if package in graph[each]] for package in graph
    }

    def spread(package: str, other: str, others: list[str]) -> int:
        order = sorted(others, key=middles.__getitem__)
        return middles[package][0] + round((order.index(other) - (len(order) - 1) / 2) * 22)

    for package, imported in graph.items():
        for other in sorted(imported):
            start = spread(package, other, list(imported)), middles[package][1] + BOX[1]
            yield start, (spread(other, package, into[other]), middles[other][1])


def _arrow(start: Spot, end: Spot) -> str:
    """Return a curve that leaves a box downwards and enters another from above."""
    bend = min((end[1] - start[1]) // 2, CELL[1])
    return (
        f'<path d="M{start[0]} {start[1]}C{start[0]} {start[1] + bend} '
        f'{end[0]} {end[1] - bend} {end[0]} {end[1] - 1}"/>'
    )


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
    PICTURE.write_text(drawing(), "utf-8")
