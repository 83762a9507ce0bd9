"""Events about armies: recruits, Campaigns, Force Marches, the siege train and events combined with
an ordinary move; epidemics, hostile tribes, desertion of mercenaries, relief from sieges
(§3 Events).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message
from pi_app.core.words import BIT, count
from pi_app.games.rome_vs_carthage.rules import (
    board,
    deck,
    events,
    losses,
    reinforcements,
    spaces,
    terms,
)
from pi_app.games.rome_vs_carthage.rules.agenda import (
    AskingEvent,
    CardEvent,
    Counted,
    ForceRoll,
    Task,
)
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.generals import (
    BATTLE,
    BEST_FIRST,
    FIRST,
    GENERAL_IDS,
    HANNIBAL,
)
from pi_app.games.rome_vs_carthage.rules.march.counters import forces_in_reach
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, movable
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.notation import SPACE, WALLED
from pi_app.games.rome_vs_carthage.rules.situation import Campaign, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import (
    Spaces,
    added,
    both,
    either,
    following,
    only,
    without,
)
from pi_app.games.rome_vs_carthage.rules.tables import FIVE_OR_SIX
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, MOST_ELEPHANTS, ROME


class Recruits(CardEvent):
    """A number of new CUs arrives in one space."""

    def __init__(self, count: i64) -> None:
        self.count = count  # how many, elephants included

    def elephants(self, state: Situation) -> i64:
        """Return how many of the new CUs are elephants."""
        return 0

    def arrived(self, state: Situation, space: i64) -> None:
        """Carry out the card's other effects; by default there are none."""

    def begin(self, state: Situation, seat: i64) -> None:
        state.then(CardRecruit(seat, self.count))


class WithGeneral(Recruits):
    """Two recruits who join a general in certain provinces."""

    def __init__(self, lands: Spaces, held: bool = False, source: i64 = -1) -> None:
        super().__init__(2)
        self.lands = lands  # where he must be
        self.held = held  # whether the player must control the province in which he is
        self.source = source  # the province that the player must control, or -1

    def holds(self, state: Situation, seat: i64) -> bool:
        return self.source < 0 or state.controls(seat, self.source)

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        near = both(reinforcements.spaces_with_generals(state, seat, self.count), self.lands)
        return reinforcements.in_own_provinces(state, seat, near) if self.held else near


class Slingers(Recruits):
    """Balearic Slingers: the side that controls Baleares gets a CU in any friendly port."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return state.control[board.BALEARES] == seat

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        return without(both(board.ports(), state.held(seat)), state.occupied(1 - seat))


class Macedonians(Recruits):
    """Macedonian Reinforcements: only while Macedonia is allied."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return state.macedonia

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        shores = either(board.in_country(board.AFRICA), board.in_country(board.ITALY))
        near = both(both(board.ports(), shores), state.held(seat))
        return reinforcements.with_room(state, seat, near, self.count)


class AfricanReinforcements(Recruits):
    """African Reinforcements: elephants in Carthage, up to the limit on the map (edition 18)."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return not state.besieged(board.CITY_CARTHAGE)

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return reinforcements.with_room(state, seat, only(board.CITY_CARTHAGE), self.count)

    def elephants(self, state: Situation) -> i64:
        return min(self.count, MOST_ELEPHANTS - state.elephants_on_map())


class Mutin(Recruits):
    """Mutin's Numidians: a CU and a marker in a space of Sicilia."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        open_land = without(board.in_province(board.SICILIA), board.cities())
        return without(open_land, state.occupied(ROME))

    def arrived(self, state: Situation, space: i64) -> None:
        state.set_control(space, CARTHAGE)


class Slaves(Recruits):
    """Two Legions of Slaves: four CUs in Latium (see `spaces`)."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return count(state.provinces_in(CARTHAGE, board.ITALY)) >= 3

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        """Return Latium if Carthage controls three provinces of Italy and has no CUs in Latium."""
        latium = board.in_province(board.LATIUM)
        is_near = not spaces.is_empty(both(latium, state.occupied(CARTHAGE)))
        if is_near or not self.holds(state, seat):
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
"""The events with new CUs, by card."""


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
    """An event combined with moving a general. ``by`` says how he is moved (see `terms.BY_OPS`)."""

    by: int = terms.BY_OPS

    def __init__(self, card: int) -> None:
        self.ops = OPS[card]

    def holds(self, state: Situation, seat: i64) -> bool:
        return movable(state, seat, self.ops, self.by) != 0

    def possible(self, state: Situation, seat: i64) -> bool:
        return movable(state, seat, self.ops, self.by) != 0

    def begin(self, state: Situation, seat: i64) -> None:
        """Move a general. `Situation.combined` makes the other chapters apply the card's effect."""
        state.combined = self.by == terms.BY_OPS
        state.then(Activate(seat, self.ops, self.by))


class ForceMarch(Combined):
    """Move a general up to six spaces."""

    by = terms.BY_FORCE_MARCH


class Charm(Combined):
    """Hannibal Charms Italy: only Hannibal can be moved."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return movable(state, seat, self.ops, terms.BY_OPS) & BIT[HANNIBAL] != 0


class Traitor(Combined):
    """Traitor in Tarentum: the city falls without a siege."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return not state.truce and state.control[board.TARENTUM] != seat

    def possible(self, state: Situation, seat: i64) -> bool:
        return self.holds(state, seat) and super().possible(state, seat)


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
        if state.event_log is not None:
            state.emit(events.SiegeTrain(board.SPACE_IDS[state.train]))


# --- attrition and desertion ----------------------------------------------------------------------


class Epidemic(AskingEvent):
    """One enemy army, chosen by the player, rolls attrition."""

    choice = "choose_victim"
    text = N_("Which enemy force rolls attrition?")
    modifier: int = 0  # what is added to the roll
    column: int = 0  # the size used in the table, or 0 for the army's own size
    only_besieging: bool = False  # whether the army must besiege a city

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        """Add the enemy's armies, CUs with a general: ``SPACE + space`` for one outside walls,
        ``WALLED + space`` for one inside (ruling 37)."""
        side = 1 - seat
        near: Spaces = (0, 0)
        for order in range(FIRST[side], FIRST[side + 1]):
            space = state.place[BEST_FIRST[order]]
            if space >= 0:
                near = added(near, space)
        space = following(near, -1)
        while space >= 0:
            led = state.has_cus(side, space) and state.company(side, space) != 0
            if led and (not self.only_besieging or state.besieged(space)):
                into.add(SPACE + space)
            walled = state.walled_cus(side, space) > 0 and state.company(side, space, True) != 0
            if walled and not self.only_besieging:
                into.add(WALLED + space)
            space = following(near, space)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        inside = action >= WALLED
        space = action - WALLED if inside else action - SPACE
        state.then(WasteAway(space, 1 - seat, inside))


class Pestilence(Epidemic):
    """Pestilence: an army that besieges a city rolls with +1."""

    modifier = 1
    only_besieging = True


class HostileTribes(Epidemic):
    """Hostile Tribes: a force in Gallia Transalpinia or Liguria, with or without a general, rolls
    in a fixed column of the table (ruling 37)."""

    column = FIVE_OR_SIX

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        spaces.offer(forces_in_reach(state, 1 - seat), SPACE, into)


class MercenariesDesert(CardEvent):
    """Every Carthaginian force that is not at a friendly walled city rolls attrition, unless its
    commander rolls no more than his battle rating (ruling 37)."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return _exposed(state)

    def begin(self, state: Situation, seat: i64) -> None:
        tasks: list[Task] = []
        for space in spaces.listed(_exposed(state)):
            if state.commander(CARTHAGE, space) >= 0:
                tasks.append(KeepMercenaries(space, CARTHAGE))
            else:
                tasks.append(WasteAway(space, CARTHAGE))
        state.then_all(tasks)


def _exposed(state: Situation) -> Spaces:
    return without(state.occupied(CARTHAGE), both(board.cities(), state.held(CARTHAGE)))


PLAGUES: Final[dict[int, Epidemic]] = {
    deck.HOSTILE_TRIBES[0]: HostileTribes(),
    deck.HOSTILE_TRIBES[1]: HostileTribes(),
    deck.EPIDEMIC: Epidemic(),
    deck.PESTILENCE: Pestilence(),
}
"""The events by which one force rolls attrition, by card."""


class WasteAway(ForceRoll):
    """Roll attrition for one force."""

    id = "waste_away"

    def waiting(self, state: Situation) -> Message:
        text = N_("Attrition in {space}: the die is rolled.")
        return Message(text, {"space": SPACE_NAMES[self.space]})

    def rolled(self, state: Situation, die: i64) -> None:
        size = sum(state.army(self.side, self.space, self.inside))
        modifier = 0
        plague = PLAGUES.get(state.card)
        if plague is not None:
            size = plague.column or size
            modifier = plague.modifier
        losses.attrition(state, self.side, self.space, self.inside, "card", size, die, modifier)


class KeepMercenaries(ForceRoll):
    """A commander rolls to keep his mercenaries."""

    id = "keep_mercenaries"

    def waiting(self, state: Situation) -> Message:
        general = state.commander(CARTHAGE, self.space)
        names: dict[str, str | int | Message] = {
            "general": GENERAL_NAMES[general],
            "rating": int(BATTLE[general]),
        }
        return Message("{general} keeps his mercenaries with {rating} or less.", names)

    def rolled(self, state: Situation, die: i64) -> None:
        general = state.commander(CARTHAGE, self.space)
        rating = BATTLE[general]
        stays = die <= rating
        if state.event_log is not None:
            ids = board.SPACE_IDS[self.space], GENERAL_IDS[general]
            state.emit(events.Desertion(*ids, die, rating, stays))
        if not stays:
            state.then(WasteAway(self.space, self.side))

    def fits(self, state: Situation) -> bool:
        exposed = spaces.holds(_exposed(state), self.space)
        return exposed and state.commander(CARTHAGE, self.space) >= 0


class Relief(AskingEvent):
    """Points against one city or tribe of either side are removed."""

    choice = "relieve"
    text = N_("Which city is relieved?")
    kept: bool = False  # whether only one point is removed

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        spaces.offer(self.spaces(state, seat), SPACE, into)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        space = action - SPACE
        state.set_siege(space, state.siege[space] - 1 if self.kept else 0)
        if state.event_log is not None:
            state.emit(events.Relieved(board.SPACE_IDS[space], state.siege[space]))


class SurpriseSortie(Relief):
    """Surprise Sortie: one point against a city is removed."""

    kept = True

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), board.cities())


class Fleet(Relief):
    """Opposing Fleet Breaks Siege: all points against a city with a port are removed."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), both(board.cities(), board.ports()))


class TribalResistance(Relief):
    """Tribal Resistance: all points against a tribe are removed."""

    text = N_("Which tribe is relieved?")

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), state.unsubdued())


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
    deck.MERCENARIES: MercenariesDesert(),
    **PLAGUES,
    deck.SURPRISE_SORTIE: SurpriseSortie(),
    deck.FLEET_BREAKS_SIEGE: Fleet(),
    deck.TRIBAL_RESISTANCE: TribalResistance(),
}
"""The events about armies, by card."""
