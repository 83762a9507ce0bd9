"""The games as games of OpenSpiel, in Python: `pyspiel.load_game("tabularium_seven_hills")`.

Importing this module registers them. Their parameters are:

- ``seats``, and the game's options by id;
- ``position``: the starting position (`as_parameter`), which has its own seats and options;
- ``only``: the symbols that seats may choose, if not all;
- ``ending``: the name of an ending of the game in place of both (see `endings`);
- ``moments``: the number of moments in the tensor of an information state, 0 for no tensor.

`Spaces` defines the meaning of the actions and of the numbers in an observation tensor; chance uses
the actions of the game too. An information state is everything that a seat has seen and done, as
text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
import pyspiel
from pyspiel import GameType

from pi_app.core.game import CHANCE, Game, State
from pi_app.core.play import NOBODY, SEVERAL, Play
from pi_app.core.registry import module_name
from pi_app.research.adapters.endings import find_ending
from pi_app.research.adapters.shapes import shape_of, shaped_games
from pi_app.research.adapters.spaces import Floats, Spaces

Parameters = Mapping[str, bool | int | str]

LONGEST: Final = 100_000
"""More than the number of choices in any game, including chance; the games define no tighter
limit."""


def name_of(game_id: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"tabularium_{module_name(game_id)}"


def as_parameter(value: object) -> str:
    """Return a parameter ``position`` or ``only``: JSON in hexadecimal, because parameters can't
    contain commas and brackets."""
    return json.dumps(value).encode().hex()


def load_position(state: State, only: Iterable[int] = (), moments: int = 0) -> TabulariumGame:
    """Return the game that starts at a given state.

    Args:
        state: the starting state.
        only: the symbols that seats may choose; all if empty (see `Spaces`).
        moments: the number of latest moments (in which a seat saw something new or chose) in the
            tensor of an information state; 0 for no such tensor. If a game can have more moments,
            the tensor drops the oldest.
    """
    parameters = {"position": as_parameter(state.position()), "moments": moments}
    if chosen := sorted(only):
        parameters["only"] = as_parameter(chosen)
    game: TabulariumGame = pyspiel.load_game(name_of(state.game.id), parameters)
    return game


def _read(parameter: str) -> object:
    found: object = json.loads(bytes.fromhex(parameter))
    return found


_Steps: TypeAlias = "tuple[_Steps | None, int, int]"
"""The steps before the last, its seat or CHANCE, and its symbol. Copies of a state share them."""


class Trail:
    """A game in progress and its history. OpenSpiel copies a state with `copy.deepcopy`, and
    pickles it to save it to a file."""

    def __init__(self, spaces: Spaces, play: Play, last: _Steps | None = None) -> None:
        self.spaces = spaces
        self.play = play
        self._last = last  # None at the beginning
        self._memories: dict[int, _Memory] = {}  # cached for the seats that were requested

    def __deepcopy__(self, _memo: object) -> Trail:
        other = Trail(self.spaces, self.play.copy(), self._last)
        if self._memories:
            other._memories = dict(self._memories)
        return other

    def __reduce__(self) -> tuple[Callable[..., Trail], tuple[object, ...]]:
        return _walked, (self.spaces.begin().state.position(), self.spaces.only, self.steps())

    def steps(self) -> list[tuple[int, int]]:
        """Return the symbols chosen so far, each with its seat or CHANCE."""
        steps: list[tuple[int, int]] = []
        last = self._last
        while last is not None:
            last, seat, symbol = last
            steps.append((seat, symbol))
        steps.reverse()
        return steps

    def choose(self, seat: int, symbol: int) -> None:
        """Perform a step."""
        self.play.choose(seat, symbol)
        self._last = (self._last, seat, symbol)
        for each, memory in self._memories.items():
            done = f" {symbol}" if each == seat else ""
            self._memories[each] = memory.later(done, self.play.state.view(each))

    def memory(self, seat: int) -> str:
        """Return what a seat has seen and done: its first view, then the symbols that it chose and
        the changes of its view; a removed entry is null."""
        if seat not in self._memories:
            again = Trail(self.spaces, self.spaces.begin())
            first = again.play.state.view(seat)
            again._memories[seat] = _Memory(f"{seat} {_text(first)}", first)
            for step in self.steps():
                again.choose(*step)
            self._memories[seat] = again._memories[seat]
        return self._memories[seat].text

    def moments(self, seat: int) -> list[Floats]:
        """Return a row for each moment in which a seat chose or saw something new: the chosen
        symbol, one-hot, then the observation after it."""
        symbols = int(self.spaces.codec.symbols)
        again = Trail(self.spaces, self.spaces.begin())
        rows = [again._row(seat)]
        for each, symbol in self.steps():
            again.choose(each, symbol)
            row = again._row(seat)
            if each == seat:
                row[symbol] = 1.0
            if each == seat or not np.array_equal(row[symbols:], rows[-1][symbols:]):
                rows.append(row)
        return rows

    def _row(self, seat: int) -> Floats:
        symbols = int(self.spaces.codec.symbols)
        row = np.zeros(symbols + len(self.spaces.names), np.float32)
        self.spaces.observe(self.play, seat, row[symbols:])
        return row


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


def _walked(
    position: Mapping[str, object], only: frozenset[int], steps: list[tuple[int, int]]
) -> Trail:
    spaces = Spaces(str(position["game"]), position=position, only=only)
    trail = Trail(spaces, spaces.begin())
    for step in steps:
        trail.choose(*step)
    return trail


def _text(view: Mapping[str, object]) -> str:
    return json.dumps(view, separators=(",", ":"))


class TabulariumState(pyspiel.State):
    """One moment of a game.

    OpenSpiel's own `legal_actions` and questions about who acts come to the same answers by several
    calls from C++. Here they are answered at once, for algorithms in Python.
    """

    def __init__(self, game: TabulariumGame) -> None:
        super().__init__(game)
        self.trail = Trail(game.spaces, game.spaces.begin())
        self._player = self.trail.play.acting()

    def current_player(self) -> int:
        """Return the current player in OpenSpiel's numbering."""
        return self._player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._player == NOBODY

    def is_chance_node(self) -> bool:
        """Return whether chance decides."""
        return self._player == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Return whether several players choose at once."""
        return self._player == SEVERAL

    def is_player_node(self) -> bool:
        """Return whether one player decides."""
        return self._player >= 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the symbols that a player, by default the current one, may choose; all joint ones
        if players choose at once and none is named."""
        acting = self._player
        who = acting if player is None else player
        if who == acting and who >= CHANCE:
            return self.trail.play.open(who).copy()
        if acting == SEVERAL and who >= 0:
            return self._legal_actions(who)
        actions: list[int] = super().legal_actions(*() if player is None else (player,))
        return actions

    def _legal_actions(self, player: int) -> list[int]:
        return self.trail.play.open(player).copy() if self._acts(player) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance, with probabilities."""
        return self.trail.play.odds()

    def _apply_action(self, action: int) -> None:
        self.trail.choose(self._player, action)
        self._player = self.trail.play.acting()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self.trail.play.deciders():
            self.trail.choose(seat, actions[seat])
        self._player = self.trail.play.acting()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.trail.play.symbol_text(player, action) if self._acts(player) else str(action)

    def _acts(self, seat: int) -> bool:
        return seat in self.trail.play.deciders()

    def returns(self) -> list[float]:
        """Return the reward of each player (see `Play.rewards`)."""
        return self.trail.play.rewards()

    def __str__(self) -> str:
        return json.dumps(self.trail.play.state.position()["state"])


class TabulariumObserver:
    """What a player sees in a state, or with perfect recall has seen up to it."""

    def __init__(self, spaces: Spaces, recalls: bool, moments: int) -> None:
        self._recalls = recalls
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        seen, symbols = len(spaces.names), int(spaces.codec.symbols)
        if not recalls:
            self.tensor = np.zeros(seen, np.float32)
            self.dict["observation"] = self.tensor
        elif moments:
            self.tensor = np.zeros(moments * (symbols + seen), np.float32)
            self.dict["moments"] = self.tensor.reshape(moments, symbols + seen)

    def set_from(self, state: TabulariumState, player: int) -> None:
        """Write a player's observation, or its latest moments in order, into the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if not self._recalls:
            state.trail.spaces.observe(state.trail.play, player, self.tensor)
            return
        rows = self.dict["moments"]
        latest = state.trail.moments(player)[-len(rows) :]
        rows[: len(latest)] = latest

    def string_from(self, state: TabulariumState, player: int) -> str:
        """Return a player's observation, or everything it has seen, as text."""
        if self._recalls:
            return state.trail.memory(player)
        play = state.trail.play
        return f"{player} {play.begun(player)} {_text(play.state.view(player))}"


class TabulariumGame(pyspiel.Game):
    """A game with its parameters. OpenSpiel creates games from their type, so each game has a
    subclass."""

    box: ClassVar[Game]

    def __init__(self, params: Parameters | None = None) -> None:
        given, box = dict(params or {}), self.box
        position, only = str(given.pop("position", "")), str(given.pop("only", ""))
        ending = str(given.pop("ending", ""))
        self.moments = int(given.pop("moments", 0))
        chosen = _read(only) if only else []
        assert isinstance(chosen, list)
        if ending:
            found = find_ending(box, ending)
            self.spaces = Spaces(box.id, position=found.position, only=found.only)
        elif position:
            begin = _read(position)
            assert isinstance(begin, dict)
            self.spaces = Spaces(box.id, position=begin, only=chosen)
        else:
            seats = int(given.pop("seats", box.seat_counts[0]))
            self.spaces = Spaces(box.id, seats, given, only=chosen)
        seats, symbols = self.spaces.seats, int(self.spaces.codec.symbols)
        info = pyspiel.GameInfo(
            num_distinct_actions=symbols,
            max_chance_outcomes=symbols if self.spaces.shape.chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(box, self.spaces, self.moments > 0), info, dict(params or {}))

    def new_initial_state(self) -> TabulariumState:
        """Return the initial state."""
        return TabulariumState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> TabulariumObserver:
        """Return an observer of states, as text and as a tensor (with perfect recall only if the
        game has `moments`)."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TabulariumObserver(self.spaces, recalls, self.moments)


def _type_of(game: Game, spaces: Spaces | None = None, recalls: bool = False) -> GameType:
    """Return the type of a game: with the parameters of `spaces`, or for all its parameters."""
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
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "seats": game.seat_counts[0],
            "position": "",
            "only": "",
            "ending": "",
            "moments": 0,
            **defaults,
        },
    )


def _register(game: Game) -> None:
    name = f"{module_name(game.id).title().replace('_', '')}Game"
    kind = type(name, (TabulariumGame,), {"box": game, "__module__": __name__})
    globals()[name] = kind  # pickles of a game name its type
    pyspiel.register_game(_type_of(game), kind)


for _game in shaped_games():
    _register(_game)
