"""The games as games of OpenSpiel, in Python: `pyspiel.load_game("tabularium_seven_hills")`.

Importing this module registers them. Their parameters are ``seats``, the game's options by id, and
``position``: where the game begins (`position_text`), with seats and options of its own. What an
action and a number of an observation tensor mean, `Spaces` says; chance has the actions of the
game as well. An information state is all that a seat has seen and done, as text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np
import pyspiel
from pyspiel import GameType

from pi_app.adapters.play import Floats, Play, Spaces
from pi_app.adapters.shapes import shape_of, shaped_games
from pi_app.rules.game import CHANCE, Game, State
from pi_app.rules.registry import module_name

Parameters = Mapping[str, bool | int | str]

LONGEST: Final = 100_000
"""More choices than any game has, chance's included; games say nothing closer."""


def name_of(game_id: str) -> str:
    """Return what OpenSpiel knows a game as."""
    return f"tabularium_{module_name(game_id)}"


def position_text(state: State) -> str:
    """Return the parameter ``position`` that lets a game begin at a moment of it: its JSON in
    hexadecimal, since parameters can't hold commas and brackets."""
    return json.dumps(state.position()).encode().hex()


def load_position(state: State) -> TabulariumGame:
    """Return the game that begins at a moment of it."""
    name = name_of(state.game.id)
    game: TabulariumGame = pyspiel.load_game(name, {"position": position_text(state)})
    return game


class Trail:
    """A game on its way, and the way. OpenSpiel copies what belongs to a state by `copy.deepcopy`,
    and pickles it to write the state to a file."""

    def __init__(self, play: Play, steps: tuple[tuple[int, int], ...] = ()) -> None:
        self.play = play
        self.steps = steps  # seats, or CHANCE, and the symbols that they have chosen so far
        self._memories: dict[int, _Memory] = {}  # of the seats that have been asked for theirs

    def __deepcopy__(self, _memo: object) -> Trail:
        other = Trail(self.play.copy(), self.steps)
        other._memories = dict(self._memories)
        return other

    def __reduce__(self) -> tuple[Callable[..., Trail], tuple[object, ...]]:
        return _walked, (self.play.spaces.begin().state.position(), self.steps)

    def choose(self, seat: int, symbol: int) -> None:
        """Go on by a step."""
        self.play.choose(seat, symbol)
        self.steps = (*self.steps, (seat, symbol))
        for each, memory in self._memories.items():
            done = f" {symbol}" if each == seat else ""
            self._memories[each] = memory.later(done, self.play.state.view(each))

    def memory(self, seat: int) -> str:
        """Return what a seat has seen and done: its first view, then the symbols that it chose and
        what changed in its view; what is gone from it is null."""
        if seat not in self._memories:
            again = Trail(self.play.spaces.begin())
            first = again.play.state.view(seat)
            again._memories[seat] = _Memory(f"{seat} {_text(first)}", first)
            for step in self.steps:
                again.choose(*step)
            self._memories[seat] = again._memories[seat]
        return self._memories[seat].text


class _Memory(NamedTuple):
    text: str
    view: Mapping[str, object]  # the latest

    def later(self, done: str, view: Mapping[str, object]) -> _Memory:
        changes = _changes(self.view, view)
        return _Memory(self.text + done + (f" {_text(changes)}" if changes else ""), view)


def _changes(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = dict.fromkeys(sorted(old.keys() - new.keys()))
    for key, value in new.items():
        before = old.get(key)
        if isinstance(value, Mapping) and isinstance(before, Mapping):
            if deeper := _changes(before, value):
                found[key] = deeper
        elif value != before:
            found[key] = value
    return found


def _walked(position: Mapping[str, object], steps: tuple[tuple[int, int], ...]) -> Trail:
    trail = Trail(Spaces(str(position["game"]), position=position).begin())
    for step in steps:
        trail.choose(*step)
    return trail


def _text(view: Mapping[str, object]) -> str:
    return json.dumps(view, separators=(",", ":"))


class TabulariumState(pyspiel.State):
    """One moment of a game."""

    def __init__(self, game: TabulariumGame) -> None:
        super().__init__(game)
        self.trail = Trail(game.spaces.begin())

    def current_player(self) -> int:
        """Return who is to move, as OpenSpiel numbers it."""
        deciders = self.trail.play.deciders()
        if not deciders:
            return int(pyspiel.PlayerId.TERMINAL)
        if deciders[0] == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(deciders) > 1 else deciders[0]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.trail.play.open(player)) if self._acts(player) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, with probabilities."""
        return self.trail.play.odds()

    def _apply_action(self, action: int) -> None:
        self.trail.choose(self.trail.play.deciders()[0], action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self.trail.play.deciders():
            self.trail.choose(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.trail.play.symbol_text(seat, action) if self._acts(seat) else str(action)

    def _acts(self, seat: int) -> bool:
        return seat in self.trail.play.deciders()

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return not self.trail.play.deciders()

    def returns(self) -> list[float]:
        """Return what the game is worth to each player (see `Play.rewards`)."""
        return self.trail.play.rewards()

    def __str__(self) -> str:
        return json.dumps(self.trail.play.state.position()["state"])


class TabulariumObserver:
    """What a player sees of a state, or with perfect recall has seen until then."""

    def __init__(self, spaces: Spaces, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor: Floats | None = None if recalls else np.zeros(len(spaces.names), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: TabulariumState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is not None:
            self.tensor.fill(0)
            state.trail.play.observe(player, self.tensor)

    def string_from(self, state: TabulariumState, player: int) -> str:
        """Return what a player sees, or has seen, as text."""
        if self._recalls:
            return state.trail.memory(player)
        play = state.trail.play
        return f"{player} {play.begun(player)} {_text(play.state.view(player))}"


class TabulariumGame(pyspiel.Game):
    """A game with its parameters. OpenSpiel makes games from their type; each on the shelf has its
    own."""

    box: ClassVar[Game]

    def __init__(self, params: Parameters | None = None) -> None:
        given, box = dict(params or {}), self.box
        position = str(given.pop("position", ""))
        if position:
            begin: object = json.loads(bytes.fromhex(position))
            assert isinstance(begin, dict)
            self.spaces = Spaces(box.id, position=begin)
        else:
            seats = int(given.pop("seats", box.seat_counts[0]))
            self.spaces = Spaces(box.id, seats, given)
        seats, symbols = self.spaces.seats, self.spaces.codec.symbols
        info = pyspiel.GameInfo(
            num_distinct_actions=symbols,
            max_chance_outcomes=symbols if self.spaces.shape.chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(box, self.spaces), info, dict(params or {}))

    def new_initial_state(self) -> TabulariumState:
        """Return the moment in which the game begins."""
        return TabulariumState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> TabulariumObserver:
        """Return what looks at states: with perfect recall as text, else also as a tensor."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TabulariumObserver(self.spaces, recalls)


def _type_of(game: Game, spaces: Spaces | None = None) -> GameType:
    """Return what a game is: with the parameters of `spaces`, or all that it can be."""
    defaults = {option.id: option.default for option in game.options}
    shape = spaces.shape if spaces else shape_of(game, game.seat_counts[0], defaults)
    return GameType(
        short_name=name_of(game.id),
        long_name=f"Tabularium: {game.title}",
        dynamics=GameType.Dynamics.SIMULTANEOUS
        if shape.simultaneous
        else GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC
        if shape.chance
        else GameType.ChanceMode.DETERMINISTIC,
        information=GameType.Information.IMPERFECT_INFORMATION
        if shape.secrets
        else GameType.Information.PERFECT_INFORMATION,
        utility=GameType.Utility.ZERO_SUM,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"seats": game.seat_counts[0], "position": "", **defaults},
    )


def _register(game: Game) -> None:
    name = f"{module_name(game.id).title().replace('_', '')}Game"
    kind = type(name, (TabulariumGame,), {"box": game, "__module__": __name__})
    globals()[name] = kind  # pickles of a game name its type
    pyspiel.register_game(_type_of(game), kind)


for _game in shaped_games():
    _register(_game)
