"""Circus Maximus: two to five players, three chariots each, one lap and a halt before the emperor.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `track` is the hippodrome,
`notation` the actions and their text, `race` what stands on the track and how a race runs, `game`
the box, `view` and `events` what players see, `position` its JSON.
"""

from __future__ import annotations

from pi_app.rules.circus_maximus.game import GAME

__all__ = ["GAME"]
