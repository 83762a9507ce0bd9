"""What lies where on the real table: markers in the regions, and on the track of scores.

Markers that come back go to the reserve of their family.
"""

from __future__ import annotations

from typing import Any, Final

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.imperium.rules.empire import FAMILIES, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView

MARKER = N_("marker of the {family}")
SCORE = N_("score of the {family}")

PLACES: Final = REGION_NAMES


def layout(view: ImperiumView) -> Layout:
    """Return what lies where."""
    lying = []
    for family, markers, score in zip(FAMILIES, view["markers"], view["scores"], strict=False):
        for region, count in zip(REGION_NAMES, markers, strict=True):
            marker = Message(MARKER, {"family": family})
            lying.append(Lying(marker, region, count, kind=family))
        lying.append(Lying(Message(SCORE, {"family": family}), score))
    return lying


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a marker (see `pi_app.core.correction`)."""
    names = [Message(MARKER, {"family": family}).english() for family in FAMILIES]
    markers = state["markers"][names.index(thing)]
    for region, more in ((origin, -1), (target, 1)):
        if region is not None:
            markers[REGION_NAMES.index(region)] += more
