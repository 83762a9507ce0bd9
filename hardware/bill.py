"""The bill of materials as a page, with the cost of a table for each number of seats."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from hardware import words
from hardware.wire_tables import OTHER
from pi_app.text import Language

HERE: Final = Path(__file__).parent
GROUPS: Final = {
    "handheld": "For each keypad",
    "lead": "For each keypad, between it and the hub",
    "hub": "The hub, for seven keypads",
    "lights": "The LED board",
    "table": "The table",
}


@dataclass(frozen=True)
class Entry:
    """A line of the bill.

    Attributes:
        kind: the kind of part, as in the drawings.
        of: a key of `GROUPS`.
        count: the number of parts for one unit of that group.
        price: the estimated price of one piece in US dollars, lowest and highest.
        look_for: what to ask for in a shop.
        alternatives: which other parts are suitable, and which are not.
        number: the manufacturer's part number; empty if `look_for` is enough.
        height: the maximum height above its board, in millimetres; 0 if it is on none.
        through: how far it extends through the board to the other side, in millimetres.
        japanese: its texts in Japanese, by the names of these attributes, where they differ.
    """

    kind: str
    of: str
    count: int
    price: tuple[float, float]
    look_for: str
    alternatives: str
    japanese: Mapping[str, str]
    number: str = ""
    height: float = 0.0
    through: float = 0.0


def _parts() -> dict[str, Any]:
    return tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))


def entries() -> list[Entry]:
    """Return all lines of `parts.toml`."""
    return [Entry(**part | {"price": tuple(part["price"])}) for part in _parts()["parts"]]


def priced() -> str:
    """Return the month of the prices."""
    month: str = _parts()["priced"]
    return month


def cost(parts: Iterable[Entry], seats: int) -> tuple[float, float]:
    """Return the lowest and the highest cost of parts for a number of handhelds, in US dollars."""
    counted = [
        (each.price, each.count * (seats if each.of in ("handheld", "lead") else 1))
        for each in parts
    ]
    return (
        sum(low * count for (low, _), count in counted),
        sum(high * count for (_, high), count in counted),
    )


def page(language: Language) -> str:
    """Return the bill of materials in Markdown."""
    said = partial(words.said, language=language)
    parts = entries()
    seats_title = (
        "seats", "keypads and cables", "hub", "LED board",
        "Raspberry Pi, screen, supply", "together",
    )  # fmt: skip
    made = "Made from `{source}` by `./tabularium build pages`; change it there."
    prices = "Prices are estimates in US dollars for small numbers ({priced}), not offers."
    bold = (
        "Bold is what the maker calls a part, by which suppliers list it; their own numbers are "
        "missing, since none could be looked up."
    )
    more = (
        "Not in the sums: makers of boards sell five of a kind and more; putting small parts on, "
        "and shipping."
    )
    lines = [
        f"# {said('Bill of materials: keypads, hub and LED board')}",
        "",
        OTHER[language].format(name="bill-of-materials"),
        "",
        said(made, source="parts.toml"),
        said(prices, priced=said(priced())),
        said(bold),
        said(more),
        "",
        f"| {' | '.join(said(title) for title in seats_title)} |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    groups = (("handheld", "lead"), ("hub",), ("lights",), ("table",), tuple(GROUPS))
    for seats in range(2, 8):
        sums = [cost((each for each in parts if each.of in of), seats) for of in groups]
        cells = [
            said("{low} to {high}", low=f"{low:.0f}", high=f"{high:.0f}") for low, high in sums
        ]
        lines.append(f"| {seats} | {' | '.join(cells)} |")
    titles = " | ".join(said(title) for title in ("pieces", "part", "each", "look for", "or"))
    for group, title in GROUPS.items():
        lines += ["", f"## {said(title)}", "", f"| {titles} |", "| ---: | --- | ---: | --- | --- |"]
        lines += [_row(each, language) for each in parts if each.of == group]
    return "\n".join(lines) + "\n"


def _row(entry: Entry, language: Language) -> str:
    texts = {
        "kind": entry.kind,
        "number": entry.number,
        "look_for": entry.look_for,
        "alternatives": entry.alternatives,
    }
    if language == "ja":
        texts |= entry.japanese
    number = f"**{texts['number']}**{': ' if language == 'en' else '：'}" if entry.number else ""
    low, high = entry.price
    price = words.said("{low} to {high}", language, low=f"{low:.2f}", high=f"{high:.2f}")
    asked = number + texts["look_for"]
    return f"| {entry.count} | {texts['kind']} | {price} | {asked} | {texts['alternatives']} |"
