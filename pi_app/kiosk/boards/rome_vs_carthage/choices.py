"""What a player may do now: legal actions sorted by where the finger finds them.

What is about a place is done on the map, everything else by plaques in the row beneath it or, where
it is secret, in a panel. This holds for every phase of the rules alike: a new phase needs nothing
here as long as its actions are those of ``notation``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pi_app.rules.rome_vs_carthage import notation as n
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.view import GeneralView


def space_of(action: int) -> str | None:
    """Return the id of the space that an action is about, or None."""
    if n.SPACE <= action < n.SAIL:
        return SPACE_IDS[action - n.SPACE]
    if n.SAIL <= action < n.GENERAL:
        return SPACE_IDS[action - n.SAIL]
    if n.WALLED <= action < n.LEAD:
        return SPACE_IDS[action - n.WALLED]
    return None


def general_of(action: int) -> str | None:
    """Return the id of the general that an action is about, or None."""
    for base in (n.GENERAL, n.TAKE, n.DROP):
        if base <= action < base + len(GENERAL_IDS):
            return GENERAL_IDS[action - base]
    return None


def is_number(action: int) -> bool:
    """Say whether an action is a plain number."""
    return n.NUMBER <= action < n.PROVINCE


def is_leading(action: int) -> bool:
    """Say whether an action says how many CUs go along."""
    return n.LEAD <= action < n.NUMBER


REGROUPING = (n.TAKE_TRAIN, n.LEAVE_TRAIN)
"""What changes an army beside generals and CUs."""


def is_regrouping(action: int) -> bool:
    """Say whether an action changes who marches along."""
    return action in REGROUPING or n.TAKE <= action < n.WALLED or is_leading(action)


@dataclass
class Choices:
    """The open actions of one seat.

    Attributes:
        places: by space the actions that a tap on the map may mean, ascending.
        generals: actions that name a general.
        leading: the ways to say how many CUs go along, ascending.
        numbers: plain numbers, ascending.
        regroup: changes of the marching army, where marching on is possible too.
        words: everything else, in the order of the rules.
    """

    places: dict[str, list[int]] = field(default_factory=dict)
    generals: list[int] = field(default_factory=list)
    leading: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    regroup: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)

    @property
    def targets(self) -> frozenset[str]:
        """The spaces to be lit."""
        return frozenset(self.places)


def sort(actions: Sequence[int], generals: Mapping[str, GeneralView]) -> Choices:
    """Sort legal actions.

    Args:
        actions: those of one seat, none of them secret.
        generals: where the generals are: one who stands on the map can be tapped there.
    """
    choices = Choices()
    regrouping = sum(is_regrouping(action) for action in actions) < len(actions)
    for action in actions:
        space = space_of(action)
        general = general_of(action)
        if space is not None:
            choices.places.setdefault(space, []).append(action)
        elif regrouping and is_regrouping(action):
            choices.regroup.append(action)
        elif is_leading(action):
            choices.leading.append(action)
        elif general is not None:
            choices.generals.append(action)
            spot = generals[general]["space"]
            if spot is not None and n.GENERAL <= action < n.TAKE:
                choices.places.setdefault(spot, []).append(action)
        elif is_number(action):
            choices.numbers.append(action)
        else:
            choices.words.append(action)
    return choices
