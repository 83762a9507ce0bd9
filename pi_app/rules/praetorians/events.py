"""What an action of *Praetorians* brings about, told to the state's chronicle.

Seats are numbers, cards as in the notation; ``origin`` and ``target`` are the spaces that a pawn
comes from and goes to.
"""

from __future__ import annotations

from dataclasses import dataclass

from pi_app.rules.event import Event
from pi_app.rules.message import Message
from pi_app.rules.praetorians.cards import CARD_IDS
from pi_app.rules.praetorians.notation import PRETENDERS
from pi_app.rules.praetorians.view import card_name, ending_text


@dataclass(frozen=True)
class Laid(Event):
    """A card is turned up and lies in its camp; ``at_stake`` are the points there now."""

    seat: int
    card: str
    at_stake: int

    @property
    def text(self) -> Message:
        gaps = {**_turned(self.seat, self.card), "points": self.at_stake}
        return Message("{pretender} turns up {card}: {points} at stake.", gaps)


@dataclass(frozen=True)
class Pair(Event):
    """A card makes a pair with its ``match`` and brings the pawn on."""

    seat: int
    card: str
    match: str
    points: int
    origin: int
    target: int

    @property
    def text(self) -> Message:
        gaps = {**_turned(self.seat, self.card), "points": self.points}
        return Message("{pretender} turns up {card}: a pair, {points} at once!", gaps)


@dataclass(frozen=True)
class Clash(Event):
    """A card brings the other camp up and ends the turn; ``lost`` are the points at stake."""

    seat: int
    card: str
    lost: int

    @property
    def text(self) -> Message:
        gaps = {**_turned(self.seat, self.card), "points": self.lost}
        return Message("{pretender} turns up {card}: the camps clash, {points} lost!", gaps)


@dataclass(frozen=True)
class Twelve(Event):
    """A 12 is turned up, to be given away."""

    seat: int
    card: str

    @property
    def text(self) -> Message:
        return Message("{pretender} turns up {card}.", _turned(self.seat, self.card))


@dataclass(frozen=True)
class Setback(Event):
    """``seat`` gives a 12 to the ``receiver``, whose pawn is thrown back."""

    seat: int
    receiver: int
    origin: int
    target: int

    @property
    def text(self) -> Message:
        return Message(
            "{pretender} gives the 12 to {receiver}, who goes back to {target}.",
            {
                "pretender": PRETENDERS[self.seat],
                "receiver": PRETENDERS[self.receiver],
                "target": self.target,
            },
        )


@dataclass(frozen=True)
class Stop(Event):
    """A player stops and scores."""

    seat: int
    points: int
    origin: int
    target: int

    @property
    def text(self) -> Message:
        return Message(
            "{pretender} stops and takes {points}.",
            {"pretender": PRETENDERS[self.seat], "points": self.points},
        )


@dataclass(frozen=True)
class Anew(Event):
    """The discards, so many ``cards``, are shuffled and lie face down again."""

    cards: int

    @property
    def text(self) -> Message:
        return Message("All cards have been turned up: the discards are laid out again.")


@dataclass(frozen=True)
class Over(Event):
    """The game has ended: the ``winner``'s seat."""

    winner: int

    @property
    def text(self) -> Message:
        return ending_text(self.winner)


def _turned(seat: int, card: str) -> dict[str, str | int | Message]:
    return {"pretender": PRETENDERS[seat], "card": card_name(CARD_IDS.index(card))}
