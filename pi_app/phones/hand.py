"""What a phone offers to its owner: the cards in the hand and the current question, suited to
thumbs.

The question is made from the form that the rules give it (`pi_app.core.ask`). The module ``phone``
of a game's package adds the cards in the hand and what choices look like. All texts are in the
phone's language. Choices are sent in the game's notation, so the page can build one without knowing
action numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal

from pi_app.core import ask as forms
from pi_app.core.game import Perspective
from pi_app.core.registry import find_game, part_of
from pi_app.phones.picture import Picture
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
    ``{amount}``."""

    least: int
    most: int
    play: str
    kind: Literal["amount"] = "amount"


@dataclass(frozen=True)
class Several:
    """Asks for a number of items at once, each as often as one likes. ``plays`` maps the ascending
    indexes of the items, as in ``0,0,4``, to the notation."""

    faces: tuple[Face, ...]
    take: int
    plays: Mapping[str, str]
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

MOST_LISTED: Final = 60
NEXT_AMOUNTS: Final = 12
"""If there are more amounts than the first number beside other choices, so many are offered; higher
ones are called at the table."""


@dataclass(frozen=True)
class Hand:
    """The cards that a player holds, playable or not, the current question, and the picture of the
    game, from the view of the player's seat."""

    held: tuple[Face, ...] = ()
    ask: Ask | None = None
    picture: Picture | None = None


HandMaker = Callable[[Perspective[Any], Translator], Hand]


def hand_of(own: Perspective[Any], translator: Translator) -> Hand:
    """Return what the phone of this perspective's player shows."""
    return _maker(own.game.id)(own, translator)


def just_asked(own: Perspective[Any], translator: Translator) -> Hand:
    """Return a hand for any game: no cards, and the question."""
    return Hand((), asked(own, translator))


@dataclass(frozen=True)
class Faces:
    """What the choices of a game look like, where that is not just their names.

    Attributes:
        action: returns the button for an action; None for its label.
        art: returns the picture of what an action is about, where it is about something.
        item: returns the face of an item, by its place, of which several are taken.
        pieces: the faces of the pieces that are arranged, by their letters.
    """

    action: Callable[[int], Face] | None = None
    art: Callable[[int], str] = lambda _action: ""
    item: Callable[[int], Face] | None = None
    pieces: Mapping[str, Face] = field(default_factory=dict)


def asked(own: Perspective[Any], translator: Translator, faces: Faces = Faces()) -> Ask | None:
    """Return the question of this perspective's player, None if there is none for a phone."""
    match own.ask():
        case forms.OneOf(choices):
            return _listed(own, translator, faces, choices)
        case forms.Amount(least, most, zero, others=others):
            template = _amount_template(own, zero, least, most) if not others else None
            if template is not None:
                return Amount(least, most, template)
            amounts = range(least, most + 1)
            if len(amounts) > MOST_LISTED:
                amounts = amounts[:NEXT_AMOUNTS]
            called = (forms.Choice(zero + each) for each in amounts)
            return _listed(own, translator, faces, [*others, *called])
        case forms.Several(items, take, actions):
            item = faces.item or (lambda place: Face(translator.tr(items[place])))
            plays = {
                ",".join(map(str, places)): own.action_text(action)
                for places, action in actions.items()
            }
            return Several(tuple(map(item, range(len(items)))), take, plays)
        case forms.Arrangement(ready, mirrored, notation):
            plans = {translator.tr(name): plan for name, plan in ready.items()}
            first = next(iter(plans.values()))
            return Lined(first, faces.pieces, plans, notation, mirrored)
    return None


def labelled(own: Perspective[Any], translator: Translator, action: int) -> Face:
    """Return a button for an action, with the action's label."""
    words = translator.render(own.action_label(action))
    return Face(words[:1].upper() + words[1:])


def _listed(
    own: Perspective[Any], translator: Translator, faces: Faces, offered: Sequence[forms.Choice]
) -> Listed:
    groups: dict[Face | None, list[Choice]] = {}
    for action, _, thing in offered:
        face = labelled(own, translator, action) if faces.action is None else faces.action(action)
        head = None if thing is None else Face(translator.render(thing), art=faces.art(action))
        groups.setdefault(head, []).append(Choice(own.action_text(action), face))
    return Listed(tuple(Group(tuple(choices), head) for head, choices in groups.items()))


def _amount_template(own: Perspective[Any], zero: int, least: int, most: int) -> str | None:
    """Return the notation of amounts with a gap for the amount, None if it has no such form."""
    before, number, after = own.action_text(zero + most).rpartition(str(most))
    template = f"{before}{{amount}}{after}"
    fits = template.format(amount=least) == own.action_text(zero + least)
    return template if number and fits else None


@cache
def _maker(game_id: str) -> HandMaker:
    module = part_of(find_game(game_id), "phone")
    if module is None:
        return just_asked
    maker: HandMaker = module.hand
    return maker
