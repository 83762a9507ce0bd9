"""The year: reinforcements and offices, dealing, winter, isolation, the comparison (§2, §7, §9)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME, SIDES
from tests.games.rome_vs_carthage.model.events import arrive
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
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


def hand_size(turn: int) -> int:
    """Return how many cards each side gets in a turn (§2 Set-up and turn)."""
    return 7 + (turn - 1) // 3


def shuffle(world: World) -> None:
    """Make a new deck of all cards that are in no hand and have not left the game; the counsels
    end (§2 Turn; ruling 18)."""
    gone = {*world.cards["removed"], *world.cards["hands"][0], *world.cards["hands"][1]}
    world.cards["deck"] = [card for card in data.CARDS if card not in gone]
    world.cards["discarded"] = []
    world.facts["reshuffle"] = False
    world.facts["counsels"] = [False, False]


def _before_dealing(world: World) -> tuple[str, ...]:
    """Shuffle if the deck is too small for both hands (§2 Turn)."""
    if world.next == "deal" and len(world.cards["deck"]) < 2 * hand_size(world.facts["turn"]):
        shuffle(world)
    return ("cards.deck", "facts.counsels")


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
    """Rome's five CUs, three of them in Italy; they make an army of five if there is none and they
    can (§2 Reinforcements 3; ruling 14)."""
    left, wanted = int(world.task["count"]), int(world.task["in_italy"])
    places = musters(world, ROME, "rome") | joins(world, ROME)
    italian = {place for place in places if data.COUNTRY_OF[place] == "italy"}
    if wanted >= left:
        places = italian
    if any(large(world, space) for space in data.SPACES):
        return names(places)

    def may_be_five(first: str) -> set[str]:
        still = max(0, wanted - int(first in italian))
        return {
            place
            for place in places | italian
            if world.all_cus(ROME, place)
            + int(place == first)
            + (left - 1 if place in italian else left - 1 - still)
            >= CONSULAR
        }

    return names({place for place in places if may_be_five(place)} or places)


CONSULAR = 5
"""The CUs that an army for consuls has."""


def large(world: World, space: str) -> bool:
    """Whether an army of five is there that is not shut in (§2 Reinforcements 4)."""
    inside_counts = world.all_cus(ROME, space) >= CONSULAR and not world.besieged(space)
    return world.cus(ROME, space) >= CONSULAR or inside_counts


@result("recruit")
def _recruited(world: World, text: str) -> tuple[str, ...]:
    """A CU arrives, and those that follow and have no choice, or none at all."""
    arrive(world, CARTHAGE, of_name(text), 1)
    pending = [task for task in world.state["agenda"][:-1] if task["phase"] == "recruit"]
    for task in reversed(pending):
        world.task = task
        places = _recruit(world)
        if len(places) > 1:
            break
        for place in places:
            arrive(world, CARTHAGE, of_name(place), 1)
    return ("cus 1", "army 0", "train")


@result("levy")
def _levied(world: World, text: str) -> tuple[str, ...]:
    """A CU arrives, and those that follow as long as there is no choice."""
    places = {text}
    while world.task["count"] and len(places) == 1:
        (place,) = map(of_name, places)
        arrive(world, ROME, place, 1)
        world.task["count"] -= 1
        world.task["in_italy"] -= int(
            world.task["in_italy"] > 0 and data.COUNTRY_OF[place] == "italy"
        )
        places = _levy(world)
    return ("cus 0", "train")


@result("raise_cu")
def _raised(world: World, text: str) -> tuple[str, ...]:
    arrive(world, world.seat, of_name(text), 1)
    return ("spaces", "generals")


@claim("levy")
def _five_in_all(world: World) -> tuple[object, object]:
    """Five CUs come, or two if none can reach Italy, which takes three of five (§2; ruling 14)."""
    placed = len(world.state["newcomers"])
    left = int(world.task["count"])
    in_italy = sum(data.COUNTRY_OF[space] == "italy" for space in world.state["newcomers"])
    wanted = int(world.task["in_italy"])
    return True, placed + left == 2 or (placed + left == 5 and wanted == max(0, 3 - in_italy))


@claim("deal")
def _full_hands(world: World) -> tuple[object, object]:
    """Each side gets seven cards, later eight and nine, of one deck (§2 Set-up and turn)."""
    hands = world.cards["hands"]
    each = hand_size(world.facts["turn"])
    return [2 * each, True], [
        world.task["count"] + sum(map(len, hands)),
        len(world.cards["deck"]) >= world.task["count"],
    ]


@result("land_africanus")
def _landed(world: World, text: str) -> tuple[str, ...]:
    world.generals["scipio_africanus"] = {"place": of_name(text), "inside": False}
    arrive(world, ROME, of_name(text), 5)
    return ("cus 0", "army 0", "train")


@result("return_general")
def _returned(world: World, text: str) -> tuple[str, ...]:
    """Generals join CUs one after another, those who have no choice by themselves (§2)."""
    place(world, data.GENERAL_IDS[world.task["general"]], of_name(text))
    agenda = world.state["agenda"]
    pending = [task for task in agenda[:-1] if task["phase"] == "return_general"]
    for task in reversed(pending):
        world.task = task
        places = _return_general(world)
        if len(places) > 1:
            break
        for only in places:
            place(world, data.GENERAL_IDS[task["general"]], of_name(only))
    return ("army 1",)


def place(world: World, general: str, space: str) -> None:
    """Put a general where his side's CUs are: outside walls, inside if all are inside or enemies
    stand before the city (ruling 16)."""
    side = ROME if general in data.ROMANS else CARTHAGE
    walled = world.cus(side, space, inside=True) and not world.cus(side, space)
    home = space in data.CITIES and world.holds(side, space)
    shut_in = home and world.cus(1 - side, space)
    world.generals[general] = {"place": space, "inside": bool(walled or shut_in)}


@result("name_proconsul")
def _named(world: World, text: str) -> tuple[str, ...]:
    """All Romans but the proconsul and Africanus leave (§2 Reinforcements 4)."""
    kept = of_name(text)
    for general in world.on_map(ROME):
        if general not in (kept, "scipio_africanus"):
            world.generals[general] = {"place": "pool", "inside": False}
    world.state["proconsul"] = kept
    return ("army 0", "proconsul")


@result("draw_consul")
def _drawn(world: World, text: str) -> tuple[str, ...]:
    world.state["consuls"].append(of_name(text))
    return ("consuls", *_before_dealing(world))


@result("place_consul")
def _placed_consul(world: World, text: str) -> tuple[str, ...]:
    """Consuls join armies one after another, those who have no choice by themselves (§2)."""
    place(world, data.GENERAL_IDS[world.task["general"]], of_name(text))
    agenda = world.state["agenda"]
    pending = [task for task in agenda[:-1] if task["phase"] == "place_consul"]
    for task in reversed(pending):
        world.task = task
        places = _place_consul(world)
        if len(places) > 1:
            break
        (only,) = places
        place(world, data.GENERAL_IDS[task["general"]], of_name(only))
    return ("cus 0", "army 0", *_before_dealing(world))


@result("claim_first")
def _claimed(world: World, text: str) -> tuple[str, ...]:
    if text == "claim":
        world.facts["first"] = world.facts["active"] = "rome"
        world.facts["must_campaign"] = True
        return ("facts.first", "facts.active", "facts.must_campaign", "cards", "spaces")
    return ("cards", "spaces", "generals")


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
    places = {space for space in allowed if large(world, space)}
    if not places and fabius:
        places = {space for space in allowed if world.all_cus(ROME, space)}
    return names(places or {"rome"})


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


def due(world: World) -> tuple[int, int] | None:
    """Return who has to take markers off after the comparison, and how many (§9 Victory)."""
    lead = world.score(ROME) - world.score(CARTHAGE)
    if not lead or world.facts["turn"] == 9:
        return None
    return (CARTHAGE if lead > 0 else ROME), abs(lead)


@menu("lose_markers", "mourn")
def _lose_markers(world: World) -> set[str]:
    return names(world.ordinaries(world.seat))


@result("lose_markers", "mourn")
def _lost_marker(world: World, text: str) -> tuple[str, ...]:
    """Markers go one by one. Without a choice all go: for Hannibal's death as many as there are
    (ruling 5)."""
    world.hold(None, of_name(text))
    agenda = world.state["agenda"]
    left = int(agenda.pop()["count"]) - 1
    while True:
        have = world.ordinaries(world.seat)
        if left and len(have) > left:
            if world.task["phase"] == "lose_markers":
                world.markers_due = world.seat, left
            break
        if left:
            for space in have:
                world.hold(None, space)
        if not (agenda and agenda[-1]["phase"] == "mourn"):
            break
        world.task = agenda.pop()
        world.seat, left = CARTHAGE, int(world.task["count"])
    return ("spaces", "generals", "train", "due")
