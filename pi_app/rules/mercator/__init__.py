"""Mercator (Reiner Knizia): three to seven merchants bid for lots of goods and race for rank.

Source of the rules: *Neue Spiele im alten Rom*, Reiner Knizia (2002). `goods` is the cards, ships
and payments, `notation` the actions and their text, `situation` what lies on the table and who may
do what, `rules` how a game runs, `game` the box, `view` and `events` what players see, `position`
its JSON.
"""

from __future__ import annotations

from pi_app.rules.mercator.game import GAME

__all__ = ["GAME"]
