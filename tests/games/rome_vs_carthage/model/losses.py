"""Attrition, storms and the fleet: what dice cost (§4 Displacement, §5, §9)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import Force, World

FIVE_OR_SIX = 5
"""The column of hostile tribes, whatever the size of a force (cards 7 and 8)."""


def face(text: str) -> int:
    """Return the number on a die from its notation."""
    return int(text.split()[1])


def load(kind: str) -> Force:
    """Return the CU that an owner names: an ordinary one, or an elephant."""
    return (1, 0) if kind in ("unit", "garrison") else (0, 1)


def suffer(
    world: World,
    side: int,
    space: str,
    lost: int,
    elephant: bool = False,
    walls: tuple[bool, ...] = (False,),
) -> None:
    """Take CUs of a force that must go, outside or inside walls, an elephant first if the table
    says so. Where their owner has a choice, he owes the rest (edition 15)."""
    lost = min(lost, sum(world.cus(side, space, inside) for inside in walls))
    herds = [inside for inside in walls if world.force(side, space, inside)[1]]
    if lost and elephant and herds:
        lost -= 1
        world.lose(side, space, herds[0], (0, 1))
    kinds = [
        (inside, kind)
        for inside in walls
        for kind in (0, 1)
        if world.force(side, space, inside)[kind]
    ]
    if lost and len(kinds) > 1:
        world.owed = side, lost
    elif lost:
        ((inside, kind),) = kinds
        world.lose(side, space, inside, (0, lost) if kind else (lost, 0))


def attrition(
    world: World, side: int, space: str, roll: int, size: int | None = None, inside: bool = False
) -> None:
    """Let a force roll attrition by its size; rows six and seven take an elephant first (§9)."""
    cus = world.cus(side, space, inside)
    lost = data.attrition(roll, size or cus)
    suffer(world, side, space, lost, roll >= 6, (inside,))


def march_suffers(world: World, lost: int, elephant: bool = False) -> None:
    """Take CUs of the march, all at once if none is left; else its owner chooses (edition 15)."""
    march = world.march
    units, elephants = march["units"], march["elephants"]
    if lost >= units + elephants:
        _take(world, (units, elephants))
        return
    if lost and elephant and elephants:
        lost -= 1
        elephants -= 1
        _take(world, (0, 1))
    if lost and units and elephants:
        world.owed = march["side"], lost
    elif lost:
        _take(world, (lost, 0) if units else (0, lost))


def march_attrition(world: World, roll: int, size: int | None = None) -> None:
    """Let the march roll attrition (§5)."""
    cus = world.marching
    march_suffers(world, min(cus, data.attrition(roll, size or cus)), roll >= 6)


def _take(world: World, gone: Force) -> None:
    march = world.march
    world.lose(march["side"], world.here, march["inside"], gone)
    march["units"] -= gone[0]
    march["elephants"] -= gone[1]


def displace(world: World, general: str, gone: str = "") -> None:
    """Take a general off the map who has lost his army (§4 Displacement; ruling 11)."""
    if general in ("hannibal", "scipio_africanus"):
        gone = "dead"
    place = gone or ("pool" if general in data.ROMANS else "displaced")
    world.generals[general] = {"place": place, "inside": False}
    state = world.state
    state["consuls"] = [each for each in state["consuls"] if each != general]
    if state["proconsul"] == general:
        state["proconsul"] = None


def displace_lone(world: World, space: str) -> None:
    """Displace generals who are alone with enemy CUs; a siege train that Roman CUs find without
    CUs of Carthage is gone (edition 2; ruling 38)."""
    standing = [world.cus(side, space) > 0 for side in (ROME, CARTHAGE)]
    if standing[ROME] == standing[CARTHAGE]:
        return
    alone = ROME if standing[CARTHAGE] else CARTHAGE
    for general in world.army(alone, space):
        displace(world, general)
    train = world.state["train"] == space and not world.all_cus(CARTHAGE, space)
    if standing[ROME] and train:
        world.state["train"] = None


@result("winter_roll")
def _winter(world: World, text: str) -> tuple[str, ...]:
    attrition(world, world.task["side"], world.task_space, face(text))
    return ("spaces", "generals", "losses")


@result("waste_away")
def _waste_away(world: World, text: str) -> tuple[str, ...]:
    """Epidemic, Pestilence with +1, Mercenaries Desert (cards 51, 52, 21),
    and Hostile Tribes in turn (cards 7, 8)."""
    card = world.facts["card"]
    roll = face(text) + int(card == 52)
    size = FIVE_OR_SIX if card in (7, 8) else None
    attrition(world, world.task["side"], world.task_space, roll, size, world.task["inside"])
    return ("cus 0", "cus 1", "losses")


@result("keep_mercenaries")
def _kept(world: World, text: str) -> tuple[str, ...]:
    """A commander keeps his mercenaries by his rating; else they roll next (card 21; ruling 27)."""
    army = world.army(CARTHAGE, world.task_space)
    top = max(map(world.rank, army))
    rating = max(data.BATTLE[each] for each in army if world.rank(each) == top)
    leaves = {"phase": "waste_away", "space": world.task["space"]}
    world.task = leaves if face(text) > rating else world.state["agenda"][-2]
    return ("cus 0", "cus 1", "task.waste_away.space", "task.keep_mercenaries.space")


@menu("march_losses", "losses", "garrison_losses", "battle_losses")
def _losses(world: World) -> set[str]:
    """The owner chooses which CU is lost (edition 15)."""
    side = world.seat
    phase = world.task["phase"]
    outside: Force = (0, 0)
    inside: Force = (0, 0)
    if phase == "march_losses":
        outside = world.march["units"], world.march["elephants"]
    else:
        space = world.field if phase == "battle_losses" else world.task_space
        if phase != "garrison_losses":
            outside = world.force(side, space)
        if phase == "garrison_losses" or (
            phase == "battle_losses" and world.fight["sorties"][side]
        ):
            inside = world.force(side, space, inside=True)
    kinds = dict(zip(("unit", "elephant", "garrison", "stable"), (*outside, *inside), strict=True))
    return {f"lose {kind}" for kind, count in kinds.items() if count}
