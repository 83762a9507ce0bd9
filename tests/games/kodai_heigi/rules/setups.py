"""Short ways to set up a moment of Kodai Heigi and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pi_app.core.game import OptionValue, State
from pi_app.games.kodai_heigi import GAME

ROME, CARTHAGE = 0, 1
COMMANDERS = "Ka1 kg9"
"""The commanders out of everybody's way."""

FRONT = "set up IICICII/CIIKIIC"


def board(pieces: str) -> list[str]:
    """Return the rows of a board with pieces such as ``Ic4`` (Rome) and ``cd6`` (Carthage)."""
    squares = {piece[1:]: piece[0] for piece in pieces.split()}
    assert len(squares) == len(pieces.split())
    return [
        "".join(squares.get(f"{file}{rank}", ".") for file in "abcdefg") for rank in range(9, 0, -1)
    ]


def moment(
    pieces: str,
    *,
    mover: str = "rome",
    options: Mapping[str, OptionValue] | None = None,
    **more: Any,
) -> State:
    """Return the state at the start of a turn with these pieces, or what `more` says otherwise."""
    state = {
        "phase": "move",
        "mover": mover,
        "turns": 0,
        "board": board(pieces),
        "formations": {"rome": None, "carthage": None},
        "last": None,
        "ending": None,
        "winner": None,
        **more,
    }
    return GAME.load({"game": GAME.id, "seats": 2, "options": options or {}, "state": state})


def act(state: State, *texts: str) -> State:
    """Play notations, each for the seat that decides first."""
    for text in texts:
        seat = state.deciders()[0]
        state.play(seat, state.parse_action(seat, text))
    return state


def turns_of(state: State, square: str) -> set[str]:
    """Return what the piece on this square can do, without its square."""
    (seat,) = state.deciders()
    texts = [state.action_text(seat, action) for action in state.legal_actions(seat)]
    return {text[2:] for text in texts if text.startswith(square)}


def look(state: State, seat: int = ROME) -> Any:
    return state.view(seat)


def ending(state: State) -> tuple[tuple[int, ...], str]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners, outcome.reason.english()
