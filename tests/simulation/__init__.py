"""Tests of `pi_app.simulation`."""

from __future__ import annotations
