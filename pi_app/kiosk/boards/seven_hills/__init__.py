"""The board of *The Seven Hills of Rome* on the screen: hills, cards, hands, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.seat_lamps import seat_chart
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.boards.seven_hills.help_pages import PAGES
from pi_app.kiosk.boards.seven_hills.hills_view import HillsBoard
from pi_app.kiosk.boards.seven_hills.lights import lights_of
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective
from pi_app.rules.seven_hills.view import SevenHillsView

__all__ = ["BOARD"]


class _Board(Board[SevenHillsView]):
    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return (looks.LATINS, looks.SABINES)

    def view(self, host: Host[SevenHillsView], first: Perspective[SevenHillsView]) -> HillsBoard:
        return HillsBoard(host, first)

    def lights(self, seen: SevenHillsView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return seat_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
