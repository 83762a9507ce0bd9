"""Drag and drop with a finger, the same on every board.

A tap picks a thing up and the next puts it down; or a drag does both. A tap on the held thing, or a
drop where it came from, puts it back. An illegal move is answered with the reason.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Generic, TypeVar

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.drawing.ink import Point
from pi_app.kiosk import pieces
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.sound import Name as Sound

Thing = TypeVar("Thing")
"""The thing that is held: a piece, known by its square; a card; a place in a row."""

Goal = TypeVar("Goal")
"""Where it is put down."""

LIT: Final = N_("Choose one of the lit places.")


class DragAndDrop(Generic[Thing, Goal]):
    """The thing on a board that a finger holds.

    Attributes:
        held: the thing, or None.
        carried_to: where the finger is that drags it; None while it is only picked up.
    """

    def __init__(
        self,
        reach: DragDelegate[Thing, Goal],
        refuse: Callable[[Message], None],
        sound: Callable[[Sound], None],
    ) -> None:
        """`refuse` says why something was not done, `sound` starts a sound."""
        self.held: Thing | None = None
        self.carried_to: Pos | None = None
        self._reach = reach
        self._refuse = refuse
        self._sound = sound

    def goals(self) -> Collection[Goal]:
        """Return where the held thing may be put down."""
        return () if self.held is None else self._reach.goals(self.held)

    @property
    def aimed(self) -> Goal | None:
        """The place where the dragged thing would land if it were dropped now."""
        return None if self.carried_to is None else self._aim(self.carried_to)

    def _aim(self, pos: Pos) -> Goal | None:
        goal = None if self.held is None else self._reach.goal_at(pos, self.held)
        return goal if goal in self.goals() else None

    def let_go(self) -> None:
        """Put the held thing back."""
        self.held = None
        self.carried_to = None

    def draw(self, surface: pygame.Surface, image: pygame.Surface, rest: Point, size: int) -> None:
        """Draw the held thing in a piece's size: lifted from its place at rest, or above the
        finger, where it can be seen."""
        x, y = self.carried_to or rest
        high = 0.0 if self.carried_to is None else 0.3
        pieces.draw_lifted(surface, image, (x, y - size * high), size)

    def handle(self, gesture: Gesture) -> bool:
        """Take a gesture; say whether it meant anything."""
        if isinstance(gesture, Cancel):
            self.carried_to = None
            return False
        if isinstance(gesture, Tap):
            self._tap(gesture.pos)
            return True
        if isinstance(gesture, DragStart):
            return self._lift(gesture)
        if isinstance(gesture, DragMove | Drop) and self.carried_to is not None:
            self.carried_to = gesture.pos
            if isinstance(gesture, Drop):
                self._drop(gesture.pos)
            return True
        return False

    def _tap(self, pos: Pos) -> None:
        held, goal = self.held, self._aim(pos)
        if held is not None and goal is not None:
            self._put_down(held, goal, None)
            return
        thing = self._reach.thing_at(pos)
        if held is None or (thing != held and self._reach.why_stuck(thing) is None):
            self._take_up(thing)
        elif thing == held:
            self.let_go()
            self._sound("tap")
        else:
            self._refuse(self._reach.why_not(held, self._reach.goal_at(pos, held)))

    def _lift(self, gesture: DragStart) -> bool:
        thing = self._reach.thing_at(gesture.start)
        if thing is None or not self._take_up(thing):
            return False
        self.carried_to = gesture.pos
        return True

    def _drop(self, pos: Pos) -> None:
        held, goal = self.held, self._aim(pos)
        self.carried_to = None
        if held is not None and goal is not None:
            self._put_down(held, goal, pos)
        elif held is not None:
            if self._reach.thing_at(pos) != held:
                self._refuse(self._reach.why_not(held, self._reach.goal_at(pos, held)))
            self.let_go()

    def _take_up(self, thing: Thing | None) -> bool:
        why = self._reach.why_stuck(thing)
        if why is not None or thing is None:
            if why is not None:
                self._refuse(why)
            return False
        self.held = thing
        self._sound("tap")
        return True

    def _put_down(self, thing: Thing, goal: Goal, dropped_at: Pos | None) -> None:
        self.let_go()
        self._reach.put_down(thing, goal, dropped_at)


class Choices(Generic[Thing, Goal]):
    """What the acting person may do by hand: legal actions as fingers mean them. The rules say why
    others are not legal.

    Attributes:
        own: the window of that person.
        ways: for each thing that may be taken up, where it may be put down and by which action.
    """

    def __init__(self, own: Perspective) -> None:
        self.own = own
        self.ways: dict[Thing, dict[Goal, int]] = {}

    def action_of(self, thing: Thing, goal: Goal | None) -> int | None:
        """Return the action, legal or not, by which a thing goes to a goal or (None) anywhere; None
        if there is no such action."""
        raise NotImplementedError

    def hint(self, thing: Thing | None, goal: Goal | None) -> Message:
        """Return what a finger may do that means no action: it holds a thing, or has touched one
        that can't be taken up, or none."""
        return self.own.prompt() if thing is None else Message(LIT)

    def why_stuck(self, thing: Thing | None) -> Message:
        """Return why a thing without ways can't be taken up, or what to begin with instead of
        nothing."""
        action = None if thing is None else self.action_of(thing, None)
        return self.hint(thing, None) if action is None else self.own.why_not(action)

    def why_not(self, thing: Thing, goal: Goal | None) -> Message:
        """Return why a thing can't go there, or (None) that a finger means no place."""
        action = None if goal is None else self.action_of(thing, goal)
        return self.hint(thing, goal) if action is None else self.own.why_not(action)


class DragDelegate(Generic[Thing, Goal]):
    """What a `DragAndDrop` allows fingers to do: by default what `Choices` say.

    Attributes:
        choices: what the acting person may do; None while nobody acts.
        drag_and_drop: what a finger holds.
    """

    choices: Choices[Thing, Goal] | None = None
    drag_and_drop: DragAndDrop[Thing, Goal]

    @abstractmethod
    def thing_at(self, pos: Pos) -> Thing | None:
        """Return what a finger means to take up, whether it may or not; None if there is nothing
        there."""

    @abstractmethod
    def goal_at(self, pos: Pos, thing: Thing) -> Goal | None:
        """Return which place a finger means for a thing; None if it means none."""

    @abstractmethod
    def put_down(self, thing: Thing, goal: Goal, dropped_at: Pos | None) -> None:
        """Carry it out; `dropped_at` is where a finger has carried the thing to, None after a
        tap."""

    def thing_spot(self, thing: Thing) -> pygame.Rect:
        """Return where a thing is taken up."""
        raise NotImplementedError

    def goal_spot(self, thing: Thing, goal: Goal) -> pygame.Rect:
        """Return where a thing is put down."""
        raise NotImplementedError

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Return what a finger touches next for one of these actions: where a thing that is held
        goes, else things."""
        held, ways = self.drag_and_drop.held, {} if self.choices is None else self.choices.ways
        if held is not None:
            goals = [goal for goal, way in self.goals(held).items() if way in actions]
            if goals:
                return [self.goal_spot(held, goal) for goal in goals]
        return [
            self.thing_spot(thing)
            for thing, places in ways.items()
            if any(action in actions for action in places.values())
        ]

    def why_stuck(self, thing: Thing | None) -> Message | None:
        """Return why a thing can't be taken up, or what to begin with instead of nothing; None if
        it can."""
        if self.choices is None or thing in self.choices.ways:
            return None
        return self.choices.why_stuck(thing)

    def goals(self, thing: Thing) -> Mapping[Goal, int]:
        """Return where a thing may be put down, with the action of each place."""
        return {} if self.choices is None else self.choices.ways.get(thing, {})

    def why_not(self, thing: Thing, goal: Goal | None) -> Message:
        """Return why a thing can't go there."""
        return Message(LIT) if self.choices is None else self.choices.why_not(thing, goal)
