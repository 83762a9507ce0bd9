"""What a phone offers to its owner: cards that are held, and what is asked, made for thumbs.

The part ``phone`` of a game's package says what that is; a game without one is
played by a list of its legal actions. All texts are in the phone's language. Choices travel as the
game's notation, so that a page can put one together without knowing any number.
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
    """What a card, a button or a thing on the small board looks like.

    Attributes:
        title: its name, or its value.
        note: a few small words beside it, such as what a card is worth.
        lines: what stands on it, a paragraph each.
        art: which picture is on it, as `pi_app.drawing.art` calls it; none if empty.
        tint: its colour as ``#rrggbb``; that of paper if empty.
    """

    title: str
    note: str = ""
    lines: tuple[str, ...] = ()
    art: str = ""
    tint: str = ""


@dataclass(frozen=True)
class Choice:
    """A legal action: its notation, and what to touch for it."""

    play: str
    face: Face


@dataclass(frozen=True)
class Group:
    """Choices that belong to one thing, which is touched first; if that has no face, they are
    offered at once."""

    choices: tuple[Choice, ...]
    face: Face | None = None


@dataclass(frozen=True)
class Listed:
    """One of several choices is asked for."""

    groups: tuple[Group, ...]
    kind: Literal["listed"] = "listed"


@dataclass(frozen=True)
class Amount:
    """A number is asked for, typed on large keys; ``play`` is the notation with a gap ``{amount}``.
    ``art`` is a picture of what is counted."""

    least: int
    most: int
    play: str
    art: str = ""
    kind: Literal["amount"] = "amount"


@dataclass(frozen=True)
class Several:
    """So many things are asked for at once, the same one several times if ``again``; ``plays`` has
    the notation of each choice by the places of its things, ascending, as in ``0,0,4``."""

    faces: tuple[Face, ...]
    take: int
    plays: Mapping[str, str]
    again: bool = True
    kind: Literal["several"] = "several"


@dataclass(frozen=True)
class Lined:
    """Pieces are to be lined up on a small board; any two may change places.

    Attributes:
        ranks: how they stand first, the front rank first, a letter for each piece.
        faces: what the piece of each letter looks like.
        ready: arrangements to begin with, by name.
        mirrored: whether the player who lines them up sees each rank from its other end.
        play: the notation with a gap ``{ranks}``, in which ranks are joined by a stroke.
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
    """What somebody holds, whether it can be played now or not, and what is asked of him."""

    held: tuple[Face, ...] = ()
    ask: Ask | None = None


HandMaker = Callable[[Perspective[Any], Translator], Hand]


def hand_of(own: Perspective[Any], translator: Translator) -> Hand:
    """Return what the owner of this window holds and is asked."""
    return _maker(own.game.id)(own, translator)


def listed(own: Perspective[Any], translator: Translator) -> Hand:
    """Return a hand of any game: nothing held, and a list of the legal actions."""
    return Hand((), choices_of(own, lambda action: labelled(own, translator, action)))


def labelled(own: Perspective[Any], translator: Translator, action: int) -> Face:
    """Return an action as a button with its label."""
    return Face(translator.render(own.action_label(action)))


def choices_of(
    own: Perspective[Any],
    face: Callable[[int], Face],
    thing: Callable[[int], Face | None] = lambda _action: None,
) -> Listed | None:
    """Return the legal actions to choose from, None if there are none.

    Args:
        own: the window of the player who chooses.
        face: what to touch for an action.
        thing: what is touched first: actions with the same thing are one group.
    """
    groups: dict[Face | None, list[Choice]] = {}
    for action in own.legal_actions():
        choice = Choice(own.action_text(action), face(action))
        groups.setdefault(thing(action), []).append(choice)
    told = tuple(Group(tuple(choices), head) for head, choices in groups.items())
    return Listed(told) if told else None


def hexed(colour: tuple[int, int, int]) -> str:
    """Return a colour as `Face.tint` has it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def _maker(game_id: str) -> HandMaker:
    module = part_of(find_game(game_id), "phone")
    if module is None:
        return listed
    maker: HandMaker = module.hand
    return maker
