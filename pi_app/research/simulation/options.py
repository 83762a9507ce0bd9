"""Options of games as text, for the command line and the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.errors import BadOptions
from pi_app.core.game import Game, OptionValue

_SWITCHES = {"true": "on", "yes": "on", "false": "off", "no": "off"}
"""Other words for the values on and off."""


def read_options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """Return options by id from texts like ``edition=gmt2001`` or ``core_control=on``.

    Raises:
        BadOptions: a text names no option of the game or no value of it.
    """
    options: dict[str, OptionValue] = {}
    for text in given:
        id, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"--option {text!r} has no value; write it like --option ID=VALUE.")
        if id in options:
            raise BadOptions(f"The option {id!r} is given twice.")
        options[id] = read_option(game, id, value)
    return options


def read_option(game: Game, id: str, text: str) -> OptionValue:
    """Return the value of an option from its text.

    Raises:
        BadOptions: the game has no such option, or the option no such value.
    """
    option = next((each for each in game.options if each.id == id), None)
    if option is None:
        known = ", ".join(each.id for each in game.options) or "none"
        raise BadOptions(f"{game.id} has no option {id!r}; it has: {known}.")
    texts = {option_text(legal): legal for legal in option.values}
    chosen = _SWITCHES.get(text.lower(), text) if "on" in texts else text
    if chosen not in texts:
        raise BadOptions(f"Option {id!r} can be {', '.join(texts)}, not {text!r}.")
    return texts[chosen]


def option_text(value: OptionValue) -> str:
    """Return a value as text for the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
