"""All games beside the real box: what is to be done on the table, what is asked, and the board."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from pi_app.core.game import CHANCE
from pi_app.core.message import Message
from pi_app.core.registry import find_game, game_ids
from pi_app.games.hannibal_vs_rome.layout import LEGION
from pi_app.kiosk import background_job
from pi_app.kiosk.boards.companion import CompanionBoard, layout_of, line_of
from pi_app.kiosk.scenes.correction import CorrectionScene
from pi_app.table.inputs import AskUndo, Choose, Ready
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person

NAMES = ("Livia", "Marcus", "Claudia")
STEPS = 14
BOXES = [id for id in game_ids() if layout_of(find_game(id)) is not None]
"""The games that are offered with their real box."""


def sit_down(person: Person, game: str) -> CompanionBoard:
    """Begin a game with its real pieces: two or three people."""
    person.app.go_home()
    seats = 3 if game in ("mercator", "imperium", "praetorians", "circus-maximus") else 2
    players = [Player.person(name) for name in NAMES[:seats]]
    table = person.session.tables.new_table(game, seats, {}, players, real_box=True)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    board = playing(person).view
    assert isinstance(board, CompanionBoard)
    return board


def play_on(person: Person, steps: int) -> None:
    """Let people choose something at random."""
    careless = Random(3)
    for _ in range(steps):
        table = playing(person).table
        if table.is_over:
            break
        asked = [seat for seat in range(table.seats) if table.status(seat) is Status.CHOOSING]
        seat = CHANCE if table.waits_for_entry else asked[0]
        legal = table.perspective(seat).legal_actions()
        secret = table.is_sealed(seat)
        table.submit(seat, Choose(legal[careless.randrange(len(legal))]), 0.0)
        if secret:
            table.submit(seat, Ready(), 0.0)
        wait_for_turn(person)


def tour(person: Person) -> Iterator[str]:
    """Go through all games; at each page, yield its name while it is on the screen."""
    person.tap(tr("Imperium"))
    yield "setup"
    person.app.go_home()
    for game in BOXES:
        board = sit_down(person, game)
        yield f"{game}-first"
        play_on(person, STEPS)
        yield f"{game}-list"
        person.tap(tr("List" if board.looking else "Board"))
        person.wait(3)
        yield f"{game}-turned"
        resume(person)
        yield f"{game}-resumed"
    sit_down(person, "hannibal-vs-rome")
    play_on(person, 1)
    playing(person).table.submit(0, AskUndo(), 0.0)
    wait_for_turn(person)
    yield "taken-back"
    sit_down(person, "praetorians")
    person.tap(tr("Turn up a card"))
    wait_for_turn(person)
    yield "entering"
    person.tap(tr("red {value}", value="…").capitalize().replace(" ", "\u00a0"))
    yield "entering-colour"
    playing(person).menu()
    person.wait()
    yield "menu"
    person.tap(tr("The real box"))
    yield "menu-of-the-box"
    sit_down(person, "hannibal-vs-rome")
    page = correct(person)
    yield "correcting"
    tap_place(person, page, "Carthage")
    yield "correcting-which"
    person.tap(line_of(Message(LEGION, {"side": "Carthage"})))
    yield "correcting-where"
    tap_place(person, page, "Zama")
    yield "correcting-noted"
    person.tap(tr("From beside the board"))
    yield "correcting-reserve"
    person.tap(tr("Done"))
    wait_for_turn(person)
    yield "corrected"


def correct(person: Person) -> CorrectionScene:
    """Go to the page on which the position is corrected."""
    playing(person).menu()
    person.tap(tr("The real box"))
    person.tap(tr("Correct the position"))
    page = person.scene
    assert isinstance(page, CorrectionScene)
    background_job.finish_all()
    person.wait_for(lambda: page.view.prepared, "the board")
    person.wait()
    return page


def tap_place(person: Person, page: CorrectionScene, place: str) -> None:
    """Tap a place on the board of that page, by its English name."""
    (box,) = page.view.locate([place])
    person.tap_at(box.center)
    person.wait()


def resume(person: Person) -> None:
    """Go on with the game that is being played as if on another day."""
    number = playing(person).table.number
    person.app.go_home()
    person.app.push(person.session.navigator.table(person.session.tables.resume(number)))
    wait_for_turn(person)
