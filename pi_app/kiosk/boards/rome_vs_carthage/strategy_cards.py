"""The strategy cards as pictures: whole faces to read, tabs for a hand of nine, backs.

A face bears everything that a player needs: operations in a roundel (with a ship where an army may
sail), the title on a band in the colours of those who may use the event, the event in short, and at
its foot what is special about it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, Side
from pi_app.kiosk.boards.rome_vs_carthage.texts import CONDITIONS, EFFECTS
from pi_app.kiosk.ink import Point
from pi_app.kiosk.text import N_, language, tr
from pi_app.kiosk.theme import Colour, SeatStyle, Size
from pi_app.rules.rome_vs_carthage.deck import (
    COMBINES,
    CORSICA_SARDINIA_REVOLT,
    COUNTER,
    OPS,
    PHILIP,
    REMOVED,
    USERS,
)
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES

NEUTRAL: Final = SeatStyle((146, 110, 54), (84, 60, 24), (226, 196, 132), "laurel")
"""The look of cards whose event both sides may use."""

SAILING: Final = 3
"""The operations with which an army may sail."""

LEAST_LETTERS: Final = 12
"""Smaller letters are not read at arm's length, in pixels."""
LEAST_SHARE: Final = 0.7
"""A title is shortened rather than drawn with less than this share of its usual letters."""

SHORT_TITLES: Final = {
    CORSICA_SARDINIA_REVOLT: N_("Corsica & Sardinia"),
    PHILIP: N_("Philip V of Macedon"),
}
"""Titles that are too long for a tab."""

_ANSWER: Final = N_("Answer card")
_COMBINES: Final = N_("Move and event")
_REMOVED: Final = N_("Only once")


def style_of(card: int) -> SeatStyle:
    """Return the look of a card: that of the side that may use its event, or of both."""
    users = USERS[card]
    return NEUTRAL if len(users) > 1 else STYLES[SIDES[users[0]]]


def remark_of(card: int) -> str:
    """Return what is special about a card's event, "" for most."""
    if COUNTER[card]:
        return tr(_ANSWER)
    if COMBINES[card]:
        return tr(_COMBINES)
    return tr(_REMOVED) if REMOVED[card] else ""


def back(side: Side, height: int) -> pygame.Surface:
    """Return the back of a card in a side's hand; treat it as read-only."""
    return cards.back(STYLES[side], height)


@lru_cache(maxsize=96)
def roundel(card: int, diameter: int) -> pygame.Surface:
    """Return a card's operations in a gilded roundel, with a ship for those with which an army may
    sail; treat it as read-only."""
    factor = 4
    style = style_of(card)
    sheet = ink.plate((diameter, diameter), factor, theme.GOLD_DARK)
    half = diameter * factor / 2
    for share, colour in ((0.99, style.dark), (0.93, theme.GOLD_LIGHT), (0.84, style.dark)):
        shapes.circle(sheet, colour, (half, half), half * share)
    if OPS[card] == SAILING:
        ship = (half, half * 1.52)
        art.paint(sheet, "rome_vs_carthage/ship", ship, half * 0.57, ink=theme.GOLD_LIGHT)
    result = ink.printed(sheet, (diameter, diameter))
    lift = diameter * (0.09 if OPS[card] == SAILING else 0.0)
    place = (diameter / 2, diameter / 2 - lift)
    size = round(diameter * (0.56 if OPS[card] == SAILING else 0.64))
    lettering.draw_line(result, str(OPS[card]), place, "title", size, theme.PARCHMENT_LIGHT)
    return result


def _blank(size: Size, style: SeatStyle, pen: int, seed: int) -> pygame.Surface:
    """Return an empty card: rim, parchment, thin gold line."""
    factor = 2
    sheet = ink.plate(size, factor, style.dark)
    box = sheet.get_rect()
    radius = pen * factor * 4
    shapes.rect(sheet, style.dark, box, border_radius=radius)
    face = box.inflate(-2 * pen * factor, -2 * pen * factor)
    shapes.rect(sheet, theme.PARCHMENT_LIGHT, face, border_radius=radius * 3 // 4)
    line = face.inflate(-2 * pen * factor, -2 * pen * factor)
    shapes.rect(sheet, theme.GOLD, line, max(1, pen), border_radius=radius // 2)
    result = ink.printed(sheet, size)
    result.blit(ink.grain(size, 10, seed=seed), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def _users(surface: pygame.Surface, card: int, centre: Point, side: int) -> None:
    """Draw the emblems of those who may use the event, side by side."""
    users = USERS[card]
    for number, seat in enumerate(users):
        x = centre[0] + (number - (len(users) - 1) / 2) * side * 1.1
        medal = emblems.medallion(STYLES[SIDES[seat]], side)
        surface.blit(medal, medal.get_rect(center=(round(x), round(centre[1]))))


def face(card: int, size: Size, letters: int) -> pygame.Surface:
    """Return the whole front of a card in the language now spoken; treat it as read-only.

    Args:
        card: its number.
        size: width and height in pixels.
        letters: the size of the running text, in pixels; smaller where it would not fit.
    """
    return _face(card, size, letters, language())


@lru_cache(maxsize=48)
def _face(card: int, size: Size, letters: int, _spoken: str) -> pygame.Surface:
    style = style_of(card)
    pen = max(2, letters // 6)
    sheet = _blank(size, style, pen, card)
    box = sheet.get_rect().inflate(-5 * pen, -5 * pen)
    band = pygame.Rect(box.left, box.top, box.width, round(letters * 3.1))
    shapes.rect(sheet, style.colour, band, border_radius=pen * 2)
    shapes.rect(sheet, style.dark, band, max(1, pen // 2), border_radius=pen * 2)
    disc = roundel(card, round(letters * 2.9))
    sheet.blit(disc, disc.get_rect(midleft=(band.left + pen, band.centery)))
    left = band.left + disc.get_width() + 2 * pen
    title = pygame.Rect(left, band.top + pen, band.right - pen - left, band.height - 2 * pen)
    _draw_title(sheet, card, title, round(letters * 1.08), theme.PARCHMENT_LIGHT)
    foot = pygame.Rect(box.left, 0, box.width, round(letters * 1.9))
    foot.bottom = box.bottom
    _foot(sheet, card, foot, letters)
    body = pygame.Rect(box.left, band.bottom + pen, box.width, 0)
    body.height = foot.top - pen - body.top
    _event(sheet, card, body, letters)
    return sheet


def _foot(sheet: pygame.Surface, card: int, foot: pygame.Rect, letters: int) -> None:
    """Draw who may use the event at the left, the number at the right, a remark between."""
    side = round(letters * 1.7)
    many = len(USERS[card])
    _users(sheet, card, (foot.left + side * 0.55 * many + 1, foot.centery), side)
    number = str(card)
    soft = theme.INK_SOFT
    right = lettering.draw_line(
        sheet, number, (foot.right - 2, foot.centery), "title", letters, soft, "right"
    )
    left = foot.left + round(side * 1.1 * many) + letters // 3
    room = pygame.Rect(left, foot.top, right.left - letters // 3 - left, foot.height)
    remark = remark_of(card)
    if remark:
        size = max(LEAST_LETTERS, round(letters * 0.86))
        lettering.draw_block(sheet, remark, room, "strong", size, theme.TERRACOTTA_DARK, "centre")


def _event(sheet: pygame.Surface, card: int, body: pygame.Rect, letters: int) -> None:
    """Draw the condition, pale, and the effect beneath it."""
    effect = tr(EFFECTS[card])
    if card not in CONDITIONS:
        lettering.draw_block(sheet, effect, body, "text", letters, theme.INK, "centre")
        return
    condition = tr(CONDITIONS[card])
    wide = body.width
    needs = [
        max(1, lettering.block_size(words, "text", letters, wide)[1])
        for words in (condition, effect)
    ]
    gap = letters // 2
    room = body.height - gap
    total = sum(needs)
    first = min(needs[0], round(room * needs[0] / total)) if total > room else needs[0]
    spare = max(0, room - total) // 2
    upper = pygame.Rect(body.left, body.top + spare, wide, first)
    lower = pygame.Rect(body.left, upper.bottom + gap, wide, 0)
    lower.height = body.bottom - spare - lower.top
    colour = theme.TERRACOTTA_DARK
    lettering.draw_block(sheet, condition, upper, "text", round(letters * 0.93), colour, "centre")
    line = (body.left + wide // 4, upper.bottom + gap // 2)
    shapes.line(sheet, theme.GOLD, line, (body.right - wide // 4, line[1]))
    lettering.draw_block(sheet, effect, lower, "text", letters, theme.INK, "centre")


def tab(card: int, size: Size, letters: int) -> pygame.Surface:
    """Return a card so small that nine of them fit a panel: operations, title, users; treat it as
    read-only. Arguments as for `face`."""
    return _tab(card, size, letters, language())


@lru_cache(maxsize=96)
def _tab(card: int, size: Size, letters: int, _spoken: str) -> pygame.Surface:
    style = style_of(card)
    pen = max(1, letters // 9)
    sheet = _blank(size, style, 2 * pen, card)
    box = sheet.get_rect().inflate(-8 * pen, -8 * pen)
    disc = roundel(card, round(letters * 1.9))
    band = pygame.Rect(box.left, box.top, box.width, disc.get_height() - 2 * pen)
    shapes.rect(sheet, style.colour, band, border_radius=2 * pen)
    spot = disc.get_rect(midleft=(band.left - pen, band.centery))
    sheet.blit(disc, spot)
    if COUNTER[card]:
        place = (spot.right + letters * 0.7, float(band.centery))
        art.paint(sheet, "rome_vs_carthage/bolt", place, letters * 1.36, ink=theme.GOLD_LIGHT)
    # The longest words need all the width of the narrowest tabs.
    side = max(1, size[0] // 18 - 5)
    title = pygame.Rect(side, band.bottom + 1, size[0] - 2 * side, 0)
    title.height = box.bottom - title.top
    _draw_title(sheet, card, title, letters, theme.mix(style.dark, theme.INK, 0.4))
    return sheet


def _draw_title(
    sheet: pygame.Surface, card: int, box: pygame.Rect, size: int, colour: Colour
) -> None:
    """Draw a title in bold letters; in lighter ones, or shorter, where it could not be read."""
    full = tr(CARD_NAMES[card])
    short = tr(SHORT_TITLES.get(card, CARD_NAMES[card]))
    ways: tuple[tuple[str, lettering.Face], ...] = (
        (full, "strong"), (full, "text"), (short, "strong"),
    )  # fmt: skip
    least = max(LEAST_LETTERS, round(size * LEAST_SHARE))
    for words, face_ in ways:
        if lettering.fitted_size(words, face_, size, box.size) >= least:
            break
    else:
        words, face_ = short, "text"
    lettering.draw_block(sheet, words, box, face_, size, colour, "centre")
