"""The camera over a map that is larger than its window: scale and position, their animation, touch
and wheel gestures, and the overview map.

*Map units* are those of the map's data, *pixels* those of the window, with its corner as origin.
The window shows nothing outside the ``field`` but below what covers it. If the field is smaller
than the window it is centred.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from pi_app.drawing import ink, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import inset, put
from pi_app.drawing.maps.board_map import Box, Point
from pi_app.drawing.maps.chart import Projection
from pi_app.drawing.theme import Size, Theme
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.campaign_map import CampaignMap
from pi_app.games.rome_vs_carthage.board.moment import SIDES, MapMoment, Side
from pi_app.games.rome_vs_carthage.board.names import around
from pi_app.kiosk import gestures
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.timeline import Tween, between
from pi_app.kiosk.tokens import disc
from pi_app.kiosk.widgets.base import Widget

FRICTION = 4.5  # the rate at which a thrown map slows down, per second
GLIDE = 0.45  # seconds of an animated movement
REST_SPEED = 12.0  # pixels per second below which a thrown map stops
FRESH = 0.12  # seconds for which the speed of a dragging finger is measured
DOUBLE = 0.4  # seconds within which a second tap on the ground makes a double tap


class _Glide(NamedTuple):
    """An animated movement of the camera from one centre and scale to others."""

    before: Point
    small: float
    after: Point
    large: float
    tween: Tween


class Camera:
    """The window on the map. Its ``levels`` are the scales for which pictures exist, smallest
    first; after a pinch it moves to one of them."""

    def __init__(self) -> None:
        self.size: Size = (1, 1)
        self.field: Box = (0.0, 0.0, 1.0, 1.0)
        self.levels: tuple[float, ...] = (1.0,)
        self.scale = 1.0  # pixels per map unit now
        self.centre: Point = (0.5, 0.5)  # the place in the middle of the window, in map units
        self.covered = 0  # pixels at the top of the window that other parts cover
        self.foot = 0  # the same at the bottom
        self._speed: Point = (0.0, 0.0)
        self._trail: list[tuple[float, Point]] = []
        self._glide: _Glide | None = None
        self._now = 0.0

    def open(self, size: Size, field: Box, levels: Sequence[float]) -> None:
        """Set a window of ``size`` pixels on ``field``, and show the smallest level."""
        self.size, self.field, self.levels = size, field, tuple(levels)
        self.scale = self.levels[0]
        self.look_at(((field[0] + field[2]) / 2, (field[1] + field[3]) / 2))

    # --- the window -------------------------------------------------------------------------

    def cover(self, head: int, foot: int) -> None:
        """Set how many pixels at the top and at the bottom are covered; the field can be moved
        between them."""
        self.covered, self.foot = head, foot
        self.centre = self._kept(self.centre, self.scale)

    @property
    def level(self) -> int:
        """The index of the level nearest to the scale, by ratio."""
        return self._nearest(self.scale)

    def _nearest(self, scale: float) -> int:
        return min(range(len(self.levels)), key=lambda i: abs(math.log(self.levels[i] / scale)))

    @property
    def moving(self) -> bool:
        """Whether it moves by animation."""
        return self._glide is not None or self._speed != (0.0, 0.0)

    @property
    def aim(self) -> tuple[Point, float]:
        """The target centre and scale of an animation, or the present ones."""
        return (self.centre, self.scale) if self._glide is None else self._glide[2:4]

    @property
    def projection(self) -> Projection:
        """The projection from map units to pixels of the window."""
        return Projection(self.scale, self.centre, (self.size[0] / 2, self.size[1] / 2))

    @property
    def frame(self) -> Box:
        """The part of the map in the window: left, top, right, bottom in map units."""
        return self.projection.box_of(self.size)

    # --- movement by gestures ---------------------------------------------------------------

    def stop(self) -> None:
        """Stop all movement."""
        self._speed = (0.0, 0.0)
        self._glide = None
        self._trail.clear()

    def drag(self, pixels: Point) -> None:
        """Follow a finger that has moved by ``pixels``."""
        self._shift(pixels)
        self._trail.append((self._now, pixels))

    def throw(self) -> None:
        """Continue at the finger's speed after a drag has ended."""
        fresh = [moved for when, moved in self._trail if self._now - when <= FRESH]
        self._trail.clear()
        self._speed = (sum(x for x, _ in fresh) / FRESH, sum(y for _, y in fresh) / FRESH)

    def zoom(self, scale: float, about: Point, pixel: Point) -> None:
        """Set the scale, limited by the levels, so that the place ``about`` is under ``pixel``."""
        self.scale = max(self.levels[0], min(self.levels[-1], scale))
        self.centre = self._kept(self._centred(about, pixel, self.scale), self.scale)

    def look_at(self, centre: Point) -> None:
        """Centre a place without animation."""
        self.stop()
        self.centre = self._kept(centre, self.scale)

    # --- animated movement ------------------------------------------------------------------

    def glide(self, centre: Point, scale: float) -> None:
        """Animate until ``centre`` is in the middle at ``scale``."""
        self.stop()
        centre = self._kept(centre, scale)
        if math.dist(centre, self.centre) * scale > 1.0 or scale != self.scale:
            self._glide = _Glide(self.centre, self.scale, centre, scale, Tween(GLIDE))

    def step(self, levels: int, pixel: Point) -> None:
        """Animate by a number of levels from the level nearest to the present or target scale. The
        place under ``pixel`` stays there."""
        level = max(0, min(len(self.levels) - 1, self._nearest(self.aim[1]) + levels))
        self.approach(pixel, self.levels[level])

    def approach(self, pixel: Point, scale: float) -> None:
        """Animate to ``scale``; the place under ``pixel`` stays there, so that a second tap meets
        it."""
        self.glide(self._centred(self.projection.to_board(pixel), pixel, scale), scale)

    def show(self, places: Sequence[Point], margin: float, enough: float) -> None:
        """Animate until all ``places`` (map units) are in the window, at least ``margin`` pixels
        from its edge, at a scale of at least ``enough`` or the largest level that shows them all.

        Nothing moves if this is true already. The scale stays if it is suitable.
        """
        if not places:
            return
        left, top = margin, margin + self.covered
        right, bottom = self.size[0] - margin, self.size[1] - margin - self.foot
        centre, scale = self.aim
        middle = (self.size[0] / 2, self.size[1] / 2)
        seen = all(
            left <= x <= right and top <= y <= bottom
            for x, y in map(Projection(scale, centre, middle).to_screen, places)
        )
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        room = min((right - left) / max(wide, 1e-6), (bottom - top) / max(high, 1e-6))
        fitting = [each for each in self.levels if each <= room] or [self.levels[0]]
        wanted = next((each for each in fitting if each >= enough), fitting[-1])
        if enough <= scale * 1.01 and scale <= room:
            wanted = scale
        if not seen or scale < wanted * 0.99:
            self.bring(places, wanted)

    def bring(self, places: Sequence[Point], scale: float) -> None:
        """Animate until the middle of ``places`` is in the middle of the uncovered part."""
        xs, ys = zip(*places, strict=True)
        about = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        spot = (self.size[0] / 2, (self.covered + self.size[1] - self.foot) / 2)
        self.glide(self._centred(about, spot, scale), scale)

    def arrive(self) -> None:
        """End an animation at its target."""
        self.centre, self.scale = self.aim
        self.stop()

    def update(self, now: float) -> None:
        """Advance to ``now`` (seconds)."""
        elapsed, self._now = min(max(0.0, now - self._now), 0.1), now
        if self._glide is not None:
            self._advance(self._glide, now)
        elif self.moving:
            vx, vy = self._speed
            held = self._shift((vx * elapsed, vy * elapsed))
            slower = max(0.0, 1.0 - FRICTION * elapsed)
            # At the edge of the field the movement parallel to it continues.
            vx, vy = (0.0 if held[0] else vx * slower, 0.0 if held[1] else vy * slower)
            self._speed = (vx, vy) if math.hypot(vx, vy) > REST_SPEED else (0.0, 0.0)

    def _advance(self, glide: _Glide, now: float) -> None:
        before, small, after, large, tween = glide
        tween.update(now)
        part = tween.value
        # Zooming by equal factors in equal times looks even. The centre must follow the scale, or
        # the target would drift away and come back.
        self.scale = small * (large / small) ** part
        if not math.isclose(small, large):
            part = (1 / small - 1 / self.scale) / (1 / small - 1 / large)
        self.centre = self._kept(between(before, after, part), self.scale)
        if tween.finished:
            self.centre, self.scale = after, large
            self.stop()

    def _shift(self, pixels: Point) -> tuple[bool, bool]:
        """Move the map by ``pixels``; return for x and y whether the field's edge stopped it."""
        x, y = self.centre
        wanted = (x - pixels[0] / self.scale, y - pixels[1] / self.scale)
        self.centre = self._kept(wanted, self.scale)
        return (self.centre[0] != wanted[0], self.centre[1] != wanted[1])

    def _centred(self, about: Point, pixel: Point, scale: float) -> Point:
        """The centre for which the place ``about`` is under ``pixel`` at ``scale``."""
        middle = (self.size[0] / 2, self.size[1] / 2)
        return Projection(scale, about, pixel).to_board(middle)

    def _kept(self, centre: Point, scale: float) -> Point:
        """The nearest centre for which what is not covered of the window stays within the field."""
        left, top, right, bottom = self.field
        return (
            _within(centre[0], left, right, self.size[0] / scale),
            _within(
                centre[1],
                top - self.covered / scale,
                bottom + self.foot / scale,
                self.size[1] / scale,
            ),
        )


def _within(value: float, low: float, high: float, window: float) -> float:
    """The window's middle, limited so that it stays between two ends; their middle if it does not
    fit."""
    if window >= high - low:
        return (low + high) / 2
    return max(low + window / 2, min(high - window / 2, value))


@dataclass(eq=False, repr=False)
class MapTouch(Widget):
    """Passes gestures to the camera: drag, throw, pinch and tap.

    Taps call ``tapped`` and long presses ``held``; both return whether they have handled it. During
    and after a pinch the gestures of the first finger are ignored until it is pressed again.
    """

    camera: Camera
    tapped: Callable[[Point], bool]
    held: Callable[[Point], bool]
    _now = 0.0
    _dragged: Point | None = None
    _pinched: tuple[Point, float] | None = None
    _middle: Point = (0.0, 0.0)
    _spent = False
    _last_tap: tuple[float, Point] | None = None

    @property
    def busy(self) -> bool:
        """Whether a finger drags or pinches the map, so that other parts get no gestures."""
        return self._dragged is not None or self._pinched is not None

    def update(self, now: float) -> None:
        self._now = now

    def handle(self, gesture: gestures.Gesture) -> bool:
        match gesture:
            case gestures.Press() | gestures.Cancel():
                if isinstance(gesture, gestures.Press) or self.busy:
                    self.camera.stop()
                self._dragged, self._pinched, self._spent = None, None, False
            case gestures.Pinch():
                self._pinch(gesture)
            case gestures.PinchEnd() if self._pinched is not None:
                self._pinched = None
                self.camera.step(0, self._middle)
            case gestures.DragStart(start, pos) | gestures.DragMove(start, pos) if not self._spent:
                self._drag(start, pos)
            case gestures.Drop(start, pos) if not self._spent:
                self._drag(start, pos)
                self._dragged = None
                self.camera.throw()
            case gestures.Scroll(pos, steps):
                self.camera.step(1 if steps > 0 else -1, self._inner(pos))
            case gestures.LongPress(pos) if not self._spent:
                self._spent = self.held(pos)
            case gestures.Tap(pos):
                self._tap(pos)
        return True

    def _inner(self, pixel: Point) -> Point:
        return (pixel[0] - self.rect.left, pixel[1] - self.rect.top)

    def _pinch(self, gesture: gestures.Pinch) -> None:
        if self._pinched is None:
            self.camera.stop()
            about = self.camera.projection.to_board(self._inner(gesture.start))
            self._pinched = (about, self.camera.scale)
            self._dragged, self._spent = None, True
        about, scale = self._pinched
        self._middle = self._inner(gesture.middle)
        self.camera.zoom(scale * gesture.factor, about, self._middle)

    def _drag(self, start: Point, pos: Point) -> None:
        last = start if self._dragged is None else self._dragged
        self.camera.drag((pos[0] - last[0], pos[1] - last[1]))
        self._dragged = pos

    def _tap(self, pos: Point) -> None:
        if self._spent or self.tapped(pos):
            self._last_tap = None
            return
        last, self._last_tap = self._last_tap, (self._now, pos)
        if last is None or self._now - last[0] > DOUBLE:
            return
        if math.dist(last[1], pos) <= self.theme.touch:
            self._last_tap = None
            closest = self.camera.level == len(self.camera.levels) - 1
            self.camera.step(-len(self.camera.levels) if closest else 1, self._inner(pos))


# --- the overview map -----------------------------------------------------------------------------

FINENESS = 3


@dataclass(eq=False, repr=False)
class Overview(Widget):
    """The overview map with a frame around the visible part; a tap or a drag moves the window."""

    chart: CampaignMap
    camera: Camera
    moment: MapMoment = field(default_factory=MapMoment)
    _drawn: tuple[tuple[MapMoment, Size], pygame.Surface] | None = None

    def height_for(self, width: int, measures: Theme) -> int:
        return round(width / self.chart.shape)

    @property
    def _inner(self) -> pygame.Rect:
        return inset(self.rect, self.theme.px(3))

    @property
    def projection(self) -> Projection:
        """The projection from map units to the screen."""
        left, top, right, _ = self.chart.whole
        return Projection(self._inner.width / (right - left), (left, top), self._inner.topleft)

    def handle(self, gesture: gestures.Gesture) -> bool:
        if not self.holds(gesture):
            return False
        match gesture:
            case gestures.Tap(pos):
                self.camera.glide(self.projection.to_board(pos), self.camera.scale)
            case gestures.DragStart(_, pos) | gestures.DragMove(_, pos) | gestures.Drop(_, pos):
                self.camera.look_at(self.projection.to_board(pos))
        return True

    def paint(self, surface: pygame.Surface) -> None:
        inner, m = self._inner, self.theme
        draw_shadow(surface, self.rect, 2, m.px(4))
        shapes.rect(surface, theme.GOLD_DARK, self.rect, border_radius=m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, inset(self.rect, 1), 1, border_radius=m.px(3))
        put(surface, self._picture(inner.size), inner)
        window = pygame.Rect(self.projection.span_of(self.camera.frame)).clip(inner)
        shapes.rect(surface, theme.INK, inset(window, -1).clip(inner), m.px(3))
        shapes.rect(surface, theme.GOLD_LIGHT, window, m.px(1.5))

    def draw_ahead(self) -> None:
        """Draw slow parts in advance, to fill the image cache."""
        for side in SIDES:
            held = dict.fromkeys(self.chart.base.regions, side)
            picture(self.chart, MapMoment(provinces=held), self._inner.size)

    def _picture(self, size: Size) -> pygame.Surface:
        shown = (self.moment, size)
        if self._drawn is None or self._drawn[0] != shown:
            self._drawn = (shown, picture(self.chart, *shown))
        return self._drawn[1]


def _paper(chart: CampaignMap, size: Size, fineness: int = 1) -> Projection:
    """The projection from map units to a picture of the map, or to a finer plate for it."""
    left, top, right, _ = chart.whole
    return Projection(size[0] * fineness / (right - left), (left, top))


@cached_image
def _ground(chart: CampaignMap, size: Size) -> pygame.Surface:
    """Land and sea, with provinces without a holder."""
    paper, sheet = _paper(chart, size, FINENESS), ink.plate(size, FINENESS)
    sheet.fill(theme.SEA)
    for shape in chart.base.land:
        shapes.polygon(sheet, theme.LAND_NEUTRAL, paper.line(shape))
    for region in chart.base.regions.values():
        for part in region.parts:
            shapes.polygon(sheet, theme.LAND, paper.line(part))
    return ink.printed(sheet, size)


@cached_image
def _lines(chart: CampaignMap, size: Size) -> pygame.Surface:
    """Borders and coasts."""
    paper, sheet = _paper(chart, size, FINENESS), ink.plate(size, FINENESS, theme.INK_SOFT)
    for border in chart.base.borders:
        ink.stroke(sheet, theme.INK_SOFT, paper.line(border.line), FINENESS * 0.8)
    for shape in chart.base.land:
        ink.stroke(sheet, theme.INK_SOFT, paper.line(shape), FINENESS * 0.7, closed=True)
    return ink.printed(sheet, size)


@lru_cache(maxsize=256)
def _place(chart: CampaignMap, province: str, size: Size) -> pygame.Rect:
    """The box of a province on a picture of the map."""
    return around(chart.base.regions[province], _paper(chart, size))


@cached_image
def _held(chart: CampaignMap, province: str, side: Side, size: Size) -> pygame.Surface:
    """A province in the colour of its holder."""
    place = _place(chart, province, size)
    colour = theme.mix(STYLES[side].colour, theme.LAND, 0.3)
    sheet = ink.plate(place.size, FINENESS, colour)
    for part in chart.base.regions[province].parts:
        shapes.polygon(sheet, colour, _paper(chart, size).part(place.topleft, FINENESS).line(part))
    return ink.printed(sheet, place.size)


def picture(chart: CampaignMap, moment: MapMoment, size: Size) -> pygame.Surface:
    """Return land and sea, provinces in the colours of their holders, and a dot for each force. Its
    parts are cached, so that only the first picture is slow."""
    sheet = _ground(chart, size).copy()
    for province, side in moment.provinces.items():
        sheet.blit(_held(chart, province, side, size), _place(chart, province, size))
    sheet.blit(_lines(chart, size), (0, 0))
    for force in moment.forces:
        x, y = _paper(chart, size).to_screen(chart.spaces[force.space].at)
        radius = 2.0 + min(force.units, 12) * 0.12
        rim = radius + 0.8
        rings = ((1.0, theme.PARCHMENT_LIGHT), (radius / rim, STYLES[force.side].dark))
        put(sheet, disc(round(2 * rim), *rings), (x + (-1, 1)[SIDES.index(force.side)], y))
    return sheet
