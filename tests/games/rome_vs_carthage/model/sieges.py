"""Sieges of cities and the subjugation of tribes (§8)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE
from tests.games.rome_vs_carthage.model.events import fall
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World

LEAST = 3
"""CUs that a siege needs, and points that take a city."""


@menu("siege")
def _siege(_: World) -> set[str]:
    return {"besiege", "done"}


@claim("siege")
def _may_besiege(world: World) -> tuple[object, object]:
    """The march has three CUs, is at a stronghold without enemies outside, has not fought, and the
    Campaign has not besieged before; under the Truce only neutral tribes (§8; edition 5)."""
    march, here, side = world.march, world.here, world.march["side"]
    peace = world.facts["truce"] and world.holds(1 - side, here)
    return True, (
        march["units"] + march["elephants"] >= LEAST
        and not march["fought"]
        and world.stronghold(side, here)
        and not world.cus(1 - side, here)
        and not world.campaign.get("besieged", False)
        and not peace
        and not march["inside"]
    )


def modifier(world: World) -> int:
    """Return what is added to a die against a city; nothing against a tribe (§8; ruling 1)."""
    here, side = world.here, world.march["side"]
    if here not in data.CITIES:
        return 0
    total = int(data.SPACES[here]["siege"])
    if side == CARTHAGE and not world.march["train"] and world.state["train"] != here:
        total -= 1
    if world.leader == "marcellus" and world.campaign:
        total += 1
    return total


@result("siege_roll")
def _siege_rolled(world: World, text: str) -> tuple[str, ...] | None:
    here, side = world.here, world.march["side"]
    points, lost = data.siege(int(text.split()[1]) + modifier(world))
    row = world.spaces[here]
    if lost and world.march["units"] and world.march["elephants"]:
        return None
    if lost >= world.marching:
        return None
    row["siege"] += points
    if row["siege"] >= LEAST:
        row["tribe"] = False
        fall(world, side, here)
    world.lose(side, here, False, (lost, 0) if world.march["units"] else (0, lost))
    return ("spaces", "generals")


@result("siege")
def _ordered(_: World, __: str) -> tuple[str, ...]:
    return ("spaces", "generals")
