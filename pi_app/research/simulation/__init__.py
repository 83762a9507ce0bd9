"""Headless play: single matches, many in worker processes, and what they add up to."""

from __future__ import annotations
