"""What bots know of Kodai Heigi: races, set-ups, and that knowing helps."""

from __future__ import annotations

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.errors import BadPosition
from pi_app.core.game import Perspective
from pi_app.core.words import set_of
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.bot.race import NEVER, least_turns, runs_free_in, sure_winner
from pi_app.games.kodai_heigi.rules.board import MOVE, NOBODY
from pi_app.games.kodai_heigi.rules.state import KodaiState
from tests.games.kodai_heigi.rules.setups import CARTHAGE, ROME, act, moment


def battle(pieces: str, mover: str = "rome") -> KodaiState:
    state = moment(pieces, mover=mover)
    assert isinstance(state, KodaiState)
    return state


@pytest.mark.parametrize(
    ("pieces", "mover", "winner"),
    [
        # At once: by a step, a leap, a taking, an offset.
        ("Ka1 kg9 Ic8 if7", "rome", ROME),
        ("Ka1 kg9 Cc7 Ic6 if7", "rome", ROME),
        ("Ka1 kc5 Ib4 if7", "rome", ROME),
        ("Ka1 kc5 Cc3 if7", "rome", ROME),
        ("Ka1 kc5 Cc4 if7", "rome", ROME),
        ("Kc4 kg9 cc5 If3", "carthage", CARTHAGE),
        # A runner that is past all enemies, and quicker than they are.
        ("Ka1 Ib6 kg6 ig7", "rome", ROME),
        ("Ka1 Ib6 kg6 ig4", "rome", ROME),
        ("Ka1 Ib6 kg6 ig3", "rome", CARTHAGE),
        ("Ka1 Cb5 kg6 ig3", "rome", ROME),
        ("Ka1 Ib6 kg6 ig4", "carthage", CARTHAGE),
        # Somebody in its cone, or its own side in its way.
        ("Ka1 Ib5 kg9 ic8", "rome", NOBODY),
        ("Ka1 Ib5 Ib7 kb9 ig5", "rome", NOBODY),
        # The enemy cavalry may take the commander first.
        ("Kf1 Ib6 kg6 cf5", "rome", NOBODY),
    ],
)
def test_plain_wins_are_seen(pieces: str, mover: str, winner: int) -> None:
    assert sure_winner(battle(pieces, mover)) == winner


def test_a_race_is_counted_in_turns() -> None:
    state = battle("Ka1 Ib6 Cf3 kg2 ie4")
    assert turns_to_run(state, ROME) == 3
    assert turns_to_run(state, CARTHAGE) == 1
    assert least_turns(state, CARTHAGE) == 1
    assert turns_to_run(battle("Ka1 kg9 Ib2 ib8"), ROME) == NEVER


def turns_to_run(state: KodaiState, side: int) -> int:
    return runs_free_in(side, state.pieces(side), state.horse(side), state.pieces(1 - side))


@given(st.sets(st.integers(0, 62)), st.sets(st.integers(0, 62)), st.sets(st.integers(0, 62)))
def test_a_runner_is_free_of_cones_and_of_its_own_side(
    own: set[int], horse: set[int], foes: set[int]
) -> None:
    def free(square: int, ahead: int) -> bool:
        """Whether nothing meddles with a runner from a square on its way by steps of a rank."""
        ranks = {other: (other // 7 - square // 7) * ahead for other in own | foes}
        aside = {other: abs(other % 7 - square % 7) for other in own | foes}
        cone = any(ranks[foe] >= max(1, 2 * aside[foe] - 1) for foe in foes)
        path = any(ranks[each] >= 1 and aside[each] == 0 for each in own)
        return not cone and not path

    own, horse = own - foes, horse & own - foes
    for side, ahead in ((ROME, 1), (CARTHAGE, -1)):
        left = {each: 8 - each // 7 if side == ROME else each // 7 for each in own}
        turns = [
            (left[each] + 1) // 2 if each in horse else left[each]
            for each in own
            if free(each, ahead)
        ]
        found = runs_free_in(side, set_of(own), set_of(horse), set_of(foes))
        assert found == min(turns, default=NEVER)


@st.composite
def endings(draw: st.DrawFn) -> str:
    """Draw a position of two or three pieces a side."""
    count = draw(st.integers(4, 6))
    squares = draw(
        st.lists(
            st.sampled_from([f"{file}{rank}" for file in "abcdefg" for rank in range(2, 9)]),
            min_size=count,
            max_size=count,
            unique=True,
        )
    )
    kinds = ["K", "k", *draw(st.lists(st.sampled_from("ICic"), min_size=4, max_size=4))]
    return " ".join(kind + square for kind, square in zip(kinds[:count], squares, strict=True))


def solved(state: KodaiState, known: dict[tuple[int, ...], int]) -> int:
    """Return who wins with best play, by looking at everything."""
    if state.phase != MOVE:
        return state.winner
    key = (
        state.mover, state.foot_rome, state.horse_rome, state.commander_rome,
        state.foot_carthage, state.horse_carthage, state.commander_carthage,
    )  # fmt: skip
    if key not in known:
        mover = state.mover
        known[key] = 1 - mover
        for action in state.legal_actions(mover):
            after = state.copy()
            after.apply(mover, action)
            if solved(after, known) == mover:
                known[key] = mover
                break
    return known[key]


@settings(max_examples=40)
@given(endings(), st.sampled_from(["rome", "carthage"]))
def test_whoever_is_said_to_win_for_sure_does_win(pieces: str, mover: str) -> None:
    try:
        state = battle(pieces, mover)
    except BadPosition:
        reject()  # the mover has no legal turn
    winner = sure_winner(state)
    if winner != NOBODY:
        assert solved(state, {}) == winner


def test_set_ups_are_legal_varied_and_hide_the_commander() -> None:
    judgement = judgement_of(GAME, {})
    state = GAME.start()
    seen = set()
    for seed in range(40):
        decision = judgement.decide(Perspective(state, CARTHAGE), Random(seed))
        assert decision is not None
        action = decision.action
        assert state.is_legal(CARTHAGE, action)
        text = state.action_text(CARTHAGE, action)
        assert "K" in text.split("/")[1]
        seen.add(text)
    assert len(seen) > 20


@pytest.mark.parametrize(
    ("pieces", "turn"),
    [
        ("Ka1 Ib2 kg9 Ic8 if3", "c8-"),
        ("Kd3 Ib3 kg9 ie4 ic7", "d3"),
    ],
)
def test_search_takes_a_win_and_parries_a_threat(pieces: str, turn: str) -> None:
    state = battle(pieces)
    action = make_bot("search:60").choose(Perspective(state, ROME), Random(1))
    assert state.action_text(ROME, action).startswith(turn)


def points(stronger: str, weaker: str, games: int) -> float:
    total = 0.0
    for game in range(games):
        seat = game % 2
        bots = [make_bot(weaker), make_bot(weaker)]
        bots[seat] = make_bot(stronger)
        state = GAME.start(2, {"cavalry_jumps": game % 4 < 2})
        rng = Random(game)
        while deciders := state.deciders():
            choices = [bots[who].choose(Perspective(state, who), rng) for who in deciders]
            for who, action in zip(deciders, choices, strict=True):
                state.play(who, action)
        outcome = state.outcome()
        assert outcome is not None
        total += outcome.utility(seat)
    return total


@pytest.mark.played_out
def test_greedy_beats_random() -> None:
    assert points("greedy", "random", 24) >= 18


@pytest.mark.played_out
def test_search_beats_greedy() -> None:
    assert points("search:30", "greedy", 12) >= 11


@pytest.mark.played_out
def test_more_search_beats_less() -> None:
    assert points("search:80", "search:4", 12) >= 9


def test_an_evaluation_prefers_more_and_further_pieces() -> None:
    judgement = judgement_of(GAME, {})
    rng = Random(0)

    def rome_priors(pieces: str) -> float:
        return judgement.evaluate(battle(pieces), rng)[ROME]

    plain = rome_priors("Ka1 kg9 Ic4 Ie4 if7 id7")
    assert rome_priors("Ka1 kg9 Ic4 Ie4 if7") > plain
    assert rome_priors("Ka1 kg9 Ic4 Ce4 if7 id7") > plain
    assert rome_priors("Ka1 kg9 Ic4 if7 id7") < plain
    assert act(battle("Ka1 kg9 Ic4"), "c4-c5").standing()[0] > 0
