"""The board of *Praetorians*: two camps and the road between them, with the track around it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame

from pi_app.kiosk import art, cards, emblems, icons, ink, shapes, theme
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment
from pi_app.kiosk.boards.flights import square
from pi_app.kiosk.boards.praetorians import looks, telling
from pi_app.kiosk.boards.praetorians.places import Places, table
from pi_app.kiosk.compose import Picture, bar, block, column, flat, image, roomy, row
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.layout import columns, put
from pi_app.kiosk.text import lazy, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.praetorians.events import Pair, Setback, Stop
from pi_app.rules.praetorians.terms import GIVE, GOAL, PRETENDERS, SETBACK, STOP, TURN_UP
from pi_app.rules.praetorians.view import PraetoriansView


class PraetoriansBoard(BoardView[PraetoriansView]):
    """See `BoardView`. A card is turned up by its button or a tap on the cards lying face down."""

    sounds = telling.SOUNDS

    def __init__(self, host: Host[PraetoriansView], first: Perspective[PraetoriansView]) -> None:
        super().__init__(host, first)
        self.view = first.view()
        self.places = Places(self.rect, self.theme)
        self.telling = telling.Telling(first.view(), self.stage, self.flights, host)
        coin = partial(emblems.medallion, looks.COIN)
        self.stop = PictureButton(self._stop_words, self.refuse_turn, coin)
        words = lazy("Turn up a card")
        self.turn = PictureButton(words, self.refuse_turn, looks.back, rank="primary")

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[PraetoriansView]) -> None:
        super().show(moment)
        self.view = moment.seen.view()
        self.telling.show(moment.seen.view())
        self._take_choices(moment)

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.telling.tell(event, self.places)

    def news_after(
        self, news: frozenset[tuple[int, int]], event: Event
    ) -> Collection[tuple[int, int]]:
        """Whose pawns have moved, and from where."""
        match event:
            case Pair(seat=seat, origin=origin) | Stop(seat=seat, origin=origin):
                return news | {(seat, origin)}
            case Setback(receiver=seat, origin=origin):
                return news | {(seat, origin)}
        return news

    def _take_choices(self, moment: Moment[PraetoriansView]) -> None:
        """Buttons for what may be chosen now; what may not says why."""
        actions = self.acting.legal_actions() if self.acting is not None else []
        why = moment.seen.prompt()
        receivers = [action - GIVE for action in actions if action >= GIVE]
        self.clear()
        if receivers:
            self.add(*map(self._receiver, receivers))
        elif moment.seen.outcome() is None:
            self.add(self.stop, self.turn)
        if TURN_UP in actions and STOP not in actions:
            why = Message("Turn up a card first.")
        for button, action in ((self.stop, STOP), (self.turn, TURN_UP)):
            self.enable(button, action if action in actions else None, why)
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
        points = self.telling.at_stake
        return tr("Stop: +{points}", points=points) if points else tr("Stop")

    # --- parts ------------------------------------------------------------------------------

    def seat_score(self, seat: int, seen: Perspective[PraetoriansView]) -> str:
        return str(seen.view()["pawns"][seat])

    def seat_strip(self, seat: int, seen: Perspective[PraetoriansView]) -> Picture:
        """How far it is to the throne, and where there is room a coin that is struck already."""
        style, space = self.styles[seat], seen.view()["pawns"][seat]
        words = tr("{spaces} to go", spaces=GOAL - space)
        left = block(words, 14, "aside", theme.INK_SOFT, "right")
        line = row(bar(space / GOAL, style), left, parts=(1.0, 68))
        coin = image(partial(emblems.medallion, style))
        return roomy(90, column(flat(coin, 110), line, parts=(1.0, 28), gap=2), line)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        cells = columns(self.places.buttons, [1.0] * len(self.children), measures.px(8))
        place_each(self.children, cells, measures)

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            return True
        if not self.holds(gesture) or not isinstance(gesture, Tap):
            return False
        if self._may_turn_up and self.places.deck.collidepoint(gesture.pos):
            self.choose(TURN_UP)
        else:
            self.refuse_turn()
        return True

    @property
    def _may_turn_up(self) -> bool:
        return self.acting is not None and TURN_UP in self.acting.legal_actions()

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        places, m, told = self.places, self.theme, self.telling
        surface.blit(table(self.rect.size, m), self.rect)
        for card, slot in zip(told.up, places.slots(told.up), strict=True):
            looks.card_of(card).draw(surface, slot)
        if told.crowned is None:
            self._draw_piles(surface)
            looks.stake(told.at_stake)(surface, places.stake, m)
            looks.odds(self.view)(surface, places.odds, m)
            self._draw_danger(surface)
        super().paint(surface)
        spots = places.spots(told.pawns)
        self._draw_ways(surface)
        for seat in sorted(range(len(spots)), key=lambda each: each == self.view["mover"]):
            put(surface, looks.pawn(self.styles[seat], places.pawn), spots[seat])
        if told.held:
            looks.card_of("12").draw(surface, places.centre)
        if told.crowned is not None:
            crown = telling.crown_place(places)
            medal = emblems.medallion(self.styles[told.crowned], round(crown.height * 0.55))
            put(surface, medal, crown)
            if not self.flights.hides(telling.CROWN):
                put(surface, art.picture("wreath", crown.width), crown)
        self.flights.draw(surface)

    def _draw_ways(self, surface: pygame.Surface) -> None:
        """Points where pawns have set out that others have moved, and rings around them."""
        pawns = self.telling.pawns
        for seat, origin in sorted(self.news):
            before = [*pawns[:seat], float(origin), *pawns[seat + 1 :]]
            start, end = (self.places.spots(each)[seat] for each in (before, pawns))
            shapes.circle(surface, theme.WHITE, start, self.places.pawn * 0.24)
            shapes.circle(surface, self.styles[seat].colour, start, self.places.pawn * 0.18)
            self.mark_news(surface, square(end, round(self.places.pawn * 1.35)))

    def _draw_piles(self, surface: pygame.Surface) -> None:
        m, deck, told = self.theme, self.places.deck, self.telling
        for swell, colour in ((6, theme.GOLD), (4, theme.GOLD_LIGHT)) if self._may_turn_up else ():
            halo = deck.inflate(2 * m.px(swell), 2 * m.px(swell))
            shapes.rect(surface, colour, halo, border_radius=m.px(9))
        for count, box in ((told.deck, deck), (told.discards, self.places.discards)):
            cards.draw_pile(surface, looks.card_of("12"), box, count, m)

    def _draw_danger(self, surface: pygame.Surface) -> None:
        enemy = {"red": "blue", "blue": "red"}.get(self.view["camp"] or "")
        if enemy is not None and not self.busy and self.view["clashing"]:
            zone = self.places.zones[enemy]
            swords = icons.picture("swords", round(zone.height * 0.62), theme.TERRACOTTA_DARK)
            put(surface, ink.faded(swords, 120), zone)
