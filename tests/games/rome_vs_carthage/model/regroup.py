"""What a march takes along and leaves behind, and the walls that it goes into (§4, §5, §7)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.world import World

CONSULAR = 5
"""The CUs below which no consul is left by choice."""

MOST = 10
"""The CUs that a general leads at most."""


def most_points(world: World) -> int:
    """Return how far anyone in this march may move with the card (§5 Movement, Campaigns)."""
    nero = bool(world.campaign) and world.leader == "g_nero"
    return 6 if nero or world.march["forced"] else 4


def regroupings(world: World) -> set[str]:
    """Return what the march may change: once each in every space (ruling 20)."""
    return loads(world) | company(world) | walls(world)


def loads(world: World) -> set[str]:
    """Return the numbers of CUs that may go along."""
    march = world.march
    if march["regrouped"] & 1:
        return set()
    units, elephants = able(world, 0), able(world, 1)
    choices = set()
    for some in range(units + 1):
        for more in range(elephants + 1):
            now = (march["units"], march["elephants"])
            if some + more <= MOST and (some, more) != now and load_allowed(world, some + more):
                choices.add(lead(some, more))
    return choices


def able(world: World, kind: int) -> int:
    """Return how many CUs of a kind may go along: those with points left, and those that have
    moved no farther than the leader himself (§5 Campaigns)."""
    march, most = world.march, most_points(world)
    piles = world.piles(march["side"], world.here, march["inside"], kind)
    enough = max(most - 1, min(most, world.tired(world.leader)))
    return sum(row[2] for row in piles if row[0] <= enough)


def lead(units: int, elephants: int) -> str:
    return f"lead {units}+{elephants}" if elephants else f"lead {units}"


def load_allowed(world: World, cus: int) -> bool:
    """Whether consuls keep their armies when so many CUs go along (§7 Consuls; edition 6)."""
    side = world.march["side"]
    if side != ROME:
        return True
    there = world.cus(side, world.here, world.march["inside"])
    return split_allowed(world, world.marchers, staying(world), cus, there - cus)


def staying(world: World) -> list[str]:
    """Return the generals of the march's side who stay where it is."""
    here = world.army(world.march["side"], world.here, world.march["inside"])
    return [each for each in here if each not in world.marchers]


def split_allowed(
    world: World, going: list[str], left: list[str], going_cus: int, left_cus: int
) -> bool:
    """Whether a Roman force may part so; two consuls part with five CUs each (§7; ruling 7)."""
    consuls = world.state["consuls"]
    goes = any(each in consuls for each in going)
    stays = any(each in consuls for each in left)
    if goes and stays:
        return min(going_cus, left_cus) >= CONSULAR
    if goes and left_cus and going_cus < CONSULAR:
        return False
    if stays and going_cus and left_cus < CONSULAR:
        return False
    return not (stays and going_cus > left_cus)


def company(world: World) -> set[str]:
    """Return the generals who may be taken along or left behind (§4)."""
    march = world.march
    choices = set()
    for number, general in enumerate(data.GENERAL_IDS):
        if march["regrouped"] & (4 << number):
            continue
        name = general.replace("_", "-")
        if general in world.marchers[1:] and may_drop(world, general):
            choices.add(f"drop {name}")
        elif general in staying(world) and may_take(world, general):
            choices.add(f"take {name}")
    here = march["side"] == CARTHAGE and world.state["train"] == world.here
    if here and not march["regrouped"] & 2:
        choices.add("leave train" if march["train"] else "take train")
    return choices


def may_take(world: World, general: str) -> bool:
    """Whether a general who may still move, and is of no higher rank, may go along (§4, §5)."""
    fresh = world.tired(general) < most_points(world)
    fits = fresh and world.rank(general) <= world.rank(world.leader)
    left = [each for each in staying(world) if each != general]
    return fits and may_part(world, [*world.marchers, general], left)


def may_drop(world: World, general: str) -> bool:
    """Whether a general may stay behind (§4, §7)."""
    going = [each for each in world.marchers if each != general]
    return may_part(world, going, [*staying(world), general])


def may_part(world: World, going: list[str], left: list[str]) -> bool:
    """Whether an army may part so with some number of CUs (§7)."""
    if world.march["side"] != ROME:
        return True
    there = world.cus(ROME, world.here, world.march["inside"])
    return any(
        split_allowed(world, going, left, cus, there - cus) for cus in range(min(there, MOST) + 1)
    )


def walls(world: World) -> set[str]:
    """Return whether the march may go into or out of the city where it is (§8)."""
    march, side = world.march, world.march["side"]
    if world.here not in data.CITIES or not world.holds(side, world.here):
        return set()
    choices = set()
    threatened = world.cus(1 - side, world.here) > 0
    if march["inside"] and threatened:
        return {"sortie"} if world.marching and not world.facts["truce"] else set()
    indoors = world.cus(side, world.here, inside=True) or world.army(side, world.here, inside=True)
    if (march["inside"] or indoors) and not threatened:
        choices.add("leave city")
    return choices | shelter(world)


def shelter(world: World) -> set[str]:
    """Return whether the march may go into its own city where it is (§8)."""
    march, here = world.march, world.here
    fits = world.marching <= world.room_behind(march["side"], here)
    fits = fits and load_allowed(world, world.marching)
    home = here in data.CITIES and world.holds(march["side"], here) and not world.besieged(here)
    return {"enter city"} if home and fits and not march["inside"] else set()
