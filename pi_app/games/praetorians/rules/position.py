"""Positions of *Praetorians* as JSON, and the test whether one is legal.

Keys: ``phase`` (``decide``, ``draw``, ``give``, ``over``), ``mover`` (seat), ``turns`` completed,
``cards`` turned up in the game, ``turned`` up in this turn, ``pawns`` (the space of each seat's
pawn), ``face_down`` and ``face_up`` (cards as in the notation; those face up in the order in which
they came up). All other cards are in the discard pile, but for the 12 that is being given away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message
from pi_app.core.reading import demand, id_kind, list_kind, one_of, whole, whole_kind
from pi_app.core.words import fields_of
from pi_app.games.praetorians.rules import terms
from pi_app.games.praetorians.rules.view import card_name

if TYPE_CHECKING:
    from pi_app.games.praetorians.rules.situation import PraetoriansSituation

# What people may read who set a position right by taps.
GOAL_WINS: Final = N_("A pawn on {goal} has won the game.")
TOO_OFTEN: Final = N_("{card} is not in the box so often.")
NONE_FACE_DOWN: Final = N_("Some card lies face down.")
A_PAIR: Final = N_("Two cards of one value cannot lie face up: a pair is discarded.")
A_CLASH: Final = N_("Both camps cannot lie face up: the turn would have ended.")
NOT_TURNED_UP: Final = N_("So many cards have not been turned up in this turn.")
FIRST_CARD: Final = N_("The first card that was turned up lies face up, unless it is a 12.")

_KEYS: Final = ("phase", "mover", "turns", "cards", "turned", "pawns", "face_down", "face_up")

_LONGEST: Final = 1_000_000  # more turns, and more cards turned up, than any game has
_CARDS: Final = list_kind(id_kind(terms.CARD_IDS), 0, terms.TWELVE + terms.TWELVES)


def write(state: PraetoriansSituation) -> dict[str, object]:
    """Return the whole state as JSON."""
    return {
        "phase": terms.PHASE_IDS[state.phase],
        "mover": state.mover,
        "turns": state.turn_count,
        "cards": state.card_count,
        "turned": state.turned,
        "pawns": state.spaces(),
        "face_down": terms.ids_of(state.cards_down()),
        "face_up": terms.ids_of(state.cards_up()),
    }


def read(state: PraetoriansSituation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    for key in json:
        demand(key in _KEYS, f"A position has no {key!r}; its keys are: {', '.join(_KEYS)}.")
    state.phase = one_of(json.get("phase"), '"phase"', terms.PHASE_IDS)
    state.mover = whole(json.get("mover"), '"mover"', 0, state.seats - 1)
    state.turn_count = whole(json.get("turns"), '"turns"', 0, _LONGEST)
    state.card_count = whole(json.get("cards"), '"cards"', 0, _LONGEST)
    state.turned = whole(json.get("turned"), '"turned"', 0, state.card_count)
    spaces = list_kind(whole_kind(0, terms.GOAL), state.seats, state.seats)
    state.pawns = fields_of(spaces.read(json.get("pawns"), "pawns"))
    down = _CARDS.read(json.get("face_down"), "face_down")
    up = _CARDS.read(json.get("face_up"), "face_up")
    _check_deck(state, down, up)
    _check_turn(state, up)
    for seat, space in enumerate(state.spaces()):
        fits = (space == terms.GOAL) == (state.phase == terms.OVER and seat == state.mover)
        demand(fits, Message(GOAL_WINS, {"goal": terms.GOAL}))
    state.lay_out(terms.cards_of(down))
    for card in up:
        state.lay_up(card)


def _check_deck(state: PraetoriansSituation, down: list[int], up: list[int]) -> None:
    lying = down + up
    if state.phase == terms.HAND_OVER:
        lying.append(terms.TWELVE)
    cards = terms.list_cards(terms.deck(state.twelves))
    for card in lying:
        times, most = lying.count(card), cards.count(card)
        demand(times <= most, Message(TOO_OFTEN, {"card": card_name(card)}))
    left = bool(down) or state.phase in (terms.HAND_OVER, terms.OVER)
    demand(left, Message(NONE_FACE_DOWN))


def _check_turn(state: PraetoriansSituation, up: list[int]) -> None:
    demand(terms.TWELVE not in up, "A 12 is given away, it never stays face up.")
    values = [terms.WORTH[card] for card in up]
    demand(len(set(values)) == len(up), Message(A_PAIR))
    camps = {terms.CAMPS[card] for card in up} - {terms.NEUTRAL}
    demand(len(camps) <= 1, Message(A_CLASH))
    needed = len(up) + (1 if state.phase == terms.HAND_OVER else 0)
    demand(state.turned >= needed, Message(NOT_TURNED_UP))
    seen = bool(up) or state.turned == 0 or state.twelves
    demand(seen, Message(FIRST_CARD))
    chosen = state.phase != terms.HAND_OVER or state.seats > 2
    demand(chosen, "With two players nobody decides who gets the 12.")
