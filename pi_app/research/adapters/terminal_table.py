"""Shows the table of any game in a terminal.

The module ``terminal`` of a game's package may define ``picture``, which shows the public state of
that game. For other games the view is shown key by key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pi_app.core.game import SPECTATOR, State, View_co
from pi_app.core.message import Message
from pi_app.core.registry import find_game, part_of
from pi_app.table.view_rows import Line, ViewReader
from pi_app.text import Translator

SEAT_STYLES: Final = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


@dataclass(frozen=True)
class Look(Generic[View_co]):
    """A spectator's view of a table.

    Attributes:
        view: what a spectator may know (`State.view`).
        names: the seats' names, each in its colour.
        translator: the translator for the output language.
    """

    view: View_co
    names: Sequence[Text]
    translator: Translator

    @property
    def numbered_names(self) -> list[Text]:
        """The seats' names with their numbers, from 1."""
        return [Text.assemble(name, f" ({seat})") for seat, name in enumerate(self.names, 1)]

    def tr(self, text: str) -> Text:
        """Return the translation of a text of the catalogue."""
        return Text(self.translator.tr(text))

    def render(self, message: Message) -> str:
        """Return a translated message."""
        return self.translator.render(message)

    def of_seat(self, seat: int, words: str) -> Text:
        """Return words in the colour of a seat."""
        return Text(words, style=seat_style(seat))


Picture = Callable[[Look[Any]], RenderableType]
"""Shows the view of one game."""


def seat_style(seat: int) -> str:
    """Return the colour of a seat in the terminal."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def table_of(state: State, translator: Translator) -> RenderableType:
    """Return a state for the terminal: the standing of the seats, then the table."""
    names = [
        Text(translator.tr(state.seat_label(seat)), style=seat_style(seat))
        for seat in range(state.seats)
    ]
    look = Look(state.view(SPECTATOR), names, translator)
    standing = Text("   ").join(
        Text.assemble(name, f" {round(points, 1):g}")
        for name, points in zip(names, state.standing(), strict=True)
    )
    return Group(standing, picture_of(state.game.id)(look))


def picture_of(game_id: str) -> Picture:
    """Return the function that shows the table of a game."""
    module = part_of(find_game(game_id), "terminal")
    picture: Picture = plain if module is None else module.picture
    return picture


def grid(
    heads: Iterable[Text | str],
    rows: Iterable[Iterable[Text | str]],
    numbers: Sequence[int] = (),
) -> Table:
    """Return a table without lines.

    Args:
        heads: the titles of the columns.
        rows: the rows of the table.
        numbers: the columns that are aligned to the right.
    """
    table = Table(box=None, padding=(0, 2, 0, 0))
    for at, head in enumerate(heads):
        title = head if isinstance(head, Text) else Text(head, style="dim")
        table.add_column(title, justify="right" if at in numbers else "left")
    for row in rows:
        table.add_row(*row)
    return table


def plain(look: Look) -> RenderableType:
    """Return the view of any game, key by key."""
    reader = ViewReader(look.translator, [name.plain for name in look.names])
    table = grid(("", ""), ())
    for row in reader.rows(look.view):
        if isinstance(row, Line):
            table.add_row("  " * row.level + row.name, row.value)
        else:
            table.add_row("", grid(row.head or row.body[0], row.body[0 if row.head else 1 :]))
    return table
