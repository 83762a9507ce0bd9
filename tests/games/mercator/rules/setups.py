"""Short ways to set up a moment of Mercator and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pi_app.core.game import CHANCE, OptionValue, State
from pi_app.games.mercator import GAME

OPEN = {"open_auction": True}
BONUS = {"colour_bonus": True}
WARES = ("wine", "oil", "grain", "marble", "cloth")


def cards(*texts: str) -> list[str]:
    """Return cards from texts like ``wine 1 2 3``."""
    found = []
    for text in texts:
        ware, *values = text.split()
        found += [f"{ware} {value}" for value in values]
    return found


def position(seats: int = 3, options: Mapping[str, OptionValue] | None = None, **more: Any) -> Any:
    """Return the JSON of a first turn, or what `more` says otherwise."""
    state = {
        "phase": "turn-up",
        "seller": 0,
        "turns": 0,
        "money": [50] * seats,
        "cargo": [[]] * seats,
        "lot": [],
        "gone": [],
        "bids": [None] * seats,
        "bidders": [],
        "price": 0,
        **more,
    }
    return {"game": GAME.id, "seats": seats, "options": dict(options or {}), "state": state}


def moment(seats: int = 3, options: Mapping[str, OptionValue] | None = None, **more: Any) -> State:
    """Return the state of a first turn, or what `more` says otherwise."""
    return GAME.load(position(seats, options, **more))


def act(state: State, *texts: str) -> State:
    """Play notations, each for the seat that decides: a bare card comes up, ``10/3/0`` are sealed
    bids by the seats that bid, in ascending order, and a bare number is a called bid."""
    for text in texts:
        if text.split()[0] in WARES:
            state.play(CHANCE, state.parse_action(CHANCE, f"draw {text}"))
        elif "/" in text:
            deciders = state.deciders()
            for seat, bid in zip(deciders, text.split("/"), strict=True):
                state.play(seat, state.parse_action(seat, f"bid {bid}"))
        else:
            (seat,) = state.deciders()
            words = f"bid {text}" if text.isdigit() else text
            state.play(seat, state.parse_action(seat, words))
    return state


def legal(state: State, seat: int) -> list[str]:
    return [state.action_text(seat, action) for action in state.legal_actions(seat)]


def look(state: State) -> Any:
    """Return what a spectator sees."""
    return state.view(-2)


def money(state: State) -> list[Any]:
    return [state.view(seat)["money"] for seat in range(state.seats)]
