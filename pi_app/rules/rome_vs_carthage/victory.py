"""How the game is won, and which political markers come off by themselves.

* A side loses at once with its capital: the walled city of Rome or of Carthage.
* In the victory check Carthage wins if it controls all provinces of Italy but Latium.
* Otherwise, in every turn but the last, the side with fewer political provinces takes as many of
  its ordinary markers off as it is behind. Without enough of them it sues for peace and has lost,
  as it has if it cannot pay the price of a lost battle. Neither walled cities nor tribes are ever
  taken off so.
* After the last turn more political provinces win; on a tie Carthage does.
* Before the check, markers without a way to a base of their side come off, Rome's first. A base is
  a space with a CU of the side, or a city, tribe or port that it controls, besieged or not. The way
  leads along roads and straits but never over a mountain pass. It does not enter a space with an
  enemy marker or a tribe that is no friend unless an own CU stands there, and leads through enemy
  CUs only where an own marker lies.

(§6 Political loss, §9 Isolation, §9 Victory; rulings 8, 12).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import board, events, notation, spaces
from pi_app.rules.rome_vs_carthage.agenda import LOSE_MARKERS, MOURN, CountTask, Task
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Phase, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, LAST_TURN, NOBODY, ROME, SIDE_IDS

ISOLATION: Final = "isolation"
"""(ITSELF) Take all isolated markers off, Rome's first."""


def isolated(state: Situation, side: int) -> list[int]:
    """Return the spaces of a side's isolated markers, ascending."""
    front = spaces.listed(state.occupied(side))
    for space in spaces.listed(state.held(side)):
        if state.is_city(space) or state.has_tribe(space) or board.PORT[space]:
            front.append(space)
    connected = [False] * board.SPACES
    for space in front:
        connected[space] = True
    while front:
        for neighbour, way in board.NEIGHBOURS[front.pop()]:
            if (
                way in (board.PLAIN, board.STRAIT)
                and not connected[neighbour]
                and _lets_through(state, side, neighbour)
            ):
                connected[neighbour] = True
                front.append(neighbour)
    ordinary = spaces.listed(state.ordinary_markers(side))
    return [space for space in ordinary if not connected[space]]


def _lets_through(state: Situation, side: int, space: int) -> bool:
    if state.has_cus(side, space) or state.control[space] == side:
        return True
    return state.is_free(space) and not state.enemy_outside(side, space)


class Isolation(Work[Task]):
    """Take isolated markers off."""

    id = ISOLATION

    def run(self, state: Situation, task: Task) -> None:
        """Take Rome's off, and then Carthage's in what is left."""
        for side in (ROME, CARTHAGE):
            cut_off = isolated(state, side)
            if cut_off and state.chronicle is not None:
                ids = [board.SPACE_IDS[space] for space in cut_off]
                state.chronicle.append(events.Isolated(SIDE_IDS[side], ids))
            for space in cut_off:
                state.set_control(space, NOBODY)


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

_ITALY_TO_LOSE: Final = (
    board.GALLIA_CISALPINIA,
    board.ETRURIA,
    board.SAMNIUM,
    board.CAMPANIA,
    board.APULIA,
    board.LUCANIA,
)


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
    if state.control[board.CITY_ROME] == CARTHAGE:
        _win(state, CARTHAGE, CAPITAL)
    elif state.control[board.CITY_CARTHAGE] == ROME:
        _win(state, ROME, CAPITAL)


def sue_for_peace(state: Situation, side: int) -> None:
    """Let a side that cannot pay sue for peace, which ends the game (ruling 19)."""
    _win(state, 1 - side, PEACE)


def _win(state: Situation, side: int, ending: str) -> None:
    state.win(side, ending)
    if state.chronicle is not None:
        state.chronicle.append(events.Over(SIDE_IDS[side], ending, ending_text(state)))


class VictoryCheck(Work[Task]):
    """Compare what both sides control at the end of a turn (edition 23)."""

    id = VICTORY_CHECK

    def run(self, state: Situation, task: Task) -> None:
        """End the game where it ends, else have the weaker side lose markers."""
        scores = (state.score(ROME), state.score(CARTHAGE))
        if state.chronicle is not None:
            state.chronicle.append(events.VictoryCheck(*scores))
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


class _Removal(Phase[CountTask]):
    """Markers come off one by one, where their owner chooses."""

    kind = CountTask

    def actions(self, state: Situation, task: CountTask) -> list[int]:
        """Return the spaces of the owner's markers; only one of them if all must come off, since
        then there is nothing to choose, and DONE if there are too few."""
        markers = spaces.listed(state.ordinary_markers(task.seat))
        if len(markers) < task.count:
            return [notation.DONE]
        if len(markers) == task.count:
            return [notation.SPACE + markers[0]]
        return [notation.SPACE + space for space in markers]

    def apply(self, state: Situation, task: CountTask, action: int) -> None:
        if action == notation.DONE:
            self.too_few(state, task)
        else:
            state.set_control(action - notation.SPACE, NOBODY)
            state.again(task)

    @abstractmethod
    def too_few(self, state: Situation, task: CountTask) -> None:
        """Carry out what follows when the owner has fewer markers than he must lose."""


class LoseMarkers(_Removal):
    """Markers come off after a battle or a victory check; who has too few sues for peace
    (ruling 19).
    """

    id = LOSE_MARKERS
    text = N_("Take one of your political markers off the map. Left: {count}")

    def too_few(self, state: Situation, task: CountTask) -> None:
        """Let the owner sue for peace, which ends the game."""
        sue_for_peace(state, task.seat)


class Mourn(_Removal):
    """Carthage's markers come off for Hannibal's death, all if there are not enough
    (ruling 5; edition 20).
    """

    id = MOURN
    text = N_("Hannibal is dead: take one of your political markers off the map. Left: {count}")

    def too_few(self, state: Situation, task: CountTask) -> None:
        """Take off all there are; Carthage fights on."""
        for space in spaces.listed(state.ordinary_markers(CARTHAGE)):
            state.set_control(space, NOBODY)
