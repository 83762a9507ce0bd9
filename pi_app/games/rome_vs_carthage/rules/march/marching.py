"""A march from its beginning to its end: the generals that a card can move and their default
company; the decision to regroup, to go on or to end the march; and the last actions in the space
where it has ended (§3 Operations, §4 Rank, §5 Movement, §8 Sieges).
"""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Word
from pi_app.core.words import BIT, appended, set_in
from pi_app.games.rome_vs_carthage.rules import deck, generals, notation, siege, terms
from pi_app.games.rome_vs_carthage.rules.agenda import MarchChoice, Task, Work
from pi_app.games.rome_vs_carthage.rules.board import ITALY, SPACE_IDS, in_country
from pi_app.games.rome_vs_carthage.rules.march import campaign, company, counters, events, moving
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, both, holds, without

# --- who marches ------------------------------------------------------------------------------


def movable(state: Situation, side: i64, ops: i64, by: i64) -> i64:
    """Return the set of generals that a card of `ops` operations can move by BY_OPS, BY_CAMPAIGN
    or BY_FORCE_MARCH. A Campaign can move generals of any rating, the event Hannibal Charms Italy
    only Hannibal."""
    found: i64 = 0
    first, end = generals.OF_SIDE[side][0], generals.OF_SIDE[side][-1] + 1
    for general in range(first, end):
        if state.on_map(general) and _may_move(state, general, ops, by):
            found |= BIT[general]
    if state.card == deck.CHARM and state.combined:
        found &= BIT[generals.HANNIBAL]
    return found


def _may_move(state: Situation, general: i64, ops: i64, by: i64) -> bool:
    """Say whether a card has enough operations for a general, or he has points left in a campaign.
    A general in a besieged city may not move during a truce, or if no CUs are inside."""
    if is_shut_in(state, general):
        return False
    if by != terms.BY_CAMPAIGN:
        return generals.strategy_rating(general, state.place[general]) <= ops
    return not has_moved(state, general)


def is_shut_in(state: Situation, general: i64) -> bool:
    """Say whether a general is in a besieged city and can't come out."""
    space = state.place[general]
    besieged = state.is_inside(general) and state.besieged(space)
    return besieged and (state.garrison_cus(space) == 0 or state.truce)


def has_moved(state: Situation, general: i64) -> bool:
    """Say whether a general has led a march of this campaign or used all his points in others."""
    if state.campaign is None:
        return False
    moved = set_in(state.campaign.moved) & BIT[general] != 0
    return moved or campaign.spent_by(state, general) >= campaign.points(general)


class Activate(Task):
    """Choose a general to move. A campaign may also be ended here."""

    id = "activate"
    fields = ("ops", "by")

    def __init__(self, seat: i64, ops: i64, by: i64) -> None:
        super().__init__(seat)
        self.ops = ops
        self.by = by

    def template(self, state: Situation) -> str:
        if self.by == terms.BY_CAMPAIGN:
            return N_("Campaign: which general moves next? Left: {count}")
        return N_("Which general do you move?")

    def word(self, state: Situation, gap: str) -> Word:
        return state.campaign.left if state.campaign is not None else 0

    def offer(self, state: Situation, into: Actions) -> None:
        able = movable(state, self.seat, self.ops, self.by)
        into.add_members(able, notation.GENERAL)
        if self.by == terms.BY_CAMPAIGN or able == 0:
            into.add(notation.DONE)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.DONE:
            state.campaign = None
            return
        general = action - notation.GENERAL
        march = March(self.seat, general, state.place[general])
        march.inside = state.is_inside(general)
        state.march = march
        if state.campaign is not None:
            state.campaign.left -= 1
            state.campaign.moved = appended(state.campaign.moved, general)
            march.allowance = campaign.points(general) - campaign.spent_by(state, general)
        else:
            march.ops = self.ops
            march.forced = self.by == terms.BY_FORCE_MARCH
            if march.forced:
                march.allowance = terms.FORCED_MOVES
        _gather(state, march)
        if state.event_log is not None:
            side, space = terms.SIDE_IDS[march.side], SPACE_IDS[march.space]
            army = events.army_of(march.party, march)
            state.emit(events.Activated(*army, side, space, march.inside))
        state.then(Marching(self.seat))

    def fits(self, state: Situation) -> bool:
        by_campaign = self.by == terms.BY_CAMPAIGN
        return self.seat == state.active and by_campaign == (state.campaign is not None)


def _gather(state: Situation, march: March) -> None:
    """Give a new march the company that its player most likely wants. A commander takes all
    subordinates, elephants, the siege train and up to ten CUs. A subordinate takes only half of the
    CUs, or as near to that as the rules allow (ruling 20)."""
    outranked = company.is_outranked(state, march.leader, company.stragglers(state, march, 0))
    if not outranked:
        march.companions = _joiners(state, march)
        march.train = march.side == terms.CARTHAGE and state.train == march.space
    loads = company.loads(state, march, set_in(march.companions))
    if loads == 0:
        march.companions = 0
        loads = company.loads(state, march, 0)
    if outranked:
        units, elephants = company.army_of(state, march.leader)
        company.take(march, loads, min((units + elephants) // 2, terms.MOST_CUS), 0)
    else:
        company.take(march, loads, terms.MOST_CUS - terms.MOST_ELEPHANTS, terms.MOST_ELEPHANTS)


def _joiners(state: Situation, march: March) -> i64:
    """Return the row of generals in a march's place who are or may become its companions."""
    going = set_in(march.companions)
    found: i64 = 0
    for general in state.generals_at(march.side, march.space, march.inside):
        may_go = going & BIT[general] != 0 or company.may_join(state, march, general)
        if may_go and general != march.leader:
            found = appended(found, general)
    return found


# --- the march --------------------------------------------------------------------------------


def charmable(state: Situation) -> Spaces:
    """Return the spaces where Hannibal may take off the Roman marker by Hannibal Charms Italy:
    those in Italy and without Roman CUs. There are none without this event."""
    if state.card != deck.CHARM or not state.combined:
        return 0, 0
    markers = both(state.ordinary_markers(terms.ROME), in_country(ITALY))
    return without(markers, state.occupied(terms.ROME))


def may_charm(state: Situation, march: March) -> bool:
    """Say whether Hannibal may take off the Roman marker in his space by Hannibal Charms Italy. It
    costs a point in the space where he starts."""
    return march.leader == generals.HANNIBAL and holds(charmable(state), march.space)


def may_enter_city(state: Situation, march: March) -> bool:
    """Say whether the march may end inside the city in its space while other generals stay."""
    if march.inside or not moving.fits_inside(state, march, march.space):
        return False
    outside = company.stragglers(state, march, set_in(march.companions))
    total = state.cus(march.side, march.space)
    return company.may_part(state, march.generals, outside, march.cus, total)


def _may_regroup(state: Situation, march: March) -> bool:
    """Say whether regrouping can still have an effect: on further steps, on who goes into a city,
    or on a siege with CUs that are there."""
    if march.halted:
        return march.cus < terms.SIEGE_CUS and besiegeable(state, march)
    own_city = state.is_city(march.space) and state.control[march.space] == march.side
    return march.spent < march.allowance or own_city or besiegeable(state, march)


class Marching(MarchChoice):
    """Regroup, go on, or end the march."""

    id = "march"

    def template(self, state: Situation) -> str:
        march = state.the_march()
        if march.halted or march.spent == march.allowance:
            return N_("{general} can go no farther. What else?")
        ways = Actions()
        loads = company.loads(state, march, set_in(march.companions))
        moving.offer_ways(state, march, loads, ways)
        if ways.count == 0:
            return N_("{general} can't go on like this: change his company or end the march.")
        return N_("{general} marches: where to? Movement points left: {count}")

    def word(self, state: Situation, gap: str) -> Word:
        march = state.the_march()
        if gap == "count":
            return march.allowance - march.spent
        return super().word(state, gap)

    def offer(self, state: Situation, into: Actions) -> None:
        """Add all actions of the march. It may end in any space, except beside an enemy general
        outside walls while it can still go on; only a march without CUs gets into this case."""
        march = state.the_march()
        companions = set_in(march.companions)
        loads = company.loads(state, march, companions)
        moving.offer_ways(state, march, loads, into)
        enemies: i64 = 0
        if into.count > 0 and not march.inside:
            enemies = state.company(1 - march.side, march.space)
        if enemies == 0:
            into.add(notation.HALT)
        fights = march.inside and march.cus > 0 and not state.truce
        if fights and state.enemy_outside(march.side, march.space):
            into.add(notation.SORTIE)
        if may_enter_city(state, march):
            into.add(notation.ENTER)
        if may_charm(state, march):
            into.add(notation.REMOVE)
        if _may_regroup(state, march):
            if company.comes_out(state, march):
                into.add(notation.LEAVE)
            if company.stragglers(state, march, 0) != 0:
                self.offer_changes(state, _joiners(state, march), companions, into)
            company.offer_loads(state, march, loads, into)

    def loads(self, state: Situation, going: i64) -> i64:
        return company.loads(state, state.the_march(), going)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        if company.is_regrouping(action):
            company.regroup(state, march, action)
            state.then(self)
        elif action == notation.REMOVE:
            if march.previous < 0:
                march.spent += 1
            state.set_control(march.space, terms.NOBODY)
            state.then(self)
        elif action == notation.SORTIE:
            moving.give_battle(state)
        elif action == notation.ENTER:
            moving.go_inside(state, march)
        elif action == notation.HALT:
            moving.conclude(state)
        else:
            space, way = moving.step_of(action)
            state.then(counters.SetOut(space, way))


# --- the end of the march ---------------------------------------------------------------------


def besiegeable(state: Situation, march: March) -> bool:
    """Say whether a march could besiege the city or subdue the tribe in its space if it led enough
    CUs: no enemy CUs stand outside walls there, no truce protects it, the march has not fought, and
    the campaign has not besieged."""
    space = march.space
    if march.fought or state.enemy_outside(march.side, space):
        return False
    if state.campaign is not None and state.campaign.besieged:
        return False
    if state.truce and state.control[space] != terms.NOBODY:
        return False
    strange = state.control[space] != march.side
    return strange and (state.is_city(space) or state.has_tribe(space))


class LastActs(Work):
    """Put the last actions of a march that has ended on the agenda."""

    id = "last_acts"

    def run(self, state: Situation) -> None:
        march = state.the_march()
        sieges = march.cus >= terms.SIEGE_CUS and besiegeable(state, march)
        state.then(Rest(sieges))
        if sieges:
            state.then(siege.Siege(march.side))
        if (
            march.leader == generals.HANNO
            and not march.fought
            and state.is_ordinary(march.space, terms.ROME)
        ):
            state.then(Hanno(terms.CARTHAGE))


class Hanno(MarchChoice):
    """Choose whether Hanno takes off the Roman marker where his march has ended."""

    id = "hanno"
    choices = (notation.REMOVE, notation.PASS)
    text = N_("Does Hanno take off the Roman marker in {space}?")

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.REMOVE:
            state.set_control(state.the_march().space, terms.NOBODY)


class Rest(Work):
    """End the march; a campaign goes on with its next general."""

    id = "end_march"
    fields = ("to_siege",)

    def __init__(self, to_siege: bool = False) -> None:
        super().__init__()
        self.to_siege = to_siege

    def run(self, state: Situation) -> None:
        march = state.the_march()
        card = state.campaign
        if state.event_log is not None:
            space = state.place[march.leader]
            here = SPACE_IDS[space] if space >= 0 else None
            state.emit(events.MarchEnded(generals.GENERAL_IDS[march.leader], here))
        campaign.prune(state, march.side)
        if march.fought or (card is not None and card.besieged and self.to_siege):
            moving.exhaust(state, march)
        state.march = None
        if card is not None and card.left > 0:
            state.then(Activate(march.side, 0, terms.BY_CAMPAIGN))
        else:
            state.campaign = None
