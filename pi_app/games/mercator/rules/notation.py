"""The actions of *Mercator* as numbers, and their notation.

| numbers | notation | meaning |
| --- | --- | --- |
| 0–50 | ``bid 12`` | an amount, sealed or called |
| 51 | ``drop`` | no longer bid for this lot (open auction) |
| 52 | ``sell`` | the lot is complete |
| 53 | ``more`` | turn up another card |
| 60–109 | ``draw wine 7`` | chance: the card that comes up |
"""

from __future__ import annotations

from typing import Final

from pi_app.core.notation import Notation
from pi_app.games.mercator.rules.goods import CARD_IDS, START_MONEY

BID: Final = 0  # BID + n is a bid of n

DROP: Final = 51
SELL: Final = 52
MORE: Final = 53
DRAW: Final = 60  # DRAW + c is the coming up of card c


NOTATION: Final[Notation] = Notation(
    "Mercator",
    "bid 12; drop; sell; more; draw wine 7",
    {
        **{BID + amount: f"bid {amount}" for amount in range(START_MONEY + 1)},
        DROP: "drop",
        SELL: "sell",
        MORE: "more",
        **{DRAW + card: f"draw {id}" for card, id in enumerate(CARD_IDS)},
    },
)
