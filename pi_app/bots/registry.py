"""Every bot by name."""

from __future__ import annotations

from pi_app.bots.bot import Bot
from pi_app.bots.greedy import GreedyBot
from pi_app.bots.random_bot import RandomBot


class UnknownBot(ValueError):
    """The text names no bot; the message says what would."""


def bot_names() -> list[str]:
    """Return the names of all bots, the weakest first."""
    return ["random", "greedy"]


def make_bot(spec: str, seconds: float | None = None) -> Bot:
    """Return the bot that `spec` names.

    Args:
        spec: a name.
        seconds: how long a bot that searches may think about one decision.

    Raises:
        UnknownBot: there is no such bot.
    """
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    raise UnknownBot(f"There is no bot {spec!r}; there is: {', '.join(bot_names())}.")
