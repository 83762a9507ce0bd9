"""Positions that people set right on a real table: a thing lies elsewhere than the program says.

A game says how in its module ``layout``: ``PLACES`` are all places where its things may lie, and
``shift(state, thing, origin, target)`` moves one thing in what `State.position` stores, by the
English names of the layout. A place of None is beside the board. It may assume that the thing lies
at its origin, and need not ask whether it may lie at its target: `Game.load` decides whether what
comes out is a position, and the layout whether it is the one that is meant. All that is hidden
stays as it is.

What is kept beside the board is set right the same way: points, money, laps, whose turn it is.
``tallies(view)`` lists it, if the game has any, each with the places that `shift` takes for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pi_app.core.difference import Layout, Lying, spelt
from pi_app.core.errors import BadPosition
from pi_app.core.game import SPECTATOR, Game, State
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.core.registry import part_of

NOT_THERE: Final = N_("You can't move {thing} there.")
TURN: Final = N_("whose turn it is")


class Shift(NamedTuple):
    """A thing that lies at another place than the program says, by English names."""

    thing: str
    origin: str | None
    target: str | None


class Tally(NamedTuple):
    """Something beside the board that people may set right.

    A thing that the layout does not name is there once, at its place.

    Attributes:
        thing: what it is.
        place: where it lies by the program: points stand at a number, a turn is that of a side.
            None is beside the board.
        targets: where else it may lie.
        of: whose it is. If that is a place on the board, it is about the piece there. None if it
            concerns all.
        hidden: whether it is for nobody to see how many there are, so that `shift` alone can tell
            whether some may be taken.
    """

    thing: Word
    place: Word | None
    targets: tuple[Word | None, ...]
    of: Word | None = None
    hidden: bool = False


def turn_of(names: Sequence[Word], seat: int) -> Tally:
    """Return whose turn it is, where it may be that of anybody else."""
    others = tuple(name for number, name in enumerate(names) if number != seat)
    return Tally(TURN, names[seat], others)


def tallies_of(game: Game, view: object) -> Sequence[Tally]:
    """Return what may be set right besides the things on the board, by what everybody sees."""
    listed: Callable[[Any], Sequence[Tally]] | None
    listed = getattr(part_of(game, "layout"), "tallies", None)
    return [] if listed is None else listed(view)


def places_of(game: Game) -> Sequence[Word]:
    """Return all places between which things of a game may be shifted; none if they can't be."""
    places: Sequence[Word] = getattr(part_of(game, "layout"), "PLACES", ())
    return places


def corrected(state: State, shifts: Sequence[Shift]) -> State:
    """Return a state that differs from another by some shifts, one after the other.

    Raises:
        BadPosition: that is no position of the game; its `words` say why.
    """
    for each in shifts:
        try:
            state = _shifted(state, each)
        except BadPosition as error:
            # Nobody at the table knows the fields of the JSON.
            general = Message(NOT_THERE, {"thing": _called(state, each.thing)})
            raise BadPosition(error.words or general) from error
    return state


def _shifted(state: State, shift: Shift) -> State:
    module = part_of(state.game, "layout")
    assert module is not None
    position = state.position()
    stored = json.loads(json.dumps(position["state"]))
    module.shift(stored, *shift)
    after = state.game.load({**position, "state": stored})
    tallies = tallies_of(state.game, state.view(SPECTATOR))
    if any(each.hidden and spelt(each.thing) == shift.thing for each in tallies):
        return after
    for place, more in ((shift.origin, -1), (shift.target, 1)):
        if place is not None:
            lies = _number(after, shift.thing, place) == _number(state, shift.thing, place) + more
            demand(lies, f"You can't move {shift.thing} there.")
    return after


def _called(state: State, thing: str) -> Word:
    """Return the name of a thing that lies somewhere now or at the start, or may be set right."""
    start = state.game.start(state.seats, state.options)
    lying = [each.thing for each in (*_lying(state), *_lying(start))]
    beside = [each.thing for each in tallies_of(state.game, state.view(SPECTATOR))]
    return next((each for each in (*lying, *beside) if spelt(each) == thing), thing)


def _number(state: State, thing: str, place: str) -> int:
    """Return how many of a thing lie at a place, as everybody sees."""
    here = [
        each for each in _lying(state) if (spelt(each.thing), spelt(each.place)) == (thing, place)
    ]
    return sum(each.number for each in here)


def _lying(state: State) -> Layout:
    """Return what lies on the board, and beside it, as everybody sees."""
    module = part_of(state.game, "layout")
    assert module is not None
    view = state.view(SPECTATOR)
    layout: Layout = module.layout(view)
    named = {spelt(each.thing) for each in layout}
    beside = [
        Lying(each.thing, each.place)
        for each in tallies_of(state.game, view)
        if each.place is not None and spelt(each.thing) not in named
    ]
    return [*layout, *beside]
