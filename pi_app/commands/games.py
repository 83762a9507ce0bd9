"""``tabularium games``: what stands on the shelf."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pi_app.commands.common import output_console

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "games", parents=[shared], help="list the games with their options, and the bots"
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Print every game with its options, and the bots."""
    from rich.table import Table
    from rich.text import Text

    from pi_app.bots.registry import bot_names
    from pi_app.rules.registry import all_games
    from pi_app.simulation.options import option_text

    console = output_console()
    for game in all_games():
        players = " or ".join(map(str, game.seat_counts))
        if len(game.seat_counts) > 2:
            players = f"{game.seat_counts[0]} to {game.seat_counts[-1]}"
        console.print(Text.assemble((game.id, "bold"), f" – {game.title}, {players} players"))
        console.print(Text(f"  {game.summary}"))
        table = Table(show_header=False, box=None, padding=(0, 2, 0, 2))
        for option in game.options:
            first, *others = map(option_text, option.values)
            values = ", ".join([f"{first} (default)", *others])
            table.add_row(Text(option.id), Text(values), Text(option.help))
        console.print(table)
        console.print()
    console.print(Text(f"Bots: {', '.join(bot_names())}"))
    return 0
