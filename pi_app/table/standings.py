"""What places are worth, and who stands where after some games.

Every game is worth the same, however many play: the first has `WORTH` points and the last none, and
between them the steps are equal, so that points say what part of the others was beaten. Who shares
places shares what they are worth.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from pi_app.core.outcome import Outcome
from pi_app.table.player_statistics import places_of

WORTH: Final = 60
"""What the first place is worth: every step between two to seven places is whole."""


class Played(NamedTuple):
    """A game that was played to its end."""

    keys: tuple[str | None, ...]  # who played at each seat, None for somebody who is not counted
    outcome: Outcome


@dataclass
class Standing:
    """How somebody stands.

    Attributes:
        key: who.
        place: from 1; those who are level in all have the same.
        games: how many games.
        wins: how many of them were won, alone or together with others.
        points: what all places were worth.
    """

    key: str
    place: int = 1
    games: int = 0
    wins: int = 0
    points: Fraction = Fraction(0)


def points_of(outcome: Outcome) -> list[Fraction]:
    """Return what each seat's place is worth."""
    places = places_of(outcome)
    behind = [sum(other > place for other in places) for place in places]
    level = [places.count(place) - 1 for place in places]
    others = len(places) - 1
    return [
        Fraction(WORTH * (2 * fewer + same), 2 * others)
        for fewer, same in zip(behind, level, strict=True)
    ]


def standings(played: Sequence[Played], keys: Collection[str] = ()) -> list[Standing]:
    """Return how everybody stands after some games, the first one first.

    Anyone who has more points is before the others; of those with as many, who did better in the
    games against each other, then who won more games. Who is level in all that shares a place.

    Args:
        played: the games.
        keys: those who are listed even if they have not played yet.
    """
    found = {key: Standing(key) for key in keys}
    for game in played:
        for seat, (key, points) in enumerate(zip(game.keys, points_of(game.outcome), strict=True)):
            if key is not None:
                standing = found.setdefault(key, Standing(key))
                standing.games += 1
                standing.wins += seat in game.outcome.winners
                standing.points += points
    everybody = list(found.values())
    merits = {each.key: _merit(each, everybody, played) for each in everybody}
    for each in everybody:
        each.place = 1 + sum(merits[each.key] < merit for merit in merits.values())
    return sorted(everybody, key=lambda each: each.place)


def _merit(
    standing: Standing, everybody: Sequence[Standing], played: Sequence[Played]
) -> tuple[Fraction, int, int]:
    level = {each.key for each in everybody if each.points == standing.points}
    direct = 0
    for game in played:
        if standing.key in game.keys:
            places = places_of(game.outcome)
            own = places[game.keys.index(standing.key)]
            theirs = [place for key, place in zip(game.keys, places, strict=True) if key in level]
            direct += sum((place > own) - (place < own) for place in theirs)
    return standing.points, direct, standing.wins
