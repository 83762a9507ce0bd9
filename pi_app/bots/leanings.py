"""How well the actions of one decision suit a style."""

from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Ballot
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style, factor
from pi_app.core.game import Perspective


class Leanings:
    """How well the actions of one decision suit a style.

    Attributes:
        distance: how much worse than the best an action may be and still be taken for the style.
    """

    def __init__(
        self,
        style: Style,
        judgement: Judgement,
        perspective: Perspective,
        rng: Random,
        part: float = 1.0,
    ) -> None:
        """`part` is the part of the judgement's leeway that holds here."""
        self.distance = part * judgement.leeway
        self._style = style
        self._judgement = judgement
        self._seat = perspective.seat
        # Any possible world will do: a style depends only on what the seat knows.
        self._world = judgement.imagine(perspective, rng)

    def favour(self, ballot: Ballot, actions: list[int]) -> None:
        """Multiply the weights of some actions of a ballot by how well they suit the style,
        compared with the mean of these actions."""
        if len(actions) < 2:
            return
        leans: list[float] = []
        sum_of_leans = sum_of_weights = 0.0
        for action in actions:
            lean = self._judgement.lean(self._style, self._world, self._seat, action)
            leans.append(lean)
            sum_of_leans += lean * ballot.weights[action]
            sum_of_weights += ballot.weights[action]
        mean = sum_of_leans / sum_of_weights if sum_of_weights > 0.0 else 0.0
        for action, lean in zip(actions, leans, strict=True):
            ballot.weights[action] *= factor(lean - mean)
