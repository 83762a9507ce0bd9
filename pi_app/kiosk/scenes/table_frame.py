"""What stands around the board of a table: the prompt, seats, words beside the board, tools, last
events, and the ways on from the last position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from pi_app.core.outcome import Outcome
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import Part, anchored, columns, grid, inset, rows, to_hand
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.board_view import BoardView
from pi_app.kiosk.boards.seat_panel import ScorePanel
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.widgets import Button, Label, Panel, Pointer, Row, Widget
from pi_app.kiosk.widgets.base import Column, place_each
from pi_app.kiosk.widgets.table_lines import EventLines, PromptBar
from pi_app.text import lazy

FULL: Final = 1000
"""The height of a badge, at 800x480, that leaves no room beneath it."""

LEAST_LINE: Final = 240  # how wide the lines about what happened are at least, at 800x480

BESIDE: Final = 208
"""How wide what stands beside the board is, at 800x480."""


class Plate(Panel):
    """Words beside the board, with buttons beneath them."""

    def __init__(self, *foot: Widget, parts: Sequence[Part] = ()) -> None:
        """``parts`` is how wide each thing at the foot is, see `Row`."""
        self.words = ""
        words, buttons = Label(lambda: self.words), Row(*foot, parts=parts, gap=6)
        super().__init__([Column(words, buttons, parts=[1.0, 52], gap=2)], 10)

    def refresh(self, *, calm: bool) -> None:
        """Show the words for now; ``calm`` if no event is being shown."""

    def acted(self) -> None:
        """Somebody has acted, and so understood what was said."""

    @property
    def sights(self) -> Sequence[pygame.Rect]:
        """Where what it speaks of lies on the screen."""
        return ()


class WaysOn(NamedTuple):
    """Where the frame leads."""

    log: Callable[[], None]
    result: Callable[[], None]
    scores: Callable[[], None]


class TableFrame:
    """The widgets around a board, and where they stand.

    Attributes:
        prompt: what to do now, or what has just happened.
        last: the last events.
        pointer: points to what a person may touch next.
        tools: what can always be done, the menu last.
        speaker: mutes the sounds.
        plate: words beside the board.
        onward: leads to the result from the last position.
        points: leads to what scores are made of.
        panels: how the seats stand, by seat.
        foot: the box beneath the board.
    """

    def __init__(
        self, tools: Sequence[Button], plate: Plate, preferences: PreferenceStore, ways: WaysOn
    ) -> None:
        def mute() -> None:
            preferences.set_sound(on=not preferences.values.volume)

        def icon() -> Icon:
            return "sound" if preferences.values.volume else "mute"

        self.prompt = PromptBar()
        self.last = EventLines(ways.log)
        self.pointer = Pointer()
        self.tools = tools
        self.speaker = Button(None, mute, icon=icon)
        self.plate = plate
        self.onward = Button(lazy("To the result"), ways.result, "primary", icon="next")
        self.points = Button(lazy("Scores"), ways.scores, icon="box")
        self.onward.visible = self.points.visible = False
        self.panels: Sequence[ScorePanel] = ()
        self.foot = self._beside = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        """All that stands around the board, but for the pointer, which is above it."""
        shown = (self.prompt, self.last, *self.panels, self.plate, *self.tools, self.speaker)
        return (*shown, self.onward, self.points)

    def offer_ways_on(self, outcome: Outcome | None) -> bool:
        """Show the ways on from the last position if the game has an outcome; return whether they
        have come or gone."""
        over = outcome is not None
        changed = over != self.onward.visible
        self.onward.visible = over
        self.points.visible = outcome is not None and len(outcome.parts) > 1
        return changed

    def place(
        self, area: pygame.Rect, board: BoardView, foot: int, beside: int, m: Theme
    ) -> pygame.Rect:
        """Place the board as large as possible, the seats beside it or (portrait) above it; return
        the box of the board. The ``foot`` is so many pixels high, and what stands ``beside`` the
        board so wide, at 800x480."""
        box = inset(area, m.unit)
        if m.portrait:
            foot = max(foot, m.touch)
            bar, rest = rows(box, [m.touch, 1.0], m.unit)
            wide = len(self.tools) * (m.touch + m.unit) - m.unit
            prompt, buttons = to_hand(bar, [1.0, wide], m.unit)
            tools = columns(buttons, [1.0] * len(self.tools), m.unit)
            high = min(round(box.width * board.portrait_height), rest.height - foot - m.px(190))
            spare = rest.height - high - foot - 2 * m.unit
            self._beside, field, low = rows(rest, [min(spare, m.px(250)), high, 1.0], m.unit)
            # Beside the prompt there is no room for the speaker.
            low, corner = to_hand(low, [1.0, m.touch], m.unit)
            tools.insert(-1, anchored(corner, (m.touch, m.touch), "midbottom"))
        else:
            left, right = to_hand(box, [1.0, m.px(beside)], m.unit)
            prompt, field, low = rows(left, [m.px(50), 1.0, foot], m.px(4))
            self._beside, buttons = rows(right, [1.0, m.touch], m.unit)
            buttons.inflate_ip(m.px(2), 0)  # or a finger would not meet them
            tools = columns(buttons, [1.0] * (len(self.tools) + 1), m.px(2))
        self.pointer.place(area, m)
        self.prompt.place(prompt, m)
        *others, menu = self.tools
        place_each([*others, self.speaker, menu], tools, m)
        self.foot = low
        board.place(field, m)
        return field

    def place_seats(self, board: BoardView, m: Theme) -> None:
        """Place the seats, and the plate if it is shown."""
        box, seats = self._beside, len(self.panels)
        measures = board.seat_measures
        if self.plate.visible:
            cut, parts = (columns, [0.55, 0.45]) if m.portrait else (rows, [1.0, m.px(48) * seats])
            place, box = cut(box, parts, m.unit)
            self.plate.place(place, m)
            # Beside the plate there is room for badges only.
            measures = replace(measures, head=FULL, reserved=0, field=measures.head)
        for panel in self.panels:
            panel.measures = measures
        across = 2 if m.portrait and box.width > self._beside.width // 2 else 1
        cells = grid(box, across, -(-seats // across), m.unit)
        place_each(self.panels, cells[:seats], m)

    def place_foot(self, board: BoardView, m: Theme) -> None:
        """Place what stands beneath the board: controls where the hand taps, and at the other
        end, where no control was just now, the ways on from the last position."""
        controls = [control for control in board.controls if control.visible]
        buttons = [each for each in (self.onward, self.points) if each.visible]
        parts: list[Part] = [*[m.px(184)] * len(buttons), 1.0, *[m.px(120)] * len(controls)]
        cells = to_hand(self.foot, parts, m.unit)
        for button in buttons:
            button.place(anchored(cells[0], (cells.pop(0).width, m.touch), "midbottom"), m)
        line, *cells = cells
        for control, cell in zip(controls, cells, strict=True):
            size = (cell.width, min(cell.height, m.touch))
            control.place(anchored(cell, size, "midbottom"), m)
        self.last.place(line, m)
        self.last.visible = line.width >= m.px(LEAST_LINE)
