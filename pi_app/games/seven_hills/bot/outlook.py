"""A forecast of the hills of *The Seven Hills of Rome*.

Each hill has a chance to go to the Latins, estimated from the cards that both tribes have there in
the imagined world, its share of the cards in hand, and how much these can still change. Worths
times chances make the expected margin, which with its spread gives the chance to win. One placement
changes one hill and one hand, so the value of each action is cheap to compute.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.games.seven_hills.rules.piles import (
    EMPTY,
    has_piece,
    has_tribe,
    last_piece,
    settle,
    with_piece,
    without_last,
    without_piece,
)
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import (
    BANNER,
    CARDS,
    HILLS,
    LATINS,
    SABINES,
    card_of,
    owner_of,
    piece_of,
)

SUM_WEIGHTS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)
"""What a card weighs at a hill where sums decide."""

TOP_WEIGHTS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)
"""What it weighs where the highest card decides: no less than all lower ones together."""

ALL_WORTH: Final = 28.0
"""What all hills are worth."""

LOGIT: Final = 1.7
"""Turns a normal distribution's standard deviations into logits."""

STIR: Final = 0.8
"""How much of the cards still in hand, squared, comes to a hill by its share of all worth."""

LEAD: Final = 1.0
"""How much of the better hand comes to a hill by its share of all worth."""

FLOOR: Final = 0.4
"""What stays uncertain (squared) at a hill when the hands are nearly empty."""

FIRST: Final = 0.3
"""What equality is worth to the Latins, to whom it gives the hill."""

GUARD: Final = 0.3
"""How much less uncertain (squared) a hill is whose last card is a banner."""

BANNER_IN_HAND: Final[tuple[float, ...]] = (0.5, 4.0)
"""What a banner in hand weighs: where sums decide, and where the highest card does."""


class Outlook:
    """What may become of all hills with what both tribes hold.

    Attributes:
        margin: by how much the Latins' total is expected to be the higher.
        spread: the square of how far it may be from that.
    """

    def __init__(self, state: SevenHillsState) -> None:
        self.highest_card: bool = state.highest_card
        self.weights = TOP_WEIGHTS if self.highest_card else SUM_WEIGHTS
        self.lead: float = 0.0
        self.stir: float = 0.0
        self.margin: float = 0.0
        self.spread: float = 0.0
        self._margins: list[float] = []
        self._spreads: list[float] = []
        for tribe in (LATINS, SABINES):
            for card in CARDS[state.hand(tribe)]:
                self._count(tribe, card, 1.0)

    def _count(self, tribe: int, card: int, sign: float) -> None:
        weight = self.weights[card]
        if card == BANNER:
            weight = BANNER_IN_HAND[1 if self.highest_card else 0]
        self.stir += sign * weight * weight
        self.lead += sign * (weight if tribe == LATINS else -weight)

    def lay_down(self, tribe: int, card: int) -> None:
        """Take a card out of a hand."""
        self._count(tribe, card, -1.0)

    def look_at(self, piles: vec[i64]) -> None:
        """Guess the fate of every hill."""
        self.margin = 0.0
        self.spread = 0.0
        self._margins = []
        self._spreads = []
        for hill in range(HILLS):
            chance = self.chance(hill, piles[hill])
            margin = (hill + 1) * (2.0 * chance - 1.0)
            spread = 4.0 * (hill + 1) * (hill + 1) * chance * (1.0 - chance)
            self._margins.append(margin)
            self._spreads.append(spread)
            self.margin += margin
            self.spread += spread

    def chance_to_win(self) -> float:
        """Return the Latins' chance to win with the hills as they were looked at."""
        return _win(self.margin, self.spread)

    def latins_with(self, hill: int, pile: i64) -> float:
        """Return the Latins' chance to win if one hill had another pile."""
        chance = self.chance(hill, pile)
        worth = hill + 1.0
        margin = self.margin - self._margins[hill] + worth * (2.0 * chance - 1.0)
        spread = self.spread - self._spreads[hill] + 4.0 * worth * worth * chance * (1.0 - chance)
        return _win(margin, spread)

    def chance(self, hill: int, pile: i64) -> float:
        """Return the Latins' chance to get a hill with a pile as it lies there."""
        weight = 0.0
        banner = False
        rest = pile
        while rest != EMPTY:
            piece = last_piece(rest)
            card = card_of(piece)
            weight += self.weights[card] if owner_of(piece) == LATINS else -self.weights[card]
            banner = banner or card == BANNER
            rest = without_last(rest)
        if banner:
            # A banner that lies face down will work when the hill is turned up.
            kept = settle(pile)
            if kept != pile:
                return self.chance(hill, kept)
        share = (hill + 1) / ALL_WORTH
        uncertain = FLOOR + STIR * share * self.stir
        if banner:
            uncertain *= GUARD
        weight += FIRST + LEAD * share * self.lead
        return logistic(LOGIT * weight / sqrt(uncertain))


def pile_after(state: SevenHillsState, hill: int, piece: int) -> i64:
    """Return the pile of a hill after a placement, as far as it matters for its worth."""
    pile = state.piles[hill]
    after = with_piece(pile, piece)
    if state.no_repeats and not state.is_open(hill) and has_tribe(pile, 1 - owner_of(piece)):
        double = piece_of(1 - owner_of(piece), card_of(piece))
        after = settle(after)
        if has_piece(after, double) and has_piece(after, piece):
            return without_piece(after, piece)
    return after


def _win(margin: float, spread: float) -> float:
    """Return the chance that a margin, expected with this spread (squared), is above nought."""
    return logistic(LOGIT * margin / sqrt(1.0 + spread))


def logistic(logits: float) -> float:
    """Return the chance that logits stand for."""
    if logits < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-logits))


"""What bots know of *The Seven Hills of Rome*."""
