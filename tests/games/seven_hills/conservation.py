"""What no action of The Seven Hills of Rome may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"mover", "turns", "totals", "occupied"})
"""Whose turn it is, and what the hills are worth that the cards there decide."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Each tribe has every card exactly once: in hand, at a hill or out of the game. At most one
    leaves a hand; what is out stays out, and an open hill stays open."""
    old, new = before["state"], after["state"]
    deck = range(0 if after["options"]["banners"] else 1, 10)
    placed = 0
    for tribe in ("latins", "sabines"):
        assert sorted(cards_of(new, tribe)) == list(deck)
        placed += len(old["hands"][tribe]) - len(new["hands"][tribe])
    assert placed in (0, 1)
    for hill, later in zip(old["hills"], new["hills"], strict=True):
        assert later["open"] or not hill["open"]
        assert later["removed"][: len(hill["removed"])] == hill["removed"]
        if not later["open"]:
            assert len({tribe for tribe, _ in later["cards"]}) <= 1
            assert 0 <= len(later["cards"]) - len(hill["cards"]) <= placed


def cards_of(state: dict[str, Any], tribe: str) -> list[int]:
    """Return all cards of the tribe, wherever they are."""
    played = [piece for hill in state["hills"] for piece in hill["cards"] + hill["removed"]]
    return [*state["hands"][tribe], *[card for owner, card in played if owner == tribe]]
