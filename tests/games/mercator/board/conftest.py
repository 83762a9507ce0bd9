from __future__ import annotations

from tests.kiosk.conftest import *  # noqa: F403 # the fixtures of all tests at the screen
