"""How people and bots have fared in the games that were played to their end.

Everything here is computed from the journal's listing and stored nowhere else. People are
identified by their names; guests without one take part and are not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from pi_app.bots.levels import level_of
from pi_app.core.outcome import Outcome
from pi_app.table.entries import GameEntry
from pi_app.table.players import Player

NEW_PLAYER = 1000
"""The figure of somebody who has not played yet."""

_STEP = 40.0
"""What one point of the model is worth in the figures that are shown."""

_MODEL = PlackettLuce()


@dataclass
class PlayerStatistics:
    """What somebody has done in a row of games.

    Attributes:
        games: how many games.
        wins: how many of them were won, alone or together with others.
        draws: how many nobody won.
        streak: how many games in a row were won up to the last one.
        longest: the longest row of games won.
        won: for each game whether it was won.
        ratings: the figure after each game: what can be relied on of the strength, so that it
            rises with experience (mean less three deviations).
        strength: what the games say of the strength (Plackett-Luce model of Weng and Lin, 2011).
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    streak: int = 0
    longest: int = 0
    won: list[bool] = field(default_factory=list)
    ratings: list[int] = field(default_factory=list)
    strength: PlackettLuceRating = field(default_factory=_MODEL.rating)

    @property
    def rating(self) -> int:
        """The present figure."""
        return self.ratings[-1] if self.ratings else NEW_PLAYER

    def count(self, *, won: bool, drawn: bool) -> None:
        """Add a game, after which the strength is what it is now."""
        self.games += 1
        self.wins += won
        self.won.append(won)
        self.draws += drawn
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.ratings.append(round(self.strength.ordinal(alpha=_STEP, target=NEW_PLAYER)))


@dataclass(frozen=True)
class HeadToHead:
    """How often one of two was placed before the other when both played.

    Attributes:
        ahead: games in which the first was placed before the second.
        level: games in which neither was.
        behind: games in which the second was placed before the first.
    """

    ahead: int
    level: int
    behind: int


def remembered_as(player: Player) -> str | None:
    """Return the key of a player's career: a person's name, None for a guest; ``bot:`` and a bot's
    level, or the first part of its spec if it has none."""
    if player.bot is None:
        return player.name
    level = level_of(player.bot)
    return f"bot:{player.bot.partition(':')[0] if level is None else level.id}"


def player_statistics(entries: Iterable[GameEntry]) -> dict[str, PlayerStatistics]:
    """Return the career of everybody who took part and is remembered.

    Args:
        entries: games, the oldest first; those that have no outcome don't count.
    """
    found: dict[str, PlayerStatistics] = {}
    for entry in entries:
        if entry.outcome is not None:
            _count_game(found, [remembered_as(player) for player in entry.players], entry.outcome)
    return found


def head_to_head(entries: Iterable[GameEntry], one: str, other: str) -> HeadToHead:
    """Return how two have fared against each other, each given by the key of the career."""
    counts = {-1: 0, 0: 0, 1: 0}
    for entry in entries:
        keys = [remembered_as(player) for player in entry.players]
        if entry.outcome is not None and keys.count(one) == keys.count(other) == 1:
            places = places_of(entry.outcome)
            mine, theirs = places[keys.index(one)], places[keys.index(other)]
            counts[(mine > theirs) - (mine < theirs)] += 1
    return HeadToHead(counts[-1], counts[0], counts[1])


def places_of(outcome: Outcome) -> list[int]:
    """Return the place of each seat, 0 for the first; who shares a place has the same number."""
    scores = outcome.scores
    if outcome.places:
        return [outcome.places.index(seat) for seat in range(len(scores))]
    merits = [(seat in outcome.winners, score) for seat, score in enumerate(scores)]
    return [sum(other > merit for other in merits) for merit in merits]


def _count_game(
    found: dict[str, PlayerStatistics], keys: Sequence[str | None], outcome: Outcome
) -> None:
    seats = [(seat, key) for seat, key in enumerate(keys) if key is not None]
    for _, key in seats:
        found.setdefault(key, PlayerStatistics())
    places = places_of(outcome)
    if len({key for _, key in seats}) > 1:
        teams = [[found[key].strength] for _, key in seats]
        rated = _MODEL.rate(teams, ranks=[float(places[seat]) for seat, _ in seats])
        after: dict[str, list[PlackettLuceRating]] = {}
        for (_, key), (rating,) in zip(seats, rated, strict=True):
            after.setdefault(key, []).append(rating)
        for key, ratings in after.items():
            # Bots of one kind at several seats learn from all of them.
            mu, sigma = fmean(each.mu for each in ratings), fmean(each.sigma for each in ratings)
            found[key].strength = _MODEL.rating(mu=mu, sigma=sigma)
    for key in dict.fromkeys(key for _, key in seats):
        won = any(seat in outcome.winners for seat, other in seats if other == key)
        found[key].count(won=won, drawn=not outcome.winners)
