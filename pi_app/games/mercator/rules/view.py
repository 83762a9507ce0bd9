"""What players of *Mercator* see and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from pi_app.core import Seat
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Score
from pi_app.games.mercator.rules import goods


class MercatorView(TypedDict):
    """All that a seat may know; cards are written as in ``wine 7``."""

    phase: str  # see `goods.PHASE_IDS`
    seller: Seat
    turns: int
    deck: int  # how many cards can still come up
    lot: list[str]
    gone: list[str]  # the cards of lots that nobody wanted
    cargo: list[list[str]]  # each ship's cards
    values: list[int]  # what they are worth
    # who can still bid for the lot, clockwise; in an open auction the first is asked next
    bidders: list[Seat]
    price: int  # the highest bid called
    holder: Seat | None  # whose it is
    committed: list[Seat]  # who has sealed a bid
    money: int | None  # the viewing seat's own; None for a spectator
    own_bid: int | None  # what the viewing seat has sealed
    # each seat's money before its cargo was paid for; None until the game is over
    owned: list[int] | None


def ids_of(cards: list[int]) -> list[str]:
    """Return cards as they are written."""
    return [goods.CARD_IDS[card] for card in cards]


def port(seat: int) -> dict[str, Word]:
    """Return the name of a seat for the gap ``port``."""
    return {"port": goods.PORT_NAMES[seat]}


def ports_text(seats: Sequence[int]) -> Message:
    """Return the names of seats as a list."""
    return goods.list_of([Message(goods.PORT_NAMES[seat]) for seat in seats])


def money_text(score: Score) -> Message:
    """Return an amount of money, with one decimal where it is not whole."""
    whole = int(score)
    if score == whole:
        return Message("{whole}", {"whole": whole})
    return Message("{whole}.{tenths}", {"whole": whole, "tenths": int((score - whole) * 10)})


def score_json(score: Score) -> int | str:
    """Return an amount of money in JSON: a number, or text like ``63/2``."""
    return score if isinstance(score, int) else str(score)


def richest_text(winners: Sequence[int], best: Score) -> Message:
    """Return who is the richest, in one line."""
    money = money_text(best)
    if len(winners) == 1:
        return Message("{port} is the richest with {money}.", {**port(winners[0]), "money": money})
    return Message(
        "A shared victory, equally rich with {money}: {ports}.",
        {"ports": ports_text(winners), "money": money},
    )
