"""How the war is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

CAPITAL: Final = "capital"
"""A side holds the other's capital."""

ITALY_LOST: Final = "italy"
"""Carthage holds all Italian provinces but Latium in a victory check."""

PEACE: Final = "peace"
"""A side without enough political markers sues for peace."""

PROVINCES_HELD: Final = "provinces"
"""Nine turns are over: more provinces win, and Carthage when even."""

ENDINGS: Final = (CAPITAL, ITALY_LOST, PEACE, PROVINCES_HELD)


def ending_text(state: Situation) -> Message:
    """Return how the war ended, in one line."""
    winner, loser = SIDE_NAMES[state.winner], SIDE_NAMES[1 - state.winner]
    params: dict[str, str | int | Message] = {"winner": winner, "loser": loser}
    if state.ending == CAPITAL:
        return Message("{winner} holds the enemy's capital and wins the war.", params)
    if state.ending == ITALY_LOST:
        return Message("All Italy but Latium is Carthage's: Carthage wins the war.")
    if state.ending == PEACE:
        return Message("{loser} sues for peace: {winner} wins the war.", params)
    params["more"] = max(state.score(0), state.score(1))
    params["fewer"] = min(state.score(0), state.score(1))
    return Message("After nine turns {winner} wins, {more} provinces to {fewer}.", params)
