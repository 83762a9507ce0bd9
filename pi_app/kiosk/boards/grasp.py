"""Taking up, carrying and putting down with a finger, the same on every board.

A tap takes a thing up and the next puts it down; or a drag does both. A tap on what is held, or a
drop where it came from, puts it back. Whatever a finger may not do is answered with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Generic, Protocol, TypeVar

from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.text import MessageLike

Thing = TypeVar("Thing")
"""What is taken up: a piece, known by its square; a card; a place in a row."""

Goal = TypeVar("Goal")
"""Where it is put down."""


class Reach(Protocol[Thing, Goal]):
    """What a board lets fingers do."""

    def thing_at(self, pos: Pos) -> Thing | None:
        """Return what a finger means to take up, whether it may or not; None if there is nothing
        there."""

    def why_stuck(self, thing: Thing | None) -> MessageLike | None:
        """Return why a thing can't be taken up, or what to begin with instead of nothing; None if
        it can."""

    def goals(self, thing: Thing) -> Collection[Goal]:
        """Return where a thing may be put down."""

    def goal_at(self, pos: Pos, thing: Thing) -> Goal | None:
        """Return which place a finger means for a thing; None if it means none."""

    def why_not(self, thing: Thing, goal: Goal | None) -> MessageLike:
        """Return why a thing can't go there."""

    def put_down(self, thing: Thing, goal: Goal, dropped_at: Pos | None) -> None:
        """Carry it out; `dropped_at` is where a finger has carried the thing to, None after a
        tap."""


class Grasp(Generic[Thing, Goal]):
    """What a finger holds of a board.

    Attributes:
        held: what is taken up, or None.
        carried_to: the finger that carries it, or None while it only stands out.
    """

    def __init__(
        self,
        reach: Reach[Thing, Goal],
        refuse: Callable[[MessageLike], None],
        sound: Callable[[Sound], None],
    ) -> None:
        """`refuse` says why something was not done, `sound` starts a sound."""
        self.held: Thing | None = None
        self.carried_to: Pos | None = None
        self._reach = reach
        self._refuse = refuse
        self._sound = sound

    def goals(self) -> Collection[Goal]:
        """Return where what is held may be put down."""
        return () if self.held is None else self._reach.goals(self.held)

    @property
    def aimed(self) -> Goal | None:
        """The place where what is carried would be put down if it were let go now."""
        if self.held is None or self.carried_to is None:
            return None
        goal = self._reach.goal_at(self.carried_to, self.held)
        return goal if goal in self._reach.goals(self.held) else None

    def let_go(self) -> None:
        """Put back what is held."""
        self.held = None
        self.carried_to = None

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
        held = self.held
        if held is not None:
            goal = self._reach.goal_at(pos, held)
            if goal is not None and goal in self._reach.goals(held):
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
        self.carried_to = None
        if self.held is None:
            return
        goal = self._reach.goal_at(pos, self.held)
        if goal is not None and goal in self._reach.goals(self.held):
            self._put_down(self.held, goal, pos)
            return
        if self._reach.thing_at(pos) != self.held:
            self._refuse(self._reach.why_not(self.held, goal))
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
