"""What no action of secret choices may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"writing"})
"""The word that is being typed."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """What has been turned over stays, one round comes at a time, and words never go."""
    old, new = before["state"], after["state"]
    assert new["rounds"][: len(old["rounds"])] == old["rounds"]
    assert len(new["rounds"]) - len(old["rounds"]) in (0, 1)
    assert new["words"][: len(old["words"])] == old["words"]
