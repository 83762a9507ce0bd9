"""Tests of the bots."""

from __future__ import annotations
