"""How a battle ends: withdrawal, casualties, rout and retreat (§6)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import TYPES
from tests.games.rome_vs_carthage.model.losses import displace, face, taken
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name


def ways_to_withdraw(world: World, side: int) -> set[str]:
    """Return where a side's army may withdraw to; none without a general (§6 Withdrawal)."""
    march, space = world.march, world.field
    general = world.commander(side)
    if general is None:
        return set()
    entered = world.before
    if side == march["side"]:
        if world.fight["from_city"]:
            return {space}
        allowed = {entered} if entered else set()
    elif march["intercepted"]:
        allowed = {data.SPACE_IDS[each] for each in march["ambushers"]} - {entered}
    else:
        allowed = set(data.ROADS[space]) - {entered}
    return {each for each in allowed if each and may_withdraw(world, side, space, each)}


def may_withdraw(world: World, side: int, space: str, to: str) -> bool:
    """Whether a way out is open: no pass, strait or sea, no enemies, no other side's marker."""
    if data.ROADS[space].get(to) != "plain":
        return False
    if world.hostile(side, to) or world.cus(1 - side, to):
        return False
    return all(
        data.HOME_BOUND.get(each) in (None, data.COUNTRY_OF[to]) for each in world.army(side, space)
    )


@menu("battle_withdraw_to")
def _withdraw_to(world: World) -> set[str]:
    return names(ways_to_withdraw(world, world.seat))


@result("battle_withdraw_roll")
def _withdrawal_rolled(world: World, text: str) -> tuple[str, ...] | None:
    """A failure gives the enemy the initiative (edition 10)."""
    fight = world.fight
    general = world.commander(fight["attacker"])
    assert general is not None
    if face(text) <= data.BATTLE[general]:
        return None
    fight["attacker"] = 1 - fight["attacker"]
    return ("fight.attacker",)


@result("battle_stop_roll")
def _stop_rolled(world: World, text: str) -> tuple[str, ...] | None:
    """Flaminius stops a withdrawal on 1 to 4 (§6 Abilities)."""
    fight = world.fight
    general = world.commander(1 - fight["attacker"])
    assert general is not None
    rating = 4 if general == "flaminius" else data.BATTLE[general]
    if face(text) > rating:
        return None
    fight["attacker"] = 1 - fight["attacker"]
    return ("fight.attacker",)


@result("battle_withdraw_to")
def _withdrew(world: World, __: str) -> tuple[str, ...]:
    return (f"cus {1 - world.seat}",)


@result("battle_casualties")
def _casualties(world: World, text: str) -> tuple[str, ...] | None:
    """Both sides lose as many CUs as the rounds cost; an elephant first on a 6 (§6)."""
    fight, roll = world.fight, face(text)
    lost = data.casualties(roll, fight["round"])
    if fight["sorties"][0] or fight["sorties"][1] or fight["from_city"]:
        return None
    for side in (0, 1):
        force = world.force(side, world.field)
        gone = taken(force, lost, roll == 6)
        if gone is None or gone == force:
            return None
        fight["lost"][side] += sum(gone)
        world.lose(side, world.field, False, gone)
    if world.next in ("battle_rout_roll", "battle_losses"):
        return ("fight.lost", "cus 0", "cus 1")
    return (f"cus {world.march['side']}",) if fight["winner"] == world.march["side"] else None


@result("battle_rout_roll")
def _routed(world: World, text: str) -> tuple[str, ...] | None:
    """The loser's die, +2 after a Double Envelopment, -2 after a Probe (§6 Retreat table)."""
    fight = world.fight
    winner = fight["winner"]
    loser = 1 - winner
    kind = TYPES[fight["deciding"]] if fight["deciding"] >= 0 else ""
    roll = face(text) + {"envelopment": 2, "probe": -2}.get(kind, 0)
    lost = data.rout(roll, fight["sizes"][loser])
    force = world.force(loser, world.field)
    from_city = fight["from_city"] and loser == fight["aggressor"]
    if fight["sorties"][loser] or from_city:
        return (f"cus {winner}",)
    gone = force if lost is None else taken(force, lost, elephant=True)
    if gone is None:
        return (f"cus {winner}",)
    fight["lost"][loser] += sum(gone)
    world.lose(loser, world.field, False, gone)
    if world.next in ("battle_retreat_to", "battle_losses"):
        return ("fight.lost", "cus 0", "cus 1")
    killed = lost is None and world.options["seed_supplements"]
    return _leaves(
        world, loser, commander if killed and (commander := world.commander(loser)) else ""
    )


def _leaves(world: World, loser: int, killed: str) -> tuple[str, ...]:
    """A beaten army that has no choice where to go: it has a single refuge, or is lost (§6)."""
    winner, start = 1 - loser, world.field
    rest = world.force(loser, start)
    refuges = retreats(world, loser)
    stranded = loser == world.march["side"] and world.march["sailed"]
    if world.room_behind(loser, start) or (sum(rest) and stranded):
        return (f"cus {winner}",)
    if not sum(rest) or not refuges:
        world.fight["lost"][loser] += sum(rest)
        world.lose(loser, start, False, rest)
        for general in world.army(loser, start):
            displace(world, general)
        if killed:
            world.generals[killed] = {"place": "dead", "inside": False}
        world.markers_due = price(world, loser)
        return ("cus 0", "cus 1", f"army {loser}", "due")
    (to, far_and_cost), *others = refuges.items()
    if others or far_and_cost != (1, 0):
        return (f"cus {winner}",)
    withdraw(world, loser, to)
    world.markers_due = price(world, loser)
    return ("cus 0", "cus 1", f"army {loser}", "due")


def price(world: World, loser: int) -> tuple[int, int] | None:
    """Return the loser and his markers for half of his CUs, rounded down (§6 Political loss)."""
    markers = int(world.fight["lost"][loser]) // 2
    return (loser, markers) if markers else None


def withdraw(world: World, side: int, to: str) -> None:
    """Move a side's army from the battle to a space."""
    units, elephants = world.force(side, world.field)
    for general in world.army(side, world.field):
        world.generals[general]["place"] = to
    world.lose(side, world.field, False, (units, elephants))
    world.spaces[to]["units"][side] += units
    world.spaces[to]["elephants"] += elephants


@menu("battle_retreat_to")
def _retreat_to(world: World) -> set[str]:
    targets = retreats(world, world.seat)
    choices = names(
        space
        for space, (far, lost) in targets.items()
        if not any(other < far and cost <= lost for other, cost in targets.values())
    )
    here, side = world.field, world.seat
    return choices | ({"enter city"} if world.room_behind(side, here) else set())


def retreats(world: World, side: int) -> dict[str, tuple[int, int]]:
    """Return the refuges of a beaten army: how far they are, and what the way costs (§6 Retreat).

    The way leads over at most four spaces, over no pass, strait or sea, and not through the space
    of the battle; the side whose card moved goes first where it came from, and the other side
    never there. Smaller forces of its side on the way go along. Of ways to a refuge the shortest
    counts, and of these the cheapest.
    """
    found: dict[str, tuple[int, int]] = {}
    moved = side == world.march["side"]
    shut = {world.field} if moved else {world.field, str(world.before)}

    def follow(space: str, behind: set[str], far: int, cost: int, size: int) -> None:
        for to, kind in data.ROADS[space].items():
            first = far == 0 and moved and world.before is not None and to != world.before
            if kind != "plain" or to in behind or first:
                continue
            toll = int(world.hostile(side, to)) + world.cus(1 - side, to)
            if toll >= size:
                continue
            left, way = size - toll, (far + 1, cost + toll)
            if refuge(world, side, to, left):
                found[to] = min(way, found.get(to, way))
            elif far < 3:
                follow(to, behind | {to}, *way, left + world.cus(side, to))

    follow(world.field, shut, 0, 0, world.cus(side, world.field))
    return found


def refuge(world: World, side: int, space: str, size: int) -> bool:
    """Whether a beaten army may stop there: on a marker of its side without enemy CUs, or with
    more CUs of its side than it has itself (§6 Retreat)."""
    if world.cus(1 - side, space):
        return False
    return world.holds(side, space) or world.cus(side, space) > size


@menu("battle_shelter_generals")
def _shelter(world: World) -> set[str]:
    """Generals of a beaten army may stay in the city with those who have gone inside (§6)."""
    return names(world.army(world.seat, world.field)) | {"done"}


@result("battle_retreat_to")
def _retreated(world: World, text: str) -> tuple[str, ...] | None:
    """The army arrives at a refuge next to the battle, without a loss on the way (§6 Retreat)."""
    side, to = world.seat, of_name(text)
    stranded = side == world.march["side"] and world.march["sailed"]
    if stranded or retreats(world, side).get(to) != (1, 0) or world.next.startswith("battle"):
        return None
    withdraw(world, side, to)
    world.markers_due = price(world, side)
    return ("cus 0", "cus 1", f"army {side}", "due")
