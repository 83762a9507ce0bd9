"""What a person may do on the board of *Kodai Heigi* now, and why not something else."""

from __future__ import annotations

from dataclasses import dataclass

from pi_app.kiosk.boards.kodai_heigi.looks import KINDS, Piece
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.board import SIDE_IDS, SIDE_NAMES
from pi_app.rules.kodai_heigi.view import EMPTY, KodaiView
from pi_app.rules.message import Message


def pieces_of(rows: list[str]) -> dict[str, Piece]:
    """Return the pieces by square of a board as the view shows it."""
    found: dict[str, Piece] = {}
    for number, row in enumerate(rows):
        for file, letter in zip("abcdefg", row, strict=True):
            if letter != EMPTY:
                side = SIDE_IDS[0] if letter.isupper() else SIDE_IDS[1]
                found[f"{file}{len(rows) - number}"] = Piece(side, KINDS[letter.upper()])
    return found


@dataclass(frozen=True)
class Turn:
    """One legal turn: its action, and whether it moves, takes or offsets (``-``, ``x``, ``*``)."""

    action: int
    sign: str


class Choices:
    """The turns of the person who acts.

    Attributes:
        turns: what each piece that can do anything can do, by its square and the square that it
            aims at.
    """

    def __init__(self, own: Perspective[KodaiView]) -> None:
        view = own.view()
        self._seat = own.seat
        self._side = SIDE_IDS[own.seat]
        self._pieces = pieces_of(view["board"])
        self._bound = frozenset(view["bound"])
        self.turns: dict[str, dict[str, Turn]] = {}
        for action in own.legal_actions():
            text = own.action_text(action)
            self.turns.setdefault(text[:2], {})[text[3:]] = Turn(action, text[2])

    def why_stuck(self, square: str | None) -> Message | None:
        """Return why what stands on a square can do nothing, or (None) what to begin with."""
        if square in self.turns:
            return None
        if square is None or self._pieces[square].side != self._side:
            return Message("Choose one of {side}'s pieces.", {"side": SIDE_NAMES[self._seat]})
        if square in self._bound:
            return Message("Bound by the cavalry ahead: infantry cannot offset cavalry.")
        return Message("This piece has no way to go.")

    def why_not(self, origin: str, target: str | None) -> Message:
        """Return why the piece on `origin` does not go to `target`."""
        piece = self._pieces[origin]
        if target is None:
            return Message("Choose one of the lit squares.")
        if origin in self._bound:
            return Message("Bound by the enemy ahead: it can only be offset with it.")
        ahead = int(target[1]) - int(origin[1])
        if self._side == SIDE_IDS[1]:
            ahead = -ahead
        if ahead <= 0:
            return Message("Pieces only go forward.")
        other = self._pieces.get(target)
        if other is not None and other.side != self._side:
            if piece.kind == "cavalry":
                return Message("Cavalry takes only on the second square straight ahead.")
            return Message("Infantry takes only on the next square diagonally ahead.")
        if piece.kind == "cavalry" and target[0] == origin[0] and ahead <= 2:
            return Message("The way straight ahead is barred.")
        return Message("Too far: choose one of the lit squares.")
