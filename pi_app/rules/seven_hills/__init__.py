"""The Seven Hills of Rome (*Die sieben Hügel Roms*, Reiner Knizia): two players, hidden placement.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `terms` are tribes, cards and
hills, `piles` what becomes of the cards at one hill, `notation` the actions and their text,
`rules` what lies on the table and how a game runs, `game` the box, `view` and `events` what
players see, `position` its JSON.
"""

from __future__ import annotations

from pi_app.rules.seven_hills.game import GAME

__all__ = ["GAME"]
