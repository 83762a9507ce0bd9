"""Options together: what comes of the same cards at the hill 3 under several of them."""

from __future__ import annotations

import pytest

from tests.games.seven_hills.rules.setups import act, at, holder, legal, removed, start

# options; the Latins' cards at the hill 3, then the Sabines' (each tribe laying all of its own
# first, the Latins before the Sabines); what stays there; who holds it
HILL_3 = [
    ("", "2 3", "4", "L2 L3 S4", "latins"),
    ("highest_card", "2 3", "4", "L2 L3 S4", "sabines"),
    ("no_repeats", "2 4", "4", "L2 L4", "latins"),
    ("highest_card", "2 4", "4", "L2 L4 S4", "latins"),
    ("highest_card", "4", "4 2", "L4 S4 S2", "sabines"),
    ("no_repeats highest_card", "4", "4 9", "L4 S9", "sabines"),
    ("banners", "2 4 banner", "9", "L2 L4", "latins"),
    ("banners", "banner 4 2", "4", "L2 S4", "sabines"),
    ("banners no_repeats", "banner 4 2", "4", "L2 S4", "sabines"),
    ("banners no_repeats", "2 4 banner", "4", "L2 L4", "latins"),
    ("banners no_repeats", "4 banner 2", "4", "L4", "latins"),
    ("banners highest_card", "9 banner 3", "8", "L9 S8", "latins"),
    ("banners highest_card", "banner 9 3", "8", "L3 S8", "sabines"),
    ("banners highest_card", "8", "8 banner", "L8 S8 S0", "sabines"),
    ("banners no_repeats highest_card", "5 banner 9", "5 4", "L5 S4", "latins"),
    ("open_hands", "2 3", "4", "L2 L3 S4", "latins"),
    ("open_hands highest_card", "2 3", "4", "L2 L3 S4", "sabines"),
    ("open_hands banners", "banner 4 2", "4", "L2 S4", "sabines"),
    ("open_hands banners", "2 4 banner", "9 8", "L2 L4 S8", "sabines"),
    ("open_hands banners", "4 banner", "banner 6", "L4 S6", "sabines"),
    ("open_hands banners no_repeats", "banner 4 2", "5", "L2 S5", "sabines"),
    ("open_hands banners highest_card", "9", "9 banner", "L9 S9 S0", "sabines"),
    ("open_hands banners highest_card no_repeats", "9 banner", "8 7", "L9 S7", "latins"),
]


@pytest.mark.parametrize(("options", "latins", "sabines", "stays", "whose"), HILL_3)
def test_what_stays_at_a_hill_and_whose_it_is(
    options: str, latins: str, sabines: str, stays: str, whose: str
) -> None:
    state = start(*options.split())
    elsewhere = (f"{card} at {hill}" for card, hill in ((1, 1), (3, 1), (2, 1), (6, 1), (7, 1)))
    spare = iter(("1 at 7", "7 at 7", "6 at 7", "8 at 7"))
    for card in latins.split():
        act(state, f"{card} at 3", next(elsewhere))
    for card in sabines.split():
        act(state, next(spare), f"{card} at 3")
    assert at(state, 3) == stays
    assert holder(state, 3) == whose


def test_with_open_hands_a_repeat_is_never_removed_since_it_is_never_legal() -> None:
    state = act(start("open_hands", "banners", "no_repeats"), "5 at 3", "1 at 1", "banner at 3")
    act(state, "2 at 1", "7 at 7")
    assert "5 at 3" not in legal(state)
    assert {"4 at 3", "banner at 3"} <= legal(state)
    act(state, "4 at 3")
    assert removed(state) == {"latins": [0], "sabines": [4]}


def test_without_banners_and_repeats_no_card_ever_leaves() -> None:
    for options in ((), ("highest_card",), ("open_hands",), ("open_hands", "no_repeats")):
        state = start(*options)
        for card in range(1, 10):
            act(state, f"{card} at {1 + card % 7}", f"{card} at {1 + (card + 3) % 7}")
        assert removed(state) == {"latins": [], "sabines": []}
