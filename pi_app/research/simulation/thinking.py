"""Measures how long bots think about a decision."""

from __future__ import annotations

import time
from typing import NamedTuple

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot
from pi_app.bots.registry import make_bot
from pi_app.core.chance import chance_random, origin, players_random
from pi_app.core.game import Perspective
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import let_play


class Thinking(NamedTuple):
    """The thinking time of a bot for decisions with more than one choice, in processor time."""

    game: str
    bot: str
    decisions: int
    mean: float  # seconds
    slowest: float  # the 99th percentile, in seconds


class _Timed(Bot):
    """A bot whose thinking time is measured."""

    def __init__(self, bot: Bot, taken: list[float]) -> None:
        self.name = bot.name
        self._bot = bot
        self._taken = taken

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        begin = time.process_time()
        found = self._bot.weigh(perspective, rng)
        if len(perspective.legal_actions()) > 1:
            self._taken.append(time.process_time() - begin)
        return found


def thinking(task: tuple[str, str, int, float]) -> Thinking:
    """Measure a bot's games against itself, with as few seats as possible.

    Args:
        task: the game's id, the bot, the seed of all randomness, and the duration in seconds of
            processor time.

    Raises:
        UnknownGame, UnknownBot: there is no such game or bot.
    """
    game, bot, seed, seconds = task
    box = find_game(game)
    begin, number = origin(seed), 0
    taken: list[float] = []
    started = time.process_time()
    while not taken or time.process_time() < started + seconds:
        state = box.start()
        bots: list[Bot] = [_Timed(make_bot(bot), taken) for _ in range(state.seats)]
        minds, luck = players_random(begin, number), chance_random(begin, number)
        for _ in let_play(bots, state, minds, luck):
            if taken and time.process_time() >= started + seconds:
                break
        number += 1
    taken.sort()
    slowest = taken[int(0.99 * (len(taken) - 1))]
    return Thinking(game, bot, len(taken), sum(taken) / len(taken), slowest)
