"""What players of *Circus Maximus* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from pi_app.core import Seat
from pi_app.core.message import Message
from pi_app.games.circus_maximus.rules import terms, track

if TYPE_CHECKING:
    from pi_app.games.circus_maximus.rules.situation import CircusSituation

MIRROR: Final = (3, 2, 1, 0, 5, 4)
"""The direction that each direction becomes in a mirrored picture."""

_ARROWS: Final = ("→", "↘", "↙", "←", "↖", "↗")
_KEYS: Final = ("6", "9", "7", "4", "1", "3")
"""The keys of a handheld that lie in the six directions from the 5."""


class ChariotView(TypedDict):
    """A chariot."""

    seat: Seat
    cell: str | None  # the id of its hex (see `track.CELL_IDS`); None before it is lined up
    laps: int
    moved: bool  # whether it is done for this round
    home: bool  # whether it stands in the goal


class CircusView(TypedDict):
    """All there is to know; everything is public, so all seats and spectators see the same.
    Chariots are numbered; seat s has the chariots 3s to 3s + 2."""

    phase: str
    seat: Seat | None
    round: int  # from 1; 0 during the line-up
    chariots: list[ChariotView]
    cards: list[list[int]]  # each seat's unused cards
    driver: int | None  # the chariot whose move it is
    given: list[int]  # the cards it has had
    cards_left: int  # how many more it may get
    heading: str | None  # the only direction in which it may go on
    order: list[int]  # the chariots that have not completed their moves, the driver first
    home: list[int]  # how many chariots of each seat are in the goal
    arrivals: list[Seat]  # the seats that have all of them there, in the order of arrival


def chariots_of(state: CircusSituation) -> list[ChariotView]:
    """Return all chariots, those of seat 0 first."""
    return [
        {
            "seat": Seat(chariot // terms.TEAM),
            "cell": track.CELL_IDS[cell] if cell >= 0 else None,
            "laps": state.laps[chariot],
            "moved": state.has_moved(chariot),
            "home": cell >= track.GOAL,
        }
        for chariot, cell in enumerate(state.cells)
    ]


def label_of(action: int, mirrored: bool) -> Message:
    """Return a few words that name an action; its arrow fits the picture, mirrored or not."""
    if action < terms.DRIVE:
        lane, place = divmod(action - terms.PLACE, track.START_HEXES)
        return Message("lane {lane}, hex {place}", {"lane": lane + 1, "place": place + 1})
    if action == terms.STOP:
        return Message("stop here")
    card: int = terms.CARD_OF[action]
    if action > terms.TURN:
        return Message("turn card {card} over", {"card": card})
    direction = terms.DIRECTION_OF[action]
    arrow = _ARROWS[MIRROR[direction] if mirrored else direction]
    return Message("card {card} {arrow}", {"card": card, "arrow": arrow})


def thing_of(action: int) -> Message | None:
    """Return the lane or the card that an action is about."""
    if action < terms.DRIVE:
        lane = (action - terms.PLACE) // track.START_HEXES + 1
        return Message("Lane {lane}", {"lane": lane})
    return None if action == terms.STOP else Message("{card}", {"card": terms.CARD_OF[action]})


def key_code(action: int, mirrored: bool) -> str:
    """Return the digits that stand for an action on a handheld: lane and hex of the start (1 is the
    hindmost); a card and its direction by the place of a key around the 5, or 0 to turn the card
    over; 0 alone for the stop."""
    if action == terms.STOP:
        return "0"
    start, drive = terms.start_of(action), terms.drive_of(action)
    if start is not None:
        lane, hex_ = divmod(action - terms.PLACE, track.START_HEXES)
        return f"{lane + 1}{hex_ + 1}"
    if drive is None:
        return f"{terms.turned_card(action)}0"
    card, direction = drive
    return f"{card}{_KEYS[MIRROR[direction] if mirrored else direction]}"
