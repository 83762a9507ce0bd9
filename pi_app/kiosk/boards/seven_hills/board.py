"""The board of *The Seven Hills of Rome*: the hills, cards on both sides, and what hands may be
seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.boards.seven_hills.choices import ChoiceLine, Hand, Placing, SmallTable
from pi_app.kiosk.boards.seven_hills.hills import Hills
from pi_app.kiosk.boards.seven_hills.telling import SOUNDS, Telling
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Drop, Gesture, Tap
from pi_app.kiosk.layout import rows
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.seven_hills.events import Cancel, Place, Repeat, TurnUp
from pi_app.rules.seven_hills.terms import TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView


class HillsBoard(BoardView[SevenHillsView]):
    """See `BoardView`. Whoever is alone at the table has the own hand open on the near side; with
    open hands both lie open. Other choices are made behind the curtain."""

    sounds = SOUNDS

    def __init__(self, host: Host[SevenHillsView], first: Perspective[SevenHillsView]) -> None:
        super().__init__(host, first)
        near = max(0, first.seat)
        self.open_hands = first.options["open_hands"] is True
        self.hills = Hills(first, near)
        seen = [near, 1 - near] if self.open_hands else [near] if self.alone else []
        self.hands = [Hand(tribe) for tribe in seen]
        self.placing = Placing(self.hills, self.hands, host)
        self.telling = Telling(self.hills, self.stage, self.flights)
        self._foot = self.rect

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[SevenHillsView]) -> None:
        super().show(moment)
        self.telling.show(moment.seen.view())
        for hand in self.hands:
            hand.take(moment.seen.view())
        if self.acting is not None:
            self.placing.begin(self.acting, self.choose)
        elif self.open_hands or moment.seen.seat not in moment.seen.deciders():
            self.placing.end()
        else:
            self.placing.renew(moment.seen)

    def tell(self, event: Event) -> None:
        super().tell(event)
        origin = self.placing.release(event) if isinstance(event, Place) else None
        self.placing.end()
        self.telling.tell(event, origin)

    def news_after(
        self, news: frozenset[tuple[int, int]], event: Event
    ) -> Collection[tuple[int, int]]:
        """The hills where cards have come or gone, and whose."""
        match event:
            case Place(tribe=tribe, hill=worth) | Repeat(tribe=tribe, hill=worth):
                return news | {(worth - 1, TRIBE_IDS.index(tribe))}
            case Cancel(hill=worth, banner=banner, tribe=tribe):
                return news | {(worth - 1, TRIBE_IDS.index(each)) for each in (banner, tribe)}
            case TurnUp(hill=worth):
                return news | {(worth - 1, tribe) for tribe in range(len(TRIBE_IDS))}
        return news

    # --- parts ------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.placing.grasp.held is not None

    @property
    def picking_place(self) -> pygame.Rect:
        return self._foot

    def pick_panel(
        self, own: Perspective[SevenHillsView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """The board itself with a line that says what is chosen, or a table behind the curtain."""
        if covert:
            return SmallTable(own, choose, self.host)
        return ChoiceLine(own, choose, self.placing)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        return self.placing.points(actions)

    def seat_score(self, seat: int, seen: Perspective[SevenHillsView]) -> str:
        return str(seen.view()["totals"][TRIBE_IDS[seat]])

    def seat_strip(self, seat: int, seen: Perspective[SevenHillsView]) -> Picture:
        return looks.strip(seen.view(), seat)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        high = min(round(rect.height * 0.22), m.px(104))
        if self.open_hands:
            far, hills, self._foot = rows(rect, [high, 1.0, high], m.px(4))
            hands = [self._foot, far]
        elif self.hands:
            hills, near, self._foot = rows(rect, [1.0, high, m.px(58)], m.px(4))
            hands = [near]
        else:
            hills, self._foot = rows(rect, [1.0, m.px(62)], m.px(4))
            hands = []
        self.hills.place(hills, m)
        for hand, box in zip(self.hands, hands, strict=True):
            hand.place(box, m)

    def handle(self, gesture: Gesture) -> bool:
        self.changed()
        taken = self.placing.handle(gesture)
        waits = self.placing.own is None and isinstance(gesture, Tap | Drop)
        if waits and not taken and self.holds(gesture):
            self.refuse_turn()
            return True
        return taken

    def paint(self, surface: pygame.Surface) -> None:
        self.placing.draw(surface, self.now, self.flights, self.telling.turning)
        for hill, tribe in () if self.busy else self.news:
            self.mark_news(surface, self.hills.fan(hill, tribe))
