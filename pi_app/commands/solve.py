"""``tabularium solve``: compute the solution of a game."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, open_output

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "solve",
        parents=[shared],
        help="compute the solution of a game, and write all values as JSON",
        description="Computes the solution of a game and writes all values as JSON. "
        "docs/solved.md explains the values and says how long it takes.",
    )
    parser.add_argument("game", help="the id of a game, as in praetorians")
    parser.add_argument(
        "--out", default="-", metavar="FILE", help="the file to write; default: standard output"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Solve the game and write the values."""
    import json

    from pi_app.core.registry import all_games, find_game, has_part, part_of
    from pi_app.installation.extras import needed

    game = find_game(args.game)
    with needed("batch", f"Solving {game.id} needs"):
        module = part_of(game, "solution")
    if module is None:
        solved = [each.id for each in all_games() if has_part(each, "solution")]
        raise CommandError(
            f"There is no solution of {game.id}. Choose one of: {', '.join(solved)}."
        )
    with open_output(args.out) as file:
        json.dump(module.solution(), file, separators=(",", ":"))
        file.write("\n")
    return 0
