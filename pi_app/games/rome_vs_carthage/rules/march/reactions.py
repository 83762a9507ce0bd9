"""Reactions of the other side when a march enters a space, and the meeting after them. The other
side first opens or shuts the gates of its city. Then it declares all attempts to avoid battle or to
intercept, before any die is rolled.

The owner of a city that a march reaches chooses freely which CUs and generals are inside, within
the city's capacity and the rules about consuls. Declared attempts wait on the agenda as rolls;
rolls to avoid battle come first (§5 Movement, §5 Gates, §5 Interception,
§5 Avoiding battle; rulings 23, 42).
"""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import BIT, appended, field, joined, list_row, row_length, set_in
from pi_app.games.rome_vs_carthage.rules import losses, notation, siege, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import MEET, Reaction, Work
from pi_app.games.rome_vs_carthage.rules.board import CAPACITY, PLAIN, SPACE_IDS, around
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS, OF_SIDE, may_go_to
from pi_app.games.rome_vs_carthage.rules.march import attempts, company, events, marching, moving
from pi_app.games.rome_vs_carthage.rules.names import SPACE_NAMES, cus_of
from pi_app.games.rome_vs_carthage.rules.situation import Detachment, March, Situation
from pi_app.games.rome_vs_carthage.rules.terms import OVERRUN_CUS, ROME, SIDE_IDS


class React(Work):
    """A march has entered a space: put the reactions of the other side and the meeting on the
    agenda."""

    id = "react"

    def run(self, state: Situation) -> None:
        march = state.the_march()
        other = 1 - march.side
        state.then(Declare(other), Meet())
        if march.cus > 0 and state.control[march.space] == other and state.is_city(march.space):
            state.then(Walls(other))


# --- the gates --------------------------------------------------------------------------------


class Walls(Reaction):
    """The owner chooses who is inside the city. He leaves all as it is, or moves generals in or out
    one by one and then chooses the number of CUs inside. If all CUs are inside, all generals are
    too."""

    id = "walls"
    text = N_("An enemy army reaches {city}. Who is inside the walls?")

    def offer(self, state: Situation, into: Actions) -> None:
        """Add STAY if nothing has been changed, the generals who may go inside or come out, and the
        loads that may be inside with the generals there now, or all CUs if they fit."""
        march = state.the_march()
        space, side = march.space, self.seat
        if march.regrouped == 0:
            into.add(notation.STAY)
        if not _is_open(state, march):
            return
        within = state.stack(side, space, True)
        present = joined(state.stack(side, space), within, row_length(within))
        self.offer_changes(state, present, set_in(within), into)
        found = self.loads(state, set_in(within))
        cus = _cus_of_owner(state, side, space)
        if cus[0] + cus[1] <= CAPACITY[space]:
            found |= BIT[company.number_of(cus)]
        if march.regrouped == 0:
            found &= ~BIT[company.number_of(state.army(side, space, True))]
        into.add_members(found, notation.LEAD)

    def loads(self, state: Situation, going: i64) -> i64:
        """Return the loads that can be inside with a set of generals while the other generals stay
        outside. The load of all CUs is excluded, since then all generals go inside."""
        space, side = state.the_march().space, self.seat
        cus = _cus_of_owner(state, side, space)
        total = cus[0] + cus[1]
        possible = company.mixes(cus, min(CAPACITY[space], total - 1))
        outside = _present(state, side, space) & ~going
        return company.parts(state, going, outside, possible, total)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        space, side = march.space, self.seat
        inside = state.company(side, space, True)
        if action != notation.STAY and action < notation.LEAD:
            now = set_in(company.change(march, state.stack(side, space, True), action))
            moving.pass_gate(state, inside ^ now, space, now & ~inside != 0)
            state.then(self)
            return
        march.regrouped = 0
        if action != notation.STAY:
            units, elephants = state.army(side, space, True)
            wanted = company.load_of(action)
            state.move_inside(side, space, wanted[0] - units, wanted[1] - elephants)
        if _is_open(state, march) and not state.has_cus(side, space):
            moving.put_all(state, state.company(side, space), space, True)
        changed = action != notation.STAY or state.company(side, space, True) != inside
        if changed and state.event_log is not None:
            units, elephants = state.army(side, space, True)
            ids = [GENERAL_IDS[each] for each in state.generals_at(side, space, True)]
            words: dict[str, Word] = {
                "space": SPACE_NAMES[space],
                "inside": cus_of(units + elephants),
                "outside": state.cus(side, space),
            }
            line = Message("{space}: {inside} inside the walls, {outside} before them", words)
            place = SPACE_IDS[space]
            state.emit(events.WallsManned(line, SIDE_IDS[side], place, units, elephants, ids))

    def label(self, action: int) -> Message:
        return moving.gate_label(action)

    def fits(self, state: Situation) -> bool:
        space = state.the_march().space
        own_city = state.is_city(space) and state.control[space] == self.seat
        return super().fits(state) and own_city


def _is_open(state: Situation, march: March) -> bool:
    """Say whether the gates can be used: the city is not besieged, and no enemy CUs other than
    the march stand outside walls."""
    space = march.space
    return not state.besieged(space) and state.cus(march.side, space) == march.cus


def _cus_of_owner(state: Situation, side: i64, space: i64) -> tuple[i64, i64]:
    before, behind = state.army(side, space), state.army(side, space, True)
    return before[0] + behind[0], before[1] + behind[1]


def _present(state: Situation, side: i64, space: i64) -> i64:
    return state.company(side, space) | state.company(side, space, True)


# --- declarations -----------------------------------------------------------------------------


def _offer_from(state: Situation, march: March, space: i64, into: Actions) -> None:
    side = 1 - march.side
    for general in state.generals_at(side, space) + state.generals_at(side, space, True):
        if loads_of(state, march, general, set_in(company_of(state, march, general))) != 0:
            into.add(notation.GENERAL + general)


def company_of(state: Situation, march: March, general: i64) -> i64:
    """Return the row of generals who react with a general by default, himself first. A commander
    takes all who may come along, a subordinate goes alone (ruling 24)."""
    alone = appended(0, general)
    here = company.stack_of(state, general)
    if company.is_outranked(state, general, set_in(here)):
        return alone
    others = _followers(state, march, general)
    if others == 0:
        return alone
    found = joined(alone, others, row_length(others))
    return found if loads_of(state, march, general, set_in(found)) != 0 else alone


def _followers(state: Situation, march: March, leader: i64) -> i64:
    found: i64 = 0
    for other in list_row(company.stack_of(state, leader)):
        if other != leader and may_follow(state, march, leader, other):
            found = appended(found, other)
    return found


def may_follow(state: Situation, march: March, general: i64, other: i64) -> bool:
    """Say whether the general `other` may go with a `general` of his force who reacts. He may not
    outrank him, avoid a march that he has failed to intercept, or leave a country that he may not
    leave (ruling 24)."""
    if state.rank(other) > state.rank(general):
        return False
    if state.place[general] != march.space:
        return may_go_to(other, march.space)
    if not attempts.may_avoid(state, march, other):
        return False
    has_room = state.open_room(1 - march.side, march.space) > 0
    return has_room or not spaces.is_empty(attempts.refuges(state, march, BIT[other]))


def loads_of(state: Situation, march: March, leader: i64, generals: i64) -> i64:
    """Return the loads with which a set of generals, led by `leader`, may react. In the march's
    space they may try to avoid battle, elsewhere to intercept. The result is 0 if they may not."""
    if state.place[leader] != march.space:
        if not attempts.may_intercept(state, march, leader):
            return 0
        return company.detachments(state, leader, generals)
    if not attempts.may_avoid(state, march, leader):
        return 0
    ready = state.cus(1 - march.side, march.space) - _late(march)
    found = company.detachments(state, leader, generals) & company.up_to(ready)
    if found == 0 or not spaces.is_empty(attempts.refuges(state, march, generals)):
        return found
    possible: i64 = 0
    while found != 0:
        rest = found & (found - 1)
        if attempts.sheltered(state, march, generals, company.first_load(found)) != 0:
            possible |= found - rest
        found = rest
    return possible


def _late(march: March) -> i64:
    """Return how many of the CUs in the march's space have failed to intercept it."""
    most: i64 = 0
    for force in march.late_cus:
        if field(force, 1) == march.space:
            most = max(most, field(force, 0))
    return most


class Declare(Reaction):
    """Declare attempts to avoid battle or to intercept, one general at a time."""

    id = "declare"
    text = N_("{general} enters {space}. Who avoids battle or intercepts?")

    def offer(self, state: Situation, into: Actions) -> None:
        """Add DONE and the generals who may still declare an attempt: one attempt from each space,
        with those in the march's space first."""
        into.add(notation.DONE)
        march = state.the_march()
        near = spaces.added(around(march.space, PLAIN), march.space)
        origins: spaces.Spaces = (0, 0)
        for general in OF_SIDE[self.seat]:
            space = state.place[general]
            if space >= 0 and spaces.holds(near, space):
                origins = spaces.added(origins, space)
        if spaces.is_empty(origins):
            return
        for part in march.detachments:
            origins = spaces.without(origins, spaces.only(state.place[part.leader]))
        if spaces.holds(origins, march.space):
            _offer_from(state, march, march.space, into)
        for space in spaces.listed(origins):
            if space != march.space:
                _offer_from(state, march, space, into)

    def about(self, state: Situation) -> dict[str, int]:
        march, offers = state.the_march(), Actions()
        self.offer(state, offers)
        able = [action - notation.GENERAL for action in offers.to_list() if action != notation.DONE]
        return {GENERAL_IDS[each]: attempts.highest_roll(state, march, each) for each in able}

    def apply(self, state: Situation, action: i64) -> None:
        if action != notation.DONE:
            march, general = state.the_march(), action - notation.GENERAL
            march.detachments.append(Detachment(company_of(state, march, general)))
            state.then(DeclareCus(self.seat, general), self)


class DeclareCus(Reaction):
    """Choose the company of a general who has declared an attempt, and last his CUs."""

    id = "declare_cus"
    fields = ("general",)

    def __init__(self, seat: i64, general: i64) -> None:
        super().__init__(seat)
        self.general = general

    def template(self, state: Situation) -> str:
        offers = Actions()
        self.offer(state, offers)
        if offers.items[0] < notation.LEAD:
            return N_("With whom and how many CUs does {general} try it?")
        return N_("With how many CUs does {general} try it?")

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        going = set_in(march.led_by(self.general).generals)
        others = _followers(state, march, self.general)
        self.offer_changes(state, others, going, into)
        into.add_members(self.loads(state, going), notation.LEAD)

    def loads(self, state: Situation, going: i64) -> i64:
        return loads_of(state, state.the_march(), self.general, going)

    def apply(self, state: Situation, action: i64) -> None:
        march, general = state.the_march(), self.general
        part = march.led_by(general)
        if action < notation.LEAD:
            part.generals = company.change(march, part.generals, action)
            state.then(self)
            return
        march.regrouped = 0
        part.units, part.elephants = company.load_of(action)
        avoids = state.place[general] == march.space
        if avoids:
            state.agenda.insert(-1, attempts.AvoidRoll(general))
        else:
            state.agenda.insert(moving.before_meeting(state), attempts.InterceptRoll(general))
        if state.event_log is not None:
            aim = Message("{general} is to intercept with {army}.")
            if avoids:
                aim = Message("{general} is to avoid battle with {army}.")
            army = events.army_of(part.generals, part)
            state.emit(events.Declared(*army, aim))

    def fits(self, state: Situation) -> bool:
        if not super().fits(state) or self.general not in OF_SIDE[self.seat]:
            return False
        for part in state.the_march().detachments:
            if part.leader == self.general and company.is_there(state, part):
                return self.loads(state, set_in(part.generals)) != 0
        return False


# --- the meeting ------------------------------------------------------------------------------


class Meet(Work):
    """Continue after the reactions: decision of an intercepted march, displacement, overrun, battle
    or further march."""

    id = MEET

    def run(self, state: Situation) -> None:
        march = state.the_march()
        if march.detachments:
            march.detachments = []
        enemy, space = 1 - march.side, march.space
        if march.intercepted and (march.cus > 0 or attempts.may_evade(state, march)):
            state.then(attempts.Intercepted(march.side))
        elif march.cus == 0 and (march.intercepted or state.has_cus(enemy, space)):
            moving.dissolve(state, march)
        elif march.cus == 0:
            state.then(marching.Marching(march.side))
        else:
            overruns = march.cus >= OVERRUN_CUS and state.cus(enemy, space) == 1
            if overruns and state.company(enemy, space) == 0:
                if state.event_log is not None:
                    state.emit(events.Overrun.of(march))
                units, elephants = state.army(enemy, space)
                losses.lose_cus(state, enemy, space, units, elephants)
            if state.has_cus(enemy, space):
                moving.give_battle(state)
            else:
                _occupy(state, march)


def _occupy(state: Situation, march: March) -> None:
    """Put a march into a space without enemy CUs outside walls. Points of former besiegers are
    removed. A consul's army must stop at a proconsul's army that is at least as large (edition 6).
    Forces that have avoided battle can be pursued."""
    space = march.space
    if state.cus(march.side, space) == march.cus:
        siege.relieve(state, space)
    if march.side == ROME and march.generals & state.ranked != 0:
        others = company.stragglers(state, march, set_in(march.companions))
        if others & ~state.ranked != 0 and state.cus(ROME, space) >= 2 * march.cus:
            march.halted = True
    pursues = march.avoided and not march.halted and march.spent < march.allowance
    state.then(attempts.Pursuit(march.side) if pursues else marching.Marching(march.side))
    moving.sweep(state, space)
