"""What a person may do on the board of *Kodai Heigi* now, and why not something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pi_app.kiosk.boards.kodai_heigi.blocks import KINDS, Kind
from pi_app.rules.game import Perspective
from pi_app.rules.kodai_heigi.board import SIDE_IDS, SIDE_NAMES
from pi_app.rules.kodai_heigi.view import EMPTY, KodaiView
from pi_app.rules.message import Message


@dataclass(frozen=True)
class Piece:
    """A piece on the board: whose, and what kind."""

    side: str
    kind: Kind


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
    """The turns of the person who acts, by the piece's square and the square that it aims at."""

    def __init__(self, own: Perspective[KodaiView]) -> None:
        view = own.view()
        self.side = SIDE_IDS[own.seat]
        self.name = SIDE_NAMES[own.seat]
        self.pieces = pieces_of(view["board"])
        self.bound = frozenset(view["bound"])
        self._turns: dict[str, dict[str, Turn]] = {}
        for action in own.legal_actions():
            text = own.action_text(action)
            self._turns.setdefault(text[:2], {})[text[3:]] = Turn(action, text[2])

    @property
    def movable(self) -> frozenset[str]:
        """The squares of the pieces that can do anything."""
        return frozenset(self._turns)

    def turns(self, origin: str) -> Mapping[str, Turn]:
        """What the piece on a square can do, by target."""
        return self._turns.get(origin, {})

    def owns(self, square: str | None) -> bool:
        """Say whether a piece of the person's own side stands there."""
        return square in self.pieces and self.pieces[square].side == self.side

    def no_piece(self) -> Message:
        """Say that one has to begin with a piece of one's own."""
        return Message("Choose one of {side}'s pieces.", {"side": self.name})

    def stuck(self, square: str) -> Message:
        """Say why an own piece can do nothing."""
        if square in self.bound:
            return Message("Bound by the cavalry ahead: infantry cannot offset cavalry.")
        return Message("This piece has no way to go.")

    def why_not(self, origin: str, target: str | None) -> Message:
        """Say why the piece on `origin` does not go to `target`."""
        piece = self.pieces[origin]
        if target is None:
            return Message("Choose one of the lit squares.")
        if origin in self.bound:
            return Message("Bound by the enemy ahead: it can only be offset with it.")
        if not self._ahead(origin, target):
            return Message("Pieces only go forward.")
        other = self.pieces.get(target)
        if other is not None and other.side != self.side:
            if piece.kind == "cavalry":
                return Message("Cavalry takes only on the second square straight ahead.")
            return Message("Infantry takes only on the next square diagonally ahead.")
        if piece.kind == "cavalry" and self._barred(origin, target):
            return Message("The way straight ahead is barred.")
        return Message("Too far: choose one of the lit squares.")

    def _ahead(self, origin: str, target: str) -> bool:
        step = int(target[1]) - int(origin[1])
        return step > 0 if self.side == SIDE_IDS[0] else step < 0

    def _barred(self, origin: str, target: str) -> bool:
        return target[0] == origin[0] and abs(int(target[1]) - int(origin[1])) <= 2
