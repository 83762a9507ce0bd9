"""Operations that move nobody: placing political markers and raising a CU (§3 Operations)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import CountTask, Task
from pi_app.rules.rome_vs_carthage.board import PROVINCE_OF, SPACES
from pi_app.rules.rome_vs_carthage.cards import arrivals
from pi_app.rules.rome_vs_carthage.notation import DONE, SPACE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.terms import NOBODY

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

PLACE_MARKERS: Final = "place_markers"
"""(the active seat) Place political markers one by one."""

RAISE_CU: Final = "raise_cu"
"""(the active seat) Raise a CU with a general."""

RAISING_OPS: Final = 3
"""The operations that raise a CU."""


def marker_spaces(state: Situation, seat: int) -> list[int]:
    """Return where a seat may place a marker: in a space without marker and enemy CU, or on an
    enemy's ordinary marker beneath CUs of its own unless there is a truce."""
    enemy = 1 - seat
    found: list[int] = []
    for space in range(SPACES):
        if state.control[space] == NOBODY:
            if not state.tribes[space] and state.cus(enemy, space) == 0:
                found.append(space)
        elif not state.truce and state.is_ordinary(space, enemy) and state.cus(seat, space) > 0:
            found.append(space)
    return found


class PlaceMarkers(Phase[CountTask]):
    """Place political markers one by one."""

    id = PLACE_MARKERS
    kind = CountTask

    def prompt(self, state: Situation, task: CountTask) -> Message:
        return Message("Where do you place a marker? Left: {count}", {"count": task.count})

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        return [DONE, *[SPACE + space for space in marker_spaces(state, task.seat)]]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        state.done()
        if action == DONE:
            return
        state.set_control(action - SPACE, task.seat)
        if task.count > 1 and marker_spaces(state, task.seat):
            state.again(task)


def raising_spaces(state: Situation, seat: int) -> list[int]:
    """Return where a seat may raise a CU: with a general in a space and province that it controls,
    not inside a besieged city (edition 22)."""
    return [
        space
        for space in arrivals.spaces_with_generals(state, seat, 1)
        if state.control[space] == seat and state.controls(seat, PROVINCE_OF[space])
    ]


class RaiseCu(Phase[Task]):
    """Raise a CU with a general."""

    id = RAISE_CU

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("With which general do you raise a CU?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [SPACE + space for space in raising_spaces(state, task.seat)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        arrivals.arrive(state, task.seat, action - SPACE, 1)


PHASES: Final[tuple[AnyPhase, ...]] = (PlaceMarkers(), RaiseCu())
