"""The strategy phase: which side plays next, its card and the card's use; placing markers and
raising a CU.

A card stays hidden in the hand until its use is chosen; only then it is laid open. Cards without an
entry in `EVENTS`, such as Spy and Storms at Sea, can only be played as answers (§3 Cards,
§3 Operations, §3 Events).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message
from pi_app.core.words import EMPTY
from pi_app.games.rome_vs_carthage.rules import deck, events, notation, reinforcements, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import AskingEvent, CardEvent, Counted, Task, Work
from pi_app.games.rome_vs_carthage.rules.card_events import armies, politics
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, movable
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS, CARTHAGE, ROME, SIDE_IDS

_EVENTS: Final[dict[int, CardEvent]] = {**politics.EVENTS, **armies.EVENTS}
EVENTS: Final = [_EVENTS.get(card) for card in range(deck.CARDS + 1)]
"""By card its event when used in the player's own turn, or None."""


class _EventChoice(Task):
    """The choice that the event of the played card requires."""

    def event(self, state: Situation) -> AskingEvent:
        """Return the event of the played card."""
        event = EVENTS[state.card]
        assert isinstance(event, AskingEvent)
        return event

    def prompt(self, state: Situation) -> Message:
        return Message(self.event(state).text)

    def offer(self, state: Situation, into: Actions) -> None:
        self.event(state).offer(state, self.seat, into)

    def apply(self, state: Situation, action: i64) -> None:
        self.event(state).chosen(state, self.seat, action)

    def fits(self, state: Situation) -> bool:
        event = EVENTS[state.card]
        return isinstance(event, AskingEvent) and event.choice == self.id


class PlaceTrain(_EventChoice):
    """Choose the general who gets the siege train."""

    id = "place_train"


class ChooseVictim(_EventChoice):
    """Choose the force that rolls attrition."""

    id = "choose_victim"


class Relieve(_EventChoice):
    """Choose the city or tribe that is relieved."""

    id = "relieve"


class ChooseNumidia(_EventChoice):
    """Choose one of the two Numidias for the event."""

    id = "choose_numidia"


class ReplaceProconsul(_EventChoice):
    """Choose the new proconsul."""

    id = "replace_proconsul"


_CHOICES: Final[dict[str, type[_EventChoice]]] = {
    choice.id: choice
    for choice in (PlaceTrain, ChooseVictim, Relieve, ChooseNumidia, ReplaceProconsul)
}

RAISING_OPS: Final = 3  # the operations that raise a CU


def marker_spaces(state: Situation, seat: i64) -> Spaces:
    """Return where a seat may place a marker: in free spaces without enemy CUs, and unless there
    is a truce on enemy ordinary markers under its own CUs."""
    enemy = 1 - seat
    found = spaces.without(state.free_spaces(), state.occupied(enemy))
    if not state.truce:
        beneath = spaces.both(state.ordinary_markers(enemy), state.occupied(seat))
        found = spaces.either(found, beneath)
    return found


class PlaceMarkers(Counted):
    """Place political markers one by one."""

    id = "place_markers"
    text = N_("Where do you place a marker? Left: {count}")

    def offer(self, state: Situation, into: Actions) -> None:
        into.add(notation.DONE)
        spaces.offer(marker_spaces(state, self.seat), notation.SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.DONE:
            return
        state.set_control(action - notation.SPACE, self.seat)
        if not spaces.is_empty(marker_spaces(state, self.seat)):
            self.again(state)


def _raising_spaces(state: Situation, seat: i64) -> Spaces:
    """Return where a seat may raise a CU: with a general in a space and province that it controls,
    not inside a besieged city (edition 22)."""
    near = spaces.both(reinforcements.spaces_with_generals(state, seat, 1), state.held(seat))
    return reinforcements.in_own_provinces(state, seat, near)


class RaiseCu(Task):
    """Raise a CU with a general."""

    id = "raise_cu"
    text = N_("With which general do you raise a CU?")

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(_raising_spaces(state, self.seat), notation.SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        reinforcements.arrive(state, self.seat, action - notation.SPACE, 1)


class Strategy(Work):
    """Ask the side whose turn it is for a card. The phase ends when both hands are empty."""

    id = "strategy"

    def run(self, state: Situation) -> None:
        state.card = 0
        state.combined = False
        state.silent[ROME] = False
        state.silent[CARTHAGE] = False
        state.tired = EMPTY[:]
        seat = 1 - state.active
        if not state.has_cards(seat):
            seat = 1 - seat
        if state.has_cards(seat):
            state.active = seat
            state.then(PlayCard(seat), Strategy())


class PlayCard(Task):
    """Choose a card of one's hand."""

    id = "play_card"
    private = True

    def prompt(self, state: Situation) -> Message:
        if state.must_campaign:
            return Message("Play the Campaign card that you have announced.")
        return Message("Which card do you play?")

    def waiting(self, state: Situation) -> Message:
        return Message("{side} chooses a strategy card.", {"side": SIDE_NAMES[self.seat]})

    def offer(self, state: Situation, into: Actions) -> None:
        cards = state.hand(self.seat)
        if state.must_campaign:
            cards = spaces.both(cards, deck.campaigns())
        spaces.offer(cards, notation.CARD, into)

    def apply(self, state: Situation, action: i64) -> None:
        state.then(UseCard(self.seat, action - notation.CARD))


def event_possible(state: Situation, seat: i64, card: i64) -> bool:
    """Say whether a seat may use a card's event in its own turn and the event has an effect."""
    event = EVENTS[card]
    return (
        event is not None
        and spaces.holds(deck.cards_of_user(seat), card)
        and event.possible(state, seat)
    )


class UseCard(Task):
    """Choose the use of the card; then the card is laid open (ruling 34)."""

    id = "use_card"
    fields = ("card",)
    private = True
    text = N_("{card}: what for?")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def waiting(self, state: Situation) -> Message:
        """Return the same text as while the card was chosen, so that nothing is revealed."""
        return PlayCard(self.seat).waiting(state)

    def offer(self, state: Situation, into: Actions) -> None:
        ops = deck.OPS[self.card]
        if event_possible(state, self.seat, self.card):
            into.add(notation.EVENT)
        if movable(state, self.seat, ops, BY_OPS):
            into.add(notation.MOVE)
        if not spaces.is_empty(marker_spaces(state, self.seat)):
            into.add(notation.MARKERS)
        if ops == RAISING_OPS and not spaces.is_empty(_raising_spaces(state, self.seat)):
            into.add(notation.RAISE)
        if not state.must_campaign or into.count == 0:
            into.add(notation.DISCARD)

    def apply(self, state: Situation, action: i64) -> None:
        seat, card = self.seat, self.card
        state.must_campaign = False
        state.card = card
        state.discard(seat, card)
        # Philip's card is removed with its second event, which ends the alliance.
        for_good = deck.REMOVED[card] or (card == deck.PHILIP and state.macedonia)
        if action == notation.EVENT and for_good:
            state.discarded.remove(card)
            state.removed.append(card)
        # Any use counts, even a discard; a card lost by chance does not get here (ruling 18).
        if card == deck.TRUCE:
            state.reshuffle = True
        if state.event_log is not None:
            use = notation.WORDS[action][0]
            state.emit(events.CardPlayed(SIDE_IDS[seat], card, use))
        ops = deck.OPS[card]
        if action == notation.EVENT:
            _use_event(state, seat, card)
        elif action == notation.MOVE:
            state.then(Activate(seat, ops, BY_OPS))
        elif action == notation.MARKERS:
            state.then(PlaceMarkers(seat, ops))
        elif action == notation.RAISE:
            state.then(RaiseCu(seat))

    def fits(self, state: Situation) -> bool:
        return spaces.holds(state.hand(self.seat), self.card)


def _use_event(state: Situation, seat: i64, card: i64) -> None:
    """Carry out a card's event. It may end a truce."""
    if state.truce and (deck.BREAKS_TRUCE[card] or card in deck.HOSTILE_TRIBES):
        state.truce = False
        if state.event_log is not None:
            state.emit(events.Truce(False))
    event = EVENTS[card]
    assert event is not None
    if isinstance(event, AskingEvent):
        state.then(_CHOICES[event.choice](seat))
    else:
        event.begin(state, seat)
