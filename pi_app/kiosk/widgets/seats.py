"""Players and their cards on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from pi_app.kiosk import cards, emblems, icons, lettering, shapes, theme
from pi_app.kiosk.animation import SLOW, Tween, ease_in_out
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.gestures import Gesture, Pos
from pi_app.kiosk.icons import Icon
from pi_app.kiosk.layout import anchored, columns, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import N_, Text, tr
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets.base import Tappable, Widget

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


class Medal(Widget):
    """The medal of a seat, as large as its place."""

    def __init__(self, style: SeatStyle) -> None:
        super().__init__()
        self.style = style

    def paint(self, surface: pygame.Surface) -> None:
        put(surface, emblems.medallion(self.style, min(self.rect.size)), self.rect)


class SeatBadge(Widget):
    """Who sits here: colour, emblem, name, and what they are doing or else a line of detail.

    ``tail`` is how many pixels at its right end stay free for others to draw on, ``field`` how wide
    the emblem's field is at most, 0 for as wide as it is high.
    """

    def __init__(self, style: SeatStyle, name: Text, detail: Text) -> None:
        super().__init__()
        self.style = style
        self.name = name
        self.detail = detail
        self.tail = 0
        self.field = 0
        self._status: Status = "waiting"

    @property
    def status(self) -> Status:
        """What the seat is doing; never more than that, whatever it has chosen."""
        return self._status

    @status.setter
    def status(self, value: Status) -> None:
        if value != self._status:
            self._status = value
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        m, style, radius = self.theme, self.style, self.theme.px(8)
        lay_sheet(surface, self.rect, m, depth=5)
        wide = min(self.rect.height, self.field or self.rect.width // 3)
        parts = [wide, 1.0, max(m.unit, self.tail) - m.unit]
        field, words, _ = columns(self.rect, parts, m.unit)
        left = {"border_top_left_radius": radius, "border_bottom_left_radius": radius}
        shapes.rect(surface, style.colour, field, **left)
        side = min(field.size) - 2 * m.px(6)
        put(surface, emblems.picture(style.emblem, side, theme.PARCHMENT_LIGHT), field)
        self._words(surface, words.inflate(0, -m.px(8)))
        if self._status in ("turn", "choosing", "thinking"):
            shapes.rect(surface, theme.GOLD, self.rect, m.px(3), border_radius=radius)

    def _words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m, word = self.theme, STATUS_WORDS[self._status]
        lower = tr(word) if word else self.detail()
        upper, line = rows(box, [box.height * 11 // 20 if lower else box.height, 1.0])
        lettering.draw_block(surface, self.name(), upper, "strong", m.body, self.style.dark)
        icon = _STATUS_ICONS.get(self._status)
        if icon is not None:
            side = min(line.height, m.px(17))
            put(surface, icons.picture(icon, side, theme.TERRACOTTA_DARK), line, "midleft")
            _, line = columns(line, [side, 1.0], m.px(5))
        if lower:
            lettering.draw_block(surface, lower, line, "text", m.small, theme.INK_SOFT)


class CardView(Tappable):
    """A battle card: face or back, taken up when chosen, greyed when already played.

    It is drawn as large as its rectangle allows. ``turn_over`` shows the other side in half a
    second; a face is only ever drawn when ``face_up`` is set.
    """

    def __init__(
        self,
        value: int,
        style: SeatStyle,
        action: Callable[[int], None] | None = None,
        face_up: bool = True,
    ) -> None:
        super().__init__()
        self.value = value
        self.style = style
        self.action = action
        self.face_up = face_up
        self.spent = False
        self._chosen = False
        self._turning: Tween | None = None

    @property
    def chosen(self) -> bool:
        """Whether it stands out as the one picked."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: bool) -> None:
        if value != self._chosen:
            self._chosen = value
            self.changed()

    @property
    def dirty(self) -> bool:
        return self._dirty or self._turning is not None

    def turn_over(self, done: Callable[[], None] | None = None) -> Tween:
        """Turn to the other side; the returned movement can be skipped."""
        self.face_up = not self.face_up
        self._turning = Tween(SLOW, ease_in_out, done=done)
        self.changed()
        return self._turning

    def update(self, now: float) -> None:
        if self._turning is not None:
            self._turning.update(now)
            if self._turning.finished:
                self._turning = None
                self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """A tap picks the card, unless it is spent or only shown."""
        return self.action is not None and super().handle(gesture)

    def on_tap(self, spot: Pos) -> None:
        if self.action is not None and not self.spent:
            self.action(self.value)

    def card_rect(self) -> pygame.Rect:
        """Where the card itself lies in the widget's rectangle."""
        height = min(self.rect.height - self.theme.px(8), round(self.rect.width * cards.RATIO))
        box = anchored(self.rect, cards.card_size(max(24, height)))
        if self._chosen:
            box.top -= self.theme.px(4)
        return box

    def paint(self, surface: pygame.Surface) -> None:
        box = self.card_rect()
        up = float(self.face_up)
        if self._turning is not None:
            up = 1.0 - up + (2 * up - 1.0) * self._turning.value
        battle_card(self.value, self.style).draw(surface, box, up)
        if self.spent:
            cards.dim(surface, box)
        if self._chosen:
            cards.outline(surface, box, self.theme)
