"""Where one looks at a map that is larger than its window: scale, place, and how these move.

Plain geometry without pygame. *Map units* are those of the map's data, *pixels* those of the
window, whose corner is the origin. The window never looks beyond the ``field``, unless that is
smaller than the window, which then has it in its middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pi_app.kiosk.animation import Tween, between
from pi_app.kiosk.board_map import Box, Point
from pi_app.kiosk.chart import Projection
from pi_app.kiosk.theme import Size

FRICTION = 4.5
"""Share of its speed that a thrown map loses in a second, as an exponent."""
GLIDE = 0.45
"""Seconds of a movement that the camera makes by itself."""
REST_SPEED = 12.0
"""Pixels a second below which a thrown map lies still."""
FRESH = 0.12
"""Seconds for which the speed of a dragging finger is remembered."""


class _Glide(NamedTuple):
    """A movement that the camera makes by itself, from a centre and a scale to others."""

    before: Point
    small: float
    after: Point
    large: float
    tween: Tween


class Camera:
    """The window on the map.

    Attributes:
        levels: the scales (pixels to a map unit) at which pictures are at hand, smallest first;
            after a pinch the camera comes to rest at one of them.
        scale: pixels to a map unit now.
        centre: the place in map units that is in the middle of the window.
        covered: how many pixels at the top of the window others draw on.
    """

    def __init__(self) -> None:
        self.size: Size = (1, 1)
        self.field: Box = (0.0, 0.0, 1.0, 1.0)
        self.levels: tuple[float, ...] = (1.0,)
        self.scale = 1.0
        self.centre: Point = (0.5, 0.5)
        self.covered = 0
        self._foot = 0
        self._speed: Point = (0.0, 0.0)
        self._trail: list[tuple[float, Point]] = []
        self._glide: _Glide | None = None
        self._now = 0.0

    def open(self, size: Size, field: Box, levels: Sequence[float]) -> None:
        """Take a window of ``size`` pixels on ``field``, all of which is shown at first."""
        self.size, self.field, self.levels = size, field, tuple(levels)
        self.stop()
        self.scale = self.levels[0]
        self.centre = self._kept(((field[0] + field[2]) / 2, (field[1] + field[3]) / 2), self.scale)

    # --- looking ----------------------------------------------------------------------------

    @property
    def foot(self) -> int:
        """How many pixels at the foot of the window others draw on; what lies there can be brought
        above them."""
        return self._foot

    @foot.setter
    def foot(self, pixels: int) -> None:
        self._foot = pixels
        self.centre = self._kept(self.centre)

    @property
    def level(self) -> int:
        """Which of the levels comes nearest to the scale, as the eye measures."""
        return self._nearest(self.scale)

    def _nearest(self, scale: float) -> int:
        return min(range(len(self.levels)), key=lambda i: abs(math.log(self.levels[i] / scale)))

    @property
    def moving(self) -> bool:
        """Whether it moves by itself."""
        return self._glide is not None or self._speed != (0.0, 0.0)

    @property
    def projection(self) -> Projection:
        """Where the places of the map lie in the window."""
        return Projection(self.scale, self.centre, (self.size[0] / 2, self.size[1] / 2))

    @property
    def frame(self) -> Box:
        """The part of the map in the window: left, top, right, bottom in map units."""
        return (*self.projection.to_board((0, 0)), *self.projection.to_board(self.size))

    # --- moving by hand ---------------------------------------------------------------------

    def stop(self) -> None:
        """Lie still where it is."""
        self._speed = (0.0, 0.0)
        self._glide = None
        self._trail.clear()

    def drag(self, pixels: Point) -> None:
        """Follow a finger that has moved by ``pixels``."""
        x, y = self.centre
        self.centre = self._kept((x - pixels[0] / self.scale, y - pixels[1] / self.scale))
        travelled = self._trail[-1][1] if self._trail else (0.0, 0.0)
        place = (travelled[0] + pixels[0], travelled[1] + pixels[1])
        self._trail = [each for each in self._trail if self._now - each[0] <= FRESH]
        self._trail.append((self._now, place))

    def throw(self) -> None:
        """The finger that dragged has left: go on as fast as it went."""
        fresh = [each for each in self._trail if self._now - each[0] <= FRESH]
        self._trail.clear()
        if len(fresh) >= 2 and fresh[-1][0] > fresh[0][0]:
            (before, start), (after, end) = fresh[0], fresh[-1]
            self._speed = (
                (end[0] - start[0]) / (after - before),
                (end[1] - start[1]) / (after - before),
            )

    def zoom(self, scale: float, about: Point, pixel: Point) -> None:
        """Take a scale, within the levels, so that the place ``about`` lies under ``pixel``."""
        self.scale = max(self.levels[0], min(self.levels[-1], scale))
        self.centre = self._kept(self._centred(about, pixel, self.scale))

    # --- moving by itself -------------------------------------------------------------------

    def glide(self, centre: Point, scale: float) -> None:
        """Move calmly until ``centre`` is in the middle at ``scale``."""
        self.stop()
        scale = max(self.levels[0], min(self.levels[-1], scale))
        centre = self._kept(centre, scale)
        if math.dist(centre, self.centre) * scale > 1.0 or scale != self.scale:
            self._glide = _Glide(self.centre, self.scale, centre, scale, Tween(GLIDE))

    def glide_to_level(self, level: int, about: Point, pixel: Point) -> None:
        """Move calmly to a level so that the place ``about`` comes to lie under ``pixel``."""
        scale = self.levels[max(0, min(len(self.levels) - 1, level))]
        self.glide(self._centred(about, pixel, scale), scale)

    def step(self, levels: int, pixel: Point) -> None:
        """Move calmly by some levels from where it is, or is going, about what is under a pixel."""
        aim = self.scale if self._glide is None else self._glide.large
        self.glide_to_level(self._nearest(aim) + levels, self.projection.to_board(pixel), pixel)

    def look_at(self, centre: Point) -> None:
        """Have a place in the middle at once."""
        self.stop()
        self.centre = self._kept(centre)

    def settle(self, pixel: Point) -> None:
        """Come to rest at the nearest level, about what lies under ``pixel``."""
        self.glide_to_level(self.level, self.projection.to_board(pixel), pixel)

    def show(self, places: Sequence[Point], margin: float, level: int) -> None:
        """Move calmly until all ``places`` are in the window, as large as that allows.

        Nothing moves when they all are there already and could not be larger.

        Args:
            places: in map units; nothing happens without any.
            margin: pixels to keep between them and the edge.
            level: at which they are large enough.
        """
        if not places:
            return
        left, top = margin, margin + self.covered
        right, bottom = self.size[0] - margin, self.size[1] - margin - self.foot
        seen = all(
            left <= x <= right and top <= y <= bottom
            for x, y in map(self.projection.to_screen, places)
        )
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        room = min((right - left) / max(wide, 1e-6), (bottom - top) / max(high, 1e-6))
        fitting = [scale for scale in self.levels[: level + 1] if scale <= room]
        wanted = fitting[-1] if fitting else self.levels[0]
        if seen and self.scale >= wanted * 0.99:
            return
        middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        self.glide(self._centred(middle, ((left + right) / 2, (top + bottom) / 2), wanted), wanted)

    def finish(self) -> None:
        """End at once what moves by itself."""
        if self._glide is not None:
            self.centre, self.scale = self._glide.after, self._glide.large
        self.stop()

    def update(self, now: float) -> bool:
        """Advance to ``now`` (seconds); return whether it moves by itself."""
        elapsed, self._now = min(max(0.0, now - self._now), 0.1), now
        if self._glide is not None:
            self._advance(self._glide, now)
            return True
        if self._speed == (0.0, 0.0):
            return False
        (vx, vy), (x, y) = self._speed, self.centre
        wanted = (x - vx * elapsed / self.scale, y - vy * elapsed / self.scale)
        self.centre = self._kept(wanted)
        slower = max(0.0, 1.0 - FRICTION * elapsed)
        # At the edge of the field the movement along it goes on.
        vx = vx * slower if self.centre[0] == wanted[0] else 0.0
        vy = vy * slower if self.centre[1] == wanted[1] else 0.0
        self._speed = (vx, vy) if math.hypot(vx, vy) > REST_SPEED else (0.0, 0.0)
        return True

    def _advance(self, glide: _Glide, now: float) -> None:
        before, small, after, large, tween = glide
        tween.update(now)
        if tween.finished:
            self.finish()
            return
        part = tween.value
        # Zooming by equal factors in equal times looks even; the centre then has to move as the
        # scale does, or what is aimed at would swing away and come back.
        self.scale = small * (large / small) ** part
        if not math.isclose(small, large):
            part = (1 / small - 1 / self.scale) / (1 / small - 1 / large)
        self.centre = self._kept(between(before, after, part))

    def _centred(self, about: Point, pixel: Point, scale: float) -> Point:
        """The centre with which the place ``about`` lies under ``pixel`` at ``scale``."""
        return (
            about[0] - (pixel[0] - self.size[0] / 2) / scale,
            about[1] - (pixel[1] - self.size[1] / 2) / scale,
        )

    def _kept(self, centre: Point, scale: float | None = None) -> Point:
        """The nearest centre with which the window does not look beyond the field."""
        scale = self.scale if scale is None else scale
        left, top, right, bottom = self.field
        return (
            _within(centre[0], left, right, self.size[0] / scale),
            _within(centre[1], top, bottom + self.foot / scale, self.size[1] / scale),
        )


def _within(value: float, low: float, high: float, window: float) -> float:
    """A middle for a window between two ends; their middle where it does not fit."""
    if window >= high - low:
        return (low + high) / 2
    return max(low + window / 2, min(high - window / 2, value))


def levels_between(least: float, most: float, count: int) -> tuple[float, ...]:
    """``count`` scales from the least to the most, each larger by the same factor."""
    step = (most / least) ** (1 / (count - 1))
    scales = [least * step**number for number in range(count)]
    assert all(one < other for one, other in pairwise(scales))
    return tuple(scales)
