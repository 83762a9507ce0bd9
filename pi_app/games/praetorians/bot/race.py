"""The race for the throne: what it is worth to stand on a space once the turn is over.

For two the race is solved: `pi_app.games.praetorians.solution` has found what it is worth to
be about to begin a turn from any two spaces. For more each player is taken to advance for himself,
as turns go as a rule, and to go on to the end in one turn where that is the better chance. Then the
chance of having come home after so many turns is a table by distance, and who is first follows from
one such row for each player.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, TypedDict

from pi_app.games.praetorians.bot.turns import odds_of_turns
from pi_app.games.praetorians.rules.terms import GOAL, SETBACK

LONGEST: Final = 36
"""Turns that a race is followed; hardly any takes so long."""

MOST_SETBACKS: Final = 0.6
"""No more of the twelves than this are assumed to hit one player in one round."""


class _File(TypedDict):
    """The solved races."""

    unit: int  # what a sure win is
    # without and with cards of value 12: by the spaces (0 to 98) of the player who is about to
    # begin a turn and of the other one, the former's chance to win
    plain: list[list[int]]
    twelves: list[list[int]]


class Race:
    """The chances of being the first to come home."""

    def after_turn(self, mover: int, pawns: list[int]) -> list[float]:
        """Return the mover's chance to win once his turn is over, by the space (0 to 99) that his
        pawn will stand on then; the next seat moves next."""
        raise NotImplementedError


class RaceOfTwo(Race):
    """The solved race.

    Attributes:
        begins: by the spaces (0 to 98) of the player who is about to begin a turn and of the other
            one, the former's chance to win, in parts of `unit`.
    """

    def __init__(self, twelves: bool) -> None:
        path = files("pi_app.games.praetorians.bot").joinpath("race.json")
        file: _File = json.loads(path.read_text(encoding="utf-8"))
        self.unit: int = file["unit"]
        self.begins: list[list[int]] = file["twelves"] if twelves else file["plain"]

    def after_turn(self, mover: int, pawns: list[int]) -> list[float]:
        unit = self.unit
        result: list[float] = []
        for chance in self.begins[pawns[1 - mover]]:
            result.append((unit - chance) / unit)
        result.append(1.0)
        return result


class RaceOfMany(Race):
    """The race as it is guessed.

    Attributes:
        home: by spaces still to go (0 to 99) and turns (0 to LONGEST), the chance of having come
            home with those turns at the latest.
    """

    def __init__(self, twelves: bool) -> None:
        odds = odds_of_turns(twelves)
        hit = min(MOST_SETBACKS, odds.twelves)
        self.home: list[list[float]] = [[1.0] * (LONGEST + 1)]
        for _ in range(GOAL):
            self.home.append([0.0] * (LONGEST + 1))
        steps: list[int] = []
        for space, chance in enumerate(odds.advance):
            if chance > 0.0:
                steps.append(space)
        for turn in range(1, LONGEST + 1):
            # The expected gain after this turn, if a 12 may come before the next one.
            remaining: list[float] = []
            for distance in range(GOAL + 1):
                back = min(GOAL, distance + SETBACK)
                here = self.home[distance][turn - 1]
                remaining.append(here + hit * (self.home[back][turn - 1] - here))
            remaining[0] = 1.0
            for distance in range(1, GOAL + 1):
                usual = 0.0
                for step in steps:
                    usual += odds.advance[step] * remaining[max(0, distance - step)]
                bold = odds.reach[distance]
                bold += (1.0 - bold) * remaining[distance]
                self.home[distance][turn] = max(usual, bold)

    def after_turn(self, mover: int, pawns: list[int]) -> list[float]:
        spared: list[float] = []
        for turn in range(LONGEST + 1):
            chance = 1.0
            for seat in range(len(pawns)):
                if seat != mover:
                    chance *= 1.0 - self.home[GOAL - pawns[seat]][turn]
            spared.append(chance)
        result: list[float] = []
        for space in range(GOAL):
            row = self.home[GOAL - space]
            total = 0.0
            for turn in range(1, LONGEST + 1):
                total += (row[turn] - row[turn - 1]) * spared[turn]
            result.append(total)
        result.append(1.0)
        return result


_OF_TWO: Final[dict[bool, RaceOfTwo]] = {}
_OF_MANY: Final[dict[bool, RaceOfMany]] = {}


def race_of_many(twelves: bool) -> RaceOfMany:
    """Return the race of more than two with or without cards of value 12, computed once."""
    if twelves not in _OF_MANY:
        _OF_MANY[twelves] = RaceOfMany(twelves)
    return _OF_MANY[twelves]


def race_of(twelves: bool, seats: int) -> Race:
    """Return the race of so many with or without cards of value 12, read or computed once."""
    if seats > 2:
        return race_of_many(twelves)
    if twelves not in _OF_TWO:
        _OF_TWO[twelves] = RaceOfTwo(twelves)
    return _OF_TWO[twelves]
