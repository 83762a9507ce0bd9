"""Several games in a row by the same players: who sits where next, and who has won.

Players are numbered by their seats in the first game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from pi_app.core.message import N_, Message
from pi_app.core.outcome import Outcome, Score


class FinishedGame(NamedTuple):
    """One game of a series."""

    players: tuple[int, ...]  # the player at each seat of that game
    outcome: Outcome  # how it ended, by seats

    def winners(self) -> list[int]:
        """Return the players who won it."""
        return [self.players[seat] for seat in self.outcome.winners]

    def score(self, player: int) -> Score:
        """Return the points that `player` made in it."""
        return self.outcome.scores[self.players.index(player)]


class SeriesStanding(NamedTuple):
    """Where a series stands."""

    points: tuple[Score, ...]  # each player's points, as the kind of series counts them
    caption: str  # catalogue key that names a player's points, with the gap ``number``
    # the players who have won the series; ``()`` if it is drawn; None while it runs
    winners: tuple[int, ...] | None
    text: Message  # the standing in one line


WINS: Final = N_("Wins: {number}")
TOTAL: Final = N_("Total: {number}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Series(ABC):
    """A way to play several games in a row."""

    def seating(self, players: int, finished: list[FinishedGame]) -> tuple[int, ...]:
        """Return the player at each seat of the next game: everybody moves up one seat."""
        shift = len(finished) % players
        return tuple((seat + shift) % players for seat in range(players))

    @abstractmethod
    def standing(self, players: int, finished: list[FinishedGame]) -> SeriesStanding:
        """Return where a series of these games stands."""


class TwoInARow(Series):
    """Games go on, seats swapped each time, until a player has won two running.

    Source: the series rule of *Hannibal gegen Rom*. A drawn game breaks a row.
    """

    def standing(self, players: int, finished: list[FinishedGame]) -> SeriesStanding:
        last = [game.winners() for game in finished[-2:]]
        won = len(last) == 2 and len(last[0]) == 1 and last[0] == last[1]
        if won:
            text = Message(N_("The series is won: two games in a row."))
        else:
            text = Message(N_("The series goes on until somebody wins two games in a row."))
        points = tuple(wins_of(players, finished))
        return SeriesStanding(points, WINS, tuple(last[0]) if won else None, text)


class Wins(Series):
    """Any number of games, each complete in itself; the games that a player has won are counted."""

    def standing(self, players: int, finished: list[FinishedGame]) -> SeriesStanding:
        text = Message(N_("Play on as long as you like; games won are counted."))
        return SeriesStanding(tuple(wins_of(players, finished)), WINS, None, text)


class TotalPoints(Series):
    """The points of all games are added up: of a fixed number of games, or of any number."""

    def __init__(self, games: int | None = None) -> None:
        self.games = games  # how many make the series, or None for as many as the players like

    def standing(self, players: int, finished: list[FinishedGame]) -> SeriesStanding:
        totals: list[Score] = [0] * players
        for game in finished:
            for player in range(players):
                totals[player] += game.score(player)
        winners: tuple[int, ...] | None = None
        if self.games is None:
            text = Message(N_("Play on as long as you like; the points of all games add up."))
        elif len(finished) < self.games:
            text = Message(
                N_("The points of {games} games add up; still to play: {left}."),
                {"games": self.games, "left": self.games - len(finished)},
            )
        else:
            text = Message(N_("The series is over: most points of all games win."))
            best = [player for player in range(players) if totals[player] == max(totals)]
            winners = tuple(best) if len(best) < players else ()
        return SeriesStanding(tuple(totals), TOTAL, winners, text)


def wins_of(players: int, finished: list[FinishedGame]) -> list[int]:
    """Return how many of the games each player has won, alone or with others."""
    wins = [0] * players
    for game in finished:
        for player in game.winners():
            wins[player] += 1
    return wins
