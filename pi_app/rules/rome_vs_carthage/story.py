"""What happens in *Hannibal: Rome vs. Carthage* whichever chapter it happens in, told to the
state's chronicle. Each chapter's own ``story`` module tells the rest.

| kind | data |
| --- | --- |
| ``displaced`` | ``general``: he has lost his army and leaves the map |
| ``killed`` | ``general``: he is dead |
| ``lost`` | ``side``, ``space``, ``units``, ``elephants``: CUs lost there |
| ``control`` | ``space``, ``side`` (the new owner or null), ``was`` |
| ``attrition`` | ``side``, ``space``, ``roll`` (the die), ``modifier``, ``count``: CUs to be lost |
| ``siege_lifted`` | ``space``: no besieger is left there |

Sides, spaces and generals are ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SIDE_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.terms import NOBODY, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.game import State


def displaced(state: State, general: int) -> None:
    """Tell that a general has lost his army."""
    if state.chronicle is not None:
        text = Message(
            "{general} has lost his army and leaves the map.", {"general": GENERAL_NAMES[general]}
        )
        state.chronicle.append(Event("displaced", text, {"general": GENERAL_IDS[general]}))


def killed(state: State, general: int) -> None:
    """Tell that a general is dead."""
    if state.chronicle is not None:
        text = Message("{general} is dead.", {"general": GENERAL_NAMES[general]})
        state.chronicle.append(Event("killed", text, {"general": GENERAL_IDS[general]}))


def lost(state: State, side: int, space: int, units: int, elephants: int) -> None:
    """Tell that a side has lost CUs."""
    if state.chronicle is None or units + elephants == 0:
        return
    text = Message(
        "{side}: losses in {space}: {count}",
        {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space], "count": units + elephants},
    )
    data = {
        "side": SIDE_IDS[side],
        "space": SPACE_IDS[space],
        "units": units,
        "elephants": elephants,
    }
    state.chronicle.append(Event("lost", text, data))


def control_changed(state: State, space: int, was: int, now: int) -> None:
    """Tell that a space has a new owner, or none any more."""
    if state.chronicle is None:
        return
    text = Message("{space}: no marker any more", {"space": SPACE_NAMES[space]})
    if now != NOBODY:
        text = Message(
            "{space} is {side}'s.", {"space": SPACE_NAMES[space], "side": SIDE_NAMES[now]}
        )
    data = {
        "space": SPACE_IDS[space],
        "side": SIDE_IDS[now] if now != NOBODY else None,
        "was": SIDE_IDS[was] if was != NOBODY else None,
    }
    state.chronicle.append(Event("control", text, data))


def attrition(state: State, side: int, space: int, roll: int, modifier: int, count: int) -> None:
    """Tell what attrition costs a force.

    Args:
        state: the moment.
        side: whose force it is.
        space: where it is.
        roll: what the die shows.
        modifier: what is added to it.
        count: the CUs that it loses.
    """
    if state.chronicle is None:
        return
    params: dict[str, str | int | Message] = {
        "side": SIDE_NAMES[side],
        "space": SPACE_NAMES[space],
        "die": roll,
        "count": count,
    }
    text = Message("{side}: attrition in {space}: die {die}, losses: {count}", params)
    if modifier > 0:
        params["plus"] = modifier
        text = Message("{side}: attrition in {space}: die {die} + {plus}, losses: {count}", params)
    elif modifier < 0:
        params["minus"] = -modifier
        text = Message("{side}: attrition in {space}: die {die} − {minus}, losses: {count}", params)
    data = {
        "side": SIDE_IDS[side],
        "space": SPACE_IDS[space],
        "roll": roll,
        "modifier": modifier,
        "count": count,
    }
    state.chronicle.append(Event("attrition", text, data))


def siege_lifted(state: State, space: int) -> None:
    """Tell that a city or tribe has no besieger any more."""
    if state.chronicle is not None:
        text = Message("{space}: the siege is lifted.", {"space": SPACE_NAMES[space]})
        state.chronicle.append(Event("siege_lifted", text, {"space": SPACE_IDS[space]}))
