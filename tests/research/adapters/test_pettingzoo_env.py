"""PettingZoo's own tests on every game, and what they don't ask."""

from __future__ import annotations

import pickle
import warnings
from types import SimpleNamespace
from typing import Any

import pytest

from tests.core.random_play import Case, all_cases, covering_cases

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

import numpy as np
import pettingzoo
from gymnasium.error import ResetNeeded

with warnings.catch_warnings():
    # It makes an example for itself in a way that it has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        render_test,
        seed_test,
    )
    from pettingzoo.test.seed_test import parallel_seed_test

from pi_app.core.errors import BadOptions
from pi_app.core.registry import game_ids
from pi_app.research.adapters.pettingzoo_env import env, parallel_env

COVERING = {str(case): case for case in covering_cases()}
CASES = [
    *(pytest.param(case, id=name) for name, case in COVERING.items()),
    *(
        pytest.param(case, id=str(case), marks=pytest.mark.deep)
        for case in all_cases()
        if case.game.id == "circus-maximus" and str(case) not in COVERING
    ),
]
# Its test knows its own games by name; all others that show a mask beside what is seen get these.
IN_A_DICTIONARY = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Observation is not a NumPy array",
)


def made(case: Case) -> Any:
    options: dict[str, Any] = dict(case.options)
    return env(case.game.id, case.seats, **options)


def made_parallel(case: Case) -> Any:
    options: dict[str, Any] = dict(case.options)
    return parallel_env(case.game.id, case.seats, **options)


@IN_A_DICTIONARY
@pytest.mark.parametrize("case", CASES)
def test_the_library_accepts_agents_in_turn(case: Case) -> None:
    api_test(made(case), num_cycles=100)


@pytest.mark.parametrize("case", CASES)
def test_the_library_accepts_agents_at_once(case: Case) -> None:
    parallel_api_test(made_parallel(case), num_cycles=100)


@pytest.mark.parametrize("case", CASES)
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    seed_test(lambda: made(case), num_cycles=60)


@pytest.mark.parametrize("case", CASES)
def test_the_same_seed_gives_the_same_game_at_once(case: Case) -> None:
    """Its actions are drawn without a mask, so most games end early."""
    parallel_seed_test(lambda: made_parallel(case), num_cycles=60)


@pytest.mark.parametrize("game", game_ids())
def test_the_library_renders(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return pettingzoo.make("aec", f"tabularium/{game}-v0", render_mode=render_mode)

    render_test(made)
    assert capsys.readouterr().out.count("\n") > 20


class _Legal:
    """An environment whose action spaces draw legal actions: the library's test knows no masks."""

    def __init__(self, made: Any) -> None:
        self._made = made

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made, name)

    def action_space(self, agent: str) -> Any:
        made, table = self._made, self._made.unwrapped.table
        acting = made.unwrapped.possible_agents.index(agent) in table.play.deciders()
        mask = table.observe(made.unwrapped.possible_agents.index(agent), acting)["action_mask"]
        if not acting and hasattr(made, "waiting"):
            mask[made.waiting] = 1
        space = made.action_space(agent)
        return SimpleNamespace(sample=lambda: space.sample(mask))


@pytest.mark.parametrize("game", ["imperium", "seven-hills", "kodai-heigi"])
def test_a_game_is_truncated_after_the_most_cycles(game: str) -> None:
    """In games in which all choose equally often, as the library's test expects."""
    library = SimpleNamespace(
        env=lambda max_cycles: _Legal(env(game, max_cycles=max_cycles)),
        parallel_env=lambda max_cycles: _Legal(parallel_env(game, max_cycles=max_cycles)),
    )
    max_cycles_test(library)


def test_a_truncated_game_rewards_nobody() -> None:
    table = parallel_env("imperium", max_cycles=2)
    table.reset(seed=1)
    table.step({"player_0": 3, "player_1": 4})
    assert table.agents
    _, rewards, over, cut_short, _ = table.step({"player_0": 5, "player_1": 6})
    assert set(rewards.values()) == {0.0}
    assert set(over.values()) == {False}
    assert set(cut_short.values()) == {True}
    assert not table.agents


def test_a_board_is_a_picture_that_shows_no_secret() -> None:
    table = env("seven-hills", render_mode="rgb_array")
    table.reset(seed=1)
    first = table.render()
    assert (first.shape, first.dtype) == ((480, 800, 3), np.uint8)
    pictures = []
    for card in (3, 8):  # both lie face down at the hill worth 2
        table.reset(seed=1)
        table.step(7 * card + 1)
        pictures.append(table.render())
    assert not np.array_equal(pictures[0], first)
    assert np.array_equal(*pictures)


def test_other_ways_to_render_are_refused_plainly() -> None:
    for make in (env, parallel_env):
        with pytest.raises(ValueError, match="may be ansi, human, rgb_array or None"):
            make("seven-hills", render_mode="svg")
        silent = make("seven-hills", render_mode=None)
        silent.reset()
        assert silent.render() is None


def played(game: str, seed: int) -> list[Any]:
    table = env(game)
    table.reset(seed=seed)
    rewards: dict[str, float] = {}
    told: list[Any] = []
    for number, agent in enumerate(table.agent_iter()):
        seen, reward, over, _, _ = table.last()
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        if over:
            rewards[agent] = reward
            table.step(None)
        else:
            actions = seen["action_mask"].nonzero()[0]
            table.step(actions[number % len(actions)])
    return [rewards, *told]


def test_a_whole_game_is_won_and_lost() -> None:
    rewards, *told = played("praetorians", 3)
    assert sorted(rewards.values()) == [-1, 1]
    assert played("praetorians", 3) == [rewards, *told]
    assert played("praetorians", 4)[1:] != told


def test_at_once_whoever_has_nothing_to_decide_waits() -> None:
    table = parallel_env("seven-hills", banners=True)
    seen, _ = table.reset()
    assert seen["player_1"]["action_mask"].nonzero()[0].tolist() == [table.waiting]
    first = int(seen["player_0"]["action_mask"].nonzero()[0][0])
    both = table.step({"player_0": first, "player_1": table.waiting})
    assert both[2] == {"player_0": False, "player_1": False}


def test_at_once_what_the_mask_forbids_costs_its_agent_and_ends_the_game() -> None:
    """Also waiting where there is something to decide, and not waiting where there is nothing."""
    table = parallel_env("seven-hills", banners=True)
    seen, _ = table.reset(seed=1)
    first = int(seen["player_0"]["action_mask"].nonzero()[0][0])
    for choice, costs in (
        ({"player_0": first, "player_1": first}, (0, -1)),
        ({"player_0": table.waiting, "player_1": table.waiting}, (-1, 0)),
        ({"player_0": table.waiting, "player_1": first}, (-1, -1)),
    ):
        seen, _ = table.reset(seed=1)
        after, rewards, over, cut_short, _ = table.step(choice)
        assert tuple(rewards.values()) == costs
        assert set(over.values()) == set(cut_short.values()) == {True}
        assert table.agents == []
        for agent, each in after.items():
            assert (each["observation"] == seen[agent]["observation"]).all()


def test_at_once_a_step_without_a_game_is_refused() -> None:
    table = parallel_env("praetorians")
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step({"player_0": 0, "player_1": 0})
    table.reset(seed=1)
    table.step({"player_0": 0, "player_1": table.waiting + 1})
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step({"player_0": 0, "player_1": 0})


def test_what_the_mask_forbids_loses() -> None:
    table = env("seven-hills")
    table.reset()
    table.step(0)
    assert table.terminations == {"player_0": True, "player_1": True}
    assert table.rewards == {"player_0": -1, "player_1": 0}


def test_games_are_in_the_registry() -> None:
    table = pettingzoo.make("aec", "tabularium/imperium-v0", seats=3, thirty=True)
    table.reset(seed=1)
    assert len(table.agents) == 3
    at_once = pettingzoo.make("parallel", "tabularium/imperium-v0", seats=3)
    seen, _ = at_once.reset(seed=1)
    assert all(each["action_mask"].sum() == 165 for each in seen.values())


def test_environments_can_be_sent_to_other_processes() -> None:
    for table in (env("mercator", 4), parallel_env("mercator", 4, colour_bonus=True)):
        table.reset(seed=1)
        copied = pickle.loads(pickle.dumps(table))
        copied.reset(seed=1)
        assert copied.possible_agents == table.possible_agents
        assert copied.unwrapped.table.spaces.options == table.unwrapped.table.spaces.options


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions):
        env("seven-hills", no_such_option=True)


def test_the_table_is_shown() -> None:
    table = env("kodai-heigi")
    table.reset()
    assert "a b c d e f g" in table.render()


def test_a_secret_set_up_shows_in_nothing_until_both_are_made() -> None:
    table = parallel_env("kodai-heigi")
    shown = set()
    for head in (0, -1):
        seen, _ = table.reset(seed=1)
        first, second = (seen[agent]["action_mask"].nonzero()[0] for agent in table.agents)
        seen, *_ = table.step({"player_0": first[head], "player_1": second[-1]})
        shown.add(seen["player_1"]["observation"].tobytes())
    assert len(shown) == 1
