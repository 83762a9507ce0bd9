"""Events of politics: Philip, the Senate, counsels, a truce, an intercepted messenger; and of the
means of war: mastery of the sea and the siege train (§3 Events)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import SideTask, Task
from pi_app.rules.rome_vs_carthage.board import COUNTRY_OF
from pi_app.rules.rome_vs_carthage.cards import story
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, OF_SIDE, STAYS_IN
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.notation import CARD, GENERAL, SPACE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Draw, Phase
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, IN_POOL, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

LOSE_CARD: Final = "lose_card"
"""(CHANCE) Discard one of a side's cards."""

TAKE_CARD: Final = "take_card"
"""(CHANCE) Let a side take one of its enemy's cards."""

REPLACE_PROCONSUL: Final = "replace_proconsul"
"""(the active seat) Choose who takes the dismissed proconsul's place."""

PLACE_TRAIN: Final = "place_train"
"""(Carthage) Choose where the siege train goes."""


class Philip(CardEvent):
    """Philip allies with Carthage; once he has, Rome can make him leave it. Either way the
    opponent loses a card (edition 17)."""

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether it is Carthage's turn to win him, or Rome's to turn him away."""
        return seat == (ROME if state.macedonia else CARTHAGE)

    def begin(self, state: Situation, seat: int) -> None:
        state.macedonia = not state.macedonia
        story.alliance_changed(state)
        if state.hands[1 - seat]:
            state.then(SideTask(LOSE_CARD, CHANCE, 1 - seat))


class Messenger(CardEvent):
    """Take a card blindly from the opponent's hand."""

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(state.hands[1 - seat])

    def begin(self, state: Situation, seat: int) -> None:
        state.then(SideTask(TAKE_CARD, CHANCE, seat))


class Dismissal(CardEvent):
    """The Senate dismisses the proconsul, never Africanus; another Roman takes over (ruling 3)."""

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether there is a proconsul, and somebody to follow him."""
        return bool(successors(state))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(Task(REPLACE_PROCONSUL, seat))


class Counsel(CardEvent):
    """Hanno or Cato holds the opponent's armies back until the deck has been reshuffled
    (ruling 18)."""

    def possible(self, state: Situation, seat: int) -> bool:
        return not state.counsels[1 - seat]

    def begin(self, state: Situation, seat: int) -> None:
        state.counsels[1 - seat] = True
        story.held_back(state, 1 - seat)


class NavalVictory(CardEvent):
    """Carthage rules the sea for the rest of the turn."""

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether it does not already."""
        return not state.naval_victory

    def begin(self, state: Situation, seat: int) -> None:
        state.naval_victory = True
        story.won_at_sea(state)


class Truce(CardEvent):
    """A truce holds until an event breaks it."""

    def possible(self, state: Situation, seat: int) -> bool:
        return not state.truce

    def begin(self, state: Situation, seat: int) -> None:
        state.truce = True
        story.truce_changed(state)


class SiegeTrain(CardEvent):
    """The siege train joins a Carthaginian general."""

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(train_places(state))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(Task(PLACE_TRAIN, seat))


def successors(state: Situation) -> list[int]:
    """Return the Romans without office who can take the proconsul's place, or none if there is no
    proconsul on the map. Those who may not leave a country follow him only there (ruling 36)."""
    proconsul = state.proconsul
    if proconsul in (-1, AFRICANUS) or not state.on_map(proconsul):
        return []
    country = COUNTRY_OF[state.place[proconsul]]
    return [
        general
        for general in OF_SIDE[ROME]
        if state.place[general] == IN_POOL and STAYS_IN.get(general, country) == country
    ]


def train_places(state: Situation) -> list[int]:
    """Return the spaces of Carthaginian generals that the siege train can be brought to: not where
    it is, and not where all of them are in a besieged city."""
    found: list[int] = []
    for general in state.generals_on_map(CARTHAGE):
        space = state.place[general]
        shut_in = state.inside[general] and state.besieged(space)
        if space != state.train and not shut_in and space not in found:
            found.append(space)
    return sorted(found)


class LoseCard(Draw[SideTask]):
    """Chance discards a card from a hand (ruling 10)."""

    id = LOSE_CARD
    kind = SideTask

    def prompt(self, state: Situation, task: SideTask) -> Message:
        return self.waiting(state, task)

    def waiting(self, state: Situation, task: SideTask) -> Message:
        return Message("{side} loses a card by chance.", {"side": SIDE_NAMES[task.side]})

    def actions(self, state: Situation, task: SideTask) -> list[int]:
        return [CARD + card for card in state.hands[task.side]]

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        state.done()
        state.discard(task.side, action - CARD)
        story.card_lost(state, task.side, action - CARD)


class TakeCard(Draw[SideTask]):
    """Chance draws a card from one hand for the other (rulings 10, 35)."""

    id = TAKE_CARD
    kind = SideTask

    def prompt(self, state: Situation, task: SideTask) -> Message:
        return self.waiting(state, task)

    def waiting(self, state: Situation, task: SideTask) -> Message:
        return Message("{side} takes a card from its enemy.", {"side": SIDE_NAMES[task.side]})

    def actions(self, state: Situation, task: SideTask) -> list[int]:
        return [CARD + card for card in state.hands[1 - task.side]]

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        """Move the card; its former owner knows where it is now."""
        state.done()
        seat, card = task.side, action - CARD
        state.disclosed += 1
        state.hands[1 - seat].remove(card)
        if card in state.known[1 - seat]:
            state.known[1 - seat].remove(card)
        state.hands[seat] = sorted([*state.hands[seat], card])
        state.known[seat] = sorted([*state.known[seat], card])
        story.card_taken(state, seat, card)


class ReplaceProconsul(Phase[Task]):
    """Choose who takes the dismissed proconsul's place, with his army."""

    id = REPLACE_PROCONSUL

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Who becomes proconsul in place of the one dismissed?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [GENERAL + general for general in successors(state)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        general, was = action - GENERAL, state.proconsul
        state.place[general] = state.place[was]
        state.inside[general] = state.inside[was]
        state.place[was] = IN_POOL
        state.inside[was] = False
        state.proconsul = general
        story.proconsul_replaced(state, was, general)


class PlaceTrain(Phase[Task]):
    """Choose where the siege train goes."""

    id = PLACE_TRAIN

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Which general gets the siege train?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [SPACE + space for space in train_places(state)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        state.train = action - SPACE
        story.train_placed(state)


PHASES: Final[tuple[AnyPhase, ...]] = (LoseCard(), TakeCard(), ReplaceProconsul(), PlaceTrain())
