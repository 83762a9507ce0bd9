"""Ways of several steps by land for a march: where they lead, what they cost, and what may happen
on them (§5 Movement, §5 Interception, §7 Attrition).

They are found by playing: each step is taken in an imagined state in which nobody reacts and every
die falls well. What could have been done instead is a danger of the way. So a way depends on
nothing that is hidden from the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.message import Message, Word
from pi_app.games.rome_vs_carthage.board.moment import space_name
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import space_id
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.odds import line_of, odds_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.view import MarchView, RomeVsCarthageView

RISKS: Final = ("intercept", "pass")
"""The odds of what may stop or harm an army on its way."""

MOST: Final = 100
"""More movement points than any march has."""

_QUIET: Final = (notation.PASS, notation.DONE, notation.STAY, notation.DIE + 1)
"""The actions by which nobody reacts, and the best roll of the die for attrition."""


class Way(NamedTuple):
    """A way of a march.

    Attributes:
        spaces: from the march's space to the last.
        steps: the action of each step.
        spent: the movement points that the march has spent at its end.
        risks: how many rolls and reactions may stop or harm the army.
    """

    spaces: tuple[str, ...]
    steps: tuple[int, ...]
    spent: int
    risks: int


class Journey:
    """A march on a way, step by step. It ends early if anything happens to the army, so that its
    player decides again."""

    def __init__(self, way: Way, march: MarchView) -> None:
        self._way = way
        self._army = _army_of(march)
        self._left = ""  # the space that was left by the last step

    def goes_on(self, view: RomeVsCarthageView) -> bool:
        """Whether the army is as it was and on its way."""
        march = view["march"]
        unharmed = march is not None and _army_of(march) == self._army
        return unharmed and view["battle"] is None

    def next_step(self, own: Perspective[RomeVsCarthageView]) -> int | None:
        """Return the next action, once in each space; None if there is none or it is not legal."""
        march = own.view()["march"]
        here = "" if march is None else march["space"]
        if here == self._left or here not in self._way.spaces[:-1]:
            return None
        self._left = here
        step = self._way.steps[self._way.spaces.index(here)]
        return step if step in own.legal_actions() else None


def _army_of(march: MarchView) -> tuple[str, Sequence[str], int, int, bool]:
    units, elephants = march["units"], march["elephants"]
    return march["leader"], march["companions"], units, elephants, march["train"]


def march_of(own: Perspective[RomeVsCarthageView]) -> MarchView | None:
    """Return a seat's march if the seat decides now how it goes on, else None."""
    view = own.view()
    task = view["task"]
    decides = task is not None and task["phase"] == Marching.id and own.deciders() == (own.seat,)
    return view["march"] if decides else None


def ways_from(own: Perspective[RomeVsCarthageView]) -> dict[str, Way]:
    """Return by its last space the way with the fewest risks, and of these the cheapest, for all
    spaces that the march of this seat can reach by two steps or more; empty if it does not
    march."""
    march = march_of(own)
    if march is None:
        return {}
    found: dict[str, Way] = {}
    done: dict[str, int] = {}  # by space the fewest points of a way that goes on from there
    order = count()
    start = Way((march["space"],), (), march["spent"], 0)
    ahead = [(0, start.spent, next(order), start, _imagined(own))]
    while ahead:
        *_, way, state = heappop(ahead)
        here = way.spaces[-1]
        found.setdefault(here, way)
        goes_on = bool(state.agenda) and isinstance(state.agenda[-1], Marching)
        if not goes_on or way.spent >= done.get(here, MOST):
            continue
        done[here] = way.spent
        for action in state.legal_actions(own.seat):
            space = space_id(notation.space_of(action))
            by_land = notation.kind_of(action) == notation.SPACE
            if by_land and space is not None and space not in way.spaces:
                after, risks = _stepped(state, own.seat, action)
                # A march that can go no farther may have ended.
                spent = after.march.spent if after.march is not None else march["points"]
                spaces, steps = (*way.spaces, space), (*way.steps, action)
                longer = Way(spaces, steps, spent, way.risks + risks)
                heappush(ahead, (longer.risks, spent, next(order), longer, after))
    return {space: way for space, way in found.items() if len(way.steps) > 1}


class Ahead(NamedTuple):
    """What is known of a way before it is taken.

    Attributes:
        words: what it costs, and the odds of what may stop or harm the army before its last step.
        step: the last step.
        own: the perspective of the army's player before that step, if all goes well.
        seen: the perspective of those who look at the screen, at the same moment.
    """

    words: Message
    step: int
    own: Perspective[RomeVsCarthageView]
    seen: Perspective[RomeVsCarthageView]


def look_ahead(
    own: Perspective[RomeVsCarthageView], seen: Perspective[RomeVsCarthageView], way: Way
) -> Ahead:
    """Return what those who look at the screen may know of a way of a seat."""
    march, state = own.view()["march"], _imagined(seen)
    assert march is not None  # a way belongs to a march
    numbers = {"count": way.spent - march["spent"], "left": march["points"] - march["spent"]}
    last: dict[str, Word] = {"space": space_name(way.spaces[-1])}
    words = Message("To {space}: {count} of {left} movement points", last | numbers)
    for action in way.steps[:-1]:
        for odds in odds_of(state, own.seat, action):
            if odds.kind in RISKS:
                line = line_of(odds._replace(why={}))
                words = Message("{first}. {second}", {"first": words, "second": line})
        state, _ = _stepped(state, own.seat, action)
    before = (Perspective(state, seat) for seat in (own.seat, seen.seat))
    return Ahead(words, way.steps[-1], *before)


def _imagined(own: Perspective[RomeVsCarthageView]) -> RomeVsCarthageState:
    state = own.imagine(Random(0))
    assert isinstance(state, RomeVsCarthageState)
    return state


def _stepped(state: RomeVsCarthageState, seat: int, action: int) -> tuple[RomeVsCarthageState, int]:
    """Return the state after a step to which nobody has reacted, and how many rolls and reactions
    there could have been. The march does not always go on in it."""
    after, risks = state.copy(), 0
    after.apply(seat, action)
    while after.agenda and after.fight is None:
        task = after.agenda[-1]
        if task.seat == seat:
            break
        quiet = next((each for each in _QUIET if after.is_legal(task.seat, each)), None)
        if quiet is None:
            break
        risks += not task.private and len(after.legal_actions(task.seat)) > 1
        after.apply(task.seat, quiet)
    return after, risks + (after.fight is not None)
