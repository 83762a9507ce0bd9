"""Events that cost an army its men or the work of a siege: epidemics, hostile tribes, mercenaries
who go home, relief (§3 Events).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import board, deck, events, losses, spaces
from pi_app.rules.rome_vs_carthage.agenda import AskingEvent, CardEvent, ForceRoll, Task
from pi_app.rules.rome_vs_carthage.generals import BATTLE, BEST_FIRST, FIRST, GENERAL_IDS
from pi_app.rules.rome_vs_carthage.march.counters import forces_in_reach
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import SPACE, WALLED
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added, both, following, without
from pi_app.rules.rome_vs_carthage.tables import FIVE_OR_SIX
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from mypy_extensions import i64


class Epidemic(AskingEvent):
    """One enemy army of one's choice rolls attrition.

    Attributes:
        modifier: what is added to the roll.
        column: the size by which the table is read, or 0 for the army's own.
        only_besieging: whether it must besiege a city.
    """

    choice = "choose_victim"
    text = N_("Which enemy force rolls attrition?")
    modifier: int = 0
    column: int = 0
    only_besieging: bool = False

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
    """An army that besieges a city, with one more on the die."""

    modifier = 1
    only_besieging = True


class HostileTribes(Epidemic):
    """Any CUs in Gallia Transalpinia or Liguria, with or without a general, by a column of the
    table that this card always uses (ruling 37)."""

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
"""Those that strike one force, by card."""


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
        losses.attrition(state, self.side, self.space, self.inside, size, die, modifier)


class KeepMercenaries(ForceRoll):
    """Roll whether a commander keeps his mercenaries."""

    id = "keep_mercenaries"

    def waiting(self, state: Situation) -> Message:
        general = state.commander(CARTHAGE, self.space)
        names = {"general": GENERAL_NAMES[general], "rating": BATTLE[general]}
        return Message("{general} keeps his mercenaries with {rating} or less.", names)

    def rolled(self, state: Situation, die: i64) -> None:
        general = state.commander(CARTHAGE, self.space)
        stays = die <= BATTLE[general]
        if state.chronicle is not None:
            ids = board.SPACE_IDS[self.space], GENERAL_IDS[general]
            state.chronicle.append(events.Desertion(*ids, die, stays))
        if not stays:
            state.then(WasteAway(self.space, self.side))

    def fits(self, state: Situation) -> bool:
        exposed = spaces.holds(_exposed(state), self.space)
        return exposed and state.commander(CARTHAGE, self.space) >= 0


class Relief(AskingEvent):
    """One city or tribe, of either side, is relieved of points.

    Attributes:
        kept: whether only one of its points is taken off.
    """

    choice = "relieve"
    text = N_("Which city is relieved?")
    kept: bool = False

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        spaces.offer(self.spaces(state, seat), SPACE, into)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        space = action - SPACE
        state.set_siege(space, state.siege[space] - 1 if self.kept else 0)
        if state.chronicle is not None:
            told = events.Relieved(board.SPACE_IDS[space], state.siege[space])
            state.chronicle.append(told)


class SurpriseSortie(Relief):
    """One point less against a city."""

    kept = True

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), board.cities())


class Fleet(Relief):
    """No points any more against a port."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), both(board.cities(), board.ports()))


class TribalResistance(Relief):
    """No points any more against a tribe."""

    text = N_("Which tribe is relieved?")

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(state.under_siege(), state.unsubdued())


EVENTS: Final[dict[int, CardEvent]] = {
    deck.MERCENARIES: MercenariesDesert(),
    **PLAGUES,
    deck.SURPRISE_SORTIE: SurpriseSortie(),
    deck.FLEET_BREAKS_SIEGE: Fleet(),
    deck.TRIBAL_RESISTANCE: TribalResistance(),
}
"""The events that cost armies something, by card."""
