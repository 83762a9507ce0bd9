"""A senator's hand: three of the nine regions, or where markers go."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.imperium.rules.empire import POINTS, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.phones.hand import Face, Faces, Hand, asked
from pi_app.text import Translator


def hand(own: Perspective[ImperiumView], translator: Translator) -> Hand:
    """Return the regions with what they score, those of this round marked."""
    view = own.view()

    def face(region: int) -> Face:
        points = " ".join(map(str, POINTS[region]))
        own_markers = view["markers"][own.seat][region]
        lines = (translator.tr(N_("Own markers: {count}"), count=own_markers),)
        scored = region + 1 in view["regions"]
        note = f"★ {points}" if scored else points
        return Face(translator.tr(REGION_NAMES[region]), note, lines if own_markers else ())

    return Hand((), asked(own, translator, Faces(item=face)))
