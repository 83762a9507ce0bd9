"""What docs/solved.md publishes is what the programs find."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pi_app.games.kodai_heigi import solution as kodai_heigi
from pi_app.games.praetorians.bot.race import RaceOfTwo
from pi_app.games.seven_hills import solution as seven_hills

PAGE = (Path(__file__).parents[3] / "docs" / "solved.md").read_text("utf-8")


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


def test_the_last_placements_of_the_seven_hills() -> None:
    rows = [row for game in range(2) for row in seven_hills.endings(game)]
    # The same games whose endings the page counts; the last card has few placements to be tried.
    assert [row[1] for row in rows] == list(range(seven_hills.MOST_CARDS, 0, -1)) * 2
    assert all(1 <= row[3] <= row[2] for row in rows)
    counted = table("cards left")
    for cards in ("1", "6"):
        shares = [float(counted[cards, worth]) for worth in ("won", "drawn", "lost")]
        assert sum(shares) == pytest.approx(100, abs=0.2)


def test_endings_of_kodai_heigi_are_told_like_the_page_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kodai_heigi, "BOT", "search:10")
    monkeypatch.setattr(kodai_heigi, "DEPTH", 1)
    rows = kodai_heigi.battle(0)
    known = [(depth, winner, won) for *_, depth, winner, won in rows if depth >= 0]
    assert rows[-1][3] in (0, 1), "the last turn wins at once"
    assert all(winner in (0, 1) for _, winner, _ in known)
    assert sum(winner != won for _, winner, won in known) <= 2
    counted = table("turns to the end")
    assert float(counted["1", "1"]) == 100.0
    shares = [float(counted["2", depth]) for depth in ("0", "1", "2", "3")]
    assert shares == sorted(shares)
