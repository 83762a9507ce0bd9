"""The menu of a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.gestures import Back, Cancel, Gesture, Tap
from pi_app.kiosk.layout import centred, inset, rows
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.table_devices import TableDevices
from pi_app.kiosk.text import Text, lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, Toggle
from pi_app.kiosk.widgets.panels import Label, Panel


class TableMenu(Widget):
    """Panels on and off, other pages, leaving. While it is open, nothing beneath takes gestures."""

    def __init__(
        self,
        evening: Evening,
        devices: TableDevices,
        pages: Sequence[tuple[Text, Callable[[], None]]],
        leave: Callable[[], None],
    ) -> None:
        """``pages`` are what else the menu leads to: the name of each, and what opens it."""
        super().__init__()
        self.visible = False
        self.evening = evening
        self.devices = devices
        self._pages = tuple(pages)
        self._leave = leave
        self.panel = Panel()

    @property
    def dirty(self) -> bool:
        """Whether it or anything on it changed."""
        return self._dirty or (self.visible and self.panel.dirty)

    def show(self) -> None:
        """Open it."""
        self.panel.clear()
        self.panel.add(Label(lazy("The table"), "title", "large", theme.TERRACOTTA_DARK, "centre"))
        if self.devices.handheld_panel is not None:
            shown = self.devices.handheld_panel.visible
            self.panel.add(Toggle(lazy("Keypads on the keyboard (F9)"), shown, self._keypads))
        if self.devices.lamp_panel is not None:
            shown = self.devices.lamp_panel.visible
            self.panel.add(Toggle(lazy("Board of lights (F10)"), shown, self._lamps))
        for name, opens in self._pages:
            self.panel.add(Button(name, self._after(opens)))
        self.panel.add(
            Button(lazy("Leave; the game is kept"), self._after(self._leave)),
            Button(lazy("Play on"), self.hide, "primary"),
        )
        self.visible = True
        self.place(self.rect, self.theme)

    def hide(self) -> None:
        """Close it."""
        self.visible = False
        self.changed()

    def _after(self, call: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.hide()
            call()

        return act

    def _keypads(self, shown: bool) -> None:
        self.devices.show_handheld_panel(shown=shown)

    def _lamps(self, shown: bool) -> None:
        self.devices.show_lamp_panel(shown=shown)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Stand in the middle of the screen."""
        super().place(rect, measures)
        m = measures
        lines = self.panel.children
        high = m.px(40) + (len(lines) - 1) * (m.touch + m.unit) + 4 * m.unit
        box = centred(inset(rect, m.unit), (m.px(430), high))
        self.panel.place(box, m)
        parts = [m.px(36), *[1.0] * (len(lines) - 1)]
        inner = inset(box, 2 * m.unit)
        if lines:
            place_each(lines, rows(inner, parts, m.unit), m)

    def handle(self, gesture: Gesture) -> bool:
        """All gestures end here while it is open; one beside it closes it."""
        if not self.visible:
            return False
        beside = isinstance(gesture, Tap) and not self.panel.rect.collidepoint(gesture.pos)
        if isinstance(gesture, Back) or beside:
            self.hide()
        else:
            self.panel.handle(gesture)
        return not isinstance(gesture, Cancel)

    def paint(self, surface: pygame.Surface) -> None:
        """Dim the table, then the menu."""
        lay_veil(surface, self.rect, theme.NIGHT, 150)
        self.panel.draw(surface)
