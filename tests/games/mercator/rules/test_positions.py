"""Positions of Mercator that are refused, each with the reason."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pi_app.core.errors import BadNotation, BadPosition
from pi_app.games.mercator import GAME
from tests.games.mercator.rules.setups import OPEN, cards, position

WINE = cards("wine 1 2 3 4 5 6")
OIL = cards("oil 1 2 3 4 5 6")
CLOTH = cards("cloth 1 2 3 4 5")
SEALED = {"phase": "bid", "lot": ["wine 7"], "bidders": [1, 2, 0]}
CALLED = {"phase": "call", "lot": ["wine 7"], "bidders": [2, 0, 1], "price": 4}


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"phase": "auction"}, "expected one of: turn-up, offer"),
        ({"seller": 3}, "whole number from 0 to 2"),
        ({"seller": True}, "whole number"),
        ({"turns": 1}, "0 cards cannot have been 1 lots"),
        ({"money": [50, 50]}, "a list of 3 entries"),
        ({"money": [50, 51, 50]}, "from 0 to 50"),
        ({"cargo": [["wine 11"], [], []]}, "expected one of: wine 1, wine 2"),
        ({"cargo": [["wine 1"], ["wine 1"], []]}, "lies in two places"),
        ({"cargo": [[*WINE, "oil 1"], [], []]}, "A ship holds 6 cards"),
        ({"lot": ["wine 1"], "gone": ["wine 1"]}, "lies in two places"),
        ({"gone": [*WINE, *OIL, *cards("grain 1 2 3 4 5 6 7 8 9 10", "cloth 1 2 3")]}, "use 24"),
        ({"lot": "wine 1"}, "expected a list of 0 to 50 entries"),
        ({"bidders": None}, "expected a list of 0 to 3 entries"),
        ({"bidders": [0]}, "only while a lot is bid for"),
        ({"price": 3}, "only while a lot is bid for"),
        ({"cargo": [WINE, [], []]}, "Ostia is full"),
        ({"cargo": [WINE, OIL, []], "seller": 2}, "only while two ships"),
        ({"lot": cards("wine 1 2 3")}, "No card may come up"),
        ({"phase": "offer"}, "nothing to decide"),
        ({"phase": "offer", "lot": cards("wine 1 2 3")}, "nothing to decide"),
        ({"phase": "over"}, "only when the deck is empty or every ship is full"),
        ({"phase": "fill", "cargo": [WINE, [], []]}, "only when that alone has room"),
        ({**SEALED, "lot": []}, "lot of so many cards"),
        ({**SEALED, "lot": cards("oil 7 8 9 10")}, "lot of so many cards"),
        ({**SEALED, "bidders": [0, 1, 2]}, "expected [1, 2, 0]"),
        ({**SEALED, "price": 2}, "Only where bids are called"),
        ({**SEALED, "bids": [51, None, None]}, "from 0 to 50"),
        ({**SEALED, "bids": [None, 5, None], "money": [50, 4, 50]}, "cannot pay the 5"),
        ({**SEALED, "bids": [1, 2, 3]}, "Nobody owes a bid"),
        ({"bids": [1, None, None]}, "cannot bid now"),
        ({**SEALED, "phase": "call"}, "exactly where open_auction"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(more: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(why)):
        GAME.load(position(**more))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (SEALED, "exactly where open_auction"),
        ({**CALLED, "bidders": [2, 1, 0]}, "in this order"),
        ({**CALLED, "bidders": [2]}, "two or more"),
        ({**CALLED, "bidders": [2, 2]}, "in this order"),
        ({**CALLED, "bidders": [2, 0, 2]}, "in this order"),
        ({**CALLED, "money": [50, 3, 50]}, "cannot pay the 4"),
        ({**CALLED, "price": 0}, "or the last of them"),
        ({**CALLED, "price": 0, "bidders": []}, "or the last of them"),
        ({**CALLED, "cargo": [[], CLOTH, []], "lot": cards("oil 1 2")}, "two or more of [2, 0]"),
    ],
)
def test_an_open_auction_that_cannot_be_is_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(why)):
        GAME.load(position(3, OPEN, **more))


@pytest.mark.parametrize("bidders", [[1, 2, 0], [2, 0], [0]])
def test_before_a_bid_is_called_the_first_may_have_dropped(bidders: list[int]) -> None:
    GAME.load(position(3, OPEN, **{**CALLED, "price": 0, "bidders": bidders}))


@pytest.mark.parametrize("bidders", [[2, 0, 1], [0, 1, 2], [0, 1], [1, 0], [2, 1]])
def test_after_a_bid_whoever_holds_it_is_last(bidders: list[int]) -> None:
    state = GAME.load(position(3, OPEN, **{**CALLED, "bidders": bidders}))
    assert state.view(0)["holder"] == bidders[-1]


def test_notation_says_what_actions_look_like() -> None:
    state = GAME.start(3)
    assert state.parse_action(0, "  BID   7 ") == state.parse_action(0, "bid 7")
    for text in ("bid", "bid 51", "bid -1", "draw tin 3", "draw wine 0", "pass"):
        with pytest.raises(BadNotation, match="bid 12; drop; sell"):
            state.parse_action(0, text)
