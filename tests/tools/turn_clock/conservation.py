"""What no action of a turn clock may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"left"})
"""What a seat has left follows from what all have taken."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Time that is taken stays taken; an hourglass gives no other time than what is taken and what
    each turn adds."""
    old, new, options = before["state"], after["state"], after["options"]
    assert all(now >= then for then, now in zip(old["used"], new["used"], strict=True))
    if options["hourglass"]:
        bonus = options["bonus"] * sum(new["ended"])
        assert sum(new["gained"]) == sum(new["used"]) + bonus
    else:
        assert new["gained"] == [options["bonus"] * ended for ended in new["ended"]]
