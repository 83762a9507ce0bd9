"""The campaign map: its pieces, seen through a camera, and the gestures on it.

The board sets the state to show (`show`), the lit spaces (`light`) and the marks of changes
(`mark`), moves the camera (`focus_on`, `follow`) and starts marches (`march`). The map calls the
board when a space is tapped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import combinations

import pygame

from pi_app.drawing import shapes, theme
from pi_app.drawing.layout import anchored, columns, inset, put, rows
from pi_app.drawing.maps.board_map import Point
from pi_app.drawing.maps.chart import Projection
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board import artwork, marks, sheet
from pi_app.games.rome_vs_carthage.board.camera import Camera, MapTouch, Overview
from pi_app.games.rome_vs_carthage.board.campaign_map import Leg, along, load_campaign_map
from pi_app.games.rome_vs_carthage.board.labels import Labels, labels_placed
from pi_app.games.rome_vs_carthage.board.levels import LEAST_LETTERS, Style, plan
from pi_app.games.rome_vs_carthage.board.map_names import MapNames, name_tag
from pi_app.games.rome_vs_carthage.board.moment import Force, MapMoment, News, Side
from pi_app.kiosk import gestures
from pi_app.kiosk.boards.animation_layer import AnimationLayer
from pi_app.kiosk.boards.drawn_map import DrawnMap, Enlargement, draw_unrolling
from pi_app.kiosk.paper import desk
from pi_app.kiosk.timeline import Timeline, pulse
from pi_app.kiosk.widgets.base import Group, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.text import language

MARCH = 2.0  # the maximum of seconds that a march takes
BLINK = 0.7  # seconds of one blink of a space that the log points out
STEP = 0.5  # seconds per space of a shorter march
FAINT = 0.45  # the strength of the lights of spaces at several steps
EDGE = 12  # the minimum distance of places from the edge of the window, at 800x480

# In sides of a touch target:
REACH = 0.6  # the maximum distance of a tap from its space
APART = 0.6  # the minimum distance between spaces to which the map zooms for a tap
SURE = 0.3  # how much nearer a tap must be to its space than to any other


# Large: it joins camera, touch, sheets and labels, each a class of its own.
class Map(Group):
    """The map widget. It calls ``on_space`` with a tapped space, ``on_hold`` with a space that is
    pressed for long, and ``on_ground`` for a tap elsewhere."""

    def __init__(
        self,
        timeline: Timeline,
        on_space: Callable[[str], None],
        on_hold: Callable[[str], None],
        on_ground: Callable[[], None],
    ) -> None:
        """``timeline`` runs the animations of the present event, also marches."""
        self.on_space = on_space
        self.on_hold = on_hold
        self.on_ground = on_ground
        self.chart = load_campaign_map()
        self.camera = Camera()
        self.moment = MapMoment()
        self.targets: frozenset[str] = frozenset()  # spaces that may be chosen, lit
        self.reach: frozenset[str] = frozenset()  # spaces at several steps, lit faintly
        self.way: tuple[str, ...] = ()  # the way to one of them that is shown
        self._walker: Side = "rome"  # the side whose army may take it
        self.origin: str | None = None  # the origin of a movement, lit in white
        self.news = News()  # the marks of changes
        self.looked: frozenset[str] = frozenset()  # spaces that the log points out, lit
        self.asked: frozenset[str] = frozenset()  # spaces that a question names
        self._names = DrawnMap[Sequence[MapNames]]()  # by level
        self._sheets = DrawnMap[sheet.Sheet]()
        self._overview = Overview(self.chart, self.camera)
        self._closer = Button(None, lambda: self._step(1), icon="plus")
        self._wider = Button(None, lambda: self._step(-1), icon="minus")
        self._tools: Sequence[Widget] = [self._overview, self._closer, self._wider]
        self.over: Sequence[Widget] = ()  # parts of the board that lie on the map
        self._touch = MapTouch(self.camera, self._tapped, self._held)
        self._marches = AnimationLayer(timeline)
        self._enlarged = Enlargement()
        self._placed: dict[int, tuple[object, Labels]] = {}  # cached by level, with the cache key
        self._window = self.rect
        self._foot = 0
        self._now = 0.0

    # --- interface for the board --------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Whether all names and at least one picture are ready; finer ones may follow."""
        return self._names.drawn is not None and bool(self._sheets.pictures)

    @property
    def complete(self) -> bool:
        """Whether the pictures of all scales are up to date."""
        owners = self.moment.provinces
        return self._sheets.complete and all(each.is_new(owners) for each in self._sheets.pictures)

    @property
    def parts(self) -> Sequence[Widget]:
        """The parts from back to front: the map below its tools, or above them while a finger drags
        or pinches it."""
        return [*self._tools, self._touch] if self._touch.busy else [self._touch, *self._tools]

    @property
    def dirty(self) -> bool:
        return super().dirty or self.camera.moving or bool(self.targets or self.looked)

    def show(self, moment: MapMoment) -> None:
        """Show a state; animations of marches end."""
        self._marches.clear()
        self.moment = moment
        self._overview.moment = moment
        self.changed()

    def light(
        self,
        targets: Collection[str] = (),
        origin: str | None = None,
        reach: frozenset[str] = frozenset(),
    ) -> None:
        """Light the spaces that may be chosen, the origin of a movement and the spaces in its
        reach; without arguments, remove these lights. No way is shown any longer."""
        self.targets, self.reach = frozenset(targets), reach
        self.origin, self.way = origin, ()
        self.changed()

    def show_way(self, way: tuple[str, ...], side: Side) -> None:
        """Show a way that an army of a side may take; an empty one shows none."""
        self.way, self._walker = way, side
        self.changed()

    def mark(self, news: News) -> None:
        """Mark changes: a ring around changed spaces, the ways of armies, and the numbers of lost
        CUs."""
        self.news = news
        self.changed()

    def ask(self, spaces: frozenset[str]) -> None:
        """Make sure that the names of these spaces, which a question names, are on the map."""
        if spaces != self.asked:
            self.asked = spaces
            self.changed()

    def point_out(self, spaces: frozenset[str]) -> None:
        """Light the spaces that the log points out; an empty set removes these lights."""
        if spaces != self.looked:
            self.looked = spaces
            self.changed()

    def focus_on(self, spaces: Collection[str]) -> None:
        """Animate the camera until these spaces are visible and far enough apart for a tap."""
        places = [self.chart.spaces[space].at for space in spaces]
        self._look_at(places, self._apart / _gap(places))

    def follow(self, spaces: Collection[str]) -> None:
        """Animate the camera until these spaces are visible, at a scale with names."""
        places, levels = [self.chart.spaces[space].at for space in spaces], self.camera.levels
        named = (each for each in levels if Style(each, self.theme.scale).letters)
        self._look_at(places, next(named, levels[-1]))

    def jump_to(self, spaces: Collection[str]) -> None:
        """Have these spaces visible at once, at a scale with names."""
        self.follow(spaces)
        self.camera.arrive()

    def _look_at(self, places: Sequence[Point], enough: float) -> None:
        """Animate the camera until places are visible at a scale; where a tool would cover one, at
        the next smaller scale at which none does."""
        self.camera.show(places, self.theme.px(EDGE), enough)
        smaller = [each for each in self.camera.levels if each <= self.camera.aim[1] * 1.01]
        while self._is_covered(places) and smaller:
            self.camera.bring(places, smaller.pop())
        self.changed()

    def _is_covered(self, places: Sequence[Point]) -> bool:
        """Whether a tool will cover one of some places when the camera has arrived."""
        centre, scale = self.camera.aim
        spots = list(map(Projection(scale, centre, self._window.center).to_screen, places))
        tools = [self._closer, self._wider, *self.over]
        tools += [self._overview] if self._is_near(scale) else []
        return any(self._hides(tool, spot) for tool in tools for spot in spots)

    def _hides(self, tool: Widget, spot: Point) -> bool:
        """Whether a tool covers a spot, or a part of the sign on it."""
        sign = self.theme.touch // 2
        return tool.rect.inflate(sign, sign).collidepoint(spot)

    def _is_near(self, scale: float) -> bool:
        """Whether so little of the map is visible that the overview helps."""
        return scale > self.camera.levels[0] * 1.15

    def sees(self, space: str) -> bool:
        """Whether a space is in the window and its sign is not covered by other parts."""
        spot = self.pixel_of(space)
        over = [each for each in (*self._tools, *self.over) if each.visible]
        return self._open_part().collidepoint(spot) and not any(
            self._hides(each, spot) for each in over
        )

    def target_of(self, space: str) -> pygame.Rect:
        """Return where a space in view is touched: around its sign, as far as no bar is near."""
        (x, y), part = self.pixel_of(space), self._open_part()
        around = min(x - part.left, part.right - x, y - part.top, part.bottom - y)
        side = round(min(self.theme.touch, 2 * around))
        return anchored((x, y), (side, side))

    def _open_part(self) -> pygame.Rect:
        """The part of the window that is neither below a bar nor below other parts."""
        window = self._window.clip(self.free)
        window.height -= self.camera.covered
        window.top += self.camera.covered
        return window

    def march(self, force: Force, way: Sequence[str], arrived: MapMoment) -> None:
        """Animate a force, which is not in the shown state, over the spaces of ``way``, or down
        from above where that is one space; at the end show the state ``arrived``. Skipping the
        animation ends the march."""
        line, legs = self.chart.way(tuple(way)), self.chart.legs(tuple(way))
        if not legs:
            x, y = line[0]
            line = ((x, y - self.theme.touch / self.camera.scale), (x, y))

        def draw(surface: pygame.Surface, _: pygame.Rect, part: float) -> None:
            # The camera moves meanwhile, so the place is projected at each drawing.
            spot = self._view.to_screen(along(line, part))
            for leg in legs:
                if leg.at_sea:
                    self._draw_leg(surface, leg, force.side)
            box = self._counter_box(force, spot)
            put(surface, artwork.counter(force, box.height), box)
            if force.leaders and self._style.near:
                put(surface, artwork.tag(force, box.height), box.midtop, "midbottom")

        nowhere = pygame.Rect(0, 0, 0, 0)
        seconds = min(MARCH, STEP * (len(way) - 1) + 0.15)
        self._marches.fly(draw, nowhere, nowhere, seconds, done=partial(self.show, arrived))
        self.follow(way)

    def pixel_of(self, space: str) -> Point:
        """The present place of a space's centre on the screen."""
        return self._view.to_screen(self.chart.spaces[space].at)

    def space_at(self, pixel: Point) -> str | None:
        """The space for a tap at a pixel of the screen, or None.

        A lit space whose mark is hit comes first, then a counter, which means its space. Otherwise
        it is the nearest space within reach; lit spaces and hit marks are preferred.
        """
        away = {space: math.dist(self.pixel_of(space), pixel) for space in self.chart.spaces}
        near = {space: far for space, far in away.items() if far <= self.theme.touch * REACH}
        hit = self._style.mark * 0.5
        open_to = self.targets | self.reach
        lit = [space for space in open_to if away[space] <= hit]
        army = self._army_at(pixel)
        if army is not None and not lit:
            return army
        meant = [space for space, away in near.items() if away <= hit or space in open_to]
        return min(meant or near, key=lambda space: near[space], default=None)

    def _army_at(self, pixel: Point) -> str | None:
        """The space of the counter at a pixel, or None."""
        hit = (each.space for each, box in reversed(self._counters()) if box.collidepoint(pixel))
        return next(hit, None)

    @property
    def _apart(self) -> float:
        """The minimum distance in pixels between two spaces to which the map zooms."""
        return self.theme.touch * APART

    def _is_ambiguous(self, pixel: Point, space: str) -> bool:
        """Whether a tap that means a lit space may well have been meant for another one."""
        if space not in self.targets or self._army_at(pixel) == space:
            return False
        away = [math.dist(self.pixel_of(each), pixel) for each in self.targets - {space}]
        here = math.dist(self.pixel_of(space), pixel)
        return bool(away) and min(away) - here < self.theme.touch * SURE

    def _clear_scale(self, space: str) -> float:
        """The smallest level, from the present one on, at which no other lit space is too close to
        this one for a tap; the largest if there is none."""
        here, now, levels = self.chart.spaces[space].at, self.camera.scale, self.camera.levels
        others = (self.chart.spaces[each].at for each in self.targets - {space})
        gap = min((math.dist(here, other) for other in others), default=math.inf)
        wanted = max(now, self._apart / gap) * 0.99
        return next((each for each in levels if each >= wanted), levels[-1])

    # --- the widget ---------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Set the place; a new size or language orders new pictures."""
        super().place(rect, theme)
        self._window = inset(rect, sheet.frame_width(rect.size))
        size = self._window.size
        field, levels = plan(self.chart, size, theme.scale)
        # Back from another page the same part of the map is seen.
        if (self.camera.size, self.camera.field) != (size, field):
            self._foot = 0
            self.camera.cover(0, 0)
            self.camera.open(size, field, levels)
        self._place_parts()
        # If the whole map is visible, names under the buttons could not be moved into view.
        away = (-self._window.left, -self._window.top)
        covered = [each.rect.move(away) for each in (self._wider, self._closer)]

        def name(scale: float) -> MapNames:
            hidden = covered if scale == levels[0] else ()
            return MapNames(self.chart, field, scale, Style(scale, theme.scale), hidden)

        def draw(scale: float) -> sheet.Sheet:
            style = Style(scale, theme.scale)
            result = sheet.Sheet(self.chart, field, scale, style.pen)
            marks.draw_ahead(style.mark)
            if scale == levels[0]:
                # This sheet is shown wherever finer ones are not drawn yet.
                result.draw(self.moment.provinces)
                self._overview.draw_ahead()
            return result

        self._names.order(self._window, language(), lambda: [name(scale) for scale in levels])
        self._sheets.order(self._window, theme.scale, *(partial(draw, each) for each in levels))
        self._touch.place(self._window, theme)

    @property
    def free(self) -> pygame.Rect:
        """The part that is not covered at the bottom."""
        return rows(self.rect, [1.0, self._foot])[0]

    def cover(self, head: int, foot: int) -> None:
        """Set how many pixels at the top and at the bottom are covered: the tools are placed above
        the latter, and the camera can move all of the map between them."""
        foot = max(0, min(foot, self.rect.height // 2))
        below = max(0, foot - (self.rect.bottom - self._window.bottom))
        if (foot, head) != (self._foot, self.camera.covered):
            self._foot = foot
            self.camera.cover(head, below)
            self._place_parts()
            self.changed()

    def _place_parts(self) -> None:
        """Place the buttons at the lower right and the overview map at the lower left."""
        m = self.theme
        room = inset(self._window.clip(self.free), m.unit)
        right = anchored(room, (m.touch, room.height), "midright")
        place_each([self._closer, self._wider], rows(right, [1.0, m.touch, m.touch], m.unit)[1:], m)
        size = (m.px(150), self._overview.height_for(m.px(150), m))
        self._overview.place(anchored(room, size, "bottomleft"), m)

    def update(self, now: float) -> None:
        super().update(now)
        self._now = now
        moving = self.camera.moving  # so that its last step is drawn, too
        self.camera.update(now)
        self._overview.visible = self._is_near(self.camera.scale)
        drawn = [self._names.update(), self._sheets.update(), self._go_on_drawing()]
        if any(drawn) or moving:
            self.changed()

    def _go_on_drawing(self) -> bool:
        """Continue to draw outdated sections of the sheets, those of the present level first;
        return whether one has been finished."""
        sheets, owners = self._sheets.pictures, self.moment.provinces
        busy = next((each for each in sheets if each.busy), None)
        if busy is None and self._sheets.complete:
            level = self.camera.level
            order = sorted(range(len(sheets)), key=lambda index: (abs(index - level), index))
            busy = next((sheets[i] for i in order if not sheets[i].is_new(owners)), None)
        return busy is not None and busy.update(owners, self.camera.centre)

    def handle(self, gesture: gestures.Gesture) -> bool:
        """Gestures on the map do not pass through it."""
        if not isinstance(gesture, gestures.Cancel) and not self.holds(gesture):
            return False
        self.changed()
        return super().handle(gesture)

    def _tapped(self, pixel: Point) -> bool:
        """Handle a tap; return whether it hit a space. If it is ambiguous between lit spaces, zoom
        in so far that the next one is not."""
        space = self.space_at(pixel)
        if space is None:
            self.on_ground()
        elif (
            self._is_ambiguous(pixel, space)
            and (scale := self._clear_scale(space)) > self.camera.scale * 1.01
        ):
            self.camera.approach((pixel[0] - self._window.left, pixel[1] - self._window.top), scale)
        else:
            self.on_space(space)
        return space is not None

    def _held(self, pixel: Point) -> bool:
        """Handle a long press; return whether it hit a space, so that it is not a tap."""
        space = self.space_at(pixel)
        if space is not None:
            self.on_hold(space)
        return space is not None

    def _step(self, levels: int) -> None:
        self.camera.step(levels, (self._window.width / 2, self._window.height / 2))
        self.changed()

    # --- drawing ------------------------------------------------------------------------------

    @property
    def _style(self) -> Style:
        return Style(self.camera.levels[self.camera.level], self.theme.scale)

    @property
    def _view(self) -> Projection:
        """The present projection from map units to the screen."""
        window = self._window
        middle = (window.left + window.width / 2, window.top + window.height / 2)
        return Projection(self.camera.scale, self.camera.centre, middle)

    def _counters(self) -> list[tuple[Force, pygame.Rect]]:
        """The plate of each visible force on the screen, in drawing order."""
        return self._counters_on(self._view, self._window)

    def _counters_on(self, view: Projection, seen: pygame.Rect) -> list[tuple[Force, pygame.Rect]]:
        """The same on any picture of the map, for the visible part `seen`."""
        result: list[tuple[Force, pygame.Rect]] = []
        places = {force.space: self.chart.spaces[force.space].at for force in self.moment.forces}
        for space, at in sorted(places.items(), key=lambda each: each[1][1]):
            here = self.moment.at(space)
            boxes = [self._counter_box(force, view.to_screen(at)) for force in here]
            wide = sum(box.width for box in boxes) + 2 * (len(boxes) - 1)
            row = anchored(boxes[0], (wide, boxes[0].height), "midbottom")
            if row.colliderect(seen):
                result += zip(here, columns(row, [box.width for box in boxes], 2), strict=True)
        return result

    def _names_here(self) -> MapNames:
        """The names at the present level."""
        assert self._names.drawn is not None
        return self._names.drawn[self.camera.level]

    def _labels(self) -> Labels:
        """The labels at the present level; they are cached."""
        here, level = self._names_here(), self.camera.level
        key = (self.moment, here, self.asked)
        shown, labels = self._placed.get(level, (None, None))
        if labels is None or shown != key:
            labels = labels_placed(self._counters_on(here, here.rect), here, self.asked)
            self._placed[level] = (key, labels)
        return labels

    def _counter_box(self, force: Force, pixel: Point) -> pygame.Rect:
        """The plate of a force alone in a space at a pixel."""
        high, lift = self._style.counter, self._style.mark * 0.22
        foot = (pixel[0], pixel[1] - lift)
        return anchored(foot, (artwork.width_of(force, high), high), "midbottom")

    def paint(self, surface: pygame.Surface) -> None:
        if not self.prepared:
            draw_unrolling(surface, self.rect, self.theme)
            return
        clip = surface.get_clip()
        surface.set_clip(self._window.clip(clip))
        self._draw_ground(surface)
        self._names_here().draw_titles(surface, self._view, self.moment.provinces)
        self._draw_spaces(surface)
        mark = self._style.mark
        for side, way in (*self.news.marches, (self._walker, self.way)):
            for leg in self.chart.legs(way):
                self._draw_leg(surface, leg, side)
        swell, pen, counters = self._swell, self.theme.px(2), self._counters()
        for force, box in counters:
            put(surface, artwork.counter(force, box.height), box)
            if force.space in self.targets | self.looked:
                # The counter covers the ring around its space, so it gets a frame.
                rim = box.inflate(round(pen * 3 * swell), round(pen * 3 * swell))
                light = theme.WHITE if force.space in self.looked else theme.GOLD_LIGHT
                shapes.rect(surface, light, rim, pen, border_radius=2 * pen)
        labels = self._labels()
        for space, (right, below) in labels.names.items():
            x, y = self.pixel_of(space)
            tag = name_tag(self.chart.spaces[space], self._style.letters or LEAST_LETTERS)
            put(surface, tag, (x + right, y + below))
        for force, box in counters:
            if force in labels.tags:
                put(surface, artwork.tag(force, box.height), box.move(labels.tags[force]))
        for space, points in self.moment.sieges.items():
            x, y = self.pixel_of(space)
            pips = artwork.siege_pips(points, max(10, round(mark * 0.42)))
            put(surface, pips, (x, y + mark * 0.42))
        for (space, side), units in self.news.losses.items():
            x, y = self.pixel_of(space)
            badge = marks.loss_badge(units, side, self.theme.px(20))
            put(surface, badge, (x, y + mark * 0.6), "topright" if side == "rome" else "topleft")
        self._marches.draw(surface)
        surface.set_clip(clip)
        sheet.draw_frame(surface, self.rect)
        super().paint(surface)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the finished sections of the finest sheet, over an enlarged coarser one where
        sections are missing. The desk is the background."""
        put(surface, desk(self._window.size), self._window)
        sheets = self._sheets.pictures[: self.camera.level + 1]
        fine = sheets[-1]
        whole = next(each for each in reversed(sheets) if each.shows(self._seen_on(each)))
        if whole is not fine or not self._is_sharp(fine):
            self._draw_enlarged(surface, whole)
        if self._is_sharp(fine):
            seen = self._seen_on(fine)
            for section in fine.sections_in(seen):
                if section.picture is not None:
                    left, top = section.place.move(-seen.left, -seen.top).topleft
                    put(surface, section.picture, self._window.move(left, top), "topleft")

    def _is_sharp(self, whole: sheet.Sheet) -> bool:
        return abs(self.camera.scale / whole.scale - 1.0) < 1e-6

    def _seen_on(self, whole: sheet.Sheet) -> pygame.Rect:
        """The part of a sheet that is in the window; it may extend beyond the sheet."""
        return pygame.Rect(whole.span_of(self.camera.frame))

    def _draw_enlarged(self, surface: pygame.Surface, whole: sheet.Sheet) -> None:
        ratio, seen = self.camera.scale / whole.scale, self._seen_on(whole)
        shown = seen.clip(whole.rect)
        corner = self._window.move(
            round((shown.left - seen.left) * ratio), round((shown.top - seen.top) * ratio)
        )
        parts = [(each.picture, each.place) for each in whole.sections_in(shown) if each.picture]
        size = (math.ceil(shown.width * ratio), math.ceil(shown.height * ratio))
        put(surface, self._enlarged.picture(parts, shown, size), corner, "topleft")

    @property
    def _swell(self) -> float:
        """The present strength of pulsing lights, from 0 to 1."""
        return 0.55 + 0.45 * pulse(self._now, 1.4)

    def _draw_spaces(self, surface: pygame.Surface) -> None:
        size, moment = self._style.mark, self.moment
        seen = self._window.inflate(2 * size, 2 * size)
        for id, space in self.chart.spaces.items():
            spot = self.pixel_of(id)
            if seen.collidepoint(spot):
                kind = space.kind if space.kind != "tribe" or id in moment.tribes else "plain"
                put(surface, marks.space(kind, moment.control.get(id), size), spot)
        diameter = max(round(size * 1.1), self.theme.px(18))
        lights = [
            *((space, theme.WHITE, 1.0) for space in sorted(self.news.spaces - self.targets)),
            *((space, theme.GOLD_LIGHT, FAINT) for space in sorted(self.reach)),
            *((space, theme.GOLD_LIGHT, self._swell) for space in sorted(self.targets)),
            *((space, theme.WHITE, 1.0) for space in self.way[-1:]),
            *((space, theme.WHITE, 1.0) for space in [self.origin] if space is not None),
            *((space, theme.WHITE, pulse(self._now, BLINK)) for space in sorted(self.looked)),
        ]
        for id, colour, strength in lights:
            marks.draw_light(surface, self.pixel_of(id), diameter, colour, strength)

    def _draw_leg(self, surface: pygame.Surface, leg: Leg, side: Side) -> None:
        """Draw the way of an army by land or by ship."""
        draw = marks.draw_voyage if leg.at_sea else marks.draw_track
        draw(
            surface, self._view.line(leg.line), side, max(self.theme.px(12), self._style.mark // 2)
        )


def _gap(places: Sequence[Point]) -> float:
    """The smallest distance between two of some places (map units); infinite for fewer than two."""
    return min((math.dist(*pair) for pair in combinations(places, 2)), default=math.inf)
