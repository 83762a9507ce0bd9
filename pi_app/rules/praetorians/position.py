"""Positions of *Praetorians* as JSON, and the test whether one is legal.

Keys: ``phase`` (``decide``, ``draw``, ``give``, ``over``), ``mover`` (seat), ``turns`` completed,
``cards`` turned up in the game, ``turned`` up in this turn, ``pawns`` (the space of each seat's
pawn), ``face_down`` and ``face_up`` (cards as in the notation; those face up in the order in which
they came up). All other cards are in the discard pile, but for the 12 that is being given away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from pi_app.rules.errors import BadPosition
from pi_app.rules.praetorians.cards import (
    CAMPS,
    CARD_IDS,
    NEUTRAL,
    TWELVE,
    WORTH,
    deck,
    ids_of,
)
from pi_app.rules.praetorians.phases import GOAL, HAND_OVER, OVER, PHASE_IDS

if TYPE_CHECKING:
    from pi_app.rules.praetorians.situation import Situation

_KEYS: Final = ("phase", "mover", "turns", "cards", "turned", "pawns", "face_down", "face_up")


def write(state: Situation) -> dict[str, object]:
    """Return the whole state as JSON."""
    return {
        "phase": PHASE_IDS[state.phase],
        "mover": state.mover,
        "turns": state.turn_count,
        "cards": state.card_count,
        "turned": state.turned,
        "pawns": state.pawns.copy(),
        "face_down": ids_of(state.face_down),
        "face_up": ids_of(state.face_up),
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes.

    Raises:
        BadPosition: something is missing, of the wrong kind or against the rules.
    """
    for key in json:
        _demand(key in _KEYS, f"A position has no {key!r}; its keys are: {', '.join(_KEYS)}.")
    phase = json.get("phase")
    _demand(phase in PHASE_IDS, f'"phase" is {phase!r}, expected one of: {", ".join(PHASE_IDS)}.')
    state.phase = PHASE_IDS.index(cast("str", phase))
    state.mover = _whole(json.get("mover"), '"mover"', state.seats - 1)
    state.turn_count = _whole(json.get("turns"), '"turns"')
    state.card_count = _whole(json.get("cards"), '"cards"')
    state.turned = _whole(json.get("turned"), '"turned"', state.card_count)
    pawns = _list(json, "pawns")
    _demand(len(pawns) == state.seats, f'"pawns" needs {state.seats} spaces, not {len(pawns)}.')
    state.pawns = [_whole(space, 'A space in "pawns"', GOAL) for space in pawns]
    state.face_down = sorted(_cards(json, "face_down"))
    state.face_up = _cards(json, "face_up")
    _check_deck(state)
    _check_turn(state)
    _check_pawns(state)


def _demand(condition: bool, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _whole(value: object, what: str, most: int | None = None) -> int:
    good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    limit = "0 or more" if most is None else f"from 0 to {most}"
    _demand(
        good and (most is None or cast("int", value) <= most),
        f"{what} is {value!r}, expected a whole number {limit}.",
    )
    return cast("int", value)


def _list(json: Mapping[str, object], key: str) -> list[object]:
    value = json.get(key)
    _demand(isinstance(value, list), f'"{key}" is {value!r}, expected a list.')
    return cast("list[object]", value)


def _cards(json: Mapping[str, object], key: str) -> list[int]:
    cards: list[int] = []
    for id in _list(json, key):
        _demand(id in CARD_IDS, f'"{key}" holds {id!r}; cards look like "red 7" or "12".')
        cards.append(CARD_IDS.index(cast("str", id)))
    return cards


def _check_deck(state: Situation) -> None:
    lying = state.face_down + state.face_up
    if state.phase == HAND_OVER:
        lying.append(TWELVE)
    whole = deck(state.twelves)
    for card in lying:
        most = whole.count(card)
        _demand(
            lying.count(card) <= most,
            f"The card {CARD_IDS[card]!r} lies there {lying.count(card)} times, of {most}.",
        )
    _demand(
        bool(state.face_down) or state.phase in (HAND_OVER, OVER),
        "No card lies face down: the discards would have been laid out again.",
    )


def _check_turn(state: Situation) -> None:
    up = state.face_up
    _demand(TWELVE not in up, "A 12 is given away, it never stays face up.")
    values = [WORTH[card] for card in up]
    _demand(len(set(values)) == len(up), "Two cards of one value lie face up: a pair is discarded.")
    camps = {CAMPS[card] for card in up} - {NEUTRAL}
    _demand(len(camps) <= 1, "Both camps lie face up: the turn would have ended.")
    needed = len(up) + (1 if state.phase == HAND_OVER else 0)
    _demand(
        state.turned >= needed, f'"turned" is {state.turned}, but {needed} have been turned up.'
    )
    _demand(
        bool(up) or state.turned == 0 or state.twelves,
        "A first card that was turned up lies face up, unless it is a 12.",
    )
    _demand(
        state.phase != HAND_OVER or state.seats > 2,
        "With two players nobody decides who gets the 12.",
    )


def _check_pawns(state: Situation) -> None:
    for seat, space in enumerate(state.pawns):
        won = state.phase == OVER and seat == state.mover
        _demand(
            (space == GOAL) == won,
            f"A pawn stands on {GOAL} when its player has won, and only then.",
        )
