"""What players of *Imperium* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pi_app.rules.imperium import empire
from pi_app.rules.imperium.notation import CHOICES
from pi_app.rules.message import Message, Word
from pi_app.rules.words import list_nibbles

if TYPE_CHECKING:
    from pi_app.rules.imperium.rules import ImperiumState


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
    committed: list[int]  # the seats that have chosen
    own_pick: list[int] | None  # the three regions of the viewing seat, while they are secret
    picks: list[list[int]] | None  # those of all seats, once they are open
    placing: int | None  # in ``place``, the seat short of markers that decides where they go


def view_of(state: ImperiumState, seat: int) -> ImperiumView:
    """Return what `seat`, or a spectator, may know of `state`."""
    picking = state.phase == empire.PICK
    seats = range(state.seats)
    committed = [each for each in seats if state.pick_of(each) != empire.NOT_PICKED]
    return {
        "phase": empire.PHASE_IDS[state.phase],
        "round": int(state.round),
        "last_round": empire.last_round(state.thirty),
        "regions": scored_regions(state),
        "scores": state.scores(),
        "points": [state.points_of(each) for each in seats],
        "markers": [list_nibbles(markers, empire.REGIONS) for markers in state.markers],
        "reserve": [int(state.reserve(each)) for each in seats],
        "committed": committed,
        "own_pick": numbers(state.pick_of(seat)) if picking and seat in committed else None,
        "picks": None if picking else all_picks(state),
        "placing": int(state.placer()) if state.phase == empire.PLACE else None,
    }


def all_picks(state: ImperiumState) -> list[list[int]]:
    """Return the regions that all seats have chosen."""
    return [numbers(state.pick_of(seat)) for seat in range(state.seats)]


def numbers(action: int) -> list[int]:
    """Return the regions of an action as players know them, from 1."""
    return [region + 1 for region in CHOICES[action]]


def scored_regions(state: ImperiumState) -> list[int]:
    """Return the regions that the present round scores, from 1."""
    return [region + 1 for region in empire.regions_scored(state.round, state.thirty)]


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


def label_of(action: int) -> Message:
    """Return a few words that name an action."""
    return regions_text(numbers(action))


def prompt_of(state: ImperiumState, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.phase == empire.OVER:
        return ending_text(state)
    deciders = state.deciders()
    if state.phase == empire.PLACE:
        if seat == state.placer():
            return Message(
                "Markers left: {count}. Put them on regions that you chose.",
                {"count": int(state.reserve(seat))},
            )
        return Message(
            "{family} are short of markers and decide where the last go.",
            {"family": empire.FAMILIES[state.placer()]},
        )
    scored = scored_text(int(state.round), scored_regions(state))
    if seat in deciders:
        return Message("Choose three regions in secret. {scored}", {"scored": scored})
    if len(deciders) == 1:
        return Message("{family} are still choosing.", {"family": empire.FAMILIES[deciders[0]]})
    params: dict[str, Word] = {"scored": scored, "count": len(deciders)}
    if len(deciders) == state.seats:
        return Message("{scored} All choose in secret.", params)
    return Message("{scored} Still choosing: {count}", params)


def scored_text(round: int, regions: list[int]) -> Message:
    """Return which regions a round scores."""
    names = [region_text(region) for region in regions]
    if len(names) == 1:
        return Message("Round {round} scores {region}.", {"round": round, "region": names[0]})
    return Message(
        "Round {round} scores {region}, then {next}.",
        {"round": round, "region": names[0], "next": names[1]},
    )


def ending_text(state: ImperiumState) -> Message:
    """Return how the game ended, in one line."""
    winners = state.leaders()
    best = max(state.scores())
    families = joined([Message("{family}", {"family": empire.FAMILIES[seat]}) for seat in winners])
    if state.thirty and best < empire.GOAL:
        return Message(
            "Nobody has {goal} points after round {round}; most points: {families} ({points}).",
            {"goal": empire.GOAL, "round": state.round, "families": families, "points": best},
        )
    if len(winners) > 1:
        return Message(
            "A shared victory with {count} point: {families}.",
            {"families": families, "count": best},
            plural="A shared victory with {count} points: {families}.",
        )
    return Message(
        "{families} rule the empire with {count} point.",
        {"families": families, "count": best},
        plural="{families} rule the empire with {count} points.",
    )
