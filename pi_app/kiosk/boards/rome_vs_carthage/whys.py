"""Why a tap on the map does nothing, in one line."""

from __future__ import annotations

from pi_app.kiosk.boards.rome_vs_carthage.choices import Choices
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.board import CAPACITY, NEIGHBOURS, SPACE_OF
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView


def why_not(view: RomeVsCarthageView, side: str, choices: Choices, space: str) -> Message:
    """Return why a side can't choose a space now.

    Args:
        view: the moment.
        side: whose decision it is.
        choices: what it may do.
        space: the space that was tapped.
    """
    task = view["task"]
    phase = task["phase"] if task is not None else ""
    if not choices.places:
        return Message("Choose beneath the map: nothing on it is asked for now.")
    if phase == "march":
        return _march(view, space)
    if phase == "place_markers":
        return _marker(view, side, space)
    if phase in ("lose_markers", "mourn"):
        return Message("Take off markers of your own; cities and tribes stay.")
    if phase == "activate":
        return Message("No general of yours stands there whom this card moves.")
    return Message("{space}: not now. Choose one of the lit spaces.", {"space": _name(space)})


def _name(space: str) -> str:
    return SPACE_NAMES[SPACE_OF[space]]


def _march(view: RomeVsCarthageView, space: str) -> Message:
    march = view["march"]
    if march is None or march["space"] == space:
        return Message("The army is there. Choose one of the lit spaces, or end the march.")
    if march["halted"] or march["points"] <= march["spent"]:
        return Message("The army can go no farther.")
    roads = NEIGHBOURS[SPACE_OF[march["space"]]]
    if all(neighbour != SPACE_OF[space] for neighbour, _ in roads):
        return Message("Armies go step by step along the roads: choose a lit space.")
    name = _name(space)
    return Message("The army can't go to {space} now: choose a lit space.", {"space": name})


def _marker(view: RomeVsCarthageView, side: str, space: str) -> Message:
    each = view["spaces"][space]
    if each["control"] == side:
        return Message("{space} is yours already.", {"space": _name(space)})
    if CAPACITY[SPACE_OF[space]] or each["tribe"]:
        return Message("Cities and tribes are won by siege, not by markers.")
    if each["control"] is not None and view["truce"]:
        return Message("During a truce no enemy marker can be flipped.")
    if each["control"] is not None:
        return Message("An enemy marker is flipped only beneath CUs of yours.")
    return Message("An enemy army stands there.")
