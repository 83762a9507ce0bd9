"""The board of *Hannibal vs Rome* on the screen: map, pieces, duels, hands, lights and help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.hannibal_vs_rome.help_pages import PAGES
from pi_app.kiosk.boards.hannibal_vs_rome.lights import lamp_chart, lights_of
from pi_app.kiosk.boards.hannibal_vs_rome.map_view import HannibalBoard
from pi_app.rules.game import Perspective
from pi_app.rules.hannibal_vs_rome.view import HannibalView

__all__ = ["BOARD"]


class _Board(Board[HannibalView]):
    def view(self, host: Host[HannibalView], first: Perspective[HannibalView]) -> HannibalBoard:
        return HannibalBoard(host, first)

    def lights(self, seen: HannibalView) -> dict[str, Light]:
        return lights_of(seen)

    @property
    def lamp_chart(self) -> LampChart:
        return lamp_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
