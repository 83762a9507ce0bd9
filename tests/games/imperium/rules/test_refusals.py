"""Why an action of Imperium is not possible."""

from __future__ import annotations

import pytest

from tests.games.imperium.rules.setups import act, moment

LEFT = "Markers left: 2. Put them on regions that you chose."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("put 5 6", "You chose: Germania, Asia ×2."),
        ("put 6 6", "You chose: Germania, Asia ×2."),
        ("put 6", LEFT),
        ("6 8 8", LEFT),
    ],
)
def test_the_last_markers_go_to_regions_that_were_chosen(text: str, words: str) -> None:
    state = act(moment({8: 5, 9: 7}, {8: 3}, round=6), "6 8 8", "6 7 7")
    action = state.parse_action(0, text)
    assert not state.is_legal(0, action)
    assert state.why_not(0, action).english() == words
    assert state.why_not(1, action).english() == state.prompt(1).english()
    assert state.why_not(0, 10**6).english() == LEFT


def test_while_regions_are_chosen_the_prompt_is_reason_enough() -> None:
    state = moment({}, {})
    action = state.parse_action(0, "put 4")
    assert state.why_not(0, action).english() == state.prompt(0).english()
