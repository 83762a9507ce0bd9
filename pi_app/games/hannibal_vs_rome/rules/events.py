"""What an action of *Hannibal vs Rome* brings about, appended to the state's event log.

Sides are ``rome`` and ``carthage``, places are ids of regions or routes, pieces ``legion``,
``hannibal`` and ``fleet``.
"""

from __future__ import annotations

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.hannibal_vs_rome.rules.board import SIDE_IDS, SIDE_NAMES
from pi_app.games.hannibal_vs_rome.rules.notation import Piece
from pi_app.games.hannibal_vs_rome.rules.view import move_label, place_name, refit_label


class _OfSide(Event):
    """What a ``side`` does, or what befalls it."""

    side: str

    def word(self, gap: str) -> Word:
        return SIDE_NAMES[SIDE_IDS.index(self.side)] if gap == "side" else super().word(gap)


class _OfPiece(_OfSide):
    """What a side does with a ``piece``, going from ``origin`` to ``target``."""

    template = N_("{side}: {action}")
    piece: Piece
    origin: str
    target: str


class Move(_OfPiece):
    """A side's piece moves: a legion or Hannibal to a region, a fleet to a route."""

    @property
    def action(self) -> Message:
        """What the side does, in a few words."""
        return move_label(self.piece, self.origin, self.target)


class Refit(_OfPiece):
    """A side's legion, or Hannibal, in a region becomes a fleet on a route."""

    @property
    def action(self) -> Message:
        """What the side does, in a few words."""
        return refit_label(self.piece, self.origin, self.target)


class Pass(_OfSide):
    template = N_("{side}: {action}")
    action = Message("pass")


class Battle(Event):
    template = N_("Battle: {place}!")
    place: str

    def word(self, gap: str) -> Word:
        return place_name(self.place)


class Declare(Event):
    """Carthage has said whether Hannibal fights the next duel himself."""

    place: str
    hannibal: bool

    @property
    def template(self) -> str:
        return N_("Hannibal himself fights.") if self.hannibal else N_("Hannibal holds back.")


class Reveal(Event):
    """Both cards of a duel, and Hannibal's ``bonus``, 0 or 1. ``hands_back``: these were the last
    cards, and both sides have all of them back."""

    place: str
    rome: int
    carthage: int
    bonus: int
    hands_back: bool

    @property
    def template(self) -> str:
        if self.bonus:
            return N_("Duel: Rome {rome}, Carthage {carthage} + 1 for Hannibal")
        return N_("Duel: Rome {rome}, Carthage {carthage}")

    @property
    def text(self) -> Message:
        duel = self.message(self.template)
        if self.rome == self.carthage + self.bonus:
            duel = Message("{duel}: equal, both lose a piece", {"duel": duel})
        return Message("{duel}. All cards are back.", {"duel": duel}) if self.hands_back else duel


class Loss(_OfSide):
    """A side loses a piece."""

    piece: Piece
    place: str

    @property
    def template(self) -> str:
        if self.piece == "hannibal":
            return N_("Hannibal falls.")
        if self.piece == "fleet":
            return N_("{side} loses a fleet.")
        return N_("{side} loses a legion.")


class BattleOver(Event):
    """A battle has ended; the ``side`` is the victor's, or None."""

    place: str
    side: str | None

    @property
    def template(self) -> str:
        if self.side is None:
            return N_("The battle leaves nobody standing.")
        return N_("{side} wins the battle.")

    def word(self, gap: str) -> Word:
        return SIDE_NAMES[SIDE_IDS.index(self.side)]


class Chip(_OfSide):
    """A side takes a chip for so many core ``regions`` and has so many ``chips`` now; the enemy has
    given back those that he had ``lost``."""

    chips: int
    regions: int
    lost: int

    @property
    def template(self) -> str:
        if self.lost:
            return N_(
                "{side} controls {regions} of 5 core regions and now has chips: {chips}. {enemy} "
                "gives back: {lost}"
            )
        return N_("{side} controls {regions} of 5 core regions and now has chips: {chips}")

    def word(self, gap: str) -> Word:
        if gap == "enemy":
            return SIDE_NAMES[1 - SIDE_IDS.index(self.side)]
        return super().word(gap)


class Over(Spoken):
    """The game has ended; the ``winner`` is a seat or None."""

    winner: int | None
