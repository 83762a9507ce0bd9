"""What the other side may do while an army marches (§5 Interception, Avoiding battle, Gates)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import ROME
from tests.games.rome_vs_carthage.model.losses import face, overrun
from tests.games.rome_vs_carthage.model.opening import passes
from tests.games.rome_vs_carthage.model.regroup import split_allowed
from tests.games.rome_vs_carthage.model.verdicts import claim, menu, result
from tests.games.rome_vs_carthage.model.world import Force, World, names, of_name

TRIBAL = ("gallia_transalpinia", "liguria")
"""The provinces of hostile tribes (cards 7 and 8)."""

INSIDE = "inside"
"""The way into the city of the space."""


# --- §3 Cards: answers to a step ----------------------------------------------------------------


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


# --- §5 Interception and avoiding battle --------------------------------------------------------


def late(world: World, space: str) -> int:
    """Return how many CUs of a space failed to intercept this army (edition 14)."""
    number = data.SPACE_IDS.index(space)
    return sum(row[1] for row in world.march["late_cus"] if row[0] == number)


def declared(world: World) -> list[tuple[list[str], int]]:
    """Return the detachments: generals, leader first, and CUs."""
    return [
        ([data.GENERAL_IDS[each] for each in part["generals"]], part["units"] + part["elephants"])
        for part in world.march["detachments"]
    ]


def may_intercept(world: World, side: int, general: str) -> bool:
    """Whether a general may try to intercept where the march is (§5 Interception)."""
    place, inside, here = world.place(general), world.generals[general]["inside"], world.here
    if place is None or data.ROADS[here].get(place) != "plain" or world.facts["truce"]:
        return False
    if world.cus(1 - side, here) > world.marching:
        return False
    if inside and world.cus(1 - side, place):
        return False
    return data.HOME_BOUND.get(general) in (None, data.COUNTRY_OF[here])


def may_avoid(world: World, side: int, general: str) -> bool:
    """Whether a general may try to get out of the march's way (§5 Avoiding battle)."""
    if world.generals[general]["inside"] or world.place(general) != world.here:
        return False
    if data.GENERAL_IDS.index(general) in world.march["latecomers"]:
        return False
    if world.cus(side, world.here) <= late(world, world.here):
        return False
    ways = ways_out(world, side, [general])
    if ways == {INSIDE} and general in world.state["consuls"]:
        return world.room(world.here) >= min(5, world.cus(side, world.here))
    return bool(ways)


def ways_out(world: World, side: int, generals: list[str]) -> set[str]:
    """Return where those who avoid battle may go (§5 Avoiding battle)."""
    here = world.here
    found = {
        space
        for space, kind in data.ROADS[here].items()
        if kind == "plain"
        and space != world.before
        and not world.hostile(side, space)
        and not world.cus(1 - side, space)
        and all(data.HOME_BOUND.get(each) in (None, data.COUNTRY_OF[space]) for each in generals)
    }
    return found | ({INSIDE} if world.room_behind(side, here) else set())


@menu("declare")
def _declare(world: World) -> set[str]:
    """One attempt to avoid battle, and one to intercept from every other space (§5)."""
    side = world.seat
    tried = {world.place(generals[0]) for generals, _ in declared(world)}
    return {"done"} | names(
        general
        for general in world.on_map(side)
        if world.place(general) not in tried
        and spare(world, side, general) > 0
        and (may_intercept(world, side, general) or may_avoid(world, side, general))
    )


def spare(world: World, side: int, general: str) -> int:
    """Return how many CUs a general may take from his space: a commander all, a subordinate all
    but one, or but five of a consul's (§5; ruling 24)."""
    place, inside = str(world.place(general)), world.generals[general]["inside"]
    there = world.cus(side, place, inside)
    above = [
        each for each in world.army(side, place, inside) if world.rank(each) > world.rank(general)
    ]
    if not above:
        return there
    return there - (5 if side == ROME and any(e in world.state["consuls"] for e in above) else 1)


@menu("avoid_to")
def _avoid_to(world: World) -> set[str]:
    generals, cus = next(part for part in declared(world) if world.place(part[0][0]) == world.here)
    ways = ways_out(world, world.seat, generals)
    consular = any(each in world.state["consuls"] for each in generals)
    fits = cus <= world.room(world.here) or not consular or world.room(world.here) >= 5
    choices = names(ways - {INSIDE})
    return choices | ({"enter city"} if INSIDE in ways and fits else set())


@menu("intercepted")
def _intercepted(_: World) -> set[str]:
    return {"step back", "fight"}


@menu("pursuit")
def _pursuit(_: World) -> set[str]:
    return {"pursue", "stay"}


@result("intercept_roll")
def _intercept_rolled(world: World, text: str) -> tuple[str, ...] | None:
    """Those who come have a card more; those who do not are late (§5; edition 14)."""
    side, general = 1 - world.march["side"], data.GENERAL_IDS[world.task["general"]]
    units, elephants, generals = next(
        (part["units"], part["elephants"], part["generals"])
        for part in world.march["detachments"]
        if part["generals"][0] == world.task["general"]
    )
    if intercepts(world, side, general, face(text)):
        ids = [data.GENERAL_IDS[each] for each in generals]
        transfer(world, side, ids, (units, elephants), world.here)
    overrun(world)
    rolls = sum(task["phase"] == "intercept_roll" for task in world.state["agenda"])
    if rolls > 1 or world.awaits("intercept"):
        return None  # those who come are moved after all rolls (ruling 23)
    return (f"cus {side}", f"cus {1 - side}")


def transfer(world: World, side: int, generals: list[str], force: Force, to: str) -> None:
    """Move a detachment to a space."""
    place, inside = str(world.place(generals[0])), world.generals[generals[0]]["inside"]
    world.lose(side, place, inside, force)
    world.spaces[to]["units"][side] += force[0]
    world.spaces[to]["elephants"] += force[1]
    for general in generals:
        world.generals[general] = {"place": to, "inside": False}


@result("avoid_roll")
def _avoid_rolled(world: World, text: str) -> tuple[str, ...]:
    """H. Gisgo avoids battle on 1 to 3, Fabius on 1 to 5 (§5 Avoiding battle)."""
    general = data.GENERAL_IDS[world.task["general"]]
    rating = {"h_gisgo": 3, "fabius": 5}.get(general, data.BATTLE[general])
    if face(text) <= rating:
        return ("march.cornered",)
    world.march["cornered"] = True
    overrun(world)
    return ("march.cornered", "cus 0", "cus 1")


@result("avoid_to")
def _avoided(world: World, text: str) -> tuple[str, ...] | None:
    if text == "enter city":
        return None
    side = world.seat
    part = next(
        each
        for each in world.march["detachments"]
        if world.place(data.GENERAL_IDS[each["generals"][0]]) == world.here
    )
    generals = [data.GENERAL_IDS[each] for each in part["generals"]]
    transfer(world, side, generals, (part["units"], part["elephants"]), of_name(text))
    overrun(world)
    return (f"cus {side}",) if world.next in ("pursuit", "intercept_roll") else None


@result("pursuit_roll")
def _pursued(world: World, text: str) -> tuple[str, ...]:
    """The march goes on if its leader rolls his rating; Flaminius on 1 to 4 (§5; §4)."""
    rating = 4 if world.leader == "flaminius" else data.BATTLE[world.leader]
    world.march["halted"] = face(text) > rating
    return ("march.halted", "cus 0", "cus 1")


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


@menu("avoid_inside")
def _avoid_inside(world: World) -> set[str]:
    """If a city is too small, its owner says which CUs go inside (ruling 24)."""
    general = world.task["general"]
    part = next(each for each in world.march["detachments"] if each["generals"][0] == general)
    room = world.room(world.here)
    return {
        f"lead {some}+{more}" if more else f"lead {some}"
        for some in range(part["units"] + 1)
        for more in range(part["elephants"] + 1)
        if 1 <= some + more <= room
    }


def intercepts(world: World, side: int, general: str, roll: int) -> bool:
    """Whether a roll intercepts: +1 on an enemy marker without friendly CUs (§5)."""
    rating = {"h_gisgo": 3, "varro": 4}.get(general, data.BATTLE[general])
    here = world.here
    harder = world.holds(1 - side, here) and not world.all_cus(side, here)
    return roll + int(harder) <= rating


@claim("pursuit")
def _pursuit_possible(world: World) -> tuple[object, object]:
    """Somebody has avoided battle, and the march may still move (§5)."""
    return True, bool(world.march["avoided"])


# --- §5 Gates --------------------------------------------------------------------------------


@menu("declare_cus")
def _declare_cus(world: World) -> set[str]:
    """With whom and how many CUs an attempt is made (§5; ruling 24)."""
    side, general = world.seat, data.GENERAL_IDS[world.task["general"]]
    place, inside = str(world.place(general)), world.generals[general]["inside"]
    generals = next(part[0] for part in declared(world) if part[0][0] == general)
    units, elephants = world.force(side, place, inside)
    avoids = place == world.here
    usable = units + elephants - (late(world, place) if avoids else 0)
    army = world.army(side, place, inside)
    rest = [each for each in army if each not in generals]
    choices = set()
    for some in range(units + 1):
        for more in range(elephants + 1):
            count = some + more
            if not 1 <= count <= min(10, usable):
                continue
            if parts_well(world, side, generals, rest, count, units + elephants - count):
                choices.add(f"lead {some}+{more}" if more else f"lead {some}")
    commands = not any(world.rank(each) > world.rank(general) for each in army)
    consuls = world.state["consuls"]
    for each in army:
        name = each.replace("_", "-")
        if each == general or world.rank(each) > world.rank(general):
            continue
        if avoids and data.GENERAL_IDS.index(each) in world.march["latecomers"]:
            continue
        if not commands and each not in generals:
            choices.add(f"take {name}")
        elif commands and each in generals and (each not in consuls or units >= 10):
            choices.add(f"drop {name}")
    return choices


def parts_well(
    world: World, side: int, going: list[str], left: list[str], cus: int, left_cus: int
) -> bool:
    """Whether a force may part for an attempt: a subordinate leaves his commander a CU, and no
    consul is left, or goes, with fewer than five (§5, §7)."""
    if any(world.rank(each) > world.rank(going[0]) for each in left) and left_cus < 1:
        return False
    return side != ROME or split_allowed(world, going, left, cus, left_cus)


@menu("walls")
def _walls(world: World) -> set[str]:
    """Who is inside a city that an army reaches, and who before it (ruling 42)."""
    side, here = world.seat, world.here
    within, without = world.army(side, here, inside=True), world.army(side, here)
    inner, outer = world.force(side, here, inside=True), world.force(side, here)
    total = sum(inner) + sum(outer)
    changed = world.march["regrouped"]
    choices = set() if changed else {"stay"}
    for some in range(inner[0] + outer[0] + 1):
        for more in range(inner[1] + outer[1] + 1):
            if (some, more) == inner and not changed:
                continue
            if keeps_gates(world, within, without, some + more, total):
                choices.add(f"lead {some}+{more}" if more else f"lead {some}")
    for each in within:
        if changed & (4 << data.GENERAL_IDS.index(each)):
            continue
        rest = [other for other in within if other != each]
        if any(keeps_gates(world, rest, [*without, each], n, total) for n in range(total)):
            choices.add(f"drop {each.replace('_', '-')}")
    for each in without:
        if changed & (4 << data.GENERAL_IDS.index(each)):
            continue
        rest = [other for other in without if other != each]
        if any(keeps_gates(world, [*within, each], rest, n, total) for n in range(total)):
            choices.add(f"take {each.replace('_', '-')}")
    return choices


def keeps_gates(
    world: World, within: list[str], without: list[str], inside: int, total: int
) -> bool:
    """Whether so many CUs and these generals may be inside, and the rest before the city: within
    its capacity, and no consul with fewer than five (§7; ruling 42)."""
    outside = total - inside
    if inside > data.CITIES[world.here]:
        return False
    if not outside:
        within, without = [*within, *without], []
    consuls = world.state["consuls"]
    for generals, cus, others in ((within, inside, outside), (without, outside, inside)):
        if any(each in consuls for each in generals) and cus < 5 and others:
            return False
    return True


@menu("march_losses", "losses", "battle_losses")
def _losses(world: World) -> set[str]:
    """The owner chooses which CU is lost (edition 15)."""
    side = world.seat
    space = {"losses": lambda: world.task_space, "march_losses": lambda: world.here}.get(
        world.task["phase"], lambda: world.field
    )()
    row = world.spaces[space]
    choices = set()
    if world.task["phase"] == "march_losses":
        kinds = {"unit": world.march["units"], "elephant": world.march["elephants"]}
    else:
        kinds = {"unit": row["units"][side], "elephant": row["elephants"] * side}
        sorties = world.fight and world.fight["sorties"][side]
        if world.task["phase"] != "battle_losses" or sorties:
            kinds |= {"garrison": world.force(side, space, True)[0]}
            kinds |= {"stable": world.force(side, space, True)[1]}
    for kind, count in kinds.items():
        if count:
            choices.add(f"lose {kind}")
    return choices


@result("declare", "declare_cus", "battle_challenge", "battle_stop", "pursuit")
def _nothing_yet(world: World, text: str) -> tuple[str, ...] | None:
    """Declarations change nothing on the map (ruling 23)."""
    withdraws = world.task["phase"] == "battle_stop" and text == "no"
    goes_on = world.next == "march" or text == "done" or withdraws
    return None if goes_on else ("cus 0", "cus 1")
