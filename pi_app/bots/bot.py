"""The interface of computer players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from librt.random import Random
from mypy_extensions import mypyc_attr

from pi_app.core.game import Perspective


class Ballot:
    """A bot's evaluation of a decision. The ballots of several processes can be added up.

    Attributes:
        weights: the value of each action, by action. An action that certainly wins has a higher
            value than any search can give; one that certainly loses has a negative value.
        mixed: whether the action is drawn in proportion to the weights; otherwise the one with the
            highest weight is chosen.
    """

    def __init__(self, weights: dict[int, float], mixed: bool = False) -> None:
        self.weights = weights
        self.mixed = mixed

    def add(self, other: Ballot) -> None:
        """Add another evaluation of the same decision."""
        for action, weight in other.weights.items():
            self.weights[action] = self.weights.get(action, 0.0) + weight

    def choice(self, rng: Random) -> int:
        """Return the action to take; ties are broken at random."""
        if self.mixed:
            return self._drawn(rng)
        most = max(self.weights.values())
        best = [action for action, weight in self.weights.items() if weight == most]
        return best[0] if len(best) == 1 else best[rng.randrange(len(best))]

    def _drawn(self, rng: Random) -> int:
        ticket = rng.random() * sum(self.weights.values())
        chosen = -1
        for action, weight in self.weights.items():
            chosen = action
            ticket -= weight
            if ticket < 0.0:
                break
        return chosen

    def draws(self) -> tuple[tuple[int, float], ...]:
        """Return the probability of each action that may be drawn, the most likely first; empty if
        the ballot is not mixed."""
        if not self.mixed:
            return ()
        total = sum(self.weights.values())
        return drawn_among([(action, weight / total) for action, weight in self.weights.items()])


_NEVER: Final = 1e-6
"""An action with a lower probability counts as never drawn."""


def drawn_among(chances: list[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
    """Return the actions with a relevant probability, the most likely first, each with its
    probability."""
    real = [each for each in chances if each[1] > _NEVER]
    real.sort(key=lambda each: (-each[1], each[0]))
    return tuple(real)


class Decision(NamedTuple):
    """A decision without a search, and its reason.

    Attributes:
        action: the action.
        how: ``proved`` to be at least as good as any other, ``estimated`` to be the best,
            ``suited`` to the style among the best, ``drawn`` at random, or a ``policy``: a fixed
            rule without a comparison.
        draws: if it was drawn, all actions that could have been drawn, each with its probability,
            the most likely first.
        values: if actions were compared, each with its estimated chance to win; else empty.
    """

    action: int
    how: str
    draws: tuple[tuple[int, float], ...] = ()
    values: tuple[tuple[int, float], ...] = ()


class Tried(NamedTuple):
    """An action that was compared with others.

    Attributes:
        action: the action.
        worth: the estimated chance to win with it, 0 to 1.
        margin: half of the 95 % interval of that estimate.
    """

    action: int
    worth: float
    margin: float


class Outlook(NamedTuple):
    """The reason for a bot's decision.

    Attributes:
        how: ``searched`` ahead, ``looked`` at the state right after the action, ``won`` at once,
            ``glanced`` (chosen at first sight), or as in `Decision`.
        worth: the estimated chance to win, 0 to 1; None if unknown.
        position: the position on which the line is based, as JSON; hidden information may differ
            from the real one. None if there is no line.
        line: the expected choices from that position, in order, each a seat and its action; the
            bot's own choice first.
        draws: if the action was drawn, all actions that could have been drawn, as in `Decision`.
        tried: the actions that were tried often enough to compare them with the chosen one, which
            is among them; empty if there was no other.
        margin: half of the 95 % interval of `worth`; 0 if that is proved or unknown.
    """

    how: str
    worth: float | None = None
    position: dict[str, object] | None = None
    line: tuple[tuple[int, int], ...] = ()
    draws: tuple[tuple[int, float], ...] = ()
    tried: tuple[Tried, ...] = ()
    margin: float = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player that decides by itself, only from what its seat may know.

    A bot may store its last search, to continue from it at the next decision of the same game. One
    object may serve several seats and games, but a separate one for each plays better.

    Attributes:
        name: the specification that `registry.make_bot` creates it from.
        pools: whether several processes that think in parallel play better than one; their ballots
            are added up.
        games: the ids of the games that the bot plays; all games if empty.
    """

    name: str
    pools: bool = False
    games: tuple[str, ...] = ()

    @abstractmethod
    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        """Return the values of the legal actions; the seat must have to decide.

        The same perspectives in the same order, with the same state of `rng`, give the same
        weights, unless the bot has a time limit. If several seats choose simultaneously, ask each
        bot before any choice is performed. Then the result does not depend on whether another
        choice is already sealed.
        """

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return one of ``perspective.legal_actions()``, chosen by the weights (see `weigh`)."""
        return self.weigh(perspective, rng).choice(rng)

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        """Return what the bot expected of an action at its last call of `weigh`; None if there was
        nothing to decide. This may be called once, before the next `weigh`."""
        return None
