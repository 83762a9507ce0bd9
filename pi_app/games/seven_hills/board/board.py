"""The board of *The Seven Hills of Rome*: the hills, cards that come and go on both sides, and what
hands may be seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing.layout import anchored, rows
from pi_app.drawing.theme import Theme
from pi_app.games.seven_hills.board import artwork
from pi_app.games.seven_hills.board.choices import ChoiceLine, Hand, Placing, SmallTable
from pi_app.games.seven_hills.board.help_pages import PAGES
from pi_app.games.seven_hills.board.hills import Hills, Lying, Turning
from pi_app.games.seven_hills.rules.events import Cancel, Place, Repeat, TurnUp
from pi_app.games.seven_hills.rules.terms import BANNER, TRIBE_IDS
from pi_app.games.seven_hills.rules.view import SevenHillsView
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.lamps import seat_lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Drop, Gesture, Tap
from pi_app.kiosk.timeline import CALM, QUICK, SLOW, Drawing

Pile = tuple[int, int]
"""A hill, and a tribe that has cards there."""

TURNING: Final = "turning"


class HillsBoard(BoardView[SevenHillsView]):
    """See `BoardView`. Anyone who is alone at the table has the own hand open on the near side;
    with open hands both lie open. Other choices are made behind the curtain."""

    sounds = MappingProxyType({Place: "card", Cancel: "clash", Repeat: "card"})

    def __init__(self, host: Host[SevenHillsView], first: Perspective[SevenHillsView]) -> None:
        super().__init__(host, first)
        near = max(0, first.seat)
        self.open_hands = first.options["open_hands"] is True
        self.hills = Hills(first, near)
        seen = [near, 1 - near] if self.open_hands else [near] if self.alone else []
        self.hands = [Hand(tribe) for tribe in seen]
        self.placing = Placing(self.hills, self.hands, host)
        self._turned = 0
        self._foot = self.rect

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[SevenHillsView]) -> None:
        super().show(moment)
        self.hills.show(self.view)
        for hand in self.hands:
            hand.take(self.view)
        if self.acting is not None:
            self.placing.begin(self.acting, self.choose)
        elif self.open_hands or moment.seen.seat not in moment.seen.deciders():
            self.placing.end()
        elif self.placing.choices is not None:
            self.placing.begin(moment.seen)

    def on_event(self, event: Event, moment: Moment[SevenHillsView]) -> None:
        super().on_event(event, moment)
        origin = self.placing.release(self.view)
        self.placing.end()
        lay = self.hills.cards
        self.hills.show(self.view)
        match event:
            case Place(tribe, worth, card):
                self._place(worth - 1, TRIBE_IDS.index(tribe), card, origin)
            case TurnUp(worth):
                self._turned = worth - 1
                self.animations.run(TURNING, 0.0, 1.0, SLOW)
            case Cancel(worth, banner, tribe, card):
                self._leave(worth - 1, lay, (banner, BANNER), (tribe, card))
            case Repeat(worth, tribe, card):
                self._leave(worth - 1, lay, (tribe, card))

    @property
    def turning(self) -> Turning:
        """The hill whose cards are just being turned up, and how far they are."""
        up = self.animations.number(TURNING, 1.0)
        return None if up == 1.0 else (self._turned, up)

    def _place(self, hill: int, tribe: int, card: int | None, start: pygame.Rect | None) -> None:
        """Animate a card from an open hand, or from beyond its tribe's edge."""
        hills = self.hills
        count = len(hills.of(hill, tribe))
        end = hills.slots(hill, tribe, count)[-1]
        up = float(card is not None)
        drawing = artwork.card_of(tribe, card).flying(end.height, up, up)
        # A card that a finger has dropped at its hill is nearly there.
        near = start is not None and abs(start.centerx - end.centerx) < end.width
        if start is None:
            start, drawing = self._edge(end, tribe), self._on_table(drawing)
        key = (hill, tribe, count - 1)
        self.animations.fly(drawing, start, end, QUICK if near else CALM * 1.3, key=key)

    def _leave(self, hill: int, lay: Sequence[Sequence[Lying]], *gone: tuple[str, int]) -> None:
        """Animate face-up cards that leave the game, turned face down, each from where it `lay` to
        its tribe's side."""
        for number, (id, value) in enumerate(gone):
            tribe = TRIBE_IDS.index(id)
            values = [each.card for each in lay[hill] if each.tribe == tribe]
            start = self.hills.slots(hill, tribe, len(values))[values.index(value)]
            drawing = self._on_table(artwork.card_of(tribe, value).flying(start.height, 1.0, 0.0))
            end, wait = self._edge(start, tribe), 0.15 + 0.08 * number
            self.animations.fly(drawing, start, end, SLOW, delay=wait)

    def _edge(self, box: pygame.Rect, tribe: int) -> pygame.Rect:
        """Return where a card is beyond the edge of its tribe's side."""
        if tribe == self.hills.near:
            return anchored((box.centerx, self.hills.rect.bottom), box.size, "midtop")
        return anchored((box.centerx, self.hills.rect.top), box.size, "midbottom")

    def _on_table(self, drawing: Drawing) -> Drawing:
        """Return how something is drawn that comes or goes over the edge of the table."""

        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            clip = surface.get_clip()
            surface.set_clip(self.hills.rect.clip(clip))
            drawing(surface, box, part)
            surface.set_clip(clip)

        return draw

    def news_after(self, news: frozenset[Pile], event: Event) -> Collection[Pile]:
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
        return super().dirty or self.placing.drag_and_drop.held is not None

    @property
    def picking_place(self) -> pygame.Rect:
        return self._foot

    def pick_panel(self, asked: Asked[SevenHillsView]) -> PickPanel[SevenHillsView]:
        """The board itself with a line that shows the choice, or a table behind the curtain."""
        return SmallTable(asked, self.host) if asked.covert else ChoiceLine(asked, self.placing)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        return self.placing.points(actions)

    def seat_score(self, seat: int, seen: Perspective[SevenHillsView]) -> str:
        return str(seen.view()["totals"][TRIBE_IDS[seat]])

    def seat_strip(self, seat: int, seen: Perspective[SevenHillsView]) -> Picture:
        return artwork.strip(seen.view(), seat)

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
        waits = self.placing.choices is None and isinstance(gesture, Tap | Drop)
        if waits and not taken and self.holds(gesture):
            self.refuse_turn()
            return True
        return taken

    def paint(self, surface: pygame.Surface) -> None:
        self.placing.draw(surface, self.now, self.animations, self.turning)
        for hill, tribe in () if self.busy else self.news:
            self.mark_news(surface, self.hills.fan(hill, tribe))


def _leaders(seen: Perspective[SevenHillsView]) -> Collection[int]:
    """Return who is ahead by the open hills alone, unless both are level."""
    totals = list(seen.view()["totals"].values())
    return [seat for seat, total in enumerate(totals) if total > min(totals)]


BOARD = Board(
    HillsBoard, PAGES, seat_lamps(leaders=_leaders), artwork.STYLES, headings=("turn_up",)
)
