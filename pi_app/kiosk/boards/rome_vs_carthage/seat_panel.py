"""What the screen shows of a side beside the map: provinces, cards, forces, absent generals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import icons, lettering, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.rome_vs_carthage import looks, strategy_cards
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, general_name, space_name
from pi_app.kiosk.boards.seat_panel import ScorePanel, SeatMeasures
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture
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
        high = face.height - m.px(10)
        back = strategy_cards.back(self.side, high)
        room = face.inflate(-2 * m.px(8), 0)
        words_wide = m.px(78)
        spread = room.width - words_wide - back.get_width()
        step = min(m.px(13), spread / max(1, self.count - 1))
        for number in range(self.count):
            left = round(room.left + number * step)
            surface.blit(back, back.get_rect(midleft=(left, face.centery)))
        box = pygame.Rect(room.right - words_wide, face.top, words_wide, face.height)
        eye = icons.picture("eye", m.px(20), letters)
        surface.blit(eye, eye.get_rect(midright=box.midright))
        figure = pygame.Rect(box.left, box.top, box.width - m.px(26), box.height)
        lettering.draw_block(surface, str(self.count), figure, "title", m.px(24), letters, "centre")


class SidePanel(ScorePanel[RomeVsCarthageView]):
    """A side at a glance; its button opens its cards."""

    def __init__(self, seat: int, name: Text, detail: Text, look: Callable[[int], None]) -> None:
        style = STYLES[SIDES[seat]]
        super().__init__(style, name, detail, self._provinces, self._strip, SeatMeasures())
        self.side = SIDES[seat]
        self.cards = CardsButton(seat, lambda: look(seat))

    @property
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach."""
        return [self.cards] if self.cards.visible else []

    @property
    def dirty(self) -> bool:
        return super().dirty or self.cards.dirty

    def show(self, moment: Moment[RomeVsCarthageView]) -> None:
        """Show how the side stands."""
        super().show(moment)
        view = moment.seen.view()
        self.cards.count = view["hand_sizes"][self.side]
        self.cards.changed()

    def _provinces(self, seen: Perspective[RomeVsCarthageView]) -> str:
        """The political provinces held."""
        return str(seen.view()["score"][self.side])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The button stands under the badge."""
        super().place(rect, measures)
        m = measures
        top = self.badge.rect.bottom + m.px(5)
        box = pygame.Rect(rect.left + m.px(6), top, rect.width - 2 * m.px(6), m.touch)
        self.cards.visible = box.bottom <= rect.bottom
        self.cards.place(box, m)

    def handle(self, gesture: Gesture) -> bool:
        """The button."""
        return self.cards.visible and self.cards.handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        """Badge, strip, button."""
        super().paint(surface)
        if self.cards.visible:
            self.cards.draw(surface)

    def _strip(self, seen: Perspective[RomeVsCarthageView]) -> Picture:
        """CUs on the map and, where there is room, the generals who are absent."""
        return partial(self._draw_strip, seen.view())

    def _draw_strip(
        self, view: RomeVsCarthageView, surface: pygame.Surface, box: pygame.Rect, m: Theme
    ) -> None:
        top = self.cards.rect.bottom + m.px(4)
        room = pygame.Rect(box.left, top, box.width, box.bottom - top)
        if room.height < m.px(18):
            return
        lines = self._lines(view)
        first = pygame.Rect(room.left, room.top, room.width, m.px(22))
        self._forces(surface, first, view)
        top = first.bottom
        for words in lines:
            high = lettering.block_size(words, "text", m.px(14), room.width)[1]
            if top + high > room.bottom:
                break
            cell = pygame.Rect(room.left, top, room.width, high)
            lettering.draw_block(surface, words, cell, "text", m.px(14), theme.INK_SOFT)
            top += high

    def _forces(self, surface: pygame.Surface, box: pygame.Rect, view: RomeVsCarthageView) -> None:
        m = self.theme
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
        size, colour = m.px(14), self.style.dark
        room = box.copy()
        sign = looks.elephant(m.px(15), colour)
        figure = lettering.width_of(str(elephants), "strong", size)
        if elephants:
            room.width -= m.px(8) + sign.get_width() + m.px(4) + figure
        used = lettering.draw_block(surface, words, room, "strong", size, colour)
        if elephants:
            left = room.left + lettering.width_of(words, "strong", used) + m.px(8)
            surface.blit(sign, sign.get_rect(midleft=(left, box.centery)))
            place = (left + sign.get_width() + m.px(4), box.centery)
            lettering.draw_line(surface, str(elephants), place, "strong", used, colour, "left")

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
