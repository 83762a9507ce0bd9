"""Why an action of Circus Maximus is not possible."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pi_app.games.circus_maximus import GAME
from tests.games.circus_maximus.rules.setups import BLUES, REDS, STRAIGHT, TWO_EACH, act, moment

FAR = ["5-3", "5-2", "5-1"]
MATES = ["4-2", "4-1"]
WALL = "A wall is in the way: a card is driven in full or not at all."
IN_THE_WAY = "Another chariot stands in the way."
USED = "This card has been used in this round."

REFUSALS = [
    # The Blues' driver, the first of the Reds, options, what was done, an action, the reason.
    ("1-8", "1-6", {}, "", "drive 3 W", IN_THE_WAY),
    ("3-26", "5-3", {}, "", "drive 3 NE", WALL),
    (
        "1-8",
        "5-3",
        {},
        "",
        "drive 1 SE",
        "Only a chariot that has completed its lap may enter the goal.",
    ),
    (("3-7", 1), ("goal-9", 1), {}, "", "drive 3 SE", IN_THE_WAY),
    ("2-5", "5-3", STRAIGHT, "drive 1 E", "drive 2 NE", "Straight on only: to change direction,"),
    ("2-5", "5-3", {}, "drive 1 E", "drive 1 E", USED),
    ("2-5", "5-3", {}, "drive 1 E", "turn 1", USED),
    ("2-5", "5-3", {}, "", "drive 6 E", "Blues: give this chariot a card and drive."),
    ("2-5", "5-3", {}, "", "stop", "Every chariot gets at least one card."),
    ("2-5", "5-3", TWO_EACH, "", "stop", "Every chariot gets exactly two cards."),
    ("2-5", "5-3", TWO_EACH, "drive 1 E", "stop", "Every chariot gets exactly two cards."),
    ("2-5", "5-3", {}, "", "place 1-1", "Blues: give this chariot a card and drive."),
]


@pytest.mark.parametrize(("driver", "red", "options", "before", "action", "words"), REFUSALS)
def test_a_refusal_says_why(
    driver: str | tuple[str, int],
    red: str | tuple[str, int],
    options: Mapping[str, object],
    before: str,
    action: str,
    words: str,
) -> None:
    state = moment([driver, *MATES], [red, *FAR[1:]], options=options)
    act(state, *filter(None, [before]))
    wrong = state.parse_action(BLUES, action)
    assert not state.is_legal(BLUES, wrong)
    assert state.why_not(BLUES, wrong).english().startswith(words)
    assert state.why_not(REDS, wrong).english() == "Blues are driving."


def test_in_the_line_up_a_hex_is_free_or_not() -> None:
    state = act(GAME.start(), "place 1-3")
    for text, words in (
        ("place 1-3", "Another chariot stands there."),
        ("drive 3 E", "Reds: place a chariot on a free start hex."),
        ("stop", "Reds: place a chariot on a free start hex."),
    ):
        assert state.why_not(REDS, state.parse_action(REDS, text)).english() == words
    assert state.why_not(BLUES, 0).english() == "Reds are lining up a chariot."
