"""How *Praetorians* looks: cards, camps, pawns, and what the next card may do.

Anyone who sits behind a red pawn would take the red camp for his own; so the pretenders have none
of the colours of cards: they are bronze, black, teal and rose.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.devices.light_board import Colour as Lamp
from pi_app.drawing import art, emblems, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import columns, put, spot_in
from pi_app.drawing.theme import Colour, SeatStyle, Theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board.hues import HUES, hue_of
from pi_app.games.praetorians.rules.view import PraetoriansView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import Picture
from pi_app.text import N_, tr

STYLES: Final[tuple[SeatStyle, ...]] = (
    SeatStyle((176, 112, 48), (82, 46, 16), (228, 184, 134), "eagle"),
    SeatStyle((48, 44, 42), (32, 28, 26), (168, 160, 152), "temple"),
    SeatStyle((70, 158, 172), (22, 82, 96), (180, 228, 232), "laurel"),
    SeatStyle((164, 48, 100), (106, 34, 64), (244, 184, 206), "trident"),
)
"""How each pretender looks, by seat."""

LAMPS: Final[tuple[Lamp, ...]] = ((255, 96, 0), (211, 212, 178), (24, 201, 204), (180, 20, 120))
"""The same on the LED board, purer, and with white in place of black."""

COIN: Final = SeatStyle(theme.GOLD, theme.GOLD_DARK, theme.GOLD_LIGHT, "laurel")
"""The colours of the coin on the button that scores the sum at stake."""

BACK: Final = SeatStyle((112, 62, 44), (70, 34, 24), (206, 150, 110), "laurel")
"""The back of every card."""

SAFE: Final[Colour] = (196, 206, 150)


# --- cards ----------------------------------------------------------------------------------------


def value_of(card: str) -> int:
    """Return the value of a card of the rules."""
    return int(card.rsplit(" ", maxsplit=1)[-1])


def sign(camp: str, diameter: int, colour: Colour) -> pygame.Surface:
    """Return the sign of a camp, by which cards are told apart without their colours: a
    thunderbolt, a moon with a star, a wreath; cached, so treat it as read-only."""
    name = "emblems/laurel" if camp == "neutral" else GAME.picture(camp)
    return art.picture(name, diameter, ink=colour)


def card_of(name: str) -> Card:
    """Return a card of the rules."""
    return Card(partial(_face, name), back)


def back(height: int) -> pygame.Surface:
    """The back of every card."""
    return cards.back(BACK, height)


@cached_image
def _face(name: str, height: int) -> pygame.Surface:
    """The front: large value, and value and camp again in its corner for fanned cards."""
    hue, words = hue_of(name), str(value_of(name))
    size = wide, _ = cards.card_size(height)
    ground = theme.mix(theme.PARCHMENT_LIGHT, hue.light, 0.22)
    result = cards.blank(size, (0.0, hue.dark), (0.015, hue.field), (0.05, ground))
    middle, large = (wide * 0.57, height * 0.54), round(height * (0.36 if len(words) < 2 else 0.25))
    art.paint(result, GAME.picture("shield"), middle, wide * 0.72, field=hue.field, dark=hue.dark)
    put(result, sign(hue.camp, round(wide * 0.26), theme.GOLD_LIGHT), (middle[0], height * 0.743))
    put(result, sign(hue.camp, round(wide * 0.18), hue.dark), (wide * 0.16, height * 0.3))
    edge = max(1.0, height * 0.013)
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)):
        place = (middle[0] + x * edge, height * 0.45 + y * edge)
        colour = hue.dark if x else theme.WHITE
        lettering.draw_line(result, words, place, "strong", large, colour)
    small = round(height * (0.17 if len(words) < 2 else 0.13))
    lettering.draw_line(result, words, (wide * 0.175, height * 0.14), "tag", small, hue.dark)
    return result


# --- the board ------------------------------------------------------------------------------------

_TENTS: Final = ((0.14, 0.2), (0.33, 0.13), (0.67, 0.13), (0.86, 0.2), (0.21, 0.36), (0.79, 0.36))
"""Where tents stand in a camp, in shares of it."""


def draw_camp(surface: pygame.Surface, box: pygame.Rect, name: str) -> None:
    """Draw a camp: a rampart around a box, and in it tents and the banner."""
    hues = [hue for hue in HUES.values() if hue.camp == name]
    around = (round(box.width / 0.89), round(box.height / 0.912))
    art.paint(surface, GAME.picture("rampart"), box.center, around, light=hues[0].light)
    tent = min(box.width * 0.231, box.height * 0.264)
    for number, (x, y) in enumerate(_TENTS):
        field = hues[number % 2].field
        art.paint(surface, GAME.picture("tent"), spot_in(box, x, y), tent, field=field)
    place, hue = spot_in(box, 0.5, 0.2), hues[0]
    art.paint(surface, GAME.picture("standard"), place, tent * 0.95, field=hue.field, dark=hue.dark)
    put(surface, sign(name, round(tent * 0.475), theme.GOLD_LIGHT), spot_in(box, 0.5, 0.191))


@cached_image
def pawn(style: SeatStyle, diameter: int) -> pygame.Surface:
    """A round pawn with its shadow, 1.3 times `diameter` square; treat it as read-only."""
    whole = round(diameter * 1.3)
    sheet = art.picture(GAME.picture("pawn"), whole, style).copy()
    middle = (whole / 2, whole / 2)
    emblems.paint(sheet, style.emblem, middle, diameter * 0.29, theme.PARCHMENT_LIGHT)
    return sheet


def stake(points: int) -> Picture:
    """Return what stopping scores, large."""
    colour = theme.TERRACOTTA_DARK if points else theme.INK_SOFT
    title = compose.words(N_("At stake"), 14, "tag", theme.INK_SOFT, "left")
    number = compose.words(str(points), 32, "title", colour)
    return compose.slip(compose.row(title, number, parts=(1.3, 1.0), gap=2), 5)


def odds(view: PraetoriansView) -> Picture:
    """Return how many of the cards lying face down end the turn, how many are safe, and how many
    score at once."""
    whole, clash, pair = len(view["face_down"]), view["clashing"], view["pairing"]
    risk = tr("Clash: {clash}/{cards}", clash=clash, cards=whole)
    pairs = tr("Pairs: {pairs}", pairs=pair)
    line = compose.row(
        compose.sign("swords", 18),
        compose.words(risk, 18, colour=theme.TERRACOTTA_DARK, align="left"),
        compose.words(pairs, 18, colour=theme.GOLD_DARK, align="right"),
        parts=(18, 1.5, 1.0),
    )
    return compose.slip(
        compose.column(line, odds_bar(whole, clash, pair), parts=(1.0, 11), gap=1), 4
    )


def odds_bar(whole: int, clash: int, pair: int) -> Picture:
    """Return so many cards as a bar: those that clash at the left, hatched so that the danger shows
    without colour, those that make a pair at the right."""
    shares = (float(clash), max(0.01, float(whole - clash - pair)), float(pair))

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        danger, safe, luck = columns(box, shares)
        surface.blit(art.picture(GAME.picture("hatch"), box.size), box, (0, 0, *danger.size))
        shapes.rect(surface, SAFE, safe)
        shapes.rect(surface, theme.GOLD_LIGHT, luck)
        shapes.rect(surface, theme.GOLD_DARK, box, m.px(1))

    return draw
