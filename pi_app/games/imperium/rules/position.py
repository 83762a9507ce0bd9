"""Positions of *Imperium* as JSON, and the test whether one is legal.

Keys: ``phase`` (pick, place or over), ``round``, ``points`` and ``markers`` (for each seat what it
has scored and how many it has in each of the nine regions), ``picks`` (for each seat its three
regions, 1 to 9, or null if it has not chosen) and ``placing`` (the seat that decides in the phase
``place``, else null).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand, keys_of, list_of, one_of, whole
from pi_app.core.words import BIT, list_nibbles
from pi_app.games.imperium.rules import empire
from pi_app.games.imperium.rules.empire import NOT_PICKED, OVER, PHASE_IDS, PLACE
from pi_app.games.imperium.rules.view import numbers

if TYPE_CHECKING:
    from pi_app.games.imperium.rules.situation import ImperiumSituation

# What people may read who set a position right by taps.
ENOUGH_MARKERS: Final = N_(
    "The {family} have markers for all their choice, so they decide nothing."
)
ALL_MARKERS: Final = N_("The {family} have only {count} markers.")
TOO_EARLY: Final = N_("{region} was scored too recently for so many markers of the {family}.")
TOO_MANY_YET: Final = N_("The {family} cannot have placed so many markers yet.")
CHOICE_MISSING: Final = N_(
    "The {family} have markers left, so all regions of their choice hold one."
)

_KEYS: Final = ("phase", "round", "points", "markers", "picks", "placing")


def write(state: ImperiumSituation) -> dict[str, object]:
    """Return the whole state, sealed choices included, as JSON."""
    picks = [state.pick_of(seat) for seat in range(state.seats)]
    return {
        "phase": PHASE_IDS[state.phase],
        "round": int(state.round),
        "points": [state.points_of(seat) for seat in range(state.seats)],
        "markers": [list_nibbles(markers, empire.REGIONS) for markers in state.markers],
        "picks": [None if pick == NOT_PICKED else numbers(pick) for pick in picks],
        "placing": int(state.placer()) if state.phase == PLACE else None,
    }


def read(state: ImperiumSituation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    seats = state.seats
    keys_of(json, "A position of Imperium", _KEYS)
    state.phase = one_of(json["phase"], '"phase"', PHASE_IDS)
    state.round = whole(json["round"], '"round"', 1, empire.last_round(state.thirty))
    for seat, points in enumerate(list_of(json["points"], "points", seats, seats)):
        _read_points(state, seat, points)
    for seat, markers in enumerate(list_of(json["markers"], "markers", seats, seats)):
        _read_markers(state, seat, markers)
    for seat, pick in enumerate(list_of(json["picks"], "picks", seats, seats)):
        if pick is not None:
            regions = list_of(pick, "picks of a seat", empire.PICKED, empire.PICKED)
            what = "A region chosen"
            choice = sorted([whole(each, what, 1, empire.REGIONS) - 1 for each in regions])
            state.seal(seat, empire.ACTION_OF[tuple(choice)])
            state.owing -= BIT[seat]
    placing = json["placing"]
    demand(
        (placing is None) == (state.phase != PLACE),
        '"placing" names a seat in the phase "place" and is null in the others.',
    )
    if state.phase == empire.PICK:
        demand(state.owing != 0, "If all had chosen, the choices would be open.")
    else:
        demand(state.owing == 0, "After the reveal every seat has chosen.")
    if placing is not None:
        _read_placing(state, placing)
    _check_markers(state)
    _check_goal(state)


def _read_placing(state: ImperiumSituation, value: object) -> None:
    placer = whole(value, '"placing"', 0, state.seats - 1)
    short = state.reserve(placer) < empire.PICKED and empire.part_count(state.parts(placer)) > 1
    demand(short, Message(ENOUGH_MARKERS, {"family": empire.FAMILIES[placer]}))
    state.owing = BIT[placer]


def _read_points(state: ImperiumSituation, seat: int, value: object) -> None:
    most = _most_points(state)
    for region, number in enumerate(
        list_of(value, f"points of seat {seat}", empire.REGIONS, empire.REGIONS)
    ):
        what = f"The points of seat {seat} in region {region + 1}"
        state.points[seat] += empire.gained(region, whole(number, what, 0, most[region]))


def _read_markers(state: ImperiumSituation, seat: int, value: object) -> None:
    counts = list_of(value, f"markers of seat {seat}", empire.REGIONS, empire.REGIONS)
    for region, count in enumerate(counts):
        what = f"The markers of seat {seat} in region {region + 1}"
        number = whole(count, what, 0, empire.MARKERS)
        there = number <= state.reserve(seat)
        demand(
            there, Message(ALL_MARKERS, {"family": empire.FAMILIES[seat], "count": empire.MARKERS})
        )
        state.markers[seat] += empire.put_at(region, number)


def _most_points(state: ImperiumSituation) -> list[int]:
    """Return what a seat that always came first would have in each region."""
    points = [0] * empire.REGIONS
    for number in range(1, state.turns() + 1):
        for region in empire.regions_scored(number, state.thirty):
            points[region] += empire.POINTS[region][0]
    return points


def _check_markers(state: ImperiumSituation) -> None:
    for seat in range(state.seats):
        placed = state.phase == OVER or (state.phase == PLACE and seat < state.placer())
        rounds = state.round if placed else state.round - 1
        counts = list_nibbles(state.markers[seat], empire.REGIONS)
        most = empire.PICKED * rounds
        demand(sum(counts) <= most, Message(TOO_MANY_YET, {"family": empire.FAMILIES[seat]}))
        words: dict[str, Word] = {"family": empire.FAMILIES[seat]}
        for region, count in enumerate(counts):
            since = rounds - _last_scored(state, region)
            demand(
                count <= empire.PICKED * since,
                Message(TOO_EARLY, {**words, "region": empire.REGION_NAMES[region]}),
            )
        if placed and state.phase == PLACE and state.reserve(seat) > 0:
            choice = empire.CHOICES[state.pick_of(seat)]
            put = all(counts[region] >= choice.count(region) for region in choice)
            demand(put, Message(CHOICE_MISSING, {"family": empire.FAMILIES[seat]}))


def _last_scored(state: ImperiumSituation, region: int) -> int:
    """Return the last completed round that scored `region`, or 0."""
    for number in range(state.turns(), 0, -1):
        regions = empire.regions_scored(number, state.thirty)
        # With thirty, the last round may have been cut short before its second region.
        cut_short = state.thirty and state.phase == OVER and number == state.round
        if region in (regions[:1] if cut_short else regions):
            return number
    return 0


def _check_goal(state: ImperiumSituation) -> None:
    reached = state.thirty and state.best_score() >= empire.GOAL
    if state.phase == OVER:
        last = state.round == empire.last_round(state.thirty)
        demand(reached or last, "The game is not over yet.")
    else:
        demand(not reached, f"With {empire.GOAL} points the game is over.")
