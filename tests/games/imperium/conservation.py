"""What no action of Imperium may create or destroy."""

from __future__ import annotations

from typing import Any, Final

from pi_app.games.imperium.rules.empire import MARKERS, PICKED, POINTS, regions_scored

UNTOLD: Final = frozenset({"reserve"})
"""What a seat has left follows from its markers in the regions."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Nobody ever has more than fourteen markers out or puts more than three at once; while choices
    are sealed nothing moves; points never shrink, and a round pays at most what its regions list,
    and for no other region."""
    old, new = before["state"], after["state"]
    for was, has in zip(old["markers"], new["markers"], strict=True):
        assert sum(has) <= MARKERS
        assert sum(has) <= sum(was) + PICKED
    regions = regions_scored(old["round"], before["options"]["thirty"])
    for region, paying in enumerate(POINTS):
        gained = [
            has[region] - had[region] for had, has in zip(old["points"], new["points"], strict=True)
        ]
        assert min(gained) >= 0
        assert sum(gained) <= (sum(paying) if region in regions else 0)
    if old["round"] == new["round"] and new["phase"] == "pick":
        assert (new["markers"], new["points"]) == (old["markers"], old["points"])
    elif old["round"] != new["round"]:
        assert new["round"] == old["round"] + 1
        assert new["picks"] == [None] * before["seats"]
        for region in regions:
            assert all(has[region] == 0 for has in new["markers"])
