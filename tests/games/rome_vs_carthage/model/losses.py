"""Attrition, storms and the fleet: what dice cost (§4 Displacement, §5, §9)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.verdicts import result
from tests.games.rome_vs_carthage.model.world import Force, World, of_name

FIVE_OR_SIX = 5
"""The column of hostile tribes, whatever the size of a force (cards 7 and 8)."""


OTHER_PASS = 2
"""What ``way`` says of a step over a pass outside the Alps."""


def face(text: str) -> int:
    """Return the number on a die from its notation."""
    return int(text.split()[1])


def taken(force: Force, lost: int, elephant: bool) -> Force | None:
    """Return which CUs of a force are lost, an elephant first if the table says so; None if its
    owner has a choice."""
    units, elephants = force
    lost = min(lost, units + elephants)
    first = int(elephant and elephants > 0 and lost > 0)
    units_left, elephants_left, lost_left = units, elephants - first, lost - first
    if lost_left == units_left + elephants_left:
        return units, elephants
    if lost_left and units_left and elephants_left:
        return None
    return (lost_left, first) if units_left else (0, first + lost_left)


def attrition(world: World, side: int, space: str, roll: int, size: int | None = None) -> bool:
    """Let a side's CUs of a space, inside and outside, roll attrition; False if a choice is left.

    Rows six and seven take an elephant first (§9).
    """
    outside, inside = world.force(side, space), world.force(side, space, inside=True)
    total = sum(outside) + sum(inside)
    lost = min(total, data.attrition(roll, size or total))
    if lost and sum(outside) and sum(inside):
        return False
    within = not sum(outside)
    gone = taken(inside if within else outside, lost, roll >= 6)
    if gone is None:
        return False
    world.lose(side, space, within, gone)
    return True


def march_attrition(world: World, roll: int, size: int | None = None) -> bool:
    """Let the march roll attrition; False if a choice is left."""
    march = world.march
    force = (march["units"], march["elephants"])
    gone = taken(force, data.attrition(roll, size or sum(force)), roll >= 6)
    if gone is None or gone == force:
        return False
    world.lose(march["side"], world.here, march["inside"], gone)
    return True


def displace(world: World, general: str) -> None:
    """Take a general off the map who has lost his army (§4 Displacement; ruling 11)."""
    gone = "pool" if general in data.ROMANS else "displaced"
    if general in ("hannibal", "scipio_africanus"):
        gone = "dead"
    world.generals[general] = {"place": gone, "inside": False}


@result("winter_roll")
def _winter(world: World, text: str) -> tuple[str, ...] | None:
    settled = attrition(world, world.task["side"], world.task_space, face(text))
    return ("spaces", "generals") if settled else None


@result("waste_away")
def _waste_away(world: World, text: str) -> tuple[str, ...] | None:
    """Epidemic, Pestilence with +1, Mercenaries Desert (cards 51, 52, 21),
    and Hostile Tribes in turn (cards 7, 8)."""
    side, space, inside = world.task["side"], world.task_space, world.task["inside"]
    card = world.facts["card"]
    roll = face(text) + int(card == 52)
    force = world.force(side, space, inside)
    size = FIVE_OR_SIX if card in (7, 8) else sum(force)
    gone = taken(force, data.attrition(roll, size), roll >= 6)
    if gone is None:
        return None
    world.lose(side, space, inside, gone)
    return ("cus 0", "cus 1")


@result("tribes_attrition")
def _tribes(world: World, text: str) -> tuple[str, ...] | None:
    side = world.march["side"]
    if world.task["marching"]:
        settled = march_attrition(world, face(text), FIVE_OR_SIX)
    else:
        settled = attrition(world, side, world.task_space, face(text), FIVE_OR_SIX)
    waits = world.next in ("weather", "answer_raid")
    return (f"cus {side}",) if settled and waits else None


@result("pass_attrition")
def _pass(world: World, text: str) -> tuple[str, ...] | None:
    """-2 over passes outside the Alps, -3 with a Native Guide (§5; card 5)."""
    roll = face(text)
    if world.march["way"] == OTHER_PASS:
        roll -= 2
    if world.facts["combined"] and world.facts["card"] == 5:
        roll -= 3
    return (f"cus {world.march['side']}",) if march_attrition(world, roll) else None


@result("storm_attrition")
def _storm(world: World, text: str) -> tuple[str, ...] | None:
    waits = world.next in ("weather", "naval_combat")
    settled = march_attrition(world, face(text) + 2)
    return (f"cus {world.march['side']}",) if settled and waits else None


@result("losses", "march_losses", "battle_losses")
def _lose(world: World, text: str) -> tuple[str, ...] | None:
    side, kind = world.seat, text.split()[1]
    phase = world.task["phase"]
    if phase == "losses":
        space = world.task_space
    else:
        space = world.here if phase == "march_losses" else world.field
    inside = kind in ("garrison", "stable") or bool(
        phase == "march_losses" and world.march["inside"]
    )
    gone = (1, 0) if kind in ("unit", "garrison") else (0, 1)
    if world.task.get("count", 1) > 1:
        return None
    world.lose(side, space, inside, gone)
    steps_on = world.awaits("set_out") and world.next != "weather"
    leaves = phase == "battle_losses" and world.next not in ("battle_losses", "battle_rout_roll")
    return None if steps_on or leaves else (f"cus {side}",)


OVERRUN = 5
"""The CUs that ride over a single one."""

MEETING = (
    "weather", "naval_combat", "pass_attrition", "march_losses", "walls", "declare", "declare_cus",
    "avoid_roll", "avoid_to", "avoid_inside", "intercept_roll", "intercepted",
)  # fmt: skip
"""The phases in which an army has not yet met those in its space."""


def overrun(world: World) -> None:
    """Five CUs ride over a single one without a general, if nothing comes before (§5 Overrun)."""
    march, here = world.march, world.here
    foe = 1 - march["side"]
    if world.next in MEETING or world.next.startswith("battle"):
        return
    alone = world.cus(foe, here) == 1 and not world.army(foe, here)
    if world.marching >= OVERRUN and alone:
        world.lose(foe, here, False, world.force(foe, here))


# --- §5 Sea --------------------------------------------------------------------------------------


def naval_modifier(world: World, to: str) -> int:
    """Return what is added to the die of the naval table (§5 Sea movement; edition 13)."""
    total = 0
    for port in (world.here, to):
        total += int(data.SPACES[port]["port"]) + int(world.holds(ROME, port))
    helps = [
        world.marching <= 1,
        world.holds(CARTHAGE, "syracuse"),
        world.facts["macedonia"],
        world.facts["naval_victory"],
        world.leader == "mago",
    ]
    return total - sum(map(bool, helps))


@result("naval_combat")
def _naval_combat(world: World, text: str) -> tuple[str, ...]:
    """Up to 1 the fleet arrives, on 2 it goes back, from 3 it is sunk (§5 Sea movement)."""
    roll = face(text) + naval_modifier(world, world.task_space)
    if roll >= 3:
        sink(world)
    elif roll <= 1:
        relocate(world, world.task_space, inside=world.task["way"] == 2)
    return ("cus 1", "army 1")


def sink(world: World) -> None:
    """All CUs of the march are lost and its generals displaced (§5 Sea movement; edition 1)."""
    march = world.march
    force = (march["units"], march["elephants"])
    world.lose(march["side"], world.here, march["inside"], force)
    for general in world.marchers:
        displace(world, general)


def relocate(world: World, to: str, inside: bool = False) -> None:
    """Move the march to a space."""
    march, side = world.march, world.march["side"]
    units, elephants = march["units"], march["elephants"]
    world.lose(side, world.here, march["inside"], (units, elephants))
    row = world.spaces[to]
    if inside:
        row["garrison"] += units
        row["stables"] += elephants
    else:
        row["units"][side] += units
        row["elephants"] += elephants
    for general in world.marchers:
        world.generals[general] = {"place": to, "inside": inside}
    march["space"], march["inside"] = data.SPACE_IDS.index(to), inside


def goes_to(text: str) -> str:
    """Return the space of ``sail rome``, ``inside rome`` or ``rome``."""
    return of_name(text.rpartition(" ")[2])
