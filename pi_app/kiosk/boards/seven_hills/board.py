"""The board of *The Seven Hills of Rome*: the hills, cards on both sides, and what hands may be
seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.seven_hills import seat_panel
from pi_app.kiosk.boards.seven_hills.hand import Hand
from pi_app.kiosk.boards.seven_hills.hills import Hills
from pi_app.kiosk.boards.seven_hills.panels import ChoiceLine, SmallTable
from pi_app.kiosk.boards.seven_hills.placing import Placing
from pi_app.kiosk.boards.seven_hills.table import Table, Tribe, tribe_of
from pi_app.kiosk.boards.seven_hills.telling import Telling
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Drop, Gesture, Tap
from pi_app.kiosk.layout import rows
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.seven_hills.events import Place
from pi_app.rules.seven_hills.terms import TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView


class HillsBoard(BoardView[SevenHillsView]):
    """See `BoardView`. Whoever is alone at the table has the own hand open on the near side; with
    open hands both lie open. Other choices are made behind the curtain."""

    def __init__(self, host: Host[SevenHillsView], first: Perspective[SevenHillsView]) -> None:
        super().__init__(host, first)
        self.highest_card = first.options["highest_card"] is True
        self.open_hands = first.options["open_hands"] is True
        near: Tribe = 1 if first.seat == 1 else 0
        self.table = Table(highest_card=self.highest_card)
        self.hills = Hills(self.table, near)
        far: Tribe = 0 if near == 1 else 1
        self.hands: list[Hand] = []
        if self.open_hands:
            self.hands = [Hand(near), Hand(far)]
        elif first.seat >= 0:
            self.hands = [Hand(near)]
        self.placing = Placing(self.hills, self.hands, host)
        self.telling = Telling(self.hills, self.stage, self.flights, host)
        self._foot = pygame.Rect(0, 0, 0, 0)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[SevenHillsView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        self.telling.show(view)
        for hand in self.hands:
            hand.take(view["hands"][TRIBE_IDS[hand.tribe]] or [])
        if self.acting is not None:
            self.placing.begin(self.acting, self.choose)
        elif self.open_hands or moment.seen.seat not in moment.seen.deciders():
            self.placing.end()
        else:
            self.placing.renew(moment.seen)

    def tell(self, event: Event) -> None:
        super().tell(event)
        if isinstance(event, Place):
            self._note_origin(event)
        self.placing.end()
        self.telling.tell(event)

    def _note_origin(self, event: Place) -> None:
        """Let a card come from where it has just been: under the finger, or in an open hand."""
        tribe = tribe_of(event.tribe)
        hand = next((hand for hand in self.hands if hand.tribe == tribe), None)
        if hand is None:
            return
        placed = self.placing.picked[0] if self.placing.picked is not None else event.card
        card = -1 if placed is None else placed
        self.telling.origin = hand.spot(card)
        if self.placing.dropped_at is not None:
            self.telling.origin.center = self.placing.dropped_at
            self.telling.dropped = True
            self.placing.dropped_at = None
        hand.take([each for each in hand.cards if each != card])

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.placing.moving

    @property
    def picking_place(self) -> pygame.Rect:
        return self._foot

    def pick_panel(
        self, own: Perspective[SevenHillsView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """The board itself with a line that says what is chosen, or a table behind the curtain."""
        if covert:
            return SmallTable(own, choose, self.host, highest_card=self.highest_card)
        return ChoiceLine(own, choose, self.placing)

    def seat_score(self, seat: int, seen: Perspective[SevenHillsView]) -> str:
        """The worth of the open hills that a tribe holds."""
        return str(seen.view()["totals"][TRIBE_IDS[seat]])

    def seat_strip(self, seat: int, seen: Perspective[SevenHillsView]) -> Picture:
        return seat_panel.strip(seen.view(), TRIBE_IDS[seat])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The hills between the hands, and under them the place for secret choices."""
        super().place(rect, measures)
        m = measures
        high = min(round(rect.height * 0.22), m.px(104))
        if self.open_hands:
            far, hills, near = rows(rect, [high, 1.0, high], m.px(4))
            self.hands[0].place(near, m)
            self.hands[1].place(far, m)
            self._foot = near
        elif self.hands:
            hills, near, self._foot = rows(rect, [1.0, high, m.px(58)], m.px(4))
            self.hands[0].place(near, m)
        else:
            hills, self._foot = rows(rect, [1.0, m.px(62)], m.px(4))
        self.hills.place(hills, m)

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        inside = self.holds(gesture)
        taken = self.placing.handle(gesture)
        if inside and not taken and self.placing.own is None and isinstance(gesture, Tap | Drop):
            self.refuse_turn()
            taken = True
        self.changed()
        return taken

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Land, lights, signs, cards, hands."""
        m = self.theme
        draw_shadow(surface, self.hills.rect, m.px(4), m.px(5))
        self.hills.draw_land(surface)
        self.placing.draw_lights(surface, self.now)
        turning = self.telling.turning
        self.hills.draw_signs(surface, None if turning is None else turning[0])
        shapes.rect(surface, theme.GOLD_DARK, self.hills.rect, m.px(2), border_radius=m.px(3))
        self.placing.draw_hands(surface)
        self.hills.draw_cards(surface, self.flights, turning)
        self.flights.draw(surface)
        self.placing.draw_picked(surface)
        self.placing.draw_carried(surface)
