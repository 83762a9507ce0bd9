"""The nine regions of *Imperium*: what they are called, what they score, and when.

A region is a number from 0 to 8 here; players know it by that number plus one. A player's markers
in all regions are one integer with four bits a region: region r takes bits 4r to 4r+3. Nobody has
more than fourteen.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import N_

if TYPE_CHECKING:
    from mypy_extensions import i64

REGIONS: Final = 9
MARKERS: Final = 14
"""The markers that each player has."""

PICKED: Final = 3
"""The regions that each player chooses in a round."""

LAST_ROUND: Final = 8
GOAL: Final = 30
"""The points that end a game with the option ``thirty``."""

TIMES_ROUND: Final = 5
LAST_ROUND_OF_THIRTY: Final = 9 + (TIMES_ROUND - 1) * 8
"""The round that ends a game with ``thirty`` at the latest: the empire has then been scored five
times over. The rules set no limit, but players who always tie would play on for ever."""


def _read_regions() -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    text = files("pi_app.rules").joinpath("data", "imperium.json").read_text(encoding="utf-8")
    ids: list[str] = []
    points: list[tuple[int, ...]] = []
    for row in json.loads(text)["regions"]:
        ids.append(row["id"])
        points.append(tuple(row["points"]))
    return tuple(ids), tuple(points)


_REGIONS: Final = _read_regions()

REGION_IDS: Final[tuple[str, ...]] = _REGIONS[0]
POINTS: Final[tuple[tuple[int, ...], ...]] = _REGIONS[1]
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

FAMILIES: Final = (N_("Julii"), N_("Cornelii"), N_("Claudii"), N_("Fabii"), N_("Aemilii"))
"""Catalogue keys of the seats' names."""

ONE: Final = tuple(1 << (4 * region) for region in range(REGIONS))
"""One marker in each region, packed."""

_SHIFT: Final = tuple(4 * region for region in range(REGIONS))


def count_at(packed: i64, region: i64) -> i64:
    """Return how many markers `packed` holds in `region`."""
    shift: i64 = _SHIFT[region]
    return (packed >> shift) & 15


def unpack(packed: int) -> list[int]:
    """Return the markers in each region."""
    return [int(count_at(packed, region)) for region in range(REGIONS)]


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


def _calendar(thirty: bool) -> tuple[tuple[int, ...], ...]:
    rounds = range(1, last_round(thirty) + 1)
    return ((), *[regions_scored(number, thirty) for number in rounds])


CALENDARS: Final = (_calendar(False), _calendar(True))
"""The regions that each round scores, without and with ``thirty``; the rounds begin with 1."""


def share_out(region: int, counts: list[int]) -> list[int]:
    """Return the points that each seat scores in `region` for its `counts` of markers there.

    Whoever has fewest scores nothing; if somebody has none at all, those without any are the
    fewest. Everybody else scores the place that his markers reach; of a tied group, the lowest
    place that it fills, which is as many as have at least so many markers.
    """
    prizes = POINTS[region]
    fewest = min(counts)
    points: list[int] = []
    for count in counts:
        place = 0
        for other in counts:
            if other >= count:
                place += 1
        points.append(prizes[place - 1] if count > fewest and place <= len(prizes) else 0)
    return points
