"""What the screen shows of a side beside the board: its army, and how near it is to breaking
through."""

from __future__ import annotations

from pi_app.kiosk import theme
from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.boards.kodai_heigi.choices import pieces_of
from pi_app.kiosk.boards.kodai_heigi.looks import STYLES, Kind
from pi_app.kiosk.compose import Picture, block, column, image, row, sign, tiled
from pi_app.kiosk.text import tr
from pi_app.rules.kodai_heigi.board import SIDE_IDS
from pi_app.rules.kodai_heigi.view import KodaiView

ARMY: tuple[tuple[Kind, int], ...] = (("commander", 1), ("cavalry", 4), ("infantry", 9))
"""What a side begins with."""


def pieces_left(view: KodaiView, side: str) -> dict[Kind, int]:
    """Return how many pieces of each kind a side has left; before the set-up, all."""
    if view["phase"] in ("draw", "setup"):
        return dict(ARMY)
    own = [each.kind for each in pieces_of(view["board"]).values() if each.side == side]
    return {kind: own.count(kind) for kind, _ in ARMY}


def strip(view: KodaiView, side: str) -> Picture:
    """Return the army of a side, what is lost as a shade; beneath it the way to break through."""
    left, style = pieces_left(view, side), STYLES[side]

    def piece(kind: Kind, alive: bool) -> Picture:
        strength = 255 if alive else 56
        return image(lambda high: looks.picture(kind, style, high, "up"), 0.9, None, strength)

    pieces = [piece(kind, number < left[kind]) for kind, count in ARMY for number in range(count)]
    army = tiled(pieces, (7, 2), (5, 3))
    ranks = [int(at[1]) for at, own in pieces_of(view["board"]).items() if own.side == side]
    if not ranks:
        return army
    to_go = 9 - max(ranks) if side == SIDE_IDS[0] else min(ranks) - 1
    words = tr("Broken through")
    if to_go:
        words = tr(
            "{count} rank to break through", plural="{count} ranks to break through", count=to_go
        )
    near = to_go <= 2
    colour = theme.TERRACOTTA_DARK if near else theme.INK_SOFT
    said = block(words, face="strong" if near else "text", colour=colour)
    way = row(sign("flag", 22, colour), said, parts=(22, 1.0))
    return column(army, way, parts=(1.0, 28), gap=4)
