"""Positions that people set right on a real table: a thing lies elsewhere than the program says.

A game says how in its module ``layout``: ``PLACES`` are all places where its things may lie, and
``shift(state, thing, origin, target)`` moves one thing in what `State.position` stores, by the
English names of the layout. A place of None is beside the board. It may assume that the thing lies
at its origin, and need not ask whether it may lie at its target: `Game.load` decides whether what
comes out is a position, and the layout whether it is the one that is meant. All that is hidden
stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from pi_app.core.difference import Layout, spelt
from pi_app.core.game import SPECTATOR, Game, State
from pi_app.core.message import Word
from pi_app.core.reading import demand
from pi_app.core.registry import part_of


class Shift(NamedTuple):
    """A thing that lies at another place than the program says, by English names."""

    thing: str
    origin: str | None
    target: str | None


def places_of(game: Game) -> Sequence[Word]:
    """Return all places between which things of a game may be shifted; none if they can't be."""
    places: Sequence[Word] = getattr(part_of(game, "layout"), "PLACES", ())
    return places


def corrected(state: State, shifts: Sequence[Shift]) -> State:
    """Return a state that differs from another by some shifts, one after the other.

    Raises:
        BadPosition: that is no position of the game; the message says why.
    """
    for each in shifts:
        state = _shifted(state, each)
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


def _number(state: State, thing: str, place: str) -> int:
    """Return how many of a thing lie at a place, as everybody sees."""
    module = part_of(state.game, "layout")
    assert module is not None
    layout: Layout = module.layout(state.view(SPECTATOR))
    here = [each for each in layout if (spelt(each.thing), spelt(each.place)) == (thing, place)]
    return sum(each.number for each in here)
