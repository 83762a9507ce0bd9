"""What phones say to a table, through a desk that hears them from memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.phones import server
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.messages import PhoneMessage, Pick, Say
from pi_app.phones.page import Look
from pi_app.phones.passes import Passes
from pi_app.phones.words import BREAK
from pi_app.table.inputs import Agree, Choose, Clear, Ready, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.evening.air import AirServer
from tests.table.conftest import at_once
from tests.table.stand_ins import Showing

LOOKS = [Look("emblems/eagle", (1, 2, 3), (4, 5, 6))] * 7
PORT = PHONE_PORTS[0]
MOVED_ON = "The game has moved on meanwhile. Choose again."


class Sent(AirServer):
    """Keeps all that was sent to phones, frame by frame."""

    def __init__(self, passes: Passes) -> None:
        super().__init__(passes)
        self.sent: list[tuple[int, str]] = []

    def show(self, port: int, page: str) -> None:
        super().show(port, page)
        self.sent.append((port, page))


class Desk:
    """Imperium's first round, for which three phones choose regions in secret."""

    def __init__(self, directory: Path) -> None:
        self.journal = Journal(directory / "journal.sqlite3")
        players = [Player.keypad(port) for port in PHONE_PORTS[:3]]
        self.table = Table.new(
            self.journal, "imperium", 3, {}, players, InlineWorkerPool(), at_once(4)
        )
        passes = Passes(directory / "phones.json")
        self.desk = PhoneDesk(passes)
        self.now = 0.0
        self.frame()
        air = AirServer.opened
        assert isinstance(air, Sent)
        self.air = air
        for port in PHONE_PORTS[:3]:
            self.air.join(port, bytes(32), "en")
        self.frame()
        assert self.table.is_sealed(0)
        own = self.table.perspective(0)
        self.plays = [own.action_text(action) for action in own.legal_actions()]

    def frame(self, *told: PhoneMessage, watching: bool = False) -> list[tuple[int, str]]:
        """Let the first seat's phone say something, and a frame pass; return what was sent."""
        for each in told:
            self.air.say(PORT, each)
        if told:
            self.air.sent.clear()
        self.now += 0.1
        self.table.audience = Showing() if watching else None
        self.desk.attend(self.table, LOOKS, self.now, wanted=True)
        return list(self.air.sent) if told else []

    def pick(self, play: str) -> Pick:
        return Pick(play, self.table.moments)

    def ready(self) -> Say:
        return Say(Ready(), self.table.moments)


@pytest.fixture
def imperium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(server, "PhoneServer", Sent)
    opened = Desk(tmp_path)
    yield opened
    opened.desk.close()
    opened.journal.close()


def test_what_is_said_while_the_table_tells_is_answered(imperium: Desk) -> None:
    play = imperium.plays[-1]
    [page] = [
        page
        for port, page in imperium.frame(imperium.pick(play), imperium.ready(), watching=True)
        if port == PORT
    ]
    assert json.loads(page)["said"] == MOVED_ON
    assert imperium.table.pick(0) is None
    imperium.frame()
    shown = imperium.air.pages[PORT]
    assert (shown["said"], shown["status"], shown["pick"]) == (MOVED_ON, "choosing", "")
    assert shown["hand"]["ask"] is not None
    imperium.frame(imperium.pick(play), imperium.ready())
    assert imperium.air.pages[PORT]["said"] == ""
    assert imperium.table.status(0) is Status.READY


def test_the_answer_while_the_table_tells_is_the_same_whatever_was_said(imperium: Desk) -> None:
    imperium.frame(imperium.pick(imperium.plays[0]))
    sayings: list[tuple[PhoneMessage, ...]] = [
        *((imperium.pick(play), imperium.ready()) for play in imperium.plays),
        (imperium.pick("no play at all"), imperium.ready()),
        (Pick(imperium.plays[0], imperium.table.moments - 1), imperium.ready()),
        (Say(Unready(), imperium.table.moments),),
        (Say(Clear(), imperium.table.moments),),
        (Say(Agree(), imperium.table.moments),),
    ]
    answers = set()
    for said in sayings:
        imperium.desk._said.clear()
        imperium.desk._shown.clear()
        imperium.frame(watching=True)
        answers.add(tuple(imperium.frame(*said, watching=True)))
    assert len(imperium.plays) > 5
    [answer] = answers
    assert [port for port, _ in answer] == [PORT]


def test_ready_does_not_seal_an_older_choice_when_the_newer_was_refused(imperium: Desk) -> None:
    first, last = imperium.plays[0], imperium.plays[-1]
    imperium.frame(imperium.pick(first))
    imperium.frame(imperium.pick(last), watching=True)
    imperium.frame(imperium.ready())
    assert imperium.table.status(0) is Status.CHOOSING
    assert imperium.air.pages[PORT]["said"] == MOVED_ON
    imperium.frame(imperium.pick("no play at all"), imperium.ready())
    assert imperium.table.status(0) is Status.CHOOSING
    imperium.frame(imperium.pick(last), imperium.ready())
    own = imperium.table.perspective(0)
    picked = imperium.table.pick(0)
    assert picked is not None
    assert own.action_text(picked) == last
    assert imperium.table.status(0) is Status.READY


def test_a_refusal_goes_when_the_table_asks_something_else(imperium: Desk) -> None:
    imperium.frame(imperium.pick("no play at all"))
    assert imperium.air.pages[PORT]["said"] == "This is not possible now."
    before = imperium.table.moments
    for seat in range(3):
        own = imperium.table.perspective(seat)
        imperium.table.submit(seat, Choose(own.legal_actions()[0]), 0.0)
        imperium.table.submit(seat, Ready(), 0.0)
    assert imperium.table.moments > before
    imperium.frame()
    assert imperium.air.pages[PORT]["said"] == ""


def test_a_second_refusal_is_sent_although_it_is_the_same(imperium: Desk) -> None:
    """The phone hides the first one when the player makes another choice."""
    for _ in range(2):
        sent = imperium.frame(imperium.pick("no play at all"))
        assert [json.loads(page)["said"] for port, page in sent if port == PORT] == [
            "This is not possible now."
        ]


def test_japanese_lines_may_break_between_phrases_only(imperium: Desk) -> None:
    imperium.air.join(PORT, bytes(32), "ja")
    imperium.frame(imperium.pick("no play at all"))
    page = imperium.air.pages[PORT]
    assert page["said"].replace(BREAK, "") == "いまそれはできません。"
    assert page["said"].split(BREAK) == ["いま", "それは", "できません。"]
    assert BREAK in page["prompt"]
    assert not any(BREAK in str(imperium.air.pages[port]) for port in PHONE_PORTS[1:3])
