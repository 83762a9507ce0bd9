"""The agenda: what is to be done now and what after that, as a stack of tasks.

The rules run as a rulebook is read: a chapter is a module with one small class for each of its
decisions, throws and steps. A task reads and changes the situation and puts on the agenda what
follows, be it another chapter's. So a battle in the middle of a march in the middle of a campaign
is three tasks that lie on top of each other.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE
from pi_app.core.message import GAP, N_, Message, Word
from pi_app.core.words import BIT, list_row
from pi_app.games.rome_vs_carthage.rules import notation, spaces
from pi_app.games.rome_vs_carthage.rules.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
)
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME

ITSELF: Final = -3
"""The seat of a task that needs no decision: it does itself as soon as it is on top."""


class Task:
    """One entry of the agenda: a decision, a moment of chance, or work that needs neither. A task
    never changes: another one takes its place.

    Attributes:
        id: its name in positions and views.
        seat: who decides: a seat, CHANCE, or ITSELF for a task that needs no decision.
        fields: what it says besides, in the order in which it is made of them.
        seats: whose decision it can be: a player's, CHANCE's or nobody's.
        private: whether the legal actions depend on what others may not know. A decision in the
            open that leaves no choice is made without asking; a private one is always asked.
        choices: its actions, where they are always the same.
        pass_actions: those that pass on a private decision, which anybody may see.
        text: its prompt, marked for the catalogue, with gaps that `word` fills.
    """

    id: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[tuple[int, ...]] = (ROME, CARTHAGE)
    private: ClassVar[bool] = False
    choices: ClassVar[tuple[int, ...]] = ()
    pass_actions: ClassVar[tuple[int, ...]] = ()
    text: ClassVar[str] = ""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def said(self) -> dict[str, int]:
        """Return by name what the task says besides."""
        return {name: getattr(self, name) for name in self.fields}

    def prompt(self, state: Situation) -> Message:
        """Return one line that tells the one who decides what to do."""
        text = self.template(state)
        return Message(text, {gap: self.word(state, gap) for gap in GAP.findall(text)})

    def template(self, state: Situation) -> str:
        """Return the prompt, marked for the catalogue, with gaps that `word` fills: `text`, unless
        it depends on more than the task."""
        return self.text

    def word(self, state: Situation, gap: str) -> Word:
        """Return what fills a gap of the prompt: what the task says by that name, or where it says
        nothing the leader of the march, or the space where the march or the battle is."""
        said = self.said()
        if gap == "general":
            general = said.get(gap, state.march.leader if state.march is not None else -1)
            return GENERAL_NAMES[general]
        if gap in ("space", "city", "port"):
            here = state.march.space if state.march is not None else -1
            return SPACE_NAMES[said.get("space", here)]
        if gap == "side":
            return SIDE_NAMES[said.get(gap, self.seat)]
        if gap == "card":
            return CARD_NAMES[said[gap]]
        if gap == "rating":
            return self.rating(state)
        return said[gap]

    def rating(self, state: Situation) -> i64:
        """Return what the die must not exceed, of a task that is about such a roll."""
        raise NotImplementedError

    def waiting(self, state: Situation) -> Message:
        """Return one line that tells everybody else what is being waited for; it must not betray
        anything. By default it says whose decision it is."""
        if self.seat < 0:
            return Message("The dice and cards decide.")
        return Message("{side} decides.", {"side": SIDE_NAMES[self.seat]})

    def offer(self, state: Situation, into: Actions) -> None:
        """Add the actions open to the task's seat, each once, at least one."""
        for choice in self.choices:
            into.add(choice)

    def label(self, action: int) -> Message:
        """Return the few words that stand on an action's button."""
        return notation.label(action)

    def weights(self, state: Situation, offers: Actions) -> list[int]:
        """Return the weights of what is offered where chance decides; by default all alike."""
        return [1] * offers.count

    def draw(self, state: Situation, offers: Actions, rng: Random) -> i64:
        """Draw one of what is offered: evenly, or where chance decides by its weights."""
        return offers.items[rng.randrange(offers.count)]

    def apply(self, state: Situation, action: i64) -> None:
        """Carry out an action known to be legal. The task has been taken off the agenda."""
        raise NotImplementedError

    def run(self, state: Situation) -> None:
        """Do the work of a task that needs no decision. It has been taken off the agenda."""
        raise NotImplementedError

    def fits(self, state: Situation) -> bool:
        """Say whether a task read from a position makes sense in the situation read with it."""
        return True


class Work(Task):
    """Work that does itself."""

    seats = (ITSELF,)

    def __init__(self) -> None:
        super().__init__(ITSELF)


class SideWork(Work):
    """Work for a ``side``."""

    fields = ("side",)

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side = side


class Draw(Task):
    """A moment at which chance draws cards or lots."""

    seats = (CHANCE,)

    def __init__(self) -> None:
        super().__init__(CHANCE)


class SideDraw(Draw):
    """A draw for a ``side``."""

    fields: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side = side


class Roll(Draw):
    """A moment at which a die is rolled."""

    text = N_("The die is rolled.")

    def offer(self, state: Situation, into: Actions) -> None:
        into.add_range(notation.DIE + 1, notation.DIE + 7)

    def apply(self, state: Situation, action: i64) -> None:
        state.disclosed += 1
        self.rolled(state, action - notation.DIE)

    @abstractmethod
    def rolled(self, state: Situation, die: i64) -> None:
        """Carry out what the number means. The task has been taken off the agenda."""


class Window(Task):
    """A moment at which a seat may answer with a counter-event, or let it be.

    Who is asked depends on public knowledge alone: everybody who might hold one of the cards.
    """

    private = True
    pass_actions: ClassVar[tuple[int, ...]] = notation.PASSES
    text = N_("Answer with a card, or let it be?")

    def waiting(self, state: Situation) -> Message:
        """Tell everybody what is asked: it follows from what everybody knows."""
        side = SIDE_NAMES[self.seat]
        return Message("{side}: {question}", {"side": side, "question": self.prompt(state)})

    @abstractmethod
    def cards(self, state: Situation) -> Spaces:
        """Return the cards that could be played now, no matter who holds them; from what is
        public."""

    @abstractmethod
    def played(self, state: Situation, card: i64) -> None:
        """Carry out what a card does. It has been discarded; the task is off the agenda."""

    def declined(self, state: Situation) -> None:
        """Carry out what follows when nothing is played. The task is off the agenda."""

    def ask(self, state: Situation) -> bool:
        """Put this on the agenda if there is anything to ask; say whether it is."""
        seat = self.seat
        asked = not state.silent[seat] and state.could_hold(seat, self.cards(state))
        if asked:
            state.then(self)
        return asked

    def offer(self, state: Situation, into: Actions) -> None:
        """Add letting it be, letting everything be, and the cards held that fit."""
        into.add(notation.PASS)
        into.add(notation.PASS_ALL)
        cards = spaces.both(self.cards(state), state.hand(self.seat))
        spaces.offer(cards, notation.CARD, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.PASS_ALL:
            state.silent[self.seat] = True
        if action in (notation.PASS, notation.PASS_ALL):
            self.declined(state)
            return
        card = action - notation.CARD
        state.discard(self.seat, card)
        self.played(state, card)


class Counted(Task):
    """Something to be done ``count`` times, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(seat)
        self.count = count

    def less(self) -> Counted:
        """Return the task for what is left when it has been done once."""
        return type(self)(self.seat, self.count - 1)

    def again(self, state: Situation) -> None:
        """Put what is left on the agenda, if anything is."""
        if self.count > 1:
            state.then(self.less())


class ForceRoll(Roll):
    """A roll for a ``side``'s CUs in a ``space``, those outside walls or ``inside``."""

    fields = ("space", "side", "inside")

    def __init__(self, space: i64, side: i64, inside: bool = False) -> None:
        super().__init__()
        self.space = space
        self.side = side
        self.inside = inside


# --- decisions about a march ----------------------------------------------------------------------

MEET: Final = "meet"  # the id of the task by which a march and those in its space meet


def meets(state: Situation) -> bool:
    """Say whether the march's meeting is still to come."""
    return any(task.id == MEET for task in state.agenda)


class Choice(Task):
    """A decision in which generals may be taken along or left behind, one after the other."""

    def loads(self, state: Situation, going: i64) -> i64:
        """Return with which CUs some generals, a set, could go: a set as `company` has them."""
        return 0

    def offer_changes(self, state: Situation, others: i64, going: i64, into: Actions) -> None:
        """Add TAKE and DROP of the generals in a row that may still join those who are going, or
        stay behind, if the new company may lead any CUs. The march remembers of whom has been
        decided in its space, which is for good."""
        march = state.the_march()
        for general in list_row(others):
            changed = going ^ BIT[general]
            if not march.is_decided(general) and self.loads(state, changed) != 0:
                if going & BIT[general] != 0:
                    into.add(notation.DROP + general)
                else:
                    into.add(notation.TAKE + general)


class MarchChoice(Choice):
    """A decision about one's own march."""

    def fits(self, state: Situation) -> bool:
        return self.seat == state.the_march().side


class Reaction(Choice):
    """A decision of the other side, which comes before the meeting with the march."""

    def fits(self, state: Situation) -> bool:
        return meets(state) and self.seat != state.the_march().side


# --- events of cards ------------------------------------------------------------------------------


class CardEvent:
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

    def begin(self, state: Situation, seat: i64) -> None:
        """Do what it says, or put the choices that it leaves on the agenda."""
        raise NotImplementedError


class AskingEvent(CardEvent):
    """An event that leaves one choice to the side that plays it."""

    choice: str = ""  # the id of the task by which it is made
    text: str = ""  # its prompt, marked for the catalogue

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
