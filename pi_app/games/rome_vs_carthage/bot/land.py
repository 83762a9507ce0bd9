"""The values of provinces and markers, measured in provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot.survey import NEEDED
from pi_app.games.rome_vs_carthage.rules.board import (
    BAETICA,
    CAPACITY,
    NEIGHBOURS,
    NEW_CARTHAGE,
    PLAIN,
    POLITICAL,
    PORT,
    PROVINCE_OF,
    PROVINCES,
    STRAIT,
    WESTERN_NUMIDIA,
)
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import holds, listed, size
from pi_app.games.rome_vs_carthage.rules.terms import (
    CARTHAGE,
    LAST_TURN,
    NOBODY,
    POINTS_TO_FALL,
    ROME,
)
from pi_app.games.rome_vs_carthage.rules.victory import isolated

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Survey

_BY_MARGIN: Final[tuple[float, ...]] = (0.0, 0.04, 0.1, 0.24, 0.66, 0.82, 0.91, 0.96)
_LOWEST: Final = -4.0
"""The value of a province by margin, a side's markers minus those needed, from `_LOWEST` on."""

_PER_MARKER: Final = 0.03
"""The base value of a marker: it can be removed in place of a more important one."""

_SPARE_MARKER: Final = 0.01
"""The value of a marker that can't give control of a province that counts."""

_UNIMPORTANT: Final = 0.12
"""The weight of a province that does not count for victory."""

_OCCUPIED: Final = 0.6
"""The part of an enemy marker that counts as won by an army in its space."""

_ISOLATED: Final = 0.92
"""The part of an isolated marker that counts as lost."""


def _weights() -> tuple[float, ...]:
    found: list[float] = []
    for province in range(PROVINCES):
        weight = 1.0 if POLITICAL[province] else _UNIMPORTANT
        if province in (BAETICA, PROVINCE_OF[NEW_CARTHAGE], WESTERN_NUMIDIA):
            # Reinforcements depend on these, or allies count double.
            weight += 0.15
        found.append(weight)
    return tuple(found)


WEIGHT: Final[tuple[float, ...]] = _weights()
"""By province its total value."""


def worth_of_margin(margin: float) -> float:
    """Return the part of a province's value that a side has with a margin: its markers minus those
    needed for control."""
    place = min(max(margin - _LOWEST, 0.0), len(_BY_MARGIN) - 1.0)
    below = int(place)
    if below == len(_BY_MARGIN) - 1:
        return _BY_MARGIN[below]
    part = place - below
    return _BY_MARGIN[below] + part * (_BY_MARGIN[below + 1] - _BY_MARGIN[below])


def finality(state: Situation) -> float:
    """Return how close the last victory check is: 0 before the last turn, then rising to 1."""
    if state.turn < LAST_TURN:
        return 0.0
    cards: int = size(state.hand(ROME)) + size(state.hand(CARTHAGE))
    return 1.0 / (1.0 + 0.25 * cards)


def shares_of(survey: Survey) -> list[list[float]]:
    """Return by side and province the expected number of markers: the present number, adjusted for
    isolated markers, markers under enemy CUs and cities under siege."""
    state = survey.state
    shares = [[float(count) for count in survey.held[side]] for side in (ROME, CARTHAGE)]
    for side in (ROME, CARTHAGE):
        for space in listed(isolated(state, side)):
            shares[side][PROVINCE_OF[space]] -= _ISOLATED
    for army in survey.armies:
        space, side = army.space, army.side
        owner = state.control[space]
        if owner == side or state.cus(1 - side, space) > 0:
            continue
        part = _OCCUPIED if state.has_cards(side) else 0.0
        if army.general < 0:
            part *= 0.6
        province = PROVINCE_OF[space]
        if CAPACITY[space] > 0 or state.has_tribe(space):
            part = 0.8 * int(state.siege[space]) / POINTS_TO_FALL + (0.05 if army.cus >= 3 else 0.0)
        if owner == NOBODY:
            part *= 0.6
        else:
            shares[owner][province] -= part
        shares[side][province] += part
    return shares


def worth_of_gain(survey: Survey, side: int, space: int) -> float:
    """Return the value to a side of a marker in a space that it does not hold. The value is higher
    if the marker gains or breaks control of a province, and low if it would be isolated."""
    province = PROVINCE_OF[space]
    needed = NEEDED[province]
    own = survey.held[side][province] - needed
    worth = worth_of_margin(own + 1.0) - worth_of_margin(float(own))
    # Each marker towards a majority has a value.
    worth += 0.12 / (1.0 + max(-1 - own, 0)) if own < 0 else 0.0
    if survey.state.control[space] == 1 - side:
        foe = survey.held[1 - side][province] - needed
        worth += worth_of_margin(float(foe)) - worth_of_margin(foe - 1.0) + 0.02
    worth = WEIGHT[province] * worth + _PER_MARKER
    return worth if connected(survey.state, side, space) else 0.25 * worth


def worth_of_marker(survey: Survey, side: int, space: int, left: int) -> float:
    """Return the value of placing a marker while `left` may be placed. It is low if the province
    does not count for victory, if the marker would be isolated at once, or if in the last turn
    control of the province can no longer change. Such markers only keep the enemy out, or are
    removed in place of others."""
    province = PROVINCE_OF[space]
    state = survey.state
    if not POLITICAL[province]:
        return _SPARE_MARKER
    if state.turn == LAST_TURN:
        cards: int = size(state.hand(side))
        makes = 0 < NEEDED[province] - survey.held[side][province] <= left + min(cards, 1)
        breaks = state.control[space] == 1 - side and (
            survey.held[1 - side][province] == NEEDED[province]
        )
        if not (makes or breaks):
            return _SPARE_MARKER
    if would_be_isolated(state, side, space):
        return _SPARE_MARKER
    return worth_of_gain(survey, side, space)


def would_be_isolated(state: Situation, side: int, space: int) -> bool:
    """Say whether a marker placed in a space now would be isolated."""
    if PORT[space] or state.cus(side, space) > 0:
        return False
    tried = state.copy()
    assert isinstance(tried, Situation)
    tried.set_control(space, side)
    return holds(isolated(tried, side), space)


def worth_of_holding(survey: Survey, side: int, space: int) -> float:
    """Return the value of a side's own ordinary marker."""
    province = PROVINCE_OF[space]
    own = survey.held[side][province] - NEEDED[province]
    worth = worth_of_margin(float(own)) - worth_of_margin(own - 1.0)
    if own < 0:
        worth += 0.05
    worth = WEIGHT[province] * worth + _PER_MARKER
    if survey.state.cus(1 - side, space) > 0:
        worth *= 0.7
    return worth if connected(survey.state, side, space) else 0.2 * worth


def connected(state: Situation, side: int, space: int) -> bool:
    """Estimate from the neighbours of a space whether a marker there would be connected."""
    if PORT[space] or state.cus(side, space) > 0:
        return True
    for other, way in NEIGHBOURS[space]:
        if way not in (PLAIN, STRAIT):
            continue
        owner = state.control[other]
        if owner == side or (owner == NOBODY and not state.has_tribe(other)):
            return True
    return False
