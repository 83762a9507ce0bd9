"""The board of *Praetorians*: two camps and the road between them, with the track around it. Cards
are turned up and settle, camps clash, pawns run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import art, emblems, icons, ink, shapes, theme
from pi_app.drawing.layout import columns, put, shifted
from pi_app.drawing.theme import Theme
from pi_app.games.praetorians.board import artwork
from pi_app.games.praetorians.board.geometry import Places, table
from pi_app.games.praetorians.board.help_pages import PAGES
from pi_app.games.praetorians.layout import DISCARDS, FACE_DOWN
from pi_app.games.praetorians.rules.events import (
    Anew,
    Clash,
    Laid,
    Over,
    Pair,
    Setback,
    Stop,
    Twelve,
)
from pi_app.games.praetorians.rules.terms import GIVE, GOAL, PRETENDERS, SETBACK, STOP, TURN_UP
from pi_app.games.praetorians.rules.view import PraetoriansView
from pi_app.kiosk import cards
from pi_app.kiosk.boards.animation_layer import fading, moving, square, swelling
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.compose import Picture, bar, block, column, flat, image, roomy, row
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.timeline import ease_out, overshoot
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.text import lazy, tr

TURNING: Final = 0.42
"""Seconds in which a card is turned up."""

RUNNING: Final = 0.5
"""Seconds in which a pawn runs, and points or swords flash up."""

SWEEPING: Final = 0.3
"""Seconds in which a card goes to a pile."""

STAGGER: Final = 0.03
"""Seconds from the leaving of one of the cards that are swept away to the next."""

Moved = tuple[int, int]
"""A seat whose pawn has moved, and from which space."""

TURNED, DISCARDED, DEALT, CROWN = "turned", "discarded", "dealt", "crown"
"""What is on its way: a card that is turned up, the number of the discards, cards that are laid out
again, the winner's wreath."""


# Large: the interface of a board, and its own animations.
class PraetoriansBoard(BoardView[PraetoriansView]):
    """See `BoardView`. A card is turned up by its button or a tap on the cards lying face down."""

    # Of a pair and a clash first the card is heard, and what it does when it lies.
    sounds = MappingProxyType(
        {Pair: "card", Clash: "card", Twelve: "card", Setback: "clash", Stop: "coins"}
    )

    def __init__(self, host: Host[PraetoriansView], first: Perspective[PraetoriansView]) -> None:
        super().__init__(host, first)
        self.places = Places(self.rect, self.theme)
        coin = partial(emblems.medallion, artwork.COIN)
        self.stop = PictureButton(self._stop_words, self.refuse_turn, coin)
        words = lazy("Turn up a card")
        self.turn = PictureButton(words, self.refuse_turn, artwork.back, rank="primary")

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[PraetoriansView]) -> None:
        super().show(moment)
        self._take_choices(moment)

    @property
    def lying(self) -> PraetoriansView:
        """What lies on the table: while a card is turned up, what lay there before."""
        return self.before if self.animations.hides(TURNED) else self.view

    @property
    def pawns(self) -> list[float]:
        """The space of each seat's pawn, between two spaces on its way."""
        pawns = enumerate(self.lying["pawns"])
        return [self.animations.number(("pawn", seat), float(space)) for seat, space in pawns]

    @property
    def deck(self) -> int:
        """How many cards lie face down."""
        view = self.before if self.animations.hides(DEALT) else self.view
        return len(view["face_down"])

    @property
    def discards(self) -> int:
        """How many cards lie in the discard pile."""
        return round(self.animations.number(DISCARDED, len(self.lying["discards"])))

    def on_event(self, event: Event, moment: Moment[PraetoriansView]) -> None:
        super().on_event(event, moment)
        if isinstance(event, Clash | Setback | Stop):
            # The turn is over, or the choice is made: nothing of it can be chosen any more.
            for button in (self.stop, self.turn):
                self.enable(button, None, event.text)
        up = self.before["face_up"]
        match event:
            case Laid(card=card):
                self._turn_up(card, self._next(card))
            case Pair(card=card, match=match):
                slot = shifted(self.places.slots(up)[up.index(match)], 0.17, -0.22)
                self._turn_up(card, slot, partial(self._pair, event, slot))
            case Clash(card=card):
                self._turn_up(card, self._next(card), partial(self._clash, [*up, card]))
            case Twelve(card=card):
                self._turn_up(card, self.places.centre)
            case Setback():
                self._discard(["12"], [self.places.centre])
                self._advance(event.receiver, event, 0.05)
            case Stop():
                self._discard(up, self.places.slots(up))
                self._advance(event.seat, event, 0.1)
            case Anew():
                self._lay_out_again()
            case Over():
                self.clear()
                end = self.places.crown
                wreath, start = moving(art.picture("wreath", end.width)), square(end.center, 8)
                self.animations.fly(wreath, start, end, 0.9, overshoot, key=CROWN)
            case _:
                raise AssertionError(f"no event of this game: {event.kind}")

    def _next(self, card: str) -> pygame.Rect:
        return self.places.slots([*self.before["face_up"], card])[-1]

    def _turn_up(
        self, card: str, slot: pygame.Rect, done: Callable[[], None] | None = None
    ) -> None:
        drawing, deck = artwork.card_of(card).flying(slot.height, 0.0), self.places.deck
        self.animations.fly(drawing, deck, slot, TURNING, bow=0.12, key=TURNED, done=done)

    def _pair(self, event: Pair, slot: pygame.Rect) -> None:
        self.host.sound("coins")
        words = swelling(f"+{event.points}", round(self.places.pawn * 1.2))
        self.animations.fly(words, slot, shifted(slot, 0.0, -0.3), RUNNING, ease_out)
        self._discard([event.card], [slot], 0.14)
        self._advance(event.seat, event, 0.04)

    def _clash(self, up: Sequence[str]) -> None:
        self.host.sound("clash")
        swords = icons.picture("swords", round(self.places.height * 0.9), theme.TERRACOTTA_DARK)
        above = shifted(self.places.centre, 0.0, -0.3)
        self.animations.fly(fading(swords), self.places.centre, above, RUNNING, ease_out)
        self._discard(up, self.places.slots(up), 0.16)

    def _discard(self, up: Sequence[str], slots: Sequence[pygame.Rect], delay: float = 0.0) -> None:
        """Sweep cards one after the other onto the pile, which grows with each that arrives."""
        for number, (card, slot) in enumerate(zip(up, slots, strict=True)):
            drawing, wait = artwork.card_of(card).flying(slot.height, 1.0, 0.0), number * STAGGER
            end = self.places.discards
            self.animations.fly(drawing, slot, end, SWEEPING, delay=delay + wait)
        old, new = len(self.before["discards"]), len(self.view["discards"])
        growing = STAGGER * (len(up) + 1)  # half of it around each arrival
        self.animations.run(DISCARDED, old, new, growing, delay + SWEEPING - STAGGER)

    def _lay_out_again(self) -> None:
        drawing = artwork.card_of("12").flying(self.places.deck.height, 0.0, 0.0)
        start, end = self.places.discards, self.places.deck
        for number in range(6):
            wait = 0.07 * number
            self.animations.fly(drawing, start, end, SWEEPING, delay=wait, key=DEALT)

    def _advance(self, seat: int, event: Pair | Setback | Stop, delay: float) -> None:
        self.animations.run(("pawn", seat), event.origin, event.target, RUNNING, delay)

    def news_after(self, news: frozenset[Moved], event: Event) -> Collection[Moved]:
        """Whose pawns have moved, and from where."""
        if not isinstance(event, Pair | Stop | Setback):
            return news
        return news | {(event.receiver if isinstance(event, Setback) else event.seat, event.origin)}

    def _take_choices(self, moment: Moment[PraetoriansView]) -> None:
        """Buttons for what may be chosen now; what may not says why."""
        actions = self.acting.legal_actions() if self.acting is not None else []
        receivers = [action - GIVE for action in actions if action >= GIVE]
        self.clear()
        if receivers:
            self.add(*map(self._receiver, receivers))
        elif moment.seen.outcome() is None:
            self.add(self.stop, self.turn)
        self.enable(self.stop, STOP)
        self.enable(self.turn, TURN_UP)
        self.place(self.rect, self.theme)

    def _receiver(self, seat: int) -> PictureButton:
        space = self.view["pawns"][seat]
        return PictureButton(
            lazy(PRETENDERS[seat]),
            partial(self.choose, GIVE + seat),
            partial(emblems.medallion, self.styles[seat]),
            rank="primary",
            below=lazy("{origin} → {target}", origin=space, target=max(0, space - SETBACK)),
        )

    def _stop_words(self) -> str:
        points = self.lying["at_stake"]
        return tr("Stop: +{points}", points=points) if points else tr("Stop")

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        boxes = {str(number): box for number, box in enumerate(self.places.spaces)}
        boxes |= {FACE_DOWN: self.places.deck, DISCARDS: self.places.discards}
        return [boxes[place] for place in places if place in boxes]

    # --- parts ------------------------------------------------------------------------------

    def seat_score(self, seat: int, seen: Perspective[PraetoriansView]) -> str:
        return str(round(self.pawns[seat]))

    def seat_strip(self, seat: int, seen: Perspective[PraetoriansView]) -> Picture:
        """How far it is to the throne, and where there is room a coin that is struck already."""
        style, space = self.styles[seat], self.pawns[seat]
        words = tr("{spaces} to go", spaces=max(0, GOAL - round(space)))
        left = block(words, 14, "aside", theme.INK_SOFT, "right")
        line = row(bar(space / GOAL, style), left, parts=(1.0, 68))
        coin = image(partial(emblems.medallion, style))
        return roomy(90, column(flat(coin, 110), line, parts=(1.0, 28), gap=2), line)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        cells = columns(self.places.buttons, [1.0] * len(self.children), measures.px(8))
        place_each(self.children, cells, measures)

    def take_tap(self, pos: Pos) -> bool:
        turned = self._may_turn_up and self.places.deck.collidepoint(pos)
        if turned:
            self.choose(TURN_UP)
        return turned

    @property
    def _may_turn_up(self) -> bool:
        return self.acting is not None and TURN_UP in self.acting.legal_actions()

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        places, m, view, up = self.places, self.theme, self.lying, self.lying["face_up"]
        surface.blit(table(self.rect.size, m), self.rect)
        for card, slot in zip(up, places.slots(up), strict=True):
            artwork.card_of(card).draw(surface, slot)
        if view["phase"] != "over":
            self._draw_piles(surface)
            artwork.stake(view["at_stake"])(surface, places.stake, m)
            artwork.odds(view)(surface, places.odds, m)
            self._draw_danger(surface)
        super().paint(surface)
        spots = places.spots(self.pawns)
        self._draw_ways(surface)
        for seat in sorted(range(len(spots)), key=lambda each: each == view["mover"]):
            put(surface, artwork.pawn(self.styles[seat], places.pawn), spots[seat])
        if view["phase"] == "give":
            artwork.card_of("12").draw(surface, places.centre)
        if view["phase"] == "over":
            crown = places.crown
            medal = emblems.medallion(self.styles[view["mover"]], round(crown.height * 0.55))
            put(surface, medal, crown)
            if not self.animations.hides(CROWN):
                put(surface, art.picture("wreath", crown.width), crown)
        self.animations.draw(surface)

    def _draw_ways(self, surface: pygame.Surface) -> None:
        """Points where pawns have set out that others have moved, and rings around them."""
        pawns = self.pawns
        for seat, origin in sorted(self.news):
            before = [*pawns[:seat], float(origin), *pawns[seat + 1 :]]
            start, end = (self.places.spots(each)[seat] for each in (before, pawns))
            shapes.circle(surface, theme.WHITE, start, self.places.pawn * 0.24)
            shapes.circle(surface, self.styles[seat].colour, start, self.places.pawn * 0.18)
            self.mark_news(surface, square(end, round(self.places.pawn * 1.35)))

    def _draw_piles(self, surface: pygame.Surface) -> None:
        m, deck = self.theme, self.places.deck
        for swell, colour in ((6, theme.GOLD), (4, theme.GOLD_LIGHT)) if self._may_turn_up else ():
            halo = deck.inflate(2 * m.px(swell), 2 * m.px(swell))
            shapes.rect(surface, colour, halo, border_radius=m.px(9))
        for count, box in ((self.deck, deck), (self.discards, self.places.discards)):
            cards.draw_pile(surface, artwork.card_of("12"), box, count, m)

    def _draw_danger(self, surface: pygame.Surface) -> None:
        enemy = {"red": "blue", "blue": "red"}.get(self.view["camp"] or "")
        if enemy is not None and not self.busy and self.view["clashing"]:
            zone = self.places.zones[enemy]
            swords = icons.picture("swords", round(zone.height * 0.62), theme.TERRACOTTA_DARK)
            put(surface, ink.faded(swords, 120), zone)


BOARD = Board(PraetoriansBoard, PAGES, seat_lamps(artwork.LAMPS), artwork.STYLES)
