"""The events of strategy cards: their conditions, and what they may choose (§3 Events)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.losses import displace, displace_lone
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name

Condition = Callable[[World, int], bool]

NUMIDIAS = ("western_numidia", "eastern_numidia")


def italian(world: World, side: int) -> int:
    return sum(
        row["country"] == "italy" and world.owner(province) == side
        for province, row in data.PROVINCES.items()
    )


def revolt(world: World, foe: int, province: str) -> set[str]:
    """Return where markers come off in a revolt: not in cities, tribes or beneath CUs."""
    return {
        space
        for space in data.PROVINCES[province]["spaces"]
        if world.ordinary(foe, space) and not world.cus(foe, space)
    }


RECRUITS = {11: 1, 22: 1, 43: 4, **dict.fromkeys((10, *range(12, 17), *range(44, 49)), 2)}
"""How many CUs an event brings."""

MARKERS = {23: 3, 24: 3, 27: 2, 35: 1, 36: 1, 56: 3}
"""How many markers an event changes."""

_WITH_GENERALS = {
    13: ("lucania",),
    14: ("liguria", "gallia_cisalpinia", "etruria"),
    16: ("gallia_transalpinia", "gallia_cisalpinia"),
}
_ALLIES = {44: "apulia", 45: "etruria", 46: "samnium", 47: "lucania", 48: "campania"}


def recruit_places(world: World, side: int, card: int) -> set[str]:
    """Return where the CUs of an event may arrive; none if it can not be used."""
    if card == 10:
        if not world.facts["macedonia"]:
            return set()
        return {
            space for space in data.PORTS
            if data.COUNTRY_OF[space] in ("africa", "italy")
            and world.holds(CARTHAGE, space) and not world.closed(CARTHAGE, space, 2)
        }  # fmt: skip
    if card == 11:
        if not world.holds(side, "baleares"):
            return set()
        return {
            space for space in data.PORTS
            if world.holds(side, space)
            and not world.cus(1 - side, space) and not world.besieged(space)
        }  # fmt: skip
    if card == 12:
        return {"carthage"} if not world.closed(CARTHAGE, "carthage", RECRUITS[card]) else set()
    if card == 22:
        return change_places(world, side, card)
    if card == 43:
        fits = italian(world, CARTHAGE) >= 3 and not world.cus(CARTHAGE, "rome")
        return {"rome"} if fits and not world.closed(ROME, "rome", 4) else set()
    places = {
        place
        for general in world.on_map(side)
        if (place := world.place(general)) is not None
        and not (world.generals[general]["inside"] and world.closed(side, place, RECRUITS[card]))
    }
    if card in _ALLIES:
        if world.owner(_ALLIES[card]) != ROME:
            return set()
        return {place for place in places if data.COUNTRY_OF[place] == "italy"}
    if card == 15:
        return {
            place for place in places
            if data.COUNTRY_OF[place] == "spain" and world.owner(data.PROVINCE_OF[place]) == side
        }  # fmt: skip
    return {place for place in places if data.PROVINCE_OF[place] in _WITH_GENERALS[card]}


@menu("card_recruit")
def _card_recruit(world: World) -> set[str]:
    return names(recruit_places(world, world.seat, world.facts["card"]))


def arrive(world: World, side: int, space: str, units: int, elephants: int = 0) -> None:
    """Put new CUs into a space: inside its city if enemies stand before it; enemy generals alone
    are displaced (§2 Reinforcements; ruling 16)."""
    inside = world.cus(1 - side, space) > 0
    world.add(side, space, inside, (units, elephants))
    if not inside:
        displace_lone(world, space)


def change_places(world: World, side: int, card: int) -> set[str]:
    """Return where an event places or turns a marker."""
    foe = 1 - side
    if card in (23, 24):
        provinces = NUMIDIAS if card == 24 else NUMIDIAS[1:]
        return {place for province in provinces for place in numidian(world, side, province)}
    if card == 22:
        return {
            space for space in data.PROVINCES["sicilia"]["spaces"]
            if space not in data.CITIES and not world.cus(ROME, space)
        }  # fmt: skip
    if card == 56:
        return world.ordinaries(ROME)
    if card == 27 and data.COUNTRY_OF.get(world.generals["hannibal"]["place"]) != "italy":
        return set()
    return {
        space
        for space in world.ordinaries(foe)
        if not world.cus(foe, space) and (card != 27 or data.COUNTRY_OF[space] == "italy")
    }


def numidian(world: World, side: int, province: str) -> set[str]:
    return {
        space
        for space in data.PROVINCES[province]["spaces"]
        if not world.holds(side, space) and not world.cus(1 - side, space)
    }


@menu("change_markers")
def _change_markers(world: World) -> set[str]:
    card, side, province = world.facts["card"], world.seat, world.task["province"]
    if card in (23, 24):
        return names(numidian(world, side, data.PROVINCE_IDS[province])) | {"done"}
    return names(change_places(world, side, card))


@result("change_markers")
def _changed(world: World, text: str) -> tuple[str, ...]:
    if text != "done":
        world.hold(None if world.facts["card"] == 56 else world.seat, of_name(text))
        world.task["count"] -= 1
    return ("spaces", "generals", "task.change_markers.count")


@menu("choose_numidia")
def _choose_numidia(world: World) -> set[str]:
    side, card = world.seat, world.facts["card"]
    return {
        f"province {each.replace('_', '-')}"
        for each in NUMIDIAS
        if (revolt(world, 1 - side, each) if card == 3 else numidian(world, side, each))
    }


def relieved(world: World, card: int) -> set[str]:
    """Return where an event takes off points of a siege."""
    besieged = {space for space, row in world.spaces.items() if row["siege"]}
    if card == 53:
        return {space for space in besieged if world.spaces[space]["tribe"]}
    cities = {space for space in besieged if space in data.CITIES}
    return cities & data.PORTS if card == 49 else cities


def struck_by_tribes(world: World, foe: int) -> set[str]:
    return {
        space
        for space in data.SPACES
        if data.PROVINCE_OF[space] in ("gallia_transalpinia", "liguria") and world.cus(foe, space)
    }


def mercenaries(world: World) -> set[str]:
    """Return Carthage's forces that roll for card 21: none at a walled city of its own."""
    return {
        space
        for space in world.holding(CARTHAGE)
        if not (space in data.CITIES and world.holds(CARTHAGE, space))
    }


def victims(world: World, side: int, card: int) -> set[str]:
    """Return armies that an epidemic, or a pestilence among besiegers, may strike (ruling 37)."""
    foe = 1 - side
    if card in (7, 8):
        return names(struck_by_tribes(world, foe))
    armies = set()
    for general in world.on_map(foe):
        place, inside = world.generals[general]["place"], world.generals[general]["inside"]
        besieges = not inside and world.besieged(place) and world.holds(side, place)
        if world.cus(foe, place, inside) and (card == 51 or besieges):
            armies.add(f"inside {place}" if inside else place)
    return names(armies)


@menu("choose_victim")
def _choose_victim(world: World) -> set[str]:
    return victims(world, world.seat, world.facts["card"])


def train_places(world: World) -> set[str]:
    return {
        place
        for general in world.on_map(CARTHAGE)
        if (place := world.place(general)) is not None
        and place != world.state["train"]
        and not (world.generals[general]["inside"] and world.besieged(place))
    }


@menu("place_train")
def _place_train(world: World) -> set[str]:
    return names(train_places(world))


@result("place_train")
def _placed_train(world: World, text: str) -> tuple[str, ...]:
    world.state["train"] = of_name(text)
    return ("train", "spaces", "generals")


@menu("replace_proconsul")
def _replace_proconsul(world: World) -> set[str]:
    """An unused Roman, who may not leave his country for the army (card 19; ruling 36)."""
    place = world.generals[world.state["proconsul"]]["place"]
    return names(
        general
        for general in data.ROMANS
        if world.generals[general]["place"] == "pool"
        and data.HOME_BOUND.get(general) in (None, data.COUNTRY_OF[place])
    )


@menu("take_card", "lose_card")
def _take_card(world: World) -> set[str]:
    side = world.task["side"]
    victim = 1 - side if world.task["phase"] == "take_card" else side
    return {f"card {card}" for card in world.cards["hands"][victim]}


# --- Conditions ---------------------------------------------------------------------------------


def _revolts(province: str) -> Condition:
    return lambda world, side: (
        world.owner(province) == 1 - side and bool(revolt(world, 1 - side, province))
    )


def _reaches(rating: int) -> Condition:
    return lambda world, side: bool(world.movers(side, rating))


def _recruits(card: int) -> Condition:
    return lambda world, side: bool(recruit_places(world, side, card))


def _changes(card: int) -> Condition:
    return lambda world, side: bool(change_places(world, side, card))


def _relieves(card: int) -> Condition:
    return lambda world, _: bool(relieved(world, card))


def _strikes(card: int) -> Condition:
    return lambda world, side: bool(victims(world, side, card))


def _traitor(world: World, side: int) -> bool:
    besieges = not world.facts["truce"] and bool(world.movers(side, 2))
    return besieges and world.holds(1 - side, "tarentum")


def _treachery(world: World, side: int) -> bool:
    besieges = not world.facts["truce"] and bool(world.movers(side, 2))
    return besieges and any(world.holds(1 - side, city) for city in data.CITIES)


def _dismissal(world: World, _: int) -> bool:
    pool = any(world.generals[each]["place"] == "pool" for each in data.ROMANS)
    return world.state["proconsul"] is not None and pool


CONDITIONS: Final[dict[int, Condition]] = {
    1: _revolts("corsica_sardinia"),
    2: _revolts("sicilia"),
    3: lambda world, side: any(revolt(world, 1 - side, each) for each in NUMIDIAS),
    4: _revolts("celtiberia"),
    5: _reaches(2),
    9: lambda world, side: bool(world.facts["macedonia"]) == (side == ROME),
    18: _traitor,
    19: _dismissal,
    21: lambda world, _: bool(mercenaries(world)),
    25: lambda world, _: italian(world, CARTHAGE) >= 3 and world.holds(ROME, "capua"),
    26: lambda world, _: world.holds(ROME, "syracuse"),
    28: lambda world, _: world.place("hannibal") is not None,
    29: lambda world, _: not world.facts["naval_victory"],
    30: lambda world, _: bool(train_places(world)),
    50: lambda world, _: bool(world.on_map(CARTHAGE)),
    54: _treachery,
    55: lambda world, side: bool(world.cards["hands"][1 - side]),
    56: lambda world, _: world.owner("sicilia") == CARTHAGE and bool(world.ordinaries(ROME)),
    57: lambda world, side: not world.facts["counsels"][1 - side],
    58: lambda world, side: not world.facts["counsels"][1 - side],
    64: lambda world, _: not world.facts["truce"],
    **{card: _reaches(ops) for card, ops in data.FORCE_MARCHES.items()},
    **{card: lambda world, side: bool(world.on_map(side)) for card in data.CAMPAIGNS},
    **{card: _recruits(card) for card in RECRUITS},
    **{card: _changes(card) for card in (23, 24, 27, 35, 36)},
    **{card: _relieves(card) for card in (17, 49, 53)},
    **{card: _strikes(card) for card in (7, 8, 51, 52)},
}
"""By card whether its event may be used; cards that are not listed only answer."""


def event_possible(world: World, side: int, card: int) -> bool:
    """Whether an event's condition holds, and it would change something (§3 Events; ruling 34)."""
    condition = CONDITIONS.get(card)
    allowed = data.CARDS[card]["side"] in ("both", data.SIDES[side])
    return allowed and condition is not None and condition(world, side)


def enforce(world: World, side: int, card: int) -> bool:
    """Carry out an event that leaves nothing to choose; False if the card has another one."""
    if card in (1, 2, 4):
        province = {1: "corsica_sardinia", 2: "sicilia", 4: "celtiberia"}[card]
        for space in revolt(world, 1 - side, province):
            world.hold(None, space)
        return True
    if card in (25, 26):
        fall(world, CARTHAGE, "capua" if card == 25 else "syracuse")
        return True
    return card in (29, 57, 58, 64)


@result("choose_numidia")
def _revolted(world: World, text: str) -> tuple[str, ...]:
    if world.facts["card"] != 3:
        world.task = {"phase": "change_markers", "count": MARKERS[24]}
        return ("spaces", "generals", "task.change_markers.count")
    for space in revolt(world, 1 - world.seat, of_name(text.split()[1])):
        world.hold(None, space)
    return ("spaces", "generals")


@result("card_recruit")
def _recruited(world: World, text: str) -> tuple[str, ...]:
    """The CUs of a card arrive together: elephants if fewer than four are on the map (cards 10 to
    16, 22, 43 to 48; edition 18; ruling 14)."""
    card, side, space = world.facts["card"], world.seat, of_name(text)
    count = RECRUITS[card]
    herd = sum(row["elephants"] + row["stables"] for row in world.spaces.values())
    elephants = min(count, 4 - herd) if card == 12 else 0
    arrive(world, side, space, count - elephants, elephants)
    if card == 22:
        world.hold(CARTHAGE, space)
    return ("spaces", "army 0", "army 1", "train")


@result("relieve")
def _relieved(world: World, text: str) -> tuple[str, ...]:
    row = world.spaces[of_name(text)]
    row["siege"] = row["siege"] - 1 if world.facts["card"] == 17 else 0
    return ("spaces", "generals")


@menu("relieve")
def _relieve(world: World) -> set[str]:
    return names(relieved(world, world.facts["card"]))


@result("take_card")
def _took(world: World, text: str) -> tuple[str, ...]:
    side, card = world.task["side"], int(text.split()[1])
    hands = world.cards["hands"]
    hands[1 - side].remove(card)
    hands[side] = sorted([*hands[side], card])
    return ("cards.hands", "spaces", "generals")


@result("lose_card")
def _lost_card(world: World, text: str) -> tuple[str, ...]:
    card = int(text.split()[1])
    world.cards["hands"][world.task["side"]].remove(card)
    return ("cards.hands", "spaces", "generals")


@result("replace_proconsul")
def _replaced(world: World, text: str) -> tuple[str, ...]:
    """The new general takes over the army (ruling 3)."""
    old, new = world.state["proconsul"], of_name(text)
    world.generals[new] = world.generals[old]
    world.generals[old] = {"place": "pool", "inside": False}
    world.state["proconsul"] = new
    return ("proconsul", "generals", "spaces")


def fall(world: World, side: int, city: str) -> None:
    """A city changes sides, and who is inside is lost (§8; cards 25, 26)."""
    row = world.spaces[city]
    for general in world.army(1 - side, city, inside=True):
        displace(world, general)
    row["garrison"] = row["stables"] = row["siege"] = 0
    displace_lone(world, city)
    world.hold(side, city)
