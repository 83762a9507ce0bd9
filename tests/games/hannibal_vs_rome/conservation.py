"""What no action of Hannibal vs Rome may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"mover", "turns", "objectives", "core_regions", "battle"})
"""Whose turn it is, who holds regions, and where both sides meet; who fights the next duel of a
battle is asked each time."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Legions never grow in number; a duel costs one or two pieces; hands stay equal, and what is
    not in them lies beside the board; a fleet appears only in place of a legion."""
    old, new = before["state"], after["state"]
    duels = new["duels"] - old["duels"]
    assert duels in (0, 1)
    assert len(new["hands"]["rome"]) == len(new["hands"]["carthage"])
    lost = 0
    for side in ("rome", "carthage"):
        legions = _legions(old, side) - _legions(new, side)
        fleets = sum(old["fleets"][side].values()) - sum(new["fleets"][side].values())
        refitted = legions == 1 and fleets == -1
        assert legions >= 0
        assert fleets >= 0 or refitted
        lost += 0 if refitted else legions + fleets
        if duels == 0:
            assert new["hands"][side] == old["hands"][side]
        else:
            cards_before, cards_after = set(old["hands"][side]), set(new["hands"][side])
            spent = cards_before - cards_after
            assert len(spent) == 1 or (len(cards_before) == 1 and cards_after == {1, 2, 3, 4, 5})
    assert lost in ((1, 2) if duels else (0,))
    chips = new["chips"]
    assert min(chips["rome"], chips["carthage"]) == 0
    assert max(chips["rome"], chips["carthage"]) <= 8


def _legions(state: dict[str, Any], side: str) -> int:
    he = 1 if side == "carthage" and state["hannibal"] is not None else 0
    legions: int = sum(state["legions"][side].values())
    return legions + he
