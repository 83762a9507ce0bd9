"""``tabularium learn``: what a bot knows of a game, learned from games against itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message, positive, whole
from pi_app.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "learn",
        parents=[shared],
        help="learn from a bot's games against itself how a game's moments end",
        description="Lets a bot play against itself, learns from that how moments of the game end, "
        "and writes what each feature of a moment is worth, as bots read it. docs/learning.md says "
        "what the features mean.",
    )
    parser.add_argument("game", help="the id of a game, as in rome-vs-carthage")
    parser.add_argument(
        "--round",
        dest="rounds",
        action="append",
        type=_round,
        required=True,
        metavar="BOT,GAMES",
        help="who plays, and how many games; may be repeated: what a round has taught, the bots of "
        "the next one know",
    )
    parser.add_argument(
        "--seed", type=whole, default=1, metavar="N", help="what randomness derives from"
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.json", help="where to write"
    )
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="how many processes share the work; default: one for each processor",
    )
    parser.set_defaults(run=run)


def _round(text: str) -> tuple[str, int]:
    bot, _, games = text.rpartition(",")
    return bot, positive(games)


def run(args: argparse.Namespace) -> int:
    """Play, learn and write."""
    try:
        from pi_app.laboratory import learning
    except ImportError as error:
        raise CommandError(
            f"Learning needs {error.name}, which is not installed: pip install 'tabularium[learn]'"
        ) from error
    from pi_app.simulation.match import MatchPlan

    def tell(number: int, learned: learning.Weights) -> None:
        losses = " ".join(f"{loss:.3f}" for loss in learned.losses)
        message(f"Round {number} of {len(args.rounds)}; how badly each stage foretells: {losses}")

    rounds = [(MatchPlan(args.game, (bot, bot), args.seed), games) for bot, games in args.rounds]
    for plan, _ in rounds:
        plan.checked_options()
    try:
        learned = learning.learn_in_rounds(rounds, args.workers or available_processors(), tell)
    except learning.CannotLearn as error:
        raise CommandError(str(error)) from error
    asked = [f"--round {bot},{games}" for bot, games in args.rounds]
    learned.write(
        args.out, " ".join(["tabularium learn", args.game, *asked, f"--seed {args.seed}"])
    )
    return 0
