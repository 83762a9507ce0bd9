"""Where a march may go: steps by land and by sea, what they cost and what forbids them
(§5 Movement).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    ALPS,
    CAPACITY,
    COUNTRY_OF,
    MESSANA,
    NEIGHBOURS,
    PLAIN,
    PORT,
    PORTS,
    RHEGIUM,
    STRAIT,
    way_between,
)
from pi_app.rules.rome_vs_carthage.generals import may_go_to
from pi_app.rules.rome_vs_carthage.march import campaign, company
from pi_app.rules.rome_vs_carthage.march.moving import fits_inside
from pi_app.rules.rome_vs_carthage.march.tasks import BY_LAND, INTO_PORT
from pi_app.rules.rome_vs_carthage.notation import SAIL, SPACE, WALLED
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, HARD_COST, MOST_CUS, ROME, SEA_COST

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.agenda import StepTask
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation

_NARROWS: Final = (MESSANA, RHEGIUM)
"""Both shores of the strait that only their owner crosses."""

_SEA_OPS: Final = 3
"""The operations that let an army sail."""

_SAILING_CUS: Final = 5
"""CUs that sail without a campaign."""


def steps(state: Situation, march: March) -> list[int]:
    """Return the actions of all steps that a march may take: SPACE, SAIL and WALLED."""
    if march.halted or not company.may_leave(state, march):
        return []
    found: list[int] = []
    if not march.inside or _gate_is_open(state, march):
        for target, way in NEIGHBOURS[march.space]:
            if _may_walk(state, march, target, way):
                found.append(SPACE + target)
    if may_sail(state, march):
        for port in PORTS:
            if port == march.space:
                continue
            if _may_enter(state, march, port, SEA_COST):
                found.append(SAIL + port)
            if _may_land_inside(state, march, port):
                found.append(WALLED + port)
    return found


def _gate_is_open(state: Situation, march: March) -> bool:
    """Say whether those inside a city may leave it by land."""
    return not state.besieged(march.space) and state.cus(1 - march.side, march.space) == 0


def cost_of(way: int) -> int:
    """Return the points that a step by land costs."""
    return 1 if way == PLAIN else HARD_COST


def is_step(march: March, task: StepTask) -> bool:
    """Say whether a task is about a step that leads somewhere from where a march is."""
    if task.way == BY_LAND:
        return way_between(march.space, task.space) >= 0
    if task.way == INTO_PORT and CAPACITY[task.space] == 0:
        return False
    return PORT[march.space] and PORT[task.space] and task.space != march.space


def in_reach(state: Situation, march: March, cost: int) -> bool:
    """Say whether a march can afford a step, and in a campaign all who go with it."""
    if march.spent + cost > march.allowance:
        return False
    if state.campaign is None:
        return True
    most = campaign.points(march.leader) - cost
    for general in march.companions:
        if campaign.spent_by(state, general) > most:
            return False
    side, space, inside = march.side, march.space, march.inside
    units = campaign.ready(state, side, space, inside, campaign.UNITS, most)
    elephants = campaign.ready(state, side, space, inside, campaign.ELEPHANTS, most)
    return march.units <= units and march.elephants <= elephants


def _may_walk(state: Situation, march: March, target: int, way: int) -> bool:
    if way == ALPS and march.train:
        return False
    if way == STRAIT and march.space in _NARROWS:
        for shore in _NARROWS:
            if state.control[shore] != march.side:
                return False
    return _may_enter(state, march, target, cost_of(way))


def _may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether a march may take a step that leads outside the walls of a space."""
    return (
        in_reach(state, march, cost)
        and _is_allowed(state, march, target)
        and (march.cus > 0 or alone_may_enter(state, march, target, cost))
    )


def _is_allowed(state: Situation, march: March, target: int) -> bool:
    """Say whether nothing political forbids a march to go to a space: a truce, a counsel, or the
    country that one of its generals may not leave."""
    enemy = 1 - march.side
    if state.truce and (state.control[target] == enemy or state.cus(enemy, target) > 0):
        return False
    if march.cus > 0 and state.counsels[march.side]:
        here, there = COUNTRY_OF[march.space] == AFRICA, COUNTRY_OF[target] == AFRICA
        if here and not there and march.side == CARTHAGE:
            return False
        if there and not here and march.side == ROME:
            return False
    return all(may_go_to(general, target) for general in march.generals)


def alone_may_enter(state: Situation, march: March, target: int, cost: int) -> bool:
    """Say whether generals without CUs may enter a space: not with enemy CUs, and one with an enemy
    general only if they have points to leave it (ruling 26)."""
    enemy = 1 - march.side
    if state.cus(enemy, target) > 0:
        return False
    return state.commander(enemy, target) < 0 or march.spent + cost < march.allowance


# --- by sea -------------------------------------------------------------------------------------


def may_sail(state: Situation, march: March) -> bool:
    """Say whether a march may use the sea from where it is."""
    if not PORT[march.space] or march.train or not in_reach(state, march, SEA_COST):
        return False
    if march.inside and state.besieged(march.space):
        return False
    if state.campaign is not None:
        return (march.sailed or not state.campaign.sailed) and march.cus <= MOST_CUS
    if march.side == ROME and state.naval_victory:
        return False
    return march.ops == _SEA_OPS and march.cus <= _SAILING_CUS


def _may_land_inside(state: Situation, march: March, port: int) -> bool:
    """Say whether a march that may sail may do so straight into a walled city."""
    return fits_inside(state, march, port) and _is_allowed(state, march, port)
