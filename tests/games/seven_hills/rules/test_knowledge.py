"""What each seat knows: views, imagined worlds, secrecy, reveals; and open hands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.game import SPECTATOR, State
from tests.core.random_play import Case, all_cases, state_after
from tests.games.seven_hills.rules.setups import (
    LATINS,
    SABINES,
    act,
    at,
    hands,
    hill,
    is_open,
    start,
)

CASES = [case for case in all_cases() if case.game.id == "seven-hills"]
SECRET = [case for case in CASES if not case.options["open_hands"]]
secret_cases = pytest.mark.parametrize("case", SECRET, ids=str)
seeds = st.integers(0, 2**32 - 1)


def look(state: State, seat: int) -> Any:
    return state.view(seat)


def shown(state: State, seat: int, worth: int) -> str:
    """Return the cards at a hill as a seat sees them."""
    return " ".join(
        f"{card['tribe'][0].upper()}{'?' if card['card'] is None else card['card']}"
        for card in look(state, seat)["hills"][worth - 1]["cards"]
    )


def test_a_hand_is_its_owners() -> None:
    state = act(start(), "5 at 3")
    assert look(state, LATINS)["hands"] == {"latins": [1, 2, 3, 4, 6, 7, 8, 9], "sabines": None}
    assert look(state, SABINES)["hands"] == {"latins": None, "sabines": [*range(1, 10)]}
    assert look(state, SPECTATOR)["hands"] == {"latins": None, "sabines": None}
    assert look(state, SPECTATOR)["hand_sizes"] == {"latins": 8, "sabines": 9}


def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    state = act(start(), "5 at 3")
    assert shown(state, LATINS, 3) == "L5"
    assert shown(state, SABINES, 3) == shown(state, SPECTATOR, 3) == "L?"


def test_what_is_turned_up_is_known_to_all() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 3", "2 at 4", "7 at 5", "3 at 3")
    for seat in (LATINS, SABINES, SPECTATOR):
        assert shown(state, seat, 3) == "L5 L6 S3"
    assert shown(state, LATINS, 4) == "S? S?"


def test_no_event_names_a_card_that_is_laid_face_down() -> None:
    state = start()
    state.event_log = []
    act(state, "5 at 3")
    (event,) = state.event_log
    assert event.audience is None
    assert event.data == {"tribe": "latins", "hill": 3, "card": None}
    assert "5" not in event.text.english()


def test_cards_that_have_left_the_game_have_been_seen() -> None:
    state = act(start("banners"), "banner at 3", "1 at 1", "2 at 2", "9 at 3")
    for seat in (LATINS, SABINES, SPECTATOR):
        assert look(state, seat)["hills"][2]["removed"] == [
            {"tribe": "latins", "card": 0},
            {"tribe": "sabines", "card": 9},
        ]


def test_a_view_tells_the_mover_the_forbidden_hill_and_the_totals() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 7", "9 at 3")
    view = look(state, SPECTATOR)
    assert (view["mover"], view["forbidden"], view["turns"]) == ("latins", 3, 4)
    assert view["totals"] == {"latins": 0, "sabines": 3}
    assert view["occupied"] == {"latins": 7, "sabines": 4}
    assert [each["holder"] for each in view["hills"]] == [
        None, None, "sabines", "sabines", None, None, "latins",
    ]  # fmt: skip


def test_with_open_hands_everybody_sees_everything() -> None:
    state = act(start("open_hands"), "5 at 3")
    for seat in (LATINS, SABINES, SPECTATOR):
        assert shown(state, seat, 3) == "L5"
        assert look(state, seat)["hands"]["latins"] == [1, 2, 3, 4, 6, 7, 8, 9]
        assert all(each["open"] for each in look(state, seat)["hills"])
        assert state.determinize(seat, Random(1)).position() == state.position()
    assert not state.is_secret(SABINES)
    assert state.reveals() == 0


def test_with_open_hands_a_banner_works_from_the_moment_it_lies_there() -> None:
    state = act(start("open_hands", "banners"), "banner at 3", "1 at 1", "5 at 2", "9 at 3")
    assert at(state, 3) == ""
    state = act(start("open_hands", "banners"), "banner at 3", "1 at 1", "5 at 3")
    assert at(state, 3) == ""


def test_only_the_mover_chooses_in_secret() -> None:
    state = start()
    assert state.is_secret(LATINS)
    assert not state.is_secret(SABINES)
    assert not state.is_secret(SPECTATOR)


def test_each_card_that_comes_to_light_is_counted() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 3", "2 at 4", "7 at 5")
    assert state.reveals() == 0
    act(state, "3 at 3")
    assert state.reveals() == 3
    act(state, "8 at 4")
    assert state.reveals() == 6
    act(state, "4 at 3")
    assert state.reveals() == 7


@secret_cases
@given(seed=seeds, share=st.floats(0, 0.99))
def test_imagined_worlds_only_exchange_cards_that_the_seat_has_not_seen(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    for seat in (LATINS, SABINES):
        world = state.determinize(seat, Random(seed))
        other = 1 - seat
        assert hands(world)[seat] == hands(state)[seat]
        assert unseen(world, other) == unseen(state, other)
        for worth in range(1, 8):
            if is_open(state, worth) or hill(state, worth)["cards"][:1] == []:
                assert at(world, worth) == at(state, worth)


def unseen(state: State, tribe: int) -> list[int]:
    """Return the tribe's cards in hand and face down."""
    name = ("latins", "sabines")[tribe]
    down = [
        card
        for worth in range(1, 8)
        if not is_open(state, worth)
        for owner, card in hill(state, worth)["cards"]
        if owner == name
    ]
    return sorted(hands(state)[tribe] + down)


def test_every_deal_of_unseen_cards_comes_up() -> None:
    state = act(start(), "5 at 3", "1 at 4", "6 at 7", "9 at 1")
    worlds = [state.determinize(SABINES, Random(seed)) for seed in range(600)]
    assert {at(world, 3) for world in worlds} == {f"L{card}" for card in range(1, 10)}
    assert len({at(world, 3) + at(world, 7) for world in worlds}) == 72
    seen_by_all = state.determinize(SPECTATOR, Random(3))
    assert sorted(unseen(seen_by_all, LATINS)) == list(range(1, 10))
    assert any(at(world, 4) != "S1" for world in (state.determinize(SPECTATOR, Random(seed))
               for seed in range(20)))  # fmt: skip


def test_an_imagined_world_does_not_hang_on_what_is_hidden() -> None:
    one = act(start(), "9 at 7", "1 at 1", "2 at 2")
    other = act(start(), "1 at 7", "1 at 1", "2 at 2")
    assert one.view(SABINES) == other.view(SABINES)
    for seed in range(20):
        worlds = [state.determinize(SABINES, Random(seed)) for state in (one, other)]
        assert worlds[0].position() == worlds[1].position()
