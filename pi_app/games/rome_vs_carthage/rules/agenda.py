"""The agenda: a stack of tasks. The topmost task is done now, the others after it.

The modules follow the rulebook: each chapter is a module with one small class for each of its
decisions, die rolls and steps. A task reads and changes the situation and puts the tasks that
follow on the agenda; they can belong to another chapter. For example, a battle during a march
during a campaign is a stack of tasks of three chapters.
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
"""The seat of a task that needs no decision: it runs as soon as it is on top."""


class Task:
    """One entry of the agenda: a decision, a chance event, or work that needs neither. A task is
    immutable: a new task replaces it.

    Attributes:
        id: its name in positions and views.
        seat: who decides: a seat, CHANCE, or ITSELF for a task that needs no decision.
        fields: the names of its other fields, in the order of the constructor's arguments.
        seats: the seats that it can have: players, CHANCE or ITSELF.
        private: whether the legal actions depend on hidden information. A public decision with
            only one action is made without asking; a private one is always asked.
        is_open: whether everybody sees what chance decides (see `State.chance_is_open`).
        choices: its actions, where they are always the same.
        pass_actions: the actions that pass on a private decision; they reveal nothing, so they may
            be chosen in public.
        text: its prompt, marked for the catalogue, with placeholders that `word` fills.
    """

    id: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[tuple[int, ...]] = (ROME, CARTHAGE)
    private: ClassVar[bool] = False
    is_open: ClassVar[bool] = False
    choices: ClassVar[tuple[int, ...]] = ()
    pass_actions: ClassVar[tuple[int, ...]] = ()
    text: ClassVar[str] = ""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def said(self) -> dict[str, int]:
        """Return the values of the task's `fields` by name."""
        return {name: getattr(self, name) for name in self.fields}

    def about(self, state: Situation) -> dict[str, int]:
        """Return what a view shows of the task: by default its fields."""
        return self.said()

    def prompt(self, state: Situation) -> Message:
        """Return one line that says what the task's seat has to decide."""
        text = self.template(state)
        return Message(text, {gap: self.word(state, gap) for gap in GAP.findall(text)})

    def template(self, state: Situation) -> str:
        """Return the prompt, marked for the catalogue, with placeholders that `word` fills: `text`
        by default. A subclass overrides this if its prompt depends on the situation."""
        return self.text

    def word(self, state: Situation, gap: str) -> Word:
        """Return the value of a placeholder of the prompt: the task's field of that name. By
        default a general is the leader of the march, a space its space, a side the task's seat."""
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
        """Return the rating that the die must not exceed, for a task about such a roll."""
        raise NotImplementedError

    def waiting(self, state: Situation) -> Message:
        """Return one line that says to all others what the game waits for. It must reveal nothing
        hidden. By default it says whose decision it is."""
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
        """Return the weights of the offered actions if chance decides; by default all are equal."""
        return [1] * offers.count

    def draw(self, state: Situation, offers: Actions, rng: Random) -> i64:
        """Draw one of the offered actions with equal probability. Where chance decides by unequal
        weights, a subclass overrides this."""
        return offers.items[rng.randrange(offers.count)]

    def apply(self, state: Situation, action: i64) -> None:
        """Carry out an action known to be legal. The task has been taken off the agenda."""
        raise NotImplementedError

    def run(self, state: Situation) -> None:
        """Do the work of a task that needs no decision. It has been taken off the agenda."""
        raise NotImplementedError

    def fits(self, state: Situation) -> bool:
        """Say whether a task read from a position is valid in the situation read with it."""
        return True


class Work(Task):
    """Work that needs no decision."""

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
    """A chance event: cards or lots are drawn, or a die is rolled."""

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
    """A chance event: a die is rolled."""

    is_open = True
    text = N_("The die is rolled.")

    def offer(self, state: Situation, into: Actions) -> None:
        into.add_range(notation.DIE + 1, notation.DIE + 7)

    def apply(self, state: Situation, action: i64) -> None:
        state.disclosed += 1
        self.rolled(state, action - notation.DIE)

    @abstractmethod
    def rolled(self, state: Situation, die: i64) -> None:
        """Carry out the result of the roll. The task has been taken off the agenda."""


class Window(Task):
    """A decision of a seat to answer with a counter-event or to pass.

    Whether a seat is asked depends on public information only: it is asked if it might hold one of
    the cards.
    """

    private = True
    pass_actions: ClassVar[tuple[int, ...]] = notation.PASSES
    text = N_("Answer with a card, or let it be?")

    def waiting(self, state: Situation) -> Message:
        """Return the question itself: it follows from public information."""
        side = SIDE_NAMES[self.seat]
        return Message("{side}: {question}", {"side": side, "question": self.prompt(state)})

    @abstractmethod
    def cards(self, state: Situation) -> Spaces:
        """Return the cards that could be played now, no matter who holds them. Use public
        information only."""

    @abstractmethod
    def played(self, state: Situation, card: i64) -> None:
        """Carry out a card's effect. It has been discarded; the task is off the agenda."""

    def declined(self, state: Situation) -> None:
        """Continue when no card is played. The task is off the agenda."""

    def ask(self, state: Situation) -> bool:
        """Put this on the agenda if the seat has to be asked; return whether it has."""
        seat = self.seat
        asked = not state.silent[seat] and state.could_hold(seat, self.cards(state))
        if asked:
            state.then(self)
        return asked

    def offer(self, state: Situation, into: Actions) -> None:
        """Add PASS, PASS_ALL and the matching cards in the seat's hand."""
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
    """A task to be done ``count`` times in succession."""

    fields: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(seat)
        self.count = count

    def less(self) -> Counted:
        """Return the same task with a count that is lower by 1."""
        return type(self)(self.seat, self.count - 1)

    def again(self, state: Situation) -> None:
        """Put the task on the agenda again with a lower count, unless this was the last time."""
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

MEET: Final = "meet"  # the id of the task in which a march meets the enemies in its space


def meets(state: Situation) -> bool:
    """Say whether the march's task MEET is still on the agenda."""
    return any(task.id == MEET for task in state.agenda)


class Choice(Task):
    """A decision in which generals are taken along or left behind one by one."""

    def loads(self, state: Situation, going: i64) -> i64:
        """Return the loads of CUs that a set of generals could lead, as a set (see `company`)."""
        return 0

    def offer_changes(self, state: Situation, others: i64, going: i64, into: Actions) -> None:
        """Add TAKE or DROP for each general of the row `others`. ``going`` is the set of generals
        who go now. A change is offered only if the new company may lead some load, and only if it
        has not been decided in this space whether the general goes (see `March.is_decided`)."""
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
    """A decision of the other side before the march meets its forces."""

    def fits(self, state: Situation) -> bool:
        return meets(state) and self.seat != state.the_march().side


# --- events of cards ------------------------------------------------------------------------------


class CardEvent:
    """The event of one or more strategy cards.

    `deck.USERS` lists the seats that may use the event. While it takes effect, `Situation.card` is
    the card and `Situation.active` the seat that plays it.
    """

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        """Return the spaces where the event would change something, if it concerns spaces."""
        return 0, 0

    def holds(self, state: Situation, seat: i64) -> bool:
        """Say whether the condition in `texts.CONDITIONS` holds."""
        return True

    def possible(self, state: Situation, seat: i64) -> bool:
        """Say whether the event's condition holds and it would change something for `seat` now."""
        return not spaces.is_empty(self.spaces(state, seat))

    def begin(self, state: Situation, seat: i64) -> None:
        """Carry out the event, or put the choices that it requires on the agenda."""
        raise NotImplementedError


class AskingEvent(CardEvent):
    """An event that requires one choice of the side that plays it."""

    choice: str = ""  # the id of the task in which it is made
    text: str = ""  # its prompt, marked for the catalogue

    @abstractmethod
    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        """Add the legal actions; none if the event would change nothing."""

    @abstractmethod
    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        """Carry out the choice."""

    def possible(self, state: Situation, seat: i64) -> bool:
        found = Actions()
        self.offer(state, seat, found)
        return found.count > 0
