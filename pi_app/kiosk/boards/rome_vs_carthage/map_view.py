"""The campaign map as a widget: what lies on it, looked at through a camera, and where a finger is.

The board on top tells it what to show (`show`), what to light (`light`), where to look
(`focus_on`) and who marches (`march`); it tells the board which space was tapped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.animation import Stage, ease_in_out, pulse
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.drawn_map import draw_unrolling
from pi_app.kiosk.boards.rome_vs_carthage import counters, glow
from pi_app.kiosk.boards.rome_vs_carthage.atlas import Atlas
from pi_app.kiosk.boards.rome_vs_carthage.camera import Camera
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import load_campaign_map
from pi_app.kiosk.boards.rome_vs_carthage.ground import draw_frame, frame_width
from pi_app.kiosk.boards.rome_vs_carthage.marching import March, seconds_for
from pi_app.kiosk.boards.rome_vs_carthage.moment import Force, MapMoment
from pi_app.kiosk.boards.rome_vs_carthage.overview import Overview
from pi_app.kiosk.boards.rome_vs_carthage.sheet import Style
from pi_app.kiosk.boards.rome_vs_carthage.touch import MapTouch
from pi_app.kiosk.gestures import Cancel, Gesture
from pi_app.kiosk.paper import desk
from pi_app.kiosk.theme import Size, Theme
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.buttons import Button


class _Enlarged(NamedTuple):
    """A part of a sheet between two levels, kept while the camera rests."""

    picture: pygame.Surface
    shown: pygame.Rect
    size: Size
    part: pygame.Surface


class CampaignMapView(Widget):
    """The map.

    Attributes:
        on_space: called with the id of a space that was tapped.
        on_hold: called with the id of a space on which a finger rests; that finger taps no more.
        on_ground: called when land or sea was tapped where no space is.
        moment: what is shown.
        targets: the lit spaces that may be chosen now.
        origin: the space from which something is to move, lit in white, or None.
        way: the spaces of a way that is drawn, in order.
        news: the spaces where something has changed that is to be noticed.
        overlays: parts of the screen where something lies over the map; set them before it is
            placed, and the names of provinces keep off them.
    """

    def __init__(
        self,
        on_space: Callable[[str], None],
        on_hold: Callable[[str], None] | None = None,
        on_ground: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.on_space = on_space
        self.on_hold = on_hold
        self.on_ground = on_ground
        self.chart = load_campaign_map()
        self.camera = Camera()
        self.moment = MapMoment()
        self.targets: frozenset[str] = frozenset()
        self.origin: str | None = None
        self.way: tuple[str, ...] = ()
        self.news: frozenset[str] = frozenset()
        self.overlays: Sequence[pygame.Rect] = ()
        self._atlas = Atlas(self.chart)
        self._overview = Overview(self.chart, self.camera, self._jump)
        self._closer = Button(None, lambda: self._step(1), icon="plus")
        self._wider = Button(None, lambda: self._step(-1), icon="minus")
        self._touch = MapTouch(self.camera, self._tapped, self._held)
        self._enlarged: _Enlarged | None = None
        self._window = self.rect
        self._foot = 0
        self._marches: list[March] = []
        self._now = 0.0

    # --- what the board tells it --------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Whether there is anything to be seen yet; finer pictures may follow."""
        return self._atlas.prepared

    @property
    def complete(self) -> bool:
        """Whether all pictures are there."""
        return self._atlas.complete

    @property
    def parts(self) -> Sequence[Widget]:
        """What of it can be tapped beside the map itself."""
        zoomed = [self._overview] if self._overview.visible else []
        return [*zoomed, self._closer, self._wider]

    @property
    def dirty(self) -> bool:
        """Whether anything changed, moves or pulses."""
        alive = self.camera.moving or bool(self._marches) or bool(self.targets)
        return self._dirty or alive or any(part.dirty for part in self.parts)

    def show(self, moment: MapMoment) -> None:
        """Show a moment at rest; marches under way are over."""
        self._marches.clear()
        self._take(moment)

    def light(
        self,
        targets: Collection[str] = (),
        origin: str | None = None,
        way: Sequence[str] = (),
    ) -> None:
        """Light the spaces that may be chosen, where something comes from, and a way of spaces;
        without arguments, put out all lights."""
        self.targets = frozenset(targets)
        self.origin = origin
        self.way = tuple(way)
        self.changed()

    def ring_news(self, spaces: Collection[str]) -> None:
        """Put a ring around the spaces where something has changed."""
        self.news = frozenset(spaces)
        self.changed()

    def focus_on(self, spaces: Collection[str]) -> None:
        """Move the camera calmly until these spaces can be seen and told apart."""
        places = [self.chart.spaces[space].at for space in spaces]
        self.camera.show(places, self.theme.touch * 0.9, self._atlas.finger_level)
        self.changed()

    def march(
        self, stage: Stage, force: Force, way: Sequence[str], left: Force | None = None
    ) -> None:
        """Let a force march over the spaces of ``way``, the first of which is where it stands.

        Args:
            stage: the movements of the event that is being told; skipping them ends the march.
            force: what marches.
            way: the spaces from start to end.
            left: what stays of its side where it sets out, None for nobody.
        """
        if len(way) < 2:
            return
        hidden = [
            each
            for each in self.moment.forces
            if (each.side, each.space, each.inside) == (force.side, force.space, force.inside)
        ]
        arrived = self.moment.after_march(force, way[-1], left)
        waiting = self.moment
        for each in hidden:
            waiting = waiting.without(each)
        if left is not None:
            waiting = waiting.after_march(left, left.space, None)
        self._take(waiting)

        def arrive() -> None:
            self._marches.clear()
            self._take(arrived)

        tween = stage.run(seconds_for(len(way) - 1), ease_in_out, done=arrive)
        self._marches.append(March(force, self.chart.way(tuple(way)), tween))
        self.focus_on(way)

    def pixel_of(self, space: str) -> Point:
        """Where the middle of a space is on the screen now."""
        return self._to_screen(self.chart.spaces[space].at)

    def space_at(self, pixel: Point) -> str | None:
        """The space that a finger at a pixel of the screen means, or None.

        A counter counts as its space; otherwise the nearest space within a finger's reach, lit
        ones before others.
        """
        for space, box in reversed(self._counter_boxes()):
            if box.collidepoint(pixel):
                return space
        reach = self.theme.touch * 0.6
        near = sorted(
            (math.dist(self.pixel_of(space), pixel), space)
            for space in self.chart.spaces
            if math.dist(self.pixel_of(space), pixel) <= reach
        )
        hit = self._style.mark * 0.5
        for away, space in near:
            if away <= hit or space in self.targets:
                return space
        return near[0][1] if near else None

    # --- the widget ---------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; another size or language orders new pictures."""
        super().place(rect, theme)
        edge = frame_width(rect.size)
        self._window = rect.inflate(-2 * edge, -2 * edge)
        size = self._window.size
        self._foot = self.camera.foot = 0
        self._place_parts()
        covered = [
            box.move(-self._window.left, -self._window.top)
            for box in (self._wider.rect, self._closer.rect, *self.overlays)
        ]
        self._atlas.order(size, theme, self.moment, covered)
        if self.camera.size != size or self.camera.field != self._atlas.field:
            self.camera.open(size, self._atlas.field, self._atlas.levels)
        self._touch.place(self._window, theme)

    @property
    def free(self) -> pygame.Rect:
        """What of it nothing covers."""
        left, top, wide, high = self.rect
        return pygame.Rect(left, top, wide, high - self._foot)

    def cover(self, foot: int) -> None:
        """Know that others draw on the lowest ``foot`` pixels: what can be tapped keeps above them,
        and the camera can bring all of the map there."""
        foot = max(0, min(foot, self.rect.height // 2))
        if foot != self._foot:
            self._foot = foot
            self.camera.foot = max(0, foot - (self.rect.bottom - self._window.bottom))
            self._place_parts()
            self.changed()

    def _place_parts(self) -> None:
        """The buttons at the right, the small map at the left of the foot."""
        m, gap, touch = self.theme, self.theme.unit, self.theme.touch
        bottom = min(self._window.bottom, self.free.bottom) - gap
        right, left = self._window.right - gap, self._window.left + gap
        wider = pygame.Rect(right - touch, bottom - touch, touch, touch)
        self._wider.place(wider, m)
        self._closer.place(wider.move(0, -touch - gap), m)
        wide = m.px(150)
        high = self._overview.height_for(wide, m)
        self._overview.place(pygame.Rect(left, bottom - high, wide, high), m)

    def update(self, now: float) -> None:
        """Advance the camera and what moves; take up pictures that have been drawn."""
        self._now = now
        self._touch.update(now)
        self.camera.update(now)
        self._overview.visible = self.camera.scale > self.camera.levels[0] * 1.15
        if self._atlas.update(self.moment):
            self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Gestures for the small map and the buttons, then for the map itself."""
        if isinstance(gesture, Cancel):
            for part in self.parts:
                part.handle(gesture)
            return self._touch.handle(gesture)
        if not self.holds(gesture):
            return False
        if not self._touch.busy and any(part.handle(gesture) for part in self.parts):
            self.changed()
            return True
        self.changed()
        return self._touch.handle(gesture)

    # --- moving -------------------------------------------------------------------------------

    def _take(self, moment: MapMoment) -> None:
        self.moment = moment
        self._overview.show(moment)
        self.changed()

    def _tapped(self, pixel: Point) -> bool:
        """A finger tapped; return whether that was for a space."""
        space = self.space_at(pixel)
        if space is not None:
            self.on_space(space)
            return True
        if self.on_ground is not None:
            self.on_ground()
        return False

    def _held(self, pixel: Point) -> bool:
        """A finger rests; return whether that meant something, so that it taps no more."""
        space = self.space_at(pixel)
        if space is None or self.on_hold is None:
            return False
        self.on_hold(space)
        return True

    def _step(self, levels: int) -> None:
        middle = (self._window.width / 2, self._window.height / 2)
        self.camera.step(levels, middle)
        self.changed()

    def _jump(self, place: Point, dragged: bool) -> None:
        if dragged:
            self.camera.look_at(place)
        else:
            self.camera.glide(place, self.camera.scale)
        self.changed()

    # --- drawing ------------------------------------------------------------------------------

    @property
    def _style(self) -> Style:
        return self._atlas.style(self.camera.level)

    def _to_screen(self, place: Point) -> Point:
        x, y = self.camera.to_pixel(place)
        return (x + self._window.left, y + self._window.top)

    def _counter_boxes(self) -> list[tuple[str, pygame.Rect]]:
        """The plaque of each force on the screen, in the order in which they are drawn."""
        return [(force.space, box) for force, box in self._counters()]

    def _counters(self) -> list[tuple[Force, pygame.Rect]]:
        high = self._style.counter
        lift = self._style.mark * 0.22
        result = []
        spaces = {force.space for force in self.moment.forces}
        for space in sorted(spaces, key=lambda each: self.chart.spaces[each].at[1]):
            x, y = self.pixel_of(space)
            here = self.moment.at(space)
            widths = [counters.width_of(force, high) for force in here]
            left = x - (sum(widths) + 2 * (len(widths) - 1)) / 2
            for force, wide in zip(here, widths, strict=True):
                result.append((force, pygame.Rect(round(left), round(y - lift - high), wide, high)))
                left += wide + 2
        return result

    def paint(self, surface: pygame.Surface) -> None:
        """Map, lights, forces; the small map and the buttons over them."""
        if not self._atlas.prepared:
            draw_unrolling(surface, self.rect, self.theme)
            return
        clip = surface.get_clip()
        surface.set_clip(self._window.clip(clip))
        self._draw_ground(surface)
        self._draw_lights(surface)
        for force, box in self._counters():
            self._draw_counter(surface, force, box)
        self._draw_sieges(surface)
        for march in self._marches:
            self._draw_march(surface, march)
        surface.set_clip(clip)
        draw_frame(surface, self.rect)
        for part in self.parts:
            part.draw(surface)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        picture, scale = self._atlas.picture(self.camera.level, self.moment)
        left, top, right, bottom = self.camera.frame
        field = self._atlas.field
        seen = pygame.Rect(
            round((left - field[0]) * scale),
            round((top - field[1]) * scale),
            round((right - left) * scale),
            round((bottom - top) * scale),
        )
        shown = seen.clip(picture.get_rect())
        if shown.size != seen.size:
            surface.blit(desk(self._window.size), self._window)
        ratio = self.camera.scale / scale
        if abs(ratio - 1.0) < 1e-6:
            corner = (
                shown.left - seen.left + self._window.left,
                shown.top - seen.top + self._window.top,
            )
            surface.blit(picture, corner, shown)
            return
        target = pygame.Rect(
            self._window.left + round((shown.left - seen.left) * ratio),
            self._window.top + round((shown.top - seen.top) * ratio),
            min(self._window.width, math.ceil(shown.width * ratio)),
            min(self._window.height, math.ceil(shown.height * ratio)),
        )
        kept = self._enlarged
        if kept is None or (kept.picture, kept.shown, kept.size) != (picture, shown, target.size):
            part = pygame.transform.smoothscale(picture.subsurface(shown), target.size)
            kept = self._enlarged = _Enlarged(picture, shown, target.size, part)
        surface.blit(kept.part, target)

    def _draw_lights(self, surface: pygame.Surface) -> None:
        mark = self._style.mark
        if self.way:
            line = [self._to_screen(place) for place in self.chart.way(self.way)]
            glow.draw_way(surface, line, max(1.5, mark * 0.07))
        diameter = max(round(mark * 1.1), self.theme.px(18))
        for space in self.news:
            glow.draw_ring(surface, self.pixel_of(space), diameter, theme.WHITE, 1.0)
        strength = 0.55 + 0.45 * pulse(self._now, 1.4)
        for space in self.targets:
            glow.draw_ring(surface, self.pixel_of(space), diameter, theme.GOLD_LIGHT, strength)
        if self.origin is not None:
            glow.draw_ring(surface, self.pixel_of(self.origin), diameter, theme.WHITE, 1.0)

    def _draw_counter(self, surface: pygame.Surface, force: Force, box: pygame.Rect) -> None:
        image = counters.picture(force, box.height, named=self._style.near)
        surface.blit(image, image.get_rect(center=box.center))

    def _draw_sieges(self, surface: pygame.Surface) -> None:
        mark = self._style.mark
        for space, points in self.moment.sieges.items():
            image = counters.siege_pips(points, max(10, round(mark * 0.42)))
            x, y = self.pixel_of(space)
            surface.blit(image, image.get_rect(center=(round(x), round(y + mark * 0.42))))

    def _draw_march(self, surface: pygame.Surface, march: March) -> None:
        high = self._style.counter
        x, y = self._to_screen(march.place())
        box = pygame.Rect(0, 0, counters.width_of(march.force, high), high)
        box.midbottom = (round(x), round(y - self._style.mark * 0.22))
        self._draw_counter(surface, march.force, box)
