"""States for tests that are written in tuples and lists."""

from __future__ import annotations

from abc import abstractmethod

from librt.random import Random

from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, CHANCE_DECIDES, State


class PlainState(State):
    """A state that fills in `deciders` and `legal_actions`, from which the words are made."""

    @abstractmethod
    def deciders(self) -> tuple[int, ...]: ...

    @abstractmethod
    def legal_actions(self, seat: int) -> list[int]: ...

    def deciding(self) -> int:
        deciders = self.deciders()
        return CHANCE_DECIDES if deciders == (CHANCE,) else sum(1 << seat for seat in deciders)

    def list_actions(self, seat: int, into: Actions) -> None:
        into.add_all(self.legal_actions(seat))

    def random_action(self, seat: int, rng: Random) -> int:
        if seat == CHANCE:
            return super().random_action(seat, rng)
        actions = self.legal_actions(seat)
        return actions[rng.randrange(len(actions))]
