"""A whole game at the real app: keys come through gpiozero's pins, and lamps are read back from the
LED board's firmware in MicroPython at the end of a serial line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.core.game import SPECTATOR
from pi_app.devices.led_layout import LedLayout, load_layout
from pi_app.devices.light_board import Light, Pattern
from pi_app.devices.serial_light_board import SerialLightBoard
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.main import lamp_ids
from pi_app.text import render
from tests.devices.pty_board import MicroPython, PtyBoard
from tests.devices.rigs import electric_rig
from tests.games.hannibal_vs_rome.board.hands import play
from tests.games.hannibal_vs_rome.tour import RUSH
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Clock
from tests.kiosk.test_keypads_at_pins import PersonWithKeypads, sit_down
from tests.waiting import wait_until

pytest.importorskip("serial", reason="pyserial is not installed")


class WholeTable(PersonWithKeypads):
    """Keypads, app and lamps."""

    board: PtyBoard
    driver: SerialLightBoard
    layout: LedLayout

    def lamps_are_right(self) -> None:
        """Wait until the lamps show the game as it stands."""
        seen = find_board(GAME).lamps.lights(playing(self).table.perspective(SPECTATOR))
        wait_until(lambda: self._right(seen), "the lamps show the game")

    def _right(self, seen: dict[str, Light]) -> bool:
        if not self.board.program.lit:
            return False
        lit = self.board.program.lit[-1]
        for number, light in enumerate(self.layout.spread(seen)):
            colour = tuple(lit[3 * number : 3 * number + 3])
            if light.pattern is not Pattern.PULSE and colour != light.shining(0):
                return False
        return True


@pytest.fixture
def person(tmp_path: Path) -> Iterator[WholeTable]:
    layout = load_layout()
    board = PtyBoard(MicroPython(len(layout.leds), layout.milliamperes), tmp_path / "board")
    driver = SerialLightBoard(lamp_ids(), layout, lambda: [str(board.path)])
    with electric_rig(Clock().now) as rig:
        person = WholeTable(tmp_path, rig, driver)
        person.board, person.driver, person.layout = board, driver, layout
        yield person
        person.session.close()
    board.unplug()


def warning(person: WholeTable) -> str:
    shown = playing(person).frame.last.warning
    return "" if shown is None else render(shown)


def play_on(person: WholeTable, seat: int, notation: str) -> None:
    if notation.startswith("card "):
        person.press(seat, notation.removeprefix("card "), "OK")
    else:
        play(person, seat, notation)


def test_a_whole_game_with_keypads_and_lamps(person: WholeTable) -> None:
    person.board.plug()
    wait_until(lambda: person.driver.connected, "the board is found")
    sit_down(person)
    for seat, notation in RUSH:
        wait_for_turn(person)
        assert warning(person) == ""
        person.lamps_are_right()
        play_on(person, seat, notation)
    see_result(person)
    assert person.driver.report.connections == 1
    assert person.driver.report.device_error is None


def test_a_board_pulled_out_at_every_moment_stops_nothing(person: WholeTable) -> None:
    sit_down(person)
    for number, (seat, notation) in enumerate(RUSH):
        wait_for_turn(person)
        if number % 2 == 0:
            assert warning(person) == "The LED board does not respond."
            person.board.plug()
            person.lamps_are_right()
            wait_until(lambda: person.driver.connected, "the board is found")
            person.rest(0.2)
            assert warning(person) == ""
        else:
            person.board.unplug()
            person.board.program.lit.clear()
            wait_until(lambda: not person.driver.connected, "the board is missed")
            person.rest(0.2)
            assert warning(person) == "The LED board does not respond."
        play_on(person, seat, notation)
    see_result(person)
    assert person.sees("Victory for Rome")
