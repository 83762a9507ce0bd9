"""A senator's hand: three of the nine regions, or where markers go."""

from __future__ import annotations

from itertools import combinations_with_replacement

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.imperium.rules.empire import ACTION_OF, PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.phones.hand import Face, Hand, Several, choices_of, labelled
from pi_app.text import Translator


def hand(own: Perspective[ImperiumView], translator: Translator) -> Hand:
    """Return the regions with what they score, those of this round marked."""
    view = own.view()
    if not own.is_secret():
        return Hand((), choices_of(own, lambda each: labelled(own, translator, each)))

    def face(region: int) -> Face:
        points = " ".join(map(str, POINTS[region]))
        own_markers = view["markers"][own.seat][region]
        lines = (translator.tr(N_("Own markers: {count}"), count=own_markers),)
        scored = region + 1 in view["regions"]
        note = f"★ {points}" if scored else points
        return Face(translator.tr(REGION_NAMES[region]), note, lines if own_markers else ())

    legal = set(own.legal_actions())
    plays = {
        ",".join(map(str, places)): own.action_text(ACTION_OF[places])
        for places in combinations_with_replacement(range(REGIONS), PICKED)
        if ACTION_OF[places] in legal
    }
    return Hand((), Several(tuple(map(face, range(REGIONS))), PICKED, plays))
