"""Tests, laid out as the package is."""

from __future__ import annotations
