"""Heuristic values of the uses of a card and of generals, measured in provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot import march_heuristics
from pi_app.games.rome_vs_carthage.bot.choice import NEVER
from pi_app.games.rome_vs_carthage.bot.land import worth_of_marker
from pi_app.games.rome_vs_carthage.bot.outlook import CU
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.cards import (
    RAISING_OPS,
    UseCard,
    marker_spaces,
)
from pi_app.games.rome_vs_carthage.rules.deck import CAMPAIGNS, OPS
from pi_app.games.rome_vs_carthage.rules.march.company import is_regrouping
from pi_app.games.rome_vs_carthage.rules.march.counters import AnswerRaid
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching
from pi_app.games.rome_vs_carthage.rules.notation import (
    DISCARD,
    DONE,
    DROP,
    EVENT,
    HALT,
    LEAD,
    MARKERS,
    MOVE,
    RAISE,
    WALLED,
    lead,
)
from pi_app.games.rome_vs_carthage.rules.spaces import listed

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

_EVENT: Final = 0.25
"""The value of any event, so that the search tries it."""

_DISCARDING: Final = -0.2
"""The value of a discard; nearly always another use is better."""

_USES: Final = (EVENT, MARKERS, RAISE)
"""Uses that exclude a discard if the card can be used so."""

_PROMISING: Final = 0.25
"""The value of a march that excludes a discard. A search with few simulations undervalues marches:
it takes the mean of all that it tries."""


def of_uses(state: RomeVsCarthageState, seat: int, actions: list[int]) -> list[float]:
    """Return the value of each use of the chosen card."""
    task = state.agenda[-1]
    assert isinstance(task, UseCard)
    found: list[float] = []
    useful = False
    for action in actions:
        if action == MOVE:
            moved = state.copy()
            moved.apply(seat, MOVE)
            worth = of_moving(moved, seat)
        else:
            worth = of_staying(state, seat, action, actions)
        useful = useful or worth > (NEVER if action in _USES else _PROMISING)
        found.append(worth)
    if useful and DISCARD in actions:
        found[actions.index(DISCARD)] = NEVER
    return found


def of_staying(state: RomeVsCarthageState, seat: int, action: int, actions: list[int]) -> float:
    """Return the value of a use of the chosen card that is no march, among `actions`."""
    task = state.agenda[-1]
    assert isinstance(task, UseCard)
    if action == EVENT:
        return _EVENT
    if task.card in CAMPAIGNS and EVENT in actions:
        return NEVER
    ops = OPS[task.card]
    if action == MARKERS:
        return _of_markers(state, seat, ops)
    return CU if action == RAISE and ops == RAISING_OPS else _DISCARDING


def of_generals(state: RomeVsCarthageState, seat: int, actions: list[int]) -> list[float]:
    """Return the value of activating each general; DONE has the value 0, a general who can do
    nothing NEVER."""
    found: list[float] = []
    for action in actions:
        if action == DONE:
            found.append(0.0)
            continue
        moved = state.copy()
        moved.apply(seat, action)
        found.append(NEVER if moved.march is None else of_moving(moved, seat))
    return found


def of_moving(state: RomeVsCarthageState, seat: int) -> float:
    """Return the value of the best march compared with staying; in the phase Activate that of the
    best general."""
    if not state.agenda:
        return 0.0
    phase = state.agenda[-1].id
    if phase == Activate.id:
        return max(of_generals(state, seat, state.legal_actions(seat)))
    if phase == AnswerRaid.id:
        return NEVER  # the march is over before it has begun
    if phase == Marching.id and state.march is not None:
        actions = state.legal_actions(seat)
        if march_heuristics.is_idle(state, state.march) and not _can_go(state, seat, actions):
            return NEVER
        return march_heuristics.best_step_value(state, state.march, actions)
    return 0.0


def _can_go(state: RomeVsCarthageState, seat: int, actions: list[int]) -> bool:
    """Say whether a march can do more than end, if need be with fewer generals and CUs: in a
    campaign some may have used all their points."""
    while all(action == HALT or is_regrouping(action) for action in actions):
        fewer = [action for action in actions if DROP <= action < WALLED]
        if not fewer:
            march = state.the_march()
            load = lead(march.units, march.elephants)
            fewer = [action for action in actions if LEAD <= action < load]
        if not fewer:
            return False
        state = state.copy()
        state.apply(seat, fewer[0])
        if state.march is None:
            return False
        actions = state.legal_actions(seat)
    return True


def _of_markers(state: RomeVsCarthageState, seat: int, count: int) -> float:
    """Return the total value of the best spaces for a number of markers."""
    survey = Survey(state)
    places = listed(marker_spaces(state, seat))
    gains = sorted([worth_of_marker(survey, seat, space, count) for space in places], reverse=True)
    return sum(gains[:count])
