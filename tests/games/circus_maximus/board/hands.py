"""How people at the screen play Circus Maximus: where to put the finger for an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import State
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.board.board import CircusBoard
from pi_app.games.circus_maximus.board.choices import CELL_OF
from pi_app.games.circus_maximus.rules.terms import DIRECTION_IDS
from pi_app.games.circus_maximus.rules.track import COORDINATES, DIRECTIONS
from pi_app.table.history import History
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import playing, sit_down_at, wait_for_turn
from tests.kiosk.driver import Person, Size


def people(seats: int) -> list[Player]:
    return [Player.person() for _ in range(seats)]


def sit_down(
    person: Person, players: Sequence[Player], options: Mapping[str, object] | None = None
) -> None:
    """Begin a game and put its table on the screen."""
    sit_down_at(person, GAME.id, players, options=options)
    person.wait()


def board(person: Person) -> CircusBoard:
    """The track on the screen."""
    view = playing(person).view
    assert isinstance(view, CircusBoard)
    return view


def rush(person: Person, moves: int, seed: int = 5) -> None:
    """Let everybody play on by good advice, without the screen, for so many actions."""
    adviser, dice = make_bot("greedy"), Random(seed)
    scene = playing(person)
    for _ in range(moves):
        if scene.table.is_over:
            return
        seat = scene.table.perspective(0).deciders()[0]
        scene.choose(seat, adviser.choose(scene.table.perspective(seat), dice))
        scene.catch_up()


def pixel_of(person: Person, cell: str) -> tuple[int, int]:
    """The middle of a hex on the screen."""
    x, y = board(person).places.track.centre(CELL_OF[cell])
    return round(x), round(y)


def tap_card(person: Person, value: int) -> None:
    """Tap a card of the hand."""
    person.tap_at(board(person).places.cards[value - 1].center)


def tap_towards(person: Person, direction: str, hexes: float) -> None:
    """Tap so far away from the chariot whose move it is."""
    view = board(person)
    assert view.choices is not None
    assert view.choices.here is not None
    q, r = COORDINATES[view.choices.here]
    step_q, step_r = DIRECTIONS[DIRECTION_IDS.index(direction)]
    x, y = view.places.track.spot(q + step_q * hexes, r + step_r * hexes)
    person.tap_at((round(x), round(y)))


def play(person: Person, notation: str) -> None:
    """Carry out an action with the finger, for the player whose turn it is."""
    wait_for_turn(person)
    match notation.split():
        case ["place", cell]:
            person.tap_at(pixel_of(person, cell))
        case ["drive", card, direction]:
            tap_card(person, int(card))
            tap_towards(person, direction, min(int(card), 2))
        case ["turn", card]:
            tap_card(person, int(card))
            person.tap(tr("Turn over"))
        case _:
            person.tap(tr("Stop here"))


def sitting_at(
    directory: Path,
    patch: pytest.MonkeyPatch,
    state: State,
    players: Sequence[Player] | None = None,
    size: Size = (800, 480),
) -> Person:
    """Return a person before a table that stands at `state`."""
    person = Person(directory, size)
    with patch.context() as patched:
        patched.setattr(History, "begin", lambda *_args, **_more: History(state))
        sit_down(person, players or people(state.seats), state.options)
    wait_for_turn(person)
    return person


def spot(person: Person, chariot: int) -> str | None:
    """The hex of a chariot, as the game has it."""
    view: Any = playing(person).table.perspective(0).view()
    cell: str | None = view["chariots"][chariot]["cell"]
    return cell
