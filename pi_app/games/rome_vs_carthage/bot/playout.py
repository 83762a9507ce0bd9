"""Playouts: the present card is played to its end by the policy, then the enemy replies with a card
of his own.

Without the reply a search would not see what an army leaves behind when it marches, or what awaits
it where it goes. The reply is the best use of the enemy's card with the most operations, by the
heuristics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.bot import card_heuristics, plan_heuristics
from pi_app.games.rome_vs_carthage.bot.march_heuristics import NEVER
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.notation import CARD, MOVE
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.turn import ChooseFirst, ClaimFirst, Deal

if TYPE_CHECKING:
    from librt.random import Random

    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

BETWEEN_CARDS: Final = (PlayCard.id, ClaimFirst.id, ChooseFirst.id, Deal.id)
"""The phases between two cards."""

LONGEST_CARD: Final = 400
"""The maximum number of decisions of one card; then the state is evaluated as it is."""

_NOISE: Final = 0.1
"""The maximum random number that is added to the value of a reply, so that replies of nearly the
same value alternate."""


def is_between_cards(state: RomeVsCarthageState) -> bool:
    """Say whether the last card has been played to its end, or the war is over."""
    return not state.agenda or state.agenda[-1].id in BETWEEN_CARDS


def play_to_its_end(state: RomeVsCarthageState, rng: Random) -> None:
    """Play the present card to its end by the policy."""
    for _ in range(LONGEST_CARD):
        if is_between_cards(state):
            break
        seat = state.agenda[-1].seat
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, rng))
        else:
            state.apply(seat, policy(state, seat, rng))


def reply(state: RomeVsCarthageState, rng: Random) -> None:
    """If a side is to play a card, let it do so."""
    if not state.agenda or state.agenda[-1].id != PlayCard.id:
        return
    seat = int(state.agenda[-1].seat)
    state.apply(seat, CARD + _strongest_card(state, seat))
    best, most, general = -1, NEVER, -1
    uses = state.legal_actions(seat)
    for use in uses:
        leader = -1
        if use == MOVE:
            leader, worth = _best_march(state, seat, rng)
        else:
            worth = plan_heuristics.of_staying(state, seat, use, uses)
        worth += _NOISE * rng.random()
        if worth > most:
            best, most, general = use, worth, leader
    state.apply(seat, best)
    if general >= 0:
        state.apply(seat, general)
    play_to_its_end(state, rng)


def _strongest_card(state: RomeVsCarthageState, seat: int) -> int:
    """Return the card with the most operations; of several, the one with the least value in
    hand."""
    best, most = 0, NEVER
    for card in listed(state.hand(seat)):
        worth = OPS[card] - card_heuristics.WORTH[seat][card]
        if worth > most:
            best, most = card, worth
    return best


def _best_march(state: RomeVsCarthageState, seat: int, rng: Random) -> tuple[int, float]:
    """Return the choice of the general with the best march, or -1 if there is none to make, and the
    value of the march."""
    moved = state.copy()
    moved.apply(seat, MOVE)
    if not moved.agenda or moved.agenda[-1].id != Activate.id:
        return -1, plan_heuristics.of_moving(moved, seat)
    actions = moved.legal_actions(seat)
    best, most = -1, NEVER
    for action, worth in zip(
        actions, plan_heuristics.of_generals(moved, seat, actions), strict=True
    ):
        noisy = worth + _NOISE * rng.random()
        if noisy > most:
            best, most = action, noisy
    return best, most
