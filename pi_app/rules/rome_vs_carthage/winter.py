"""Winter attrition: armies on foreign ground lose CUs, and large ones far from the sea in the
West.

A force outside walls suffers in a space with an enemy marker or city or a tribe that is no friend,
besieging or not. By the supplements of *The General* 32-2 every force of six or more CUs also
suffers in a space of Spain or Gallia Transalpinia that is no port. Generals are never harmed.

(§9 Winter; edition 4).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.agenda import ForceTask, Task
from pi_app.rules.rome_vs_carthage.board import (
    COUNTRY_OF,
    GALLIA_TRANSALPINIA,
    PORT,
    PROVINCE_OF,
    SPAIN,
)
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import listed
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

WINTER: Final = "winter"
"""(ITSELF) Have every force roll that the winter hits."""

WINTER_ROLL: Final = "winter_roll"
"""(chance) Roll for a force."""

_LARGE: Final = 6
"""CUs from which the inner West cannot feed a force in winter."""


def suffers(state: Situation, side: int, space: int) -> bool:
    """Say whether the winter hits a side's force outside walls in a space."""
    cus = state.cus(side, space)
    if cus == 0:
        return False
    if state.control[space] == 1 - side or state.is_strange_tribe(space, side):
        return True
    inner_west = PORT[space] == 0 and (
        COUNTRY_OF[space] == SPAIN or PROVINCE_OF[space] == GALLIA_TRANSALPINIA
    )
    return state.supplements and cus >= _LARGE and inner_west


class Winter(Work[Task]):
    """Put all rolls of the winter on the agenda, Rome's first."""

    id = WINTER

    def run(self, state: Situation, task: Task) -> None:
        """Find the forces that suffer; none of them changes what happens to another."""
        rolls: list[Task] = []
        for side in (ROME, CARTHAGE):
            for space in listed(state.occupied(side)):
                if suffers(state, side, space):
                    rolls.append(ForceTask(WINTER_ROLL, CHANCE, space, side))
        state.then(*rolls)


class WinterRoll(Roll[ForceTask]):
    """One force rolls on the attrition table."""

    id = WINTER_ROLL
    kind = ForceTask

    def prompt(self, state: Situation, task: ForceTask) -> Message:
        return Message("Winter: the die is rolled for {space}.", {"space": SPACE_NAMES[task.space]})

    def rolled(self, state: Situation, task: ForceTask, die: int) -> None:
        """Have the force lose what the table says, an elephant first where that must be."""
        side, space = task.side, task.space
        losses.attrition(state, side, space, False, state.cus(side, space), die)

    def fits(self, state: Situation, task: ForceTask) -> bool:
        return state.has_cus(task.side, task.space)
