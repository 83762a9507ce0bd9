"""Moving what marches: from space to space, into a city, to the end of its march
(§5 Movement)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import losses, notation
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.battle import opening
from pi_app.rules.rome_vs_carthage.board import CAPACITY, PORT, SEA, SPACE_IDS, way_between
from pi_app.rules.rome_vs_carthage.generals import open_to
from pi_app.rules.rome_vs_carthage.march import campaign, counters, events, marching, reactions
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, either, without
from pi_app.rules.rome_vs_carthage.terms import BY_LAND, CARTHAGE, INTO_PORT, ROME, SIDE_IDS
from pi_app.rules.words import ALONE, PRIME, appended, list_row


def gate_label(action: int) -> Message:
    """Return the few words for an action by which generals and CUs pass the gates of a city."""
    if notation.TAKE <= action < notation.DROP:
        return Message("{general} goes inside", {"general": GENERAL_NAMES[action - notation.TAKE]})
    if notation.DROP <= action < notation.WALLED:
        return Message("{general} goes outside", {"general": GENERAL_NAMES[action - notation.DROP]})
    return notation.label(action)


FAIR_POINTS: Final = 2  # movement points that Bad Weather leaves a general


def put_all(state: Situation, generals: i64, space: i64, inside: bool = False) -> None:
    """Put a set of generals into a space, outside walls or inside its walled city."""
    while generals != 0:
        rest = generals & (generals - 1)
        state.put(ALONE[(generals - rest) % PRIME], space, inside)
        generals = rest


def transfer(
    state: Situation,
    side: i64,
    generals: i64,
    cus: tuple[i64, i64],
    origin: i64,
    inside: bool,
    target: i64,
) -> None:
    """Move ordinary CUs and elephants and a set of generals of a side from a space, or from inside
    its city, to another, where they stand outside walls; or to their own space, if they only come
    out."""
    state.add_cus(side, origin, -cus[0], -cus[1], inside)
    state.add_cus(side, target, cus[0], cus[1])
    put_all(state, generals, target)


def relocate(state: Situation, march: March, target: i64, cost: i64, by_sea: bool = False) -> None:
    """Move a march to another space, outside walls, and book the points and whether it lands."""
    origin, inside = march.space, march.inside
    campaign.prune(state, march.side)
    campaign.tire(state, march, target, cost, by_sea)
    transfer(state, march.side, march.generals, march.load, origin, inside, target)
    if march.train:
        state.train = target
    march.space = target
    march.inside = False
    if inside:
        sweep(state, origin)


def arrive(state: Situation, march: March, target: i64, way: i64, cost: i64) -> None:
    """Bring a march to the space that its step leads to."""
    march.previous = march.space
    march.way = way
    march.spent += cost
    if state.chronicle is not None:
        state.chronicle.append(events.Step.to(march, target))
    relocate(state, march, target, cost, way == SEA)
    if march.spent <= FAIR_POINTS or way == SEA:
        march.shelter = target
    march.regrouped = 0
    march.intercepted = False
    march.ambushers = []
    march.cornered = False
    march.avoided = False


def open_before(state: Situation, side: i64, generals: i64) -> Spaces:
    """Return the spaces to which a side's army with a set of generals may give way: no marker, CU
    or friendly tribe of the other side is there, no other strange tribe, and no general has to stay
    in another country."""
    strange = without(state.unsubdued(), state.held(side))
    hostile = either(state.held(1 - side), state.occupied(1 - side))
    return without(open_to(generals), either(hostile, strange))


def fits_inside(state: Situation, march: March, space: i64) -> bool:
    """Say whether a march finds room in an open city of its own in a space."""
    return state.has_open_city(march.side, space) and march.cus <= state.room_inside(space)


def go_inside(state: Situation, march: March) -> None:
    """Let a march that stands before a city of its own go inside, where it ends."""
    enter_city(state, march.generals, march.load, march.space)
    march.inside = True
    conclude(state)


def enter_city(state: Situation, generals: i64, cus: tuple[i64, i64], space: i64) -> None:
    """Let CUs and a set of generals go inside a city of their own, and tell of it."""
    enter(state, generals, cus, space)
    if state.chronicle is not None:
        side = SIDE_IDS[state.control[space]]
        state.chronicle.append(events.EnteredCity(side, SPACE_IDS[space]))


def enter(state: Situation, generals: i64, cus: tuple[i64, i64], space: i64) -> None:
    """Move CUs and a set of generals who stand before a city of their own inside."""
    side = state.control[space]
    campaign.go_inside(state, side, space, cus)
    state.move_inside(side, space, cus[0], cus[1])
    put_all(state, generals, space, True)


def open_gates(state: Situation, side: i64, space: i64) -> None:
    """Let all who are inside a walled city of theirs come out."""
    campaign.come_out(state, side, space)
    units, elephants = state.army(side, space, True)
    state.move_inside(side, space, -units, -elephants)
    put_all(state, state.company(side, space, True), space)


def sweep(state: Situation, space: i64) -> None:
    """Let enemy CUs in a space catch those who are alone outside walls there: generals are
    displaced, and the siege train is lost if no garrison looks after it (ruling 38; edition 2)."""
    rome, carthage = state.has_cus(ROME, space), state.has_cus(CARTHAGE, space)
    if rome == carthage:
        return
    alone = ROME if carthage else CARTHAGE
    _displace_all(state, state.stack(alone, space))
    if rome and state.train == space and state.walled_cus(CARTHAGE, space) == 0:
        capture_train(state)


def _displace_all(state: Situation, generals: i64) -> None:
    for general in list_row(generals):
        losses.displace(state, general)


def capture_train(state: Situation) -> None:
    """Take the siege train off the map, and out of the march if it went along."""
    if state.chronicle is not None:
        state.chronicle.append(events.TrainLost(SPACE_IDS[state.train]))
    state.train = -1
    if state.march is not None:
        state.march.train = False


def exhaust(state: Situation, march: March) -> None:
    """Note that all those on a march are done for this card."""
    generals: i64 = 0
    for general in list_row(march.party):
        if state.on_map(general):
            generals = appended(generals, general)
    campaign.exhaust(state, march.side, march.space, march.inside, march.load, generals)


def before_meeting(state: Situation) -> int:
    """Return the place on the agenda from which a task comes right before the meeting."""
    place = len(state.agenda)
    while not isinstance(state.agenda[place - 1], reactions.Meet):
        place -= 1
    return place


def is_step(march: March, target: i64, way: i64) -> bool:
    """Say whether a step of a kind leads to a space from where a march is."""
    if way == BY_LAND:
        return way_between(march.space, target) >= 0
    if way == INTO_PORT and CAPACITY[target] == 0:
        return False
    return PORT[march.space] != 0 and PORT[target] != 0 and target != march.space


def give_battle(state: Situation) -> None:
    """Let the march fight the enemies where it is; that is its end."""
    state.then(opening.Begin(), counters.Raid(), marching.Rest())


def conclude(state: Situation) -> None:
    """Let the march end where it is."""
    state.then(counters.Raid(), marching.LastActs())


def dissolve(state: Situation, march: March) -> None:
    """End a march whose army is no more: its generals are displaced."""
    state.then(counters.Raid(), marching.Rest())
    _displace_all(state, march.party)
    sweep(state, march.space)
