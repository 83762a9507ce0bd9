"""Worked examples for Kodai Heigi, and what no action of it may change."""

from __future__ import annotations
