"""What players of *The Seven Hills of Rome* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pi_app.rules.message import N_, Message
from pi_app.rules.seven_hills import notation, terms
from pi_app.rules.seven_hills.piles import pieces_in

if TYPE_CHECKING:
    from pi_app.rules.seven_hills.rules import SevenHillsState

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


def view_of(state: SevenHillsState, seat: int) -> SevenHillsView:
    """Return what `seat`, or a spectator, may know of `state`."""
    over = state.is_over()
    ids = terms.TRIBE_IDS
    totals, standing = state.totals(), state.standing()
    hands = [list(terms.CARDS[state.hand(tribe)]) for tribe in (terms.LATINS, terms.SABINES)]
    return {
        "mover": None if over else terms.TRIBE_IDS[state.mover()],
        "turns": state.turns(),
        "forbidden": None if over or state.last_hill == terms.NOWHERE else int(state.last_hill) + 1,
        "hands": {
            id: hand if state.open_hands or seat == tribe else None
            for tribe, (id, hand) in enumerate(zip(ids, hands, strict=True))
        },
        "hand_sizes": {id: int(state.hand_size(tribe)) for tribe, id in enumerate(ids)},
        "hills": [_hill(state, hill, seat) for hill in range(terms.HILLS)],
        "totals": dict(zip(ids, totals, strict=True)),
        "occupied": {id: int(standing[tribe]) - totals[tribe] for tribe, id in enumerate(ids)},
    }


def _hill(state: SevenHillsState, hill: int, seat: int) -> HillView:
    pile, is_open = state.piles[hill], state.is_open(hill)
    holder = state.occupier(hill)
    return {
        "worth": hill + 1,
        "open": is_open,
        "cards": [
            {
                "tribe": terms.TRIBE_IDS[terms.owner_of(piece)],
                "card": terms.card_of(piece) if is_open or terms.owner_of(piece) == seat else None,
            }
            for piece in pieces_in(pile)
        ],
        "removed": [open_card(piece) for piece in pieces_in(state.removed[hill])],
        "holder": None if holder == terms.NOWHERE else terms.TRIBE_IDS[holder],
    }


def open_card(piece: int) -> OpenCardView:
    """Return a piece that lies face up."""
    return {"tribe": terms.TRIBE_IDS[terms.owner_of(piece)], "card": terms.card_of(piece)}


def tribe_name(id: str) -> str:
    """Return the catalogue key of the name of the tribe with this id."""
    return terms.TRIBE_NAMES[terms.TRIBE_IDS.index(id)]


def card_name(card: int) -> int | str:
    """Return what fills a message's gap for a card: its value, or the word for a banner."""
    return BANNER_NAME if card == terms.BANNER else card


def label_of(action: int) -> Message:
    """Return a few words that name a placement."""
    hill = terms.HILL_NAMES[notation.hill_chosen(action)]
    card = notation.card_placed(action)
    if card == terms.BANNER:
        return Message("The banner at the {hill}", {"hill": hill})
    return Message("{card} at the {hill}", {"card": card, "hill": hill})


def prompt_of(state: SevenHillsState, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.is_over():
        return ending_text(state.leader())
    mover = terms.TRIBE_NAMES[state.mover()]
    if seat != state.mover():
        return Message("{tribe} are choosing a card and a hill.", {"tribe": mover})
    if state.last_hill == terms.NOWHERE:
        return Message("{tribe}: place a card at any hill.", {"tribe": mover})
    return Message(
        "{tribe}: place a card at any hill but the {hill}.",
        {"tribe": mover, "hill": terms.HILL_NAMES[state.last_hill]},
    )


def ending_text(winner: int | None) -> Message:
    """Return how the game ended, in one line; `winner` is None after a draw."""
    if winner is None:
        return Message("The hills of both tribes are worth the same: a draw.")
    return Message("{tribe} win: their hills are worth more.", {"tribe": terms.TRIBE_NAMES[winner]})
