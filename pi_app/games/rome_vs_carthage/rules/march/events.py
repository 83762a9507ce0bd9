"""The events of a march (see `rules.events`)."""

from __future__ import annotations

from typing import Self

from pi_app.core.event import Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import list_row
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS, WAY_IDS
from pi_app.games.rome_vs_carthage.rules.events import OfField, OfGeneral, OfSide, SeatEvent
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, enumerated, strength_of
from pi_app.games.rome_vs_carthage.rules.situation import Force, March
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS

Army = tuple[str, list[str], int, int]
"""The facts about an army: its leader, his companions, ordinary CUs and elephants."""


def army_of(generals: int, force: Force) -> Army:
    """Return the facts about an army with a row of generals and the CUs of a force."""
    leader, *companions = [GENERAL_IDS[general] for general in list_row(generals)]
    return leader, companions, force.units, force.elephants


def army(units: int, elephants: int, companions: list[str]) -> Message:
    """Return in words an army's strength and the generals other than its leader."""
    names = enumerated([Message(GENERAL_NAMES[GENERAL_IDS.index(id)]) for id in companions])
    if units + elephants == 0:
        return names
    found = strength_of(units, elephants)
    return Message("{army} ({names})", {"army": found, "names": names}) if companions else found


class _OfArmy(OfGeneral):
    """An event about an army: the ``general`` who leads it, his companions and CUs."""

    companions: list[str]
    units: int
    elephants: int

    @property
    def alone(self) -> bool:
        """Whether the general has nobody with him."""
        return self.units + self.elephants == 0 and not self.companions

    def word(self, gap: str) -> Word:
        if gap == "army":
            return army(self.units, self.elephants, self.companions)
        return super().word(gap)


class Activated(_OfArmy):
    """A march begins, outside walls or ``inside`` a city."""

    side: str
    space: str
    inside: bool

    @property
    def template(self) -> str:
        if self.alone:
            return N_("{general} sets out from {space} alone.")
        return N_("{general} sets out from {space} with {army}.")


class Regrouped(_OfArmy):
    """A march in a ``space`` has changed its company; ``train`` says whether the siege train goes
    along, ``out`` names the generals who have come out of the city."""

    train: bool
    space: str
    out: list[str]

    @property
    def template(self) -> str:
        return (
            N_("{general} goes on alone.") if self.alone else N_("{general} goes on with {army}.")
        )


class Step(_OfArmy):
    """A march takes a step; the ``way`` is plain, alps_pass, non_alps_pass, strait or sea."""

    template = N_("{general}: {origin} – {target}")
    side: str
    origin: str
    target: str
    way: str

    @classmethod
    def to(cls, march: March, target: int) -> Step:
        """Return the event of a march's step to a space. Call it before the march is moved."""
        side, way = SIDE_IDS[march.side], WAY_IDS[march.way]
        army = army_of(march.party, march)
        return cls(*army, side, SPACE_IDS[march.space], SPACE_IDS[target], way)


class SteppedBack(Step):
    """A march goes back because it was intercepted, by the way that it came."""

    template = N_("{general} goes back to {target}.")


class Answered(OfSide):
    template = N_("{side} plays {card}!")
    card: int


class _OfMarch(OfGeneral):
    """An event about the leader of a march in his space."""

    space: str | None

    @classmethod
    def of(cls, march: March) -> Self:
        """Return the event for a march."""
        return cls(GENERAL_IDS[march.leader], SPACE_IDS[march.space])


class BadWeather(_OfArmy):
    """A march has come to a halt in a ``space``, back from its ``origin`` if that is another."""

    template = N_("Bad weather keeps {general} in {space}.")
    origin: str
    space: str


class NavalCombat(SeatEvent):
    """The Roman fleet has rolled: the ``result`` for the ships is safe, back or sunk."""

    die: int
    modifier: int
    because: list[str]
    result: str

    @property
    def template(self) -> str:
        if self.result == "safe":
            return N_("The Roman fleet rolls {roll} and does not find the ships.")
        if self.result == "back":
            return N_("The Roman fleet rolls {roll} and drives the ships back.")
        return N_("The Roman fleet rolls {roll} and sinks the ships.")


class Sunk(OfGeneral):
    template = N_("{general}'s army is lost at sea.")


class Declared(_OfArmy):
    """An army will try to avoid battle or to intercept, as ``aim`` says."""

    aim: Message

    @property
    def template(self) -> str:
        return self.aim.text


class AvoidRolled(OfGeneral):
    """A general has rolled to avoid battle."""

    die: int
    rating: int
    success: bool

    @property
    def template(self) -> str:
        if self.success:
            return N_("{general} rolls {roll} and avoids battle.")
        return N_("{general} rolls {roll} and can't avoid battle.")


class PursuitRolled(AvoidRolled):
    """A march's leader has rolled for a pursuit."""

    @property
    def template(self) -> str:
        if self.success:
            return N_("{general} rolls {roll} and pursues.")
        return N_("{general} rolls {roll} and has to stop.")


class InterceptRolled(OfGeneral):
    """A general has rolled for an interception; ``rating`` is the highest sum that succeeds."""

    die: int
    modifier: int
    because: list[str]
    rating: int
    success: bool

    @property
    def template(self) -> str:
        if self.success:
            return N_("{general} rolls {roll} and intercepts.")
        return N_("{general} rolls {roll} and comes too late to intercept.")


class Avoided(_OfArmy):
    """An army avoids battle."""

    template = N_("{general} gives way to {target} with {army}.")
    origin: str
    target: str


class Intercepts(_OfArmy):
    """An army intercepts a march."""

    template = N_("{general} falls upon the army in {target} with {army}.")
    origin: str
    target: str


class Overrun(_OfMarch):
    template = N_("{general} overruns a single CU without a general in {space}.")


class EnteredCity(OfField):
    """CUs or generals of a side have gone inside its city; the ``generals`` are inside now."""

    template = N_("{side}: inside the walls of {space}")
    generals: list[str]


class GatePassed(OfGeneral):
    """A general has gone ``inside`` a city or come out of it."""

    space: str
    inside: bool

    @property
    def template(self) -> str:
        if self.inside:
            return N_("{general} goes inside {space}.")
        return N_("{general} comes out of {space}.")


class WallsManned(Spoken):
    """The owner of a city has chosen the CUs inside: the ``garrison``, the elephants in the
    ``stables`` and the generals are inside."""

    side: str
    space: str
    garrison: int
    stables: int
    generals: list[str]


class Sortie(_OfArmy):
    """A march has come out of a city to fight."""

    template = N_("{general} makes a sortie from {space}!")
    space: str

    @classmethod
    def of(cls, march: March) -> Self:
        """Return the event for a march."""
        return cls(*army_of(march.party, march), SPACE_IDS[march.space])


class TrainLost(SeatEvent):
    template = N_("The siege train is lost in {space}.")
    space: str


class MarchEnded(_OfMarch):
    """A march is over; the leader's space is None if he has left the map."""

    template = N_("{general}'s march is over.")
