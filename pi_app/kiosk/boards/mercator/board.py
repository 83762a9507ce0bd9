"""The board of *Mercator*: shows harbour and market, and takes what people do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.mercator import looks, market
from pi_app.kiosk.boards.mercator.bidding import BidPanel, CallPanel, Purse
from pi_app.kiosk.boards.mercator.places import Places
from pi_app.kiosk.boards.mercator.telling import Telling
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture, fitted, flat, ground, row
from pi_app.kiosk.gestures import Cancel, Gesture, Press, Tap
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.text import lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.base import place_each
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.notation import MORE, SELL
from pi_app.rules.mercator.view import MercatorView


class MercatorBoard(BoardView[MercatorView]):
    """Ships at anchor above, the market on the quay below.

    The seller taps the deck or a button; in an open auction whoever is asked types an amount on a
    pad beside the lot.
    """

    # No cargo is worth more than two digits, so the name has more room than elsewhere.
    seat_measures = SeatMeasures(tail=46, small=7, field=40)

    def __init__(self, host: Host[MercatorView], first: Perspective[MercatorView]) -> None:
        super().__init__(host, first)
        self.seats = first.seats
        self.places = Places(self.rect, first.seats, self.theme)
        self.telling = Telling(first.view(), self.stage, self.flights, host)
        self.more = Button(lazy("One more card"), partial(self.choose, MORE), "primary", "plus")
        self.offer = Button(lazy("Offer the lot"), partial(self.choose, SELL), "primary", "check")
        self.calling = CallPanel(self.choose, host.refuse)
        self.purse = Purse()
        self.add(self.more, self.offer, self.calling, self.purse)
        self._ask("")

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = places = Places(rect, self.seats, measures)
        boxes = (*places.buttons, places.market, places.purse)
        place_each(self.children, boxes, measures)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[MercatorView]) -> None:
        super().show(moment)
        self.telling.show(moment)
        self._ask(self.telling.view["phase"] if moment.acting else "")
        # Whoever is alone sees the own money whenever there is room for it.
        view = moment.seen.view()
        idle = self._alone and self.acting is None and view["phase"] not in ("bid", "over")
        self.purse.fill(view["money"] if idle else None, plain=True)

    def tell(self, event: Event) -> None:
        super().tell(event)
        self._ask("")
        self.purse.fill(None, plain=True)
        self.telling.tell(event, self.places)

    def _ask(self, phase: str) -> None:
        """Show the tools for a decision."""
        self.more.visible = self.offer.visible = phase == "offer"
        asked = self.acting.view() if self.acting is not None and phase == "call" else None
        self.calling.ask(asked, alone=self._alone)

    # --- what people do ---------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """The tools, and the deck, which the seller may tap as well."""
        if super().handle(gesture):
            return not isinstance(gesture, Cancel)
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            if self.more.visible and self.places.deck.collidepoint(gesture.pos):
                self.choose(MORE)
            else:
                self.refuse_turn()
        return isinstance(gesture, Tap | Press)

    def refuse_turn(self) -> None:
        """Say what is to be done, also to who decides now."""
        if self.acting is not None:
            self.host.refuse(self.acting.prompt())
        else:
            super().refuse_turn()

    @property
    def _alone(self) -> bool:
        return self.moment is not None and self.moment.seen.seat >= 0

    # --- parts ------------------------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        """As much as leaves the seats their place."""
        return 1.05

    @property
    def picking_place(self) -> pygame.Rect:
        """The market for who is alone at the table, whose panel shows the lot again; otherwise the
        harbour, so that everybody sees the lot."""
        if self._alone:
            return self.places.market.inflate(-2 * self.theme.px(6), 0)
        return self.places.turns(self.seats, self.theme)

    def pick_panel(
        self, own: Perspective[MercatorView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        return BidPanel(own, choose, self.host.refuse, covert=covert)

    def seat_score(self, seat: int, seen: Perspective[MercatorView]) -> str:
        """What the cargo is worth, as it is being told."""
        return str(self.telling.view["values"][seat])

    def seat_strip(self, seat: int, seen: Perspective[MercatorView]) -> Picture:
        """The holds in a line, as they are being told."""
        cargo = self.telling.view["cargo"][seat]
        full = [fitted(partial(looks.tile, card)) for card in cargo]
        free = [ground(theme.PARCHMENT_DARK, corner=2)] * (HOLDS - len(cargo))
        return flat(row(*full, *free, gap=2), 26)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Harbour, market, tools, and what moves over all of them."""
        m, places, telling = self.theme, self.places, self.telling
        before = surface.get_clip()
        surface.set_clip(self.rect)
        scene = market.background(places.harbour.size, places.market.size)
        surface.blit(scene, places.harbour)
        market.draw_payments(surface, places.payments, telling.view["values"], self.styles, m)
        self._draw_ships(surface)
        if not self.calling.visible and not self._covered:
            self._draw_market(surface)
        super().paint(surface)
        self.flights.draw(surface)
        surface.set_clip(before)
        shapes.rect(surface, theme.GOLD_DARK, self.rect, m.px(1))

    def _draw_ships(self, surface: pygame.Surface) -> None:
        """Ships, those that decide within a gold line; they step back behind the buttons by which
        people take the screen in turn."""
        m, telling, view = self.theme, self.telling, self.telling.view
        for seat, (place, style) in enumerate(zip(self.places.ships, self.styles, strict=False)):
            if seat in telling.deciding:
                ring = place.inflate(m.px(6), m.px(4))
                shapes.rect(surface, theme.GOLD_LIGHT, ring, m.px(3), border_radius=m.px(10))
            looks.draw_ship(surface, place, style, view["cargo"][seat], view["values"][seat])
        for place, style, mark in zip(self.places.ships, self.styles, telling.marks, strict=False):
            if mark is not None:
                looks.draw_mark(surface, place, style, mark, telling.turned(mark))
        if self._taking_turns:
            lay_veil(surface, self.places.harbour, market.DAWN, 150)

    @property
    def _taking_turns(self) -> bool:
        """Whether people who bid now are to take the screen one after the other."""
        if self.moment is None or self._alone or self.busy:
            return False
        marks = (self.telling.marks[seat] for seat in self.moment.people)
        return any(mark is not None and mark.kind == "choosing" for mark in marks)

    @property
    def _covered(self) -> bool:
        """Whether somebody alone at the table now bids on a panel over the market."""
        if (
            self.moment is None
            or self.telling.view["phase"] != "bid"
            or not self._alone
            or self.busy
        ):
            return False
        mark = self.telling.marks[self.moment.seen.seat]
        return mark is not None and mark.kind in ("choosing", "sealed")

    def _draw_market(self, surface: pygame.Surface) -> None:
        """Deck, stall and, while nobody has tools there, whose lot it is."""
        m, places, view = self.theme, self.places, self.telling.view
        market.draw_deck(surface, places.pile, view["deck"], m)
        market.draw_stall(surface, places, view["lot"], self.styles[view["seller"]], m)
        if not self.more.visible:
            box = places.notice if self.purse.visible else places.desk
            market.draw_notice(surface, box, view, self.styles, m)
