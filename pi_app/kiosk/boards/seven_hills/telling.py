"""How events are shown: a card travels to its hill, a hill is turned up, cards leave the game."""

from __future__ import annotations

import pygame

from pi_app.kiosk.animation import CALM, QUICK, SLOW, Drawing, Glide, Stage
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.flights import Flights
from pi_app.kiosk.boards.seven_hills.hills import Hills, Turning
from pi_app.kiosk.boards.seven_hills.looks import card_of
from pi_app.kiosk.boards.seven_hills.table import Lying, Tribe, tribe_of
from pi_app.rules.event import Event
from pi_app.rules.seven_hills.events import Cancel, Place, Repeat, TurnUp
from pi_app.rules.seven_hills.terms import BANNER
from pi_app.rules.seven_hills.view import SevenHillsView


class Telling:
    """Shows one event at a time by changing the table of the hills step by step.

    Attributes:
        origin: where the next card that is placed comes from, or None for its tribe's edge.
        dropped: whether a finger has just put it down there.
    """

    def __init__(self, hills: Hills, stage: Stage, flights: Flights, host: Host) -> None:
        self.hills = hills
        self.origin: pygame.Rect | None = None
        self.dropped = False
        self._stage = stage
        self._flights = flights
        self._sound = host.sound
        self._turning: tuple[int, Glide] | None = None

    def show(self, view: SevenHillsView) -> None:
        """Show a moment at rest."""
        self.hills.table.show(view)
        self._turning = None
        self.origin = None
        self.dropped = False

    def tell(self, event: Event) -> None:
        """Begin to show an event."""
        self._turning = None
        match event:
            case Place(tribe, worth, card):
                self._place(worth - 1, tribe_of(tribe), card)
            case TurnUp(worth, cards):
                turned = [Lying(tribe_of(each["tribe"]), each["card"]) for each in cards]
                self.hills.table.turn_up(worth - 1, turned)
                self._sound("card")
                self._turning = (worth - 1, self._stage.glide(0.0, 1.0, SLOW))
            case Cancel(worth, banner, tribe, card):
                self._sound("clash")
                self._leave(worth - 1, (tribe_of(banner), BANNER), (tribe_of(tribe), card))
            case Repeat(worth, tribe, card):
                self._sound("refused")
                self._leave(worth - 1, (tribe_of(tribe), card))
            case _:
                self._sound("horn")

    @property
    def turning(self) -> Turning:
        """The hill whose cards are just being turned up, and how far they are."""
        if self._turning is None or self._turning[1].tween.finished:
            return None
        return self._turning[0], self._turning[1].value

    def _place(self, hill: int, tribe: Tribe, value: int | None) -> None:
        self._sound("card")
        table = self.hills.table
        table.place(hill, tribe, value)
        lying = table.hills[hill].of(tribe)
        end = self.hills.slots(hill, tribe, len(lying))[-1]
        drawing = self._flying(lying[-1], up=float(value is not None))
        start = self.origin
        if start is None:
            start, drawing = self._edge(end, tribe), self._on_table(drawing)
        seconds = QUICK if self.dropped else CALM * 1.3
        self._flights.fly(drawing, start, end, seconds, key=id(lying[-1]))
        self.origin = None
        self.dropped = False

    def _flying(self, lying: Lying, up: float, last: float | None = None) -> Drawing:
        card = card_of(lying.tribe, lying.card)
        return card.flying(self.hills.card[1], up, up if last is None else last)

    def _on_table(self, drawing: Drawing) -> Drawing:
        """Return how something is drawn that comes or goes over the edge of the table."""

        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            clip = surface.get_clip()
            surface.set_clip(self.hills.rect.clip(clip))
            drawing(surface, box, part)
            surface.set_clip(clip)

        return draw

    def _edge(self, box: pygame.Rect, tribe: int) -> pygame.Rect:
        """Return where a card is beyond the edge of its tribe's side."""
        away = box.copy()
        if tribe == self.hills.near:
            away.top = self.hills.rect.bottom
        else:
            away.bottom = self.hills.rect.top
        return away

    def _leave(self, hill: int, *gone: tuple[Tribe, int]) -> None:
        """Let face-up cards leave the game, turned face down, each to its tribe's side."""
        table = self.hills.table
        for number, (tribe, value) in enumerate(gone):
            lying = table.hills[hill].of(tribe)
            place = [each.card for each in lying].index(value)
            start = self.hills.slots(hill, tribe, len(lying))[place]
            drawing = self._on_table(self._flying(lying[place], 1.0, 0.0))
            delay = 0.15 + 0.08 * number
            self._flights.fly(drawing, start, self._edge(start, tribe), SLOW, delay=delay)
        for tribe, value in gone:
            table.take(hill, tribe, value)
