"""Where a strategy card could do something: the spaces that a phone lights while the card or one of
its uses is chosen.

They are found by playing the card in an imagined state, so they depend on nothing that is hidden
from its player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS, SPACES_OF
from pi_app.games.rome_vs_carthage.rules.cards import EVENTS, PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView

USES: Final = (notation.EVENT, notation.MOVE, notation.MARKERS, notation.RAISE)


class Reach(NamedTuple):
    """A place that a card reaches: an army with a general who may be chosen, or a space."""

    space: str
    general: bool


def spaces_of(action: int, view: RomeVsCarthageView) -> Iterable[str]:
    """Return the spaces that an action is about."""
    kind, space = notation.kind_of(action), notation.space_of(action)
    if space >= 0:
        return (SPACE_IDS[space],)
    if kind == notation.PROVINCE:
        return [SPACE_IDS[each] for each in SPACES_OF[action - kind]]
    if kind == notation.GENERAL:
        place = view["generals"][GENERAL_IDS[action - kind]]["space"]
        return (place,) if place is not None else ()
    return ()


def reach_of(
    own: Perspective[RomeVsCarthageView], plays: Sequence[str]
) -> dict[Reach, tuple[str, ...]]:
    """Return by place the choices of ``plays`` that reach it: cards of a hand, or uses of a card;
    empty at any other question."""
    task = own.view()["task"]
    if task is None or task["phase"] not in (PlayCard.id, UseCard.id):
        return {}
    state = own.imagine(Random(0))
    assert isinstance(state, RomeVsCarthageState)
    found: dict[Reach, list[str]] = {}
    for play in plays:
        for place in set(_reached(state, own.seat, own.parse_action(play))):
            found.setdefault(place, []).append(play)
    return {place: tuple(reaching) for place, reaching in found.items()}


def _reached(state: RomeVsCarthageState, seat: int, action: int) -> Iterator[Reach]:
    """Yield the places of an action that chooses a card, or a use of the chosen card."""
    task = state.agenda[-1]
    if notation.kind_of(action) != notation.CARD and action not in USES:
        return
    after = state.copy()
    assert isinstance(after, RomeVsCarthageState)
    after.play(seat, action)
    if isinstance(task, PlayCard):
        for use in after.legal_actions(seat):
            yield from _reached(after, seat, use)
        return
    if action == notation.EVENT and isinstance(task, UseCard):
        event = EVENTS[task.card]
        assert event is not None
        for space in listed(event.spaces(state, seat)):
            yield Reach(SPACE_IDS[space], general=False)
    if after.deciders() != (seat,):
        return
    view = after.view(seat)
    if isinstance(after.agenda[-1], Marching) and view["march"] is not None:
        # The only general who may be chosen is on the march already.
        yield Reach(view["march"]["space"], general=True)
        return
    for choice in after.legal_actions(seat):
        general = notation.kind_of(choice) == notation.GENERAL
        for place in spaces_of(choice, view):
            yield Reach(place, general)
