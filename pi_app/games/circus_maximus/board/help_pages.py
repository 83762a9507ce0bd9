"""Help for *Circus Maximus*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

import pygame

from pi_app.drawing.layout import anchored
from pi_app.drawing.theme import SEATS, Theme
from pi_app.games.circus_maximus.board import artwork
from pi_app.games.circus_maximus.board.choices import CELL_OF
from pi_app.games.circus_maximus.board.geometry import ACROSS, SHAPE, Track
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import Picture, at, cards, keys, overlay, pale, sign, tiled, token

BLUES = SEATS[0]
TEAMS = dict(zip("brgy", SEATS, strict=False))
SIGNS = {f"#{number}": token(str(number), SEATS[5], 15) for number in range(1, 5)}
SIGNS["x"] = sign("close", 24)


def _track(
    middle: str, plan: str, way: str = "", wide: float = 23, mirrored: bool = False
) -> Picture:
    """Return a part of the hippodrome.

    Args:
        middle: the hex around which it is cut out.
        plan: what lies on it, each with ``@`` and its hex: a chariot as the letter of its colour,
            with ``*`` if it has gone round and ``!`` if it moves now; on a lit hex the card that
            leads there, if any, with ``?`` for less light; ``#1`` for a number, ``x`` for a cross.
        way: the hexes of an arrow.
        wide: how wide a hex is at 800x480.
        mirrored: whether the race runs the other way round.
    """

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        across = m.px(wide) * ACROSS
        size = (round(across), round(across / SHAPE))
        whole = pygame.Rect((0, 0), size)
        at_origin = Track(whole, mirrored=mirrored).centre(CELL_OF[middle])
        part = box.move(pygame.Vector2(at_origin) - box.center)
        part.clamp_ip(whole)
        track = Track(whole.move(box.left - part.left, box.top - part.top), mirrored=mirrored)
        surface.set_clip(box)
        surface.blit(artwork.ground(size, mirrored), box, part)
        if way:
            line = [track.centre(CELL_OF[hex]) for hex in way.split()]
            compose.draw_arrow(surface, line, m)
        for each in plan.split():
            what, _, hex = each.partition("@")
            cell, place = CELL_OF[hex], track.centre(CELL_OF[hex])
            if what in SIGNS:
                SIGNS[what](surface, anchored(place, (round(track.wide), round(track.wide))), m)
            elif what[:1] in TEAMS:
                length = track.wide if hex.startswith("goal") else track.length
                if "!" in what:
                    artwork.draw_ring(surface, place, length)
                heading, laps = track.heading(cell), what.count("*")
                artwork.draw_chariot(surface, TEAMS[what[0]], place, length, heading, laps)
            else:
                artwork.draw_light(surface, track, cell, what.rstrip("?"), bright="?" not in what)
        surface.set_clip(None)

    return draw


def _hand(most: int, *turned: int) -> Picture:
    values = range(1, most + 1)
    up = [float(value not in turned) for value in values]
    return cards(*(battle_card(value, BLUES) for value in values), up=up, gap=3)


PICTURES = {
    "goal": _track("goal-5", "r*@goal-3 g@2-8 b*@1-4", "1-4 goal-5"),
    "line-up": _track("2-4", "@1-1 @2-2 @3-2 @3-3 b@1-3 r@2-3 g@1-2"),
    "order": _track("3-10", "r@2-13 b@4-14 g@3-9 y@5-9 #1@2-12 #2@4-13 #3@3-8 #4@5-8", wide=18),
    "cards": _track("2-7", "r@3-8 b@3-5", "3-5 1-6 1-9"),
    "tapping": overlay(
        _track("3-7", "b!@3-5 3@3-8 1?@4-8 1?@2-5 1?@2-6"),
        at(battle_card(3, BLUES), 0.865, 0.65, 0.25, 0.7),
    ),
    "lines": _track("2-22", "1@2-21 2@2-22 b!@2-20 r@2-23 x@2-24"),
    "last-cards": _hand(5, 2, 5),
    "laps": _track("2-1", "b@2-32 b*@1-3", "2-32 2-3"),
    "keypad": tiled(
        [
            keys(label) if len(label) > 1 else pale(keys(label))
            for label in ("1↖", "2", "3↗", "4←", "5", "6→", "7↙", "8", "9↘")
        ],
        (3, 3),
    ),
    "straight-lines": overlay(
        _track("2-8", "b@3-5", "3-5 2-5 2-9"),
        at(cards(battle_card(1, BLUES), up=0.0), 0.89, 0.29, 0.2, 0.58),
    ),
    "six-cards": _hand(6, 1, 6),
    "places": _track("goal-6", "b*@goal-4 b*@goal-5 b*@goal-7 r*@goal-8 r*@1-9", "1-9 goal-9"),
    "direction": _track("2-4", "b@1-3 r@2-3 g@3-2 y@2-6", mirrored=True),
}

PAGES = pages_of(__file__, PICTURES)
