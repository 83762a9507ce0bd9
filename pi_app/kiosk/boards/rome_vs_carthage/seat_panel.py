"""What the screen shows of a side beside the map: provinces, cards, forces, absent generals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import icons, lettering, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.rome_vs_carthage import card_art, looks
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, general_name, space_name
from pi_app.kiosk.boards.seat_panel import ScorePanel, SeatMeasures
from pi_app.kiosk.cards import card_size, fan
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.text import N_, Text, lazy, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.game import Perspective
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

_OFFICES: Final = {"consul": N_("Consuls: {names}"), "proconsul": N_("Proconsul: {names}")}

_ABSENT: Final = {
    "displaced": N_("{general}: comes back next turn"),
    "dead": N_("{general}: dead"),
    "awaited": N_("{general}: comes in turn 6"),
}
"""Why a general is not on the map. Those in the pool of consuls are too many to be named."""


class CardsButton(Button):
    """Opens the cards of a side: their backs, fanned, and their number."""

    def __init__(self, seat: int, action: Callable[[], None]) -> None:
        super().__init__(lazy("Cards"), action)
        self.side = SIDES[seat]
        self.count = 0

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        room = face.inflate(-2 * m.px(8), -m.px(10))
        cards, figure, eye = columns(room, [1.0, m.px(52), m.px(20)], m.px(3))
        size = card_size(room.height)
        back = card_art.back(self.side, room.height)
        wide = min(cards.width, size[0] + m.px(13) * max(0, self.count - 1))
        cards.width = wide
        for place in fan(cards, self.count, size, m.px(13) - size[0]):
            put(surface, back, place)
        put(surface, icons.picture("eye", m.px(20), letters), eye)
        lettering.draw_block(surface, str(self.count), figure, "title", m.px(24), letters, "centre")


class SidePanel(ScorePanel[RomeVsCarthageView]):
    """A side at a glance; its button opens its cards."""

    def __init__(self, seat: int, name: Text, detail: Text, look: Callable[[int], None]) -> None:
        style = STYLES[SIDES[seat]]
        super().__init__(style, name, detail, self._provinces, self._strip, SeatMeasures())
        self.side = SIDES[seat]
        self.cards = CardsButton(seat, lambda: look(seat))
        self._view: RomeVsCarthageView

    @property
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach."""
        return [self.cards] if self.cards.visible else []

    @property
    def dirty(self) -> bool:
        return super().dirty or self.cards.dirty

    def show(self, moment: Moment[RomeVsCarthageView]) -> None:
        # A view of the war takes long enough to be made once a moment and not at each drawing.
        self._view = moment.seen.view()
        super().show(moment)
        self.cards.count = self._view["hand_sizes"][self.side]
        self.cards.changed()

    def _provinces(self, _seen: Perspective[RomeVsCarthageView]) -> str:
        """The political provinces held."""
        return str(self._view["score"][self.side])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The button stands under the badge."""
        super().place(rect, measures)
        m = measures
        box = pygame.Rect(rect.left, self.badge.rect.bottom + m.px(5), rect.width, m.touch)
        self.cards.visible = box.bottom <= rect.bottom
        self.cards.place(box.inflate(-2 * m.px(6), 0), m)

    def handle(self, gesture: Gesture) -> bool:
        return self.cards.visible and self.cards.handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.cards.draw(surface)

    def _strip(self, _seen: Perspective[RomeVsCarthageView]) -> Picture:
        """CUs on the map and, where there is room, the generals who are absent."""
        return partial(self._draw_strip, self._view)

    def _draw_strip(
        self, view: RomeVsCarthageView, surface: pygame.Surface, box: pygame.Rect, m: Theme
    ) -> None:
        top = self.cards.rect.bottom + m.px(4)
        room = pygame.Rect(box.left, top, box.width, box.bottom - top)
        if room.height < m.px(18):
            return
        first, room = rows(room, [m.px(22), 1.0])
        self._forces(surface, first, view)
        for words in self._lines(view):
            high = lettering.block_size(words, "text", m.px(14), room.width)[1]
            if high > room.height:
                break
            line, room = rows(room, [high, 1.0])
            lettering.draw_block(surface, words, line, "text", m.px(14), theme.INK_SOFT)

    def _forces(self, surface: pygame.Surface, box: pygame.Rect, view: RomeVsCarthageView) -> None:
        """How many CUs the side has on the map, and how many of them are elephants."""
        m, size, colour = self.theme, self.theme.px(14), self.style.dark
        spaces = view["spaces"].values()
        held = [each for each in spaces if each["control"] == self.side]
        units = sum(each["units"][self.side] for each in spaces)
        units += sum(each["garrison"] for each in held)
        elephants = 0
        if self.side == "carthage":
            elephants = sum(each["elephants"] for each in spaces)
            elephants += sum(each["stables"] for each in held)
        total = units + elephants
        words = tr("On the map: {count} CU", plural="On the map: {count} CUs", count=total)
        if not elephants:
            lettering.draw_block(surface, words, box, "strong", size, colour)
            return
        sign, figure = looks.elephant(m.px(15), colour), str(elephants)
        tail = sign.get_width() + m.px(4) + lettering.width_of(figure, "strong", size)
        room, _ = columns(box, [1.0, tail], m.px(8))
        used = lettering.draw_block(surface, words, room, "strong", size, colour)
        left = room.left + lettering.width_of(words, "strong", used) + m.px(8)
        right = put(surface, sign, (left, box.centery), "midleft").right
        place = (right + m.px(4), box.centery)
        lettering.draw_line(surface, figure, place, "strong", used, colour, "left")

    def _lines(self, view: RomeVsCarthageView) -> list[str]:
        """Who holds an office, where the siege train is, and which generals are absent and why."""
        lines: list[str] = []
        for office, words in _OFFICES.items():
            names = [
                tr(general_name(general))
                for general, each in view["generals"].items()
                if each["side"] == self.side and each["office"] == office
            ]
            if names:
                lines.append(tr(words, names=tr(", ").join(names)))
        if self.side == "carthage" and view["train"] is not None:
            lines.append(tr("Siege train: {space}", space=tr(space_name(view["train"]))))
        for general, each in view["generals"].items():
            why = each["off_map"]
            if each["side"] == self.side and why in _ABSENT:
                lines.append(tr(_ABSENT[why], general=tr(general_name(general))))
        return lines
