"""Every bot by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.bots.bot import Bot
from pi_app.bots.greedy import GreedyBot
from pi_app.bots.levels import LEVELS, LevelBot
from pi_app.bots.random_bot import RandomBot
from pi_app.bots.search import MOST_SIMULATIONS, Budget, SearchBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

SIMULATIONS: Final = 400
"""How much "search" thinks about a decision when nothing else is said."""

GUESTS: Final = "tabularium.bots"
"""The entry points by which other packages bring bots of theirs (docs/simulation.md says how)."""


class UnknownBot(ValueError):
    """The text names no bot; the message says what would."""


def bot_names() -> list[str]:
    """Return the names of all our kinds of bots, and of the levels that people meet, the weakest of
    each first."""
    return ["random", "greedy", "search", *[level.id for level in LEVELS]]


def make_bot(spec: str, seconds: float | None = None) -> Bot:
    """Return the bot that `spec` names.

    Args:
        spec: a name; for "search" it may go on with the number of simulations for each decision,
            as in "search:1000", for one that a package brings with whatever that takes.
        seconds: thinking time for each decision by the clock, in place of a number of simulations;
            a level may make less of it. The bots that do not search need none.

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
    guests = _guests()
    if name in guests.names:
        return _guest(guests[name], spec, seconds)
    names = ", ".join([*bot_names(), *sorted(guests.names)])
    raise UnknownBot(
        f"There is no bot {spec!r}; there is: {names}. A number of simulations "
        f"may follow search, from 1 to {MOST_SIMULATIONS}, as in search:1000."
    )


def _guests() -> EntryPoints:
    # What this needs takes longer to import than the list of games may.
    from importlib.metadata import entry_points

    return entry_points(group=GUESTS)


def _guest(guest: EntryPoint, spec: str, seconds: float | None) -> Bot:
    """Return a bot that a package brings."""
    try:
        made = guest.load()(spec, seconds)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"The bot {spec!r} can't be made: {error}") from error
    if not isinstance(made, Bot):
        raise UnknownBot(f"The bot {spec!r} can't be made: {guest.value} makes none.")
    return made


def _is_amount(text: str) -> bool:
    short = len(text) <= len(str(MOST_SIMULATIONS))
    return short and text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_SIMULATIONS
