"""Carthage's plan of the first turns: Hannibal takes the war to Italy.

The way from Spain takes several cards, and a search sees only the card that it plays: the first
steps gain nothing. So each space has a value as part of the way, which increases towards Italy and
with the army. Such a potential makes a distant gain visible in the next step (Ng, Harada and
Russell 1999, "Policy invariance under reward transformations"). It belongs to the search only:
reported chances do not include it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot.roads import to_province
from pi_app.games.rome_vs_carthage.rules.board import COUNTRY, ITALY, LATIUM, PROVINCES, SPACES
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

_WORTH: Final = 0.7
"""The value, in provinces, of Hannibal with a full army in Italy."""

_FULL_ARMY: Final = 8
"""The CUs of a full army; a smaller one counts in proportion."""

_LAST_TURN: Final = 6
"""The last turn in which the plan holds; afterwards each province counts by itself."""

_LONGEST: Final = 20
"""The movement points from Italy at which the value begins."""

_GOALS: Final = tuple(
    [place for place in range(PROVINCES) if COUNTRY[place] == ITALY and place != LATIUM]
)


def _nearness(space: int) -> float:
    steps = min([to_province(CARTHAGE, space, province) for province in _GOALS])
    return max(1.0 - steps / _LONGEST, 0.0)


_NEARNESS: Final[tuple[float, ...]] = tuple([_nearness(space) for space in range(SPACES)])
"""By space how far on the way it is, from 0 to 1 in Italy."""


def worth_of_invasion(state: Situation) -> float:
    """Return the value for Carthage, in provinces, of how far Hannibal is on his way."""
    space = int(state.place[HANNIBAL])
    return 0.0 if space < 0 else _worth(state, int(state.cus(CARTHAGE, space)), space)


def worth_of_way(state: Situation, cus: int, origin: int, space: int) -> float:
    """Return the value for Carthage, in provinces, of a march of Hannibal with `cus` CUs from
    `origin` to `space`."""
    return _worth(state, cus, space) - _worth(state, cus, origin)


def _worth(state: Situation, cus: int, space: int) -> float:
    if state.turn > _LAST_TURN:
        return 0.0
    return _WORTH * min(cus, _FULL_ARMY) / _FULL_ARMY * _NEARNESS[space]
