"""What several subcommands share: reading their arguments, and errors in plain words."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    Subcommands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names it nowhere else


class Parser(argparse.ArgumentParser):
    """A parser that takes options by their whole names only, and so do its subcommands."""

    def __init__(self, *, allow_abbrev: bool = False, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(allow_abbrev=allow_abbrev, **settings)


class CommandError(Exception):
    """The command can't do what was asked; the message tells a person why and what helps."""


def output_console() -> Console:
    """Return the console for results, on standard output."""
    from rich.console import Console

    return Console(highlight=False)


def message(text: str) -> None:
    """Print a sentence for the person at the terminal, apart from results."""
    sys.stderr.write(text + "\n")


def positive(text: str) -> int:
    """Return a whole number from 1 on, for argparse."""
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 on, not {text!r}")
    return int(text)


def whole(text: str) -> int:
    """Return a whole number from 0 to 10**15, for argparse."""
    if not (text.isascii() and text.isdigit()) or int(text) > 10**15:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to 10**15, not {text!r}")
    return int(text)


def not_negative(text: str) -> float:
    """Return a number from 0 to 3600, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to 3600, not {text!r}")
    return value


def bot_list(text: str) -> tuple[str, ...]:
    """Return bots from a list with commas, for argparse."""
    return tuple(each.strip() for each in text.split(","))


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Let the user choose options of a game."""
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="an option of the game, as `tabularium games` lists them; may be repeated",
    )


def add_match_arguments(parser: argparse.ArgumentParser, *, bots: str, games: int) -> None:
    """Let the user choose who plays at each seat, how many games, and what they derive from.

    Args:
        parser: gets the arguments.
        bots: an example of what is given for the seats.
        games: how many are played by default.
    """
    parser.add_argument(
        "--seats",
        type=bot_list,
        required=True,
        metavar="BOT,BOT,…",
        help=f"the bot at each seat, as in {bots}",
    )
    parser.add_argument(
        "--games", type=positive, default=games, metavar="N", help=f"default: {games}"
    )
    parser.add_argument("--seed", type=whole, default=0, help="a whole number; default: 0")
    add_option_argument(parser)
    add_workers_argument(parser)


def add_workers_argument(parser: argparse._ActionsContainer) -> None:
    """Add how many processes share the work."""
    parser.add_argument(
        "--workers",
        type=positive,
        metavar="N",
        help="how many processes share the work; default: one for each processor",
    )


@contextlib.contextmanager
def open_output(path: str) -> Iterator[TextIO]:
    """Open a file for results; ``-`` is standard output.

    Raises:
        CommandError: it can't be written.
    """
    if path == "-":
        yield sys.stdout
        return
    try:
        file = Path(path).open("w", encoding="utf-8", newline="")  # noqa: SIM115 - closed below
    except OSError as error:
        raise CommandError(f"{path} can't be written: {error.strerror}.") from error
    with file:
        yield file


@contextlib.contextmanager
def undivided() -> Iterator[None]:
    """Let Ctrl-C wait until the block is done, so that what belongs together stays together."""
    interrupts: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupts:
        raise KeyboardInterrupt


class Terminal:
    """The person at the terminal."""

    def say(self, text: str) -> None:
        """Write a line."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def ask(self, question: str) -> bool:
        """Ask until the answer is yes or no; no more input means no."""
        while True:
            sys.stdout.write(f"{question} [y/n] ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            answer = line.strip().lower()
            if answer in ("y", "yes"):
                return True
            if answer in ("n", "no") or not line:
                return False

    def wait(self, seconds: float) -> None:
        """Sleep."""
        time.sleep(seconds)

    def now(self) -> float:
        """Seconds of the steady clock."""
        return time.monotonic()
