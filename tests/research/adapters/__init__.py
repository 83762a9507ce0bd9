"""Tests of `pi_app.research.adapters`."""

from __future__ import annotations
