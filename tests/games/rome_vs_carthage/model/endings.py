"""How the war ends (§9 Victory)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, SIDES
from tests.games.rome_vs_carthage.model.world import World

Ending = tuple[str, str]
"""The winner, and why."""

LAST_TURN = 9


def fallen(world: World) -> Ending | None:
    """Return the end of a war in which a capital has fallen, if one has."""
    for side, capital in ((ROME, "carthage"), (CARTHAGE, "rome")):
        if world.holds(side, capital):
            return SIDES[side], "capital"
    return None


def peace(world: World, price: tuple[int, int] | None) -> Ending | None:
    """Return the end of a war in which a side cannot take off the markers that it has to
    (ruling 19)."""
    if price is not None and len(world.ordinaries(price[0])) < price[1]:
        return SIDES[1 - price[0]], "peace"
    return None


def checked(world: World, price: tuple[int, int] | None) -> Ending | None:
    """Return the end that the check at the end of a turn brings, with the markers that it costs:
    by Italy without Latium, in the last turn by provinces, or by peace (edition 23)."""
    italy = [
        id for id, row in data.PROVINCES.items() if row["country"] == "italy" and id != "latium"
    ]
    if all(world.owner(province) == CARTHAGE for province in italy):
        return "carthage", "italy"
    if world.facts["turn"] == LAST_TURN:
        ahead = world.score(ROME) > world.score(CARTHAGE)
        return SIDES[ROME if ahead else CARTHAGE], "provinces"
    return peace(world, price)
