"""The yearly change of Rome's offices: one general stays as proconsul, two consuls are drawn.

Rome must name one of its generals on the map proconsul; it may keep the old one. Scipio Africanus,
a second proconsul for as long as he lives, is apart from all this. All others leave the map and
go back to the pool from which the consuls are drawn. Consuls go to forces of five or more CUs that
are not besieged. If there is none they go to Rome, besieged or not. Fabius goes to Italy only: to
a force of five, else to any Roman CUs, else to Rome (§7 Consuls).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import events, notation
from pi_app.rules.rome_vs_carthage.agenda import NAME_PROCONSUL, CountTask, GeneralTask, Task
from pi_app.rules.rome_vs_carthage.board import CITY_ROME, COUNTRY_OF, ITALY, SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, DRAWN, FABIUS, GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.phase import Draw, Phase
from pi_app.rules.rome_vs_carthage.reinforcements import put_general, spaces_of_force
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CONSULAR_CUS, IN_POOL, ROME

DRAW_CONSUL: Final = "draw_consul"
"""(chance) Draw a consul from the pool."""

PLACE_CONSUL: Final = "place_consul"
"""(Rome) Put a consul on the map."""

CONSULS: Final = 2


def pool(state: Situation) -> list[int]:
    """Return the Romans of whom a consul can be drawn; who has been drawn is consul already
    (ruling 6).
    """
    return [
        general
        for general in DRAWN
        if state.place[general] == IN_POOL and general not in state.consuls
    ]


class NameProconsul(Phase[Task]):
    """Rome names the proconsul (edition 8)."""

    id = NAME_PROCONSUL
    seats: tuple[int, ...] = (ROME,)
    text = N_("Who stays as proconsul? All other Roman generals leave the map.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return all Roman generals on the map but Africanus; DONE if there is none."""
        found = [
            notation.GENERAL + general
            for general in state.generals_on_map(ROME)
            if general != AFRICANUS
        ]
        return found or [notation.DONE]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.proconsul = -1 if action == notation.DONE else action - notation.GENERAL
        if state.proconsul >= 0 and state.chronicle is not None:
            state.chronicle.append(events.Proconsul(GENERAL_IDS[state.proconsul]))
        state.name_consuls([])
        for general in state.generals_on_map(ROME):
            if general not in (AFRICANUS, state.proconsul):
                state.put(general, IN_POOL)
                if state.chronicle is not None:
                    state.chronicle.append(events.Retired(GENERAL_IDS[general]))
        count = min(CONSULS, len(pool(state)))
        if count:
            state.then(CountTask(DRAW_CONSUL, CHANCE, count))


class DrawConsul(Draw[CountTask]):
    """A consul is drawn by lot."""

    id = DRAW_CONSUL
    kind = CountTask
    text = N_("A consul is drawn by lot.")

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        return [notation.GENERAL + general for general in pool(state)]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        general = action - notation.GENERAL
        state.disclosed += 1
        state.name_consuls([*state.consuls, general])
        if state.chronicle is not None:
            state.chronicle.append(events.Consul(GENERAL_IDS[general]))
        state.again(task)
        if task.count == 1:
            state.then(*[GeneralTask(PLACE_CONSUL, ROME, consul) for consul in state.consuls])

    def fits(self, state: Situation, task: CountTask) -> bool:
        return task.count <= len(pool(state))


class PlaceConsul(Phase[GeneralTask]):
    """A consul takes command of an army."""

    id = PLACE_CONSUL
    kind = GeneralTask
    seats: tuple[int, ...] = (ROME,)

    def prompt(self, state: Situation, task: GeneralTask) -> Message:
        return Message(
            "Consul {general}: which army does he join?", {"general": GENERAL_NAMES[task.general]}
        )

    def actions(self, state: Situation, task: GeneralTask) -> list[int]:
        return [notation.SPACE + space for space in _stations(state, task.general)]

    def apply(self, state: Situation, task: GeneralTask, action: int) -> None:
        space = action - notation.SPACE
        put_general(state, ROME, task.general, space)
        if state.chronicle is not None:
            state.chronicle.append(events.Placed(GENERAL_IDS[task.general], SPACE_IDS[space]))

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return task.general in state.consuls


def _stations(state: Situation, general: int) -> list[int]:
    """Return the spaces, ascending, where a new consul may be put; never none (ruling 14)."""
    spaces = spaces_of_force(state, ROME, CONSULAR_CUS)
    if general == FABIUS:
        spaces = _in_italy(spaces) or _in_italy(spaces_of_force(state, ROME, 1))
    return spaces or [CITY_ROME]


def _in_italy(spaces: list[int]) -> list[int]:
    return [space for space in spaces if COUNTRY_OF[space] == ITALY]
