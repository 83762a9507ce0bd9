"""The bot that knows the rules and nothing more."""

from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Bot
from pi_app.rules.game import Perspective


class RandomBot(Bot):
    """Chooses evenly among the legal actions."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return any legal action."""
        actions = perspective.legal_actions()
        return actions[rng.randrange(len(actions))]
