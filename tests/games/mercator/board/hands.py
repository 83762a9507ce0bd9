"""How people at the screen play Mercator: where to put the finger for an action."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.game import OptionValue, State
from pi_app.games.mercator.board.board import MercatorBoard
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk.boards.form_panels import NumberPanel
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.widgets import Widget
from pi_app.kiosk.widgets.number_pad import NumberPad
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import playing, sit_down_at, wait_for_rest
from tests.kiosk.driver import Person

THREE = (Player.person(), Player.person(), Player.person())


def sit_down(
    person: Person,
    players: Sequence[Player] = THREE,
    state: State | None = None,
    options: dict[str, OptionValue] | None = None,
) -> PlayScene:
    """Begin a game for these players, or go on at `state`, and wait until nothing moves."""
    person.session.tables.leave_table()
    scene = sit_down_at(person, "mercator", players, state, options)
    wait_for_rest(person)
    return scene


def board(person: Person) -> MercatorBoard:
    """The harbour on the screen."""
    view = playing(person).view
    assert isinstance(view, MercatorBoard)
    return view


def tap(person: Person, widget: Widget) -> None:
    """Tap the middle of a widget, which must be there."""
    assert widget.visible
    person.tap_at(widget.rect.center)


def panel(person: Person) -> NumberPanel[MercatorView]:
    """The panel for a sealed bid that is open."""
    found = playing(person).picks.panel
    assert isinstance(found, NumberPanel)
    return found


def type_on(person: Person, pad: NumberPad, digits: str) -> None:
    """Type on a pad after clearing it."""
    tap(person, pad.clear_key)
    for digit in digits:
        tap(person, pad.key(digit))


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain."""
    name = tr(playing(person).table.game.seat_names[seat])
    person.tap(tr("{seat}: choose in secret", seat=name))
    person.tap_at(board(person).rect.center)
    person.rest(0.3)


def play(person: Person, seat: int, notation: str) -> None:
    """Carry out an action with the finger, as somebody would who sits at `seat`."""
    wait_for_rest(person)
    view = board(person)
    word, _, digits = notation.partition(" ")
    if word == "more":
        tap(person, view.more)
    elif word == "sell":
        tap(person, view.offer)
    elif word == "drop":
        tap(person, view.calling.others[0])
    elif view.calling.visible:
        type_on(person, view.calling.pad, digits)
        tap(person, view.calling.call)
    else:
        if len(playing(person).picks.people) > 1:
            draw_curtain(person, seat)
        type_on(person, panel(person).pad, digits)
        person.tap(tr("Ready"))
