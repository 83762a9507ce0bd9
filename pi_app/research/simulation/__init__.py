"""Simulations without a display: single matches, many matches in worker processes, and
statistics."""

from __future__ import annotations
