"""The board of *Praetorians* on the screen: camps, cards, track, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.praetorians.board import PraetoriansBoard
from pi_app.kiosk.boards.praetorians.help_pages import PAGES
from pi_app.kiosk.boards.praetorians.lights import lights_of
from pi_app.kiosk.boards.praetorians.looks import STYLES
from pi_app.kiosk.boards.seat_lamps import seat_chart
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective
from pi_app.rules.praetorians.view import PraetoriansView

__all__ = ["BOARD"]


class _Board(Board[PraetoriansView]):
    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return STYLES[:seats]

    def view(
        self, host: Host[PraetoriansView], first: Perspective[PraetoriansView]
    ) -> PraetoriansBoard:
        return PraetoriansBoard(host)

    def lights(self, seen: PraetoriansView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return seat_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
