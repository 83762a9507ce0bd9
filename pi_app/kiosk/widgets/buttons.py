"""What a finger presses: buttons, choices and switches."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, Literal, TypeVar

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.icons import Icon
from pi_app.kiosk.layout import anchored, columns, put
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.base import Tappable

Rank = Literal["primary", "secondary", "quiet"]
Value = TypeVar("Value", bound=Hashable)

_LOOKS: dict[str, tuple[Colour, Colour, Colour]] = {
    "primary": (theme.TERRACOTTA, theme.TERRACOTTA_DARK, theme.PARCHMENT_LIGHT),
    "secondary": (theme.PARCHMENT_LIGHT, theme.GOLD_DARK, theme.INK),
    "quiet": (theme.PARCHMENT, theme.PARCHMENT_EDGE, theme.INK_SOFT),
}


class Button(Tappable):
    """Words, a sign or both; calls ``action`` at a tap.

    ``disabled_because`` (None while enabled) is a reason in words: a tap on a disabled button hands
    it to ``refused`` instead, so that the person learns why.
    """

    def __init__(
        self,
        text: Text | None,
        action: Callable[[], None],
        rank: Rank = "secondary",
        icon: Icon | None = None,
        refused: Callable[[str], None] | None = None,
        size: int = 18,
    ) -> None:
        """``size`` of the letters, at 800x480."""
        super().__init__()
        self.text = text
        self.size = size
        self.icon: Icon | None = icon
        self.action = action
        self.rank: Rank = rank
        self.refused = refused
        self.disabled_because: Text | None = None

    def disable(self, reason: Text | None) -> None:
        """Disable for a reason, or (None) enable again."""
        self.disabled_because = reason
        self.changed()

    def on_tap(self, spot: Pos) -> None:
        if self.disabled_because is None:
            self.action()
        elif self.refused is not None:
            self.refused(self.disabled_because())

    def paint(self, surface: pygame.Surface) -> None:
        """A raised plaque, pushed in while pressed."""
        fill, edge, letters = _LOOKS[self.rank]
        enabled = self.disabled_because is None
        if not enabled:
            fill = theme.mix(fill, theme.PARCHMENT_DARK, 0.7)
            letters = theme.mix(letters, theme.PARCHMENT_EDGE, 0.55)
            edge = theme.PARCHMENT_EDGE
        box = self.rect.copy()
        radius = self.theme.px(7)
        depth = self.theme.px(3)
        if enabled and not self.pressed:
            draw_shadow(surface, box, radius, self.theme.px(4))
        face = pygame.Rect(box.left, box.top, box.width, box.height - depth)
        if self.pressed and enabled:
            face.top += depth
        else:
            shapes.rect(surface, edge, box, border_radius=radius)
        shapes.rect(surface, fill, face, border_radius=radius)
        shapes.rect(surface, edge, face, self.theme.px(1), border_radius=radius)
        gleam = face.inflate(-4 * self.theme.px(1), -4 * self.theme.px(1))
        gleam_colour = theme.mix(fill, theme.GOLD_LIGHT, 0.45)
        shapes.rect(surface, gleam_colour, gleam, 1, border_radius=max(1, radius - 2))
        self._content(surface, face, letters)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        room = face.inflate(-2 * self.theme.unit, -self.theme.px(4))
        if self.icon is not None:
            side = min(self.theme.px(24), room.height)
            image = icons.picture(self.icon, side, letters)
            if self.text is None:
                put(surface, image, face)
                return
            put(surface, image, room, "midleft")
            room = pygame.Rect(room.left + side + self.theme.unit, room.top, 0, room.height)
            room.width = face.right - self.theme.px(12) - room.left
        if self.text is not None:
            words, size = self.text(), self.theme.px(self.size)
            lettering.draw_block(surface, words, room, "strong", size, letters, "centre")


class Choice(Tappable, Generic[Value]):
    """One of a few values, side by side; the chosen one is inlaid."""

    def __init__(
        self,
        options: Sequence[tuple[Value, Text]],
        chosen: Value,
        on_change: Callable[[Value], None],
    ) -> None:
        super().__init__()
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change

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
        """A trough with the chosen plaque in it; all letters have one size."""
        radius = self.theme.px(7)
        rooms = [cell.inflate(-self.theme.unit, -self.theme.px(4)) for cell in self.cells()]
        size = min(
            lettering.fitted_size(text(), "strong", self.theme.body, room.size)
            for (_, text), room in zip(self.options, rooms, strict=True)
        )
        shapes.rect(surface, theme.PARCHMENT_DARK, self.rect, border_radius=radius)
        for (value, text), cell in zip(self.options, self.cells(), strict=True):
            chosen = value == self.chosen
            if chosen:
                plaque = cell.inflate(-self.theme.px(4), -self.theme.px(4))
                shapes.rect(surface, theme.TERRACOTTA, plaque, border_radius=radius - 1)
                shapes.rect(
                    surface, theme.GOLD_LIGHT, plaque, self.theme.px(1), border_radius=radius - 1
                )
            colour = theme.PARCHMENT_LIGHT if chosen else theme.INK
            room = cell.inflate(-self.theme.unit, -self.theme.px(4))
            lettering.draw_block(surface, text(), room, "strong", size, colour, "centre")
        shapes.rect(
            surface, theme.PARCHMENT_EDGE, self.rect, self.theme.px(1), border_radius=radius
        )


class Toggle(Tappable):
    """A named switch: on or off."""

    def __init__(self, text: Text, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self.text = text
        self.on = on
        self.on_change = on_change

    def on_tap(self, spot: Pos) -> None:
        self.on = not self.on
        self.changed()
        self.on_change(self.on)

    def paint(self, surface: pygame.Surface) -> None:
        """Name to the left, switch to the right with a check mark when on."""
        high = min(self.rect.height, self.theme.px(34))
        track = anchored(self.rect, (high * 2, high), "midright")
        words = pygame.Rect(self.rect)
        words.width = track.left - self.theme.unit - self.rect.left
        lettering.draw_block(surface, self.text(), words, "text", self.theme.body, theme.INK)
        ground = theme.TERRACOTTA if self.on else theme.PARCHMENT_EDGE
        shapes.rect(surface, ground, track, border_radius=high // 2)
        knob = (
            (track.right - high // 2, track.centery)
            if self.on
            else (track.left + high // 2, track.centery)
        )
        shapes.circle(surface, theme.PARCHMENT_LIGHT, knob, high // 2 - self.theme.px(3))
        if self.on:
            put(surface, icons.picture("check", high // 2, theme.TERRACOTTA_DARK), knob)
