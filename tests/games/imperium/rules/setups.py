"""Short ways to set up a moment of Imperium and to play on from it."""

from __future__ import annotations

from typing import Any

from pi_app.core.game import State
from pi_app.games.imperium import GAME
from pi_app.games.imperium.rules.empire import POINTS, REGIONS, regions_scored

Markers = dict[int, int]
"""How many markers somebody has, by the number of the region."""


def moment(
    *markers: Markers,
    round: int = 1,
    scores: list[int] | None = None,
    thirty: bool = False,
    **more: Any,
) -> State:
    """Return the start of a round in which each seat has these markers on the board and these
    points, or what `more` says otherwise."""
    seats = len(markers)
    state = {
        "phase": "pick",
        "round": round,
        "points": [won(score, round, thirty) for score in scores or [0] * seats],
        "markers": [[row.get(number, 0) for number in range(1, 10)] for row in markers],
        "picks": [None] * seats,
        "placing": None,
        **more,
    }
    options = {"thirty": thirty}
    return GAME.load({"game": GAME.id, "seats": seats, "options": options, "state": state})


def won(score: int, round: int, thirty: bool) -> list[int]:
    """Return points by region that make a score: first places from the first round on."""
    points = [0] * REGIONS
    for number in range(1, round):
        for region in regions_scored(number, thirty):
            taken = min(score - sum(points), POINTS[region][0])
            points[region] += taken
    assert sum(points) == score, "nobody can have so many points"
    return points


def act(state: State, *texts: str) -> State:
    """Play notations: a choice for the next seat that owes one, ``put 4`` for the seat
    that decides."""
    for text in texts:
        seat = state.deciders()[0]
        state.play(seat, state.parse_action(seat, text))
    return state


def look(state: State) -> Any:
    return state.view(-2)


def markers_of(state: State, seat: int) -> Markers:
    return {number: count for number, count in enumerate(look(state)["markers"][seat], 1) if count}


def told(state: State, *texts: str) -> list[str]:
    """Play notations and return the events that they emit."""
    state.event_log = []
    act(state, *texts)
    return [event.text.english() for event in state.event_log]


def ending(state: State) -> tuple[tuple[int, ...], str]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners, outcome.reason.english()
