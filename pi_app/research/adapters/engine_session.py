"""One game of the engine: its start, what was played, and why something may not be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pi_app.core.errors import BadNotation
from pi_app.core.event import Event
from pi_app.core.game import State


@dataclass
class Session:
    """A game in progress.

    Attributes:
        start: the state in which it began.
        state: the present state.
        actions: the actions played since the start, each with its seat.
        events: the events of the last action.
    """

    start: State
    state: State
    actions: list[tuple[int, int]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def play(self, seat: int, text: str) -> None:
        """Play the action that `text` denotes.

        Raises:
            BadNotation, IllegalAction: it can't be played; nothing has changed.
        """
        # Play on a copy, so that an error does not leave a half-changed game.
        state = self.state.copy()
        state.event_log = []
        action = state.parse_action(seat, text)
        state.play(seat, action)
        self.events, state.event_log = state.event_log, None
        self.state = state
        self.actions.append((seat, action))

    def undo(self, count: int) -> None:
        """Take back the last `count` actions, of which there must be as many."""
        kept = self.actions[: len(self.actions) - count]
        state = self.start.copy()
        for seat, action in kept:
            state.apply(seat, action)
        self.state, self.actions, self.events = state, kept, []

    def situation(self) -> dict[str, object]:
        """Return the game, who decides, and how the seats stand, as JSON."""
        state = self.state
        outcome = state.outcome()
        return {
            "game": state.game.id,
            "seats": state.seats,
            "options": state.options,
            "actions": len(self.actions),
            "turns": int(state.turns()),
            "deciders": list(state.deciders()),
            "standing": state.standing(),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def refusal(self, seat: int, text: str) -> dict[str, object]:
        """Return what helps after the action that `text` denotes was refused to `seat`: ``legal``,
        the actions that it may choose, and ``why``, the reason by the rules, if `text` is an action
        and `seat` is a player's."""
        state = self.state
        found: dict[str, object] = {
            "legal": [state.action_text(seat, each) for each in state.legal_actions(seat)]
        }
        if seat >= 0:
            try:
                action = state.parse_action(seat, text)
            except BadNotation:
                return found
            is_asked = seat in state.deciders()
            why = state.why_not(seat, action) if is_asked else state.prompt(seat)
            found["why"] = why.to_json()
        return found


def event_json(event: Event) -> dict[str, object]:
    """Return an event as JSON, with the seats that may know of it, or None for everybody."""
    audience: Sequence[int] | None = event.audience
    return event.to_json() | {"audience": None if audience is None else list(audience)}
