"""What docs/solved.md publishes is what the programs find."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pi_app.bots.knowledge.praetorians.race import RaceOfTwo

PAGE = (Path(__file__).parents[2] / "docs" / "solved.md").read_text("utf-8")


def table(corner: str) -> dict[tuple[str, str], str]:
    """Return a table of the page by the words that its rows and columns begin with."""
    found = re.search(rf"^\| {corner} \|.*(?:\n\|.*)+", PAGE, re.MULTILINE)
    assert found is not None
    head, _, *rows = [line.strip("| ").split(" | ") for line in found.group().splitlines()]
    return {
        (row[0], column): cell
        for row in rows
        for column, cell in zip(head[1:], row[1:], strict=True)
    }


@pytest.mark.parametrize(("corner", "first"), [("plain", 51.1), ("twelves", 50.7)])
def test_the_race_of_two_praetorians(corner: str, first: float) -> None:
    race = RaceOfTwo(corner == "twelves")
    percent = [[100 * chance / race.unit for chance in row] for row in race.begins]
    for (mine, theirs), cell in table(corner).items():
        assert float(cell) == pytest.approx(percent[int(mine)][int(theirs)], abs=0.06)
    assert percent[0][3] == pytest.approx(first, abs=0.05)
