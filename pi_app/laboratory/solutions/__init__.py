"""What can be reckoned exactly, a module for each game of the same name. Its ``solution()`` returns
all values, which become JSON; docs/solved.md says what they mean and which of them bots use."""

from __future__ import annotations
