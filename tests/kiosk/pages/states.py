"""A page as a value: which game at which moment, who looks, on what screen; with a name from which
it can be drawn again.

A name has six parts, such as ``mercator+4+open_auction=True/12+37/hand/large+left/800x480/en``: the
game with the number of its seats and its options, the moment, what is on the screen, the settings,
the size and the language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import find_game
from pi_app.text import LANGUAGES, Language

View = Literal[
    "table", "hand", "alone", "touched", "keypads", "plain", "log", "menu", "setup", "result"
]  # fmt: skip
"""What is on the screen: the table of people; what one of them chooses from in secret, behind the
curtain; the same of a person alone against bots, and after one touch of what answers the question;
people with keypads; the board for any game, with what is secret on it open; the log; the menu; the
page before a game; the result."""

VIEWS: Final[tuple[View, ...]] = get_args(View)
SETTINGS: Final = ("large", "left", "names", "notes")
"""What may be set: large letters, left-handed, people with the longest names, and notes on a first
game."""

LESSON: Final = "lesson"


@dataclass(frozen=True)
class Played:
    """A moment of a game.

    Attributes:
        game: its id.
        seats: how many play.
        options: those that differ from the defaults, with their values.
        moment: ``SEED+COUNT`` for so many actions at random, ``lesson+COUNT`` for a lesson with so
            many lines behind it, or the name of a moment that the game's tests have.
    """

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    moment: str

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options]
        return "+".join([self.game, str(self.seats), *options]) + f"/{self.moment}"


@dataclass(frozen=True)
class PageState:
    """A page; its `str` is its name.

    Attributes:
        played: the moment of a game.
        view: what is on the screen.
        settings: those that are on.
        size: the size of the screen.
        language: what the screen speaks.
    """

    played: Played
    view: View
    settings: tuple[str, ...]
    size: tuple[int, int]
    language: Language

    def __str__(self) -> str:
        settings = "+".join(self.settings) or "usual"
        wide, high = self.size
        return f"{self.played}/{self.view}/{settings}/{wide}x{high}/{self.language}"


def read_state(name: str) -> PageState:
    """Return the page of a name.

    Raises:
        ValueError: it is not the name of a page.
    """
    parts = name.split("/")
    if len(parts) != 6:
        raise ValueError(f"{name!r} has {len(parts)} parts between strokes and should have 6.")
    played, moment, shown, set_on, size, spoken = parts
    game, seats, *options = played.split("+")
    view = next((each for each in VIEWS if each == shown), None)
    language = next((each for each in LANGUAGES if each == spoken), None)
    settings = () if set_on == "usual" else tuple(set_on.split("+"))
    if view is None or language is None or {*settings} - {*SETTINGS}:
        raise ValueError(f"{name!r} names a view, a setting or a language that there is not.")
    wide, high = map(int, size.split("x"))
    chosen = _read_options(find_game(game), options)
    return PageState(
        Played(game, int(seats), chosen, moment), view, settings, (wide, high), language
    )


def _read_options(game: Game, written: list[str]) -> tuple[tuple[str, OptionValue], ...]:
    found: list[tuple[str, OptionValue]] = []
    for each in written:
        name, _, value = each.partition("=")
        values = [one for option in game.options if option.id == name for one in option.values]
        (chosen,) = (one for one in values if str(one) == value)
        found.append((name, chosen))
    return tuple(found)
