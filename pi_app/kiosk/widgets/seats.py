"""Players and their cards on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from pi_app.drawing import art, emblems, icons, lettering, shapes, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import centred, columns, inset, put, rows
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.kiosk import cards
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture, LongPress, Tap
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.timeline import Tween, ease_out
from pi_app.kiosk.widgets.base import Tappable, Widget
from pi_app.text import N_, Text, tr

Status = Literal["waiting", "turn", "choosing", "ready", "thinking"]

STATUS_WORDS: dict[Status, str] = {
    "waiting": "",
    "turn": N_("Your turn"),
    "choosing": N_("Choosing"),
    "ready": N_("Ready"),
    "thinking": N_("Thinking"),
}
_STATUS_ICONS: dict[Status, Icon] = {
    "choosing": "eye",
    "ready": "check",
    "thinking": "hourglass",
    "turn": "next",
}


def draw_name(
    surface: pygame.Surface,
    name: str,
    box: pygame.Rect,
    size: int,
    colour: Colour,
    face: lettering.Face = "strong",
) -> None:
    """A name in one line: a little smaller if it is long or the line low, and then no more of it
    than there is room for."""
    size = min(lettering.line_size(name, face, size, box.width), box.height)
    sign, most = "." if name.isascii() else "…", box.width / lettering.NARROWEST
    short = lettering.shortened(name, face, size, most, sign)
    lettering.draw_line(surface, short, box, face, size, colour, "left")


@dataclass(eq=False, repr=False)
class Medal(Widget):
    """The medal of a seat, as large as its place."""

    style: SeatStyle

    def paint(self, surface: pygame.Surface) -> None:
        put(surface, emblems.medallion(self.style, min(self.rect.size)), self.rect)


@dataclass(eq=False, repr=False)
class SeatBadge(Tappable):
    """Who sits here: colour, emblem, name, and their status or a line of detail; or their remark,
    which uses the tail as well."""

    PAIR = 64  # how high the name and what stands beneath it are together at most, at 800x480

    style: SeatStyle
    name: Text
    detail: Text
    tail = 0  # how many pixels at its right end stay free for others to draw on
    field = 0  # how wide the emblem's field is at most, 0 for as wide as it is high
    status: Status = "waiting"  # never more than that, whatever the seat has chosen
    face: str | None = None  # the portrait of a bot
    said = ""  # what the player says just now

    def hear(self, words: str) -> None:
        """Show a remark of the player; without words, remove it."""
        if words != self.said:
            self.said = words
            self.changed()

    def handle(self, gesture: Gesture) -> bool:
        return self.action is not None and super().handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        m, style, radius = self.theme, self.style, self.theme.px(8)
        lay_sheet(surface, self.rect, m, depth=5)
        wide = min(self.rect.height, self.field or self.rect.width // 3)
        tail = 0 if self.said else max(m.unit, self.tail) - m.unit
        parts = [wide, 1.0, tail]
        field, words, _ = columns(self.rect, parts, m.unit)
        shapes.rect(surface, style.colour, field, corners=(radius, -1, radius, -1))
        side = min(field.size) - 2 * m.px(6)
        if self.face is None:
            put(surface, emblems.picture(style.emblem, side, theme.PARCHMENT_LIGHT), field)
            emblems.pin(surface, style, inset(field, m.px(2)))
        else:
            put(surface, art.picture(f"faces/{self.face}", min(field.size) - m.px(4)), field)
            medal = emblems.medallion(replace(style, person=None), max(m.px(20), side * 9 // 20))
            put(surface, medal, field.bottomright, "bottomright")
        if self.said:
            lettering.draw_block(surface, self.said, words, "aside", m.small, theme.INK)
        else:
            high = min(words.height - m.px(6), m.px(self.PAIR))
            self._words(surface, centred(words, (words.width, high)))
        if self.status in ("turn", "choosing", "thinking"):
            shapes.rect(surface, theme.GOLD, self.rect, m.px(3), border_radius=radius)

    def _words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m, word = self.theme, STATUS_WORDS[self.status]
        lower = tr(word) if word else self.detail()
        upper, line = rows(box, [box.height * 11 // 20 if lower else box.height, 1.0])
        draw_name(surface, self.name(), upper, m.body, self.style.dark)
        icon = _STATUS_ICONS.get(self.status)
        if icon is not None:
            side = min(line.height, m.px(17))
            put(surface, icons.picture(icon, side, theme.TERRACOTTA_DARK), line, "midleft")
            _, line = columns(line, [side, 1.0], m.px(5))
        if lower:
            draw_name(surface, lower, line, m.small, theme.INK_SOFT, "aside")


@dataclass(eq=False, repr=False)
class Trophy(Widget):
    """Medals, as large as the place allows, in a wreath each if they are the winners': its branches
    grow from the foot."""

    SECONDS = 0.9  # in which the branches grow

    styles: Sequence[SeatStyle]
    crowned: bool

    def __post_init__(self) -> None:
        self._grown = Tween(self.SECONDS, ease_out)

    def update(self, now: float) -> None:
        if not self._grown.finished:
            self._grown.update(now)
            self.changed()

    def finish(self) -> None:
        """Show the branches at once."""
        self._grown.skip()
        self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        count, box = len(self.styles), self.rect
        side = min(box.height, box.width // count)
        row = centred(box, (side * count, side))
        medal = round(side * (0.6 if self.crowned else 0.8))
        for style, cell in zip(self.styles, columns(row, [1.0] * count), strict=True):
            put(surface, emblems.medallion(style, medal), cell)
            if self.crowned:
                _, seen = rows(cell, [1.0, round(side * self._grown.value)])
                surface.blit(art.picture("wreath", side), seen, seen.move(-cell.x, -cell.y))


@dataclass(eq=False, repr=False)
class StandingLine(Widget):
    """How somebody has fared: medal, name, a word more, one or two figures; all on one line where
    there is no room for two."""

    TWO_LINES = 50  # the least height for two lines of words, at 800x480

    style: SeatStyle
    name: Text
    detail: Text
    figures: list[Text]  # one or two lines at the right
    won: bool

    def paint(self, surface: pygame.Surface) -> None:
        m, dark = self.theme, self.style.dark
        if self.won:
            ground = inset(self.rect, m.px(1))
            fill = theme.mix(theme.PARCHMENT, theme.GOLD_LIGHT, 0.55)
            shapes.rect(surface, fill, ground, border_radius=m.px(8))
            shapes.rect(surface, theme.GOLD, ground, m.px(1), border_radius=m.px(8))
        low, pair = self.rect.height < m.px(self.TWO_LINES), len(self.figures) > 1
        box = self.rect.inflate(-m.px(12), -m.px(4 if low else 12))
        wide = m.px(134 if low and pair else 96)
        medal, words, points = columns(box, [box.height, 1.0, wide], m.unit)
        put(surface, emblems.medallion(self.style, medal.height), medal)
        if low:
            name, detail = columns(words, [1.3, 1.0], m.unit)
            lines = columns(points, [0.5, 1.0] if pair else [1.0], m.unit)
        else:
            name, detail = rows(words, [1.0, 1.0])
            lines = rows(points, [1.0] * len(self.figures))
        draw_name(surface, self.name(), name, m.body, dark)
        lettering.draw_block(surface, self.detail(), detail, "aside", m.small, theme.INK_SOFT)
        sizes = (m.large, m.small) if pair else (m.body,)
        faces: tuple[Face, ...] = ("strong", "tag")
        for figure, line, size, face in zip(self.figures, lines, sizes, faces, strict=False):
            lettering.draw_block(surface, figure(), line, face, size, theme.INK, "right")


@dataclass(eq=False, repr=False)
class CardTile(Tappable):
    """A card that can be tapped: pale if it may not be chosen, in a golden frame once it is."""

    card: int | str  # which, in the words of its game
    picture: Picture
    action: Callable[[], None] | None
    actions: Sequence[int] = ()  # what may come of that, where it has to be known
    allowed: bool = field(default=True, kw_only=True)
    held: Callable[[], None] | None = None  # what a resting finger means, if anything
    chosen = False

    def handle(self, gesture: Gesture) -> bool:
        if self.held is not None and self.holds(gesture):
            if isinstance(gesture, LongPress):
                self.held()
                return True
            if isinstance(gesture, Tap) and gesture.held:
                self._press(down=False)
                return True
        return super().handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        self.picture(surface, self.rect, self.theme)
        if not self.allowed:
            cards.dim(surface, self.rect)
        if self.chosen:
            cards.outline(surface, self.rect, self.theme)
