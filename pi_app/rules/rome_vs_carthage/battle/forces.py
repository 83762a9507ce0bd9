"""Who takes part in a battle, and moving those who leave it (§6 Opening)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.march.campaign import ELEPHANTS, UNITS, exhaust, landed
from pi_app.rules.rome_vs_carthage.march.moving import enter, sweep
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def is_lost(state: Situation) -> bool:
    """Say whether somebody has lost the battle."""
    return state.the_fight().winner >= 0


def fighting_cus(state: Situation, side: int) -> int:
    """Return a side's CUs that take part in the battle, a sortie beside a relief included."""
    fight = state.the_fight()
    count = state.cus(side, fight.space)
    return count + state.garrison_cus(fight.space) if fight.sorties[side] else count


def fighting_elephants(state: Situation) -> int:
    """Return the elephant CUs that take part in the battle."""
    fight = state.the_fight()
    count = state.elephants[fight.space]
    return count + state.stables[fight.space] if fight.sorties[CARTHAGE] else count


def fighting_generals(state: Situation, side: int) -> list[int]:
    """Return a side's generals who take part in the battle."""
    fight = state.the_fight()
    found = state.generals_at(side, fight.space)
    if fight.sorties[side]:
        found.extend(state.generals_at(side, fight.space, inside=True))
    return found


def candidates(state: Situation, side: int) -> list[int]:
    """Return the generals one of whom has to command a side: those of the highest rank. He who
    leads the march has been chosen over those outside walls (ruling 28)."""
    fight = state.the_fight()
    leader = state.the_march().leader
    found = _highest(state, state.generals_at(side, fight.space))
    if leader in found:
        found = [leader]
    if fight.sorties[side]:
        found = _highest(state, [*found, *state.generals_at(side, fight.space, inside=True)])
    return found


def _highest(state: Situation, generals: list[int]) -> list[int]:
    best = 0
    for general in generals:
        best = max(best, state.rank(general))
    return [general for general in generals if state.rank(general) == best]


def landed_cus(state: Situation, side: int) -> tuple[int, int]:
    """Return the ordinary CUs and elephants of a side outside walls in the battle's space that have
    landed with this card, and so can't retreat (ruling 21)."""
    space = state.the_fight().space
    return landed(state, side, space, UNITS), landed(state, side, space, ELEPHANTS)


def move_army(state: Situation, side: int, space: int, target: int) -> None:
    """Move all of a side outside walls from one space to another. A lone enemy general there loses
    his place on the map."""
    state.units[side][target] += state.units[side][space]
    state.units[side][space] = 0
    if side == CARTHAGE:
        state.elephants[target] += state.elephants[space]
        state.elephants[space] = 0
        if state.train == space:
            state.train = target
    for general in state.generals_at(side, space):
        state.place[general] = target
    march = state.the_march()
    if march.side == side and march.space == space:
        march.space = target
    sweep(state, target)


def shelter(state: Situation, side: int, units: int, elephants: int, generals: list[int]) -> None:
    """Move CUs and generals who have fought before a city of their own into it; if that is the
    whole army and it was on a march, the march ends there."""
    space = state.the_fight().space
    enter(state, generals, units, elephants, space)
    march = state.the_march()
    if march.side != side:
        return
    if state.cus(side, space) == 0:
        march.inside = True
        return
    exhaust(state, side, space, True, units, elephants, generals)
    march.units = min(march.units, state.units[side][space])
    if side == CARTHAGE:
        march.elephants = min(march.elephants, state.elephants[space])


def shelter_all(state: Situation, side: int) -> None:
    """Move a side's whole army before a city of its own into it."""
    space = state.the_fight().space
    elephants = state.elephants[space] if side == CARTHAGE else 0
    generals = state.generals_at(side, space)
    shelter(state, side, state.units[side][space], elephants, generals)
