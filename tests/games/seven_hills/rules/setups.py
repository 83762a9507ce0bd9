"""Short ways to set up a moment of The Seven Hills of Rome and to play on from it.

Cards at a hill are written like ``L5 S7 L0``: the tribe's letter and the card, 0 for a banner.
"""

from __future__ import annotations

from typing import Any

from pi_app.core.game import SPECTATOR, State
from pi_app.games.seven_hills import GAME

LATINS, SABINES = 0, 1
TRIBES = {"L": "latins", "S": "sabines"}


def start(*options: str) -> State:
    """Return the beginning of a game with these options on."""
    return GAME.start(2, dict.fromkeys(options, True))


def act(state: State, *texts: str) -> State:
    """Play notations, each for the seat that decides."""
    for text in texts:
        (seat,) = state.deciders()
        state.play(seat, state.parse_action(seat, text))
    return state


def told(state: State, *texts: str) -> list[str]:
    """Play notations and return the kinds of what happened, with the text of each."""
    state.event_log = []
    act(state, *texts)
    return [f"{event.kind}: {event.text.english()}" for event in state.event_log]


def legal(state: State) -> set[str]:
    (seat,) = state.deciders()
    return {state.action_text(seat, action) for action in state.legal_actions(seat)}


def at(state: State, worth: int) -> str:
    """Return the cards at a hill, secrets included."""
    return " ".join(f"{tribe[0].upper()}{card}" for tribe, card in hill(state, worth)["cards"])


def hill(state: State, worth: int) -> Any:
    json: Any = state.position()["state"]
    return json["hills"][worth - 1]


def is_open(state: State, worth: int) -> bool:
    return hill(state, worth)["open"] is True


def holder(state: State, worth: int) -> str | None:
    """Return who gets a hill as far as anybody can see."""
    view: Any = state.view(SPECTATOR)
    found: str | None = view["hills"][worth - 1]["holder"]
    return found


def removed(state: State) -> dict[str, list[int]]:
    """Return each tribe's cards that have left the game, ascending."""
    json: Any = state.position()["state"]
    gone = [piece for each in json["hills"] for piece in each["removed"]]
    return {name: sorted(card for tribe, card in gone if tribe == name) for name in TRIBES.values()}


def hands(state: State) -> tuple[list[int], list[int]]:
    json: Any = state.position()["state"]
    return json["hands"]["latins"], json["hands"]["sabines"]


def moment(
    hills: dict[int, str],
    *options: str,
    opened: tuple[int, ...] = (),
    latins: tuple[int, ...] = (),
    sabines: tuple[int, ...] = (),
    last_hill: int | None = None,
) -> State:
    """Return a state with these cards at the hills, `opened` or face down, and in the hands."""
    state = {
        "hands": {"latins": list(latins), "sabines": list(sabines)},
        "hills": [
            {
                "open": worth in opened,
                "cards": _cards(hills.get(worth, "")),
                "removed": [],
            }
            for worth in range(1, 8)
        ],
        "last_hill": last_hill,
    }
    chosen = dict.fromkeys(options, True)
    return GAME.load({"game": GAME.id, "seats": 2, "options": chosen, "state": state})


def _cards(text: str) -> list[Any]:
    return [[TRIBES[each[0]], int(each[1])] for each in text.split()]
