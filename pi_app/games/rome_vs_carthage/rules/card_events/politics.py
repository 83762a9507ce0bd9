"""Political events: revolts, cities and markers that change sides, Philip, the Senate, counsels,
the truce, the messenger and the naval victory (§3 Events).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message
from pi_app.core.words import count
from pi_app.games.rome_vs_carthage.rules import board, deck, events, generals, losses, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import AskingEvent, CardEvent, Counted, SideDraw
from pi_app.games.rome_vs_carthage.rules.notation import CARD, DONE, GENERAL, PROVINCE, SPACE
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, both, either, is_empty, without
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, IN_POOL, NOBODY, ROME, SIDE_IDS


def _unguarded(state: Situation, side: i64) -> Spaces:
    """Return the spaces with an ordinary marker of a side but none of its CUs (ruling 8)."""
    return without(state.ordinary_markers(side), state.occupied(side))


class Revolt(CardEvent):
    """A province that the opponent controls revolts: his markers without his CUs come off."""

    def __init__(self, province: i64) -> None:
        self.province = province

    def holds(self, state: Situation, seat: i64) -> bool:
        return state.controls(1 - seat, self.province)

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        return both(_unguarded(state, 1 - seat), board.in_province(self.province))

    def begin(self, state: Situation, seat: i64) -> None:
        state.take_off(self.spaces(state, seat))


class Defection(CardEvent):
    """A Roman city changes to Carthage's side; Romans inside are lost."""

    def __init__(self, city: i64, provinces: i64) -> None:
        self.city = city
        self.provinces = provinces  # how many provinces of Italy Carthage must control

    def holds(self, state: Situation, seat: i64) -> bool:
        return count(state.provinces_in(CARTHAGE, board.ITALY)) >= self.provinces

    def possible(self, state: Situation, seat: i64) -> bool:
        return state.control[self.city] == ROME and self.holds(state, seat)

    def begin(self, state: Situation, seat: i64) -> None:
        """Give the city to Carthage. Points of a siege against the Romans in it are removed."""
        city = self.city
        units, elephants = state.army(ROME, city, True)
        losses.lose_cus(state, ROME, city, units, elephants, True)
        state.set_control(city, CARTHAGE)
        if state.siege[city] > 0:
            state.set_siege(city, 0)
            if state.event_log is not None:
                state.emit(events.Relieved(board.SPACE_IDS[city], 0))
        for general in state.generals_at(ROME, city, True):
            losses.displace(state, general)


class MarkerEvent(CardEvent):
    """The player chooses a number of markers to change."""

    empties: bool = False  # whether markers come off; else they become the player's

    def __init__(self, count: i64, optional: bool = False, province: i64 = -1) -> None:
        self.count = count
        self.optional = optional  # whether fewer may be changed
        self.province = province  # the province in which the markers must be, or -1

    def left(self, state: Situation, seat: i64, province: i64) -> Spaces:
        """Return where a marker can be changed; `province` restricts it unless it is -1."""
        found = self.spaces(state, seat)
        return found if province < 0 else both(found, board.in_province(province))

    def possible(self, state: Situation, seat: i64) -> bool:
        return not is_empty(self.left(state, seat, self.province))

    def begin(self, state: Situation, seat: i64) -> None:
        state.then(ChangeMarkers(seat, self.count, self.province))


class Persuasion(MarkerEvent):
    """Diplomacy: an enemy marker without enemy CUs is turned over."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return _unguarded(state, 1 - seat)


class IntoItaly(MarkerEvent):
    """I have come into Italy: Roman markers in Italy turn over, while Hannibal is in Italy."""

    def holds(self, state: Situation, seat: i64) -> bool:
        where = state.place[generals.HANNIBAL]
        return where >= 0 and board.COUNTRY_OF[where] == board.ITALY

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        return both(_unguarded(state, ROME), board.in_country(board.ITALY))


class Hunger(MarkerEvent):
    """Grain Shortage: Roman markers come off, while Carthage controls Sicilia."""

    empties = True

    def holds(self, state: Situation, seat: i64) -> bool:
        return state.controls(CARTHAGE, board.SICILIA)

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        if not self.holds(state, seat):
            return 0, 0
        return state.ordinary_markers(ROME)


def _numidias() -> Spaces:
    return either(
        board.in_province(board.WESTERN_NUMIDIA), board.in_province(board.EASTERN_NUMIDIA)
    )


class NumidianFriends(MarkerEvent):
    """Numidian Ally: markers in Eastern Numidia, on enemy markers or in empty spaces."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return without(without(_numidias(), state.held(seat)), state.occupied(1 - seat))


class InANumidia(AskingEvent):
    """An event in one of the two Numidias, chosen by the player."""

    choice = "choose_numidia"
    text = N_("Which Numidia?")

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        found = self.spaces(state, seat)
        for province in (board.WESTERN_NUMIDIA, board.EASTERN_NUMIDIA):
            if not is_empty(both(found, board.in_province(province))):
                into.add(PROVINCE + province)


class NumidianRevolt(InANumidia):
    """Numidia Revolts: the opponent's markers come off."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return both(_unguarded(state, 1 - seat), _numidias())

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        province = board.in_province(action - PROVINCE)
        state.take_off(both(self.spaces(state, seat), province))


class Sophonisba(InANumidia):
    """Sophonisba: like the Numidian Ally, but in either Numidia."""

    def spaces(self, state: Situation, seat: i64) -> Spaces:
        return _FRIENDS.spaces(state, seat)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        state.then(ChangeMarkers(seat, _FRIENDS.count, action - PROVINCE))


_FRIENDS: Final = NumidianFriends(3, True, board.EASTERN_NUMIDIA)

MARKER_EVENTS: Final[dict[int, MarkerEvent]] = {
    deck.NUMIDIAN_ALLY: _FRIENDS,
    deck.SOPHONISBA: _FRIENDS,
    deck.INTO_ITALY: IntoItaly(2),
    deck.DIPLOMACY[0]: Persuasion(1),
    deck.DIPLOMACY[1]: Persuasion(1),
    deck.GRAIN_SHORTAGE: Hunger(3),
}
"""The events in which markers are changed one by one, by card."""


class ChangeMarkers(Counted):
    """Change markers one by one, as the card says."""

    id = "change_markers"
    fields = ("count", "province")

    def __init__(self, seat: i64, count: i64, province: i64) -> None:
        super().__init__(seat, count)
        self.province = province

    def prompt(self, state: Situation) -> Message:
        if state.card == deck.GRAIN_SHORTAGE:
            return Message("Which Roman marker comes off? Left: {count}", {"count": self.count})
        return Message("Where does a marker become yours? Left: {count}", {"count": self.count})

    def offer(self, state: Situation, into: Actions) -> None:
        event = MARKER_EVENTS[state.card]
        if event.optional:
            into.add(DONE)
        spaces.offer(event.left(state, self.seat, self.province), SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action == DONE:
            return
        event = MARKER_EVENTS[state.card]
        state.set_control(action - SPACE, NOBODY if event.empties else self.seat)
        if self.count > 1 and not is_empty(event.left(state, self.seat, self.province)):
            state.then(ChangeMarkers(self.seat, self.count - 1, self.province))

    def fits(self, state: Situation) -> bool:
        return state.card in MARKER_EVENTS


class Philip(CardEvent):
    """Carthage uses it to ally with Philip; Rome uses it to end the alliance. In both cases the
    opponent loses a card (edition 17)."""

    def holds(self, state: Situation, seat: i64) -> bool:
        return (seat == ROME) == state.macedonia

    def possible(self, state: Situation, seat: i64) -> bool:
        return self.holds(state, seat)

    def begin(self, state: Situation, seat: i64) -> None:
        state.macedonia = not state.macedonia
        if state.event_log is not None:
            state.emit(events.Alliance(state.macedonia))
        if state.has_cards(1 - seat):
            state.then(LoseCard(1 - seat))


class Messenger(CardEvent):
    """Take a random card from the opponent's hand."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return state.has_cards(1 - seat)

    def begin(self, state: Situation, seat: i64) -> None:
        state.then(TakeCard(seat))


class Dismissal(AskingEvent):
    """The Senate replaces the proconsul, never Africanus; his army stays (ruling 3)."""

    choice = "replace_proconsul"
    text = N_("Who becomes proconsul in place of the one dismissed?")

    def holds(self, state: Situation, seat: i64) -> bool:
        was = state.proconsul
        return was not in (-1, generals.AFRICANUS) and state.on_map(was)

    def offer(self, state: Situation, seat: i64, into: Actions) -> None:
        """Add the Romans in the pool who may replace a proconsul on the map. A general who may not
        leave a country is offered only if the proconsul is there (ruling 36)."""
        was = state.proconsul
        if not self.holds(state, seat):
            return
        for general in generals.OF_SIDE[ROME]:
            if state.place[general] == IN_POOL and generals.may_go_to(general, state.place[was]):
                into.add(GENERAL + general)

    def chosen(self, state: Situation, seat: i64, action: i64) -> None:
        general, was = action - GENERAL, state.proconsul
        state.put(general, state.place[was], state.is_inside(was))
        state.put(was, IN_POOL)
        state.proconsul = general
        if state.event_log is not None:
            ids = generals.GENERAL_IDS[general], generals.GENERAL_IDS[was]
            where = board.SPACE_IDS[state.place[general]]
            state.emit(events.Replaced(*ids, where))


class Counsel(CardEvent):
    """The counsel of Hanno or Cato restricts the opponent's armies until the next shuffle (ruling
    18)."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return not state.counsels[1 - seat]

    def begin(self, state: Situation, seat: i64) -> None:
        state.counsels[1 - seat] = True
        if state.event_log is not None:
            state.emit(events.HeldBack(SIDE_IDS[1 - seat]))


class NavalVictory(CardEvent):
    """Carthage has won at sea for the rest of the turn."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return not state.naval_victory

    def begin(self, state: Situation, seat: i64) -> None:
        state.naval_victory = True
        if state.event_log is not None:
            state.emit(events.NavalVictory())


class Truce(CardEvent):
    """A truce begins; it lasts until an event breaks it."""

    def possible(self, state: Situation, seat: i64) -> bool:
        return not state.truce

    def begin(self, state: Situation, seat: i64) -> None:
        state.truce = True
        if state.event_log is not None:
            state.emit(events.Truce(True))


class LoseCard(SideDraw):
    """A random card of a hand is discarded (ruling 10)."""

    id = "lose_card"
    text = N_("{side} loses a card by chance.")

    def waiting(self, state: Situation) -> Message:
        return self.prompt(state)

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(state.hand(self.side), CARD, into)

    def apply(self, state: Situation, action: i64) -> None:
        state.discard(self.side, action - CARD)
        if state.event_log is not None:
            state.emit(events.CardLost(SIDE_IDS[self.side], action - CARD))


class TakeCard(LoseCard):
    """A random card moves from one hand to the other (rulings 10, 35)."""

    id = "take_card"
    text = N_("{side} takes a card from its enemy.")

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(state.hand(1 - self.side), CARD, into)

    def apply(self, state: Situation, action: i64) -> None:
        seat, card = self.side, action - CARD
        state.disclosed += 1
        for pile in (deck.HANDS, deck.KNOWN):
            state.take(pile + 1 - seat, card)
            state.give(pile + seat, card)
        if state.event_log is not None:
            state.emit(events.CardTaken(SIDE_IDS[seat]))
            state.emit(events.CardSeen(SIDE_IDS[seat], card))


EVENTS: Final[dict[int, CardEvent]] = {
    deck.CORSICA_SARDINIA_REVOLT: Revolt(board.CORSICA_SARDINIA),
    deck.SICILIA_REVOLTS: Revolt(board.SICILIA),
    deck.CELTIBERIA_REVOLTS: Revolt(board.CELTIBERIA),
    deck.PHILIP: Philip(),
    deck.SENATE: Dismissal(),
    deck.CAPUA_SIDES: Defection(board.CAPUA, 3),
    deck.SYRACUSE_ALLIES: Defection(board.SYRACUSE, 0),
    deck.NAVAL_VICTORY: NavalVictory(),
    deck.MESSENGER: Messenger(),
    deck.HANNO_COUNSELS: Counsel(),
    deck.CATO_COUNSELS: Counsel(),
    deck.TRUCE: Truce(),
    **MARKER_EVENTS,
    deck.NUMIDIA_REVOLTS: NumidianRevolt(),
    deck.SOPHONISBA: Sophonisba(),
}
"""The events of politics, by card."""
