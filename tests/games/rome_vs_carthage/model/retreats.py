"""How a battle ends: withdrawal, casualties, rout and retreat (§6)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import TYPES
from tests.games.rome_vs_carthage.model.losses import face, taken
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name


def ways_to_withdraw(world: World, side: int) -> set[str]:
    """Return where a side's army may withdraw to; none without a general (§6 Withdrawal)."""
    march, space = world.march, world.field
    general = world.commander(side)
    if general is None:
        return set()
    sortie = world.fight["sorties"][side] or world.fight["from_city"]
    entered = world.before
    if side == march["side"]:
        if sortie:
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
    if world.next not in ("battle_retreat_to", "battle_losses"):
        return (f"cus {winner}",)
    lost = data.rout(roll, fight["sizes"][loser])
    force = world.force(loser, world.field)
    assert lost is not None
    if fight["sorties"][loser]:
        return None
    gone = taken(force, lost, elephant=True)
    if gone is None:
        return (f"cus {winner}",)
    fight["lost"][loser] += sum(gone)
    world.lose(loser, world.field, False, gone)
    return ("fight.lost", "cus 0", "cus 1")


@menu("battle_retreat_to")
def _retreat_to(world: World) -> set[str]:
    targets = retreats(world, world.seat)
    choices = names(
        space
        for space, (far, lost) in targets.items()
        if not any(other < far and cost <= lost for other, cost in targets.values())
    )
    here, side = world.field, world.seat
    home = here in data.CITIES and world.holds(side, here) and not world.besieged(here)
    return choices | ({"enter city"} if home and world.room(here) else set())


def retreats(world: World, side: int) -> dict[str, tuple[int, int]]:
    """Return the refuges of a beaten army: how far they are, and what the way costs (§6 Retreat).

    The way leads over at most four spaces, over no pass, strait or sea, and not through the space
    of the battle; the side whose card moved goes first where it came from, and the other side
    never there. Of ways to a refuge the shortest counts, and of these the cheapest.
    """
    start = world.field
    size = world.cus(side, start)
    entered = world.before
    moved = side == world.march["side"]
    found: dict[str, tuple[int, int]] = {}
    front = {start: 0}
    seen = {start}
    for far in range(1, 5):
        reached: dict[str, int] = {}
        for space, lost in front.items():
            for to, kind in data.ROADS[space].items():
                if kind != "plain" or to in seen:
                    continue
                if far == 1 and moved and entered and to != entered:
                    continue
                if not moved and to == entered:
                    continue
                cost = lost + int(world.hostile(side, to)) + world.cus(1 - side, to)
                reached[to] = min(cost, reached.get(to, 99))
        seen |= set(reached)
        front = {space: lost for space, lost in reached.items() if lost < size}
        for space, lost in front.items():
            if refuge(world, side, space, size - lost):
                found[space] = (far, lost)
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
    side, start, to = world.seat, world.field, of_name(text)
    if retreats(world, side).get(to) != (1, 0) or world.next.startswith("battle"):
        return None
    units, elephants = world.force(side, start)
    world.lose(side, start, False, (units, elephants))
    world.spaces[to]["units"][side] += units
    world.spaces[to]["elephants"] += elephants
    return ("cus 0", "cus 1")
