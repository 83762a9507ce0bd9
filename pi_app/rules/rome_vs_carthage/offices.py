"""The yearly change of Rome's offices: one general stays as proconsul, two consuls are drawn.

Rome must name one of its generals on the map proconsul; it may keep the old one. Scipio Africanus,
a second proconsul for as long as he lives, is apart from all this. All others leave the map and
go back to the pool from which the consuls are drawn. Consuls go to forces of five or more CUs that
are not besieged. If there is none they go to Rome, besieged or not. Fabius goes to Italy only: to
a force of five, else to any Roman CUs, else to Rome (§7 Consuls).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import board, events, spaces
from pi_app.rules.rome_vs_carthage.agenda import NAME_PROCONSUL, CountTask, GeneralTask, Task
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, FABIUS, GENERAL_IDS, P_SCIPIO
from pi_app.rules.rome_vs_carthage.notation import DONE, GENERAL, SPACE
from pi_app.rules.rome_vs_carthage.phase import Draw, Phase
from pi_app.rules.rome_vs_carthage.reinforcements import place_general, spaces_of_force
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import both, is_empty
from pi_app.rules.rome_vs_carthage.terms import CONSULAR_CUS, IN_POOL, ROME
from pi_app.rules.words import BIT, count

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAW_CONSUL: Final = "draw_consul"
PLACE_CONSUL: Final = "place_consul"

CONSULS: Final = 2


def pool(state: Situation) -> i64:
    """Return the set of the Romans of whom a consul can be drawn: all without office but Africanus;
    who has been drawn is consul already (ruling 6).
    """
    found: i64 = 0
    for general in range(P_SCIPIO, AFRICANUS):
        if state.place[general] == IN_POOL and not state.is_consul(general):
            found |= BIT[general]
    return found


class NameProconsul(Phase[Task]):
    """Rome names the proconsul (edition 8)."""

    id = NAME_PROCONSUL
    seats: tuple[int, ...] = (ROME,)
    text = N_("Who stays as proconsul? All other Roman generals leave the map.")

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        """Add all Roman generals on the map but Africanus; DONE if there is none."""
        for general in range(P_SCIPIO, AFRICANUS):
            if state.on_map(general):
                into.add(GENERAL + general)
        if into.count == 0:
            into.add(DONE)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        state.proconsul = -1 if action == DONE else action - GENERAL
        if state.proconsul >= 0 and state.chronicle is not None:
            state.chronicle.append(events.Proconsul(GENERAL_IDS[state.proconsul]))
        state.name_consuls([])
        for general in range(P_SCIPIO, AFRICANUS):
            if state.on_map(general) and general != state.proconsul:
                state.put(general, IN_POOL)
                if state.chronicle is not None:
                    state.chronicle.append(events.Retired(GENERAL_IDS[general]))
        draws = min(CONSULS, count(pool(state)))
        if draws > 0:
            state.then(CountTask(DRAW_CONSUL, CHANCE, draws))


class DrawConsul(Draw[CountTask]):
    """A consul is drawn by lot."""

    id = DRAW_CONSUL
    kind = CountTask
    text = N_("A consul is drawn by lot.")

    def offer(self, state: Situation, task: CountTask, into: Actions) -> None:
        into.add_members(pool(state), GENERAL)

    def apply(self, state: Situation, task: CountTask, action: i64) -> None:
        general = action - GENERAL
        state.disclosed += 1
        state.name_consuls([*state.consuls, general])
        if state.chronicle is not None:
            state.chronicle.append(events.Consul(GENERAL_IDS[general]))
        state.again(task)
        if task.count == 1:
            for consul in reversed(state.consuls):
                state.then(GeneralTask(PLACE_CONSUL, ROME, consul))

    def fits(self, state: Situation, task: CountTask) -> bool:
        return task.count <= count(pool(state))


class PlaceConsul(Phase[GeneralTask]):
    """A consul takes command of an army."""

    id = PLACE_CONSUL
    kind = GeneralTask
    seats: tuple[int, ...] = (ROME,)
    text = N_("Consul {general}: which army does he join?")

    def offer(self, state: Situation, task: GeneralTask, into: Actions) -> None:
        """Add the spaces where a new consul may be put; never none (ruling 14)."""
        found = spaces_of_force(state, ROME, CONSULAR_CUS)
        if task.general == FABIUS:
            italy = board.in_country(board.ITALY)
            found = both(found, italy)
            if is_empty(found):
                found = both(spaces_of_force(state, ROME, 1), italy)
        if is_empty(found):
            into.add(SPACE + board.CITY_ROME)
        spaces.offer(found, SPACE, into)

    def apply(self, state: Situation, task: GeneralTask, action: i64) -> None:
        place_general(state, ROME, task.general, action - SPACE)

    def fits(self, state: Situation, task: GeneralTask) -> bool:
        return task.general in state.consuls
