"""The choices of a player: legal actions sorted by their place on the screen.

Actions about a space are chosen on the map, others by buttons in the hand bar, secret ones in a
panel. This is independent of the phase: a new phase needs no code here if its actions are those of
``notation``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.game import Perspective, State
from pi_app.core.message import Message
from pi_app.games.rome_vs_carthage.board.moment import Leader, general_name, leader_of
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import SPACE_OF, space_id
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching
from pi_app.games.rome_vs_carthage.rules.odds import faces
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.view import GeneralView, RomeVsCarthageView

_GENERALS: Final = (notation.GENERAL, notation.TAKE, notation.DROP)
_REGROUPING: Final = (notation.TAKE, notation.DROP, notation.LEAD)
_SOURCES: Final = {notation.RESERVE_AS: "reserve", notation.PROBE_AS: "probe"}
_TRAIN: Final = (notation.TAKE_TRAIN, notation.LEAVE_TRAIN)


def space_of(action: int) -> str | None:
    """Return the id of the space that an action is about, or None."""
    return space_id(notation.space_of(action))


def general_of(action: int) -> str | None:
    """Return the id of the general that an action is about, or None."""
    kind = notation.kind_of(action)
    return GENERAL_IDS[action - kind] if kind in _GENERALS else None


def source_of(action: int) -> str | None:
    """Return the type of the battle card that an action uses up, None for other actions."""
    kind = notation.kind_of(action)
    return TYPE_IDS[action - kind] if kind == notation.BATTLE_CARD else _SOURCES.get(kind)


@dataclass
class Choices:
    """The legal public actions of one seat, ascending."""

    places: dict[str, list[int]] = field(default_factory=dict)  # by space the actions of a tap
    generals: list[int] = field(default_factory=list)
    leading: list[int] = field(default_factory=list)  # how many CUs go along
    regroup: list[int] = field(default_factory=list)  # changes of an army on the march
    words: list[int] = field(default_factory=list)  # everything else

    @property
    def near(self) -> list[str]:
        """The spaces in `places` that are not reached by sea only."""
        return [
            space
            for space, ways in self.places.items()
            if any(notation.kind_of(way) != notation.SAIL for way in ways)
        ]


def sort(actions: Sequence[int], generals: Mapping[str, GeneralView]) -> Choices:
    """Sort the legal public actions of one seat; ``generals`` gives the spaces of generals that can
    be tapped on the map."""
    choices = Choices()
    moving = any(space_of(action) is not None for action in actions)
    regrouping = moving or notation.HALT in actions
    for action in actions:
        kind, space, general = notation.kind_of(action), space_of(action), general_of(action)
        if space is not None:
            choices.places.setdefault(space, []).append(action)
        elif regrouping and (kind in _REGROUPING or action in _TRAIN):
            choices.regroup.append(action)
        elif kind == notation.LEAD:
            choices.leading.append(action)
        elif general is not None:
            choices.generals.append(action)
            spot = generals[general]["space"]
            if spot is not None and kind == notation.GENERAL:
                choices.places.setdefault(spot, []).append(action)
        else:
            choices.words.append(action)
    return choices


class Stroke(NamedTuple):
    """Actions that one touch carries out in succession, and a label for them."""

    actions: tuple[int, ...]
    label: Message


@dataclass
class Prospects:
    """The possible uses of a strategy card.

    Attributes:
        own: the perspective of its player once the card is chosen.
        uses: the uses of the card, each with the actions that lead to it.
        places: by space the strokes of a tap: a general who marches, or a marker.
        final: the uses after which the seat has no further public decision.
    """

    own: Perspective[RomeVsCarthageView]
    uses: dict[int, tuple[int, ...]] = field(default_factory=dict)
    places: dict[str, list[Stroke]] = field(default_factory=dict)
    final: set[int] = field(default_factory=set)

    def leading_to(self, actions: Collection[int]) -> list[str]:
        """Return the spaces where a tap carries out some of these actions and no others."""
        wanted = set(actions)
        return [
            space
            for space, strokes in self.places.items()
            if any(set(stroke.actions) <= wanted for stroke in strokes)
        ]


def prospects_of(own: Perspective[RomeVsCarthageView], card: int) -> Prospects:
    """Return the possible uses of a card for a seat that may play it now. They do not depend on
    information that is hidden from this seat."""
    seat, state = own.seat, own.imagine(Random(0))
    before: tuple[int, ...] = ()
    task = own.view()["task"]
    if task is not None and task["phase"] == PlayCard.id:
        before = (notation.CARD + card,)
        state.play(seat, before[0])
    found = Prospects(Perspective(state, seat))
    marching: dict[str, Stroke] = {}
    # If the event moves a general too, it takes precedence over the plain operations.
    for use in sorted(state.legal_actions(seat), key=lambda use: use != notation.EVENT):
        after, actions = state.copy(), (*before, use)
        after.play(seat, use)
        found.uses[use] = actions
        if after.deciders() != (seat,) or after.is_secret(seat):
            found.final.add(use)
        elif use in (notation.EVENT, notation.MOVE):
            for general, way in _marching(after, seat, actions).items():
                marching.setdefault(general, way)
        elif use == notation.MARKERS:
            label = Message("Place a marker")
            for action in after.legal_actions(seat):
                space = space_of(action)
                if space is not None:
                    found.places.setdefault(space, []).append(Stroke((*actions, action), label))
    for space, ways in _by_army(marching, own.view()["generals"]).items():
        found.places.setdefault(space, [])[:0] = ways
    return found


def _marching(
    state: State[RomeVsCarthageView], seat: int, actions: tuple[int, ...]
) -> dict[str, Stroke]:
    """Return by general the stroke that moves him: the generals who may be chosen in a state, or
    the leader if a march has already begun."""
    view, ways = state.view(seat), {}
    march, task = view["march"], view["task"]
    if task is not None and task["phase"] == Marching.id and march is not None:
        ways[march["leader"]] = actions
    for action in state.legal_actions(seat):
        general = general_of(action)
        if notation.kind_of(action) == notation.GENERAL and general is not None:
            ways[general] = (*actions, action)
    return {
        general: Stroke(way, Message("{general} marches", {"general": general_name(general)}))
        for general, way in ways.items()
    }


def _by_army(
    marching: Mapping[str, Stroke], generals: Mapping[str, GeneralView]
) -> dict[str, list[Stroke]]:
    """Return the strokes by space. A tap on an army means its commander if he may march, else any
    of its generals who may."""
    armies: dict[str, dict[str, Stroke]] = {}
    for general, way in marching.items():
        space = generals[general]["space"]
        if space is not None:
            armies.setdefault(space, {})[general] = way
    return {
        space: [way for each, way in ways.items() if generals[each]["commands"]]
        or list(ways.values())
        for space, ways in armies.items()
    }


def why_not(own: Perspective[RomeVsCarthageView], space: str) -> Message:
    """Return why a tap on a space of the map is not possible now. Where a card moves generals it
    means the general who commands there."""
    view, side, action = own.view(), SIDE_IDS[own.seat], notation.SPACE + SPACE_OF[space]
    if view["task"] is not None and view["task"]["phase"] in (UseCard.id, Activate.id):
        for number, general in enumerate(GENERAL_IDS):
            each = view["generals"][general]
            if each["commands"] and (each["side"], each["space"]) == (side, space):
                action = notation.GENERAL + number
    return own.why_not(action)


def ratings_of(leader: Leader) -> Message:
    """Return a general's ratings in words."""
    ratings = {"ops": leader.strategy, "battle": leader.battle}
    return Message("Ops {ops} · Battle {battle}", {**ratings})


def remark_on(view: RomeVsCarthageView, general: str) -> Message:
    """Return the information about a general who may be chosen: his ratings or, if he may react to
    a march, the reaction and the rolls that succeed."""
    task, march = view["task"], view["march"]
    most = task["about"].get(general) if task is not None else None
    if march is None or most is None:
        return ratings_of(leader_of(view, general))
    if most < 1:
        return Message("Intercepts: no roll would do")
    chance = {"chance": faces(most)}
    if view["generals"][general]["space"] == march["space"]:
        return Message("Avoids {chance}", chance)
    return Message("Intercepts {chance}", chance)
