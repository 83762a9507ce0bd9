"""Compares the speed of our games and our search with other research libraries.

A library is compared if it is installed. Both sides of a comparison run alternately in one process,
so that other load affects both equally. The result is the median of the ratios. Like `benchmark`,
this module imports no rules and bots at its top.
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
"""The number of turns of each side of a comparison."""

SECONDS: Final = 0.3
"""The minimum duration of a turn, in the process's own time."""

LIBRARIES: Final = {"pyspiel": "OpenSpiel", "pettingzoo": "PettingZoo", "pgx": "Pgx"}
"""The names of the libraries, by their modules."""

AT_ONCE: Final = 1000
"""The number of games in a batch."""

STEPS: Final = 50
"""The number of choices in each game of a batch between two looks at the clock."""

Work = Callable[[], int]
"""Performs a unit of work and returns its size: the number of games, simulations or choices."""


class Counterpart(NamedTuple):
    """A game of another library to compare a game with.

    Attributes:
        module: the module that must be importable, one of `LIBRARIES`.
        game: the name of the other game in its library.
        searches: the numbers of simulations for a comparison of searches.
    """

    module: str
    game: str
    searches: tuple[int, ...] = ()


@dataclass(frozen=True)
class Peer:
    """One comparison to measure.

    Attributes:
        ours: the id of our game.
        module: the module that must be importable.
        theirs: the name of the other game in its library.
        measure: what is counted per second.
        our_work: prepares the work on our game, from a seed.
        their_work: prepares the work on the other game.
        memory: returns the bytes of a node of our search, from our game and a seed; None for games.
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
    """The result of a comparison; speeds are medians, in the process's own time.

    Attributes:
        ours: the id of our game.
        theirs: library and game.
        measure: what is counted per second.
        our_speed: the speed of our game or search.
        their_speed: the speed of the other.
        ratio: the median of the rounds' ratios of our speed to theirs.
        node_bytes: the bytes of a node of our tree, or None.
    """

    ours: str
    theirs: str
    measure: str
    our_speed: float
    their_speed: float
    ratio: float
    node_bytes: float | None


def missing_libraries() -> list[tuple[str, str]]:
    """Return the names of the libraries that are not installed, and how to install each."""
    from pi_app.installation.extras import advice

    # Pgx is no extra: it brings JAX, which is not there for every Python, and as large as the rest.
    ways = dict.fromkeys(LIBRARIES, advice("bench")) | {"pgx": "Install it with: pip install pgx"}
    return [
        (name, ways[module])
        for module, name in LIBRARIES.items()
        if importlib.util.find_spec(module) is None
    ]


def comparable(games: list[str]) -> list[tuple[str, int]]:
    """Return the possible comparisons of these games: the game, and the index in its `peers_of`.
    The other library must be installed."""
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


def _our_choices(game: str, seed: int) -> Work:
    import numpy as np

    from pi_app.research.adapters.batch import Batch

    batch, rng = Batch(game, AT_ONCE, seed=seed), np.random.default_rng(seed)

    def step() -> int:
        for _ in range(STEPS):
            masks = batch.now.masks
            batch.step(((1 - rng.random(masks.shape, np.float32)) * masks).argmax(axis=1))
        return STEPS * AT_ONCE

    return step


def _our_search(simulations: int) -> Callable[[str, int], Work]:
    def prepare(game: str, seed: int) -> Work:
        from pi_app.bots.registry import make_bot
        from pi_app.core.chance import seeded

        rng = seeded(seed)
        perspective = _searched(game, rng)

        def search() -> int:
            # Use a new bot, because a bot stores its earlier search.
            make_bot(f"search:{simulations}").choose(perspective, rng)
            return simulations

        return search

    return prepare


def _searched(game: str, rng: Random) -> Perspective:
    """Return the position for the search: the third turn of a game that was started at random."""
    from pi_app.core.game import CHANCE_DECIDES, Perspective
    from pi_app.core.registry import find_game

    state = find_game(game).start()
    while state.deciding() == CHANCE_DECIDES or state.turns() < 2:
        seat = state.deciders()[0]
        state.play(seat, state.random_action(seat, rng))
    return Perspective(state, state.deciders()[0])


def _our_memory(simulations: int) -> Callable[[str, int], float]:
    def measure(game: str, seed: int) -> float:
        from pi_app.bots.imagination import Imagination, Trials
        from pi_app.bots.judgement import judgement_of
        from pi_app.bots.search import Search
        from pi_app.core.chance import seeded

        rng = seeded(seed)
        perspective = _searched(game, rng)
        judgement = judgement_of(perspective.game, perspective.options)
        search = Search(judgement, rng)
        trials = Trials(Imagination(judgement, perspective, rng), rng)
        for _ in range(simulations):
            search.simulate(trials)
        return search.tree.bytes() / search.tree.count

    return measure


# --- theirs: Any, because these libraries may not be installed ------------------------------------


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
            # The exploration constant of OpenSpiel's own examples; a memory limit of 2 GB.
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


def _pgx_choices(game: str, seed: int) -> Work:
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    environment = pgx.make(game)
    restarting = jax.vmap(auto_reset(environment.step, environment.init))

    def one(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carry
        key, choosing, luck = jax.random.split(key, 3)
        weights = jax.numpy.log(state.legal_action_mask)
        actions = jax.random.categorical(choosing, weights, axis=1)
        return (restarting(state, actions, jax.random.split(luck, AT_ONCE)), key), None

    # All choices of a turn in one compiled loop, as Pgx's own benchmark has them.
    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS)[0])
    key, luck = jax.random.split(jax.random.PRNGKey(seed % 2**31))
    begin = jax.jit(jax.vmap(environment.init))
    carries = [many((begin(jax.random.split(luck, AT_ONCE)), key))]

    def step() -> int:
        carries[0] = jax.block_until_ready(many(carries[0]))
        return STEPS * AT_ONCE

    return step


_GAMES: Final = "games"
_CHOICES: Final = f"choices in a batch of {AT_ONCE:,}"

_PLAYED: Final = {
    "pyspiel": (_GAMES, _our_games, _open_spiel_games),
    "pettingzoo": (_GAMES, _our_games, _petting_zoo_games),
    "pgx": (_CHOICES, _our_choices, _pgx_choices),
}
"""What is counted beside a library, by its module, and who plays on our side and on theirs."""


def peers_of(game: str) -> list[Peer]:
    """Return the comparisons of a game, as the module ``peers`` of its package defines them.
    Searches are compared with OpenSpiel's C++ search, which plays its simulations to the end."""
    from pi_app.core.registry import find_game, part_of

    found = []
    module = part_of(find_game(game), "peers")
    counterparts: tuple[Counterpart, ...] = () if module is None else module.PEERS
    for each in counterparts:
        found.append(Peer(game, each.module, each.game, *_PLAYED[each.module]))
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
