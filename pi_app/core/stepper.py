"""Many games of one kind that are stepped together, as libraries that train networks want them:
what each asked seat sees, what it may choose, rewards, and new games for those that have ended.

All of it lies in buffers that are used again and again, one row for each game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from pi_app.core.chance import chance_random, origin
from pi_app.core.game import State
from pi_app.core.outcome import rewards
from pi_app.core.play import Menus, settle
from pi_app.core.rows import Rows
from pi_app.core.words import lowest

Observe = Callable[[State, int, Rows], None]
"""Writes what a seat sees."""


@final
class Stepper:
    """Games that are stepped together. Each waits for one seat; of several that choose at once the
    lowest is asked first, and no choice is revealed before all have been made.

    Attributes:
        rows: what the asked seat of each game sees.
        last: by game and seat, what the seat sees of a game that has just ended.
        masks: by game and symbol, 1 where the symbol may be chosen.
        seats: the seat that is asked.
        rewards: by game and seat, of a game that has just ended, otherwise 0.
        dones: 1 where a game has just ended.
        truncated: 1 where a game was broken off after the most choices.
    """

    def __init__(
        self,
        start: State,
        games: int,
        width: int,
        menus: Menus,
        most_choices: int,
        observe: Observe | None,
        first: int = 0,
        total: int = 0,
    ) -> None:
        """Make the games; `reset` begins them.

        Args:
            start: what all games begin with.
            games: how many there are.
            width: the numbers of an observation.
            menus: finds the symbols that may be chosen.
            most_choices: after so many a game is broken off, 0 for never.
            observe: writes what a seat sees if the game does not (see `State.write_row`).
            first: the number of the first game among those of several steppers.
            total: how many games all of them have; 0 for those of this one.
        """
        self.start = start
        self.size: i64 = games
        self.menus = menus
        self.codec = menus.codec
        self.most_choices: i64 = most_choices
        self.observe = observe
        self.players: i64 = start.seats
        self._first: i64 = first
        self._total: i64 = total or games
        self.rows = Rows(width, games)
        self.last = Rows(width, games * start.seats)
        self.masks = Rows(int(self.codec.symbols), games)
        self.seats: vec[u8] = vec[u8](bytes(games))
        self.dones: vec[u8] = vec[u8](bytes(games))
        self.truncated: vec[u8] = vec[u8](bytes(games))
        self.rewards: vec[float] = vec[float]([0.0] * (games * start.seats))
        self._states: list[State] = [start] * games
        self._random: list[Random] = [Random(0)] * games
        self._begun: vec[i64] = vec[i64]([0] * (games * start.seats))
        self._games: vec[i64] = vec[i64]([0] * games)  # how many were started in each row
        self._choices: vec[i64] = vec[i64]([0] * games)
        self._shares: dict[int, list[float]] = {}
        self._origin = 0

    def reset(self, seed: int) -> None:
        """Begin all games. The n-th game of a row always has the same dice and cards, however long
        the games before it took."""
        self._origin = origin(seed)
        for place in range(self.size):
            self._games[place] = 0
            self._forget(place)
            self._begin(place)
            self._show(place)

    def step(self, symbols: bytes) -> None:
        """Take a symbol in each game, as eight bytes each, the lowest first; in place of a symbol
        -1 leaves a game as it is.

        Raises:
            ValueError: a symbol may not be chosen; the games before it have been stepped.
        """
        count = self.codec.symbols
        for place in range(self.size):
            symbol = read_i64_le(symbols, place * 8)
            if symbol == -1:
                self._forget(place)
                continue
            if symbol < 0 or symbol >= count or self.masks.cells[place * count + symbol] == 0:
                who = self._states[place].seat_label(int(self.seats[place]))
                game = self._first + place
                raise ValueError(f"{who} may not choose {symbol} now in game {game}.")
            self._advance(place, symbol)

    def state(self, place: int) -> State:
        """Return the present moment of a game. It must not be changed."""
        return self._states[place]

    def _advance(self, place: i64, symbol: i64) -> None:
        self._forget(place)
        seat = i64(self.seats[place])
        word = place * self.players + seat
        action, whole = self.codec.after(self._begun[word], symbol)
        if not whole:
            self._begun[word] = action
            self._show(place)
            return
        self._begun[word] = 0
        state = self._states[place]
        state.apply(seat, action)
        settle(state, self._random[place])
        self._choices[place] += 1
        if state.deciding() == 0:
            self._reward(place, state)
            self._renew(place, state)
        elif self._choices[place] == self.most_choices:
            self.truncated[place] = 1
            self._renew(place, state)
        self._show(place)

    def _forget(self, place: i64) -> None:
        """Clear what belongs to a game that ended in the step before."""
        zero: u8 = 0
        self.truncated[place] = zero
        if self.dones[place] != zero:
            self.dones[place] = zero
            for seat in range(place * self.players, (place + 1) * self.players):
                self.rewards[seat] = 0.0

    def _renew(self, place: i64, state: State) -> None:
        """Show each seat the end of a game, and begin another."""
        for seat in range(self.players):
            self._write(self.last, place * self.players + seat, place, seat, state)
        self._begin(place)

    def _begin(self, place: i64) -> None:
        number = self._games[place] * self._total + self._first + place
        self._games[place] += 1
        self._choices[place] = 0
        self._random[place] = chance_random(self._origin, number)
        for word in range(place * self.players, (place + 1) * self.players):
            self._begun[word] = 0
        state = self.start.copy()
        self._states[place] = state
        settle(state, self._random[place])

    def _reward(self, place: i64, state: State) -> None:
        self.dones[place] = 1
        ending = int(state.ending_number())
        shares = self._shares.get(ending) if ending >= 0 else None
        if shares is None:
            outcome = state.outcome()
            winners = () if outcome is None else outcome.winners
            shares = self._shares[ending] = rewards(winners, state.seats)
        at = place * self.players
        for share in shares:
            self.rewards[at] = share
            at += 1

    def _show(self, place: i64) -> None:
        state = self._states[place]
        seat = lowest(state.deciding())
        self.seats[place] = u8(seat)
        self._write(self.rows, place, place, seat, state)
        begun = self._begun[place * self.players + seat]
        self.masks.begin(place)
        self.menus.mark(state, seat, begun, self._choices[place], self.masks)
        self.masks.end()

    def _write(self, rows: Rows, row: i64, place: i64, seat: i64, state: State) -> None:
        rows.begin(row)
        begun = self._begun[place * self.players + seat]
        self.codec.put_viewer(seat, self.players, begun, rows)
        if self.observe is None:
            state.write_row(seat, rows)
        else:
            self.observe(state, seat, rows)
        rows.end()
