"""What a study asks, as its file says it, and the matches that answer it; `docs/studies.md`
describes the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path

from pi_app.bots.registry import UnknownBot
from pi_app.core.errors import BadOptions, UnknownGame
from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.options import option_text, read_option


class StudyError(Exception):
    """The file describes no study; the message says where and what is expected."""


@dataclass(frozen=True)
class Match:
    """Games of one kind.

    Attributes:
        plan: what is played.
        games: how often, from game 0.
        options: the value of every option, in words.
    """

    plan: MatchPlan
    games: int
    options: Mapping[str, str]

    @property
    def key(self) -> str:
        """A name for files: that of the game, and a digest that is the same for the same plan."""
        text = f"{self.plan.lineup} {self.plan.seed} {sorted(self.options.items())}"
        return f"{self.plan.game}-{sha256(text.encode()).hexdigest()[:12]}"

    def command(self) -> str:
        """Return the command that plays it alone."""
        words = ["tabularium simulate", self.plan.game, f"--games {self.games}"]
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
        matches: every two of them, in each order of seats.
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
    """

    title: str
    text: str
    sections: tuple[Sweep | Ladder, ...]

    @property
    def matches(self) -> list[Match]:
        """All matches, each once; of those with the same plan the one with the most games."""
        longest: dict[str, Match] = {}
        for section in self.sections:
            for match in section.matches:
                if match.key not in longest or longest[match.key].games < match.games:
                    longest[match.key] = match
        return list(longest.values())


def read_study(path: Path) -> Study:
    """Return the study that a file describes.

    Raises:
        StudyError: it can't be read, or asks for what can't be played.
    """
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise StudyError(f"{path} can't be read as a study: {error}.") from error
    try:
        return _study(_Table(table, str(path)))
    except (UnknownGame, BadOptions, UnknownBot) as error:
        raise StudyError(f"{path}: {error}") from error


class _Table:
    """A table of the file, whose keys are taken out one by one, so that none is overlooked."""

    def __init__(self, values: Mapping[str, object], place: str) -> None:
        self.values = dict(values)
        self.place = place

    def text(self, key: str, default: str | None = None) -> str:
        value = self.values.pop(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, "a text", value)
        return value

    def number(self, key: str, default: int | None = None, least: int | None = 1) -> int:
        value = self.values.pop(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(key, "a whole number", value)
        if least is not None and value < least:
            raise self.wrong(key, f"a whole number from {least} on", value)
        return value

    def texts(self, key: str) -> list[str]:
        """Return a text, or a list of them, as a list."""
        value = self.values.pop(key, None)
        given = value if isinstance(value, list) else [value]
        found = [each for each in given if isinstance(each, str)]
        if not found or len(found) < len(given):
            raise self.wrong(key, "a text or a list of texts", value)
        return found

    def numbers(self, key: str) -> list[int]:
        """Return a number, or a list of them, as a list; nothing if it is missing."""
        value = self.values.pop(key, [])
        given = value if isinstance(value, list) else [value]
        found = [each for each in given if isinstance(each, int) and not isinstance(each, bool)]
        if len(found) < len(given):
            raise self.wrong(key, "a whole number or a list of them", value)
        return found

    def lineups(self, key: str) -> list[tuple[str, ...]]:
        """Return lists of texts; nothing if they are missing."""
        value = self.values.pop(key, [])
        lists = value if isinstance(value, list) else [value]
        found = [tuple(each) for each in lists if isinstance(each, list)]
        if len(found) < len(lists) or not all(isinstance(bot, str) for row in found for bot in row):
            raise self.wrong(key, "a list of lists of bots", value)
        return found

    def tables(self, key: str) -> Iterator[_Table]:
        value = self.values.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.wrong(key, f"written as [[{key}]]", value)
        for count, each in enumerate(value, 1):
            yield _Table(each, f"{self.place}, {key} {count}")

    def options(self, game: Game) -> list[dict[str, OptionValue]]:
        """Return each combination of the option values that are given one by one or as lists."""
        value = self.values.pop("options", {})
        if not isinstance(value, dict):
            raise self.wrong("options", "a table", value)
        axes: list[list[tuple[str, OptionValue]]] = []
        for id, given in value.items():
            wanted = given if isinstance(given, list) else [given]
            axes.append([(id, read_option(game, id, option_text(each))) for each in wanted])
        return [dict(each) for each in product(*axes)]

    def done(self) -> None:
        """Make sure that nothing is left."""
        if self.values:
            raise StudyError(f"{self.place}: nobody knows what {', '.join(self.values)} means.")

    def wrong(self, key: str, expected: str, value: object) -> StudyError:
        if value is None:
            return StudyError(f"{self.place}: {key} is missing; expected {expected}.")
        return StudyError(f"{self.place}: {key} is {value!r}; expected {expected}.")


def _study(table: _Table) -> Study:
    title, text = table.text("title"), table.text("text", "")
    seed = table.number("seed", 0, least=None)
    sweeps = [_sweep(each, seed) for each in table.tables("sweep")]
    ladders = [_ladder(each, seed) for each in table.tables("ladder")]
    table.done()
    if not sweeps and not ladders:
        raise StudyError(f"{table.place} asks nothing; expected [[sweep]] or [[ladder]].")
    return Study(title, text, (*sweeps, *ladders))


def _sweep(table: _Table, seed: int) -> Sweep:
    title, text, games = table.text("title"), table.text("text", ""), table.number("games")
    boxes = [find_game(id) for id in table.texts("game")]
    lineups = table.lineups("seats")
    bots = table.texts("bots") if not lineups else []
    players = table.numbers("players") if not lineups else []
    matches: list[Match] = []
    given = dict(table.values)
    for box in boxes:
        table.values = dict(given)
        counts = players or list(box.seat_counts)
        rows = lineups or [(bot,) * count for count in counts for bot in bots]
        combinations_of_options = table.options(box)
        matches += [
            _match(box, lineup, options, seed, games)
            for lineup in rows
            for options in combinations_of_options
            if box.conflict(options) is None
        ]
    table.done()
    return Sweep(title, text, tuple(matches))


def _ladder(table: _Table, seed: int) -> Ladder:
    title, text, games = table.text("title"), table.text("text", ""), table.number("games")
    box = find_game(table.text("game"))
    bots = tuple(table.texts("bots"))
    count = table.number("players", box.seat_counts[0])
    options = table.options(box)
    table.done()
    if len(options) != 1:
        raise StudyError(f"{table.place}: a ladder is played with one value for each option.")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise StudyError(f"{table.place}: bots must be two or more, each named once.")
    matches = []
    for pair in combinations(bots, 2):
        lineups = list(dict.fromkeys(_lineups(pair, count)))
        each = -(-games // len(lineups))
        matches += [_match(box, lineup, options[0], seed, each) for lineup in lineups]
    return Ladder(title, text, bots, tuple(matches))


def _lineups(pair: tuple[str, str], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield one of either bot among others of the other, at each seat in turn."""
    for one, others in (pair, pair[::-1]):
        for seat in range(seats):
            yield tuple(one if each == seat else others for each in range(seats))


def _match(
    game: Game, lineup: tuple[str, ...], options: Mapping[str, OptionValue], seed: int, games: int
) -> Match:
    plan = MatchPlan(game.id, lineup, seed, options, keep_results=True)
    checked = plan.checked_options()
    return Match(plan, games, {id: option_text(value) for id, value in checked.items()})
