"""Tabularium: games of ancient Rome, for a table with a touchscreen and for headless study."""

from __future__ import annotations
