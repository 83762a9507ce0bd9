"""What an event is that a player uses in a turn of his own (§3 Cards)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class CardEvent(ABC):
    """What one or several strategy cards say below their title.

    Who may use the event stands in `deck.USERS`. While its effect lasts, `Situation.card` is the
    card and `Situation.active` who plays it.
    """

    @abstractmethod
    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether its condition holds and it would change anything if `seat` used it now."""

    @abstractmethod
    def begin(self, state: Situation, seat: int) -> None:
        """Do what it says, or put the choices that it leaves on the agenda. The card lies open
        already."""
