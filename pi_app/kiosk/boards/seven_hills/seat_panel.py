"""A tribe beside the board: the worth of its hills, which they are, and what it still holds."""

from __future__ import annotations

import pygame

from pi_app.kiosk import cards, lettering, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.text import Text, tr
from pi_app.kiosk.tokens import roundel
from pi_app.rules.seven_hills.terms import TRIBE_IDS
from pi_app.rules.seven_hills.view import SevenHillsView


class TribePanel(ScorePanel[SevenHillsView]):
    """Large, the worth of the open hills that a tribe holds; beneath, those hills and, hollow, the
    ones where it is alone with cards face down; then its hand and what has left the game."""

    def __init__(self, seat: int, name: Text, detail: Text) -> None:
        self.id = TRIBE_IDS[seat]
        super().__init__(looks.STYLES[self.id], name, detail)

    def score(self, moment: Moment[SevenHillsView]) -> str:
        """Return the worth of the open hills that the tribe holds."""
        return str(moment.seen.view()["totals"][self.id])

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[SevenHillsView]
    ) -> None:
        """Hills, then cards."""
        view = moment.seen.view()
        hills, note, hand = rows(box, [1.0, 0.8, 1.0], self.theme.px(2))
        self._hills(surface, hills, view)
        alone = [
            str(hill["worth"])
            for hill in view["hills"]
            if hill["holder"] == self.id and not hill["open"]
        ]
        if alone:
            words = tr("Unopposed: {hills}", hills=" + ".join(alone))
            size = self.theme.px(14)
            lettering.draw_block(surface, words, note, "text", size, theme.INK_SOFT)
        self._cards(surface, hand, view)

    def _hills(self, surface: pygame.Surface, box: pygame.Rect, view: SevenHillsView) -> None:
        cells = columns(box, [1.0] * 7)
        radius = max(6, min(cells[0].width, box.height) // 2 - self.theme.px(1))
        for hill, cell in zip(view["hills"], cells, strict=True):
            mine = hill["holder"] == self.id
            fill, rim, letters = theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_EDGE
            if mine and hill["open"]:
                fill, rim, letters = self.style.colour, theme.GOLD_LIGHT, theme.WHITE
            elif mine:
                rim, letters = self.style.colour, self.style.dark
            edge = theme.mix(rim, theme.GOLD_DARK, 0.6)
            put(
                surface,
                roundel(str(hill["worth"]), 2 * radius, fill, rim, letters, edge=edge),
                cell,
            )

    def _cards(self, surface: pygame.Surface, box: pygame.Rect, view: SevenHillsView) -> None:
        """A card's back with how many are in hand, and another with how many are out."""
        removed = [card["tribe"] for hill in view["hills"] for card in hill["removed"]]
        gone = removed.count(self.id)
        cells = columns(box, [1.2, 1.0], self.theme.px(4))
        self._pack(surface, cells[0], tr("Hand: {count}", count=view["hand_sizes"][self.id]))
        if gone:
            self._pack(surface, cells[1], tr("Out: {count}", count=gone), gone=True)

    def _pack(
        self, surface: pygame.Surface, cell: pygame.Rect, words: str, *, gone: bool = False
    ) -> None:
        m = self.theme
        image = cards.back(self.style, min(cell.height, m.px(34)))
        if gone:
            image = image.copy()
            image.set_alpha(130)
        at = put(surface, image, cell, "midleft")
        room = pygame.Rect(at.right + m.px(5), cell.top, 0, cell.height)
        room.width = cell.right - room.left
        lettering.draw_block(surface, words, room, "strong", m.px(14), theme.INK)
