"""What an action of *Kodai Heigi* brings about, appended to the state's event log.

Sides are ``rome`` and ``carthage``; pieces ``infantry``, ``cavalry``, ``commander``; squares have
their names, such as ``c2``.
"""

from __future__ import annotations

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.kodai_heigi.rules import view
from pi_app.games.kodai_heigi.rules.board import SIDE_IDS, SIDE_NAMES


class _OfSide(Event):
    """What a ``side`` does, or what befalls it."""

    side: str

    def word(self, gap: str) -> Word:
        return SIDE_NAMES[SIDE_IDS.index(self.side)] if gap == "side" else super().word(gap)


class First(_OfSide):
    template = N_("{side} is drawn to move first.")


class Reveal(Spoken):
    """Both formations, as text like that of `formations`, are put on the board."""

    rome: str
    carthage: str


class Turn(_OfSide):
    """What the ``piece`` of a ``side`` does on its turn, from ``origin`` to ``target``."""

    template = N_("{side}: {action}")
    label = ""
    piece: str
    origin: str
    target: str

    @property
    def action(self) -> Message:
        """What it does, in a few words."""
        return self.message(self.label)


class Move(Turn):
    label = view.MOVE


class Take(Turn):
    """The piece moves and takes one of the kind ``taken``, which leaves the board."""

    label = view.TAKE
    taken: str


class Offset(Turn):
    """The piece and the one on ``target``, of the kind ``taken``, both leave the board."""

    label = view.OFFSET
    taken: str


class Over(Spoken):
    """The game has ended: the ``winner`` is a seat, ``ending`` one of `board.ENDING_IDS`."""

    winner: int
    ending: str | None
