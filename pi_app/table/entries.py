"""What the journal's listing says of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from pi_app.core.errors import UnknownGame
from pi_app.core.outcome import Outcome
from pi_app.core.registry import find_game
from pi_app.table.outcome_json import read_outcome
from pi_app.table.players import Player
from pi_app.table.rows import Row


@dataclass(frozen=True)
class GameEntry:
    """What the journal's listing says of a game.

    Attributes:
        number: what `Table.resume` takes.
        game_id: which game it is.
        options: the value of each option that was chosen.
        real_box: whether its pieces stand on the real table beside the screen.
        real_dice: whether people enter what the dice and cards of that box show.
        players: who sits at each seat.
        series: which series it belongs to.
        series_players: each seat's number in the series.
        place: which game of its series it is, from 0.
        moves: how many decisions of people and bots count so far.
        created: when it began.
        ended: when it ended or was abandoned, None while it runs.
        outcome: how it ended, None if it has not.
        abandoned: whether it was given up.
    """

    number: int
    game_id: str
    options: Mapping[str, Any]
    real_box: bool
    real_dice: bool
    players: tuple[Player, ...]
    series: str
    series_players: tuple[int, ...]
    place: int
    moves: int
    created: datetime
    ended: datetime | None
    outcome: Outcome | None
    abandoned: bool


_NO_BOX: Final = 0
_BOX_WITH_DICE: Final = 1
_BOX_WITHOUT_DICE: Final = 2


def box_value(*, real_box: bool, real_dice: bool) -> int:
    """Return how it is written down whether a game is played with its real box, and whether people
    enter what the dice and cards of that show."""
    if not real_box:
        return _NO_BOX
    return _BOX_WITH_DICE if real_dice else _BOX_WITHOUT_DICE


def read_entry(game: Row, seats: Sequence[Row]) -> GameEntry:
    """Return what the rows of a game say.

    Args:
        game: its row of ``games``, whose values are in range (see `pi_app.table.bounds`).
        seats: its rows of ``seats``, in order and in range.

    Raises:
        ValueError: they don't agree with each other.
    """
    number, _, series, place, game_id, options, real_box, created, state, *rest = game
    ended, key, outcome, moves, _, _ = rest
    if [seat for _, seat, *_ in seats] != list(range(len(seats))):
        raise ValueError("seats are missing")
    # A game that is not here now has as many seats as its rows say.
    with suppress(UnknownGame):
        if len(seats) not in find_game(game_id).seat_counts:
            raise ValueError("too many or too few seats")
    ending = read_outcome(outcome) if outcome else None
    if (state == "finished") != (ending is not None) or (state == "running") != (ended is None):
        raise ValueError("over and not over")
    if (state == "finished") != (key is not None):
        raise ValueError("over, and without a place among the games that are over")
    if ending is not None and not _fits(ending, len(seats)):
        raise ValueError("an outcome for other seats")
    return GameEntry(
        number=number,
        game_id=game_id,
        options=json.loads(options),
        real_box=real_box != _NO_BOX,
        real_dice=real_box != _BOX_WITHOUT_DICE,
        players=tuple(Player(name, port, bot) for *_, name, port, bot in seats),
        series=series,
        series_players=tuple(player for _, _, player, *_ in seats),
        place=place,
        moves=moves,
        created=datetime.fromisoformat(created),
        ended=datetime.fromisoformat(ended) if ended else None,
        outcome=ending,
        abandoned=state == "abandoned",
    )


def _fits(outcome: Outcome, seats: int) -> bool:
    """Say whether an outcome is one of a game with so many seats."""
    every = set(range(seats))
    points = (outcome.scores, *(part.points for part in outcome.parts))
    return (
        all(len(each) == seats for each in points)
        and set(outcome.winners) <= every
        and len(set(outcome.winners)) == len(outcome.winners)
        and (not outcome.places or (set(outcome.places) == every and len(outcome.places) == seats))
    )
