"""What somebody is asked in secret, and the panel on which the answer is chosen."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from pi_app.core.ask import Amount, Arrangement, OneOf, Several
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.widgets.base import Layers
from pi_app.kiosk.widgets.buttons import Button, leading_to

Thing = TypeVar("Thing")
Form = TypeVar("Form", OneOf, Amount, Several, Arrangement)

NAME_WIDTH: Final = 112
"""The width of a way to a secret choice that says no more than a name, at 800x480."""


@dataclass(frozen=True)
class Asked(Generic[Seen]):
    """A secret question, and the callbacks for the answer.

    Attributes:
        own: the person's own window.
        choose: called with an action at each choice; the last one counts.
        forget: called when the choice is no longer complete, as when one of three cards is taken
            back; the person can't be ready then.
        play: called with actions that are final at once, one after the other.
        refuse: says why a touch did nothing.
        covert: whether others sit at the table, so that the place of a finger must not reveal the
            choice.
        keyed: whether a keypad makes the choice too, so that its keys are worth showing.
    """

    own: Perspective[Seen]
    choose: Callable[[int], None]
    forget: Callable[[], None]
    play: Callable[[Sequence[int]], None]
    refuse: Callable[[Message], None]
    covert: bool
    keyed: bool = False

    def laid(self, things: Iterable[Thing]) -> list[Thing]:
        """Return things in the order in which they lie: another one each time if it is covert."""
        order = list(things)
        if self.covert:
            random.SystemRandom().shuffle(order)
        return order


def form_of(asked: Asked, kind: type[Form]) -> Form:
    """Return the form of a question that is known to be of a kind."""
    form = asked.own.ask()
    assert isinstance(form, kind)
    return form


def ways_across(count: int, width: int, m: Theme) -> int:
    """Return how many ways to secret choices stand side by side, as even as the rows can be."""
    across = 3 if count > 2 and width > m.px(520) else 2 if width > m.px(460) else 1
    return _evenly(count, across)


def names_across(count: int, width: int, m: Theme) -> int:
    """Return the same for ways that say no more than a name."""
    return _evenly(count, max(1, width // m.px(NAME_WIDTH)))


def _evenly(count: int, most: int) -> int:
    """Return how many of `count` stand in a row, at most `most`, if all rows are alike."""
    return -(-count // -(-count // most))


class PickPanel(Layers, Generic[Seen]):
    """The panel on which a person answers a secret question.

    Attributes:
        away: closes a panel behind a curtain that has no other way out.
        confirmed: whether a choice is final only when the person is ready; if not, the panel asks
            only for what can be taken back, or confirms a choice itself, and plays it.
        on_board: whether some choices are touched on the board beside the panel.
    """

    confirmed = True
    on_board = False

    def __init__(self, asked: Asked[Seen]) -> None:
        super().__init__()
        self.asked, self.own, self.choose = asked, asked.own, asked.choose
        self.away: Button | None = None
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

    def show_picked(self) -> None:
        """Take up a change of `picked`. There is none where a choice is final at once."""

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Return what to touch next to choose one of these; see `BoardView.points`."""
        return leading_to(self, self.choose, actions)

    def put_away(self) -> None:
        """Leave no trace on the board: nobody chooses from it any more."""
