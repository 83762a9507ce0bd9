"""What lies where on the real table: markers in the regions, and on the track of scores.

Markers that come back go to the reserve of their family.
"""

from __future__ import annotations

from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.imperium.rules.empire import FAMILIES, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView

MARKER = N_("marker of the {family}")
SCORE = N_("score of the {family}")


def layout(view: ImperiumView) -> Layout:
    """Return what lies where."""
    lying = []
    for family, markers, score in zip(FAMILIES, view["markers"], view["scores"], strict=False):
        for region, count in zip(REGION_NAMES, markers, strict=True):
            marker = Message(MARKER, {"family": family})
            lying.append(Lying(marker, region, count, kind=family))
        lying.append(Lying(Message(SCORE, {"family": family}), score))
    return lying
