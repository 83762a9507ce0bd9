"""The bot that knows only the rules."""

from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.core.game import Perspective


class RandomBot(Bot):
    """Chooses among the legal actions with equal probability."""

    def __init__(self) -> None:
        self.name = "random"

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        actions = perspective.legal_actions()
        return Ballot({actions[rng.randrange(len(actions))]: 1.0})
