"""What suits a style in *Imperium*: markers together are bold, markers apart are thrifty.

To choose a region where a rival has more is an attack.
"""

from __future__ import annotations

from pi_app.bots.manner import Style
from pi_app.core.game import State
from pi_app.core.words import nibble
from pi_app.games.imperium.rules.empire import CHOICES
from pi_app.games.imperium.rules.state import ImperiumState


def lean(style: Style, state: State, seat: int, action: int) -> float:
    """Return how well a choice of regions suits a style. Thrift spreads markers: one in each
    region secures more places with fewer."""
    assert isinstance(state, ImperiumState)
    regions = CHOICES[action]
    alone = len(set(regions)) - 1
    behind = 0
    for region in regions:
        own = nibble(state.markers[seat], region)
        for other in range(state.seats):
            if other != seat and nibble(state.markers[other], region) > own:
                behind += 1
                break
    spread = 0.5 * alone
    return (style.thrift - style.boldness) * spread + style.attack * 0.5 * behind
