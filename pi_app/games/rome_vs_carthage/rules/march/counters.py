"""Answers to a march by cards: Bad Weather, Storms at Sea and Hostile Tribes.

Before each step the other side is asked once for all cards that it may play against the step; after
each card played it is asked again. With Hostile Tribes (cards 7 and 8) it may strike one of the
marching side's forces in Gallia Transalpinia or Liguria, moving or standing. A side that might hold
them is asked at every step into, through or out of these provinces. If there was no such step, it
is asked once at the end of the move, if a force can be struck
(§3 Events; rulings 22, 39).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_
from pi_app.core.words import BIT, set_in, table
from pi_app.games.rome_vs_carthage.rules import board, deck, losses, notation, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import Roll, Task, Window, Work
from pi_app.games.rome_vs_carthage.rules.march import company, events, marching, moving
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.tables import FIVE_OR_SIX
from pi_app.games.rome_vs_carthage.rules.terms import BY_LAND, INTO_PORT, SEA_COST, SIDE_IDS


def _is_wild(space: i64) -> bool:
    """Say whether a space is in the provinces of the Hostile Tribes."""
    province = board.PROVINCE_OF[space]
    return province == board.GALLIA_TRANSALPINIA or province == board.LIGURIA


def is_in_reach(march: March, target: i64) -> bool:
    """Say whether the tribes can strike a march on its step to a space."""
    return march.cus > 0 and (_is_wild(march.space) or _is_wild(target))


def forces_in_reach(state: Situation, side: i64) -> Spaces:
    """Return the spaces in the provinces of the Hostile Tribes where a side has CUs."""
    gaul, liguria = board.in_province(board.GALLIA_TRANSALPINIA), board.in_province(board.LIGURIA)
    return spaces.both(state.occupied(side), spaces.either(gaul, liguria))


def struck_at(march: March, target: i64) -> i64:
    """Return the space in which the tribes would strike a march on its step to a space, or -1."""
    if not is_in_reach(march, target):
        return -1
    return march.space if _is_wild(march.space) else target


class Strike(Task):
    """Choose the force that the tribes strike. A march and CUs in the same space count as one."""

    id = "strike"
    fields = ("space",)
    text = N_("Which enemy force rolls attrition?")

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space = space

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        found = forces_in_reach(state, march.side)
        struck = struck_at(march, self.space)
        if struck >= 0:
            found = spaces.added(found, struck)
        spaces.offer(found, notation.SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        space = action - notation.SPACE
        marching = space == struck_at(state.the_march(), self.space)
        state.then(TribesAttrition(space, marching))

    def fits(self, state: Situation) -> bool:
        return self.seat == 1 - state.the_march().side


class TribesAttrition(Roll):
    """Roll attrition for Hostile Tribes; the column does not depend on the army's size."""

    id = "tribes_attrition"
    fields = ("space", "marching")
    text = N_("The die says what the hostile tribes cost.")

    def __init__(self, space: i64, marching: bool) -> None:
        super().__init__()
        self.space = space
        self.marching = marching

    def rolled(self, state: Situation, die: i64) -> None:
        if self.marching:
            losses.suffer(state, "tribes", FIVE_OR_SIX, die, 0, [])
        else:
            side = state.the_march().side
            losses.attrition(state, side, self.space, False, "tribes", FIVE_OR_SIX, die)


class Raid(Work):
    """A move is over: ask the other side for Hostile Tribes, if it might hold them, a force is in
    reach and it has not been asked at a step of the move."""

    id = "raid"

    def run(self, state: Situation) -> None:
        march = state.the_march()
        if not march.tribes_asked and not spaces.is_empty(forces_in_reach(state, march.side)):
            AnswerRaid(1 - march.side).ask(state)


class AnswerRaid(Window):
    """Strike with Hostile Tribes when a move is over."""

    id = "answer_raid"
    text = N_("{general}'s move is over. Strike an enemy with Hostile Tribes?")

    def cards(self, state: Situation) -> Spaces:
        if spaces.is_empty(forces_in_reach(state, 1 - self.seat)):
            return 0, 0
        return _TRIBES[0], _TRIBES[1]

    def played(self, state: Situation, card: i64) -> None:
        if state.event_log is not None:
            state.emit(events.Answered(SIDE_IDS[self.seat], card))
        state.then(Strike(self.seat, state.the_march().space), Raid())

    def fits(self, state: Situation) -> bool:
        return self.seat == 1 - state.the_march().side


def _cost(march: March, target: i64, way: i64) -> i64:
    if way == BY_LAND:
        return moving.cost_of(board.way_between(march.space, target))
    return SEA_COST


class SetOut(Work):
    """Ask the other side for answers to a step, then take the step."""

    id = "set_out"
    fields = ("space", "way")

    def __init__(self, space: i64, way: i64) -> None:
        super().__init__()
        self.space = space
        self.way = way

    def run(self, state: Situation) -> None:
        """Ask the other side if it might hold a card against the step. If earlier answers have cost
        so many CUs that the step is no longer allowed, by the rules about consuls or for generals
        alone, the march chooses its step and company again."""
        march = state.the_march()
        possible = company.loads(state, march, set_in(march.companions))
        may_go = possible & BIT[company.number_of(march.load)] != 0
        if may_go and march.cus == 0 and self.way != INTO_PORT:
            target, cost = spaces.only(self.space), _cost(march, self.space, self.way)
            may_go = moving.for_alone(state, march, target, cost) == target
        if not may_go:
            march.regrouped = 0
            state.then(marching.Marching(march.side))
            return
        if self.way != BY_LAND:
            # Even if the voyage is cancelled, no other army may sail in the campaign.
            march.sailed = True
            if state.campaign is not None:
                state.campaign.sailed = True
        question = Weather(1 - march.side, self.space, self.way)
        if question.ask(state):
            march.tribes_asked = march.tribes_asked or is_in_reach(march, self.space)
        else:
            question.declined(state)

    def fits(self, state: Situation) -> bool:
        return moving.is_step(state.the_march(), self.space, self.way)


_TRIBES: Final = table(spaces.set_of(deck.HOSTILE_TRIBES))
"""The two words of the set of the Hostile Tribes cards."""


class Weather(Window):
    """The other side may play a card against a step."""

    id = "weather"
    fields = ("space", "way")

    def __init__(self, seat: i64, space: i64, way: i64) -> None:
        super().__init__(seat)
        self.space = space
        self.way = way

    def template(self, state: Situation) -> str:
        if self.way == BY_LAND:
            return N_("{general} is going to {space}. Play a card against it?")
        return N_("{general} is sailing to {space}. Play a card against it?")

    def cards(self, state: Situation) -> Spaces:
        march = state.the_march()
        at_sea = self.way != BY_LAND
        found: Spaces = (0, 0)
        if not at_sea and is_in_reach(march, self.space):
            found = _TRIBES[0], _TRIBES[1]
        if at_sea or march.spent + _cost(march, self.space, self.way) > moving.FAIR_POINTS:
            found = spaces.added(found, deck.BAD_WEATHER)
        if at_sea and march.cus > 0:
            found = spaces.added(found, deck.STORMS)
        return spaces.both(found, deck.cards_of_user(self.seat))

    def played(self, state: Situation, card: i64) -> None:
        """Carry out the card. Bad Weather halts the march and puts it back to the last space that
        it reached with two points; a fleet stays in port. The other cards cause attrition."""
        march = state.the_march()
        if state.event_log is not None:
            state.emit(events.Answered(SIDE_IDS[self.seat], card))
        again = SetOut(self.space, self.way)
        if card == deck.BAD_WEATHER:
            march.halted = True
            origin = march.space
            away = march.shelter != march.space and self.way == BY_LAND
            if away and not state.enemy_outside(march.side, march.shelter):
                moving.relocate(state, march, march.shelter, 0)
            if state.event_log is not None:
                army = events.army_of(march.party, march)
                places = board.SPACE_IDS[origin], board.SPACE_IDS[march.space]
                state.emit(events.BadWeather(*army, *places))
            state.then(marching.Marching(march.side))
            moving.sweep(state, march.space)
        elif card == deck.STORMS:
            state.then(moving.StormAttrition(), again)
        else:
            state.then(Strike(self.seat, self.space), again)

    def declined(self, state: Situation) -> None:
        state.then(moving.Step(self.space, self.way))

    def fits(self, state: Situation) -> bool:
        march = state.the_march()
        return self.seat == 1 - march.side and moving.is_step(march, self.space, self.way)
