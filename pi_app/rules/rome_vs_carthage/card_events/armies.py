"""Events that raise and move armies: recruits, Campaigns, Force Marches, the siege train, and those
on top of an ordinary move (§3 Events).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import board, deck, events
from pi_app.rules.rome_vs_carthage.agenda import (
    ACTIVATE,
    BY_CAMPAIGN,
    BY_FORCE_MARCH,
    BY_OPS,
    ActivateTask,
    CountTask,
)
from pi_app.rules.rome_vs_carthage.armies import Campaign
from pi_app.rules.rome_vs_carthage.deck import OPS
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL
from pi_app.rules.rome_vs_carthage.march.marching import movable
from pi_app.rules.rome_vs_carthage.notation import SPACE
from pi_app.rules.rome_vs_carthage.phase import (
    AskingEvent,
    CardEvent,
    EventChoice,
    Phase,
)
from pi_app.rules.rome_vs_carthage.reinforcements import arrive, has_room, spaces_with_generals
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, MOST_ELEPHANTS, ROME
from pi_app.rules.words import count

RECRUIT_BY_CARD: Final = "card_recruit"
"""(the active seat) Put the CUs that the card brings in one space."""

PLACE_TRAIN: Final = "place_train"
"""(Carthage) Choose where the siege train goes."""


class Recruits(CardEvent):
    """Some CUs arrive in one space.

    Attributes:
        count: how many, elephants included.
    """

    def __init__(self, count: int) -> None:
        self.count = count

    @abstractmethod
    def spaces(self, state: Situation, seat: int) -> list[int]:
        """Return where they can arrive."""

    def elephants(self, state: Situation) -> int:
        """Return how many of them are elephants."""
        return 0

    def arrived(self, state: Situation, seat: int, space: int) -> None:
        """Do what the card does besides."""

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(self.spaces(state, seat))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(CountTask(RECRUIT_BY_CARD, seat, self.count))


class WithGeneral(Recruits):
    """Recruits who join a general in certain provinces.

    Attributes:
        provinces: where he must be.
        held: whether the player must control the province in which he is.
        source: the province that the player must control, or -1.
    """

    def __init__(self, provinces: tuple[int, ...], held: bool = False, source: int = -1) -> None:
        super().__init__(2)
        self.provinces = provinces
        self.held = held
        self.source = source

    def spaces(self, state: Situation, seat: int) -> list[int]:
        found: list[int] = []
        if self.source >= 0 and not state.controls(seat, self.source):
            return found
        for space in spaces_with_generals(state, seat, self.count):
            province = board.PROVINCE_OF[space]
            if province in self.provinces and (not self.held or state.controls(seat, province)):
                found.append(space)
        return found


class Slingers(Recruits):
    """Balearic Slingers: whoever controls Baleares lets a CU land in any friendly port."""

    def spaces(self, state: Situation, seat: int) -> list[int]:
        if state.control[board.BALEARES] != seat:
            return []
        return [
            port
            for port in board.PORTS
            if state.control[port] == seat and not state.enemy_outside(seat, port)
        ]


class Macedonians(Recruits):
    """Macedonian Reinforcements: as long as Macedonia is allied."""

    def spaces(self, state: Situation, seat: int) -> list[int]:
        found: list[int] = []
        if not state.macedonia:
            return found
        for port in board.PORTS:
            near = state.control[port] == seat and board.COUNTRY_OF[port] in (
                board.AFRICA,
                board.ITALY,
            )
            if near and has_room(state, seat, port, self.count):
                found.append(port)
        return found


class AfricanReinforcements(Recruits):
    """African Reinforcements: elephants, as long as there are any, in Carthage (edition 18)."""

    def spaces(self, state: Situation, seat: int) -> list[int]:
        fits = has_room(state, seat, board.CITY_CARTHAGE, self.count)
        return [board.CITY_CARTHAGE] if fits else []

    def elephants(self, state: Situation) -> int:
        """Return how many elephants are left, two at most."""
        return min(self.count, MOST_ELEPHANTS - state.elephants_on_map())


class Mutin(Recruits):
    """Mutin's Numidians: a CU and the marker of a space in Sicilia."""

    def spaces(self, state: Situation, seat: int) -> list[int]:
        return [
            space
            for space in board.SPACES_OF[board.SICILIA]
            if board.CAPACITY[space] == 0 and not state.has_cus(ROME, space)
        ]

    def arrived(self, state: Situation, seat: int, space: int) -> None:
        state.set_control(space, CARTHAGE)


class Slaves(Recruits):
    """Two Legions of Slaves: four CUs in Latium when Italy is in need."""

    def spaces(self, state: Situation, seat: int) -> list[int]:
        return list(board.SPACES_OF[board.LATIUM])

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether Carthage controls three provinces of Italy but has no CUs in Latium."""
        near = [space for space in board.SPACES_OF[board.LATIUM] if state.has_cus(CARTHAGE, space)]
        return not near and count(state.provinces_in(CARTHAGE, board.ITALY)) >= 3


def _provinces_of(country: int) -> tuple[int, ...]:
    return tuple(
        [province for province in range(board.PROVINCES) if board.COUNTRY[province] == country]
    )


_IN_ITALY: Final = _provinces_of(board.ITALY)

RECRUITS: Final[dict[int, Recruits]] = {
    deck.MACEDONIAN_REINFORCEMENTS: Macedonians(2),
    deck.BALEARIC_SLINGERS: Slingers(1),
    deck.AFRICAN_REINFORCEMENTS: AfricanReinforcements(2),
    deck.BRUTTIUM_RECRUITS: WithGeneral((board.LUCANIA,)),
    deck.LIGURIAN_RECRUITS: WithGeneral((board.LIGURIA, board.GALLIA_CISALPINIA, board.ETRURIA)),
    deck.IBERIAN_RECRUITS: WithGeneral(_provinces_of(board.SPAIN), held=True),
    deck.GALLIC_RECRUITS: WithGeneral((board.GALLIA_TRANSALPINIA, board.GALLIA_CISALPINIA)),
    deck.MUTIN: Mutin(1),
    deck.SLAVES: Slaves(4),
    deck.AUXILIARIES[0]: WithGeneral(_IN_ITALY, source=board.APULIA),
    deck.AUXILIARIES[1]: WithGeneral(_IN_ITALY, source=board.ETRURIA),
    deck.AUXILIARIES[2]: WithGeneral(_IN_ITALY, source=board.SAMNIUM),
    deck.AUXILIARIES[3]: WithGeneral(_IN_ITALY, source=board.LUCANIA),
    deck.AUXILIARIES[4]: WithGeneral(_IN_ITALY, source=board.CAMPANIA),
}
"""Those that bring new CUs, by card."""


class CardRecruit(Phase[CountTask]):
    """Choose where the card's CUs arrive."""

    id = RECRUIT_BY_CARD
    kind = CountTask
    text = N_("Where do the new CUs go? CUs: {count}")

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        return [SPACE + space for space in RECRUITS[state.card].spaces(state, task.seat)]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        event = RECRUITS[state.card]
        elephants = event.elephants(state)
        space = action - SPACE
        arrive(state, task.seat, space, task.count - elephants, elephants)
        event.arrived(state, task.seat, space)

    def fits(self, state: Situation, task: CountTask) -> bool:
        return state.card in RECRUITS


class MoveSeveral(CardEvent):
    """Minor and Major Campaign: move two or three generals, whatever their ratings."""

    def __init__(self, generals: int) -> None:
        self.generals = generals

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, 0, BY_CAMPAIGN))

    def begin(self, state: Situation, seat: int) -> None:
        state.campaign = Campaign(self.generals)
        state.then(ActivateTask(ACTIVATE, seat, 0, BY_CAMPAIGN))


class ForceMarch(CardEvent):
    """Move a general up to six spaces."""

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, self.ops, BY_FORCE_MARCH))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(ActivateTask(ACTIVATE, seat, self.ops, BY_FORCE_MARCH))


class Combined(CardEvent):
    """Native Guide, Adriatic Pirates: something on top of moving a general with the operations."""

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(movable(state, seat, self.ops, BY_OPS))

    def begin(self, state: Situation, seat: int) -> None:
        """Move a general; `Situation.combined` tells the other chapters about the card."""
        state.combined = True
        state.then(ActivateTask(ACTIVATE, seat, self.ops, BY_OPS))


class Charm(Combined):
    """Hannibal Charms Italy: it moves nobody but Hannibal."""

    def possible(self, state: Situation, seat: int) -> bool:
        return HANNIBAL in movable(state, seat, self.ops, BY_OPS)


class Traitor(Combined):
    """Traitor in Tarentum: the city falls without a siege."""

    def possible(self, state: Situation, seat: int) -> bool:
        return (
            state.control[board.TARENTUM] != seat
            and not state.truce
            and super().possible(state, seat)
        )


class Treachery(Combined):
    """Treachery within City: two rolls against a city."""

    def possible(self, state: Situation, seat: int) -> bool:
        theirs = [city for city in board.CITIES if state.control[city] != seat]
        return bool(theirs) and not state.truce and super().possible(state, seat)


class SiegeTrain(AskingEvent):
    """The siege train joins a Carthaginian general."""

    phase = PLACE_TRAIN
    text = N_("Which general gets the siege train?")

    def options(self, state: Situation, seat: int) -> list[int]:
        """Return the spaces of Carthaginian generals that the siege train can be brought to: not
        where it is, and not where all of them are in a besieged city."""
        found: set[int] = set()
        for general in state.generals_on_map(CARTHAGE):
            space = state.place[general]
            shut_in = state.is_inside(general) and state.besieged(space)
            if space != state.train and not shut_in:
                found.add(SPACE + space)
        return sorted(found)

    def chosen(self, state: Situation, seat: int, action: int) -> None:
        state.train = action - SPACE
        if state.chronicle is not None:
            state.chronicle.append(events.SiegeTrain(board.SPACE_IDS[state.train]))


EVENTS: Final[dict[int, CardEvent]] = {
    deck.NATIVE_GUIDE: Combined(deck.NATIVE_GUIDE),
    deck.TRAITOR: Traitor(deck.TRAITOR),
    deck.CHARM: Charm(deck.CHARM),
    deck.SIEGE_TRAIN: SiegeTrain(),
    deck.PIRATES: Combined(deck.PIRATES),
    deck.TREACHERY: Treachery(deck.TREACHERY),
    **{card: MoveSeveral(3) for card in deck.MAJOR_CAMPAIGNS},
    **{card: MoveSeveral(2) for card in deck.MINOR_CAMPAIGNS},
    **{card: ForceMarch(card) for card in deck.FORCE_MARCHES},
    **RECRUITS,
}
"""The events that raise and move armies, by card."""


class PlaceTrain(EventChoice):
    """Where the siege train comes to."""

    id = PLACE_TRAIN
    events: Mapping[int, AskingEvent] = {deck.SIEGE_TRAIN: SiegeTrain()}
