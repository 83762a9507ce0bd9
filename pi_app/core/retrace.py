"""A game played through again as it was written down, also where its rules have changed since.

What was written down is actions, and now and then a snapshot of the position. Where an action is
not legal any more, or leads to another position, the rules disagree with what was played; then the
game goes on from the next snapshot, which says how things stood. So people keep what they played.
Where people have corrected the position, the snapshot after that says how things stand from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from pi_app.core.errors import BadPosition, RulesError
from pi_app.core.game import CHANCE, State

EVERY: Final = 100
"""Of each stretch of so many actions one snapshot is stored, and the newest of all."""

Result = TypeVar("Result")

Row = tuple[int, str]
"""An action as it is written down: its seat and its notation."""


CORRECTED: Final = (CHANCE, "corrected")
"""What is written down in place of an action when people have set the position right."""


class Snapshot(NamedTuple):
    """How things stood after so many actions; `state` is what a game stores of a position."""

    actions: int
    state: Mapping[str, object]


def snapshot_of(state: State, actions: int) -> Snapshot:
    """Return how things stand in a state, secrets included, after so many actions."""
    stored = state.position()["state"]
    assert isinstance(stored, dict)
    return Snapshot(actions, stored)


class Jump(NamedTuple):
    """A stretch of a game that the present rules do not lead through."""

    first: int  # after so many actions it begins
    last: int  # after so many it ends
    state: State  # the state there, from a snapshot; never to be changed


class Retraced(Generic[Result]):
    """What became of a game that was played through again."""

    def __init__(self, start: State) -> None:
        self.start = start  # where the last stretch without a jump began; never to be changed
        self.state = start.copy()  # where the game has got to
        self.results: list[Result | None] = []  # what each action brought about; None within a jump
        self.jumps: list[Jump] = []
        # why it went no further; None if every action was played or jumped over
        self.refusal: RulesError | None = None

    @property
    def last_jump(self) -> int:
        """After how many actions the last jump ended; 0 if there was none."""
        return self.jumps[-1].last if self.jumps else 0


def retrace(
    start: State,
    rows: Sequence[Row],
    snapshots: Sequence[Snapshot],
    play: Callable[[State, Row], Result],
) -> Retraced[Result]:
    """Play a game through as far as the rules and the snapshots lead.

    Args:
        start: the state in which it began.
        rows: its actions.
        snapshots: how things stood, in the order of their actions.
        play: plays an action in a state and returns what it brought about. It raises RulesError,
            and leaves the state as it was, if the rules do not allow that.
    """
    found: Retraced[Result] = Retraced(start)
    known = {each.actions: each for each in snapshots if 0 < each.actions <= len(rows)}
    agreed = 0
    while len(found.results) < len(rows):
        done = len(found.results)
        now = [known[done + 1]] if rows[done] == CORRECTED and done + 1 in known else []
        if _jump(found, done, now):
            agreed = done + 1
            continue
        try:
            found.results.append(play(found.state, rows[len(found.results)]))
        except RulesError as error:
            if not _jump(found, agreed, [known[at] for at in known if at > len(found.results)]):
                found.refusal = error
                return found
            agreed = len(found.results)
            continue
        at = len(found.results)
        if at in known:
            if not _agrees(found.state, known[at]):
                _jump(found, agreed, [known[at]])
            agreed = at
    return found


def _agrees(state: State, snapshot: Snapshot) -> bool:
    """Say whether a snapshot shows a state, be it in a form that is not written any more."""
    now = state.position()
    if now["state"] == snapshot.state:
        return True
    loaded = _loaded(state, snapshot)
    return loaded is not None and loaded.position() == now


def _loaded(state: State, snapshot: Snapshot) -> State | None:
    """Return what a snapshot of a game shows, or None if it is no legal position any more."""
    try:
        return state.game.load({**state.position(), "state": snapshot.state})
    except BadPosition:
        return None


def _jump(found: Retraced[Result], agreed: int, snapshots: Sequence[Snapshot]) -> bool:
    """Go on from the first of some snapshots that can be loaded; say whether there is one.

    Args:
        found: where the game has got to.
        agreed: after how many actions it last stood as a snapshot or the start says.
        snapshots: how things stood after that.
    """
    for snapshot in snapshots:
        state = _loaded(found.state, snapshot)
        if state is not None:
            del found.results[agreed:]
            found.results += [None] * (snapshot.actions - agreed)
            found.jumps.append(Jump(agreed, snapshot.actions, state))
            found.start, found.state = state, state.copy()
            return True
    return False
