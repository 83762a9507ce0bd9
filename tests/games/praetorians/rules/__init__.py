"""Worked examples for Hannibal vs Rome, and what no action of it may change."""

from __future__ import annotations
