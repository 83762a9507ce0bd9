"""What players of *Praetorians* see and read. Everything is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message, Word
from pi_app.rules.praetorians import terms
from pi_app.rules.praetorians.notation import GIVE, PRETENDERS, STOP, TURN_UP

if TYPE_CHECKING:
    from pi_app.rules.praetorians.rules import PraetoriansState


_CARD_NAMES: Final = (
    N_("red {value}"),
    N_("purple {value}"),
    N_("blue {value}"),
    N_("green {value}"),
    N_("yellow {value}"),
)
"""The names of cards by colour."""


class PraetoriansView(TypedDict):
    """All that there is to know, for every seat and spectator; cards are ``red 7`` or ``12``."""

    phase: str  # ``decide``, ``draw``, ``give`` or ``over``
    mover: int  # the seat whose turn it is; once the game is over, the winner
    turns: int
    pawns: list[int]  # the space of each seat's pawn
    face_up: list[str]  # the cards lying face up, in the order in which they came up
    camp: str | None  # the camp among them: ``red``, ``blue`` or None
    turned: int  # how many cards this turn has turned up
    at_stake: int  # what stopping scores
    face_down: list[str]  # those lying face down, ascending; who has seen the others knows them
    discards: list[str]  # the cards in the discard pile, ascending; everybody has seen them
    clashing: int  # how many of the cards lying face down would end the turn
    pairing: int  # how many of them would score at once


def view_of(state: PraetoriansState) -> PraetoriansView:
    """Return what everybody may know of `state`."""
    down = state.cards_down()
    pairs = [card for card in down if state.makes_pair(card)]
    return {
        "phase": terms.PHASE_IDS[state.phase],
        "mover": state.mover,
        "turns": state.turn_count,
        "pawns": state.spaces(),
        "face_up": terms.ids_of(state.cards_up()),
        "camp": terms.CAMP_IDS[state.camp],
        "turned": state.turned,
        "at_stake": state.at_stake,
        "face_down": terms.ids_of(down),
        "discards": terms.ids_of(terms.list_cards(state.discards())),
        "clashing": len([card for card in down if card not in pairs and state.clashes(card)]),
        "pairing": len(pairs),
    }


def card_name(card: int) -> Message:
    """Return the name of a card, as in a sentence."""
    if card == terms.TWELVE:
        return Message("a 12")
    return Message(_CARD_NAMES[card // terms.VALUES], {"value": terms.WORTH[card]})


def label_of(state: PraetoriansState, seat: int, action: int) -> Message:
    """Return a few words that name an action of `seat` or of CHANCE."""
    if seat == CHANCE:
        return card_name(action)
    if action == TURN_UP:
        return Message("Turn up a card")
    if action == STOP:
        return Message("Stop: +{points}", {"points": state.at_stake})
    return Message("12 to {receiver}", {"receiver": PRETENDERS[action - GIVE]})


def prompt_of(state: PraetoriansState, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.phase == terms.OVER:
        return ending_text(state.mover)
    mover: dict[str, Word] = {"pretender": PRETENDERS[state.mover]}
    if state.phase == terms.DRAW:
        return Message("{pretender} turns up a card.", mover)
    if state.phase == terms.HAND_OVER:
        if seat == state.mover:
            return Message("{pretender}: who gets the 12 and goes back 12 spaces?", mover)
        return Message("{pretender} decides who gets the 12.", mover)
    if seat != state.mover:
        return Message("{pretender} decides: turn up a card, or stop.", mover)
    if state.turned == 0:
        return Message("{pretender}: turn up your first card.", mover)
    mover["points"] = state.at_stake
    if state.face_up != 0:
        return Message("{pretender}: turn up another card, or stop and take {points}.", mover)
    return Message("{pretender}: turn up another card, or stop.", mover)


def ending_text(winner: int) -> Message:
    """Return how the game ended, in one line."""
    return Message(
        "{pretender} reaches 99: the guard proclaims the new emperor!",
        {"pretender": PRETENDERS[winner]},
    )
