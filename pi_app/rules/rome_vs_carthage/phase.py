"""What every phase of the game is: who may do what in it, and what comes of it.

A chapter of the rules is a module with one small class for each of its phases. A phase reads and
changes the situation and puts on the agenda what follows its task, which has been taken off.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from librt.random import Random

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import GAP, N_, Message, Word
from pi_app.rules.rome_vs_carthage import notation, spaces
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, Kind, Task
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES, GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from mypy_extensions import i64


class Phase(ABC, Generic[Kind]):
    """One kind of decision, of chance, or of work that needs neither.

    Attributes:
        id: its name in positions and views.
        kind: the class of its tasks.
        seats: whose decision its tasks can be: a player's, CHANCE's or nobody's.
        private: whether the legal actions depend on what others may not know. A decision in the
            open that leaves no choice is made without asking; a private one is always asked.
        choices: its actions, where they are always the same.
        text: its prompt, marked for the catalogue, with gaps that `word` fills.
    """

    id: ClassVar[str] = ""
    kind: type[Task] = Task
    seats: tuple[int, ...] = (ROME, CARTHAGE)
    private: bool = False
    choices: tuple[int, ...] = ()
    text: str = ""

    def prompt(self, state: Situation, task: Kind) -> Message:
        """Return one line that tells the one who decides what to do."""
        text = self.template(state, task)
        return Message(text, {gap: self.word(state, task, gap) for gap in GAP.findall(text)})

    def template(self, state: Situation, task: Kind) -> str:
        """Return the prompt, marked for the catalogue, with gaps that `word` fills: `text`, unless
        it depends on more than the task."""
        return self.text

    def word(self, state: Situation, task: Kind, gap: str) -> Word:
        """Return what fills a gap of the prompt: what the task says by that name, or where it says
        nothing the leader of the march, or the space where the march or the battle is."""
        said = task.said()
        if gap == "general":
            general = said.get(gap, state.march.leader if state.march is not None else -1)
            return GENERAL_NAMES[general]
        if gap in ("space", "city", "port"):
            here = state.march.space if state.march is not None else -1
            return SPACE_NAMES[said.get("space", here)]
        if gap == "side":
            return SIDE_NAMES[said.get(gap, task.seat)]
        if gap == "card":
            return CARD_NAMES[said[gap]]
        if gap == "rating":
            return self.rating(state, task)
        return said[gap]

    def rating(self, state: Situation, task: Kind) -> i64:
        """Return what the die must not exceed, of a phase that is about such a roll."""
        raise NotImplementedError

    def waiting(self, state: Situation, task: Kind) -> Message:
        """Return one line that tells everybody else what is being waited for; it must not betray
        anything. By default it says whose decision it is."""
        return notation.waiting_for(task.seat)

    def offer(self, state: Situation, task: Kind, into: Actions) -> None:
        """Add the actions open to the task's seat, each once, at least one."""
        for choice in self.choices:
            into.add(choice)

    def label(self, action: int) -> Message:
        """Return the few words that stand on an action's button."""
        return notation.label(action)

    def weights(self, state: Situation, task: Kind, offers: Actions) -> list[int]:
        """Return the weights of what is offered where chance decides; by default all alike."""
        return [1] * offers.count

    def draw(self, state: Situation, task: Kind, offers: Actions, rng: Random) -> i64:
        """Draw one of what is offered: evenly, or where chance decides by its weights."""
        return offers.items[rng.randrange(offers.count)]

    def apply(self, state: Situation, task: Kind, action: i64) -> None:
        """Carry out an action known to be legal. The task has been taken off the agenda."""
        raise NotImplementedError

    def run(self, state: Situation, task: Kind) -> None:
        """Do the work of a task that needs no decision. It has been taken off the agenda."""
        raise NotImplementedError

    def fits(self, state: Situation, task: Kind) -> bool:
        """Say whether a task read from a position makes sense in the situation read with it."""
        return True


AnyPhase = Phase[Any]
"""A phase, whatever its tasks are."""


class Work(Phase[Kind]):
    """A phase that does itself."""

    seats: tuple[int, ...] = (ITSELF,)


class Draw(Phase[Kind]):
    """A phase in which chance draws cards or lots."""

    seats: tuple[int, ...] = (CHANCE,)


class Roll(Draw[Kind]):
    """A phase in which a die is rolled."""

    text = N_("The die is rolled.")

    def offer(self, state: Situation, task: Kind, into: Actions) -> None:
        into.add_range(notation.DIE + 1, notation.DIE + 7)

    def apply(self, state: Situation, task: Kind, action: i64) -> None:
        state.disclosed += 1
        self.rolled(state, task, action - notation.DIE)

    @abstractmethod
    def rolled(self, state: Situation, task: Kind, die: i64) -> None:
        """Carry out what the number means. The task has been taken off the agenda."""


class Window(Phase[Kind]):
    """A moment at which a seat may answer with a counter-event, or let it be.

    Who is asked depends on public knowledge alone: everybody who might hold one of the cards.
    """

    private = True
    text = N_("Answer with a card, or let it be?")

    @abstractmethod
    def cards(self, state: Situation, task: Kind) -> Spaces:
        """Return the cards that could be played at this moment, whoever holds them; from what is
        public only."""

    @abstractmethod
    def played(self, state: Situation, task: Kind, card: i64) -> None:
        """Carry out what a card does. It has been discarded; the task is off the agenda."""

    def declined(self, state: Situation, task: Kind) -> None:
        """Carry out what follows when nothing is played. The task is off the agenda."""

    def ask(self, state: Situation, task: Kind) -> bool:
        """Put a task of this phase on the agenda if there is anything to ask; say whether it is."""
        seat = task.seat
        asked = not state.silent[seat] and state.could_hold(seat, self.cards(state, task))
        if asked:
            state.then(task)
        return asked

    def offer(self, state: Situation, task: Kind, into: Actions) -> None:
        """Add letting it be, letting everything be while this card is played, and the cards held
        that fit."""
        into.add(notation.PASS)
        into.add(notation.PASS_ALL)
        cards = spaces.both(self.cards(state, task), state.hand(task.seat))
        spaces.offer(cards, notation.CARD, into)

    def apply(self, state: Situation, task: Kind, action: i64) -> None:
        if action == notation.PASS_ALL:
            state.silent[task.seat] = True
        if action in (notation.PASS, notation.PASS_ALL):
            self.declined(state, task)
            return
        card = action - notation.CARD
        state.discard(task.seat, card)
        self.played(state, task, card)


class CardEvent(ABC):
    """What one or several strategy cards say below their title.

    Who may use the event stands in `deck.USERS`. While its effect lasts, `Situation.card` is the
    card and `Situation.active` who plays it.
    """

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        """Return the spaces where it would change something, of an event that is about spaces."""
        return 0, 0

    def possible(self, state: Situation, seat: i64) -> bool:
        """Say whether its condition holds and it would change anything if `seat` used it now."""
        return not spaces.is_empty(self.spaces(state, seat))

    @abstractmethod
    def begin(self, state: Situation, seat: i64) -> None:
        """Do what it says, or put the choices that it leaves on the agenda. The card lies open
        already."""


class AskingEvent(CardEvent):
    """An event that leaves one choice to whoever plays it.

    Attributes:
        phase: the id of the phase in which it is made.
        text: its prompt, marked for the catalogue.
    """

    phase: str = ""
    text: str = ""

    @abstractmethod
    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        """Add the actions that are open; none if the event would change nothing."""

    @abstractmethod
    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        """Carry out what has been chosen."""

    def possible(self, state: Situation, seat: i64) -> bool:
        found = Actions()
        self.offer(state, seat, found)
        return found.count > 0

    def begin(self, state: Situation, seat: i64) -> None:
        state.then(Task(self.phase, seat))
