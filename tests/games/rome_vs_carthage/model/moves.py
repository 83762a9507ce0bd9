"""A march moves: its steps, those whom it meets, and the Roman fleet (§5)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.losses import displace, displace_lone
from tests.games.rome_vs_carthage.model.march import choices
from tests.games.rome_vs_carthage.model.world import World, names, of_name

LAND, BY_SEA, INTO_PORT = 0, 1, 2
"""What a task's ``way`` says of a step."""

KINDS = ("plain", "alps_pass", "non_alps_pass", "strait", "sea")
"""What a march's ``way`` says of its last step."""

MARCH = (
    "cus 0", "cus 1", "army 0", "army 1", "siege", "train", "march.spent", "march.halted", "losses",
)  # fmt: skip
"""The keys that must agree while a march goes on."""

OVERRUN = 5
"""The CUs that ride over a single one."""

EARLY = ("weather", "naval_combat", "naval_return", "pass_attrition", "march_losses", "walls")
"""The phases before the owner of a city has said who is inside."""

MEETING = (
    *EARLY, "declare", "declare_cus", "avoid_roll", "avoid_to", "avoid_inside", "intercept_roll",
    "intercepted", "split",
)  # fmt: skip
"""The phases in which an army has not yet met those in its space."""


def step(world: World, to: str, way: int) -> None:
    """Take a step: one point, two over passes and straits, three by sea (§5 Movement)."""
    march = world.march
    kind = data.ROADS[world.here][to] if way == LAND else "sea"
    march["spent"] += {"plain": 1, "sea": 3}.get(kind, 2)
    march["previous"], march["way"] = data.SPACE_IDS.index(world.here), KINDS.index(kind)
    march["regrouped"] = 0
    relocate(world, to, inside=way == INTO_PORT)
    arrive(world)


def relocate(world: World, to: str, inside: bool = False) -> None:
    """Move the march to a space, the siege train with it."""
    march, side = world.march, world.march["side"]
    force = march["units"], march["elephants"]
    there = world.here, bool(march["inside"])
    world.move(side, world.marchers, force, there, (to, inside))
    if march.get("train"):
        world.state["train"] = to
    march["space"], march["inside"] = data.SPACE_IDS.index(to), inside
    if there[1] and not inside:
        displace_lone(world, there[0])


def arrive(world: World) -> None:
    """Let those of the other side who are at an open city of theirs without CUs before it go inside
    without a choice; then the march meets the others (ruling 42)."""
    here, foe = world.here, 1 - world.march["side"]
    city = world.marching and here in data.CITIES and world.holds(foe, here)
    if city and world.next not in EARLY and may_use_gates(world) and not world.cus(foe, here):
        for general in world.army(foe, here):
            world.generals[general]["inside"] = True
    meet(world)


def may_use_gates(world: World) -> bool:
    """Whether the gates are open: no siege, and no others of the march's side before the city."""
    others = world.cus(world.march["side"], world.here) - world.marching
    return not world.besieged(world.here) and not others


def meet(world: World) -> None:
    """Let a march meet those in its space, if nothing comes before: five CUs ride over a single one
    without a general; a general alone whom an army waits for is displaced, as are enemy generals
    alone; points of others are gone (§5 Overrun; edition 2; ruling 40)."""
    march, here = world.march, world.here
    foe = 1 - march["side"]
    if world.next in MEETING or world.next.startswith("battle") or march["inside"]:
        return
    if not world.marching:
        if world.cus(foe, here):
            dissolve(world)
        else:
            _pass_by(world)
        return
    if world.marching >= OVERRUN and world.cus(foe, here) == 1 and not world.army(foe, here):
        world.lose(foe, here, False, world.force(foe, here))
    if not world.cus(foe, here):
        if world.cus(march["side"], here) == world.marching:
            world.spaces[here]["siege"] = 0
        displace_lone(world, here)
        march["halted"] = march["halted"] or _takes_command(world)


def _takes_command(world: World) -> bool:
    """Whether a consul has come to a proconsul who has at least as many CUs, and stops there
    (edition 6)."""
    consuls, here = world.state["consuls"], world.here
    leads = any(each in consuls for each in world.marchers)
    others = [each for each in world.army(ROME, here) if each not in (*world.marchers, *consuls)]
    enough = world.cus(ROME, here) >= 2 * world.marching
    return world.march["side"] == ROME and leads and bool(others) and enough


def dissolve(world: World) -> None:
    """Displace the generals of a march that has lost its army (edition 1)."""
    for general in world.marchers:
        displace(world, general)
    displace_lone(world, world.here)


def _pass_by(world: World) -> None:
    """Take the only step that a general alone beside another may take (ruling 26)."""
    only = choices(world)
    if len(only) == 1 and only <= names(data.SPACES):
        step(world, of_name(*only), LAND)


def open_gates(world: World, side: int) -> None:
    """Bring everybody inside the city of the march out; an enemy general alone before it is
    displaced (§8; edition 2)."""
    here = world.here
    army = world.army(side, here, inside=True)
    world.move(side, army, world.force(side, here, inside=True), (here, True), (here, False))
    world.march["inside"] = False
    displace_lone(world, here)


# --- §5 Sea --------------------------------------------------------------------------------------


def challenged(world: World, to: str) -> bool:
    """Whether the Roman fleet meets a voyage: none under the Truce, nor three CUs at a port of
    Adriatic Pirates (§5 Sea movement; cards 50, 64)."""
    pirates = world.facts["card"] == 50 and world.facts["combined"] and world.marching <= 3
    theirs = {"brundisium", "croton", "tarentum"} & {world.here, to}
    free = world.facts["truce"] or (pirates and theirs)
    return bool(world.march["side"] == CARTHAGE and not free)


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


def sink(world: World) -> None:
    """All CUs of the march are lost and its generals displaced (§5 Sea movement; edition 1)."""
    march = world.march
    force = (march["units"], march["elephants"])
    world.lose(march["side"], world.here, march["inside"], force)
    march["units"] = march["elephants"] = 0
    dissolve(world)
