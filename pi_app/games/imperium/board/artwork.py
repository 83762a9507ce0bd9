"""The artwork of *Imperium*: standards, numbers and names of regions, coins, cards, and the frame
of the map: the calendar of rounds, the scores, open cards.

Pictures are cached by their size; treat them as read-only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import art, emblems, icons, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import anchored, put
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.games.imperium import GAME
from pi_app.games.imperium.board.geometry import Places, track_length
from pi_app.games.imperium.rules.empire import GOAL, LAST_ROUND, POINTS, REGIONS, regions_scored
from pi_app.kiosk import cards, compose, tokens
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.paper import lay_sheet

STYLES: Final = (
    theme.SEATS[0],
    SeatStyle(theme.SEATS[1].colour, theme.SEATS[1].dark, theme.SEATS[1].light, "laurel"),
    *theme.SEATS[2:5],
)
"""How the families look: no Roman carries the sign of Tanit."""

TINTS: Final[tuple[Colour, ...]] = (
    (206, 92, 74), (226, 178, 76), (196, 138, 66), (146, 172, 88), (78, 146, 142),
    (84, 122, 84), (132, 116, 176), (196, 100, 124), (232, 150, 62),
)  # fmt: skip
"""The colour of each region on the map and on its card."""

SHAPE: Final = 0.62
"""The width of a standard by its height."""

ROAD: Final = theme.mix(theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE, 0.3)


# --- in a region ----------------------------------------------------------------------------------


@cached_image
def standard(style: SeatStyle, count: int, height: int) -> pygame.Surface:
    """A family's standard with how many markers it stands for, on clear ground."""
    size = (round(height * SHAPE), height)
    result = art.picture(GAME.picture("standard"), size, style).copy()
    emblem = (size[0] / 2, height * 0.29)
    emblems.paint(result, style.emblem, emblem, size[0] * 0.34, theme.PARCHMENT_LIGHT)
    number = (size[0] / 2, height * 0.69)
    letters = round(height * (0.37 if count < 10 else 0.31))
    lettering.draw_line(result, str(count), number, "strong", letters, style.dark)
    return result


@cached_image
def standards(
    styles: tuple[SeatStyle, ...], counts: tuple[int, ...], height: int
) -> pygame.Surface:
    """The standards of all who have markers in a region, side by side in seat order."""
    present = [(style, count) for style, count in zip(styles, counts, strict=False) if count]
    return _side_by_side([standard(*each, height) for each in present], height // 30)


@cached_image
def coins(points: tuple[int, ...], diameter: int, *, spent: bool = False) -> pygame.Surface:
    """The points of a region's places from left to right, pale if they are `spent` and can be won
    no more."""
    soft = theme.mix(theme.INK_SOFT, theme.INK, 0.2)
    pale = (theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE, soft) if spent else ()
    made = [tokens.roundel(str(each), diameter, *pale, share=0.76) for each in points]
    return _side_by_side(made, diameter // 14)


def _side_by_side(images: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    wide = sum(image.get_width() + max(1, gap) for image in images)
    high = max((image.get_height() for image in images), default=0)
    result, x = pygame.Surface((wide, high), pygame.SRCALPHA), 0
    for image in images:
        x = result.blit(image, (x, 0)).right + max(1, gap)
    return result


def roundel(number: int, diameter: int, *, lit: bool = False) -> pygame.Surface:
    """The number of a region, 1 to 9, on a disc of its colour; `lit` is gilded."""
    ground = theme.mix(TINTS[number - 1], theme.INK, 0.6)
    rim, letters = theme.GOLD_LIGHT if lit else theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT
    return tokens.roundel(str(number), diameter, ground, rim, letters, edge=theme.INK)


@cached_image
def ticked(number: int, diameter: int) -> pygame.Surface:
    """The number of a region whose round is over."""
    plate = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    plate.blit(ink.faded(roundel(number, diameter), 70), (0, 0))
    put(plate, icons.picture("check", diameter * 7 // 10, theme.TERRACOTTA_DARK), plate.get_rect())
    return plate


@cached_image
def label(number: int, name: str, high: int, *, lit: bool, spent: bool) -> pygame.Surface:
    """Number, name and points of a region, so high: gilded if it is `lit`, grey if it is `spent`
    and not scored again."""
    size = round(high * 0.42)
    spacing = size * 0.04
    wide = round(lettering.spaced_width(name, size, spacing))
    disc, points = (
        roundel(number, round(high * 0.73), lit=lit),
        coins(POINTS[number - 1], round(high * 0.54), spent=spent),
    )
    left = disc.get_width() + high // 11
    result = pygame.Surface((left + max(wide, points.get_width()) + 2, high), pygame.SRCALPHA)
    result.fill((*theme.LAND, 0))
    put(result, disc, (0, high / 2), "midleft")
    colour = theme.INK_SOFT if spent else theme.INK
    middle = (left + wide / 2, high * 0.23)
    lettering.draw_spaced(result, name, middle, size, colour, spacing, theme.LAND)
    put(result, points, (left, high * 0.71), "midleft")
    return result


def prize(points: int, style: SeatStyle, diameter: int) -> pygame.Surface:
    """A coin with what a family wins, in a ring of its colour."""
    ring = tokens.disc(round(diameter * 1.28), (1.0, style.dark), (0.92, style.colour)).copy()
    put(ring, tokens.roundel(str(points), diameter, share=0.76), ring.get_rect())
    return ring


def card_of(number: int, style: SeatStyle) -> Card:
    """Return a family's card with the number of a region."""
    return Card(partial(_face, number, style), partial(cards.back, style))


@cached_image
def _face(number: int, style: SeatStyle, height: int) -> pygame.Surface:
    size = cards.card_size(height)
    layers = ((0.0, style.dark), (0.05, style.colour), (0.15, TINTS[number - 1]))
    result = cards.blank(size, *layers, grain=0)
    pale, side = theme.PARCHMENT_LIGHT, round(size[0] * 0.7)
    disc = tokens.roundel(str(number), side, pale, pale, style.dark, share=0.95)
    put(result, disc, result.get_rect())
    return result


# --- around the map -------------------------------------------------------------------------------


def shown_rounds(number: int, *, thirty: bool) -> range:
    """Return the rounds that the calendar shows in round `number`: one way through the empire."""
    if not thirty:
        return range(1, LAST_ROUND + 1)
    if number <= REGIONS:
        return range(1, REGIONS + 1)
    first = number - (number - REGIONS - 1) % LAST_ROUND
    return range(first, first + LAST_ROUND)


def calendar(number: int, *, thirty: bool) -> Picture:
    """Return which regions each round scores; past rounds are ticked, round `number` is gilded."""
    rounds: list[Picture] = []
    parts: list[float] = []
    for each in shown_rounds(number, thirty=thirty):
        regions = regions_scored(each, thirty)
        disc = ticked if each < number else partial(roundel, lit=each == number)
        discs = [compose.image(partial(disc, region + 1), size=20) for region in regions]
        shown = compose.row(*discs, gap=1)
        if each == number:
            image_button = compose.background(theme.TERRACOTTA, corner=5)
            shown = compose.overlay(image_button, compose.frame(theme.GOLD_LIGHT, 2, 5), shown)
        rounds.append(shown)
        parts.append(1.0 if len(regions) == 1 else 1.7)
    return compose.slip(compose.row(*rounds, parts=parts, gap=1), 3)


def draw_track(
    surface: pygame.Surface, places: Places, styles: Sequence[SeatStyle], scores: Sequence[float]
) -> None:
    """Draw the road of points with milestones, and each family's medallion where it stands."""
    px, length = places.px, track_length(scores)
    lay_sheet(surface, places.track, places.measures, 6, 5)
    road = places.track.inflate(-2 * px(14), px(8) - places.track.height).move(0, px(6))
    shapes.rect(surface, ROAD, road, border_radius=px(4))
    for points in range(length + 1):
        x, _ = places.milestone(points, length)
        mark = anchored((x, road.centery), (px(1), px(8 if points % 5 == 0 else 3)))
        shapes.rect(surface, theme.INK_SOFT, mark)
        if points % 5 == 0:
            colour = theme.TERRACOTTA if points == GOAL else theme.INK_SOFT
            place = (x, places.track.top + px(10))
            lettering.draw_line(surface, str(points), place, "tag", px(13), colour)
    for seat in sorted(range(len(scores)), key=lambda each: scores[each]):
        put(surface, emblems.medallion(styles[seat], px(23)), places.medallion(scores, seat))
