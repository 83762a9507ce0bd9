"""The first game of *Mercator*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import CHANCE
from pi_app.core.message import N_, Word
from pi_app.games.mercator.rules import goods
from pi_app.games.mercator.rules.events import Bids, Bought
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say, enumerated

PUPIL: Final = 0
SEATS: Final = 3


def _facts(look: Look) -> dict[str, Word]:
    view: MercatorView = look.view
    lot = [goods.CARD_IDS.index(card) for card in view["lot"]]
    values = [goods.VALUE[card] for card in lot]
    best, second, *_ = goods.payments(SEATS)
    facts: dict[str, Word] = {
        "best": best,
        "next_best": second,
        "money": view["money"] or 0,
        "cargo": view["values"][PUPIL],
        "more": goods.LARGEST_LOT - len(lot),
        "seats": SEATS,
        "places": goods.HOLDS,
        "count": len(lot),
        "filled": len(lot) + 1,
        "loaded": len(view["cargo"][PUPIL]),
    }
    if lot:
        facts |= {"card": goods.card_name(lot[0]), "value": values[0]}
        facts |= {"values": enumerated(values), "sum": sum(values)}
    bids = [int(bid) for each in look.wanted if (bid := each.removeprefix("bid ")).isdecimal()]
    if bids:
        facts |= {"bid": bids[0], "least": min(bids), "most": max(bids)}
    opened, bought = look.last(Bids), look.last(Bought)
    if opened is not None and bought is not None:
        given = sorted((bid for bid in opened.bids if bid is not None), reverse=True)
        facts |= {"price": bought.price, "others": enumerated(given[1:])}
        facts["bought"] = sum(goods.VALUE[goods.CARD_IDS.index(card)] for card in bought.cards)
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    seats=SEATS,
    opening=((CHANCE, "draw wine 7"),),
    lines=(
        Say(
            "In this game {seats} merchants fill their ships with {places} cards each. Then Rome "
            "pays {best} for the best cargo and {next_best} for the next.",
        ),
        Say(
            "Each begins with {money} in the purse. The richest player at the end wins: "
            "so don't pay more than a cargo will bring.",
        ),
        Do(
            "You are {you}, and sell the first lot: a {card} lies there. You may add up to {more} "
            "cards. Turn up one more.",
            ("more",),
            N_("You could sell the {value} alone. But add one more card this time."),
        ),
        Play(CHANCE, ("draw oil 9",)),
        Do(
            "{values} make {sum}: a fine lot, and only whole lots are sold. Offer it; the "
            "seller may bid as well.",
            ("sell",),
            N_(
                "A lot of {count} cards is enough: with one more it would fill {filled} of "
                "{places} places. Offer the lot."
            ),
        ),
        Play(1, ("bid 9",)),
        Play(2, ("bid 11",)),
        Do(
            "All bid in secret. The highest bid takes the lot and pays the bank, the "
            "others nothing. Type {bid}, then tap “Ready”.",
            ("bid 12",),
            N_("You may bid what you like, later on. Type {bid} this time, then “Ready”."),
        ),
        Say(
            "{price} beats {others}: the lot is in your ship, worth {bought}. The strip at "
            "the top shows whom Rome would pay how much now.",
        ),
        Play(CHANCE, ("draw grain 2",)),
        Play(1, ("more", "sell", "bid 2")),
        Play(CHANCE, ("draw cloth 1",)),
        Play(2, ("bid 4",)),
        Do(
            "Now another sells cards of {values}. A ship has only {places} places, and these "
            "would waste {count}. Bid {bid}.",
            ("bid 0",),
            N_("Small cards fill a ship without making it rich: bid {bid}."),
        ),
        Play(CHANCE, ("draw marble 10",)),
        Play(2, ("sell", "bid 8")),
        Play(1, ("bid 6",)),
        Do(
            "Worth {value}, a treasure! Of equal bids the one next to the seller's left "
            "wins, and that is you. Bid {bid}.",
            ("bid 8", "bid 9", "bid 1[0-5]"),
            N_(
                "Bid at least {least}, but no more than {most}: a card of {value} is not worth "
                "that."
            ),
        ),
        Say(
            "The {bought} is yours; worth {cargo}, your cargo fills {loaded} of {places} places. "
            "When only one ship has room left, its owner takes cards for free.",
        ),
        Say(
            "Then cargo is paid for, and money counts. Play on from here by yourself; the lamp "
            "suggests a move.",
        ),
    ),
)
