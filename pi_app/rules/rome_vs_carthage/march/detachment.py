"""The parts of the other side's armies that react to a march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF
from pi_app.rules.rome_vs_carthage.generals import SIDE_OF, STAYS_IN
from pi_app.rules.rome_vs_carthage.march import company
from pi_app.rules.rome_vs_carthage.march.tasks import MEET
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, MOST_CUS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.agenda import PartyTask
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def followers(state: Situation, march: March, general: int, count: int) -> list[int]:
    """Return the generals who go if a general reacts with so many CUs, himself first.

    A commander who avoids battle takes along all who have not failed to intercept. One who
    intercepts leaves his subordinates with those who stay, if there are any, and leaves behind who
    may not leave his country; a subordinate goes alone.
    """
    side = 1 - march.side
    space, inside = state.place[general], state.inside[general]
    here = state.generals_at(side, space, inside)
    if general == here[0] and space == march.space:
        return [one for one in here if one not in march.latecomers]
    if general == here[0] and count == losses.force_size(state, side, space, inside):
        country = COUNTRY_OF[march.space]
        return [one for one in here if STAYS_IN.get(one, country) == country]
    return [general]


def detachments(state: Situation, march: March, general: int) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants with which a general may react: at least one CU and as
    the rules about consuls allow. A subordinate leaves his commander one at least."""
    side = 1 - march.side
    space, inside = state.place[general], state.inside[general]
    here = state.generals_at(side, space, inside)
    if general not in here:
        return []
    units = state.garrison[space] if inside else state.units[side][space]
    elephants = state.stables[space] if inside else state.elephants[space]
    if side != CARTHAGE:
        elephants = 0
    total = units + elephants
    found: list[tuple[int, int]] = []
    for number in range(min(units, MOST_CUS) + 1):
        for beasts in range(min(elephants, MOST_CUS - number) + 1):
            count = number + beasts
            deserts = general != here[0] and count == total
            if count == 0 or deserts:
                continue
            going = followers(state, march, general, count)
            staying = [one for one in here if one not in going]
            if company.may_part(state, going, staying, count, total):
                found.append((number, beasts))
    return found


def is_led(state: Situation, task: PartyTask) -> bool:
    """Say whether a general of the other side has the CUs with which he tries something."""
    march = state.march
    side, space = SIDE_OF[task.general], state.place[task.general]
    if march is None or side == march.side or space < 0:
        return False
    if state.inside[task.general]:
        return task.units <= state.garrison[space] and task.elephants <= state.stables[space]
    beasts = state.elephants[space] if side == CARTHAGE else 0
    return task.units <= state.units[side][space] and task.elephants <= beasts


def before_meeting(state: Situation) -> int:
    """Return the place on the agenda from which a task comes right before the meeting."""
    place = len(state.agenda)
    while state.agenda[place - 1].phase != MEET:
        place -= 1
    return place
