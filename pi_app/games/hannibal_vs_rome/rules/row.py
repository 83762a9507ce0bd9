"""What a seat sees in *Hannibal vs Rome* as a row of numbers. `view` says what they mean;
the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.rows import Rows
from pi_app.games.hannibal_vs_rome.rules import board
from pi_app.games.hannibal_vs_rome.rules.situation import CORE_CONTROL, OBJECTIVES, Situation

_CARDS: Final = 5  # the values of battle cards


def write(state: Situation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    into.put_one(state.phase, len(board.PHASE_IDS))
    into.put_one(state.mover, 2)
    into.put_large(state.turn_count)
    into.put_nibbles(state.legions_rome, board.REGIONS)
    into.put_nibbles(state.legions_carthage, board.REGIONS)
    into.put_one(state.hannibal, board.REGIONS)
    into.put_nibbles(state.fleets_rome, board.ROUTES)
    into.put_nibbles(state.fleets_carthage, board.ROUTES)
    into.put_set(state.hand_rome, _CARDS)
    into.put_set(state.hand_carthage, _CARDS)
    into.put(state.chips_rome)
    into.put(state.chips_carthage)
    for side in range(2):
        held = state.held(side)
        for group in range(side * board.OBJECTIVE_GROUPS, (side + 1) * board.OBJECTIVE_GROUPS):
            into.put(held & OBJECTIVES[group] != 0)
    for side in range(2):
        held = state.held(side)
        cores: i64 = 0
        for core in range(side * board.CORE_REGIONS, (side + 1) * board.CORE_REGIONS):
            if held & CORE_CONTROL[core] != 0:
                cores += 1
        into.put(cores)
    _put_battle(state, into)
    into.put(state.card_rome != 0)
    into.put(state.card_carthage != 0)
    own: i64 = state.card_carthage
    if seat == board.ROME_SIDE:
        own = state.card_rome
    into.put_one(own - 1, _CARDS)


def _put_battle(state: Situation, into: Rows) -> None:
    """Put where there is a battle, and whether Hannibal fights, once that is declared."""
    if state.place < 0:
        into.skip(1 + len(board.PLACE_IDS) + 2)
        return
    into.put(1)
    into.put_one(state.place, len(board.PLACE_IDS))
    fights: i64 = -1
    if state.phase == board.DUEL:
        fights = 1 if state.hannibal_fights else 0
    into.put_one(fights, 2)
