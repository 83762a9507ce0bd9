"""The year: reinforcements and offices, dealing, winter, isolation, the comparison (§2, §7, §9)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, SIDES
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name

Roll = tuple[str, int]
"""The space and the side of a force that rolls."""


# --- §2 Turn: cards, and who plays first -----------------------------------------------------


@menu("deal")
def _deal(world: World) -> set[str]:
    return {f"card {card}" for card in world.cards["deck"]}


@result("deal")
def _dealt(world: World, text: str) -> tuple[str, ...]:
    card = int(text.split()[1])
    world.cards["deck"].remove(card)
    hand = world.cards["hands"][world.task["side"]]
    hand.append(card)
    hand.sort()
    return ("cards", "spaces", "generals")


@menu("claim_first")
def _claim_first(world: World) -> set[str]:
    """Rome may go first if it opens with a Campaign card (§3 First player)."""
    holds = any(card in data.CAMPAIGNS for card in world.cards["hands"][ROME])
    return {"pass", "claim"} if holds else {"pass"}


@menu("choose_first")
def _choose_first(_: World) -> set[str]:
    return {"first", "second"}


@result("choose_first")
def _chose_first(world: World, text: str) -> tuple[str, ...]:
    first = CARTHAGE if text == "first" else ROME
    world.facts["first"] = world.facts["active"] = SIDES[first]
    return ("facts",)


# --- §2 Set-up: the price of Carthage ----------------------------------------------------------


@menu("adjust")
def _adjust(world: World) -> set[str]:
    """Spaces with CUs of Carthage, tribes and cities are safe (options: ``bid``)."""
    return names(
        space
        for space, row in world.spaces.items()
        if not row["tribe"]
        and space not in data.CITIES
        and not world.all_cus(CARTHAGE, space)
        and not world.holds(ROME, space)
    )


@result("adjust")
def _adjusted(world: World, text: str) -> tuple[str, ...]:
    space = of_name(text)
    world.hold(None if world.holds(CARTHAGE, space) else ROME, space)
    return ("spaces", "generals")


# --- §2 Reinforcements -----------------------------------------------------------------------


def joins(world: World, side: int, countries: tuple[str, ...] = ()) -> set[str]:
    """Return where CUs may join a general: in some countries or anywhere, in no closed city."""
    return {
        place
        for general in world.on_map(side)
        if (place := world.place(general)) is not None
        and (not countries or data.COUNTRY_OF[place] in countries)
        and not (world.generals[general]["inside"] and world.closed(side, place))
    }


def musters(world: World, side: int, city: str) -> set[str]:
    """Return a city where CUs may arrive without a general, if it is held and not besieged."""
    return {city} if world.holds(side, city) and not world.closed(side, city) else set()


@menu("recruit")
def _recruit(world: World) -> set[str]:
    """Carthage's CUs, one by one (§2 Reinforcements 1; edition 12)."""
    carthage = musters(world, CARTHAGE, "carthage")
    new_carthage = musters(world, CARTHAGE, "new_carthage")
    number = world.task["number"]
    if number == 1:
        return names(carthage | joins(world, CARTHAGE, ("africa",)))
    if number == 4:
        return names(carthage | new_carthage | joins(world, CARTHAGE))
    return names(new_carthage | joins(world, CARTHAGE, ("spain",)))


@menu("levy")
def _levy(world: World) -> set[str]:
    """Rome's five CUs, three of them in Italy, and one stack of five at last if it can be."""
    places = musters(world, ROME, "rome") | joins(world, ROME)
    italian = {place for place in places if data.COUNTRY_OF[place] == "italy"}
    if world.task["in_italy"] >= world.task["count"]:
        places = italian
    return names(places)


@menu("draw_consul")
def _draw_consul(world: World) -> set[str]:
    drawn = world.state["consuls"]
    return names(
        general
        for general in data.ROMANS
        if world.generals[general]["place"] == "pool" and general not in drawn
    )


@menu("name_proconsul")
def _name_proconsul(world: World) -> set[str]:
    return names(general for general in world.on_map(ROME) if general != "scipio_africanus")


@menu("place_consul")
def _place_consul(world: World) -> set[str]:
    """With at least five CUs; in besieged Rome only if nothing else is legal; Fabius in Italy."""
    fabius = data.GENERAL_IDS[world.task["general"]] == "fabius"
    allowed = [space for space in data.SPACES if not fabius or data.COUNTRY_OF[space] == "italy"]
    large = {
        space
        for space in allowed
        if world.all_cus(ROME, space) >= 5
        and (world.cus(ROME, space) >= 5 or not world.besieged(space))
    }
    if not large and fabius:
        large = {space for space in allowed if world.all_cus(ROME, space)}
    return names(large or {"rome"})


@menu("return_general")
def _return_general(world: World) -> set[str]:
    """Displaced generals come back with any CUs not under siege (§2; ruling 15)."""
    general = data.GENERAL_IDS[world.task["general"]]
    home = data.HOME_BOUND.get(general)
    return names(
        space
        for space in data.SPACES
        if (home is None or data.COUNTRY_OF[space] == home)
        and (
            world.cus(CARTHAGE, space)
            or (world.cus(CARTHAGE, space, inside=True) and not world.besieged(space))
        )
    )


@menu("land_africanus")
def _land_africanus(world: World) -> set[str]:
    """In a space of Rome's in Italy or Spain without enemy CUs (edition 7)."""
    return names(
        space
        for space in data.SPACES
        if data.COUNTRY_OF[space] in ("italy", "spain")
        and world.holds(ROME, space)
        and not world.cus(CARTHAGE, space)
    )


# --- §9 Winter -------------------------------------------------------------------------------


def suffers_winter(world: World, side: int, space: str) -> bool:
    """Whether a force there rolls in winter (§9; edition 4)."""
    cus = world.all_cus(side, space)
    if cus and world.hostile(side, space):
        return True
    wide = data.COUNTRY_OF[space] == "spain" or data.PROVINCE_OF[space] == "gallia_transalpinia"
    return bool(world.options["seed_supplements"] and cus >= 6 and wide and space not in data.PORTS)


def winter_rolls(world: World) -> set[Roll]:
    """Return all forces that roll in winter."""
    return {
        (space, side)
        for space in data.SPACES
        for side in (ROME, CARTHAGE)
        if suffers_winter(world, side, space)
    }


# --- §9 Isolation and victory ----------------------------------------------------------------


def isolate(world: World) -> None:
    """Take off what is cut off, Rome's markers first (§9 Isolation; ruling 12)."""
    for side in (ROME, CARTHAGE):
        fed = _fed(world, side)
        for space in world.ordinaries(side) - fed:
            world.hold(None, space)


def _fed(world: World, side: int) -> set[str]:
    reached = {
        space
        for space, row in world.spaces.items()
        if world.all_cus(side, space)
        or (
            world.holds(side, space)
            and (space in data.CITIES or row["tribe"] or space in data.PORTS)
        )
    }
    front = list(reached)
    while front:
        for space, kind in data.ROADS[front.pop()].items():
            if space not in reached and kind in ("plain", "strait") and _feeds(world, side, space):
                reached.add(space)
                front.append(space)
    return reached


def _feeds(world: World, side: int, space: str) -> bool:
    if world.all_cus(side, space):
        return True
    if world.hostile(side, space):
        return False
    return not world.cus(1 - side, space) or world.holds(side, space)


@menu("lose_markers", "mourn")
def _lose_markers(world: World) -> set[str]:
    return names(world.ordinaries(world.seat))


@result("lose_markers", "mourn")
def _lost_marker(world: World, text: str) -> tuple[str, ...]:
    world.hold(None, of_name(text))
    return ("spaces", "generals", "train")
