"""What lies where on the real table: the pieces on the squares."""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.kodai_heigi.rules.board import FILES, RANKS, SIDE_NAMES, SQUARE_NAMES
from pi_app.games.kodai_heigi.rules.view import EMPTY, PIECE_LETTERS, KodaiView

PIECE = N_("{piece} of {side}")


def layout(view: KodaiView) -> Layout:
    """Return what lies where."""
    lying = []
    pieces = "".join(view["board"])
    for square, name in enumerate(SQUARE_NAMES):
        letter = pieces[(RANKS - 1 - square // FILES) * FILES + square % FILES]
        if letter != EMPTY:
            side = SIDE_NAMES[0] if letter.isupper() else SIDE_NAMES[1]
            (piece,) = (kind for kind, own in PIECE_LETTERS.items() if own == letter.upper())
            lying.append(Lying(Message(PIECE, {"piece": piece, "side": side}), name))
    return lying
