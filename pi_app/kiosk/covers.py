"""The lids of the boxes on the shelf: one picture for each game, in a wide shape and a high one.

A game without a picture (``art/lids/wide/<id>.svg``) gets an emblem on a lid of a colour of its
own, so that a new game never has to wait for one.
"""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, emblems, ink, theme
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Size


@kept
def picture(game_id: str, size: Size) -> pygame.Surface:
    """The lid of a game without any lettering; kept, so treat it as read-only."""
    lid = pygame.Surface(size)
    middle = lid.get_rect().center
    name = f"lids/{'wide' if size[0] > size[1] else 'tall'}/{game_id}"
    if art.exists(name):
        # Kept here, with its grain, and not by art as well.
        lid.blit(art.draw(art.drawing(name), size, {}), (0, 0))
    else:
        style = theme.SEATS[sum(map(ord, game_id)) % len(theme.SEATS)]
        art.paint(lid, "lids/plain", middle, size, style)
        medal = emblems.medallion(style, round(min(size) * 0.66))
        lid.blit(medal, medal.get_rect(center=middle))
    ink.grain(lid, 22, seed=9)
    return lid
