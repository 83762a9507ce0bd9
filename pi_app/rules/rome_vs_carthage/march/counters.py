"""Answers to a step before it is taken: Bad Weather, Storms at Sea and Hostile Tribes.

All that may be played against the same step is asked at once; as long as something is played, it
is asked again (§3 Events; ruling 22).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, StepTask, Task
from pi_app.rules.rome_vs_carthage.board import way_between
from pi_app.rules.rome_vs_carthage.march import company, routes, story, tribes
from pi_app.rules.rome_vs_carthage.march.moving import FAIR_POINTS, relocate, sweep
from pi_app.rules.rome_vs_carthage.march.sea import book_sea
from pi_app.rules.rome_vs_carthage.march.tasks import (
    BY_LAND,
    INTO_PORT,
    MARCH,
    SET_OUT,
    STEP,
    STORM_ATTRITION,
    WEATHER,
)
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Window, Work
from pi_app.rules.rome_vs_carthage.terms import SEA_COST

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


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

    id = SET_OUT
    kind = StepTask

    def run(self, state: Situation, task: StepTask) -> None:
        """Ask, as long as there is something to ask. Whoever has just lost so many CUs that he may
        not go so any more chooses again, and with whom."""
        march = state.the_march()
        if not _may_go(state, march, task):
            march.regrouped = 0
            state.then(Task(MARCH, march.side))
            return
        if task.way != BY_LAND:
            book_sea(state, march)
        question = StepTask(WEATHER, 1 - march.side, task.space, task.way)
        if _WEATHER.is_asked(state, question):
            march.tribes_asked = march.tribes_asked or tribes.is_in_reach(march, task.space)
            state.then(question)
        else:
            state.then(StepTask(STEP, ITSELF, task.space, task.way))

    def fits(self, state: Situation, task: StepTask) -> bool:
        """Say whether there is a step to take."""
        return routes.is_step(state.the_march(), task)


class Weather(Window[StepTask]):
    """Answer a step."""

    id = WEATHER
    kind = StepTask

    def prompt(self, state: Situation, task: StepTask) -> Message:
        """Say who is about to go where."""
        march = state.the_march()
        names = {"general": GENERAL_NAMES[march.leader], "space": SPACE_NAMES[task.space]}
        if task.way == BY_LAND:
            return Message("{general} is going to {space}. Play a card against it?", names)
        return Message("{general} is sailing to {space}. Play a card against it?", names)

    def cards(self, state: Situation, task: StepTask) -> tuple[int, ...]:
        """Return the cards that fit the step, as far as they are for this side."""
        march = state.the_march()
        found: list[int] = []
        if task.way == BY_LAND:
            if tribes.is_in_reach(march, task.space):
                found.extend(deck.HOSTILE_TRIBES)
            if march.spent + _cost(march, task) > FAIR_POINTS:
                found.append(deck.BAD_WEATHER)
        else:
            found.append(deck.BAD_WEATHER)
            if march.cus > 0:
                found.append(deck.STORMS)
        return tuple([card for card in found if task.seat in deck.USERS[card]])

    def played(self, state: Situation, task: StepTask, card: int) -> None:
        """Bad Weather ends the march; the others cost CUs, and the step is asked about again."""
        story.answered(state, task.seat, card)
        again = StepTask(SET_OUT, ITSELF, task.space, task.way)
        if card == deck.BAD_WEATHER:
            _stop(state, task.way != BY_LAND)
        elif card == deck.STORMS:
            state.then(Task(STORM_ATTRITION, CHANCE), again)
        else:
            state.then(again)
            tribes.strike(state, task.seat, task.space)

    def declined(self, state: Situation, task: StepTask) -> None:
        """Let the step be taken."""
        state.then(StepTask(STEP, ITSELF, task.space, task.way))

    def fits(self, state: Situation, task: StepTask) -> bool:
        """Say whether there is a step to answer."""
        march = state.the_march()
        return task.seat == 1 - march.side and routes.is_step(march, task)


def _stop(state: Situation, at_sea: bool) -> None:
    """Put a march back to where two points have brought it, for good; a fleet stays in port."""
    march = state.the_march()
    march.halted = True
    away = march.shelter != march.space and state.cus(1 - march.side, march.shelter) == 0
    if away and not at_sea:
        relocate(state, march, march.shelter, 0)
    story.bad_weather(state)
    state.then(Task(MARCH, march.side))
    sweep(state, march.space)


_WEATHER: Final = Weather()

PHASES: Final[tuple[AnyPhase, ...]] = (SetOut(), _WEATHER)
