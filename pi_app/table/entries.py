"""What the journal's listing says of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, datetime
from typing import Any

from pi_app.rules.outcome import Outcome
from pi_app.rules.registry import all_games, all_tools
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
    players: tuple[Player, ...]
    series: str
    series_players: tuple[int, ...]
    place: int
    moves: int
    created: datetime
    ended: datetime | None
    outcome: Outcome | None
    abandoned: bool


def read_entry(game: Row, seats: Sequence[Row]) -> GameEntry:
    """Return what the rows of a game say.

    Args:
        game: its row of ``games``.
        seats: its rows of ``seats``, in order.

    Raises:
        ValueError, KeyError, TypeError, RecursionError: they make no sense.
    """
    number, _, series, place, game_id, options, created, state, ended, outcome, moves, _, _ = game
    read_options = json.loads(options)
    if not isinstance(read_options, dict):
        raise TypeError("options are no object")
    counts = {each.id: each.seat_counts for each in (*all_games(), *all_tools())}
    if [seat for _, seat, *_ in seats] != list(range(len(seats))):
        raise ValueError("seats are missing")
    if game_id in counts and len(seats) not in counts[game_id]:
        raise ValueError("too many or too few seats")
    return GameEntry(
        number=number,
        game_id=game_id,
        options=read_options,
        players=tuple(_player(name, port, bot) for *_, name, port, bot in seats),
        series=series,
        series_players=tuple(player for _, _, player, *_ in seats),
        place=place,
        moves=moves,
        created=_date(created),
        ended=_date(ended) if ended else None,
        outcome=read_outcome(outcome) if outcome else None,
        abandoned=state == "abandoned",
    )


def _player(name: object, port: object, bot: object) -> Player:
    if not (name is None or (isinstance(name, str) and not any(map(_is_control, name)))):
        raise ValueError("a name that nobody could have typed")
    if not (port is None or (isinstance(port, int) and port > 0)):
        raise ValueError("no number of a keypad")
    if not (bot is None or isinstance(bot, str)):
        raise TypeError("no bot")
    return Player(name, port, bot)


def _is_control(character: str) -> bool:
    return character < " " or character == "\x7f"


def _date(text: str) -> datetime:
    date = datetime.fromisoformat(text)
    if not MINYEAR + 1 < date.year < MAXYEAR - 1:
        raise ValueError("in another time zone this date is none")
    return date
