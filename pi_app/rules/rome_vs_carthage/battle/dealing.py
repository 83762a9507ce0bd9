"""Dealing the battle cards, and showing those that a spy has seen (§6 Hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, DealTask, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.battle.hands import hand_size
from pi_app.rules.rome_vs_carthage.notation import DEALT
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Draw, Work
from pi_app.rules.rome_vs_carthage.tables import TYPES

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def hidden_cards(state: Situation, side: int) -> list[int]:
    """Return by type how many of a side's battle cards have not been shown to the other."""
    fight = state.the_fight()
    return [fight.hands[side][kind] - fight.shown[side][kind] for kind in range(TYPES)]


def drawn(counts: list[int]) -> list[int]:
    """Return the actions of drawing a card, for each type of which there are any."""
    return [DEALT + kind for kind in range(TYPES) if counts[kind] > 0]


def drawn_weights(counts: list[int]) -> list[int]:
    """Return how many cards there are of each of these types."""
    return [count for count in counts if count > 0]


class CountOut(Work[Task]):
    """Count how many cards are due to either side."""

    id = steps.COUNT_OUT

    def run(self, state: Situation, task: Task) -> None:
        """Put the dealing on the agenda, the aggressor's cards first."""
        fight = state.the_fight()
        state.then(Task(steps.SPYING, ITSELF), Task(steps.ROUND, ITSELF))
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.due[side] = max(hand_size(state, side) - fight.fewer[side], 0)
            if fight.due[side] > 0:
                state.then(SideTask(steps.DEAL, -1, side))
        story.counted(state)


class Deal(Draw[SideTask]):
    """A battle card is dealt."""

    id = steps.DEAL
    kind = SideTask

    def prompt(self, state: Situation, task: SideTask) -> Message:
        """Say that cards are dealt."""
        return Message("Battle cards are dealt.")

    def waiting(self, state: Situation, task: SideTask) -> Message:
        """Say that cards are dealt."""
        return self.prompt(state, task)

    def actions(self, state: Situation, task: SideTask) -> list[int]:
        """Return the types that are left in the battle deck."""
        return drawn(state.the_fight().undealt)

    def weights(self, state: Situation, task: SideTask) -> list[int]:
        """Return how many are left of each."""
        return drawn_weights(state.the_fight().undealt)

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        """Deal the card; go on while more are due to this side."""
        fight = state.the_fight()
        side = task.side
        kind = action - DEALT
        fight.undealt[kind] -= 1
        fight.hands[side][kind] += 1
        fight.due[side] -= 1
        state.disclosed += 1
        if fight.due[side] == 0:
            state.done()
        story.dealt(state, side, kind)

    def fits(self, state: Situation, task: SideTask) -> bool:
        """Say whether cards are due to the side."""
        fight = state.fight
        return fight is not None and fight.due[task.side] > 0


class Spying(Work[Task]):
    """A spy sees half of the enemy's battle cards, rounded down (ruling 2)."""

    id = steps.SPYING

    def run(self, state: Situation, task: Task) -> None:
        """Have the cards turned up that he sees."""
        fight = state.the_fight()
        if fight.spy < 0:
            return
        enemy = 1 - fight.spy
        seen = sum(fight.hands[enemy]) // 2
        if seen > 0:
            state.then(DealTask(steps.REVEAL, -1, seen, enemy))


class Reveal(Draw[DealTask]):
    """A battle card is turned up at random and stays so."""

    id = steps.REVEAL
    kind = DealTask

    def prompt(self, state: Situation, task: DealTask) -> Message:
        """Say that cards are turned up."""
        return Message("The spy looks at battle cards.")

    def waiting(self, state: Situation, task: DealTask) -> Message:
        """Say that cards are turned up."""
        return self.prompt(state, task)

    def actions(self, state: Situation, task: DealTask) -> list[int]:
        """Return the types that are still hidden in the hand."""
        return drawn(hidden_cards(state, task.side))

    def weights(self, state: Situation, task: DealTask) -> list[int]:
        """Return how many of each are still hidden."""
        return drawn_weights(hidden_cards(state, task.side))

    def apply(self, state: Situation, task: DealTask, action: int) -> None:
        """Turn the card up."""
        kind = action - DEALT
        state.the_fight().shown[task.side][kind] += 1
        state.disclosed += 1
        state.done()
        state.again(task)
        story.shown(state, task.side, kind)

    def fits(self, state: Situation, task: DealTask) -> bool:
        """Say whether so many cards are still hidden."""
        return sum(hidden_cards(state, task.side)) >= task.count


PHASES: Final[tuple[AnyPhase, ...]] = (CountOut(), Deal(), Spying(), Reveal())
