"""Studies: many simulations that together answer a question, on one machine or on a cluster."""

from __future__ import annotations
