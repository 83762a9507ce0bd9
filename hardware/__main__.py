"""Runs ``python -m hardware`` like ``./tabularium build``."""

from __future__ import annotations

import sys


def run() -> int:
    """Run the command line. If this Python lacks the program's libraries, print a message."""
    try:
        from hardware.commands import main
    except ModuleNotFoundError as error:
        sys.stderr.write(
            f"This Python lacks {error.name}. Begin the command with ./tabularium build, which "
            "brings what it needs.\n"
        )
        return 2
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
