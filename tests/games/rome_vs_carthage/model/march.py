"""Marches: who may go where, with whom and at what cost, by land and by sea (§4, §5, §7)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.regroup import (
    load_allowed,
    most_points,
    regroupings,
    walls,
)
from tests.games.rome_vs_carthage.model.verdicts import menu
from tests.games.rome_vs_carthage.model.world import World, names

SIEGE = 3
"""The CUs that a siege needs."""

SEA = 4
"""What ``way`` says of a step by sea."""


@menu("march")
def choices(world: World) -> set[str]:
    """Return what a march may do now (§5 Movement)."""
    march, here = world.march, world.here
    side = march["side"]
    found = {"halt"} | charms(world)
    if march["halted"]:
        more = regroupings(world) if _too_few(world) else walls(world) - {"leave city"}
        return found | more
    found |= regroupings(world)
    if not world.marching and not march["inside"] and world.army(1 - side, here):
        # A general alone does not stop with an enemy general alone.
        found.discard("halt")
    if not load_allowed(world, world.marching):
        return found
    if not world.cus(1 - side, here):
        found |= names(space for space in data.ROADS[here] if may_enter(world, space))
    return found | voyages(world)


def _too_few(world: World) -> bool:
    """Whether a march that has ended could besiege here with more of the CUs that are there
    (ruling 20)."""
    here, side, march = world.here, world.march["side"], world.march
    done = march["fought"] or world.campaign.get("besieged", False)
    peace = world.facts["truce"] and world.spaces[here]["control"] is not None
    open_ = world.stronghold(side, here) and not world.cus(1 - side, here)
    return world.marching < SIEGE and open_ and not done and not peace


def charms(world: World) -> set[str]:
    """Return whether Hannibal may take off a Roman marker where he is: in Italy, without Roman CUs,
    for a point where he sets out (card 28)."""
    here = world.here
    plays = world.facts["combined"] and world.facts["card"] == 28
    fits = data.COUNTRY_OF[here] == "italy" and world.ordinary(ROME, here)
    free = world.before is not None or points(world) > 0
    return {"remove marker"} if plays and fits and free and not world.cus(ROME, here) else set()


def points(world: World) -> int:
    """Return the points left: of what marches, the one that has moved farthest with this card has
    fewest, and CUs that have moved least go along first (§5 Campaigns; ruling 21)."""
    march, here = world.march, world.here
    spent = [*map(world.tired, world.marchers[1:])]
    for kind, count in enumerate((march["units"], march["elephants"])):
        piles = sorted(world.piles(march["side"], here, march["inside"], kind))
        for row in piles:
            if count > 0:
                spent.append(row[0])
            count -= row[2]
    left = int(march["allowance"]) - int(march["spent"])
    return min(left, most_points(world) - max(spent, default=0))


def cost(kind: str) -> int:
    return 1 if kind == "plain" else 2


def may_enter(world: World, space: str) -> bool:
    """Whether the march may go there by land (§5 Movement)."""
    side, kind = world.march["side"], data.ROADS[world.here][space]
    left = points(world) - cost(kind)
    if left < 0:
        return False
    if (
        kind == "strait"
        and {world.here, space} == {"messana", "rhegium"}
        and not (world.holds(side, world.here) and world.holds(side, space))
    ):
        return False
    if kind == "alps_pass" and world.march["train"]:
        return False
    return may_arrive(world, space, left)


def may_arrive(world: World, space: str, left: int, walled: bool = False) -> bool:
    """Whether the march may be in a space, with some points left (§5; ruling 26)."""
    side = world.march["side"]
    country = data.COUNTRY_OF[space]
    if any(data.HOME_BOUND.get(each) not in (None, country) for each in world.marchers):
        return False
    if world.facts["truce"] and (world.all_cus(1 - side, space) or world.holds(1 - side, space)):
        return False
    if world.marching and world.facts["counsels"][side]:
        if side == CARTHAGE and data.COUNTRY_OF[world.here] == "africa" != country:
            return False
        if side == ROME and country == "africa" != data.COUNTRY_OF[world.here]:
            return False
    if not world.marching and not walled:
        if world.cus(1 - side, space):
            return False
        return left > 0 or not world.army(1 - side, space)
    return True


def voyages(world: World) -> set[str]:
    """Return the ports to sail to, and the cities to land inside (§5 Sea movement)."""
    side, march = world.march["side"], world.march
    if world.here not in data.PORTS or points(world) < 3 or march["train"]:
        return set()
    if (march["inside"] and world.besieged(world.here)) or not may_sail(world):
        return set()
    found, left = set(), points(world) - 3
    for port in data.PORTS - {world.here}:
        name = port.replace("_", "-")
        if may_arrive(world, port, left):
            found.add(f"sail {name}")
        home = port in data.CITIES and world.holds(side, port) and not world.besieged(port)
        fits = home and world.marching <= world.room(port)
        if fits and may_arrive(world, port, 0, walled=True):
            found.add(f"inside {name}")
    return found


def may_sail(world: World) -> bool:
    """Operations of three, or a Campaign's one army; five or ten CUs (§5 Sea movement)."""
    side, march = world.march["side"], world.march
    if world.campaign:
        return bool(march["sailed"] or not world.campaign["sailed"])
    if side == ROME and world.facts["naval_victory"]:
        return False
    return bool(march["ops"] == 3 and world.marching <= 5)
