"""Events that move armies: Campaigns, Force Marches, and those on top of an ordinary move
(§3 Events)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.agenda import (
    ACTIVATE,
    BY_CAMPAIGN,
    BY_FORCE_MARCH,
    BY_OPS,
    ActivateTask,
)
from pi_app.rules.rome_vs_carthage.armies import Campaign
from pi_app.rules.rome_vs_carthage.board import CAPACITY, SPACES, TARENTUM
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.deck import OPS
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL
from pi_app.rules.rome_vs_carthage.march.marching import movable

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class MoveSeveral(CardEvent):
    """Minor and Major Campaign: move two or three generals, whatever their ratings."""

    def __init__(self, generals: int) -> None:
        self.generals = generals

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, 0, BY_CAMPAIGN))

    def begin(self, state: Situation, seat: int) -> None:
        state.campaign = Campaign(self.generals)
        state.then(ActivateTask(ACTIVATE, seat, 0, BY_CAMPAIGN))


class ForceMarch(CardEvent):
    """Move a general up to six spaces."""

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, self.ops, BY_FORCE_MARCH))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(ActivateTask(ACTIVATE, seat, self.ops, BY_FORCE_MARCH))


class Combined(CardEvent):
    """Native Guide, Adriatic Pirates: something on top of moving a general with the operations."""

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, self.ops, BY_OPS))

    def begin(self, state: Situation, seat: int) -> None:
        """Move a general; `Situation.combined` tells the other chapters about the card."""
        state.combined = True
        state.then(ActivateTask(ACTIVATE, seat, self.ops, BY_OPS))


class Charm(Combined):
    """Hannibal Charms Italy: it moves nobody but Hannibal."""

    def possible(self, state: Situation, seat: int) -> bool:
        return HANNIBAL in movable(state, seat, self.ops, BY_OPS)


class Traitor(Combined):
    """Traitor in Tarentum: the city falls without a siege."""

    def possible(self, state: Situation, seat: int) -> bool:
        return state.control[TARENTUM] != seat and not state.truce and super().possible(state, seat)


class Treachery(Combined):
    """Treachery within City: two rolls against a city."""

    def possible(self, state: Situation, seat: int) -> bool:
        cities = [space for space in range(SPACES) if CAPACITY[space] > 0]
        theirs = [space for space in cities if state.control[space] != seat]
        return bool(theirs) and not state.truce and super().possible(state, seat)
