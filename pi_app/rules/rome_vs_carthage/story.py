"""What happens in *Hannibal: Rome vs. Carthage* whichever chapter it happens in, told to the
state's chronicle. Each chapter's own ``story`` module tells the rest.

| kind | data |
| --- | --- |
| ``displaced`` | ``general``: he has lost his army and leaves the map |
| ``killed`` | ``general``: he is dead |
| ``lost`` | ``side``, ``space``, ``units``, ``elephants``: CUs lost there |
| ``control`` | ``space``, ``side`` (the new owner or null), ``was`` |
| ``attrition`` | ``side``, ``space``, ``die``, ``modifier``, ``count``: CUs to be lost |
| ``siege_lifted`` | ``space``: no besieger is left there |

Sides, spaces and generals are ids. Wherever a die is rolled, ``die`` is the number on it and
``modifier`` what is added to that, if anything can be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import N_, Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import CARDS
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
from pi_app.rules.rome_vs_carthage.terms import NOBODY, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.game import State

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
    state.chronicle.append(Event(kind, Message(text, params), data, audience))


def rolled(die: int, modifier: int) -> int | Message:
    """Return the number on a die, and if something modifies it that and what comes out."""
    if modifier == 0:
        return die
    more: dict[str, str | int | Message] = {"die": die, "sum": die + modifier, "by": abs(modifier)}
    if modifier > 0:
        return Message("{die}, +{by} = {sum}", more)
    return Message("{die}, −{by} = {sum}", more)


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


def displaced(state: State, general: int) -> None:
    """Tell that a general has lost his army."""
    text = N_("{general} has lost his army and leaves the map.")
    tell(state, "displaced", text, {"general": general})


def killed(state: State, general: int) -> None:
    """Tell that a general is dead."""
    tell(state, "killed", N_("{general} is dead."), {"general": general})


def lost(state: State, side: int, space: int, units: int, elephants: int) -> None:
    """Tell that a side has lost CUs."""
    if units + elephants > 0:
        text = N_("{side}: losses in {space}: {count}")
        words = {"count": units + elephants}
        facts = {"space": space, "units": units, "elephants": elephants}
        tell(state, "lost", text, {"side": side, **facts}, words=words)


def control_changed(state: State, space: int, was: int, now: int) -> None:
    """Tell that a space has a new owner, or none any more."""
    text = N_("{space}: no marker any more") if now == NOBODY else N_("{space} is {side}'s.")
    before = SIDE_IDS[was] if was != NOBODY else None
    tell(state, "control", text, {"space": space, "side": now, "was": before})


def attrition(state: State, side: int, space: int, die: int, modifier: int, count: int) -> None:
    """Tell what attrition costs a force: so many CUs, by the die and what is added to it."""
    text = N_("{side} rolls {roll} for attrition in {space}. CUs to be lost: {count}")
    facts = {"space": space, "die": die, "modifier": modifier, "count": count}
    tell(state, "attrition", text, {"side": side, **facts})


def siege_lifted(state: State, space: int) -> None:
    """Tell that a city or tribe has no besieger any more."""
    tell(state, "siege_lifted", N_("{space}: the siege is lifted."), {"space": space})
