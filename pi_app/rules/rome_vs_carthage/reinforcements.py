"""The reinforcements that come at the beginning of every turn but the first, in their order:
Carthage's CUs, Carthage's displaced generals, Rome's CUs, Scipio Africanus in turn 6. Rome's
consuls follow in `offices`.

CUs and generals who come to the map, by cards too, are put in own cities or with generals, never
into a besieged city. In a space with enemy CUs outside its city they are put inside, where the city
is not besieged and has room; elsewhere they are put outside, since the owner may take them in
whenever an enemy comes. A general is put where the CUs are. Where editions differ:

* Carthage's fourth CU may also go to Carthage or New Carthage (`terms.FOURTH_CU_IN_CITIES`).
* Africanus arrives in any space of Italy or Spain with a marker or city of Rome and no enemy CU;
  where there is none he never comes.

Where the rules are silent:

* CUs that have nowhere to go are lost. If no CU can reach Italy only two of Rome's five arrive.
* Rome's five CUs must make a force of five that consuls can join, if there is none and they can.
* Hanno returns to Africa only, which he may not leave; without CUs there he stays away.

(§2 Reinforcements, §3 Events; ruling 16).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import board, events, notation
from pi_app.rules.rome_vs_carthage.agenda import (
    NAME_PROCONSUL,
    GeneralTask,
    LevyTask,
    RecruitTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, GENERAL_IDS, HANNO, OF_SIDE
from pi_app.rules.rome_vs_carthage.march.moving import sweep
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.phase import Phase
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import either, listed, set_of
from pi_app.rules.rome_vs_carthage.terms import (
    AWAITED,
    CARTHAGE,
    CONSULAR_CUS,
    DEAD,
    DISPLACED,
    FOURTH_CU_IN_CITIES,
    ROME,
    SIDE_IDS,
)


def city_is_open(state: Situation, side: int, space: int) -> bool:
    """Say whether a side has a city in a space that new CUs can reach and find room at."""
    if not state.is_city(space) or state.control[space] != side or state.besieged(space):
        return False
    return not state.enemy_outside(side, space) or state.room_inside(space) > 0


def general_spaces(state: Situation, side: int) -> list[int]:
    """Return the spaces, ascending, where a side's generals can receive new CUs."""
    spaces: list[int] = []
    for general in state.generals_on_map(side):
        space = state.place[general]
        reached = not state.enemy_outside(side, space)
        if state.is_inside(general):
            reached = city_is_open(state, side, space)
        if reached and space not in spaces:
            spaces.append(space)
    spaces.sort()
    return spaces


def force(state: Situation, side: int, space: int) -> int:
    """Return the CUs of a side's force in a space that newcomers can join: those outside and those
    inside the city together, but none that are besieged or that enemies keep apart."""
    if not state.enemy_outside(side, space):
        return state.cus(side, space) + state.walled_cus(side, space)
    return 0 if state.besieged(space) else state.walled_cus(side, space)


def spaces_of_force(state: Situation, side: int, least: int) -> list[int]:
    """Return the spaces, ascending, where a side has a force of at least so many CUs."""
    walled = set_of([city for city in board.CITIES if state.walled_cus(side, city) > 0])
    near = listed(either(state.occupied(side), walled))
    return [space for space in near if force(state, side, space) >= least]


def put_cus(state: Situation, side: int, space: int, units: int, elephants: int = 0) -> None:
    """Put new CUs into a space that can take them: ordinary ones and elephants.

    Lone enemy generals outside are displaced, which may put Hannibal's death on the agenda, and a
    lone siege train is lost.
    """
    inside = state.enemy_outside(side, space)
    state.add_cus(side, space, units, elephants, inside)
    if not inside:
        sweep(state, space)


def put_general(state: Situation, side: int, general: int, space: int) -> None:
    """Put a general into a space, inside its city only if his CUs are."""
    walled = state.walled_cus(side, space) > 0 and not state.has_cus(side, space)
    own_city = state.is_city(space) and state.control[space] == side
    state.put(general, space, walled or (own_city and state.enemy_outside(side, space)))


def has_room(state: Situation, side: int, space: int, count: int) -> bool:
    """Say whether so many CUs can be put into a space that a side controls or has a general in:
    where enemy CUs stand outside its city they must all fit inside, and it must not be besieged."""
    if not state.enemy_outside(side, space):
        return True
    return city_is_open(state, side, space) and state.room_inside(space) >= count


def spaces_with_generals(state: Situation, side: int, count: int) -> list[int]:
    """Return the spaces, ascending, where a side's generals can receive so many CUs."""
    spaces = general_spaces(state, side)
    return [space for space in spaces if has_room(state, side, space, count)]


def _tell_arrived(state: Situation, side: int, space: int, count: int, inside: bool) -> None:
    if state.chronicle is not None:
        told = events.Arrived(SIDE_IDS[side], board.SPACE_IDS[space], count, inside)
        state.chronicle.append(told)


def arrive(state: Situation, side: int, space: int, units: int, elephants: int = 0) -> None:
    """Put new CUs into a space. The task that asked for it is off the agenda already: that enemy
    generals there are displaced may put something on it."""
    inside = state.enemy_outside(side, space)
    _tell_arrived(state, side, space, units + elephants, inside)
    put_cus(state, side, space, units, elephants)


RECRUIT: Final = "recruit"
"""(Carthage) Put a CU on the map."""

RETURN_GENERAL: Final = "return_general"
"""(Carthage) Put a displaced general back on the map."""

LEVY: Final = "levy"
"""(Rome) Put CUs on the map, one by one."""

LAND_AFRICANUS: Final = "land_africanus"
"""(Rome) Put Scipio Africanus and his CUs on the map."""

LEVIED: Final = 5
LEVIED_IN_ITALY: Final = 3
"""Rome's CUs of each turn, and those of them that must go to Italy."""

_LAST_RECRUIT: Final = 4
"""The number of the last of Carthage's CUs, which always comes."""

_ANY: Final = -1
"""Stands for every country."""

_AFRICANUS_TURN: Final = 6
_AFRICANUS_CUS: Final = 5


def tasks_of_reinforcement(state: Situation) -> list[Task]:
    """Return the tasks of a turn's reinforcements in their order, the change of offices last."""
    tasks: list[Task] = [RecruitTask(RECRUIT, CARTHAGE, 1)]
    if state.control[board.NEW_CARTHAGE] == CARTHAGE:
        tasks.append(RecruitTask(RECRUIT, CARTHAGE, 2))
    if state.controls(CARTHAGE, board.BAETICA):
        tasks.append(RecruitTask(RECRUIT, CARTHAGE, 3))
    tasks.append(RecruitTask(RECRUIT, CARTHAGE, 4))
    for general in OF_SIDE[CARTHAGE]:
        if state.place[general] == DISPLACED:
            tasks.append(GeneralTask(RETURN_GENERAL, CARTHAGE, general))
    tasks.append(LevyTask(LEVY, ROME, LEVIED, LEVIED_IN_ITALY))
    if state.turn == _AFRICANUS_TURN and state.place[AFRICANUS] == AWAITED:
        tasks.append(Task(LAND_AFRICANUS, ROME))
    tasks.append(Task(NAME_PROCONSUL, ROME))
    return tasks


def _or_done(spaces: list[int]) -> list[int]:
    """Return the actions of choosing one of some spaces; DONE if there is none."""
    return [notation.SPACE + space for space in spaces] if spaces else [notation.DONE]


class Recruit(Phase[RecruitTask]):
    """One of Carthage's CUs arrives."""

    id = RECRUIT
    kind = RecruitTask
    seats: tuple[int, ...] = (CARTHAGE,)
    text = N_("Reinforcement {number} of 4: where does the CU arrive?")

    def actions(self, state: Situation, task: RecruitTask) -> list[int]:
        return _or_done(_recruiting_spaces(state, task.number))

    def apply(self, state: Situation, task: RecruitTask, action: int) -> None:
        _arrive(state, CARTHAGE, action)
        if task.number == _LAST_RECRUIT:
            _tell_of_newcomers(state, CARTHAGE)


def _recruiting_spaces(state: Situation, number: int) -> list[int]:
    """Return where Carthage's CU of a number, 1 to 4, may arrive (edition 12)."""
    country = (board.AFRICA, board.SPAIN, board.SPAIN, _ANY)[number - 1]
    spaces: list[int] = []
    for space in general_spaces(state, CARTHAGE):
        if country in (_ANY, board.COUNTRY_OF[space]):
            spaces.append(space)
    cities = [board.CITY_CARTHAGE] if number == 1 else [board.NEW_CARTHAGE]
    if number == 4:
        cities = [board.CITY_CARTHAGE, board.NEW_CARTHAGE] if FOURTH_CU_IN_CITIES else []
    for city in cities:
        if city not in spaces and city_is_open(state, CARTHAGE, city):
            spaces.append(city)
    spaces.sort()
    return spaces


def _arrive(state: Situation, side: int, action: int) -> None:
    """Put a CU where the action says; tell if it is lost."""
    if action == notation.DONE:
        if state.chronicle is not None:
            state.chronicle.append(events.ArrivalsLost(SIDE_IDS[side], 1))
        return
    space = action - notation.SPACE
    put_cus(state, side, space, 1)
    state.newcomers.append(space)


def _tell_of_newcomers(state: Situation, side: int) -> None:
    """Tell how many CUs have come to each space, now that a side's have all arrived."""
    for space in sorted(set(state.newcomers)):
        count = state.newcomers.count(space)
        _tell_arrived(state, side, space, count, state.enemy_outside(side, space))
    state.newcomers = []


class ReturnGeneral(Phase[GeneralTask]):
    """A displaced general of Carthage comes back (ruling 15)."""

    id = RETURN_GENERAL
    kind = GeneralTask
    seats: tuple[int, ...] = (CARTHAGE,)

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        return Message(
            "{general} comes back: with which army?", {"general": GENERAL_NAMES[task.general]}
        )

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        """Return the spaces of Carthage's CUs that are not besieged."""
        spaces = spaces_of_force(state, CARTHAGE, 1)
        if task.general == HANNO:
            spaces = [space for space in spaces if board.COUNTRY_OF[space] == board.AFRICA]
        return _or_done(spaces)

    def apply(self, state: Situation, task: GeneralTask, action: int) -> None:
        """Put him there; without any army he stays away until the next turn."""
        if action != notation.DONE:
            space = action - notation.SPACE
            put_general(state, CARTHAGE, task.general, space)
            if state.chronicle is not None:
                state.chronicle.append(
                    events.Placed(GENERAL_IDS[task.general], board.SPACE_IDS[space])
                )

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return state.place[task.general] == DISPLACED


class Levy(Phase[LevyTask]):
    """Rome's CUs arrive."""

    id = LEVY
    kind = LevyTask
    seats: tuple[int, ...] = (ROME,)

    def prompt(self, state: Situation, task: LevyTask) -> Message:
        return Message(
            "Where does a new CU arrive? Left: {count}, in Italy at least: {due}",
            {"count": task.count, "due": task.in_italy},
        )

    def actions(self, state: Situation, task: LevyTask) -> list[int]:
        """Return the spaces that leave all conditions possible."""
        return _or_done(_levy_spaces(state, task))

    def apply(self, state: Situation, task: LevyTask, action: int) -> None:
        """Put a CU there, or lose all that are left."""
        if action == notation.DONE:
            _tell_of_newcomers(state, ROME)
            if state.chronicle is not None:
                state.chronicle.append(events.ArrivalsLost(SIDE_IDS[ROME], task.count))
            return
        _arrive(state, ROME, action)
        if task.count > 1:
            due = _still_due(task, action - notation.SPACE)
            state.then(LevyTask(LEVY, ROME, task.count - 1, due))
        else:
            _tell_of_newcomers(state, ROME)

    def fits(self, state: Situation, task: LevyTask) -> bool:
        return task.in_italy <= task.count <= LEVIED


def _levy_spaces(state: Situation, task: LevyTask) -> list[int]:
    """Return where Rome may put the next CU, so that what is due in Italy can get there and a
    force of five comes about if it can (ruling 14)."""
    spaces = general_spaces(state, ROME)
    if board.CITY_ROME not in spaces and city_is_open(state, ROME, board.CITY_ROME):
        spaces.append(board.CITY_ROME)
        spaces.sort()
    # What is due in Italy stays due even if nothing can get there: it is lost then.
    allowed = [
        space
        for space in spaces
        if board.COUNTRY_OF[space] == board.ITALY or task.count > task.in_italy
    ]
    if spaces_of_force(state, ROME, CONSULAR_CUS):
        return allowed
    helpful = [space for space in allowed if _five_possible(state, task, space, spaces)]
    return helpful or allowed


def _still_due(task: LevyTask, space: int) -> int:
    """Return how many CUs are due in Italy when one of a levy has gone to a space."""
    return max(task.in_italy - 1, 0) if board.COUNTRY_OF[space] == board.ITALY else task.in_italy


def _five_possible(state: Situation, task: LevyTask, choice: int, spaces: list[int]) -> bool:
    """Say whether, after a CU has gone to `choice`, the rest can still make a force of five."""
    left = task.count - 1
    due = _still_due(task, choice)
    for space in spaces:
        more = left if board.COUNTRY_OF[space] == board.ITALY else left - due
        now = 1 if space == choice else 0
        if state.enemy_outside(ROME, space):
            more = min(more, state.room_inside(space) - now)
        if force(state, ROME, space) + now + more >= CONSULAR_CUS:
            return True
    return False


class LandAfricanus(Phase[Task]):
    """Scipio Africanus comes (edition 7)."""

    id = LAND_AFRICANUS
    seats: tuple[int, ...] = (ROME,)

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message(
            "Scipio Africanus arrives with {count} CUs: where?", {"count": _AFRICANUS_CUS}
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the spaces of Italy and Spain that are Rome's and hold no enemy CU."""
        spaces = [
            space
            for space in listed(state.held(ROME))
            if board.COUNTRY_OF[space] in (board.ITALY, board.SPAIN)
            and not state.enemy_outside(ROME, space)
        ]
        return _or_done(spaces)

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Put him and his CUs there, outside any city; without a space he never comes."""
        if action == notation.DONE:
            state.place[AFRICANUS] = DEAD
            if state.chronicle is not None:
                state.chronicle.append(events.NeverComes(GENERAL_IDS[AFRICANUS]))
            return
        space = action - notation.SPACE
        state.place[AFRICANUS] = space
        if state.chronicle is not None:
            state.chronicle.append(events.Placed(GENERAL_IDS[AFRICANUS], board.SPACE_IDS[space]))
        _tell_arrived(state, ROME, space, _AFRICANUS_CUS, False)
        put_cus(state, ROME, space, _AFRICANUS_CUS)

    def fits(self, state: Situation, task: Task) -> bool:
        return state.place[AFRICANUS] == AWAITED
