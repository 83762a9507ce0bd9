"""How a person at the screen plays Praetorians: where to put the finger for an action."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.game import State
from pi_app.games.praetorians.board.board import PraetoriansBoard
from pi_app.kiosk.widgets import Button
from pi_app.table.players import Player
from tests.kiosk.at_table import playing, sit_down_at, wait_for_turn
from tests.kiosk.driver import Person


def sit_down(person: Person, state: State, players: Sequence[Player] | None = None) -> None:
    """Push a table that stands at `state` to the front; by default with people at all seats."""
    sit_down_at(person, "praetorians", players or [Player.person()] * state.seats, state)
    wait_for_turn(person)


def board(person: Person) -> PraetoriansBoard:
    """The board on the screen."""
    view = playing(person).view
    assert isinstance(view, PraetoriansBoard)
    return view


def button(person: Person, notation: str) -> Button:
    """The button of the board that makes an action: ``turn up``, ``stop`` or ``give Otho``."""
    view = board(person)
    if notation == "turn up":
        return view.turn
    if notation == "stop":
        return view.stop
    own = view.acting
    assert own is not None
    receivers = [own.action_text(action) for action in own.legal_actions()]
    found = view.children[receivers.index(notation)]
    assert isinstance(found, Button)
    return found


def press(person: Person, notation: str) -> None:
    """Tap the button of an action."""
    person.tap_at(button(person, notation).rect.center)


def play(person: Person, *notations: str) -> None:
    """Make decisions one after the other, waiting after each until a person owes the next."""
    for notation in notations:
        press(person, notation)
        wait_for_turn(person)
