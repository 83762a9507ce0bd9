"""What a battle costs both sides: casualties by its length, the loser's losses in the rout, and in
the end markers among his own people.

Both sides lose as many CUs as the attrition table gives for the number of rounds. On its rows 6 and
7 one of Carthage's must be an elephant, and in the rout the first one lost always is
(§6 Rounds, §6 Casualties, §6 Political loss).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.game import CHANCE
from pi_app.rules.rome_vs_carthage import agenda, siege, steps, tables
from pi_app.rules.rome_vs_carthage.agenda import CountTask, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import events
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.losses import displace, kill, lose_cus
from pi_app.rules.rome_vs_carthage.march.campaign import exhaust
from pi_app.rules.rome_vs_carthage.phase import Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import NOBODY, SIDE_IDS, side_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class Casualties(Roll[Task]):
    """The roll for the casualties of both sides."""

    id = steps.BATTLE_CASUALTIES

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        fight = state.the_fight()
        count = tables.attrition(fight.round, die)
        if state.chronicle is not None:
            state.chronicle.append(events.BattleCasualties(die, fight.round, count))
        for side in (1 - fight.aggressor, fight.aggressor):
            _lose(state, side, count, tables.elephant_must_go(die))


class Aftermath(Work[SideTask]):
    """Generals of a side that has no army left after the battle lose their commands (edition 1)."""

    id = steps.BATTLE_AFTERMATH
    kind = SideTask

    def run(self, state: Situation, task: SideTask) -> None:
        if state.fighting_cus(task.side) == 0:
            for general in state.fighting_generals(task.side):
                displace(state, general)


class Rout(Work[Task]):
    """The loser flees from the field, if there is anybody left: even a general alone, since the
    roll may kill him."""

    id = steps.BATTLE_ROUT

    def run(self, state: Situation, task: Task) -> None:
        loser = state.the_fight().loser
        if state.fighting_cus(loser) > 0 or state.fighting_generals(loser):
            state.then(Task(RoutRoll.id, CHANCE))


class RoutRoll(Roll[Task]):
    """The loser's roll on the retreat table, to which the card that decided the battle adds
    something (edition 3)."""

    id = "battle_rout_roll"

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        """Let him lose CUs, or his whole army and, with the supplementary rules, its commander."""
        fight = state.the_fight()
        loser = fight.loser
        modifier: i64 = 0
        if fight.deciding == tables.ENVELOPMENT:
            modifier = 2
        elif fight.deciding == tables.PROBE:
            modifier = -2
        count = tables.retreat_losses(fight.sizes[loser], die + modifier)
        if state.chronicle is not None:
            lost = count if count < tables.ALL else None
            state.chronicle.append(events.BattleRout(SIDE_IDS[loser], die, modifier, lost))
        if count < tables.ALL:
            _lose(state, loser, count, elephant_first=True)
            return
        fight.lost[loser] += state.fighting_cus(loser)
        units, elephants = state.army(loser, fight.space)
        lose_cus(state, loser, fight.space, units, elephants)
        if fight.sorties[loser]:
            units, elephants = state.army(loser, fight.space, True)
            lose_cus(state, loser, fight.space, units, elephants, True)
        if state.supplements and fight.commanders[loser] >= 0:
            kill(state, fight.commanders[loser])


def _lose(state: Situation, side: i64, count: i64, elephant_first: bool) -> None:
    """Let a side lose CUs of those that fight, one of them an elephant if that must be
    (edition 15)."""
    fight = state.the_fight()
    units, elephants = state.fighters(side)
    left = min(count, units + elephants)
    if left > 0 and elephant_first and elephants > 0:
        left -= 1
        fight.lost[side] += 1
        lose_cus(state, side, fight.space, 0, 1, state.army(side, fight.space)[1] == 0)
    if left > 0:
        state.then(CountTask(agenda.BATTLE_LOSSES, side, left))


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
        side, space = fight.aggressor, fight.space
        if fight.sorties[side]:
            garrison = state.army(side, space, True)
            exhaust(state, side, space, True, garrison, state.generals_at(side, space, True))
        if state.has_cus(side, space):
            siege.relieve(state, space)
        if state.chronicle is not None:
            winner, lost = side_id(fight.winner), events.by_side(fight.lost)
            state.chronicle.append(events.BattleEnded(SPACE_IDS[space], winner, lost))
        state.fight = None
        if fight.winner != NOBODY and fight.lost[fight.loser] > 1:
            count = fight.lost[fight.loser] // 2
            state.then(CountTask(agenda.LOSE_MARKERS, fight.loser, count))
