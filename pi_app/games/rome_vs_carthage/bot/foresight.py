"""Foresight: the value of cards, their uses and generals, each played to its end once.

A search begins with these values. The evaluation after the own card, without a reply, explains
60 % of what different generals bring in the end; the heuristics alone explain 3 %.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.games.rome_vs_carthage.bot import card_heuristics, plan_heuristics
from pi_app.games.rome_vs_carthage.bot.choice import NEVER
from pi_app.games.rome_vs_carthage.bot.evaluation import EAGERNESS, utilities
from pi_app.games.rome_vs_carthage.bot.playout import play_to_its_end
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.notation import CARD, EVENT

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

SENSELESS: Final = -1.0
"""The value of an action that must not be tried: less than any chance."""

_SPARE: Final = 0.4
"""The additional value in hand, in provinces, of a card that another card of the hand can
replace."""


def of_cards(state: RomeVsCarthageState, seat: int, actions: list[int], seed: int) -> list[float]:
    """Return the chance of `seat` after each card in its best use, less the card's value in hand.

    All foresight with the same `seed` has the same dice.
    """
    by_ops: dict[int, float] = {}
    found: list[float] = []
    for action in actions:
        card = action - CARD
        ops = OPS[card]
        chosen = state.copy()
        chosen.apply(seat, action)
        uses = chosen.legal_actions(seat)
        kept = card_heuristics.WORTH[seat][card]
        if ops not in by_ops:
            # Apart from events, cards with the same operations have the same uses.
            plain = [use for use in uses if use != EVENT]
            by_ops[ops] = max(of_uses(chosen, seat, plain, seed))
        chance = by_ops[ops]
        if EVENT in uses:
            chance = max(chance, of_uses(chosen, seat, [EVENT], seed)[0])
        elif card_heuristics.is_spare(state, seat, card):
            kept += _SPARE
        found.append(chance - EAGERNESS * kept * chance * (1.0 - chance))
    return found


def of_uses(state: RomeVsCarthageState, seat: int, actions: list[int], seed: int) -> list[float]:
    """Return the chance of `seat` after each use of the chosen card, a march with its best
    general."""
    return _of(state, seat, actions, plan_heuristics.of_uses(state, seat, actions), seed)


def of_generals(
    state: RomeVsCarthageState, seat: int, actions: list[int], seed: int
) -> list[float]:
    """Return the chance of `seat` after the march of each general."""
    return _of(state, seat, actions, plan_heuristics.of_generals(state, seat, actions), seed)


def _of(
    state: RomeVsCarthageState, seat: int, actions: list[int], gains: list[float], seed: int
) -> list[float]:
    """Return the chance of `seat` after each action; SENSELESS where the heuristics exclude it."""
    found: list[float] = []
    for action, gain in zip(actions, gains, strict=True):
        if gain <= NEVER:
            found.append(SENSELESS)
            continue
        after = state.copy()
        after.apply(seat, action)
        if after.agenda and after.agenda[-1].id == Activate.id:
            generals = after.legal_actions(seat)
            found.append(max(of_generals(after, seat, generals, seed)))
        else:
            play_to_its_end(after, Random(seed))
            found.append(utilities(after)[seat])
    return found
