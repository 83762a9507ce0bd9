"""``tabularium compile``: build the compiled core."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message
from pi_app.core.build.compiled import Core

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "compile",
        parents=[shared],
        help="compile the rules and bots to C, which makes simulations much faster",
        description="Compiles the sources that have changed since the last time. Installs mypy "
        "first if it is missing. A core that is built for some games only is used by `bench`, or "
        "when TABULARIUM_CORE=compiled is set.",
    )
    parser.add_argument(
        "games",
        nargs="*",
        default=(),
        metavar="GAME",
        help="the games to compile; default: all",
    )
    # This must work even if the environment requires a core that is not built yet.
    parser.set_defaults(run=run, takes_core=False)


def run(args: argparse.Namespace) -> int:
    """Build the compiled core, unless it is up to date, and print its directory."""
    from pi_app.core.names import not_known

    core = Core()
    games = [game.replace("-", "_") for game in args.games]
    for game in games:
        if game not in core.games:
            known = sorted(each.replace("_", "-") for each in core.games)
            raise CommandError(not_known("There is no game", game.replace("_", "-"), known))
    if core.is_built(games or None):
        message(f"The compiled core is up to date: {core.directory}")
    else:
        build_with_spinner(games or None)
    return 0


def build_with_spinner(games: Collection[str] | None = None) -> None:
    """Build the compiled core, with a progress message. The compiler is installed first if it is
    missing.

    Args:
        games: the modules of the wanted games, or None for all.

    Raises:
        CoreError: the build failed; the message says why.
        ExtraError: mypy can't be installed; the message says why.
    """
    from rich.console import Console

    from pi_app.core.build import compiler
    from pi_app.installation import extras

    compiler.require_compiler()
    if not extras.is_installed("compile"):
        extras.install("compile", message)
    console = Console(stderr=True)
    words = "Compiling rules and bots. This takes a minute or two …"
    if console.is_terminal:
        with console.status(words):
            core = compiler.build(games)
    else:
        message(words)
        core = compiler.build(games)
    message(f"The compiled core is built: {core}")
