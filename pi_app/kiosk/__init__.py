"""The screen: scenes, boards, widgets and sound."""

from __future__ import annotations

import os

# pygame greets on standard output when it is imported, which is for others to write to.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
