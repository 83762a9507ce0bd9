"""The end of a battle, part by part until somebody has to choose or to roll: casualties, rout,
withdrawal, retreat and its price (§6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.losses import displace, displace_lone, suffer
from tests.games.rome_vs_carthage.model.retreats import best_ways, shelters, toll, ways_to_withdraw
from tests.games.rome_vs_carthage.model.world import Force, World

BATTLE: Final = (
    "fight.lost", "cus 0", "cus 1", "army 0", "army 1", "siege", "train", "losses", "due",
)  # fmt: skip
"""The keys that must agree after a part of a battle's end."""

Part = Callable[[World, dict[str, Any]], bool]
"""Carries out a part of a battle's end; returns whether somebody has to decide now."""


def follow(world: World) -> tuple[str, ...]:
    """Carry out what follows a decision by itself, and return the keys that must then agree."""
    agenda = world.state["agenda"]
    if agenda and agenda[-1] is world.task:
        agenda.pop()
    while not world.owed and agenda and agenda[-1]["phase"] in _PARTS:
        task = agenda.pop()
        if _PARTS[task["phase"]](world, task):
            break
    return BATTLE


def then(world: World, phase: str, **said: int) -> None:
    """Note what comes next."""
    world.state["agenda"].append({"phase": phase, **said})


# --- who takes part ------------------------------------------------------------------------------


def _walls(world: World, side: int) -> tuple[bool, ...]:
    """Return where a side's CUs are that take part: outside, and inside if they sally (§8)."""
    return (False, True) if world.fight["sorties"][side] else (False,)


def fighters(world: World, side: int) -> int:
    return sum(world.cus(side, world.field, inside) for inside in _walls(world, side))


def _fighting_generals(world: World, side: int) -> list[str]:
    return [
        each for inside in _walls(world, side) for each in world.army(side, world.field, inside)
    ]


def lose(world: World, side: int, count: int, elephant: bool) -> None:
    """Let a side lose CUs, an elephant first if the table says so; its owner chooses the others
    later (§6 Casualties; edition 15)."""
    count = min(count, fighters(world, side))
    herds = [each for each in _walls(world, side) if world.force(side, world.field, each)[1]]
    if count and elephant and herds:
        count -= 1
        world.lose(side, world.field, herds[0], (0, 1))
        world.fight["lost"][side] += 1
    if count:
        then(world, "battle_losses", seat=side, count=count)


def _losses(world: World, task: dict[str, Any]) -> bool:
    side = task["seat"]
    before = fighters(world, side)
    suffer(world, side, world.field, task["count"], walls=_walls(world, side))
    world.fight["lost"][side] += before - fighters(world, side)
    return world.owed is not None


def _leaderless(world: World, task: dict[str, Any]) -> bool:
    """Generals whose side has no CU left are displaced (edition 1)."""
    if not fighters(world, task["side"]):
        for general in _fighting_generals(world, task["side"]):
            displace(world, general)
    return False


# --- rout and retreat --------------------------------------------------------------------------


def _loser(world: World) -> int:
    return 1 - int(world.fight["winner"])


def _rout(world: World, _: dict[str, Any]) -> bool:
    """A beaten general alone rolls too: the result may kill him (edition 3)."""
    loser = _loser(world)
    return bool(fighters(world, loser) or _fighting_generals(world, loser))


def _retreat(world: World, _: dict[str, Any]) -> bool:
    """A beaten army goes away, or is lost if it cannot (§6 Retreat; rulings 14, 38)."""
    loser, space = _loser(world), world.field
    _lose_train(world, loser)
    if not world.cus(loser, space):
        _abandon(world, loser)
    elif world.fight["from_city"] and loser == world.fight["aggressor"]:
        _go_inside(world, loser, world.force(loser, space), world.army(loser, space))
    else:
        choices = shelters(world, loser)
        if len(choices) > 1:
            return True
        if not choices:
            world.fight["lost"][loser] += world.cus(loser, space)
            world.lose(loser, space, False, world.force(loser, space))
            _abandon(world, loser)
        for choice in choices:
            return leave(world, loser, choice)
    return False


def leave(world: World, side: int, to: str) -> bool:
    """Let a beaten army go to a refuge, or into the city where it is; return whether its owner has
    to say who goes inside (§6 Retreat; ruling 21)."""
    space = world.field
    if to == space:
        return _take_shelter(world, side)
    world.fight["path"] = [data.SPACE_IDS.index(each) for each in best_ways(world, side)[to]]
    stranded = world.landed(side, space)
    world.fight["lost"][side] += sum(stranded)
    world.lose(side, space, False, stranded)
    then(world, "battle_way_back", space=data.SPACE_IDS.index(space))
    return False


def _take_shelter(world: World, side: int) -> bool:
    space = world.field
    room, force = world.room_behind(side, space), world.force(side, space)
    if sum(force) <= room:
        _go_inside(world, side, force, world.army(side, space))
        return False
    then(world, "battle_retreat")
    if force[1]:
        return True
    return shelter(world, side, (room, 0))


def shelter(world: World, side: int, force: Force) -> bool:
    """Put a part of a beaten army inside its city; return whether generals may follow (§6)."""
    _go_inside(world, side, force, [])
    return bool(world.army(side, world.field))


def _go_inside(world: World, side: int, force: Force, generals: list[str]) -> None:
    world.move(side, generals, force, (world.field, False), (world.field, True))


def _way_back(world: World, task: dict[str, Any]) -> bool:
    """A beaten army goes to the next space without enemies, with all of its side there, and pays
    for the way (§6 Retreat; edition 21)."""
    side = _loser(world)
    path = world.fight["path"]
    if not path:
        return False
    start = to = data.SPACE_IDS[task["space"]]
    price = 0
    while path and (to == start or world.cus(1 - side, to)):
        to = data.SPACE_IDS[path.pop(0)]
        price += toll(world, side, to)
    world.fight["lost"][side] += price
    depart(world, side, start, to)
    then(world, "battle_way_back", space=data.SPACE_IDS.index(to))
    suffer(world, side, to, price)
    return world.owed is not None


def depart(world: World, side: int, space: str, to: str) -> None:
    """Move all of a side outside walls to another space, the siege train with it (§6)."""
    generals = world.army(side, space)
    world.move(side, generals, world.force(side, space), (space, False), (to, False))
    if side == CARTHAGE and world.state["train"] == space:
        world.state["train"] = to
    displace_lone(world, to)


def _abandon(world: World, side: int) -> None:
    for general in world.army(side, world.field):
        displace(world, general)


def _lose_train(world: World, side: int) -> None:
    if side == CARTHAGE and world.state["train"] == world.field:
        world.state["train"] = None


# --- withdrawal and the end --------------------------------------------------------------------


def _withdraw(world: World, _: dict[str, Any]) -> bool:
    """The army that withdraws leaves, if anybody is left of it (§6 Withdrawal; ruling 31)."""
    side, space = world.fight["attacker"], world.field
    if not world.cus(side, space):
        _lose_train(world, side)
        _abandon(world, side)
        return False
    ways = ways_to_withdraw(world, side)
    if len(ways) > 1:
        return True
    for to in ways:
        if to == space:
            _go_inside(world, side, world.force(side, space), world.army(side, space))
        else:
            depart(world, side, space, to)
    return False


def _end(world: World, _: dict[str, Any]) -> bool:
    """The loser pays half of his CUs in markers, rounded down; points against a city or tribe whose
    besiegers were driven away are gone (§6 Political loss; rulings 31, 40)."""
    fight, march = world.fight, world.march
    if world.cus(march["side"], world.field):
        world.spaces[world.field]["siege"] = 0
    if fight["winner"] in (ROME, CARTHAGE):
        markers = int(fight["lost"][_loser(world)]) // 2
        world.markers_due = (_loser(world), markers) if markers else None
    return True


_PARTS: Final[dict[str, Part]] = {
    "battle_losses": _losses,
    "battle_aftermath": _leaderless,
    "battle_rout": _rout,
    "battle_retreat": _retreat,
    "battle_way_back": _way_back,
    "battle_go_back": _withdraw,
    "battle_end": _end,
}
