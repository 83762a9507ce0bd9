"""The decision that a march is made of: regroup, go on, or end it (§5 Movement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, StepTask, Task
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF, ITALY
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL
from pi_app.rules.rome_vs_carthage.march import company, routes, story
from pi_app.rules.rome_vs_carthage.march.ending import besiegeable, conclude, give_battle
from pi_app.rules.rome_vs_carthage.march.kinds import MarchChoice
from pi_app.rules.rome_vs_carthage.march.moving import fits_inside, go_inside
from pi_app.rules.rome_vs_carthage.march.regrouping import (
    is_regrouping,
    regroup,
    regroupings,
)
from pi_app.rules.rome_vs_carthage.march.tasks import (
    BY_LAND,
    BY_SEA,
    INTO_PORT,
    MARCH,
    SET_OUT,
)
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import (
    ENTER,
    GENERAL,
    HALT,
    REMOVE,
    SAIL,
    SORTIE,
    SPACE,
    WALLED,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase
from pi_app.rules.rome_vs_carthage.terms import NOBODY, ROME, SIEGE_CUS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def may_charm(state: Situation, march: March) -> bool:
    """Say whether Hannibal may charm the space where he is: take a Roman marker off in Italy where
    no Roman CU is. Where he starts it costs a point."""
    space = march.space
    return (
        state.card == deck.CHARM
        and state.combined
        and march.leader == HANNIBAL
        and COUNTRY_OF[space] == ITALY
        and state.is_ordinary(space, ROME)
        and state.cus(ROME, space) == 0
    )


def may_enter_city(state: Situation, march: March) -> bool:
    """Say whether the march may end inside the city in its space, and leave outside whoever does
    not go with it."""
    space = march.space
    outside = company.stragglers(state, march, march.companions)
    return (
        not march.inside
        and fits_inside(state, march, space)
        and company.may_part(
            state, march.generals, outside, march.cus, state.cus(march.side, space)
        )
    )


def may_sortie(state: Situation, march: March) -> bool:
    """Say whether the march may fall on the enemies before the walls that it is behind."""
    return (
        march.inside
        and not state.truce
        and march.cus > 0
        and state.cus(1 - march.side, march.space) > 0
    )


def _may_regroup(state: Situation, march: March) -> bool:
    """Say whether regrouping can still matter: for going on, for bringing a part into a city, or
    for besieging with those who wait there."""
    if march.halted:
        return march.cus < SIEGE_CUS and besiegeable(state, march)
    own_city = state.is_city(march.space) and state.control[march.space] == march.side
    return march.spent < march.allowance or own_city or besiegeable(state, march)


class Marching(MarchChoice[Task]):
    """Regroup, go on, or end the march."""

    id = MARCH

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say who marches and how far he can still go."""
        march = state.the_march()
        name = GENERAL_NAMES[march.leader]
        left = march.allowance - march.spent
        if march.halted or left == 0:
            return Message("{general} can go no farther. What else?", {"general": name})
        if not routes.steps(state, march):
            return Message(
                "{general} can't go on like this: change his company or end the march.",
                {"general": name},
            )
        return Message(
            "{general} marches: where to? Movement points left: {count}",
            {"general": name, "count": left},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return all that the march may do. It may end wherever it is, but not beside an enemy
        general, whom only generals without CUs leave there, if it can still go on."""
        march = state.the_march()
        found = routes.steps(state, march)
        beside = not march.inside and state.commander(1 - march.side, march.space) >= 0
        if not (found and beside):
            found.append(HALT)
        if may_sortie(state, march):
            found.append(SORTIE)
        if may_enter_city(state, march):
            found.append(ENTER)
        if may_charm(state, march):
            found.append(REMOVE)
        if _may_regroup(state, march):
            found.extend(regroupings(state, march))
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Do it; regrouping comes back here."""
        march = state.the_march()
        if is_regrouping(action):
            regroup(state, march, action)
        elif action == REMOVE:
            if march.previous < 0:
                march.spent += 1
            state.set_control(march.space, NOBODY)
        else:
            state.done()
            _leave(state, march, action)


def _leave(state: Situation, march: March, action: int) -> None:
    """Take a step or end the march."""
    if action == SORTIE:
        story.sortie(state)
        give_battle(state)
    elif action == ENTER:
        go_inside(state, march)
        conclude(state)
    elif action == HALT:
        conclude(state)
    elif SPACE <= action < SAIL:
        state.then(StepTask(SET_OUT, ITSELF, action - SPACE, BY_LAND))
    elif SAIL <= action < GENERAL:
        state.then(StepTask(SET_OUT, ITSELF, action - SAIL, BY_SEA))
    else:
        state.then(StepTask(SET_OUT, ITSELF, action - WALLED, INTO_PORT))


PHASES: Final[tuple[AnyPhase, ...]] = (Marching(),)
