"""What frames the map of *Imperium*: the calendar of rounds, the race of scores, open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pi_app.kiosk import emblems, icons, lettering, shapes, theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.imperium import pictures
from pi_app.kiosk.boards.imperium.plan import Plan
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.paper import draw_shadow, sheet
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.imperium.empire import GOAL, LAST_ROUND, PICKED, REGIONS, regions_scored

GROUND = theme.mix(theme.PARCHMENT_DARK, theme.PARCHMENT_EDGE, 0.3)


def _strip(surface: pygame.Surface, box: pygame.Rect, plan: Plan) -> None:
    """A slip of parchment on the map."""
    draw_shadow(surface, box, plan.px(6), plan.px(5))
    surface.blit(sheet(box.size, plan.px(6), plan.px(1)), box)


# --- the calendar ---------------------------------------------------------------------------


def shown_rounds(number: int, *, thirty: bool) -> range:
    """Return the rounds that the calendar shows in round `number`: one way through the empire."""
    if not thirty:
        return range(1, LAST_ROUND + 1)
    if number <= REGIONS:
        return range(1, REGIONS + 1)
    first = number - (number - REGIONS - 1) % LAST_ROUND
    return range(first, first + LAST_ROUND)


def draw_calendar(surface: pygame.Surface, plan: Plan, number: int, *, thirty: bool) -> None:
    """Draw which regions each round scores; past rounds are ticked, the present one is gilded."""
    box = plan.calendar
    _strip(surface, box, plan)
    rounds = shown_rounds(number, thirty=thirty)
    calendar = {each: regions_scored(each, thirty) for each in rounds}
    shares = [1.0 if len(calendar[each]) == 1 else 1.7 for each in rounds]
    cells = columns(inset(box, plan.px(3)), shares, plan.px(1))
    for each, cell in zip(rounds, cells, strict=True):
        if each == number:
            shapes.rect(surface, theme.TERRACOTTA, cell, border_radius=plan.px(5))
            shapes.rect(surface, theme.GOLD_LIGHT, cell, plan.px(2), border_radius=plan.px(5))
        size = plan.px(20)
        pitch = size + plan.px(1)
        left = cell.centerx - (len(calendar[each]) - 1) * pitch / 2
        for place, region in enumerate(calendar[each]):
            spot = (round(left + place * pitch), cell.centery)
            disc = pictures.roundel(region + 1, size, lit=each == number)
            at = disc.get_rect(center=spot)
            if each < number:
                faded = disc.copy()
                faded.set_alpha(70)
                surface.blit(faded, at)
                tick = icons.picture("check", plan.px(14), theme.TERRACOTTA_DARK)
                surface.blit(tick, tick.get_rect(center=spot))
            else:
                surface.blit(disc, at)


# --- the race -------------------------------------------------------------------------------


def track_length(scores: Sequence[float]) -> int:
    """Return how many points the track has room for: 30, or as many tens as somebody has."""
    return max(GOAL, -(-round(max(scores)) // 10) * 10)


def track_spot(plan: Plan, points: float, length: int) -> Point:
    """Return where a family with so many points stands on the track."""
    box = plan.track
    margin = plan.px(20)
    return (box.left + margin + (box.width - 2 * margin) * points / length, box.centery)


def draw_track(
    surface: pygame.Surface, plan: Plan, styles: Sequence[SeatStyle], scores: Sequence[float]
) -> None:
    """Draw the road of points with milestones, and each family's medallion where it stands."""
    box = plan.track
    _strip(surface, box, plan)
    length = track_length(scores)
    start, end = track_spot(plan, 0, length), track_spot(plan, length, length)
    road = pygame.Rect(round(start[0]), 0, round(end[0] - start[0]), plan.px(8))
    road.centery = box.centery + plan.px(6)
    road.inflate_ip(plan.px(12), 0)
    shapes.rect(surface, GROUND, road, border_radius=plan.px(4))
    for points in range(length + 1):
        x, _ = track_spot(plan, points, length)
        tall = plan.px(8 if points % 5 == 0 else 3)
        mark = pygame.Rect(round(x), 0, max(1, plan.px(1)), tall)
        mark.centery = road.centery
        shapes.rect(surface, theme.INK_SOFT, mark)
        if points % 5 == 0:
            goal = points == GOAL
            colour = theme.TERRACOTTA if goal else theme.INK_SOFT
            place = (x, box.top + plan.px(10))
            lettering.draw_line(surface, str(points), place, "strong", plan.px(12), colour)
    size = plan.px(23)
    for seat in sorted(range(len(scores)), key=lambda each: scores[each]):
        spot = medallion_spot(plan, scores, seat)
        image = emblems.medallion(styles[seat], size)
        surface.blit(image, image.get_rect(center=(round(spot[0]), round(spot[1]))))


def medallion_spot(plan: Plan, scores: Sequence[float], seat: int) -> Point:
    """Return where a family's medallion lies; those with equal points lie side by side."""
    x, y = track_spot(plan, scores[seat], track_length(scores))
    equals = [each for each in range(len(scores)) if scores[each] == scores[seat]]
    pitch = plan.px(9)
    half = (len(equals) - 1) / 2 * pitch
    margin = plan.px(14) + half
    x = min(max(x, plan.track.left + margin), plan.track.right - margin)
    return (x - half + equals.index(seat) * pitch, y + plan.px(5))


# --- open cards -----------------------------------------------------------------------------


def card_box(plan: Plan, seats: int, seat: int, place: int) -> pygame.Rect:
    """Return where the `place`-th of a seat's three cards lies on the rail."""
    cell = columns(inset(plan.rail, plan.px(5)), [1.0] * seats, plan.px(4))[seat]
    high = min(cell.height, round(cell.width / (PICKED + 0.2) / pictures.CARD_SHAPE))
    wide = round(high * pictures.CARD_SHAPE)
    pitch = wide + plan.px(2)
    left = cell.centerx - (PICKED * pitch - plan.px(2)) / 2
    return pygame.Rect(round(left + place * pitch), cell.centery - high // 2, wide, high)


def draw_rail(
    surface: pygame.Surface,
    plan: Plan,
    styles: Sequence[SeatStyle],
    picks: Sequence[Sequence[int]],
    turned: float,
    placed: Mapping[int, int],
) -> None:
    """Draw every family's cards.

    Args:
        surface: to draw on.
        plan: where.
        styles: how the families look.
        picks: the three regions of each.
        turned: from 0, when all show their backs, to 1, when all show their faces.
        placed: for a seat, how many of its cards are done with; those are pale.
    """
    _strip(surface, plan.rail, plan)
    for seat, regions in enumerate(picks):
        for place, number in enumerate(regions):
            box = card_box(plan, len(picks), seat, place)
            image = pictures.card_face(number, styles[seat], box.height)
            if turned < 0.5:
                image = pictures.card_back(styles[seat], box.height)
            width = max(2, round(box.width * abs(2 * turned - 1)))
            if width != image.get_width():
                image = pygame.transform.smoothscale(image, (width, box.height))
            if place < placed.get(seat, 0):
                image = image.copy()
                image.set_alpha(80)
            surface.blit(image, image.get_rect(center=box.center))
