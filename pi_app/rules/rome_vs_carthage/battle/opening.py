"""How a battle begins: who joins it, who commands, and the strategy cards played before it.

CUs inside a city, besieged or not, may join an army that has come to its relief. Of several
generals of the highest rank their owner names the commander; when both consuls are there, Carthage
may have the dice hand the command to the other one. Then first the aggressor may send a spy or make
allies desert, and after him the other side; only cards are offered that would change something
(§6 Opening, §8 Sieges).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps
from pi_app.rules.rome_vs_carthage.agenda import BATTLE, ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.armies import Fight
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.battle.hands import NUMIDIANS, SPANIARDS, deserters, hand_size
from pi_app.rules.rome_vs_carthage.deck import NUMIDIAN_DESERT, SPANISH_DESERT, SPY
from pi_app.rules.rome_vs_carthage.march.moving import relocate
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Window, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME


def candidates(state: Situation, side: int) -> list[int]:
    """Return the generals one of whom has to command a side: those of the highest rank. He who
    leads the march has been chosen over those outside walls (ruling 28)."""
    fight = state.the_fight()
    leader = state.the_march().leader
    found = _highest(state, state.generals_at(side, fight.space))
    if leader in found:
        found = [leader]
    if fight.sorties[side]:
        found = _highest(state, [*found, *state.generals_at(side, fight.space, inside=True)])
    return found


def _highest(state: Situation, generals: list[int]) -> list[int]:
    best = max([state.rank(general) for general in generals], default=0)
    return [general for general in generals if state.rank(general) == best]


_CHANGED: Final = 4
"""The least number on the die that hands the command to the other consul."""


class Begin(Work[Task]):
    """The armies meet. A force that attacks from inside its city comes out for it."""

    id = BATTLE

    def run(self, state: Situation, task: Task) -> None:
        march = state.the_march()
        fight = Fight(march.space, march.side)
        state.fight = fight
        state.then(Task(steps.BATTLE_MUSTER, ITSELF))
        if march.inside:
            fight.from_city = True
            relocate(state, march, march.space, 0)
        elif state.walled_cus(march.side, march.space) > 0:
            state.then(Task(steps.BATTLE_JOIN, march.side))


class Join(Phase[Task]):
    """Those inside a city may join the battle of the army that relieves them."""

    id = steps.BATTLE_JOIN
    choices: tuple[int, ...] = (notation.SORTIE, notation.STAY)

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("Let those inside {city} join the battle?")
        return Message(text, {"city": SPACE_NAMES[state.the_march().space]})

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == notation.SORTIE:
            state.the_fight().sorties[task.seat] = True
            story.joined(state, task.seat)


class Muster(Work[Task]):
    """Both sides count their CUs and see who commands."""

    id = steps.BATTLE_MUSTER

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        state.then(
            Task(steps.BATTLE_OPEN, ITSELF),
            SideTask(steps.BATTLE_ANSWERS, ITSELF, fight.aggressor),
            SideTask(steps.BATTLE_ANSWERS, ITSELF, 1 - fight.aggressor),
            Task(steps.BATTLE_HERD, ITSELF),
            Task(steps.BATTLE_COUNT_OUT, ITSELF),
        )
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.sizes[side] = state.fighting_cus(side)
            found = candidates(state, side)
            if found:
                fight.commanders[side] = found[0]
            if side == ROME and len(_fighting_consuls(state)) > 1:
                state.then(Task(steps.BATTLE_CHALLENGE, CARTHAGE))
            if len(found) > 1:
                state.then(Task(steps.BATTLE_COMMAND, side))


def _fighting_consuls(state: Situation) -> list[int]:
    """Return the consuls who take part in the battle; the command of two is in doubt."""
    return [general for general in state.fighting_generals(ROME) if general in state.consuls]


class Command(Phase[Task]):
    """A side with several generals of the same rank names the one who commands (ruling 28)."""

    id = steps.BATTLE_COMMAND
    text = N_("Who is to command in this battle?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [notation.GENERAL + general for general in candidates(state, task.seat)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.the_fight().commanders[task.seat] = action - notation.GENERAL
        story.named(state, task.seat)


class Challenge(Phase[Task]):
    """Carthage may make Rome roll for who of both consuls commands (edition 16)."""

    id = steps.BATTLE_CHALLENGE
    choices: tuple[int, ...] = (notation.YES, notation.NO)

    def prompt(self, state: Situation, task: Task) -> Message:
        general = state.the_fight().commanders[ROME]
        text = N_("{general} commands Rome. Roll whether the other consul does (4-6)?")
        return Message(text, {"general": GENERAL_NAMES[general]})

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == notation.YES:
            state.then(Task(steps.BATTLE_CHANGE, -1))


class Change(Roll[Task]):
    """The roll that may hand the command to the other consul."""

    id = steps.BATTLE_CHANGE

    def rolled(self, state: Situation, task: Task, die: int) -> None:
        fight = state.the_fight()
        if die >= _CHANGED:
            for general in _fighting_consuls(state):
                if general != fight.commanders[ROME]:
                    fight.commanders[ROME] = general
                    break
        story.changed(state, die, die >= _CHANGED)


class Open(Work[Task]):
    """Tell who meets whom."""

    id = steps.BATTLE_OPEN

    def run(self, state: Situation, task: Task) -> None:
        story.begun(state)


_LEAST_SPIED_ON: Final = 2
"""A spy shows half of the cards, rounded down: of fewer than these he shows none."""


class Opening(Window[Task]):
    """A side may send a spy or make the enemy's allies desert before cards are dealt."""

    id = steps.BATTLE_OPENING

    def cards(self, state: Situation, task: Task) -> Spaces:
        enemy = 1 - task.seat
        found: Spaces = (0, 0)
        if hand_size(state, enemy) >= _LEAST_SPIED_ON:
            found = added(found, SPY)
        kind = deserters(state, enemy)
        if kind == SPANIARDS:
            found = added(found, SPANISH_DESERT)
        elif kind == NUMIDIANS:
            found = added(found, NUMIDIAN_DESERT)
        return found

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("The battle of {space} begins. Play a card against the enemy, or let it be?")
        return Message(text, {"space": SPACE_NAMES[state.the_fight().space]})

    def played(self, state: Situation, task: Task, card: int) -> None:
        fight = state.the_fight()
        if card == SPY:
            fight.spy = task.seat
        else:
            kind = SPANIARDS if card == SPANISH_DESERT else NUMIDIANS
            fight.deserted[1 - task.seat] += kind
        story.event_played(state, task.seat, card)
        state.then(SideTask(steps.BATTLE_ANSWERS, ITSELF, task.seat))


class Answers(Work[SideTask]):
    """Ask a side for such cards, if it might have any."""

    id = steps.BATTLE_ANSWERS
    kind = SideTask

    def run(self, state: Situation, task: SideTask) -> None:
        _OPENING.ask(state, Task(steps.BATTLE_OPENING, task.side))


_OPENING: Final = Opening()
