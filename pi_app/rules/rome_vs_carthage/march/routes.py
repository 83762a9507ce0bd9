"""Where a march may go, what its steps cost and what forbids them; and taking a step: by land, with
the attrition of passes, or by sea, with storms and the Roman fleet that meets Carthage's ships
(§5 Movement, §5 Sea).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.rules.actions import Actions
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import board, deck, losses, spaces, terms
from pi_app.rules.rome_vs_carthage.agenda import Roll, Work
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS, MAGO, OF_SIDE, open_to
from pi_app.rules.rome_vs_carthage.march import company, events, marching, moving, reactions
from pi_app.rules.rome_vs_carthage.notation import SAIL, SPACE, WALLED
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.tables import BACK, SAFE, SUNK, naval_result
from pi_app.rules.words import BIT, table

_PORTS: Final = table(spaces.set_of(board.PORTS))  # the two words of the set of all ports


# --- where to ---------------------------------------------------------------------------------


def offer_ways(state: Situation, march: March, loads: i64, into: Actions) -> None:
    """Add the actions of all steps that a march may take which may lead a set of loads from where
    it is: SPACE, SAIL and WALLED."""
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
        spaces.offer(spaces.both(spaces.either(near, hard), allowed), SPACE, into)
    if _may_sail(state, march):
        before: Spaces = _PORTS[0], _PORTS[1]
        if march.cus == 0:
            before = for_alone(state, march, before, terms.SEA_COST)
        for port in board.PORTS:
            if port != space and spaces.holds(allowed, port):
                if spaces.holds(before, port):
                    into.add(SAIL + port)
                if moving.fits_inside(state, march, port):
                    into.add(WALLED + port)


def cost_of(way: i64) -> i64:
    """Return the points that a step by land costs."""
    return 1 if way == board.PLAIN else terms.HARD_COST


def _hard(state: Situation, march: March) -> Spaces:
    """Return the neighbours that a march can reach through passes, in the Alps without siege train,
    and over straits; that of Messana only its owner crosses."""
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
    """Return the spaces where nothing political forbids a march to go from where it is: a truce, a
    counsel, or the country that one of its generals may not leave."""
    found = open_to(march.generals)
    enemy = 1 - march.side
    if state.truce:
        found = spaces.without(found, spaces.either(state.held(enemy), state.occupied(enemy)))
    if march.cus > 0 and state.counsels[march.side]:
        africa = board.in_country(board.AFRICA)
        inside = spaces.holds(africa, march.space)
        if march.side == terms.CARTHAGE and inside:
            found = spaces.both(found, africa)
        elif march.side == terms.ROME and not inside:
            found = spaces.without(found, africa)
    return found


def for_alone(state: Situation, march: March, among: Spaces, cost: i64) -> Spaces:
    """Return those of some spaces that generals without CUs may enter: none with enemy CUs, and one
    with an enemy general only if they have points to leave it (ruling 26)."""
    found = spaces.without(among, state.occupied(1 - march.side))
    if march.spent + cost >= march.allowance:
        for general in OF_SIDE[1 - march.side]:
            if state.on_map(general) and not state.is_inside(general):
                found = spaces.without(found, spaces.set_of([state.place[general]]))
    return found


def _may_sail(state: Situation, march: March) -> bool:
    """Say whether a march may use the sea from where it is: without a campaign five CUs may, with
    three operations."""
    if board.PORT[march.space] == 0 or march.train:
        return False
    if march.inside and state.besieged(march.space):
        return False
    if not company.in_reach(state, march, terms.SEA_COST):
        return False
    if state.campaign is not None:
        return (march.sailed or not state.campaign.sailed) and march.cus <= terms.MOST_CUS
    if march.side == terms.ROME and state.naval_victory:
        return False
    return march.ops == 3 and march.cus <= 5


# --- taking a step ----------------------------------------------------------------------------


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
        if self.way == terms.BY_LAND:
            road = board.way_between(march.space, target)
            moving.arrive(state, march, target, road, cost_of(road))
            state.then(reactions.React())
            ask_toll(state, march)
        elif is_challenged(state, march, target):
            state.then(NavalCombat(target, self.way))
        else:
            _land(state, march, target, self.way)


def ask_toll(state: Situation, march: March) -> None:
    """Let a march that has just come through a mountain pass roll for attrition."""
    if (march.way == board.ALPS or march.way == board.PASS) and march.cus > 0:
        state.then(PassAttrition())


class PassAttrition(Roll):
    """The toll of a mountain pass. Whoever can be moved by the guide's card can be guided."""

    id = "pass_attrition"
    text = N_("The die says what the mountain pass costs.")

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        more = 0
        if march.way == board.PASS:
            more -= 2
        if state.card == deck.NATIVE_GUIDE and state.combined:
            more -= 3
        losses.suffer(state, march.cus, die, more)

    def fits(self, state: Situation) -> bool:
        return state.the_march().cus > 0


class StormAttrition(Roll):
    """The toll of a storm, which takes generals along if nobody is left to them (edition 1)."""

    id = "storm_attrition"
    text = N_("The die says what the storm costs.")

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        losses.suffer(state, march.cus, die, modifier=2)
        if march.cus == 0:
            state.agenda.pop()
            moving.dissolve(state, march)


# --- the Roman fleet --------------------------------------------------------------------------

_PIRATES_PORTS: Final = (board.BRUNDISIUM, board.CROTON, board.TARENTUM)
"""The ports of the Adriatic Pirates."""


def naval_modifier(state: Situation, march: March, origin: i64, target: i64) -> i64:
    """Return what is added to the roll of naval combat for a fleet that sails between two ports
    (edition 13).
    """
    modifier = board.NAVAL_NUMBER[origin] + board.NAVAL_NUMBER[target]
    for port in (origin, target):
        if state.control[port] == terms.ROME:
            modifier += 1
    for favour in (
        march.cus == 0 or (march.cus == 1 and terms.SINGLE_CU_SAILS_UNSEEN),
        state.control[board.SYRACUSE] == terms.CARTHAGE,
        state.macedonia,
        state.naval_victory,
        march.leader == MAGO,
    ):
        if favour:
            modifier -= 1
    return modifier


def is_challenged(state: Situation, march: March, target: i64) -> bool:
    """Say whether the Roman fleet looks for a march that sails to a port: for Carthage's, but in a
    truce, and but for up to three CUs that pirates help to or from their ports."""
    helped = state.card == deck.PIRATES and state.combined and march.cus <= 3
    by_pirates = march.space in _PIRATES_PORTS or target in _PIRATES_PORTS
    return march.side == terms.CARTHAGE and not state.truce and not (helped and by_pirates)


def _land(state: Situation, march: March, target: i64, how: i64) -> None:
    moving.arrive(state, march, target, board.SEA, terms.SEA_COST)
    if how == terms.INTO_PORT:
        moving.go_inside(state, march)
    else:
        state.then(reactions.React())


def fleet_rolls(state: Situation, die: i64, target: i64) -> int:
    """Let the Roman fleet roll against the march on its way to a port, and return what the naval
    table says. A fleet that sinks takes all with it."""
    march = state.the_march()
    modifier = naval_modifier(state, march, march.space, target)
    result = naval_result(die + modifier)
    if state.chronicle is not None:
        named = ("safe", "back", "sunk")[result]
        state.chronicle.append(events.NavalCombat(die, modifier, named))
        if result == SUNK:
            state.chronicle.append(events.Sunk(GENERAL_IDS[march.leader]))
    if result == SUNK:
        losses.lose_of_march(state, march.units, march.elephants)
        moving.dissolve(state, march)
    return result


class NavalCombat(Roll):
    """Roll for a fleet that sails."""

    id = "naval_combat"
    fields = ("space", "way")
    text = N_("Will the Roman fleet find the ships on their way to {port}?")

    def __init__(self, space: i64, way: i64) -> None:
        super().__init__()
        self.space = space
        self.way = way

    def rolled(self, state: Situation, die: i64) -> None:
        """Land, go down, or go back to port: then the rest of the move is lost, in a campaign for
        all who were on board."""
        march = state.the_march()
        result = fleet_rolls(state, die, self.space)
        if result == SAFE:
            _land(state, march, self.space, self.way)
        elif result == BACK:
            march.halted = True
            moving.exhaust(state, march)
            state.then(marching.Marching(march.side))

    def fits(self, state: Situation) -> bool:
        return moving.is_step(state.the_march(), self.space, self.way)
