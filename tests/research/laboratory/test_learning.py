"""What bots learn from games against themselves."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("scipy", reason="the extra `learn` is not installed")

from pi_app.bots.judgement import judgement_of
from pi_app.core.registry import find_game
from pi_app.games.rome_vs_carthage.bot.evaluation import odds_of_rome
from pi_app.games.rome_vs_carthage.bot.features import NAMES
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.research.laboratory.contest import play_taught, share_won
from pi_app.research.laboratory.learning import CannotLearn, Game, Weights, games_of, learn
from pi_app.research.simulation.match import MatchPlan
from tests.test_cli import tabularium

GAMES = Path(__file__).parents[3] / "pi_app" / "games"
DATA = GAMES / "rome_vs_carthage" / "bot" / "weights.json"

NOTHING = Weights(("level", "noise"), np.zeros((3, 2)), np.full(3, np.log(2)))


def walks(games: int, noises: int = 1) -> list[Game]:
    """Games of three stages, whose first feature decides at the end and whose others are noise."""
    rng = np.random.default_rng(3)
    found = []
    for _ in range(games):
        level = np.cumsum(rng.normal(size=6))
        noise = rng.normal(size=(noises, 6))
        stages = np.array([0, 0, 1, 1, 2, 2])
        found.append(Game(stages, np.stack([level, *noise], axis=1), float(level[-1] > 0)))
    return found


def test_what_decides_is_learned_the_surer_the_nearer_the_end() -> None:
    weights = learn(NOTHING, walks(900))
    level, noise = weights.by_stage[:, 0], weights.by_stage[:, 1]
    assert 0.1 < level[0] < level[1] < level[2]
    assert np.abs(noise).max() < level[0] / 2
    assert weights.losses[2] < weights.losses[1] < weights.losses[0] < np.log(2)


def test_few_games_do_not_spoil_what_many_have_taught() -> None:
    games = walks(924, 20)
    nothing = Weights(("level", *map(str, range(20))), np.zeros((3, 21)), np.full(3, np.log(2)))
    many = learn(nothing, games[24:])
    again = learn(many, games[:24])
    assert np.abs(again.by_stage[:, 1:]).max() < 0.12
    assert np.allclose(again.by_stage[:, 0], many.by_stage[:, 0], rtol=0.05)


def test_a_stage_that_no_game_has_come_to_can_not_be_learned() -> None:
    games = [game._replace(stages=np.array([0, 0, 0, 0, 2, 2])) for game in walks(12)]
    with pytest.raises(CannotLearn, match="play more games"):
        learn(NOTHING, games)


def test_games_teach_the_same_whoever_plays_them() -> None:
    plan = MatchPlan("rome-vs-carthage", ("search:1", "search:1"), 4)
    weights = np.zeros((9, len(NAMES)))
    alone_or_shared = [games_of(plan, range(2), workers, weights) for workers in (1, 2)]
    for alone, shared in zip(*alone_or_shared, strict=True):
        assert alone.won == shared.won
        assert np.array_equal(alone.features, shared.features)


def test_in_every_fourth_game_one_side_decides_by_earlier_weights() -> None:
    plan = MatchPlan("rome-vs-carthage", ("search:3", "search:3"), 4)
    weights = Weights.read(DATA).by_stage
    alone = [*games_of(plan, range(4), 1, weights)]
    mixed = [*games_of(plan, range(4), 1, weights, [-weights])]
    same = [
        np.array_equal(one.features, other.features)
        for one, other in zip(alone, mixed, strict=True)
    ]
    assert same == [True, True, False, True]


def test_the_war_is_judged_by_what_was_learned_of_each_feature() -> None:
    learned = json.loads(DATA.read_text("utf-8"))
    assert tuple(learned["weights"]) == NAMES
    assert learned["learned"].startswith("tabularium learn rome-vs-carthage ")
    state = find_game("rome-vs-carthage").start(2, {})
    assert isinstance(state, RomeVsCarthageState)
    while (lesson := judgement_of(state.game, state.options).lesson(state)) is None:
        seat = state.deciders()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    stage = lesson.stage
    odds = [learned["weights"][name][stage] for name in NAMES] @ np.array(lesson.features)
    assert odds_of_rome(Survey(state)) == pytest.approx(odds)


def test_the_command_writes_what_bots_read(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    asked = "learn rome-vs-carthage --round search:1,8 --round search:2,8 --seed 1"
    done = tabularium(*asked.split(), "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert "Round 2 of 2" in done.stderr
    found = json.loads(file.read_text("utf-8"))
    assert found["learned"] == f"tabularium {asked}"
    assert {len(row) for row in found["weights"].values()} == {9}


def test_a_round_is_kept_only_if_it_wins_its_contest(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    asked = f"learn rome-vs-carthage --round search:1,8 --begin {DATA} --contest 2 --out {file}"
    done = tabularium(*asked.split())
    assert done.returncode == 0, done.stderr
    assert "They are not kept." in done.stderr  # two games can't show that they are better
    found = json.loads(file.read_text("utf-8"))
    assert found["learned"].endswith("--begin weights.json --contest 2 --seed 1")
    assert found["weights"] == json.loads(DATA.read_text("utf-8"))["weights"]
    # What was learned stays beside them, also if a contest is interrupted.
    proposed = Weights.read(tmp_path / "learned-round-1.json")
    assert proposed.names == Weights.read(DATA).names
    assert not np.array_equal(proposed.by_stage, Weights.read(DATA).by_stage)


def test_a_file_to_begin_with_must_have_weights(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("[]", encoding="utf-8")
    asked = f"learn rome-vs-carthage --round search:1,8 --begin {file} --out {tmp_path / 'out'}"
    done = tabularium(*asked.split())
    assert done.returncode == 2
    assert "none.json is not a file of learned weights" in done.stderr


def test_beliefs_are_learned_without_a_contest(tmp_path: Path) -> None:
    asked = f"learn rome-vs-carthage --beliefs search:1,2 --contest 4 --out {tmp_path / 'out'}"
    done = tabularium(*asked.split())
    assert done.returncode == 2
    assert "--contest are for --round" in done.stderr


def test_the_weights_that_want_to_win_win_a_contest() -> None:
    plan = MatchPlan("rome-vs-carthage", ("search:2", "search:2"), 5)
    by_stage = Weights.read(DATA).by_stage
    weights, wrong = by_stage.tolist(), (-by_stage).tolist()
    assert share_won(plan, 6, 2, weights, wrong) > 0.5
    notified: list[tuple[int, int, str]] = []

    def notify(done: int, total: int, note: str) -> None:
        notified.append((done, total, note))

    assert share_won(plan, 2, 1, weights, weights, notify) == 0.5
    # Both games have the same dice and weights, so the same side wins.
    state = find_game(plan.game).start(2, {})
    for _ in play_taught(plan, [weights, weights], 0, state):
        pass
    outcome = state.outcome()
    assert outcome is not None
    first = outcome.utility(0)
    assert first in (0.0, 1.0)
    assert notified == [(1, 2, f"contest, {100 * first:.1f} % won"), (2, 2, "contest, 50.0 % won")]


def test_a_game_without_features_is_told(tmp_path: Path) -> None:
    done = tabularium(
        "learn", "kodai-heigi", "--round", "search:1,1", "--out", str(tmp_path / "learned.json")
    )
    assert done.returncode == 2
    assert "kodai-heigi has no features of states" in done.stderr
