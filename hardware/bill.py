"""The bill of materials as a page, with what a table costs for so many seats."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
GROUPS: Final = {
    "handheld": "For each handheld",
    "lead": "For each handheld, between it and the hub",
    "hub": "The hub, for seven handhelds",
    "lights": "The board of lights",
    "table": "The table",
}


@dataclass(frozen=True)
class Entry:
    """A line of the bill.

    Attributes:
        kind: what it is, as in the drawings.
        of: a key of `GROUPS`.
        count: how many are needed for one of those.
        price: of one piece, in US dollars, estimated.
        look_for: what to ask for in a shop.
        alternatives: what else does, and what does not.
    """

    kind: str
    of: str
    count: int
    price: float
    look_for: str
    alternatives: str


def entries() -> list[Entry]:
    """Return all lines of `parts.toml`."""
    text = (HERE / "parts.toml").read_text(encoding="utf-8")
    return [Entry(**part) for part in tomllib.loads(text)["parts"]]


def cost(parts: Iterable[Entry], seats: int) -> float:
    """Return what parts cost for so many handhelds, in US dollars."""
    return sum(
        each.price * each.count * (seats if each.of in ("handheld", "lead") else 1)
        for each in parts
    )


def page() -> str:
    """Return the bill of materials in Markdown."""
    parts = entries()
    lines = [
        "# Bill of materials: handhelds, hub and lights",
        "",
        (
            "Made from `parts.toml` by `python -m hardware.pages`; change it there. Prices are "
            "estimates in US dollars for small numbers, not offers."
        ),
        "",
        "| seats | handhelds and leads | hub | lights | Raspberry Pi, screen, supply | together |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for seats in range(2, 8):
        ours = [each for each in parts if each.of in ("handheld", "lead")]
        sums = [
            cost(ours, seats),
            cost((each for each in parts if each.of == "hub"), seats),
            cost((each for each in parts if each.of == "lights"), seats),
            cost((each for each in parts if each.of == "table"), seats),
        ]
        cells = " | ".join(f"{value:.0f}" for value in (*sums, sum(sums)))
        lines.append(f"| {seats} | {cells} |")
    for group, title in GROUPS.items():
        lines += [
            "",
            f"## {title}",
            "",
            "| pieces | part | each | look for | or |",
            "| ---: | --- | ---: | --- | --- |",
        ]
        lines += [
            f"| {each.count} | {each.kind} | {each.price:.2f} | {each.look_for} | "
            f"{each.alternatives} |"
            for each in parts
            if each.of == group
        ]
    return "\n".join(lines) + "\n"
