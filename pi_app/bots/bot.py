"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from librt.random import Random

from pi_app.rules.game import Perspective


class Bot(ABC):
    """A player that decides by itself, from what its seat may know and nothing else.

    A bot may keep what it thought about its last decision, to go on from there at the next one of
    the same game. One object may serve several seats and games; one for each thinks better.

    Attributes:
        name: the specification that `registry.make_bot` makes it from.
    """

    name: str

    @abstractmethod
    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return one of ``perspective.legal_actions()``; the seat must owe a decision.

        The same perspectives in the same order, with the same state of `rng`, give the same
        actions, unless the bot thinks by the clock. Where several seats choose at once, ask each bot
        before any choice is carried out: then nobody has to guess whether another choice is already
        sealed.
        """
