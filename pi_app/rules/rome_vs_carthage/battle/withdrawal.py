"""Withdrawing from a battle instead of leading a card.

The attacker rolls against his commander's battle rating; the defender may stop him by a roll of his
own. Failing gives the initiative away. Whoever gets away suffers the casualties of the rounds that
were fought, but has not lost the battle (§6 Withdrawal; edition 10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import notation, spaces, steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import aftermath, events
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import BATTLE, pursuit_rating
from pi_app.rules.rome_vs_carthage.march.moving import open_before
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_withdraw(state: Situation, side: i64) -> bool:
    """Say whether a side has a general who can lead it out of the battle, and where to."""
    if state.the_fight().commanders[side] < 0:
        return False
    return _comes_from_city(state, side) or not spaces.is_empty(ways_out(state, side))


def ways_out(state: Situation, side: i64) -> Spaces:
    """Return the spaces that a side's army could withdraw to.

    The aggressor goes back to where he came from, and so do those who intercepted him; anybody
    else goes to any neighbour but that one. No space will do that is over a pass, a strait or the
    sea, that holds enemy markers, enemy CUs or a strange tribe, or that is outside the country
    which one of the generals may not leave.
    """
    fight = state.the_fight()
    march = state.the_march()
    found = aftermath.ways_off(state, side)
    if side != fight.aggressor and march.ambushers:
        found = spaces.without(spaces.set_of(march.ambushers), aftermath.came_from(state))
    return spaces.both(found, open_before(state, side, state.company(side, fight.space)))


def _comes_from_city(state: Situation, side: i64) -> bool:
    fight = state.the_fight()
    return fight.from_city and side == fight.aggressor


class WithdrawRoll(Roll[Task]):
    """The roll for a withdrawal."""

    id = "battle_withdraw_roll"

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        fight = state.the_fight()
        side = fight.attacker
        rating = BATTLE[fight.commanders[side]]
        if state.chronicle is not None:
            told = events.BattleWithdrawalRolled(SIDE_IDS[side], die, rating, die <= rating)
            state.chronicle.append(told)
        if die > rating:
            _fail(state)
        elif fight.commanders[1 - side] >= 0:
            state.then(Task(Stop.id, 1 - side))
        else:
            _succeed(state)


class Stop(Phase[Task]):
    """The defender may try to stop the withdrawal."""

    id = "battle_stop"
    choices: tuple[int, ...] = (notation.YES, notation.NO)
    text = N_("Try to stop the enemy's withdrawal? {rating} or less stops it.")

    def rating(self, state: Situation, task: Task) -> i64:
        return pursuit_rating(state.the_fight().commanders[task.seat])

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        if action == notation.YES:
            state.then(Task(StopRoll.id, CHANCE))
        else:
            _succeed(state)


class StopRoll(Roll[Task]):
    """The roll for stopping a withdrawal."""

    id = "battle_stop_roll"

    def rolled(self, state: Situation, task: Task, die: i64) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        rating = pursuit_rating(fight.commanders[defender])
        if state.chronicle is not None:
            told = events.BattleStopRolled(SIDE_IDS[defender], die, rating, die <= rating)
            state.chronicle.append(told)
        if die <= rating:
            _fail(state)
        else:
            _succeed(state)


def _fail(state: Situation) -> None:
    """Let the defender attack from now on."""
    fight = state.the_fight()
    fight.attacker = 1 - fight.attacker
    state.then(Task(steps.BATTLE_ROUND, ITSELF))


def _succeed(state: Situation) -> None:
    """End the battle without a winner."""
    fight = state.the_fight()
    if state.chronicle is not None:
        state.chronicle.append(events.BattleGotAway(SIDE_IDS[fight.attacker]))
    state.then_all(
        [
            SideTask(steps.BATTLE_AFTERMATH, ITSELF, fight.aggressor),
            SideTask(steps.BATTLE_AFTERMATH, ITSELF, 1 - fight.aggressor),
            Task(GoBack.id, ITSELF),
            Task(steps.BATTLE_END, ITSELF),
        ]
    )
    if fight.round > 0:
        state.then(Task(steps.BATTLE_CASUALTIES, CHANCE))


class GoBack(Work[Task]):
    """The army that has got away leaves the space (edition 11; ruling 31)."""

    id = "battle_go_back"

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        side = fight.attacker
        if not state.has_cus(side, fight.space):
            aftermath.lose_train(state, side)
            aftermath.abandon(state, side)
        elif _comes_from_city(state, side):
            aftermath.shelter_all(state, side)
        else:
            state.then(Task(steps.BATTLE_WITHDRAW_TO, side))


class WithdrawTo(Phase[Task]):
    """The owner chooses where his army withdraws to."""

    id = steps.BATTLE_WITHDRAW_TO
    text = N_("Where does the army withdraw to?")

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        spaces.offer(ways_out(state, task.seat), notation.SPACE, into)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        origin, target = state.the_fight().space, action - notation.SPACE
        if state.chronicle is not None:
            side = SIDE_IDS[task.seat]
            state.chronicle.append(
                events.BattleWithdrawn(side, SPACE_IDS[origin], SPACE_IDS[target])
            )
        aftermath.move_army(state, task.seat, origin, target)
