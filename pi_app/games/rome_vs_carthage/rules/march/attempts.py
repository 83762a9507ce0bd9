"""The results of attempts declared against a march. An army that avoids battle leaves, and the
march may pursue. Armies that intercept enter the space, and the march fights, goes back, or goes
inside a city (§5 Interception, §5 Avoiding battle; rulings 24, 25, 41).
"""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import BIT, appended, fields_of, from_end, list_row, removed, set_in
from pi_app.games.rome_vs_carthage.rules import generals as ratings
from pi_app.games.rome_vs_carthage.rules import notation, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import MarchChoice, Reaction, Roll, Work, meets
from pi_app.games.rome_vs_carthage.rules.board import PLAIN, SEA, SPACE_IDS, around
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march import company, events, marching, moving
from pi_app.games.rome_vs_carthage.rules.names import SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.tables import BACK, SAFE
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE

# --- avoiding battle --------------------------------------------------------------------------


def may_avoid(state: Situation, march: March, general: i64) -> bool:
    """Say whether a general in the march's space may try to avoid battle: he has not failed to
    intercept this march, and the march has CUs (editions 2, 14)."""
    late = set_in(march.latecomers) & BIT[general] != 0
    return march.cus > 0 and not state.is_inside(general) and not late


def refuges(state: Situation, march: March, generals: i64) -> Spaces:
    """Return the spaces to which a set of generals may avoid battle: by plain roads, not where the
    march comes from, without markers and CUs of its side and without tribes that are not friendly
    to the generals' side."""
    near = around(march.space, PLAIN)
    near = spaces.both(near, moving.open_before(state, 1 - march.side, generals))
    if march.way == SEA or march.previous < 0:
        return near
    return spaces.without(near, spaces.only(march.previous))


def sheltered(state: Situation, march: March, generals: i64, cus: tuple[i64, i64]) -> i64:
    """Return the loads that may go with a set of generals inside the city in the march's space. If
    all CUs fit, only all of them; else any number that fits, and the others stay outside."""
    side, space = 1 - march.side, march.space
    room = state.open_room(side, space)
    if room <= 0:
        return 0
    possible = company.mixes(cus, room) & ~company.up_to(0)
    if cus[0] + cus[1] <= room:
        possible &= BIT[company.number_of(cus)]
    staying = state.company(side, space) & ~generals
    return company.parts(state, generals, staying, possible, state.cus(side, space))


def _gives_way(state: Situation, general: i64) -> bool:
    """Say whether a general can avoid the march with his detachment."""
    march = state.the_march()
    here = state.place[general] == march.space and not state.is_inside(general)
    if not here or not company.is_ready(state, general):
        return False
    part = march.led_by(general)
    generals = set_in(part.generals)
    away = not spaces.is_empty(refuges(state, march, generals))
    return away or sheltered(state, march, generals, part.load) != 0


def highest_roll(state: Situation, march: March, general: i64) -> i64:
    """Return the highest die roll with which a general avoids the march in its space or, from
    another space, intercepts it."""
    if state.place[general] == march.space:
        return ratings.avoid_rating(general)
    return ratings.interception_rating(general) - modifier(state, march)


class _GeneralRoll(Roll):
    """A roll of a ``general`` of the other side."""

    fields = ("general",)

    def __init__(self, general: i64) -> None:
        super().__init__()
        self.general = general

    def rating(self, state: Situation) -> i64:
        return highest_roll(state, state.the_march(), self.general)


class AvoidRoll(_GeneralRoll):
    """Roll for avoiding battle."""

    id = "avoid_roll"
    text = N_("{general} avoids battle with a roll of {rating} or less.")

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        rating = self.rating(state)
        if state.event_log is not None:
            id = GENERAL_IDS[self.general]
            state.emit(events.AvoidRolled(id, die, rating, die <= rating))
        if die > rating:
            march.cornered = True
        else:
            state.then(AvoidTo(1 - march.side, self.general))

    def fits(self, state: Situation) -> bool:
        return meets(state) and _gives_way(state, self.general)


class AvoidTo(Reaction):
    """Choose where a detachment goes that avoids battle: to another space with all its CUs, or into
    the city in its space with those that fit."""

    id = "avoid_to"
    fields = ("general",)
    text = N_("Where does {general} go?")

    def __init__(self, seat: i64, general: i64) -> None:
        super().__init__(seat)
        self.general = general

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        part = march.led_by(self.general)
        generals = set_in(part.generals)
        spaces.offer(refuges(state, march, generals), notation.SPACE, into)
        if sheltered(state, march, generals, part.load) != 0:
            into.add(notation.ENTER)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        part = march.led_by(self.general)
        march.avoided = True
        if action == notation.ENTER:
            state.then(AvoidInside(self.seat, self.general))
            return
        target = action - notation.SPACE
        generals = set_in(part.generals)
        moving.transfer(state, self.seat, generals, part.load, march.space, False, target)
        if state.train == march.space and state.company(CARTHAGE, march.space) == 0:
            state.train = target
        if state.event_log is not None:
            army = events.army_of(part.generals, part)
            state.emit(events.Avoided(*army, SPACE_IDS[march.space], SPACE_IDS[target]))
        moving.sweep(state, target)

    def fits(self, state: Situation) -> bool:
        return super().fits(state) and _gives_way(state, self.general)


class AvoidInside(AvoidTo):
    """Choose which CUs that avoid battle go inside the city; the others stay outside."""

    id = "avoid_inside"
    text = N_("How many CUs go inside {city}? The others stay outside.")

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        part = march.led_by(self.general)
        found = sheltered(state, march, set_in(part.generals), part.load)
        into.add_members(found, notation.LEAD)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        generals = set_in(march.led_by(self.general).generals)
        moving.enter_city(state, generals, company.load_of(action), march.space)


class Pursuit(MarchChoice):
    """The march chooses to pursue or to stay."""

    id = "pursuit"
    choices = (notation.PURSUE, notation.STAY)
    text = N_("They have avoided battle. Does {general} pursue? (a roll of {rating} or less)")

    def rating(self, state: Situation) -> i64:
        return ratings.pursuit_rating(state.the_march().leader)

    def apply(self, state: Situation, action: i64) -> None:
        state.then(marching.Marching(self.seat))
        if action == notation.PURSUE:
            state.then(PursuitRoll())
        else:
            state.the_march().halted = True


class PursuitRoll(Roll):
    """Roll for the pursuit."""

    id = "pursuit_roll"
    text = N_("{general} marches on with a roll of {rating} or less.")

    def rating(self, state: Situation) -> i64:
        return ratings.pursuit_rating(state.the_march().leader)

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        rating = self.rating(state)
        if state.event_log is not None:
            id = GENERAL_IDS[march.leader]
            state.emit(events.PursuitRolled(id, die, rating, die <= rating))
        if die > rating:
            march.halted = True
            moving.exhaust(state, march)


# --- interception -----------------------------------------------------------------------------


def may_intercept(state: Situation, march: March, general: i64) -> bool:
    """Say whether a general in a space next to the march's may try to intercept it. It is not
    allowed during a truce, if other CUs of the march's side stand outside walls in its space, if
    the general may not leave his country, or if enemy CUs stand outside walls in his space."""
    return (
        not state.truce
        and state.cus(march.side, march.space) <= march.cus
        and ratings.may_go_to(general, march.space)
        and not state.enemy_outside(1 - march.side, state.place[general])
    )


def modifier(state: Situation, march: March) -> int:
    """Return the modifier of a roll for an interception: 1 on an enemy marker without CUs of the
    interceptor's side, else 0."""
    hostile = state.control[march.space] == march.side
    return 1 if hostile and not state.enemy_outside(march.side, march.space) else 0


class InterceptRoll(_GeneralRoll):
    """Roll for an interception."""

    id = "intercept_roll"
    text = N_("{general} intercepts with a roll of {rating} or less.")

    def rolled(self, state: Situation, die: i64) -> None:
        """On a success put the interception on the agenda after all rolls. On a failure record the
        detachment: it may not avoid battle against this march (edition 14)."""
        march = state.the_march()
        more = modifier(state, march)
        rating = self.rating(state)
        succeeds = die <= rating
        if state.event_log is not None:
            id, because = GENERAL_IDS[self.general], ["marker"]
            state.emit(events.InterceptRolled(id, die, more, because, rating + more, succeeds))
        if succeeds:
            state.agenda.insert(moving.before_meeting(state), Intercept(self.general))
            return
        part = march.led_by(self.general)
        for general in list_row(part.generals):
            if set_in(march.latecomers) & BIT[general] == 0:
                march.latecomers = appended(march.latecomers, general)
        march.late_cus = append(march.late_cus, fields_of((part.cus, state.place[part.leader])))

    def fits(self, state: Situation) -> bool:
        return meets(state) and company.is_ready(state, self.general)


class Intercept(Work):
    """Move a detachment that has intercepted into the march's space."""

    id = "intercept"
    fields = ("general",)

    def __init__(self, general: i64) -> None:
        super().__init__()
        self.general = general

    def run(self, state: Situation) -> None:
        march = state.the_march()
        part = march.led_by(self.general)
        origin, inside = state.place[part.leader], state.is_inside(part.leader)
        generals = set_in(part.generals)
        moving.transfer(state, 1 - march.side, generals, part.load, origin, inside, march.space)
        if state.event_log is not None:
            army = events.army_of(part.generals, part)
            state.emit(events.Intercepts(*army, SPACE_IDS[origin], SPACE_IDS[march.space]))
        march.intercepted = True
        march.ambushers.append(origin)

    def fits(self, state: Situation) -> bool:
        return meets(state) and company.is_ready(state, self.general)


def offer_ways_out(state: Situation, march: March, into: Actions) -> None:
    """Add the actions by which a march may evade its interceptors. It may go back to where it came
    from. If it has landed at its own city, all may go inside, or a part goes inside and the others
    go back with the leader."""
    back = _may_go_back(state, march)
    if back:
        into.add(notation.STEP_BACK)
    if march.way == SEA and state.has_open_city(march.side, march.space):
        parted = back and _splits(state, march, 0) != 0
        if parted or moving.fits_inside(state, march, march.space):
            into.add(notation.ENTER)


def may_evade(state: Situation, march: March) -> bool:
    """Say whether a march may evade its interceptors."""
    if _may_go_back(state, march):
        return True
    return march.way == SEA and moving.fits_inside(state, march, march.space)


def _may_go_back(state: Situation, march: March) -> bool:
    """Say whether a march can return to the space that it came from: no enemy CUs are outside
    walls, or it fits inside its own city there."""
    space = march.previous
    return not state.enemy_outside(march.side, space) or moving.fits_inside(state, march, space)


def _splits(state: Situation, march: March, inside: i64) -> i64:
    """Return the loads that may go inside the march's own city, where it has landed, with a set of
    companions, while the leader goes back with the others."""
    within = inside
    for general in state.generals_at(march.side, march.space, True):
        if march.is_decided(general):
            within |= BIT[general]
    back = march.generals & ~inside
    possible = company.mixes(march.load, state.room_inside(march.space))
    possible &= company.up_to(march.cus - 1) & ~company.up_to(0)
    # For the rules about consuls, the part that goes back is the part that leaves.
    found: i64 = 0
    while possible != 0:
        rest = possible & (possible - 1)
        units, elephants = company.first_load(possible)
        left = march.cus - units - elephants
        if company.may_part(state, back, within, left, march.cus):
            found |= possible - rest
        possible = rest
    return found


class Intercepted(MarchChoice):
    """The march fights its interceptors or evades them."""

    id = "intercepted"
    text = N_("Intercepted in {space}! Fight, or go back?")

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        offer_ways_out(state, march, into)
        if march.cus > 0:
            into.add(notation.FIGHT)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        if action == notation.FIGHT:
            moving.give_battle(state)
            return
        moving.exhaust(state, march)
        if action == notation.STEP_BACK:
            _try_to_go_back(state, march)
        elif _may_go_back(state, march) and _splits(state, march, 0) != 0:
            state.then(Split(self.seat))
        else:
            _shelter(state, march)


class Split(MarchChoice):
    """Choose who goes inside the city: companions, then CUs. The others go back."""

    id = "split"
    text = N_("Who goes inside {city}? The others go back with {general}.")

    def offer(self, state: Situation, into: Actions) -> None:
        march = state.the_march()
        self.offer_changes(state, march.companions, 0, into)
        found = _splits(state, march, 0)
        into.add_members(found, notation.LEAD)
        if moving.fits_inside(state, march, march.space):
            into.add(notation.LEAD + company.number_of(march.load))

    def loads(self, state: Situation, going: i64) -> i64:
        return _splits(state, state.the_march(), going)

    def apply(self, state: Situation, action: i64) -> None:
        march = state.the_march()
        if action < notation.LEAD:
            general = from_end(company.change(march, 0, action), 0)
            march.companions = removed(march.companions, general)
            moving.pass_gate(state, BIT[general], march.space, True)
            state.then(self)
            return
        march.regrouped = 0
        units, elephants = company.load_of(action)
        if units + elephants == march.cus:
            _shelter(state, march)
        else:
            moving.enter_city(state, 0, (units, elephants), march.space)
            march.units -= units
            march.elephants -= elephants
            _try_to_go_back(state, march)

    def fits(self, state: Situation) -> bool:
        march = state.the_march()
        landed = march.way == SEA and state.has_open_city(march.side, march.space)
        return super().fits(state) and landed

    def label(self, action: int) -> Message:
        return moving.gate_label(action)


def _shelter(state: Situation, march: March) -> None:
    moving.go_inside(state, march)
    moving.sweep(state, march.space)


def _try_to_go_back(state: Situation, march: March) -> None:
    if march.way == SEA and moving.is_challenged(state, march, march.previous):
        state.then(NavalReturn())
    else:
        _go_back(state, march)


def _go_back(state: Situation, march: March) -> None:
    """Move a march back to where it came from. It may go no farther but may still besiege."""
    left, target = march.space, march.previous
    step = events.SteppedBack.to(march, target) if state.event_log is not None else None
    moving.relocate(state, march, target, 0, event=step)
    march.halted = True
    march.intercepted = False
    if state.enemy_outside(march.side, march.space):
        moving.go_inside(state, march)
    else:
        state.then(marching.Marching(march.side))
        moving.ask_toll(state, march)
    moving.sweep(state, left)
    moving.sweep(state, march.space)


class NavalReturn(Roll):
    """Roll for a fleet that goes back because it was intercepted."""

    id = "naval_return"
    text = N_("Will the Roman fleet find the ships on their way to {port}?")

    def word(self, state: Situation, gap: str) -> Word:
        return SPACE_NAMES[state.the_march().previous]

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        result = moving.fleet_rolls(state, die, march.previous)
        if result == SAFE:
            _go_back(state, march)
        elif result == BACK and march.cus > 0:
            moving.give_battle(state)
        elif result == BACK:
            moving.dissolve(state, march)

    def fits(self, state: Situation) -> bool:
        return state.the_march().way == SEA
