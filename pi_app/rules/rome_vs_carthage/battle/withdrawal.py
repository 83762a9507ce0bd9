"""Withdrawing from a battle instead of leading a card.

The attacker rolls against his commander's battle rating; the defender may stop him by a roll of his
own. Failing gives the initiative away. Whoever gets away suffers the casualties of the rounds that
were fought, but has not lost the battle (§6 Withdrawal; edition 10).
"""

from __future__ import annotations

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.battle.retreat import abandon, lose_train, move_army, shelter_all
from pi_app.rules.rome_vs_carthage.board import PLAIN, PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.generals import BATTLE, pursuit_rating
from pi_app.rules.rome_vs_carthage.march.moving import may_give_way
from pi_app.rules.rome_vs_carthage.notation import NO, SPACE, YES
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Work
from pi_app.rules.rome_vs_carthage.situation import Situation


def may_withdraw(state: Situation, side: int) -> bool:
    """Say whether a side has a general who can lead it out of the battle, and where to."""
    fight = state.the_fight()
    if fight.commanders[side] < 0:
        return False
    return _comes_from_city(state, side) or bool(ways_out(state, side))


def ways_out(state: Situation, side: int) -> list[int]:
    """Return the spaces that a side's army could withdraw to.

    The aggressor goes back to where he came from, and so do those who intercepted him; anybody
    else goes to any neighbour but that one. No space will do that is over a pass, a strait or the
    sea, that holds enemy markers, enemy CUs or a strange tribe, or that is outside the country
    which one of the generals may not leave.
    """
    fight = state.the_fight()
    march = state.the_march()
    spaces = list(PLAIN_NEIGHBOURS[fight.space])
    if side == fight.aggressor:
        spaces = [march.previous] if march.way == PLAIN else []
    elif march.ambushers:
        spaces = sorted(set(march.ambushers))
    generals = state.generals_at(side, fight.space)
    return [
        space
        for space in spaces
        if (side == fight.aggressor or space != march.previous)
        and may_give_way(state, side, generals, space)
    ]


def _comes_from_city(state: Situation, side: int) -> bool:
    fight = state.the_fight()
    return fight.from_city and side == fight.aggressor


class WithdrawRoll(Roll[Task]):
    """The roll for a withdrawal."""

    id = steps.BATTLE_WITHDRAW_ROLL

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        fight = state.the_fight()
        rating = BATTLE[fight.commanders[fight.attacker]]
        story.withdrawal_rolled(state, fight.attacker, die, rating)
        if die > rating:
            _fail(state)
        elif fight.commanders[1 - fight.attacker] >= 0:
            state.then(Task(steps.BATTLE_STOP, 1 - fight.attacker))
        else:
            _succeed(state)


class Stop(Phase[Task]):
    """The defender may try to stop the withdrawal."""

    id = steps.BATTLE_STOP
    choices: tuple[int, ...] = (YES, NO)

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("Try to stop the enemy's withdrawal? {rating} or less stops it.")
        return Message(text, {"rating": pursuit_rating(state.the_fight().commanders[task.seat])})

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == YES:
            state.then(Task(steps.BATTLE_STOP_ROLL, -1))
        else:
            _succeed(state)


class StopRoll(Roll[Task]):
    """The roll for stopping a withdrawal."""

    id = steps.BATTLE_STOP_ROLL

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        rating = pursuit_rating(fight.commanders[defender])
        story.stop_rolled(state, defender, die, rating)
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
    story.got_away(state, fight.attacker)
    state.then(
        SideTask(steps.BATTLE_AFTERMATH, ITSELF, fight.aggressor),
        SideTask(steps.BATTLE_AFTERMATH, ITSELF, 1 - fight.aggressor),
        Task(steps.BATTLE_GO_BACK, ITSELF),
        Task(steps.BATTLE_END, ITSELF),
    )
    if fight.round > 0:
        state.then(Task(steps.BATTLE_CASUALTIES, -1))


class GoBack(Work[Task]):
    """The army that has got away leaves the space (edition 11; ruling 31)."""

    id = steps.BATTLE_GO_BACK

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        side = fight.attacker
        if not state.has_cus(side, fight.space):
            lose_train(state, side)
            abandon(state, side)
        elif _comes_from_city(state, side):
            shelter_all(state, side)
        else:
            state.then(Task(steps.BATTLE_WITHDRAW_TO, side))


class WithdrawTo(Phase[Task]):
    """The owner chooses where his army withdraws to."""

    id = steps.BATTLE_WITHDRAW_TO
    text = N_("Where does the army withdraw to?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [SPACE + space for space in ways_out(state, task.seat)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        target = action - SPACE
        story.withdrawn(state, task.seat, target)
        move_army(state, task.seat, state.the_fight().space, target)
