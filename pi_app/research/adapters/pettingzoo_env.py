"""The games as environments of PettingZoo: one seat after another, or all at once.

Importing this module registers them as ``tabularium/seven-hills-v0`` and so on, of both types, with
seats and options as keywords of ``pettingzoo.make``. `Spaces` defines the meaning of the actions
and of the numbers in an observation. Dice and cards are drawn from the seed of ``reset``. Without a
seed, each game continues the random sequence of the last one.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypedDict

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from librt.random import Random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.utils import wrappers

from pi_app.core.chance import seeded
from pi_app.core.play import Play
from pi_app.research.adapters.shapes import shaped_games
from pi_app.research.adapters.spaces import Floats, Spaces

if TYPE_CHECKING:
    from pi_app.kiosk.boards.still import Still

Mask = NDArray[np.int8]
Info = dict[str, object]


class Observation(TypedDict):
    """The observation of an agent."""

    observation: Floats
    action_mask: Mask  # 1 for each legal action


ILLEGAL: Final = -1.0
"""The reward of an illegal action; the game then ends."""

Picture = NDArray[np.uint8]
"""Rows of pixels, each red, green and blue."""

RENDER_MODES: Final = ["ansi", "human", "rgb_array"]
"""A text that `render` returns, a text that is printed after each step, or a picture of the board
as a spectator sees it."""

Steps = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
]
"""The result of a step for each agent: observation, reward, termination, truncation, and an empty
dictionary."""


class _Table:
    """The shared part of both types of environment: agents, spaces, the game and its random
    generator."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        render_mode: str | None,
        options: Mapping[str, object],
        waiting: bool,
    ) -> None:
        if render_mode not in (*RENDER_MODES, None):
            raise ValueError(
                f"{game} can't be rendered as {render_mode!r}: render_mode may be "
                f"{', '.join(RENDER_MODES)} or None."
            )
        self.render_mode = render_mode
        self.metadata: dict[str, object] = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 2,
        }
        self.spaces = Spaces(game, seats, options)
        self.agents = [f"player_{seat}" for seat in range(self.spaces.seats)]
        self.actions = int(self.spaces.codec.symbols) + waiting
        self.observation_spaces = {agent: self._observations() for agent in self.agents}
        self.action_spaces = {agent: Discrete(self.actions) for agent in self.agents}
        self.luck: Random = seeded(0)
        self.play: Play = self.spaces.begin()
        self._still: Still | None = None

    def _observations(self) -> Dict:
        return Dict(
            {
                "observation": Box(0.0, 1.0, (len(self.spaces.names),), np.float32),
                "action_mask": Box(0, 1, (self.actions,), np.int8),
            }
        )

    def reset(self, seed: int | None) -> None:
        """Start a game."""
        if seed is not None:
            self.luck = seeded(seed)
        self.play = self.spaces.begin()
        self.play.settle(self.luck)
        self.show()

    def choose(self, seat: int, action: int) -> None:
        """Perform an action of a seat, then the actions of chance."""
        self.play.choose(seat, action)
        self.play.settle(self.luck)
        self.show()

    def observe(self, seat: int, acting: bool) -> Observation:
        """Return a seat's observation; the mask contains its legal actions if it is acting."""
        row = np.zeros(len(self.spaces.names), np.float32)
        self.spaces.observe(self.play, seat, row)
        mask = np.zeros(self.actions, np.int8)
        if acting:
            mask[self.play.open(seat)] = 1
        return {"observation": row, "action_mask": mask}

    def show(self) -> None:
        """Print the table in the render mode ``human``."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Picture | None:
        """Return the table as text or as a picture, or print it in the mode ``human``; do nothing
        without a render mode."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self._picture()
        from rich.console import Console

        from pi_app.research.adapters.terminal_table import table_of
        from pi_app.text import Translator

        console = Console(width=100, file=None, force_terminal=False)
        with console.capture() as captured:
            console.print(table_of(self.play.state, Translator("en")))
        if self.render_mode == "ansi":
            return captured.get()
        sys.stdout.write(captured.get())
        return None

    def _picture(self) -> Picture:
        from pi_app.kiosk.boards import still

        self._still = self._still or still.Still(self.play.state)
        width, height = still.SIZE
        pixels = np.frombuffer(self._still.draw(self.play.state), np.uint8)
        return pixels.reshape(height, width, 3).copy()


class _Environment:
    """The attributes and methods that both types of environment share."""

    def __init__(self, table: _Table) -> None:
        self.table = table
        self.metadata = table.metadata
        self.render_mode = table.render_mode
        self.possible_agents = list(table.agents)
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces

    def observation_space(self, agent: str) -> Dict:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def render(self) -> str | Picture | None:
        """Return the table as text or picture; print it if ``render_mode`` is human."""
        return self.table.render()

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""


def env(
    game: str,
    seats: int | None = None,
    render_mode: str | None = "ansi",
    max_cycles: int | None = None,
    **options: object,
) -> AECEnv:
    """Return a game as an environment in which agents act in turn. Simultaneous choices are made in
    turn too, and are not revealed before all have been made.

    Args:
        game: its id, as in ``seven-hills``.
        seats: the number of players; the smallest possible number if None.
        render_mode: ``ansi`` for a text from `render`, ``human`` to print it after each step, or
            None.
        max_cycles: the game is truncated when each agent has made so many choices; None for never.
        options: values of the game's options.

    Raises:
        UnknownGame, BadOptions: it can't be played; the message says why.
        ValueError: there is no such render mode.
    """
    raw = RawEnv(game, seats, render_mode, max_cycles, options)
    made = wrappers.TerminateIllegalWrapper(raw, ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class RawEnv(_Environment, AECEnv, EzPickle):
    """The environment of `env` without the protection against illegal actions. A copy starts its
    own game."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        render_mode: str | None,
        max_cycles: int | None,
        options: Mapping[str, object],
    ) -> None:
        EzPickle.__init__(self, game, seats, render_mode, max_cycles, options)
        super().__init__(_Table(game, seats, render_mode, options, waiting=False))
        self.metadata = self.metadata | {"is_parallelizable": False}
        self.max_cycles = max_cycles

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Start a game; `options` is not used."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._cycles = dict.fromkeys(self.agents, 0)  # the choices that each has made
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation; the mask is empty unless the agent is acting."""
        acting = agent == self.agent_selection and not self.terminations[agent]
        return self.table.observe(self.possible_agents.index(agent), acting)

    def step(self, action: int | None) -> None:
        """Perform an action of the acting agent.

        Raises:
            ValueError: the action is illegal; nothing has changed.
        """
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.choose(self.possible_agents.index(agent), int(action))
        self._cycles[agent] += 1
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        deciders = self.table.play.deciders()
        if deciders:
            self.agent_selection = self.possible_agents[deciders[0]]
            if self.max_cycles is not None and min(self._cycles.values()) >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict(zip(self.agents, self.table.play.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


class GameParallelEnv(_Environment, ParallelEnv, EzPickle):
    """A game in which all agents act in each step. An agent without a decision has one action, the
    last, which means waiting. A copy starts its own game.

    Args:
        game, seats, render_mode, options: as for `env`.
        max_cycles: the game is truncated after so many steps; None for never.

    Raises:
        UnknownGame, BadOptions: it can't be played; the message says why.
        ValueError: there is no such render mode.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = "ansi",
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game, seats, render_mode, max_cycles, **options)
        super().__init__(_Table(game, seats, render_mode, options, waiting=True))
        self.waiting = self.table.actions - 1  # the waiting action
        self.max_cycles = max_cycles
        self._cycles = 0
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: Info | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Start a game and return the observations; `options` is not used."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Steps:
        """Perform the actions of all agents. If an action is illegal, no action is performed: the
        game is truncated, and that agent's reward is `ILLEGAL`.

        Raises:
            ResetNeeded: no game has started, or it is over.
            KeyError: an agent has no action.
        """
        if not self.agents:
            raise ResetNeeded("No game is in progress: call reset() first.")
        table, agents = self.table, self.possible_agents
        illegal = [not self._may(seat, int(actions[agent])) for seat, agent in enumerate(agents)]
        if any(illegal):
            return self._end([ILLEGAL if each else 0.0 for each in illegal], cut_short=True)
        for seat in table.play.deciders():
            table.play.choose(seat, int(actions[agents[seat]]))
        table.play.settle(table.luck)
        table.show()
        if not table.play.deciders():
            return self._end(table.play.rewards(), cut_short=False)
        self._cycles += 1
        if self._cycles == self.max_cycles:
            return self._end([0.0] * len(agents), cut_short=True, over=False)
        return self._results([0.0] * len(agents), over=False, cut_short=False)

    def _may(self, seat: int, action: int) -> bool:
        if seat in self.table.play.deciders():
            return action in self.table.play.open(seat)
        return action == self.waiting

    def _end(self, rewards: list[float], *, cut_short: bool, over: bool = True) -> Steps:
        self.agents = []
        return self._results(rewards, over=over, cut_short=cut_short)

    def _results(self, rewards: list[float], *, over: bool, cut_short: bool) -> Steps:
        agents = self.possible_agents
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_short),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        deciders = self.table.play.deciders()
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = self.table.observe(seat, seat in deciders)
            if seat not in deciders:
                seen[agent]["action_mask"][self.waiting] = 1
        return seen


def parallel_env(
    game: str,
    seats: int | None = None,
    render_mode: str | None = "ansi",
    max_cycles: int | None = None,
    **options: object,
) -> GameParallelEnv:
    """Return a game as an environment in which all agents act at once (see `GameParallelEnv`)."""
    return GameParallelEnv(game, seats, render_mode, max_cycles, **options)


for _game in shaped_games():
    register("aec", f"tabularium/{_game.id}-v0", env, kwargs={"game": _game.id})
    register("parallel", f"tabularium/{_game.id}-v0", parallel_env, kwargs={"game": _game.id})
