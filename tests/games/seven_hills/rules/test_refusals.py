"""Why a card of The Seven Hills of Rome may not be placed at a hill."""

from __future__ import annotations

import pytest

from tests.games.seven_hills.rules.setups import LATINS, SABINES, act, start

AVENTINE_BARRED = "Latins: place a card at any hill but the Aventine."
REFUSALS = [
    ("5 at 3", "The other tribe has just placed at the Aventine: choose another hill."),
    ("4 at 1", "No repeats: 4 was played at the Viminal already."),
    ("1 at 5", "This card is not in your hand."),
    ("banner at 5", "This card is not in your hand."),
]


@pytest.mark.parametrize(("text", "words"), REFUSALS)
def test_a_refusal_says_why(text: str, words: str) -> None:
    state = act(start("no_repeats"), "1 at 1", "1 at 2", "2 at 7", "4 at 1", "3 at 7", "6 at 3")
    action = state.parse_action(LATINS, text)
    assert not state.is_legal(LATINS, action)
    assert state.why_not(LATINS, action).english() == words
    assert state.why_not(SABINES, action).english() == "Latins are choosing a card and a hill."
    assert state.why_not(LATINS, 70).english() == AVENTINE_BARRED
    assert state.why_not(LATINS, -1).english() == AVENTINE_BARRED
