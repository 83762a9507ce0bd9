"""A survey of the map for one state: markers, armies, allies.

All evaluations of a state need the same counts; a survey computes them in one pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.rules.board import (
    AFRICA,
    COUNTRY,
    EASTERN_NUMIDIA,
    ITALY,
    LATIUM,
    PROVINCE_OF,
    PROVINCES,
    SICILY,
    SPACES,
    SPACES_OF,
    SPAIN,
    WESTERN_NUMIDIA,
)
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

NEEDED: Final[tuple[int, ...]] = tuple([len(spaces) // 2 + 1 for spaces in SPACES_OF])
"""By province the number of spaces needed for control."""

_JOINT: Final = (ITALY, SPAIN, AFRICA, SICILY)
"""Countries whose provinces send allies to every battle in any of them."""

_NUMIDIAS: Final = (WESTERN_NUMIDIA, EASTERN_NUMIDIA)
_ROMANS_IN_ITALY: Final = 2


class Army:
    """A force outside walls: its side, space, CUs and commander (or -1)."""

    def __init__(self, side: int, space: int, cus: int, general: int) -> None:
        self.side = side
        self.space = space
        self.cus = cus
        self.general = general


class Survey:
    """The counts of a state.

    Attributes:
        state: the state.
        held: by side and province the number of markers, cities and tribes held.
        owners: by province the side that controls it, or NOBODY.
        armies: all forces with CUs outside walls.
        allies: by province and side the battle cards that allies give a general there.
    """

    def __init__(self, state: Situation) -> None:
        self.state = state
        self.held: list[list[int]] = [[0] * PROVINCES, [0] * PROVINCES]
        self.armies: list[Army] = []
        control = state.control
        for space in range(SPACES):
            owner = control[space]
            if owner >= 0:
                self.held[owner][PROVINCE_OF[space]] += 1
            for side in (ROME, CARTHAGE):
                if state.has_cus(side, space):
                    self._add(side, space, state.cus(side, space))
        self.owners: list[int] = []
        for province in range(PROVINCES):
            needed = NEEDED[province]
            if self.held[ROME][province] >= needed:
                self.owners.append(ROME)
            elif self.held[CARTHAGE][province] >= needed:
                self.owners.append(CARTHAGE)
            else:
                self.owners.append(NOBODY)
        self.allies = _allies(self.owners)

    def _add(self, side: int, space: int, cus: int) -> None:
        self.armies.append(Army(side, space, cus, self.state.commander(side, space)))


def _allies(owners: list[int]) -> list[list[int]]:
    pools: dict[int, list[int]] = {}
    for country in _JOINT:
        pools[country] = [0, 0]
    found: list[list[int]] = []
    for province in range(PROVINCES):
        cards = pools.get(COUNTRY[province])
        if cards is None:
            cards = [0, 0]
        found.append(cards)
        owner = owners[province]
        if owner >= 0 and province != LATIUM:
            cards[owner] += 2 if province in _NUMIDIAS else 1
    pools[ITALY][ROME] = min(pools[ITALY][ROME], _ROMANS_IN_ITALY)
    return found
