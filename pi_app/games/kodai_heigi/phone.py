"""A commander's hand: the army to be lined up, and then the pieces that may move."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Perspective
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.rules import board, notation
from pi_app.games.kodai_heigi.rules.board import FILES
from pi_app.games.kodai_heigi.rules.view import (
    CAVALRY,
    COMMANDER,
    INFANTRY,
    PIECE_LETTERS,
    KodaiView,
)
from pi_app.phones.hand import Face, Faces, Hand, asked
from pi_app.text import Translator

EMBLEMS: Final = ("eagle", "tanit")


def hand(own: Perspective[KodaiView], translator: Translator) -> Hand:
    """Return the army on its two ranks, or by the pieces where they may go."""
    view = own.view()
    faces = {letter: Face("", art=_art(kind, own.seat)) for kind, letter in PIECE_LETTERS.items()}

    def art(action: int) -> str:
        rank, file = divmod(action // notation.STEPS, FILES)
        return faces[view["board"][board.RANKS - 1 - rank][file].upper()].art

    return Hand((), asked(own, translator, Faces(art=art, pieces=faces)))


def _art(kind: str, seat: int) -> str:
    if kind == COMMANDER:
        return f"emblems/{EMBLEMS[seat]}"
    names = {INFANTRY: "infantry", CAVALRY: "cavalry"}
    return GAME.picture(f"{names[kind]}_{EMBLEMS[seat]}")
