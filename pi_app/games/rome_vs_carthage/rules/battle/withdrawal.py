"""Withdrawal from a battle in place of leading a card.

The attacker rolls against his commander's battle rating; the defender may stop him by a roll of his
own. A failed withdrawal gives the initiative to the defender. After a successful one both sides
suffer the casualties of the rounds fought, but nobody has lost the battle (§6 Withdrawal;
edition 10).
"""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.event import Event
from pi_app.core.message import N_
from pi_app.games.rome_vs_carthage.rules import notation, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import Roll, Task, Work
from pi_app.games.rome_vs_carthage.rules.battle import aftermath, events, rounds
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE, named, pursuit_rating
from pi_app.games.rome_vs_carthage.rules.march import moving
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS


def may_withdraw(state: Situation, side: i64) -> bool:
    """Say whether a side has a commander and a place to withdraw to."""
    if state.the_fight().commanders[side] < 0:
        return False
    return _comes_from_city(state, side) or not spaces.is_empty(ways_out(state, side))


def ways_out(state: Situation, side: i64) -> Spaces:
    """Return the spaces that a side's army could withdraw to.

    The aggressor goes back to where he came from, and interceptors go back to where they came
    from. Others go to any neighbour except the one from which the aggressor came. Excluded are
    spaces over a pass, a strait or the sea, spaces with enemy markers, enemy CUs or a tribe that
    is not friendly, and spaces outside a country that one of the generals may not leave.
    """
    fight = state.the_fight()
    march = state.the_march()
    found = aftermath.ways_off(state, side)
    if side != fight.aggressor and march.ambushers:
        found = spaces.without(spaces.set_of(march.ambushers), aftermath.came_from(state))
    return spaces.both(found, moving.open_before(state, side, state.company(side, fight.space)))


def _comes_from_city(state: Situation, side: i64) -> bool:
    fight = state.the_fight()
    return fight.from_city and side == fight.aggressor


class WithdrawRoll(Roll):
    """The roll for a withdrawal."""

    id = "battle_withdraw_roll"

    def rolled(self, state: Situation, die: i64) -> None:
        fight = state.the_fight()
        side = fight.attacker
        rating = BATTLE[fight.commanders[side]]
        if die > rating:
            _fail(state)
        if state.event_log is not None:
            state.emit(events.BattleWithdrawalRolled(SIDE_IDS[side], die, rating, die <= rating))
        if die <= rating and fight.commanders[1 - side] >= 0:
            state.then(Stop(1 - side))
        elif die <= rating:
            _succeed(state)


class Stop(Task):
    """The defender may try to stop the withdrawal."""

    id = "battle_stop"
    choices = (notation.YES, notation.NO)
    text = N_("Try to stop the enemy's withdrawal? {rating} or less stops it.")

    def rating(self, state: Situation) -> i64:
        return pursuit_rating(state.the_fight().commanders[self.seat])

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.YES:
            state.then(StopRoll())
        else:
            _succeed(state)


class StopRoll(Roll):
    """The roll for stopping a withdrawal."""

    id = "battle_stop_roll"

    def rolled(self, state: Situation, die: i64) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        rating = pursuit_rating(fight.commanders[defender])
        if die <= rating:
            _fail(state)
        if state.event_log is not None:
            state.emit(events.BattleStopRolled(SIDE_IDS[defender], die, rating, die <= rating))
        if die > rating:
            _succeed(state)


def _fail(state: Situation) -> None:
    fight = state.the_fight()
    fight.attacker = 1 - fight.attacker
    state.then(rounds.Round())


def _succeed(state: Situation) -> None:
    fight = state.the_fight()
    if state.event_log is not None:
        state.emit(events.BattleGotAway(SIDE_IDS[fight.attacker]))
    state.then_all(
        [
            aftermath.Aftermath(fight.aggressor),
            aftermath.Aftermath(1 - fight.aggressor),
            GoBack(),
            aftermath.End(),
        ]
    )
    if fight.round > 0:
        state.then(aftermath.Casualties())


class GoBack(Work):
    """The army that has withdrawn leaves the space (edition 11; ruling 31)."""

    id = "battle_go_back"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        side = fight.attacker
        if not state.has_cus(side, fight.space):
            aftermath.lose_train(state, side)
            aftermath.abandon(state, side)
        elif _comes_from_city(state, side):
            aftermath.shelter_all(state, side)
        else:
            state.then(WithdrawTo(side))


class WithdrawTo(Task):
    """The owner chooses the space to which his army withdraws."""

    id = "battle_withdraw_to"
    text = N_("Where does the army withdraw to?")

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(ways_out(state, self.seat), notation.SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        origin, target = state.the_fight().space, action - notation.SPACE
        event: Event | None = None
        if state.event_log is not None:
            side, generals = SIDE_IDS[self.seat], named(state.company(self.seat, origin))
            places = SPACE_IDS[origin], SPACE_IDS[target]
            event = events.BattleWithdrawn(side, *places, generals)
        aftermath.move_army(state, self.seat, origin, target, event)
