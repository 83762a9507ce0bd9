"""Each line of the bill of materials says enough to order by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hardware import bill
from hardware.boards.boards import GROUPS, boards
from hardware.boards.kinds import shape

PACKAGES = re.compile(r"0805|1812|SO-\d+|SOT-23|SOD-123|\d[\d.]* × [\d.]+ mm|mm apart|\d mm")
NUMBER = re.compile(r"\d+(?:\.\d+)?")
KINDS = {part.kind for board in boards().values() for part in board.parts}
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "entry", bill.entries(), ids=lambda entry: f"{entry.of}: {entry.kind}".replace(" ", "-")
)
def test_a_part_can_be_ordered_by_what_is_said_of_it(entry: bill.Entry) -> None:
    assert entry.of in bill.GROUPS
    assert entry.count > 0
    low, high = entry.price
    assert 0 < low <= high
    assert entry.alternatives
    assert len(entry.look_for) >= 8
    # What is asked for in Japanese has the same numbers.
    for english, japanese in (
        (entry.look_for, entry.japanese["look_for"]),
        (entry.alternatives, entry.japanese["alternatives"]),
    ):
        numbers = set(NUMBER.findall(english))
        assert numbers <= set(NUMBER.findall(japanese)), japanese
    if entry.kind in KINDS and entry.kind != "Raspberry Pi Pico":
        assert PACKAGES.search(entry.look_for), "package, pitch or size"
        assert entry.height > 0
        surface = re.search("SMD|_SO:|_1812_", shape(entry.kind).footprint) is not None
        assert bool(entry.through) != surface
    # A part with a value says it besides its name, with what it bears.
    for sign, rating in (("resistor", "W"), ("capacitor", "V"), ("resettable fuse", "A")):
        if entry.kind.startswith(sign):
            assert re.search(rf"\d ?{rating}\b", entry.look_for), rating
            if sign != "resettable fuse":
                assert entry.kind.removeprefix(f"{sign} ") in entry.look_for
    # What is put on by a maker of boards has a maker's number.
    if re.search(r"\b(0805|1812|SO-\d+|SOT-23|SOD-123)\b", entry.look_for):
        assert entry.number


def test_prices_have_their_date() -> None:
    assert re.fullmatch(r"\w+ 20\d\d", bill.priced())
    assert bill.priced() in (ROOT / "hardware" / "bill-of-materials.md").read_text("utf-8")


def test_ordered_boards_are_as_large_as_the_bill_says() -> None:
    for name, board in boards().items():
        (entry,) = [
            each
            for each in bill.entries()
            if (each.kind, each.of) == ("printed circuit board", GROUPS[name])
        ]
        wide, high = (max(axis) for axis in zip(*board.outline, strict=True))
        assert entry.look_for.startswith(f"{wide:g} × {high:g} mm")
