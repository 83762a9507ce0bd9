"""How a battle begins: who joins it, and who commands.

CUs inside a city, besieged or not, may join an army that has come to its relief. Of several
generals of the highest rank their owner names the commander; when both consuls are there, Carthage
may have the dice hand the command to the other one (§6 Opening, §8 Sieges).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import BATTLE, ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.fight import Fight
from pi_app.rules.rome_vs_carthage.battle.forces import candidates, fighting_cus, fighting_generals
from pi_app.rules.rome_vs_carthage.march.moving import relocate
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import GENERAL, NO, SORTIE, STAY, YES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Roll, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_CHANGED: Final = 4
"""The least number on the die that hands the command to the other consul."""


class Begin(Work[Task]):
    """The armies meet. A force that attacks from inside its city comes out for it."""

    id = BATTLE

    def run(self, state: Situation, task: Task) -> None:
        """Make the battle, and ask whether those inside a city join a relief army."""
        march = state.the_march()
        fight = Fight(march.space, march.side)
        state.fight = fight
        state.then(Task(steps.MUSTER, ITSELF))
        if march.inside:
            fight.from_city = True
            relocate(state, march, march.space, 0)
        elif state.walled_cus(march.side, march.space) > 0:
            state.then(Task(steps.JOIN, march.side))


class Join(Phase[Task]):
    """Those inside a city may join the battle of the army that relieves them."""

    id = steps.JOIN

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether they do."""
        return Message(
            "Let those inside {city} join the battle?",
            {"city": SPACE_NAMES[state.the_march().space]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return joining it and staying inside."""
        return [SORTIE, STAY]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Remember whether they join."""
        state.done()
        if action == SORTIE:
            state.the_fight().sorties[task.seat] = True
            story.joined(state, task.seat)


class Muster(Work[Task]):
    """Both sides count their CUs and see who commands."""

    id = steps.MUSTER

    def run(self, state: Situation, task: Task) -> None:
        """Put the highest in rank in command, and ask where there are several."""
        fight = state.the_fight()
        state.then(
            Task(steps.OPEN, ITSELF),
            SideTask(steps.ANSWERS, ITSELF, fight.aggressor),
            SideTask(steps.ANSWERS, ITSELF, 1 - fight.aggressor),
            Task(steps.HERD, ITSELF),
            Task(steps.COUNT_OUT, ITSELF),
        )
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.sizes[side] = fighting_cus(state, side)
            found = candidates(state, side)
            if found:
                fight.commanders[side] = found[0]
            if side == ROME and _both_consuls_fight(state):
                state.then(Task(steps.CHALLENGE, CARTHAGE))
            if len(found) > 1:
                state.then(Task(steps.COMMAND, side))


def _both_consuls_fight(state: Situation) -> bool:
    """Say whether two consuls are together in the battle, so that their command is in doubt."""
    consuls = [general for general in fighting_generals(state, ROME) if general in state.consuls]
    return len(consuls) > 1


class Command(Phase[Task]):
    """A side with several generals of the same rank names the one who commands (ruling 28)."""

    id = steps.COMMAND

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask who commands."""
        return Message("Who is to command in this battle?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return the generals who may."""
        return [GENERAL + general for general in candidates(state, task.seat)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Put the one chosen in command."""
        state.done()
        state.the_fight().commanders[task.seat] = action - GENERAL
        story.named(state, task.seat)


class Challenge(Phase[Task]):
    """Carthage may make Rome roll for who of both consuls commands (edition 16)."""

    id = steps.CHALLENGE

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether there is to be a roll."""
        general = state.the_fight().commanders[ROME]
        return Message(
            "{general} commands Rome. Roll whether the other consul does (4-6)?",
            {"general": GENERAL_NAMES[general]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return yes and no."""
        return [YES, NO]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Have the die rolled, or let it be."""
        state.done()
        if action == YES:
            state.then(Task(steps.CHANGE, -1))


class Change(Roll[Task]):
    """The roll that may hand the command to the other consul."""

    id = steps.CHANGE

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        """Hand the command over on 4 to 6."""
        fight = state.the_fight()
        if die >= _CHANGED:
            for general in fighting_generals(state, ROME):
                if general in state.consuls and general != fight.commanders[ROME]:
                    fight.commanders[ROME] = general
                    break
        story.changed(state, die, die >= _CHANGED)


class Open(Work[Task]):
    """Tell who meets whom."""

    id = steps.OPEN

    def run(self, state: Situation, task: Task) -> None:
        """Tell the story's beginning."""
        story.begun(state)


PHASES: Final[tuple[AnyPhase, ...]] = (
    Begin(),
    Join(),
    Muster(),
    Command(),
    Challenge(),
    Change(),
    Open(),
)
