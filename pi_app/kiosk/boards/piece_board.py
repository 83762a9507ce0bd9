"""A board on which pieces are moved by hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.kiosk.boards.board_view import BoardView, Host
from pi_app.kiosk.boards.drag_and_drop import Choices, DragAndDrop, DragDelegate, Goal, Thing
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.gestures import Cancel, Gesture, Pos


class PieceBoard(BoardView[Seen], DragDelegate[Thing, Goal], Generic[Thing, Goal, Seen]):
    """See `DragAndDrop`; what may be moved are the `Choices` of the acting person."""

    def __init__(self, host: Host[Seen], first: Perspective[Seen]) -> None:
        super().__init__(host, first)
        self.drag_and_drop = DragAndDrop(self, host.refuse, host.sound)

    @abstractmethod
    def offer(self, own: Perspective[Seen]) -> Choices[Thing, Goal]:
        """Return what the acting person may do."""

    def show(self, moment: Moment[Seen]) -> None:
        super().show(moment)
        self.choices = None if self.acting is None else self.offer(self.acting)
        if (
            self.drag_and_drop.held is not None
            and self.why_stuck(self.drag_and_drop.held) is not None
        ):
            self.drag_and_drop.let_go()

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        super().on_event(event, moment)
        self.choices = None
        self.drag_and_drop.let_go()

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Cancel) and not self.holds(gesture):
            return False
        self.changed()
        return self.drag_and_drop.handle(gesture)

    def why_stuck(self, thing: Thing | None) -> Message | None:
        """While nobody acts, say for whom the table waits."""
        if self.choices is None:
            return self.moment.seen.prompt() if self.moment is not None else None
        return super().why_stuck(thing)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Pieces or where they go; and buttons."""
        return [*DragDelegate.points(self, actions), *super().points(actions)]

    def put_down(self, thing: Thing, goal: Goal, dropped_at: Pos | None) -> None:
        """Play it; the next animation starts where the finger has dropped the thing."""
        self.animations.dropped_at = dropped_at
        self.choose(self.goals(thing)[goal])
