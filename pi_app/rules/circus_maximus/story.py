"""What an action of *Circus Maximus* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``lined_up`` | ``seat``, ``chariot``, ``cell`` |
| ``round`` | ``round`` (from 1) |
| ``drive`` | ``seat``, ``chariot``, ``card``, ``direction``, ``path`` (cells, its own first) |
| ``turn`` | ``seat``, ``chariot``, ``card`` |
| ``lap`` | ``seat``, ``chariot``, ``laps`` (after it), ``change`` (1 or -1) |
| ``home`` | ``seat``, ``chariot``, ``cell``, ``home`` (chariots of the seat in the goal now) |
| ``arrived`` | ``seat``, ``place`` (1 is the winner) |
| ``over`` | ``winner`` (seat or null) |

Cells are ids as in `track.CELL_IDS`, directions as in `notation.DIRECTION_IDS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.circus_maximus import notation, view
from pi_app.rules.circus_maximus.terms import FACTION_NAMES, TEAM
from pi_app.rules.circus_maximus.track import CELL_IDS, LANE_OF
from pi_app.rules.message import Event, Message

if TYPE_CHECKING:
    from pi_app.rules.circus_maximus.situation import Situation


def lined_up(state: Situation, chariot: int) -> None:
    """Tell where a chariot has been lined up."""
    if state.chronicle is None:
        return
    cell = state.cells[chariot]
    text = Message(
        "{side} line up in lane {lane}.",
        {"side": FACTION_NAMES[chariot // TEAM], "lane": LANE_OF[cell]},
    )
    data = {"seat": chariot // TEAM, "chariot": chariot, "cell": CELL_IDS[cell]}
    state.chronicle.append(Event("lined_up", text, data))


def round_begun(state: Situation) -> None:
    """Tell that all cards are back for the next round."""
    if state.chronicle is not None:
        number = int(state.rounds) + 1
        text = Message("Round {round}: all cards are back.", {"round": number})
        state.chronicle.append(Event("round", text, {"round": number}))


def driven(state: Situation, card: int, direction: int, path: list[int]) -> None:
    """Tell along which cells the driver went."""
    if state.chronicle is None:
        return
    data: dict[str, object] = {
        **_driver(state),
        "card": card,
        "direction": notation.DIRECTION_IDS[direction],
        "path": [CELL_IDS[cell] for cell in path],
    }
    action = view.label_of(notation.drive(card, direction), state.mirrored())
    text = Message("{side}: {action}", {**_side(state), "action": action})
    state.chronicle.append(Event("drive", text, data))


def turned(state: Situation, card: int) -> None:
    """Tell which card the driver's seat turned over."""
    if state.chronicle is not None:
        text = Message("{side} turn card {card} over.", {**_side(state), "card": card})
        data = {**_driver(state), "card": card}
        state.chronicle.append(Event("turn", text, data))


def lap_counted(state: Situation, change: int) -> None:
    """Tell that the driver crossed the line, forwards (1) or backwards (-1)."""
    if state.chronicle is None:
        return
    laps = state.laps[state.driver]
    side = _side(state)
    if change < 0:
        text = Message("{side} drive back over the line.", side)
    elif laps == 1:
        text = Message("{side} have gone round: the goal is open to this chariot.", side)
    else:
        text = Message("{side} cross the line again.", side)
    data = {**_driver(state), "laps": laps, "change": change}
    state.chronicle.append(Event("lap", text, data))


def came_home(state: Situation, chariots: int) -> None:
    """Tell that the driver halted in the goal, and how many of its seat now stand there."""
    if state.chronicle is not None:
        text = Message(
            "{side} salute the emperor: {count} of 3 home.", {**_side(state), "count": chariots}
        )
        cell = CELL_IDS[state.cells[state.driver]]
        data = {**_driver(state), "cell": cell, "home": chariots}
        state.chronicle.append(Event("home", text, data))


def arrived(state: Situation, seat: int) -> None:
    """Tell that a seat has all its chariots home, as the latest to do so."""
    if state.chronicle is not None:
        place = len(state.arrivals)
        text = Message(
            "{side}: all chariots home, place {place}.",
            {"side": FACTION_NAMES[seat], "place": place},
        )
        state.chronicle.append(Event("arrived", text, {"seat": seat, "place": place}))


def finished(state: Situation) -> None:
    """Tell how the race ended."""
    if state.chronicle is not None:
        winner = state.arrivals[0] if state.arrivals else None
        state.chronicle.append(Event("over", view.ending_text(state), {"winner": winner}))


def _side(state: Situation) -> dict[str, str | int | Message]:
    return {"side": FACTION_NAMES[state.driver // TEAM]}


def _driver(state: Situation) -> dict[str, object]:
    return {"seat": int(state.driver) // TEAM, "chariot": int(state.driver)}
