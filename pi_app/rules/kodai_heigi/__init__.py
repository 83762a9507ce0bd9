"""Kodai Heigi (*Ancient War Chess*, Wataru Horiba): two players, a 7 x 9 abstract with set-up.

Source of the rules: *Kodai Heigi* (古代兵棋), Horiba Kobo (2020). `board` is the squares,
`formations` the set-ups, `notation` the actions and their text, `mobility` where pieces can go,
`rules` what lies on the table and how a game runs, `game` the box, `view` and `events` what
players see, `position` its JSON.
"""

from __future__ import annotations

from pi_app.rules.kodai_heigi.game import GAME

__all__ = ["GAME"]
