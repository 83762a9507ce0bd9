"""Rome's chance to win, in any position of *Hannibal vs Rome* between two battles."""

from __future__ import annotations

from pi_app.core.words import count, nth
from pi_app.games.hannibal_vs_rome.bot.evaluation import chance_of_rome
from pi_app.games.hannibal_vs_rome.bot.threats import best_defence, can_rule, gates
from pi_app.games.hannibal_vs_rome.rules.board import CARTHAGE_SIDE, OVER, ROME_SIDE
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState


def sure_winner(state: HannibalState) -> int:
    """Return the side that wins because the mover can win with one move, or cannot avert that the
    other side takes its capital with the next; -1 if that is not so."""
    side: int = state.mover
    if gates(state, side) != 0 or can_rule(state):
        return side
    threats = gates(state, 1 - side)
    if count(threats) > 1 or (threats != 0 and best_defence(state, nth(threats, 0)) <= 0.0):
        return 1 - side
    return -1


def rome_prospects(state: HannibalState) -> float:
    """Return Rome's guessed chance to win, 0 to 1; exactly those only if it is sure."""
    winner: int = state.winner if state.phase == OVER else sure_winner(state)
    if winner >= 0:
        return 1.0 if winner == ROME_SIDE else 0.0
    if state.phase == OVER:
        return 0.5
    chance = chance_of_rome(state)
    threats = gates(state, 1 - state.mover)
    if threats == 0:
        return chance
    # Only if the defence succeeds does the rest of the position count.
    saved = best_defence(state, nth(threats, 0))
    if state.mover == CARTHAGE_SIDE:
        return 1.0 - saved * (1.0 - chance)
    return saved * chance
