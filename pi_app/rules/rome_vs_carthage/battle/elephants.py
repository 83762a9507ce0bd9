"""The charge of the elephants, before any battle card is dealt.

A die above the Roman commander's battle rating takes one card from Rome for each elephant that
charges; without a Roman general only a 1 fails. A 1 always takes a card from Carthage
(§6 Elephants).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import steps
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.deck import ELEPHANT_FRIGHT
from pi_app.rules.rome_vs_carthage.generals import BATTLE
from pi_app.rules.rome_vs_carthage.notation import NUMBER
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Window, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

_WITHOUT_GENERAL: Final = 1
"""What a Roman force without a general holds against a charge."""

_FRIGHTENED: Final = 2
"""The cards that Elephant Fright takes from Carthage."""


class Herd(Work[Task]):
    """Elephants that are there may charge."""

    id = steps.BATTLE_HERD

    def run(self, state: Situation, task: Task) -> None:
        if state.fighters(CARTHAGE)[1] > 0:
            state.then(Task(steps.BATTLE_CHARGE, CARTHAGE))


class Charge(Phase[Task]):
    """Carthage says how many elephants charge."""

    id = steps.BATTLE_CHARGE

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("How many elephants charge? A die above {rating} costs Rome a card for each.")
        return Message(text, {"rating": _rating(state)})

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [NUMBER + count for count in range(state.fighters(CARTHAGE)[1] + 1)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        fight = state.the_fight()
        fight.charging = action - NUMBER
        if fight.charging == 0:
            return
        story.charged(state)
        if not _FRIGHT.ask(state, Task(steps.BATTLE_FRIGHT, ROME)):
            state.then(Task(steps.BATTLE_CHARGE_ROLL, -1))


class Fright(Window[Task]):
    """Rome may frighten elephants that are about to charge."""

    id = steps.BATTLE_FRIGHT

    def cards(self, state: Situation, task: Task) -> Spaces:
        return added((0, 0), ELEPHANT_FRIGHT)

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message(
            "{count} elephant charges. Answer with a card, or let it be?",
            {"count": state.the_fight().charging},
            plural="{count} elephants charge. Answer with a card, or let it be?",
        )

    def played(self, state: Situation, task: Task, card: int) -> None:
        fight = state.the_fight()
        fight.charging = 0
        fight.fewer[CARTHAGE] += _FRIGHTENED
        story.event_played(state, task.seat, card)

    def declined(self, state: Situation, task: Task) -> None:
        state.then(Task(steps.BATTLE_CHARGE_ROLL, -1))


class ChargeRoll(Roll[Task]):
    """The roll for the charge."""

    id = steps.BATTLE_CHARGE_ROLL

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        fight = state.the_fight()
        costs = [0, 0]
        if die > _rating(state):
            costs[ROME] = fight.charging
        elif die == 1:
            costs[CARTHAGE] = 1
        for side in (ROME, CARTHAGE):
            fight.fewer[side] += costs[side]
        story.charge_rolled(state, die, _rating(state), costs)


def _rating(state: Situation) -> int:
    general = state.the_fight().commanders[ROME]
    return BATTLE[general] if general >= 0 else _WITHOUT_GENERAL


_FRIGHT: Final = Fright()
