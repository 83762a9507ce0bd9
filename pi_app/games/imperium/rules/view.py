"""What players of *Imperium* see and read."""

from __future__ import annotations

from typing import TypedDict

from pi_app.core import Seat
from pi_app.core.message import Message
from pi_app.games.imperium.rules import empire


class ImperiumView(TypedDict):
    """All that a seat may know. Regions are numbers from 1 to 9; lists go by seat. Everything but
    ``own_pick`` is public."""

    phase: str  # ``pick`` (all choose in secret), ``place`` or ``over``
    round: int
    last_round: int  # the one that ends the game at the latest
    regions: list[int]  # those that this round scores, in that order
    scores: list[int]
    points: list[list[int]]  # what each seat has scored in each of the nine regions
    markers: list[list[int]]  # how many markers each seat has in each region
    reserve: list[int]  # how many it has left
    committed: list[Seat]  # the seats that have chosen
    own_pick: list[int] | None  # the three regions of the viewing seat, while they are secret
    picks: list[list[int]] | None  # those of all seats, once they are open
    placing: Seat | None  # in ``place``, the seat short of markers that decides where they go


def numbers(action: int) -> list[int]:
    """Return the regions of an action as players know them, from 1."""
    return [region + 1 for region in empire.CHOICES[action]]


def joined(parts: list[Message]) -> Message:
    """Return one or more messages as a list with commas."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = Message("{first}, {rest}", {"first": part, "rest": text})
    return text


def region_text(region: int) -> Message:
    """Return the name of a region, counted from 1."""
    return Message("{region}", {"region": empire.REGION_NAMES[region - 1]})


def regions_text(regions: list[int]) -> Message:
    """Return the names of regions, counted from 1, one that stands there several times once."""
    parts: list[Message] = []
    for region in sorted(set(regions)):
        text, times = region_text(region), regions.count(region)
        if times > 1:
            text = Message(
                "{region} ×{times}", {"region": empire.REGION_NAMES[region - 1], "times": times}
            )
        parts.append(text)
    return joined(parts)


def scored_text(round: int, regions: list[int]) -> Message:
    """Return which regions a round scores."""
    names = [region_text(region) for region in regions]
    if len(names) == 1:
        return Message("Round {round} scores {region}.", {"round": round, "region": names[0]})
    return Message(
        "Round {round} scores {region}, then {next}.",
        {"round": round, "region": names[0], "next": names[1]},
    )
