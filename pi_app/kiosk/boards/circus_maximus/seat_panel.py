"""What the screen shows of factions: beside the track their cards and chariots; below it who has
yet to line up, and who moves next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pi_app.kiosk import art, compose, theme, tokens
from pi_app.kiosk.boards.circus_maximus import looks
from pi_app.kiosk.compose import Picture, image, over, row, slip
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.view import ChariotView, CircusView

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
        return over(full, compose.sign("check", 17, theme.PARCHMENT_LIGHT))
    return image(lambda side: art.picture("circus_maximus/wheel", side, rim=rim))


def waiting(styles: Sequence[SeatStyle], counts: Sequence[int], mover: int | None) -> Picture:
    """Return each faction's chariots that are not yet on the track, `counts` of them; the place of
    the faction that lines one up has a golden edge."""
    stalls = []
    for seat, (style, count) in enumerate(zip(styles, counts, strict=True)):
        chariot = image(partial(looks.chariot, style, degrees=0, crowned=False), 0.86)
        team = slip(row(*[chariot] * count, *[""] * (TEAM - count), parts=[1.0] * TEAM, gap=0))
        stalls.append(over(team, compose.frame(theme.GOLD)) if seat == mover else team)
    return row(*stalls, gap=8)


def order(view: CircusView, styles: Sequence[SeatStyle]) -> Picture:
    """Return the round, and medals of the chariots that have yet to move, the next first."""
    coming = view["order"] if len(view["order"]) <= MEDALS else view["order"][: MEDALS - 1]
    medals = [_medal(view["chariots"][chariot], styles) for chariot in coming]
    if medals:
        medals[0] = over(image(lambda side: tokens.disc(side, (1.0, theme.TERRACOTTA))), medals[0])
    if len(coming) < len(view["order"]):
        medals.append(
            compose.words(f"+{len(view['order']) - len(coming)}", 16, colour=theme.INK_SOFT)
        )
    places = max(6, len(medals))
    head = compose.block(
        tr("Round {round}: next", round=view["round"]), 14, "strong", theme.INK_SOFT
    )
    shapes = [(-(-places // down), down) for down in (1, 2, 3)]
    return slip(compose.column(head, compose.tiled(medals, *shapes), parts=(20, 1.0), gap=0))


def _medal(chariot: ChariotView, styles: Sequence[SeatStyle]) -> Picture:
    style = styles[chariot["seat"]]
    return image(partial(looks.medal, style, crowned=chariot["laps"] >= 1), 0.88)
