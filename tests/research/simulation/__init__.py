"""Tests of `pi_app.research.simulation`."""

from __future__ import annotations
