"""One evening at a table: seats, secret selection, journal, undo by agreement, series.

This module imports nothing, so that a process that thinks for a bot can prepare the compiled core
before any of the rules are imported.
"""

from __future__ import annotations
