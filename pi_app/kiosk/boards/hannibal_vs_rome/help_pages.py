"""Help for *Hannibal vs Rome*: two pages with drawn examples."""

from __future__ import annotations

import math

import pygame

from pi_app.kiosk import cards, icons, ink, lettering, pieces, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.hannibal_vs_rome.hand import draw_small_hand
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.pieces import Kind
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.buttons import Button

Surface = pygame.Surface
Rect = pygame.Rect

ROME, CARTHAGE = STYLES.values()


def _land(surface: Surface, box: Rect, m: Theme) -> None:
    pygame.draw.rect(surface, theme.LAND, box, border_radius=m.px(6))
    pygame.draw.rect(surface, theme.PARCHMENT_EDGE, box, m.px(1), border_radius=m.px(6))


def _sea(surface: Surface, box: Rect, m: Theme) -> None:
    pygame.draw.rect(surface, theme.SEA, box, border_radius=m.px(6))


def _piece(surface: Surface, kind: Kind, style: SeatStyle, box: Rect, count: int = 1) -> None:
    size = round(min(box.width, box.height) * 0.62)
    pieces.draw(surface, kind, style, box.center, size, count)


def _arrow(
    surface: Surface, start: tuple[float, float], end: tuple[float, float], m: Theme
) -> None:
    """A bowed arrow, as drawn with a pen on a map."""
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - m.px(16))
    line = [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1],
        )
        for t in (k / 16 for k in range(17))
    ]
    ink.stroke(surface, theme.TERRACOTTA, line, m.px(4))
    lean = math.atan2(end[1] - line[-3][1], end[0] - line[-3][0])
    head = [
        (end[0] + m.px(11) * math.cos(lean + turn), end[1] + m.px(11) * math.sin(lean + turn))
        for turn in (0.0, 2.4, -2.4)
    ]
    pygame.draw.polygon(surface, theme.TERRACOTTA, head)


def _moving(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0], m.px(6))
    _land(surface, left, m)
    _land(surface, right, m)
    pygame.draw.rect(surface, theme.GOLD, right, m.px(3), border_radius=m.px(6))
    _piece(surface, "legion", ROME, left, 3)
    start = (left.centerx + m.px(10), left.centery - m.px(22))
    _arrow(surface, start, (right.centerx, right.centery), m)


def _crossing(surface: Surface, box: Rect, m: Theme) -> None:
    left, water, right = columns(box, [0.8, 1.0, 0.8])
    _sea(surface, box, m)
    _land(surface, left, m)
    _land(surface, right, m)
    _piece(surface, "legion", ROME, left)
    lower = Rect(water.left, water.centery - m.px(8), water.width, water.height // 2 + m.px(8))
    _piece(surface, "fleet", ROME, lower)
    start = (left.centerx + m.px(6), left.centery - m.px(18))
    _arrow(surface, start, (right.centerx, right.centery - m.px(4)), m)


def _hannibal(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0])
    _land(surface, left, m)
    _sea(surface, right, m)
    _piece(surface, "hannibal", CARTHAGE, left)
    cross = icons.picture("close", m.px(34), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=right.center))


def _sailing(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    left, right = columns(box, [1.0, 1.0])
    _piece(surface, "fleet", CARTHAGE, left, 2)
    _arrow(surface, (left.centerx + m.px(18), left.centery - m.px(14)), right.center, m)


def _winning(surface: Surface, box: Rect, m: Theme) -> None:
    for number, line in enumerate(rows(box, [1.0] * 3)):
        radius = min(m.px(11), line.height // 2 - 2)
        centre = (box.left + m.px(22), line.centery)
        pygame.draw.circle(surface, ROME.dark, centre, radius)
        mark = icons.picture("check", round(radius * 1.4), theme.PARCHMENT_LIGHT)
        surface.blit(mark, mark.get_rect(center=centre))
        spot = Rect(0, 0, line.height, line.height)
        spot.center = (box.centerx + m.px(26) + m.px(18) * (number - 1), line.centery)
        pieces.draw(surface, "legion", ROME, spot.center, round(line.height * 0.85))


def _battle(surface: Surface, box: Rect, m: Theme) -> None:
    _land(surface, box, m)
    left, middle, right = columns(box, [1.0, 0.5, 1.0])
    _piece(surface, "legion", ROME, left, 2)
    _piece(surface, "legion", CARTHAGE, right, 3)
    lettering.draw_line(surface, "×", middle.center, "strong", m.px(34), theme.TERRACOTTA_DARK)


def _duel(surface: Surface, box: Rect, m: Theme) -> None:
    left, middle, right, lost = columns(box, [1.0, 0.5, 1.0, 0.9])
    high = min(box.height, round(left.width * cards.RATIO))
    for value, style, cell in ((4, ROME, left), (2, CARTHAGE, right)):
        image = cards.face(value, style, high)
        surface.blit(image, image.get_rect(center=cell.center))
    lettering.draw_line(surface, ">", middle.center, "strong", m.px(26), theme.TERRACOTTA_DARK)
    image = pieces.picture("legion", CARTHAGE, round(lost.width * 0.7)).copy()
    image.set_alpha(150)
    surface.blit(image, image.get_rect(center=lost.center))
    cross = icons.picture("close", m.px(26), theme.TERRACOTTA_DARK)
    surface.blit(cross, cross.get_rect(center=lost.center))


def _hands(surface: Surface, box: Rect, m: Theme) -> None:
    upper, lower = rows(box, [1.0, 1.0], m.px(8))
    draw_small_hand(surface, upper.inflate(0, -m.px(4)), ROME, (1, 2, 3, 5), m)
    draw_small_hand(surface, lower.inflate(0, -m.px(4)), CARTHAGE, (1, 3, 4, 5), m)


def _declaring(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0])
    _piece(surface, "hannibal", CARTHAGE, left)
    high = min(box.height, round(right.width * 0.7 * cards.RATIO))
    image = cards.face(3, CARTHAGE, high)
    at = image.get_rect(center=right.center)
    surface.blit(image, at)
    spot = (at.right, at.top + m.px(16))
    pygame.draw.circle(surface, theme.GOLD_LIGHT, spot, m.px(17))
    pygame.draw.circle(surface, CARTHAGE.colour, spot, m.px(15))
    lettering.draw_line(surface, "+1", spot, "strong", m.px(15), theme.PARCHMENT_LIGHT)


def _secret(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [0.8, 1.0], m.px(8))
    image = cards.back(ROME, min(box.height, round(left.width * cards.RATIO)))
    surface.blit(image, image.get_rect(center=left.center))
    button = Button(plain("OK"), lambda: None, "primary")
    button.place(Rect(right.left, right.centery - m.px(24), right.width, m.px(48)), m)
    button.draw(surface)


def _chips(surface: Surface, box: Rect, m: Theme) -> None:
    for number in range(8):
        x = box.left + (number + 0.5) * box.width / 8
        spot = (x, box.centery + m.px(4) * (-1) ** number)
        pygame.draw.circle(surface, theme.GOLD_DARK, (spot[0], spot[1] + m.px(3)), m.px(14))
        pygame.draw.circle(surface, theme.GOLD, spot, m.px(13))
        pygame.draw.circle(surface, theme.GOLD_LIGHT, spot, m.px(10), m.px(1))


def _refit(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0])
    _land(surface, left, m)
    _sea(surface, right, m)
    _piece(surface, "legion", ROME, left)
    _piece(surface, "fleet", ROME, right)
    _arrow(
        surface,
        (left.centerx + m.px(14), left.centery - m.px(18)),
        (right.centerx - m.px(22), right.centery - m.px(12)),
        m,
    )


MOVING = HelpPage(
    "Moving and winning",
    (
        HelpEntry(
            "In your turn you move exactly one legion or one fleet. Tap a piece, then one of "
            "the lit places; or drag it there. As many of your pieces as you like may share a "
            "place.",
            _moving,
        ),
        HelpEntry(
            "A legion goes to a region that borders by land, or across a sea route on which at "
            "least one fleet of yours lies. The fleet stays where it is.",
            _crossing,
        ),
        HelpEntry(
            "Hannibal goes by land only. Corsica, Sardinia and Sicily he never reaches.", _hannibal
        ),
        HelpEntry("A fleet sails from its sea route to any other.", _sailing),
        HelpEntry(
            "You win if at the end of your own turn you hold all three places of your list, "
            "which stands beside the map; or at once when a legion of yours enters the enemy "
            "capital. Whoever has no legion left, or cannot move, loses. When the same "
            "position comes up for the third time, and after 400 turns, the game is drawn.",
            _winning,
        ),
    ),
)

FIGHTING = HelpPage(
    "Battles and options",
    (
        HelpEntry(
            "When a legion enters a region with enemy legions, or a fleet a route with enemy "
            "fleets, a battle begins: one duel after another until only one side is left, or "
            "none.",
            _battle,
        ),
        HelpEntry(
            "In each duel both choose one card in secret and reveal together. The lower card "
            "costs its side one piece there; equal cards cost both sides one.",
            _duel,
        ),
        HelpEntry(
            "Choose with your keypad (the card's number, then OK) or behind the curtain on the "
            "screen. You may change your mind until everybody is ready.",
            _secret,
        ),
        HelpEntry(
            "Cards that were played are set aside for all to see. After the fifth duel both "
            "sides have all five again, even in the middle of a battle.",
            _hands,
        ),
        HelpEntry(
            "Before a duel on land Carthage says openly whether a legion or Hannibal fights. "
            "With him its card counts one more; but if he loses or draws, he leaves the game.",
            _declaring,
        ),
        HelpEntry(
            "Option “core regions”: whoever ends a turn in control of three of Corsica, "
            "Sardinia, Sicily and both Hispaniae takes a chip, and the other side loses all of "
            "its own. The eighth chip wins. A legion beyond a core region, towards the enemy "
            "capital, controls it too.",
            _chips,
        ),
        HelpEntry(
            "Edition “2001”: one legion more on each side, Carthage begins, and you may pass; "
            "four passes in a row make a draw. Without any fleet you may, as your move, turn a "
            "legion into a fleet on any route.",
            _refit,
        ),
    ),
)

PAGES = (MOVING, FIGHTING)
