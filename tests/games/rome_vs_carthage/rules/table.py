"""Tables laid for tests: armies where a test wants them, dice as it wants them."""

from __future__ import annotations

from typing import Any

from pi_app.core.event import Event
from pi_app.core.game import OptionValue
from pi_app.core.words import list_fields
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.agenda import ITSELF, Task
from pi_app.games.rome_vs_carthage.rules.board import SPACE_OF
from pi_app.games.rome_vs_carthage.rules.cards import Strategy
from pi_app.games.rome_vs_carthage.rules.deck import HANDS, KNOWN, TALON
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME


class Table:
    """A table with the markers of the start and nothing else, in turn 1. Its agenda is empty:
    a test puts on it what it is about, and is at the end when `phase` is ``rest``."""

    def __init__(self, **options: OptionValue) -> None:
        self.state = RomeVsCarthageState(GAME, 2, GAME.check_options(2, options))
        self.state.turn = 1
        self.events: list[Event] = []
        self.state.event_log = self.events

    def army(
        self, side: int, space: str, units: int = 0, *generals: str, elephants: int = 0
    ) -> None:
        """Put CUs and generals outside walls into a space."""
        place = SPACE_OF[space]
        self.state.add_cus(side, place, units, elephants)
        for id in generals:
            self.state.place[general(id)] = place

    def number(self, side: int, space: str, units: int) -> None:
        """Let a side have just so many ordinary CUs outside walls in a space."""
        place = SPACE_OF[space]
        self.state.add_cus(side, place, units - self.state.army(side, place)[0], 0)

    def garrison(self, space: str, units: int = 0, *generals: str, elephants: int = 0) -> None:
        """Put CUs and generals of its owner inside a city."""
        place = SPACE_OF[space]
        self.state.garrison[place] += units
        self.state.stables[place] += elephants
        for id in generals:
            self.state.place[general(id)] = place
            self.state.inside[general(id)] = True

    def own(self, side: int, *spaces: str) -> None:
        """Let a side (or NOBODY) own spaces."""
        for space in spaces:
            self.state.set_control(SPACE_OF[space], side)

    def hand(self, side: int, *cards: int) -> None:
        """Deal cards to a side, out of the deck."""
        for card in cards:
            self.state.take(TALON, card)
            self.state.give(HANDS + side, card)

    def begin(self, *tasks: Task) -> None:
        """Put tasks on the agenda and go on to the first decision."""
        self.changed()
        self.state.then_all(list(tasks))
        self.state.proceed()

    def position(self) -> dict[str, Any]:
        """Return the position as in a turn: with the turn's cards below what the test is about."""
        state = self.state.copy()
        state.agenda.insert(0, Strategy())
        return state.position()

    @property
    def phase(self) -> str:
        """The id of the phase that waits for a decision; ``rest`` when all is done."""
        return self.state.agenda[-1].id if self.state.agenda else "rest"

    @property
    def said(self) -> dict[str, int]:
        """What the task that waits says besides its phase and seat."""
        return self.state.agenda[-1].said()

    @property
    def seat(self) -> int:
        """Whose decision it is: a side, or CHANCE."""
        (seat,) = self.state.deciders()
        return seat

    def changed(self) -> None:
        """Let the state forget what it has worked out: a test has changed it by hand."""
        self.state.recount()

    def offers(self) -> list[str]:
        """The texts of all legal actions."""
        self.changed()
        actions = self.state.legal_actions(self.seat)
        return [self.state.action_text(self.seat, action) for action in actions]

    def choose(self, *texts: str) -> None:
        """Have the side that decides choose actions by their texts, one after the other."""
        self.changed()
        for text in texts:
            self.state.play(self.seat, self.state.parse_action(self.seat, text))

    def roll(self, *faces: int) -> None:
        """Let the dice show these numbers."""
        self.choose(*[f"die {face}" for face in faces])

    def told(self, kind: str) -> list[Event]:
        """Return the events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def cus(self, side: int, space: str) -> int:
        """Return a side's CUs outside walls in a space."""
        return self.state.cus(side, SPACE_OF[space])

    def tired(self) -> list[list[int]]:
        """Return who has used points: place, kind, points, whether they have landed, how many."""
        return [list_fields(group, 5)[::-1] for group in self.state.tired]

    def place(self, id: str) -> int:
        """Return where a general is."""
        return self.state.place[general(id)]


def general(id: str) -> int:
    """Return the number of a general."""
    return GENERAL_IDS.index(id)


__all__ = ["CARTHAGE", "ITSELF", "NOBODY", "ROME", "SPACE_OF", "Table", "Task", "general"]


def hands(state: RomeVsCarthageState) -> list[list[int]]:
    """Return by seat the cards held, ascending."""
    return [listed(state.hand(seat)) for seat in (ROME, CARTHAGE)]


def known(state: RomeVsCarthageState) -> list[list[int]]:
    """Return by seat the cards in its hand that the other seat knows of, ascending."""
    return [listed(state.pile(KNOWN + seat)) for seat in (ROME, CARTHAGE)]
