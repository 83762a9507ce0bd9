"""The looks of *Circus Maximus*: the hippodrome, chariots from above, each a car with its faction's
emblem and four horses, their medals, marks of light on the track; beside and below it the cards and
chariots of factions, who has yet to line up, and who moves next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from pi_app.drawing import art, emblems, ink, lettering, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put, spot_in
from pi_app.drawing.theme import Colour, SeatStyle, Size
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.board.geometry import Track
from pi_app.games.circus_maximus.rules.terms import TEAM
from pi_app.games.circus_maximus.rules.track import CELLS, GOAL
from pi_app.games.circus_maximus.rules.view import ChariotView, CircusView
from pi_app.kiosk import compose, tokens
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.compose import Picture, image, overlay, row, slip
from pi_app.text import tr

LEATHER: Colour = (58, 36, 20)
CAR = -0.42
"""Where the car is on the axis, in halves of the length."""


# --- the hippodrome ---------------------------------------------------------------------------


@cached_image
def ground(size: Size, mirrored: bool) -> pygame.Surface:
    """The hippodrome without chariots: people on the stands, the track, and the goal in the
    middle; cached, so treat it as read-only."""
    result = pygame.Surface(size)
    for part in (GAME.picture("stands"), GAME.picture("hippodrome")):
        result.blit(art.draw(art.drawing(part), size, {}), (0, 0))
    result = pygame.transform.flip(result, mirrored, False)
    track, emperor = Track(result.get_rect(), mirrored=mirrored), (GOAL + CELLS) // 2
    for cell in range(GOAL, CELLS):
        reigns = cell == emperor
        name, share = ("eagle", 1.12) if reigns else ("laurel", 0.92)
        colour = theme.GOLD_LIGHT if reigns else theme.mix(theme.WHITE, theme.GOLD, 0.4)
        image = emblems.picture(name, round(track.radius * share), colour)
        put(result, image, track.centre(cell))
    ink.grain(result, 20, seed=6)
    return result


# --- chariots ---------------------------------------------------------------------------------


@cached_image
def chariot(style: SeatStyle, length: int, degrees: int, crowned: bool) -> pygame.Surface:
    """A chariot `length` pixels long with its shadow on clear ground, facing `degrees` clockwise
    from the right; crowned, it has gone round. Treat it as read-only."""
    whole, factor = round(length * 1.3), 2
    half, middle = length * factor / 2, whole * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    team = art.picture(GAME.picture("team"), whole * factor, style)
    put(body, pygame.transform.rotozoom(team, -degrees, 1.0), (middle, middle))
    turn = math.radians(degrees)
    car = (middle + half * CAR * math.cos(turn), middle + half * CAR * math.sin(turn))
    name = GAME.picture("car_crowned") if crowned else GAME.picture("car")
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
    put(surface, chariot(style, round(length), round(degrees) % 360, laps >= 1), centre)
    if laps not in (0, 1):
        count = tokens.roundel(
            str(laps), round(length * 0.4), theme.INK, theme.INK, theme.GOLD_LIGHT, share=0.75
        )
        # Near the middle: what is written in the next hexes must not be covered.
        put(surface, count, spot_in(square(centre, length), 0.66, 0.34))


@cached_image
def medal(style: SeatStyle, diameter: int, crowned: bool) -> pygame.Surface:
    """What stands for a chariot in the order of moves; crowned, it has gone round."""
    rim = theme.GOLD if crowned else style.dark
    result = tokens.disc(diameter, (1.0, rim), (0.84, style.colour)).copy()
    emblem = emblems.picture(style.emblem, round(diameter * 0.62), theme.PARCHMENT_LIGHT)
    put(result, emblem, result.get_rect())
    return result


# --- marks ------------------------------------------------------------------------------------


def draw_light(
    surface: pygame.Surface, track: Track, cell: int, words: str, *, bright: bool
) -> None:
    """Light a hex, with a word in it: the card that leads there."""
    name = GAME.picture("light_bright") if bright else GAME.picture("light")
    place = track.centre(cell)
    art.paint(surface, name, place, (round(track.wide), round(track.radius * 2)))
    if words:
        size = round(track.radius * (0.95 if bright else 0.85))
        colour = theme.TERRACOTTA_DARK if bright else theme.INK
        lettering.draw_line(surface, words, place, "strong", size, colour)


def draw_ring(surface: pygame.Surface, centre: Point, length: float) -> None:
    """A disc under the chariot, so long, whose move it is."""
    art.paint(surface, GAME.picture("ring"), centre, max(8, length * 1.32))


# --- factions -----------------------------------------------------------------------------------

MEDALS = 10
"""How many chariots the order of moves shows; for more a number stands."""


def strip(style: SeatStyle, deck: int, left: list[int], team: list[ChariotView]) -> Picture:
    """Return the cards of a deck, those that are not left in this round struck out, and the three
    chariots: side by side, or one above the other where there is room."""
    deal = compose.small_cards(style, range(1, deck + 1), left)
    wheels = row(*(_wheel(style, chariot) for chariot in team), gap=3)
    line = compose.flat(row(deal, wheels, parts=(1.0, 90)), 30)
    return compose.roomy(72, compose.column(compose.flat(deal, 40), compose.flat(wheels, 40)), line)


def _wheel(style: SeatStyle, chariot: ChariotView) -> Picture:
    """A wheel: with a gold rim once the chariot has gone round, full with a mark when home."""
    rim = theme.GOLD if chariot["laps"] >= 1 else theme.PARCHMENT_EDGE
    if chariot["home"]:
        full = image(lambda side: tokens.disc(side, (0.96, rim), (0.76, style.colour)))
        return overlay(full, compose.sign("check", 17, theme.PARCHMENT_LIGHT))
    return image(lambda side: art.picture(GAME.picture("wheel"), side, rim=rim))


def waiting(styles: Sequence[SeatStyle], counts: Sequence[int], mover: int | None) -> Picture:
    """Return each faction's chariots that are not yet on the track, `counts` of them; the place of
    the faction that lines one up has a golden edge."""
    stalls = []
    for seat, (style, count) in enumerate(zip(styles, counts, strict=True)):
        waits = image(partial(chariot, style, degrees=0, crowned=False), 0.86)
        team = slip(row(*[waits] * count, *[""] * (TEAM - count), parts=[1.0] * TEAM, gap=0))
        stalls.append(overlay(team, compose.frame(theme.GOLD)) if seat == mover else team)
    return row(*stalls, gap=8)


def order(view: CircusView, styles: Sequence[SeatStyle]) -> Picture:
    """Return the round, and medals of the chariots that have yet to move, the next first."""
    coming = view["order"] if len(view["order"]) <= MEDALS else view["order"][: MEDALS - 1]
    medals = [_medal(view["chariots"][chariot], styles) for chariot in coming]
    if medals:
        medals[0] = overlay(
            image(lambda side: tokens.disc(side, (1.0, theme.TERRACOTTA))), medals[0]
        )
    if len(coming) < len(view["order"]):
        medals.append(
            compose.words(f"+{len(view['order']) - len(coming)}", 16, colour=theme.INK_SOFT)
        )
    medals += [overlay()] * (6 - len(medals))
    head = compose.block(tr("Round {round}: next", round=view["round"]), 15, "tag", theme.INK_SOFT)
    return slip(compose.column(head, compose.tiled(medals), parts=(20, 1.0), gap=0))


def _medal(chariot: ChariotView, styles: Sequence[SeatStyle]) -> Picture:
    style = styles[chariot["seat"]]
    return image(partial(medal, style, crowned=chariot["laps"] >= 1), 0.88)
