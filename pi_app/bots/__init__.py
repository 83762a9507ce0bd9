"""Computer players. Each gets a `Perspective` and a random generator, and returns an action."""

from __future__ import annotations
