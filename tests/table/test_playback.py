"""Playback: what is shown when, to the millisecond, and who may act meanwhile. No screen is needed;
the tests hand the clock in."""

from __future__ import annotations

import pytest

from pi_app.core.event import Event
from pi_app.core.game import SPECTATOR, Perspective
from pi_app.table.errors import Refused
from pi_app.table.inputs import AskUndo, Choose, Press
from pi_app.table.playback import BACKLOG, Playback, QueuedEvent, reading_time
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind, Lamp
from pi_app.table.table import WATCH, Table
from tests.table.conftest import MakeTable
from tests.table.helpers import action_of, play, to_battle

MILLISECOND = 0.001
PICTURE = 0.5
"""How long the picture of each event moves."""

MOVED = "legion Rome-Corsica"
LINE = "Rome: legion from Rome to Corsica"
KEYPADS = (Player.keypad(1), Player.keypad(2))


class Stage:
    """A stage whose clock the test moves on, and which writes down what it is to show when."""

    def __init__(self, table: Table, *, viewer: int = SPECTATOR) -> None:
        self.now = 0.0
        self.lines: list[tuple[int, str]] = []
        self.moments: list[Perspective] = []
        self.changes: list[ChangeKind] = []
        self.settled = 0
        self._moves_until = 0.0
        self.pace = 1.0
        self.playback = Playback(table, viewer, self, self.note)

    @property
    def is_animating(self) -> bool:
        return self.now < self._moves_until

    def begin(self, event: QueuedEvent, before: Perspective) -> None:
        self._moves_until = self.now + PICTURE
        self.moments.append(event.seen)
        self._write("picture of " + event.event.kind)

    def finish(self) -> None:
        self._moves_until = self.now

    def say(self, event: QueuedEvent) -> float:
        self._write(event.event.text.english())
        return 0.0 if event.known or event.eager else self.pace

    def arrive(self, after: Perspective, *, last: bool) -> None:
        self.moments.append(after)
        self.settled += last
        self._write("arrived")

    def note(self, change: Change) -> None:
        self.changes.append(change.kind)

    def _write(self, what: str) -> None:
        self.lines.append((round(self.now / MILLISECOND), what))

    def wait(self, seconds: float) -> None:
        """Let time pass in steps of a millisecond."""
        for _ in range(round(seconds / MILLISECOND)):
            self.now += MILLISECOND
            self.playback.update(self.now)

    def play(self, seat: int, text: str) -> None:
        """Choose at the screen."""
        action = action_of(self.playback._table, seat, text)
        self.playback.submit(seat, Choose(action), self.now)


def read_until(start: int, words: str) -> int:
    """The millisecond at which words have been read that appear at ``start``."""
    return start + int(reading_time(words) / MILLISECOND) + 1


def test_longer_words_stand_longer_in_either_language() -> None:
    assert reading_time("") == 0.0
    short, long = "Rome passes.", "Corsica is Rome's, and Sardinia comes to an agreement with it."
    assert 1.0 < reading_time(short) < reading_time(long) < 5.0
    assert (
        1.0 < reading_time("ローマはパスします。") < reading_time("カルタゴが「外交」を使います。")
    )


def test_a_japanese_character_takes_longer_than_a_letter() -> None:
    assert reading_time("外交外交") > reading_time("abcd")


def test_a_picture_is_followed_by_its_words_and_these_by_the_moment(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    stage.wait(0.1)
    play(table, 0, MOVED)
    stage.wait(4.0)
    arrived = read_until(601, LINE)
    assert stage.lines == [(101, "picture of move"), (601, LINE), (arrived, "arrived")]
    assert stage.settled == 1


def test_the_moment_of_an_event_is_shown_with_it_and_not_before(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    before = table.perspective(SPECTATOR).view()
    play(table, 0, MOVED)
    assert stage.playback.present.view() == before
    stage.wait(0.001)
    shown, after = stage.playback.present.view(), table.perspective(SPECTATOR).view()
    assert shown["legions"] == after["legions"] != before["legions"]


def test_nobody_reads_what_he_has_just_done_himself(hannibal: MakeTable) -> None:
    stage = Stage(hannibal())
    stage.play(0, MOVED)
    stage.wait(1.0)
    assert [line for _, line in stage.lines] == ["picture of move", LINE, "arrived"]
    assert stage.lines[-1][0] == 501


def test_the_pace_of_reading_is_the_preference(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    stage.pace = 2.0
    play(table, 0, MOVED)
    stage.wait(6.0)
    assert stage.lines[-1][0] == 501 + int(2 * reading_time(LINE) / MILLISECOND) + 1


def test_at_twice_the_speed_reading_takes_half_as_long(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    stage.playback.speed = 2
    play(table, 0, MOVED)
    stage.wait(4.0)
    assert stage.lines[-1][0] == 501 + int(reading_time(LINE) / 2 / MILLISECOND) + 1


def test_at_the_highest_speed_nothing_moves(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    stage.playback.speed = 4
    play(table, 0, MOVED)
    stage.wait(0.002)
    assert [line for _, line in stage.lines] == ["picture of move", LINE]


def test_a_tap_ends_the_picture_and_the_reading(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    play(table, 0, MOVED)
    stage.wait(0.2)
    stage.playback.go_on()
    assert [line for _, line in stage.lines] == ["picture of move", LINE, "arrived"]
    assert not stage.playback.is_showing


def test_in_a_pause_each_tap_shows_one_event(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    stage.playback.paused = True
    play(table, 0, MOVED)
    stage.wait(5.0)
    assert stage.lines == []
    assert stage.playback.is_full
    stage.playback.go_on()
    stage.wait(5.0)
    assert [line for _, line in stage.lines] == ["picture of move", LINE]
    stage.playback.go_on()
    stage.wait(0.1)
    assert stage.lines[-1][1] == "arrived"


def test_a_line_that_the_next_one_repeats_need_not_be_read(
    hannibal: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Event, "supersedes", lambda *_: True)
    table = hannibal(Player.of_bot("random"), Player.of_bot("random"))
    stage = Stage(table)
    table.tick(0.0)
    stage.wait(0.6)
    table.tick(0.0)
    stage.wait(0.1)
    (picture, _), (words, line), *_, (following, _) = stage.lines
    assert (picture, words, following) == (1, 501, 601)
    assert reading_time(line) > 1.0


def test_what_is_taken_back_is_no_longer_shown(hannibal: MakeTable) -> None:
    table = hannibal()
    stage = Stage(table)
    play(table, 0, MOVED)
    stage.wait(0.2)
    table.submit(0, AskUndo(), 0.0)
    stage.wait(3.0)
    assert [line for _, line in stage.lines] == ["picture of move"]
    assert stage.playback.present.view() == table.perspective(SPECTATOR).view()
    assert stage.changes[-1] is ChangeKind.UNDONE


def test_bots_wait_when_much_is_to_be_shown(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("random"), Player.of_bot("random"))
    stage = Stage(table)
    for _ in range(50):
        table.tick(0.0)
    assert len(stage.playback._passages) == BACKLOG
    played = table.moments
    stage.wait(5.0)
    table.tick(0.0)
    assert table.moments > played


# --- who may act ------------------------------------------------------------------------------


def test_until_a_move_has_been_shown_the_others_choose_nothing(hannibal: MakeTable) -> None:
    table = hannibal(*KEYPADS)
    stage = Stage(table)
    play(table, 0, MOVED)
    answer = Choose(table.perspective(1).legal_actions()[0])
    assert table.must_watch(1)
    assert table.lamp(1, 0.0) is Lamp.OFF
    with pytest.raises(Refused) as refusal:
        table.submit(1, answer, 0.0)
    assert refusal.value.message.english() == WATCH
    stage.wait(4.0)
    assert not table.must_watch(1)
    assert table.lamp(1, 0.0) is Lamp.SLOW
    table.submit(1, answer, 0.0)


def test_keys_do_nothing_until_a_reveal_has_been_shown(hannibal: MakeTable) -> None:
    table = to_battle(hannibal(*KEYPADS))
    stage = Stage(table)
    for seat, key in enumerate(("4", "2")):
        table.press(seat, key, 0.0)
        table.press(seat, "OK", 0.0)
    (winner,) = table.perspective(SPECTATOR).deciders()
    assert table.press(winner, "3", 0.0) is Lamp.OFF
    stage.wait(10.0)
    assert table.lamp(winner, 0.0) is Lamp.SLOW
    assert table.press(winner, "3", 0.0) is Lamp.FAST


def test_a_seat_needs_not_watch_what_it_has_done_alone(market: MakeTable) -> None:
    table = market()
    stage = Stage(table)
    seat = table.perspective(SPECTATOR).deciders()[0]
    play(table, seat, "wait")
    assert stage.playback.is_showing
    assert not table.must_watch(seat)
    assert table.must_watch((seat + 1) % 3)


def test_a_touch_that_is_several_actions_is_not_held_up(market: MakeTable) -> None:
    table = market()
    stage = Stage(table)
    with stage.playback.one_touch(0):
        stage.play(0, "open")
        stage.play(0, "bid 3")
    assert table.must_watch(1)
    with stage.playback.one_touch(1), pytest.raises(Refused):
        stage.play(1, "bid 3")


def test_without_an_audience_nobody_waits(hannibal: MakeTable) -> None:
    table = hannibal()
    play(table, 0, MOVED)
    assert not table.must_watch(1)
    table.submit(1, Press("1"), 0.0)
