"""The history of a game: the actions so far, the state they lead to, and their events.

A history never changes: playing an action makes a new one. So an action happens wholly or not at
all, and a reference to a history stays valid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.event import Event
from pi_app.core.game import CHANCE, Game, OptionValue, State
from pi_app.core.record import Record, outcome_json, write_record
from pi_app.core.retrace import CORRECTED, Jump, Row, Snapshot, retrace
from pi_app.table.rows import ActionRow

Draw = Callable[[State], int | None]
"""Decides for chance: returns the action of a state in which chance is to decide, or None if people
enter it later, as the real dice and cards fall."""


def drawn_from(rng: Random) -> Draw:
    """Draw the actions of chance by their weights from a generator."""
    return lambda state: state.random_action(CHANCE, rng)


def entered_or_drawn(rng: Random, entered: Callable[[], bool]) -> Draw:
    """Leave to people what chance decides in the sight of all, as long as they have ``entered`` it
    themselves; draw all else from a generator."""
    draw = drawn_from(rng)
    return lambda state: None if state.chance_is_open() and entered() else draw(state)


NOT_KNOWN: Final = -1
"""The action of a step within a jump, and the count of reveals before it."""


class HistoryEntry(NamedTuple):
    """One action with what it brought about.

    Attributes:
        row: the action as it is written down.
        action: the action.
        reveals: the state's `reveals` before it.
        events: what it appended to the event log.
        forced: whether it was the answer to a secret question that had no other.
        open_chance: whether everybody at the table saw chance decide it.
    """

    row: ActionRow
    action: int
    reveals: int
    events: tuple[Event, ...]
    forced: bool
    open_chance: bool = False


class EventMoment(NamedTuple):
    """An event with the moment that it led to.

    Attributes:
        event: what happened.
        actor: who decided what brought it about: a seat or CHANCE.
        state: how things stood right after it; never to be changed.
    """

    event: Event
    actor: int
    state: State


def event_moments(before: State, steps: Sequence[HistoryEntry]) -> list[EventMoment]:
    """Return what steps bring about that lead on from a state, each event with its moment; none if
    a step is not known."""
    if any(step.action == NOT_KNOWN for step in steps):
        return []
    state, found = before.copy(), list[EventMoment]()
    for step in steps:
        events, moments = list[Event](), list[State]()
        state.event_log, state.moments = events, moments
        state.play(step.row.seat, step.action)
        found += [
            EventMoment(event, step.row.seat, moment)
            for event, moment in zip(events, moments, strict=True)
        ]
    return found


class History:
    """A game from its first moment to a present one.

    Attributes:
        state: the present moment; never to be changed.
        steps: how it came about.
        jumps: the stretches through which the present rules do not lead. Of a step within one, only
            the row is known.
        left_out: more actions that were written down; the present rules do not lead to them.
    """

    def __init__(
        self,
        state: State,
        steps: tuple[HistoryEntry, ...] = (),
        jumps: tuple[Jump, ...] = (),
        left_out: tuple[ActionRow, ...] = (),
    ) -> None:
        self.state = state
        self.steps = steps
        self.jumps = jumps
        self.left_out = left_out

    @staticmethod
    def begin(game: Game, seats: int, options: dict[str, OptionValue], chance: Draw) -> History:
        """Return a new game, played on to the first decision of a seat.

        Raises:
            BadOptions: there is no such number of seats, option, value or combination.
        """
        return History(game.start(seats, options)).played((), chance)

    @staticmethod
    def replay(
        game: Game, seats: int, options: dict[str, OptionValue], rows: Sequence[ActionRow]
    ) -> History:
        """Return the course that `rows` describe.

        Raises:
            RulesError: the rules don't allow it.
        """
        history = History.resume(game, seats, options, rows, ())
        if history.left_out:
            state, row = history.state, history.left_out[0]
            state.play(row.seat, state.parse_action(row.seat, row.text))
        return history

    @staticmethod
    def resume(
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        rows: Sequence[ActionRow],
        snapshots: Sequence[Snapshot],
    ) -> History:
        """Return the course that `rows` describe, as far as rules and snapshots lead."""
        found = retrace(game.start(seats, options), rows, snapshots, _replayed)
        steps = tuple(
            step or _unknown(ActionRow(*row))
            for step, row in zip(found.results, rows, strict=False)
        )
        return History(found.state, steps, tuple(found.jumps), tuple(rows[len(steps) :]))

    def back_to(self, keep: int) -> History:
        """Return the history as it was after its first `keep` actions, which must not lie within a
        jump."""
        jumps = tuple(jump for jump in self.jumps if jump.last <= keep)
        state, first = (jumps[-1].state.copy(), jumps[-1].last) if jumps else (self.start, 0)
        for step in self.steps[first:keep]:
            state.play(step.row.seat, step.action)
        return History(state, self.steps[:keep], jumps)

    def knows(self, number: int) -> bool:
        """Say whether the moment after so many actions is known."""
        return 0 <= number <= len(self.steps) and not any(
            jump.first < number < jump.last for jump in self.jumps
        )

    @property
    def jump_ends(self) -> list[int]:
        """After how many actions each jump ended."""
        return [jump.last for jump in self.jumps]

    def played(self, choices: Sequence[tuple[int, int]], chance: Draw) -> History:
        """Return this course continued by choices, and then by what chance decides until a seat
        has to, or people have to enter what chance decides.

        Args:
            choices: (seat, action) in the order to play them.
            chance: what decides for chance.

        Raises:
            IllegalAction: a choice is not legal.
        """
        state = self.state.copy()
        steps = list(self.steps)
        for seat, action in choices:
            row = ActionRow(seat, state.action_text(seat, action))
            steps.append(_step(state, row, action))
        while state.deciders() == (CHANCE,):
            drawn = chance(state)
            if drawn is None:
                break
            row = ActionRow(CHANCE, state.action_text(CHANCE, drawn))
            steps.append(_step(state, row, drawn))
        return History(state, tuple(steps), self.jumps)

    def corrected(self, state: State) -> History:
        """Return this course continued by a position that people have set right."""
        steps = (*self.steps, _unknown(ActionRow(*CORRECTED)))
        return History(state, steps, (*self.jumps, Jump(len(self.steps), len(steps), state.copy())))

    @property
    def start(self) -> State:
        """The state in which the game began."""
        return self.state.game.start(self.state.seats, self.state.options)

    def record(self, names: Sequence[str], snapshots: Sequence[Snapshot]) -> str:
        """Return it as the text of a game record, with the names of the seats' players as far as
        they have any, and with snapshots."""
        state = self.state
        record = Record(
            state.game.id,
            state.options,
            state.seats,
            names if any(names) else None,
            None,
            self.rows(),
            outcome_json(state.outcome()),
            None if self.jumps else state.game.rules_version,
            snapshots,
        )
        return write_record(record)

    def rows(self, since: int = 0) -> list[ActionRow]:
        """Return the actions as they are written down."""
        return [step.row for step in self.steps[since:]]

    def events(self, viewer: int) -> list[Event]:
        """Return what `viewer` may know of all that happened."""
        return [event for step in self.steps for event in step.events if event.concerns(viewer)]

    def actors(self, viewer: int) -> list[int]:
        """Return for each of these events who decided what brought it about: a seat or CHANCE."""
        return [self.steps[number].row.seat for number in self.event_steps(viewer)]

    def event_steps(self, viewer: int) -> list[int]:
        """Return for each of these events the number of the step that brought it about."""
        return [
            number
            for number, step in enumerate(self.steps)
            for event in step.events
            if event.concerns(viewer)
        ]

    def last_deed(self, seat: int) -> list[Event]:
        """Return the public events of the last step of `seat` that had any."""
        for step in reversed(self.steps):
            seen = [event for event in step.events if event.audience is None]
            if step.row.seat == seat and seen:
                return seen
        return []

    def own_steps(self, seat: int, *, alone: bool, entered: bool) -> list[int]:
        """Return which steps of `seat` may be taken back, the last first: those since chance last
        spoke or something hidden became known. Who is alone with bots has not made those that were
        forced.

        If people have ``entered`` what chance decides, that last word of chance may be taken back
        by anybody too, as a wrong entry, unless it has made something hidden known."""
        now = self.state.reveals()
        found = []
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.reveals != now:
                if entered and step.open_chance and step.reveals == now - 1:
                    found.append(index)
                break
            if step.row.seat == seat and not (alone and step.forced):
                found.append(index)
        return found


def forced_answer(state: State, seat: int) -> int | None:
    """Return the answer of a seat to a secret question that leaves it no choice, or None: the only
    legal action, or the plainest pass action where it could do nothing but pass."""
    if state.deciders() != (seat,) or not state.is_secret(seat):
        return None
    legal = state.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    pass_actions = state.pass_actions(seat)
    return pass_actions[0] if set(legal) <= set(pass_actions) else None


def is_sealed(state: State, seat: int) -> bool:
    """Say whether the seat's decision is held sealed until all who decide are ready."""
    deciders = state.deciders()
    return seat in deciders and (len(deciders) > 1 or state.is_secret(seat))


def _unknown(row: ActionRow) -> HistoryEntry:
    """Return a step within a jump."""
    return HistoryEntry(row, NOT_KNOWN, NOT_KNOWN, (), forced=False)


def _replayed(state: State, row: Row) -> HistoryEntry:
    seat, text = row
    return _step(state, ActionRow(seat, text), state.parse_action(seat, text))


def _step(state: State, row: ActionRow, action: int) -> HistoryEntry:
    """Play an action in `state` and return what came of it."""
    reveals = state.reveals()
    forced = forced_answer(state, row.seat) is not None
    open_chance = row.seat == CHANCE and state.chance_is_open()
    event_log: list[Event] = []
    state.event_log = event_log
    try:
        state.play(row.seat, action)
    finally:
        state.event_log = None
    return HistoryEntry(row, action, reveals, tuple(event_log), forced, open_chance)
