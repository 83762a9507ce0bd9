"""What an action of *The Seven Hills of Rome* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``place`` | ``tribe``, ``hill``, ``card`` (null if it is laid face down) |
| ``turn_up`` | ``hill``, ``cards``: all that lie there, each as ``tribe`` and ``card`` |
| ``cancel`` | ``hill``, ``banner`` (whose it is), ``tribe`` and ``card`` that it cancels |
| ``repeat`` | ``hill``, ``tribe``, ``card`` that leaves the game |
| ``over`` | ``winner`` (seat or null), ``totals`` (of each tribe) |

Tribes are ``latins`` and ``sabines``, hills their worth from 1 to 7, cards 1 to 9 and 0 for a
banner. All may know all of it: a card that is laid face down is not named, and its owner's view
shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.seven_hills import view
from pi_app.rules.seven_hills.cards import (
    BANNER,
    HILL_NAMES,
    LATINS,
    SABINES,
    TRIBE_IDS,
    TRIBE_NAMES,
    card_of,
    owner_of,
)
from pi_app.rules.seven_hills.pile import Pile, has_tribe

if TYPE_CHECKING:
    from pi_app.rules.seven_hills.situation import Situation


def placed(state: Situation, piece: int, hill: int) -> None:
    """Tell that a piece was placed: face up at an open hill, else face down."""
    if state.chronicle is None:
        return
    tribe = owner_of(piece)
    seen = state.is_open(hill)
    data: dict[str, object] = {
        "tribe": TRIBE_IDS[tribe],
        "hill": hill + 1,
        "card": card_of(piece) if seen else None,
    }
    names: dict[str, str | int | Message] = {"tribe": TRIBE_NAMES[tribe], "hill": HILL_NAMES[hill]}
    text = Message("{tribe} lay a card face down at the {hill}.", names)
    if seen:
        names["card"] = view.card_name(card_of(piece))
        text = Message("{tribe}: {card} at the {hill}.", names)
    state.chronicle.append(Event("place", text, data))


def turned_up(state: Situation, hill: int) -> None:
    """Tell what all cards of a hill are, before any banner among them works."""
    if state.chronicle is None:
        return
    pile = state.piles[hill]
    data: dict[str, object] = {
        "hill": hill + 1,
        "cards": [{"tribe": TRIBE_IDS[owner_of(piece)], "card": card_of(piece)} for piece in pile],
    }
    text = Message(
        "The {hill} is turned up: {cards}.", {"hill": HILL_NAMES[hill], "cards": _by_tribe(pile)}
    )
    state.chronicle.append(Event("turn_up", text, data))


def _by_tribe(pile: Pile) -> Message:
    """Return the names of the pieces, each tribe's together, the one that was first there first."""
    first = owner_of(pile[0])
    groups = [_listed(pile, tribe) for tribe in (first, 1 - first) if has_tribe(pile, tribe)]
    if len(groups) == 1:
        return groups[0]
    return Message("{first}; {second}", {"first": groups[0], "second": groups[1]})


def _listed(pile: Pile, tribe: int) -> Message:
    cards = [view.card_name(card_of(piece)) for piece in pile if owner_of(piece) == tribe]
    text = Message("{tribe} {card}", {"tribe": TRIBE_NAMES[tribe], "card": cards[0]})
    for card in cards[1:]:
        text = Message("{cards}, {card}", {"cards": text, "card": card})
    return text


def cancelled(state: Situation, banner: int, piece: int, hill: int) -> None:
    """Tell that a banner has cancelled a piece, so that both leave the game."""
    if state.chronicle is None:
        return
    data: dict[str, object] = {
        "hill": hill + 1,
        "banner": TRIBE_IDS[owner_of(banner)],
        "tribe": TRIBE_IDS[owner_of(piece)],
        "card": card_of(piece),
    }
    names: dict[str, str | int | Message] = {
        "owner": TRIBE_NAMES[owner_of(banner)],
        "tribe": TRIBE_NAMES[owner_of(piece)],
        "card": card_of(piece),
    }
    if card_of(piece) == BANNER:
        text = Message("The two banners cancel each other.")
    elif owner_of(piece) == owner_of(banner):
        text = Message("The banner of the {owner} cancels their own {card}.", names)
    else:
        text = Message("The banner of the {owner} cancels the {card} of the {tribe}.", names)
    state.chronicle.append(Event("cancel", text, data))


def repeated(state: Situation, piece: int, hill: int) -> None:
    """Tell that a piece has left the game because the enemy has its value there already."""
    if state.chronicle is None:
        return
    tribe = owner_of(piece)
    data = {"hill": hill + 1, "tribe": TRIBE_IDS[tribe], "card": card_of(piece)}
    text = Message(
        "{card} lies at the {hill} already: that of the {tribe} is removed.",
        {"card": card_of(piece), "hill": HILL_NAMES[hill], "tribe": TRIBE_NAMES[tribe]},
    )
    state.chronicle.append(Event("repeat", text, data))


def finished(state: Situation) -> None:
    """Tell how the game ended."""
    if state.chronicle is None:
        return
    latins, sabines = state.totals()
    winner = None if latins == sabines else (LATINS if latins > sabines else SABINES)
    data: dict[str, object] = {
        "winner": winner,
        "totals": {TRIBE_IDS[LATINS]: latins, TRIBE_IDS[SABINES]: sabines},
    }
    state.chronicle.append(Event("over", view.ending_text(state), data))
