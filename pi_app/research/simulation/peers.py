"""How fast our games and our search are beside those of libraries that others use for research.

A library is compared where it can be imported. All that is compared runs in one process, in turns,
so that whatever else the machine does weighs on both alike; what counts is the median of the
ratios. Like `benchmark`, this module imports nothing of rules and bots at its top.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from librt.random import Random

    from pi_app.core.game import Perspective

ROUNDS: Final = 5
"""How often both sides of a comparison take their turn."""

SECONDS: Final = 0.3
"""How long a turn takes, at the least; what other programs take meanwhile does not count."""

LIBRARIES: Final = {"pyspiel": "OpenSpiel", "pettingzoo": "PettingZoo"}
"""The libraries' names by the modules that they bring."""

Work = Callable[[], int]
"""Does a piece of work and returns how much it was: so many games, or so many simulations."""


class Counterpart(NamedTuple):
    """What a game is set beside.

    Attributes:
        module: what has to be importable for it, one of `LIBRARIES`.
        game: the name of the other game, as its library writes it.
        searches: with how many simulations the searches of both are compared, too.
    """

    module: str
    game: str
    searches: tuple[int, ...] = ()


@dataclass(frozen=True)
class Peer:
    """Something to compare with.

    Attributes:
        ours: the id of our game.
        module: what has to be importable for it.
        theirs: the name of their game, as their library writes it.
        measure: what is counted each second.
        our_work: makes the work on our game, from a seed.
        their_work: makes theirs.
        memory: how many bytes a node our search takes, from our game and a seed; None for games.
    """

    ours: str
    module: str
    theirs: str
    measure: str
    our_work: Callable[[str, int], Work]
    their_work: Callable[[str, int], Work]
    memory: Callable[[str, int], float] | None = None


@dataclass(frozen=True)
class Comparison:
    """What came of a comparison; speeds are medians, by the process's own time.

    Attributes:
        ours: the id of our game.
        theirs: library and game.
        measure: what is counted each second.
        our_speed: of ours.
        their_speed: of theirs.
        ratio: how many times as fast ours is: the median of the rounds' ratios.
        node_bytes: how many bytes a node of our tree takes, None where there is none.
    """

    ours: str
    theirs: str
    measure: str
    our_speed: float
    their_speed: float
    ratio: float
    node_bytes: float | None


def missing_libraries() -> list[str]:
    """Return the names of the libraries that are not installed."""
    return [name for module, name in LIBRARIES.items() if importlib.util.find_spec(module) is None]


def comparable(games: list[str]) -> list[tuple[str, int]]:
    """Return the comparisons of these games whose library is installed: the game, and which of its
    `peers_of`."""
    return [
        (game, place)
        for game in games
        for place, peer in enumerate(peers_of(game))
        if importlib.util.find_spec(peer.module) is not None
    ]


def compare(game: str, place: int, seed: int) -> Comparison:
    """Measure a game and one of its `peers_of` on this process's core."""
    peer = peers_of(game)[place]
    ours, theirs = peer.our_work(peer.ours, seed), peer.their_work(peer.theirs, seed)
    rounds = [(_speed(ours), _speed(theirs)) for _ in range(ROUNDS)]
    return Comparison(
        ours=peer.ours,
        theirs=f"{LIBRARIES[peer.module]} {peer.theirs}",
        measure=peer.measure,
        our_speed=median(our for our, _ in rounds),
        their_speed=median(their for _, their in rounds),
        ratio=median(our / their for our, their in rounds),
        node_bytes=None if peer.memory is None else peer.memory(peer.ours, seed),
    )


def _speed(work: Work) -> float:
    done = 0
    begin = time.process_time()
    while (elapsed := time.process_time() - begin) < SECONDS:
        done += work()
    return done / elapsed


# --- ours -----------------------------------------------------------------------------------------


def _our_games(game: str, seed: int) -> Work:
    from pi_app.core.chance import origin
    from pi_app.core.playout import Tally, play_many
    from pi_app.core.registry import find_game

    start = find_game(game).start()
    begin = origin(seed)
    tally = Tally(start.seats)

    def play() -> int:
        before = tally.games
        play_many(start, begin, before, before + 50, tally)
        return 50

    return play


def _our_search(simulations: int) -> Callable[[str, int], Work]:
    def prepare(game: str, seed: int) -> Work:
        from pi_app.bots.registry import make_bot
        from pi_app.core.chance import seeded

        rng = seeded(seed)
        perspective = _searched(game, rng)

        def search() -> int:
            # A new bot, since one would remember what it thought before.
            make_bot(f"search:{simulations}").choose(perspective, rng)
            return simulations

        return search

    return prepare


def _searched(game: str, rng: Random) -> Perspective:
    """Return what is searched: the third turn of a game that has begun at random."""
    from pi_app.core.game import CHANCE_DECIDES, Perspective
    from pi_app.core.registry import find_game

    state = find_game(game).start()
    while state.deciding() == CHANCE_DECIDES or state.turns() < 2:
        seat = state.deciders()[0]
        state.play(seat, state.random_action(seat, rng))
    return Perspective(state, state.deciders()[0])


def _our_memory(simulations: int) -> Callable[[str, int], float]:
    def measure(game: str, seed: int) -> float:
        from pi_app.bots.imagination import Imagination
        from pi_app.bots.judgement import judgement_of
        from pi_app.bots.search import Search
        from pi_app.core.chance import seeded

        rng = seeded(seed)
        perspective = _searched(game, rng)
        judgement = judgement_of(perspective.game, perspective.options)
        search = Search(judgement, rng)
        imagination = Imagination(judgement, perspective, rng)
        for _ in range(simulations):
            search.simulate(imagination.world())
        return search.tree.bytes() / search.tree.count

    return measure


# --- theirs: Any, since these libraries are not there to be checked -------------------------------


def _open_spiel_games(game: str, seed: int) -> Work:
    import random

    import pyspiel

    spiel: Any = pyspiel.load_game(game)
    rng = random.Random(seed)

    def play() -> int:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            elif state.is_simultaneous_node():
                seats = range(spiel.num_players())
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return play


def _open_spiel_search(simulations: int) -> Callable[[str, int], Work]:
    def prepare(game: str, seed: int) -> Work:
        import random

        import pyspiel

        spiel: Any = pyspiel.load_game(game)
        rng = random.Random(seed)
        state = spiel.new_initial_state()
        for _ in range(2):
            state.apply_action(rng.choice(state.legal_actions()))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed % 2**31)

        def search() -> int:
            # The weight of exploration that its own examples use; 2 GB of memory at the most.
            bot = pyspiel.MCTSBot(
                spiel, evaluator, 2.0, simulations, 2000, True, seed % 2**31, False
            )
            bot.step(state)
            return simulations

        return search

    return prepare


def _petting_zoo_games(game: str, seed: int) -> Work:
    environment: Any = importlib.import_module(f"pettingzoo.classic.{game}").env()
    seeds = iter(range(seed % 2**31, 2**32))

    def play() -> int:
        environment.reset(seed=next(seeds))
        for agent in environment.agent_iter():
            observation, _reward, terminated, truncated, _info = environment.last()
            action = None
            if not (terminated or truncated):
                action = environment.action_space(agent).sample(observation["action_mask"])
            environment.step(action)
        return 1

    return play


_GAMES: Final = "games"

_THEIR_GAMES: Final = {"pyspiel": _open_spiel_games, "pettingzoo": _petting_zoo_games}
"""How games of a library are played at random, by the module that it brings."""


def peers_of(game: str) -> list[Peer]:
    """Return what a game is compared with, which the part ``peers`` of its package says; searches
    are compared with OpenSpiel's in C++, which plays its simulations to the end."""
    from pi_app.core.registry import find_game, part_of

    found = []
    module = part_of(find_game(game), "peers")
    counterparts: tuple[Counterpart, ...] = () if module is None else module.PEERS
    for each in counterparts:
        theirs = _THEIR_GAMES[each.module]
        found.append(Peer(game, each.module, each.game, _GAMES, _our_games, theirs))
        found += [
            Peer(
                game,
                each.module,
                each.game,
                f"simulations of {simulations:,}",
                _our_search(simulations),
                _open_spiel_search(simulations),
                _our_memory(simulations),
            )
            for simulations in each.searches
        ]
    return found
