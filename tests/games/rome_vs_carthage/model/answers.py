"""Cards that answer a march or a battle (§3 Cards; rulings 22, 39)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.opening import passes
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names

TRIBAL = ("gallia_transalpinia", "liguria")
"""The provinces of hostile tribes (cards 7 and 8)."""


@menu("weather")
def _weather(world: World) -> set[str]:
    """Bad Weather, Storms at Sea and Hostile Tribes (cards 41, 60, 7, 8; ruling 39)."""
    hand = world.cards["hands"][world.seat]
    sails = world.task["way"] > 0
    tribes = (
        not sails
        and bool(world.marching)
        and any(data.PROVINCE_OF[space] in TRIBAL for space in (world.here, world.task_space))
    )
    fits = {41: sails or _goes_far(world), 60: sails and world.marching > 0, 7: tribes, 8: tribes}
    return passes() | {f"card {card}" for card, fit in fits.items() if fit and card in hand}


def _goes_far(world: World) -> bool:
    """Whether a step goes beyond two movement points (card 41; ruling 34)."""
    road = data.ROADS[world.here][world.task_space]
    return int(world.march["spent"]) + (1 if road == "plain" else 2) > 2


def struck(world: World, to: str) -> set[str]:
    """Return the forces that Hostile Tribes may strike at a step: who marches counts where he
    is, or else where he goes, if that is in their provinces (ruling 39)."""
    side = world.march["side"]
    forces = {
        space
        for space in data.SPACES
        if world.all_cus(side, space) - (world.marching if space == world.here else 0)
    }
    if world.marching:
        forces.add(world.here if data.PROVINCE_OF[world.here] in TRIBAL else to)
    return {space for space in forces if data.PROVINCE_OF[space] in TRIBAL}


@menu("answer_raid")
def _answer_raid(world: World) -> set[str]:
    hand = world.cards["hands"][world.seat]
    return passes() | {f"card {card}" for card in (7, 8) if card in hand}


@menu("strike")
def _strike(world: World) -> set[str]:
    return names(struck(world, world.task_space))


@result("answer_raid", "battle_opening", "battle_fright")
def _let_be(world: World, text: str) -> tuple[str, ...]:
    """A card that answers leaves the hand; the map does not change yet (§3 Cards)."""
    if not text.startswith("card"):
        return ("spaces",)
    card = int(text.split()[1])
    world.cards["hands"][world.seat].remove(card)
    world.cards["discarded"].append(card)
    return ("cards.hands", "cards.discarded", "spaces")


@result("choose_victim", "strike")
def _chosen(_: World, __: str) -> tuple[str, ...]:
    return ("spaces", "generals")
