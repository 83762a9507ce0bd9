"""What an action of *Praetorians* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``laid`` | ``seat``, ``card``, ``at_stake``: a card is turned up and lies in its camp |
| ``pair`` | ``seat``, ``card``, ``match`` (the card there), ``points``, ``origin``, ``target`` |
| ``clash`` | ``seat``, ``card``, ``lost`` (points): the other camp comes up and the turn ends |
| ``twelve`` | ``seat``, ``card``: a 12 is turned up, to be given away |
| ``setback`` | ``seat`` (the giver), ``receiver``, ``origin``, ``target`` |
| ``stop`` | ``seat``, ``points``, ``origin``, ``target`` |
| ``anew`` | ``cards``: how many discards are shuffled and laid out again |
| ``over`` | ``winner`` (seat) |

Seats are numbers, cards as in the notation; ``origin`` and ``target`` are the spaces that a pawn
comes from and goes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import Event, Message
from pi_app.rules.praetorians import view
from pi_app.rules.praetorians.cards import CARD_IDS, TWELVE, WORTH
from pi_app.rules.praetorians.notation import PRETENDERS

if TYPE_CHECKING:
    from pi_app.rules.praetorians.situation import Situation


def laid(state: Situation, card: int) -> None:
    """Tell that the mover has turned up `card`, which lies there now."""
    if state.chronicle is None:
        return
    points = state.at_stake()
    text = Message(
        "{pretender} turns up {card}: {points} at stake.",
        {**_mover(state), "card": view.card_name(card), "points": points},
    )
    data = {"seat": state.mover, "card": CARD_IDS[card], "at_stake": points}
    state.chronicle.append(Event("laid", text, data))


def paired(state: Situation, card: int, match: int, origin: int) -> None:
    """Tell that `card` has made a pair with `match` and brought the mover on from `origin`."""
    if state.chronicle is None:
        return
    text = Message(
        "{pretender} turns up {card}: a pair, {points} at once!",
        {**_mover(state), "card": view.card_name(card), "points": WORTH[card]},
    )
    data: dict[str, object] = {
        "seat": state.mover,
        "card": CARD_IDS[card],
        "match": CARD_IDS[match],
        "points": WORTH[card],
        "origin": origin,
        "target": state.pawns[state.mover],
    }
    state.chronicle.append(Event("pair", text, data))


def clashed(state: Situation, card: int) -> None:
    """Tell that `card` is about to end the turn."""
    if state.chronicle is None:
        return
    lost = state.at_stake()
    text = Message(
        "{pretender} turns up {card}: the camps clash, {points} lost!",
        {**_mover(state), "card": view.card_name(card), "points": lost},
    )
    data = {"seat": state.mover, "card": CARD_IDS[card], "lost": lost}
    state.chronicle.append(Event("clash", text, data))


def twelve(state: Situation) -> None:
    """Tell that the mover has turned up a 12."""
    if state.chronicle is not None:
        text = Message(
            "{pretender} turns up {card}.", {**_mover(state), "card": view.card_name(TWELVE)}
        )
        data = {"seat": state.mover, "card": CARD_IDS[TWELVE]}
        state.chronicle.append(Event("twelve", text, data))


def given(state: Situation, receiver: int, origin: int) -> None:
    """Tell that the mover's 12 has thrown `receiver` back from `origin`."""
    if state.chronicle is None:
        return
    target = state.pawns[receiver]
    text = Message(
        "{pretender} gives the 12 to {receiver}, who goes back to {target}.",
        {**_mover(state), "receiver": PRETENDERS[receiver], "target": target},
    )
    data = {"seat": state.mover, "receiver": receiver, "origin": origin, "target": target}
    state.chronicle.append(Event("setback", text, data))


def stopped(state: Situation, points: int, origin: int) -> None:
    """Tell that the mover has stopped and scored."""
    if state.chronicle is None:
        return
    text = Message("{pretender} stops and takes {points}.", {**_mover(state), "points": points})
    data: dict[str, object] = {
        "seat": state.mover,
        "points": points,
        "origin": origin,
        "target": state.pawns[state.mover],
    }
    state.chronicle.append(Event("stop", text, data))


def laid_out_anew(state: Situation) -> None:
    """Tell that the discards lie face down again."""
    if state.chronicle is not None:
        text = Message("All cards have been turned up: the discards are laid out again.")
        state.chronicle.append(Event("anew", text, {"cards": len(state.face_down)}))


def finished(state: Situation) -> None:
    """Tell who is emperor."""
    if state.chronicle is not None:
        state.chronicle.append(Event("over", view.ending_text(state), {"winner": state.mover}))


def _mover(state: Situation) -> dict[str, str | int | Message]:
    return {"pretender": PRETENDERS[state.mover]}
