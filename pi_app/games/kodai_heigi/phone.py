"""A commander's hand: the army to be lined up, and then the pieces that may move."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
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
from pi_app.phones.hand import Face, Hand, Lined, choices_of, labelled
from pi_app.text import Translator

READY_MADE: Final[dict[str, str]] = {
    N_("Wings"): "CIIIIIC/CIIKIIC",
    N_("Centre"): "IICICII/IICKCII",
    N_("Reserve"): "IIIIIII/CICKCIC",
}
EMBLEMS: Final = ("eagle", "tanit")


def hand(own: Perspective[KodaiView], translator: Translator) -> Hand:
    """Return the army on its two ranks, or by the pieces where they may go."""
    view = own.view()
    if view["phase"] == "setup":
        faces = {
            letter: Face("", art=_art(kind, own.seat)) for kind, letter in PIECE_LETTERS.items()
        }
        plans = {translator.tr(name): tuple(plan.split("/")) for name, plan in READY_MADE.items()}
        first = next(iter(plans.values()))
        ask = Lined(first, faces, plans, "set up {ranks}", mirrored=own.seat != board.ROME)
        return Hand((), ask if own.legal_actions() else None)

    def thing(action: int) -> Face | None:
        square = action // notation.STEPS
        letter = view["board"][board.RANKS - 1 - square // FILES][square % FILES]
        kind = next((kind for kind, each in PIECE_LETTERS.items() if each == letter.upper()), None)
        if kind is None or letter == EMPTY:
            return None
        words = translator.tr(kind)
        return Face(f"{words} {board.SQUARE_NAMES[square]}", art=_art(kind, own.seat))

    return Hand((), choices_of(own, lambda each: labelled(own, translator, each), thing))


def _art(kind: str, seat: int) -> str:
    if kind == COMMANDER:
        return f"emblems/{EMBLEMS[seat]}"
    names = {INFANTRY: "infantry", CAVALRY: "cavalry"}
    return GAME.picture(f"{names[kind]}_{EMBLEMS[seat]}")
