"""What the screen shows of a side beside the board: its army, and how near it is to breaking
through."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, theme
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.boards.kodai_heigi.choices import pieces_of
from pi_app.kiosk.boards.kodai_heigi.looks import STYLES, Kind
from pi_app.kiosk.boards.score_panel import ScorePanel
from pi_app.kiosk.layout import centred, columns, grid, put, rows
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
        """Return how many pieces are left; before the set-up, all."""
        return str(sum(self._left(moment.seen.view()).values()))

    def _left(self, view: KodaiView) -> dict[Kind, int]:
        if view["phase"] in ("draw", "setup"):
            return dict(ARMY)
        own = [each.kind for each in pieces_of(view["board"]).values() if each.side == self.side]
        return {kind: own.count(kind) for kind, _ in ARMY}

    def paint_strip(
        self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[KodaiView]
    ) -> None:
        """The army, what is lost as a shade; beneath it the way to break through."""
        view = moment.seen.view()
        army, line = rows(box, [1.0, min(self.theme.px(28), box.height // 3)], self.theme.px(4))
        left = self._left(view)
        kinds = [(kind, number < left[kind]) for kind, count in ARMY for number in range(count)]
        pitch, across, down = max(
            (min(army.width // across, army.height // down), across, down)
            for across, down in ((7, 2), (5, 3))
        )
        cells = grid(centred(army, (pitch * across, pitch * down)), across, down)
        for (kind, alive), cell in zip(kinds, cells, strict=False):
            image = looks.picture(kind, self.style, round(pitch * 0.9), "up")
            if not alive:
                image = image.copy()
                image.set_alpha(56)
            put(surface, image, cell)
        to_go = ranks_to_go(view, self.side)
        if to_go is not None:
            self._draw_way(surface, line, to_go)

    def _draw_way(self, surface: pygame.Surface, box: pygame.Rect, to_go: int) -> None:
        m = self.theme
        sign, words = columns(box, [m.px(22), 1.0], m.px(6))
        near = to_go <= 2
        colour = theme.TERRACOTTA_DARK if near else theme.INK_SOFT
        put(surface, icons.picture("flag", min(sign.width, box.height), colour), sign)
        text = tr("Broken through")
        if to_go:
            text = tr(
                "{count} rank to break through",
                plural="{count} ranks to break through",
                count=to_go,
            )
        face: lettering.Face = "strong" if near else "text"
        lettering.draw_block(surface, text, words, face, m.px(14), colour)


def ranks_to_go(view: KodaiView, side: str) -> int | None:
    """Return how far a side's foremost piece is from the farthest rank; None without pieces."""
    ranks = [int(at[1]) for at, piece in pieces_of(view["board"]).items() if piece.side == side]
    if not ranks:
        return None
    return 9 - max(ranks) if side == SIDE_IDS[0] else min(ranks) - 1
