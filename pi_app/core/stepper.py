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

from pi_app.core.actions import Actions
from pi_app.core.chance import chance_random, origin
from pi_app.core.game import CHANCE, CHANCE_DECIDES, State
from pi_app.core.outcome import rewards
from pi_app.core.rows import Rows
from pi_app.core.words import count, lowest

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
        symbols: int,
        longest: int,
        base: int,
        most_choices: int,
        observe: Observe | None,
    ) -> None:
        """Make the games; `reset` begins them.

        Args:
            start: what all games begin with.
            games: how many there are.
            width: the numbers of an observation.
            symbols: the number of symbols (see `pi_app.research.adapters.codec`).
            longest: the symbols of the longest action.
            base: actions below it are single symbols.
            most_choices: after so many a game is broken off, 0 for never.
            observe: writes what a seat sees if the game does not (see `State.write_row`).
        """
        self.start = start
        self.size: i64 = games
        self.symbols: i64 = symbols
        self.longest: i64 = longest
        self.base: i64 = base
        self.most_choices: i64 = most_choices
        self.observe = observe
        self.players: i64 = start.seats
        self.rows = Rows(width, games)
        self.last = Rows(width, games * start.seats)
        self.masks: vec[u8] = vec[u8](bytes(games * symbols))
        self.seats: vec[u8] = vec[u8](bytes(games))
        self.dones: vec[u8] = vec[u8](bytes(games))
        self.truncated: vec[u8] = vec[u8](bytes(games))
        self.rewards: vec[float] = vec[float]([0.0] * (games * start.seats))
        self._states: list[State] = [start] * games
        self._random: list[Random] = [Random(0)] * games
        self._begun: vec[i64] = vec[i64]([0] * (games * start.seats))
        self._games: vec[i64] = vec[i64]([0] * games)  # how many were started in each row
        self._choices: vec[i64] = vec[i64]([0] * games)
        self._actions = Actions()
        self._shares: dict[int, list[float]] = {}
        self._first: dict[tuple[int, int], vec[u8]] = {}  # masks, by seat and the digits chosen
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
        one: u8 = 1
        for place in range(self.size):
            symbol = read_i64_le(symbols, place * 8)
            here = place * self.symbols
            if symbol == -1:
                self._forget(place)
                continue
            if symbol < 0 or symbol >= self.symbols or self.masks[here + symbol] != one:
                who = self._states[place].seat_label(int(self.seats[place]))
                raise ValueError(f"{who} may not choose {symbol} now in game {place}.")
            self._advance(place, symbol)

    def _advance(self, place: i64, symbol: i64) -> None:
        self._forget(place)
        seat = i64(self.seats[place])
        word = place * self.players + seat
        if self.longest > 1:
            begun = self._begun[word] * self.base + symbol
            if symbol >= self.base:
                self._begun[word] = begun - self.base
                self._show(place)
                return
            self._begun[word] = 0
            symbol = begun
        state = self._states[place]
        state.apply(seat, symbol)
        self._settle(place, state)
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
        number = self._games[place] * self.size + place
        self._games[place] += 1
        self._choices[place] = 0
        self._random[place] = chance_random(self._origin, number)
        for word in range(place * self.players, (place + 1) * self.players):
            self._begun[word] = 0
        state = self.start.copy()
        self._states[place] = state
        self._settle(place, state)

    def _settle(self, place: i64, state: State) -> None:
        """Carry out chance until a seat has to decide or the game is over."""
        while state.deciding() == CHANCE_DECIDES:
            state.apply(CHANCE, state.random_action(CHANCE, self._random[place]))

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
        self._mask(place, seat, state)

    def _write(self, rows: Rows, row: i64, place: i64, seat: i64, state: State) -> None:
        rows.begin(row)
        rows.put_one(seat, self.players)
        if self.longest > 1:
            begun = self._begun[place * self.players + seat]
            for _ in range(self.longest - 1):
                rows.put_large(begun % self.base)
                begun //= self.base
        if self.observe is None:
            state.write_row(seat, rows)
        else:
            self.observe(state, seat, rows)
        rows.end()

    def _mask(self, place: i64, seat: i64, state: State) -> None:
        if self.longest == 1:
            self._mark(place, seat, 0, state)
            return
        begun = self._begun[place * self.players + seat]
        if not self._is_first(place, state):
            self._mark(place, seat, begun, state)
            return
        # Menus of thousands of words, such as set-ups, are listed once.
        key = (int(seat), int(begun))
        kept = self._first.get(key)
        here = place * self.symbols
        if kept is None:
            self._mark(place, seat, begun, state)
            self._first[key] = self.masks[here : here + self.symbols]
        else:
            for at in range(self.symbols):
                self.masks[here + at] = kept[at]

    def _is_first(self, place: i64, state: State) -> bool:
        """Whether the seats that choose at once at the beginning have not all done so: each has the
        menu that it had from the start."""
        first, now = self.start.deciding(), state.deciding()
        return first > 0 and count(now) + self._choices[place] == count(first) and now & ~first == 0

    def _mark(self, place: i64, seat: i64, begun: i64, state: State) -> None:
        """Mark the symbols that a seat may choose after the digits `begun`."""
        zero: u8 = 0
        one: u8 = 1
        here = place * self.symbols
        for at in range(here, here + self.symbols):
            self.masks[at] = zero
        actions = self._actions
        actions.clear()
        state.list_actions(seat, actions)
        items = actions.items
        if self.longest == 1:
            for number in range(actions.count):
                self.masks[here + items[number]] = one
            return
        for number in range(actions.count):
            rest = items[number]
            mark: i64 = 0
            while True:
                digit = rest % self.base + mark
                rest //= self.base
                if rest == begun:
                    self.masks[here + digit] = one
                if rest <= begun:
                    break
                mark = self.base
