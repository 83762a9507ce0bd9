"""The strategy phase: who plays next, which card, and what for; placing markers and raising a CU.

A card stays hidden in the hand until its use is chosen; only then is it laid open. Cards for which
`EVENTS` has nothing only answer something: Spy, Storms at Sea and the like (§3 Cards,
§3 Operations, §3 Events).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import agenda, deck, events, notation, reinforcements, spaces
from pi_app.rules.rome_vs_carthage.agenda import ActivateTask, CardTask, CountTask, Task
from pi_app.rules.rome_vs_carthage.card_events import armies, hardships, politics
from pi_app.rules.rome_vs_carthage.march.marching import movable
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.phase import AskingEvent, CardEvent, Phase, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME, SIDE_IDS
from pi_app.rules.words import EMPTY

if TYPE_CHECKING:
    from mypy_extensions import i64

_EVENTS: Final[dict[int, CardEvent]] = {**politics.EVENTS, **armies.EVENTS, **hardships.EVENTS}
EVENTS: Final = [_EVENTS.get(card) for card in range(deck.CARDS + 1)]
"""By card, what its event does when it is used in a player's own turn, or None."""


class _EventChoice(Phase[Task]):
    """The choice that the event of the card leaves."""

    def event(self, state: Situation) -> AskingEvent:
        """Return the event."""
        event = EVENTS[state.card]
        assert isinstance(event, AskingEvent)
        return event

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message(self.event(state).text)

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        self.event(state).offer(state, task.seat, into)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        self.event(state).chosen(state, task.seat, action)

    def fits(self, state: Situation, task: Task) -> bool:
        event = EVENTS[state.card]
        return isinstance(event, AskingEvent) and event.phase == self.id


class PlaceTrain(_EventChoice):
    """Where the siege train comes to."""

    id = armies.PLACE_TRAIN


class ChooseVictim(_EventChoice):
    """Which force a plague befalls."""

    id = hardships.CHOOSE_VICTIM


class Relieve(_EventChoice):
    """What is relieved."""

    id = hardships.RELIEVE


class ChooseNumidia(_EventChoice):
    """In which Numidia the event takes place."""

    id = politics.CHOOSE_NUMIDIA


class ReplaceProconsul(_EventChoice):
    """Who follows the proconsul."""

    id = politics.REPLACE_PROCONSUL


PLAY_CARD: Final = "play_card"
PLACE_MARKERS: Final = "place_markers"

RAISING_OPS: Final = 3
"""The operations that raise a CU."""


def marker_spaces(state: Situation, seat: i64) -> Spaces:
    """Return where a seat may place a marker: in a space without marker and enemy CU, or on an
    enemy's ordinary marker beneath CUs of its own unless there is a truce."""
    enemy = 1 - seat
    found = spaces.without(state.free_spaces(), state.occupied(enemy))
    if not state.truce:
        beneath = spaces.both(state.ordinary_markers(enemy), state.occupied(seat))
        found = spaces.either(found, beneath)
    return found


class PlaceMarkers(Phase[CountTask]):
    """Place political markers one by one."""

    id = PLACE_MARKERS
    kind = CountTask
    text = N_("Where do you place a marker? Left: {count}")

    def offer(self, state: Situation, task: CountTask, into: Actions) -> None:
        into.add(notation.DONE)
        spaces.offer(marker_spaces(state, task.seat), notation.SPACE, into)

    def apply(self, state: Situation, task: CountTask, action: i64) -> None:
        if action == notation.DONE:
            return
        state.set_control(action - notation.SPACE, task.seat)
        if task.count > 1 and not spaces.is_empty(marker_spaces(state, task.seat)):
            state.again(task)


def _raising_spaces(state: Situation, seat: i64) -> Spaces:
    """Return where a seat may raise a CU: with a general in a space and province that it controls,
    not inside a besieged city (edition 22)."""
    near = spaces.both(reinforcements.spaces_with_generals(state, seat, 1), state.held(seat))
    return reinforcements.in_own_provinces(state, seat, near)


class RaiseCu(Phase[Task]):
    """Raise a CU with a general."""

    id = "raise_cu"
    text = N_("With which general do you raise a CU?")

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        spaces.offer(_raising_spaces(state, task.seat), notation.SPACE, into)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        reinforcements.arrive(state, task.seat, action - notation.SPACE, 1)


class Strategy(Work[Task]):
    """Let whoever is next play a card, as long as anybody has one."""

    id = agenda.STRATEGY

    def run(self, state: Situation, task: Task) -> None:
        """Find who is next: seats alternate, and one without cards is passed over.

        Before the turn's first card the active seat is the one that plays second.
        """
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
            state.then(Task(PLAY_CARD, seat), Task(agenda.STRATEGY, agenda.ITSELF))


def _waiting(task: Task) -> Message:
    """Say the same while a card and while its use is chosen."""
    return Message("{side} chooses a strategy card.", {"side": SIDE_NAMES[task.seat]})


class PlayCard(Phase[Task]):
    """Choose a card of one's hand."""

    id = PLAY_CARD
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        if state.must_campaign:
            return Message("Play the Campaign card that you have announced.")
        return Message("Which card do you play?")

    def waiting(self, state: Situation, task: Task) -> Message:
        return _waiting(task)

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        """Add the hand; only Campaigns if one has been announced."""
        cards = state.hand(task.seat)
        if state.must_campaign:
            cards = spaces.both(cards, deck.campaigns())
        spaces.offer(cards, notation.CARD, into)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        state.then(CardTask(agenda.HOLDING, task.seat, action - notation.CARD))


def event_possible(state: Situation, seat: i64, card: i64) -> bool:
    """Say whether a seat may use a card's event in its own turn, and to some effect."""
    event = EVENTS[card]
    return (
        event is not None
        and spaces.holds(deck.cards_of_user(seat), card)
        and event.possible(state, seat)
    )


class UseCard(Phase[CardTask]):
    """Choose what the card is played for, and lay it open (ruling 34)."""

    id = agenda.HOLDING
    kind = CardTask
    private = True
    text = N_("{card}: what for?")

    def waiting(self, state: Situation, task: CardTask) -> Message:
        """Say no more than while the card was being chosen."""
        return _waiting(task)

    def offer(self, state: Situation, task: CardTask, into: Actions) -> None:
        """Add the uses that the card has now. An announced Campaign can't be discarded."""
        ops = deck.OPS[task.card]
        if event_possible(state, task.seat, task.card):
            into.add(notation.EVENT)
        if movable(state, task.seat, ops, agenda.BY_OPS):
            into.add(notation.MOVE)
        if not spaces.is_empty(marker_spaces(state, task.seat)):
            into.add(notation.MARKERS)
        if ops == RAISING_OPS and not spaces.is_empty(_raising_spaces(state, task.seat)):
            into.add(notation.RAISE)
        if not state.must_campaign or into.count == 0:
            into.add(notation.DISCARD)

    def apply(self, state: Situation, task: CardTask, action: i64) -> None:
        seat, card = task.seat, task.card
        state.must_campaign = False
        state.card = card
        state.discard(seat, card)
        # Played in any way, even as a discard; lost by chance it is not played (ruling 18).
        if card == deck.TRUCE:
            state.reshuffle = True
        if state.chronicle is not None:
            use = notation.WORDS[action][0]
            state.chronicle.append(events.CardPlayed(SIDE_IDS[seat], card, use))
        ops = deck.OPS[card]
        if action == notation.EVENT:
            _use_event(state, seat, card)
        elif action == notation.MOVE:
            state.then(ActivateTask(agenda.ACTIVATE, seat, ops, agenda.BY_OPS))
        elif action == notation.MARKERS:
            state.then(CountTask(PLACE_MARKERS, seat, ops))
        elif action == notation.RAISE:
            state.then(Task(RaiseCu.id, seat))

    def fits(self, state: Situation, task: CardTask) -> bool:
        return spaces.holds(state.hand(task.seat), task.card)


def _use_event(state: Situation, seat: i64, card: i64) -> None:
    """Let a card's event happen: it may end a truce, and take the card out of the game.

    Philip's card leaves with its second event, the one that ends the alliance.
    """
    if deck.REMOVED[card] or (card == deck.PHILIP and state.macedonia):
        state.discarded.remove(card)
        state.removed.append(card)
    if state.truce and (deck.BREAKS_TRUCE[card] or card in deck.HOSTILE_TRIBES):
        state.truce = False
        if state.chronicle is not None:
            state.chronicle.append(events.Truce(False))
    event = EVENTS[card]
    assert event is not None
    event.begin(state, seat)
