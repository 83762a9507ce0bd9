"""What no action of Circus Maximus may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"seat", "driver", "given", "cards_left", "heading", "order"})
"""Whose move it is, and what can still be done in it."""

TEAM = 3


def implied(kind: str, *_: object) -> set[str]:
    """Return what changes with an event of a kind besides what its facts name: which chariots have
    moved, as moves and rounds end; with a round, and after the last one, all cards are back."""
    return {"moved", "cards"} if kind in ("round", "over") else {"moved"}


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """One chariot at most moves at a time, each stands alone and stays home once there; every card
    is unused, given or spent, and all of them come back together at the end of a round."""
    old, new = before["state"], after["state"]
    cells = [chariot["cell"] for chariot in new["chariots"]]
    taken = [cell for cell in cells if cell is not None]
    assert len(set(taken)) == len(taken)
    changed = [
        number
        for number, (was, now) in enumerate(zip(old["chariots"], new["chariots"], strict=True))
        if (was["cell"], was["laps"]) != (now["cell"], now["laps"])
    ]
    assert len(changed) <= 1
    for number in changed:
        assert old["driver"] in (None, number)
        was, now = old["chariots"][number], new["chariots"][number]
        assert was["cell"] is None or not was["cell"].startswith("goal")
        assert abs(now["laps"] - was["laps"]) <= 1
        assert not str(now["cell"]).startswith("goal") or now["laps"] >= 1
    deck = 6 if before["options"]["six"] else 5
    for seat, cards in enumerate(new["cards"]):
        assert set(cards) <= set(range(1, deck + 1))
        if new["rounds"] == old["rounds"]:
            lost = set(old["cards"][seat]) - set(cards)
            assert set(cards) <= set(old["cards"][seat])
            assert not lost or (old["driver"] // TEAM == seat and len(lost) == 1)
        else:
            assert len(cards) == deck
    for seat in new["arrivals"]:
        assert all(cell.startswith("goal") for cell in cells[TEAM * seat : TEAM * seat + TEAM])
    assert new["moves"] - old["moves"] in (0, 1)
