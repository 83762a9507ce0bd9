"""What a finger presses: buttons with words, signs or pictures, choices, switches and steppers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, Literal, Protocol, TypeVar, runtime_checkable

import pygame

from pi_app.drawing import emblems, icons, lettering, shapes, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import anchored, columns, put, rows
from pi_app.drawing.theme import Colour, SeatStyle, Theme
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.widgets.base import Group, Row, Tappable, Widget
from pi_app.kiosk.widgets.panels import Label
from pi_app.text import Text

Rank = Literal["primary", "secondary", "quiet"]
Value = TypeVar("Value", bound=Hashable)

HIGH: Final = 110  # a button higher than this, at 800x480, has its picture above its words
_LOOKS: dict[str, tuple[Colour, Colour, Colour]] = {
    "primary": (theme.TERRACOTTA, theme.TERRACOTTA_DARK, theme.PARCHMENT_LIGHT),
    "secondary": (theme.PARCHMENT_LIGHT, theme.GOLD_DARK, theme.INK),
    "quiet": (theme.PARCHMENT, theme.PARCHMENT_EDGE, theme.INK),
}
DISABLED: Final = (
    theme.PARCHMENT_DARK,
    theme.PARCHMENT_EDGE,
    theme.mix(theme.INK_SOFT, theme.INK, 0.2),
)
"""Field, edge and letters of what cannot be pressed: it lies flat, without shadow or gleam."""


@dataclass(eq=False, repr=False)
class Button(Tappable):
    """Words, a sign or both; calls ``action`` at a tap. Smaller words stand ``below`` them where
    they have room.

    ``disabled_because`` (None while enabled) is a reason in words: a tap on a disabled button hands
    it to ``refused`` instead, so that the person learns why.
    """

    text: Text | None
    action: Callable[[], object]
    rank: Rank = "secondary"
    icon: Icon | Callable[[], Icon] | None = None  # may be asked for at each drawing
    refused: Callable[[str], None] | None = None
    size: int = 18  # of the letters, at 800x480
    below: Text | None = None
    face: lettering.Face = "strong"
    disabled_because: Text | None = None
    medal: SeatStyle | None = None  # for whom it is
    beside: Sequence[Text] = ()  # words of buttons that are to be as large
    high: int = Widget.high

    def disable(self, reason: Text | None) -> None:
        """Disable for a reason, or (None) enable again."""
        self.disabled_because = reason
        self.changed()

    def on_tap(self, spot: Pos) -> None:
        if self.disabled_because is None:
            super().on_tap(spot)
        elif self.refused is not None:
            self.refused(self.disabled_because())

    def has_room_for_words(self, size: tuple[int, int], measures: Theme) -> bool:
        """Return whether the words, if that is all there is, fit in a button of that size."""
        if self.text is None:
            return True
        room = (size[0] - 2 * measures.px(6), size[1] - measures.px(3) - measures.px(2))
        return lettering.fits(self.text(), self.face, measures.px(self.size), room)

    def paint(self, surface: pygame.Surface) -> None:
        m, box = self.theme, self.rect
        enabled = self.disabled_because is None
        fill, edge, letters = _LOOKS[self.rank] if enabled else DISABLED
        radius, depth, line = m.px(7), m.px(3), m.px(1)
        face = pygame.Rect(box.left, box.top, box.width, box.height - depth)
        if enabled and self.pressed:
            face.top += depth
        else:
            if enabled:
                draw_shadow(surface, box, radius, m.px(4))
            shapes.rect(surface, edge, box, border_radius=radius)
        shapes.rect(surface, fill, face, border_radius=radius)
        shapes.rect(surface, edge, face, line, border_radius=radius)
        if enabled:
            gleam = theme.mix(fill, theme.GOLD_LIGHT, 0.45)
            inner = face.inflate(-4 * line, -4 * line)
            shapes.rect(surface, gleam, inner, 1, border_radius=max(1, radius - 2))
        self._content(surface, face, letters)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        room = face.inflate(-2 * self.theme.px(6), -self.theme.px(2))
        if self.icon is not None:
            side = min(self.theme.px(24), room.height)
            icon = self.icon if isinstance(self.icon, str) else self.icon()
            image = icons.picture(icon, side, letters)
            if self.text is None:
                if self.below is not None:
                    face, line = rows(room, [1.0, self.theme.px(17)])
                    words, small = self.below(), self.theme.px(13)
                    lettering.draw_line(surface, words, line, "aside", small, letters)
                put(surface, image, face)
                return
            put(surface, image, room, "midleft")
            left = room.left + side + self.theme.px(6)
            room = pygame.Rect(left, room.top, face.right - self.theme.px(8) - left, room.height)
        if self.medal is not None:
            side = min(self.theme.px(30), room.height)
            medal, room = columns(face.inflate(-self.theme.unit, 0), [side, 1.0], self.theme.px(3))
            put(surface, emblems.medallion(self.medal, side), medal)
        if self.text is None:
            return
        below = self.below() if self.below is not None else ""
        upper, lower = rows(room, [0.55, 0.45])
        small = self.theme.small
        if below and lettering.fits(below, "aside", small, lower.size):
            lettering.draw_block(surface, below, lower, "aside", small, letters, "centre")
            room = upper
        words, size = self.text(), self.theme.px(self.size)
        others = [each() for each in self.beside]
        words, size = lettering.in_row(words, others, self.face, size, room.size)
        room = lettering.eased(words, self.face, size, room, self.theme.px(4))
        lettering.draw_block(surface, words, room, self.face, size, letters, "centre")


@runtime_checkable
class Points(Protocol):
    """Knows itself what to touch for an action."""

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Return what to touch next to choose one of these actions."""


def leading_to(
    widget: Widget, choose: Callable[[int], object], actions: Collection[int]
) -> list[pygame.Rect]:
    """Return where those buttons or cards lie, within a widget, that choose one of these actions:
    whose ``action`` is ``partial(choose, ...)``; and what parts that are `Points` say."""
    if not widget.visible:
        return []
    if isinstance(widget, Group):
        found: list[pygame.Rect] = []
        for part in [each for each in widget.parts if each.visible]:
            if isinstance(part, Points):
                found += part.points(actions)
            else:
                found += leading_to(part, choose, actions)
        return found
    act = getattr(widget, "action", None)
    ways = [partial(choose, action) for action in actions]
    leads = isinstance(act, partial) and any(
        (act.func, act.args) == (way.func, way.args) for way in ways
    )
    return [widget.rect] if leads else []


class PictureButton(Button):
    """A button with a picture beside large words, or above them where it is high; and smaller words
    beneath if there are any."""

    def __init__(
        self,
        text: Text,
        action: Callable[[], object],
        picture: Callable[[int], pygame.Surface],
        rank: Rank = "secondary",
        below: Text | None = None,
    ) -> None:
        """`picture` paints itself at most so many pixels high and wide."""
        super().__init__(text, action, rank, below=below, size=23)
        self.picture = picture

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m, size = self.theme, self.theme.px(self.size)
        words = self.text() if self.text is not None else ""
        box = face.inflate(-2 * m.px(6), -m.px(8))
        if face.height > m.px(HIGH):
            high = 34 if self.below is None else 48
            field, room = rows(box, [1.0, m.px(high)], m.px(2))
            side = min(field.size)
        else:
            side = min(box.height, face.width // 4)
            field, room = columns(box, [side, 1.0], m.px(6))
        least = lettering.least_size(words, self.face)
        if face.height > m.px(HIGH) or lettering.fits(words, self.face, least, room.size):
            image = self.picture(side)
            if self.disabled_because is not None:
                image = image.copy()
                image.set_alpha(90)
            put(surface, image, field)
        else:
            room = box  # words come before a picture
        if self.below is not None:
            size = m.body
            room, line = rows(room, [0.6, 0.4])
            lettering.draw_block(surface, self.below(), line, "aside", m.small, letters, "centre")
        size = lettering.line_size(words, self.face, size, room.width)
        if lettering.fits(words, self.face, size, room.size):
            lettering.draw_block(surface, words, room, self.face, size, letters, "centre")
        else:
            # A bot of a package may have a name that is too long for any button.
            words = lettering.shortened(words, self.face, size, room.width)
            lettering.draw_line(surface, words, room, self.face, size, letters, "centre")


class ImageButton(Button):
    """A button with a picture in place of its words."""

    def __init__(
        self,
        text: Text,
        action: Callable[[], object],
        picture: Callable[[Colour], Picture],
        rank: Rank = "secondary",
    ) -> None:
        """``picture`` returns it for the colour that letters have on such a button."""
        super().__init__(text, action, rank)
        self.picture = picture

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        self.picture(letters)(surface, face, self.theme)


@dataclass(eq=False, repr=False)
class Choice(Tappable, Generic[Value]):
    """One of a few values, side by side; the chosen one is inlaid."""

    options: Sequence[tuple[Value, Text]]
    chosen: Value
    on_change: Callable[[Value], None]

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each option."""
        return columns(self.rect, [1.0] * len(self.options))

    def on_tap(self, spot: Pos) -> None:
        for (value, _), cell in zip(self.options, self.cells(), strict=True):
            if cell.collidepoint(spot) and value != self.chosen:
                self.chosen = value
                self.changed()
                self.on_change(value)

    def paint(self, surface: pygame.Surface) -> None:
        m, radius, line = self.theme, self.theme.px(7), self.theme.px(1)
        rooms = [cell.inflate(-m.unit, -m.px(4)) for cell in self.cells()]
        least = (min(room.width for room in rooms), min(room.height for room in rooms))
        every = [text() for _, text in self.options]
        _, size = lettering.in_row(every[0], every, "tag", m.body, least)
        shapes.rect(surface, theme.PARCHMENT_DARK, self.rect, border_radius=radius)
        for (value, text), cell, room in zip(self.options, self.cells(), rooms, strict=True):
            colour = theme.INK
            if value == self.chosen:
                colour = theme.PARCHMENT_LIGHT
                plate = cell.inflate(-m.px(4), -m.px(4))
                shapes.rect(surface, theme.TERRACOTTA, plate, border_radius=radius - 1)
                shapes.rect(surface, theme.GOLD_LIGHT, plate, line, border_radius=radius - 1)
            lettering.draw_block(surface, text(), room, "tag", size, colour, "centre")
        shapes.rect(surface, theme.PARCHMENT_EDGE, self.rect, line, border_radius=radius)


@dataclass(eq=False, repr=False)
class Toggle(Tappable):
    """A named switch: on or off."""

    text: Text
    on: bool
    on_change: Callable[[bool], None]

    def on_tap(self, spot: Pos) -> None:
        self.on = not self.on
        self.changed()
        self.on_change(self.on)

    def paint(self, surface: pygame.Surface) -> None:
        high = min(self.rect.height, self.theme.px(34))
        track = anchored(self.rect, (high * 2, high), "midright")
        words = pygame.Rect(self.rect)
        words.width = track.left - self.theme.unit - self.rect.left
        lettering.draw_block(surface, self.text(), words, "text", self.theme.body, theme.INK)
        ground = theme.TERRACOTTA if self.on else theme.PARCHMENT_EDGE
        shapes.rect(surface, ground, track, border_radius=high // 2)
        knob = (track.right - high // 2 if self.on else track.left + high // 2, track.centery)
        shapes.circle(surface, theme.PARCHMENT_LIGHT, knob, high // 2 - self.theme.px(3))
        if self.on:
            put(surface, icons.picture("check", high // 2, theme.TERRACOTTA_DARK), knob)


class Stepper(Row):
    """The present value between a button for the one before and one for the next.

    ``step`` is called with -1 or 1; ``text`` shows the value. For a number the buttons are ``less``
    and ``more``.
    """

    def __init__(self, text: Text, step: Callable[[int], None], *, number: bool = False) -> None:
        rank: Rank = "secondary" if number else "quiet"
        self.less = Button(None, lambda: step(-1), rank, icon="minus" if number else "back")
        face: lettering.Face = "strong" if number else "tag"
        self.value = Label(text, face, colour=theme.INK, align="centre", one_line=number)
        self.more = Button(None, lambda: step(1), rank, icon="plus" if number else "next")
        super().__init__(self.less, self.value, self.more, parts=[51, 1.0, 51], gap=1)
