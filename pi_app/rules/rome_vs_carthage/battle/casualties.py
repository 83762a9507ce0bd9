"""What a battle costs both sides: casualties by its length, the loser's losses in the rout, and in
the end markers among his own people.

Both sides lose as many CUs as the attrition table gives for the number of rounds. On its rows 6 and
7 one of Carthage's must be an elephant, and in the rout the first one lost always is
(§6 Rounds, §6 Casualties, §6 Political loss).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage import siege, steps, tables
from pi_app.rules.rome_vs_carthage.agenda import (
    BATTLE_LOSSES,
    LOSE_MARKERS,
    CountTask,
    SideTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.battle.forces import (
    fighting_cus,
    fighting_elephants,
    fighting_generals,
    is_lost,
)
from pi_app.rules.rome_vs_carthage.losses import displace, kill, lose_inside, lose_outside
from pi_app.rules.rome_vs_carthage.march.campaign import exhaust
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.tables import ALL, ENVELOPMENT, PROBE
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY

_AFTER_ENVELOPMENT: Final = 2

_AFTER_PROBE: Final = -2
"""What the card that decided the battle adds to the roll on the retreat table."""


class Casualties(Roll[Task]):
    """The roll for the casualties of both sides."""

    id = steps.BATTLE_CASUALTIES

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        fight = state.the_fight()
        count = tables.attrition(fight.round, die)
        story.casualties(state, die, count)
        for side in (1 - fight.aggressor, fight.aggressor):
            _lose(state, side, count, tables.elephant_must_go(die))


class Aftermath(Work[SideTask]):
    """Generals of a side that has no army left after the battle lose their commands (edition 1)."""

    id = steps.BATTLE_AFTERMATH
    kind = SideTask

    def run(self, state: Situation, task: SideTask) -> None:
        if fighting_cus(state, task.side) == 0:
            for general in fighting_generals(state, task.side):
                displace(state, general)


class Rout(Work[Task]):
    """The loser flees from the field, if there is anybody left: even a general alone, since the
    roll may kill him."""

    id = steps.BATTLE_ROUT

    def run(self, state: Situation, task: Task) -> None:
        loser = 1 - state.the_fight().winner
        if fighting_cus(state, loser) > 0 or fighting_generals(state, loser):
            state.then(Task(steps.BATTLE_ROUT_ROLL, -1))

    def fits(self, state: Situation, task: Task) -> bool:
        return is_lost(state)


class RoutRoll(Roll[Task]):
    """The loser's roll on the retreat table (edition 3)."""

    id = steps.BATTLE_ROUT_ROLL

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


class End(Work[Task]):
    """The battle is over.

    Those who have come out to a relief army are done for a campaign like the march itself. What a
    beaten army has done to subdue a tribe is of no use to those who drove it away. The loser takes
    half as many political markers off as he has lost CUs in it, the rout and the retreat included.
    Whoever withdrew has lost no battle and no markers (rulings 5, 19).
    """

    id = steps.BATTLE_END

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        march = state.the_march()
        march.halted = True
        march.fought = True
        if fight.sorties[fight.aggressor]:
            _exhaust_sortie(state, fight.space, fight.aggressor)
        if state.cus(fight.aggressor, fight.space) > 0:
            siege.relieve(state, fight.space)
        story.ended(state)
        state.fight = None
        if fight.winner == NOBODY:
            return
        loser = 1 - fight.winner
        markers = fight.lost[loser] // 2
        if markers > 0:
            state.then(CountTask(LOSE_MARKERS, loser, markers))


def _exhaust_sortie(state: Situation, space: int, side: int) -> None:
    """Note that those who have come out of a city are done for a campaign, besides the march."""
    generals = state.generals_at(side, space, inside=True)
    exhaust(state, side, space, True, state.garrison[space], state.stables[space], generals)


PHASES: Final[tuple[AnyPhase, ...]] = (Casualties(), Aftermath(), Rout(), RoutRoll(), End())
