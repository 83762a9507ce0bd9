"""What several subcommands share: reading their arguments, and errors in plain words."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    from pi_app.rules.game import Game, OptionValue

    Subcommands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names it nowhere else

_SWITCHES = {"true": "on", "yes": "on", "false": "off", "no": "off"}
"""Other words for an option that is on or off."""


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


def read_options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """Return options by id from texts like ``edition=gmt2001`` or ``core_control=on``.

    Raises:
        CommandError: a text names no option of the game or no value of it.
    """
    options: dict[str, OptionValue] = {}
    for text in given:
        id, equals, value = text.partition("=")
        if not equals:
            raise CommandError(f"--option {text!r} has no value; write it like --option ID=VALUE.")
        option = next((each for each in game.options if each.id == id), None)
        if option is None:
            known = ", ".join(each.id for each in game.options) or "none"
            raise CommandError(f"{game.id} has no option {id!r}; it has: {known}.")
        if id in options:
            raise CommandError(f"The option {id!r} is given twice.")
        texts = {option_text(legal): legal for legal in option.values}
        chosen = _SWITCHES.get(value.lower(), value) if "on" in texts else value
        if chosen not in texts:
            raise CommandError(f"Option {id!r} can be {', '.join(texts)}, not {value!r}.")
        options[id] = texts[chosen]
    return options


def option_text(value: OptionValue) -> str:
    """Return how a value is written on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


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
