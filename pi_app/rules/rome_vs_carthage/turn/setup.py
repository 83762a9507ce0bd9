"""How the game begins: the armies of 218 BC, and what Rome gets for letting Carthage be chosen.

By custom of tournaments players bid political markers for Carthage: Rome then adjusts as many
spaces before the first turn. In each it puts a marker of its own where there is none, or takes one
of Carthage's off, but not under Carthage's CUs, and neither tribes nor walled cities (§2 Set-up).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.agenda import BEGIN_TURN, ITSELF, CountTask, Task
from pi_app.rules.rome_vs_carthage.board import (
    AGRIGENTUM,
    CITY_CARTHAGE,
    CITY_ROME,
    NEW_CARTHAGE,
    SAGUNTUM,
    SPACES,
)
from pi_app.rules.rome_vs_carthage.generals import (
    GISGO,
    HANNIBAL,
    HANNO,
    HASDRUBAL,
    LONGUS,
    MAGO,
    P_SCIPIO,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

ADJUST: Final = "adjust"
"""(Rome) Adjust spaces before the first turn."""

_ARMIES: Final = (
    (ROME, CITY_ROME, 8, 0, (P_SCIPIO,)),
    (ROME, AGRIGENTUM, 8, 0, (LONGUS,)),
    (CARTHAGE, CITY_CARTHAGE, 4, 0, (HANNO,)),
    (CARTHAGE, SAGUNTUM, 8, 2, (HANNIBAL, MAGO, GISGO)),
    (CARTHAGE, NEW_CARTHAGE, 2, 0, (HASDRUBAL,)),
)
"""Side, space, ordinary CUs, elephants and generals of each army; all stand outside walls."""


def lay_out(state: Situation) -> None:
    """Set the armies up and put the first turn on the agenda, after Rome's adjustments if any."""
    for side, space, units, elephants, generals in _ARMIES:
        state.units[side][space] = units
        if elephants:
            state.elephants[space] = elephants
        for general in generals:
            state.place[general] = space
    state.consuls = [P_SCIPIO, LONGUS]
    state.then(Task(BEGIN_TURN, ITSELF))
    bid = state.options["bid"]
    if isinstance(bid, int) and bid > 0:
        state.then(CountTask(ADJUST, ROME, bid))


class Adjust(Phase[CountTask]):
    """Rome adjusts a space before the first turn."""

    id = ADJUST
    kind = CountTask
    seats: tuple[int, ...] = (ROME,)

    def prompt(self, state: Situation, task: CountTask) -> Message:
        return Message(
            "Before the first turn: put a marker into an empty space or take one of Carthage's "
            "off. Left: {count}",
            {"count": task.count},
        )

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        """Return the empty spaces and Carthage's ordinary markers that no CU of Carthage guards."""
        found: list[int] = []
        for space in range(SPACES):
            empty = state.control[space] == NOBODY and not state.tribes[space]
            if (empty or state.is_ordinary(space, CARTHAGE)) and state.cus(CARTHAGE, space) == 0:
                found.append(notation.SPACE + space)
        return found

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        state.done()
        state.again(task)
        space = action - notation.SPACE
        state.set_control(space, ROME if state.control[space] == NOBODY else NOBODY)


PHASES: Final[tuple[AnyPhase, ...]] = (Adjust(),)
