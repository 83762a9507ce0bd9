"""``tabularium simulate``: many games between bots, and their statistics."""

from __future__ import annotations

import argparse
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import (
    CommandError,
    add_option_argument,
    add_workers_argument,
    bot_list,
    message,
    positive,
    whole,
)
from pi_app.commands.outputs import add_output_arguments, open_outputs, wants_rows, with_progress
from pi_app.installation.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.runner import Portion

INTERRUPTED = 130
"""The exit status of a program that was interrupted by Ctrl-C."""


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "simulate",
        parents=[shared],
        help="play many games between bots and show the statistics",
        description="Plays many games between bots. The same seed gives the same games and "
        "figures on any machine and with any number of workers.",
    )
    parser.add_argument("game", help="the id of a game, as in hannibal-vs-rome")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="default: 1000")
    parser.add_argument(
        "--first",
        type=whole,
        default=0,
        metavar="N",
        help="the number of the first game, for splitting a simulation among computers; default: 0",
    )
    parser.add_argument(
        "--seats",
        type=bot_list,
        metavar="BOT,BOT,…",
        help="the bot at each seat, as in random,greedy; default: random bots, as few as the "
        "game allows",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="the random seed, a whole number; default: 0"
    )
    add_option_argument(parser)
    add_workers_argument(parser)
    add_output_arguments(parser)
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="store each game's result in this file, and play only the games that are not in it "
        "yet",
    )
    parser.add_argument(
        "--records", action="store_true", help="store each game's record in the file of --keep, too"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and write the requested outputs."""
    from pi_app.core.registry import find_game
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.options import read_options

    if args.records and args.keep is None:
        raise CommandError("--records needs --keep FILE, the file for the records.")
    game = find_game(args.game)
    plan = MatchPlan(
        game=game.id,
        lineup=args.seats or ("random",) * game.seat_counts[0],
        seed=args.seed,
        options=read_options(game, args.options),
        keep_results=args.keep is not None or wants_rows(args),
        keep_records=args.records,
    )
    plan.checked_options()
    numbers = range(args.first, args.first + args.games)
    workers = args.workers or min(available_processors(), args.games)
    with open_outputs(args, plan) as outputs:
        portions = _portions(plan, numbers, workers, args.keep)
        finished = outputs.take_all(with_progress(portions, args.games))
        if not finished:
            again = "" if args.keep is None else " The same command continues from there."
            message(f"Stopped after {outputs.statistics.games} of {args.games} games.{again}")
    return 0 if finished else INTERRUPTED


def _portions(
    plan: MatchPlan, numbers: range, workers: int, keep: Path | None
) -> Generator[Portion]:
    if keep is None:
        from pi_app.research.simulation.runner import run_portions

        yield from run_portions(plan, [numbers], workers)
        return
    from pi_app.research.simulation.results_file import ResultsFile, play_missing

    with ResultsFile(keep, plan) as file:
        yield from play_missing(file, numbers, workers)
