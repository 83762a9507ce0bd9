"""What a turn of *Praetorians* brings as a rule, measured on turns with a whole deck."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.games.praetorians.rules.terms import (
    CAMPS,
    GOAL,
    NEUTRAL,
    TWELVE,
    WORTH,
    deck,
    list_cards,
)

USUAL_STOP: Final = 12
"""Anyone who stops as soon as so much lies there advances furthest on average (8.8 spaces a turn;
the curve is flat: 8.6 at 9 and 15, 7.9 at 20)."""

SAMPLE: Final = 4000
"""Turns that are measured."""

_SEED: Final = 69


class TurnOdds:
    """What to expect of a turn.

    Attributes:
        advance: the probability of advancing by each number of spaces, 0 to 99, for a player who
            stops as usual.
        reach: the probability of advancing by at least so many spaces, 0 to 99, for a player who
            goes on until then.
        twelves: how many cards of value 12 a usual turn turns up on average.
    """

    def __init__(self, twelves: bool) -> None:
        self.advance: list[float] = [0.0] * (GOAL + 1)
        self.reach: list[float] = [0.0] * (GOAL + 1)
        self.twelves: float = 0.0
        rng = Random(_SEED)
        cards = list_cards(deck(twelves))
        for _ in range(SAMPLE):
            self._measure(cards.copy(), rng)
        for space in range(GOAL, 0, -1):
            self.reach[space - 1] += self.reach[space]

    def _measure(self, cards: list[int], rng: Random) -> None:
        """Turn up cards until the camps clash; note where a usual player would have stopped and
        how far a bold one could have come."""
        share = 1.0 / SAMPLE
        up: list[int] = []
        camp = NEUTRAL
        at_stake = 0
        kept = 0
        furthest = 0
        stopped = False
        while cards and furthest < GOAL:
            card = cards.pop(rng.randrange(len(cards)))
            value = WORTH[card]
            if card == TWELVE:
                if not stopped:
                    self.twelves += share
                continue
            if value in up:
                kept += value
            elif CAMPS[card] != NEUTRAL and camp not in (NEUTRAL, CAMPS[card]):
                break
            else:
                up.append(value)
                at_stake += value
                camp = max(camp, CAMPS[card])
            furthest = min(GOAL, max(furthest, kept + at_stake))
            if not stopped and camp != NEUTRAL and at_stake >= USUAL_STOP:
                stopped = True
                self.advance[min(GOAL, kept + at_stake)] += share
        if not stopped:
            self.advance[min(GOAL, kept)] += share
        self.reach[furthest] += share


_KNOWN: Final[dict[bool, TurnOdds]] = {}


def odds_of_turns(twelves: bool) -> TurnOdds:
    """Return what to expect of turns with or without cards of value 12, measured once."""
    if twelves not in _KNOWN:
        _KNOWN[twelves] = TurnOdds(twelves)
    return _KNOWN[twelves]
