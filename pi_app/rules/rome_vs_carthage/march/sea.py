"""The sea: sailing from port to port, storms, and the Roman fleet that meets Carthage's ships
(§5 Sea).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import deck, steps
from pi_app.rules.rome_vs_carthage.agenda import INTO_PORT, ITSELF, StepTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import (
    BRUNDISIUM,
    CROTON,
    NAVAL_NUMBER,
    PORT,
    SEA,
    SYRACUSE,
    TARENTUM,
)
from pi_app.rules.rome_vs_carthage.generals import MAGO
from pi_app.rules.rome_vs_carthage.losses import lose_of_march, suffer
from pi_app.rules.rome_vs_carthage.march import moving, story
from pi_app.rules.rome_vs_carthage.march.company import in_reach
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Roll
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE, SUNK, naval_result
from pi_app.rules.rome_vs_carthage.terms import (
    CARTHAGE,
    MOST_CUS,
    ROME,
    SEA_COST,
    SINGLE_CU_SAILS_UNSEEN,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_SEA_OPS: Final = 3
"""The operations that let an army sail."""

_SAILING_CUS: Final = 5
"""CUs that sail without a campaign."""


def may_sail(state: Situation, march: March) -> bool:
    """Say whether a march may use the sea from where it is."""
    shut_in = march.inside and state.besieged(march.space)
    if not PORT[march.space] or march.train or shut_in or not in_reach(state, march, SEA_COST):
        return False
    if state.campaign is not None:
        return (march.sailed or not state.campaign.sailed) and march.cus <= MOST_CUS
    if march.side == ROME and state.naval_victory:
        return False
    return march.ops == _SEA_OPS and march.cus <= _SAILING_CUS


_STORM: Final = 2
"""What is added to the roll in a storm."""


class StormAttrition(Roll[Task]):
    """The toll of a storm, which takes generals along if nobody is left to them (edition 1)."""

    id = steps.STORM_ATTRITION
    text = N_("The die says what the storm costs.")

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        march = state.the_march()
        suffer(state, march.cus, die, _STORM)
        if march.cus == 0:
            state.agenda.pop()
            moving.dissolve(state, march)


_PIRATES_PORTS: Final = (BRUNDISIUM, CROTON, TARENTUM)

_PIRATES_CUS: Final = 3
"""The ports of the Adriatic Pirates, and the CUs that they bring past the Roman fleet."""


def naval_modifier(state: Situation, march: March, origin: int, target: int) -> int:
    """Return what is added to the roll of naval combat for a fleet that sails between two ports
    (edition 13).
    """
    modifier = NAVAL_NUMBER[origin] + NAVAL_NUMBER[target]
    for port in (origin, target):
        if state.control[port] == ROME:
            modifier += 1
    for favour in (
        march.cus == 0 or (march.cus == 1 and SINGLE_CU_SAILS_UNSEEN),
        state.control[SYRACUSE] == CARTHAGE,
        state.macedonia,
        state.naval_victory,
        march.leader == MAGO,
    ):
        if favour:
            modifier -= 1
    return modifier


def is_challenged(state: Situation, march: March, target: int) -> bool:
    """Say whether the Roman fleet looks for a march that sails to a port: for Carthage's, but in a
    truce, and but for small armies that pirates help to or from their ports."""
    helped = state.card == deck.PIRATES and state.combined and march.cus <= _PIRATES_CUS
    by_pirates = march.space in _PIRATES_PORTS or target in _PIRATES_PORTS
    return march.side == CARTHAGE and not state.truce and not (helped and by_pirates)


def book_sea(state: Situation, march: March) -> None:
    """Note that a march puts to sea, whatever becomes of it; in a campaign no other may."""
    march.sailed = True
    if state.campaign is not None:
        state.campaign.sailed = True


def land(state: Situation, march: March, target: int, how: int) -> None:
    """Bring a fleet to its port: before the port or, INTO_PORT, inside its walls."""
    moving.arrive(state, march, target, SEA, SEA_COST)
    if how == INTO_PORT:
        moving.go_inside(state, march)
        moving.conclude(state)
    else:
        state.then(Task(steps.REACT, ITSELF))


def fleet_rolls(state: Situation, die: int, target: int) -> int:
    """Let the Roman fleet roll against the march on its way to a port: what the naval table says. A
    fleet that is sunk goes down with all its CUs."""
    march = state.the_march()
    modifier = naval_modifier(state, march, march.space, target)
    result = naval_result(die + modifier)
    story.naval_combat(state, die, modifier, result)
    if result == SUNK:
        story.sunk(state)
        lose_of_march(state, *march.load)
        moving.dissolve(state, march)
    return result


def naval_prompt(port: int) -> Message:
    """Return what a roll of the Roman fleet is for."""
    names = {"port": SPACE_NAMES[port]}
    return Message("Will the Roman fleet find the ships on their way to {port}?", names)


class NavalCombat(Roll[StepTask]):
    """Roll for a fleet that sails."""

    id = steps.NAVAL_COMBAT
    kind = StepTask

    def prompt(self, state: Situation, task: StepTask) -> Message:
        return naval_prompt(task.space)

    def rolled(self, state: Situation, task: StepTask, die: i64) -> None:
        """Land, go down, or go back to port: then the rest of the move is lost, in a campaign for
        all who were on board."""
        march = state.the_march()
        result = fleet_rolls(state, die, task.space)
        if result == SAFE:
            land(state, march, task.space, task.way)
        elif result == BACK:
            march.halted = True
            moving.exhaust(state, march)
            state.then(Task(steps.MARCH, march.side))

    def fits(self, state: Situation, task: StepTask) -> bool:
        return moving.is_step(state.the_march(), task)
