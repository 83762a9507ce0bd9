"""Provinces that revolt, and cities that go over to the enemy (§3 Events)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.board import ITALY, SPACES_OF
from pi_app.rules.rome_vs_carthage.cards import story
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.losses import lose_inside
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def unguarded(state: Situation, side: int, province: int) -> list[int]:
    """Return the spaces of a province with an ordinary marker of a side but none of its CUs
    (ruling 8)."""
    return [
        space
        for space in SPACES_OF[province]
        if state.is_ordinary(space, side) and state.cus(side, space) == 0
    ]


def revolt(state: Situation, side: int, province: int) -> None:
    """Take a side's markers off in a province, except beneath its CUs."""
    for space in unguarded(state, side, province):
        state.set_control(space, NOBODY)


class Revolt(CardEvent):
    """A province that the opponent controls revolts."""

    def __init__(self, province: int) -> None:
        self.province = province

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether the opponent controls it and would lose a marker."""
        enemy = 1 - seat
        held = state.controls(enemy, self.province)
        return held and bool(unguarded(state, enemy, self.province))

    def begin(self, state: Situation, seat: int) -> None:
        revolt(state, 1 - seat, self.province)


class Defection(CardEvent):
    """A Roman city goes over to Carthage; Romans inside are lost."""

    def __init__(self, city: int, provinces: int) -> None:
        """Make the event.

        Args:
            city: the city's space.
            provinces: how many provinces of Italy Carthage must control.
        """
        self.city = city
        self.provinces = provinces

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether the city is Roman and Carthage strong enough in Italy."""
        held = len(state.provinces_in(CARTHAGE, ITALY))
        return state.control[self.city] == ROME and held >= self.provinces

    def begin(self, state: Situation, seat: int) -> None:
        """Hand the city over. Points of a siege against the Romans in it mean nothing any more."""
        city = self.city
        lose_inside(state, city, state.garrison[city], state.stables[city])
        state.set_control(city, CARTHAGE)
        if state.siege[city] > 0:
            state.siege[city] = 0
            story.relieved(state, city)
        for general in state.generals_at(ROME, city, True):
            losses.displace(state, general)
