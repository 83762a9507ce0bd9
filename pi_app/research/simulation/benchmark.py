"""Measures the speed of the rules, and checks that interpreted and compiled rules play the same
games.

This module is imported before a worker process has selected its core. Therefore it imports no rules
and bots at its top.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pi_app.core.build import compiled
from pi_app.research.simulation.peers import Comparison, comparable, compare
from pi_app.research.simulation.workers import map_in_workers

Core = Literal["python", "compiled"]

SECONDS = 1.0
"""The minimum measurement time for each core and game, in the process's own time."""


@dataclass(frozen=True)
class Speed:
    """The speed of one game.

    Attributes:
        game: the id of the game.
        games: how many different games were played, the same ones on both cores.
        interpreted: random games a second without a compiled core.
        compiled: the same with the compiled core; None if it is not built.
    """

    game: str
    games: int
    interpreted: float
    compiled: float | None

    @property
    def ratio(self) -> float | None:
        """The speed of the compiled core divided by that of the interpreted one."""
        return None if self.compiled is None else self.compiled / self.interpreted


def active_core() -> Core:
    """Return the core of this process."""
    return "compiled" if compiled.is_compiled() else "python"


def checksums(ids: Sequence[str], seed: int, games: int) -> dict[str, str]:
    """Return for each game of these ids a digest of `games` seeded random games of it.

    The games use all numbers of seats and options in turn. The digest covers every action with its
    notation, the standing after it, the outcome and the last position.
    """
    return {id: _checksum(id, seed, games) for id in ids}


def _checksum(game_id: str, seed: int, games: int) -> str:
    from pi_app.core.chance import chance_random, origin, players_random
    from pi_app.core.game import CHANCE
    from pi_app.core.outcome import Outcome
    from pi_app.core.registry import find_game
    from pi_app.research.simulation.variants import spread_variants

    game = find_game(game_id)
    digest = hashlib.sha256()
    begin = origin(seed)
    for index, (seats, options) in enumerate(spread_variants(game, games)):
        state = game.start(seats, options)
        minds, luck = players_random(begin, index), chance_random(begin, index)
        while deciders := state.deciders():
            seat = deciders[0]
            action = state.random_action(seat, luck if seat == CHANCE else minds)
            text = state.action_text(seat, action)
            state.play(seat, action)
            digest.update(f"{seat} {action} {text} {state.standing()}\n".encode())
        outcome = state.outcome()
        assert isinstance(outcome, Outcome), "a game that nobody decides in is over"
        end = [outcome.to_json(), state.position()]
        digest.update(json.dumps(end, sort_keys=True).encode())
    return digest.hexdigest()


def measure(game_id: str, seed: int, games: int | None) -> tuple[int, float]:
    """Play random games on this process's core for at least SECONDS, as a simulation does.

    Args:
        game_id: the game, played with its default options and fewest seats.
        seed: the seed of the games.
        games: how many different games to play repeatedly; None for as many as fit in the time.

    Returns:
        The number of different games, and the games per second of this process's own time.
    """
    from pi_app.core.chance import origin
    from pi_app.core.playout import Tally, play_many
    from pi_app.core.registry import find_game

    start = find_game(game_id).start()
    begin = origin(seed)
    played = 0
    started = time.process_time()
    while True:
        # Without a number, play larger and larger groups, so that reading the clock costs nothing.
        first, count = (0, games) if games else (played, max(1, played // 8))
        play_many(start, begin, first, first + count, Tally(start.seats))
        played += count
        elapsed = time.process_time() - started
        if elapsed >= SECONDS:
            return (games or played), played / elapsed


def compare_cores(game_id: str, seed: int, games: int | None) -> Speed:
    """Measure one game on the interpreted core and, if it is built, on the compiled one.

    They run one after the other, each in a new process, so that they do not affect each other.
    """
    played, interpreted = _measure_on("python", game_id, seed, games)
    if not compiled.Core().is_built([game_id.replace("-", "_")]):
        return Speed(game_id, played, interpreted, None)
    _, fast = _measure_on("compiled", game_id, seed, played)
    return Speed(game_id, played, interpreted, fast)


def _measure_on(core: Core, game_id: str, seed: int, games: int | None) -> tuple[int, float]:
    with _core_for_children(core):
        (measured,) = map_in_workers(_measure, [(game_id, seed, games)], 1)
    return measured


def _measure(task: tuple[str, int, int | None]) -> tuple[int, float]:
    return measure(*task)


def compare_with_peers(ids: list[str], seed: int) -> Iterator[Comparison]:
    """Yield the comparisons of these games with those of other libraries (see `peers`), on the
    compiled core if it is built."""
    for game, place in comparable(ids):
        module = game.replace("-", "_")
        core: Core = "compiled" if compiled.Core().is_built([module]) else "python"
        with _core_for_children(core):
            yield from map_in_workers(_compare, [(game, place, seed)], 1)


def _compare(task: tuple[str, int, int]) -> Comparison:
    return compare(*task)


@contextlib.contextmanager
def _core_for_children(core: Core) -> Iterator[None]:
    """Make processes that start during the block use this core, whatever core this process has."""
    wanted = os.environ.get("TABULARIUM_CORE")
    os.environ["TABULARIUM_CORE"] = core
    try:
        yield
    finally:
        if wanted is None:
            del os.environ["TABULARIUM_CORE"]
        else:
            os.environ["TABULARIUM_CORE"] = wanted
