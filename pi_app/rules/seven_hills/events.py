"""What an action of *The Seven Hills of Rome* brings about, told to the state's chronicle.

Tribes are ``latins`` and ``sabines``, hills their worth from 1 to 7, cards 1 to 9 and 0 for a
banner. All may know all of it: a card that is laid face down is not named, and its owner's view
shows it.
"""

from __future__ import annotations

from pi_app.rules.event import Event
from pi_app.rules.message import Message
from pi_app.rules.seven_hills.cards import BANNER, HILL_NAMES
from pi_app.rules.seven_hills.view import (
    OpenCardView,
    card_name,
    ending_text,
    tribe_name,
)


class Place(Event):
    """A ``tribe`` has placed a card; ``card`` is None if it is laid face down."""

    tribe: str
    hill: int
    card: int | None

    @property
    def text(self) -> Message:
        tribe, hill = tribe_name(self.tribe), HILL_NAMES[self.hill - 1]
        if self.card is None:
            names = {"tribe": tribe, "hill": hill}
            return Message("{tribe} lay a card face down at the {hill}.", names)
        return Message(
            "{tribe}: {card} at the {hill}.",
            {"tribe": tribe, "hill": hill, "card": card_name(self.card)},
        )


class TurnUp(Event):
    """All ``cards`` at a hill lie face up now, before any banner among them works."""

    hill: int
    cards: list[OpenCardView]

    @property
    def text(self) -> Message:
        return Message(
            "The {hill} is turned up: {cards}.",
            {"hill": HILL_NAMES[self.hill - 1], "cards": self._by_tribe()},
        )

    def _by_tribe(self) -> Message:
        """Return the names of the cards, each tribe's together, the one that was first there
        first."""
        groups: dict[str, Message] = {}
        for each in self.cards:
            tribe, card = each["tribe"], card_name(each["card"])
            if tribe in groups:
                groups[tribe] = Message("{cards}, {card}", {"cards": groups[tribe], "card": card})
            else:
                names = {"tribe": tribe_name(tribe), "card": card}
                groups[tribe] = Message("{tribe} {card}", names)
        listed = list(groups.values())
        if len(listed) == 1:
            return listed[0]
        return Message("{first}; {second}", {"first": listed[0], "second": listed[1]})


class Cancel(Event):
    """The ``banner`` of a tribe cancels a ``card`` of a ``tribe``, so that both leave the game."""

    hill: int
    banner: str
    tribe: str
    card: int

    @property
    def text(self) -> Message:
        if self.card == BANNER:
            return Message("The two banners cancel each other.")
        owner, tribe = tribe_name(self.banner), tribe_name(self.tribe)
        if owner == tribe:
            return Message(
                "The banner of the {owner} cancels their own {card}.",
                {"owner": owner, "card": self.card},
            )
        return Message(
            "The banner of the {owner} cancels the {card} of the {tribe}.",
            {"owner": owner, "tribe": tribe, "card": self.card},
        )


class Repeat(Event):
    """A ``card`` of a ``tribe`` leaves the game because the enemy has its value there already."""

    hill: int
    tribe: str
    card: int

    @property
    def text(self) -> Message:
        return Message(
            "{card} lies at the {hill} already: that of the {tribe} is removed.",
            {
                "card": self.card,
                "hill": HILL_NAMES[self.hill - 1],
                "tribe": tribe_name(self.tribe),
            },
        )


class Over(Event):
    """The game has ended: its ``winner`` is a seat or None, ``totals`` count for each tribe."""

    winner: int | None
    totals: dict[str, int]

    @property
    def text(self) -> Message:
        return ending_text(self.winner)
