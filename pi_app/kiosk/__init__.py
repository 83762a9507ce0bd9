"""What is on the screen: scenes, boards, widgets, sound, and text in English and Japanese."""

from __future__ import annotations

import os

# pygame greets on standard output when it is imported, which is for others to write to.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
