"""What no action of drawing lots may create or destroy."""

from __future__ import annotations

from typing import Any, Final

UNTOLD: Final = frozenset({"order", "drawing"})
"""Lots are taken up before the first is drawn; `tests.tools.test_boards` looks at each event."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Lots that are drawn stay where they are until lots are drawn anew."""
    old, new = before["state"]["order"], after["state"]["order"]
    assert new[: len(old)] == old or not new
