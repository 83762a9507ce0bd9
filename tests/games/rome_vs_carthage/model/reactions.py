"""What the other side may do when an army enters a space (§5 Interception, Avoiding battle)."""

from __future__ import annotations

import itertools
from typing import Any

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.losses import displace_lone, face
from tests.games.rome_vs_carthage.model.march import SEA
from tests.games.rome_vs_carthage.model.moves import MARCH, meet
from tests.games.rome_vs_carthage.model.regroup import split_allowed
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name

INSIDE = "inside"
"""The way into the city of the space."""


# --- §5 Interception and avoiding battle --------------------------------------------------------


def late(world: World, space: str) -> int:
    """Return how many CUs of a space failed to intercept this army: as many as were named, of
    several attempts the most (edition 14)."""
    number = data.SPACE_IDS.index(space)
    return max((row[1] for row in world.march["late_cus"] if row[0] == number), default=0)


def declared(world: World) -> list[tuple[list[str], int]]:
    """Return the detachments: generals, leader first, and CUs."""
    return [
        ([data.GENERAL_IDS[each] for each in part["generals"]], part["units"] + part["elephants"])
        for part in world.march["detachments"]
    ]


def may_intercept(world: World, side: int, general: str) -> bool:
    """Whether a general may try to intercept where the march is (§5 Interception)."""
    place, inside, here = world.place(general), world.generals[general]["inside"], world.here
    if place is None or data.ROADS[here].get(place) != "plain" or world.facts["truce"]:
        return False
    if world.cus(1 - side, here) > world.marching:
        return False
    if inside and world.cus(1 - side, place):
        return False
    return data.HOME_BOUND.get(general) in (None, data.COUNTRY_OF[here])


def may_avoid(world: World, general: str) -> bool:
    """Whether a general may try to get out of the way of an army; from generals alone nobody has to
    (§5 Avoiding battle; edition 14)."""
    outside = world.place(general) == world.here and not world.generals[general]["inside"]
    late_general = data.GENERAL_IDS.index(general) in world.march["latecomers"]
    return bool(world.marching) and outside and not late_general


def ways_out(world: World, side: int, generals: list[str]) -> set[str]:
    """Return where those who avoid battle may go (§5 Avoiding battle)."""
    here = world.here
    found = {
        space
        for space, kind in data.ROADS[here].items()
        if kind == "plain"
        and space != world.before
        and not world.hostile(side, space)
        and not world.cus(1 - side, space)
        and all(data.HOME_BOUND.get(each) in (None, data.COUNTRY_OF[space]) for each in generals)
    }
    return found | ({INSIDE} if world.room_behind(side, here) else set())


@menu("declare")
def _declare(world: World) -> set[str]:
    """One attempt to avoid battle, and one to intercept from every other space (§5)."""
    side = world.seat
    tried = {world.place(generals[0]) for generals, _ in declared(world)}
    return {"done"} | names(
        general
        for general in world.on_map(side)
        if world.place(general) not in tried and may_react(world, side, general)
    )


def may_react(world: World, side: int, general: str) -> bool:
    """Whether a general may make an attempt with some company and CUs (§5; ruling 24)."""
    avoids = world.place(general) == world.here
    if not (may_avoid(world, general) if avoids else may_intercept(world, side, general)):
        return False
    army = world.army(side, str(world.place(general)), world.generals[general]["inside"])
    others = [each for each in army if may_come(world, side, general, each)]
    return any(
        react_loads(world, side, [general, *company])
        for size in range(len(others) + 1)
        for company in itertools.combinations(others, size)
    )


def may_come(world: World, side: int, general: str, other: str) -> bool:
    """Whether another general of his force may go with one who reacts (ruling 24)."""
    if other == general or world.rank(other) > world.rank(general):
        return False
    if world.place(general) == world.here:
        return may_avoid(world, other) and bool(ways_out(world, side, [other]))
    return data.HOME_BOUND.get(other) in (None, data.COUNTRY_OF[world.here])


def react_loads(world: World, side: int, going: list[str]) -> set[tuple[int, int]]:
    """Return the CUs with which generals, their leader first, may try it (§5; ruling 24)."""
    place, inside = str(world.place(going[0])), world.generals[going[0]]["inside"]
    units, elephants = world.force(side, place, inside)
    rest = [each for each in world.army(side, place, inside) if each not in going]
    avoids = place == world.here
    usable = min(10, units + elephants - (late(world, place) if avoids else 0))
    ways = ways_out(world, side, going) if avoids else set()
    found = set()
    for some in range(units + 1):
        for more in range(elephants + 1):
            cus, left = some + more, units + elephants - some - more
            fits = 1 <= cus <= usable and parts_well(world, side, going, rest, cus, left)
            if fits and avoids and ways <= {INSIDE}:
                fits = bool(ways and loads_inside(world, side, going, (some, more)))
            if fits:
                found.add((some, more))
    return found


def loads_inside(
    world: World, side: int, going: list[str], force: tuple[int, int]
) -> set[tuple[int, int]]:
    """Return the CUs of those who avoid battle that may go inside the city: all if they fit, else
    as many as their owner likes, within the rules about consuls (§5, §7; ruling 24)."""
    here = world.here
    room, there = world.room_behind(side, here), world.cus(side, here)
    rest = [each for each in world.army(side, here) if each not in going]
    return {
        (some, more)
        for some in range(force[0] + 1)
        for more in range(force[1] + 1)
        if 1 <= some + more <= room
        and ((some, more) == force or sum(force) > room)
        and parts_well(world, side, going, rest, some + more, there - some - more)
    }


@menu("avoid_to")
def _avoid_to(world: World) -> set[str]:
    return _ways_to_avoid(world)


def _ways_to_avoid(world: World) -> set[str]:
    part = next(each for each in world.march["detachments"] if _leader_place(world, each))
    generals = [data.GENERAL_IDS[each] for each in part["generals"]]
    ways = ways_out(world, world.seat, generals)
    inside = loads_inside(world, world.seat, generals, (part["units"], part["elephants"]))
    return names(ways - {INSIDE}) | ({"enter city"} if INSIDE in ways and inside else set())


def _leader_place(world: World, part: dict[str, Any]) -> bool:
    """Whether a detachment is where the march is: it avoids battle."""
    return world.place(data.GENERAL_IDS[part["generals"][0]]) == world.here


@menu("intercepted")
def _intercepted(world: World) -> set[str]:
    """Fight, go back, or go inside one's own city where the march has landed, all or a part of it
    (§5 Interception; ruling 25)."""
    march, side, here, back = world.march, world.march["side"], world.here, str(world.before)
    found = {"fight"} if world.marching else set()
    refuge = back in data.CITIES and world.room_behind(side, back) >= max(1, world.marching)
    returns = not world.cus(1 - side, back) or refuge
    if returns:
        found.add("step back")
    home = here in data.CITIES and world.holds(side, here) and not world.besieged(here)
    whole = home and world.marching <= world.room(here)
    if march["way"] == SEA and (whole or (home and returns and split_loads(world, []))):
        found.add("enter city")
    return found


def split_loads(world: World, more: list[str]) -> set[str]:
    """Return the CUs that may go inside a city where the march has landed, with some of its
    generals, while its leader goes back with the rest (ruling 25)."""
    march, side, here = world.march, world.march["side"], world.here
    decided = march["regrouped"]
    inside = [
        each
        for each in world.army(side, here, inside=True)
        if decided & (4 << data.GENERAL_IDS.index(each))
    ]
    back = [each for each in world.marchers if each not in more]
    found = set()
    for some in range(march["units"] + 1):
        for beasts in range(march["elephants"] + 1):
            cus = some + beasts
            left = world.marching - cus
            if not (1 <= cus <= world.room(here) and left):
                continue
            if side != ROME or split_allowed(world, back, [*inside, *more], left, cus):
                found.add(f"lead {some}+{beasts}" if beasts else f"lead {some}")
    return found


@menu("split")
def _split(world: World) -> set[str]:
    march = world.march
    found = split_loads(world, [])
    if world.marching <= world.room(world.here):
        units, elephants = march["units"], march["elephants"]
        found.add(f"lead {units}+{elephants}" if elephants else f"lead {units}")
    for each in world.marchers[1:]:
        free = not march["regrouped"] & (4 << data.GENERAL_IDS.index(each))
        if free and split_loads(world, [each]):
            found.add(f"take {each.replace('_', '-')}")
    return found


@menu("pursuit")
def _pursuit(_: World) -> set[str]:
    return {"pursue", "stay"}


@result("intercept_roll")
def _intercept_rolled(world: World, text: str) -> tuple[str, ...]:
    """Those who succeed come after all rolls (§5; ruling 23)."""
    side, leader = 1 - world.march["side"], int(world.task["general"])
    agenda = world.state["agenda"]
    coming = [task["general"] for task in agenda if task["phase"] == "intercept"]
    if intercepts(world, side, data.GENERAL_IDS[leader], face(text)):
        coming.append(leader)
    if sum(task["phase"] == "intercept_roll" for task in agenda) == 1:
        for each in coming:
            react(world, side, each, world.here)
        if not coming:
            meet(world)
        elif not world.marching and world.next != "intercepted":
            return (f"cus {side}",)
    return MARCH


def react(world: World, side: int, leader: int, to: str) -> None:
    """Let those who avoid battle or intercept go to a space."""
    part = next(each for each in world.march["detachments"] if each["generals"][0] == leader)
    generals = [data.GENERAL_IDS[each] for each in part["generals"]]
    place, inside = str(world.place(generals[0])), world.generals[generals[0]]["inside"]
    force = part["units"], part["elephants"]
    world.move(side, generals, force, (place, inside), (to, False))


@result("avoid_roll")
def _avoid_rolled(world: World, text: str) -> tuple[str, ...]:
    """H. Gisgo avoids battle on 1 to 3, Fabius on 1 to 5 (§5 Avoiding battle)."""
    general = data.GENERAL_IDS[world.task["general"]]
    rating = {"h_gisgo": 3, "fabius": 5}.get(general, data.BATTLE[general])
    if face(text) > rating:
        world.march["cornered"] = True
        meet(world)
    elif world.next not in ("avoid_to", "avoid_inside"):
        # There is but one way out.
        world.seat = 1 - world.march["side"]
        (only,) = _ways_to_avoid(world)
        return _give_way(world, only)
    return (*MARCH, "march.cornered")


@result("avoid_to")
def _avoided(world: World, text: str) -> tuple[str, ...]:
    return _give_way(world, text)


def _give_way(world: World, text: str) -> tuple[str, ...]:
    """The detachment leaves, and the siege train if nobody stays with it (§5)."""
    side, leader = world.seat, world.task["general"]
    world.march["avoided"] = True
    if text == "enter city":
        if world.next == "avoid_inside":
            return MARCH
        part = next(each for each in world.march["detachments"] if _leader_place(world, each))
        generals = [data.GENERAL_IDS[each] for each in part["generals"]]
        (force,) = loads_inside(world, side, generals, (part["units"], part["elephants"]))
        return _hide(world, side, leader, force)
    to = of_name(text)
    react(world, side, leader, to)
    train = side == CARTHAGE and world.state["train"] == world.here
    if train and not world.army(CARTHAGE, world.here):
        world.state["train"] = to
    displace_lone(world, to)
    meet(world)
    return MARCH


@result("avoid_inside")
def _hid(world: World, text: str) -> tuple[str, ...]:
    units, _, elephants = text.split()[1].partition("+")
    return _hide(world, world.seat, world.task["general"], (int(units), int(elephants or 0)))


def _hide(world: World, side: int, leader: int, force: tuple[int, int]) -> tuple[str, ...]:
    """Let a detachment go inside the city, and so many CUs; the others stay outside."""
    part = next(each for each in world.march["detachments"] if each["generals"][0] == leader)
    generals = [data.GENERAL_IDS[each] for each in part["generals"]]
    world.move(side, generals, force, (world.here, False), (world.here, True))
    meet(world)
    return MARCH


@result("pursuit_roll")
def _pursued(world: World, text: str) -> tuple[str, ...]:
    """The march goes on if its leader rolls his rating; Flaminius on 1 to 4 (§5; §4)."""
    rating = 4 if world.leader == "flaminius" else data.BATTLE[world.leader]
    world.march["halted"] = face(text) > rating
    return MARCH


@menu("avoid_inside")
def _avoid_inside(world: World) -> set[str]:
    """If a city is too small, its owner says which CUs go inside (ruling 24)."""
    part = next(each for each in world.march["detachments"] if _leader_place(world, each))
    generals = [data.GENERAL_IDS[each] for each in part["generals"]]
    force = part["units"], part["elephants"]
    return {
        f"lead {some}+{more}" if more else f"lead {some}"
        for some, more in loads_inside(world, world.seat, generals, force)
    }


def intercepts(world: World, side: int, general: str, roll: int) -> bool:
    """Whether a roll intercepts: +1 on an enemy marker without friendly CUs (§5)."""
    rating = {"h_gisgo": 3, "varro": 4}.get(general, data.BATTLE[general])
    here = world.here
    harder = world.holds(1 - side, here) and not world.cus(side, here)
    return roll + int(harder) <= rating


@claim("pursuit")
def _pursuit_possible(world: World) -> tuple[object, object]:
    """Somebody has avoided battle, and the march may still move (§5)."""
    return True, bool(world.march["avoided"])


@menu("declare_cus")
def _declare_cus(world: World) -> set[str]:
    """With whom and how many CUs an attempt is made (§5; ruling 24)."""
    side, general = world.seat, data.GENERAL_IDS[world.task["general"]]
    generals = next(part[0] for part in declared(world) if part[0][0] == general)
    choices = {
        f"lead {some}+{more}" if more else f"lead {some}"
        for some, more in react_loads(world, side, generals)
    }
    army = world.army(side, str(world.place(general)), world.generals[general]["inside"])
    for each in army:
        if not may_come(world, side, general, each) or _decided(world, each):
            continue
        word, other = "drop", [one for one in generals if one != each]
        if each not in generals:
            word, other = "take", [*generals, each]
        if react_loads(world, side, other):
            choices.add(f"{word} {each.replace('_', '-')}")
    return choices


def _decided(world: World, general: str) -> bool:
    """Whether it is said already if a general goes along (ruling 20)."""
    return bool(world.march["regrouped"] & (4 << data.GENERAL_IDS.index(general)))


def parts_well(
    world: World, side: int, going: list[str], left: list[str], cus: int, left_cus: int
) -> bool:
    """Whether a force may part for an attempt: a subordinate leaves his commander a CU, and no
    consul is left, or goes, with fewer than five (§5, §7)."""
    if any(world.rank(each) > world.rank(going[0]) for each in left) and left_cus < 1:
        return False
    return side != ROME or split_allowed(world, going, left, cus, left_cus)


@result("declare", "declare_cus", "pursuit")
def _nothing_yet(world: World, text: str) -> tuple[str, ...]:
    """Declarations change nothing on the map; without any the march meets those who are there
    (ruling 23)."""
    if world.task["phase"] == "pursuit":
        world.march["halted"] = text == "stay"
    elif text == "done":
        meet(world)
    return MARCH
