"""What is built of wood, wire and plastic, as data, and what is drawn and checked from it."""

from __future__ import annotations
