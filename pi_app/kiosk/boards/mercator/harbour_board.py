"""The board of *Mercator*: shows harbour and market, and takes what people do there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel, SeatPanel
from pi_app.kiosk.boards.mercator import frieze, harbour, market, quay
from pi_app.kiosk.boards.mercator.bidding import (
    BidPanel,
    draw_figure,
    draw_lot,
    too_little,
    too_much,
)
from pi_app.kiosk.boards.mercator.pad import NumberPad
from pi_app.kiosk.boards.mercator.purse import Purse
from pi_app.kiosk.boards.mercator.seat_panel import MerchantPanel
from pi_app.kiosk.boards.mercator.sight import Sight
from pi_app.kiosk.boards.mercator.telling import Teller
from pi_app.kiosk.gestures import Cancel, Gesture, Press, Tap
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.paper import sheet
from pi_app.kiosk.text import Text, lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Group
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.mercator import notation
from pi_app.rules.mercator.view import MercatorView


class MercatorBoard(BoardView[MercatorView]):
    """Ships at anchor above, the market on the quay below.

    The seller taps the deck or a button; in an open auction whoever is asked types an amount on a
    pad beside the lot.
    """

    def __init__(self, host: Host[MercatorView], first: Perspective[MercatorView]) -> None:
        super().__init__(host, first)
        self.seats = first.seats
        self.layout = quay.Layout(pygame.Rect(0, 0, 560, 380), first.seats, self.theme)
        self.sight = Sight(first.seats)
        self.panels: dict[int, MerchantPanel] = {}
        self.teller = Teller(self.sight, self.stage, self.layout, host.sound, self._loaded)
        self.more = Button(lazy("One more card"), self._turn_up, "primary", icon="plus")
        self.offer = Button(lazy("Offer the lot"), self._offer, "primary", icon="check")
        self.pad = NumberPad(self._typed, covert=False)
        self.bid = Button(lazy("Bid"), self._bid, "primary", icon="check")
        self.drop = Button(lazy("Drop out"), self._drop)
        self.purse = Purse()
        self.tools = Group([self.more, self.offer, self.pad, self.bid, self.drop, self.purse])
        self.add(self.tools)
        self._notice = self._figure = pygame.Rect(0, 0, 0, 0)
        self._call_lot = self._call_purse = self._rest_purse = self._notice
        self._show_tools("")

    # --- layout -----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cut the board into frieze, harbour and market, and put the tools into the market."""
        super().place(rect, measures)
        m = measures
        self.layout = self.teller.layout = quay.Layout(rect, self.seats, m)
        cut = columns if m.portrait else rows
        more, offer = cut(self.layout.desk, [1.0, 1.0], m.px(8))
        self.more.place(more, m)
        self.offer.place(offer, m)
        least = 0.5 if m.portrait else m.px(54)
        self._notice, self._rest_purse = cut(self.layout.desk, [1.0, least], m.px(6))
        box = self.layout.market.inflate(-2 * m.px(7), -2 * m.px(4))
        if m.portrait:
            self._place_calling_high(box, m)
        else:
            self._place_calling_wide(box, m)
        self._place_purse()

    def _place_calling_wide(self, box: pygame.Rect, m: Theme) -> None:
        """Lot and purse, pad, and what is done with the amount, side by side."""
        wide = NumberPad.width_for(box.height, m)
        left, keys, right = columns(box, [1.0, wide, min(m.px(150), box.width * 2 // 9)], m.px(8))
        self.pad.place(keys, m)
        self._call_lot, self._call_purse = rows(left, [1.0, m.px(54)], m.px(4))
        self._figure, bid, drop = rows(right, [1.0, m.px(49), m.px(49)], m.px(4))
        self.bid.place(bid, m)
        self.drop.place(drop, m)

    def _place_calling_high(self, box: pygame.Rect, m: Theme) -> None:
        """Lot and amount beside the pad, and under them all that is done."""
        upper, lower = rows(box, [1.0, m.px(54)], m.px(6))
        wide = min(NumberPad.width_for(upper.height, m), box.width * 11 // 20)
        left, keys = columns(upper, [1.0, wide], m.px(8))
        self.pad.place(keys, m)
        self._call_lot, self._figure = rows(left, [1.0, m.px(52)], m.px(4))
        self._call_purse, bid, drop = columns(lower, [1.3, 1.0, 1.0], m.px(8))
        self.bid.place(bid, m)
        self.drop.place(drop, m)

    def _place_purse(self) -> None:
        self.purse.place(self._call_purse if self.pad.visible else self._rest_purse, self.theme)

    # --- the story --------------------------------------------------------------------------

    def show(self, moment: Moment[MercatorView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        self.teller.show(view["turns"])
        self.sight.show(view, list(moment.statuses), moment.seen.deciders())
        self._show_tools(view["phase"] if moment.acting else "")
        self.pad.put("")
        self._fill_purse(moment, view)

    def _show_tools(self, phase: str) -> None:
        self.more.visible = self.offer.visible = phase == "offer"
        self.pad.visible = self.bid.visible = self.drop.visible = phase == "call"

    def _fill_purse(self, moment: Moment[MercatorView], view: MercatorView) -> None:
        """The purse is there while its owner calls, and for who is alone at the table whenever
        there is room for it."""
        alone = moment.seen.seat >= 0
        money = view["money"] if view["phase"] not in ("bid", "over") else None
        if self.acting is not None:
            calling = view["phase"] == "call"
            money = self.acting.view()["money"] if calling else None
        self.purse.fill(money, plain=alone)
        self._place_purse()

    def tell(self, event: Event) -> None:
        super().tell(event)
        self._show_tools("")
        self.purse.fill(None, plain=False)
        self.sight.deciding = ()
        self.teller.tell(event)

    # --- what people do ---------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """The tools, and the deck, which the seller may tap as well."""
        if self.tools.handle(gesture):
            return not isinstance(gesture, Cancel)
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            if self.more.visible and self.layout.deck.collidepoint(gesture.pos):
                self._turn_up()
            else:
                self.refuse_turn()
        return isinstance(gesture, Tap | Press)

    def refuse_turn(self) -> None:
        """Say what is to be done, also to who decides now."""
        asked = self.acting
        if asked is not None:
            self.host.refuse(asked.prompt())
        else:
            super().refuse_turn()

    def _turn_up(self) -> None:
        self.choose(notation.MORE)

    def _offer(self) -> None:
        self.choose(notation.SELL)

    def _typed(self, _digits: str) -> bool:
        self.changed()
        return True

    def _bid(self) -> None:
        """Call what was typed. What the purse holds shows in no key, only in a refusal."""
        if self.acting is None:
            return
        typed = int(self.pad.digits or "0")
        money = self.acting.view()["money"] or 0
        if typed <= self.sight.price:
            self.host.refuse(too_little(self.sight.price))
        elif typed > money:
            self.host.refuse(too_much())
        else:
            self.choose(notation.BID + typed)

    def _drop(self) -> None:
        self.choose(notation.DROP)

    @property
    def _alone(self) -> bool:
        return self.moment is not None and self.moment.seen.seat >= 0

    @property
    def _covered(self) -> bool:
        """Whether somebody alone at the table now bids on a panel over the market."""
        sight = self.sight
        if self.moment is None or sight.phase != "bid" or not self._alone:
            return False
        return not self.busy and sight.marks[self.moment.seen.seat].kind in ("choosing", "sealed")

    # --- the interface ----------------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        """As much as leaves the seats their place."""
        return 1.05

    @property
    def picking_place(self) -> pygame.Rect:
        """The market for who is alone at the table, whose panel shows the lot again; otherwise the
        harbour, so that everybody sees the lot."""
        if self._alone:
            return self.layout.market.inflate(-2 * self.theme.px(6), 0)
        return self.layout.buttons_place(self.seats, self.theme)

    def pick_panel(
        self, own: Perspective[MercatorView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """Return the panel for a sealed bid."""
        return BidPanel(own, choose, self.host.refuse, covert=covert)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel:
        """Return a merchant's panel."""
        panel = MerchantPanel(seat, self.styles[seat], name, detail, self.sight)
        self.panels[seat] = panel
        return panel

    def _loaded(self, seat: int) -> None:
        self.panels[seat].changed()

    # --- what it looks like -----------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Harbour, market, tools, and what moves over all of them."""
        m, layout, sight = self.theme, self.layout, self.sight
        before = surface.get_clip()
        surface.set_clip(self.rect)
        scene = quay.background(self.rect.size, layout.frieze.height, layout.market.height, m.unit)
        surface.blit(scene, self.rect)
        frieze.draw(surface, layout.frieze, sight.values, self.styles, m)
        harbour.draw_ships(surface, sight, layout.ships, self.styles, m)
        harbour.draw_marks(surface, sight, layout.ships, self.styles, self.teller.turning)
        self._paint_mist(surface)
        if self.pad.visible:
            self._paint_calling(surface)
        elif not self._covered:
            self._paint_market(surface)
        self.tools.draw(surface)
        self.teller.draw(surface)
        surface.set_clip(before)
        shapes.rect(surface, theme.GOLD_DARK, self.rect, m.px(1))

    def _paint_mist(self, surface: pygame.Surface) -> None:
        """Let ships step back behind the buttons by which people take the screen in turn."""
        people = self.moment is not None and "choosing" in self.moment.statuses
        if not people or self._alone or self.busy:
            return
        mist = pygame.Surface(self.layout.harbour.size, pygame.SRCALPHA)
        mist.fill((*quay.DAWN, 150))
        surface.blit(mist, self.layout.harbour)

    def _paint_market(self, surface: pygame.Surface) -> None:
        """Deck, stall and, while nobody has tools there, whose lot it is."""
        m, layout, sight = self.theme, self.layout, self.sight
        market.draw_deck(surface, layout, sight, m)
        gone = self.teller.fading.value if self.teller.fading is not None else 0.0
        market.draw_stall(surface, layout, sight, self.styles, m, gone)
        if not self.more.visible:
            whole = self._notice if self.purse.visible else layout.desk
            market.draw_notice(surface, whole, sight, self.styles, m)

    def _paint_calling(self, surface: pygame.Surface) -> None:
        """The lot, and what is typed, on a sheet for who is asked in an open auction."""
        m = self.theme
        box = self.layout.market
        surface.blit(sheet(box.size, m.px(8), m.px(1)), box)
        draw_lot(surface, self._call_lot, self.sight.lot, m)
        draw_figure(surface, self._figure, self.pad.digits, f"{self.sight.price + 1}+", m)
