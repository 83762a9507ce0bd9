"""The frame of a turn: the armies of 218 BC, what follows on what, the deal, and who plays first.

* By custom of tournaments players bid political markers for Carthage: Rome then adjusts as many
  spaces before the first turn. In each it puts a marker of its own where there is none, or takes
  one of Carthage's off, but not under Carthage's CUs, and neither tribes nor walled cities.
* Chance deals the strategy cards one by one. If the deck cannot give both full hands, or after a
  turn in which the Truce was played in whatever way, all cards that have not left the game are
  shuffled together; so the counsels of Hanno and Cato end.
* Carthage chooses who plays the first card, unless Rome will open with a Campaign. Rome is asked in
  secret whenever it might hold one, for all that everybody knows; whether it does is seen only when
  it says so.

(§2 Set-up, §2 Turn, §3 First player; rulings 17, 18).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import agenda, board, deck, events, generals, spaces
from pi_app.rules.rome_vs_carthage.agenda import CountTask, DealTask, Task
from pi_app.rules.rome_vs_carthage.deck import TALON
from pi_app.rules.rome_vs_carthage.notation import CARD, CLAIM, FIRST, PASS, SECOND, SPACE
from pi_app.rules.rome_vs_carthage.phase import Draw, Phase, Work
from pi_app.rules.rome_vs_carthage.reinforcements import tasks_of_reinforcement
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME, SIDE_IDS
from pi_app.rules.rome_vs_carthage.victory import ISOLATION, VICTORY_CHECK, WINTER

if TYPE_CHECKING:
    from mypy_extensions import i64

ADJUST: Final = "adjust"
DEAL_HANDS: Final = "deal_hands"
DEAL: Final = "deal"
ASK_ROME: Final = "ask_rome"
CLAIM_FIRST: Final = "claim_first"
CHOOSE_FIRST: Final = "choose_first"
END_TURN: Final = "end_turn"

_ARMIES: Final = (
    (ROME, board.CITY_ROME, 8, 0, (generals.P_SCIPIO,)),
    (ROME, board.AGRIGENTUM, 8, 0, (generals.LONGUS,)),
    (CARTHAGE, board.CITY_CARTHAGE, 4, 0, (generals.HANNO,)),
    (CARTHAGE, board.SAGUNTUM, 8, 2, (generals.HANNIBAL, generals.MAGO, generals.GISGO)),
    (CARTHAGE, board.NEW_CARTHAGE, 2, 0, (generals.HASDRUBAL,)),
)
"""Side, space, ordinary CUs, elephants and generals of each army; all stand outside walls."""


def lay_out(state: Situation) -> None:
    """Set the armies up and put the first turn on the agenda, after Rome's adjustments if any."""
    for side, space, units, elephants, leaders in _ARMIES:
        state.add_cus(side, space, units, elephants)
        for general in leaders:
            state.put(general, space)
    state.name_consuls([generals.P_SCIPIO, generals.LONGUS])
    state.then(Task(agenda.BEGIN_TURN, agenda.ITSELF))
    bid = state.options["bid"]
    if isinstance(bid, int) and bid > 0:
        state.then(CountTask(ADJUST, ROME, bid))


class Adjust(Phase[CountTask]):
    """Rome adjusts a space before the first turn."""

    id = ADJUST
    kind = CountTask
    seats: tuple[int, ...] = (ROME,)
    text = N_(
        "Before the first turn: put a marker into an empty space or take one of "
        "Carthage's off. Left: {count}"
    )

    def offer(self, state: Situation, task: CountTask, into: Actions) -> None:
        """Add the empty spaces and Carthage's ordinary markers that no CU of Carthage guards."""
        found = spaces.either(state.free_spaces(), state.ordinary_markers(CARTHAGE))
        found = spaces.without(found, state.occupied(CARTHAGE))
        spaces.offer(found, SPACE, into)

    def apply(self, state: Situation, task: CountTask, action: i64) -> None:
        state.again(task)
        space = action - SPACE
        state.set_control(space, ROME if state.control[space] == NOBODY else NOBODY)


class BeginTurn(Work[Task]):
    """Put a turn's phases on the agenda."""

    id = agenda.BEGIN_TURN

    def run(self, state: Situation, task: Task) -> None:
        """Begin the next turn; the first has no reinforcements."""
        state.turn += 1
        if state.chronicle is not None:
            state.chronicle.append(events.Turn(state.turn, deck.YEARS[state.turn]))
        state.then_all(
            [
                Task(DEAL_HANDS, agenda.ITSELF),
                Task(ASK_ROME, agenda.ITSELF),
                Task(agenda.STRATEGY, agenda.ITSELF),
                Task(WINTER, agenda.ITSELF),
                Task(ISOLATION, agenda.ITSELF),
                Task(VICTORY_CHECK, agenda.ITSELF),
                Task(END_TURN, agenda.ITSELF),
            ]
        )
        if state.turn > 1:
            state.then_all(tasks_of_reinforcement(state))


class EndTurn(Work[Task]):
    """Put away what holds for one turn only."""

    id = END_TURN

    def run(self, state: Situation, task: Task) -> None:
        """Forget the naval victory, shuffle after a Truce, and go on with the next turn."""
        state.naval_victory = False
        if state.reshuffle:
            shuffle(state)
        state.then(Task(agenda.BEGIN_TURN, agenda.ITSELF))


def shuffle(state: Situation) -> None:
    """Make all cards that are neither held nor out of the game the deck."""
    kept = spaces.either(state.hand(ROME), state.hand(CARTHAGE))
    kept = spaces.either(kept, spaces.set_of(state.removed))
    state.lay(TALON, spaces.without(deck.every_card(), kept))
    state.discarded = []
    state.reshuffle = False
    state.counsels = [False, False]
    if state.chronicle is not None:
        state.chronicle.append(events.Shuffled(spaces.size(state.pile(TALON))))


class DealHands(Work[Task]):
    """Begin dealing."""

    id = DEAL_HANDS

    def run(self, state: Situation, task: Task) -> None:
        """Shuffle if the deck is too small for both hands, and have them dealt."""
        each = deck.CARDS_EACH[state.turn]
        if spaces.size(state.pile(TALON)) < 2 * each:
            shuffle(state)
        if state.chronicle is not None:
            state.chronicle.append(events.Dealing(each))
        state.then(DealTask(DEAL, CHANCE, 2 * each, ROME))


class Deal(Draw[DealTask]):
    """One card is dealt."""

    id = DEAL
    kind = DealTask
    text = N_("The strategy cards are dealt.")

    def offer(self, state: Situation, task: DealTask, into: Actions) -> None:
        spaces.offer(state.pile(TALON), CARD, into)

    def apply(self, state: Situation, task: DealTask, action: i64) -> None:
        card = action - CARD
        seat = task.side
        state.take(TALON, card)
        state.give(deck.HANDS + seat, card)
        state.disclosed += 1
        if state.chronicle is not None:
            state.chronicle.append(events.Dealt(seat, card))
        if task.count > 1:
            state.then(DealTask(DEAL, CHANCE, task.count - 1, 1 - seat))

    def fits(self, state: Situation, task: DealTask) -> bool:
        return task.count <= spaces.size(state.pile(TALON))


class AskRome(Work[Task]):
    """Begin to settle who plays first."""

    id = ASK_ROME

    def run(self, state: Situation, task: Task) -> None:
        """Ask Rome if there is anything to ask, else Carthage."""
        state.must_campaign = False
        if state.could_hold(ROME, deck.campaigns()):
            state.then(Task(CLAIM_FIRST, ROME))
        else:
            state.then(Task(CHOOSE_FIRST, CARTHAGE))


class ClaimFirst(Phase[Task]):
    """Rome announces a Campaign, or not."""

    id = CLAIM_FIRST
    seats: tuple[int, ...] = (ROME,)
    private = True
    text = N_("Play the first card? It would have to be a Campaign card.")

    def waiting(self, state: Situation, task: Task) -> Message:
        return Message("Rome may announce that it opens the turn with a Campaign card.")

    def offer(self, state: Situation, task: Task, into: Actions) -> None:
        into.add(PASS)
        if not spaces.is_empty(spaces.both(state.hand(ROME), deck.campaigns())):
            into.add(CLAIM)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        """Let Rome begin, which shows that it holds a Campaign card; or ask Carthage."""
        if action == CLAIM:
            state.must_campaign = True
            state.disclosed += 1
            _begin(state, ROME)
        else:
            state.then(Task(CHOOSE_FIRST, CARTHAGE))


class ChooseFirst(Phase[Task]):
    """Carthage chooses when to play."""

    id = CHOOSE_FIRST
    seats: tuple[int, ...] = (CARTHAGE,)
    text = N_("Play the first card of the turn, or the second?")
    choices: tuple[int, ...] = (FIRST, SECOND)

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        _begin(state, CARTHAGE if action == FIRST else ROME)


def _begin(state: Situation, side: int) -> None:
    state.first = side
    # Cards alternate: whoever is not active comes next.
    state.active = 1 - side
    if state.chronicle is not None:
        state.chronicle.append(events.First(SIDE_IDS[side], state.must_campaign))
