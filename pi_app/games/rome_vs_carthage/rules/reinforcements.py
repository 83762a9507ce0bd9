"""Reinforcements at the beginning of every turn except the first, in their order: Carthage's CUs,
Carthage's displaced generals, Rome's CUs, Scipio Africanus in turn 6, and the change of Rome's
offices: one general stays as proconsul, two consuls are drawn.

CUs and generals that come to the map, also by cards, are placed in own cities or with generals,
never into a besieged city. In a space with enemy CUs outside walls they are placed inside the city,
if it is not besieged and has room. Elsewhere they are placed outside, since the owner may move them
inside when an enemy comes. A general is placed where the CUs are. Decisions where editions differ:

* Carthage's fourth CU may also go to Carthage or New Carthage (`terms.FOURTH_CU_IN_CITIES`).
* Africanus arrives in any space of Italy or Spain with a marker or city of Rome and no enemy CU.
  If there is no such space he never comes.

Rome must name one of its generals on the map proconsul; it may keep the old one. These rules do not
apply to Scipio Africanus, who is a second proconsul while he lives. All other Roman generals leave
the map and return to the pool from which the consuls are drawn. Consuls go to forces of five or
more CUs that are not besieged. If there is none they go to Rome, besieged or not. Fabius goes to
Italy only: to a force of five, else to any Roman CUs, else to Rome.

Decisions where the rules say nothing:

* CUs that cannot be placed are lost. If no CU can reach Italy only two of Rome's five arrive.
* If Rome has no force of five that consuls can join, its new CUs must form one if possible.
* Hanno returns to Africa only, since he may not leave it; without CUs there he does not return.

(§2 Reinforcements, §3 Events, §7 Consuls; ruling 16).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import BIT, count
from pi_app.games.rome_vs_carthage.rules import board, events, generals, spaces, terms
from pi_app.games.rome_vs_carthage.rules.agenda import Counted, Draw, Task
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS, BEST_FIRST, FIRST, GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.moving import sweep
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES, SPACE_NAMES, enumerated
from pi_app.games.rome_vs_carthage.rules.notation import DONE, GENERAL, SPACE
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS

# --- spaces for new CUs and generals --------------------------------------------------------------


def _city_is_open(state: Situation, side: i64, space: i64) -> bool:
    """Say whether a side has a city in a space where a new CU can be placed, inside or outside."""
    if not state.has_open_city(side, space):
        return False
    return not state.enemy_outside(side, space) or state.room_inside(space) > 0


def _with_city(state: Situation, side: i64, found: Spaces, city: i64) -> Spaces:
    return spaces.added(found, city) if _city_is_open(state, side, city) else found


def _general_spaces(state: Situation, side: i64) -> Spaces:
    """Return the spaces where a side's generals can receive new CUs."""
    found: Spaces = (0, 0)
    for order in range(FIRST[side], FIRST[side + 1]):
        general = BEST_FIRST[order]
        space = state.place[general]
        if space < 0:
            continue
        reached = not state.enemy_outside(side, space)
        if state.is_inside(general):
            reached = _city_is_open(state, side, space)
        if reached:
            found = spaces.added(found, space)
    return found


def _force(state: Situation, side: i64, space: i64) -> i64:
    """Return the CUs of a side's force in a space that new CUs or generals can join: those outside
    and inside the city together. With enemy CUs outside walls, only those inside a city that is not
    besieged count."""
    if not state.enemy_outside(side, space):
        return state.cus(side, space) + state.walled_cus(side, space)
    return 0 if state.besieged(space) else state.walled_cus(side, space)


def spaces_of_force(state: Situation, side: i64, least: i64) -> Spaces:
    """Return the spaces where a side has a force of at least `least` CUs; `least` is at least 1."""
    found: Spaces = (0, 0)
    near = spaces.either(state.occupied(side), spaces.both(state.held(side), board.cities()))
    space = spaces.following(near, -1)
    while space >= 0:
        if _force(state, side, space) >= least:
            found = spaces.added(found, space)
        space = spaces.following(near, space)
    return found


def with_room(state: Situation, side: i64, near: Spaces, number: i64) -> Spaces:
    """Return the spaces of a set where a side can place `number` CUs. In a space with enemy CUs
    outside walls they must all fit inside its city, which must not be besieged. The side controls
    each space of the set or has a general there."""
    found = spaces.without(near, state.occupied(1 - side))
    met = spaces.both(near, state.occupied(1 - side))
    space = spaces.following(met, -1)
    while space >= 0:
        if state.has_open_city(side, space) and state.room_inside(space) >= number:
            found = spaces.added(found, space)
        space = spaces.following(met, space)
    return found


def spaces_with_generals(state: Situation, side: i64, number: i64) -> Spaces:
    """Return the spaces where a side's generals can receive `number` CUs, one or more."""
    return with_room(state, side, _general_spaces(state, side), number)


def in_own_provinces(state: Situation, side: i64, near: Spaces) -> Spaces:
    """Return the spaces of a set whose province a side controls."""
    found: Spaces = (0, 0)
    space = spaces.following(near, -1)
    while space >= 0:
        if state.controls(side, board.PROVINCE_OF[space]):
            found = spaces.added(found, space)
        space = spaces.following(near, space)
    return found


# --- placing new CUs and generals -----------------------------------------------------------------


def _arrivals(state: Situation, side: i64, space: i64, number: i64) -> Message:
    """Return the line for new CUs, all that have come to a space and those that have come to others
    before."""
    counts = {each: state.newcomers.count(each) for each in state.newcomers} | {space: number}
    places = [
        Message("{space} {count}", {"space": SPACE_NAMES[each], "count": count})
        for each, count in counts.items()
    ]
    words: dict[str, Word] = {"side": SIDE_NAMES[side], "places": enumerated(places)}
    return Message("{side}: new CUs: {places}", words)


def arrive(state: Situation, side: i64, space: i64, units: i64, elephants: i64 = 0) -> None:
    """Place new CUs in a space with room for them. Lone enemy generals outside walls are displaced,
    which may put the results of Hannibal's death on the agenda, so the calling task must be off it;
    a lone siege train is lost."""
    inside = state.enemy_outside(side, space)
    state.add_cus(side, space, units, elephants, inside)
    if state.event_log is not None:
        number = state.newcomers.count(space) + units + elephants
        where = board.SPACE_IDS[space]
        state.emit(
            events.Arrived(
                _arrivals(state, side, space, number), SIDE_IDS[side], where, number, inside
            )
        )
    if not inside:
        sweep(state, space)


def place_general(state: Situation, side: i64, general: i64, space: i64) -> None:
    """Place a general in a space; inside its city only if the CUs are inside or enemy CUs stand
    outside."""
    walled = state.walled_cus(side, space) > 0 and not state.has_cus(side, space)
    own_city = state.is_city(space) and state.control[space] == side
    state.put(general, space, walled or (own_city and state.enemy_outside(side, space)))
    if state.event_log is not None:
        state.emit(events.Placed(GENERAL_IDS[general], board.SPACE_IDS[space]))


def _offer_or_done(found: Spaces, into: Actions) -> None:
    if spaces.is_empty(found):
        into.add(DONE)
    spaces.offer(found, SPACE, into)


LEVIED: Final = 5
LEVIED_IN_ITALY: Final = 3
"""Rome's new CUs of each turn, and how many of them must go to Italy."""

_LAST_RECRUIT: Final = 4  # the number of Carthage's last CU, which always arrives
_AFRICANUS_CUS: Final = 5


def tasks_of_reinforcement(state: Situation) -> list[Task]:
    """Return the tasks of a turn's reinforcements in their order, the change of offices last."""
    tasks: list[Task] = [Recruit(CARTHAGE, 1)]
    if state.control[board.NEW_CARTHAGE] == CARTHAGE:
        tasks.append(Recruit(CARTHAGE, 2))
    if state.controls(CARTHAGE, board.BAETICA):
        tasks.append(Recruit(CARTHAGE, 3))
    tasks.append(Recruit(CARTHAGE, _LAST_RECRUIT))
    for general in generals.OF_SIDE[CARTHAGE]:
        if state.place[general] == terms.DISPLACED:
            tasks.append(ReturnGeneral(CARTHAGE, general))
    tasks.append(Levy(ROME, LEVIED, LEVIED_IN_ITALY))
    if state.turn == 6 and state.place[AFRICANUS] == terms.AWAITED:
        tasks.append(LandAfricanus(ROME))
    tasks.append(NameProconsul(ROME))
    return tasks


class Recruit(Task):
    """One of Carthage's CUs arrives."""

    id = "recruit"
    fields = ("number",)
    seats = (CARTHAGE,)
    text = N_("Reinforcement {number} of 4: where does the CU arrive?")

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number = number

    def offer(self, state: Situation, into: Actions) -> None:
        """Add the spaces where Carthage's CU number 1 to 4 may arrive (edition 12)."""
        found = _general_spaces(state, CARTHAGE)
        if self.number == 1:
            found = spaces.both(found, board.in_country(board.AFRICA))
        elif self.number < _LAST_RECRUIT:
            found = spaces.both(found, board.in_country(board.SPAIN))
        if self.number != _LAST_RECRUIT or terms.FOURTH_CU_IN_CITIES:
            if self.number in (1, _LAST_RECRUIT):
                found = _with_city(state, CARTHAGE, found, board.CITY_CARTHAGE)
            if self.number > 1:
                found = _with_city(state, CARTHAGE, found, board.NEW_CARTHAGE)
        _offer_or_done(found, into)

    def apply(self, state: Situation, action: i64) -> None:
        _come(state, CARTHAGE, action)
        if self.number == _LAST_RECRUIT:
            state.newcomers = []


def _come(state: Situation, side: i64, action: i64) -> None:
    if action != DONE:
        arrive(state, side, action - SPACE, 1)
        state.newcomers.append(action - SPACE)
    elif state.event_log is not None:
        state.emit(events.ArrivalsLost(SIDE_IDS[side], 1))


class _OfGeneral(Task):
    """A decision about the space of a ``general``."""

    fields = ("general",)

    def __init__(self, seat: i64, general: i64) -> None:
        super().__init__(seat)
        self.general = general


class ReturnGeneral(_OfGeneral):
    """A displaced general of Carthage comes back (ruling 15)."""

    id = "return_general"
    seats = (CARTHAGE,)
    text = N_("{general} comes back: with which army?")

    def offer(self, state: Situation, into: Actions) -> None:
        found = spaces_of_force(state, CARTHAGE, 1)
        if self.general == generals.HANNO:
            found = spaces.both(found, board.in_country(board.AFRICA))
        _offer_or_done(found, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action != DONE:
            place_general(state, CARTHAGE, self.general, action - SPACE)


class Levy(Counted):
    """Rome's CUs arrive."""

    id = "levy"
    fields = ("count", "in_italy")
    seats = (ROME,)
    text = N_("Where does a new CU arrive? Left: {count}, in Italy at least: {due}")

    def __init__(self, seat: i64, count: i64, in_italy: i64) -> None:
        super().__init__(seat, count)
        self.in_italy = in_italy

    def word(self, state: Situation, gap: str) -> Word:
        return self.in_italy if gap == "due" else super().word(state, gap)

    def offer(self, state: Situation, into: Actions) -> None:
        """Add the spaces where Rome may place the next CU, so that enough CUs go to Italy and a
        force of five is formed if possible (ruling 14)."""
        reached = _with_city(state, ROME, _general_spaces(state, ROME), board.CITY_ROME)
        allowed = reached
        if self.count <= self.in_italy:
            # CUs due in Italy that cannot be placed there are lost; they may not go elsewhere.
            allowed = spaces.both(reached, board.in_country(board.ITALY))
        helpful: Spaces = (0, 0)
        if spaces.is_empty(spaces_of_force(state, ROME, terms.CONSULAR_CUS)):
            space = spaces.following(allowed, -1)
            while space >= 0:
                if self._five_possible(state, space, reached):
                    helpful = spaces.added(helpful, space)
                space = spaces.following(allowed, space)
        if spaces.is_empty(helpful):
            helpful = allowed
        _offer_or_done(helpful, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action != DONE:
            _come(state, ROME, action)
            if self.count > 1:
                state.then(Levy(ROME, self.count - 1, self._still_due(action - SPACE)))
                return
        state.newcomers = []
        if action == DONE and state.event_log is not None:
            state.emit(events.ArrivalsLost(SIDE_IDS[ROME], self.count))

    def _still_due(self, space: i64) -> i64:
        if board.COUNTRY_OF[space] == board.ITALY:
            return max(self.in_italy - 1, 0)
        return self.in_italy

    def _five_possible(self, state: Situation, choice: i64, reached: Spaces) -> bool:
        """Say whether a force of five is still possible after a CU has gone to `choice`."""
        left = self.count - 1
        due = self._still_due(choice)
        space = spaces.following(reached, -1)
        while space >= 0:
            more = left - due
            if board.COUNTRY_OF[space] == board.ITALY:
                more = left
            now: i64 = 0
            if space == choice:
                now = 1
            if state.enemy_outside(ROME, space):
                more = min(more, state.room_inside(space) - now)
            if _force(state, ROME, space) + now + more >= terms.CONSULAR_CUS:
                return True
            space = spaces.following(reached, space)
        return False


class LandAfricanus(Task):
    """Scipio Africanus arrives (edition 7)."""

    id = "land_africanus"
    seats = (ROME,)

    def prompt(self, state: Situation) -> Message:
        return Message(
            "Scipio Africanus arrives with {count} CUs: where?", {"count": _AFRICANUS_CUS}
        )

    def offer(self, state: Situation, into: Actions) -> None:
        lands = spaces.either(board.in_country(board.ITALY), board.in_country(board.SPAIN))
        found = spaces.without(spaces.both(state.held(ROME), lands), state.occupied(CARTHAGE))
        _offer_or_done(found, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action == DONE:
            state.place[AFRICANUS] = terms.DEAD
            if state.event_log is not None:
                state.emit(events.NeverComes(GENERAL_IDS[AFRICANUS]))
            return
        space = action - SPACE
        state.place[AFRICANUS] = space
        if state.event_log is not None:
            state.emit(events.Placed(GENERAL_IDS[AFRICANUS], board.SPACE_IDS[space]))
        arrive(state, ROME, space, _AFRICANUS_CUS)


# --- Rome's offices -------------------------------------------------------------------------------


def pool(state: Situation) -> i64:
    """Return the set of Romans from which a consul can be drawn: all in the pool, without Africanus
    and without a consul who has just been drawn (ruling 6)."""
    found: i64 = 0
    for general in range(generals.P_SCIPIO, AFRICANUS):
        if state.place[general] == terms.IN_POOL and not state.is_consul(general):
            found |= BIT[general]
    return found


def _leave_consulate(state: Situation, general: i64) -> None:
    state.name_consuls([consul for consul in state.consuls if consul != general])


class NameProconsul(Task):
    """Rome names the proconsul (edition 8)."""

    id = "name_proconsul"
    seats = (ROME,)
    text = N_("Who stays as proconsul? All other Roman generals leave the map.")

    def offer(self, state: Situation, into: Actions) -> None:
        for general in range(generals.P_SCIPIO, AFRICANUS):
            if state.on_map(general):
                into.add(GENERAL + general)
        if into.count == 0:
            into.add(DONE)

    def apply(self, state: Situation, action: i64) -> None:
        was = state.proconsul
        state.proconsul = -1 if action == DONE else action - GENERAL
        if action != DONE:
            _leave_consulate(state, state.proconsul)
            if state.event_log is not None:
                former = GENERAL_IDS[was] if was >= 0 else None
                state.emit(events.Proconsul(GENERAL_IDS[state.proconsul], former))
        for general in range(generals.P_SCIPIO, AFRICANUS):
            if general == state.proconsul:
                continue
            _leave_consulate(state, general)
            if state.on_map(general):
                state.put(general, terms.IN_POOL)
                if state.event_log is not None:
                    state.emit(events.Retired(GENERAL_IDS[general]))
        draws = min(2, count(pool(state)))
        if draws > 0:
            state.then(DrawConsul(draws))


class DrawConsul(Draw):
    """A consul is drawn by lot."""

    id = "draw_consul"
    fields = ("count",)
    is_open = True
    text = N_("A consul is drawn by lot.")

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def offer(self, state: Situation, into: Actions) -> None:
        into.add_members(pool(state), GENERAL)

    def apply(self, state: Situation, action: i64) -> None:
        general = action - GENERAL
        state.disclosed += 1
        state.name_consuls([*state.consuls, general])
        if state.event_log is not None:
            state.emit(events.Consul(GENERAL_IDS[general]))
        if self.count > 1:
            state.then(DrawConsul(self.count - 1))
        else:
            for consul in reversed(state.consuls):
                state.then(PlaceConsul(ROME, consul))

    def fits(self, state: Situation) -> bool:
        return self.count <= count(pool(state))


class PlaceConsul(_OfGeneral):
    """A consul takes command of an army."""

    id = "place_consul"
    seats = (ROME,)
    text = N_("Consul {general}: which army does he join?")

    def offer(self, state: Situation, into: Actions) -> None:
        """Add the spaces where a new consul may be placed; there is always at least one (ruling
        14)."""
        found = spaces_of_force(state, ROME, terms.CONSULAR_CUS)
        if self.general == generals.FABIUS:
            italy = board.in_country(board.ITALY)
            found = spaces.both(found, italy)
            if spaces.is_empty(found):
                found = spaces.both(spaces_of_force(state, ROME, 1), italy)
        if spaces.is_empty(found):
            into.add(SPACE + board.CITY_ROME)
        spaces.offer(found, SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        place_general(state, ROME, self.general, action - SPACE)
