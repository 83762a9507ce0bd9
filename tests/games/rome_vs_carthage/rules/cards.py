"""Using the event of a strategy card, as the tests of the cards do it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.deck import HANDS
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)

Change = Callable[[Table], None]
"""Something done to a table."""


@dataclass
class Case:
    """A card whose event a side uses.

    Attributes:
        card: its number.
        seat: who uses it.
        ready: makes its condition hold on a table with the markers of the start.
        spoils: changes after that, each of which makes the event impossible.
        choices: what is chosen and rolled after the event has been.
        seen: what to look at in the end.
        expected: what is to be seen there.
    """

    card: int
    seat: int
    ready: Change
    spoils: tuple[Change, ...]
    choices: tuple[str, ...]
    seen: Callable[[Table], object]
    expected: object

    def __str__(self) -> str:
        return f"{self.card}-{('rome', 'carthage')[self.seat]}"


def laid(case: Case) -> Table:
    """A table on which the case's condition holds."""
    table = Table()
    case.ready(table)
    return table


def hold(table: Table, seat: int, card: int) -> None:
    """Let a seat take a card in hand, still hidden."""
    table.hand(seat, card)
    table.state.active = seat
    table.begin(PlayCard(seat))
    table.choose(f"card {card}")
    assert table.phase == UseCard.id


def breaks_truce(card: int) -> bool:
    """Say whether using the card's event ends a truce."""
    return deck.BREAKS_TRUCE[card] or card in deck.HOSTILE_TRIBES


# --- changes ------------------------------------------------------------------------------------


def both(*changes: Change) -> Change:
    """Several changes, one after the other."""

    def change(table: Table) -> None:
        for one in changes:
            one(table)

    return change


def nothing(table: Table) -> None:
    """Change nothing."""


def army(side: int, space: str, units: int = 0, *ids: str, elephants: int = 0) -> Change:
    """An army that stands somewhere, or general who goes there."""
    return lambda table: table.army(side, space, units, *ids, elephants=elephants)


def garrison(space: str, units: int, *ids: str) -> Change:
    """An army inside a city."""
    return lambda table: table.garrison(space, units, *ids)


def own(side: int, *spaces: str) -> Change:
    """Spaces that belong to a side."""
    return lambda table: table.own(side, *spaces)


def hand(side: int, *cards: int) -> Change:
    """Cards that a side holds."""
    return lambda table: table.hand(side, *cards)


def empty_hand(side: int) -> Change:
    """No cards that a side holds."""
    return lambda table: table.state.lay(HANDS + side, (0, 0))


def points(space: str, count: int) -> Change:
    """Points against a city or tribe."""

    def change(table: Table) -> None:
        table.state.siege[SPACE_OF[space]] = count

    return change


def off_map(*ids: str) -> Change:
    """Generals who leave the map."""

    def change(table: Table) -> None:
        for id in ids:
            table.state.place[general(id)] = -1

    return change


def disbanded(*spaces: str) -> Change:
    """No ordinary CUs any more in some spaces."""

    def change(table: Table) -> None:
        for space in spaces:
            for side in (ROME, CARTHAGE):
                table.number(side, space, 0)

    return change


def fact(name: str, value: object) -> Change:
    """A plain fact of the situation."""
    return lambda table: setattr(table.state, name, deepcopy(value))


def guarded(side: int) -> Change:
    """CUs of a side on all of its ordinary markers."""

    def change(table: Table) -> None:
        for space in listed(table.state.ordinary_markers(side)):
            table.state.add_cus(side, space, 1, 0)

    return change


# --- looks --------------------------------------------------------------------------------------


def owners(table: Table, *spaces: str) -> str:
    """Who owns some spaces: a letter for each, R, C or a dot."""
    letters = {ROME: "R", CARTHAGE: "C", NOBODY: "."}
    return "".join(letters[table.state.control[SPACE_OF[space]]] for space in spaces)
