"""The lids of the boxes on the shelf: one picture for each game.

A module here that is named like a game (``hannibal-vs-rome``: ``hannibal_vs_rome``) offers
``paint(plate)``, which fills a surface of any size. A game without one gets an emblem on a lid of a
colour of its own, so that a new game never has to wait for a picture.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink, theme
from pi_app.kiosk.theme import Colour, Size


@lru_cache(maxsize=24)
def picture(game_id: str, size: Size) -> pygame.Surface:
    """The cover of a game without any lettering; kept, so treat it as read-only."""
    factor = 2
    plate = pygame.Surface((size[0] * factor, size[1] * factor))
    name = f"{__name__}.{game_id.replace('-', '_')}"
    if importlib.util.find_spec(name) is not None:
        importlib.import_module(name).paint(plate)
    else:
        _paint_emblem(plate, game_id)
    result = ink.printed(plate, size)
    result.blit(ink.grain(size, 22, seed=9), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _paint_emblem(plate: pygame.Surface, game_id: str) -> None:
    """Rays around the emblem of a seat's colours, told by the letters of the game's id."""
    style = theme.SEATS[sum(map(ord, game_id)) % len(theme.SEATS)]
    width, height = plate.get_size()
    sky(plate, theme.mix(style.dark, theme.NIGHT, 0.2), theme.mix(style.colour, style.dark, 0.2))
    middle = (width / 2, height * 0.44)
    reach = float(max(width, height))
    shine = theme.mix(style.colour, style.light, 0.22)
    for number in range(16):
        turn = number * 22.5
        one, other = (pygame.Vector2(reach, 0).rotate(turn + edge) for edge in (0.0, 11.25))
        corners = [middle, (middle[0] + one.x, middle[1] + one.y)]
        corners.append((middle[0] + other.x, middle[1] + other.y))
        pygame.draw.polygon(plate, shine, corners)
    side = min(width, height)
    for share, colour in ((0.33, theme.GOLD_DARK), (0.32, theme.GOLD_LIGHT), (0.295, style.dark)):
        pygame.draw.circle(plate, colour, middle, side * share)
    emblems.paint(plate, style.emblem, middle, side * 0.22, theme.GOLD_LIGHT)


def sky(plate: pygame.Surface, above: Colour, below: Colour) -> None:
    """Fill a plate with a passage from one colour to another, downwards."""
    strip = pygame.Surface((1, 64))
    for y in range(64):
        strip.set_at((0, y), theme.mix(above, below, y / 63))
    plate.blit(pygame.transform.smoothscale(strip, plate.get_size()), (0, 0))
