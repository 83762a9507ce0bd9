"""Auctions on the screen: the hammer, what was bid last, who bought what, and a pad to bid on."""

from __future__ import annotations

from functools import partial
from typing import Final

from pi_app.core import Seat
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing import emblems, theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.desk_board import DeskBoard
from pi_app.kiosk.boards.form_panels import NumberPanel, panel_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.boards.tool_board import medal_row, ticket
from pi_app.kiosk.compose import Picture
from pi_app.tools.auction import GAME
from pi_app.tools.auction.rules import AuctionView, Opened, Sold

WHAT_IS_BID: Final = N_("What do you bid?")


class AuctionBoard(DeskBoard[AuctionView]):
    """See `BoardView`.

    Attributes:
        event: the last event, or None when a moment is shown at rest.
    """

    def __init__(self, host: Host[AuctionView], first: Perspective[AuctionView]) -> None:
        super().__init__(host, first)
        self.open = first.options["way"] == "open"
        self.event: Event | None = None
        self.asks_on_desk = self.open
        self.add(self.field, self.sheet)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[AuctionView]) -> None:
        super().show(moment)
        self.event = None

    def on_event(self, event: Event, moment: Moment[AuctionView]) -> None:
        super().on_event(event, moment)
        self.event = event
        if isinstance(event, Opened | Sold):
            self.timeline.run(0.6 if isinstance(event, Opened) else 0.4)

    # --- looks ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        view = self.view
        price = self._price() if self.open else self._bids()
        sales = [self._sale(number, *sale) for number, sale in enumerate(view["sales"])]
        if not sales:
            return price
        sheet = compose.slip(compose.listed(*sales, high=34, last=True), 10)
        both = compose.column(price, sheet, parts=(1.2, 1.0), gap=8)
        return compose.roomy(210, both, price)

    def _price(self) -> Picture:
        """The present bid and its bidder, when it is sold the last; seats that are out are pale."""
        view = self.before if isinstance(self.event, Sold) else self.view
        bidder = view["bidder"]
        seats = []
        for seat, style in enumerate(self.styles):
            medal = compose.image(partial(emblems.medallion, style))
            seats.append(compose.pale(medal) if Seat(seat) in view["out"] else medal)
        line = compose.flat(compose.row(*seats), 52)
        if bidder is None:
            words = compose.block(WHAT_IS_BID, 26, "title", theme.TERRACOTTA_DARK, "centre")
            return compose.slip(compose.column(words, line, parts=(1.0, 56)), 10)
        medal = compose.image(partial(emblems.medallion, self.styles[bidder]))
        figure = compose.words(str(view["price"]), 72, "strong", self.styles[bidder].dark)
        bid = compose.flat(compose.row(medal, figure), 110, 300)
        return compose.slip(compose.column(bid, line, parts=(1.0, 56)), 10)

    def _bids(self) -> Picture:
        """What was bid in the last round, what bought gilded."""
        view = self.view
        if not view["bids"]:
            words = compose.block(WHAT_IS_BID, 30, "title", theme.TERRACOTTA_DARK, "centre")
            return compose.flat(compose.slip(words), 110)
        decided = view["sales"] and not isinstance(self.event, Opened)
        buyer = view["sales"][-1][0] if decided else -1

        def slip(seat: int) -> Picture:
            return ticket(str(view["bids"][seat]), self.styles[seat], lit=seat == buyer)

        return compose.flat(medal_row(self.styles, slip), 170)

    def _sale(self, number: int, buyer: int, price: int) -> Picture:
        """A lot, who bought it and for how much."""
        lot = compose.words(str(number + 1), 18, "tag", theme.INK_SOFT)
        if buyer < 0:
            nobody = compose.words("Nobody buys.", 18, "aside", theme.INK_SOFT, "left")
            return compose.row(lot, nobody, parts=(40, 1.0))
        style = self.styles[buyer]
        medal = compose.image(partial(emblems.medallion, style))
        paid = compose.words(str(price), 24, "strong", style.dark, "left")
        return compose.row(lot, medal, paid, parts=(40, 34, 1.0), gap=10)

    def pick_panel(self, asked: Asked[AuctionView]) -> PickPanel[AuctionView]:
        purses = asked.own.view()["purses"]
        if purses is None:
            return panel_of(asked)
        return NumberPanel(asked, above=compose.token(str(purses[asked.own.seat]), size=60))

    def seat_score(self, seat: int, seen: Perspective[AuctionView]) -> str:
        purses = seen.view()["purses"]
        return "" if purses is None else str(purses[seat])


BOARD = Board(AuctionBoard, help_of(GAME), sign=compose.sign("hammer", 62))
