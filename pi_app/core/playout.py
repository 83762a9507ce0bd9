"""Random games, the yardstick of speed and the quickest way to see what a game is like; and what
they add up to: wins, draws, lengths and endings, in whole numbers.

Sums of whole numbers are exact and can be added in any order. So it does not matter who played
which of the games.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.chance import chance_random, players_random
from pi_app.core.game import CHANCE, CHANCE_DECIDES, ENDINGS, State
from pi_app.core.outcome import Outcome
from pi_app.core.words import lowest, table

SHARES: Final = 840
"""A win counts so many; a part of it for each that shares it is whole with up to 8 winners."""


class Sums(NamedTuple):
    """The sums over some games; they can be sent to another process."""

    games: int  # how many games
    # each seat's victories, in parts of 1 / SHARES; all that share one have equal parts
    wins: tuple[int, ...]
    draws: int  # games that nobody won
    turns: int  # the sum of their lengths (`State.turns`)
    turns_squared: int  # the sum of the squares of their lengths
    fewest: int  # the length of the shortest
    most: int  # the length of the longest
    reasons: dict[str, int]  # how often each ending occurred, by its English text


class Tally:
    """Counts games."""

    def __init__(self, seats: int) -> None:
        self.games: i64 = 0  # how many have been counted
        self._wins = [0] * seats
        self._draws = 0
        self._turns: i64 = 0
        self._turns_squared: i64 = 0
        self._fewest: i64 = 0
        self._most: i64 = 0
        self._reasons: dict[str, int] = {}
        self._endings = table([0] * ENDINGS)
        self._meanings: dict[int, Outcome] = {}

    def count(self, state: State) -> None:
        """Count a game that has ended in `state`; all of them have the same options."""
        ending = state.ending_number()
        if ending < 0:
            outcome = _outcome_of(state)
            self._credit(outcome.winners, outcome.reason.english(), 1)
        else:
            if self._endings[ending] == 0:
                self._meanings[ending] = _outcome_of(state)
            self._endings[ending] += 1
        self._measure(state.turns())

    def add(self, winners: tuple[int, ...], turns: i64, reason: str) -> None:
        """Count a game of which that much is known (see `Outcome` and `State.turns`)."""
        self._credit(winners, reason, 1)
        self._measure(turns)

    def _measure(self, turns: i64) -> None:
        if self.games == 0 or turns < self._fewest:
            self._fewest = turns
        if turns > self._most:
            self._most = turns
        self._turns += turns
        self._turns_squared += turns * turns
        self.games += 1

    def _credit(self, winners: tuple[int, ...], reason: str, games: int) -> None:
        self._reasons[reason] = self._reasons.get(reason, 0) + games
        if not winners:
            self._draws += games
        for seat in winners:
            self._wins[seat] += games * SHARES // len(winners)

    def sums(self) -> Sums:
        """Return the sums over all games that have been counted."""
        for ending, outcome in self._meanings.items():
            self._credit(outcome.winners, outcome.reason.english(), self._endings[ending])
            self._endings[ending] = 0
        self._meanings.clear()
        return Sums(
            self.games,
            tuple(self._wins),
            self._draws,
            self._turns,
            self._turns_squared,
            self._fewest,
            self._most,
            dict(self._reasons),
        )


def _outcome_of(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None, "a game that nobody decides in is over"
    return outcome


def play_randomly(state: State, minds: Random, luck: Random) -> int:
    """Play `state` to its end at random and return how many actions that took.

    Where several seats owe a decision, the lowest commits first. Players' actions are drawn
    evenly from `minds`, those of chance by their weights from `luck`, each with one call.
    """
    played: i64 = 0
    deciding = state.deciding()
    while deciding != 0:
        if deciding == CHANCE_DECIDES:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            seat = lowest(deciding)
            state.apply(seat, state.random_action(seat, minds))
        played += 1
        deciding = state.deciding()
    return played


def play_many(start: State, origin: i64, first: i64, end: i64, tally: Tally) -> None:
    """Play the random games number `first` to the one before `end` from `start`, which is left
    alone, with random numbers counted from an `origin` (see `chance`), and count them."""
    for index in range(first, end):
        state = start.copy()
        play_randomly(state, players_random(origin, index), chance_random(origin, index))
        tally.count(state)
