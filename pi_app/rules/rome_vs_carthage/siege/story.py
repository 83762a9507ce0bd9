"""What happens at cities and tribes, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``besieged`` | ``space``, ``general``, ``tribe``: he besieges it, or means to subdue its tribe |
| ``siege_roll`` | ``space``, ``die``, ``modifier``, ``points``, ``total``, ``lost`` |
| ``betrayed`` | ``space``: traitors open the city's gates |
| ``city_fell`` | ``space``, ``side``: the city is that side's now |
| ``subdued`` | ``space``, ``side``: the tribe is no more |

Sides, spaces and generals are ids. A roll's ``total`` are all points so far, ``lost`` are the
besieger's CUs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def besieged(state: Situation, general: int, space: int) -> None:
    """Tell that a general besieges a city or tries to subdue a tribe."""
    if state.chronicle is None:
        return
    names: dict[str, str | int | Message] = {
        "general": GENERAL_NAMES[general],
        "space": SPACE_NAMES[space],
    }
    text = Message("{general} besieges {space}.", names)
    if state.tribes[space]:
        text = Message("{general} tries to subdue the tribe of {space}.", names)
    data = {
        "space": SPACE_IDS[space],
        "general": GENERAL_IDS[general],
        "tribe": state.tribes[space],
    }
    state.chronicle.append(Event("besieged", text, data))


def rolled(
    state: Situation, space: int, die: int, modifier: int, points: int, total: int, lost: int
) -> None:
    """Tell what a roll brings."""
    if state.chronicle is None:
        return
    text = Message(
        "{space}: roll {roll}, siege points {total} of 3, losses of the besieger {lost}",
        {"space": SPACE_NAMES[space], "roll": die + modifier, "total": total, "lost": lost},
    )
    data = {
        "space": SPACE_IDS[space],
        "die": die,
        "modifier": modifier,
        "points": points,
        "total": total,
        "lost": lost,
    }
    state.chronicle.append(Event("siege_roll", text, data))


def betrayed(state: Situation, space: int) -> None:
    """Tell that a city's gates are opened from inside."""
    text = Message("Traitors open the gates of {space}.", {"space": SPACE_NAMES[space]})
    if state.chronicle is not None:
        state.chronicle.append(Event("betrayed", text, {"space": SPACE_IDS[space]}))


def city_fell(state: Situation, space: int, side: int) -> None:
    """Tell that a city has fallen to a side."""
    text = Message(
        "{space} falls to {side}.", {"space": SPACE_NAMES[space], "side": SIDE_NAMES[side]}
    )
    _of_space(state, "city_fell", text, space, side)


def subdued(state: Situation, space: int, side: int) -> None:
    """Tell that a tribe has been subdued by a side."""
    text = Message(
        "{side} subdues the tribe of {space}.",
        {"space": SPACE_NAMES[space], "side": SIDE_NAMES[side]},
    )
    _of_space(state, "subdued", text, space, side)


def _of_space(state: Situation, kind: str, text: Message, space: int, side: int) -> None:
    if state.chronicle is not None:
        data = {"space": SPACE_IDS[space], "side": SIDE_IDS[side]}
        state.chronicle.append(Event(kind, text, data))
