"""The board of *Mercator*: shows harbour and market, how events change them, and takes what people
do there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from pi_app.core.difference import spelt
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import art, shapes, theme
from pi_app.drawing.layout import share
from pi_app.drawing.theme import Colour, Theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board import artwork
from pi_app.games.mercator.board.artwork import Mark, card_of, holds
from pi_app.games.mercator.board.bidding import CalledLot, Purse, lot_picture, money_picture
from pi_app.games.mercator.board.geometry import Places
from pi_app.games.mercator.board.help_pages import PAGES
from pi_app.games.mercator.layout import DECK, LOT, SHIP
from pi_app.games.mercator.rules import events
from pi_app.games.mercator.rules.goods import HOLDS, PORT_NAMES
from pi_app.games.mercator.rules.notation import MORE, SELL
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.animation_layer import fading
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.form_panels import CallPanel, NumberPanel
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.timeline import CALM, SLOW
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.panels import Panel
from pi_app.kiosk.widgets.seats import Status
from pi_app.text import N_, amount, lazy, tr

STAGGER: Final = 0.09
"""Seconds from the leaving of one card of a lot to the next."""

TURNING: Final = "turning"
"""How far (0 to 1) bids are turned over, while they are."""

RIM: Final[Colour] = (164, 113, 65)
"""The line around an empty place on the stall."""


class MercatorBoard(BoardView[MercatorView]):
    """Ships at anchor above, the market on the quay below.

    The seller taps the deck or a button; in an open auction the player who is asked types an
    amount on a pad beside the lot.

    Attributes:
        marks: the token of each ship.
        deciding: who is still to decide.
    """

    sounds = MappingProxyType(
        {events.Bought: "ship", events.Filled: "card", events.Offer: "piece", events.Drop: "piece"}
    )
    portrait_height = 1.05  # as much as leaves the seats their place
    # No cargo is worth more than two digits, so the name has more room than elsewhere.
    seat_measures = SeatMeasures(tail=46, small=7, field=40)

    def __init__(self, host: Host[MercatorView], first: Perspective[MercatorView]) -> None:
        super().__init__(host, first)
        self.seats = first.seats
        self.places = Places(self.rect, first.seats, self.theme)
        self.marks: list[Mark | None] = [None] * first.seats
        self.deciding: Sequence[int] = ()
        self._revealed = (0, self.marks)
        self.more = Button(lazy("One more card"), partial(self.choose, MORE), "primary", "plus")
        self.offer = Button(lazy("Offer the lot"), partial(self.choose, SELL), "primary", "check")
        self.called = CalledLot()
        self.calling = CallPanel(self.choose, host.refuse, self.called)
        self._sheet = Panel([self.calling], margin=4)
        self.purse = Purse()
        self.add(self.more, self.offer, self._sheet, self.purse)
        self._ask()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = places = Places(rect, self.seats, measures)
        place_each(self.children, (*places.buttons, places.market, places.purse), measures)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[MercatorView]) -> None:
        super().show(moment)
        # Bids that were revealed stay to be read until new ones are made.
        view = self.view
        deciders = (seat for seat in moment.seen.deciders() if seat >= 0)
        self.deciding = [seat for seat in deciders if moment.statuses[seat] != "ready"]
        seats = range(len(self.marks))
        if view["phase"] == "bid":
            self.marks = [self._sealed(seat, moment.statuses[seat]) for seat in seats]
        elif view["phase"] == "call":
            self.marks = [self._called(seat) for seat in seats]
        elif view["phase"] != "over":
            turns, marks = self._revealed
            self.marks = list(marks) if turns == view["turns"] else [None] * len(marks)
        self._ask()

    def _sealed(self, seat: int, status: Status) -> Mark:
        if seat not in self.view["bidders"]:
            return Mark("full")
        sealed = seat in self.view["committed"] or status == "ready"
        return Mark("sealed" if sealed else "choosing")

    def _called(self, seat: int) -> Mark | None:
        view, old = self.view, self.marks[seat]
        if seat == view["holder"]:
            return Mark("bid", str(view["price"]), leading=True)
        if seat not in view["bidders"]:
            return Mark("out" if len(view["cargo"][seat]) + len(view["lot"]) <= HOLDS else "full")
        if old is None or old.kind not in ("bid", "past") or view["price"] == 0:
            return None
        return replace(old, kind="past", leading=False)

    def turned(self, mark: Mark) -> float:
        """Return how far (0 to 1) a token has turned over: all bids do so together."""
        return self.animations.number(TURNING, 1.0) if mark.kind == "bid" else 1.0

    def on_event(self, event: Event, moment: Moment[MercatorView]) -> None:
        super().on_event(event, moment)
        self.deciding = ()
        self._animate(event)
        self._ask()

    def _animate(self, event: Event) -> None:
        """Begin to show an event; for some their words are enough."""
        stall, seats = self.places.lot, range(self.seats)
        match event:
            case events.Card(card=card, place=place):
                self._turn_up(card, stall[place])
            case events.Offer(bidders=bidders):
                self.marks = [None if seat in bidders else Mark("full") for seat in seats]
            case events.Bids(bids, _, winner):
                self._reveal(bids, winner)
            case events.Raise() | events.Drop():
                self.marks = [self._called(seat) for seat in seats]
            case events.Bought(seat=seat, cards=bought):
                moves = zip(bought, stall, self._free_holds(seat), strict=False)
                for number, (card, slot, hold) in enumerate(moves):
                    drawing, wait = card_of(card).flying(slot.height), number * STAGGER
                    self.animations.fly(drawing, slot, hold, CALM * 1.3, delay=wait, key=card)
            case events.Unsold(cards=unwanted):
                for card, slot in zip(unwanted, stall, strict=False):
                    self.animations.fly(fading(card_of(card).face(slot.height)), slot, slot, SLOW)
            case events.LastShip(seat):
                self.marks = [None] * self.seats
                self.deciding = (seat,)
            case events.Filled(seat=seat, card=card):
                self._turn_up(card, self._free_holds(seat)[0])
            case events.Sold(seat=seat, rank=rank, payment=payment):
                self.marks = [mark if mark and mark.kind == "paid" else None for mark in self.marks]
                self.marks[seat] = Mark("paid", f"+{amount(Fraction(payment))}", leading=rank == 1)

    def _free_holds(self, seat: int) -> Sequence[pygame.Rect]:
        """Return where a ship had room before the present event."""
        return holds(self.places.ships[seat])[len(self.before["cargo"][seat]) :]

    def _turn_up(self, card: str, target: pygame.Rect) -> None:
        drawing = card_of(card).flying(self.places.pile.height, 0.0)
        self.animations.fly(drawing, self.places.pile, target, CALM * 1.3, key=card)

    def _reveal(self, bids: Sequence[int | None], winner: int | None) -> None:
        self.animations.run(TURNING, 0.0, 1.0, SLOW)
        past: list[Mark | None] = [None] * len(bids)
        for seat, bid in enumerate(bids):
            if bid is not None:
                self.marks[seat] = shown = Mark("bid", str(bid), leading=seat == winner)
                past[seat] = replace(shown, kind="past")
        self._revealed = (self.view["turns"] + 1, past)

    def arrived(self, cards: Sequence[str]) -> list[str]:
        """Return those of the cards in a ship or on the stall that are not on their way there."""
        return [card for card in cards if not self.animations.hides(card)]

    def worth(self, seat: int) -> int:
        """Return what a ship's cargo is worth; what it was, until all of it is aboard."""
        cargo = self.view["cargo"][seat]
        view = self.view if self.arrived(cargo) == cargo else self.before
        return view["values"][seat]

    def news_after(
        self, news: frozenset[tuple[int, str]], event: Event
    ) -> Collection[tuple[int, str]]:
        """The cards that have come aboard, and whose."""
        match event:
            case events.Bought(seat=seat, cards=bought):
                return news | {(seat, card) for card in bought}
            case events.Filled(seat=seat, card=card):
                return news | {(seat, card)}
        return news

    def _ask(self) -> None:
        """Show the tools for a decision. Anyone who is alone sees the own money whenever there is
        room for it."""
        view, own = self.view, self.acting
        self.more.visible = self.offer.visible = own is not None and view["phase"] == "offer"
        self.calling.ask(own)
        self._sheet.visible = self.calling.visible
        self.called.show(None if own is None else own.view(), alone=self.alone)
        idle = own is None and view["phase"] not in ("bid", "over")
        self.purse.fill(view["money"] if idle else None, plain=True)

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        boxes: dict[str, pygame.Rect] = {DECK: self.places.deck, LOT: self.places.stall}
        for port, ship in zip(PORT_NAMES, self.places.ships, strict=False):
            boxes[spelt(Message(SHIP, {"port": port}))] = ship
        return [boxes[place] for place in places if place in boxes]

    # --- what people do ---------------------------------------------------------------------

    def take_tap(self, pos: Pos) -> bool:
        taken = self.more.visible and self.places.deck.collidepoint(pos)
        if taken:
            self.choose(MORE)
        return taken

    @property
    def _sealing(self) -> bool:
        """Whether people make sealed bids at the screen now: somebody alone at the table on a panel
        over the market, several by buttons beneath the ships."""
        return self.moment is not None and self.moment.choosing > 0

    # --- parts ------------------------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        """The market for who is alone at the table, whose panel shows the lot again; otherwise the
        water under the ships, so that everybody sees these and the lot."""
        if self.alone:
            return self.places.market.inflate(-2 * self.theme.px(6), 0)
        return self.places.turns

    def pick_panel(self, asked: Asked[MercatorView]) -> NumberPanel[MercatorView]:
        """A pad beneath the lot and beside one's own money."""
        lot, money = lot_picture(self.view["lot"]), money_picture(asked.own.view()["money"] or 0)
        return NumberPanel(asked, N_("Your bid"), lot, money)

    def seat_score(self, seat: int, seen: Perspective[MercatorView]) -> str:
        return str(seen.view()["values"][seat])

    def seat_strip(self, seat: int, seen: Perspective[MercatorView]) -> Picture:
        """The holds in a line."""
        cargo = seen.view()["cargo"][seat]
        full = [compose.fitted(partial(artwork.tile, card)) for card in cargo]
        free = [compose.background(theme.PARCHMENT_DARK, corner=2)] * (HOLDS - len(cargo))
        return compose.flat(compose.row(*full, *free, gap=2), 26)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        m, places = self.theme, self.places
        before = surface.get_clip()
        surface.set_clip(self.rect)
        scene = artwork.background(places.harbour.size, places.market.size)
        surface.blit(scene, places.harbour)
        head = compose.block(tr("Rome pays"), 14, "tag", theme.TERRACOTTA_DARK)
        ranks = artwork.ranks([self.worth(seat) for seat in range(self.seats)], self.styles)
        ground = compose.background(theme.PARCHMENT, theme.GOLD_DARK, corner=0)
        line = compose.row("", head, ranks, "", parts=(8, 88, 1.0, 2), gap=4)
        compose.overlay(ground, compose.at(line, 0.5, 0.5, 1.0, 0.86))(surface, places.payments, m)
        if not self.calling.visible and not (self.alone and self._sealing):
            self._draw_market(surface)
        self._draw_ships(surface)  # what they are paid may hang down to the quay
        super().paint(surface)
        self.animations.draw(surface)
        surface.set_clip(before)
        shapes.rect(surface, theme.GOLD_DARK, self.rect, m.px(1))

    def _draw_ships(self, surface: pygame.Surface) -> None:
        """Ships, those that decide within a gold line; above the buttons while people take the
        screen in turn."""
        m, view = self.theme, self.view
        in_turn = self._sealing and not self.alone
        ships = self.places.moored if in_turn else self.places.ships
        for seat, (place, style) in enumerate(zip(ships, self.styles, strict=False)):
            if seat in self.deciding:
                ring = place.inflate(m.px(6), m.px(4))
                shapes.rect(surface, theme.GOLD_LIGHT, ring, m.px(3), border_radius=m.px(10))
            cargo = self.arrived(view["cargo"][seat])
            artwork.draw_ship(surface, place, style, cargo, self.worth(seat))
            for card, hold in zip(cargo, holds(place), strict=False):
                if (seat, card) in self.news:
                    self.mark_news(surface, hold)
        for place, style, mark in zip(ships, self.styles, self.marks, strict=False):
            if mark is not None:
                artwork.draw_mark(surface, place, style, mark, self.turned(mark))

    def _draw_market(self, surface: pygame.Surface) -> None:
        """Deck, the stall in its seller's colour and, while nobody has tools there, whose lot it
        is."""
        m, places, view = self.theme, self.places, self.view
        cards.draw_pile(surface, card_of("wine 1"), places.pile, view["deck"], m)
        stall, style = places.stall, self.styles[view["seller"]]
        surface.blit(art.picture(GAME.picture("stall"), stall.size), stall)
        awning = share(stall, 0.5, 13 / 146, 1.0, 26 / 146)
        surface.blit(art.picture(GAME.picture("awning"), awning.size, style), awning)
        for place in places.lot:
            shapes.rect(surface, RIM, place, m.px(1), border_radius=m.px(8))
        for card, place in zip(self.arrived(view["lot"]), places.lot, strict=False):
            card_of(card).draw(surface, place)
        if not self.more.visible:
            box = places.notice if self.purse.visible else places.desk
            artwork.notice(view, self.styles)(surface, box, m)


BOARD = Board(MercatorBoard, PAGES, headings=("offer",))
