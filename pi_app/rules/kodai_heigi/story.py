"""What an action of *Kodai Heigi* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``first`` | ``side`` (drawn to move first) |
| ``reveal`` | ``rome``, ``carthage`` (formations as text, see `formations`) |
| ``move`` | ``side``, ``piece``, ``origin``, ``target`` |
| ``take`` | the same, and ``taken`` (the kind of piece that leaves the board) |
| ``offset`` | the same: the piece on ``origin`` and the one ``taken`` on ``target`` both leave |
| ``over`` | ``winner`` (seat), ``ending`` (breakthrough, collapse, no_move) |

Sides are ``rome`` and ``carthage``; pieces ``infantry``, ``cavalry``, ``commander``; squares have
their names, such as ``c2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.kodai_heigi import formations, notation, phases, view
from pi_app.rules.kodai_heigi.board import CARTHAGE, ROME, SIDE_IDS, SIDE_NAMES, SQUARE_NAMES
from pi_app.rules.message import Event, Message

if TYPE_CHECKING:
    from pi_app.rules.kodai_heigi.situation import Situation


def drawn(state: Situation) -> None:
    """Tell who has been drawn to move first."""
    if state.chronicle is not None:
        text = Message("{side} is drawn to move first.", {"side": SIDE_NAMES[state.mover]})
        state.chronicle.append(Event("first", text, {"side": SIDE_IDS[state.mover]}))


def revealed(state: Situation) -> None:
    """Tell both formations, which are about to be put on the board."""
    if state.chronicle is not None:
        text = Message(
            "Both armies are drawn up. {side} begins.", {"side": SIDE_NAMES[state.mover]}
        )
        data = {
            SIDE_IDS[side]: formations.text_of(state.formation(side)) for side in (ROME, CARTHAGE)
        }
        state.chronicle.append(Event("reveal", text, data))


def turn_taken(state: Situation, action: int) -> None:
    """Tell what the mover is about to do."""
    if state.chronicle is None:
        return
    side = state.mover
    origin, target = action // notation.STEPS, notation.target_of(side, action)
    taken = view.piece_at(state, 1 - side, target)
    kind = "move" if taken is None else "take"
    if action % notation.STEPS == notation.OFFSET:
        kind = "offset"
    data: dict[str, object] = {
        "side": SIDE_IDS[side],
        "piece": view.piece_at(state, side, origin),
        "origin": SQUARE_NAMES[origin],
        "target": SQUARE_NAMES[target],
    }
    if taken is not None:
        data["taken"] = taken
    label = view.label_of(state, side, action)
    text = Message("{side}: {action}", {"side": SIDE_NAMES[side], "action": label})
    state.chronicle.append(Event(kind, text, data))


def finished(state: Situation) -> None:
    """Tell how the game ended."""
    if state.chronicle is not None:
        data = {"winner": int(state.winner), "ending": phases.ENDING_IDS[state.ending]}
        state.chronicle.append(Event("over", view.ending_text(state), data))
