"""What an action of *Imperium* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``reveal`` | ``picks`` (each seat's three regions) |
| ``short`` | ``seat``, ``left`` (its markers, too few: it decides where they go) |
| ``put`` | ``seat``, ``regions`` (one for each marker), ``left`` |
| ``missed`` | ``seat`` (which has no marker left) |
| ``score`` | ``region``, ``markers``, ``points``, ``scores`` (after it), each by seat |
| ``round`` | ``round`` (the one that begins), ``regions`` (that it scores) |
| ``over`` | ``winners`` |

Regions are numbers from 1 to 9. Everything is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.imperium import view
from pi_app.rules.imperium.empire import FAMILIES, PICKED, REGION_NAMES
from pi_app.rules.imperium.notation import CHOICES
from pi_app.rules.message import Event, Message

if TYPE_CHECKING:
    from pi_app.rules.imperium.situation import Situation


def revealed(state: Situation) -> None:
    """Tell all seats' choices, which are now open."""
    if state.chronicle is not None:
        picks = [view.numbers(pick) for pick in state.picks]
        text = Message("All show which regions they chose.")
        state.chronicle.append(Event("reveal", text, {"picks": picks}))


def short(state: Situation, seat: int) -> None:
    """Tell that a seat has too few markers and must decide where they go."""
    if state.chronicle is not None:
        left = state.reserve[seat]
        text = Message(
            "{family} are short of markers. Left: {count}",
            {"family": FAMILIES[seat], "count": left},
        )
        state.chronicle.append(Event("short", text, {"seat": seat, "left": left}))


def put(state: Situation, seat: int, action: int) -> None:
    """Tell where a seat has put markers."""
    if state.chronicle is None:
        return
    choice = CHOICES[action]
    params: dict[str, str | int | Message] = {
        "family": FAMILIES[seat],
        "regions": view.choice_text(choice),
    }
    text = Message("{family}: {regions}", params)
    if len(choice) < PICKED:
        text = Message("{family}: {regions}, their last markers", params)
    data = {"seat": seat, "regions": view.numbers(action), "left": state.reserve[seat]}
    state.chronicle.append(Event("put", text, data))


def missed(state: Situation, seat: int) -> None:
    """Tell that a seat has no marker to put."""
    if state.chronicle is not None:
        text = Message("{family} have no marker left.", {"family": FAMILIES[seat]})
        state.chronicle.append(Event("missed", text, {"seat": seat}))


def scored(state: Situation, region: int, counts: list[int], points: list[int]) -> None:
    """Tell what each seat has scored in a region."""
    if state.chronicle is None:
        return
    name = REGION_NAMES[region]
    gains: list[Message] = []
    for seat in sorted(range(state.seats), key=points.__getitem__, reverse=True):
        if points[seat] > 0:
            gains.append(
                Message("{family} +{points}", {"family": FAMILIES[seat], "points": points[seat]})
            )
    text = Message("{region}: nobody scores", {"region": name})
    if gains:
        text = Message("{region}: {gains}", {"region": name, "gains": view.joined(gains)})
    data = {
        "region": region + 1,
        "markers": list(counts),
        "points": list(points),
        "scores": state.scores(),
    }
    state.chronicle.append(Event("score", text, data))


def round_begun(state: Situation) -> None:
    """Tell that a round begins, and what it will score."""
    if state.chronicle is not None:
        regions = [region + 1 for region in state.regions_scored()]
        data = {"round": int(state.round), "regions": regions}
        state.chronicle.append(Event("round", view.scored_text(state), data))


def finished(state: Situation) -> None:
    """Tell how the game ended."""
    if state.chronicle is not None:
        winners = list(state.leaders())
        state.chronicle.append(Event("over", view.ending_text(state), {"winners": winners}))
