"""A game looked at again on its own board: forward and back, by itself, and where it turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from pi_app.drawing import shapes, theme
from pi_app.drawing.layout import inset
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.navigator import ReplayPage
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.result import save_file
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Answer, Button, Widget
from pi_app.table.chances import Chances, some_moments
from pi_app.table.replay import Replay
from pi_app.table.table import Table
from pi_app.text import lazy, tr

BUDGET: Final = 0.006
"""Seconds of each frame that are spent on judging moments."""

MOST_PICTURES: Final = 120
WIDE: Final = 640
"""How wide a moving picture is, in pixels."""

COLOURS: Final = 128
MILLISECONDS: Final = 700
"""How long each of its pictures stands; the last one four times as long."""


@dataclass(eq=False, repr=False)
class Scrubber(Widget):
    """The whole game as a band: the chances of the seats in their colours, one over the other, gold
    points where it turned, and a mark at the moment that is shown. A finger moves the mark; near a
    gold point it goes there."""

    replay: Replay
    chances: Chances
    styles: Sequence[SeatStyle]
    go: Callable[[int], None]

    def update(self, now: float) -> None:
        if self.chances.judge(BUDGET):
            self.changed()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Cancel) or not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            self.go(self._moment_at(gesture.pos, snap=self.theme.px(12)))
        elif isinstance(gesture, DragStart | DragMove | Drop):
            self.go(self._moment_at(gesture.pos, snap=0))
        return True

    @property
    def _band(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.theme.px(8), -self.theme.px(14))

    def _x(self, moment: int) -> float:
        band = self._band
        return band.left + band.width * moment / max(1, self.replay.last)

    def _moment_at(self, pos: Pos, snap: int) -> int:
        near = [each for each in self.chances.turns() if abs(self._x(each) - pos[0]) < snap]
        if near:
            return min(near, key=lambda each: abs(self._x(each) - pos[0]))
        band = self._band
        return round((pos[0] - band.left) / max(1, band.width) * self.replay.last)

    def paint(self, surface: pygame.Surface) -> None:
        band, m = self._band, self.theme
        shapes.rect(surface, theme.PARCHMENT_DARK, band)
        known = sorted(self.chances.known.items())
        lower = [(self._x(moment), float(band.bottom)) for moment, _ in known]
        for seat, style in enumerate(self.styles):
            upper = [
                (x, y - band.height * shares[seat])
                for (x, y), (_, shares) in zip(lower, known, strict=True)
            ]
            if len(known) > 1:
                shapes.polygon(surface, style.colour, [*upper, *reversed(lower)])
            lower = upper
        shapes.rect(surface, theme.GOLD_DARK, inset(band, -1), 1)
        for turn in self.chances.turns():
            shapes.circle(surface, theme.INK, (self._x(turn), band.top), m.px(5))
            shapes.circle(surface, theme.GOLD_LIGHT, (self._x(turn), band.top), m.px(4))
        x = self._x(self.replay.at)
        mark = pygame.Rect(0, 0, m.px(7), self.rect.height)
        mark.center = (round(x), band.centery)
        shapes.rect(surface, theme.INK, mark, border_radius=m.px(3))
        shapes.rect(surface, theme.PARCHMENT_LIGHT, inset(mark, m.px(1)), border_radius=m.px(3))


class ReplayScene(PlayScene, ReplayPage):
    """The table, where a game goes forward and back and nobody plays. A game that still goes on
    waits meanwhile."""

    played = False

    @staticmethod
    def of(services: TableServices, table: Table) -> ReplayScene:
        """Return the page for the game of a table. Raises what `Table.resume` does."""
        replay = Replay.resume(table.journal, table.number, services.tables.worker_pool)
        return ReplayScene(services, replay)

    def __init__(self, services: TableServices, replay: Replay) -> None:
        self.replay = replay
        self.running = False
        self._film: Film | None = None
        self._on = Button(None, self._step_on, "primary", icon="next")
        super().__init__(services, replay)
        self._events = replay.events(self.viewer)
        known = Chances(replay, self.viewer)
        self.scrubber = Scrubber(replay, known, self.styles, self.jump)
        self.widgets.add(self.scrubber)

    # --- looks ------------------------------------------------------------------------------

    def make_controls(self) -> Sequence[Widget]:
        """None: the band stands in their place."""
        return ()

    def make_tools(self) -> list[Button]:
        return [
            Button(None, self._step_back, icon="back"),
            self._on,
            Button(None, self.menu, icon="menu"),
        ]

    @property
    def foot_height(self) -> int:
        return self.theme.touch

    def place_foot(self) -> None:
        self.frame.last.visible = False
        self.scrubber.place(self.frame.foot, self.theme)

    # --- going through ----------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        self.frame.onward.visible = self.frame.points.visible = False
        if self._film is not None:
            self._shoot(self._film)
        elif self.running and not self.events_wait:
            self.replay.go(self.replay.at + 1)
            self.running = self.replay.at < self.replay.last

    def jump(self, moment: int) -> None:
        """Show a moment; a step to the next one shows its events."""
        self.running = False
        one_on = moment == self.replay.at + 1
        if moment != self.replay.at:
            self.replay.go(moment)
            self.scrubber.changed()
        if not one_on:
            # The next events start from here, even within this frame.
            self._show_at_once()

    def _show_at_once(self) -> None:
        """Show the present moment without the events that have led to it."""
        self.catch_up()
        self.settle()

    def look_back_at(self, number: int) -> None:
        event = self._events[number]
        self.jump(self.replay.moment_of(number, self.viewer))
        with self.guarded():
            self.view.look_at(self.view.places_of(event))

    def replay_last(self) -> None:
        self.jump(self.replay.last - 1)
        self.jump(self.replay.last)

    def _step_back(self) -> None:
        self.jump(self.replay.at - 1 if not self.events_wait else self.replay.at)

    def _step_on(self) -> None:
        if self.events_wait:
            self.playback.go_on()
        self.jump(min(self.replay.last, self.replay.at + 1))

    def menu(self) -> None:
        answers = [
            Answer(lazy("Watch on")),
            Answer(lazy("Let it run"), self._run, "primary"),
            Answer(lazy("Save as a moving picture"), self._begin_film),
            Answer(lazy("Leave"), self.app.back),
        ]
        if self.people and self.replay.is_finished:
            costly = partial(self.visit, self.navigator.game_analysis, self.replay)
            answers.insert(2, Answer(lazy("Costly moves"), costly))
        words = lazy(
            "The band shows each player's chances to win. The game turned at the gold points."
        )
        self.ask(lazy("Looking back"), words, *answers)

    def back(self) -> None:
        self.app.back()

    def _run(self) -> None:
        if self.replay.at == self.replay.last:
            self.replay.go(0)
        self.running = True

    @property
    def bots_wait(self) -> bool:
        return True

    # --- a moving picture -------------------------------------------------------------------

    def _begin_film(self) -> None:
        self.running = False
        self._film = Film(self.replay.last)

    def _shoot(self, film: Film) -> None:
        """Take the next picture, or save them all."""
        if film.left:
            self.replay.go(film.left.pop())
            self._show_at_once()
            picture = pygame.Surface(self.area.size)
            self.draw(picture)
            film.add(picture)
            self.say(tr("Pictures left: {count}", count=len(film.left)))
        else:
            self._film = None
            save_file(self, self.tables.journal, self.replay, "gif", film.save)
        self.redraw()


class Film:
    """Pictures of a game, one after the other, for a GIF file.

    Attributes:
        left: the moments of which a picture is still to be taken, the next one last.
    """

    def __init__(self, last: int) -> None:
        """Take pictures up to the moment ``last``; of a long game every so many."""
        self.left = some_moments(last, MOST_PICTURES)
        self._pictures: list[Image.Image] = []

    def add(self, picture: pygame.Surface) -> None:
        """Add a picture, made smaller."""
        width, height = picture.get_size()
        size = (WIDE, WIDE * height // width)
        small = pygame.transform.smoothscale(picture, size)
        image = Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))
        self._pictures.append(image.quantize(COLOURS))

    def save(self, path: Path) -> None:
        """Write the file. Raises OSError where that fails."""
        first, *others = self._pictures
        times = [MILLISECONDS] * len(others) + [4 * MILLISECONDS]
        first.save(path, save_all=True, append_images=others, duration=times, loop=0)
