"""Imperium (Reiner Knizia): two to five players choose regions of the empire at the same time.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `empire` is the nine
regions, their points and the calendar, `notation` the actions and their text, `rules` what lies on
the table and how a game runs, `game` the box, `view` and `events` what players see, `position` its
JSON.
"""

from __future__ import annotations

from pi_app.rules.imperium.game import GAME

__all__ = ["GAME"]
