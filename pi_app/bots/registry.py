"""All bots by name."""

from __future__ import annotations

from typing import Final

from pi_app.bots.bot import Bot
from pi_app.bots.greedy import GreedyBot
from pi_app.bots.levels import LEVELS, LevelBot
from pi_app.bots.random_bot import RandomBot
from pi_app.bots.search import MOST_SIMULATIONS, Budget, SearchBot
from pi_app.core.entry_points import BOTS, EntryPoint, entry_points
from pi_app.core.names import not_known

SIMULATIONS: Final = 400
"""The default number of simulations of "search" for a decision."""


class UnknownBot(ValueError):
    """The text names no bot; the message lists the possible ones."""


def bot_names() -> list[str]:
    """Return the names of the built-in kinds of bots, then of the levels; the weakest first in each
    group."""
    return ["random", "greedy", "search", *[level.id for level in LEVELS]]


def plug_in_bots() -> list[str]:
    """Return the names of the bots that packages provide with entry points of the group
    ``tabularium.bots`` (see docs/simulation.md), sorted."""
    return sorted(entry_points(BOTS))


def plug_in_bots_for(game_id: str) -> list[str]:
    """Return the names of plug-in bots that can be created here and play a game."""
    found = []
    for name in plug_in_bots():
        try:
            games = make_bot(name).games
        except UnknownBot:
            continue
        if not games or game_id in games:
            found.append(name)
    return found


def make_bot(spec: str, seconds: float | None = None) -> Bot:
    """Create the bot with the specification `spec`.

    Args:
        spec: a name. After "search" the number of simulations for each decision may follow, as in
            "search:1000"; after a plug-in bot, whatever it accepts.
        seconds: thinking time for each decision by the clock, instead of a number of simulations; a
            level may use less. "random" and "greedy" ignore it.

    Raises:
        UnknownBot: there is no such bot.
    """
    name, colon, amount = spec.partition(":")
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    if name == "search" and (not colon or _is_amount(amount)):
        if seconds is not None:
            return SearchBot(spec, Budget(MOST_SIMULATIONS, seconds))
        return SearchBot(spec, Budget(int(amount) if colon else SIMULATIONS))
    for level in LEVELS:
        if spec == level.id:
            return LevelBot(level, seconds)
    found = entry_points(BOTS).get(name)
    if found is not None:
        return _plug_in(found, spec, seconds)
    if name == "search":
        raise UnknownBot(
            f"There is no bot {spec!r}. After search, write a number of simulations from 1 to "
            f"{MOST_SIMULATIONS}, as in search:1000."
        )
    raise UnknownBot(not_known("There is no bot", spec, [*bot_names(), *plug_in_bots()]))


def _plug_in(found: EntryPoint, spec: str, seconds: float | None) -> Bot:
    """Create a bot that a package provides."""
    try:
        made = found.load()(spec, seconds)
    except Exception as error:
        raise UnknownBot(f"The bot {spec!r} can't be made: {error}") from error
    if not isinstance(made, Bot):
        place = f"{found.module}:{found.attribute}"
        raise UnknownBot(f"The bot {spec!r} can't be made: {place} makes none.")
    return made


def _is_amount(text: str) -> bool:
    short = len(text) <= len(str(MOST_SIMULATIONS))
    return short and text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_SIMULATIONS
