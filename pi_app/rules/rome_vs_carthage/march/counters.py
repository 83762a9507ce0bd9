"""Answers to a march by cards: Bad Weather, Storms at Sea and Hostile Tribes.

All that may be played against the same step is asked at once before it is taken; as long as
something is played, it is asked again. With Hostile Tribes (cards 7 and 8) the other side may
strike one of the marching side's forces in Gallia Transalpinia or Liguria, moving or standing. Who
might hold them is asked at every step that leads into, through or out of these provinces, and
without such a step once when the move is over, if anybody can be struck
(§3 Events; rulings 22, 39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import agenda, board, deck, losses, notation, spaces, steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, RaidTask, SpaceTask, StepTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.march import company, events, moving, routes
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Window, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.tables import FIVE_OR_SIX
from pi_app.rules.rome_vs_carthage.terms import SEA_COST, SIDE_IDS
from pi_app.rules.words import BIT, set_in, table

if TYPE_CHECKING:
    from mypy_extensions import i64


def _is_wild(space: i64) -> bool:
    """Say whether a space is one of the Hostile Tribes. None of them is a port or has a walled
    city."""
    province = board.PROVINCE_OF[space]
    return province == board.GALLIA_TRANSALPINIA or province == board.LIGURIA


def is_in_reach(march: March, target: i64) -> bool:
    """Say whether the tribes can strike a march on its step to a space."""
    return march.cus > 0 and (_is_wild(march.space) or _is_wild(target))


def forces_in_reach(state: Situation, side: i64) -> Spaces:
    """Return the spaces of the tribes in which a side has CUs."""
    gaul, liguria = board.in_province(board.GALLIA_TRANSALPINIA), board.in_province(board.LIGURIA)
    return spaces.both(state.occupied(side), spaces.either(gaul, liguria))


def _struck(march: March, target: i64) -> i64:
    """Return where the tribes would strike a march on its step to a space, or -1."""
    if not is_in_reach(march, target):
        return -1
    return march.space if _is_wild(march.space) else target


class Strike(Phase[SpaceTask]):
    """Choose the force that the tribes strike. Who marches and who stands where he is are one
    force."""

    id = steps.STRIKE
    kind = SpaceTask
    text = N_("Which enemy force rolls attrition?")

    def offer(self, state: Situation, task: SpaceTask, into: Actions) -> None:
        march = state.the_march()
        found = forces_in_reach(state, march.side)
        struck = _struck(march, task.space)
        if struck >= 0:
            found = spaces.added(found, struck)
        spaces.offer(found, notation.SPACE, into)

    def apply(self, state: Situation, task: SpaceTask, action: i64) -> None:
        space = action - notation.SPACE
        marching = space == _struck(state.the_march(), task.space)
        state.then(RaidTask(TribesAttrition.id, CHANCE, space, marching))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        return task.seat == 1 - state.the_march().side


class TribesAttrition(Roll[RaidTask]):
    """The toll of hostile tribes, which do not ask how large an army is."""

    id = "tribes_attrition"
    kind = RaidTask
    text = N_("The die says what the hostile tribes cost.")

    def rolled(self, state: Situation, task: RaidTask, die: i64) -> None:
        if task.marching:
            losses.suffer(state, FIVE_OR_SIX, die, 0)
        else:
            side = state.the_march().side
            losses.attrition(state, side, task.space, False, FIVE_OR_SIX, die)


class Raid(Work[Task]):
    """A move is over: let the other side strike with Hostile Tribes, if it might have them, anybody
    is in reach and no step of the move has been the occasion for it."""

    id = steps.RAID

    def run(self, state: Situation, task: Task) -> None:
        march = state.the_march()
        if not march.tribes_asked and not spaces.is_empty(forces_in_reach(state, march.side)):
            _ANSWER.ask(state, Task(steps.ANSWER_RAID, 1 - march.side))


class AnswerRaid(Window[Task]):
    """Strike with Hostile Tribes when a move is over."""

    id = steps.ANSWER_RAID
    text = N_(
        "{general}'s move is over. Play a card against an enemy in Gallia Transalpinia or Liguria?"
    )

    def cards(self, state: Situation, task: Task) -> Spaces:
        if spaces.is_empty(forces_in_reach(state, 1 - task.seat)):
            return 0, 0
        return _TRIBES[0], _TRIBES[1]

    def played(self, state: Situation, task: Task, card: i64) -> None:
        if state.chronicle is not None:
            state.chronicle.append(events.Answered(SIDE_IDS[task.seat], card))
        strike = SpaceTask(steps.STRIKE, task.seat, state.the_march().space)
        state.then(strike, Task(steps.RAID, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        return task.seat == 1 - state.the_march().side


_ANSWER: Final = AnswerRaid()


def _cost(march: March, task: StepTask) -> i64:
    """Return the points that the step of a task costs."""
    if task.way == agenda.BY_LAND:
        return routes.cost_of(board.way_between(march.space, task.space))
    return SEA_COST


class SetOut(Work[StepTask]):
    """Let the other side answer a step, then take it."""

    id = steps.SET_OUT
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        """Ask, as long as there is something to ask. Whoever has just lost so many CUs that he may
        not go so any more, by the rules about consuls or as a general alone, chooses again, and
        with whom."""
        march = state.the_march()
        possible = company.loads(state, march, set_in(march.companions))
        may_go = possible & BIT[company.number_of(march.load)] != 0
        if may_go and march.cus == 0 and task.way != agenda.INTO_PORT:
            target = spaces.only(task.space)
            may_go = routes.for_alone(state, march, target, _cost(march, task)) == target
        if not may_go:
            march.regrouped = 0
            state.then(Task(steps.MARCH, march.side))
            return
        if task.way != agenda.BY_LAND:
            # Whatever becomes of it, no other may sail in a campaign.
            march.sailed = True
            if state.campaign is not None:
                state.campaign.sailed = True
        question = StepTask(steps.WEATHER, 1 - march.side, task.space, task.way)
        if _WEATHER.ask(state, question):
            march.tribes_asked = march.tribes_asked or is_in_reach(march, task.space)
        else:
            _WEATHER.declined(state, task)

    def fits(self, state: Situation, task: StepTask) -> bool:
        return moving.is_step(state.the_march(), task)


_TRIBES: Final = table(spaces.set_of(deck.HOSTILE_TRIBES))
"""The two words of the set of their cards."""


class Weather(Window[StepTask]):
    """Answer a step."""

    id = steps.WEATHER
    kind = StepTask

    def template(self, state: Situation, task: StepTask) -> str:
        if task.way == agenda.BY_LAND:
            return N_("{general} is going to {space}. Play a card against it?")
        return N_("{general} is sailing to {space}. Play a card against it?")

    def cards(self, state: Situation, task: StepTask) -> Spaces:
        march = state.the_march()
        at_sea = task.way != agenda.BY_LAND
        found: Spaces = (0, 0)
        if not at_sea and is_in_reach(march, task.space):
            found = _TRIBES[0], _TRIBES[1]
        if at_sea or march.spent + _cost(march, task) > moving.FAIR_POINTS:
            found = spaces.added(found, deck.BAD_WEATHER)
        if at_sea and march.cus > 0:
            found = spaces.added(found, deck.STORMS)
        return spaces.both(found, deck.cards_of_user(task.seat))

    def played(self, state: Situation, task: StepTask, card: i64) -> None:
        """Strike, or let Bad Weather put the march back to where two points have brought it, for
        good; a fleet stays in port."""
        march = state.the_march()
        if state.chronicle is not None:
            state.chronicle.append(events.Answered(SIDE_IDS[task.seat], card))
        again = StepTask(steps.SET_OUT, ITSELF, task.space, task.way)
        if card == deck.BAD_WEATHER:
            march.halted = True
            away = march.shelter != march.space and task.way == agenda.BY_LAND
            if away and not state.enemy_outside(march.side, march.shelter):
                moving.relocate(state, march, march.shelter, 0)
            if state.chronicle is not None:
                state.chronicle.append(events.BadWeather.of(march))
            state.then(Task(steps.MARCH, march.side))
            moving.sweep(state, march.space)
        elif card == deck.STORMS:
            state.then(Task(steps.STORM_ATTRITION, CHANCE), again)
        else:
            state.then(SpaceTask(steps.STRIKE, task.seat, task.space), again)

    def declined(self, state: Situation, task: StepTask) -> None:
        state.then(StepTask(steps.STEP, ITSELF, task.space, task.way))

    def fits(self, state: Situation, task: StepTask) -> bool:
        march = state.the_march()
        return task.seat == 1 - march.side and moving.is_step(march, task)


_WEATHER: Final = Weather()
