"""Checks by twin games whether a game tells a seat what it can't know.

A *twin* is a second game that goes beside the first and differs in one action of chance or of
another seat. As long as a seat has been shown the same in both, it can't know which of them it sits
in. Everything else that it gets must then be the same too: what it may do, what its tensors hold,
what it is imagined to face, how long that takes. What differs is a leak, and any agent that reads
it sees through the backs of cards.

The check knows no rules. It needs a `Table` of the game: `pi_app.research.leaks.open_spiel` and
`pi_app.research.leaks.petting_zoo` make one of any game of these libraries.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple, Protocol, TypeAlias

from pi_app.research.leaks.timing import Clock, unequal_times

SAMPLES: Final = 400
"""How many imagined games are compared where the same draws dealt differently."""

_SHOWN: Final = 6  # numbers of a tensor in a report
_CONTEXT: Final = 80  # characters of a text in a report

CHANCE: Final = -1
"""The seat of dice and cards."""

IMAGINED: Final = "imagined"
"""The channel of what a seat is imagined to face."""

OTHERWISE: Final = "imagined otherwise"
"""The channel of imagined games in which the seat has been shown something else."""

ANSWER_TIME: Final = "answer time in nanoseconds"
"""The channel of how long it takes to get the others."""

Action: TypeAlias = tuple[int, int]
"""A seat, or CHANCE, and what it chooses."""


class Table(Protocol):
    """A game in progress."""

    @property
    def seats(self) -> int:
        """The number of players."""

    def acting(self) -> tuple[int, ...]:
        """Return the seats that choose now, ``(CHANCE,)`` for chance, ``()`` at the end."""

    def actions(self, seat: int) -> Sequence[int]:
        """Return what a seat that chooses now, or CHANCE, may do."""

    def apply(self, actions: Mapping[int, int]) -> None:
        """Carry out an action of each seat that chooses now."""

    def copy(self) -> Table:
        """Return an independent copy."""

    def shown(self, seat: int) -> Hashable:
        """Return what a seat is shown at this moment. Twins in which a seat is shown the same at
        every moment are those that it can't tell apart."""

    def channels(self, seat: int) -> Mapping[str, Hashable]:
        """Return by name what else a seat gets at this moment."""

    def imagine(self, seat: int, rng: Random) -> Table | None:
        """Return a game that the seat could be in, as the library deals again what is unseen; None
        if it can't."""

    def text(self) -> str:
        """Return the whole moment, secrets included, as text."""


class Leak(NamedTuple):
    """A difference that a seat gets between games that it can't tell apart.

    Attributes:
        channel: where it is.
        seat: who gets it.
        values: what it is in the one game and in the other.
        histories: the actions of the two games until then.
    """

    channel: str
    seat: int
    values: tuple[Hashable, Hashable]
    histories: tuple[tuple[Action, ...], tuple[Action, ...]]

    def text(self) -> str:
        """Return the leak in a few lines: the difference, and the actions that lead to it."""
        one, other = self.values
        lines = [f"{self.channel}: seat {self.seat} gets", f"  {difference(one, other)}"]
        lines += [f"  after {_listed(history)}" for history in self.histories]
        return "\n".join(lines)


def difference(one: Hashable, other: Hashable) -> str:
    """Return in few words what differs between two values."""
    if isinstance(one, bytes) and isinstance(other, bytes) and len(one) == len(other):
        pair = (array("f", one), array("f", other))
        places = [place for place in range(len(pair[0])) if pair[0][place] != pair[1][place]]
        shown = ", ".join(f"[{at}] {pair[0][at]:g} or {pair[1][at]:g}" for at in places[:_SHOWN])
        return f"{len(places)} numbers that differ: {shown}"
    texts = (str(one), str(other))
    begin = 0
    while begin < min(map(len, texts)) and texts[0][begin] == texts[1][begin]:
        begin += 1
    begin = max(0, begin - _CONTEXT // 4)
    cut = [text[begin : begin + _CONTEXT] for text in texts]
    return f"{cut[0]!r} or {cut[1]!r}"


def _listed(history: tuple[Action, ...]) -> str:
    return " ".join(f"{'chance' if seat == CHANCE else seat}:{action}" for seat, action in history)


class Report(NamedTuple):
    """The result of a check.

    Attributes:
        compared: how many moments of twins were compared, each for one seat.
        imagined: in how many of them imagined games were compared too.
        leaks: the shortest leak of each channel, which is the easiest to understand.
        counts: how often each channel differed.
    """

    compared: int
    imagined: int
    leaks: tuple[Leak, ...]
    counts: Mapping[str, int]

    def text(self) -> str:
        """Return the result as lines of text."""
        lines = [f"{self.compared} moments compared, {self.imagined} of them imagined"]
        lines += [f"{self.counts[leak.channel]} times {leak.text()}" for leak in self.leaks]
        return "\n".join(lines)


def check(
    start: Callable[[], Table],
    games: int = 200,
    seed: int = 0,
    longest: int = 400,
    clock: Clock | None = None,
) -> Report:
    """Play games at random, each beside a twin, and compare what seats get.

    Args:
        start: begins a game.
        games: how many games to play.
        seed: seed of all choices.
        longest: a game is broken off after so many moments.
        clock: measures how long seats wait for what they get; None to leave that out, since it
            takes much longer, and how long it is depends on what else the machine does.
    """
    check_of = _Check(Random(seed), clock)
    for _ in range(games):
        check_of.play(start(), longest)
    return check_of.report()


class _Game:
    """A game and its actions so far."""

    def __init__(self, table: Table, history: tuple[Action, ...] = ()) -> None:
        self.table = table
        self.history = history

    def copy(self) -> _Game:
        return _Game(self.table.copy(), self.history)

    def choose(self, rng: Random) -> dict[int, int]:
        """Return an action of each seat that chooses, at random."""
        return {seat: rng.choice(self.table.actions(seat)) for seat in self.table.acting()}

    def can(self, actions: Mapping[int, int]) -> bool:
        """Say whether just these seats choose now and may do that."""
        return self.table.acting() == tuple(actions) and all(
            action in self.table.actions(seat) for seat, action in actions.items()
        )

    def apply(self, actions: Mapping[int, int]) -> None:
        self.table.apply(actions)
        self.history += tuple(actions.items())


class _Check:
    def __init__(self, rng: Random, clock: Clock | None) -> None:
        self._rng = rng
        self._clock = clock
        self._compared = self._imagined = 0
        self._leaks: dict[str, Leak] = {}
        self._counts: Counter[str] = Counter()

    def report(self) -> Report:
        return Report(
            self._compared, self._imagined, tuple(self._leaks.values()), dict(self._counts)
        )

    def play(self, table: Table, longest: int) -> None:
        """Play a game, with a new twin whenever nobody is in the dark about the last."""
        game, twin, dark = _Game(table), None, set[int]()
        for _ in range(longest):
            if not game.table.acting():
                return
            actions = game.choose(self._rng)
            if twin is not None and dark and twin.can(actions):
                twin.apply(actions)
                game.apply(actions)
            else:
                twin, dark = self._split(game, actions)
            # At the end everything may be laid open.
            if twin is not None and game.table.acting() and twin.table.acting():
                dark = {seat for seat in dark if self._shown_alike(game, twin, seat)}
                for seat in sorted(dark):
                    self._compare(game, twin, seat)

    def _split(self, game: _Game, actions: Mapping[int, int]) -> tuple[_Game | None, set[int]]:
        """Carry out the actions, and others of one seat in a twin. Return the twin and those that
        may not know; None if there was no other choice."""
        several = [seat for seat in actions if len(game.table.actions(seat)) > 1]
        if not several:
            game.apply(actions)
            return None, set()
        seat = self._rng.choice(several)
        others = [each for each in game.table.actions(seat) if each != actions[seat]]
        twin = game.copy()
        twin.apply({**actions, seat: self._rng.choice(others)})
        game.apply(actions)
        return twin, set(range(game.table.seats)) - {seat}

    @staticmethod
    def _shown_alike(game: _Game, twin: _Game, seat: int) -> bool:
        """Whether the seat is shown the same and is asked, or not asked, in both."""
        asked = seat in game.table.acting()
        return asked == (seat in twin.table.acting()) and (
            game.table.shown(seat) == twin.table.shown(seat)
        )

    def _compare(self, game: _Game, twin: _Game, seat: int) -> None:
        self._compared += 1
        one, other = game.table.channels(seat), twin.table.channels(seat)
        for name in one:
            if one[name] != other[name]:
                self._note(name, seat, (one[name], other[name]), game, twin)
        self._compare_imagined(game, twin, seat)
        if self._clock is not None:
            answers = [partial(each.table.channels, seat) for each in (game, twin)]
            times = unequal_times(answers[0], answers[1], self._clock)
            if times is not None:
                self._note(ANSWER_TIME, seat, times, game, twin)

    def _compare_imagined(self, game: _Game, twin: _Game, seat: int) -> None:
        """Let both games be imagined by the same draws."""
        seed = self._rng.getrandbits(62)
        one = game.table.imagine(seat, Random(seed))
        other = twin.table.imagine(seat, Random(seed))
        if one is None or other is None:
            return
        self._imagined += 1
        for each, true in ((one, game), (other, twin)):
            if each.shown(seat) != true.table.shown(seat):
                values = (true.table.shown(seat), each.shown(seat))
                self._note(OTHERWISE, seat, values, game, twin)
                return
        if one.text() != other.text() and not self._often_alike(game, twin, seat):
            self._note(IMAGINED, seat, (one.text(), other.text()), game, twin)

    def _often_alike(self, game: _Game, twin: _Game, seat: int) -> bool:
        """Say whether both games are imagined alike on the whole: other draws may deal the same."""
        counts = (
            Counter(self._imagined_texts(game.table, seat)),
            Counter(self._imagined_texts(twin.table, seat)),
        )
        kinds = counts[0].keys() | counts[1].keys()
        distance = 0.0
        for each in kinds:
            one, other = counts[0][each], counts[1][each]
            distance += (one - other) * (one - other) / (one + other)
        # Chi-square with so many degrees of freedom exceeds that once in millions of times.
        free = len(kinds) - 1
        return distance <= free + 6.0 * math.sqrt(2.0 * free) + 12.0

    def _imagined_texts(self, table: Table, seat: int) -> Iterator[str]:
        for _ in range(SAMPLES):
            imagined = table.imagine(seat, Random(self._rng.getrandbits(62)))
            assert imagined is not None
            yield imagined.text()

    def _note(
        self,
        channel: str,
        seat: int,
        values: tuple[Hashable, Hashable],
        game: _Game,
        twin: _Game,
    ) -> None:
        self._counts[channel] += 1
        leak = Leak(channel, seat, values, (game.history, twin.history))
        best = self._leaks.get(channel)
        if best is None or len(game.history) < len(best.histories[0]):
            self._leaks[channel] = leak
