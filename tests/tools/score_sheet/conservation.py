"""What no action of a score sheet may create or destroy."""

from __future__ import annotations

from typing import Any


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """What is written stays, and one number comes at a time."""
    old, new = before["state"], after["state"]
    assert new["points"][: len(old["points"])] == old["points"]
    assert len(new["points"]) - len(old["points"]) in (0, 1)
