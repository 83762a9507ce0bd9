"""The fourteen generals: their ratings, and what each can do that others can't.

Ratings and abilities as the counters and rules of the Valley Games edition (2007) give them.
Abilities work only while their general commands (§4 Rank).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.words import BIT, table
from pi_app.games.rome_vs_carthage.rules.board import AFRICA, COUNTRY_OF, ITALY, SPAIN, in_country
from pi_app.games.rome_vs_carthage.rules.spaces import EVERY, Spaces
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME

GENERALS: Final = 14

HANNIBAL: Final = 0
HASDRUBAL: Final = 1
HANNO: Final = 2
MAGO: Final = 3
GISGO: Final = 4
P_SCIPIO: Final = 5
LONGUS: Final = 6
FLAMINIUS: Final = 7
FABIUS: Final = 8
MARCELLUS: Final = 9
NERO: Final = 10
VARRO: Final = 11
PAULUS: Final = 12
AFRICANUS: Final = 13

GENERAL_IDS: Final = (
    "hannibal",
    "hasdrubal",
    "hanno",
    "mago",
    "h_gisgo",
    "p_scipio",
    "t_longus",
    "flaminius",
    "fabius",
    "marcellus",
    "g_nero",
    "varro",
    "a_paulus",
    "scipio_africanus",
)

SIDE_OF: Final = table([CARTHAGE] * 5 + [ROME] * 9)
OF_SIDE: Final[tuple[tuple[int, ...], ...]] = ((5, 6, 7, 8, 9, 10, 11, 12, 13), (0, 1, 2, 3, 4))
"""The generals of each side."""

_STRATEGY: Final = table([1, 2, 3, 2, 2, 3, 2, 2, 3, 2, 1, 1, 3, 1])
_AVOID: Final = table([4, 3, 2, 2, 3, 2, 1, 2, 5, 3, 2, 1, 2, 4])
_INTERCEPTION: Final = table([4, 3, 2, 2, 3, 2, 1, 2, 3, 3, 2, 4, 2, 4])

BATTLE: Final = (4, 3, 2, 2, 1, 2, 1, 2, 3, 3, 2, 1, 2, 4)
"""The battle rating of each general: battle cards, and what most of his rolls must not exceed."""

_RANKED: Final = [sorted(side, key=lambda each: (-BATTLE[each], each)) for side in OF_SIDE]
BEST_FIRST: Final = table(_RANKED[ROME] + _RANKED[CARTHAGE])
"""The generals of Rome and then those of Carthage, the highest battle ratings of each first."""

FIRST: Final = table([0, len(OF_SIDE[0]), GENERALS])
"""Where in `BEST_FIRST` a side's generals begin, and behind both where they end."""

_HOME: Final = table([{HANNO: AFRICA, FABIUS: ITALY}.get(each, -1) for each in range(GENERALS)])
"""By general the country that he may not leave, or -1; he may sail between its ports."""


def may_go_to(general: i64, space: i64) -> bool:
    """Say whether a general may be led into the country of a space."""
    return _HOME[general] < 0 or _HOME[general] == COUNTRY_OF[space]


def open_to(generals: i64) -> Spaces:
    """Return the spaces to which all of some generals, a set, may be led."""
    if generals & BIT[HANNO] != 0:
        return in_country(AFRICA)
    if generals & BIT[FABIUS] != 0:
        return in_country(ITALY)
    return EVERY, EVERY


def strategy_rating(general: i64, space: i64) -> i64:
    """Return the least number of operations that moves a general who stands in `space`."""
    if general == P_SCIPIO and COUNTRY_OF[space] == SPAIN:
        return 2
    return _STRATEGY[general]


def avoid_rating(general: i64) -> i64:
    """Return what his roll for avoiding battle must not exceed."""
    return _AVOID[general]


def interception_rating(general: i64) -> i64:
    """Return what his roll for an interception must not exceed."""
    return _INTERCEPTION[general]


def pursuit_rating(general: i64) -> i64:
    """Return what his roll for pursuing, or for stopping a withdrawal, must not exceed."""
    return 4 if general == FLAMINIUS else BATTLE[general]


def counterattack_rating(general: i64, attacked: bool) -> i64:
    """Return what his roll for the initiative must not exceed, if his side attacked or not."""
    if general == LONGUS and attacked:
        return 2
    if general == PAULUS and not attacked:
        return 3
    return BATTLE[general]
