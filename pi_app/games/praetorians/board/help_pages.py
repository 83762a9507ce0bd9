"""Help for *Praetorians*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

from functools import partial

from pi_app.core.game import CHANCE
from pi_app.drawing import art, icons, theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board.artwork import STYLES, card_of, odds_bar, pawn
from pi_app.games.praetorians.board.artwork import sign as sign_of
from pi_app.games.praetorians.board.hues import HUES
from pi_app.games.praetorians.rules.view import PraetoriansView
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.boards.examples import seen_after
from pi_app.kiosk.compose import Picture, at, cards, column, flat, image, keys, overlay, row, token

DOWN = cards(card_of("12"), up=0.0)
SWORDS = image(partial(icons.picture, "swords", colour=theme.TERRACOTTA_DARK))


def _after(*cards: str) -> PraetoriansView:
    """What everybody sees when the first player has turned up these cards."""
    moves = [move for card in cards for move in ((0, "turn up"), (CHANCE, card))]
    seen: PraetoriansView = seen_after(GAME, 2, *moves).view()
    return seen


TWO_UP = _after("red 8", "yellow 9")


def _up(*names: str) -> Picture:
    return cards(*map(card_of, names))


def _camp(name: str, *colours: str) -> Picture:
    banner = image(partial(sign_of, name, colour=HUES[colours[0]].dark))
    tents = [
        image(partial(art.picture, GAME.picture("tent"), field=HUES[colour].field))
        for colour in colours
    ]
    return column(banner, row(*tents, gap=0), gap=2)


def _pawn(seat: int) -> Picture:
    return image(lambda side: pawn(STYLES[seat], round(side * 0.7)))


PICTURES = {
    "start": row(_pawn(0), "→", token("99", size=48)),
    "turning-up": row(DOWN, "→", card_of("purple 4")),
    "camps": row(
        _camp("red", "red", "purple"),
        _camp("neutral", "yellow"),
        _camp("blue", "blue", "green"),
        parts=(1.0, 0.7, 1.0),
    ),
    "stopping": row(
        card_of("red 8"), "+", card_of("yellow 9"), "=", token(str(TWO_UP["at_stake"]))
    ),
    "clash": row(card_of("red 8"), SWORDS, card_of("green 2")),
    "bar": column(
        row(SWORDS, "", _up("green 8", "red 8")),
        flat(odds_bar(len(TWO_UP["face_down"]), TWO_UP["clashing"], TWO_UP["pairing"]), 20),
    ),
    "pairs": row(
        card_of("red 8"),
        *(overlay(card_of(name), at(token("+8"), 0.8, 0.2)) for name in ("blue 8", "yellow 8")),
    ),
    "pairs-are-safe": column(
        row(_up("red 8", "green 2"), _up("red 8", "green 8")), row("×", "✓"), parts=(1.0, 0.4)
    ),
    "shuffling": row(DOWN, "⇄", DOWN),
    "twelve": row(card_of("12"), overlay("←", at("−12", 0.5, 0.2)), _pawn(2)),
    "keypad": row(keys("1"), DOWN, keys("0"), token(f"+{TWO_UP['at_stake']}")),
}

PAGES = pages_of(__file__, PICTURES)
