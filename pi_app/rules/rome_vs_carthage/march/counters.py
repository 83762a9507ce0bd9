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

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import deck, losses, steps, tables
from pi_app.rules.rome_vs_carthage.agenda import (
    BY_LAND,
    INTO_PORT,
    ITSELF,
    RaidTask,
    SpaceTask,
    StepTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import (
    GALLIA_TRANSALPINIA,
    LIGURIA,
    PROVINCE_OF,
    SPACES,
    way_between,
)
from pi_app.rules.rome_vs_carthage.march import company, moving, routes, story
from pi_app.rules.rome_vs_carthage.march.sea import book_sea
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import SPACE
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Window, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added, both
from pi_app.rules.rome_vs_carthage.terms import SEA_COST

if TYPE_CHECKING:
    from mypy_extensions import i64

WILD: Final = tuple(
    [space for space in range(SPACES) if PROVINCE_OF[space] in (GALLIA_TRANSALPINIA, LIGURIA)]
)
"""The spaces of the Hostile Tribes. None of them is a port or has a walled city."""


def is_in_reach(march: March, target: int) -> bool:
    """Say whether the tribes can strike a march on its step to a space."""
    return march.cus > 0 and (march.space in WILD or target in WILD)


def forces_in_reach(state: Situation, side: int) -> list[int]:
    """Return the spaces of the tribes in which a side has CUs."""
    return [space for space in WILD if state.has_cus(side, space)]


def _place_of_march(march: March, target: int) -> int:
    """Return where the tribes would strike a march on its step to a space."""
    return march.space if march.space in WILD else target


class Strike(Phase[SpaceTask]):
    """Choose the force that the tribes strike. Who marches and who stands where he is are one
    force."""

    id = steps.STRIKE
    kind = SpaceTask
    text = N_("Which enemy force rolls attrition?")

    def actions(self, state: Situation, task: SpaceTask) -> list[int]:
        march = state.the_march()
        found = forces_in_reach(state, march.side)
        if is_in_reach(march, task.space) and _place_of_march(march, task.space) not in found:
            found.append(task.space)
            found.sort()
        return [SPACE + space for space in found]

    def apply(self, state: Situation, task: SpaceTask, action: i64) -> None:
        march = state.the_march()
        space = action - SPACE
        marching = is_in_reach(march, task.space) and space == _place_of_march(march, task.space)
        state.then(RaidTask(steps.TRIBES_ATTRITION, CHANCE, space, marching))

    def fits(self, state: Situation, task: SpaceTask) -> bool:
        return task.seat == 1 - state.the_march().side


class TribesAttrition(Roll[RaidTask]):
    """The toll of hostile tribes, which do not ask how large an army is."""

    id = steps.TRIBES_ATTRITION
    kind = RaidTask
    text = N_("The die says what the hostile tribes cost.")

    def rolled(self, state: Situation, task: RaidTask, die: i64) -> None:
        march = state.the_march()
        if task.marching:
            losses.suffer(state, tables.FIVE_OR_SIX, die, 0)
        else:
            losses.attrition(state, march.side, task.space, False, tables.FIVE_OR_SIX, die)


class Raid(Work[Task]):
    """A move is over: let the other side strike with Hostile Tribes, if it might have them, anybody
    is in reach and no step of the move has been the occasion for it."""

    id = steps.RAID

    def run(self, state: Situation, task: Task) -> None:
        march = state.the_march()
        if not march.tribes_asked:
            _ANSWER.ask(state, Task(steps.ANSWER_RAID, 1 - march.side))


class AnswerRaid(Window[Task]):
    """Strike with Hostile Tribes when a move is over."""

    id = steps.ANSWER_RAID

    def cards(self, state: Situation, task: Task) -> Spaces:
        return _tribes() if forces_in_reach(state, 1 - task.seat) else (0, 0)

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message(
            "{general}'s move is over. Play a card against an enemy in Gallia Transalpinia or "
            "Liguria?",
            {"general": GENERAL_NAMES[state.the_march().leader]},
        )

    def played(self, state: Situation, task: Task, card: i64) -> None:
        story.answered(state, task.seat, card)
        strike = SpaceTask(steps.STRIKE, task.seat, state.the_march().space)
        state.then(strike, Task(steps.RAID, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        return task.seat == 1 - state.the_march().side


_ANSWER: Final = AnswerRaid()


def _cost(march: March, task: StepTask) -> int:
    """Return the points that the step of a task costs."""
    if task.way == BY_LAND:
        return routes.cost_of(way_between(march.space, task.space))
    return SEA_COST


def _may_go(state: Situation, march: March, task: StepTask) -> bool:
    """Say whether a march may take the step of a task with those who are left of it: it leaves
    nobody behind against the rules about consuls, nor do generals go where they may not go alone.
    """
    if not company.may_leave(state, march):
        return False
    if march.cus > 0 or task.way == INTO_PORT:
        return True
    return routes.alone_may_enter(state, march, task.space, _cost(march, task))


class SetOut(Work[StepTask]):
    """Let the other side answer a step, then take it."""

    id = steps.SET_OUT
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        """Ask, as long as there is something to ask. Whoever has just lost so many CUs that he may
        not go so any more chooses again, and with whom."""
        march = state.the_march()
        if not _may_go(state, march, task):
            march.regrouped = 0
            state.then(Task(steps.MARCH, march.side))
            return
        if task.way != BY_LAND:
            book_sea(state, march)
        question = StepTask(steps.WEATHER, 1 - march.side, task.space, task.way)
        if _WEATHER.ask(state, question):
            march.tribes_asked = march.tribes_asked or is_in_reach(march, task.space)
        else:
            _WEATHER.declined(state, task)

    def fits(self, state: Situation, task: StepTask) -> bool:
        return moving.is_step(state.the_march(), task)


def _tribes() -> Spaces:
    return added(added((0, 0), deck.HOSTILE_TRIBES[0]), deck.HOSTILE_TRIBES[1])


class Weather(Window[StepTask]):
    """Answer a step."""

    id = steps.WEATHER
    kind = StepTask

    def prompt(self, state: Situation, task: StepTask) -> Message:
        march = state.the_march()
        names = {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[task.space]}
        if task.way == BY_LAND:
            return Message("{general} is going to {space}. Play a card against it?", names)
        return Message("{general} is sailing to {space}. Play a card against it?", names)

    def cards(self, state: Situation, task: StepTask) -> Spaces:
        march = state.the_march()
        at_sea = task.way != BY_LAND
        found: Spaces = (0, 0)
        if not at_sea and is_in_reach(march, task.space):
            found = _tribes()
        if at_sea or march.spent + _cost(march, task) > moving.FAIR_POINTS:
            found = added(found, deck.BAD_WEATHER)
        if at_sea and march.cus > 0:
            found = added(found, deck.STORMS)
        return both(found, deck.cards_of_user(task.seat))

    def played(self, state: Situation, task: StepTask, card: i64) -> None:
        story.answered(state, task.seat, card)
        again = StepTask(steps.SET_OUT, ITSELF, task.space, task.way)
        if card == deck.BAD_WEATHER:
            _stop(state, task.way != BY_LAND)
        elif card == deck.STORMS:
            state.then(Task(steps.STORM_ATTRITION, CHANCE), again)
        else:
            state.then(SpaceTask(steps.STRIKE, task.seat, task.space), again)

    def declined(self, state: Situation, task: StepTask) -> None:
        state.then(StepTask(steps.STEP, ITSELF, task.space, task.way))

    def fits(self, state: Situation, task: StepTask) -> bool:
        march = state.the_march()
        return task.seat == 1 - march.side and moving.is_step(march, task)


def _stop(state: Situation, at_sea: bool) -> None:
    """Put a march back to where two points have brought it, for good; a fleet stays in port."""
    march = state.the_march()
    march.halted = True
    away = march.shelter != march.space and not state.enemy_outside(march.side, march.shelter)
    if away and not at_sea:
        moving.relocate(state, march, march.shelter, 0)
    story.bad_weather(state)
    state.then(Task(steps.MARCH, march.side))
    moving.sweep(state, march.space)


_WEATHER: Final = Weather()
