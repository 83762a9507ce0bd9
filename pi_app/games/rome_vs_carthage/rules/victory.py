"""The end of a turn: winter attrition, isolated markers and the victory check.

* Winter attrition affects forces outside walls in a space with an enemy marker or city or a tribe
  that is not friendly, also besiegers. By the supplements of *The General* 32-2 it also affects
  forces of six or more CUs in spaces of Spain and Gallia Transalpinia that are not ports. Generals
  are never affected.
* A side that loses its capital, the walled city of Rome or of Carthage, loses the game at once.
* In the victory check Carthage wins if it controls all provinces of Italy except Latium.
* Otherwise, in every turn except the last, the side with fewer political provinces removes as many
  of its ordinary markers as it is behind. If it has too few it sues for peace and loses. The same
  is true if it cannot pay the political loss of a battle. Walled cities and tribes are never
  removed.
* After the last turn the side with more political provinces wins; Carthage wins ties.
* Before the check, isolated markers come off, Rome's first. They have no way to a base of their
  side. A base is a space with a CU of the side, or a city, tribe or port that it controls, besieged
  or not. The way follows roads and straits but no mountain passes. It does not enter a space with
  an enemy marker or a tribe that is not friendly, unless an own CU is there. It passes enemy CUs
  only in spaces with an own marker.

(§6 Political loss, §9 Winter, §9 Isolation, §9 Victory; rulings 8, 12; edition 4).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import ALONE, BIT, PRIME, count
from pi_app.games.rome_vs_carthage.rules import board, events, losses, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import Counted, ForceRoll, Task, Work
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES
from pi_app.games.rome_vs_carthage.rules.notation import DONE, SPACE
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, LAST_TURN, NOBODY, ROME, SIDE_IDS


def suffers(state: Situation, side: i64, space: i64) -> bool:
    """Say whether winter attrition affects a side's force outside walls in a space."""
    cus = state.cus(side, space)
    if cus == 0:
        return False
    if state.control[space] == 1 - side or state.is_strange_tribe(space, side):
        return True
    # Supplements: large forces inland in Spain and Gallia Transalpinia.
    if not state.supplements or cus < 6 or board.PORT[space] != 0:
        return False
    return (
        board.COUNTRY_OF[space] == board.SPAIN
        or board.PROVINCE_OF[space] == board.GALLIA_TRANSALPINIA
    )


class Winter(Work):
    """Put all rolls of winter attrition on the agenda, Rome's first."""

    id = "winter"

    def run(self, state: Situation) -> None:
        rolls: list[Task] = []
        for side in (ROME, CARTHAGE):
            standing = state.occupied(side)
            space = spaces.following(standing, -1)
            while space >= 0:
                if suffers(state, side, space):
                    rolls.append(WinterRoll(space, side))
                space = spaces.following(standing, space)
        state.then_all(rolls)


class WinterRoll(ForceRoll):
    """One force rolls winter attrition."""

    id = "winter_roll"
    text = N_("Winter: the die is rolled for {space}.")

    def rolled(self, state: Situation, die: i64) -> None:
        size = state.cus(self.side, self.space)
        losses.attrition(state, self.side, self.space, False, "winter", size, die)


def isolated(state: Situation, side: i64) -> Spaces:
    """Return the spaces of a side's isolated markers."""
    held, standing = state.held(side), state.occupied(side)
    passable = spaces.without(state.free_spaces(), state.occupied(1 - side))
    passable = spaces.either(passable, spaces.either(held, standing))
    firm = spaces.either(spaces.either(board.cities(), board.ports()), state.unsubdued())
    front = spaces.either(standing, spaces.both(held, firm))
    lonely = spaces.without(state.ordinary_markers(side), front)
    # The two words are handled separately for speed: a game runs this for hundreds of spaces.
    open_0, open_1 = spaces.without(passable, front)
    front_0, front_1 = front
    while (front_0 | front_1) != 0 and ((open_0 & lonely[0]) | (open_1 & lonely[1])) != 0:
        if front_0 != 0:
            rest = front_0 & (front_0 - 1)
            place = 2 * ALONE[(front_0 - rest) % PRIME]
            front_0 = rest
        else:
            rest = front_1 & (front_1 - 1)
            place = 2 * (spaces.HALF + ALONE[(front_1 - rest) % PRIME])
            front_1 = rest
        near_0 = board.LEVEL_WAYS[place] & open_0
        near_1 = board.LEVEL_WAYS[place + 1] & open_1
        front_0 |= near_0
        front_1 |= near_1
        open_0 &= ~near_0
        open_1 &= ~near_1
    return open_0 & lonely[0], open_1 & lonely[1]


class Isolation(Work):
    """Remove isolated markers."""

    id = "isolation"

    def run(self, state: Situation) -> None:
        for side in (ROME, CARTHAGE):
            cut_off = isolated(state, side)
            if state.event_log is not None and not spaces.is_empty(cut_off):
                ids = [board.SPACE_IDS[space] for space in spaces.listed(cut_off)]
                state.emit(events.Isolated(SIDE_IDS[side], ids))
            state.take_off(cut_off)


CAPITAL: Final = "capital"
ITALY_LOST: Final = "italy"
PEACE: Final = "peace"
PROVINCES_HELD: Final = "provinces"
ENDINGS: Final = (CAPITAL, ITALY_LOST, PEACE, PROVINCES_HELD)
"""The endings: the other side's capital has fallen, Carthage controls Italy without Latium, the
other side has sued for peace, or the last turn is over."""

_TEXTS: Final = {
    CAPITAL: (
        N_("Carthage has fallen: Rome wins the war."),
        N_("Rome has fallen: Carthage wins the war."),
    ),
    ITALY_LOST: ("", N_("Italy has forsaken Rome: Carthage wins the war.")),
    PEACE: (
        N_("Carthage has too few markers and sues for peace: Rome wins the war."),
        N_("Rome has too few markers and sues for peace: Carthage wins the war."),
    ),
}
"""By ending the texts for Rome's and for Carthage's victory."""


def ending_text(state: Situation) -> Message:
    """Return one line that says who has won and how. The game must be over."""
    if state.ending in _TEXTS:
        return Message(_TEXTS[state.ending][state.winner])
    rome, carthage = state.score(ROME), state.score(CARTHAGE)
    if rome == carthage:
        words: dict[str, Word] = {"count": rome}
        return Message(
            "Carthage wins the war. Provinces: {count} each, and Carthage wins ties", words
        )
    words = {"side": SIDE_NAMES[state.winner], "rome": rome, "carthage": carthage}
    return Message("{side} wins the war. Provinces: Rome {rome}, Carthage {carthage}", words)


def check_capitals(state: Situation) -> None:
    """End the game if an enemy holds a capital. Call this when a city changes hands."""
    if state.control[board.CITY_ROME] == CARTHAGE:
        _win(state, CARTHAGE, CAPITAL)
    elif state.control[board.CITY_CARTHAGE] == ROME:
        _win(state, ROME, CAPITAL)


def _win(state: Situation, side: int, ending: str) -> None:
    state.winner = side
    state.ending = ending
    state.agenda.clear()
    if state.event_log is not None:
        state.emit(events.Over(SIDE_IDS[side], ending, ending_text(state)))


class VictoryCheck(Work):
    """Compare the provinces of both sides at the end of a turn (edition 23)."""

    id = "victory_check"

    def run(self, state: Situation) -> None:
        rome, carthage = state.score(ROME), state.score(CARTHAGE)
        if state.event_log is not None:
            state.emit(events.VictoryCheck(rome, carthage))
        # All provinces of Italy but Latium are six.
        if count(state.provinces_in(CARTHAGE, board.ITALY) & ~BIT[board.LATIUM]) == 6:
            _win(state, CARTHAGE, ITALY_LOST)
        elif state.turn == LAST_TURN:
            _win(state, ROME if rome > carthage else CARTHAGE, PROVINCES_HELD)
        elif rome > carthage:
            demand_markers(state, CARTHAGE, rome - carthage, "provinces")
        elif rome < carthage:
            demand_markers(state, ROME, carthage - rome, "provinces")


class _Removal(Counted):
    """The owner removes markers one by one."""

    def offer(self, state: Situation, into: Actions) -> None:
        """Add the spaces of the owner's markers. If all must come off only one space is added, as
        there is no choice. If there are too few only DONE is added."""
        markers = state.ordinary_markers(self.seat)
        size = spaces.size(markers)
        if size < self.count:
            into.add(DONE)
        elif size == self.count:
            into.add(SPACE + spaces.following(markers, -1))
        else:
            spaces.offer(markers, SPACE, into)

    def apply(self, state: Situation, action: i64) -> None:
        if action == DONE:
            self.too_few(state)
        else:
            state.set_control(action - SPACE, NOBODY)
            self.again(state)

    @abstractmethod
    def too_few(self, state: Situation) -> None:
        """Handle the case that the owner has fewer markers than he must remove."""


class LoseMarkers(_Removal):
    """A side removes markers; if it has too few it sues for peace (ruling 19)."""

    id = "lose_markers"
    text = N_("Take one of your political markers off the map. Left: {count}")

    def too_few(self, state: Situation) -> None:
        _win(state, 1 - self.seat, PEACE)


def demand_markers(state: Situation, side: i64, count: i64, because: str, lost: i64 = 0) -> None:
    """Have a side remove markers because of a battle, in which it has lost CUs, or of provinces."""
    state.then(LoseMarkers(side, count))
    if state.event_log is not None:
        state.emit(events.MarkersDue(SIDE_IDS[side], count, because, lost))


class Mourn(_Removal):
    """Carthage removes markers for Hannibal's death (ruling 5; edition 20)."""

    id = "mourn"
    text = N_("Hannibal is dead: take one of your political markers off the map. Left: {count}")

    def too_few(self, state: Situation) -> None:
        state.take_off(state.ordinary_markers(CARTHAGE))
