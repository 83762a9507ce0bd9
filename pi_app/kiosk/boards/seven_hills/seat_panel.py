"""What the screen shows of a tribe beside the board."""

from __future__ import annotations

from pi_app.kiosk import cards, theme
from pi_app.kiosk.boards.seven_hills.looks import STYLES
from pi_app.kiosk.compose import Picture, Shown, block, column, image, row
from pi_app.kiosk.text import tr
from pi_app.kiosk.tokens import roundel
from pi_app.rules.seven_hills.view import HillView, SevenHillsView


def strip(view: SevenHillsView, tribe: str) -> Picture:
    """Return the open hills that a tribe holds and, hollow, those where it is alone with cards face
    down; then its hand and what has left the game."""
    hills = [_worth(hill, tribe) for hill in view["hills"]]
    alone = [
        str(hill["worth"]) for hill in view["hills"] if hill["holder"] == tribe and not hill["open"]
    ]
    note: Shown = ""
    if alone:
        words = tr("Unopposed: {hills}", hills=" + ".join(alone))
        note = block(words, colour=theme.INK_SOFT)
    gone = [card["tribe"] for hill in view["hills"] for card in hill["removed"]].count(tribe)
    hand = _pack(tribe, tr("Hand: {count}", count=view["hand_sizes"][tribe]))
    out = _pack(tribe, tr("Out: {count}", count=gone), 130) if gone else ""
    packs = row(hand, out, parts=(1.2, 1.0), gap=4)
    return column(row(*hills, gap=0), note, packs, parts=(1.0, 0.8, 1.0), gap=2)


def _worth(hill: HillView, tribe: str) -> Picture:
    style, mine = STYLES[tribe], hill["holder"] == tribe
    fill, rim, letters = theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_EDGE
    if mine and hill["open"]:
        fill, rim, letters = style.colour, theme.GOLD_LIGHT, theme.WHITE
    elif mine:
        rim, letters = style.colour, style.dark
    words, edge = str(hill["worth"]), theme.mix(rim, theme.GOLD_DARK, 0.6)
    return image(lambda side: roundel(words, side, fill, rim, letters, edge=edge), 0.94)


def _pack(tribe: str, words: str, strength: int = 255) -> Picture:
    """A card's back and a few words."""
    back = image(lambda side: cards.back(STYLES[tribe], side), size=34, strength=strength)
    return row(back, block(words, face="strong"), parts=(26, 1.0), gap=5)
