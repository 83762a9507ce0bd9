"""What no action of Mercator may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"seller", "bidders", "turns"})
"""What follows from the events so far: whose lot it is, who bids for it, how many there were."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Cards only come up and move on, and stay where they end; money only goes to the bank, one
    buyer's price at a time, and only for a lot that this buyer's ship then carries."""
    old, new = before["state"], after["state"]
    came_up = _table(new) - _table(old)
    assert _table(old) <= _table(new)
    assert len(came_up) <= 1
    assert len(_listed(new)) == len(_table(new))
    assert new["gone"][: len(old["gone"])] == old["gone"]
    buyers = []
    for seat, (had, has) in enumerate(zip(old["cargo"], new["cargo"], strict=True)):
        assert has[: len(had)] == had
        assert len(has) <= 6
        loaded = has[len(had) :]
        if loaded and loaded == old["lot"]:
            buyers.append(seat)
        else:
            assert set(loaded) == (came_up if loaded else set())
    for seat, (had, has) in enumerate(zip(old["money"], new["money"], strict=True)):
        if seat in buyers:
            assert has < had
        else:
            assert has == had
    assert len(buyers) + (new["gone"] != old["gone"]) == new["turns"] - old["turns"]


def _listed(state: dict[str, Any]) -> list[str]:
    ships = [card for cargo in state["cargo"] for card in cargo]
    return [*ships, *state["lot"], *state["gone"]]


def _table(state: dict[str, Any]) -> set[str]:
    return set(_listed(state))
