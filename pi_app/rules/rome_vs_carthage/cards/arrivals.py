"""CUs that cards bring to the map; where exactly they are put is as with reinforcements
(§3 Events)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.turn import berths, story

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def has_room(state: Situation, side: int, space: int, count: int) -> bool:
    """Say whether so many CUs can be put into a space that a side controls or has a general in:
    where enemy CUs stand outside its city they must all fit inside, and it must not be besieged."""
    if not berths.enemy_outside(state, side, space):
        return True
    return berths.city_is_open(state, side, space) and state.room_inside(space) >= count


def spaces_with_generals(state: Situation, side: int, count: int) -> list[int]:
    """Return the spaces, ascending, where a side's generals can receive so many CUs."""
    spaces = berths.general_spaces(state, side)
    return [space for space in spaces if has_room(state, side, space, count)]


def arrive(state: Situation, side: int, space: int, units: int, elephants: int = 0) -> None:
    """Put new CUs into a space. The task that asked for it is off the agenda already: that enemy
    generals there are displaced may put something on it."""
    inside = berths.enemy_outside(state, side, space)
    story.arrived(state, side, space, units + elephants, inside)
    berths.put_cus(state, side, space, units, elephants)
