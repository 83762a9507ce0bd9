"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from librt.random import Random
from mypy_extensions import mypyc_attr

from pi_app.core.game import Perspective


class Ballot:
    """What a bot makes of a decision. What several processes have found can be added up.

    Attributes:
        weights: how good each action is, by action. One that is known to win has more than all
            thinking can give, one that is known to lose less than nothing.
        mixed: whether an action is drawn in proportion to the weights; else the heaviest is taken.
    """

    def __init__(self, weights: dict[int, float], mixed: bool = False) -> None:
        self.weights = weights
        self.mixed = mixed

    def add(self, other: Ballot) -> None:
        """Take in what has been found about the same decision elsewhere."""
        for action, weight in other.weights.items():
            self.weights[action] = self.weights.get(action, 0.0) + weight

    def choice(self, rng: Random) -> int:
        """Return the action to take; among equals any."""
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
        """Return how likely each action is to be drawn, the likeliest first; empty if none is."""
        if not self.mixed:
            return ()
        total = sum(self.weights.values())
        return drawn_among([(action, weight / total) for action, weight in self.weights.items()])


_NEVER: Final = 1e-6
"""An action that is drawn less often than this is not drawn."""


def drawn_among(chances: list[tuple[int, float]]) -> tuple[tuple[int, float], ...]:
    """Return the actions that are really drawn, the likeliest first, each with its chance."""
    real = [each for each in chances if each[1] > _NEVER]
    real.sort(key=lambda each: (-each[1], each[0]))
    return tuple(real)


class Decision(NamedTuple):
    """What is done without a search, and why.

    Attributes:
        action: the action.
        how: ``proved`` to be no worse than any other, ``estimated`` to be the best by an estimate,
            ``drawn`` by lot, or a ``policy``: a fixed rule that compares nothing.
        draws: where it was drawn, all actions that could have been, each with its chance, the
            likeliest first.
    """

    action: int
    how: str
    draws: tuple[tuple[int, float], ...] = ()


class Outlook(NamedTuple):
    """Why a bot decided as it did.

    Attributes:
        how: ``searched`` ahead, ``looked`` at what comes right after, ``won`` at once, ``slipped``:
            not thought at all; or as in `Decision`.
        worth: how likely it thought to win, 0 to 1; None if it can't say.
        position: the position that it had in mind, as JSON, which may differ from the real one in
            what is hidden from it; None if it has no line.
        line: the choices that it expected from there, in order, each a seat and its action; its own
            first.
        draws: where the action was drawn by lot, all that could have been, as in `Decision`.
    """

    how: str
    worth: float | None = None
    position: dict[str, object] | None = None
    line: tuple[tuple[int, int], ...] = ()
    draws: tuple[tuple[int, float], ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player that decides by itself, from what its seat may know and nothing else.

    A bot may keep what it thought about its last decision, to go on from there at the next one of
    the same game. One object may serve several seats and games; one for each thinks better.

    Attributes:
        name: the specification that `registry.make_bot` makes it from.
        pools: whether several that think at the same time are better than one, their ballots being
            added up.
        games: the ids of the games that the bot plays; all games if empty.
    """

    name: str
    pools: bool = False
    games: tuple[str, ...] = ()

    @abstractmethod
    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        """Return how good the legal actions are; the seat must owe a decision.

        The same perspectives in the same order, with the same state of `rng`, give the same
        weights, unless the bot thinks by the clock. Where several seats choose at once, ask each
        bot before any choice is carried out: then nobody has to guess whether another choice is
        already sealed.
        """

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return one of ``perspective.legal_actions()``, as the weights say (see `weigh`)."""
        return self.weigh(perspective, rng).choice(rng)

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        """Say what the bot expected of an action when it was last asked to `weigh`; None if there
        was nothing to decide. It may be asked once, before it weighs again."""
        return None
