"""Tests of `pi_app.adapters`."""

from __future__ import annotations
