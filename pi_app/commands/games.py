"""``tabularium games``: list the games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.core.game import Game


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "games", parents=[shared], help="list the games with their options, and the bots"
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Print every game with its options, and the bots."""
    import shutil

    from pi_app.bots.registry import bot_names, plug_in_bots
    from pi_app.core.registry import all_games

    width = shutil.get_terminal_size().columns
    for game in all_games():
        sys.stdout.writelines(f"{line}\n" for line in _description(game, width))
        sys.stdout.write("\n")
    sys.stdout.write(f"Bots: {', '.join([*bot_names(), *plug_in_bots()])}\n")
    return 0


def _description(game: Game, width: int) -> Iterator[str]:
    """Yield a description of a game and its options, in lines of at most `width` characters."""
    import textwrap

    from pi_app.research.simulation.options import option_text

    players = " or ".join(map(str, game.seat_counts))
    if len(game.seat_counts) > 2:
        players = f"{game.seat_counts[0]} to {game.seat_counts[-1]}"
    yield f"{game.id} – {game.title}, {players} players"

    def indented(text: str, depth: int, hanging: int = 0) -> list[str]:
        first, other = " " * depth, " " * (depth + hanging)
        return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=other)

    yield from indented(game.summary, 2)
    for option in game.options:
        first, *others = map(option_text, option.values)
        values = ", ".join([f"{first} (default)", *others])
        yield from indented(f"{option.id}: {values}", 4, 4)
        yield from indented(option.help, 8)
