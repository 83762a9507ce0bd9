"""The drawn examples of the help: provinces, cards, marches, battles, sieges, commanders."""

from __future__ import annotations

from itertools import pairwise

import pygame

from pi_app.kiosk import emblems, icons, lettering, theme
from pi_app.kiosk.boards.board_view import Picture
from pi_app.kiosk.boards.rome_vs_carthage import counters, markers
from pi_app.kiosk.boards.rome_vs_carthage import help_parts as parts
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import RoadKind
from pi_app.kiosk.boards.rome_vs_carthage.help_parts import at
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, STYLES
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.rome_vs_carthage.board import CITY_ROME
from pi_app.rules.rome_vs_carthage.deck import CARDS_EACH
from pi_app.rules.rome_vs_carthage.generals import BATTLE, SIDE_OF, strategy_rating
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.rules.rome_vs_carthage.tables import FLANK_LEFT, FRONTAL

Surface = pygame.Surface
Rect = pygame.Rect

ROME, CARTHAGE = SIDES


# --- aim and turns ------------------------------------------------------------------------------


def provinces(surface: Surface, box: Rect, m: Theme) -> None:
    """The map at the start."""
    surface.blit(parts.start_map(box.size), box)
    pygame.draw.rect(surface, theme.INK_SOFT, box, m.px(1))


def capitals(surface: Surface, box: Rect, m: Theme) -> None:
    """Rome and Carthage, each with the enemy at its gates."""
    for own, enemy, right in ((ROME, CARTHAGE, 0.27), (CARTHAGE, ROME, 0.73)):
        parts.mark(surface, at(box, right, 0.72), m, own, "walled", 44)
        parts.army(surface, at(box, right, 0.14), m, enemy, 9, "general")
        parts.arrow(surface, at(box, right, 0.28), at(box, right, 0.44), m)


def track(surface: Surface, box: Rect, m: Theme) -> None:
    """The nine turns with the cards that each side is dealt; the fourth is being played."""
    side = box.width // 5
    for turn in range(1, 10):
        line, place = (0, turn - 1) if turn <= 5 else (1, turn - 6)
        count = 5 if line == 0 else 4
        left = box.centerx - count * side / 2 + place * side
        cell = Rect(round(left), box.centery - side + line * side, side, side).inflate(-4, -4)
        lit = turn == 4
        colour = theme.TERRACOTTA if lit else theme.PARCHMENT_LIGHT
        pygame.draw.rect(surface, colour, cell, border_radius=m.px(4))
        pygame.draw.rect(surface, theme.PARCHMENT_EDGE, cell, m.px(1), border_radius=m.px(4))
        ink = theme.PARCHMENT_LIGHT if lit else theme.INK
        parts.words(surface, str(CARDS_EACH[turn]), cell.center, m, 18, ink)


def winter(surface: Surface, box: Rect, m: Theme) -> None:
    """An army on an enemy marker, in the snow."""
    parts.mark(surface, at(box, 0.5, 0.62), m, ROME, size=44)
    parts.army(surface, at(box, 0.5, 0.34), m, CARTHAGE, 7, "general", elephants=1)
    for right, down, size in ((0.14, 0.3, 11), (0.82, 0.26, 13), (0.2, 0.78, 9), (0.86, 0.76, 10)):
        parts.snowflake(surface, at(box, right, down), m, size)


def isolation(surface: Surface, box: Rect, m: Theme) -> None:
    """A port joined to a marker, and one cut off by the enemy."""
    spots = [at(box, right, down) for right, down in ((0.12, 0.6), (0.37, 0.35), (0.63, 0.62))]
    last = at(box, 0.88, 0.36)
    for one, other in zip(spots, [*spots[1:], last], strict=True):
        parts.road(surface, one, other, m)
    for spot, side in zip(spots, (CARTHAGE, CARTHAGE, ROME), strict=True):
        parts.mark(surface, spot, m, side)
    badge = markers.port_badge(0, m.px(18))
    surface.blit(badge, badge.get_rect(center=(spots[0][0], spots[0][1] + m.px(26))))
    parts.mark(surface, last, m, CARTHAGE)
    cross = icons.picture("close", m.px(34), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=last))


def comparison(surface: Surface, box: Rect, m: Theme) -> None:
    """Nine provinces against seven: two markers come off."""
    for side, right, count in ((ROME, 0.2, "9"), (CARTHAGE, 0.62, "7")):
        emblem = emblems.medallion(STYLES[side], m.px(36))
        surface.blit(emblem, emblem.get_rect(center=at(box, right, 0.3)))
        parts.words(surface, count, at(box, right + 0.19, 0.3), m, 26)
    for right in (0.32, 0.62):
        spot = at(box, right, 0.76)
        parts.mark(surface, spot, m, CARTHAGE, size=28)
        cross = icons.picture("close", m.px(26), theme.TERRACOTTA_DARK)
        surface.blit(cross, cross.get_rect(center=spot))


# --- cards and marches --------------------------------------------------------------------------


def cards(surface: Surface, box: Rect, m: Theme) -> None:
    """A card for both and one for Carthage alone."""
    parts.strategy_card(surface, at(box, 0.28, 0.5), m, 3, SIDES)
    parts.strategy_card(surface, at(box, 0.72, 0.5), m, 2, (CARTHAGE,))


def answers(surface: Surface, box: Rect, m: Theme) -> None:
    """The enemy marches, a card answers."""
    one, other = at(box, 0.1, 0.7), at(box, 0.46, 0.3)
    parts.road(surface, one, other, m)
    parts.mark(surface, one, m, CARTHAGE, size=26)
    parts.mark(surface, other, m, size=26)
    parts.arrow(surface, at(box, 0.17, 0.62), at(box, 0.39, 0.38), m)
    parts.strategy_card(surface, at(box, 0.82, 0.5), m, 1, SIDES)


def placing(surface: Surface, box: Rect, m: Theme) -> None:
    """A marker on an empty space; an enemy's turned over beneath an own army."""
    left, right = columns(box, [1.0, 1.0], m.px(8))
    for half, old in ((left, None), (right, ROME)):
        parts.mark(surface, at(half, 0.2, 0.62), m, old, size=32)
        parts.arrow(surface, at(half, 0.42, 0.62), at(half, 0.6, 0.62), m)
        parts.mark(surface, at(half, 0.8, 0.62), m, CARTHAGE, size=32)
    parts.army(surface, at(right, 0.2, 0.28), m, CARTHAGE, 2)


def marching(surface: Surface, box: Rect, m: Theme) -> None:
    """Four spaces, a general with ten CUs."""
    spots = [at(box, right, 0.74) for right in (0.1, 0.3, 0.5, 0.7, 0.9)]
    for one, other in pairwise(spots):
        parts.road(surface, one, other, m)
    for spot in spots:
        parts.mark(surface, spot, m, size=24)
    parts.leader(surface, at(box, 0.14, 0.28), m, CARTHAGE, 1, 4)
    parts.army(surface, at(box, 0.37, 0.34), m, CARTHAGE, 10)
    parts.arrow(surface, at(box, 0.5, 0.34), at(box, 0.92, 0.34), m)


def passes(surface: Surface, box: Rect, m: Theme) -> None:
    """A pass of the Alps, another pass, a strait."""
    kinds: tuple[RoadKind, ...] = ("alps_pass", "non_alps_pass", "strait")
    for down, kind in zip((0.2, 0.52, 0.84), kinds, strict=True):
        one, other = at(box, 0.12, down), at(box, 0.74, down)
        parts.road(surface, one, other, m, kind)
        for spot in (one, other):
            parts.mark(surface, spot, m, size=20)
        parts.words(surface, "2", at(box, 0.92, down), m, 20, theme.TERRACOTTA_DARK)


def voyage(surface: Surface, box: Rect, m: Theme) -> None:
    """From port to port, past Roman fleets."""
    pygame.draw.rect(surface, theme.SEA, box, border_radius=m.px(6))
    for right, side, port in ((0.14, CARTHAGE, -2), (0.86, ROME, 2)):
        parts.mark(surface, at(box, right, 0.34), m, side, size=30)
        badge = markers.port_badge(port, m.px(18))
        surface.blit(badge, badge.get_rect(center=at(box, right, 0.66)))
    parts.army(surface, at(box, 0.36, 0.34), m, CARTHAGE, 5, "general")
    parts.arrow(surface, at(box, 0.47, 0.34), at(box, 0.74, 0.34), m)
    parts.die(surface, at(box, 0.5, 0.76), m, ROME, 3)


def interception(surface: Surface, box: Rect, m: Theme) -> None:
    """A neighbour jumps into the space that an army enters."""
    goal, home, own = at(box, 0.5, 0.3), at(box, 0.12, 0.3), at(box, 0.84, 0.74)
    for spot in (home, own):
        parts.road(surface, spot, goal, m)
    for spot in (home, goal):
        parts.mark(surface, spot, m, size=26)
    parts.arrow(surface, at(box, 0.2, 0.3), at(box, 0.42, 0.3), m, STYLES[CARTHAGE].colour)
    parts.arrow(surface, at(box, 0.77, 0.66), at(box, 0.57, 0.4), m, STYLES[ROME].colour)
    parts.army(surface, own, m, ROME, 8, "general")
    parts.die(surface, at(box, 0.2, 0.78), m, ROME, 2)
    parts.words(surface, "≤ 3", at(box, 0.42, 0.78), m, 20)


def avoiding(surface: Surface, box: Rect, m: Theme) -> None:
    """An army steps aside when the enemy comes."""
    goal, home, away = at(box, 0.5, 0.3), at(box, 0.12, 0.3), at(box, 0.86, 0.74)
    for spot in (home, away):
        parts.road(surface, spot, goal, m)
    for spot in (home, away):
        parts.mark(surface, spot, m, size=26)
    parts.mark(surface, goal, m, ROME, size=26)
    parts.arrow(surface, at(box, 0.18, 0.3), at(box, 0.42, 0.3), m, STYLES[CARTHAGE].colour)
    parts.arrow(surface, at(box, 0.57, 0.4), at(box, 0.8, 0.67), m, STYLES[ROME].colour)
    parts.die(surface, at(box, 0.2, 0.78), m, ROME, 5)
    parts.words(surface, "≤ 5", at(box, 0.42, 0.78), m, 20)


def overrun(surface: Surface, box: Rect, m: Theme) -> None:
    """Five CUs ride over a single one."""
    parts.road(surface, at(box, 0.1, 0.5), at(box, 0.9, 0.5), m)
    parts.army(surface, at(box, 0.16, 0.5), m, ROME, 5, "general")
    parts.arrow(surface, at(box, 0.28, 0.5), at(box, 0.46, 0.5), m)
    spot = at(box, 0.6, 0.5)
    parts.army(surface, spot, m, CARTHAGE, 1)
    cross = icons.picture("close", m.px(34), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=spot))
    parts.arrow(surface, at(box, 0.74, 0.5), at(box, 0.94, 0.5), m)


# --- battles ------------------------------------------------------------------------------------


def battle_hand(surface: Surface, box: Rect, m: Theme) -> None:
    """Eight CUs, a general of four, three provinces: fifteen cards."""
    parts.army(surface, at(box, 0.14, 0.34), m, CARTHAGE, 8)
    parts.words(surface, "+", at(box, 0.3, 0.34), m)
    parts.leader(surface, at(box, 0.46, 0.34), m, CARTHAGE, 1, 4)
    parts.words(surface, "+", at(box, 0.63, 0.34), m)
    for number in range(3):
        parts.mark(surface, at(box, 0.75 + 0.09 * number, 0.34), m, CARTHAGE, size=20)
    high = m.px(30)
    for number in range(15):
        cell = Rect(0, 0, round(high * 0.66), high)
        x, y = at(box, 0.08 + 0.06 * number, 0.82)
        cell.center = (round(x), round(y))
        pygame.draw.rect(surface, STYLES[CARTHAGE].colour, cell, border_radius=m.px(2))
        pygame.draw.rect(surface, theme.GOLD_LIGHT, cell, m.px(1), border_radius=m.px(2))


def charge(surface: Surface, box: Rect, m: Theme) -> None:
    """An elephant, a die above the Roman's rating, a card that is lost."""
    beast = counters.elephant(m.px(58), STYLES[CARTHAGE].dark)
    surface.blit(beast, beast.get_rect(center=at(box, 0.75, 0.5)))
    parts.die(surface, at(box, 0.16, 0.28), m, CARTHAGE, 4)
    parts.words(surface, "> 2", at(box, 0.4, 0.28), m)
    card = Rect(0, 0, m.px(26), m.px(38))
    x, y = at(box, 0.24, 0.74)
    card.center = (round(x), round(y))
    pygame.draw.rect(surface, STYLES[ROME].colour, card, border_radius=m.px(3))
    cross = icons.picture("close", m.px(32), theme.INK)
    surface.blit(cross, cross.get_rect(center=card.center))


def attack(surface: Surface, box: Rect, m: Theme) -> None:
    """A card is played and matched."""
    left, middle, right = columns(box, [1.0, 0.3, 1.0])
    high = min(box.height, m.px(84))
    for cell, side in ((left, CARTHAGE), (right, ROME)):
        card = Rect(0, 0, min(cell.width, m.px(72)), high)
        card.center = cell.center
        parts.battle_card(surface, card, m, side, tr(TYPE_NAMES[FLANK_LEFT]))
    parts.words(surface, "=", middle.center, m, 26, theme.TERRACOTTA_DARK)


def beaten(surface: Surface, box: Rect, m: Theme) -> None:
    """A card is played that can't be matched."""
    left, middle, right = columns(box, [1.0, 0.3, 1.0])
    card = Rect(0, 0, min(left.width, m.px(72)), min(box.height, m.px(84)))
    card.center = left.center
    parts.battle_card(surface, card, m, CARTHAGE, tr(TYPE_NAMES[FRONTAL]))
    parts.words(surface, "×", middle.center, m, 26, theme.TERRACOTTA_DARK)
    parts.army(surface, right.center, m, ROME, 6)
    parts.arrow(surface, at(right, 0.5, 0.68), at(right, 0.5, 0.95), m, STYLES[ROME].colour)


def withdrawal(surface: Surface, box: Rect, m: Theme) -> None:
    """Who withdraws must roll his rating, and the enemy must not."""
    parts.army(surface, at(box, 0.2, 0.26), m, ROME, 4, "general")
    parts.die(surface, at(box, 0.5, 0.26), m, ROME, 2)
    parts.words(surface, "≤ 2", at(box, 0.78, 0.26), m)
    parts.army(surface, at(box, 0.2, 0.74), m, CARTHAGE, 9, "general")
    parts.die(surface, at(box, 0.5, 0.74), m, CARTHAGE, 5)
    parts.words(surface, "> 4", at(box, 0.78, 0.74), m)


def retreat(surface: Surface, box: Rect, m: Theme) -> None:
    """Back to a space of one's own, past an enemy marker."""
    spots = [at(box, right, down) for right, down in ((0.86, 0.3), (0.5, 0.42), (0.14, 0.32))]
    for one, other in pairwise(spots):
        parts.road(surface, one, other, m)
    for spot, side in zip(spots, (None, CARTHAGE, ROME), strict=True):
        parts.mark(surface, spot, m, side, size=30)
    parts.arrow(surface, at(box, 0.8, 0.68), at(box, 0.2, 0.68), m, STYLES[ROME].colour)
    parts.words(surface, "–1", at(box, 0.5, 0.86), m, 19, theme.TERRACOTTA_DARK)


# --- sieges and commanders ----------------------------------------------------------------------


def siege(surface: Surface, box: Rect, m: Theme) -> None:
    """A city with two points of three against it."""
    parts.mark(surface, at(box, 0.68, 0.36), m, ROME, "walled", 44)
    parts.army(surface, at(box, 0.2, 0.36), m, CARTHAGE, 3, "general")
    parts.arrow(surface, at(box, 0.32, 0.36), at(box, 0.52, 0.36), m)
    pips = counters.siege_pips(2, m.px(20))
    surface.blit(pips, pips.get_rect(center=at(box, 0.68, 0.86)))


def garrison(surface: Surface, box: Rect, m: Theme) -> None:
    """Two CUs in a city, five in Rome or Carthage."""
    for right, units, size in ((0.26, 2, 42), (0.72, 5, 58)):
        parts.mark(surface, at(box, right, 0.5), m, ROME, "walled", size)
        parts.army(surface, at(box, right, 0.5), m, ROME, units, inside=True)


def tribe(surface: Surface, box: Rect, m: Theme) -> None:
    """A tribe gives way to a marker."""
    parts.mark(surface, at(box, 0.2, 0.5), m, None, "tribe", 50)
    parts.arrow(surface, at(box, 0.38, 0.5), at(box, 0.6, 0.5), m)
    parts.mark(surface, at(box, 0.8, 0.5), m, ROME, size=44)


def consuls(surface: Surface, box: Rect, m: Theme) -> None:
    """Two consuls with their armies, and the proconsul with his."""
    parts.army(surface, at(box, 0.26, 0.26), m, ROME, 5, "consul", size=36)
    parts.army(surface, at(box, 0.74, 0.26), m, ROME, 8, "consul", size=36)
    parts.army(surface, at(box, 0.5, 0.74), m, ROME, 3, "proconsul", size=36)


def displaced(surface: Surface, box: Rect, m: Theme) -> None:
    """A general alone, an enemy army."""
    parts.leader(surface, at(box, 0.26, 0.5), m, CARTHAGE, 2, 3)
    cross = icons.picture("close", m.px(44), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=at(box, 0.26, 0.5)))
    parts.arrow(surface, at(box, 0.64, 0.5), at(box, 0.44, 0.5), m, STYLES[ROME].colour)
    parts.army(surface, at(box, 0.78, 0.5), m, ROME, 6)


def general(number: int) -> Picture:
    """Return a painter of a general: his side's emblem and both ratings, with their names."""

    def paint(surface: Surface, box: Rect, m: Theme) -> None:
        style = STYLES[SIDES[SIDE_OF[number]]]
        left, *cells = columns(box, [1.1, 1.0, 1.0])
        bust = counters.bust(SIDES[SIDE_OF[number]], None, m.px(60))
        surface.blit(bust, bust.get_rect(center=left.center))
        # Outside Spain, where P. Scipio's rating is another.
        ratings = (
            (tr("Strategy"), strategy_rating(number, CITY_ROME)),
            (tr("Battle"), BATTLE[number]),
        )
        for cell, (name, rating) in zip(cells, ratings, strict=True):
            upper, lower = rows(cell, [0.62, 0.38])
            parts.words(surface, str(rating), upper.center, m, 32, style.colour)
            lettering.draw_block(surface, name, lower, "text", m.px(14), theme.INK_SOFT, "centre")

    return paint
