"""Games of OpenSpiel for the check by twins (see `twins`)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final, Literal

import numpy as np
import pyspiel

from pi_app.research.leaks.timing import Clock
from pi_app.research.leaks.twins import CHANCE, Report, Table, check

Reference = Literal["memory", "sight"]
"""What makes two games one for a player: the text of its information state, or all texts of its
observations from the beginning on."""

MEMORY: Final = "information state"
SIGHT: Final = "observation"


class OpenSpielTable(Table):
    """A state of OpenSpiel with its players' channels. A player's information state and its
    observation, each as text and as tensor, are compared, and its legal actions."""

    def __init__(self, state: pyspiel.State, reference: Reference, deals: bool) -> None:
        """Take a state.

        Args:
            state: of OpenSpiel.
            reference: what makes two games one for a player.
            deals: whether the game can deal again what is unseen.
        """
        self._state = state
        self._reference = reference
        self._deals = deals

    @property
    def seats(self) -> int:
        found: int = self._state.num_players()
        return found

    def acting(self) -> tuple[int, ...]:
        state = self._state
        if state.is_terminal():
            return ()
        if state.is_chance_node():
            return (CHANCE,)
        if state.is_simultaneous_node():
            return tuple(seat for seat in range(self.seats) if state.legal_actions(seat))
        return (state.current_player(),)

    def actions(self, seat: int) -> Sequence[int]:
        if seat == CHANCE:
            return [action for action, odds in self._state.chance_outcomes() if odds > 0.0]
        found: list[int] = self._state.legal_actions(seat)
        return found

    def apply(self, actions: Mapping[int, int]) -> None:
        if self._state.is_simultaneous_node():
            self._state.apply_actions([actions.get(seat, 0) for seat in range(self.seats)])
        else:
            (action,) = actions.values()
            self._state.apply_action(action)

    def copy(self) -> OpenSpielTable:
        return OpenSpielTable(self._state.clone(), self._reference, self._deals)

    def shown(self, seat: int) -> Hashable:
        state = self._state
        if self._reference == "memory":
            text: str = state.information_state_string(seat)
            return text
        kind = state.get_game().get_type()
        if kind.provides_observation_string:
            seen: str = state.observation_string(seat)
            return seen
        return _bytes(state.observation_tensor(seat))

    def channels(self, seat: int) -> Mapping[str, Hashable]:
        state = self._state
        kind = state.get_game().get_type()
        found: dict[str, Hashable] = {
            "legal actions": tuple(state.legal_actions(seat)) if seat in self.acting() else (),
            "rewards": state.player_reward(seat),
        }
        # A memory may know more than what was seen: actions in the open.
        if self._reference == "memory" and kind.provides_information_state_tensor:
            found[f"{MEMORY} as tensor"] = _bytes(state.information_state_tensor(seat))
        if kind.provides_observation_string:
            found[f"{SIGHT} as text"] = state.observation_string(seat)
        if kind.provides_observation_tensor:
            found[f"{SIGHT} as tensor"] = _bytes(state.observation_tensor(seat))
        return found

    def imagine(self, seat: int, rng: Random) -> OpenSpielTable | None:
        if not self._deals or seat not in self.acting():
            return None
        dealt = self._state.resample_from_infostate(seat, rng.random)
        return OpenSpielTable(dealt, self._reference, True)

    def text(self) -> str:
        return " ".join(map(str, self._state.history()))


def _bytes(tensor: Sequence[float]) -> bytes:
    return np.asarray(tensor, np.float32).tobytes()


def reference_of(game: pyspiel.Game) -> Reference:
    """Return what makes two games one for a player: its memory, if the game has it as text."""
    return "memory" if game.get_type().provides_information_state_string else "sight"


def can_resample(game: pyspiel.Game) -> bool:
    """Say whether a game can deal again what a player does not see; most can't."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    if state.is_simultaneous_node():
        return False
    try:
        state.resample_from_infostate(state.current_player(), lambda: 0.5)
    except (pyspiel.SpielError, RuntimeError):
        return False
    return True


def check_game(
    name: str,
    reference: Reference | None = None,
    games: int = 200,
    seed: int = 0,
    clock: Clock | None = None,
) -> Report:
    """Check a game of OpenSpiel.

    Args:
        name: as `pyspiel.load_game` takes it, with parameters.
        reference: what makes two games one for a player; None for `reference_of` the game.
        games: how many games to play.
        seed: seed of all choices.
        clock: measures answers, or None, as for `check`.

    Raises:
        ValueError: the game draws its chance by itself, so that there are no twins.
    """
    game = pyspiel.load_game(name)
    if game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise ValueError(f"{name} draws its chance by itself: it can't be repeated.")
    chosen, deals = reference or reference_of(game), can_resample(game)

    def start() -> Table:
        return OpenSpielTable(game.new_initial_state(), chosen, deals)

    return check(start, games, seed, clock=clock)
