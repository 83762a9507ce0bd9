"""The board of *Imperium*: the empire, its calendar, the race of scores, choosing on the map. Cards
turn, markers fly, points run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import shapes, theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import abreast, put
from pi_app.drawing.theme import Theme
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.board.choices import choice_panel
from pi_app.games.imperium.board.geometry import Places
from pi_app.games.imperium.board.help_pages import PAGES
from pi_app.games.imperium.board.terrain import CALLED, LIT, Terrain, lamp_chart, lights_of
from pi_app.games.imperium.rules.empire import ACTION_OF, MARKERS, PICKED, REGION_NAMES, REGIONS
from pi_app.games.imperium.rules.events import Missed, Put, Reveal, Round, Score, Short
from pi_app.games.imperium.rules.view import ImperiumView, numbers
from pi_app.kiosk import cards, tokens
from pi_app.kiosk.boards.animation_layer import carried, moving, square
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.drawn_map import draw_unrolling
from pi_app.kiosk.boards.form_panels import SeveralPanel
from pi_app.kiosk.boards.lamps import Lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.boards.seat_panel import SeatMeasures
from pi_app.kiosk.compose import Picture, background, flat, row, words
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import desk, lay_sheet
from pi_app.kiosk.timeline import CALM, SLOW, ease_out, pulse

LIT_STRENGTH = 0.8

TURNING: Final = "turning"
"""How far (0 to 1) the open cards are turned over, while they are."""

Markers = tuple[int, int]
"""A seat and the number of a region, where its markers are."""

BEHIND: Final = 0.25
"""The part of a flight by which the next of three starts later."""


# Large: the interface of a board, and its own animations.
class ImperiumBoard(BoardView[ImperiumView]):
    """See `BoardView`. Anyone who is alone at the table taps regions on the map to choose them; a
    family short of markers taps where they go.

    Attributes:
        open: whether the cards lie open, as they do while markers are being put.
        done: how many seats, from the first on, have put theirs.
    """

    seat_measures = SeatMeasures(head=48, tail=44, reserved=28)
    portrait_height = 1.13  # room beneath the map for what lies over its foot on a wide screen
    terrain: Terrain

    def __init__(self, host: Host[ImperiumView], first: Perspective[ImperiumView]) -> None:
        super().__init__(host, first)
        self.thirty = first.options["thirty"] is True
        self.places = Places(self.rect, self.theme)
        self.terrain = Terrain(self.places)
        self.hand_bar: SeveralPanel[ImperiumView] | None = None
        self._put: list[int] = []  # where last markers are about to go
        self._choosing = 0
        self.open = False
        self.done = 0
        self._scored: int | None = None

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[ImperiumView]) -> None:
        super().show(moment)
        self._choosing, self._put, self._scored = moment.choosing, [], None
        self.open, self.done = self.view["phase"] == "place", self.view["placing"] or 0
        if self.view["phase"] != "pick":
            self.hand_bar = None

    @property
    def called(self) -> int | None:
        """The region whose scoring is being shown, or None."""
        return self._scored if self.busy else None

    @property
    def scores(self) -> list[float]:
        """Each seat's points, fractions while they run."""
        scores = enumerate(self.view["scores"])
        return [self.animations.number(("score", seat), score) for seat, score in scores]

    def counts(self, number: int) -> tuple[int, ...]:
        """Return how many markers each seat has in a region; not those on their way there, and
        those that are being scored until that has been shown."""
        view = self.before if number == self.called else self.view
        return tuple(
            row[number - 1] - self._flying(seat, number) for seat, row in enumerate(view["markers"])
        )

    def _flying(self, seat: int, number: int) -> int:
        return sum(self.animations.hides((seat, number, each)) for each in range(PICKED))

    def on_event(self, event: Event, moment: Moment[ImperiumView]) -> None:
        super().on_event(event, moment)
        self.hand_bar, self._put, self._choosing, self._scored = None, [], 0, None
        self.open = isinstance(event, Reveal | Short | Put | Missed)
        match event:
            case Reveal():
                self.done = 0
                self.animations.run(TURNING, 0.0, 1.0, SLOW, delay=0.2)
            case Put(seat, regions):
                self._fly(seat, regions)
                self.done = seat + 1
            case Missed(seat):
                self.done = seat + 1
            case Score(region, _, points):
                self._score(region, points)

    def _fly(self, seat: int, regions: list[int]) -> None:
        places = self.places
        cards = list((self.view["picks"] or [])[seat])
        boxes = places.cards(len(self.view["markers"]), seat)
        size = places.px(36)
        drawing = carried(artwork.standard(self.styles[seat], 1, size), size)
        for number, region in enumerate(regions):
            place = cards.index(region)
            cards[place] = 0
            start, end = square(boxes[place].center), square(self.terrain.standards_spot(region))
            wait, key = BEHIND * CALM * number, (seat, region, number)
            self.animations.fly(drawing, start, end, CALM, ease_out, delay=wait, key=key)

    def _score(self, region: int, points: list[int]) -> None:
        """Coins fly from the region to the race, in which the families then run on."""
        places, scores = self.places, [float(score) for score in self.before["scores"]]
        self._scored = region
        if not any(points):
            self.timeline.run(SLOW)
            return
        starts = abreast(self.terrain.standards_spot(region), len(points), places.px(30))
        for seat, (gain, start) in enumerate(zip(points, starts, strict=True)):
            if gain:
                end = places.medallion(scores, seat)
                coin = moving(artwork.prize(gain, self.styles[seat], places.px(28)))
                self.animations.fly(coin, square(start), square(end), SLOW, delay=0.15)
        wait = 0.15 + SLOW * 0.75
        for seat, (score, after) in enumerate(zip(scores, self.view["scores"], strict=True)):
            self.animations.run(("score", seat), score, after, CALM, wait)

    def news_after(self, news: frozenset[Markers], event: Event) -> Collection[Markers]:
        """Whose markers are new, and in which region."""
        match event:
            case Put(seat, regions) if self.moment is None or seat != self.moment.seen.seat:
                return news | {(seat, region) for region in regions}
            case Score(region):
                return {each for each in news if each[1] != region}
        return news

    def places_of(self, event: Event) -> Collection[int]:
        match event:
            case Put(_, regions) | Round(_, regions):
                return regions
            case Score(region):
                return [region]
        return ()

    @property
    def dirty(self) -> bool:
        hand_bar = self.hand_bar is not None and self.hand_bar.dirty
        return super().dirty or hand_bar or self.acting is not None

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        regions = [REGION_NAMES.index(place) + 1 for place in places if place in REGION_NAMES]
        side = self.places.px(84)
        return [square(self.terrain.standards_spot(region), side) for region in regions]

    # --- choosing ---------------------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        if self.alone:
            return self.places.hand_bar
        return self.places.buttons(max(1, self._choosing), self.theme)

    def pick_panel(self, asked: Asked[ImperiumView]) -> SeveralPanel[ImperiumView]:
        panel = choice_panel(asked, self.styles)
        self.hand_bar = None if asked.covert else panel
        return panel

    def seat_strip(self, seat: int, seen: Perspective[ImperiumView]) -> Picture:
        """A peg for each of fourteen markers, those on the board empty, and how many are left."""
        left, style = seen.view()["reserve"][seat], self.styles[seat]
        colours = [style.colour] * left + [theme.PARCHMENT_DARK] * (MARKERS - left)
        pegs = row(*(background(colour, corner=2) for colour in colours), gap=4)
        return row(flat(pegs, 16), words(str(left), 15, colour=style.dark), parts=(1.0, 26), gap=4)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """The regions that are still to be tapped for the first of these choices."""
        if not actions or not self.prepared:
            return ()
        missing = Counter(numbers(min(actions))) - Counter(self.put)
        side = 2 * self.places.px(30)
        return [square(self.terrain.standards_spot(number), side) for number in missing]

    @property
    def put(self) -> list[int]:
        """The regions chosen so far, or where last markers are about to go."""
        return self._put if self.hand_bar is None else [item + 1 for item in self.hand_bar.taken]

    def open_regions(self) -> Counter[int]:
        """Return where the family short of markers may still put one, and how many there."""
        return Counter(self._chosen(self.acting)) - Counter(self.put)

    def _chosen(self, own: Perspective[ImperiumView] | None) -> list[int]:
        picks = None if own is None else own.view()["picks"]
        return [] if own is None or picks is None else picks[own.seat]

    # --- gestures ---------------------------------------------------------------------------

    def take_tap(self, pos: Pos) -> bool:
        number = self.terrain.region_at(pos)
        if not self.prepared:
            return True
        if self.hand_bar is not None:
            if number is None:
                self.host.refuse(Message("Tap one of the nine regions."))
            else:
                self.host.sound("tap")
                self.hand_bar.take(number - 1)
        elif self.acting is not None:
            self._put_marker(number, self.acting)
        return self.hand_bar is not None or self.acting is not None

    def _put_marker(self, number: int | None, own: Perspective[ImperiumView]) -> None:
        if number is None:
            self.host.refuse(own.prompt())
            return
        left = own.view()["reserve"][own.seat] - len(self.put)
        # With all that are left in this region, since only together they are an action.
        regions = [*self.put, *[number] * left]
        action = ACTION_OF[tuple(sorted(region - 1 for region in regions))]
        if not self.open_regions()[number]:
            self.host.refuse(own.why_not(action))
            return
        self._put.append(number)
        self.host.sound("piece")
        if left == 1:
            self.choose(action)

    # --- drawing ----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self.places = Places(rect, measures)
        self.terrain.place(self.places)

    def paint(self, surface: pygame.Surface) -> None:
        drawn, places, view = self.terrain.drawn, self.places, self.view
        if drawn is None:
            draw_unrolling(surface, places.map, self.theme)
            return
        if places.map.height < self.rect.height:
            surface.blit(desk(self.rect.size), self.rect)
        surface.blit(drawn.surface, places.map)
        self._draw_lights(surface)
        regions = view["regions"]
        over = self.moment is not None and self.moment.seen.outcome() is not None
        spent = () if self.thirty else range(1, REGIONS + 1 if over else regions[0])
        self.terrain.draw_names(surface, () if over else regions, spent)
        self._draw_standards(surface)
        calendar = artwork.calendar(view["round"], thirty=self.thirty)
        calendar(surface, places.calendar, places.measures)
        if self.open and view["picks"] is not None:
            self._draw_rail(surface, view["picks"])
        elif not self._choosing:
            artwork.draw_track(surface, places, self.styles, self.scores)
        self.animations.draw(surface)

    def _draw_lights(self, surface: pygame.Surface) -> None:
        """The regions of this round glow; one being scored, or open to the last markers, pulses."""
        swell = 0.55 + 0.45 * pulse(self.now, 1.4)
        called = self.called
        pulsing = self.open_regions() if called is None else [called]
        for number in {*pulsing, *self.looked}:
            self.terrain.draw_glow(surface, number, CALLED, swell)
        if called is None and self.acting is None:
            for number in self.view["regions"]:
                self.terrain.draw_glow(surface, number, LIT, LIT_STRENGTH)

    def _draw_standards(self, surface: pygame.Surface) -> None:
        """Everybody's standards; beside them, what a person is about to put into a region."""
        own = self.acting
        if own is None and self.hand_bar is not None and self.moment is not None:
            own = self.moment.seen
        wanted = Counter(self.put)
        high, size = self.places.px(36), self.places.px(29)
        for number in range(1, REGIONS + 1):
            standards = artwork.standards(self.styles, self.counts(number), high)
            row = put(surface, standards, self.terrain.standards_spot(number))
            self._draw_new(surface, number, row.move(0, self.places.px(8)).midbottom)
            if own is not None and wanted[number]:
                fill, rim, letters = self.styles[own.seat].dark, theme.GOLD_LIGHT, theme.WHITE
                badge = tokens.roundel(f"+{wanted[number]}", size, fill, rim, letters)
                put(surface, badge, row.midleft, "midright" if row.width else "center")

    def _draw_new(self, surface: pygame.Surface, number: int, spot: Point) -> None:
        """A point in its colour for each seat whose markers in a region are new."""
        seats, px = sorted(seat for seat, region in self.news if region == number), self.places.px
        for seat, place in zip(seats, abreast(spot, len(seats), px(13)), strict=True):
            shapes.circle(surface, theme.WHITE, place, px(6))
            shapes.circle(surface, self.styles[seat].colour, place, px(4.5))

    def _draw_rail(self, surface: pygame.Surface, picks: Sequence[Sequence[int]]) -> None:
        places = self.places
        lay_sheet(surface, places.rail, places.measures, 6, 5)
        for seat, regions in enumerate(picks):
            boxes = places.cards(len(picks), seat)
            for number, box in zip(regions, boxes, strict=True):
                card = artwork.card_of(number, self.styles[seat])
                card.draw(surface, box, self.animations.number(TURNING, 1.0))
                if seat < self.done:
                    cards.dim(surface, box)


BOARD = Board(ImperiumBoard, PAGES, Lamps(lights_of, lamp_chart), artwork.STYLES, ("round",))
