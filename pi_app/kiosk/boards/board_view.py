"""What every game puts on the table: the interface of a board and its view.

A game with module ``pi_app.rules.<name>`` has its board in ``pi_app.kiosk.boards.<name>``, whose
``BOARD`` is found by that name. So a new game adds a module here and changes none.

The scene of play knows nothing of any game. It hands the view *moments* (what may be seen, and who
may act on the board) and *events* to animate, one after the other. The view hands back actions.
Secret choices are made in a `PickPanel` of the view, which the scene puts behind a curtain; how big
it is and what it offers (five cards, a bid, an army to line up) is the game's own affair.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

import pygame
from typing_extensions import TypeVar

from pi_app.devices.light_board import Light
from pi_app.kiosk import theme as look
from pi_app.kiosk.gestures import Tap
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.text import MessageLike, Text, render
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import Group, Widget
from pi_app.kiosk.widgets.seats import Status
from pi_app.rules.event import Event
from pi_app.rules.game import Game, Perspective, View_co
from pi_app.rules.message import Message

Seen = TypeVar("Seen", bound=Mapping[str, object], default=Any)
"""What the views of a board's game are; whoever knows no game doesn't say it."""

Place = tuple[float, float]
"""Where something is on a board of lights: right and down, 0 to 1 each."""


class Host(Protocol[View_co]):
    """What a board view may ask of the scene that it is in."""

    def choose(self, seat: int, action: int) -> None:
        """Let `seat` choose an action; if that fails, the scene says why."""

    def refuse(self, why: MessageLike) -> None:
        """Say in one line why a gesture did nothing."""

    def sound(self, name: Sound) -> None:
        """Start a sound."""

    def events_so_far(self) -> Sequence[Event]:
        """Return all that has happened since the game began, as far as the screen may tell it."""

    def private_window(self, seat: int) -> Perspective[View_co] | None:
        """Return a person's own window, to be shown to nobody else; None if a bot sits there."""


@dataclass(frozen=True)
class Moment(Generic[View_co]):
    """A moment of a game as the screen may show it.

    Attributes:
        seen: the window of those who look at the screen: a spectator's, or the only person's.
        acting: the windows of people whose open decisions are made on the board now, by seat.
        statuses: what each seat is doing.
    """

    seen: Perspective[View_co]
    acting: Mapping[int, Perspective[View_co]]
    statuses: Sequence[Status]


def _nothing_to_forget() -> None:
    """Nobody holds a choice yet."""


class PickPanel(Group):
    """What a person chooses from in secret.

    Attributes:
        choose: to be called with an action at each choice.
        forget: to be called when what was chosen is no longer whole, as when one of three cards is
            taken back; the person can't be ready then.
    """

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__()
        self.choose = choose
        self.forget: Callable[[], None] = _nothing_to_forget
        self._picked: int | None = None

    @property
    def picked(self) -> int | None:
        """The action that is held now, shown as chosen."""
        return self._picked

    @picked.setter
    def picked(self, action: int | None) -> None:
        self._picked = action
        self.show_picked()
        self.changed()

    @abstractmethod
    def show_picked(self) -> None:
        """Take up a change of `picked`."""


class SeatPanel(Widget, Generic[Seen]):
    """What everybody may know of a seat: who sits there, what they do, how they stand."""

    @abstractmethod
    def tell_status(self, status: Status) -> None:
        """Show what the seat is doing."""

    @abstractmethod
    def tell_moment(self, moment: Moment[Seen]) -> None:
        """Show how the seat stands now."""


class BoardView(Widget, ABC, Generic[Seen]):
    """The board of one game on the screen. The scene places it once for each size and language.

    Events come one at a time: `tell`, and the next when it is no longer `busy`; then `settle` with
    the moment that they led to. `settle` alone must be enough to show any moment.
    """

    @property
    @abstractmethod
    def prepared(self) -> bool:
        """Whether the expensive pictures are there; until then the scene shows that it waits."""

    @abstractmethod
    def settle(self, moment: Moment[Seen]) -> None:
        """Show a moment as it is, and take gestures for it."""

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Begin to show an event: its picture, not longer than about a second. The scene says it in
        words after that, for as long as reading takes."""

    def say(self, event: Event, *, known: bool) -> None:
        """Take note that an event has been seen and is put into words now.

        Args:
            event: which.
            known: whether whoever looks has brought it about, so that nothing of it is news.
        """

    @property
    def keeps_in_sight(self) -> bool:
        """Whether what the event just told has shown stays on the board at rest."""
        return True

    def acted(self) -> None:
        """Take note that a person acts: what was news until then has been seen."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether an event is being shown."""

    @abstractmethod
    def skip(self) -> None:
        """Finish showing an event at once."""

    def takes_to_go_on(self, tap: Tap) -> bool:
        """Whether a tap, while events are told, only lets the story go on; no other use is made of
        it then."""
        return self.holds(tap)

    @property
    def portrait_height(self) -> float:
        """How high the board would like to be on a high screen, as a part of its width."""
        return 0.84

    @abstractmethod
    def controls(self) -> Sequence[Widget]:
        """Return buttons for open decisions that are not made on the board, such as passing."""

    def cover(self) -> None:
        """Close what only one person may see. By default a board shows nothing of the kind."""

    @property
    @abstractmethod
    def may_need_controls(self) -> bool:
        """Whether `controls` ever holds anything with the options of this game."""

    @property
    @abstractmethod
    def picking_place(self) -> pygame.Rect:
        """The part of the board that the scene may cover while secret choices are made; without
        any height as long as nothing may be covered, so that choosing has to wait."""

    @abstractmethod
    def pick_panel(
        self, own: Perspective[Seen], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """Return what a person chooses from in secret.

        Args:
            own: the person's own window.
            choose: to be called with each choice; the last one counts.
            covert: whether others sit at the table, so that where a finger points must not tell
                what is chosen.
        """

    @abstractmethod
    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel[Seen]:
        """Return what the screen shows of a seat beside the board.

        Args:
            seat: which.
            name: who sits there.
            detail: a word about how (with a keypad, a bot).
        """


Picture = Callable[[pygame.Surface, pygame.Rect, Theme], None]
"""Draws an example into a rectangle."""


@dataclass(frozen=True)
class HelpEntry:
    """A drawn example and the words that belong to it.

    Attributes:
        words: a message id.
        picture: the example.
        params: what fills the gaps of `words`, message ids too.
    """

    words: str
    picture: Picture
    params: Mapping[str, str] = field(default_factory=dict)

    def said(self) -> str:
        """Return the words in the language now spoken."""
        return render(Message(self.words, self.params))


@dataclass(frozen=True)
class HelpPage:
    """One page of help: a title, a message id, and its entries from top to bottom."""

    title: str
    entries: tuple[HelpEntry, ...]


@dataclass(frozen=True)
class LampChart:
    """Where the lamps of a game lie, and what is engraved on the board beneath them.

    Attributes:
        shape: the board's width divided by its height.
        lamps: the place of each lamp.
        outlines: closed lines, such as coasts.
        lanes: which lamps are joined, by lines of lamp ids.
        names: what to call each lamp.
    """

    shape: float
    lamps: Mapping[str, Place]
    outlines: Sequence[Sequence[Place]] = ()
    lanes: Sequence[Sequence[str]] = ()
    names: Mapping[str, str] = field(default_factory=dict)


class Board(ABC, Generic[Seen]):
    """What the kiosk knows of one game beyond its rules."""

    def styles(self, seats: int) -> Sequence[SeatStyle]:
        """Return how each seat looks."""
        return look.SEATS[:seats]

    @abstractmethod
    def view(self, host: Host[Seen], first: Perspective[Seen]) -> BoardView[Seen]:
        """Return a view for a game.

        Args:
            host: the scene that it is in.
            first: a window on the game, for its seats and options.
        """

    @abstractmethod
    def lights(self, seen: Seen) -> dict[str, Light]:
        """Return what the board of lights shows, by place id.

        Args:
            seen: a view of the game (a spectator's is enough).
        """

    @property
    @abstractmethod
    def lamp_chart(self) -> LampChart:
        """Where the lamps are."""

    @property
    @abstractmethod
    def help_pages(self) -> Sequence[HelpPage]:
        """The rules in short, with pictures."""


def module_name(game: Game) -> str:
    """Return the name of the module of a game."""
    return game.id.replace("-", "_")


def find_board(game: Game) -> Board:
    """Return the board of a game.

    Raises:
        ModuleNotFoundError: the kiosk has no board for it.
    """
    module = importlib.import_module(f"{__package__}.{module_name(game)}")
    board: Board = module.BOARD
    return board
