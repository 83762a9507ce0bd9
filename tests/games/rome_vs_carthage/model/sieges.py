"""Sieges of cities and the subjugation of tribes (§8)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE
from tests.games.rome_vs_carthage.model.events import fall
from tests.games.rome_vs_carthage.model.losses import march_suffers
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World

LEAST = 3
"""CUs that a siege needs, and points that take a city."""


@menu("siege")
def _siege(_: World) -> set[str]:
    return {"besiege", "done"}


@claim("siege")
def _sieges(world: World) -> tuple[object, object]:
    return True, may_besiege(world)


def may_besiege(world: World) -> bool:
    """Whether the march has three CUs, is at a stronghold without enemies outside, has not fought,
    and the Campaign has not besieged before; under the Truce only neutral tribes (§8; edition 5).
    """
    march, here, side = world.march, world.here, world.march["side"]
    peace = world.facts["truce"] and world.holds(1 - side, here)
    return (
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
def _siege_rolled(world: World, text: str) -> tuple[str, ...]:
    """Points add up to three; then the city falls, or the tribe is gone (§8)."""
    here, side = world.here, world.march["side"]
    points, lost = data.siege(int(text.split()[1]) + modifier(world))
    row = world.spaces[here]
    row["siege"] += points
    if row["siege"] >= LEAST:
        row["tribe"] = False
        fall(world, side, here)
    march_suffers(world, min(lost, world.marching))
    return ("spaces", "army 0", "army 1", "train", "losses")


@result("siege")
def _ordered(world: World, text: str) -> tuple[str, ...]:
    """A traitor opens the gates of Tarentum without a roll (card 18)."""
    card = world.facts["card"] if world.facts["combined"] else 0
    if text == "besiege" and card == 18 and world.here == "tarentum":
        fall(world, world.march["side"], world.here)
    elif text == "besiege":
        world.task = {"phase": "siege_roll", "count": rolls(world)}
    return ("spaces", "army 0", "army 1", "train", "task.siege_roll.count")


def rolls(world: World) -> int:
    """Return how often the die is rolled against a city: twice with Treachery, and by Africanus
    with a Force March; against a tribe once (§8; card 54)."""
    treachery = world.facts["combined"] and world.facts["card"] == 54
    forced = world.leader == "scipio_africanus" and world.march["forced"]
    return 2 if world.here in data.CITIES and (treachery or forced) else 1
