"""The events of *Hannibal: Rome vs. Carthage* for the event log: those of the turn frame, of
strategy cards, and those that occur in more than one chapter. `march.events` and `battle.events`
define the others.

Sides, spaces, generals and types of battle cards are ids, None for none; seats and cards are
numbers. In events with a die roll, ``die`` is the number rolled. Where the roll has them,
``modifier`` is the number added to it, ``because`` names what that is made of, and ``rating`` is
the highest roll that succeeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    cus_of,
    enumerated,
)
from pi_app.games.rome_vs_carthage.rules.notation import TYPE_NAMES
from pi_app.games.rome_vs_carthage.rules.tables import COLUMNS, TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS


def _called(ids: Sequence[str], names: Sequence[str]) -> dict[str | None, str]:
    return {None: "", **dict(zip(ids, names, strict=True))}


_SPACES: Final = _called(SPACE_IDS, SPACE_NAMES)
_GENERALS: Final = _called(GENERAL_IDS, GENERAL_NAMES)
_NAMES: Final = {
    "side": _called(SIDE_IDS, SIDE_NAMES),
    "space": _SPACES,
    "origin": _SPACES,
    "target": _SPACES,
    "general": _GENERALS,
    "type": _called(TYPE_IDS, TYPE_NAMES),
}
"""By fact the display names of the ids that it can hold."""


REASONS: Final = {
    "walls": N_("strong walls"),
    "no_train": N_("no siege train"),
    "marcellus": N_("Marcellus"),
    "ports": N_("ports"),
    "roman_ports": N_("Roman ports"),
    "few": N_("few on board"),
    "syracuse": N_("Syracuse"),
    "macedonia": N_("Macedonia"),
    "naval_victory": N_("naval victory"),
    "mago": N_("Mago"),
    "pass": N_("not in the Alps"),
    "guide": N_("Native Guide"),
    "marker": N_("enemy marker"),
    **dict(zip(TYPE_IDS, TYPE_NAMES, strict=True)),
}
"""By id the words for what modifies a roll."""


class SeatEvent(Event):
    """An event of this game. The placeholder ``roll`` stands for all numbers of a roll."""

    needs = N_("{roll} (needs {rating} or less)")

    def word(self, gap: str) -> Word:
        if gap == "roll":
            return self._roll()
        fact: Word | None = getattr(self, gap)
        if gap in _NAMES and not isinstance(fact, int | Message):
            return _NAMES[gap][fact]
        if gap == "card" and isinstance(fact, int):
            return CARD_NAMES[fact]
        return "" if fact is None else fact

    def _roll(self) -> Word:
        """Return the number on the die, with the modifier, its reasons and the sum unless it is 0,
        and with the rating."""
        die, modifier = (int(getattr(self, name, 0)) for name in ("die", "modifier"))
        because: list[str] = getattr(self, "because", [])
        rating: int | None = getattr(self, "rating", None)
        roll: Word = die
        if modifier != 0:
            by: Word = abs(modifier)
            if because:
                why = enumerated([Message(REASONS[each]) for each in because])
                by = Message("{number} ({reasons})", {"number": by, "reasons": why})
            more: dict[str, Word] = {"die": die, "sum": die + modifier, "by": by}
            text = N_("{die}, +{by} = {sum}") if modifier > 0 else N_("{die}, −{by} = {sum}")
            roll = Message(text, more)
        return roll if rating is None else Message(self.needs, {"roll": roll, "rating": rating})


class OfGeneral(SeatEvent):
    """An event about a general."""

    general: str


class OfSide(SeatEvent):
    """An event about a side."""

    side: str


class OfField(OfSide):
    """An event about a side in a space."""

    space: str


# --- in several chapters --------------------------------------------------------------------------


class Displaced(OfGeneral):
    template = N_("{general} has lost his army and leaves the map.")


class Killed(OfGeneral):
    template = N_("{general} has lost his army and is dead.")


class Lost(OfField):
    """A side has lost CUs in a space: ordinary ``units`` and ``elephants``."""

    template = N_("{side}: losses in {space}: {count}")
    units: int
    elephants: int

    def word(self, gap: str) -> Word:
        return self.units + self.elephants if gap == "count" else super().word(gap)


class Control(SeatEvent):
    """The control of a space changes to ``side`` or None; ``was`` is the former side or None."""

    space: str
    side: str | None
    was: str | None

    @property
    def template(self) -> str:
        return (
            N_("{space}: no marker any more") if self.side is None else N_("{space} is {side}'s.")
        )


_CAUSES: Final = {
    "winter": N_("Winter"),
    "alps": N_("Alps pass"),
    "pass": N_("Mountain pass"),
    "storm": N_("Storm"),
    "tribes": N_("Hostile tribes"),
    "card": N_("Attrition by a card"),
}
"""By cause of attrition its name; ``card`` is that of the event of a card."""


class Attrition(OfField):
    """A force suffers attrition: ``count`` CUs are to be lost by a ``column`` of the table, an
    index of `tables.COLUMNS`."""

    template = N_("{cause}, {space}: {side} rolls {roll}, column {column}. To be lost: {cus}")
    cause: str
    column: int
    die: int
    modifier: int
    because: list[str]
    count: int

    def word(self, gap: str) -> Word:
        if gap == "cause":
            return _CAUSES[self.cause]
        if gap == "column":
            return Message(COLUMNS[self.column])
        return cus_of(self.count) if gap == "cus" else super().word(gap)


class MarkersDue(OfSide):
    """A side has to remove ``count`` political markers ``because`` of a "battle" in which it has
    lost ``lost`` CUs, of the "provinces" that it is behind, or of "hannibal", who is dead."""

    count: int
    because: str
    lost: int

    @property
    def template(self) -> str:
        if self.because == "battle":
            return N_("{side} removes {markers}: half of {cus} lost, rounded down.")
        if self.because == "provinces":
            return N_("{side} is {provinces} behind and removes as many markers.")
        return N_("{side} removes {markers} for Hannibal's death.")

    def word(self, gap: str) -> Word:
        if gap == "markers":
            return Message("{count} marker", {"count": self.count}, plural="{count} markers")
        if gap == "provinces":
            return Message("{count} province", {"count": self.count}, plural="{count} provinces")
        return cus_of(self.lost) if gap == "cus" else super().word(gap)


class SiegeLifted(SeatEvent):
    template = N_("{space}: the besiegers are gone, the siege is lifted.")
    space: str


class Relieved(SeatEvent):
    """A card reduces the points of a siege or subjugation; ``points`` are left."""

    template = N_("{space}: points left against it: {points}")
    space: str
    points: int


# --- the frame of a turn --------------------------------------------------------------------------


class Turn(SeatEvent):
    """A turn begins; ``years`` are its years BC."""

    template = N_("Turn {turn}: {years} BC")
    turn: int
    years: str


class Arrived(OfSide, Spoken):
    """New CUs have arrived in a space: how many in all, and whether ``inside`` its city. In the
    reinforcements the line names all CUs of the side that have arrived so far."""

    space: str
    count: int
    inside: bool

    def supersedes(self, earlier: Event) -> bool:
        return isinstance(earlier, Arrived) and self.side == earlier.side


class ArrivalsLost(OfSide):
    template = N_("{side}: new CUs that reach no army and are lost: {count}")
    count: int


class Placed(OfGeneral):
    template = N_("{general} takes up his post in {space}.")
    space: str


class NeverComes(OfGeneral):
    template = N_("{general} finds no place to land and never comes.")


class Proconsul(OfGeneral):
    """A general stays as proconsul; ``was`` is the proconsul before him, perhaps he himself, or
    None."""

    was: str | None
    template = N_("{general} stays as proconsul.")


class Retired(OfGeneral):
    template = N_("{general} lays down his office and leaves the map.")


class Consul(OfGeneral):
    template = N_("{general} becomes consul.")


class Shuffled(SeatEvent):
    """The strategy deck has been shuffled and now holds ``cards`` cards."""

    template = N_("The strategy deck is shuffled.")
    cards: int


class Dealing(SeatEvent):
    template = N_("Both sides are dealt {each} strategy cards.")
    each: int


class Dealt(SeatEvent):
    """A card has been dealt to a ``seat``; only this seat sees the event."""

    template = N_("You are dealt {card}.")
    seat: int
    card: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class First(OfSide):
    """A side plays the turn's first card; ``campaign`` says whether it has announced a Campaign."""

    campaign: bool

    @property
    def template(self) -> str:
        if self.campaign:
            return N_("Rome opens the turn with a Campaign.")
        return N_("Carthage decides: {side} plays the first card.")


class Isolated(OfSide):
    """Isolated markers come off. A `Control` event for each marker follows."""

    template = N_("{side} removes markers that reach no base: {count}")
    spaces: list[str]

    def word(self, gap: str) -> Word:
        return len(self.spaces) if gap == "count" else super().word(gap)


class VictoryCheck(SeatEvent):
    """The number of political provinces that each side controls."""

    template = N_("Provinces: Rome {rome}, Carthage {carthage}")
    rome: int
    carthage: int


class Over(OfSide):
    """A side has won. ``ending`` is an id of `victory`, ``line`` the text for it."""

    ending: str
    line: Message

    @property
    def text(self) -> Message:
        return self.line


# --- cards ----------------------------------------------------------------------------------------

_PLAYED: Final = {
    "move": N_("{side} plays “{card}”: a general moves."),
    "markers": N_("{side} plays “{card}”: political markers."),
    "raise": N_("{side} plays “{card}”: a CU is raised."),
    "event": N_("{side} plays “{card}”: the event."),
    "discard": N_("{side} discards “{card}”."),
}


class CardPlayed(OfSide):
    """A card is laid open; its ``use`` is move, markers, raise, event or discard."""

    card: int
    use: str

    @property
    def template(self) -> str:
        return _PLAYED[self.use]


class Truce(SeatEvent):
    """A truce has begun, or no longer ``holds``."""

    holds: bool

    @property
    def template(self) -> str:
        if self.holds:
            return N_("There is a truce, until an event breaks it.")
        return N_("The truce is over.")


class Alliance(SeatEvent):
    """Macedonia has become Carthage's ally, or its alliance no longer ``holds``."""

    holds: bool

    @property
    def template(self) -> str:
        if self.holds:
            return N_("Philip V of Macedon allies with Carthage.")
        return N_("Macedonia's alliance with Carthage is over.")


class CardLost(OfSide):
    template = N_("{side} loses “{card}”.")
    card: int


class CardTaken(OfSide):
    template = N_("{side} takes a card from its enemy.")


class CardSeen(OfSide):
    """The card that a side has taken; only the players see the event, spectators do not."""

    template = N_("{side} has taken “{card}”.")
    card: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (ROME, CARTHAGE)


class Replaced(OfGeneral):
    """The Senate has replaced the proconsul ``was`` in a ``space`` by a ``general``."""

    template = N_("{was} is dismissed; {general} is proconsul.")
    was: str
    space: str

    def word(self, gap: str) -> Word:
        return _GENERALS[self.was] if gap == "was" else super().word(gap)


class SiegeTrain(SeatEvent):
    template = N_("The siege train is in {space}.")
    space: str


class NavalVictory(SeatEvent):
    template = N_("Carthage rules the sea for this turn.")


class HeldBack(OfSide):
    """Hanno or Cato holds a side's armies back."""

    @property
    def template(self) -> str:
        if self.side == SIDE_IDS[CARTHAGE]:
            return N_("Hanno's counsel: no Carthaginian army leaves Africa.")
        return N_("Cato's counsel: no Roman army goes to Africa.")


class Desertion(SeatEvent):
    """A general rolls for his mercenaries; ``stays`` says whether he keeps them."""

    space: str
    general: str
    die: int
    rating: int
    stays: bool

    @property
    def template(self) -> str:
        if self.stays:
            return N_("{general} rolls {roll} and keeps his mercenaries.")
        return N_("{general} rolls {roll} and can't hold his mercenaries.")
