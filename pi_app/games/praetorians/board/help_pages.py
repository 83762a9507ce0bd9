"""Help for *Praetorians*: two pages with drawn examples."""

from __future__ import annotations

from functools import partial

from pi_app.core.game import CHANCE
from pi_app.drawing import art, icons, theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board.artwork import HUES, STYLES, card_of, odds_bar, pawn
from pi_app.games.praetorians.board.artwork import sign as sign_of
from pi_app.games.praetorians.rules.view import PraetoriansView
from pi_app.kiosk.boards.board_view import HelpPage
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


TURN = HelpPage(
    "Turning up and stopping",
    "Whoever reaches or passes 99 is emperor at once. Pawns start on 0, 3, 6 and 9, so that "
    "whoever begins later starts further ahead.",
    row(_pawn(0), "→", token("99", size=48)),
    "The guard makes the emperor, and you win it over card by card. Tap the cards that lie face "
    "down, or the button, to turn one up. The first one you must turn up; after that you may stop "
    "whenever you like.",
    row(DOWN, "→", card_of("purple 4")),
    "Fifty cards, 1 to 10 in five colours: red and purple are the camp of the thunderbolt, blue "
    "and green that of the moon. Yellow is neutral and gets on with both.",
    row(
        _camp("red", "red", "purple"),
        _camp("neutral", "yellow"),
        _camp("blue", "blue", "green"),
        parts=(1.0, 0.7, 1.0),
    ),
    "Stop, and your pawn runs ahead by the sum of the cards that lie face up. Then the next player "
    "tries.",
    row(card_of("red 8"), "+", card_of("yellow 9"), "=", token(str(TWO_UP["at_stake"]))),
    "As soon as both camps lie face up, they clash: your turn ends at once, and what was at stake "
    "is lost.",
    row(card_of("red 8"), SWORDS, card_of("green 2")),
    "The bar tells what the next card may do: how many of the cards lying face down would clash "
    "(hatched) and how many would make a pair (gold). All others are safe.",
    column(
        row(SWORDS, "", _up("green 8", "red 8")),
        flat(odds_bar(len(TWO_UP["face_down"]), TWO_UP["clashing"], TWO_UP["pairing"]), 20),
    ),
)

THRONE = HelpPage(
    "Pairs and the throne",
    "A card with the value of one that lies there already makes a pair: you score its value at "
    "once, and nobody takes that away. It is discarded, the first card stays. So a third card of "
    "that value scores again.",
    row(
        card_of("red 8"),
        *(overlay(card_of(name), at(token("+8"), 0.8, 0.2)) for name in ("blue 8", "yellow 8")),
    ),
    "A card that makes a pair never clashes, whatever its camp.",
    column(row(_up("red 8", "green 2"), _up("red 8", "green 8")), row("×", "✓"), parts=(1.0, 0.4)),
    "When the last card has been turned up, the discards are shuffled and laid out face down "
    "again. Cards that lie face up stay where they are.",
    row(DOWN, "⇄", DOWN),
    "Option “twelves”: five neutral cards of value 12 join in. Whoever turns one up gives it to "
    "another player, whose pawn goes back 12 spaces (never below 0), and then goes on or stops.",
    row(card_of("12"), overlay("←", at("−12", 0.5, 0.2)), _pawn(2)),
    "On a keypad, 1 turns a card up and 0 stops; then press OK. A 12 goes to the seat that you "
    "press: 1 is Galba, 2 Otho, 3 Vitellius, 4 Vespasian.",
    row(keys("1"), DOWN, keys("0"), token(f"+{TWO_UP['at_stake']}")),
)

PAGES = (TURN, THRONE)
