"""The cards as pictures: strategy cards whole to read or as tabs for a hand of nine, battle cards
with a sketch of the manoeuvre, one's own line beneath the enemy's.

The face of a strategy card bears everything that a player needs: operations in a roundel (with a
ship where an army may sail), the title on a band in the colours of those who may use the event, the
event in short, and at its foot what is special about it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, Side
from pi_app.kiosk.boards.rome_vs_carthage.texts import CONDITIONS, EFFECTS
from pi_app.kiosk.cards import Card, blank
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import centred, columns, put, rows
from pi_app.kiosk.text import N_, language, tr
from pi_app.kiosk.theme import Colour, SeatStyle, Size
from pi_app.kiosk.tokens import disc
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
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS

NEUTRAL: Final = SeatStyle((146, 110, 54), (84, 60, 24), (226, 196, 132), "laurel")
"""The look of cards whose event both sides may use."""

SAILING: Final = 3
"""The operations with which an army may sail."""

LEAST_LETTERS: Final = 12
"""Smaller letters are not read at arm's length, in pixels; a battle card without room for them has
none: its sketch must do."""
LEAST_SHARE: Final = 0.7
"""A title is shortened rather than drawn with less than this share of its usual letters."""

SHORT_TITLES: Final = {
    CORSICA_SARDINIA_REVOLT: N_("Corsica & Sardinia"),
    PHILIP: N_("Philip V of Macedon"),
}
"""Titles that are too long for a tab."""

BATTLE_RATIO: Final = 1.3
"""Height of a battle card by its width."""

HUES: Final[dict[str, Colour]] = {
    "frontal": (164, 62, 40),
    "left": (38, 104, 122),
    "right": (74, 112, 48),
    "probe": (128, 98, 44),
    "envelopment": (112, 52, 116),
    "reserve": (84, 80, 78),
}

SHORT_NAMES: Final[dict[str, str]] = {
    "frontal": N_("Frontal"),
    "left": N_("Left"),
    "right": N_("Right"),
    "probe": N_("Probe"),
    "envelopment": N_("Double"),
    "reserve": N_("Reserves"),
}
"""Names that fit the smallest battle cards."""


# --- strategy cards -------------------------------------------------------------------------------


def style_of(card: int) -> SeatStyle:
    """Return the look of a card: that of the side that may use its event, or of both."""
    users = USERS[card]
    return NEUTRAL if len(users) > 1 else STYLES[SIDES[users[0]]]


def _remark(card: int) -> str:
    """What is special about a card's event, "" for most."""
    if COUNTER[card]:
        return tr("Answer card")
    if COMBINES[card]:
        return tr("Move and event")
    return tr("Only once") if REMOVED[card] else ""


@kept
def roundel(card: int, diameter: int) -> pygame.Surface:
    """Return a card's operations in a gilded roundel, with a ship for those with which an army may
    sail; treat it as read-only."""
    dark, half = style_of(card).dark, diameter / 2
    image = disc(diameter, (0.99, dark), (0.93, theme.GOLD_LIGHT), (0.84, dark)).copy()
    sails = OPS[card] == SAILING
    if sails:
        ship = (half, half * 1.52)
        art.paint(image, "rome_vs_carthage/ship", ship, half * 0.57, ink=theme.GOLD_LIGHT)
    place = (half, half - diameter * (0.09 if sails else 0.0))
    size = round(diameter * (0.56 if sails else 0.64))
    lettering.draw_line(image, str(OPS[card]), place, "title", size, theme.PARCHMENT_LIGHT)
    return image


def _empty(size: Size, style: SeatStyle, pen: int) -> pygame.Surface:
    """An empty card: rim, parchment, thin gold line."""
    share, paper = pen / size[0], theme.PARCHMENT_LIGHT
    layers = ((0.0, style.dark), (share, paper), (2 * share, theme.GOLD), (2.5 * share, paper))
    return blank(size, *layers, grain=10, corner=4 * share)


def face(card: int, size: Size, letters: int) -> pygame.Surface:
    """Return the whole front of a card in the language now spoken; treat it as read-only.

    Args:
        card: its number.
        size: width and height in pixels.
        letters: the size of the event's letters; they shrink where they must.
    """
    return _face(card, size, letters, language())


@kept
def _face(card: int, size: Size, letters: int, _spoken: str) -> pygame.Surface:
    style, pen = style_of(card), max(2, letters // 6)
    sheet = _empty(size, style, pen)
    box = sheet.get_rect().inflate(-5 * pen, -5 * pen)
    band, body, foot = rows(box, [round(letters * 3.1), 1.0, round(letters * 1.9)], pen)
    shapes.rect(sheet, style.colour, band, border_radius=pen * 2)
    shapes.rect(sheet, style.dark, band, max(1, pen // 2), border_radius=pen * 2)
    ops = round(letters * 2.9)
    spot, title = columns(band.inflate(-2 * pen, -2 * pen), [ops, 1.0], pen)
    put(sheet, roundel(card, ops), spot)
    _draw_title(sheet, card, title, round(letters * 1.08), theme.PARCHMENT_LIGHT)
    _draw_foot(sheet, card, foot, letters)
    _draw_event(sheet, card, body, letters)
    return sheet


def _draw_foot(sheet: pygame.Surface, card: int, foot: pygame.Rect, letters: int) -> None:
    """Who may use the event at the left, the number at the right, a remark between."""
    side, soft = round(letters * 1.7), theme.INK_SOFT
    number = lettering.width_of(str(card), "title", letters) + 2
    marks = [round(side * 1.1)] * len(USERS[card])
    *users, room, end = columns(foot, [*marks, 1.0, number], letters // 3)
    for seat, mark in zip(USERS[card], users, strict=True):
        put(sheet, emblems.medallion(STYLES[SIDES[seat]], side), mark)
    lettering.draw_line(sheet, str(card), end.center, "title", letters, soft)
    size = max(LEAST_LETTERS, round(letters * 0.86))
    colour = theme.TERRACOTTA_DARK
    lettering.draw_block(sheet, _remark(card), room, "strong", size, colour, "centre")


def _draw_event(sheet: pygame.Surface, card: int, body: pygame.Rect, letters: int) -> None:
    """The condition, if there is one, and the effect beneath it."""
    effect = tr(EFFECTS[card])
    if card not in CONDITIONS:
        lettering.draw_block(sheet, effect, body, "text", letters, theme.INK, "centre")
        return
    condition = tr(CONDITIONS[card])
    needs = [
        float(lettering.block_size(words, "text", letters, body.width)[1])
        for words in (condition, effect)
    ]
    gap, colour = letters // 2, theme.TERRACOTTA_DARK
    upper, lower = rows(centred(body, (body.width, round(sum(needs)) + gap)), needs, gap)
    lettering.draw_block(sheet, condition, upper, "text", round(letters * 0.93), colour, "centre")
    line = pygame.Rect(0, 0, body.width // 2, 1)
    line.center = (body.centerx, upper.bottom + gap // 2)
    shapes.rect(sheet, theme.GOLD, line)
    lettering.draw_block(sheet, effect, lower, "text", letters, theme.INK, "centre")


def tab(card: int, size: Size, letters: int) -> pygame.Surface:
    """Return a card so small that nine of them fit a panel: operations, title, users; treat it as
    read-only. Arguments as for `face`."""
    return _tab(card, size, letters, language())


@kept
def _tab(card: int, size: Size, letters: int, _spoken: str) -> pygame.Surface:
    style, pen = style_of(card), max(1, letters // 9)
    sheet = _empty(size, style, 2 * pen)
    box = sheet.get_rect().inflate(-8 * pen, -8 * pen)
    ops = roundel(card, round(letters * 1.9))
    band, title = rows(box, [ops.get_height() - 2 * pen, 1.0], 1)
    shapes.rect(sheet, style.colour, band, border_radius=2 * pen)
    spot = put(sheet, ops, (band.left - pen, band.centery), "midleft")
    if COUNTER[card]:
        place = (spot.right + letters * 0.7, float(band.centery))
        art.paint(sheet, "rome_vs_carthage/bolt", place, letters * 1.36, ink=theme.GOLD_LIGHT)
    # The longest words need all the width of the narrowest tabs.
    side = max(1, size[0] // 18 - 5)
    title.left, title.width = side, size[0] - 2 * side
    _draw_title(sheet, card, title, letters, theme.mix(style.dark, theme.INK, 0.4))
    return sheet


def _draw_title(
    sheet: pygame.Surface, card: int, box: pygame.Rect, size: int, colour: Colour
) -> None:
    """A title in bold letters; in lighter ones, or shorter, where it could not be read."""
    full = tr(CARD_NAMES[card])
    short = tr(SHORT_TITLES.get(card, CARD_NAMES[card]))
    ways: tuple[tuple[str, lettering.Face], ...] = (
        (full, "strong"), (full, "text"), (short, "strong"),
    )  # fmt: skip
    least = max(LEAST_LETTERS, round(size * LEAST_SHARE))
    for words, letters in ways:
        if lettering.fitted_size(words, letters, size, box.size) >= least:
            break
    else:
        words, letters = short, "text"
    lettering.draw_block(sheet, words, box, letters, size, colour, "centre")


def back(side: Side, height: int) -> pygame.Surface:
    """Return the back of a strategy card in a side's hand; treat it as read-only."""
    return cards.back(STYLES[side], height)


# --- battle cards ---------------------------------------------------------------------------------


def battle_card(kind: str, side: Side = "rome") -> Card:
    """Return the card of a type in a side's hand."""
    back_of = partial(cards.back, STYLES[side], ratio=BATTLE_RATIO)
    return Card(partial(battle_face, kind), back_of)


def battle_face(kind: str, height: int) -> pygame.Surface:
    """Return the front of a battle card in the language now spoken; treat it as read-only."""
    return _battle_face(kind, height, language())


@kept
def _battle_face(kind: str, height: int, _spoken: str) -> pygame.Surface:
    size, hue = cards.card_size(height, BATTLE_RATIO), HUES[kind]
    sheet = blank(size, (0.0, theme.mix(hue, theme.INK, 0.4)), (0.012, hue), grain=0)
    inner = sheet.get_rect().inflate(-size[0] // 9, -size[0] // 9)
    letters = round(height * 0.15)
    room = pygame.Rect(0, 0, size[0] - 4, round(height * 0.2))
    room.midbottom = (size[0] // 2, height - max(1, height // 60))
    words = _battle_name(kind, room, letters)
    if words:
        inner.height -= round(height * 0.2)
        colour = theme.PARCHMENT_LIGHT
        lettering.draw_block(sheet, words, room, "strong", letters, colour, "centre")
    put(sheet, blank(inner.size, (0.0, theme.PARCHMENT_LIGHT), grain=0, corner=0.08), inner)
    reach = min(inner.size) * 0.95
    art.paint(sheet, f"rome_vs_carthage/battle_{kind}", inner.center, reach, hue=hue)
    return sheet


def _battle_name(kind: str, room: pygame.Rect, letters: int) -> str:
    """The longest name of a type that can be read in its place, "" if none can."""
    for words in (tr(TYPE_NAMES[TYPE_IDS.index(kind)]), tr(SHORT_NAMES[kind])):
        one_line = lettering.width_of(words, "strong", LEAST_LETTERS) <= room.width
        fitted = lettering.fitted_size(words, "strong", letters, room.size)
        if one_line and fitted >= LEAST_LETTERS:
            return words
    return ""
