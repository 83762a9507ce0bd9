"""What the screen shows of a side beside the board: its army, and how near it is to breaking
through."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.kodai_heigi import blocks
from pi_app.kiosk.boards.kodai_heigi.blocks import Kind
from pi_app.kiosk.boards.kodai_heigi.choices import pieces_of
from pi_app.kiosk.boards.kodai_heigi.field import STYLES
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import columns, grid, rows
from pi_app.kiosk.text import Text, tr
from pi_app.rules.kodai_heigi.board import SIDE_IDS
from pi_app.rules.kodai_heigi.view import KodaiView

ARMY: tuple[tuple[Kind, int], ...] = (("commander", 1), ("cavalry", 4), ("infantry", 9))
"""What a side begins with."""


class ArmyPanel(ScorePanel[KodaiView]):
    """One side at a glance: how many pieces are left, which, and the foremost one's way."""

    def __init__(self, seat: int, name: Text, detail: Text) -> None:
        self.side = SIDE_IDS[seat]
        super().__init__(STYLES[self.side], name, detail)

    def score(self, moment: Moment[KodaiView]) -> str:
        """How many pieces are left; before the set-up, all."""
        left = self._left(moment.seen.view())
        return str(sum(left.values()))

    def _left(self, view: KodaiView) -> dict[Kind, int]:
        if view["phase"] in ("draw", "setup"):
            return dict(ARMY)
        left: dict[Kind, int] = {kind: 0 for kind, _ in ARMY}
        for piece in pieces_of(view["board"]).values():
            if piece.side == self.side:
                left[piece.kind] += 1
        return left

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[KodaiView]
    ) -> None:
        """The army, what is lost as a shade; beneath it the way to break through."""
        view = moment.seen.view()
        army, line = rows(box, [1.0, min(self.theme.px(28), box.height // 3)], self.theme.px(4))
        left = self._left(view)
        kinds = [(kind, number < left[kind]) for kind, count in ARMY for number in range(count)]
        shapes = ((7, 2), (5, 3))
        across, down = max(shapes, key=lambda each: _pitch(army, *each))
        pitch = _pitch(army, across, down)
        place = pygame.Rect(0, 0, pitch * across, pitch * down)
        place.center = army.center
        size = round(pitch * 0.9)
        for (kind, alive), cell in zip(kinds, grid(place, across, down), strict=False):
            alpha = 255 if alive else 56
            blocks.draw(surface, kind, self.style, cell.center, size, "up", alpha)
        to_go = ranks_to_go(view, self.side)
        if to_go is not None:
            self._way(surface, line, to_go)

    def _way(self, surface: pygame.Surface, box: pygame.Rect, to_go: int) -> None:
        m = self.theme
        sign, words = columns(box, [m.px(22), 1.0], m.px(6))
        near = to_go <= 2
        colour = theme.TERRACOTTA_DARK if near else theme.INK_SOFT
        flag = icons.picture("flag", min(sign.width, box.height), colour)
        surface.blit(flag, flag.get_rect(center=sign.center))
        text = tr(
            "{count} rank to break through", plural="{count} ranks to break through", count=to_go
        )
        if to_go == 0:
            text = tr("Broken through")
        elif to_go == 1:
            text = tr("1 rank to break through")
        face: lettering.Face = "strong" if near else "text"
        lettering.draw_block(surface, text, words, face, m.px(14), colour)


def ranks_to_go(view: KodaiView, side: str) -> int | None:
    """Return how far a side's foremost piece is from the farthest rank; None without pieces."""
    ranks = [int(at[1]) for at, piece in pieces_of(view["board"]).items() if piece.side == side]
    if not ranks:
        return None
    return 9 - max(ranks) if side == SIDE_IDS[0] else min(ranks) - 1


def _pitch(box: pygame.Rect, across: int, down: int) -> int:
    """How far apart things stand that fill a box in a grid."""
    return min(box.width // across, box.height // down)
