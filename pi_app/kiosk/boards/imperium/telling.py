"""How the events of *Imperium* are shown: cards turn, markers fly, points run along the track."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import shapes
from pi_app.kiosk.animation import CALM, SLOW, Stage, Tween, between, ease_in_out, ease_out
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.imperium import bands, pictures
from pi_app.kiosk.boards.imperium.atlas import Atlas
from pi_app.kiosk.boards.imperium.plan import Plan
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.event import Event
from pi_app.rules.imperium.empire import PICKED, REGIONS
from pi_app.rules.imperium.events import Missed, Over, Put, Reveal, Round, Score
from pi_app.rules.imperium.view import ImperiumView

BEHIND = 0.25
"""The part of a flight by which the next of three starts later."""


@dataclass(frozen=True)
class Flight:
    """Something on its way over the board: a standard or (with points) a coin."""

    seat: int
    start: Point
    end: Point
    tween: Tween
    points: int = 0


class Tableau:
    """What lies on the board now, as far as it has been told.

    Attributes:
        markers: for each seat how many it has in each region.
        scores: each seat's points, fractions while they run.
        round: the number of the round.
        regions: what it scores, from 1.
        picks: the open cards of each seat, or None.
        turned: how far these are turned over, 0 to 1.
        placed: how many cards of a seat are done with.
        called: the region that is being scored, or None.
    """

    def __init__(self, seats: int) -> None:
        self.markers = [[0] * REGIONS for _ in range(seats)]
        self.scores: list[float] = [0.0] * seats
        self.round = 1
        self.regions: list[int] = [1]
        self.picks: list[list[int]] | None = None
        self.turned = 1.0
        self.placed: dict[int, int] = {}
        self.called: int | None = None

    def show(self, view: ImperiumView) -> None:
        """Show a moment at rest."""
        self.markers = [list(row) for row in view["markers"]]
        self.scores = [float(score) for score in view["scores"]]
        self.round = view["round"]
        self.regions = list(view["regions"])
        self.picks = view["picks"] if view["phase"] == "place" else None
        self.turned = 1.0
        self.called = None
        self.placed = {}
        placing = view["placing"]
        if placing is not None:
            self.placed = dict.fromkeys(range(placing), PICKED)

    def counts(self, number: int) -> list[int]:
        """Return how many markers each seat has in a region."""
        return [row[number - 1] for row in self.markers]


class Telling:
    """Shows one event at a time on `stage` by changing `tableau` step by step."""

    def __init__(
        self, tableau: Tableau, stage: Stage, atlas: Atlas, sound: Callable[[Sound], None]
    ) -> None:
        self.tableau = tableau
        self.stage = stage
        self.atlas = atlas
        self.sound = sound
        self.flights: list[Flight] = []
        self._turning: Tween | None = None
        self._running: tuple[list[float], list[float], Tween] | None = None

    def show(self, view: ImperiumView) -> None:
        """Show a moment at rest: nothing moves any more."""
        self.tableau.show(view)
        self.flights = []
        self._turning = None
        self._running = None

    def tell(self, event: Event, plan: Plan) -> None:
        """Begin to show an event."""
        match event:
            case Reveal(picks):
                self._reveal(picks)
            case Put(seat, regions):
                self._put(seat, regions, plan)
            case Score(region, _, points, scores):
                self._score(region, points, scores, plan)
            case Missed(seat):
                self.tableau.placed[seat] = PICKED
                self.stage.run(CALM)
            case Round(number, regions):
                self.tableau.round = number
                self.tableau.regions = regions
                self.stage.run(CALM)
            case Over():
                self.sound("horn")
                self.stage.run(SLOW)
            case _:
                self.stage.run(CALM)

    def _reveal(self, picks: list[list[int]]) -> None:
        self.sound("card")
        tableau = self.tableau
        tableau.picks = picks
        tableau.placed = {}
        tableau.turned = 0.0
        self._turning = self.stage.run(SLOW, ease_in_out, delay=0.2, done=self._revealed)

    def _revealed(self) -> None:
        self.tableau.turned = 1.0
        self._turning = None

    def _put(self, seat: int, regions: list[int], plan: Plan) -> None:
        self.sound("tap")
        tableau = self.tableau
        seats = len(tableau.markers)
        cards = list(tableau.picks[seat]) if tableau.picks is not None else list(regions)
        for number, region in enumerate(regions):
            place = cards.index(region) if region in cards else 0
            cards[place] = 0
            start = bands.card_box(plan, seats, seat, place).center
            end = self.atlas.standards_spot(region)
            arrived = self._arrival(seat, region)
            tween = self.stage.run(CALM, ease_out, delay=BEHIND * CALM * number, done=arrived)
            self.flights.append(Flight(seat, start, end, tween))
        tableau.placed[seat] = len(cards)

    def _arrival(self, seat: int, region: int) -> Callable[[], None]:
        def arrived() -> None:
            self.tableau.markers[seat][region - 1] += 1
            self._land()

        return arrived

    def _land(self) -> None:
        self.flights = [flight for flight in self.flights if not flight.tween.finished]

    def _score(self, region: int, points: list[int], scores: list[int], plan: Plan) -> None:
        tableau = self.tableau
        tableau.picks = None
        tableau.called = region
        before = list(tableau.scores)
        start = self.atlas.standards_spot(region)

        def paid() -> None:
            for row in tableau.markers:
                row[region - 1] = 0
            tableau.scores = [float(score) for score in scores]
            tableau.called = None
            self._running = None
            self._land()

        if any(points):
            self.sound("clash")
            fly = self.stage.run(SLOW, ease_in_out, delay=0.15)
            after = [float(score) for score in scores]
            for seat, gain in enumerate(points):
                if gain:
                    end = bands.medallion_spot(plan, before, seat)
                    self.flights.append(Flight(seat, start, end, fly, gain))
            run = self.stage.run(CALM, ease_in_out, delay=0.15 + SLOW * 0.75, done=paid)
            self._running = (before, after, run)
        else:
            self.stage.run(SLOW, done=paid)

    def advance(self) -> None:
        """Take up how far the movements are."""
        if self._turning is not None:
            self.tableau.turned = self._turning.value
        if self._running is not None:
            before, after, tween = self._running
            self.tableau.scores = [
                one + (other - one) * tween.value for one, other in zip(before, after, strict=True)
            ]

    def draw(self, surface: pygame.Surface, styles: Sequence[SeatStyle]) -> None:
        """Draw what is on its way."""
        for flight in self.flights:
            x, y = between(flight.start, flight.end, flight.tween.value)
            if flight.points:
                self._draw_points(surface, styles, flight, (x, y))
                continue
            image = pictures.standard(styles[flight.seat], 1, self.atlas.px(36))
            surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_points(
        self, surface: pygame.Surface, styles: Sequence[SeatStyle], flight: Flight, at: Point
    ) -> None:
        """A coin in the family's ring."""
        if flight.tween.finished:
            return
        size = self.atlas.px(28)
        fan = (
            (flight.seat - (len(styles) - 1) / 2) * self.atlas.px(30) * (1 - flight.tween.value**3)
        )
        centre = (round(at[0] + fan), round(at[1]))
        shapes.circle(surface, styles[flight.seat].dark, centre, size * 0.64)
        shapes.circle(surface, styles[flight.seat].colour, centre, size * 0.59)
        image = pictures.coin(flight.points, size)
        surface.blit(image, image.get_rect(center=centre))
