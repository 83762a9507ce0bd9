"""Our speed beside other libraries, here small ones that stand where those would be installed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

OPEN_SPIEL = '''
"""Just so much of OpenSpiel: games of three moves, in which everything comes once."""

class State:
    def __init__(self):
        self.moves = []
    def is_terminal(self):
        return len(self.moves) == 3
    def is_chance_node(self):
        return len(self.moves) == 1
    def is_simultaneous_node(self):
        return len(self.moves) == 2
    def chance_outcomes(self):
        return [(7, 0.5), (8, 0.5)]
    def legal_actions(self, seat=0):
        return [7, 8] if self.is_chance_node() else [seat, seat + 1]
    def apply_action(self, action):
        assert action in self.legal_actions()
        self.moves.append(action)
    def apply_actions(self, actions):
        assert len(actions) == 2
        self.moves.append(actions)

class Game:
    def new_initial_state(self):
        return State()
    def num_players(self):
        return 2

def load_game(name):
    assert "(" in name
    return Game()

def RandomRolloutEvaluator(count, seed):
    return count

class MCTSBot:
    def __init__(self, game, evaluator, exploration, simulations, memory, solve, seed, verbose):
        self.simulations = simulations
    def step(self, state):
        sum(range(self.simulations))
'''


JAX = '''
"""Just so much of JAX: everything is played at once, and the first of the likeliest is drawn."""

import types
import numpy

jit = vmap = block_until_ready = lambda each: each

def scan(step, carry, rows, length):
    for _ in range(length):
        carry, _ = step(carry, None)
    return carry, None

lax = types.SimpleNamespace(scan=scan)
random = types.SimpleNamespace(
    PRNGKey=lambda seed: seed,
    split=lambda key, count=2: list(range(key, key + count)),
    categorical=lambda key, weights, axis: weights.argmax(axis=axis),
)
'''

PGX = '''
"""Just so much of Pgx: a game in which the second of three actions is the only legal one."""

import types
import numpy

class State:
    def __init__(self, count):
        self.legal_action_mask = numpy.tile([False, True, False], (count, 1))

class Game:
    def init(self, keys):
        return State(len(keys))
    def step(self, state, actions, keys):
        assert (actions == 1).all() and len(actions) == len(keys) == 1000
        return state

def make(name):
    assert name == "leduc_holdem"
    return Game()
'''


def run(place: Path, *command: str) -> subprocess.CompletedProcess[str]:
    place.joinpath("pyspiel.py").write_text(OPEN_SPIEL)
    paths = (str(place), os.environ.get("PYTHONPATH"))
    found = os.pathsep.join(each for each in paths if each)
    return subprocess.run(
        [sys.executable, *command],
        env=os.environ
        | {"PYTHONPATH": found, "TABULARIUM_CACHE": str(place), "TABULARIUM_CORE": ""},
        capture_output=True,
        text=True,
        check=True,
    )


def test_what_is_installed_is_compared_and_what_is_not_is_named(tmp_path: Path) -> None:
    # As if it were not installed.
    code = "import sys; sys.modules['pettingzoo'] = None; from pi_app.cli import main; main()"
    told = run(tmp_path, "-c", code, "bench", "seven-hills", "--games", "2", "--json")
    figures = json.loads(told.stdout)
    assert figures["seven-hills"]["games"] == 2
    (row,) = figures["peers"]  # Pgx is not among the extras
    assert (row["ours"], row["measure"]) == ("seven-hills", "games")
    assert row["theirs"] == "OpenSpiel goofspiel(num_cards=13)"
    assert row["our_speed"] / 10 < row["ratio"] * row["their_speed"] < row["our_speed"] * 10
    assert "PettingZoo is not installed" in told.stderr
    assert "extras bench" in told.stderr
    assert "OpenSpiel is not installed" not in told.stderr
    assert (
        "Pgx is not installed, so its games are not compared. Install it with: pip" in told.stderr
    )


def test_peers_alone_are_compared_with_batches_too(tmp_path: Path) -> None:
    tmp_path.joinpath("jax.py").write_text(JAX)
    package = tmp_path / "pgx"
    package.mkdir()
    package.joinpath("__init__.py").write_text(PGX)
    package.joinpath("experimental.py").write_text("auto_reset = lambda step, init: step\n")
    code = "import sys; sys.modules['pettingzoo'] = None; from pi_app.cli import main; main()"
    told = run(tmp_path, "-c", code, "bench", "--peers", "seven-hills", "--json")
    figures = json.loads(told.stdout)
    assert figures.keys() == {"peers", "batches"}
    found = {(row["theirs"], row["measure"]) for row in figures["peers"]}
    assert found == {
        ("OpenSpiel goofspiel(num_cards=13)", "games"),
        ("Pgx leduc_holdem", "choices in a batch of 1,000"),
    }
    assert all(row["our_speed"] > 0 and row["their_speed"] > 0 for row in figures["peers"])
    assert "Pgx is not installed" not in told.stderr


def test_a_search_is_compared_by_its_simulations(tmp_path: Path) -> None:
    code = (
        "from pi_app.research.simulation.peers import compare; print(compare('kodai-heigi', 1, 3))"
    )
    text = run(tmp_path, "-c", code).stdout
    assert "measure='simulations of 400'" in text
    node_bytes = re.search(r"node_bytes=([0-9.]+)", text)
    assert node_bytes is not None
    # The tables of a node alone are four words; a simulation took 1.9 kB when nodes were objects.
    assert 32 < float(node_bytes[1]) < 1000
