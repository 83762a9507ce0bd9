from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.reliability.kills import kills


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")
def test_game_is_the_same_after_every_kill(tmp_path: Path) -> None:
    assert len([*kills(tmp_path, 40, 7)]) == 40
