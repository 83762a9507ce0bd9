"""How the game is won.

* A side loses at once with its capital: the walled city of Rome or of Carthage.
* In the victory check Carthage wins if it controls all provinces of Italy but Latium.
* Otherwise, in every turn but the last, the side with fewer political provinces takes as many of
  its ordinary markers off as it is behind. Without enough of them it sues for peace and has lost,
  as it has if it cannot pay the price of a lost battle.
* After the last turn more political provinces win; on a tie Carthage does.

(§9 Victory).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import LOSE_MARKERS, CountTask, Task
from pi_app.rules.rome_vs_carthage.board import (
    APULIA,
    CAMPANIA,
    CITY_CARTHAGE,
    CITY_ROME,
    ETRURIA,
    GALLIA_CISALPINIA,
    LUCANIA,
    SAMNIUM,
)
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, LAST_TURN, ROME
from pi_app.rules.rome_vs_carthage.turn import story

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

VICTORY_CHECK: Final = "victory_check"
"""(ITSELF) Compare the provinces that both sides control."""

CAPITAL: Final = "capital"
"""The other side's capital has been taken."""

ITALY_LOST: Final = "italy"
"""Carthage controls Italy but for Latium."""

PEACE: Final = "peace"
"""The other side has sued for peace."""

PROVINCES_HELD: Final = "provinces"
"""The last turn is over."""

ENDINGS: Final = (CAPITAL, ITALY_LOST, PEACE, PROVINCES_HELD)

_ITALY_TO_LOSE: Final = (GALLIA_CISALPINIA, ETRURIA, SAMNIUM, CAMPANIA, APULIA, LUCANIA)


def ending_text(state: Situation) -> Message:
    """Return one line that says who has won and how, once somebody has."""
    if state.ending == CAPITAL:
        if state.winner == ROME:
            return Message("Carthage has fallen: Rome wins the war.")
        return Message("Rome has fallen: Carthage wins the war.")
    if state.ending == ITALY_LOST:
        return Message("Italy has forsaken Rome: Carthage wins the war.")
    if state.ending == PEACE:
        if state.winner == ROME:
            return Message("Carthage sues for peace: Rome wins the war.")
        return Message("Rome sues for peace: Carthage wins the war.")
    return Message(
        "{side} wins the war. Provinces: Rome {rome}, Carthage {carthage}",
        {
            "side": SIDE_NAMES[state.winner],
            "rome": state.score(ROME),
            "carthage": state.score(CARTHAGE),
        },
    )


def check_capitals(state: Situation) -> None:
    """End the game if a capital is in the enemy's hands. To be called whenever a city changes
    hands; the game may be over afterwards."""
    if state.control[CITY_ROME] == CARTHAGE:
        _win(state, CARTHAGE, CAPITAL)
    elif state.control[CITY_CARTHAGE] == ROME:
        _win(state, ROME, CAPITAL)


def sue_for_peace(state: Situation, side: int) -> None:
    """Let a side that cannot pay sue for peace, which ends the game (ruling 19)."""
    _win(state, 1 - side, PEACE)


def _win(state: Situation, side: int, ending: str) -> None:
    state.win(side, ending)
    story.over(state, ending_text(state))


class VictoryCheck(Work[Task]):
    """Compare what both sides control at the end of a turn (edition 23)."""

    id = VICTORY_CHECK

    def run(self, state: Situation, task: Task) -> None:
        """End the game where it ends, else have the weaker side lose markers."""
        scores = (state.score(ROME), state.score(CARTHAGE))
        story.victory_check(state, scores)
        if _italy_is_lost(state):
            _win(state, CARTHAGE, ITALY_LOST)
            return
        lead = scores[ROME] - scores[CARTHAGE]
        if state.turn == LAST_TURN:
            _win(state, ROME if lead > 0 else CARTHAGE, PROVINCES_HELD)
        elif lead > 0:
            state.then(CountTask(LOSE_MARKERS, CARTHAGE, lead))
        elif lead < 0:
            state.then(CountTask(LOSE_MARKERS, ROME, -lead))


def _italy_is_lost(state: Situation) -> bool:
    held = [province for province in _ITALY_TO_LOSE if state.controls(CARTHAGE, province)]
    return len(held) == len(_ITALY_TO_LOSE)


PHASES: Final[tuple[AnyPhase, ...]] = (VictoryCheck(),)
