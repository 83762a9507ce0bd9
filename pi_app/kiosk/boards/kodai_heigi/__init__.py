"""The board of *Kodai Heigi* on the screen: field, blocks, set-up, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.kodai_heigi.battlefield import KodaiBoard
from pi_app.kiosk.boards.kodai_heigi.field import STYLES
from pi_app.kiosk.boards.kodai_heigi.help_pages import PAGES
from pi_app.kiosk.boards.kodai_heigi.lights import lights_of
from pi_app.kiosk.boards.seat_lamps import seat_chart
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.view import KodaiView

__all__ = ["BOARD"]


class _Board(Board[KodaiView]):
    def styles(self, seats: int) -> Sequence[SeatStyle]:
        return tuple(STYLES.values())

    def view(self, host: Host[KodaiView], first: Perspective[KodaiView]) -> KodaiBoard:
        return KodaiBoard(host)

    def lights(self, seen: KodaiView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return seat_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
