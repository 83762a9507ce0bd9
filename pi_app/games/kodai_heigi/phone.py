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
    EMPTY,
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

    def thing(action: int) -> Face | None:
        square = action // notation.STEPS
        letter = view["board"][board.RANKS - 1 - square // FILES][square % FILES]
        kind = next((kind for kind, each in PIECE_LETTERS.items() if each == letter.upper()), None)
        if kind is None or letter == EMPTY:
            return None
        words = translator.tr(kind)
        return Face(f"{words} {board.SQUARE_NAMES[square]}", art=_art(kind, own.seat))

    return Hand((), asked(own, translator, Faces(thing=thing, pieces=faces)))


def _art(kind: str, seat: int) -> str:
    if kind == COMMANDER:
        return f"emblems/{EMBLEMS[seat]}"
    names = {INFANTRY: "infantry", CAVALRY: "cavalry"}
    return GAME.picture(f"{names[kind]}_{EMBLEMS[seat]}")
