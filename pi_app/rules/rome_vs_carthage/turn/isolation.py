"""Political isolation: markers without a way to a base of their side come off, Rome's first.

A base is a space with a CU of the side, or a city, tribe or port that it controls, besieged or
not. The way leads along roads and straits but never over a mountain pass. It does not enter a
space with an enemy marker or a tribe that is no friend unless an own CU stands there, and leads
through enemy CUs only where an own marker lies (§9 Isolation; ruling 12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.board import NEIGHBOURS, PLAIN, PORT, SPACES, STRAIT
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME
from pi_app.rules.rome_vs_carthage.turn import story

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

ISOLATION: Final = "isolation"
"""(ITSELF) Take all isolated markers off, Rome's first."""


def isolated(state: Situation, side: int) -> list[int]:
    """Return the spaces of a side's isolated markers, ascending."""
    connected = [_is_base(state, side, space) for space in range(SPACES)]
    front = [space for space in range(SPACES) if connected[space]]
    while front:
        for neighbour, way in NEIGHBOURS[front.pop()]:
            if (
                way in (PLAIN, STRAIT)
                and not connected[neighbour]
                and _lets_through(state, side, neighbour)
            ):
                connected[neighbour] = True
                front.append(neighbour)
    return [space for space in state.ordinary_markers(side) if not connected[space]]


def _is_base(state: Situation, side: int, space: int) -> bool:
    if state.cus(side, space) > 0:
        return True
    own = state.control[space] == side
    return own and (state.is_city(space) or state.tribes[space] or PORT[space])


def _lets_through(state: Situation, side: int, space: int) -> bool:
    if state.cus(side, space) > 0 or state.control[space] == side:
        return True
    empty = state.control[space] == NOBODY and not state.tribes[space]
    return empty and state.cus(1 - side, space) == 0


class Isolation(Work[Task]):
    """Take isolated markers off."""

    id = ISOLATION

    def run(self, state: Situation, task: Task) -> None:
        """Take Rome's off, and then Carthage's in what is left."""
        for side in (ROME, CARTHAGE):
            spaces = isolated(state, side)
            if spaces:
                story.isolated(state, side, spaces)
            for space in spaces:
                state.set_control(space, NOBODY)


PHASES: Final[tuple[AnyPhase, ...]] = (Isolation(),)
