"""Positions of *Circus Maximus* as JSON, and the test whether one is legal.

Keys: ``phase``, ``chariots`` (those of seat 0 first; each with ``cell``, null before it is lined
up, ``laps``, and ``moved``, whether it has completed a move in this round), ``cards`` (each seat's
unused cards), ``driver`` (number of a chariot, or null), ``given`` (the cards it has had in this
move), ``heading`` (the only direction in which it may go on, or null), ``rounds`` and ``moves``
(completed ones) and ``arrivals`` (the seats with all chariots home, in the order of arrival). In a
race without ``driver`` it is the leader's move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message
from pi_app.core.reading import demand, flag, list_of, object_of, one_of, whole
from pi_app.core.words import BIT, set_of
from pi_app.games.circus_maximus.rules import terms
from pi_app.games.circus_maximus.rules.terms import DIRECTION_IDS
from pi_app.games.circus_maximus.rules.track import CELL_IDS, GOAL, STARTS
from pi_app.games.circus_maximus.rules.view import chariots_of

if TYPE_CHECKING:
    from pi_app.games.circus_maximus.rules.situation import CircusSituation

_CHARIOT_KEYS: Final = ("cell", "laps", "moved")

TWO_ON_A_HEX: Final = N_("Two chariots stand on {cell}.")
NOT_ROUND: Final = N_("A chariot that has not gone round cannot be in the goal.")
NOT_ON_A_HEX: Final = N_("In a race every chariot stands on some hex.")


def write(state: CircusSituation) -> dict[str, object]:
    """Return the whole state as JSON."""
    return {
        "phase": terms.PHASE_IDS[state.phase],
        "chariots": [
            {key: chariot[key] for key in _CHARIOT_KEYS} for chariot in chariots_of(state)
        ],
        "cards": [list(terms.HANDS[state.hand(seat)]) for seat in range(state.seats)],
        "driver": int(state.driver) if state.driver >= 0 else None,
        "given": list(terms.HANDS[state.given]),
        "heading": DIRECTION_IDS[state.heading] if state.heading >= 0 else None,
        "rounds": int(state.rounds),
        "moves": int(state.moves),
        "arrivals": list(state.arrivals),
    }


def read(state: CircusSituation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    seats, chariots = state.seats, int(state.chariots)
    state.phase = one_of(json.get("phase"), '"phase"', terms.PHASE_IDS)
    for chariot, fields in enumerate(list_of(json.get("chariots"), "chariots", chariots, chariots)):
        _read_chariot(state, chariot, fields)
    hands = list_of(json.get("cards"), "cards", seats, seats)
    state.hands = sum(
        _hand(state, cards) << (seat * terms.HAND_BITS) for seat, cards in enumerate(hands)
    )
    driver = json.get("driver")
    state.driver = terms.NOWHERE if driver is None else whole(driver, '"driver"', 0, chariots - 1)
    state.given = _hand(state, json.get("given"))
    state.heading = one_of(json.get("heading"), '"heading"', (None, *DIRECTION_IDS)) - 1
    state.rounds = whole(json.get("rounds"), '"rounds"', 0, terms.LAST_ROUND)
    state.moves = whole(json.get("moves"), '"moves"', 0, (int(state.rounds) + 1) * chariots)
    arrivals = list_of(json.get("arrivals"), "arrivals", 0, seats)
    state.arrivals = tuple(whole(seat, "A seat in arrivals", 0, seats - 1) for seat in arrivals)
    if state.phase == terms.LINE_UP:
        _check_line_up(state)
    else:
        _check_race(state, json)


def _read_chariot(state: CircusSituation, chariot: int, value: object) -> None:
    fields = object_of(value, "A chariot")
    if flag(fields.get("moved"), '"moved"'):
        state.moved |= BIT[chariot]
    state.laps[chariot] = whole(fields.get("laps"), '"laps"', -terms.LAST_ROUND, terms.LAST_ROUND)
    cell = fields.get("cell")
    if cell is None:
        return
    place = one_of(cell, '"cell"', CELL_IDS)
    demand(not state.is_taken(place), Message(TWO_ON_A_HEX, {"cell": CELL_IDS[place]}))
    state.stand(chariot, place)
    gone_round = place < GOAL or state.laps[chariot] >= 1
    demand(gone_round, Message(NOT_ROUND))


def _hand(state: CircusSituation, value: object) -> int:
    full = terms.HANDS[state.full_hand]
    given = list_of(value, "cards of a seat", 0, len(full))
    cards = [whole(card, "A card", full[0], full[-1]) for card in given]
    demand(len(set(cards)) == len(cards), f"The cards {cards!r} hold one twice.")
    return set_of(card - 1 for card in cards)


def _check_line_up(state: CircusSituation) -> None:
    standing = [chariot for chariot in range(state.chariots) if state.cells[chariot] >= 0]
    state.placed = len(standing)
    demand(state.placed < state.chariots, "All chariots are lined up: the race is on.")
    expected = sorted(
        terms.line_up_seat(placed, state.seats) * terms.TEAM + placed // state.seats
        for placed in range(len(standing))
    )
    demand(standing == expected, f"The chariots {standing} do not stand in the order of line-up.")
    for chariot in standing:
        demand(state.cells[chariot] in STARTS, "In the line-up chariots stand on start hexes.")
    untouched = not any(state.laps) and state.moved == 0 and not _is_driving(state)
    unspent = all(state.hand(seat) == state.full_hand for seat in range(state.seats))
    demand(untouched and unspent, "Nobody has moved before the line-up is complete.")
    begun = state.rounds > 0 or state.moves > 0 or bool(state.arrivals)
    demand(not begun, "Nothing has been completed before the line-up is.")


def _is_driving(state: CircusSituation) -> bool:
    return state.driver >= 0 or state.given != 0 or state.heading >= 0


def _check_race(state: CircusSituation, json: Mapping[str, object]) -> None:
    state.placed = state.chariots
    demand(terms.NOWHERE not in state.cells, Message(NOT_ON_A_HEX))
    home = [seat for seat in range(state.seats) if state.home(seat) == terms.TEAM]
    demand(
        sorted(state.arrivals) == home,
        f'"arrivals" is {list(state.arrivals)}, but all chariots are home of the seats {home}.',
    )
    most = max(1, state.seats - 1) if state.play_on else 1
    demand(len(state.arrivals) <= most, "The race had ended before so many arrived.")
    if state.phase == terms.OVER:
        demand(not _is_driving(state), "Nobody drives when the race is over.")
        settled = state.decided() or state.rounds == terms.LAST_ROUND
        demand(settled, "The race is not over: places are open and rounds are left.")
        return
    demand(not state.decided(), "The race is over: places are settled.")
    demand(state.rounds < terms.LAST_ROUND, f"Round {terms.LAST_ROUND} ends the race.")
    if "driver" not in json:
        state.driver = state.leader()
    _check_driver(state)
    for seat in range(state.seats):
        _check_cards(state, seat)


def _check_driver(state: CircusSituation) -> None:
    driver = int(state.driver)
    demand(driver >= 0, "In a race some chariot is the driver.")
    demand(state.waits(driver), f"The driver {driver} is home or has moved in this round.")
    if state.given == 0:
        demand(driver == state.leader(), f"Chariot {int(state.leader())} leads, so it moves first.")
    demand(
        state.heading < 0 or (state.straight and state.given != 0),
        'Only with "straight", after a card, a driver is bound to a heading.',
    )
    used = state.hand(driver // terms.TEAM) & state.given
    demand(used == 0, "A card given to the driver is unused as well.")
    demand(state.cards_left() > 0, "The driver can get no more cards, so its move is over.")


def _check_cards(state: CircusSituation, seat: int) -> None:
    chariots = range(seat * terms.TEAM, seat * terms.TEAM + terms.TEAM)
    waiting = sum(1 for chariot in chariots if state.waits(chariot))
    given = len(terms.HANDS[state.given]) if state.driver in chariots else 0
    unused = len(terms.HANDS[state.hand(seat)])
    spent = len(terms.HANDS[state.full_hand]) - unused - given
    each = 2 if state.two_each else 1
    owed = waiting * each - (min(given, each) if given else 0)
    demand(unused >= owed, f"Seat {seat} has {unused} cards left, but it owes {owed}.")
    done = [chariot for chariot in chariots if state.has_moved(chariot)]
    least = sum(1 if state.cells[chariot] >= GOAL else each for chariot in done)
    most = len(done) * (each if state.two_each else terms.MOST_CARDS)
    demand(
        least <= spent <= most,
        f"Seat {seat} has spent {spent} cards on {len(done)} moves in this round.",
    )
