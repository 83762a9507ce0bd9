"""The fourteen generals: their ratings and special abilities.

Ratings and abilities are those of the counters and rules of the Valley Games edition (2007).
An ability applies only while its general commands (§4 Rank).
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

BATTLE: Final = table([4, 3, 2, 2, 1, 2, 1, 2, 3, 3, 2, 1, 2, 4])
"""The battle rating of each general: a number of battle cards, and the limit of most die rolls."""

_RANKED: Final = [sorted(side, key=lambda each: (-BATTLE[each], each)) for side in OF_SIDE]
BEST_FIRST: Final = table(_RANKED[ROME] + _RANKED[CARTHAGE])
"""The generals of Rome, then those of Carthage, each side in descending order of battle rating."""

FIRST: Final = table([0, len(OF_SIDE[0]), GENERALS])
"""By side the index in `BEST_FIRST` where its generals begin; the last entry is the end."""

_HOME: Final = table([{HANNO: AFRICA, FABIUS: ITALY}.get(each, -1) for each in range(GENERALS)])
"""By general the country that he may not leave, or -1. He may sail between its ports."""


def named(generals: i64) -> list[str]:
    """Return the ids of a set of generals."""
    return [id for general, id in enumerate(GENERAL_IDS) if generals & BIT[general] != 0]


def may_go_to(general: i64, space: i64) -> bool:
    """Say whether a general may be led into the country of a space."""
    return _HOME[general] < 0 or _HOME[general] == COUNTRY_OF[space]


def open_to(generals: i64) -> Spaces:
    """Return the spaces to which a set of generals may be led together."""
    if generals & BIT[HANNO] != 0:
        return in_country(AFRICA)
    if generals & BIT[FABIUS] != 0:
        return in_country(ITALY)
    return EVERY, EVERY


def strategy_rating(general: i64, space: i64) -> i64:
    """Return the number of operations needed to move a general who stands in `space`."""
    if general == P_SCIPIO and COUNTRY_OF[space] == SPAIN:
        return 2
    return _STRATEGY[general]


def avoid_rating(general: i64) -> i64:
    """Return the highest die roll with which a general avoids battle."""
    return _AVOID[general]


def interception_rating(general: i64) -> i64:
    """Return the highest die roll with which a general intercepts."""
    return _INTERCEPTION[general]


def pursuit_rating(general: i64) -> i64:
    """Return the highest die roll with which a general pursues, or stops a withdrawal."""
    return 4 if general == FLAMINIUS else BATTLE[general]


def counterattack_rating(general: i64, attacked: bool) -> i64:
    """Return the highest die roll with which a general wins the initiative. `attacked` says
    whether his side is the aggressor."""
    if general == LONGUS and attacked:
        return 2
    if general == PAULUS and not attacked:
        return 3
    return BATTLE[general]
