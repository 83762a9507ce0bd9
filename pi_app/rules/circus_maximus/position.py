"""Positions of *Circus Maximus* as JSON, and the test whether one is legal.

Keys: ``phase``, ``chariots`` (those of seat 0 first; each with ``cell``, null before it is lined
up, ``laps``, and ``moved``, whether it has completed a move in this round), ``cards`` (each seat's
unused cards), ``driver`` (number of a chariot, or null), ``given`` (the cards it has had in this
move), ``heading`` (the only direction in which it may go on, or null), ``rounds`` and ``moves``
(completed ones) and ``arrivals`` (the seats with all chariots home, in the order of arrival). In a
race without ``driver`` it is the move of whoever leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from pi_app.rules.circus_maximus.notation import DIRECTION_IDS
from pi_app.rules.circus_maximus.terms import (
    CARD_BIT,
    HANDS,
    LAST_ROUND,
    LINE_UP,
    MOST_CARDS,
    NOWHERE,
    OVER,
    PHASE_IDS,
    RACE,
    TEAM,
    line_up_seat,
)
from pi_app.rules.circus_maximus.track import CELL_IDS, GOAL, STARTS
from pi_app.rules.errors import BadPosition

if TYPE_CHECKING:
    from pi_app.rules.circus_maximus.situation import Situation

_MOST_LAPS: Final = LAST_ROUND


def write(state: Situation) -> dict[str, object]:
    """Return the whole state as JSON."""
    return {
        "phase": PHASE_IDS[state.phase],
        "chariots": [
            {
                "cell": CELL_IDS[cell] if cell >= 0 else None,
                "laps": state.laps[chariot],
                "moved": state.moved[chariot],
            }
            for chariot, cell in enumerate(state.cells)
        ],
        "cards": [list(HANDS[hand]) for hand in state.hands],
        "driver": int(state.driver) if state.driver >= 0 else None,
        "given": list(HANDS[state.given]),
        "heading": DIRECTION_IDS[state.heading] if state.heading >= 0 else None,
        "rounds": int(state.rounds),
        "moves": int(state.moves),
        "arrivals": list(state.arrivals),
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes.

    Raises:
        BadPosition: something is missing, of the wrong kind or against the rules.
    """
    phase = json.get("phase")
    _demand(phase in PHASE_IDS, f'"phase" is {phase!r}, expected one of: {", ".join(PHASE_IDS)}.')
    state.phase = PHASE_IDS.index(cast("str", phase))
    for chariot, fields in enumerate(_list(json, "chariots", state.seats * TEAM)):
        _read_chariot(state, chariot, fields)
    state.hands = [_hand(state, cards) for cards in _list(json, "cards", state.seats)]
    driver = json.get("driver")
    state.driver = NOWHERE if driver is None else _whole(driver, "driver", 0, len(state.cells) - 1)
    state.given = _hand(state, json.get("given"))
    heading = json.get("heading")
    _demand(heading is None or heading in DIRECTION_IDS, f'"heading" is {heading!r}.')
    state.heading = NOWHERE if heading is None else DIRECTION_IDS.index(cast("str", heading))
    state.rounds = _whole(json.get("rounds"), "rounds", 0, LAST_ROUND)
    most_moves = (int(state.rounds) + 1) * len(state.cells)
    state.moves = _whole(json.get("moves"), "moves", 0, most_moves)
    state.arrivals = [
        _whole(seat, "arrivals", 0, state.seats - 1) for seat in _list(json, "arrivals", None)
    ]
    if state.phase == LINE_UP:
        _check_line_up(state)
    else:
        _check_race(state, json)


def _demand(condition: bool, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _whole(value: object, name: str, least: int, most: int) -> int:
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    _demand(good, f'"{name}" is {value!r}, expected a whole number from {least} to {most}.')
    return cast("int", value)


def _list(json: Mapping[str, object], key: str, length: int | None) -> list[object]:
    value = json.get(key)
    good = isinstance(value, list) and (length is None or len(value) == length)
    size = "" if length is None else f" of {length}"
    _demand(good, f'"{key}" is {value!r}, expected a list{size}.')
    return cast("list[object]", value)


def _read_chariot(state: Situation, chariot: int, value: object) -> None:
    _demand(isinstance(value, Mapping), f"A chariot is {value!r}, expected an object.")
    fields = cast("Mapping[str, object]", value)
    cell, moved = fields.get("cell"), fields.get("moved")
    _demand(isinstance(moved, bool), f'"moved" is {moved!r}, expected true or false.')
    state.moved[chariot] = cast("bool", moved)
    state.laps[chariot] = _whole(fields.get("laps"), "laps", -_MOST_LAPS, _MOST_LAPS)
    if cell is None:
        return
    _demand(cell in CELL_IDS, f'"cell" is {cell!r}, expected one like "3-12" or "goal-4".')
    place = CELL_IDS.index(cast("str", cell))
    _demand(not state.occupied[place], f"Two chariots stand on {cell}.")
    state.cells[chariot] = place
    state.occupied[place] = 1
    _demand(
        place < GOAL or state.laps[chariot] >= 1,
        f"The chariot on {cell} has not gone round, so it cannot be in the goal.",
    )


def _hand(state: Situation, value: object) -> int:
    full = HANDS[state.full_hand]
    good = isinstance(value, list) and all(
        isinstance(card, int) and not isinstance(card, bool) and card in full for card in value
    )
    _demand(good, f"Cards are {value!r}, expected some of 1 to {full[-1]}.")
    cards = cast("list[int]", value)
    _demand(len(set(cards)) == len(cards), f"The cards {cards!r} hold one twice.")
    return sum(CARD_BIT[card] for card in cards)


def _check_line_up(state: Situation) -> None:
    standing = [chariot for chariot, cell in enumerate(state.cells) if cell >= 0]
    state.placed = len(standing)
    _demand(state.placed < len(state.cells), "All chariots are lined up: the race is on.")
    expected = sorted(
        line_up_seat(placed, state.seats) * TEAM + placed // state.seats
        for placed in range(len(standing))
    )
    _demand(standing == expected, f"The chariots {standing} do not stand in the order of line-up.")
    for chariot in standing:
        _demand(state.cells[chariot] in STARTS, "In the line-up chariots stand on start hexes.")
    untouched = not any(state.laps) and not any(state.moved) and _untouched_cards(state)
    _demand(untouched and state.driver < 0, "Nobody has moved before the line-up is complete.")
    _demand(
        state.rounds == 0 and state.moves == 0 and not state.arrivals,
        "Nothing has been completed before the line-up is.",
    )


def _untouched_cards(state: Situation) -> bool:
    whole = all(hand == state.full_hand for hand in state.hands)
    return whole and state.given == 0 and state.heading < 0


def _check_race(state: Situation, json: Mapping[str, object]) -> None:
    state.placed = len(state.cells)
    _demand(NOWHERE not in state.cells, "In a race every chariot stands on some hex.")
    home = [seat for seat in range(state.seats) if state.home(seat) == TEAM]
    _demand(
        sorted(state.arrivals) == home,
        f'"arrivals" is {state.arrivals}, but all chariots are home of the seats {home}.',
    )
    most = max(1, state.seats - 1) if state.play_on else 1
    _demand(len(state.arrivals) <= most, "The race had ended before so many arrived.")
    if state.phase == OVER:
        _demand(
            state.driver < 0 and state.given == 0 and state.heading < 0,
            "Nobody drives when the race is over.",
        )
        _demand(
            state.decided() or state.rounds == LAST_ROUND,
            "The race is not over: places are open and rounds are left.",
        )
        return
    _demand(state.phase == RACE and not state.decided(), "The race is over: places are settled.")
    _demand(state.rounds < LAST_ROUND, f"Round {LAST_ROUND} ends the race.")
    if "driver" not in json:
        state.driver = state.leader()
    _check_driver(state)
    for seat in range(state.seats):
        _check_cards(state, seat)


def _check_driver(state: Situation) -> None:
    driver = int(state.driver)
    _demand(driver >= 0, "In a race some chariot is the driver.")
    _demand(state.waits(driver), f"The driver {driver} is home or has moved in this round.")
    if state.given == 0:
        _demand(
            driver == state.leader(), f"Chariot {int(state.leader())} leads, so it moves first."
        )
    _demand(
        state.heading < 0 or (state.straight and state.given != 0),
        'Only with "straight", after a card, a driver is bound to a heading.',
    )
    used = state.hands[driver // TEAM] & int(state.given)
    _demand(used == 0, "A card given to the driver is unused as well.")
    _demand(state.cards_left() > 0, "The driver can get no more cards, so its move is over.")


def _check_cards(state: Situation, seat: int) -> None:
    chariots = range(seat * TEAM, seat * TEAM + TEAM)
    waiting = sum(1 for chariot in chariots if state.waits(chariot))
    given = len(HANDS[state.given]) if state.driver in chariots else 0
    unused = len(HANDS[state.hands[seat]])
    spent = len(HANDS[state.full_hand]) - unused - given
    each = 2 if state.two_each else 1
    owed = waiting * each - (min(given, each) if given else 0)
    _demand(unused >= owed, f"Seat {seat} has {unused} cards left, but it owes {owed}.")
    done = [chariot for chariot in chariots if state.moved[chariot]]
    least = sum(1 if state.cells[chariot] >= GOAL else each for chariot in done)
    most = len(done) * (each if state.two_each else MOST_CARDS)
    _demand(
        least <= spent <= most,
        f"Seat {seat} has spent {spent} cards on {len(done)} moves in this round.",
    )
