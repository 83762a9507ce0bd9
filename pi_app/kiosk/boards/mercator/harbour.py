"""The ships of *Mercator* at anchor, with cargo, value and the tokens of their merchants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from pi_app.kiosk import icons, ink, lettering, shapes, theme
from pi_app.kiosk.animation import Tween
from pi_app.kiosk.boards.mercator import purse, ships, wares
from pi_app.kiosk.boards.mercator.sight import Mark, Sight
from pi_app.kiosk.theme import Colour, SeatStyle, Theme

_PALE = 0.6


def draw_ships(
    surface: pygame.Surface,
    sight: Sight,
    places: Sequence[pygame.Rect],
    styles: Sequence[SeatStyle],
    m: Theme,
) -> None:
    """Draw every ship, those that decide within a gold line."""
    for seat, place in enumerate(places):
        if seat in sight.deciding:
            ring = place.inflate(m.px(6), m.px(4))
            shapes.rect(surface, theme.GOLD_LIGHT, ring, m.px(3), border_radius=m.px(10))
        draw_ship(surface, place, styles[seat], sight.cargo[seat], sight.values[seat])


def draw_ship(
    surface: pygame.Surface,
    place: pygame.Rect,
    style: SeatStyle,
    cargo: Sequence[wares.Card],
    value: int,
) -> None:
    """Draw one ship with its cards, and their worth on its sail."""
    surface.blit(_reflection(style, place.size), (place.left, place.bottom - place.height // 12))
    surface.blit(ships.picture(style, place.size), place)
    for card, hold in zip(cargo, ships.holds(place), strict=False):
        surface.blit(wares.tile(card, hold.size), hold)
    sail = ships.sail(place)
    flag = ships.flag(style, sail.height)
    surface.blit(flag, flag.get_rect(midleft=sail.midleft))
    middle = (sail.left + flag.get_width() + sail.right) / 2
    size = round(sail.height * 1.02)
    lettering.draw_line(surface, str(value), (middle, sail.centery), "strong", size, style.dark)


@lru_cache(maxsize=24)
def _reflection(style: SeatStyle, size: tuple[int, int]) -> pygame.Surface:
    """The dark water under a hull."""
    wide, high = size[0], max(3, size[1] // 7)
    plate = ink.plate((wide, high), 3, style.dark)
    shapes.ellipse(plate, (24, 58, 70, 130), plate.get_rect().inflate(-wide // 3, 0))
    return ink.printed(plate, (wide, high))


# --- tokens -----------------------------------------------------------------------------------


def mark_place(place: pygame.Rect) -> tuple[pygame.Rect, int]:
    """Return the box of a ship's token and its usual diameter."""
    side = round(place.height * 0.39)
    box = pygame.Rect(0, 0, side, side)
    box.center = (place.left + round(place.width * 0.99), place.top + round(place.height * 0.2))
    return box, side


def draw_marks(
    surface: pygame.Surface,
    sight: Sight,
    places: Sequence[pygame.Rect],
    styles: Sequence[SeatStyle],
    turning: Tween | None,
) -> None:
    """Draw the tokens; while they turn over together, all are at the same angle."""
    for seat, place in enumerate(places):
        box, side = mark_place(place)
        mark = sight.marks[seat]
        if mark.kind == "none":
            continue
        part = turning.value if turning is not None and mark.kind == "bid" else 1.0
        shown = mark if part >= 0.5 else Mark("sealed")
        image = token(shown, styles[seat], side)
        wide = max(2, round(image.get_width() * abs(2 * part - 1)))
        if wide != image.get_width():
            image = pygame.transform.smoothscale(image, (wide, image.get_height()))
        # A payment hangs below the ship, where it hides neither value nor cargo.
        paid = (place.centerx, place.bottom + side // 6)
        spot = paid if mark.kind == "paid" else box.center
        surface.blit(image, image.get_rect(center=spot))


@lru_cache(maxsize=256)
def token(mark: Mark, style: SeatStyle, side: int) -> pygame.Surface:
    """One token, ``side`` pixels high; a payment is wider. Kept, so treat it as read-only."""
    size = (round(side * 1.7), side) if mark.kind == "paid" else (side, side)
    factor = 4
    plate = ink.plate(size, factor, style.dark)
    box = plate.get_rect()
    round_off = box.height // 2
    rim, ground = _colours(mark, style)
    shapes.rect(plate, rim, box, border_radius=round_off)
    inner = box.inflate(-box.height // 8, -box.height // 8)
    shapes.rect(plate, ground, inner, border_radius=round_off)
    result = ink.printed(plate, size)
    centre = (size[0] // 2, size[1] // 2)
    if mark.kind == "sealed":
        image = purse.bag(round(side * 0.66))
        result.blit(image, image.get_rect(center=centre))
    elif mark.kind == "choosing":
        image = icons.picture("hourglass", round(side * 0.46), style.dark)
        result.blit(image, image.get_rect(center=centre))
    elif mark.kind in ("out", "full"):
        image = icons.picture("close", round(side * 0.42), theme.mix(theme.INK_SOFT, ground, 0.4))
        result.blit(image, image.get_rect(center=centre))
    else:
        letters = theme.mix(theme.INK, ground, 0.5) if mark.kind == "past" else theme.INK
        fits = size[0] * 0.72 / max(1, lettering.width_of(mark.words, "strong", 100)) * 100
        height = min(round(side * 0.62), round(fits))
        lettering.draw_line(result, mark.words, centre, "strong", height, letters)
    return result


def _colours(mark: Mark, style: SeatStyle) -> tuple[Colour, Colour]:
    """The rim and the ground of a token."""
    if mark.kind == "paid":
        return theme.GOLD_DARK, theme.GOLD_LIGHT
    if mark.kind == "sealed":
        return style.dark, style.light
    if mark.kind == "bid":
        return (theme.GOLD, theme.WHITE) if mark.leading else (style.dark, theme.PARCHMENT_LIGHT)
    if mark.kind == "past":
        return theme.GOLD if mark.leading else theme.PARCHMENT_EDGE, theme.PARCHMENT
    if mark.kind == "choosing":
        return style.dark, theme.PARCHMENT
    return theme.PARCHMENT_EDGE, theme.mix(theme.PARCHMENT_DARK, theme.PARCHMENT, _PALE)
