"""How a person at the screen plays The Seven Hills of Rome: where to put the finger."""

from __future__ import annotations

from pi_app.games.seven_hills.board.board import HillsBoard
from pi_app.games.seven_hills.board.choices import Placing, SmallTable
from pi_app.games.seven_hills.rules import terms
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person

Pixel = tuple[int, int]
TWO = (Player.person(), Player.person())


def board(person: Person) -> HillsBoard:
    """The hills on the screen."""
    view = playing(person).view
    assert isinstance(view, HillsBoard)
    return view


def placing(person: Person) -> Placing:
    """What is chosen with: the small table behind the curtain if it is open, else the board."""
    for seen in person.seen():
        if isinstance(seen.widget, SmallTable):
            return seen.widget.placing
    return board(person).placing


def card_pixel(person: Person, card: int, tribe: int | None = None) -> Pixel:
    """Where a card lies in the hand that is chosen from, or in a tribe's open hand."""
    using = placing(person)
    if tribe is None:
        assert using.choices is not None
        tribe = using.choices.own.seat
    hand = next(hand for hand in using.hands if hand.tribe == tribe)
    return hand.spot(card).center


def hill_pixel(person: Person, worth: int) -> Pixel:
    """Where a hill stands on the screen."""
    return placing(person).hills.columns[worth - 1].center


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain, if there is one."""
    name = tr(playing(person).table.game.seat_names[seat])
    words = tr("{seat}: choose in secret", seat=name)
    if person.sees(words):
        person.tap(words)
        person.tap_at(board(person).rect.center)
        person.rest(0.3)


def play(person: Person, seat: int, text: str, drag: bool = False) -> None:
    """Place a card with the finger, as somebody would who sits at ``seat``."""
    wait_for_turn(person)
    draw_curtain(person, seat)
    action = terms.NOTATION.parse(text)
    card = card_pixel(person, terms.card_placed(action))
    hill = hill_pixel(person, terms.hill_chosen(action) + 1)
    if drag:
        person.drag(card, hill)
    else:
        person.tap_at(card)
        person.tap_at(hill)
    if person.sees(tr("Ready")):
        person.tap(tr("Ready"))
