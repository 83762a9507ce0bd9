"""The draw and the secret set-up of Kodai Heigi."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.core.errors import BadNotation
from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.rules import formations
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from tests.games.kodai_heigi.rules.setups import CARTHAGE, FRONT, ROME, act, look

OTHER = "set up CIIIIIC/CIIKIIC"
EMPTY = ["." * 7] * 9


def test_both_sides_set_up_at_once_and_rome_begins() -> None:
    state = GAME.start()
    assert state.deciders() == (ROME, CARTHAGE)
    act(state, FRONT, OTHER)
    assert look(state)["board"] == [
        "ciikiic",
        "ciiiiic",
        *EMPTY[:5],
        "IICICII",
        "CIIKIIC",
    ]
    assert state.deciders() == (ROME,)
    assert state.turns() == 0


@pytest.mark.parametrize(("first", "seat"), [("rome", ROME), ("carthage", CARTHAGE)])
def test_the_option_says_who_has_the_first_turn(first: str, seat: int) -> None:
    state = act(GAME.start(2, {"first": first}), FRONT, OTHER)
    assert state.deciders() == (seat,)


@pytest.mark.parametrize(("lot", "seat"), [("first Rome", ROME), ("first Carthage", CARTHAGE)])
def test_lots_are_drawn_before_the_set_up(lot: str, seat: int) -> None:
    state = GAME.start(2, {"first": "random"})
    assert state.deciders() == (CHANCE,)
    assert look(state)["mover"] is None
    assert state.chance_weights() == [1, 1]
    act(state, lot)
    assert state.reveals() == 1
    assert look(state)["mover"] == ("rome", "carthage")[seat]
    act(state, FRONT, OTHER)
    assert state.deciders() == (seat,)


def test_a_sealed_set_up_shows_in_its_own_view_only() -> None:
    state = GAME.start()
    state.play(CARTHAGE, state.parse_action(CARTHAGE, OTHER))
    assert look(state, CARTHAGE)["own_formation"] == "CIIIIIC/CIIKIIC"
    for seat in (ROME, SPECTATOR):
        assert look(state, seat)["own_formation"] is None
        assert look(state, seat)["committed"] == [CARTHAGE]
        assert look(state, seat)["board"] == EMPTY
    assert state.is_secret(ROME)
    assert not state.is_secret(CARTHAGE)
    assert state.standing() == [0.0, 0.0]
    assert state.reveals() == 0


def test_the_reveal_tells_both_formations() -> None:
    state = GAME.start()
    state.event_log = []
    act(state, FRONT)
    assert state.event_log == []
    act(state, OTHER)
    (event,) = state.event_log
    assert event.kind == "reveal"
    assert event.data == {"rome": "IICICII/CIIKIIC", "carthage": "CIIIIIC/CIIKIIC"}
    assert state.reveals() == 1
    assert not state.is_secret(ROME)


def test_there_are_10010_formations_and_each_has_one_text() -> None:
    assert formations.FORMATIONS == 10_010
    assert len(GAME.start().legal_actions(ROME)) == 10_010
    texts = {formations.text_of(number) for number in range(formations.FORMATIONS)}
    assert len(texts) == formations.FORMATIONS
    for number in range(0, formations.FORMATIONS, 97):
        text = formations.text_of(number)
        assert sorted(text) == sorted("/KIIIIIIIIICCCC")
        assert formations.parse(text) == formations.parse(text.lower()) == number


def test_set_ups_are_drawn_evenly() -> None:
    state = GAME.start()
    rng = Random(5)
    drawn = [state.random_action(ROME, rng) - SET_UP for _ in range(20_000)]
    assert 0 <= min(drawn) < 10
    assert formations.FORMATIONS - 10 < max(drawn) < formations.FORMATIONS
    assert len(set(drawn)) > 8_000


@pytest.mark.parametrize(
    "wrong",
    [
        "set up IICICII",
        "set up IICICIICIIKIIC",
        "set up IICICII/CIIKIII",
        "set up IICICII/CIIIIIC",
        "set up KICICII/CIIKIIC",
        "set up IICICIIC/IIKIIC",
        "set up IIXICII/CIIKIIC",
        "set IICICII/CIIKIIC",
        "IICICII/CIIKIIC",
    ],
)
def test_wrong_formations_are_refused(wrong: str) -> None:
    state = GAME.start()
    with pytest.raises(BadNotation, match="IICICII/CIIKIIC"):
        state.parse_action(ROME, wrong)


def test_the_label_of_a_set_up_names_its_ranks() -> None:
    state = GAME.start()
    action = state.parse_action(ROME, FRONT)
    assert state.action_label(ROME, action).english() == "set up IICICII/CIIKIIC"


def test_a_determinized_set_up_is_any_set_up() -> None:
    state = act(GAME.start(), FRONT)
    seen = {
        str(look(state.determinize(CARTHAGE, Random(seed)), ROME)["own_formation"])
        for seed in range(20)
    }
    assert len(seen) > 15
    own = {
        str(look(state.determinize(ROME, Random(seed)), ROME)["own_formation"]) for seed in range(5)
    }
    assert own == {"IICICII/CIIKIIC"}
