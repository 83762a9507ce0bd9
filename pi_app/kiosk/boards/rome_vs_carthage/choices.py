"""What a player may do now: legal actions sorted by where the finger finds them, and why not.

What is about a place is done on the map, everything else by plaques in the row beneath it or, where
it is secret, in a panel. This holds for every phase of the rules alike: a new phase needs nothing
here as long as its actions are those of ``notation``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.board import CAPACITY, NEIGHBOURS, SPACE_IDS, SPACE_OF
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.view import GeneralView, RomeVsCarthageView


def space_of(action: int) -> str | None:
    """Return the id of the space that an action is about, or None."""
    for base in (notation.SPACE, notation.SAIL, notation.WALLED):
        if base <= action < base + len(SPACE_IDS):
            return SPACE_IDS[action - base]
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


def is_leading(action: int) -> bool:
    """Say whether an action says how many CUs go along."""
    return notation.LEAD <= action < notation.NUMBER


def is_regrouping(action: int) -> bool:
    """Say whether an action changes who marches along."""
    train = action in (notation.TAKE_TRAIN, notation.LEAVE_TRAIN)
    return train or notation.TAKE <= action < notation.WALLED or is_leading(action)


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
            space for space, ways in self.places.items() if not all(map(is_voyage, ways))
        )

    def why_not(self, view: RomeVsCarthageView, side: str, space: str) -> Message:
        """Return in one line why a side can't choose a space of the map now."""
        task = view["task"]
        phase = task["phase"] if task is not None else ""
        if not self.places:
            return Message("Choose beneath the map: nothing on it is asked for now.")
        if phase == "march":
            return _why_not_march(view, space)
        if phase == "place_markers":
            return _why_not_marked(view, side, space)
        if phase in ("lose_markers", "mourn"):
            return Message("Take off markers of your own; cities and tribes stay.")
        if phase == "activate":
            return Message("No general of yours stands there whom this card moves.")
        return Message("{space}: not now. Choose one of the lit spaces.", _named(space))


def sort(actions: Sequence[int], generals: Mapping[str, GeneralView]) -> Choices:
    """Sort legal actions.

    Args:
        actions: those of one seat, none of them secret.
        generals: where the generals are: one who stands on the map can be tapped there.
    """
    choices = Choices()
    regrouping = any(space_of(action) is not None for action in actions)
    for action in actions:
        space, general = space_of(action), general_of(action)
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
        elif notation.NUMBER <= action < notation.PROVINCE:
            choices.numbers.append(action)
        else:
            choices.words.append(action)
    return choices


def _named(space: str) -> dict[str, str]:
    return {"space": SPACE_NAMES[SPACE_OF[space]]}


def _why_not_march(view: RomeVsCarthageView, space: str) -> Message:
    march = view["march"]
    if march is None or march["space"] == space:
        return Message("The army is there. Choose one of the lit spaces, or end the march.")
    if march["halted"] or march["points"] <= march["spent"]:
        return Message("The army can go no farther.")
    roads = NEIGHBOURS[SPACE_OF[march["space"]]]
    if all(neighbour != SPACE_OF[space] for neighbour, _ in roads):
        return Message("Armies go step by step along the roads: choose a lit space.")
    return Message("The army can't go to {space} now: choose a lit space.", _named(space))


def _why_not_marked(view: RomeVsCarthageView, side: str, space: str) -> Message:
    each = view["spaces"][space]
    if each["control"] == side:
        return Message("{space} is yours already.", _named(space))
    if CAPACITY[SPACE_OF[space]] or each["tribe"]:
        return Message("Cities and tribes are won by siege, not by markers.")
    if each["control"] is not None and view["truce"]:
        return Message("During a truce no enemy marker can be flipped.")
    if each["control"] is not None:
        return Message("An enemy marker is flipped only beneath CUs of yours.")
    return Message("An enemy army stands there.")
