"""``tabularium calibrate``: whether the chances that bots foretell come true."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pi_app.commands.common import add_option_argument, bot_list, positive, whole
from pi_app.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "calibrate",
        parents=[shared],
        help="measure whether the chances to win that bots foretell come true",
        description="Lets bots play, draws four moments of each game, and compares the chances "
        "foretold there with who won. Prints one row for each tenth of the scale. "
        "docs/learning.md says more and has what came out.",
    )
    parser.add_argument("game", help="the id of a game, as in kodai-heigi")
    parser.add_argument(
        "--seats",
        type=bot_list,
        required=True,
        metavar="BOT,BOT,…",
        help="the bot at each seat, as in search:30,search:30",
    )
    parser.add_argument("--games", type=positive, default=500, metavar="N", help="default: 500")
    parser.add_argument("--seed", type=whole, default=0, help="a whole number; default: 0")
    add_option_argument(parser)
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="how many processes share the work; default: one for each processor",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, compare and print."""
    from pi_app.extras import needed

    with needed("learn", "Measuring chances needs"):
        from pi_app.laboratory import calibration
    from pi_app.rules.registry import find_game
    from pi_app.simulation.match import MatchPlan
    from pi_app.simulation.options import read_options

    options = read_options(find_game(args.game), args.options)
    plan = MatchPlan(args.game, args.seats, args.seed, options)
    plan.checked_options()
    moments = calibration.foretold(plan, args.games, args.workers or available_processors())
    found = calibration.calibration(moments)
    rows = [f"{said:8.3f}  {won:.3f}  {count:7}" for count, said, won in found.bins]
    told = [
        "foretold  won    moments",
        *rows,
        f"{found.moments} moments of {args.games} games.",
        f"Expected calibration error {found.error:.3f}.",
        f"Brier score {found.brier:.3f}; with the same chance for every seat {found.even:.3f}.",
        f"Power that would fit best {found.exponent:.2f}.",
    ]
    print("\n".join(told))  # noqa: T201 - the command's result
    return 0
