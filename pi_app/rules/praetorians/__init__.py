"""Praetorians (*Die Praetorianer*, Reiner Knizia): two to four players push their luck.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `terms` are cards, camps and
phases, `notation` the actions and their text, `rules` what lies on the table and how a game runs,
`game` the box, `view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from pi_app.rules.praetorians.game import GAME

__all__ = ["GAME"]
