"""What bots know of single games; a module here has the name of the game's module in the rules."""

from __future__ import annotations
