"""A bot of its own: it rolls until so many points are at stake, and then holds.

`make` is what the entry point names. ``hold-at:25`` holds at 25; without a number it holds at 20,
where one more roll gains nothing on average.
"""

from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.core.game import Perspective
from tabularium_pig.rules import HOLD, ROLL


class HoldAt(Bot):
    """Rolls until a number of points are at stake."""

    def __init__(self, spec: str, enough: int) -> None:
        self.name = spec
        self.games = ("pig",)
        self.enough = enough

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        at_stake = perspective.view()["at_stake"]
        assert isinstance(at_stake, int)
        hold = HOLD in perspective.legal_actions() and at_stake >= self.enough
        return Ballot({HOLD if hold else ROLL: 1.0})


def make(spec: str, _seconds: float | None) -> HoldAt:
    """Return the bot that a text names. Raises ValueError if what follows is no number."""
    amount = spec.partition(":")[2]
    return HoldAt(spec, int(amount or 20))
