"""The board of *Imperium*: the empire, its calendar, the race of scores, choosing on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

import pygame

from pi_app.kiosk import cards, shapes, theme, tokens
from pi_app.kiosk.animation import pulse
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.drawn_map import draw_unrolling
from pi_app.kiosk.boards.flights import square
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.boards.imperium.choices import ChoicePanel
from pi_app.kiosk.boards.imperium.places import Places
from pi_app.kiosk.boards.imperium.telling import Telling
from pi_app.kiosk.boards.imperium.terrain import CALLED, LIT, Terrain
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture, flat, ground, row, words
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import put
from pi_app.kiosk.paper import desk, lay_sheet
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import ACTION_OF, MARKERS, REGIONS
from pi_app.rules.imperium.events import Put, Score
from pi_app.rules.imperium.view import ImperiumView, numbers, regions_text
from pi_app.rules.message import Message

LIT_STRENGTH = 0.8

PORTRAIT_HEIGHT = 1.05


class ImperiumBoard(BoardView[ImperiumView]):
    """See `BoardView`. Whoever is alone at the table taps regions on the map to choose them; a
    family short of markers taps where they go."""

    seat_measures = SeatMeasures(head=48, tail=44, kept=28)
    terrain: Terrain

    def __init__(self, host: Host[ImperiumView], first: Perspective[ImperiumView]) -> None:
        super().__init__(host, first)
        self.thirty = first.options["thirty"] is True
        self.places = Places(self.rect, self.theme)
        self.terrain = Terrain(self.places)
        self.telling = Telling(first.view(), self.terrain, self.stage, self.flights, host)
        self.tray: ChoicePanel | None = None
        self.put: list[int] = []
        self._choosing = 0

    # --- moments and events -----------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        """Room beneath the map for what lies over its foot on a wide screen."""
        return PORTRAIT_HEIGHT

    def show(self, moment: Moment[ImperiumView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        self.telling.show(view)
        self._choosing, self.put = moment.choosing, []
        if view["phase"] != "pick":
            self.tray = None

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.tray, self.put, self._choosing = None, [], 0
        self.telling.tell(event)

    def news_after(
        self, news: frozenset[tuple[int, int]], event: Event
    ) -> Collection[tuple[int, int]]:
        """Whose markers are new, and in which region."""
        match event:
            case Put(seat, regions) if self.moment is None or seat != self.moment.seen.seat:
                return news | {(seat, region) for region in regions}
            case Score(region):
                return {each for each in news if each[1] != region}
        return news

    @property
    def dirty(self) -> bool:
        tray = self.tray is not None and self.tray.dirty
        return super().dirty or tray or self.acting is not None

    # --- choosing ---------------------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        if self.alone:
            return self.places.tray
        return self.places.buttons(max(1, self._choosing), self.theme)

    def pick_panel(
        self, own: Perspective[ImperiumView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        panel = ChoicePanel(own, self.styles, choose, self.host.refuse, covert=covert)
        self.tray = None if covert else panel
        return panel

    def seat_strip(self, seat: int, seen: Perspective[ImperiumView]) -> Picture:
        """A peg for each of fourteen markers, those on the board empty, and how many are left."""
        left, style = seen.view()["reserve"][seat], self.styles[seat]
        colours = [style.colour] * left + [theme.PARCHMENT_DARK] * (MARKERS - left)
        pegs = row(*(ground(colour, corner=2) for colour in colours), gap=4)
        return row(flat(pegs, 16), words(str(left), 15, colour=style.dark), parts=(1.0, 26), gap=4)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """The regions that are still to be tapped for the first of these choices."""
        if not actions or not self.prepared:
            return ()
        put = self.put if self.tray is None else self.tray.regions
        missing = Counter(numbers(min(actions))) - Counter(put)
        side = 2 * self.places.px(30)
        return [square(self.terrain.standards_spot(number), side) for number in missing]

    def open_regions(self) -> Counter[int]:
        """Return where the family short of markers may still put one, and how many there."""
        return Counter(self._chosen(self.acting)) - Counter(self.put)

    def _chosen(self, own: Perspective[ImperiumView] | None) -> list[int]:
        picks = None if own is None else own.view()["picks"]
        return [] if own is None or picks is None else picks[own.seat]

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if not self.holds(gesture) or not self.prepared or not isinstance(gesture, Tap):
            return False
        number = self.terrain.region_at(gesture.pos)
        if self.tray is not None:
            if number is None:
                self.host.refuse(Message("Tap one of the nine regions."))
            else:
                self.host.sound("tap")
                self.tray.take(number)
        elif self.acting is not None:
            self._put_marker(number, self.acting)
        else:
            self.refuse_turn()
        self.changed()
        return True

    def _put_marker(self, number: int | None, own: Perspective[ImperiumView]) -> None:
        if number is None or not self.open_regions()[number]:
            chosen = regions_text(self._chosen(own))
            self.host.refuse(Message("These you chose: {regions}.", {"regions": chosen}))
            return
        self.put.append(number)
        self.host.sound("piece")
        if len(self.put) == own.view()["reserve"][own.seat]:
            self.choose(ACTION_OF[tuple(sorted(region - 1 for region in self.put))])

    # --- drawing ----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        self.terrain.place(self.places)

    def paint(self, surface: pygame.Surface) -> None:
        drawn, places, telling = self.terrain.drawn, self.places, self.telling
        if drawn is None:
            draw_unrolling(surface, places.map, self.theme)
            return
        if places.map.height < self.rect.height:
            surface.blit(desk(self.rect.size), self.rect)
        surface.blit(drawn.surface, places.map)
        self._draw_lights(surface)
        regions = telling.view["regions"]
        over = self.moment is not None and self.moment.seen.outcome() is not None
        spent = () if self.thirty else range(1, REGIONS + 1 if over else regions[0])
        self.terrain.draw_names(surface, () if over else regions, spent)
        self._draw_standards(surface)
        calendar = looks.calendar(telling.view["round"], thirty=self.thirty)
        calendar(surface, places.calendar, places.measures)
        if telling.view["picks"] is not None:
            self._draw_rail(surface, telling.view["picks"])
        elif not self._choosing:
            looks.draw_track(surface, places, self.styles, telling.scores)
        self.flights.draw(surface)

    def _draw_lights(self, surface: pygame.Surface) -> None:
        """The regions of this round glow; one being scored, or open to the last markers, pulses."""
        swell = 0.55 + 0.45 * pulse(self.now, 1.4)
        called = self.telling.called
        pulsing = self.open_regions() if called is None else [called]
        for number in pulsing:
            self.terrain.draw_glow(surface, number, CALLED, swell)
        if called is None and self.acting is None:
            for number in self.telling.view["regions"]:
                self.terrain.draw_glow(surface, number, LIT, LIT_STRENGTH)

    def _draw_standards(self, surface: pygame.Surface) -> None:
        """Everybody's standards; beside them, what a person is about to put into a region."""
        own = self.acting
        if own is None and self.tray is not None and self.moment is not None:
            own = self.moment.seen
        wanted = Counter(self.put if self.tray is None else self.tray.regions)
        high, size = self.places.px(36), self.places.px(29)
        for number in range(1, REGIONS + 1):
            standards = looks.standards(self.styles, self.telling.counts(number), high)
            row = put(surface, standards, self.terrain.standards_spot(number))
            self._draw_new(surface, number, row.midbottom)
            if own is not None and wanted[number]:
                fill, rim, letters = self.styles[own.seat].dark, theme.GOLD_LIGHT, theme.WHITE
                badge = tokens.roundel(f"+{wanted[number]}", size, fill, rim, letters)
                put(surface, badge, row.midleft, "midright" if row.width else "center")

    def _draw_new(self, surface: pygame.Surface, number: int, spot: Point) -> None:
        """A point in its colour for each seat whose markers in a region are new."""
        seats, px = sorted(seat for seat, region in self.news if region == number), self.places.px
        for place, seat in enumerate(seats):
            x = spot[0] + (place - (len(seats) - 1) / 2) * px(13)
            shapes.circle(surface, theme.WHITE, (x, spot[1] + px(8)), px(6))
            shapes.circle(surface, self.styles[seat].colour, (x, spot[1] + px(8)), px(4.5))

    def _draw_rail(self, surface: pygame.Surface, picks: Sequence[Sequence[int]]) -> None:
        places, telling = self.places, self.telling
        lay_sheet(surface, places.rail, places.measures, 6, 5)
        for seat, regions in enumerate(picks):
            boxes = places.cards(len(picks), seat)
            for place, (number, box) in enumerate(zip(regions, boxes, strict=True)):
                card = looks.card_of(number, self.styles[seat])
                card.draw(surface, box, telling.turned)
                if place < telling.placed.get(seat, 0):
                    cards.dim(surface, box)
