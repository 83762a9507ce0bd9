"""Short ways to set up a moment of Circus Maximus and to play on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pi_app.core.game import State
from pi_app.games.circus_maximus import GAME

BLUES, REDS, GREENS, GOLDS, PURPLES = range(5)
FACTIONS = ("Blues", "Reds", "Greens", "Golds", "Purples")
STRAIGHT = {"straight": True}
SIX = {"six": True}
TWO_EACH = {"six": True, "two_each": True}
PLAY_ON = {"play_on": True}

Spot = str | tuple[str, int]
"""A cell, on which a chariot is in its first lap (0) or home; or a cell and a count of laps."""


def moment(
    *teams: Sequence[Spot],
    options: Mapping[str, object] | None = None,
    cards: Mapping[int, list[int]] | None = None,
    moved: Sequence[int] = (),
    **more: Any,
) -> State:
    """Return a state in a race with these three chariots of each seat.

    The foremost chariot that has not moved is the driver; ``cards`` are what seats have left that
    do not have all, ``more`` is what else differs.
    """
    chosen = dict(options or {})
    full = list(range(1, 7 if chosen.get("six") else 6))
    spots = [spot if isinstance(spot, tuple) else plain(spot) for team in teams for spot in team]
    state: dict[str, object] = {
        "phase": "race",
        "chariots": [
            {"cell": cell, "laps": laps, "moved": number in moved}
            for number, (cell, laps) in enumerate(spots)
        ],
        "cards": [(cards or {}).get(seat, full) for seat in range(len(teams))],
        "given": [],
        "heading": None,
        "rounds": 3,
        "moves": 20,
        "arrivals": [],
    }
    state.update(more)
    return GAME.load({"game": GAME.id, "seats": len(teams), "options": chosen, "state": state})


def plain(cell: str) -> tuple[str, int]:
    return cell, 1 if cell.startswith("goal") else 0


def act(state: State, *texts: str) -> State:
    """Play notations, each for the seat that decides."""
    for text in texts:
        (seat,) = state.deciders()
        state.play(seat, state.parse_action(seat, text))
    return state


def legal(state: State) -> set[str]:
    (seat,) = state.deciders()
    return {state.action_text(seat, action) for action in state.legal_actions(seat)}


def drives(state: State, direction: str) -> list[int]:
    """Return the cards with which the driver can drive in a direction."""
    return sorted(
        int(text.split()[1])
        for text in legal(state)
        if text.startswith("drive") and text.split()[2] == direction
    )


def look(state: State) -> Any:
    return state.view(BLUES)


def spot(state: State, chariot: int) -> tuple[str, int]:
    """Return where a chariot stands and its count of laps."""
    seen = look(state)["chariots"][chariot]
    return seen["cell"], seen["laps"]


def order(state: State) -> list[int]:
    """Return the chariots still to move, in the order of the race."""
    return list(look(state)["order"])


def told(state: State, *texts: str) -> list[tuple[str, dict[str, object]]]:
    """Play notations and return kind and data of the events they bring about."""
    state.event_log = []
    act(state, *texts)
    return [(event.kind, event.data) for event in state.event_log]
