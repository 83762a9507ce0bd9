"""How people at the screen play Mercator: where to put the finger for an action."""

from __future__ import annotations

from collections.abc import Sequence
from unittest import mock

from pi_app.core.game import OptionValue, State
from pi_app.games.mercator.board.bidding import BidPanel
from pi_app.games.mercator.board.board import MercatorBoard
from pi_app.kiosk.pages import Pages
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.widgets import Widget
from pi_app.kiosk.widgets.number_pad import NumberPad
from pi_app.table.history import History
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import tr
from tests.kiosk.at_table import playing
from tests.kiosk.driver import Person

THREE = (Player.person(), Player.person(), Player.person())


def sit_down(
    person: Person,
    players: Sequence[Player] = THREE,
    state: State | None = None,
    options: dict[str, OptionValue] | None = None,
) -> PlayScene:
    """Begin a game for these players, or go on at `state`, and wait until nothing moves."""
    session = person.session
    session.tables.leave_table()
    if state is None:
        table = session.tables.new_table("mercator", len(players), options or {}, players)
    else:
        with mock.patch.object(History, "begin", return_value=History(state)):
            table = session.tables.new_table("mercator", state.seats, dict(state.options), players)
    scene = Pages(session).table(table)
    person.app.push(scene)
    settle(person)
    return scene


def board(person: Person) -> MercatorBoard:
    """The harbour on the screen."""
    view = playing(person).view
    assert isinstance(view, MercatorBoard)
    return view


def settle(person: Person) -> None:
    """Let frames pass until nothing moves and no bot thinks."""

    def calm() -> bool:
        scene = person.scene
        if not isinstance(scene, PlayScene):
            return True
        if Status.THINKING in scene.table.statuses():
            return False
        return not (scene.event_queue or scene.view.busy or scene._stale)

    person.wait()
    person.wait_for(calm, "rest")
    person.wait()


def remark(person: Person) -> str:
    """What the screen says for a moment; empty when it says nothing."""
    return playing(person).toast.words if playing(person).toast.visible else ""


def tap(person: Person, widget: Widget) -> None:
    """Tap the middle of a widget, which must be there."""
    assert widget.visible
    person.tap_at(widget.rect.center)


def panel(person: Person) -> BidPanel:
    """The panel for a sealed bid that is open."""
    found = playing(person).picks.panel
    assert isinstance(found, BidPanel)
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
    settle(person)
    view = board(person)
    word, _, digits = notation.partition(" ")
    if word == "more":
        tap(person, view.more)
    elif word == "sell":
        tap(person, view.offer)
    elif word == "drop":
        tap(person, view.calling.drop)
    elif view.calling.visible:
        type_on(person, view.calling.pad, digits)
        tap(person, view.calling.bid)
    else:
        if len(playing(person).picks.people) > 1:
            draw_curtain(person, seat)
        type_on(person, panel(person).pad, digits)
        person.tap(tr("Ready"))
