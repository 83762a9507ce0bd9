"""What follows from the choices of a march (§5 Movement)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.losses import goes_to, overrun, relocate
from tests.games.rome_vs_carthage.model.march import SEA
from tests.games.rome_vs_carthage.model.verdicts import result
from tests.games.rome_vs_carthage.model.world import World, of_name


@result("activate")
def _activated(world: World, text: str) -> tuple[str, ...] | None:
    """Four spaces, six with a Force March, for Nero with a Campaign (§5 Movement)."""
    if text == "done":
        return ("spaces", "generals")
    general = of_name(text)
    forced = world.task["by"] == 2
    nero = bool(world.campaign) and general == "g_nero"
    world.state["march"] = {
        "leader": data.GENERAL_IDS.index(general),
        "allowance": (6 if forced or nero else 4) - world.tired(general),
        "spent": 0,
        "side": world.seat,
        "forced": forced,
    }
    return ("march.leader", "march.allowance", "march.spent", "march.forced", "spaces", "generals")


@result("march")
def _marched(world: World, text: str) -> tuple[str, ...] | None:
    march, side = world.march, world.march["side"]
    word = text.partition(" ")[0]
    if word == "lead":
        units, _, elephants = text.split()[1].partition("+")
        march["units"], march["elephants"] = int(units), int(elephants or 0)
        return ("march.units", "march.elephants", "march.companions", "spaces", "generals")
    if text in ("take train", "leave train"):
        march["train"] = text == "take train"
        return ("march.train", "spaces", "generals")
    if word in ("take", "drop"):
        return ("spaces", "generals")
    if text == "remove marker":
        march["spent"] += int(world.before is None)
        world.hold(None, world.here)
        return ("march.spent", "spaces", "generals")
    if text == "enter city":
        relocate(world, world.here, inside=True)
        return (f"cus {side}", f"army {side}")
    if text == "leave city":
        open_gates(world, side)
        return f"cus {side}", f"army {side}"
    if text == "sortie":
        return None
    if text == "halt":
        return ("spaces", f"army {side}")
    return _step(world, text)


def spend(world: World, to: str, by_sea: bool) -> None:
    """Count the points of a step: one, two over passes and straits, three by sea (§5)."""
    road = data.ROADS[world.here].get(to)
    world.march["spent"] += 3 if by_sea else 1 if road == "plain" else 2


def open_gates(world: World, side: int) -> None:
    """Bring everybody inside the city of the march out (§8)."""
    row = world.spaces[world.here]
    row["units"][side] += row["garrison"]
    row["elephants"] += row["stables"]
    row["garrison"] = row["stables"] = 0
    for general in world.army(side, world.here, inside=True):
        world.generals[general]["inside"] = False


def _step(world: World, text: str) -> tuple[str, ...]:
    """The march goes, unless the other side may answer it first or the Roman fleet meets it."""
    side = world.march["side"]
    if world.next not in ("weather", "naval_combat"):
        spend(world, goes_to(text), by_sea=" " in text)
        relocate(world, goes_to(text), inside=text.startswith("inside"))
        overrun(world)
    return "cus 0", "cus 1", f"army {side}", "march.spent", "march.space"


@result("weather")
def _answered(world: World, text: str) -> tuple[str, ...] | None:
    """Without an answer the march goes on (ruling 22)."""
    if not text.startswith("pass"):
        return None
    side = world.march["side"]
    if world.next != "naval_combat":
        spend(world, world.task_space, by_sea=world.task["way"] > 0)
        relocate(world, world.task_space, inside=world.task["way"] == 2)
        overrun(world)
    return "cus 0", "cus 1", f"army {side}", "march.spent", "march.space"


@result("intercepted")
def _answered_interception(world: World, text: str) -> tuple[str, ...] | None:
    """The march fights, or goes back where it came from (§5 Interception)."""
    side = world.march["side"]
    if text == "step back":
        if world.march["way"] == SEA or world.before is None:
            return None
        relocate(world, world.before)
    return (f"cus {side}",)


@result("hanno")
def _removed(world: World, text: str) -> tuple[str, ...]:
    """Hanno takes off a Roman marker where he ends (§4)."""
    if text == "remove marker":
        world.hold(None, world.here)
    return ("spaces", "army 1")
