"""Winter attrition: armies on foreign ground lose CUs, and large ones far from the sea in the
West.

A force outside walls suffers in a space with an enemy marker or city or a tribe that is no friend,
besieging or not. By the supplements of *The General* 32-2 every force of six or more CUs also
suffers in a space of Spain or Gallia Transalpinia that is no port. Generals are never harmed.

(§9 Winter; edition 4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.agenda import ForceTask, Task
from pi_app.rules.rome_vs_carthage.board import (
    COUNTRY_OF,
    GALLIA_TRANSALPINIA,
    PORT,
    PROVINCE_OF,
    SPAIN,
)
from pi_app.rules.rome_vs_carthage.phase import Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import following
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from mypy_extensions import i64

WINTER: Final = "winter"
WINTER_ROLL: Final = "winter_roll"

_LARGE: Final = 6
"""CUs from which the inner West cannot feed a force in winter."""


def suffers(state: Situation, side: i64, space: i64) -> bool:
    """Say whether the winter hits a side's force outside walls in a space."""
    cus = state.cus(side, space)
    if cus == 0:
        return False
    if state.control[space] == 1 - side or state.is_strange_tribe(space, side):
        return True
    if not state.supplements or cus < _LARGE or PORT[space] != 0:
        return False
    return COUNTRY_OF[space] == SPAIN or PROVINCE_OF[space] == GALLIA_TRANSALPINIA


class Winter(Work[Task]):
    """Put all rolls of the winter on the agenda, Rome's first."""

    id = WINTER

    def run(self, state: Situation, task: Task) -> None:
        """Find the forces that suffer; none of them changes what happens to another."""
        rolls: list[Task] = []
        for side in (ROME, CARTHAGE):
            standing = state.occupied(side)
            space = following(standing, -1)
            while space >= 0:
                if suffers(state, side, space):
                    rolls.append(ForceTask(WINTER_ROLL, CHANCE, space, side))
                space = following(standing, space)
        state.then(*rolls)


class WinterRoll(Roll[ForceTask]):
    """One force rolls on the attrition table."""

    id = WINTER_ROLL
    kind = ForceTask
    text = N_("Winter: the die is rolled for {space}.")

    def rolled(self, state: Situation, task: ForceTask, die: i64) -> None:
        """Have the force lose what the table says, an elephant first where that must be."""
        side, space = task.side, task.space
        losses.attrition(state, side, space, False, state.cus(side, space), die)

    def fits(self, state: Situation, task: ForceTask) -> bool:
        return state.has_cus(task.side, task.space)
