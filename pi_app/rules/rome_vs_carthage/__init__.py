"""Hannibal: Rome vs. Carthage (Mark Simonitch): the Second Punic War for two, driven by cards.

Source of the rules: the rulebook of the Valley Games edition (2007), with supplements of *The
General* 32-2. `board`, `deck`, `generals` and `tables` are what is printed, `names` what it is
called; `situation` is what lies on the table, `agenda` what is to be done. Each chapter of the
rulebook is a module or a package: `turn`, `reinforcements`, `cards` with `card_events`, `march`,
`battle`, `siege`, `losses` and `victory`. They call each other by `module.name` and stand on
`agenda` alone, so any of them can be imported first.
"""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.game import GAME

__all__ = ["GAME"]
