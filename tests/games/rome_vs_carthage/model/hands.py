"""The battle cards that a side gets (§6 Hands, Elephants)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, TYPES
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import World

MOST_CARDS = 20
SPANISH, NUMIDIAN = 1, 2
"""What ``deserted`` says of a side's allies."""


def battle_cards(world: World, side: int) -> int:
    """Return how many battle cards a side gets, before elephants (§6 Hands)."""
    fight, march, space = world.fight, world.march, world.field
    general = world.commander(side)
    cards = int(fight["sizes"][side])
    if general is not None:
        cards += data.BATTLE[general] + allies(world, side)
    if side != march["side"]:
        cards += int(march["intercepted"]) - int(march["cornered"])
    if side == ROME and data.PROVINCE_OF[space] == "latium":
        cards += 2
    if side == CARTHAGE and world.spaces[space]["tribe"] and world.holds(CARTHAGE, space):
        cards += 1
    return max(0, min(MOST_CARDS, cards))


def allies(world: World, side: int) -> int:
    """Return the cards of a side's allies where the battle is (§6 Hands; ruling 13)."""
    space = world.field
    country = data.COUNTRY_OF[space]
    deserted = world.fight["deserted"][side]
    if country in ("italy", "spain", "africa"):
        provinces = [each for each, row in data.PROVINCES.items() if row["country"] == country]
    elif country == "sicily":
        provinces = ["sicilia", "syracuse_prov"]
    else:
        provinces = [data.PROVINCE_OF[space]]
    count = 0
    for province in provinces:
        if world.owner(province) != side or (province == "latium" and side == ROME):
            continue
        numidian = province.endswith("_numidia")
        if (numidian and deserted & NUMIDIAN) or (country == "spain" and deserted & SPANISH):
            continue
        count += 2 if numidian else 1
    return min(count, 2) if side == ROME and country == "italy" else count


@claim("battle_deal")
def _hands(world: World) -> tuple[object, object]:
    """The hands to be dealt, less what elephants have cost, and the deck that they come from."""
    fight = world.fight
    says = [max(0, battle_cards(world, side) - fight["fewer"][side]) for side in (0, 1)]
    found = [fight["due"][side] + sum(fight["hands"][side]) for side in (0, 1)]
    deck = tuple(map(sum, zip(fight["undealt"], *fight["hands"], strict=True)))
    return (says, data.DECK), (found, deck)


@menu("battle_deal")
def _deal(world: World) -> set[str]:
    left = world.fight["undealt"]
    return {f"dealt {kind}" for kind, count in zip(TYPES, left, strict=True) if count}


@result("battle_deal")
def _dealt(world: World, text: str) -> tuple[str, ...]:
    fight, kind, side = world.fight, TYPES.index(text.split()[1]), world.task["side"]
    fight["hands"][side][kind] += 1
    fight["undealt"][kind] -= 1
    return ("fight.hands", "fight.undealt", "fight.attacker", "spaces", "generals")
