"""OpenSpiel's search at our tables."""

from __future__ import annotations

import pytest
from librt.random import Random

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from pi_app.bots.registry import UnknownBot, make_bot
from pi_app.core.game import Perspective
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import MatchPlan, play_match

GAMES = ("hannibal-vs-rome", "kodai-heigi", "seven-hills")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.played_out
def test_it_plays_and_the_same_seed_gives_the_same_game(game: str) -> None:
    plan = MatchPlan(game, ("open-spiel-mcts:16", "random"), 3, keep_records=True)
    assert play_match(plan, 0) == play_match(plan, 0)


@pytest.mark.played_out
def test_it_beats_random_play() -> None:
    won = 0.0
    for number in range(8):
        lineup = ("open-spiel-mcts:160", "random")
        winners = play_match(
            MatchPlan("seven-hills", lineup[:: 1 - 2 * (number % 2)], 5), number
        ).winners
        won += (number % 2 in winners) / max(1, len(winners))
    assert won >= 6


def test_what_another_has_sealed_changes_nothing() -> None:
    state = find_game("hannibal-vs-rome").start()
    while len(deciders := state.deciders()) < 2:
        state.play(deciders[0], state.random_action(deciders[0], Random(2)))
    chosen = set()
    for sealed in state.legal_actions(0):
        world = state.copy()
        world.play(0, sealed)
        bot = make_bot("open-spiel-mcts:16")
        chosen.add(bot.choose(Perspective(world, 1), Random(4)))
    assert len(chosen) == 1


@pytest.mark.parametrize("amount", ["15", "many", "-16"])
def test_too_little_thought_is_told(amount: str) -> None:
    with pytest.raises(UnknownBot, match="expected a number of simulations from 16"):
        make_bot(f"open-spiel-mcts:{amount}")
