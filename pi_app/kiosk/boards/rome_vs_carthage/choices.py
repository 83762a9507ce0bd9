"""What a player may do now: legal actions sorted by where the finger finds them.

What is about a place is done on the map, everything else by plaques in the row beneath it or, where
it is secret, in a panel. This holds for every phase of the rules alike: a new phase needs nothing
here as long as its actions are those of ``notation``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.view import GeneralView


def space_of(action: int) -> str | None:
    """Return the id of the space that an action is about, or None."""
    if notation.SPACE <= action < notation.SAIL:
        return SPACE_IDS[action - notation.SPACE]
    if notation.SAIL <= action < notation.GENERAL:
        return SPACE_IDS[action - notation.SAIL]
    if notation.WALLED <= action < notation.LEAD:
        return SPACE_IDS[action - notation.WALLED]
    return None


def general_of(action: int) -> str | None:
    """Return the id of the general that an action is about, or None."""
    for base in (notation.GENERAL, notation.TAKE, notation.DROP):
        if base <= action < base + len(GENERAL_IDS):
            return GENERAL_IDS[action - base]
    return None


def is_voyage(action: int) -> bool:
    """Say whether an action is a voyage: half the map away, it is asked for once more."""
    return notation.SAIL <= action < notation.GENERAL


def is_number(action: int) -> bool:
    """Say whether an action is a plain number."""
    return notation.NUMBER <= action < notation.PROVINCE


def is_leading(action: int) -> bool:
    """Say whether an action says how many CUs go along."""
    return notation.LEAD <= action < notation.NUMBER


REGROUPING = (notation.TAKE_TRAIN, notation.LEAVE_TRAIN)
"""What changes an army beside generals and CUs."""


def is_regrouping(action: int) -> bool:
    """Say whether an action changes who marches along."""
    return action in REGROUPING or notation.TAKE <= action < notation.WALLED or is_leading(action)


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

    @property
    def near(self) -> frozenset[str]:
        """The spaces to be lit that are not only reached by sea."""
        return frozenset(
            space
            for space, actions in self.places.items()
            if not all(is_voyage(action) for action in actions)
        )


def sort(actions: Sequence[int], generals: Mapping[str, GeneralView]) -> Choices:
    """Sort legal actions.

    Args:
        actions: those of one seat, none of them secret.
        generals: where the generals are: one who stands on the map can be tapped there.
    """
    choices = Choices()
    regrouping = any(space_of(action) is not None for action in actions)
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
            if spot is not None and notation.GENERAL <= action < notation.TAKE:
                choices.places.setdefault(spot, []).append(action)
        elif is_number(action):
            choices.numbers.append(action)
        else:
            choices.words.append(action)
    return choices
