"""What an action of *The Seven Hills of Rome* brings about, appended to the state's event log.

Tribes are ``latins`` and ``sabines``, hills their worth from 1 to 7, cards 1 to 9 and 0 for a
banner. All may know all of it: a card that is laid face down is not named, and its owner's view
shows it.
"""

from __future__ import annotations

from pi_app.core.event import Event
from pi_app.core.message import N_, Message, Word
from pi_app.games.seven_hills.rules.terms import BANNER, HILL_NAMES, TRIBE_NAMES
from pi_app.games.seven_hills.rules.view import OpenCardView, card_name, ending_text, tribe_name


class _SeatEvent(Event):
    """An event in the words of the game."""

    def word(self, gap: str) -> Word:
        if gap == "hill":
            return HILL_NAMES[getattr(self, gap) - 1]
        if gap in ("tribe", "owner"):
            return tribe_name(getattr(self, gap))
        return card_name(getattr(self, gap)) if gap == "card" else super().word(gap)


class Place(_SeatEvent):
    """A ``tribe`` has placed a card; ``card`` is None if it is laid face down."""

    tribe: str
    hill: int
    card: int | None

    @property
    def template(self) -> str:
        if self.card is None:
            return N_("{tribe} lay a card face down at the {hill}.")
        return N_("{tribe}: {card} at the {hill}.")


class TurnUp(_SeatEvent):
    """All ``cards`` at a hill lie face up now, before any banner among them works."""

    template = N_("The {hill} is turned up: {cards}.")
    hill: int
    cards: list[OpenCardView]

    def word(self, gap: str) -> Word:
        if gap != "cards":
            return super().word(gap)
        # Each tribe's cards together, the tribe that was first there first.
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


class Cancel(_SeatEvent):
    """The ``banner`` of a tribe cancels a ``card`` of a ``tribe``, so that both leave the game."""

    hill: int
    banner: str
    tribe: str
    card: int

    @property
    def owner(self) -> str:
        """Whose banner it is."""
        return self.banner

    @property
    def template(self) -> str:
        if self.card == BANNER:
            return N_("The two banners cancel each other.")
        if self.banner == self.tribe:
            return N_("The banner of the {owner} cancels their own {card}.")
        return N_("The banner of the {owner} cancels the {card} of the {tribe}.")


class Repeat(_SeatEvent):
    """A ``card`` of a ``tribe`` leaves the game because the enemy has its value there already."""

    template = N_("{card} lies at the {hill} already: that of the {tribe} is removed.")
    hill: int
    tribe: str
    card: int


class Over(Event):
    """The game has ended: its ``winner`` is a seat or None, ``totals`` count for each tribe. The
    hills left ``empty`` are open, too. At ``tied`` hills neither tribe prevails."""

    winner: int | None
    totals: dict[str, int]
    empty: list[int]
    tied: list[int]

    @property
    def text(self) -> Message:
        names: dict[str, Word] = dict(zip(("first", "second"), TRIBE_NAMES, strict=True))
        totals: dict[str, Word] = dict(zip(("points", "others"), self.totals.values(), strict=True))
        ending = ending_text(self.winner, self.tied)
        return Message(
            "{ending} {first}: {points}, {second}: {others}.",
            {"ending": ending, **names, **totals},
        )
