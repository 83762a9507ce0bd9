"""The drawer: every tool, set up, used and looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pi_app.core.game import OptionValue
from pi_app.core.registry import find_game
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.text import called, tr
from pi_app.tools.auction.board import AuctionBoard
from pi_app.tools.dice.board import DiceBoard
from pi_app.tools.picks.board import PicksBoard
from pi_app.tools.score_sheet.board import ScoreBoard
from pi_app.tools.turn_clock.board import ClockBoard
from pi_app.tools.who_begins.board import BeginsBoard
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Person

NAMES = ("Livia", "Marcus", "Claudia", "Titus", "Aurelia", "Quintus", "Drusilla")


def sit_down(person: Person, tool: str, seats: int, **options: OptionValue) -> None:
    """Begin with a tool, everybody with a name."""
    person.app.go_home()
    players = [Player.person(name) for name in NAMES[:seats]]
    table = person.session.tables.new_table(tool, seats, options, players)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)


def say(person: Person, seat: int, text: str) -> None:
    """Let a seat choose something by its notation, and stand by it."""
    table = playing(person).table
    person.wait_for(lambda: not table.must_watch(seat), "what others have done")
    action = table.perspective(seat).parse_action(text)
    secret = table.is_sealed(seat)
    table.submit(seat, Choose(action), 0.0)
    if secret:
        table.submit(seat, Ready(), 0.0)


@pytest.mark.pygame
def tour(person: Person) -> Iterator[str]:
    """Go through the drawer; at each page, yield its name while it is on the screen."""
    person.tap("[drawer]")
    yield "drawer"
    person.tap(tr(find_game("score-sheet").title))
    yield "setup"
    person.tap("[back]")
    yield from _scores(person)
    yield from _lots(person)
    yield from _choices(person)
    yield from _auctions(person)
    yield from _dice(person)
    yield from _clock(person)
    person.app.go_home()
    person.tap("[drawer]")
    person.tap(tr("Dice"))
    yield "one-lies-open"


def _scores(person: Person) -> Iterator[str]:
    sit_down(person, "score-sheet", 3)
    board = playing(person).view
    assert isinstance(board, ScoreBoard)
    yield "empty-sheet"
    for points in ("12", "7", "-5", "30", "0", "18", "4"):
        say(person, playing(person).table.perspective(0).deciders()[0], points)
        wait_for_turn(person)
    person.tap("2")
    person.tap("5")
    person.tap("±")
    yield "typing-points"
    sit_down(person, "score-sheet", 7)
    for number in range(60):
        say(person, number % 7, str(number * 37 % 140 - 20))
    wait_for_turn(person)
    yield "long-sheet"
    person.tap(tr("Close the sheet"))
    yield "asked-in-mid-round"
    person.tap(tr("Close the sheet"))
    wait_for_turn(person)
    yield "closed-sheet"
    see_result(person)
    yield "result"


def _lots(person: Person) -> Iterator[str]:
    sit_down(person, "who-begins", 5)
    assert isinstance(playing(person).view, BeginsBoard)
    yield "before-lots"
    person.tap(tr("Draw lots"))
    person.rest(0.4)
    yield "drawing"
    wait_for_turn(person)
    yield "order"
    sit_down(person, "who-begins", 7, teams=2)
    person.tap(tr("Draw lots"))
    wait_for_turn(person)
    yield "teams"


def _choices(person: Person) -> Iterator[str]:
    sit_down(person, "picks", 4)
    assert isinstance(playing(person).view, PicksBoard)
    yield "before-choices"
    person.tap(tr("{seat}: choose in secret", seat=called("Eagle")))
    yield "curtain"
    for round_ in range(3):
        for seat in range(4):
            say(person, seat, str((seat * 5 + round_ * 3) % 10))
        wait_for_turn(person)
    yield "numbers"
    sit_down(person, "picks", 7, choices="gods")
    for seat in range(7):
        say(person, seat, ("Jupiter", "Mars", "Venus")[seat % 3])
    wait_for_turn(person)
    yield "words-of-seven"
    sit_down(person, "picks", 2, choices="cards-6")
    say(person, 0, "3")
    say(person, 1, "6")
    wait_for_turn(person)
    yield "cards"
    sit_down(person, "picks", 3, choices="own")
    for letter in "PIZZA":
        person.tap(letter)
    person.tap(tr("Put on the list"))
    wait_for_turn(person)
    for letter in "SUS":
        person.tap(letter)
    yield "typing-words"


def _auctions(person: Person) -> Iterator[str]:
    sit_down(person, "auction", 4, money=50)
    assert isinstance(playing(person).view, AuctionBoard)
    for bids in ((12, 7, 0, 12), (3, 9, 20, 1), (0, 0, 0, 0), (5, 5, 4, 2)):
        for seat, bid in enumerate(bids):
            say(person, seat, f"bid {bid}")
        wait_for_turn(person)
    yield "sealed-bids"
    sit_down(person, "auction", 5, way="open")
    yield "open-auction"
    for seat, text in enumerate(("bid 4", "drop", "bid 10")):
        say(person, seat, text)
    wait_for_turn(person)
    yield "called-bids"


def _dice(person: Person) -> Iterator[str]:
    sit_down(person, "dice", 3, dice=5)
    board = playing(person).view
    assert isinstance(board, DiceBoard)
    yield "before-the-throw"
    person.tap(tr("Throw"))
    person.rest(0.25)
    yield "tumbling"
    wait_for_turn(person)
    person.tap_at(board.cells()[1].center)
    person.tap_at(board.cells()[3].center)
    yield "some-again"
    sit_down(person, "dice", 2, dice=3, sides=20)
    person.tap(tr("Throw"))
    wait_for_turn(person)
    yield "twenty-sides"
    sit_down(person, "dice", 5, dice=4, cups=True)
    yield "cups"
    person.tap(tr("Shake"))
    wait_for_turn(person)
    yield "shaken"
    person.tap(tr("{seat}: look under the cup", seat=called("Livia")))
    person.tap_at(playing(person).view.rect.center)
    person.rest(1.0)
    yield "under-the-cup"
    playing(person).back()
    for seat in range(5):
        say(person, seat, "show" if seat in (1, 4) else "keep")
    wait_for_turn(person)
    yield "two-shown"


def _clock(person: Person) -> Iterator[str]:
    sit_down(person, "turn-clock", 4, minutes=10)
    board = playing(person).view
    assert isinstance(board, ClockBoard)
    yield "clock"
    for seconds in ("done 75", "done 20", "done 310"):
        say(person, board.mover, seconds)
        wait_for_turn(person)
    person.tap(tr("Start"))
    person.rest(2.5)
    yield "clock-running"
    sit_down(person, "turn-clock", 7)
    for seat in range(5):
        say(person, seat, f"done {seat * 47}")
        wait_for_turn(person)
    yield "seven-clocks"
