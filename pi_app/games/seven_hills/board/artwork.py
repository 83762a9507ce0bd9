"""How *The Seven Hills of Rome* looks: tribes, their cards, the land, what stands of a tribe beside
it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.drawing import art, emblems, ink, lettering, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import put
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import SeatStyle, Size
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.rules.terms import BANNER, HILLS, TRIBE_IDS
from pi_app.games.seven_hills.rules.view import HillView, SevenHillsView
from pi_app.kiosk import cards
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import Picture, column, image, row, words
from pi_app.kiosk.tokens import roundel
from pi_app.text import tr

LATINS: Final = theme.SEATS[0]
SABINES: Final = SeatStyle((176, 56, 36), (104, 26, 14), (238, 158, 128), "amphora")
STYLES: Final = (LATINS, SABINES)

SMALL: Final = 50
"""Cards lower than this, in pixels, have no number in their corner."""


# --- cards ----------------------------------------------------------------------------------------


def card_of(tribe: int, value: int | None) -> Card:
    """Return a tribe's card; of one that lies face down nobody knows the value."""
    style = STYLES[tribe]
    down = partial(cards.back, style)
    return Card(down if value is None else partial(_face, value, style), down)


@cached_image
def _face(value: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front: its number large, once more in the corner that shows when cards lie over each
    other; a banner has a picture of itself."""
    size = wide, _ = cards.card_size(height)
    paper = theme.PARCHMENT_LIGHT
    result = cards.blank(size, (0.0, style.dark), (0.014, style.colour), (0.056, paper), grain=0)
    if value == BANNER:
        plate = ink.plate(size, 2, style.dark)
        art.paint(plate, GAME.picture("banner"), (wide, height * 1.16), height * 1.08, style)
        at = (wide, height * 1.05)
        emblems.paint(plate, style.emblem, at, height * 0.2, theme.GOLD_LIGHT)
        result.blit(ink.printed(plate, size), (0, 0))
    else:
        sign = emblems.picture(style.emblem, round(height * 0.17), style.light)
        put(result, sign, (wide * 0.5, height * 0.84))
        letters = round(height * 0.46)
        small = (wide * 0.12 + letters * 0.32, height * 0.42)
        place = small if height < SMALL else (wide * 0.52, height * 0.53)
        lettering.draw_line(result, str(value), place, "strong", letters, style.dark)
    if height >= SMALL:
        letters = round(height * 0.21)
        place = (wide * 0.06 + letters * 0.36, height * 0.06 + letters * 0.56)
        lettering.draw_line(result, str(value), place, "tag", letters, style.colour)
    return result


# --- land -----------------------------------------------------------------------------------------

LOWEST: Final = 0.62
"""The height of the first hill as a part of that of the last."""

_CROWNS: Final[tuple[tuple[tuple[str, float, float, float], ...], ...]] = (
    (("cypress", 0.38, 0.26, 0.74), ("cypress", 0.56, 0.2, 0.75)),
    (("pine", 0.4, 0.26, 0.76), ("cypress", 0.62, 0.22, 0.76)),
    (("hut", 0.46, 0.18, 0.76), ("pine", 0.7, 0.24, 0.74)),
    (("cypress", 0.36, 0.28, 0.75), ("hut", 0.56, 0.19, 0.79), ("cypress", 0.74, 0.22, 0.72)),
    (("pine", 0.3, 0.24, 0.74), ("temple", 0.54, 0.22, 0.77), ("cypress", 0.78, 0.24, 0.69)),
    (("hut", 0.28, 0.17, 0.75), ("hut", 0.48, 0.22, 0.78), ("hut", 0.68, 0.17, 0.77),
     ("pine", 0.84, 0.22, 0.65)),
    (("cypress", 0.22, 0.24, 0.76), ("temple", 0.46, 0.3, 0.79), ("cypress", 0.72, 0.28, 0.75)),
)  # fmt: skip
"""What stands on each hill: what, where across the hill, how tall (parts of the width), and how far
up the hill (parts of its height)."""


@cached_image
def hill(worth: int, size: Size) -> pygame.Surface:
    """A hill on the lower edge of a picture of ``size``, as wide as it; the building on its top is
    within the picture too. Cached, so treat it as read-only."""
    wide, high = size
    tall = high * (LOWEST + (1.0 - LOWEST) * (worth - 1) / (HILLS - 1))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for what, across, part, up in _CROWNS[worth - 1]:
        reach = part * min(wide, high * 0.95)
        middle = (across * wide, high - up * tall - reach / 2)
        art.paint(sheet, GAME.picture(what), middle, reach * 1.2)
    mound = art.picture(GAME.picture(f"hill_{worth}"), (wide, round(tall)))
    put(sheet, mound, sheet.get_rect(), "midbottom")
    return sheet


@cached_image
def land(size: Size, foot: int, water: int) -> pygame.Surface:
    """The land behind and before the hills; cached, so treat it as read-only.

    Args:
        size: of the picture.
        foot: how far down the hills stand.
        water: the width of the Tiber, which flows before them.
    """
    (wide, high), result = size, pygame.Surface(size)
    result.blit(art.picture(GAME.picture("sky"), (wide, foot)), (0, 0))
    result.blit(art.picture(GAME.picture("meadow"), (wide, high - foot)), (0, foot))
    river = art.picture(GAME.picture("tiber"), (wide, round(water * 1.6)))
    result.blit(river, (0, foot - water // 10))
    ink.grain(result, 12, seed=12)
    return result


def barrier(side: int) -> pygame.Surface:
    """Return the sign that a way is barred; cached, so treat it as read-only."""
    return art.picture(GAME.picture("barrier"), side)


# --- beside the board -----------------------------------------------------------------------------


def strip(view: SevenHillsView, seat: int) -> Picture:
    """Return the open hills that a tribe holds and, hollow, those where it is alone with cards face
    down; then its hand and what has left the game."""
    tribe, style = TRIBE_IDS[seat], STYLES[seat]
    held = [hill for hill in view["hills"] if hill["holder"] == tribe]
    alone = "+".join(str(hill["worth"]) for hill in held if not hill["open"])
    note = _note(tr("Unopposed: {hills}", hills=alone), "text") if alone else ""
    hand = _pack(style, tr("Hand: {count}", count=view["hand_sizes"][tribe]))
    gone = [card["tribe"] for hill in view["hills"] for card in hill["removed"]].count(tribe)
    worths = row(*(_worth(hill, hill in held, style) for hill in view["hills"]), gap=0)
    packs = hand
    if gone:
        out = _pack(style, tr("Out: {count}", count=gone), 130)
        packs = row(hand, out, parts=(1.2, 1.0), gap=4)
    return column(worths, note, packs, parts=(1.0, 0.8, 1.0), gap=2)


def _worth(hill: HillView, mine: bool, style: SeatStyle) -> Picture:
    fill, rim, letters = theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.INK_SOFT
    if mine and hill["open"]:
        fill, rim, letters = style.colour, theme.GOLD_LIGHT, theme.WHITE
    elif mine:
        rim, letters = style.colour, style.dark
    worth, edge = str(hill["worth"]), theme.mix(rim, theme.GOLD_DARK, 0.6)
    return image(lambda side: roundel(worth, side, fill, rim, letters, edge=edge), 0.94)


def _note(text: str, face: Face) -> Picture:
    return words(text, 18, face, theme.INK if face == "strong" else theme.INK_SOFT, "left")


def _pack(style: SeatStyle, said: str, strength: int = 255) -> Picture:
    back = image(partial(cards.back, style), size=34, strength=strength)
    return row(back, _note(said, "strong"), parts=(26, 1.0), gap=5)
