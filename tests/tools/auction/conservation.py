"""What no action of an auction may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"mover"})
"""Who calls next."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """No purse grows, and money goes by what the sales and the bids say."""
    old, new, way = before["state"], after["state"], after["options"]["way"]
    spent = sum(old["purses"]) - sum(new["purses"])
    assert all(now <= then for then, now in zip(old["purses"], new["purses"], strict=True))
    sales = new["sales"][len(old["sales"]) :]
    if not sales or not after["options"]["money"]:
        assert spent == 0
        return
    ((buyer, price),) = sales
    assert spent == (sum(new["opened"]) if way == "all-pay" else price if buyer >= 0 else 0)
