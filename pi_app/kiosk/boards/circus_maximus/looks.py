"""The looks of *Circus Maximus*: chariots from above, each a car with its faction's emblem and four
horses, and marks of light on the track."""

from __future__ import annotations

import math

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, theme, tokens
from pi_app.kiosk.boards.circus_maximus.places import Track
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour, SeatStyle

LEATHER: Colour = (58, 36, 20)
CAR = -0.42
"""Where the car is on the axis, in halves of the length."""


@kept
def chariot(style: SeatStyle, length: int, degrees: int, crowned: bool) -> pygame.Surface:
    """A chariot `length` pixels long with its shadow on clear ground, facing `degrees` clockwise
    from the right; crowned, it has gone round. Treat it as read-only."""
    whole, factor = round(length * 1.3), 2
    half, middle = length * factor / 2, whole * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    team = art.picture("circus_maximus/team", whole * factor, style)
    put(body, pygame.transform.rotozoom(team, -degrees, 1.0), (middle, middle))
    turn = math.radians(degrees)
    car = (middle + half * CAR * math.cos(turn), middle + half * CAR * math.sin(turn))
    name = "circus_maximus/car_crowned" if crowned else "circus_maximus/car"
    art.paint(body, name, car, half * 1.28, style)
    emblems.paint(body, style.emblem, car, half * 0.36, theme.PARCHMENT_LIGHT)
    sheet = ink.with_shadow(body, LEATHER, 110, half * 0.08, (half * 0.06, half * 0.12))
    return ink.printed(sheet, (whole, whole))


def draw_chariot(
    surface: pygame.Surface,
    style: SeatStyle,
    centre: Point,
    length: float,
    degrees: float,
    laps: int = 0,
) -> None:
    """A chariot on the board. A gold rim shows that it has gone round; any other count of laps than
    that and the first is written beside it."""
    image = chariot(style, round(length), round(degrees) % 360, laps >= 1)
    put(surface, image, centre)
    if laps not in (0, 1):
        count = tokens.roundel(
            str(laps), round(length * 0.4), theme.INK, theme.INK, theme.GOLD_LIGHT, share=0.75
        )
        put(surface, count, (centre[0] + length * 0.3, centre[1] - length * 0.32))


def draw_light(
    surface: pygame.Surface, track: Track, cell: int, words: str, *, bright: bool
) -> None:
    """Light a hex, with a word in it: the card that leads there."""
    name = "circus_maximus/light_bright" if bright else "circus_maximus/light"
    place = track.centre(cell)
    art.paint(surface, name, place, (round(track.wide), round(track.radius * 2)))
    if words:
        size = max(11, round(track.radius * (0.95 if bright else 0.85)))
        colour = theme.TERRACOTTA_DARK if bright else theme.INK
        lettering.draw_line(surface, words, place, "strong", size, colour)


def draw_ring(surface: pygame.Surface, centre: Point, length: float) -> None:
    """A disc under the chariot, so long, whose move it is."""
    art.paint(surface, "circus_maximus/ring", centre, max(8, length * 1.32))
