"""What a study asks, as its file says it, and the matches that answer it; `docs/studies.md`
describes the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from msgspec import Meta

from pi_app.bots.registry import UnknownBot
from pi_app.core.errors import BadOptions, UnknownGame
from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import find_game
from pi_app.documents import BadDocument, Table, parse_toml, read_document
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.options import option_text, read_option

Given = TypeVar("Given")

FIRST_CHECKPOINT: Final = 100
"""The number of games after which the width of intervals is first looked at."""


class StudyError(Exception):
    """The file describes no study; the message says where and what is expected."""


@dataclass(frozen=True)
class Match:
    """Games of one kind.

    Attributes:
        plan: what is played.
        games: how often at most, from game 0.
        options: the value of every option, in words.
        width: no more games are played when the 95 % interval of each seat's share is no wider than
            this; 0 for all games.
    """

    plan: MatchPlan
    games: int
    options: Mapping[str, str]
    width: float = 0.0

    @property
    def key(self) -> str:
        """A name for files: that of the game, and a digest that is the same for the same plan."""
        text = f"{self.plan.lineup} {self.plan.seed} {sorted(self.options.items())}"
        return f"{self.plan.game}-{sha256(text.encode()).hexdigest()[:12]}"

    def checkpoints(self) -> Iterator[int]:
        """Yield the numbers of games after which the width is looked at, the last one `games`. They
        are fixed, so that where a match stops does not depend on who plays it, or how fast."""
        count = FIRST_CHECKPOINT if self.width else self.games
        while count < self.games:
            yield count
            count += count // 4
        yield self.games

    def command(self, games: int) -> str:
        """Return the command that plays so many games of it alone."""
        words = ["tabularium simulate", self.plan.game, f"--games {games}"]
        words += [f"--seats {','.join(self.plan.lineup)}", f"--seed {self.plan.seed}"]
        return " ".join(words + [f"--option {id}={value}" for id, value in self.options.items()])


@dataclass(frozen=True)
class Sweep:
    """The same question for several set-ups, whose answers stand side by side.

    Attributes:
        title: what is asked.
        text: what there is to say about it, or nothing.
        matches: one for each set-up.
    """

    title: str
    text: str
    matches: tuple[Match, ...]


@dataclass(frozen=True)
class Ladder:
    """Bots that all meet each other at one game, in all seats.

    Attributes:
        title, text: as in a sweep.
        bots: who meets.
        matches: every two of them, seated in turn, in both orders.
    """

    title: str
    text: str
    bots: tuple[str, ...]
    matches: tuple[Match, ...]


@dataclass(frozen=True)
class Study:
    """A whole study.

    Attributes:
        title: what it is about.
        text: what there is to say first, or nothing.
        sections: its questions, sweeps before ladders.
        ladder_data: the data of a study with ladders, which tell how well the bots play; or None.
    """

    title: str
    text: str
    sections: tuple[Sweep | Ladder, ...]
    ladder_data: Path | None = None

    @property
    def matches(self) -> list[Match]:
        """All matches, each once; of those with the same plan the one with the most games, or with
        the narrowest intervals if it has as many."""
        longest: dict[str, Match] = {}
        for section in self.sections:
            for match in section.matches:
                known = longest.get(match.key, match)
                if (match.games, -match.width) >= (known.games, -known.width):
                    longest[match.key] = match
        return list(longest.values())


def read_study(path: Path) -> Study:
    """Return the study that a file describes.

    Raises:
        StudyError: it can't be read, or asks for what can't be played.
    """
    try:
        asked = read_document(parse_toml(path.read_text("utf-8")), _Questions, str(path))
        sweeps = [_sweep(each, asked.seed) for each in asked.sweep]
        ladders = [_ladder(each, asked.seed) for each in asked.ladder]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise StudyError(f"{path} can't be read as a study: {error}.") from error
    except BadDocument as error:
        raise StudyError(str(error)) from error
    except (UnknownGame, BadOptions, UnknownBot) as error:
        raise StudyError(f"{path}: {error}") from error
    ladder_data = path.parent / asked.ladder_data if asked.ladder_data else None
    return Study(asked.title, asked.text, (*sweeps, *ladders), ladder_data)


_Count = Annotated[int, Meta(ge=1)]
_Width = Annotated[float, Meta(gt=0, lt=1)]
_Texts = str | Annotated[tuple[str, ...], Meta(min_length=1)]


class _Question(Table, frozen=True, kw_only=True):
    title: str
    text: str = ""
    games: _Count
    options: Mapping[str, Any] = {}

    def options_of(self, game: Game) -> list[dict[str, OptionValue]]:
        """Return each combination of the option values that are given one by one or as lists."""
        axes = [
            [(id, read_option(game, id, option_text(each))) for each in _each(given)]
            for id, given in self.options.items()
        ]
        return [dict(each) for each in product(*axes)]


class _Sweep(_Question, frozen=True, kw_only=True):
    game: _Texts
    bots: _Texts = ()
    players: int | tuple[int, ...] = ()
    seats: tuple[tuple[str, ...], ...] = ()
    width: _Width | None = None

    def __post_init__(self) -> None:
        if not self.seats and not self.bots:
            raise ValueError("bots is missing; expected a text or a list of texts, or seats.")
        if self.seats and (self.bots or self.players != ()):
            raise ValueError("seats replace bots and players; expected either seats or these.")


class _Ladder(_Question, frozen=True, kw_only=True):
    game: str
    bots: _Texts
    players: _Count | None = None

    def __post_init__(self) -> None:
        bots = _each(self.bots)
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise ValueError("bots must be two or more, each named once.")
        if any(len(_each(given)) != 1 for given in self.options.values()):
            raise ValueError("a ladder is played with one value for each option.")


class _Questions(Table, frozen=True):
    title: str
    text: str = ""
    seed: int = 0
    ladder_data: str = ""
    sweep: tuple[_Sweep, ...] = ()
    ladder: tuple[_Ladder, ...] = ()

    def __post_init__(self) -> None:
        if not self.sweep and not self.ladder:
            raise ValueError("it has no question; expected [[sweep]] or [[ladder]].")


def _each(given: Given | list[Given] | tuple[Given, ...]) -> Sequence[Given]:
    """Return what is given one by one or as a list."""
    return given if isinstance(given, list | tuple) else [given]


def _sweep(asked: _Sweep, seed: int) -> Sweep:
    matches: list[Match] = []
    for box in [find_game(id) for id in _each(asked.game)]:
        counts = _each(asked.players) or box.seat_counts
        lineups = asked.seats or [(bot,) * n for n in counts for bot in _each(asked.bots)]
        matches += [
            _match(box, lineup, options, seed, asked.games, asked.width or 0.0)
            for lineup, options in product(lineups, asked.options_of(box))
            if box.conflict(options) is None
        ]
    return Sweep(asked.title, asked.text, tuple(matches))


def _ladder(asked: _Ladder, seed: int) -> Ladder:
    box = find_game(asked.game)
    bots, count = tuple(_each(asked.bots)), asked.players or box.seat_counts[0]
    (options,) = asked.options_of(box)
    each = -(-asked.games // 2)
    matches = []
    for pair in combinations(bots, 2):
        matches += [_match(box, lineup, options, seed, each) for lineup in _lineups(pair, count)]
    return Ladder(asked.title, asked.text, bots, tuple(matches))


def _lineups(pair: tuple[str, str], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield both orders in which two bots sit in turn. With one of either among others of the other
    it would take about three times the games at a large table, as the one seldom wins."""
    for order in (pair, pair[::-1]):
        yield tuple(order[seat % 2] for seat in range(seats))


def _match(
    game: Game,
    lineup: tuple[str, ...],
    options: Mapping[str, OptionValue],
    seed: int,
    games: int,
    width: float = 0.0,
) -> Match:
    plan = MatchPlan(game.id, lineup, seed, options, keep_results=True)
    checked = plan.checked_options()
    return Match(plan, games, {id: option_text(value) for id, value in checked.items()}, width)
