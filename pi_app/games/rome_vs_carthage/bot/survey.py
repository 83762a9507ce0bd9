"""A survey of the map for one state: armies and allies.

All evaluations of a state need them; a survey finds them in one pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.rules.board import (
    AFRICA,
    COUNTRY,
    EASTERN_NUMIDIA,
    ITALY,
    LATIUM,
    PROVINCES,
    SICILY,
    SIZE,
    SPAIN,
    WESTERN_NUMIDIA,
)
from pi_app.games.rome_vs_carthage.rules.spaces import either, following
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, MOST_CUS, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

NEEDED: Final = table([size // 2 + 1 for size in SIZE])
"""By province the number of spaces needed for control."""

_JOINT: Final = (ITALY, SPAIN, AFRICA, SICILY)
"""Countries whose provinces send allies to every battle in any of them."""


def _pool(province: int) -> int:
    country = COUNTRY[province]
    return list(COUNTRY).index(country) if country in _JOINT else province


_POOL: Final = table([_pool(province) for province in range(PROVINCES)])
"""By province the first of those that send allies to its battles."""

_NUMIDIAS: Final = (WESTERN_NUMIDIA, EASTERN_NUMIDIA)
_SENT: Final = table(
    [
        0 if province == LATIUM else 2 if province in _NUMIDIAS else 1
        for province in range(PROVINCES)
    ]
)
"""By province the battle cards of the allies that it sends to its owner's battles."""

_ROMANS_IN_ITALY: Final = 2
_NO_ALLIES: Final = table([0] * (2 * PROVINCES))


class Army:
    """A force outside walls: its side, space, CUs and commander (or -1), and how many of the CUs
    can march together."""

    def __init__(self, side: i64, space: i64, cus: i64, general: i64) -> None:
        self.side = side
        self.space = space
        self.cus = cus
        self.general = general
        self.marching: i64 = cus
        if cus > MOST_CUS:
            self.marching = MOST_CUS


class Survey:
    """The armies and allies of a state.

    Attributes:
        state: the state.
        armies: all forces with CUs outside walls.
    """

    def __init__(self, state: Situation) -> None:
        self.state = state
        self.armies: list[Army] = []
        occupied = either(state.occupied(ROME), state.occupied(CARTHAGE))
        space = following(occupied, -1)
        while space >= 0:
            for side in range(2):
                cus = state.cus(side, space)
                if cus > 0:
                    self.armies.append(Army(side, space, cus, state.commander(side, space)))
            space = following(occupied, space)
        self._allies: vec[i64] = _NO_ALLIES[:]
        for province in range(PROVINCES):
            owner = state.owner(province)
            if owner != NOBODY:
                self._allies[2 * _POOL[province] + owner] += _SENT[province]
        romans = 2 * _POOL[LATIUM] + ROME
        if self._allies[romans] > _ROMANS_IN_ITALY:
            self._allies[romans] = _ROMANS_IN_ITALY

    def allies(self, province: i64, side: i64) -> i64:
        """Return the battle cards that allies give a side's general in a province."""
        return self._allies[2 * _POOL[province] + side]

    def held(self, side: i64, province: i64) -> i64:
        """Return how many spaces of a province a side holds by markers, cities and tribes."""
        return self.state.holdings[PROVINCES * side + province]
