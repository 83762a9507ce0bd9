"""CUs that cards bring to the map: where they may be put, and what comes of it.

A place is an action: ``SPACE + space`` outside walls, ``WALLED + space`` inside a city's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import command
from pi_app.rules.rome_vs_carthage.cards import story
from pi_app.rules.rome_vs_carthage.notation import LEAD, SPACE, WALLED
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def is_inside(place: int) -> bool:
    """Say whether a place is inside walls."""
    return WALLED <= place < LEAD


def space_of(place: int) -> int:
    """Return the space of a place."""
    return place - WALLED if is_inside(place) else place - SPACE


def spaces_with_generals(state: Situation, side: int) -> list[int]:
    """Return the spaces in which a side has generals, ascending."""
    return sorted({state.place[general] for general in state.generals_on_map(side)})


def in_own_space(state: Situation, side: int, space: int, count: int) -> list[int]:
    """Return the place for so many CUs in a space that a side controls, or none.

    They stay outside walls unless enemy CUs stand there; nothing gets into a besieged city.
    """
    if state.cus(1 - side, space) == 0:
        return [SPACE + space]
    if state.is_city(space) and not state.besieged(space) and state.room_inside(space) >= count:
        return [WALLED + space]
    return []


def with_generals(state: Situation, side: int, space: int, count: int) -> list[int]:
    """Return the places for so many CUs with a side's generals in a space.

    Generals inside a city that is not besieged can take them outside as well, as long as no enemy
    CU stands there.
    """
    found: list[int] = []
    walled = bool(state.generals_at(side, space, True)) and not state.besieged(space)
    if state.generals_at(side, space) or (walled and state.cus(1 - side, space) == 0):
        found.append(SPACE + space)
    if walled and state.room_inside(space) >= count:
        found.append(WALLED + space)
    return found


def arrive(state: Situation, side: int, place: int, units: int, elephants: int) -> None:
    """Put new CUs in a place. Enemy generals who stand there alone are displaced.

    Args:
        state: the moment; the task that asked for the place is off the agenda.
        side: whose CUs they are.
        place: where they go.
        units: ordinary CUs.
        elephants: elephant CUs.
    """
    space = space_of(place)
    inside = is_inside(place)
    if inside:
        state.garrison[space] += units
        state.stables[space] += elephants
    else:
        state.units[side][space] += units
        if side == CARTHAGE:
            state.elephants[space] += elephants
    story.recruited(state, side, space, inside, units, elephants)
    enemy = 1 - side
    if not inside and state.cus(enemy, space) == 0:
        for general in state.generals_at(enemy, space):
            command.displace(state, general)
