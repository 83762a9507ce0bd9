"""What the program survives, as figures that anyone can repeat: docs/reliability.md.

A measure is a function of a directory of its own, a count and a seed, which yields what became of
each thing that it tried, and raises where something may not be so. Where things do not build on
each other, number n with the seed s is number 0 with the seed s + n: a failure is repeated alone.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
