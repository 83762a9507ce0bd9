"""Short ways to set up a moment of Hannibal vs Rome and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pi_app.core.game import OptionValue, State
from pi_app.games.hannibal_vs_rome import GAME

ROME, CARTHAGE = 0, 1
SEATS = {"rome": ROME, "carthage": CARTHAGE}
ALL = [1, 2, 3, 4, 5]


def moment(
    rome: dict[str, int],
    carthage: dict[str, int],
    *,
    hannibal: str | None = None,
    rome_fleets: dict[str, int] | None = None,
    carthage_fleets: dict[str, int] | None = None,
    mover: str = "rome",
    hand: list[int] | None = None,
    chips: tuple[int, int] = (0, 0),
    turns: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    **more: Any,
) -> State:
    """Return a state at the start of a turn, or what `more` says otherwise."""
    state = {
        "phase": "move",
        "mover": mover,
        "turns": turns,
        "duels": 0,
        "legions": {"rome": rome, "carthage": carthage},
        "hannibal": hannibal,
        "fleets": {"rome": rome_fleets or {}, "carthage": carthage_fleets or {}},
        "hands": {"rome": hand or ALL, "carthage": hand or ALL},
        "cards": {"rome": None, "carthage": None},
        "chips": {"rome": chips[0], "carthage": chips[1]},
        "battle": None,
        "ending": None,
        "winner": None,
        **more,
    }
    return GAME.load({"game": GAME.id, "seats": 2, "options": options or {}, "state": state})


def act(state: State, *texts: str) -> State:
    """Play notations, each for the seat that decides; ``4-2`` is a duel of Rome's 4 and Carthage's
    2."""
    for text in texts:
        if text[0].isdigit():
            rome, carthage = text.split("-")
            state.play(ROME, state.parse_action(ROME, f"card {rome}"))
            state.play(CARTHAGE, state.parse_action(CARTHAGE, f"card {carthage}"))
        else:
            (seat,) = state.deciders()
            state.play(seat, state.parse_action(seat, text))
    return state


def legal(state: State, seat: int) -> set[str]:
    return {state.action_text(seat, action) for action in state.legal_actions(seat)}


def look(state: State) -> Any:
    return state.view(ROME)


def ending(state: State) -> tuple[tuple[int, ...], str]:
    """Return who won and why, having seen that the winner alone scores, and 1."""
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(int(seat in outcome.winners) for seat in (ROME, CARTHAGE))
    return outcome.winners, outcome.reason.english()
