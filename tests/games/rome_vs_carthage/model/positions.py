"""Positions that wars seldom come to by themselves, made from those of random wars."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME

WANTED: Final = (6, 7, 8, 18, 20, 31, 32, 41, 42, 54, 59, 60, 61, 62, 63)
"""The cards that answer the other side, and those that are seldom played where they count."""

STRONGHOLDS: Final = tuple(id for id, row in data.SPACES.items() if row["kind"] != "plain")
"""The cities and the tribes."""

MANY: Final = 14
"""So many CUs more make a hand of battle cards larger than it may be."""

Position = dict[str, Any]


def shake(position: Position, rng: Random) -> Position:
    """Give the ordinary spaces of each province to Rome, to Carthage, or leave them, in a country
    often alike; make some of the armies of a battle larger than any hand."""
    state = position["state"]
    owners = ("rome", "carthage", "")
    likely = {row["country"]: owners[rng.randrange(3)] for row in data.PROVINCES.values()}
    for province in data.PROVINCES.values():
        owner = likely[province["country"]] if rng.random() < 0.6 else owners[rng.randrange(3)]
        for space in province["spaces"]:
            row = state["spaces"][space]
            if owner and space not in data.CITIES and not row["tribe"]:
                row["control"] = owner
    fight = state["fight"]
    for side in (ROME, CARTHAGE):
        row = state["spaces"][data.SPACE_IDS[fight["space"]]] if fight else {"units": (0, 0)}
        if row["units"][side] and rng.random() < 0.2:
            row["units"][side] += MANY
            fight["sizes"][side] += MANY
    return position


def shorten(position: Position, rng: Random) -> Position:
    """Leave the side whose turn it is one card, and the other none, so that the turn is soon over;
    often with a deck that is just large enough for the next."""
    cards, seat = position["state"]["cards"], position["state"]["agenda"][-1]["seat"]
    hand = cards["hands"][seat]
    kept = hand[rng.randrange(len(hand))]
    laid = [card for card in (*cards["hands"][0], *cards["hands"][1]) if card != kept]
    cards["hands"] = [[kept], []] if seat == ROME else [[], [kept]]
    cards["known"] = [[], []]
    wanted = 2 * (7 + position["state"]["facts"]["turn"] // 3)
    if rng.random() < 0.5:
        laid += cards["deck"][wanted:]
        cards["deck"] = cards["deck"][:wanted]
    cards["discarded"] += laid
    return position


def scatter(position: Position, rng: Random) -> Position:
    """Put all armies close together, Scipio Africanus among them, with garrisons in the cities
    between them, some of them besieged, at times under the Truce, and give out wanted cards."""
    state = position["state"]
    spaces: dict[str, dict[str, Any]] = state["spaces"]
    for row in spaces.values():
        row |= {"units": [0, 0], "elephants": 0, "garrison": 0, "stables": 0, "siege": 0}
    if state["generals"]["scipio_africanus"]["place"] == "awaited":
        state["generals"]["scipio_africanus"]["place"] = "rome"
    state["facts"]["truce"] = rng.random() < 0.15
    region = _region(rng)
    taken: dict[str, int] = {}
    herd = 4
    for general, where in state["generals"].items():
        if where["place"] not in spaces:
            continue
        side = ROME if general in data.ROMANS else CARTHAGE
        near = [space for space in region if taken.get(space, side) == side]
        free = near or [space for space in data.SPACES if space not in taken]
        where["place"] = space = free[rng.randrange(len(free))]
        where["inside"] = False
        taken[space] = side
        spaces[space]["units"][side] += rng.randrange(8)
        more = rng.randrange(herd + 1) if side == CARTHAGE else 0
        spaces[space]["elephants"] += more
        herd -= more
    for stronghold in STRONGHOLDS:
        if rng.random() < 0.5:
            _man(spaces[stronghold], data.CITIES.get(stronghold, 0), rng)
    trains = [space for space, side in taken.items() if side == CARTHAGE]
    trains.sort(key=lambda space: spaces[space]["control"] != "rome")
    state["train"] = trains[0] if trains else None
    _deal(state["cards"], rng)
    return position


def _region(rng: Random) -> list[str]:
    """Return spaces around one that is drawn, often a city or a tribe, and a few ports."""
    among = STRONGHOLDS if rng.random() < 0.5 else data.SPACE_IDS
    found = [among[rng.randrange(len(among))]]
    for space in found:
        found += [other for other in data.ROADS[space] if other not in found]
        if len(found) >= 14:
            break
    ports = sorted(data.PORTS - set(found))
    return found + [ports[rng.randrange(len(ports))] for _ in range(3)]


def _man(row: dict[str, Any], capacity: int, rng: Random) -> None:
    """Put CUs into a city, and perhaps points against it or a tribe if enemies stand there."""
    row["garrison"] = rng.randrange(capacity + 1)
    besiegers = [row["units"][side] for side, id in enumerate(data.SIDES) if id != row["control"]]
    if any(besiegers) and (capacity or row["tribe"]):
        row["siege"] = rng.randrange(3)


def _deal(cards: dict[str, Any], rng: Random) -> None:
    """Deal all cards again, those that are wanted more often than others."""
    pool = [card for card in range(1, 65) if card not in cards["removed"]]
    order = sorted(pool, key=lambda card: rng.random() - 0.3 * (card in WANTED))
    sizes = [len(hand) for hand in cards["hands"]]
    cards["hands"] = [sorted(order[: sizes[0]]), sorted(order[sizes[0] : sum(sizes)])]
    cards |= {"known": [[], []], "deck": sorted(order[sum(sizes) :]), "discarded": []}
