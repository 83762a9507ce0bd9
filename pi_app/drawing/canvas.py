"""A surface that records drawing commands and draws only what differs from the last picture.

Painters draw the whole picture each time and need not know about this. Drawing takes most of a
picture's time, so recording everything and drawing little is many times as fast. This has two
consequences. Shapes are drawn with `shapes`, because pygame's own functions can't be recorded. A
surface that was drawn on the screen must not be changed afterwards, because surfaces are compared
by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike

Box = tuple[int, int, int, int]

TILE: Final = 32
"""Changed areas are redrawn in squares of this size in pixels; adjacent squares are joined."""


class _Blit(NamedTuple):
    """A surface drawn on the screen, with its state at that time."""

    source: pygame.Surface
    place: tuple[int, int]
    area: Box | None
    flags: int
    alpha: int | None
    box: Box
    clip: Box

    def draw(self, screen: pygame.Surface) -> None:
        now = self.source.get_alpha()
        if now == self.alpha:
            screen.blit(self.source, self.place, self.area, self.flags)
            return
        self.source.set_alpha(self.alpha)
        screen.blit(self.source, self.place, self.area, self.flags)
        self.source.set_alpha(now)

    @property
    def is_opaque(self) -> bool:
        """Whether it hides everything below it."""
        source = self.source
        clear = source.get_flags() & pygame.SRCALPHA or source.get_colorkey() is not None
        whole = self.area is None or source.get_rect().contains(self.area)
        return whole and not clear and not self.flags and self.alpha in (None, 255)


class _Stroke(NamedTuple):
    """A shape drawn on the screen, or a filled area."""

    shape: Callable[..., object]
    arguments: tuple[Any, ...]
    is_opaque: bool
    box: Box
    clip: Box

    def draw(self, screen: pygame.Surface) -> None:
        self.shape(screen, *self.arguments)


_Step = _Blit | _Stroke


class _Shown(NamedTuple):
    """A step of a picture, with the part of the screen that it touches, and whether it covers this
    part completely."""

    step: _Step
    touched: pygame.Rect
    covers: bool


def _shown(step: _Step) -> _Shown:
    return _Shown(step, pygame.Rect(step.box).clip(step.clip), step.is_opaque)


class Canvas(pygame.Surface):
    """Records what is drawn on a screen. `begin` a picture, draw on it, and `show` it.

    It replaces the screen as a surface to draw on, and has no pixels itself.
    """

    def __init__(self, screen: pygame.Surface) -> None:
        super().__init__((1, 1))
        self._screen = screen
        self._sheet = screen.copy()
        self._whole = screen.get_rect()
        self._clip = plain_box(self._whole)
        self._steps: list[_Step] = []
        self._picture: list[_Shown] | None = None

    # --- a picture --------------------------------------------------------------------------

    def begin(self) -> None:
        """Start a picture."""
        self._steps = []
        self.set_clip(None)

    def forget(self) -> None:
        """Draw the next picture completely, because the screen may have lost the last one."""
        self._picture = None

    def show(self) -> list[pygame.Rect]:
        """Draw what differs from the last picture, and return the changed rectangles."""
        damage = _Tiles(self._whole)
        picture = self._compared(damage)
        places = list(damage.boxes())
        touched = [shown.touched for shown in picture]
        # If drawing fails midway, the contents of the screen are unknown.
        self.forget()
        for place in places:
            self._draw([picture[index] for index in place.collidelistall(touched)], place)
        self._picture = picture
        return places

    def _compared(self, damage: _Tiles) -> list[_Shown]:
        """Return the steps of this picture, and record where it differs from the last one."""
        if self._picture is None:
            damage.add(self._whole)
            return [_shown(step) for step in self._steps]
        old, result, kept = self._picture, list[_Shown](), 0
        for first, last, begun, ended in _differences([each.step for each in old], self._steps):
            fresh = [_shown(step) for step in self._steps[begun:ended]]
            for shown in (*old[first:last], *fresh):
                damage.add(shown.touched)
            result += old[kept:first]
            result += fresh
            kept = last
        return result + old[kept:]

    def _draw(self, steps: list[_Shown], place: pygame.Rect) -> None:
        """Draw a rectangle, starting with the last step that covers all of it. A shape is drawn
        completely on a sheet of which only the rectangle is copied, because pygame draws clipped
        shapes differently at the clip's edges."""
        first = len(steps) - 1
        while first > 0 and not (steps[first].covers and steps[first].touched.contains(place)):
            first -= 1
        for step, touched, _ in steps[max(0, first) :]:
            whole = isinstance(step, _Stroke)
            self._sheet.set_clip(step.clip if whole else touched.clip(place))
            step.draw(self._sheet)
        self._sheet.set_clip(None)
        self._screen.blit(self._sheet, place, place)

    # --- as a surface -----------------------------------------------------------------------

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Record that a surface is drawn here."""
        left, top = _corner(dest)
        part = None if area is None else plain_box(area)
        size = source.get_size() if part is None else part[2:]
        alpha = source.get_alpha()
        box = (left, top, *size)
        step = _Blit(source, (left, top), part, special_flags, alpha, box, self._clip)
        self._steps.append(step)
        return pygame.Rect(box).clip(self._clip)

    def fill(
        self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Note that a place is filled."""
        # Some versions of pygame fill beyond a clip.
        box = plain_box(pygame.Rect(self._whole if rect is None else rect).clip(self._clip))
        arguments = (plain_colour(color), box, special_flags)
        self.note(pygame.Surface.fill, arguments, box, opaque=not special_flags)
        return pygame.Rect(box).clip(self._clip)

    def note(
        self,
        shape: Callable[..., object],
        arguments: tuple[Any, ...],
        box: Box,
        *,
        opaque: bool = False,
    ) -> None:
        """Record that a shape is drawn.

        Args:
            shape: draws it on a surface, with the arguments.
            arguments: immutable values, such as tuples.
            box: the largest area that it may touch.
            opaque: whether it covers its box completely.
        """
        self._steps.append(_Stroke(shape, arguments, opaque, box, self._clip))

    def get_clip(self) -> pygame.Rect:
        """Return the clip rectangle."""
        return pygame.Rect(self._clip)

    def set_clip(self, rect: RectLike | None) -> None:
        """Limit drawing to a rectangle, or remove the limit."""
        self._clip = plain_box(self._whole if rect is None else self._whole.clip(rect))

    def get_size(self) -> tuple[int, int]:
        """Return the screen's size."""
        return self._whole.size

    def get_width(self) -> int:
        """Return the screen's width."""
        return self._whole.width

    def get_height(self) -> int:
        """Return the screen's height."""
        return self._whole.height

    def get_rect(self, **places: object) -> pygame.Rect:
        """Return a rectangle of the screen's size, with the given attributes set, as pygame
        does."""
        result = self._whole.copy()
        for name, value in places.items():
            setattr(result, name, value)
        return result


def plain_box(rect: RectLike) -> Box:
    """Return a rectangle as an immutable tuple."""
    left, top, width, height = pygame.Rect(rect)
    return (left, top, width, height)


def plain_colour(colour: ColorLike) -> ColorLike:
    """Return a colour as an immutable, hashable value."""
    return tuple(colour) if isinstance(colour, pygame.Color | list) else colour


def _corner(place: object) -> tuple[int, int]:
    match place:
        case pygame.Rect():
            return place.topleft
        case (int() | float() as x, int() | float() as y, *_):
            return (int(x), int(y))
    raise TypeError(f"A surface is put at a point or a rectangle, not at {place!r}.")


def _differences(old: list[_Step], new: list[_Step]) -> Iterator[tuple[int, int, int, int]]:
    """Yield the differences as `(first, last, begun, ended)`: `old[first:last]` has become
    `new[begun:ended]`."""
    if len(old) == len(new):
        for place, (before, now) in enumerate(zip(old, new, strict=True)):
            if before != now:
                yield (place, place + 1, place, place + 1)
        return
    most = min(len(old), len(new))
    head = next((index for index in range(most) if old[index] != new[index]), most)
    most -= head
    tail = next((index for index in range(most) if old[-1 - index] != new[-1 - index]), most)
    matcher = SequenceMatcher[_Step](
        None, old[head : len(old) - tail], new[head : len(new) - tail], autojunk=False
    )
    for tag, first, last, begun, ended in matcher.get_opcodes():
        if tag != "equal":
            yield (head + first, head + last, head + begun, head + ended)


class _Tiles:
    """The squares of the screen to redraw, as a bit mask for each row."""

    def __init__(self, whole: pygame.Rect) -> None:
        self._whole = whole
        self._rows = [0] * -(-whole.height // TILE)

    def add(self, box: pygame.Rect) -> None:
        """Add all squares that a rectangle touches."""
        if not box.width or not box.height:
            return
        bits = (1 << (box.right - 1) // TILE + 1) - (1 << box.left // TILE)
        for row in range(box.top // TILE, (box.bottom - 1) // TILE + 1):
            self._rows[row] |= bits

    def boxes(self) -> Iterator[pygame.Rect]:
        """Yield disjoint rectangles that cover all squares: runs in a row, joined with equal runs
        of the rows below."""
        begun: dict[tuple[int, int], int] = {}
        for row, bits in enumerate([*self._rows, 0]):
            runs = list(_runs(bits))
            for run in [run for run in begun if run not in runs]:
                left, right = run
                top = begun.pop(run)
                box = pygame.Rect(left, top, right - left, row - top)
                scaled = pygame.Rect(*(TILE * each for each in box))
                yield scaled.clip(self._whole)
            for run in runs:
                begun.setdefault(run, row)


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield the start and the end of each run of set bits."""
    place = 0
    while bits:
        gap = (bits & -bits).bit_length() - 1
        bits >>= gap
        length = (~bits & (bits + 1)).bit_length() - 1
        bits >>= length
        yield (place + gap, place + gap + length)
        place += gap + length
