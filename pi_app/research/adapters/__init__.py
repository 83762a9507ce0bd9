"""Adapters that offer the games to other programs."""

from __future__ import annotations
