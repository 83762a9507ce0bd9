"""What a moment of *Imperium* for two is worth: `pi_app.games.imperium.solution` has found it.

The last round is a table. In the rounds before it the logarithm of the odds is a sum: so much for
each point ahead, and so much for the lead in each region that will still be scored.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import Final, TypedDict

from pi_app.core.words import list_nibbles
from pi_app.games.imperium.rules.empire import LAST_ROUND, POINTS, REGIONS
from pi_app.games.imperium.rules.state import ImperiumState


class _File(TypedDict):
    """The worths, as `solution` gives them (see `Duel`)."""

    unit: int
    last: list[list[list[int]]]
    point: list[float]
    leads: list[list[list[float]]]


class Duel:
    """The chances of the first of two families, without the option ``thirty``.

    Attributes:
        unit: what a sure win is in `last`.
        last: of the last round, by the leads in its two regions and the points ahead, each from the
            least that counts to the greatest: the first seat's chance to win.
        point: what a point ahead counts, for each round from the second to the one before the last.
        leads: for the same rounds, what leads of one marker, two and so on count in each region.
    """

    def __init__(self) -> None:
        path = files("pi_app.games.imperium.bot").joinpath("duel.json")
        file: _File = json.loads(path.read_text(encoding="utf-8"))
        self.unit: int = file["unit"]
        self.last: list[list[list[int]]] = file["last"]
        self.point: list[float] = file["point"]
        self.leads: list[list[list[float]]] = file["leads"]
        self._sure: int = len(self.last) // 2  # a lead that can't be caught up with
        self._most = POINTS[-1][0] + POINTS[-2][0]  # the points that the last round pays

    def chance(self, state: ImperiumState) -> float:
        """Return the first seat's chance to win in a running game, before anybody has chosen."""
        scores = state.scores()
        ahead: int = scores[0] - scores[1]
        own = list_nibbles(state.markers[0], REGIONS)
        other = list_nibbles(state.markers[1], REGIONS)
        number = int(state.round)
        if number == 1:
            return 0.5
        if number == LAST_ROUND:
            asia = within(own[-2] - other[-2], self._sure)
            aegyptus = within(own[-1] - other[-1], self._sure)
            chances = self.last[asia + self._sure][aegyptus + self._sure]
            return chances[within(ahead, self._most) + self._most] / self.unit
        odds = self.point[number - 2] * ahead
        table = self.leads[number - 2]
        for region in range(number - 1, REGIONS):
            lead: int = own[region] - other[region]
            if lead != 0:
                row = table[region]
                worth = row[min(abs(lead), len(row)) - 1]
                odds += worth if lead > 0 else -worth
        return 1.0 / (1.0 + exp(-odds))


def within(number: int, most: int) -> int:
    """Return the number from -most to most that is nearest to `number`."""
    return max(-most, min(most, number))


_KNOWN: Final[list[Duel]] = []


def duel() -> Duel:
    """Return the worths, read once."""
    if not _KNOWN:
        _KNOWN.append(Duel())
    return _KNOWN[0]
