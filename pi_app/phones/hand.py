"""What a phone offers to its owner: the cards in the hand and the current question, suited to
thumbs.

The module ``phone`` of a game's package defines them; a game without it offers a list of its legal
actions. All texts are in the phone's language. Choices are sent in the game's notation, so the page
can build one without knowing action numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pi_app.core.game import Perspective
from pi_app.core.registry import find_game, part_of
from pi_app.text import Translator


@dataclass(frozen=True)
class Face:
    """The appearance of a card, a button or a piece on the small board.

    Attributes:
        title: its name or value.
        note: a short note beside it, such as the value of a card.
        lines: its text, one paragraph each.
        art: the name of its picture in `pi_app.drawing.art`; empty for none.
        tint: its colour as ``#rrggbb``; empty for the colour of paper.
    """

    title: str
    note: str = ""
    lines: tuple[str, ...] = ()
    art: str = ""
    tint: str = ""


@dataclass(frozen=True)
class Choice:
    """A legal action: its notation, and the button for it."""

    play: str
    face: Face


@dataclass(frozen=True)
class Group:
    """Choices that belong to one item, which is touched first. Without a face, they are offered
    directly."""

    choices: tuple[Choice, ...]
    face: Face | None = None


@dataclass(frozen=True)
class Listed:
    """Asks for one of several choices."""

    groups: tuple[Group, ...]
    kind: Literal["listed"] = "listed"


@dataclass(frozen=True)
class Amount:
    """Asks for a number, typed on large keys. ``play`` is the notation with a placeholder
    ``{amount}``. ``art`` is a picture of the counted thing."""

    least: int
    most: int
    play: str
    art: str = ""
    kind: Literal["amount"] = "amount"


@dataclass(frozen=True)
class Several:
    """Asks for a number of items at once; with ``again``, the same item may be taken several times.
    ``plays`` maps the ascending indexes of the items, as in ``0,0,4``, to the notation."""

    faces: tuple[Face, ...]
    take: int
    plays: Mapping[str, str]
    again: bool = True
    kind: Literal["several"] = "several"


@dataclass(frozen=True)
class Lined:
    """Asks to arrange pieces on a small board; any two may be exchanged.

    Attributes:
        ranks: the initial arrangement, the front rank first, one letter for each piece.
        faces: the appearance of the piece of each letter.
        ready: predefined arrangements, by name.
        mirrored: whether the player sees each rank in reverse order.
        play: the notation with a placeholder ``{ranks}``, in which ranks are joined by a slash.
    """

    ranks: tuple[str, ...]
    faces: Mapping[str, Face]
    ready: Mapping[str, tuple[str, ...]]
    play: str
    mirrored: bool = False
    kind: Literal["lined"] = "lined"


Ask = Listed | Amount | Several | Lined


@dataclass(frozen=True)
class Hand:
    """The cards that a player holds, playable or not, and the current question."""

    held: tuple[Face, ...] = ()
    ask: Ask | None = None


HandMaker = Callable[[Perspective[Any], Translator], Hand]


def hand_of(own: Perspective[Any], translator: Translator) -> Hand:
    """Return the hand and the question of this perspective's player."""
    return _maker(own.game.id)(own, translator)


def listed(own: Perspective[Any], translator: Translator) -> Hand:
    """Return a hand for any game: no cards, and a list of the legal actions."""
    return Hand((), choices_of(own, lambda action: labelled(own, translator, action)))


def labelled(own: Perspective[Any], translator: Translator, action: int) -> Face:
    """Return a button for an action, with the action's label."""
    return Face(translator.render(own.action_label(action)))


def choices_of(
    own: Perspective[Any],
    face: Callable[[int], Face],
    thing: Callable[[int], Face | None] = lambda _action: None,
) -> Listed | None:
    """Return the legal actions as a list to choose from, None if there are none.

    Args:
        own: the perspective of the player who chooses.
        face: returns the button for an action.
        thing: returns the item to touch first; actions with the same item form one group.
    """
    groups: dict[Face | None, list[Choice]] = {}
    for action in own.legal_actions():
        choice = Choice(own.action_text(action), face(action))
        groups.setdefault(thing(action), []).append(choice)
    listed = tuple(Group(tuple(choices), head) for head, choices in groups.items())
    return Listed(listed) if listed else None


def hexed(colour: tuple[int, int, int]) -> str:
    """Return a colour in the format of `Face.tint`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def _maker(game_id: str) -> HandMaker:
    module = part_of(find_game(game_id), "phone")
    if module is None:
        return listed
    maker: HandMaker = module.hand
    return maker
