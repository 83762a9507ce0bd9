"""Every lesson is played in full by its own hints, through the rules and with no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pi_app.core.game import Game
from pi_app.core.message import GAP
from pi_app.core.registry import all_games, find_game
from pi_app.lessons.lesson import Do, Lesson, Play, Say, find_lesson
from pi_app.lessons.lesson_table import LessonTable
from pi_app.table.errors import Refused
from pi_app.table.inputs import AskUndo, Choose, Ready
from pi_app.table.status import Status, TableSettings
from pi_app.table.worker_pool import InlineWorkerPool
from pi_app.text import Language, render, set_language, tr

LONGEST = {"en": 170, "ja": 90}
"""Letters that the plate has room for."""

SHORTEST = {"en": 125, "ja": 60}
"""Letters that it has room for beside a game's board, where it says a note."""

TAUGHT = [game for game in all_games() if find_lesson(game) is not None]


@pytest.fixture(params=TAUGHT, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def lesson_of(game: Game) -> Lesson:
    lesson = find_lesson(game)
    assert lesson is not None
    return replace(lesson, partner="random")


@pytest.fixture
def table(game: Game) -> Iterator[LessonTable]:
    quick = TableSettings(pace=0, bot_seconds=None)
    table = LessonTable.begin(game, lesson_of(game), InlineWorkerPool(), quick)
    yield table
    table.leave()


def arrive(table: LessonTable) -> Say | Do | None:
    """Let the others play until something is said or asked."""
    while isinstance(table.line, Play):
        before = table.line
        table.tick(0.0)
        assert table.line is not before
    return table.line


def choose(table: LessonTable, action: int) -> None:
    """Choose as the pupil, and stand by it."""
    sealed = table.is_sealed(table.pupil)
    table.submit(table.pupil, Choose(action), 0.0)
    if sealed:
        table.submit(table.pupil, Ready(), 0.0)


def test_a_lesson_is_played_in_full_by_its_hints(table: LessonTable) -> None:
    """Each line is reached, each task can be done in all the ways that it names, and nothing that
    the others or chance are to do is left over."""
    numbers = []
    while (line := arrive(table)) is not None:
        numbers.append(table.progress()[0])
        if isinstance(line, Do):
            assert table.status(table.pupil) is Status.CHOOSING, line
            assert table.wanted(), line
        else:
            assert table.status(table.pupil) is Status.IDLE
        table.skip()
        assert table.line is not line
    assert numbers == list(range(1, numbers[-1] + 1))
    assert numbers[-1] == sum(not isinstance(each, Play) for each in lesson_of(table.game).lines)
    assert not table._fate


def test_what_is_not_wanted_is_refused_with_a_reason_and_changes_nothing(
    table: LessonTable,
) -> None:
    refused = 0
    while (line := arrive(table)) is not None:
        if isinstance(line, Do) and not line.free:
            own = table.perspective(table.pupil)
            others = [a for a in own.legal_actions()[:60] if a not in table.wanted()]
            for action in others[:2]:
                refused += 1
                with pytest.raises(Refused) as why:
                    choose(table, action)
                assert why.value.message.text == line.instead
                assert table.line is line
        with pytest.raises(Refused):
            table.submit(table.pupil, AskUndo(1), 0.0)
        table.skip()
    assert refused


def test_all_ways_to_do_a_task_lead_on(table: LessonTable) -> None:
    """The last way in place of the first."""
    while (line := arrive(table)) is not None:
        if isinstance(line, Do):
            choose(table, table.wanted()[-1])
        else:
            table.skip()
    assert not table._fate


def test_one_can_play_on_against_bots_from_anywhere(game: Game) -> None:
    lesson = lesson_of(game)
    lines = sum(not isinstance(line, Play) for line in lesson.lines)
    for stop in (1, lines // 2, lines):
        quick = TableSettings(pace=0, bot_seconds=None)
        table = LessonTable.begin(game, lesson, InlineWorkerPool(), quick)
        for _ in range(stop - 1):
            arrive(table)
            table.skip()
        arrive(table)
        table.play_on()
        assert table.line is None
        assert table.wanted() == []
        for _ in range(3):
            if table.status(table.pupil) is Status.CHOOSING:
                choose(table, table.perspective(table.pupil).legal_actions()[0])
            table.tick(0.0)
        assert len(table.events(table.pupil)) > 0
        table.leave()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_is_filled_from_the_position_and_fits_the_plate(
    game: Game, table: LessonTable, language: Language
) -> None:
    set_language(language)
    try:
        while (line := arrive(table)) is not None:
            texts = [line.text, line.instead] if isinstance(line, Do) else [line.text]
            for text in texts:
                told = render(table.words(text))
                assert not GAP.search(told), told
                assert len(told) <= LONGEST[language], told
            table.skip()
        for note in lesson_of(game).notes.values():
            told = render(note)
            assert not GAP.search(told), told
            assert len(told) <= SHORTEST[language], told
    finally:
        set_language("en")


NUMBERS = {
    "en": re.compile(
        r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozen|hundred"
        r"|twice|thrice|second|third|fourth|fifth|half)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile("[2-9２-９]|[二三四五六七八九十百]|半分"),
}
"""Figures and words for numbers. "One" is an article too, and "first" says when."""

NO_FIGURE = {
    "en": ("more than half of its spaces",),
    "ja": ("の半分より多く", "十分"),
}
"""What a rule says of any position."""


def lines_of(game: Game) -> Iterator[str]:
    for line in lesson_of(game).lines:
        if not isinstance(line, Play):
            yield line.text
            if isinstance(line, Do):
                yield line.instead
    for note in lesson_of(game).notes.values():
        yield note.text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_states_a_figure_that_its_position_does_not(game: Game, language: Language) -> None:
    """A figure that is written out would be wrong as soon as a line before it changes."""
    set_language(language)
    try:
        for text in map(tr, lines_of(game)):
            said = GAP.sub("", text)
            for words in NO_FIGURE[language]:
                said = said.replace(words, "")
            assert not NUMBERS[language].search(said), text
    finally:
        set_language("en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_writes_out_the_name_of_a_seat(game: Game, language: Language) -> None:
    """It is a gap, which is filled with what the game calls the seat."""
    set_language(language)
    try:
        names = [tr(name) for name in game.seat_names]
        for text in map(tr, lines_of(game)):
            said = text.replace(tr("Rome"), "") if game.id == "mercator" else text
            assert not [name for name in names if re.search(rf"(?<!\w){name}(?!\w)", said)], text
    finally:
        set_language("en")


SAID = {
    "praetorians": (
        "A clash: the 6 at stake is gone, but the 6 of the pair has stayed. You stand on space 17.",
        "Otho has stopped with 18 points and stands on space 21. Turn up a card again.",
    ),
    "hannibal-vs-rome": (
        "Rome needs legions in Sardinia, Hispania S / Mauretania and Zama / Sicily.",
        "A battle at sea. You have 1, 2, 4 and 5 left, Carthage 1, 3, 4 and 5.",
        "Go by land from Rome to Gallia",
    ),
    "circus-maximus": ("Your last one has the cards 1 and 4 left. Drive the 4 straight ahead.",),
    "imperium": (
        "In this game 3 families fight for the 9 regions of the empire. In 8 rounds",
        "3 markers against 3: a tie for first takes the next place, 2 points.",
    ),
    "kodai-heigi": ("so the one at b7 threatens yours at a6.",),
    "mercator": (
        "You are Ostia, and sell the first lot",
        "12 beats 11 and 9: the lot is in your ship, worth 16.",
        "worth 26, your cargo fills 3 of 6 places.",
    ),
    "seven-hills": ("The Sabines hid another card at the Palatine, worth 6.",),
    "rome-vs-carthage": (
        "Scipio has landed at Massilia with 5 units",
        "you have 14, Rome 5.",
        "with 5 units, 2 spaces from you.",
        "After 9 turns",
    ),
}
"""What some lines of each lesson say, worked out by hand from its moves."""


@pytest.mark.parametrize("id", SAID)
def test_the_figures_are_those_of_the_position(id: str) -> None:
    quick = TableSettings(pace=0, bot_seconds=None)
    game = find_game(id)
    table = LessonTable.begin(game, lesson_of(game), InlineWorkerPool(), quick)
    told = ""
    while (line := arrive(table)) is not None:
        texts = (line.text, line.instead) if isinstance(line, Do) else (line.text,)
        told += "\n".join(["", *(table.words(text).english() for text in texts)])
        table.skip()
    table.leave()
    for words in SAID[id]:
        assert words in told, told
