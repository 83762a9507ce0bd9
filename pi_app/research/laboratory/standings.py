"""The places of bots on ladders that were played before, read from the data of such a study."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pi_app.research.laboratory.ratings import strengths
from pi_app.research.laboratory.study import StudyError


class Standing(NamedTuple):
    """The place of a bot on a ladder."""

    place: int  # from 1, the strongest
    bots: int  # the number of bots on the ladder
    points: float  # the mean of its bots is 0
    players: int  # the number of players in its games
    rules: str  # the digest of the rules and bots that played


@dataclass(frozen=True)
class _Row:
    """A match in the data."""

    lineup: tuple[str, ...]
    games: int
    won: tuple[float, ...]

    def shares(self) -> NDArray[np.float64]:
        """Return the share of the games that each seat won."""
        return np.array(self.won)


Standings = dict[tuple[str, str], Standing]
"""The standing of a bot, by its game and its name."""


def read_standings(path: Path) -> Standings:
    """Return the standings on all ladders in the data of a study. A bot with several ladders of a
    game has its place on the longest one.

    Raises:
        StudyError: the file can't be read, or is no such data.
    """
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        found: Standings = {}
        for (_, game, _), rows_of_ladder in _ladders(rows).items():
            for bot, standing in _places(rows_of_ladder).items():
                known = found.get((game, bot))
                if known is None or known.bots < standing.bots:
                    found[game, bot] = standing
    except (OSError, UnicodeDecodeError, csv.Error, KeyError, ValueError) as error:
        raise StudyError(
            f"{path} can't be read as the data of a ladder: {error}. Name the CSV file that "
            "`tabularium study` writes beside a study with ladders, or leave `ladder_data` out."
        ) from error
    return found


def _ladders(rows: Sequence[dict[str, str]]) -> dict[tuple[str, str, str], list[dict[str, str]]]:
    """Return the rows of each section in which different bots met."""
    sections: dict[tuple[str, str, str], list[dict[str, str]]] = {}
    for row in rows:
        sections.setdefault((row["section"], row["game"], row["options"]), []).append(row)
    return {
        section: found
        for section, found in sections.items()
        if all(len(set(row["lineup"].split())) > 1 for row in found)
    }


def _places(rows: Sequence[dict[str, str]]) -> dict[str, Standing]:
    matches = {row["lineup"]: row for row in rows}
    totals = [
        _Row(
            tuple(lineup.split()),
            int(row["games"]),
            tuple(float(each["share"]) for each in rows if each["lineup"] == lineup),
        )
        for lineup, row in matches.items()
    ]
    bots = sorted({bot for total in totals for bot in total.lineup})
    points = strengths(bots, totals)
    order = sorted(bots, key=lambda bot: -points[bots.index(bot)])
    players = len(totals[0].lineup)
    return {
        bot: Standing(
            place, len(bots), float(points[bots.index(bot)]), players, rows[0].get("rules", "")
        )
        for place, bot in enumerate(order, start=1)
    }
