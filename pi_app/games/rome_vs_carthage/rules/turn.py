"""The turn frame: the set-up of 218 BC, the phases of a turn, the deal, and who plays first.

* In tournaments players bid political markers for Carthage. Rome then makes this number of
  adjustments before the first turn. Each adjustment places a Roman marker in an empty space or
  removes one of Carthage's, but not under Carthage's CUs, and no tribes or walled cities. Two
  adjustments can change a space from Carthage to Rome.
* Chance deals the strategy cards one by one. All cards that have not been removed from the game are
  shuffled if the deck is too small for both hands, or after a turn in which the Truce was played in
  any way. This ends the counsels of Hanno and Cato.
* Carthage chooses who plays the first card, unless Rome opens with a Campaign. Rome is asked in
  secret if by public information it might hold a Campaign. The answer reveals its hand only if Rome
  announces a Campaign.

(§2 Set-up, §2 Turn, §3 First player; rulings 17, 18).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message
from pi_app.games.rome_vs_carthage.rules import (
    board,
    cards,
    deck,
    events,
    generals,
    notation,
    spaces,
    victory,
)
from pi_app.games.rome_vs_carthage.rules.agenda import Counted, Draw, Task, Work
from pi_app.games.rome_vs_carthage.rules.deck import TALON
from pi_app.games.rome_vs_carthage.rules.notation import CARD, CLAIM, FIRST, PASS, SECOND, SPACE
from pi_app.games.rome_vs_carthage.rules.reinforcements import tasks_of_reinforcement
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME, SIDE_IDS

_ARMIES: Final = (
    (ROME, board.CITY_ROME, 8, 0, (generals.P_SCIPIO,)),
    (ROME, board.AGRIGENTUM, 8, 0, (generals.LONGUS,)),
    (CARTHAGE, board.CITY_CARTHAGE, 4, 0, (generals.HANNO,)),
    (CARTHAGE, board.SAGUNTUM, 8, 2, (generals.HANNIBAL, generals.MAGO, generals.GISGO)),
    (CARTHAGE, board.NEW_CARTHAGE, 2, 0, (generals.HASDRUBAL,)),
)
"""Side, space, ordinary CUs, elephants and generals of each army; all stand outside walls."""


def lay_out(state: Situation) -> None:
    """Set up the armies and put Rome's adjustments, if any, and the first turn on the agenda."""
    for side, space, units, elephants, leaders in _ARMIES:
        state.add_cus(side, space, units, elephants)
        for general in leaders:
            state.put(general, space)
    state.name_consuls([generals.P_SCIPIO, generals.LONGUS])
    state.then(BeginTurn())
    bid = state.options["bid"]
    if isinstance(bid, int) and bid > 0:
        state.then(Adjust(ROME, bid))


class Adjust(Counted):
    """Rome makes one of its adjustments before the first turn."""

    id = "adjust"
    seats = (ROME,)
    text = N_("Before turn 1: fill an empty space or clear one of Carthage's. Left: {count}")

    def offer(self, state: Situation, into: Actions) -> None:
        found = spaces.either(state.free_spaces(), state.ordinary_markers(CARTHAGE))
        found = spaces.without(found, state.occupied(CARTHAGE))
        spaces.offer(found, SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        self.again(state)
        space = action - SPACE
        state.set_control(space, ROME if state.control[space] == NOBODY else NOBODY)


class BeginTurn(Work):
    """Put a turn's phases on the agenda."""

    id = "begin_turn"

    def run(self, state: Situation) -> None:
        state.turn += 1
        state.then_all(
            [
                DealHands(),
                AskRome(),
                cards.Strategy(),
                victory.Winter(),
                victory.Isolation(),
                victory.VictoryCheck(),
                EndTurn(),
            ]
        )
        if state.turn > 1:
            state.then_all(tasks_of_reinforcement(state))
        if state.event_log is not None:
            state.emit(events.Turn(state.turn, deck.YEARS[state.turn]))


class EndTurn(Work):
    """End the effects that last for one turn, and begin the next turn."""

    id = "end_turn"

    def run(self, state: Situation) -> None:
        state.naval_victory = False
        if state.reshuffle:
            shuffle(state)
        state.then(BeginTurn())


def shuffle(state: Situation) -> None:
    """Form a new deck of all cards that are neither in a hand nor removed from the game."""
    kept = spaces.either(state.hand(ROME), state.hand(CARTHAGE))
    kept = spaces.either(kept, spaces.set_of(state.removed))
    state.lay(TALON, spaces.without(deck.every_card(), kept))
    state.discarded = []
    state.reshuffle = False
    state.counsels = [False, False]
    if state.event_log is not None:
        state.emit(events.Shuffled(spaces.size(state.pile(TALON))))


class DealHands(Work):
    """Shuffle if the deck is too small, and begin to deal."""

    id = "deal_hands"

    def run(self, state: Situation) -> None:
        each = deck.CARDS_EACH[state.turn]
        if spaces.size(state.pile(TALON)) < 2 * each:
            shuffle(state)
        if state.event_log is not None:
            state.emit(events.Dealing(each))
        state.then(Deal(2 * each, ROME))


class Deal(Draw):
    """One card is dealt."""

    id = "deal"
    fields = ("count", "side")
    text = N_("The strategy cards are dealt.")

    def __init__(self, count: i64, side: i64) -> None:
        super().__init__()
        self.count = count
        self.side = side

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(state.pile(TALON), CARD, into)

    def apply(self, state: Situation, action: i64) -> None:
        card = action - CARD
        seat = self.side
        state.take(TALON, card)
        state.give(deck.HANDS + seat, card)
        state.disclosed += 1
        if state.event_log is not None:
            state.emit(events.Dealt(seat, card))
        if self.count > 1:
            state.then(Deal(self.count - 1, 1 - seat))

    def fits(self, state: Situation) -> bool:
        return self.count <= spaces.size(state.pile(TALON))


class AskRome(Work):
    """Ask Rome or Carthage who plays first."""

    id = "ask_rome"

    def run(self, state: Situation) -> None:
        state.must_campaign = False
        if state.could_hold(ROME, deck.campaigns()):
            state.then(ClaimFirst(ROME))
        else:
            state.then(ChooseFirst(CARTHAGE))


class ClaimFirst(Task):
    """Rome may announce a Campaign."""

    id = "claim_first"
    seats = (ROME,)
    private = True
    pass_actions: ClassVar[tuple[int, ...]] = (PASS,)
    text = N_("Who plays first this turn? Carthage decides, unless you open with a Campaign card.")

    def waiting(self, state: Situation) -> Message:
        return Message(
            "Who plays first this turn? Carthage decides, unless Rome opens with a Campaign card."
        )

    def label(self, action: int) -> Message:
        if action == PASS:
            return Message("Carthage decides")
        return notation.label(action)

    def offer(self, state: Situation, into: Actions) -> None:
        into.add(PASS)
        if not spaces.is_empty(spaces.both(state.hand(ROME), deck.campaigns())):
            into.add(CLAIM)

    def apply(self, state: Situation, action: i64) -> None:
        if action == CLAIM:
            state.must_campaign = True
            state.disclosed += 1
            _begin(state, ROME)
        else:
            state.then(ChooseFirst(CARTHAGE))


class ChooseFirst(Task):
    """Carthage chooses to play first or second."""

    id = "choose_first"
    seats = (CARTHAGE,)
    text = N_("Play the first card of the turn, or the second?")
    choices = (FIRST, SECOND)

    def apply(self, state: Situation, action: i64) -> None:
        _begin(state, CARTHAGE if action == FIRST else ROME)


def _begin(state: Situation, side: int) -> None:
    state.first = side
    # Cards alternate: the side that is not active comes next.
    state.active = 1 - side
    if state.event_log is not None:
        state.emit(events.First(SIDE_IDS[side], state.must_campaign))
