"""The nine regions of *Imperium*: what they are called, what they score, and when; and the actions
about them.

A region is a number from 0 to 8 here; players know it by that number plus one. A player's markers
are one word with four bits a place: region r takes bits 4r to 4r+3, and the reserve comes after the
last region. Nobody has more than fourteen. A player's points are one word too: six bits for each
region, and above them their sum. Actions are numbers too:

| numbers | notation | meaning |
| --- | --- | --- |
| 0–164 | ``1 1 4`` | a choice of three regions, ascending |
| 165–209 | ``put 1 4`` | where the last two markers go |
| 210–218 | ``put 4`` | where the last marker goes |

Regions are written as the players know them, from 1 to 9.
"""

from __future__ import annotations

import itertools
import json
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from pi_app.core.message import N_
from pi_app.core.notation import Notation
from pi_app.core.words import ONE, nibbles_of, table
from pi_app.games.imperium import GAME

PICK: Final = 0
PLACE: Final = 1
OVER: Final = 2
PHASE_IDS: Final = ("pick", "place", "over")

NOT_PICKED: Final = -1  # the choice of a seat that has not chosen yet

REGIONS: Final = 9
MARKERS: Final = 14  # the markers that each player has
PICKED: Final = 3  # the regions that each player chooses in a round

LAST_ROUND: Final = 8
GOAL: Final = 30  # the points that end a game with the option ``thirty``

TIMES_ROUND: Final = 5
LAST_ROUND_OF_THIRTY: Final = 9 + (TIMES_ROUND - 1) * 8
"""The round that ends a game with ``thirty`` at the latest: the empire has then been scored five
times over. The rules set no limit, but players who always tie would play on for ever."""


_ROWS: Final = json.loads(
    files("pi_app.games.imperium.rules").joinpath("map.json").read_text(encoding="utf-8")
)["regions"]

REGION_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in _ROWS)
POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(row["points"]) for row in _ROWS)
"""For each region, the points of the first place, the second, and so on."""

REGION_NAMES: Final = (
    N_("Italia"),
    N_("Africa"),
    N_("Hispania"),
    N_("Gallia"),
    N_("Britannia"),
    N_("Germania"),
    N_("Graecia"),
    N_("Asia"),
    N_("Aegyptus"),
)
"""Catalogue keys of the regions' names."""

FAMILIES: Final[tuple[str, ...]] = GAME.seat_names

RESERVE: Final = REGIONS  # the place of the markers that are not on the board

ALL_IN_RESERVE: Final = MARKERS << 4 * RESERVE  # the markers of a player who has none on the board

_POINT: Final = table((1 << 54) + (1 << 6 * region) for region in range(REGIONS))
"""One point in each region, and in the sum."""


def put_at(region: i64, count: i64) -> i64:
    """Return by how much markers change when `count` of them go from the reserve to `region`."""
    return count * (ONE[region] - ONE[RESERVE])


def points_in(points: i64, region: i64) -> i64:
    """Return what a player has scored in `region`."""
    return (points >> (6 * region)) & 63


def score_of(points: i64) -> i64:
    """Return what a player has scored in all regions."""
    return points >> 54


def gained(region: i64, count: i64) -> i64:
    """Return by how much points change when a player scores `count` of them in `region`."""
    return count * _POINT[region]


def regions_scored(round_number: int, thirty: bool) -> tuple[int, ...]:
    """Return the regions that a round, counted from 1, scores, in that order."""
    if not thirty:
        return (7, 8) if round_number == LAST_ROUND else (round_number - 1,)
    if round_number <= REGIONS:
        return (round_number - 1,)
    step = (round_number - REGIONS - 1) % LAST_ROUND
    return (0, 1) if step == 0 else (step + 1,)


def last_round(thirty: bool) -> int:
    """Return the round that ends the game, or with `thirty` ends it at the latest."""
    return LAST_ROUND_OF_THIRTY if thirty else LAST_ROUND


_MOST_ROUNDS: Final = LAST_ROUND_OF_THIRTY + 1

_SCORED: Final = table(
    sum((region + 1) << 4 * place for place, region in enumerate(regions_scored(number, thirty)))
    for thirty in (False, True)
    for number in range(_MOST_ROUNDS)
)
"""The regions that each round scores, without and with ``thirty``, as the players know them, in
four bits each; the rounds begin with 1."""


def scored_in(round_number: i64, thirty: bool) -> i64:
    """Return the regions that a round scores in a word of four bits each, as the players know them:
    the first in the lowest, then the next, then 0."""
    if thirty:
        return _SCORED[_MOST_ROUNDS + round_number]
    return _SCORED[round_number]


_PLACES: Final = 8

_PRIZES: Final = table(
    prizes[place - 1] if 0 < place <= len(prizes) else 0
    for prizes in POINTS
    for place in range(_PLACES)
)
"""By region and place, from 1, what it pays."""


def fewest_in(row: i64, seats: i64) -> i64:
    """Return the smallest number of markers that anybody has in a region."""
    fewest: i64 = MARKERS
    for _ in range(seats):
        fewest = min(fewest, row & 15)
        row >>= 4
    return fewest


def pays(region: i64, row: i64, count: i64) -> i64:
    """Return what `region` pays a seat with `count` markers there, which are not the fewest: the
    place that they reach; of a tied group, the lowest place that it fills, which is as many as have
    at least so many markers."""
    place: i64 = 0
    while row != 0:
        if row & 15 >= count:
            place += 1
        row >>= 4
    return _PRIZES[region * _PLACES + place]


def share_out(region: int, counts: list[int]) -> list[int]:
    """Return the points that each seat scores in `region` for its `counts` of markers there.

    Anyone who has fewest scores nothing; if somebody has none at all, those without any are the
    fewest. Everybody else scores what their place `pays`.
    """
    row = nibbles_of(counts)
    fewest = min(counts)
    return [int(pays(region, row, count)) if count > fewest else 0 for count in counts]


# --- actions ------------------------------------------------------------------------------------

Choice = tuple[int, ...]  # regions in ascending order, from 0; one may be there several times

PICKS: Final = 165  # how many choices of three regions there are; they are the first actions


CHOICES: Final[tuple[Choice, ...]] = tuple(
    choice
    for size in (PICKED, 2, 1)
    for choice in itertools.combinations_with_replacement(range(REGIONS), size)
)
"""The regions of every action."""

ACTION_OF: Final = {choice: action for action, choice in enumerate(CHOICES)}

_MOVED: Final = table(sum(put_at(region, 1) for region in choice) for choice in CHOICES)


def moved(action: i64) -> i64:
    """Return by how much a player's markers change when an action is carried out."""
    return _MOVED[action]


def _packed_parts(pick: int, size: int) -> int:
    chosen = itertools.combinations(CHOICES[pick], size) if size > 0 else ()
    parts = sorted({ACTION_OF[part] for part in chosen})
    return len(parts) + sum(part << 8 * place for place, part in enumerate(parts, 1))


_PARTS: Final = table(
    _packed_parts(pick, size) for size in range(PICKED + 1) for pick in range(PICKS)
)


def parts_of(pick: i64, left: i64) -> i64:
    """Return the actions that put as many of the markers `left` as can go there on regions of a
    choice: their number in the lowest eight bits, above it each action in eight bits."""
    return _PARTS[min(left, PICKED) * PICKS + pick]


def part_count(parts: i64) -> i64:
    """Return how many actions these are."""
    return parts & 255


def nth_part(parts: i64, place: i64) -> i64:
    """Return one of these actions by its place from 0."""
    return (parts >> (8 * (place + 1))) & 255


class _Regions(Notation):
    def plain(self, text: str) -> str:
        """Return a text with its regions in order, since that does not matter either."""
        words = super().plain(text).split()
        fixed = 1 if words[:1] == ["put"] else 0
        return " ".join([*words[:fixed], *sorted(words[fixed:])])


NOTATION: Final[Notation] = _Regions(
    "Imperium",
    "1 1 4 (three regions, 1 to 9, repeats allowed); put 1 4 or put 4 (where the last markers go)",
    [
        ("" if action < PICKS else "put ") + " ".join(str(region + 1) for region in choice)
        for action, choice in enumerate(CHOICES)
    ],
)
