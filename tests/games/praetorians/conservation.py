"""What no action of Praetorians may create or destroy."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

UNTOLD: Final = frozenset({"mover", "turns"})
"""Whose turn it is, and how many there were."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Every card lies in one place; one card at a time leaves those face down, unless all are
    laid out anew; one pawn moves at a time, forward with the mover, back for a 12."""
    for position in (before, after):
        _check_deck(position)
    old, new = before["state"], after["state"]
    drawn = new["cards"] - old["cards"]
    assert drawn in (0, 1)
    down_before, down_after = Counter(old["face_down"]), Counter(new["face_down"])
    if down_before != down_after:
        laid_anew = not sum(down_before.values()) - drawn
        assert laid_anew or (down_before - down_after).total() == drawn
        assert laid_anew or not down_after - down_before
    moved = [
        (seat, target - origin)
        for seat, (origin, target) in enumerate(zip(old["pawns"], new["pawns"], strict=True))
        if origin != target
    ]
    assert len(moved) <= 1
    for seat, spaces in moved:
        assert spaces > 0 if seat == old["mover"] else -12 <= spaces < 0


def _check_deck(position: dict[str, Any]) -> None:
    colours = ("red", "purple", "blue", "green", "yellow")
    whole = Counter(f"{colour} {value}" for colour in colours for value in range(1, 11))
    whole["12"] = 5 if position["options"]["twelves"] else 0
    state = position["state"]
    lying = Counter(state["face_down"] + state["face_up"])
    lying["12"] += 1 if state["phase"] == "give" else 0
    assert lying <= whole
