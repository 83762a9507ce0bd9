"""Where the armies of a battle may go at its end: withdrawal and retreat (§6)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.verdicts import menu
from tests.games.rome_vs_carthage.model.world import World, names

SEA = 4
"""What ``way`` says of a step by sea."""


def ways_to_withdraw(world: World, side: int) -> set[str]:
    """Return where a side's army may withdraw to; none without a general (§6 Withdrawal)."""
    march, space = world.march, world.field
    general = world.commander(side)
    if general is None:
        return set()
    entered = world.before
    if side == march["side"]:
        if world.fight["from_city"]:
            return {space}
        allowed = {entered} if entered and march["way"] != SEA else set()
    elif march["intercepted"]:
        allowed = {data.SPACE_IDS[each] for each in march["ambushers"]} - {entered}
    else:
        allowed = set(data.ROADS[space]) - {entered}
    return {each for each in allowed if each and may_withdraw(world, side, space, each)}


def may_withdraw(world: World, side: int, space: str, to: str) -> bool:
    """Whether a way out is open: no pass, strait or sea, no enemies, no other side's marker."""
    if data.ROADS[space].get(to) != "plain":
        return False
    if world.hostile(side, to) or world.cus(1 - side, to):
        return False
    return all(
        data.HOME_BOUND.get(each) in (None, data.COUNTRY_OF[to]) for each in world.army(side, space)
    )


@menu("battle_withdraw_to")
def _withdraw_to(world: World) -> set[str]:
    return names(ways_to_withdraw(world, world.seat))


@menu("battle_retreat_to")
def _retreat_to(world: World) -> set[str]:
    choices = shelters(world, world.seat)
    return names(choices - {world.field}) | ({"enter city"} if world.field in choices else set())


def shelters(world: World, side: int) -> set[str]:
    """Return where a beaten army may go: to a refuge, or into its own city where it is (§6)."""
    home = {world.field} if world.room_behind(side, world.field) else set()
    return home | set(best_ways(world, side))


Way = tuple[int, int, tuple[int, ...]]
"""What a way costs, how many spaces it leads over, and these spaces by their numbers."""


def best_ways(world: World, side: int) -> dict[str, list[str]]:
    """Return the refuges and the ways there: to the nearest, and longer ones that cost less than
    all shorter ones. Of several to a refuge the cheapest counts, of these the shortest, and of
    these the first on the map's list (§6 Retreat; edition 21)."""
    found = retreats(world, side)
    best: dict[str, list[str]] = {}
    for way in sorted(found):
        if any(far < way[1] and cost <= way[0] for cost, far, _ in found):
            continue
        spaces = [data.SPACE_IDS[each] for each in way[2]]
        best.setdefault(spaces[-1], spaces)
    return best


def toll(world: World, side: int, space: str) -> int:
    """Return what a beaten army loses in a space: a CU for an enemy marker or an unfriendly tribe,
    and one for each enemy CU (edition 21)."""
    return int(world.hostile(side, space)) + world.cus(1 - side, space)


def retreats(world: World, side: int) -> list[Way]:
    """Return all ways of a beaten army to a refuge (§6 Retreat).

    A way leads over at most four spaces, over no pass, strait or sea, and not through the space
    of the battle; the side whose card moved goes first where it came from, and the other side
    never there. Smaller forces of its side on the way go along. Those who have landed stay behind
    (ruling 21).
    """
    found: list[Way] = []
    moved = side == world.march["side"]
    shut = {world.field} if moved else {world.field, str(world.before)}
    first = world.before if world.march["way"] != SEA else None

    def follow(space: str, behind: set[str], way: Way, size: int) -> None:
        cost, far, path = way
        for to, kind in data.ROADS[space].items():
            astray = far == 0 and moved and to != first
            price = toll(world, side, to)
            if kind != "plain" or to in behind or astray or price >= size:
                continue
            left = size - price
            on = (cost + price, far + 1, (*path, data.SPACE_IDS.index(to)))
            if refuge(world, side, to, left):
                found.append(on)
            elif far < 3:
                follow(to, behind | {to}, on, left + world.cus(side, to))

    start = world.field
    follow(start, shut, (0, 0, ()), world.cus(side, start) - sum(world.landed(side, start)))
    return found


def refuge(world: World, side: int, space: str, size: int) -> bool:
    """Whether a beaten army may stop there: on a marker of its side without enemy CUs, or with
    more CUs of its side than it has itself (§6 Retreat)."""
    if world.cus(1 - side, space):
        return False
    return world.holds(side, space) or world.cus(side, space) > size


@menu("battle_shelter")
def _shelter(world: World) -> set[str]:
    """As many CUs go inside as the city holds; their owner chooses the kinds (§6 Retreat)."""
    units, elephants = world.force(world.seat, world.field)
    count = world.room_behind(world.seat, world.field)
    return {
        f"lead {count - some}+{some}" if some else f"lead {count}"
        for some in range(min(elephants, count) + 1)
        if count - some <= units
    }


@menu("battle_shelter_generals")
def _shelter_generals(world: World) -> set[str]:
    """Generals of a beaten army may stay in the city with those who have gone inside (§6)."""
    return names(world.army(world.seat, world.field)) | {"done"}
