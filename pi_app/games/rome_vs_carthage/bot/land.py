"""The values of provinces and markers, measured in provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.games.rome_vs_carthage.bot.survey import NEEDED
from pi_app.games.rome_vs_carthage.rules.board import (
    BAETICA,
    CAPACITY,
    LEVEL_WAYS,
    NEW_CARTHAGE,
    POLITICAL,
    PORT,
    PROVINCE_OF,
    PROVINCES,
    WESTERN_NUMIDIA,
)
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import (
    both,
    either,
    following,
    holds,
    is_empty,
    size,
)
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

_BY_MARGIN: Final = vec[float]([0.0, 0.04, 0.1, 0.24, 0.66, 0.82, 0.91, 0.96])
_LOWEST: Final = -4.0
_HIGHEST: Final = 7
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


def _weights() -> vec[float]:
    found: list[float] = []
    for province in range(PROVINCES):
        weight = 1.0 if POLITICAL[province] else _UNIMPORTANT
        if province in (BAETICA, PROVINCE_OF[NEW_CARTHAGE], WESTERN_NUMIDIA):
            # Reinforcements depend on these, or allies count double.
            weight += 0.15
        found.append(weight)
    return vec[float](found)


WEIGHT: Final = _weights()
"""By province its total value."""


def worth_of_margin(margin: float) -> float:
    """Return the part of a province's value that a side has with a margin: its markers minus those
    needed for control."""
    place = margin - _LOWEST
    if place <= 0.0:
        return _BY_MARGIN[0]
    if place >= _HIGHEST:
        return _BY_MARGIN[_HIGHEST]
    below = i64(place)
    part = place - float(below)
    return _BY_MARGIN[below] + part * (_BY_MARGIN[below + 1] - _BY_MARGIN[below])


def finality(state: Situation) -> float:
    """Return how close the last victory check is: 0 before the last turn, then rising to 1."""
    if state.turn < LAST_TURN:
        return 0.0
    cards: int = size(state.hand(ROME)) + size(state.hand(CARTHAGE))
    return 1.0 / (1.0 + 0.25 * cards)


def shares_of(survey: Survey) -> vec[float]:
    """Return by side and province, Rome's first, the expected number of markers: the present
    number, adjusted for isolated markers, markers under enemy CUs and cities under siege."""
    state = survey.state
    shares = vec[float]([float(count) for count in state.holdings])
    for side in range(2):
        lonely = isolated(state, side)
        space = following(lonely, -1)
        while space >= 0:
            shares[PROVINCES * side + PROVINCE_OF[space]] -= _ISOLATED
            space = following(lonely, space)
    for army in survey.armies:
        space, own = army.space, army.side
        owner = state.control[space]
        if owner == own or state.cus(1 - own, space) > 0:
            continue
        part = _OCCUPIED if state.has_cards(own) else 0.0
        if army.general < 0:
            part *= 0.6
        province = PROVINCE_OF[space]
        if CAPACITY[space] > 0 or state.has_tribe(space):
            part = 0.8 * float(state.siege[space]) / POINTS_TO_FALL + (
                0.05 if army.cus >= 3 else 0.0
            )
        if owner == NOBODY:
            part *= 0.6
        else:
            shares[PROVINCES * owner + province] -= part
        shares[PROVINCES * own + province] += part
    return shares


def worth_of_gain(survey: Survey, side: i64, space: i64) -> float:
    """Return the value to a side of a marker in a space that it does not hold. The value is higher
    if the marker gains or breaks control of a province, and low if it would be isolated."""
    province = PROVINCE_OF[space]
    needed = NEEDED[province]
    own = float(survey.held(side, province) - needed)
    worth = worth_of_margin(own + 1.0) - worth_of_margin(own)
    # Each marker towards a majority has a value.
    if own < 0.0:
        worth += 0.12 / -own
    if survey.state.control[space] == 1 - side:
        foe = float(survey.held(1 - side, province) - needed)
        worth += worth_of_margin(foe) - worth_of_margin(foe - 1.0) + 0.02
    worth = WEIGHT[province] * worth + _PER_MARKER
    return worth if connected(survey.state, side, space) else 0.25 * worth


def worth_of_marker(survey: Survey, side: i64, space: i64, left: i64) -> float:
    """Return the value of placing a marker while `left` may be placed. It is low if the province
    does not count for victory, if the marker would be isolated at once, or if in the last turn
    control of the province can no longer change. Such markers only keep the enemy out, or are
    removed in place of others."""
    province = PROVINCE_OF[space]
    state = survey.state
    if not POLITICAL[province]:
        return _SPARE_MARKER
    if state.turn == LAST_TURN:
        cards = size(state.hand(side))
        makes = 0 < NEEDED[province] - survey.held(side, province) <= left + min(cards, 1)
        breaks = state.control[space] == 1 - side and (
            survey.held(1 - side, province) == NEEDED[province]
        )
        if not (makes or breaks):
            return _SPARE_MARKER
    if would_be_isolated(state, side, space):
        return _SPARE_MARKER
    return worth_of_gain(survey, side, space)


def would_be_isolated(state: Situation, side: i64, space: i64) -> bool:
    """Say whether a marker placed in a space now would be isolated."""
    if PORT[space] or state.cus(side, space) > 0:
        return False
    tried = state.copy()
    assert isinstance(tried, Situation)
    tried.set_control(space, side)
    return holds(isolated(tried, side), space)


def worth_of_holding(survey: Survey, side: i64, space: i64) -> float:
    """Return the value of a side's own ordinary marker."""
    province = PROVINCE_OF[space]
    own = float(survey.held(side, province) - NEEDED[province])
    worth = worth_of_margin(own) - worth_of_margin(own - 1.0)
    if own < 0.0:
        worth += 0.05
    worth = WEIGHT[province] * worth + _PER_MARKER
    if survey.state.cus(1 - side, space) > 0:
        worth *= 0.7
    return worth if connected(survey.state, side, space) else 0.2 * worth


def connected(state: Situation, side: i64, space: i64) -> bool:
    """Estimate from the neighbours of a space whether a marker there would be connected."""
    if PORT[space] or state.cus(side, space) > 0:
        return True
    level = LEVEL_WAYS[2 * space], LEVEL_WAYS[2 * space + 1]
    return not is_empty(both(level, either(state.held(side), state.free_spaces())))
