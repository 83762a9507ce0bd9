"""Who plays the turn's first card: Carthage chooses, unless Rome will open with a Campaign card.

Rome is asked in secret whenever it might hold such a card, for all that everybody knows; whether
it does is seen only when it says so (§3 First player; ruling 17).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.deck import CAMPAIGNS
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME
from pi_app.rules.rome_vs_carthage.turn import story

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

ASK_ROME: Final = "ask_rome"
"""(ITSELF) Settle who plays the first card: ask Rome, if it might hold a Campaign card."""

CLAIM_FIRST: Final = "claim_first"
"""(Rome) Announce a Campaign as the first card, or not."""

CHOOSE_FIRST: Final = "choose_first"
"""(Carthage) Play the first card or the second."""


class AskRome(Work[Task]):
    """Begin to settle who plays first."""

    id = ASK_ROME

    def run(self, state: Situation, task: Task) -> None:
        """Ask Rome if there is anything to ask, else Carthage."""
        state.must_campaign = False
        if state.could_hold(ROME, CAMPAIGNS):
            state.then(Task(CLAIM_FIRST, ROME))
        else:
            state.then(Task(CHOOSE_FIRST, CARTHAGE))


class ClaimFirst(Phase[Task]):
    """Rome announces a Campaign, or not."""

    id = CLAIM_FIRST
    seats: tuple[int, ...] = (ROME,)
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Play the first card? It would have to be a Campaign card.")

    def waiting(self, state: Situation, task: Task) -> Message:
        return Message("Rome may announce that it opens the turn with a Campaign card.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        for card in CAMPAIGNS:
            if card in state.hands[ROME]:
                return [notation.PASS, notation.CLAIM]
        return [notation.PASS]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Let Rome begin, which shows that it holds a Campaign card; or ask Carthage."""
        state.done()
        if action == notation.CLAIM:
            state.must_campaign = True
            state.disclosed += 1
            _begin(state, ROME)
        else:
            state.then(Task(CHOOSE_FIRST, CARTHAGE))


class ChooseFirst(Phase[Task]):
    """Carthage chooses when to play."""

    id = CHOOSE_FIRST
    seats: tuple[int, ...] = (CARTHAGE,)

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Play the first card of the turn, or the second?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [notation.FIRST, notation.SECOND]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        _begin(state, CARTHAGE if action == notation.FIRST else ROME)


def _begin(state: Situation, side: int) -> None:
    state.first = side
    # Cards alternate: whoever is not active comes next.
    state.active = 1 - side
    story.first_player(state)


PHASES: Final[tuple[AnyPhase, ...]] = (AskRome(), ClaimFirst(), ChooseFirst())
