"""``tabularium learn``: train a bot's knowledge of a game from games against itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, add_workers_argument, message, positive, whole
from pi_app.installation.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "learn",
        parents=[shared],
        help="learn from a bot's games against itself: the values of states, or beliefs",
        description="A bot plays against itself. The command learns from these games the weight of "
        "each feature of a state, or what the others' actions reveal about hidden information, and "
        "writes a file that bots read. docs/learning.md explains it.",
    )
    parser.add_argument("game", help="the id of a game, as in rome-vs-carthage")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--round",
        dest="rounds",
        action="append",
        type=_round,
        metavar="BOT,GAMES",
        help="learn the values of states: bot and number of games; may be repeated: what a round "
        "has taught, the bots of the next one know",
    )
    what.add_argument(
        "--beliefs",
        type=_round,
        metavar="BOT,GAMES",
        help="learn what others' actions reveal: bot and number of games",
    )
    parser.add_argument(
        "--seed", type=whole, default=1, metavar="N", help="what randomness derives from"
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.json", help="where to write"
    )
    add_workers_argument(parser)
    parser.set_defaults(run=run)


def _round(text: str) -> tuple[str, int]:
    bot, _, games = text.rpartition(",")
    return bot, positive(games)


def run(args: argparse.Namespace) -> int:
    """Play, learn and write the result."""
    from pi_app.installation.extras import needed

    with needed("learn", "Learning needs"):
        from pi_app.research.laboratory import beliefs, learning
    from pi_app.research.simulation.match import MatchPlan

    def report(number: int, learned: learning.Weights) -> None:
        losses = " ".join(f"{loss:.3f}" for loss in learned.losses)
        message(f"Round {number} of {len(args.rounds)}; how badly each stage foretells: {losses}")

    asked = [args.beliefs] if args.beliefs else args.rounds
    rounds = [(MatchPlan(args.game, (bot, bot), args.seed), games) for bot, games in asked]
    for plan, _ in rounds:
        plan.checked_options()
    workers = args.workers or available_processors()
    option = "--beliefs" if args.beliefs else "--round"
    options = [f"{option} {bot},{games}" for bot, games in asked]
    how = " ".join(["tabularium learn", args.game, *options, f"--seed {args.seed}"])
    try:
        if args.beliefs:
            believed = beliefs.learn_beliefs(*rounds[0], workers)
            believed.write(args.out, how)
            message(
                f"In {believed.moments} decisions of games kept apart the real world among "
                f"{1 + beliefs.OTHERS} was held {believed.found:.3f} likely and was the likeliest "
                f"in {believed.first:.3f}; blindly both are {1 / (1 + beliefs.OTHERS):.3f}."
            )
        else:
            learning.learn_in_rounds(rounds, workers, report).write(args.out, how)
    except learning.CannotLearn as error:
        raise CommandError(str(error)) from error
    return 0
