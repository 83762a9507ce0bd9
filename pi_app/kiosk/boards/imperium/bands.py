"""What frames the map of *Imperium*: the calendar of rounds, the race of scores, open cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.boards.imperium.places import Places, track_length
from pi_app.kiosk.boards.imperium.telling import Telling
from pi_app.kiosk.cards import dim, fan
from pi_app.kiosk.layout import columns, inset, put
from pi_app.kiosk.paper import draw_shadow, sheet
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.imperium.empire import GOAL, LAST_ROUND, REGIONS, regions_scored

GROUND: Final = theme.mix(theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE, 0.3)


def _strip(surface: pygame.Surface, box: pygame.Rect, places: Places) -> None:
    """A slip of parchment on the map."""
    draw_shadow(surface, box, places.px(6), places.px(5))
    surface.blit(sheet(box.size, places.px(6), places.px(1)), box)


def shown_rounds(number: int, *, thirty: bool) -> range:
    """Return the rounds that the calendar shows in round `number`: one way through the empire."""
    if not thirty:
        return range(1, LAST_ROUND + 1)
    if number <= REGIONS:
        return range(1, REGIONS + 1)
    first = number - (number - REGIONS - 1) % LAST_ROUND
    return range(first, first + LAST_ROUND)


def draw_calendar(surface: pygame.Surface, places: Places, number: int, *, thirty: bool) -> None:
    """Draw which regions each round scores; past rounds are ticked, the present one is gilded."""
    px = places.px
    _strip(surface, places.calendar, places)
    rounds = shown_rounds(number, thirty=thirty)
    calendar = {each: regions_scored(each, thirty) for each in rounds}
    shares = [1.0 if len(calendar[each]) == 1 else 1.7 for each in rounds]
    cells = columns(inset(places.calendar, px(3)), shares, px(1))
    for each, cell in zip(rounds, cells, strict=True):
        if each == number:
            shapes.rect(surface, theme.TERRACOTTA, cell, border_radius=px(5))
            shapes.rect(surface, theme.GOLD_LIGHT, cell, px(2), border_radius=px(5))
        boxes = fan(cell, len(calendar[each]), (px(20), px(20)), px(1))
        for region, box in zip(calendar[each], boxes, strict=True):
            number_of = (
                partial(looks.roundel, lit=each == number) if each >= number else looks.ticked
            )
            put(surface, number_of(region + 1, px(20)), box)


def draw_track(
    surface: pygame.Surface, places: Places, styles: Sequence[SeatStyle], scores: Sequence[float]
) -> None:
    """Draw the road of points with milestones, and each family's medallion where it stands."""
    px = places.px
    _strip(surface, places.track, places)
    length = track_length(scores)
    road = places.track.inflate(-2 * px(14), px(8) - places.track.height).move(0, px(6))
    shapes.rect(surface, GROUND, road, border_radius=px(4))
    for points in range(length + 1):
        x, _ = places.milestone(points, length)
        mark = pygame.Rect(0, 0, px(1), px(8 if points % 5 == 0 else 3))
        mark.center = (round(x), road.centery)
        shapes.rect(surface, theme.INK_SOFT, mark)
        if points % 5 == 0:
            colour = theme.TERRACOTTA if points == GOAL else theme.INK_SOFT
            place = (x, places.track.top + px(10))
            lettering.draw_line(surface, str(points), place, "strong", px(12), colour)
    for seat in sorted(range(len(scores)), key=lambda each: scores[each]):
        put(surface, emblems.medallion(styles[seat], px(23)), places.medallion(scores, seat))


def draw_rail(
    surface: pygame.Surface, places: Places, styles: Sequence[SeatStyle], telling: Telling
) -> None:
    """Draw every family's cards, pale those that are done with."""
    _strip(surface, places.rail, places)
    picks = telling.view["picks"] or []
    for seat, regions in enumerate(picks):
        boxes = places.cards(len(picks), seat)
        for place, (number, box) in enumerate(zip(regions, boxes, strict=True)):
            looks.card_of(number, styles[seat]).draw(surface, box, telling.turned)
            if place < telling.placed.get(seat, 0):
                dim(surface, box)
