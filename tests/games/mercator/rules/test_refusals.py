"""Why a bid or another action of Mercator is not possible."""

from __future__ import annotations

import pytest

from pi_app.core.game import State
from pi_app.games.mercator.rules.notation import DROP
from tests.games.mercator.rules.setups import OPEN, act, moment

TOO_MUCH = "That is more money than you have."


def refusal(state: State, seat: int, text: str) -> str:
    """Return why an action that is not legal is not."""
    action = state.parse_action(seat, text)
    assert not state.is_legal(seat, action)
    return state.why_not(seat, action).english()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bid 0", "Bid 13 or more, or drop out."),
        ("bid 12", "Bid 13 or more, or drop out."),
        ("bid 19", TOO_MUCH),
        ("bid 50", TOO_MUCH),
        ("sell", "Alexandria: bid 13 or more, or drop out."),
        ("draw wine 1", "Alexandria: bid 13 or more, or drop out."),
    ],
)
def test_a_call_is_more_than_the_last_and_no_more_than_the_purse(text: str, words: str) -> None:
    state = moment(3, OPEN, money=[38, 29, 18])
    act(state, "cloth 8", "sell", "12")
    assert refusal(state, 2, text) == words
    assert refusal(state, 0, text) == "Alexandria is asked for a bid."


def test_a_sealed_bid_is_no_more_than_the_purse() -> None:
    state = act(moment(3, money=[38, 29, 18]), "cloth 8", "sell")
    assert refusal(state, 2, "bid 19") == TOO_MUCH
    assert refusal(state, 2, "drop") == state.prompt(2).english()
    state.play(2, state.parse_action(2, "bid 3"))
    assert refusal(state, 2, "bid 19") == "Sealed bids are being made."


def test_a_full_purse_is_less_than_one_more() -> None:
    state = act(moment(3), "cloth 8", "sell")
    assert state.why_not(2, DROP).english() == TOO_MUCH


def test_a_lot_is_offered_or_grows() -> None:
    state = act(moment(), "cloth 8")
    assert refusal(state, 0, "bid 3") == state.prompt(0).english()
