"""How events are shown: a card travels to its hill, a hill is turned up, cards leave the game."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from pi_app.kiosk.animation import CALM, QUICK, SLOW, Drawing, Glide, Stage
from pi_app.kiosk.boards.flights import Flights
from pi_app.kiosk.boards.seven_hills.hills import Hills, Lying, Turning
from pi_app.kiosk.boards.seven_hills.looks import card_of
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.seven_hills.events import Cancel, Place, Repeat, TurnUp
from pi_app.rules.seven_hills.terms import BANNER, TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView

SOUNDS: Mapping[type[Event], Sound] = {Place: "card", Cancel: "clash", Repeat: "card"}


class Telling:
    """Shows one event at a time by changing what lies at the hills step by step."""

    def __init__(self, hills: Hills, stage: Stage, flights: Flights) -> None:
        self._hills = hills
        self._stage = stage
        self._flights = flights
        self._turning: tuple[int, Glide] | None = None

    def show(self, view: SevenHillsView) -> None:
        """Show a moment at rest."""
        self._hills.show(view)
        self._turning = None

    def tell(self, event: Event, origin: pygame.Rect | None = None) -> None:
        """Begin to show an event; `origin` is where a card that is placed comes from, None if from
        beyond its tribe's edge of the table."""
        self._turning = None
        match event:
            case Place(tribe, worth, card):
                self._place(worth - 1, Lying(TRIBE_IDS.index(tribe), card), origin)
            case TurnUp(worth, cards):
                turned = [Lying(TRIBE_IDS.index(each["tribe"]), each["card"]) for each in cards]
                self._hills.cards[worth - 1] = turned
                self._hills.open[worth - 1] = True
                self._turning = (worth - 1, self._stage.glide(0.0, 1.0, SLOW))
            case Cancel(worth, banner, tribe, card):
                self._leave(worth - 1, (banner, BANNER), (tribe, card))
            case Repeat(worth, tribe, card):
                self._leave(worth - 1, (tribe, card))

    @property
    def turning(self) -> Turning:
        """The hill whose cards are just being turned up, and how far they are."""
        if self._turning is None or self._turning[1].tween.finished:
            return None
        return self._turning[0], self._turning[1].value

    def _place(self, hill: int, lying: Lying, start: pygame.Rect | None) -> None:
        self._hills.latest = hill
        self._hills.cards[hill].append(lying)
        end = self._hills.slots(hill, lying.tribe, len(self._hills.of(hill, lying.tribe)))[-1]
        up = float(lying.card is not None)
        drawing = card_of(lying.tribe, lying.card).flying(end.height, up, up)
        # A card that a finger has dropped at its hill is nearly there.
        near = start is not None and abs(start.centerx - end.centerx) < end.width
        if start is None:
            start, drawing = self._edge(end, lying.tribe), self._on_table(drawing)
        self._flights.fly(drawing, start, end, QUICK if near else CALM * 1.3, key=lying)

    def _leave(self, hill: int, *gone: tuple[str, int]) -> None:
        """Let face-up cards leave the game, turned face down, each to its tribe's side."""
        leaving: list[Lying] = []
        for number, (id, value) in enumerate(gone):
            tribe = TRIBE_IDS.index(id)
            lying = self._hills.of(hill, tribe)
            place = [each.card for each in lying].index(value)
            start = self._hills.slots(hill, tribe, len(lying))[place]
            drawing = self._on_table(card_of(tribe, value).flying(start.height, 1.0, 0.0))
            end, wait = self._edge(start, tribe), 0.15 + 0.08 * number
            self._flights.fly(drawing, start, end, SLOW, delay=wait)
            leaving.append(lying[place])
        self._hills.cards[hill] = [each for each in self._hills.cards[hill] if each not in leaving]

    def _edge(self, box: pygame.Rect, tribe: int) -> pygame.Rect:
        """Return where a card is beyond the edge of its tribe's side."""
        away, table = box.copy(), self._hills.rect
        if tribe == self._hills.near:
            away.top = table.bottom
        else:
            away.bottom = table.top
        return away

    def _on_table(self, drawing: Drawing) -> Drawing:
        """Return how something is drawn that comes or goes over the edge of the table."""

        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            clip = surface.get_clip()
            surface.set_clip(self._hills.rect.clip(clip))
            drawing(surface, box, part)
            surface.set_clip(clip)

        return draw
