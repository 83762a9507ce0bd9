"""Tournaments: who meets whom next, and who stands where.

A tournament is no more than what was agreed on; which of its games have been played, and how they
ended, is in the journal, where each is the first of a series with the name of its pairing.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import Meta

from pi_app.core.errors import BadOptions, UnknownGame
from pi_app.core.json_text import parse_json
from pi_app.core.message import N_, Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.registry import find_game
from pi_app.table.bounds import Id, Options, Short
from pi_app.table.entries import GameEntry
from pi_app.table.pairings import bracket, circle, tables
from pi_app.table.player_statistics import places_of
from pi_app.table.players import Player
from pi_app.table.standings import WORTH, Played, Standing, standings
from pi_app.table.store import failure, replacing

_log = logging.getLogger(__name__)

Form = Literal["series", "round-robin", "knock-out"]
FORMS: Final[Mapping[str, Form]] = {form: form for form in get_args(Form)}

MOST_ENTRANTS: Final = 8
MOST_ROUNDS: Final = 9
LEAST_KNOCKED_OUT: Final = 3

Outcomes = Mapping[str, Outcome]
"""How games ended, by the names of their pairings."""


class Pairing(NamedTuple):
    """A game of a tournament."""

    name: str  # of the series that it begins in the journal
    round: int  # from 1
    game_id: str
    seats: tuple[str, ...]  # who sits at each seat


@dataclass(frozen=True)
class Tournament:
    """What was agreed on.

    Attributes:
        id: its name in the journal.
        form: a *series* in which all play every game and the seats move on; it ends when nobody can
            catch up with the first. A *round robin*, in which everybody meets everybody at tables
            as large as the game allows. A *knock-out* for two at a time.
        entrants: who takes part, as `entrant` names them; of a knock-out in the order of the draw.
        games: the games by their ids, which are played in turn.
        rounds: how many games a series has at most; how often one goes round in a round robin; how
            many games each pairing of a knock-out has, as long as they can change who goes on.
        options: by a game's id the values of its options; others have their defaults.
    """

    id: Short
    form: Form
    entrants: tuple[Id, ...]
    games: Annotated[tuple[Short, ...], Meta(max_length=64)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    options: Annotated[Mapping[Short, Options], Meta(max_length=64)] = field(default_factory=dict)

    @staticmethod
    def from_json(data: object) -> Tournament:
        """Return the tournament that a JSON object describes.

        Raises:
            ValueError: it describes none that can be played.
        """
        made = msgspec.convert(data, Tournament)
        if made.obstacle() is not None:
            raise ValueError("this tournament can't be played")
        return made

    def obstacle(self) -> Message | None:
        """Return why it can't be played like that, or None."""
        count = len(self.entrants)
        if len(set(self.entrants)) < max(2, count) or count > MOST_ENTRANTS:
            return Message(N_("Choose 2 to {most} players."), {"most": MOST_ENTRANTS})
        if self.form == "knock-out" and count < LEAST_KNOCKED_OUT:
            return Message(N_("A knock-out needs 3 or more players."))
        if not self.games:
            return Message(N_("Choose a game."))
        for id in self.games:
            try:
                game = find_game(id)
            except UnknownGame:
                return Message(N_("Choose a game."))
            params: dict[str, Word] = {"game": game.title, "count": count}
            if self.form == "knock-out" and 2 not in game.seat_counts:
                return Message(N_("{game} can't be played by two."), params)
            if self.form == "series" and count not in game.seat_counts:
                return Message(N_("{game} can't be played by all {count} at once."), params)
            if min(game.seat_counts) > count:
                return Message(N_("{game} needs more players."), params)
            try:
                game.check_options(game.seat_counts[0], self.options.get(id, {}))
            except BadOptions:
                return Message(N_("The options of {game} don't go together."), params)
        return None

    # --- how it goes ----------------------------------------------------------------------

    def pairings(self, outcomes: Outcomes) -> list[Pairing]:
        """Return the games in the order in which they are to be played, as far as they are known
        after these."""
        made = self._schedule(outcomes)
        played = [each for each in made if each.name in outcomes]
        if self.form == "series" and self._decided(outcomes, len(made) - len(played)):
            return played
        return made

    def _schedule(self, outcomes: Outcomes) -> list[Pairing]:
        if self.form == "knock-out":
            return self._knock_out(outcomes)[0]
        return list(self._round_robin() if self.form == "round-robin" else self._series())

    def is_over(self, outcomes: Outcomes) -> bool:
        """Say whether all its games have been played."""
        return all(each.name in outcomes for each in self.pairings(outcomes))

    def _pairing(self, name: str, round: int, seats: Sequence[str]) -> Pairing:
        game = self.games[round % len(self.games)]
        return Pairing(f"{self.id}:{name}", round + 1, game, tuple(seats))

    def _decided(self, outcomes: Outcomes, left: int) -> bool:
        first, second, *_ = self.standings(outcomes)
        return first.points - second.points > WORTH * left

    def _series(self) -> Iterator[Pairing]:
        for number in range(self.rounds):
            at = number % len(self.entrants)
            seats = (*self.entrants[at:], *self.entrants[:at])
            yield self._pairing(f"{number}", number, seats)

    def _round_robin(self) -> Iterator[Pairing]:
        count, number = len(self.entrants), 0
        for lap in range(self.rounds):
            for id in self.games:
                seats = self._seats_at(id)
                rounds = circle(count) if seats == 2 else [[each] for each in tables(count, seats)]
                for games in rounds:
                    for table in games:
                        turned = table[::-1] if lap % 2 else table
                        who = tuple(self.entrants[each] for each in turned)
                        name = f"{self.id}:{number}.{table}"
                        yield Pairing(name, number + 1, id, who)
                    number += 1

    def _seats_at(self, game_id: str) -> int:
        """Return how many meet at a table of a game."""
        if self.form == "knock-out":
            return 2
        count = len(self.entrants)
        return max(each for each in find_game(game_id).seat_counts if each <= count)

    def fits(self, entry: GameEntry) -> bool:
        """Say whether a game of the journal is one of this tournament, which its series names."""
        return (
            entry.series.startswith(f"{self.id}:")
            and entry.game_id in self.games
            and len(entry.players) == self._seats_at(entry.game_id)
        )

    def _knock_out(self, outcomes: Outcomes) -> tuple[list[Pairing], list[list[str | None]]]:
        """Return the games, and who is in it in each round (None if that is not known yet)."""
        seeds = bracket(len(self.entrants))
        rounds: list[list[str | None]] = [
            [None if seed is None else self.entrants[seed] for seed in seeds]
        ]
        made: list[Pairing] = []
        while len(rounds[-1]) > 1:
            first, now, following = len(rounds) == 1, rounds[-1], []
            for at in range(0, len(now), 2):
                winner = None
                one, other = now[at], now[at + 1]
                if one is not None and other is not None:
                    winner = self._duel(outcomes, made, len(rounds) - 1, at, (one, other))
                elif first:
                    winner = one or other
                following.append(winner)
            rounds.append(following)
        return made, rounds

    def _duel(
        self,
        outcomes: Outcomes,
        made: list[Pairing],
        round: int,
        at: int,
        seats: tuple[str, str],
    ) -> str | None:
        """Return who has won a duel, if it is decided. Seats are swapped after each game; who are
        level after all of them play on until somebody wins."""
        lead = 0
        for attempt in range(len(outcomes) + 1):
            turned = seats[::-1] if attempt % 2 else seats
            made.append(self._pairing(f"{round}.{at}.{attempt}", round, turned))
            outcome = outcomes.get(made[-1].name)
            if outcome is None:
                break
            places = dict(zip(turned, places_of(outcome), strict=True))
            lead += places[seats[1]] - places[seats[0]]
            if abs(lead) > max(0, self.rounds - attempt - 1):
                return seats[0] if lead > 0 else seats[1]
        return None

    def standings(self, outcomes: Outcomes) -> list[Standing]:
        """Return how everybody stands, the first one first. In a knock-out that goes by the rounds
        that one has come through, which are then the points."""
        known = [each for each in self._schedule(outcomes) if each.name in outcomes]
        played = [Played(each.seats, outcomes[each.name]) for each in known]
        found = standings(played, self.entrants)
        if self.form == "knock-out":
            _, rounds = self._knock_out(outcomes)
            for each in found:
                each.points = Fraction(sum(each.key in those for those in rounds) - 1)
            found.sort(key=lambda each: -each.points)
            for each in found:
                each.place = 1 + sum(other.points > each.points for other in found)
        return found


def outcomes_of(tournament: Tournament, entries: Iterable[GameEntry]) -> dict[str, Outcome]:
    """Return how the games of a tournament ended that are among those of the journal."""
    found: dict[str, Outcome] = {}
    for entry in entries:
        if entry.outcome is not None and tournament.fits(entry):
            found.setdefault(entry.series, entry.outcome)
    return found


def entrant(player: Player) -> str:
    """Return what names a player in a tournament: a person's name, or a bot's spec after ``bot:``,
    which no name has in it."""
    return player.name or f"bot:{player.bot}"


def player_of(entrant: str) -> Player:
    """Return the player whom `entrant` names."""
    spec = entrant.removeprefix("bot:")
    return Player.person(entrant) if spec == entrant else Player.of_bot(spec)


class TournamentFile:
    """The tournaments of a house, in a small JSON file.

    Attributes:
        every: all of them, the newest last.
    """

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one. A tournament that makes no sense here, such as one of a
        game that is not installed, is left out but stays in the file. A file that can't be read at
        all is renamed."""
        self._path = path
        self.every: list[Tournament] = []
        self._left_out: list[object] = []
        try:
            data = parse_json(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except (OSError, ValueError) as problem:
            _log.warning("no tournaments from %s: %s", path, problem)
            with contextlib.suppress(OSError):
                path.replace(path.with_suffix(".damaged.json"))
            return
        for each in data if isinstance(data, list) else ():
            try:
                self.every.append(Tournament.from_json(each))
            except ValueError as problem:
                _log.warning("a tournament in %s is left out: %s", path, problem)
                self._left_out.append(each)

    def add(self, tournament: Tournament) -> None:
        """Add a tournament.

        Raises:
            JournalFailed: it could not be written; nothing has changed.
        """
        self._write([*self.every, tournament])

    def take_in(self, tournaments: Iterable[Tournament]) -> int:
        """Add the tournaments that are not here yet, as from a backup; return how many.

        Raises:
            JournalFailed: they could not be written; nothing has changed.
        """
        here = {each.id for each in self.every}
        added = [each for each in tournaments if each.id not in here]
        if added:
            self._write([*self.every, *added])
        return len(added)

    def remove(self, tournament: Tournament) -> None:
        """Remove a tournament; its games stay in the journal.

        Raises:
            JournalFailed: that could not be written; nothing has changed.
        """
        self._write([each for each in self.every if each.id != tournament.id])

    def _write(self, every: list[Tournament]) -> None:
        try:
            with replacing(self._path) as new:
                data = [*self._left_out, *map(asdict, every)]
                new.write_text(json.dumps(data, indent=1), "utf-8")
        except OSError as problem:
            raise failure(self._path, problem) from None
        self.every = every
