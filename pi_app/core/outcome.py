"""How a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pi_app.core.message import Message

if TYPE_CHECKING:
    from fractions import Fraction

Score: TypeAlias = "int | Fraction"
"""Points: whole, or an exact share where players divide some."""


def utilities(winners: tuple[int, ...], seats: int) -> list[float]:
    """Return what it is worth to each seat that these win: a win 1, a loss 0, shared wins and draws
    (no `winners`) a share of 1 among those who share it."""
    if not winners:
        return [1.0 / seats] * seats
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def rewards(winners: tuple[int, ...], seats: int) -> list[float]:
    """Return the reward of each seat where rewards add up to 0: a single winner gets 1, several
    share it, and in a draw (no `winners`) all get 0."""
    return [(share * seats - 1) / (seats - 1) for share in utilities(winners, seats)]


class ScorePart:
    """One thing that points were made with."""

    def __init__(self, label: Message, points: tuple[Score, ...]) -> None:
        self.label = label  # what it is, in a word or two
        self.points = points  # what each seat made with it

    def to_json(self) -> dict[str, object]:
        """Return the part as JSON, its points written as `Outcome.to_json` writes scores."""
        return {"label": self.label.to_json(), "points": _scores_json(self.points)}


class Outcome:
    """How a game ended."""

    def __init__(
        self,
        winners: tuple[int, ...],
        scores: tuple[Score, ...],
        reason: Message,
        parts: tuple[ScorePart, ...] = (),
        places: tuple[int, ...] = (),
    ) -> None:
        self.winners = winners  # one seat, several in a shared victory, none in a draw
        # each seat's final points as the rules count them; where they count none, 1 for a winner
        # and 0 for a loser
        self.scores = scores
        self.reason = reason  # why the game ended, in one line
        # what the scores are made of, from what everybody may know; they add up to the scores. A
        # single part says what the scores count; ``()`` where there is nothing to add to them
        self.parts = parts
        self.places = places  # the seats from first to last where that is settled, or ``()``

    def utility(self, seat: int) -> float:
        """Return what the result is worth to `seat` (see `utilities`)."""
        return utilities(self.winners, len(self.scores))[seat]

    def ranking(self) -> tuple[int, ...]:
        """Return the seats from best to last: by places, else winners first, then by scores."""
        if self.places:
            return self.places
        seats = range(len(self.scores))
        return tuple(sorted(seats, key=lambda s: (s not in self.winners, -self.scores[s])))

    def to_json(self) -> dict[str, object]:
        """Return the outcome as JSON; a score that is no whole number is text like ``65/2``."""
        return {
            "winners": list(self.winners),
            "scores": _scores_json(self.scores),
            "reason": self.reason.to_json(),
            "parts": [part.to_json() for part in self.parts],
            "places": list(self.places),
        }


def _scores_json(scores: tuple[Score, ...]) -> list[int | str]:
    return [score if isinstance(score, int) else str(score) for score in scores]
