"""What an action of *Hannibal vs Rome* brings about, told to the state's chronicle.

Sides are ``rome`` and ``carthage``, places are ids of regions or routes, pieces ``legion``,
``hannibal`` and ``fleet``.
"""

from __future__ import annotations

from pi_app.rules.event import Event
from pi_app.rules.hannibal_vs_rome.board import SIDE_IDS, SIDE_NAMES
from pi_app.rules.hannibal_vs_rome.view import Piece, move_label, place_name, refit_label
from pi_app.rules.message import Message


class Move(Event):
    """A side's piece moves: a legion or Hannibal to a region, a fleet to a route."""

    side: str
    piece: Piece
    origin: str
    target: str

    @property
    def text(self) -> Message:
        return _acts(self.side, move_label(self.piece, self.origin, self.target))


class Refit(Event):
    """A side's legion, or Hannibal, in a region becomes a fleet on a route."""

    side: str
    piece: Piece
    origin: str
    target: str

    @property
    def text(self) -> Message:
        return _acts(self.side, refit_label(self.piece, self.origin, self.target))


class Pass(Event):
    """A side passes."""

    side: str

    @property
    def text(self) -> Message:
        return _acts(self.side, Message("pass"))


class Battle(Event):
    """A battle begins."""

    place: str

    @property
    def text(self) -> Message:
        return Message("Battle: {place}!", {"place": place_name(self.place)})


class Declare(Event):
    """Carthage has said whether Hannibal fights the next duel himself."""

    place: str
    hannibal: bool

    @property
    def text(self) -> Message:
        if self.hannibal:
            return Message("Hannibal himself fights.")
        return Message("Hannibal holds back.")


class Reveal(Event):
    """Both cards of a duel, and Hannibal's ``bonus``, 0 or 1."""

    place: str
    rome: int
    carthage: int
    bonus: int

    @property
    def text(self) -> Message:
        cards = {"rome": self.rome, "carthage": self.carthage}
        if self.bonus:
            return Message("Duel: Rome {rome}, Carthage {carthage} + 1 for Hannibal", cards)
        return Message("Duel: Rome {rome}, Carthage {carthage}", cards)


class Loss(Event):
    """A side loses a piece."""

    side: str
    piece: Piece
    place: str

    @property
    def text(self) -> Message:
        if self.piece == "hannibal":
            return Message("Hannibal falls.")
        side = {"side": _name(self.side)}
        if self.piece == "fleet":
            return Message("{side} loses a fleet.", side)
        return Message("{side} loses a legion.", side)


class BattleOver(Event):
    """A battle has ended; the ``side`` is the victor's, or None."""

    place: str
    side: str | None

    @property
    def text(self) -> Message:
        if self.side is None:
            return Message("The battle leaves nobody standing.")
        return Message("{side} wins the battle.", {"side": _name(self.side)})


class Chip(Event):
    """A side takes a chip for three core regions and has so many ``chips`` now."""

    side: str
    chips: int

    @property
    def text(self) -> Message:
        return Message(
            "{side} controls the core and now has chips: {chips}",
            {"side": _name(self.side), "chips": self.chips},
        )


class Over(Event):
    """The game has ended; the ``winner`` is a seat or None."""

    winner: int | None
    ending: Message

    @property
    def text(self) -> Message:
        return self.ending


def _acts(side: str, action: Message) -> Message:
    return Message("{side}: {action}", {"side": _name(side), "action": action})


def _name(side: str) -> str:
    return SIDE_NAMES[SIDE_IDS.index(side)]
