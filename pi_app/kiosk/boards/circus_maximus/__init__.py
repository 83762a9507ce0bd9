"""The board of *Circus Maximus* on the screen: hippodrome, chariots, hands, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.circus_maximus.help_pages import PAGES
from pi_app.kiosk.boards.circus_maximus.lights import lights_of
from pi_app.kiosk.boards.circus_maximus.track_view import CircusBoard
from pi_app.kiosk.boards.seat_lamps import seat_chart
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Perspective

__all__ = ["BOARD"]


class _Board(Board[CircusView]):
    def view(self, host: Host[CircusView], first: Perspective[CircusView]) -> CircusBoard:
        return CircusBoard(host, first, self.styles(first.seats))

    def lights(self, seen: CircusView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return seat_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
