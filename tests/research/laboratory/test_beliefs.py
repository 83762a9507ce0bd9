"""What bots learn of hidden things."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("scipy", reason="the extra `learn` is not installed")

from pi_app.bots.judgement import judgement_of
from pi_app.core.registry import find_game
from pi_app.research.laboratory.beliefs import OTHERS, learn_beliefs
from pi_app.research.simulation.match import MatchPlan
from tests.test_cli import tabularium

GAMES = Path(__file__).parents[3] / "pi_app" / "games"


def test_a_habit_of_the_bots_is_learned_and_finds_the_real_world() -> None:
    plan = MatchPlan("kodai-heigi", ("search:1", "search:1"), 4)
    beliefs = learn_beliefs(plan, 60, 1)
    weights = np.array([*beliefs.weights.values()])
    assert weights[:7].min() > 0.3 > -0.3 > weights[7:].max()
    # Half of all set-ups are like those that bots choose.
    assert beliefs.moments == 10
    assert beliefs.found == pytest.approx(1 / 8, abs=0.04)
    assert beliefs.first > 1 / (1 + OTHERS)


@pytest.mark.parametrize("module", ["kodai_heigi", "rome_vs_carthage", "seven_hills"])
def test_bots_believe_what_was_learned(module: str) -> None:
    learned = json.loads((GAMES / module / "bot" / "beliefs.json").read_text("utf-8"))
    game = module.replace("_", "-")
    assert learned["learned"].startswith(f"tabularium learn {game} --beliefs ")
    judgement = judgement_of(find_game(game), {})
    assert set(learned["weights"]) <= set(judgement.belief_feature_names())
    beliefs = dict(zip(judgement.belief_feature_names(), judgement.belief_weights, strict=True))
    assert {feature: weight for feature, weight in beliefs.items() if weight} == learned["weights"]


def test_the_command_writes_what_bots_read(tmp_path: Path) -> None:
    file = tmp_path / "beliefs.json"
    asked = "learn seven-hills --beliefs search:2,12 --seed 1"
    done = tabularium(*asked.split(), "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert "By chance both are 0.062" in done.stderr
    found = json.loads(file.read_text("utf-8"))
    assert found["learned"] == f"tabularium {asked}"
    assert set(found["weights"]) <= set(
        judgement_of(find_game("seven-hills"), {}).belief_feature_names()
    )


def test_a_game_that_hides_nothing_is_told(tmp_path: Path) -> None:
    done = tabularium(
        "learn", "praetorians", "--beliefs", "search:1,1", "--out", str(tmp_path / "b.json")
    )
    assert done.returncode == 2
    assert "In praetorians the actions of others reveal nothing" in done.stderr
