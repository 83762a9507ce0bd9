"""The options of a game as people choose them: a switch, a few values, or many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pi_app.kiosk import theme
from pi_app.kiosk.text import Text, lazy, plain, tr
from pi_app.kiosk.widgets import Choice, Label, Stack, Toggle, Widget
from pi_app.kiosk.widgets.stepper import Stepper
from pi_app.rules.game import Option, OptionValue

SIDE_BY_SIDE = 3
"""How many values fit beside each other; more are stepped through."""

Change = Callable[[str, OptionValue], None]


def value_title(option: Option, value: OptionValue) -> Text:
    """What a value of an option is called."""
    if option.value_titles:
        return partial(tr, option.value_titles[option.values.index(value)])
    return plain(str(value))


def _control(option: Option, value: OptionValue, change: Change) -> Widget:
    title = partial(tr, option.title)
    if set(option.values) == {False, True}:
        return Toggle(title, value is True, partial(change, option.id))
    if len(option.values) <= SIDE_BY_SIDE:
        values = [(each, value_title(option, each)) for each in option.values]
        return Choice(values, value, partial(change, option.id))

    def step(by: int) -> None:
        at = option.values.index(value) + by
        change(option.id, option.values[at % len(option.values)])

    return Stepper(value_title(option, value), step)


def _block(option: Option, value: OptionValue, change: Change) -> Stack:
    """One option: its name, its values, and in small letters what it means."""
    control = _control(option, value, change)
    name = [] if isinstance(control, Toggle) else [Label(partial(tr, option.title))]
    meaning = Label(partial(tr, option.help), "text", "small", theme.INK_SOFT)
    return Stack([*name, control, meaning], 4)


def option_sheet(
    options: tuple[Option, ...], values: Mapping[str, OptionValue], change: Change
) -> Widget:
    """All options of a game, for a Scroller; ``change`` is told the option and its new value."""
    if not options:
        return Label(lazy("This game has no options."), align="centre")
    return Stack([_block(option, values[option.id], change) for option in options], 14)
