"""Playouts: the present card is played to its end by the policy, then the enemy replies with a card
of his own, and the side plays its next one.

Without the reply a search would not see what an army leaves behind when it marches, or what awaits
it where it goes; without the next card it would not see what a march is good for that takes more
than one. Either side plays its card with the most operations. Of its best uses by the heuristics it
chooses the one with the best result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.random import Random

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.bot import card_heuristics, plan_heuristics
from pi_app.games.rome_vs_carthage.bot.choice import NEVER
from pi_app.games.rome_vs_carthage.bot.evaluation import utilities
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.notation import CARD, MOVE
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.turn import ChooseFirst, ClaimFirst, Deal

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

BETWEEN_CARDS: Final = (PlayCard.id, ClaimFirst.id, ChooseFirst.id, Deal.id)
"""The phases between two cards."""

LONGEST_CARD: Final = 400
"""The maximum number of decisions of one card; then the state is evaluated as it is."""

_TRIED: Final = 3
"""The maximum number of uses of the card that a reply plays out."""

_CLEAR: Final = 0.7
"""A use that is better than all others by this heuristic value, in provinces, is not compared with
them."""

SEEDS: Final = 1 << 40
"""The number of seeds from which playouts with the same dice draw one."""


class Use(NamedTuple):
    """A use of a card."""

    worth: float  # by the heuristics, in provinces
    use: int
    general: int  # the choice of the general who marches, or -1


class Replied(NamedTuple):
    """The result of a reply."""

    state: RomeVsCarthageState
    utilities: list[float]  # both sides'


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


def prospects(state: RomeVsCarthageState, rng: Random) -> list[float]:
    """Return both sides' utilities after a reply and a card more: the mean of those after either,
    as the side that has just played has an advantage. May change `state`."""
    replied = reply(state, rng)
    followed = reply(replied.state, rng)
    return [
        (now + then) / 2.0 for now, then in zip(replied.utilities, followed.utilities, strict=True)
    ]


def reply(state: RomeVsCarthageState, rng: Random) -> Replied:
    """If a side is to play a card, let it do so. Return the result; may change `state`."""
    if not state.agenda or state.agenda[-1].id != PlayCard.id:
        return Replied(state, utilities(state))
    seat = int(state.agenda[-1].seat)
    state.apply(seat, CARD + strongest_card(state, seat))
    uses = best_uses(state, seat)
    if len(uses) == 1:
        play_out(state, seat, uses[0], rng)
        return Replied(state, utilities(state))
    # All uses have the same dice.
    seed = rng.randrange(SEEDS)
    best = _replied(state, seat, uses[0], Random(seed))
    for use in uses[1:]:
        found = _replied(state, seat, use, Random(seed))
        if found.utilities[seat] > best.utilities[seat]:
            best = found
    return best


def _replied(state: RomeVsCarthageState, seat: int, use: Use, rng: Random) -> Replied:
    played = state.copy()
    play_out(played, seat, use, rng)
    return Replied(played, utilities(played))


def play_out(state: RomeVsCarthageState, seat: int, use: Use, rng: Random) -> None:
    """Play the chosen card to its end with a use of it."""
    state.apply(seat, use.use)
    if use.general >= 0:
        state.apply(seat, use.general)
    play_to_its_end(state, rng)


def strongest_card(state: RomeVsCarthageState, seat: int) -> int:
    """Return the card with the most operations; of several, the one with the least value in
    hand."""
    best, most = 0, NEVER
    for card in listed(state.hand(seat)):
        worth = OPS[card] - card_heuristics.WORTH[seat][card]
        if worth > most:
            best, most = card, worth
    return best


def best_uses(state: RomeVsCarthageState, seat: int) -> list[Use]:
    """Return the best uses of the chosen card by the heuristics, the best first."""
    found: list[Use] = []
    uses = state.legal_actions(seat)
    for use in uses:
        if use == MOVE:
            found += _marches(state, seat)
        else:
            worth = plan_heuristics.of_staying(state, seat, use, uses)
            found.append(Use(worth, use, -1))
    found.sort(reverse=True)
    best = found[0].worth
    if len(found) > 1 and best - found[1].worth > _CLEAR:
        return found[:1]
    return [use for use in found[:_TRIED] if use.worth > NEVER or use.worth == best]


def _marches(state: RomeVsCarthageState, seat: int) -> list[Use]:
    """Return the march of each general."""
    moved = state.copy()
    moved.apply(seat, MOVE)
    if not moved.agenda or moved.agenda[-1].id != Activate.id:
        return [Use(plan_heuristics.of_moving(moved, seat), MOVE, -1)]
    actions = moved.legal_actions(seat)
    worths = plan_heuristics.of_generals(moved, seat, actions)
    return [Use(worth, MOVE, action) for action, worth in zip(actions, worths, strict=True)]
