"""Sees to it that words on a page lie beside each other, and that nothing lies over a part of them.

Words are followed from the picture of a line to the screen: each surface knows the words on it, and
hands them on when it is drawn on another one or scaled. On the page their ink is looked at when
they arrive and when the page is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from unittest import mock
from weakref import WeakKeyDictionary, WeakSet

import pygame

from pi_app.drawing import lettering
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Colour, Size

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike

SHIFT: Final = 4
"""The same words no farther away, in pixels, are their own edge or shadow."""

NEAR: Final = 64
"""How much the parts of a colour may differ for a pixel to count as ink of that colour."""

TOUCHING: Final = 2
"""By so many pixels, boxes of ink may reach into each other: slanted strokes and tails."""

LEAST_INK: Final = 40
"""Words with less ink, in pixels, are not judged: they were pale or cut off before they came."""

STILL: Final = 0.5
"""Which part of its ink words keep where others are written over them. Less is left of them where
something opaque was drawn between."""

SMALL: Final = 0.02
"""A picture that takes a smaller part of the page is a piece, a card or a sign, and no ground."""

OPAQUE: Final = 200
"""From this opacity on, of 255, a pixel of a picture is no shadow."""

RUNNING: Final = (0.1, 0.9)
"""Words of which a part between these lies on a picture run over its edge."""

ALONE: Final = 0.4
"""Words that take at least this part of their picture are alone on it."""

COVERED: Final = (0.3, 0.75)
"""Words of whose ink a part between these is seen are covered in part. Those of which less is seen
are hidden on purpose, those of which more is seen are legible."""


@dataclass(frozen=True)
class Words:
    """One line of text on a surface.

    Attributes:
        text: what it says.
        face: its style.
        ink: the box of its ink.
        colour: the colour of its letters.
        alone: whether there is little else on the picture that brings them but their edge, as on a
            name that is laid on a map.
    """

    text: str
    face: Face
    ink: pygame.Rect
    colour: Colour
    alone: bool = True

    def moved(self, x: int, y: int, within: pygame.Rect) -> Words:
        """Return the words elsewhere, as far as they lie within a box there."""
        return replace(self, ink=self.ink.move(x, y).clip(within))

    def is_edge_of(self, other: Words) -> bool:
        """Whether this is the same text right beside another one."""
        near = abs(self.ink.x - other.ink.x) <= SHIFT and abs(self.ink.y - other.ink.y) <= SHIFT
        return self.text == other.text and near


class _Known:
    """The words on a surface, in the order in which they were drawn. There may be thousands, so
    what says the same is found by its text."""

    def __init__(self, words: Iterable[Words] = ()) -> None:
        self._words: dict[int, Words] = {}
        self._by_text: dict[str, list[int]] = {}
        self._count = 0
        for each in words:
            self.add(each)

    def __iter__(self) -> Iterator[Words]:
        return iter(self._words.values())

    def add(self, more: Words) -> None:
        """Add words, in place of those whose edge or shadow they are."""
        same = self._by_text.setdefault(more.text, [])
        for number in [each for each in same if self._words[each].is_edge_of(more)]:
            same.remove(number)
            del self._words[number]
        self._count += 1
        same.append(self._count)
        self._words[self._count] = more


_on: WeakKeyDictionary[pygame.Surface, _Known] = WeakKeyDictionary()
"""The words on each surface."""


_lines: WeakSet[pygame.Surface] = WeakSet()
"""The pictures of single lines."""


class FollowedSurface(pygame.Surface):
    """A surface that takes over the words of what is drawn on it."""

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        for each in _arriving(source, dest, area, self.get_clip()):
            _on.setdefault(self, _Known()).add(each)
        return super().blit(source, dest, area, special_flags)

    def copy(self) -> pygame.Surface:
        result = super().copy()
        if self in _on:
            _on[result] = _Known(_on[self])
        return result


def _arriving(
    source: pygame.Surface, dest: Any, area: RectLike | None, clip: pygame.Rect
) -> list[Words]:
    """Return the words of a source where they come to lie on a surface, within its clip."""
    known = list(_on.get(source, ()))
    if not known:
        return []
    alone = source not in _lines and _share_of(known, source) >= ALONE
    left, top = map(int, dest.topleft if isinstance(dest, pygame.Rect) else dest[:2])
    if area is not None:
        part = pygame.Rect(area)
        clip = clip.clip(part.move(left - part.left, top - part.top))
        left, top = left - part.left, top - part.top
    moved = [replace(each.moved(left, top, clip), alone=alone) for each in known]
    return [each for each in moved if each.ink.width and each.ink.height]


def _share_of(words: Sequence[Words], picture: pygame.Surface) -> float:
    """Return which part of a picture words take, from 0 to 1."""
    box = words[0].ink.unionall([each.ink for each in words])
    wide, high = picture.get_size()
    return box.width * box.height / max(1, wide * high)


MAY_BE_COVERED: Final[Collection[Face]] = ("engraved", "tag")
"""Names on maps, over which pieces move, and what a card has in its corner (see `Face`)."""


@dataclass(frozen=True)
class _Arrived:
    """Words on the page, their ink, and the number of the picture that brought them."""

    words: Words
    mask: pygame.Mask
    picture: int


@dataclass(frozen=True)
class _Piece:
    """A small picture on the page: where it lies, where it is opaque, and how that looks."""

    place: pygame.Rect
    mask: pygame.Mask
    picture: pygame.Surface


class PageSurface(FollowedSurface):
    """A page, painted once, that judges the words on it.

    Attributes:
        complaints: what was found.
        judged: how many lines were looked at.
    """

    def __init__(self, size: Size) -> None:
        super().__init__(size)
        self.complaints: list[str] = []
        self.judged = 0
        self._arrived: list[_Arrived] = []
        self._pictures = 0
        self._pieces: list[_Piece] = []

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        arriving = _arriving(source, dest, area, self.get_clip())
        self._forget_hidden(arriving)
        for words in arriving:
            if source in _lines and words.face not in MAY_BE_COVERED:
                self._judge_pieces(words, source)
        place = super(FollowedSurface, self).blit(source, dest, area, special_flags)
        self._hide_below(place)
        self._pictures += 1
        for words in arriving:
            self._take(words)
        if source not in _lines and place.size == source.get_size() and special_flags == 0:
            self._note_piece(source, place)
        return place

    def _note_piece(self, source: pygame.Surface, place: pygame.Rect) -> None:
        """Note a small picture, over whose edge no words may run, and forget those that it hides or
        that a larger one does."""
        hidden = [each for each in self._pieces if place.contains(each.place)]
        small = place.width * place.height < self.get_width() * self.get_height() * SMALL
        if not hidden and not small:
            return
        mask = pygame.mask.from_surface(source, OPAQUE)
        for each in hidden:
            shift = (each.place.left - place.left, each.place.top - place.top)
            if mask.overlap_area(each.mask, shift) == each.mask.count():
                self._pieces.remove(each)
        if small:
            self._pieces.append(_Piece(place, mask, self.subsurface(place).copy()))

    def _judge_pieces(self, words: Words, line: pygame.Surface) -> None:
        """Judge whether a line of words is about to run over the edge of a picture."""
        box = words.ink
        ink = pygame.mask.from_surface(line.subsurface(line.get_bounding_rect()))
        for piece in self._pieces:
            shift = (piece.place.left - box.left, piece.place.top - box.top)
            if ink.get_size() != box.size or not piece.place.colliderect(box):
                continue
            over = ink.overlap_mask(piece.mask, shift)
            part = over.count() / max(1, ink.count())
            if not over.count() or not RUNNING[0] < part < RUNNING[1]:
                continue
            both = piece.place.clip(box)
            there = both.move(-piece.place.left, -piece.place.top)
            now, then = self.subsurface(both), piece.picture.subsurface(there)
            same = pygame.mask.from_threshold(now, (0, 0, 0), (8, 8, 8, 255), then).count()
            if same >= STILL * both.width * both.height:
                said = f"{words.text!r} runs over a picture at {tuple(piece.place)}"
                self.complaints.append(said)

    def fill(
        self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0
    ) -> pygame.Rect:
        place = super().fill(color, rect, special_flags)
        self._hide_below(place)
        return place

    def _hide_below(self, place: pygame.Rect) -> None:
        """Forget all words if a place is the whole page. It is a ground, or a veil below a dialog:
        what lies below is not to be read."""
        if place == self.get_rect():
            self._arrived.clear()
            self._pieces.clear()

    def _forget_hidden(self, arriving: Sequence[Words]) -> None:
        """Forget what is hidden where words are about to arrive: they may happen to look alike."""
        boxes = [each.ink for each in arriving]
        for each in [each for each in self._arrived if each.words.ink.collidelist(boxes) >= 0]:
            part = self._left_of(each, each.words.ink)
            if part is not None and part < COVERED[0]:
                self._arrived.remove(each)

    def _ink(self, box: pygame.Rect, colour: Colour) -> pygame.Mask:
        near = (NEAR, NEAR, NEAR, 255)
        return pygame.mask.from_threshold(self.subsurface(box), colour, near)

    def _take(self, words: Words) -> None:
        ink = words.ink
        for before in self._arrived:
            both = before.words.ink.clip(ink)
            meet = both.width > TOUCHING and both.height > TOUCHING
            if meet and not words.is_edge_of(before.words) and self._is_over(before, words, both):
                said = f"{words.text!r} is written over {before.words.text!r} at {tuple(both)}"
                self.complaints.append(said)
        self._arrived = [each for each in self._arrived if not words.is_edge_of(each.words)]
        self._arrived.append(_Arrived(words, self._ink(ink, words.colour), self._pictures))

    def _is_over(self, before: _Arrived, words: Words, both: pygame.Rect) -> bool:
        """Whether words that have just arrived run into earlier ones, which are still seen."""
        still = self._left_of(before, both)
        if still is None or still >= STILL:
            return still is not None
        whole = self._left_of(before, before.words.ink) or 0.0
        return words.alone and COVERED[0] < whole < COVERED[1]

    def _left_of(self, before: _Arrived, box: pygame.Rect) -> float | None:
        """Return which part of words in a box is still seen: of their ink, less what has the colour
        of ink now and was ground. None if there was little ink.

        It is measured row by row: where a dark picture lies over the lower half of a line, which
        has most of its ink, much of the ink would seem to be there.
        """
        now = self._ink(box, before.words.colour)
        x, y = box.left - before.words.ink.left, box.top - before.words.ink.top
        there = pygame.Mask(box.size)
        there.draw(before.mask, (-x, -y))
        had = there.count()
        if had < LEAST_INK:
            return None
        kept = there.overlap_mask(now, (0, 0))
        row, seen = pygame.Mask((box.width, 1), fill=True), 0.0
        for place in ((0, high) for high in range(box.height)):
            ink, left, dark = (each.overlap_area(row, place) for each in (there, kept, now))
            if ink:
                blurred = (dark - left) / max(1, box.width - ink)
                seen += ink * max(0.0, left / ink - blurred)
        return seen / had

    def finish(self) -> list[str]:
        """Return what was found, when all is drawn."""
        least, most = COVERED
        seen = [(each, self._left_of(each, each.words.ink)) for each in self._arrived]
        # A card says what it is in two places, and shows one of them where it lies below another.
        known = {
            (each.picture, each.words.text) for each, part in seen if part is None or part >= most
        }
        for each, part in seen:
            words, shown = each.words, (each.picture, each.words.text) in known
            if part is None or words.face in MAY_BE_COVERED:
                continue
            self.judged += 1
            if least < part < most and not shown:
                place = tuple(words.ink)
                said = f"of {words.text!r} only {part:.0%} is to be seen, at {place}"
                self.complaints.append(said)
        return self.complaints


def _followed(transform: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Have a function of `pygame.transform` hand on words."""

    def transformed(source: pygame.Surface, *args: Any, **more: Any) -> pygame.Surface:
        result = transform(source, *args, **more)
        known = list(_on.get(source, ()))
        if known:
            wide = result.get_width() / max(1, source.get_width())
            high = result.get_height() / max(1, source.get_height())
            scaled = (replace(each, ink=_scaled(each.ink, wide, high)) for each in known)
            _on[result] = _Known(scaled)
        return result

    return transformed


def _scaled(box: pygame.Rect, wide: float, high: float) -> pygame.Rect:
    left, top = round(box.left * wide), round(box.top * high)
    return pygame.Rect(left, top, round(box.width * wide), round(box.height * high))


STRAIGHT: Final = ("scale", "smoothscale", "scale_by", "smoothscale_by")
"""The transformations that hand on words. Words on rotated pictures are not followed."""


@contextmanager
def followed_words() -> Iterator[None]:
    """Follow all words that are drawn. What was drawn before is not known."""
    picture = lettering.picture

    def known_picture(
        text: str, face: Face, size: int, colour: Colour, most: int | None = None
    ) -> pygame.Surface:
        result = picture(text, face, size, colour, most)
        if text.strip() and result not in _on:
            _on[result] = _Known([Words(text, face, result.get_bounding_rect(), colour)])
            _lines.add(result)
        return result

    with ExitStack() as watched:
        watched.enter_context(mock.patch.object(lettering, "picture", known_picture))
        watched.enter_context(mock.patch.object(pygame, "Surface", FollowedSurface))
        for name in STRAIGHT:
            own = _followed(getattr(pygame.transform, name))
            watched.enter_context(mock.patch.object(pygame.transform, name, own))
        yield
