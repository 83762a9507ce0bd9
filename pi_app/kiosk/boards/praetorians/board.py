"""The board of *Praetorians*: two camps and the road between them, with the track around it."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import cards, emblems, icons, shapes, theme, tokens
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment
from pi_app.kiosk.boards.praetorians import camps, card_art, gauge, looks, track
from pi_app.kiosk.boards.praetorians.card_art import card_of
from pi_app.kiosk.boards.praetorians.places import Places
from pi_app.kiosk.boards.praetorians.telling import Telling
from pi_app.kiosk.compose import Picture, bar, block, column, flat, image, roomy, row
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.layout import columns, put
from pi_app.kiosk.text import lazy, tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.picture_button import PictureButton
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.praetorians.notation import GIVE, PRETENDERS, STOP, TURN_UP
from pi_app.rules.praetorians.terms import GOAL, SETBACK
from pi_app.rules.praetorians.view import PraetoriansView

COIN = SeatStyle(theme.GOLD, theme.GOLD_DARK, theme.GOLD_LIGHT, "laurel")
"""The look of the coin on the button that takes home what is at stake."""


class PraetoriansBoard(BoardView[PraetoriansView]):
    """See `BoardView`. A card is turned up by its button or a tap on the cards lying face down."""

    def __init__(self, host: Host[PraetoriansView], first: Perspective[PraetoriansView]) -> None:
        super().__init__(host, first)
        self.telling = Telling(self.stage, host.sound)
        self.places = Places(self.rect, self.theme)
        self.view: PraetoriansView | None = None
        self.stop = PictureButton(self._stop_words, self.refuse_turn, _coin)
        self.turn = PictureButton(
            lazy("Turn up a card"), self.refuse_turn, card_art.back, rank="primary"
        )

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[PraetoriansView]) -> None:
        super().show(moment)
        self.view = moment.seen.view()
        self.telling.show(self.view)
        self._take_choices(moment)

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.telling.tell(event, self.places)

    def _take_choices(self, moment: Moment[PraetoriansView]) -> None:
        """Buttons for what may be chosen now; what may not says why."""
        actions = self.acting.legal_actions() if self.acting is not None else []
        why = moment.seen.prompt()
        receivers = [action - GIVE for action in actions if action >= GIVE]
        self.clear()
        if receivers:
            self.add(*(self._receiver(seat) for seat in receivers))
        elif moment.seen.outcome() is None:
            self.add(self.stop, self.turn)
        if TURN_UP in actions and STOP not in actions:
            why = Message("Turn up a card first.")
        for button, action in ((self.stop, STOP), (self.turn, TURN_UP)):
            self.enable(button, action if action in actions else None, why)
        self._place_buttons()

    def _receiver(self, seat: int) -> PictureButton:
        space = round(self.telling.pawns[seat])
        style = looks.STYLES[seat]
        return PictureButton(
            lazy(PRETENDERS[seat]),
            partial(self.choose, GIVE + seat),
            lambda side: emblems.medallion(style, side),
            rank="primary",
            below=lazy("{origin} → {target}", origin=space, target=max(0, space - SETBACK)),
        )

    def _stop_words(self) -> str:
        points = self.telling.at_stake
        return tr("Stop: +{points}", points=points) if points else tr("Stop")

    # --- parts ------------------------------------------------------------------------------

    def seat_score(self, seat: int, seen: Perspective[PraetoriansView]) -> str:
        """The space of the pawn."""
        return str(seen.view()["pawns"][seat])

    def seat_strip(self, seat: int, seen: Perspective[PraetoriansView]) -> Picture:
        """How far it is to the throne, and where there is room a coin that is struck already."""
        style, space = self.styles[seat], seen.view()["pawns"][seat]
        words = tr("{spaces} to go", spaces=GOAL - space)
        left = block(words, colour=theme.INK_SOFT, align="right")
        line = row(bar(space / GOAL, style), left, parts=(1.0, 68))
        coin = image(lambda side: emblems.medallion(style, side))
        return roomy(90, column(flat(coin, 110), line, parts=(1.0, 28), gap=2), line)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Take a place."""
        super().place(rect, measures)
        self.places = Places(rect, measures)
        self._place_buttons()

    def _place_buttons(self) -> None:
        cells = columns(self.places.buttons, [1.0] * len(self.children), self.theme.px(8))
        place_each(self.children, cells, self.theme)

    def update(self, now: float) -> None:
        super().update(now)
        self.telling.update()

    def handle(self, gesture: Gesture) -> bool:
        """Buttons; the cards lying face down; elsewhere a tap is answered with what to do."""
        if super().handle(gesture):
            return True
        if not self.holds(gesture) or not isinstance(gesture, Tap):
            return False
        own = self.acting
        if own is None:
            self.refuse_turn()
        elif self._deck_glows() and self.places.deck.collidepoint(gesture.pos):
            self.choose(TURN_UP)
        else:
            self.host.refuse(own.prompt())
        return True

    def _deck_glows(self) -> bool:
        return self.acting is not None and TURN_UP in self.acting.legal_actions()

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, track, cards, what is at stake, buttons, pawns, and what moves over them."""
        if self.view is None:
            return
        places, m = self.places, self.theme
        red, blue = (self._on_ground(places.camps[camp]) for camp in ("red", "blue"))
        surface.blit(camps.ground(places.ground.size, red, blue), places.ground)
        places.track.draw(surface)
        if self.telling.crowned is None:
            self._draw_piles(surface)
        for card, slot in zip(self.telling.up, places.slots(self.telling.up), strict=True):
            card_of(card).draw(surface, slot)
        if self.telling.crowned is None:
            gauge.draw_stake(surface, places.stake, self.telling.at_stake, m)
            gauge.draw_gauge(surface, places.gauge, self.view, m)
            self._draw_danger(surface, self.view)
        for button in self.children:
            button.draw(surface)
        track.draw_pawns(
            surface, places.track, self.telling.pawns, looks.STYLES, self.view["mover"]
        )
        if self.telling.held:
            card_of("12").draw(surface, places.centre)
        self.telling.flights.draw(surface)
        self._draw_winner(surface)

    def _on_ground(self, box: pygame.Rect) -> tuple[int, int, int, int]:
        moved = box.move(-self.places.ground.left, -self.places.ground.top)
        return (moved.left, moved.top, moved.width, moved.height)

    def _draw_piles(self, surface: pygame.Surface) -> None:
        places, m = self.places, self.theme
        if self._deck_glows():
            for swell, colour in ((6, theme.GOLD), (4, theme.GOLD_LIGHT)):
                halo = places.deck.inflate(2 * m.px(swell), 2 * m.px(swell))
                shapes.rect(surface, colour, halo, border_radius=m.px(9))
        _draw_pile(surface, self.telling.deck, places.deck, m)
        _draw_pile(surface, self.telling.discards, places.discards, m)

    def _draw_danger(self, surface: pygame.Surface, view: PraetoriansView) -> None:
        """Crossed swords in the camp that would clash with the cards lying face up."""
        enemy = {"red": "blue", "blue": "red"}.get(view["camp"] or "")
        if enemy is None or self.busy or not view["clashing"]:
            return
        zone = self.places.zones[enemy]
        image = icons.picture("swords", round(zone.height * 0.62), theme.TERRACOTTA_DARK).copy()
        image.set_alpha(120)
        put(surface, image, zone)

    def _draw_winner(self, surface: pygame.Surface) -> None:
        winner = self.telling.crowned
        if winner is not None:
            side = round(self.places.ground.height * 0.34)
            put(surface, emblems.medallion(looks.STYLES[winner], side), self.places.ground)
            self.telling.draw_crown(surface, self.places)


def _draw_pile(surface: pygame.Surface, count: int, box: pygame.Rect, m: Theme) -> None:
    """Face-down cards, as high as they are many, with their number beneath."""
    if not count:
        shapes.rect(surface, camps.EARTH_DARK, box, m.px(2), border_radius=m.px(5))
        return
    layers = min(4, 1 + count // 12)
    for layer in range(layers):
        lift = (layers - 1 - layer) * m.px(2)
        cards.lay(surface, card_art.back(box.height), box.move(-lift, lift))
    put(surface, tokens.number(count, m.px(26)), box.midbottom)


def _coin(side: int) -> pygame.Surface:
    """A laurel coin as high as a button allows: what is at stake is taken home."""
    return emblems.medallion(COIN, side)
