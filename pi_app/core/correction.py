"""Positions that people set right on a real table: a thing lies elsewhere than the program says.

A game says how in its module ``layout``: ``PLACES`` are all places where its things may lie, and
``shift(state, thing, origin, target)`` moves one thing in what `State.position` stores, by the
English names of the layout. A place of None is beside the board. It may assume that the thing lies
at its origin, and need not ask whether it may lie at its target: `Game.load` decides whether what
comes out is a position, and the layout whether it is the one that is meant. All that is hidden
stays as it is.

Points that do not lie on the board are set right the same way. ``scores(view)`` lists them, if the
game has any, each with the places that `shift` takes for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pi_app.core.difference import Layout, spelt
from pi_app.core.errors import BadPosition
from pi_app.core.game import SPECTATOR, Game, Perspective, State
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.core.registry import part_of

NOT_THERE: Final = N_("{thing} can't be moved there.")


class Shift(NamedTuple):
    """A thing that lies at another place than the program says, by English names."""

    thing: str
    origin: str | None
    target: str | None


class Score(NamedTuple):
    """Points that people may set right: a thing of the layout, its place, and where else it may
    lie. None is beside the board."""

    thing: Word
    place: Word | None
    targets: tuple[Word | None, ...]


def scores_of(game: Game, seen: Perspective) -> Sequence[Score]:
    """Return what may be set right besides the things on the board."""
    listed: Callable[[Any], Sequence[Score]] | None
    listed = getattr(part_of(game, "layout"), "scores", None)
    return [] if listed is None else listed(seen.view())


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
    for place, more in ((shift.origin, -1), (shift.target, 1)):
        if place is not None:
            lies = _number(after, shift.thing, place) == _number(state, shift.thing, place) + more
            demand(lies, f"{shift.thing} can't be moved there.")
    return after


def _called(state: State, thing: str) -> Word:
    """Return the name of a thing that lies somewhere now or at the start."""
    module = part_of(state.game, "layout")
    assert module is not None
    start = state.game.start(state.seats, state.options)
    layout: Layout = [*module.layout(state.view(SPECTATOR)), *module.layout(start.view(SPECTATOR))]
    return next((each.thing for each in layout if spelt(each.thing) == thing), thing)


def _number(state: State, thing: str, place: str) -> int:
    """Return how many of a thing lie at a place, as everybody sees."""
    module = part_of(state.game, "layout")
    assert module is not None
    layout: Layout = module.layout(state.view(SPECTATOR))
    here = [each for each in layout if (spelt(each.thing), spelt(each.place)) == (thing, place)]
    return sum(each.number for each in here)
