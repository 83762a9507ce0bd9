"""Each bot beats the one below it, in seeded games from both seats."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective
from pi_app.core.registry import find_game

GAMES = {
    # stronger, weaker, games, points wanted
    "greedy beats random": ("greedy", "random", 24, 14.0),
    "search beats greedy": ("search:40", "greedy", 16, 14.0),
    "search beats random": ("search:40", "random", 8, 7.5),
    "more search beats less": ("search:200", "search:5", 24, 13.0),
}


def points(stronger: str, weaker: str, game: int) -> float:
    """Return what the stronger bot makes of one game: 1, 0, or 1/2 for a draw."""
    seat = game % 2
    bots = [make_bot(weaker), make_bot(weaker)]
    bots[seat] = make_bot(stronger)
    state = find_game("hannibal-vs-rome").start()
    rngs = [Random(2 * game), Random(2 * game + 1)]
    while deciders := state.deciders():
        choices = [bots[who].choose(Perspective(state, who), rngs[who]) for who in deciders]
        for who, action in zip(deciders, choices, strict=True):
            state.play(who, action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.utility(seat)


@pytest.mark.played_out
@pytest.mark.parametrize("rung", GAMES)
def test_ladder(rung: str) -> None:
    stronger, weaker, games, wanted = GAMES[rung]
    assert sum(points(stronger, weaker, game) for game in range(games)) >= wanted
