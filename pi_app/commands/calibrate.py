"""``tabularium calibrate``: compare the winning chances that bots predict with the results."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pi_app.commands.common import add_match_arguments, message
from pi_app.commands.progress import timed_progress
from pi_app.installation.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "calibrate",
        parents=[shared],
        help="measure how well the bots' predicted chances to win match the results",
        description="Bots play. The command picks four random moments of each game and compares "
        "the chances to win that were predicted there with the results. It prints one row for "
        "each tenth of the scale. docs/learning.md explains it and lists results.",
    )
    parser.add_argument("game", help="the id of a game, as in kodai-heigi")
    add_match_arguments(parser, bots="search:30,search:30", games=500)
    parser.add_argument(
        "--after-search",
        action="store_true",
        help="compare the chances that bots give as reasons for their choices, instead of their "
        "quick estimates of a state",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, compare and print the results."""
    from pi_app.installation.extras import needed

    with needed("learn", "Measuring chances needs"):
        from pi_app.research.laboratory import calibration
    from pi_app.core.registry import find_game
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.options import read_options

    options = read_options(find_game(args.game), args.options)
    plan = MatchPlan(args.game, args.seats, args.seed, options)
    plan.checked_options()
    with timed_progress() as notify:
        moments = calibration.forecasts(
            plan,
            args.games,
            args.workers or available_processors(),
            after_search=args.after_search,
            notify=notify,
        )
    if not moments:
        message("These bots never gave a chance. With --after-search, the seats need search:N.")
        return 1
    found = calibration.calibration(moments)
    rows = [f"{said:8.3f}  {won:.3f}  {count:7}" for count, said, won in found.bins]
    lines = [
        "expected  won    moments",
        *rows,
        f"{found.moments} moments of {args.games} games.",
        f"Expected calibration error {found.error:.3f}.",
        f"Brier score {found.brier:.3f}; with the same chance for every seat {found.even:.3f}.",
        f"Best exponent {found.exponent:.2f}.",
    ]
    print("\n".join(lines))  # noqa: T201 - the command's result
    return 0
