"""Tests of the rules core: one suite for every game, and worked examples for each."""

from __future__ import annotations
