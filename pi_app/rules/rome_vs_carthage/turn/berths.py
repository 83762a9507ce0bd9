"""Where CUs and generals who come to the map may be put: in own cities or with generals, never
into a besieged city.

In a space with enemy CUs outside its city they are put inside, where the city is not besieged and
has room; elsewhere they are put outside, since the owner may take them in whenever an enemy comes.
A general is put where the CUs are (§2 Reinforcements; ruling 16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.board import SPACES
from pi_app.rules.rome_vs_carthage.march.moving import sweep
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def enemy_outside(state: Situation, side: int, space: int) -> bool:
    """Say whether CUs of the other side stand outside walls in a space."""
    return state.cus(1 - side, space) > 0


def city_is_open(state: Situation, side: int, space: int) -> bool:
    """Say whether a side has a city in a space that new CUs can reach and find room at."""
    if not state.is_city(space) or state.control[space] != side or state.besieged(space):
        return False
    return not enemy_outside(state, side, space) or state.room_inside(space) > 0


def general_spaces(state: Situation, side: int) -> list[int]:
    """Return the spaces, ascending, where a side's generals can receive new CUs."""
    spaces: list[int] = []
    for general in state.generals_on_map(side):
        space = state.place[general]
        reached = not enemy_outside(state, side, space)
        if state.inside[general]:
            reached = city_is_open(state, side, space)
        if reached and space not in spaces:
            spaces.append(space)
    spaces.sort()
    return spaces


def force(state: Situation, side: int, space: int) -> int:
    """Return the CUs of a side's force in a space that newcomers can join: those outside and those
    inside the city together, but none that are besieged or that enemies keep apart."""
    if not enemy_outside(state, side, space):
        return state.cus(side, space) + state.walled_cus(side, space)
    return 0 if state.besieged(space) else state.walled_cus(side, space)


def spaces_of_force(state: Situation, side: int, least: int) -> list[int]:
    """Return the spaces, ascending, where a side has a force of at least so many CUs."""
    return [space for space in range(SPACES) if force(state, side, space) >= least]


def put_cus(state: Situation, side: int, space: int, units: int, elephants: int = 0) -> None:
    """Put new CUs into a space that can take them: ordinary ones and elephants.

    Lone enemy generals outside are displaced, which may put Hannibal's death on the agenda, and a
    lone siege train is lost.
    """
    if enemy_outside(state, side, space):
        state.garrison[space] += units
        state.stables[space] += elephants
        return
    state.units[side][space] += units
    if side == CARTHAGE:
        state.elephants[space] += elephants
    sweep(state, space)


def put_general(state: Situation, side: int, general: int, space: int) -> None:
    """Put a general into a space, inside its city only if his CUs are."""
    walled = state.walled_cus(side, space) > 0 and state.cus(side, space) == 0
    own_city = state.is_city(space) and state.control[space] == side
    state.place[general] = space
    state.inside[general] = walled or (own_city and enemy_outside(state, side, space))
