"""What happens at cities and tribes, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``besieged`` | ``space``, ``general``, ``tribe``: he besieges it, or means to subdue its tribe |
| ``siege_roll`` | ``space``, ``die``, ``modifier``, ``points``, ``total``, ``lost`` |
| ``betrayed`` | ``space``: traitors open the city's gates |
| ``city_fell`` | ``space``, ``side``: the city is that side's now |
| ``subdued`` | ``space``, ``side``: the tribe is no more |

Sides, spaces and generals are ids. A roll's ``total`` are all points so far, ``lost`` are the
besieger's CUs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.story import tell

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def besieged(state: Situation, general: int, space: int) -> None:
    """Tell that a general besieges a city or tries to subdue a tribe."""
    tribe = state.tribes[space]
    text = N_("{general} besieges {space}.")
    if tribe:
        text = N_("{general} tries to subdue the tribe of {space}.")
    tell(state, "besieged", text, {"space": space, "general": general, "tribe": tribe})


def rolled(
    state: Situation, march: March, die: int, modifier: int, points: int, total: int, lost: int
) -> None:
    """Tell what the roll of a march for a siege brings."""
    text = N_("{general} rolls {roll}. {space}: points {total} of 3, losses of the besieger {lost}")
    words = {"general": GENERAL_NAMES[march.leader]}
    facts = {"die": die, "modifier": modifier, "points": points, "total": total, "lost": lost}
    tell(state, "siege_roll", text, {"space": march.space, **facts}, words=words)


def betrayed(state: Situation, space: int) -> None:
    """Tell that a city's gates are opened from inside."""
    tell(state, "betrayed", N_("Traitors open the gates of {space}."), {"space": space})


def city_fell(state: Situation, space: int, side: int) -> None:
    """Tell that a city has fallen to a side."""
    tell(state, "city_fell", N_("{space} falls to {side}."), {"space": space, "side": side})


def subdued(state: Situation, space: int, side: int) -> None:
    """Tell that a tribe has been subdued by a side."""
    tell(
        state, "subdued", N_("{side} subdues the tribe of {space}."), {"space": space, "side": side}
    )
