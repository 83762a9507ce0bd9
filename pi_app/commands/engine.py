"""``tabularium engine``: another program controls the games with lines of JSON."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "engine",
        parents=[shared],
        help="have another program control the games, by JSON on standard input and output",
        description="Reads one JSON object per line and answers each with one. "
        "docs/engine-protocol.md describes them.",
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Answer requests until a quit request or the end of the input."""
    from pi_app.research.adapters.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
