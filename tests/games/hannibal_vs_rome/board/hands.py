"""How a person at the screen plays Hannibal vs Rome: where to put the finger for an action."""

from __future__ import annotations

import re

from pi_app.games.hannibal_vs_rome.board.board import HannibalBoard
from pi_app.games.hannibal_vs_rome.rules.notation import CARD
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.table.table import Table
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person

MOVE = re.compile(r"(?:(legion|fleet) (.+)-|(Hannibal) )([^-]+)$")
MAP_SECONDS = 60.0
"""How long the thread that draws the map may take on a busy machine."""


def board(person: Person) -> HannibalBoard:
    """The map on the screen."""
    view = playing(person).view
    assert isinstance(view, HannibalBoard)
    return view


def action_of(table: Table, seat: int, notation: str) -> int:
    """The legal action that is written so."""
    own = table.perspective(seat)
    return next(a for a in own.legal_actions() if own.action_text(a) == notation)


def pixel_of(
    person: Person, place: str, side: str | None = None, kind: str = ""
) -> tuple[int, int]:
    """Where a stack stands on the screen, or without ``side`` where a piece is put down."""
    view = board(person)
    x, y = view.terrain.slots(place)[0]
    if side is not None:
        x, y = view.spot(next(p for p in view.stacks.at(place) if p[1:] == (side, kind)))
    return (round(x), round(y))


def play(person: Person, seat: int, notation: str, drag: bool = False) -> None:
    """Carry out an action with the finger, as somebody would who sits at ``seat``."""
    wait_for_turn(person)
    move = MOVE.match(notation)
    if move is not None:
        kind = move[1] or "hannibal"
        view = playing(person).table.perspective(seat).view()
        start = move[2] or str(view["hannibal"])
        side = ("rome", "carthage")[seat]
        finger = (pixel_of(person, start, side, kind), pixel_of(person, move[4]))
        if drag:
            person.drag(*finger)
        else:
            person.tap_at(finger[0])
            person.tap_at(finger[1])
    elif notation.startswith("card "):
        play_card(person, seat, int(notation.removeprefix("card ")))
    else:
        table = playing(person).table
        label = table.perspective(seat).action_label(action_of(table, seat, notation))
        person.tap(tr(label.text))


def play_card(person: Person, seat: int, value: int) -> None:
    """Choose a card, behind the curtain if there is somebody to hide it from."""
    draw_curtain(person, seat)
    tap_card(person, value)
    person.tap(tr("Ready"))


def tap_card(person: Person, value: int) -> None:
    """Touch a card of the open hand."""
    card = next(
        seen
        for seen in person.seen()
        if isinstance(seen.widget, CardTile) and seen.widget.card == CARD + value
    )
    person.tap_at(card.rect.center)


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain, if there is one."""
    name = tr(playing(person).table.game.seat_names[seat])
    words = tr("{seat}: choose in secret", seat=name)
    if person.sees(words):
        person.tap(words)
        person.tap_at(board(person).rect.center)
        person.rest(0.3)
