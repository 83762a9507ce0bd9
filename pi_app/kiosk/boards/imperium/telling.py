"""What is drawn of a game of *Imperium*, led by events: cards turn, markers fly, points run."""

from __future__ import annotations

from functools import partial
from typing import Final

from pi_app.kiosk.animation import CALM, SLOW, Glide, Stage, ease_out
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.flights import Flights, carried, moving, square
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.boards.imperium.terrain import Terrain
from pi_app.rules.event import Event
from pi_app.rules.imperium.empire import PICKED
from pi_app.rules.imperium.events import Missed, Put, Reveal, Round, Score
from pi_app.rules.imperium.view import ImperiumView

BEHIND: Final = 0.25
"""The part of a flight by which the next of three starts later."""


class Telling:
    """What lies on the board now, as far as it has been told.

    Attributes:
        view: the last one shown; events change it. Cards lie open while markers are being put.
        placed: how many cards of a seat are done with.
        called: the region that is being scored, or None.
    """

    def __init__(
        self, view: ImperiumView, terrain: Terrain, stage: Stage, flights: Flights, host: Host
    ) -> None:
        self._terrain = terrain
        self._stage = stage
        self._flights = flights
        self._styles = host.styles
        self.show(view)

    def show(self, view: ImperiumView) -> None:
        """Show a moment at rest."""
        self.view = view
        if view["phase"] != "place":
            view["picks"] = None
        self.placed = dict.fromkeys(range(view["placing"] or 0), PICKED)
        self.called: int | None = None
        self._runs: list[Glide] = []
        self._turning: Glide | None = None

    @property
    def scores(self) -> list[float]:
        """Each seat's points, fractions while they run."""
        return [run.value for run in self._runs] or [float(each) for each in self.view["scores"]]

    @property
    def turned(self) -> float:
        """How far (0 to 1) the open cards are turned over."""
        return 1.0 if self._turning is None else self._turning.value

    def counts(self, number: int) -> tuple[int, ...]:
        """Return how many markers each seat has in a region."""
        return tuple(row[number - 1] for row in self.view["markers"])

    # --- events -----------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Begin to show an event; for some their words are enough."""
        match event:
            case Reveal(picks):
                self.view["picks"], self.placed = picks, {}
                self._turning = self._stage.glide(0.0, 1.0, SLOW, delay=0.2)
            case Put(seat, regions):
                self._put(seat, regions)
            case Score(region, _, points, scores):
                self._score(region, points, scores)
            case Missed(seat):
                self.placed[seat] = PICKED
            case Round(number, regions):
                self.view["round"], self.view["regions"] = number, regions

    def _put(self, seat: int, regions: list[int]) -> None:
        places = self._terrain.places
        picks = self.view["picks"]
        cards = list(regions if picks is None else picks[seat])
        boxes = places.cards(len(self.view["markers"]), seat)
        size = places.px(36)
        drawing = carried(looks.standard(self._styles[seat], 1, size), size)
        for number, region in enumerate(regions):
            place = cards.index(region)
            cards[place] = 0
            start, end = square(boxes[place].center), square(self._terrain.standards_spot(region))
            wait, done = BEHIND * CALM * number, partial(self._arrive, seat, region)
            self._flights.fly(drawing, start, end, CALM, ease_out, delay=wait, done=done)
        self.placed[seat] = len(cards)

    def _arrive(self, seat: int, region: int) -> None:
        self.view["markers"][seat][region - 1] += 1

    def _score(self, region: int, points: list[int], scores: list[int]) -> None:
        """Coins fly from the region to the race, in which the families then run on."""
        before, places = self.scores, self._terrain.places
        self.view["picks"], self.view["scores"] = None, scores
        self.called = region
        if not any(points):
            self._stage.run(SLOW, done=partial(self._clear, region))
            return
        x, y = self._terrain.standards_spot(region)
        for seat, gain in enumerate(points):
            if gain:
                start = (x + (seat - (len(points) - 1) / 2) * places.px(30), y)
                end = places.medallion(before, seat)
                coin = moving(looks.prize(gain, self._styles[seat], places.px(28)))
                self._flights.fly(coin, square(start), square(end), SLOW, delay=0.15)
        wait = 0.15 + SLOW * 0.75
        self._runs = [
            self._stage.glide(score, after, CALM, wait)
            for score, after in zip(before, scores, strict=True)
        ]
        self._stage.run(CALM, delay=wait, done=partial(self._clear, region))

    def _clear(self, region: int) -> None:
        for row in self.view["markers"]:
            row[region - 1] = 0
        self.called = None
