"""What a beaten army leaves behind: generals without CUs, and the siege train (§6 Withdrawal,
§6 Retreat)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.command import displace
from pi_app.rules.rome_vs_carthage.march.moving import capture_train
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def abandon(state: Situation, side: int) -> None:
    """Displace a side's generals outside walls in the battle's space, whose army is gone
    (edition 1)."""
    for general in state.generals_at(side, state.the_fight().space):
        displace(state, general)


def lose_train(state: Situation, side: int) -> None:
    """Take the siege train off the map if it is with a side that is beaten here (ruling 38)."""
    if side == CARTHAGE and state.train == state.the_fight().space:
        capture_train(state)
