"""What players of *The Seven Hills of Rome* see and read."""

from __future__ import annotations

from typing import TypedDict

from pi_app.core.message import N_, Message, Word
from pi_app.games.seven_hills.rules import terms

BANNER_NAME = N_("banner")


class CardView(TypedDict):
    """A card at a hill: ``tribe`` (its owner's id) and ``card``: 1 to 9, 0 for the banner, or None
    if the viewing seat doesn't know it."""

    tribe: str
    card: int | None


class OpenCardView(TypedDict):
    """A card that all have seen: ``tribe`` and ``card`` as in a `CardView`."""

    tribe: str
    card: int


class HillView(TypedDict):
    """A hill."""

    worth: int
    open: bool  # whether its cards lie face up
    cards: list[CardView]  # those that lie there, in the order of play
    # those played there that have left the game: all have lain face up, so both tribes know them
    removed: list[OpenCardView]
    # the tribe that gets it as far as anybody can see: at an open hill the one ahead, at a closed
    # one the one that is there
    holder: str | None


class SevenHillsView(TypedDict):
    """All that a seat may know. Tribes are ``latins`` and ``sabines``; hills are known by their
    worth, 1 to 7, and stand in that order."""

    mover: str | None  # None when the game is over
    turns: int
    forbidden: int | None  # the hill where the mover may not place a card
    hands: dict[str, list[int] | None]  # ascending, or None if the seat may not see them
    hand_sizes: dict[str, int]
    hills: list[HillView]
    totals: dict[str, int]  # the worth of the open hills that each tribe holds
    occupied: dict[str, int]  # that of the closed hills where it is alone


def open_card(piece: int) -> OpenCardView:
    """Return a piece that lies face up."""
    return {"tribe": terms.TRIBE_IDS[terms.owner_of(piece)], "card": terms.card_of(piece)}


def tribe_name(id: str) -> str:
    """Return the catalogue key of the name of the tribe with this id."""
    return terms.TRIBE_NAMES[terms.TRIBE_IDS.index(id)]


def card_name(card: int) -> int | str:
    """Return what fills a message's gap for a card: its value, or the word for a banner."""
    return BANNER_NAME if card == terms.BANNER else card


def card_message(card: int) -> Message:
    """Return a card's value, or the word for a banner, as a text of its own."""
    return Message("{card}", {"card": card_name(card)})


def ending_text(winner: int | None, tied: list[int]) -> Message:
    """Return how the game ended, in one line; `winner` is None after a draw. At the hills `tied`,
    by their worth, neither tribe prevailed."""
    winners: dict[str, Word] = {} if winner is None else {"tribe": terms.TRIBE_NAMES[winner]}
    if not tied:
        if winner is None:
            return Message("The hills of both tribes are worth the same: a draw.")
        return Message("{tribe} win: their hills are worth more.", winners)
    hills: Word = terms.HILL_NAMES[tied[0] - 1]
    for worth in tied[1:]:
        name = terms.HILL_NAMES[worth - 1]
        hills = Message("{first}, {rest}", {"first": hills, "rest": name})
    if winner is None:
        return Message("A draw. Equal hills go to the first mover: {hills}.", {"hills": hills})
    return Message(
        "{tribe} win. Equal hills go to the first mover: {hills}.", {**winners, "hills": hills}
    )
