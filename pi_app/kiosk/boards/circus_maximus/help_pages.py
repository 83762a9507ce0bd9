"""Help for *Circus Maximus*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.circus_maximus import ground, looks
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.boards.circus_maximus.places import WIDE, Track
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import (
    Picture,
    at,
    cards,
    draw_arrow,
    keys,
    over,
    pale,
    sign,
    squares,
    token,
)
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import SEATS, Theme

BLUES = SEATS[0]
TEAMS = dict(zip("brgy", SEATS, strict=False))
NOTHING: Mapping[str, str] = {}
NUMBERS = [token(str(number), SEATS[5], 15) for number in range(1, 5)]


def _track(
    middle: str,
    teams: str,
    *,
    moving: str = "",
    way: str = "",
    lights: Mapping[str, str] = NOTHING,
    faint: Mapping[str, str] = NOTHING,
    on: Mapping[str, Picture] | None = None,
    wide: float = 23,
    mirrored: bool = False,
) -> Picture:
    """Return a part of the hippodrome.

    Args:
        middle: the hex around which it is cut out.
        teams: the chariots, each as the letter of its colour and its hex, with ``*`` if it has gone
            round.
        moving: the hex of the one that is marked.
        way: the hexes of an arrow.
        lights: hexes that are lit, and the card that leads to each.
        faint: the same, less bright.
        on: pictures on hexes.
        wide: how wide a hex is at 800x480.
        mirrored: whether the race runs the other way round.
    """

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        across = m.px(wide) / 3**0.5 * WIDE
        size = (round(across), round(across * 0.48))
        whole = pygame.Rect((0, 0), size)
        at_origin = Track(whole, mirrored=mirrored).centre(CELL_OF[middle])
        part = box.move(pygame.Vector2(at_origin) - box.center)
        part.clamp_ip(whole)
        shown = whole.move(box.left - part.left, box.top - part.top)
        track = Track(shown, mirrored=mirrored)

        def place(cell: str) -> Point:
            return track.centre(CELL_OF[cell])

        surface.set_clip(box)
        surface.blit(ground.picture(size, mirrored), box, part)
        for lit, bright in ((faint, False), (lights, True)):
            for cell, card in lit.items():
                looks.draw_light(surface, track, CELL_OF[cell], card, bright=bright)
        if way:
            line = [place(cell) for cell in way.split()]
            draw_arrow(surface, line, theme.TERRACOTTA, m)
        for team in teams.split():
            cell = team[1:].rstrip("*")
            length = track.wide * (1.16 if cell[0] != "g" else 1.0)
            if cell == moving:
                looks.draw_ring(surface, place(cell), length)
            heading, laps = track.heading(CELL_OF[cell]), team.count("*")
            looks.draw_chariot(surface, TEAMS[team[0]], place(cell), length, heading, laps)
        for cell, picture in (on or {}).items():
            spot = pygame.Rect(0, 0, round(track.wide), round(track.wide))
            spot.center = (round(place(cell)[0]), round(place(cell)[1]))
            picture(surface, spot, m)
        surface.set_clip(None)

    return draw


def _hand(most: int, *turned: int) -> Picture:
    """The cards of a player, some of them turned over."""
    values = range(1, most + 1)
    up = [float(value not in turned) for value in values]
    return cards(*(battle_card(value, BLUES) for value in values), up=up, gap=3)


_LINE_UP = _track("2-4", "b1-3 r2-3 g1-2", lights=dict.fromkeys(("1-1", "2-2", "3-2", "3-3"), ""))
_ORDER = _track(
    "3-10",
    "r2-13 b4-14 g3-9 y5-9",
    on=dict(zip(("2-12", "4-13", "3-8", "5-8"), NUMBERS, strict=True)),
    wide=18,
)
_TAPPING = over(
    _track(
        *("3-7", "b3-5"),
        moving="3-5",
        lights={"3-8": "3"},
        faint=dict.fromkeys(("4-8", "2-5", "2-6"), "1"),
    ),
    at(cards(battle_card(3, BLUES)), 0.865, 0.65, 0.25, 0.7),
)
_BLOCKED = _track(
    *("2-22", "b2-20 r2-23"),
    moving="2-20",
    lights={"2-21": "1", "2-22": "2"},
    on={"2-24": sign("close", 24)},
)
_STRAIGHT = over(
    _track("2-8", "b3-5", way="3-5 2-5 2-9"),
    at(cards(battle_card(1, BLUES), up=(0.0,)), 0.89, 0.29, 0.2, 0.58),
)
_DIRECTIONS = squares(
    (keys("1↖"), pale(keys("2")), keys("3↗")),
    (keys("4←"), pale(keys("5")), keys("6→")),
    (keys("7↙"), pale(keys("8")), keys("9↘")),
)

RACE = HelpPage(
    "The race",
    "Everybody races three chariots, clockwise. One after the other puts one on a "
    "start hex; the second and the third time the last player begins.",
    _LINE_UP,
    "In a round every chariot moves once, the leader first. In a straight that is who "
    "is further ahead, of level ones the inner lane; in a dark bend the inner lane "
    "moves first.",
    _ORDER,
    "Give the chariot one to three of your cards, one after the other. Each drives it "
    "exactly so many hexes in one straight line, in any direction, even backwards.",
    _track("2-7", "r3-8 b3-5", way="3-5 1-6 1-9"),
    "Tap a card, then the way to go; or tap a lit hex at once: its number is the card "
    "that leads there. “Stop here” ends the move.",
    _TAPPING,
    "Lines lead over free hexes only. A card is driven in full or not at all: what "
    "does not fit, or is not wanted, is turned over.",
    _BLOCKED,
    "Every chariot gets at least one card, so keep one for each of yours that is "
    "still to move. After the round all cards come back.",
    _hand(5, 2, 5),
    "Once round, drive into the goal from the innermost lane of the straight with the "
    "start. Steps left over lapse. The first with three chariots home wins.",
    _track("goal-5", "rgoal-3* g2-8 b1-4*", way="1-4 goal-5"),
)

OPTIONS = HelpPage(
    "Laps, keypads and options",
    "A gold rim shows that a chariot has gone round and may enter the goal. Driving "
    "back over the line of chalk takes the lap away again.",
    _track("2-1", "b2-32 b1-3*", way="2-32 2-3"),
    "On a keypad: first the card, then the direction as seen from the 5, and OK. With "
    "0 instead of a direction the card is turned over; a 0 alone stops. In the "
    "line-up: the lane, counted from inside, then the hex, counted from behind.",
    _DIRECTIONS,
    "Option “straight lines”: a chariot drives one straight line over all its cards. "
    "To change direction, turn over one more card in between.",
    _STRAIGHT,
    "Option “six cards”: everybody has a 6 too. Option “two cards each”: with six "
    "cards, every chariot gets exactly two.",
    _hand(6, 1, 6),
    "Option “race for places”: after the first has won, the others race on until the "
    "goal is full or one is left. After sixty rounds a race is over.",
    _track("goal-6", "bgoal-4* bgoal-5* bgoal-7* rgoal-8* r1-9*", way="1-9 goal-9"),
    "Option “direction”: the race runs the other way round. All else is the same.",
    _track("2-4", "b1-3 r2-3 g3-2 y2-6", mirrored=True),
)

PAGES = (RACE, OPTIONS)
