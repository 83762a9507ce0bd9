"""Playing cards: their uses, operations, events and conditions (§3)."""

from __future__ import annotations

from tests.games.rome_vs_carthage.model import data
from tests.games.rome_vs_carthage.model.data import CARTHAGE, ROME
from tests.games.rome_vs_carthage.model.events import MARKERS, enforce, event_possible
from tests.games.rome_vs_carthage.model.verdicts import menu, result
from tests.games.rome_vs_carthage.model.world import World, names, of_name


@menu("play_card")
def _play_card(world: World) -> set[str]:
    hand = world.cards["hands"][world.seat]
    return {
        f"card {card}"
        for card in hand
        if not world.facts["must_campaign"] or card in data.CAMPAIGNS
    }


@menu("use_card")
def _use_card(world: World) -> set[str]:
    """Operations, the event, or aside (§3 Cards, Operations)."""
    card, side = world.task["card"], world.seat
    ops = data.CARDS[card]["ops"]
    uses = set()
    if world.movers(side, ops):
        uses.add("move")
    if marker_places(world, side):
        uses.add("markers")
    if ops == 3 and raising_places(world, side):
        uses.add("raise")
    if event_possible(world, side, card):
        uses.add("event")
    if not world.facts["must_campaign"]:
        uses.add("discard")
    return uses


@menu("activate")
def _activate(world: World) -> set[str]:
    """A general whose rating the operations reach; in a Campaign one who has not moved (§3, §5)."""
    if world.campaign:
        moved = {data.GENERAL_IDS[each] for each in world.campaign["moved"]}
        fresh = {each for each in world.movers(world.seat) - moved if _has_points(world, each)}
        return names(fresh) | {"done"}
    return names(world.movers(world.seat, world.task["ops"]))


def _has_points(world: World, general: str) -> bool:
    """Whether a Campaign may still move a general (§5 Campaigns)."""
    spent, most = world.tired(general), 6 if general == "g_nero" else 4
    return spent < most


def marker_places(world: World, side: int) -> set[str]:
    """Return where operations place or turn a marker (§3 Operations)."""
    places = set()
    for space, row in world.spaces.items():
        if row["control"] is None:
            if not row["tribe"] and not world.cus(1 - side, space):
                places.add(space)
        elif (
            world.ordinary(1 - side, space) and world.cus(side, space) and not world.facts["truce"]
        ):
            places.add(space)
    return places


@menu("place_markers")
def _place_markers(world: World) -> set[str]:
    return names(marker_places(world, world.seat)) | {"done"}


@result("place_markers")
def _placed(world: World, text: str) -> tuple[str, ...]:
    """As many markers as operations, or fewer (§3 Operations)."""
    if text != "done":
        world.hold(world.seat, of_name(text))
        world.task["count"] -= 1
    return ("spaces", "generals", "task.place_markers.count")


def raising_places(world: World, side: int) -> set[str]:
    """Return where a CU is raised: with a general, in a space of ours in a province of ours, not
    in a besieged city (edition 22)."""
    return {
        place
        for general in world.on_map(side)
        if (place := world.place(general)) is not None
        and world.holds(side, place)
        and world.owner(data.PROVINCE_OF[place]) == side
        and not (world.generals[general]["inside"] and world.closed(side, place))
    }


@menu("raise_cu")
def _raise_cu(world: World) -> set[str]:
    return names(raising_places(world, world.seat))


@menu("hanno")
def _hanno(_: World) -> set[str]:
    return {"pass", "remove marker"}


@result("play_card")
def _chosen(_: World, __: str) -> tuple[str, ...]:
    """A card stays hidden until its use is chosen (ruling 34)."""
    return ("cards.hands", "cards.discarded", "spaces", "generals")


@result("use_card")
def _used(world: World, text: str) -> tuple[str, ...]:
    """The card leaves the hand; some events take it out of the game, and most end a truce (§3)."""
    card, side = world.task["card"], world.seat
    row = data.CARDS[card]
    world.cards["hands"][side].remove(card)
    event = text == "event"
    leaves = event and (row.get("remove", False) or (card == 9 and side == ROME))
    world.cards["removed" if leaves else "discarded"].append(card)
    known = world.cards["known"][1 - side]
    if card in known:
        known.remove(card)
    world.facts["reshuffle"] = world.facts["reshuffle"] or card == 64
    if event:
        world.facts["truce"] = card == 64 or (
            world.facts["truce"] and not (row.get("breaks_truce", False) or card in (7, 8))
        )
        _lasting(world, side, card)
    keys = ["cards.hands", "cards.discarded", "cards.removed", "facts.reshuffle", "facts.truce"]
    keys += ["facts.macedonia", "facts.naval_victory", "facts.counsels"]
    if text in ("discard", "move", "markers"):
        keys += ["spaces", "generals"]
    if event and enforce(world, side, card):
        keys += ["spaces", "army 0", "army 1"]
    if event and card in data.CAMPAIGNS:
        world.state["campaign"] = {"left": data.CAMPAIGNS[card]}
    if text == "markers":
        world.task = {"phase": "place_markers", "count": row["ops"]}
    elif event and card in MARKERS:
        world.task = {"phase": "change_markers", "count": MARKERS[card]}
    keys += ["campaign.left", "task.place_markers.count", "task.change_markers.count"]
    return tuple(keys)


def _lasting(world: World, side: int, card: int) -> None:
    """Carry out what an event says for the time to come (cards 9, 29, 57, 58)."""
    if card == 9:
        world.facts["macedonia"] = side == CARTHAGE
    if card == 29:
        world.facts["naval_victory"] = True
    if card in (57, 58):
        world.facts["counsels"][1 - side] = True
