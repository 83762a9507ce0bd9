"""The same games for other programs."""

from __future__ import annotations
