"""How the panel for three regions chosen in secret looks."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.drawing import icons, theme
from pi_app.drawing.layout import inset, put
from pi_app.drawing.theme import Colour, SeatStyle, Theme
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.rules.empire import POINTS, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.kiosk import compose
from pi_app.kiosk.boards.form_panels import SeveralPanel
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.compose import Picture


def _region(number: int, colour: Colour, *, lit: bool = False) -> Picture:
    disc = compose.image(partial(artwork.roundel, number, lit=lit))
    name = compose.block(REGION_NAMES[number - 1], 18, "strong", colour)
    return compose.row(disc, name, parts=(22, 1.0), gap=3)


def _slot(item: int | None, style: SeatStyle) -> Picture:
    """A card that a tap takes back, or the place for one."""
    if item is None:
        return compose.padded(compose.block("Tap a region", 15, "strong", align="centre"), 6, 1)
    card = compose.overlay(compose.background(theme.PARCHMENT_LIGHT), compose.frame(style.colour))

    def close(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        sign = icons.picture("close", m.px(12), theme.TERRACOTTA_DARK)
        put(surface, sign, inset(box, m.px(4)), "topright")

    return compose.overlay(card, compose.padded(_region(item + 1, style.dark), 4, 4), close)


def _cell(item: int, view: ImperiumView, styles: tuple[SeatStyle, ...]) -> Picture:
    """A region on the pad: number, name, points, and who has how many markers there; in its colour,
    gilded if this round scores it. The points stand above the standards or beside them, if these
    leave room."""
    number, tint = item + 1, artwork.TINTS[item]
    lit = number in view["regions"]
    rim, pen = (theme.GOLD, 3) if lit else (theme.mix(tint, theme.INK, 0.3), 1)
    field = compose.background(theme.mix(theme.PARCHMENT_LIGHT, tint, 0.28))
    counts = tuple(row[item] for row in view["markers"])

    def held(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        standards = artwork.standards(styles, counts, min(box.height, m.px(34)))
        coins = artwork.coins(POINTS[item], m.px(20))
        place = put(surface, standards, box, "bottomleft")
        if place.top - box.top >= coins.get_height():
            put(surface, coins, box, "topleft")
        elif box.right - place.right >= coins.get_width():
            put(surface, coins, box, "bottomright")

    parts = compose.column(_region(number, theme.INK, lit=lit), held, parts=(0.46, 0.54), gap=2)
    return compose.overlay(field, compose.frame(rim, pen), compose.padded(parts, 5, 5))


def choice_panel(
    asked: Asked[ImperiumView], styles: tuple[SeatStyle, ...]
) -> SeveralPanel[ImperiumView]:
    """Return the panel for three regions, which are tapped on the map, or on a pad behind the
    curtain."""
    view, style = asked.own.view(), styles[asked.own.seat]
    cell = partial(_cell, view=view, styles=styles)
    return SeveralPanel(asked, cell, partial(_slot, style=style), pad=asked.covert)
