"""What the next card may do, from the cards that everybody knows to lie face down."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.layout import columns
from pi_app.kiosk.paper import sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.rules.praetorians.view import PraetoriansView

CLASH: Colour = theme.TERRACOTTA
SAFE: Colour = (196, 206, 150)
PAIR: Colour = theme.GOLD_LIGHT


def draw_stake(surface: pygame.Surface, box: pygame.Rect, points: int, m: Theme) -> None:
    """Draw what stopping scores, large."""
    surface.blit(sheet(box.size, m.px(7), m.px(1)), box)
    words = pygame.Rect(box.left + m.px(8), box.top + m.px(4), 0, box.height - m.px(8))
    words.width = round(box.width * 0.5)
    title = tr("At stake")
    lettering.draw_block(surface, title, words, "strong", m.px(14), theme.INK_SOFT)
    place = ((words.right + box.right - m.px(4)) / 2, box.centery)
    colour = theme.TERRACOTTA_DARK if points else theme.PARCHMENT_EDGE
    lettering.draw_line(surface, str(points), place, "title", m.px(32), colour)


def draw_gauge(surface: pygame.Surface, box: pygame.Rect, view: PraetoriansView, m: Theme) -> None:
    """Draw how many of the cards lying face down end the turn, how many are safe, and how many
    score at once."""
    surface.blit(sheet(box.size, m.px(7), m.px(1)), box)
    whole, clash, pair = len(view["face_down"]), view["clashing"], view["pairing"]
    bar = box.inflate(-m.px(16), -m.px(12))
    bar.height = m.px(13)
    bar.bottom = box.bottom - m.px(7)
    draw_bar(surface, bar, whole, clash, pair, m)
    line = pygame.Rect(bar.left, box.top + m.px(4), bar.width, bar.top - box.top - m.px(5))
    image = icons.picture("swords", line.height, theme.TERRACOTTA_DARK)
    surface.blit(image, image.get_rect(midleft=line.midleft))
    pairs = tr("Pairs: {pairs}", pairs=pair)
    wide = lettering.width_of(pairs, "strong", m.px(14)) + m.px(2)
    _, left, right = columns(line, [line.height + m.px(5), 1.0, wide])
    risk = tr("Clash: {clash}/{cards}", clash=clash, cards=whole)
    lettering.draw_block(surface, risk, left, "strong", m.px(14), theme.TERRACOTTA_DARK)
    lettering.draw_block(surface, pairs, right, "strong", m.px(14), theme.GOLD_DARK, "right")


def draw_bar(
    surface: pygame.Surface, bar: pygame.Rect, whole: int, clash: int, pair: int, m: Theme
) -> None:
    """Draw `whole` cards as a bar: what clashes to the left, what makes a pair to the right."""
    shapes.rect(surface, theme.GOLD_DARK, bar.inflate(m.px(2), m.px(2)))
    shapes.rect(surface, SAFE, bar)
    danger = pygame.Rect(bar.topleft, (round(bar.width * clash / max(1, whole)), bar.height))
    shapes.rect(surface, CLASH, danger)
    _hatch(surface, danger, m)
    luck = pygame.Rect(bar.topleft, (round(bar.width * pair / max(1, whole)), bar.height))
    luck.right = bar.right
    shapes.rect(surface, PAIR, luck)


def _hatch(surface: pygame.Surface, part: pygame.Rect, m: Theme) -> None:
    """Slanting lines, so that danger is told without its colour."""
    clip = surface.get_clip()
    surface.set_clip(part.clip(clip))
    step = m.px(7)
    for x in range(part.left - part.height, part.right, step):
        ends = (x, part.bottom), (x + part.height, part.top)
        shapes.line(surface, theme.TERRACOTTA_DARK, *ends, m.px(2))
    surface.set_clip(clip)
