"""How `battle.story` tells what happens to the state's chronicle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pi_app.rules.event import Event
from pi_app.rules.game import State
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import CARDS
from pi_app.rules.rome_vs_carthage.events import rolled
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    cus_of,
    elephants_of,
)
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS

_SPACES: Final = (SPACE_NAMES, SPACE_IDS)
_KNOWN: Final[dict[str, tuple[Sequence[str], Sequence[str | int]]]] = {
    "side": (SIDE_NAMES, SIDE_IDS),
    "general": (GENERAL_NAMES, GENERAL_IDS),
    "space": _SPACES,
    "origin": _SPACES,
    "target": _SPACES,
    "card": (CARD_NAMES, range(CARDS + 1)),
    "type": (TYPE_NAMES, TYPE_IDS),
}
"""What a number says under these names: what is read, and what the data hold."""


class Told(Event):
    """An event of any kind."""

    name: str
    line: Message
    facts: Mapping[str, object]
    seats: tuple[int, ...] | None

    @property
    def kind(self) -> str:
        return self.name

    @property
    def text(self) -> Message:
        return self.line

    @property
    def data(self) -> dict[str, object]:
        return dict(self.facts)

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seats


def tell(
    state: State,
    kind: str,
    text: str,
    facts: Mapping[str, object],
    words: Mapping[str, str | int | Message] | None = None,
    audience: tuple[int, ...] | None = None,
) -> None:
    """Tell an event: its text is filled from the same facts that are its data.

    Args:
        state: the moment; nothing is told without a chronicle.
        kind: what the event is, as the tables of the ``story`` modules list them.
        text: what is to be read, marked for the catalogue. ``{roll}`` stands for ``die`` and
            ``modifier`` as `rolled` puts them.
        facts: the data. A side, space, general, card or type is its number, -1 for none.
        words: what fills gaps of the text and is no part of the data.
        audience: the seats that may know of it, or None for everybody.
    """
    if state.chronicle is None:
        return
    params = dict(words) if words is not None else {}
    data: dict[str, object] = {}
    for name, fact in facts.items():
        value = fact
        if isinstance(fact, int):
            read: str | int = fact
            if name in _KNOWN:
                names, ids = _KNOWN[name]
                value = ids[fact] if fact >= 0 else None
                read = names[fact] if fact >= 0 else ""
            if "{" + name + "}" in text:
                params[name] = read
        data[name] = value
    die, modifier = facts.get("die"), facts.get("modifier", 0)
    if isinstance(die, int) and isinstance(modifier, int):
        params["roll"] = rolled(die, modifier)
    state.chronicle.append(Told(kind, Message(text, params), data, audience))


def army(units: int, elephants: int, companions: Sequence[int] = ()) -> Message:
    """Return how strong an army is, and which generals besides its leader are with it."""
    names = Message(GENERAL_NAMES[companions[0]]) if companions else Message("")
    for general in companions[1:]:
        names = Message("{names}, {name}", {"names": names, "name": GENERAL_NAMES[general]})
    if units + elephants == 0:
        return names
    found = cus_of(units)
    if elephants > 0:
        both: dict[str, str | int | Message] = {"cus": found, "elephants": elephants_of(elephants)}
        found = Message("{cus} and {elephants}", both) if units > 0 else elephants_of(elephants)
    return Message("{army} ({names})", {"army": found, "names": names}) if companions else found
