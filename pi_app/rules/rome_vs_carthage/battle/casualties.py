"""What a battle costs both sides: casualties by its length, and the loser's losses in the rout.

Both sides lose as many CUs as the attrition table gives for the number of rounds. On its rows 6 and
7 one of Carthage's must be an elephant, and in the rout the first one lost always is
(§6 Casualties).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage import tables
from pi_app.rules.rome_vs_carthage.agenda import BATTLE_LOSSES, CountTask, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.forces import (
    fighting_cus,
    fighting_elephants,
    fighting_generals,
    is_lost,
)
from pi_app.rules.rome_vs_carthage.command import displace, kill
from pi_app.rules.rome_vs_carthage.losses import lose_inside, lose_outside
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll, Work
from pi_app.rules.rome_vs_carthage.tables import ALL, ENVELOPMENT, PROBE
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_AFTER_ENVELOPMENT: Final = 2
_AFTER_PROBE: Final = -2
"""What the card that decided the battle adds to the roll on the retreat table."""


class Casualties(Roll[Task]):
    """The roll for the casualties of both sides."""

    id = steps.CASUALTIES

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Let both sides lose as many CUs."""
        fight = state.the_fight()
        count = tables.attrition(fight.round, die)
        story.casualties(state, die, count)
        for side in (1 - fight.aggressor, fight.aggressor):
            _lose(state, side, count, tables.elephant_must_go(die))


class Aftermath(Work[SideTask]):
    """Generals of a side that has no army left after the battle lose their commands (edition 1)."""

    id = steps.AFTERMATH
    kind = SideTask

    def run(self, state: Situation, task: SideTask) -> None:
        """Displace them."""
        if fighting_cus(state, task.side) == 0:
            for general in fighting_generals(state, task.side):
                displace(state, general)


class Rout(Work[Task]):
    """The loser flees from the field, if there is anybody left: even a general alone, since the
    roll may kill him."""

    id = steps.ROUT

    def run(self, state: Situation, task: Task) -> None:
        """Put his roll on the agenda."""
        loser = 1 - state.the_fight().winner
        if fighting_cus(state, loser) > 0 or fighting_generals(state, loser):
            state.then(Task(steps.ROUT_ROLL, -1))

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether somebody has lost the battle."""
        return is_lost(state)


class RoutRoll(Roll[Task]):
    """The loser's roll on the retreat table (edition 3)."""

    id = steps.ROUT_ROLL

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Let him lose CUs, or his whole army and, with the supplementary rules, its commander."""
        fight = state.the_fight()
        loser = 1 - fight.winner
        modifier = 0
        if fight.deciding == ENVELOPMENT:
            modifier = _AFTER_ENVELOPMENT
        elif fight.deciding == PROBE:
            modifier = _AFTER_PROBE
        count = tables.retreat_losses(fight.sizes[loser], die + modifier)
        story.routed(state, loser, die, modifier, count)
        if count < ALL:
            _lose(state, loser, count, elephant_first=True)
            return
        _lose_all(state, loser)
        if state.supplements and fight.commanders[loser] >= 0:
            kill(state, fight.commanders[loser])

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether somebody has lost the battle."""
        return is_lost(state)


def _lose(state: Situation, side: int, count: int, elephant_first: bool) -> None:
    """Let a side lose CUs of those that fight, one of them an elephant if that must be
    (edition 15)."""
    left = min(count, fighting_cus(state, side))
    if left > 0 and elephant_first and side == CARTHAGE and fighting_elephants(state) > 0:
        left -= 1
        _lose_elephant(state)
    if left > 0:
        state.then(CountTask(BATTLE_LOSSES, side, left))


def _lose_elephant(state: Situation) -> None:
    fight = state.the_fight()
    fight.lost[CARTHAGE] += 1
    if state.elephants[fight.space] > 0:
        lose_outside(state, CARTHAGE, fight.space, 0, 1)
    else:
        lose_inside(state, fight.space, 0, 1)


def _lose_all(state: Situation, side: int) -> None:
    """Let a side lose all CUs that fight."""
    fight = state.the_fight()
    space = fight.space
    fight.lost[side] += fighting_cus(state, side)
    elephants = state.elephants[space] if side == CARTHAGE else 0
    lose_outside(state, side, space, state.units[side][space], elephants)
    if fight.sorties[side]:
        lose_inside(state, space, state.garrison[space], state.stables[space])


PHASES: Final[tuple[AnyPhase, ...]] = (Casualties(), Aftermath(), Rout(), RoutRoll())
