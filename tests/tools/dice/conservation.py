"""What no action with dice may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"mover", "faces", "falling", "shown"})
"""Whose turn it is, and what lies there: dice are taken up before they fall, one by one, and an
event says what they show when all have. `tests.tools.test_boards` looks at that."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Dice that are not thrown keep what they show, as long as the same seat has them."""
    old, new, dice = before["state"], after["state"], after["options"]["dice"]
    for then, now in zip(old["faces"], new["faces"], strict=True):
        assert len(now) in (0, dice)
        for die, (first, last) in enumerate(zip(then, now, strict=False)):
            assert first == last or new["fell"] >> die & 1
