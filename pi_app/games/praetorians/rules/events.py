"""What an action of *Praetorians* brings about, appended to the state's event log.

Seats are numbers, cards as in the notation; ``origin`` and ``target`` are the spaces that a pawn
comes from and goes to.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.event import Event
from pi_app.core.message import N_, Message, Word
from pi_app.games.praetorians.rules.terms import CARD_IDS, PRETENDERS
from pi_app.games.praetorians.rules.view import card_name, ending_text

_SEATS: Final = {"pretender": "seat", "receiver": "receiver"}
"""The facts whose seat has its name in these gaps."""


class _SeatEvent(Event):
    """An event in the words of the game."""

    def word(self, gap: str) -> Word:
        if gap in _SEATS:
            seat: int = getattr(self, _SEATS[gap])
            return PRETENDERS[seat]
        if gap in ("card", "match", "against"):
            return card_name(CARD_IDS.index(getattr(self, gap)))
        return super().word(gap)


class Laid(_SeatEvent):
    """A card is turned up and lies in its camp; ``at_stake`` are the points there now."""

    template = N_("{pretender} turns up {card}: {points} at stake.")
    seat: int
    card: str
    at_stake: int

    def word(self, gap: str) -> Word:
        return self.at_stake if gap == "points" else super().word(gap)


class Pair(_SeatEvent):
    """A card makes a pair with its ``match`` and brings the pawn on."""

    template = N_("{pretender} turns up {card}: a pair with {match}, {points} at once!")
    seat: int
    card: str
    match: str
    points: int
    origin: int
    target: int


class Clash(_SeatEvent):
    """A card brings the other camp up, ``against`` one that lies there, and ends the turn; ``lost``
    are the points at stake."""

    template = N_("{pretender} turns up {card} against {against}: the camps clash, {points} lost!")
    seat: int
    card: str
    lost: int
    against: str

    def word(self, gap: str) -> Word:
        return self.lost if gap == "points" else super().word(gap)


class Twelve(_SeatEvent):
    """A 12 is turned up, to be given away."""

    template = N_("{pretender} turns up {card}.")
    seat: int
    card: str


class Setback(_SeatEvent):
    """``seat`` gives a 12 to the ``receiver``, whose pawn is thrown back."""

    seat: int
    receiver: int
    origin: int
    target: int

    @property
    def template(self) -> str:
        if self.target == 0:
            return N_("{pretender} gives the 12 to {receiver}, who goes back to the start.")
        return N_("{pretender} gives the 12 to {receiver}, who goes back to {target}.")


class Stop(_SeatEvent):
    template = N_("{pretender} stops and takes {points}.")
    seat: int
    points: int
    origin: int
    target: int


class Anew(Event):
    """The discards, so many ``cards``, are shuffled and lie face down again."""

    template = N_("All cards have been turned up: the discards are laid out again.")
    cards: int


class Over(Event):
    """The game has ended: the ``winner``'s seat."""

    winner: int

    @property
    def text(self) -> Message:
        return ending_text(self.winner)
