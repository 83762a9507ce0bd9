"""What lies where on the real table: the pieces on the squares."""

from __future__ import annotations

from typing import Any, Final

from pi_app.core.correction import TURN, Tally, turn_of
from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.kodai_heigi.rules.board import FILES, RANKS, SIDE_IDS, SIDE_NAMES, SQUARE_NAMES
from pi_app.games.kodai_heigi.rules.view import EMPTY, PIECE_LETTERS, KodaiView

PIECE = N_("{piece} of {side}")

PLACES: Final = SQUARE_NAMES


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a piece (see `pi_app.core.correction`). A piece on the target goes off the board."""
    if thing == TURN:
        state["mover"] = SIDE_IDS[SIDE_NAMES.index(target or "")]
        return
    rows = [list(row) for row in state["board"]]
    for square, letter in ((origin, EMPTY), (target, _LETTERS[thing])):
        if square is not None:
            rank, file = divmod(SQUARE_NAMES.index(square), FILES)
            rows[RANKS - 1 - rank][file] = letter
    state["board"] = ["".join(row) for row in rows]


def _piece(letter: str) -> Message:
    """Return what a piece is called: in capitals those of Rome."""
    side = SIDE_NAMES[0] if letter.isupper() else SIDE_NAMES[1]
    (piece,) = (kind for kind, own in PIECE_LETTERS.items() if own == letter.upper())
    return Message(PIECE, {"piece": piece, "side": side})


_LETTERS: Final = {
    _piece(letter).english(): letter
    for own in PIECE_LETTERS.values()
    for letter in (own, own.lower())
}


def layout(view: KodaiView) -> Layout:
    """Return what lies where."""
    lying = []
    pieces = "".join(view["board"])
    for square, name in enumerate(SQUARE_NAMES):
        letter = pieces[(RANKS - 1 - square // FILES) * FILES + square % FILES]
        if letter != EMPTY:
            lying.append(Lying(_piece(letter), name))
    return lying


def tallies(view: KodaiView) -> list[Tally]:
    """Return whose turn it is."""
    if view["mover"] is None or view["phase"] != "move":
        return []
    return [turn_of(SIDE_NAMES, SIDE_IDS.index(view["mover"]))]
