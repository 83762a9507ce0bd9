"""Where a beaten army can go, and what it loses on the way.

It goes at most four spaces, over plain roads, never back through the battle, to the nearest space
with a friendly marker and no enemy CU or with more friendly CUs than its own. Smaller friendly
forces on the way are swept along. Entering a space with an enemy marker or a strange tribe costs a
CU, and one more for each enemy CU there. A longer way may be taken only if it costs fewer CUs.
Those who have landed with this card have no way (§6 Retreat).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.battle.forces import landed_cus
from pi_app.rules.rome_vs_carthage.board import PLAIN, PLAIN_NEIGHBOURS
from pi_app.rules.rome_vs_carthage.terms import NOBODY

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

FARTHEST: Final = 4
"""The most spaces that a beaten army goes."""


class Refuge:
    """A space that a beaten army can reach, by the best way there.

    Attributes:
        path: the spaces that it goes through, the refuge last.
        toll: the CUs that it loses on the way.
    """

    def __init__(self, path: list[int], toll: int) -> None:
        self.path = path
        self.toll = toll

    @property
    def space(self) -> int:
        """The space at the end of the way."""
        return self.path[-1]


class _Way:
    """A way that has been followed so far, with the CUs that are left and those swept along."""

    def __init__(self, path: list[int], toll: int, size: int) -> None:
        self.path = path
        self.toll = toll
        self.size = size


def toll_of(state: Situation, side: int, space: int) -> int:
    """Return the CUs that a side's beaten army loses when it enters a space (edition 21)."""
    hostile = state.control[space] not in (side, NOBODY) or state.is_strange_tribe(space, side)
    return (1 if hostile else 0) + state.cus(1 - side, space)


def refuges(state: Situation, side: int) -> list[Refuge]:
    """Return the refuges that a side's beaten army may choose from, ascending by space."""
    found: list[Refuge] = []
    ways = [_Way([], 0, state.cus(side, state.the_fight().space) - sum(landed_cus(state, side)))]
    for _ in range(FARTHEST):
        longer: list[_Way] = []
        reached: list[Refuge] = []
        for way in ways:
            _follow(state, side, way, longer, reached)
        _keep_cheapest(found, reached)
        ways = longer
    found.sort(key=_space_of)
    return found


def _space_of(refuge: Refuge) -> int:
    return refuge.space


def _follow(
    state: Situation, side: int, way: _Way, longer: list[_Way], reached: list[Refuge]
) -> None:
    """Follow a way by one space in every direction."""
    for space in _next_spaces(state, side, way):
        cost = toll_of(state, side, space)
        left = way.size - cost
        if left <= 0:
            continue
        path = [*way.path, space]
        friends = state.cus(side, space)
        safe = state.cus(1 - side, space) == 0
        if safe and (state.control[space] == side or friends > left):
            reached.append(Refuge(path, way.toll + cost))
        else:
            longer.append(_Way(path, way.toll + cost, left + friends))


def _next_spaces(state: Situation, side: int, way: _Way) -> list[int]:
    """Return where a way may go on to."""
    fight = state.the_fight()
    march = state.the_march()
    if side == fight.aggressor:
        if not way.path:
            # Whoever has come over the sea, a pass or a strait can't go back that way.
            return [march.previous] if march.way == PLAIN else []
        forbidden = fight.space
    else:
        forbidden = march.previous
    here = way.path[-1] if way.path else fight.space
    return [
        space
        for space in PLAIN_NEIGHBOURS[here]
        if space not in way.path and space not in (fight.space, forbidden)
    ]


def _keep_cheapest(found: list[Refuge], reached: list[Refuge]) -> None:
    """Add refuges of one length to those nearer: all of them if they are the nearest, else those
    that cost less than every nearer one. Each space is kept once, with its cheapest way."""
    nearest = not found
    least = min([refuge.toll for refuge in found], default=0)
    for refuge in reached:
        if not nearest and refuge.toll >= least:
            continue
        other = None
        for known in found:
            if known.space == refuge.space:
                other = known
        if other is None:
            found.append(refuge)
        elif refuge.toll < other.toll:
            other.path = refuge.path
            other.toll = refuge.toll
