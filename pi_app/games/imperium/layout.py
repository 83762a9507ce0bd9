"""What lies where on the real table: markers in the regions, and on the track of scores.

Markers that come back go to the reserve of their family.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pi_app.core.correction import Tally
from pi_app.core.difference import Layout, Lying
from pi_app.core.message import N_, Message
from pi_app.games.imperium.rules.empire import FAMILIES, POINTS, REGION_NAMES
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


def tallies(view: ImperiumView) -> list[Tally]:
    """Return the scores, which are shifted by one point."""
    return [
        Tally(Message(SCORE, {"family": family}), score, (score - 1, score + 1), family)
        for family, score in zip(FAMILIES, view["scores"], strict=False)
    ]


def shift(state: dict[str, Any], thing: str, origin: str | None, target: str | None) -> None:
    """Move a marker, or change a score (see `pi_app.core.correction`)."""
    scorers = [Message(SCORE, {"family": family}).english() for family in FAMILIES]
    if thing in scorers:
        _score(state["points"], scorers.index(thing), int(target or 0) - int(origin or 0))
        return
    names = [Message(MARKER, {"family": family}).english() for family in FAMILIES]
    markers = state["markers"][names.index(thing)]
    for region, more in ((origin, -1), (target, 1)):
        if region is not None:
            markers[REGION_NAMES.index(region)] += more


def _score(points: list[list[int]], seat: int, more: int) -> None:
    """Change what a seat has scored: in the region where it is farthest behind what the first has,
    or may have, or, to take away, where it has most."""
    own = points[seat]
    firsts = map(_first, zip(*points, strict=True), POINTS)
    best = [first - mine for first, mine in zip(firsts, own, strict=True)] if more > 0 else own
    own[best.index(max(best))] += more


def _first(points: Sequence[int], worth: Sequence[int]) -> int:
    """Return the most that anybody can have in a region of such points, once it has been scored."""
    return max(*points, worth[0]) if any(points) else 0
