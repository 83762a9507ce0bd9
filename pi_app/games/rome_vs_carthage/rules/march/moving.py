"""Movement of a march: to another space, into a city, and its end. Legal steps and their costs.
Taking a step by land, with attrition in passes, or by sea, with storms and naval combat against the
Roman fleet (§5 Movement, §5 Sea).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.event import Event
from pi_app.core.message import N_, Message
from pi_app.core.words import ALONE, BIT, PRIME, appended, list_row
from pi_app.games.rome_vs_carthage.rules import board, deck, losses, notation, spaces, terms
from pi_app.games.rome_vs_carthage.rules.agenda import Roll, Work
from pi_app.games.rome_vs_carthage.rules.battle import opening
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS, MAGO, OF_SIDE, named, open_to
from pi_app.games.rome_vs_carthage.rules.march import (
    campaign,
    company,
    counters,
    events,
    marching,
    reactions,
)
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.tables import BACK, SAFE, SUNK, naval_result
from pi_app.games.rome_vs_carthage.rules.terms import (
    BY_LAND,
    BY_SEA,
    CARTHAGE,
    INTO_PORT,
    ROME,
    SIDE_IDS,
)


def gate_label(action: int) -> Message:
    """Return the label of an action by which generals or CUs go into or out of a city."""
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
    """Move ordinary CUs, elephants and a set of generals of a side from a space, or from inside its
    city, to another space, outside walls. If `target` is their own space they only come out."""
    state.add_cus(side, origin, -cus[0], -cus[1], inside)
    state.add_cus(side, target, cus[0], cus[1])
    put_all(state, generals, target)


def relocate(
    state: Situation,
    march: March,
    target: i64,
    cost: i64,
    by_sea: bool = False,
    event: Event | None = None,
) -> None:
    """Move a march to another space, outside walls, and record the points and a landing. `event`
    says so; it is None without an event log, and where a later event says so."""
    origin, inside = march.space, march.inside
    campaign.prune(state, march.side)
    campaign.tire(state, march, target, cost, by_sea)
    transfer(state, march.side, march.generals, march.load, origin, inside, target)
    if march.train:
        state.train = target
    march.space = target
    march.inside = False
    if event is not None:
        state.emit(event)
    if inside:
        sweep(state, origin)


def arrive(state: Situation, march: March, target: i64, way: i64, cost: i64) -> None:
    """Carry out a march's step to a space and reset what belongs to the space it leaves."""
    march.previous = march.space
    march.way = way
    march.spent += cost
    step = events.Step.to(march, target) if state.event_log is not None else None
    relocate(state, march, target, cost, way == board.SEA, step)
    if march.spent <= FAIR_POINTS or way == board.SEA:
        march.shelter = target
    march.regrouped = 0
    march.intercepted = False
    march.ambushers = []
    march.cornered = False
    march.avoided = False


def open_before(state: Situation, side: i64, generals: i64) -> Spaces:
    """Return the spaces to which a side's army with a set of generals may avoid battle or withdraw.
    They have no marker and no CU of the other side and no tribe that is not friendly, and all the
    generals may go there."""
    strange = spaces.without(state.unsubdued(), state.held(side))
    hostile = spaces.either(state.held(1 - side), state.occupied(1 - side))
    return spaces.without(open_to(generals), spaces.either(hostile, strange))


def fits_inside(state: Situation, march: March, space: i64) -> bool:
    """Say whether a march fits into its own city in a space, which must not be besieged."""
    return state.has_open_city(march.side, space) and march.cus <= state.room_inside(space)


def go_inside(state: Situation, march: March) -> None:
    """Move a march inside its own city in its space; the march ends there."""
    enter_city(state, march.generals, march.load, march.space)
    march.inside = True
    conclude(state)


def pass_gate(state: Situation, general: i64, space: i64, inside: bool) -> None:
    """Put a general, a set of one, inside the city in his space or outside its walls, and emit an
    event."""
    put_all(state, general, space, inside)
    if state.event_log is not None:
        (id,) = named(general)
        state.emit(events.GatePassed(id, SPACE_IDS[space], inside))


def enter_city(state: Situation, generals: i64, cus: tuple[i64, i64], space: i64) -> None:
    """Move CUs and a set of generals inside their own city in their space, and emit an event."""
    enter(state, generals, cus, space)
    if state.event_log is not None:
        side = state.control[space]
        inside = named(state.company(side, space, True))
        state.emit(events.EnteredCity(SIDE_IDS[side], SPACE_IDS[space], inside))


def enter(state: Situation, generals: i64, cus: tuple[i64, i64], space: i64) -> None:
    """Move CUs and a set of generals inside their own city in their space."""
    side = state.control[space]
    campaign.go_inside(state, side, space, cus)
    state.move_inside(side, space, cus[0], cus[1])
    put_all(state, generals, space, True)


def sweep(state: Situation, space: i64) -> None:
    """If only one side has CUs outside walls in a space, displace the other side's generals outside
    walls there. The siege train is lost unless it has a garrison (ruling 38; edition 2)."""
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
    """Take the siege train off the map and out of the march."""
    space, state.train = state.train, -1
    if state.march is not None:
        state.march.train = False
    if state.event_log is not None:
        state.emit(events.TrainLost(SPACE_IDS[space]))


def exhaust(state: Situation, march: March) -> None:
    """Record that no member of a march may move again with this card."""
    generals: i64 = 0
    for general in list_row(march.party):
        if state.on_map(general):
            generals = appended(generals, general)
    campaign.exhaust(state, march.side, march.space, march.inside, march.load, generals)


def before_meeting(state: Situation) -> int:
    """Return the index on the agenda for a task that comes directly before `reactions.Meet`."""
    place = len(state.agenda)
    while not isinstance(state.agenda[place - 1], reactions.Meet):
        place -= 1
    return place


def is_step(march: March, target: i64, way: i64) -> bool:
    """Say whether a march can reach a space from its place by a kind of step."""
    if way == BY_LAND:
        return board.way_between(march.space, target) >= 0
    if way == INTO_PORT and board.CAPACITY[target] == 0:
        return False
    return board.PORT[march.space] != 0 and board.PORT[target] != 0 and target != march.space


def give_battle(state: Situation) -> None:
    """Put a battle in the march's space on the agenda; the march ends with it."""
    state.then(opening.Begin(), counters.Raid(), marching.Rest())


def conclude(state: Situation) -> None:
    """End the march in its space."""
    state.then(counters.Raid(), marching.LastActs())


def dissolve(state: Situation, march: March) -> None:
    """End a march whose army is lost: its generals are displaced."""
    state.then(counters.Raid(), marching.Rest())
    _displace_all(state, march.party)
    sweep(state, march.space)


# --- legal steps ------------------------------------------------------------------------------


def offer_ways(state: Situation, march: March, loads: i64, into: Actions) -> None:
    """Add the actions of all steps of a march, if its load is in a set of allowed loads."""
    if march.halted or loads & BIT[company.number_of(march.load)] == 0:
        return
    space = march.space
    allowed = _allowed(state, march)
    shut_in = state.besieged(space) or state.enemy_outside(march.side, space)
    if not (march.inside and shut_in):
        near: Spaces = (0, 0)
        if company.in_reach(state, march, 1):
            near = board.around(space, board.PLAIN)
        hard = _hard(state, march)
        if march.cus == 0:
            near = for_alone(state, march, near, 1)
            hard = for_alone(state, march, hard, terms.HARD_COST)
        spaces.offer(spaces.both(spaces.either(near, hard), allowed), notation.SPACE, into)
    if _may_sail(state, march):
        before = board.ports()
        if march.cus == 0:
            before = for_alone(state, march, before, terms.SEA_COST)
        for port in board.PORTS:
            if port != space and spaces.holds(allowed, port):
                if spaces.holds(before, port):
                    into.add(notation.SAIL + port)
                if fits_inside(state, march, port):
                    into.add(notation.WALLED + port)


def cost_of(way: i64) -> i64:
    """Return the points that a step by land costs."""
    return 1 if way == board.PLAIN else terms.HARD_COST


def _hard(state: Situation, march: March) -> Spaces:
    """Return the neighbours that a march can reach over passes and straits. Alps passes are closed
    to the siege train; the strait of Messana is open only to the side that holds both shores."""
    space = march.space
    found = spaces.either(board.around(space, board.PASS), board.around(space, board.STRAIT))
    if space in (board.MESSANA, board.RHEGIUM):
        for shore in (board.MESSANA, board.RHEGIUM):
            if state.control[shore] != march.side:
                found = board.around(space, board.PASS)
    if not march.train:
        found = spaces.either(found, board.around(space, board.ALPS))
    if spaces.is_empty(found) or not company.in_reach(state, march, terms.HARD_COST):
        return 0, 0
    return found


def _allowed(state: Situation, march: March) -> Spaces:
    """Return the spaces that a march may enter under a truce, the counsels of Hanno and Cato, and
    the rule that some generals may not leave a country."""
    found = open_to(march.generals)
    enemy = 1 - march.side
    if state.truce:
        found = spaces.without(found, spaces.either(state.held(enemy), state.occupied(enemy)))
    if march.cus > 0 and state.counsels[march.side]:
        africa = board.in_country(board.AFRICA)
        inside = spaces.holds(africa, march.space)
        if march.side == CARTHAGE and inside:
            found = spaces.both(found, africa)
        elif march.side == ROME and not inside:
            found = spaces.without(found, africa)
    return found


def for_alone(state: Situation, march: March, among: Spaces, cost: i64) -> Spaces:
    """Return the spaces of a set that generals without CUs may enter: no space with enemy CUs, and
    a space with an enemy general only if they have points to leave it (ruling 26)."""
    found = spaces.without(among, state.occupied(1 - march.side))
    if march.spent + cost >= march.allowance:
        for general in OF_SIDE[1 - march.side]:
            if state.on_map(general) and not state.is_inside(general):
                found = spaces.without(found, spaces.set_of([state.place[general]]))
    return found


def _may_sail(state: Situation, march: March) -> bool:
    """Say whether a march may sail. Outside a campaign it needs a card of three operations and may
    have five CUs at most."""
    if board.PORT[march.space] == 0 or march.train:
        return False
    if march.inside and state.besieged(march.space):
        return False
    if not company.in_reach(state, march, terms.SEA_COST):
        return False
    if state.campaign is not None:
        return (march.sailed or not state.campaign.sailed) and march.cus <= terms.MOST_CUS
    if march.side == ROME and state.naval_victory:
        return False
    return march.ops == terms.SAILING_OPS and march.cus <= terms.SAILING_CUS


# --- taking a step ----------------------------------------------------------------------------


def step_of(action: i64) -> tuple[i64, i64]:
    """Return the space that an action of a march leads to, and by which kind of step."""
    if action < notation.SAIL:
        return action - notation.SPACE, BY_LAND
    if action < notation.GENERAL:
        return action - notation.SAIL, BY_SEA
    return action - notation.WALLED, INTO_PORT


class Step(Work):
    """Take a step."""

    id = "step"
    fields = ("space", "way")

    def __init__(self, space: i64, way: i64) -> None:
        super().__init__()
        self.space = space
        self.way = way

    def run(self, state: Situation) -> None:
        march = state.the_march()
        target = self.space
        if self.way == BY_LAND:
            road = board.way_between(march.space, target)
            arrive(state, march, target, road, cost_of(road))
            state.then(reactions.React())
            ask_toll(state, march)
        elif is_challenged(state, march, target):
            state.then(NavalCombat(target, self.way))
        else:
            _land(state, march, target, self.way)


def ask_toll(state: Situation, march: March) -> None:
    """Put attrition on the agenda for a march that has just crossed a mountain pass."""
    if is_pass(march.way) and march.cus > 0:
        state.then(PassAttrition())


def is_pass(way: i64) -> bool:
    """Say whether a way leads over mountains."""
    return way == board.ALPS or way == board.PASS


def pass_modifiers(state: Situation, way: i64) -> dict[str, int]:
    """Return the modifiers of the roll for the attrition in a mountain pass, by their reasons."""
    found = {
        "pass": -2 * int(way == board.PASS),
        "guide": -3 * int(state.card == deck.NATIVE_GUIDE and state.combined),
    }
    return {reason: by for reason, by in found.items() if by != 0}


class PassAttrition(Roll):
    """Attrition in a mountain pass. The Native Guide modifies the roll of the army it moves."""

    id = "pass_attrition"
    text = N_("The die says what the mountain pass costs.")

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        cause = "pass" if march.way == board.PASS else "alps"
        because = pass_modifiers(state, march.way)
        losses.suffer(state, cause, march.cus, die, sum(because.values()), list(because))

    def fits(self, state: Situation) -> bool:
        return state.the_march().cus > 0


STORM: Final = 2  # what is added to the roll for attrition in a storm


class StormAttrition(Roll):
    """Attrition in a storm. If all CUs are lost the generals are displaced (edition 1)."""

    id = "storm_attrition"
    text = N_("The die says what the storm costs.")

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        losses.suffer(state, "storm", march.cus, die, STORM, [])
        if march.cus == 0:
            state.agenda.pop()
            dissolve(state, march)


# --- the Roman fleet --------------------------------------------------------------------------

_PIRATES_PORTS: Final = (board.BRUNDISIUM, board.CROTON, board.TARENTUM)
"""The ports of the event Adriatic Pirates."""


def naval_modifiers(state: Situation, march: March, origin: i64, target: i64) -> dict[str, int]:
    """Return the modifiers of the naval combat roll for a voyage between two ports, by their
    reasons (edition 13)."""
    romans = [port for port in (origin, target) if state.control[port] == ROME]
    found = {
        "ports": int(board.NAVAL_NUMBER[origin] + board.NAVAL_NUMBER[target]),
        "roman_ports": len(romans),
        "few": -int(march.cus == 0 or (march.cus == 1 and terms.SINGLE_CU_SAILS_UNSEEN)),
        "syracuse": -int(state.control[board.SYRACUSE] == CARTHAGE),
        "macedonia": -int(state.macedonia),
        "naval_victory": -int(state.naval_victory),
        "mago": -int(march.leader == MAGO),
    }
    return {reason: by for reason, by in found.items() if by != 0}


def is_challenged(state: Situation, march: March, target: i64) -> bool:
    """Say whether naval combat is rolled for a march that sails to a port. It is rolled for
    Carthage's marches, except during a truce, and except for up to three CUs that sail to or from a
    pirate port with the event Adriatic Pirates."""
    helped = state.card == deck.PIRATES and state.combined and march.cus <= 3
    by_pirates = march.space in _PIRATES_PORTS or target in _PIRATES_PORTS
    return march.side == CARTHAGE and not state.truce and not (helped and by_pirates)


def _land(state: Situation, march: March, target: i64, how: i64) -> None:
    arrive(state, march, target, board.SEA, terms.SEA_COST)
    if how == INTO_PORT:
        go_inside(state, march)
    else:
        state.then(reactions.React())


def fleet_rolls(state: Situation, die: i64, target: i64) -> int:
    """Apply the roll of the Roman fleet against a march that sails to a port, and return the result
    of the naval table. If the ships sink, the CUs are lost and the generals displaced."""
    march = state.the_march()
    modifiers = naval_modifiers(state, march, march.space, target)
    modifier = sum(modifiers.values())
    result = naval_result(die + modifier)
    if state.event_log is not None:
        named = ("safe", "back", "sunk")[result]
        state.emit(events.NavalCombat(die, modifier, list(modifiers), named))
        if result == SUNK:
            state.emit(events.Sunk(GENERAL_IDS[march.leader]))
    if result == SUNK:
        losses.lose_of_march(state, march.units, march.elephants)
        dissolve(state, march)
    return result


class NavalCombat(Roll):
    """Roll naval combat for a voyage."""

    id = "naval_combat"
    fields = ("space", "way")
    text = N_("Will the Roman fleet find the ships on their way to {port}?")

    def __init__(self, space: i64, way: i64) -> None:
        super().__init__()
        self.space = space
        self.way = way

    def rolled(self, state: Situation, die: i64) -> None:
        """Land the march, or leave it in port. In port its move is over; in a campaign its members
        may not move again. Sunk ships are handled by `fleet_rolls`."""
        march = state.the_march()
        result = fleet_rolls(state, die, self.space)
        if result == SAFE:
            _land(state, march, self.space, self.way)
        elif result == BACK:
            march.halted = True
            exhaust(state, march)
            state.then(marching.Marching(march.side))

    def fits(self, state: Situation) -> bool:
        return is_step(state.the_march(), self.space, self.way)
