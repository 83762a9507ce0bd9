"""Worlds that bots imagine: they agree with what a seat sees, and those that the others' actions
make likely come oftener."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest
from librt.random import Random

from pi_app.bots.imagination import Imagination
from pi_app.bots.judgement import judgement_of
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game
from pi_app.games.kodai_heigi import GAME as KODAI_HEIGI
from pi_app.games.kodai_heigi.rules.formations import FORMATIONS, commander_square
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from pi_app.games.kodai_heigi.rules.state import KodaiState
from pi_app.research.simulation.match import MatchPlan, play_steps

HIDING = ("kodai-heigi", "rome-vs-carthage", "seven-hills")
OTHERS = 15


def with_a_sealed_set_up(formation: int) -> KodaiState:
    state = KODAI_HEIGI.start()
    assert isinstance(state, KodaiState)
    while state.deciders() == (CHANCE,):
        state.play(CHANCE, state.legal_actions(CHANCE)[0])
    state.play(0, SET_UP + formation)
    return state


def test_worlds_come_as_often_as_they_are_likely() -> None:
    judgement = judgement_of(KODAI_HEIGI, {})
    imagination = Imagination(judgement, Perspective(with_a_sealed_set_up(7), 1), Random(3))
    seen: Counter[int] = Counter()
    for _ in range(6000):
        world = imagination.world()
        assert isinstance(world, KodaiState)
        seen[int(commander_square(world.formation(0)))] += 1
    likely = [exp(belief) for belief in judgement.belief_weights]
    assert len(likely) == len(judgement.belief_feature_names()) == 14
    for square, weight in enumerate(likely):
        assert seen[square] / 6000 == pytest.approx(weight / sum(likely), abs=0.03)
    assert max(likely) > 10 * min(likely)


def test_nothing_hidden_shows_in_what_is_imagined() -> None:
    imagined = []
    for formation in (0, FORMATIONS - 1):
        perspective = Perspective(with_a_sealed_set_up(formation), 1)
        imagination = Imagination(judgement_of(KODAI_HEIGI, {}), perspective, Random(5))
        imagined.append([imagination.world().position() for _ in range(20)])
    assert imagined[0] == imagined[1]


def moments(game: str, games: int) -> list[tuple[State, int]]:
    """Moments of games that bots play, and who decides."""
    plan = MatchPlan(game, ("search:3", "search:3"), 11)
    found = []
    for number in range(games):
        state = find_game(game).start(2)
        for _ in play_steps(plan, number, state):
            deciders = state.deciders()
            if deciders and deciders[0] != CHANCE and state.turns() < 60:
                found.append((state.copy(), deciders[-1]))
    return found


@pytest.mark.played_out
@pytest.mark.parametrize("game", HIDING)
def test_imagined_worlds_agree_with_what_a_seat_sees(game: str) -> None:
    for state, seat in moments(game, 1)[::7]:
        imagination = Imagination(
            judgement_of(state.game, state.options), Perspective(state, seat), Random(1)
        )
        for _ in range(5):
            world = imagination.world()
            assert world.view(seat) == state.view(seat)
            assert world.legal_actions(seat) == state.legal_actions(seat)
            world.apply(seat, world.legal_actions(seat)[0])


@pytest.mark.played_out
@pytest.mark.parametrize(("game", "games"), [("rome-vs-carthage", 3), ("seven-hills", 80)])
def test_the_real_world_is_found_oftener_than_blindly(game: str, games: int) -> None:
    judgement, rng = judgement_of(find_game(game), {}), Random(2)
    found = []
    for state, seat in moments(game, games):
        if judgement.belief_features(state, seat):
            real = exp(judgement.likelihood(state, seat))
            blind = [state.determinize(seat, rng) for _ in range(OTHERS)]
            likely = [exp(judgement.likelihood(world, seat)) for world in blind]
            found.append(real / (real + sum(likely)))
    assert len(found) > 400
    assert sum(found) / len(found) > 1.08 / (1 + OTHERS)
