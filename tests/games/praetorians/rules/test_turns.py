"""Turns of Praetorians: turning cards up, camps, pairs, stopping, laying out anew."""

from __future__ import annotations

import pytest

from pi_app.core.errors import IllegalAction
from pi_app.core.game import CHANCE, SPECTATOR
from tests.core.keys import digits_of, keyed
from tests.games.praetorians.rules.setups import act, fresh, legal, look, moment, told


@pytest.mark.parametrize(("seats", "spaces"), [(2, [0, 3]), (3, [0, 3, 6]), (4, [0, 3, 6, 9])])
def test_each_pawn_starts_three_spaces_before_the_last(seats: int, spaces: list[int]) -> None:
    view = fresh(seats).view(SPECTATOR)
    assert (view["pawns"], view["mover"]) == (spaces, 0)
    assert len(view["face_down"]) == 50  # type: ignore[arg-type]


def test_the_seats_are_the_pretenders_of_the_year_of_four_emperors() -> None:
    state = fresh(4)
    names = [state.seat_label(seat) for seat in range(4)]
    assert names == ["Galba", "Otho", "Vitellius", "Vespasian"]


def test_the_first_card_must_be_turned_up() -> None:
    state = fresh()
    assert legal(state) == ["turn up"]
    with pytest.raises(IllegalAction, match="Legal: turn up"):
        act(state, "stop")
    act(state, "red 7")
    assert legal(state) == ["stop", "turn up"]


def test_every_card_lying_face_down_is_equally_likely() -> None:
    state = act(moment("red 7"), "turn up")
    assert len(state.legal_actions(CHANCE)) == 49
    assert set(state.chance_weights()) == {1}
    assert "red 7" not in legal(state)


def test_twelves_weigh_as_many_as_lie_face_down() -> None:
    state = act(fresh(twelves=True), "12", "turn up")
    weights = dict(zip(legal(state), state.chance_weights(), strict=True))
    assert (weights["12"], weights["blue 4"], sum(weights.values())) == (4, 1, 54)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["red 7"], 7),
        (["red 7", "purple 3"], 10),
        (["blue 10", "green 1"], 11),
        (["yellow 2", "yellow 9"], 11),
        (["yellow 2", "green 9", "yellow 5"], 16),
        (["red 4", "yellow 10", "purple 6"], 20),
        ([f"red {value}" for value in range(1, 11)], 55),
    ],
)
def test_stopping_scores_the_cards_of_one_camp_and_neutral_ones(
    cards: list[str], points: int
) -> None:
    state = act(fresh(), *cards)
    assert (look(state)["at_stake"], look(state)["face_up"]) == (points, cards)
    assert told(state, "stop") == ["stop"]
    view = look(state)
    assert (view["pawns"], view["mover"], view["face_up"]) == ([points, 3], 1, [])
    assert (state.turns(), view["at_stake"]) == (1, 0)
    assert set(view["discards"]) == set(cards)


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        (["red 7"], "blue 3"),
        (["purple 7"], "green 3"),
        (["blue 7"], "purple 3"),
        (["green 7"], "red 3"),
        (["red 2", "yellow 7"], "green 3"),
        (["green 7", "yellow 1", "yellow 2"], "purple 3"),
    ],
)
def test_both_camps_end_the_turn_with_nothing(cards: list[str], last: str) -> None:
    state = act(fresh(), *cards)
    state.event_log = []
    act(state, last)
    (clash,) = state.event_log
    assert clash.text.english() == (
        f"Galba turns up {last} against {cards[0]}: the camps clash, "
        f"{sum(int(card.split()[1]) for card in cards)} lost!"
    )
    view = look(state)
    assert (view["pawns"], view["mover"], view["face_up"]) == ([0, 3], 1, [])
    assert set(view["discards"]) == {*cards, last}
    assert (state.turns(), legal(state)) == (1, ["turn up"])


def test_the_turn_goes_round_in_seat_order() -> None:
    state = fresh(3)
    movers = []
    for card in ("red 1", "red 2", "red 3", "red 4"):
        movers.append(look(state)["mover"])
        act(state, card, "stop")
    assert movers == [0, 1, 2, 0]
    assert look(state)["pawns"] == [0 + 1 + 4, 3 + 2, 6 + 3]


# --- pairs ----------------------------------------------------------------------------------


def test_a_pair_scores_at_once_and_is_discarded_at_once() -> None:
    state = act(fresh(), "red 7")
    assert told(state, "purple 7") == ["pair"]
    view = look(state)
    assert view["pawns"] == [7, 3]
    assert (view["face_up"], view["at_stake"], view["discards"]) == (["red 7"], 7, ["purple 7"])
    assert (view["mover"], legal(state)) == (0, ["stop", "turn up"])


def test_the_points_of_a_pair_are_kept_when_the_camps_clash() -> None:
    state = act(fresh(), "red 7", "purple 7", "blue 1")
    assert look(state)["pawns"] == [7, 3]
    assert look(state)["mover"] == 1


def test_stopping_scores_the_card_that_lies_there_once() -> None:
    assert look(act(fresh(), "red 7", "purple 7", "stop"))["pawns"] == [14, 3]


@pytest.mark.parametrize("other", ["blue 7", "green 7", "yellow 7", "purple 7"])
def test_the_camp_of_a_pair_is_ignored(other: str) -> None:
    state = act(fresh(), "red 7", other)
    view = look(state)
    assert (view["pawns"], view["mover"], view["camp"]) == ([7, 3], 0, "red")
    assert told(state, "purple 2") == ["laid"]


def test_a_pair_with_a_neutral_card_takes_no_side() -> None:
    state = act(fresh(), "yellow 7", "blue 7")
    assert look(state)["camp"] is None
    assert told(state, "red 2", "purple 3") == ["laid", "laid"]


def test_the_first_of_a_pair_still_lies_there_and_matches_again() -> None:
    state = act(fresh(), "red 7", "blue 7", "green 7", "yellow 7", "purple 7")
    view = look(state)
    assert (view["pawns"], view["face_up"]) == ([28, 3], ["red 7"])
    assert view["discards"] == ["purple 7", "blue 7", "green 7", "yellow 7"]


def test_values_match_within_a_turn_only() -> None:
    state = act(fresh(), "red 7", "stop")
    assert told(state, "blue 7") == ["laid"]


# --- what everybody knows -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "clashing", "pairing"),
    [
        ([], 0, 0),
        (["yellow 7"], 0, 4),
        (["red 7"], 18, 4),
        (["red 7", "yellow 3"], 16, 8),
        (["red 7", "blue 7"], 18, 3),
        ([f"red {value}" for value in range(1, 11)], 0, 40),
    ],
)
def test_the_view_counts_the_cards_that_end_the_turn_and_those_that_pair(
    cards: list[str], clashing: int, pairing: int
) -> None:
    view = look(act(fresh(), *cards))
    assert (view["clashing"], view["pairing"]) == (clashing, pairing)


# --- laying out anew ------------------------------------------------------------------------


def test_discards_are_laid_out_anew_in_mid_turn_but_what_lies_face_up_stays() -> None:
    state = moment("red 7", "yellow 2", down=["purple 4"])
    assert told(state, "purple 4") == ["laid", "anew"]
    view = look(state)
    assert view["face_up"] == ["red 7", "yellow 2", "purple 4"]
    assert (len(view["face_down"]), view["discards"]) == (47, [])
    assert not {*view["face_up"]} & {*view["face_down"]}
    assert legal(state) == ["stop", "turn up"]


def test_a_pair_is_among_the_discards_that_it_brings_back() -> None:
    state = moment("red 7", down=["blue 7"])
    assert told(state, "blue 7") == ["pair", "anew"]
    assert "blue 7" in look(state)["face_down"]
    assert len(look(state)["face_down"]) == 49


def test_a_clash_by_the_last_card_brings_all_fifty_back() -> None:
    state = moment("red 7", down=["blue 4"])
    assert told(state, "blue 4") == ["clash", "anew"]
    assert len(look(state)["face_down"]) == 50


def test_cards_that_stayed_face_up_are_discarded_at_the_end_of_the_turn() -> None:
    state = act(moment("red 7", down=["purple 4"]), "purple 4", "stop")
    assert look(state)["discards"] == ["red 7", "purple 4"]
    assert len(look(state)["face_down"]) == 48


def test_ten_cards_face_up_at_most_leave_discards_to_lay_out() -> None:
    up = [f"red {value}" for value in range(1, 10)]
    state = act(moment(*up, down=["purple 10"]), "purple 10")
    assert len(look(state)["face_up"]) == 10
    assert look(state)["pairing"] == len(look(state)["face_down"]) == 40


# --- keypads and labels ---------------------------------------------------------------------


def test_a_handheld_turns_up_with_one_and_stops_with_zero() -> None:
    state = fresh()
    assert (digits_of(state, 0), digits_of(state, 1)) == (1, 0)
    assert [keyed(state, 0, keys) for keys in ("1", "0", "2", "11", "")] == [
        state.parse_action(0, "turn up"),
        None,
        None,
        None,
        None,
    ]
    act(state, "red 7")
    assert keyed(state, 0, "0") == state.parse_action(0, "stop")
    assert keyed(state, 1, "0") is None
    act(state, "turn up")
    assert digits_of(state, 0) == 0


def test_buttons_and_prompts_say_what_is_at_stake() -> None:
    state = fresh()
    assert state.prompt(0).english() == "Galba: turn up your first card."
    assert state.prompt(1).english() == "Galba decides: turn up a card, or stop."
    act(state, "red 7", "yellow 10")
    labels = [state.action_label(0, action).english() for action in state.legal_actions(0)]
    assert labels == ["Stop: +17", "Turn up a card"]
    assert state.prompt(0).english() == "Galba: turn up another card, or stop and take 17."


def test_the_standing_counts_what_the_mover_could_take_now() -> None:
    state = moment("red 7", "yellow 9", pawns=(40, 50))
    assert state.standing() == [56.0, 50.0]
    assert act(state, "blue 9").standing() == [65.0, 50.0]
    assert act(state, "blue 1").standing() == [49.0, 50.0]
    assert moment("red 7", pawns=(95, 50)).standing() == [99.0, 50.0]


def test_nothing_is_secret() -> None:
    state = act(fresh(3), "red 7")
    assert not any(state.is_secret(seat) for seat in range(3))
    assert state.view(0) == state.view(1) == state.view(SPECTATOR)
