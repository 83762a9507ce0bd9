"""The board of *Mercator* on the screen: harbour, market, sealed and called bids, lights, help."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.devices.light_board import Light
from pi_app.kiosk.boards.board_view import Board, HelpPage, Host, LampChart
from pi_app.kiosk.boards.mercator.harbour_board import MercatorBoard
from pi_app.kiosk.boards.mercator.help_pages import PAGES
from pi_app.kiosk.boards.seat_lamps import seat_chart, seat_lights
from pi_app.rules.game import Perspective
from pi_app.rules.mercator.view import MercatorView

__all__ = ["BOARD"]


def deciding(view: MercatorView) -> list[int]:
    """Return who owes a decision, as far as everybody may know."""
    if view["phase"] == "offer":
        return [view["seller"]]
    if view["phase"] == "call":
        return view["bidders"][:1]
    return [seat for seat in view["bidders"] if seat not in view["committed"]]


class _Board(Board[MercatorView]):
    def view(self, host: Host[MercatorView], first: Perspective[MercatorView]) -> MercatorBoard:
        return MercatorBoard(host, first, self.styles(first.seats))

    def lights(self, seen: MercatorView) -> dict[str, Light]:
        values = seen["values"]
        ahead = [seat for seat, value in enumerate(values) if value == max(values)]
        leaders = ahead if len(ahead) < len(values) else []
        return seat_lights(len(values), leaders, deciding(seen))

    @property
    def lamp_chart(self) -> LampChart:
        return seat_chart()

    @property
    def help_pages(self) -> Sequence[HelpPage]:
        return PAGES


BOARD = _Board()
