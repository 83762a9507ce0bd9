"""Short ways to set up a moment of Praetorians and to play on from it."""

from __future__ import annotations

from typing import Any

from pi_app.core.game import CHANCE, State
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.rules.terms import CARD_IDS

GALBA, OTHO, VITELLIUS, VESPASIAN = range(4)
TWELVES = {"twelves": True}


def fresh(seats: int = 2, *, twelves: bool = False) -> State:
    return GAME.start(seats, {"twelves": twelves})


def moment(
    *up: str,
    pawns: tuple[int, ...] = (40, 50),
    down: list[str] | None = None,
    twelves: bool = False,
    seats: int | None = None,
    **more: Any,
) -> State:
    """Return a moment in which the cards `up` lie face up before Galba, all others face down."""
    others = [id for id in CARD_IDS[:-1] if id not in up] + (["12"] * 5 if twelves else [])
    state = {
        "phase": "decide",
        "mover": GALBA,
        "turns": 0,
        "cards": len(up),
        "turned": len(up),
        "pawns": list(pawns),
        "face_down": others if down is None else down,
        "face_up": list(up),
        **more,
    }
    position = {"game": GAME.id, "seats": seats or len(pawns), "state": state}
    return GAME.load({**position, "options": {"twelves": twelves}})


def act(state: State, *texts: str) -> State:
    """Play notations for the seat that decides; a card stands for turning up just that card."""
    for text in texts:
        (seat,) = state.deciders()
        if text in CARD_IDS and seat != CHANCE:
            state.play(seat, state.parse_action(seat, "turn up"))
            seat = CHANCE
        state.play(seat, state.parse_action(seat, text))
    return state


def told(state: State, *texts: str) -> list[str]:
    """Play notations and return the kinds of the events that they brought about."""
    state.event_log = []
    act(state, *texts)
    return [event.kind for event in state.event_log]


def legal(state: State) -> list[str]:
    (seat,) = state.deciders()
    return [state.action_text(seat, action) for action in state.legal_actions(seat)]


def look(state: State) -> Any:
    return state.view(GALBA)


def ending(state: State) -> tuple[tuple[int, ...], tuple[Any, ...], str]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners, outcome.scores, outcome.reason.english()
