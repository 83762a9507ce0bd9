"""Positions as JSON: what is refused, and with which words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pi_app.core.errors import BadPosition
from pi_app.games.seven_hills import GAME
from tests.games.seven_hills.rules.setups import act, start


def position(*options: str) -> Any:
    """Return a moment with a closed hill 1, open hills 2 and 3, and cards that have left."""
    state = start(*options)
    act(state, "1 at 1", "1 at 2", "2 at 1", "2 at 3", "3 at 2", "3 at 4", "4 at 3", "5 at 2")
    if "banners" in options:
        act(state, "banner at 3", "6 at 4", "6 at 3", "7 at 4")
    return state.position()


Change = Callable[[Any], object]


def set_to(*path: str | int, value: object) -> Change:
    def change(state: Any) -> None:
        for key in path[:-1]:
            state = state[key]
        state[path[-1]] = value

    return change


def swapped_values(state: Any) -> None:
    """Put the Latins' 5, which is in hand, in place of their 3 beside the Sabines' 5."""
    state["hills"][1]["cards"][1] = ["latins", 5]
    state["hands"]["latins"].remove(5)
    state["hands"]["latins"].append(3)


def banner_in_the_middle(state: Any) -> None:
    """Lay the banner that has left, and what it cancelled, back under other cards."""
    state["hills"][2]["removed"] = []
    state["hills"][2]["cards"] = [["latins", 0], ["latins", 6], *state["hills"][2]["cards"]]


def cards_left_for_no_reason(state: Any) -> None:
    for tribe in ("latins", "sabines"):
        state["hills"][2]["removed"].append([tribe, 8])
        state["hands"][tribe].remove(8)


def a_card_left_a_closed_hill(state: Any) -> None:
    state["hills"][0]["removed"] = [state["hills"][0]["cards"].pop()]


def both_at_a_closed_hill(state: Any) -> None:
    state["hills"][1]["open"] = False


def an_open_hill_of_one_tribe(state: Any) -> None:
    state["hills"][0]["open"] = True


def too_many_in_hand(state: Any) -> None:
    state["hills"][1]["cards"].pop()
    state["hills"][3]["cards"].pop()
    state["hands"]["sabines"] += [3, 5]


def too_many_at_a_hill(state: Any) -> None:
    state["hills"][6]["cards"] += [["latins", card] for card in range(1, 10)]
    state["hills"][6]["removed"] = [["sabines", 1], ["sabines", 2]]


def emptied_hands(state: Any) -> None:
    for tribe in ("latins", "sabines"):
        state["hills"][6]["cards"] += [[tribe, card] for card in state["hands"][tribe]]
        state["hands"][tribe] = []
    state["hills"][6]["open"] = True
    state["last_hill"] = 7


REFUSED: list[tuple[str, Change, str]] = [
    ("", set_to("more", value=1), "A position is"),
    ("", lambda state: state.pop("hands"), "A position is"),
    ("", lambda state: state["hills"][2].pop("removed"), "Hill 3 is"),
    ("", set_to("hands", value=[]), '"hands" is'),
    ("", set_to("hands", "latins", value="5"), "expected a list"),
    ("", set_to("hands", "latins", value=[5, 5]), "holds 5 twice"),
    ("", set_to("hands", "latins", value=[10]), "from 0 to 9"),
    ("", set_to("hands", "latins", value=[True]), "from 0 to 9"),
    ("", set_to("hands", "latins", value=[5, 6, 7]), "The latins have"),
    ("", lambda state: state["hands"]["latins"].append(0), "The latins have"),
    ("", too_many_in_hand, "they take turns"),
    ("", set_to("hills", value=[]), "a list of 7 entries"),
    ("", set_to("hills", 0, value=[]), "Hill 1 is"),
    ("", set_to("hills", 0, "open", value=1), "expected true or false"),
    ("", set_to("hills", 0, "cards", value={}), "expected a list"),
    ("", set_to("hills", 0, "cards", 0, value=["romans", 1]), "one of: latins, sabines"),
    ("", set_to("hills", 0, "cards", 0, value=["latins"]), "a list of 2 entries"),
    ("", both_at_a_closed_hill, "has been turned up"),
    ("", an_open_hill_of_one_tribe, "have never been there"),
    ("", too_many_at_a_hill, "at most 10 cards were placed at hill 7, not 11"),
    ("", emptied_hands, "every hill is open"),
    ("", a_card_left_a_closed_hill, "it is closed"),
    ("", cards_left_for_no_reason, "0 banners and 2 other cards cannot have left"),
    ("", set_to("last_hill", value=8), "from 1 to 7"),
    ("", set_to("last_hill", value=None), "exactly until the first card"),
    ("", set_to("last_hill", value=1), "is not at hill 1"),
    ("", set_to("last_hill", value=7), "is not at hill 7"),
    ("open_hands", set_to("hills", 6, "open", value=False), "every hill is open"),
    ("no_repeats", swapped_values, "A value lies at hill 2 twice"),
    ("banners", banner_in_the_middle, "has cancelled nothing"),
    ("banners", cards_left_for_no_reason, "1 banners and 3 other cards cannot have left"),
]


@pytest.mark.parametrize(("option", "change", "why"), REFUSED)
def test_what_is_against_the_rules_is_refused(option: str, change: Change, why: str) -> None:
    json = position(*option.split())
    GAME.load(json)
    change(json["state"])
    with pytest.raises(BadPosition, match=why):
        GAME.load(json)
