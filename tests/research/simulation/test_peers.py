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
    (row,) = figures["peers"]
    assert (row["ours"], row["measure"]) == ("seven-hills", "games")
    assert row["theirs"] == "OpenSpiel goofspiel(num_cards=13)"
    assert row["our_speed"] / 10 < row["ratio"] * row["their_speed"] < row["our_speed"] * 10
    assert "PettingZoo is not installed" in told.stderr
    assert "extras bench" in told.stderr
    assert "OpenSpiel is not installed" not in told.stderr


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
