"""The hardware (wood, wires and plastic) as data, and the drawings and checks made from it."""

from __future__ import annotations
