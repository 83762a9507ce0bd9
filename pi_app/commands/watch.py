"""``tabularium watch``: a game between bots, narrated in the terminal."""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from pi_app.commands.common import (
    add_option_argument,
    bot_list,
    not_negative,
    output_console,
    positive,
)

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.research.simulation.match import MatchPlan

BOT = "search"
"""The default bot: it plays sensibly and answers at once."""

TURNS_BETWEEN_LOOKS = 8


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "watch",
        parents=[shared],
        help="watch a game between bots in the terminal",
        description="Prints a game between bots, event by event, and the whole table now and then.",
    )
    parser.add_argument("game", nargs="?", help="the id of a game; default: the first on the shelf")
    parser.add_argument(
        "--seats",
        type=bot_list,
        metavar="BOT,BOT,…",
        help=f"the bot at each seat, as in search,greedy; default: {BOT} at as few as possible",
    )
    parser.add_argument(
        "--seed",
        type=int,
        help="the random seed; the same seed gives the same game; default: a new one each time",
    )
    add_option_argument(parser)
    parser.add_argument(
        "--look",
        type=positive,
        default=TURNS_BETWEEN_LOOKS,
        metavar="TURNS",
        help=f"how often the whole table is shown; default: every {TURNS_BETWEEN_LOOKS} turns",
    )
    parser.add_argument("--language", choices=("en", "ja"), help="the language of the texts")
    parser.add_argument(
        "--delay",
        type=not_negative,
        metavar="SECONDS",
        help="the pause after each sentence; default: 0.5 at a terminal, otherwise none",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Narrate the game."""
    from pi_app.core.registry import all_games, find_game
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.options import read_options

    game = find_game(args.game) if args.game else all_games()[0]
    plan = MatchPlan(
        game=game.id,
        lineup=args.seats or (BOT,) * game.seat_counts[0],
        seed=_seed(args.seed),
        options=read_options(game, args.options),
    )
    plan.checked_options()
    return _narrate(plan, args.delay, args.language, args.look)


def narrate_any_game(language: str | None) -> int:
    """Narrate a game of the first box on the shelf."""
    from pi_app.core.registry import all_games
    from pi_app.research.simulation.match import MatchPlan

    game = all_games()[0]
    plan = MatchPlan(game.id, (BOT,) * game.seat_counts[0], _seed(None))
    return _narrate(plan, None, language, TURNS_BETWEEN_LOOKS)


def _seed(chosen: int | None) -> int:
    import random

    return random.SystemRandom().randrange(1_000_000) if chosen is None else chosen


def _narrate(plan: MatchPlan, delay: float | None, language: str | None, look: int) -> int:
    from pi_app.research.adapters.narrator import Narrator

    if delay is None:
        delay = 0.5 if sys.stdout.isatty() else 0.0
    narrator = Narrator(output_console(), "ja" if language == "ja" else "en")
    for _ in narrator.narrate(plan, look):
        time.sleep(delay)
    return 0
