"""Events that raise and move armies: recruits, Campaigns, Force Marches, the siege train, and those
on top of an ordinary move (§3 Events).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.message import N_
from pi_app.rules.rome_vs_carthage import board, deck, events, reinforcements, spaces, terms
from pi_app.rules.rome_vs_carthage.agenda import AskingEvent, CardEvent, Counted
from pi_app.rules.rome_vs_carthage.armies import Campaign
from pi_app.rules.rome_vs_carthage.deck import OPS
from pi_app.rules.rome_vs_carthage.generals import BEST_FIRST, FIRST, HANNIBAL
from pi_app.rules.rome_vs_carthage.march.marching import Activate, movable
from pi_app.rules.rome_vs_carthage.notation import SPACE
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added, both, either, only, without
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, MOST_ELEPHANTS, ROME
from pi_app.rules.words import BIT, count

if TYPE_CHECKING:
    from mypy_extensions import i64


class Recruits(CardEvent):
    """Some CUs arrive in one space.

    Attributes:
        count: how many, elephants included.
    """

    def __init__(self, count: i64) -> None:
        self.count = count

    def elephants(self, state: Situation) -> i64:
        """Return how many of them are elephants."""
        return 0

    def arrived(self, state: Situation, space: i64) -> None:
        """Do what the card does besides."""

    def begin(self, state: Situation, seat: i64) -> None:
        state.then(CardRecruit(seat, self.count))


class WithGeneral(Recruits):
    """Two recruits who join a general in certain provinces.

    Attributes:
        lands: where he must be.
        held: whether the player must control the province in which he is.
        source: the province that the player must control, or -1.
    """

    def __init__(self, lands: Spaces, held: bool = False, source: i64 = -1) -> None:
        super().__init__(2)
        self.lands = lands
        self.held = held
        self.source = source

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if self.source >= 0 and not state.controls(seat, self.source):
            return 0, 0
        near = both(reinforcements.spaces_with_generals(state, seat, self.count), self.lands)
        return reinforcements.in_own_provinces(state, seat, near) if self.held else near


class Slingers(Recruits):
    """Balearic Slingers: whoever controls Baleares lets a CU land in any friendly port."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if state.control[board.BALEARES] != seat:
            return 0, 0
        return without(both(board.ports(), state.held(seat)), state.occupied(1 - seat))


class Macedonians(Recruits):
    """Macedonian Reinforcements: as long as Macedonia is allied."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not state.macedonia:
            return 0, 0
        shores = either(board.in_country(board.AFRICA), board.in_country(board.ITALY))
        near = both(both(board.ports(), shores), state.held(seat))
        return reinforcements.with_room(state, seat, near, self.count)


class AfricanReinforcements(Recruits):
    """African Reinforcements: elephants, as long as there are any, in Carthage (edition 18)."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return reinforcements.with_room(state, seat, only(board.CITY_CARTHAGE), self.count)

    def elephants(self, state: Situation) -> i64:
        """Return how many elephants are left, two at most."""
        return min(self.count, MOST_ELEPHANTS - state.elephants_on_map())


class Mutin(Recruits):
    """Mutin's Numidians: a CU and the marker of a space in Sicilia."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        open_land = without(board.in_province(board.SICILIA), board.cities())
        return without(open_land, state.occupied(ROME))

    def arrived(self, state: Situation, space: i64) -> None:
        state.set_control(space, CARTHAGE)


class Slaves(Recruits):
    """Two Legions of Slaves: four CUs in Latium when Italy is in need."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        """Return all Latium if Carthage controls three provinces of Italy but has no CUs there."""
        latium = board.in_province(board.LATIUM)
        is_near = not spaces.is_empty(both(latium, state.occupied(CARTHAGE)))
        if is_near or count(state.provinces_in(CARTHAGE, board.ITALY)) < 3:
            return 0, 0
        return latium


_CISALPINIA: Final[Spaces] = board.in_province(board.GALLIA_CISALPINIA)
_ALLIES: Final = (board.APULIA, board.ETRURIA, board.SAMNIUM, board.LUCANIA, board.CAMPANIA)

RECRUITS: Final[dict[int, Recruits]] = {
    deck.MACEDONIAN_REINFORCEMENTS: Macedonians(2),
    deck.BALEARIC_SLINGERS: Slingers(1),
    deck.AFRICAN_REINFORCEMENTS: AfricanReinforcements(2),
    deck.BRUTTIUM_RECRUITS: WithGeneral(board.in_province(board.LUCANIA)),
    deck.LIGURIAN_RECRUITS: WithGeneral(
        either(
            _CISALPINIA, either(board.in_province(board.LIGURIA), board.in_province(board.ETRURIA))
        )
    ),
    deck.IBERIAN_RECRUITS: WithGeneral(board.in_country(board.SPAIN), held=True),
    deck.GALLIC_RECRUITS: WithGeneral(
        either(_CISALPINIA, board.in_province(board.GALLIA_TRANSALPINIA))
    ),
    deck.MUTIN: Mutin(1),
    deck.SLAVES: Slaves(4),
    **{
        card: WithGeneral(board.in_country(board.ITALY), source=ally)
        for card, ally in zip(deck.AUXILIARIES, _ALLIES, strict=True)
    },
}
"""Those that bring new CUs, by card."""


class CardRecruit(Counted):
    """Choose where the card's CUs arrive."""

    id = "card_recruit"
    text = N_("Where do the new CUs go? CUs: {count}")

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(RECRUITS[state.card].spaces(state, self.seat), SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        event = RECRUITS[state.card]
        elephants = event.elephants(state)
        space = action - SPACE
        reinforcements.arrive(state, self.seat, space, self.count - elephants, elephants)
        event.arrived(state, space)

    def fits(self, state: Situation) -> bool:
        return state.card in RECRUITS


class MoveSeveral(CardEvent):
    """Minor and Major Campaign: move two or three generals, whatever their ratings."""

    def __init__(self, generals: int) -> None:
        self.generals = generals

    def possible(self, state: Situation, seat: i64) -> bool:
        return bool(movable(state, seat, 0, terms.BY_CAMPAIGN))

    def begin(self, state: Situation, seat: i64) -> None:
        state.campaign = Campaign(self.generals)
        state.then(Activate(seat, 0, terms.BY_CAMPAIGN))


class Combined(CardEvent):
    """Native Guide, Adriatic Pirates: something on top of moving a general, ``by`` the operations
    or else."""

    by: int = terms.BY_OPS

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def possible(self, state: Situation, seat: i64) -> bool:
        return bool(movable(state, seat, self.ops, self.by))

    def begin(self, state: Situation, seat: i64) -> None:
        """Move a general; `Situation.combined` tells the other chapters about the card."""
        state.combined = self.by == terms.BY_OPS
        state.then(Activate(seat, self.ops, self.by))


class ForceMarch(Combined):
    """Move a general up to six spaces."""

    by = terms.BY_FORCE_MARCH


class Charm(Combined):
    """Hannibal Charms Italy: it moves nobody but Hannibal."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return movable(state, seat, self.ops, terms.BY_OPS) & BIT[HANNIBAL] != 0


class Traitor(Combined):
    """Traitor in Tarentum: the city falls without a siege."""

    def possible(self, state: Situation, seat: i64) -> bool:
        if state.truce or state.control[board.TARENTUM] == seat:
            return False
        return super().possible(state, seat)


class Treachery(Combined):
    """Treachery within City: two rolls against a city."""

    def possible(self, state: Situation, seat: i64) -> bool:
        if state.truce or spaces.is_empty(without(board.cities(), state.held(seat))):
            return False
        return super().possible(state, seat)


class SiegeTrain(AskingEvent):
    """The siege train joins a Carthaginian general."""

    choice = "place_train"
    text = N_("Which general gets the siege train?")

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        """Add the spaces of Carthaginian generals that the siege train can be brought to: not where
        it is, and not where all of them are in a besieged city."""
        found: Spaces = (0, 0)
        for order in range(FIRST[CARTHAGE], FIRST[CARTHAGE + 1]):
            general = BEST_FIRST[order]
            space = state.place[general]
            if space < 0 or space == state.train:
                continue
            if not (state.is_inside(general) and state.besieged(space)):
                found = added(found, space)
        spaces.offer(found, SPACE, into)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
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
