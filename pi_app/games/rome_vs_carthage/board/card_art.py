"""Pictures of the cards. Strategy cards are drawn whole, or as tabs for a hand of nine. Battle
cards have a sketch of the manoeuvre, with the own line below the enemy's.

The face of a strategy card shows all that a player needs: operations in a roundel (with a ship if
an army may sail), the title on a band in the colour of the sides that may use the event, a short
text of the event, and a remark at the bottom.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Final

import pygame

from pi_app.drawing import art, emblems, lettering, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import anchored, inset, put
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.moment import SIDES, Side
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.names import CARD_NAMES
from pi_app.games.rome_vs_carthage.rules.notation import TYPE_NAMES
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import SAILING_OPS
from pi_app.games.rome_vs_carthage.rules.texts import CONDITIONS, EFFECTS, remark_on
from pi_app.kiosk import cards, compose
from pi_app.kiosk.compose import Picture, column, image, overlay, row
from pi_app.kiosk.tokens import disc
from pi_app.text import N_, language, tr

TAB: Final = 80
"""The minimum width of a whole upright card at 800x480; the minimum height is twice that."""
LYING: Final = (250, 120)
"""The minimum width and height of a whole card in landscape format at 800x480."""

NEUTRAL: Final = SeatStyle((134, 100, 46), (84, 60, 24), (226, 196, 132), "laurel")
"""The style of cards whose event both sides may use."""


SHORT_TITLES: Final = {
    deck.CORSICA_SARDINIA_REVOLT: N_("Corsica & Sardinia"),
    deck.PHILIP: N_("Philip V of Macedon"),
    deck.MACEDONIAN_REINFORCEMENTS: N_("Macedon's Levies"),
    deck.AFRICAN_REINFORCEMENTS: N_("African Levies"),
    deck.SYRACUSE_ALLIES: N_("Syracuse Defects"),
    deck.NAVAL_VICTORY: N_("Naval Victory"),
    deck.SIEGE_TRAIN: N_("Siege Train"),
    deck.CELTIBERIA_REVOLTS: N_("Iberian Revolt"),
    deck.BRUTTIUM_RECRUITS: N_("Bruttians"),
    deck.SENATE: N_("Proconsul Dismissed"),
    deck.SPY: N_("Spy in Camp"),
    deck.CAPUA_SIDES: N_("Capua Defects"),
    deck.INTO_ITALY: N_("Into Italy"),
    deck.CHARM: N_("Charming Italy"),
    deck.HANNO_COUNSELS: N_("Hanno Counsels"),
    deck.CATO_COUNSELS: N_("Cato Counsels"),
    deck.MERCENARIES: N_("Hirelings Desert"),
    deck.SPANISH_DESERT: N_("Spaniards Desert"),
    deck.NUMIDIAN_DESERT: N_("Numidians Desert"),
    deck.SLAVES: N_("Legions of Slaves"),
    deck.FLEET_BREAKS_SIEGE: N_("Siege Broken"),
    deck.MESSENGER: N_("Courier Caught"),
    44: N_("Apulian Allies"),
    45: N_("Etruscan Allies"),
    46: N_("Samnite Allies"),
    47: N_("Lucanian Allies"),
    48: N_("Campanian Allies"),
}
"""Short titles for cards whose title is too long for a tab."""

BATTLE_RATIO: Final = 1.3  # height of a battle card by its width

BATTLE_LOOKS: Final[dict[str, tuple[Colour, str]]] = {
    "frontal": ((164, 62, 40), N_("Frontal")),
    "left": ((38, 104, 122), N_("Left")),
    "right": ((74, 112, 48), N_("Right")),
    "probe": ((128, 98, 44), N_("Probe")),
    "envelopment": ((112, 52, 116), N_("Double")),
    "reserve": ((84, 80, 78), N_("Reserves")),
}
"""By type its colour and a name for the smallest battle cards."""


# --- strategy cards -------------------------------------------------------------------------------


def style_of(card: int) -> SeatStyle:
    """Return the style of a card: that of the side that may use its event, or NEUTRAL."""
    users = deck.USERS[card]
    return NEUTRAL if len(users) > 1 else STYLES[SIDES[users[0]]]


def strategy_card(card: int) -> Picture:
    """Return a strategy card as large as the box. A tall box gets an upright card, a wide box a
    landscape one and a very wide box a strip. A box that is too small gets a tab with operations
    and title."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        if box.width > 4 * box.height:
            cards.lay(surface, _strip(card, box.size, m, language()), box)
            return
        lying = box.width > 1.5 * box.height
        least = LYING if lying else (TAB, 2 * TAB)
        whole = box.width >= m.px(least[0]) and box.height >= m.px(least[1])
        paint = (_lying if lying else _face) if whole else _tab
        cards.lay(surface, paint(card, box.size, m, language()), box)

    return draw


@cached_image
def roundel(card: int, diameter: int) -> pygame.Surface:
    """Return a card's operations in a gilded roundel, with a ship if an army may sail by them;
    treat it as read-only."""
    dark, half = style_of(card).dark, diameter / 2
    image = disc(diameter, (0.99, dark), (0.93, theme.GOLD_LIGHT), (0.84, dark)).copy()
    sails = deck.OPS[card] == SAILING_OPS
    if sails:
        ship = (half, half * 1.52)
        art.paint(image, GAME.picture("ship"), ship, half * 0.57, ink=theme.GOLD_LIGHT)
    place = (half, half - diameter * (0.09 if sails else 0.0))
    size = round(diameter * (0.56 if sails else 0.64))
    lettering.draw_line(image, str(deck.OPS[card]), place, "engraved", size, theme.PARCHMENT_LIGHT)
    return image


@cached_image
def _face(card: int, size: Size, m: Theme, _spoken: str) -> pygame.Surface:
    style = style_of(card)
    title = _title(card, 15, theme.PARCHMENT_LIGHT)
    ops = row(image(partial(roundel, card), 0.94), title, parts=(42, 1.0), gap=2)
    band = overlay(compose.background(style.colour, style.dark, 4), ops)
    whole = column(band, _event(card), _foot(card), parts=(40, 1.0, 24), gap=2)
    return _printed(whole, 5, size, style, m)


@cached_image
def _lying(card: int, size: Size, m: Theme, _spoken: str) -> pygame.Surface:
    style = style_of(card)
    users = [image(partial(emblems.medallion, STYLES[SIDES[seat]])) for seat in deck.USERS[card]]
    side = column(image(partial(roundel, card)), row(*users, gap=1), parts=(1.0, 20))
    band = overlay(
        compose.background(style.colour, style.dark, 4), _title(card, 15, theme.PARCHMENT_LIGHT)
    )
    said = column(band, _event(card, 13), parts=(22, 1.0), gap=1)
    return _printed(row(side, said, parts=(38, 1.0), gap=2), 5, size, style, m)


@cached_image
def _strip(card: int, size: Size, m: Theme, _spoken: str) -> pygame.Surface:
    """A card as a strip: the event in large letters, at its left title, operations and users."""
    style = style_of(card)
    users = [image(partial(emblems.medallion, STYLES[SIDES[seat]])) for seat in deck.USERS[card]]
    signs = row(image(partial(roundel, card)), *users, parts=(1.0, *[24] * len(users)), gap=2)
    title = compose.padded(_title(card, 14, theme.PARCHMENT_LIGHT), 4, 0)
    band = overlay(compose.background(style.colour, style.dark, 4), column(signs, title, gap=0))
    whole = row(band, _event(card, 18), parts=(134, 1.0), gap=4)
    return _printed(whole, 4, size, style, m)


def _event(card: int, size: int = 14) -> Picture:
    """The condition, if there is one, and below it the effect; `size` is the letters' height."""
    effect = compose.block(EFFECTS[card], size + 1, "aside", align="centre")
    if card not in CONDITIONS:
        return effect
    condition = compose.block(CONDITIONS[card], size - 1, "aside", theme.TERRACOTTA_DARK, "centre")
    rule = compose.at(compose.background(theme.GOLD, corner=0), 0.5, 0.5, 0.5)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        upper, lower = (
            float(lettering.block_size(tr(text), "aside", m.px(size), box.width)[1])
            for text in (CONDITIONS[card], EFFECTS[card])
        )
        column(condition, rule, effect, parts=(upper, 1, lower), gap=1)(surface, box, m)

    return draw


def _foot(card: int) -> Picture:
    """The bottom line: users of the event at the left, a remark, the card's number at the right."""
    users = [image(partial(emblems.medallion, STYLES[SIDES[seat]])) for seat in deck.USERS[card]]
    said = compose.block(remark_on(card), 12, "tag", theme.TERRACOTTA_DARK, "centre")
    number = compose.words(str(card), 14, "engraved", theme.INK_SOFT)
    return row(*users, said, number, parts=(*[24] * len(users), 1.0, 18), gap=3)


@cached_image
def _tab(card: int, size: Size, m: Theme, _spoken: str) -> pygame.Surface:
    """A tab: operations, a symbol if it is an answer card, and the title; the title is at the right
    in landscape format, else below."""
    style = style_of(card)
    bolt = partial(art.picture, GAME.picture("bolt"), ink=theme.GOLD_LIGHT)
    answers = image(bolt, 0.9) if deck.COUNTER[card] else ""
    letters = 14 if size[0] < m.px(240) else 20
    title = compose.padded(_title(card, letters, theme.mix(style.dark, theme.INK, 0.4)), 2, 2)
    cut, parts = (row, (24, 1.0)) if size[0] > 1.5 * size[1] else (column, (24, 1.0))
    signs = (column if cut is row else row)(
        image(partial(roundel, card)), answers, parts=(24, 1.0 if cut is row else 20), gap=0
    )
    head = overlay(compose.background(style.colour, corner=2), signs)
    return _printed(cut(head, title, parts=parts, gap=1), 2, size, style, m)


def _printed(whole: Picture, margin: int, size: Size, style: SeatStyle, m: Theme) -> pygame.Surface:
    """A card with a picture on it: rim, parchment, thin gold line."""
    share, paper = m.px(2) / size[0], theme.PARCHMENT_LIGHT
    layers = ((0.0, style.dark), (share, paper), (2 * share, theme.GOLD), (2.5 * share, paper))
    sheet = cards.blank(size, *layers, grain=10, corner=4 * share)
    whole(sheet, inset(sheet.get_rect(), m.px(margin)), m)
    return sheet


def _title(card: int, size: int, colour: Colour) -> Picture:
    """A title in a letter size that is nearly the same on all cards. If it does not fit in bold, a
    lighter face or the short title is used."""
    names = (CARD_NAMES[card], SHORT_TITLES.get(card, CARD_NAMES[card]))
    faces: tuple[lettering.Face, ...] = ("tag", "aside")

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        wanted = m.px(size)
        for said, face in product(names, faces):
            wanted = min(m.px(size), max(lettering.least_size(tr(said), face), m.px(size - 2)))
            used = lettering.fitted_size(tr(said), face, wanted, box.size)
            if used >= wanted and lettering.fits(tr(said), face, wanted, box.size):
                break
        lettering.draw_block(surface, tr(said), box, face, wanted, colour, "centre")

    return draw


# --- battle cards ---------------------------------------------------------------------------------


def battle_card(kind: str, side: Side = "rome") -> cards.Card:
    """Return the card of a type in a side's hand."""
    back = partial(cards.back, STYLES[side], ratio=BATTLE_RATIO)
    return cards.Card(lambda height: _battle_face(kind, height, language()), back, BATTLE_RATIO)


@cached_image
def _battle_face(kind: str, height: int, _spoken: str) -> pygame.Surface:
    size, (hue, short) = cards.card_size(height, BATTLE_RATIO), BATTLE_LOOKS[kind]
    sheet = cards.blank(size, (0.0, theme.mix(hue, theme.INK, 0.4)), (0.012, hue), grain=0)
    inner = inset(sheet.get_rect(), size[0] // 18)
    foot = (size[0] / 2, height - max(1, height // 60))
    room = anchored(foot, (size[0] - 4, round(height * 0.2)), "midbottom")
    letters = round(height * 0.15)
    for name in (TYPE_NAMES[TYPE_IDS.index(kind)], short):
        if lettering.fits(tr(name), "tag", letters, room.size):
            inner.height -= room.height
            light = theme.PARCHMENT_LIGHT
            lettering.draw_block(sheet, tr(name), room, "tag", letters, light, "centre")
            break
    put(sheet, cards.blank(inner.size, (0.0, theme.PARCHMENT_LIGHT), grain=0, corner=0.08), inner)
    reach = min(inner.size) * 0.95
    art.paint(sheet, GAME.picture(f"battle_{kind}"), inner.center, reach, hue=hue)
    return sheet
