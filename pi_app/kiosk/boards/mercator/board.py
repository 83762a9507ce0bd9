"""The board of *Mercator*: shows harbour and market, and takes what people do there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, cards, compose, shapes, theme
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.boards.mercator.bidding import BidPanel, CallPanel, Purse
from pi_app.kiosk.boards.mercator.places import Places
from pi_app.kiosk.boards.mercator.telling import SOUNDS, TOLD, Telling
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Cancel, Gesture, Press, Tap
from pi_app.kiosk.layout import share
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.text import lazy, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.base import place_each
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.mercator.events import Bought, Filled
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.notation import MORE, SELL
from pi_app.rules.mercator.view import MercatorView

DAWN: Final[Colour] = (250, 232, 196)

RIM: Final[Colour] = (164, 113, 65)
"""The line around an empty place on the stall."""


class MercatorBoard(BoardView[MercatorView]):
    """Ships at anchor above, the market on the quay below.

    The seller taps the deck or a button; in an open auction whoever is asked types an amount on a
    pad beside the lot.
    """

    sounds = SOUNDS
    # No cargo is worth more than two digits, so the name has more room than elsewhere.
    seat_measures = SeatMeasures(tail=46, small=7, field=40)

    def __init__(self, host: Host[MercatorView], first: Perspective[MercatorView]) -> None:
        super().__init__(host, first)
        self.seats = first.seats
        self.places = Places(self.rect, first.seats, self.theme)
        self.telling = Telling(first.view(), self.stage, self.flights)
        self.more = Button(lazy("One more card"), partial(self.choose, MORE), "primary", "plus")
        self.offer = Button(lazy("Offer the lot"), partial(self.choose, SELL), "primary", "check")
        self.calling = CallPanel(self.choose, host.refuse)
        self.purse = Purse()
        self.add(self.more, self.offer, self.calling, self.purse)
        self._ask()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = places = Places(rect, self.seats, measures)
        place_each(self.children, (*places.buttons, places.market, places.purse), measures)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[MercatorView]) -> None:
        super().show(moment)
        self.telling.show(moment)
        self._ask()

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.telling.tell(event, self.places)
        self._ask()

    def news_after(
        self, news: frozenset[tuple[int, str]], event: Event
    ) -> Collection[tuple[int, str]]:
        """The cards that have come aboard, and whose."""
        match event:
            case Bought(seat=seat, cards=bought):
                return news | {(seat, card) for card in bought}
            case Filled(seat=seat, card=card):
                return news | {(seat, card)}
        return news

    def _ask(self) -> None:
        """Show the tools for a decision. Whoever is alone sees the own money whenever there is room
        for it."""
        view, own = self.telling.view, self.acting
        self.more.visible = self.offer.visible = own is not None and view["phase"] == "offer"
        asked = own.view() if own is not None and view["phase"] == "call" else None
        self.calling.ask(asked, alone=self.alone)
        idle = own is None and view["phase"] not in ("bid", "over", TOLD)
        self.purse.fill(view["money"] if idle else None, plain=True)

    # --- what people do ---------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
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

    @property
    def _seals(self) -> bool:
        """Whether somebody alone at the table now bids on a panel over the market."""
        view, moment = self.telling.view, self.moment
        return moment is not None and view["phase"] == "bid" and moment.seen.seat in view["bidders"]

    # --- parts ------------------------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        """As much as leaves the seats their place."""
        return 1.05

    @property
    def picking_place(self) -> pygame.Rect:
        """The market for who is alone at the table, whose panel shows the lot again; otherwise the
        harbour, so that everybody sees the lot."""
        if self.alone:
            return self.places.market.inflate(-2 * self.theme.px(6), 0)
        return self.places.turns

    def pick_panel(
        self, own: Perspective[MercatorView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        return BidPanel(own, choose, self.host.refuse, covert=covert)

    def seat_score(self, seat: int, seen: Perspective[MercatorView]) -> str:
        return str(self.telling.view["values"][seat])

    def seat_strip(self, seat: int, seen: Perspective[MercatorView]) -> Picture:
        """The holds in a line, as they are being told."""
        cargo = self.telling.view["cargo"][seat]
        full = [compose.fitted(partial(looks.tile, card)) for card in cargo]
        free = [compose.ground(theme.PARCHMENT_DARK, corner=2)] * (HOLDS - len(cargo))
        return compose.flat(compose.row(*full, *free, gap=2), 26)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        m, places, view = self.theme, self.places, self.telling.view
        before = surface.get_clip()
        surface.set_clip(self.rect)
        scene = looks.background(places.harbour.size, places.market.size)
        surface.blit(scene, places.harbour)
        head = compose.block(tr("Rome pays"), 14, "tag", theme.TERRACOTTA_DARK)
        ranks = looks.ranks(view["values"], self.styles)
        ground = compose.ground(theme.PARCHMENT, theme.GOLD_DARK, corner=0)
        line = compose.row("", head, ranks, "", parts=(8, 88, 1.0, 2), gap=0)
        compose.over(ground, compose.at(line, 0.5, 0.5, 1.0, 0.86))(surface, places.payments, m)
        self._draw_ships(surface)
        if not self.calling.visible and not self._seals:
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
            cargo = view["cargo"][seat]
            looks.draw_ship(surface, place, style, cargo, view["values"][seat])
            for card, hold in zip(cargo, looks.holds(place), strict=False):
                if (seat, card) in self.news:
                    self.mark_news(surface, hold)
        for place, style, mark in zip(self.places.ships, self.styles, telling.marks, strict=False):
            if mark is not None:
                looks.draw_mark(surface, place, style, mark, telling.turned(mark))
        people = () if self.moment is None else self.moment.people
        if view["phase"] == "bid" and not self.alone and set(telling.deciding) & set(people):
            lay_veil(surface, self.places.harbour, DAWN, 150)

    def _draw_market(self, surface: pygame.Surface) -> None:
        """Deck, the stall in its seller's colour and, while nobody has tools there, whose lot it
        is."""
        m, places, view = self.theme, self.places, self.telling.view
        cards.draw_pile(surface, looks.card_of("wine 1"), places.pile, view["deck"], m)
        stall, style = places.stall, self.styles[view["seller"]]
        surface.blit(art.picture("mercator/stall", stall.size), stall)
        awning = share(stall, 0.5, 13 / 146, 1.0, 26 / 146)
        surface.blit(art.picture("mercator/awning", awning.size, style), awning)
        for place in places.lot:
            shapes.rect(surface, RIM, place, m.px(1), border_radius=m.px(8))
        for card, place in zip(view["lot"], places.lot, strict=False):
            looks.card_of(card).draw(surface, place)
        if not self.more.visible:
            box = places.notice if self.purse.visible else places.desk
            looks.notice(view, self.styles)(surface, box, m)
