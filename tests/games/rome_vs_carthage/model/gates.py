"""Who is inside a city that an army reaches (§5 Gates; ruling 42)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.moves import MARCH, may_use_gates, meet
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, of_name


@menu("walls")
def _walls(world: World) -> set[str]:
    return _choices(world)


def _choices(world: World) -> set[str]:
    """Say who is inside a city that an army reaches, and who before it (ruling 42)."""
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


@result("walls")
def _manned(world: World, text: str) -> tuple[str, ...]:
    return _man(world, text)


def _man(world: World, text: str) -> tuple[str, ...]:
    """Generals go in or out one by one, then so many CUs are inside; if no CU stays outside, no
    general does (ruling 42)."""
    side, here = world.seat, world.here
    word, _, said = text.partition(" ")
    if word in ("take", "drop"):
        world.generals[of_name(said)]["inside"] = word == "take"
        world.march["regrouped"] |= 4 << data.GENERAL_IDS.index(of_name(said))
        left = _choices(world)
        return _man(world, *left) if len(left) == 1 else MARCH
    if word == "lead":
        units, _, elephants = said.partition("+")
        inner = world.force(side, here, inside=True)
        more = int(units) - inner[0], int(elephants or 0) - inner[1]
        world.move(side, [], more, (here, False), (here, True))
    if not world.cus(side, here) and may_use_gates(world):
        for general in world.army(side, here):
            world.generals[general]["inside"] = True
    meet(world)
    return MARCH
