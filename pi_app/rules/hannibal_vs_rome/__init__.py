"""Hannibal vs Rome (*Hannibal gegen Rom*, Reiner Knizia): two players, area control, card duels.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `board` is the map,
`notation` the actions and their text, `situation` what lies on the table, `moves` where pieces can
go, `rules` how a game runs, `game` the box, `view` and `events` what players see, `position` its
JSON.
"""

from __future__ import annotations

from pi_app.rules.hannibal_vs_rome.game import GAME

__all__ = ["GAME"]
