"""Studies: many simulations that answer a question, on one machine or on a cluster."""

from __future__ import annotations
