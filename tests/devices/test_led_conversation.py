"""The host's side of the protocol against the firmware's, over a line that does its worst.

No clock and no line: time is counted, and what the line does to each write comes from Hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.devices.device_error import DeviceErrorKind, DeviceFailed
from pi_app.devices.led_conversation import TIMEOUT_S, Conversation
from pi_app.devices.led_protocol import ANSWER, Flag, Kind, Packet, Refusal, Unpacker, packed, shown
from pi_app.devices.light_board import Light
from tests.firmware.boards import new_board

LEDS = 3
STEP = 0.02
RED, BLUE = Light((255, 0, 0)), Light((0, 0, 255))


def frame(light: Light, fade: float = 0.0) -> bytes:
    return shown([light] * LEDS, 1.0, fade)


class Fault:
    """What a line does to the bytes of one write."""

    def __init__(self, kind: str, noise: bytes, at: int) -> None:
        self.kind = kind
        self.noise = noise
        self.at = at

    def __repr__(self) -> str:
        return f"{self.kind} {self.noise.hex()} {self.at}"

    def strike(self, data: bytes) -> bytes:
        at = self.at % len(data)
        match self.kind:
            case "lost":
                return b""
            case "torn":
                return data[:at]
            case "headless":
                return data[at:]
            case "doubled":
                return data * 2
            case "noise":
                return self.noise + data
            case "changed":
                return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
            case _:
                return data


FAULTS = st.lists(
    st.builds(
        Fault,
        st.sampled_from(["none", "lost", "torn", "headless", "doubled", "noise", "changed"]),
        st.binary(max_size=40),
        st.integers(0, 99),
    ),
    max_size=25,
)


class Line:
    """A host and a board; both speak each step, and time goes by."""

    def __init__(self, faults: list[Fault], wanted: bytes, delay: int = 0) -> None:
        self.now = 0.0
        self.board = new_board(LEDS)
        self.faults: Iterator[Fault] = iter(faults)
        self.wanted = wanted
        self.failures: list[DeviceErrorKind] = []
        self.to_host = [b""] * delay
        self.lit: list[bytes] = []
        self.operator = Conversation("here", wanted)

    def want(self, wanted: bytes) -> None:
        self.wanted = wanted
        self.operator.want(wanted)

    def step(self) -> None:
        try:
            to_board = self.through(self.operator.due(self.now))
            self.to_host.append(self.through(self.board.receive(to_board)))
            self.operator.take(self.to_host.pop(0), self.now)
        except DeviceFailed as failure:
            self.failures.append(failure.device_error.kind)
            self.operator = Conversation("here", self.wanted)
        colours = self.board.pass_time(round(STEP * 1000))
        if colours is not None:
            self.lit.append(bytes(colours))
        self.now += STEP

    def through(self, data: bytes) -> bytes:
        return next(self.faults, Fault("none", b"", 0)).strike(data) if data else b""

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.step()


@given(faults=FAULTS, later=FAULTS)
def test_whatever_the_line_does_the_lamps_come_right(
    faults: list[Fault], later: list[Fault]
) -> None:
    line = Line(faults, frame(RED))
    line.run(1.0)
    line.faults = iter(later)
    line.want(frame(BLUE))
    # Each fault can cost one try, of two seconds at the most.
    line.run(2.0 * (len(later) + 2))
    assert line.operator.shown
    assert line.lit[-1] == bytes(BLUE.colour) * LEDS
    # Nobody ever saw what nobody sent: other lights than these are amber or between.
    for lit in line.lit:
        assert lit[1::3] <= bytes([10]) * LEDS


def test_a_clean_line_needs_no_second_try() -> None:
    line = Line([], frame(RED))
    line.run(10.0)
    assert line.operator.repeats == 0
    assert line.operator.about is not None
    assert line.operator.about.leds == LEDS
    assert line.operator.condition is not None
    assert line.failures == []


@pytest.mark.parametrize("delay", [5, 14, 40])
def test_a_slow_board_is_waited_for(delay: int) -> None:
    """Answers come up to 0.8 s late, after the second try has gone out."""
    line = Line([], frame(RED), delay)
    line.run(10.0)
    assert line.failures == []
    assert line.operator.shown
    line.want(frame(BLUE))
    line.run(5.0)
    assert line.operator.shown
    assert line.lit[-1] == bytes(BLUE.colour) * LEDS


def test_a_board_that_never_answers_is_given_up() -> None:
    operator = Conversation("here", frame(RED))
    now = 0.0
    for timeout in TIMEOUT_S:
        assert operator.due(now)
        now += timeout
    with pytest.raises(DeviceFailed, match="does not respond like an LED board"):
        operator.due(now)


def test_one_packet_at_a_time_and_the_newest_frame_only() -> None:
    operator = Conversation("here", frame(RED))
    board = new_board(LEDS)
    operator.take(board.receive(operator.due(0.0)), 0.0)
    sent = [operator.due(0.0)]
    for brightness in range(100):
        operator.want(frame(Light((brightness, 0, 0))))
        sent.append(operator.due(0.1))
    assert [bool(each) for each in sent] == [True] + [False] * 100
    # The answer to the first is lost: the second try brings the newest at once.
    again = operator.due(TIMEOUT_S[0])
    (packet,) = Unpacker().take(again)
    assert packet.payload == frame(Light((99, 0, 0)))
    operator.take(board.receive(again), TIMEOUT_S[0])
    assert operator.shown
    assert operator.due(TIMEOUT_S[0]) == b""


def test_a_heartbeat_each_second() -> None:
    operator = Conversation("here")
    board = new_board(LEDS)
    kinds = []
    for step in range(round(5.5 / STEP)):
        data = operator.due(step * STEP)
        kinds += [packet.kind for packet in Unpacker().take(data)]
        operator.take(board.receive(data), step * STEP)
    assert kinds == [Kind.HELLO] + [Kind.PING] * 5


def test_a_board_that_started_anew_gets_its_frame_again() -> None:
    line = Line([], frame(RED))
    line.run(2.0)
    line.board = new_board(LEDS, after_watchdog=True)
    line.run(3.0)
    assert line.lit[-1] == bytes(RED.colour) * LEDS
    assert line.operator.condition is not None
    line.run(1.5)
    assert line.operator.condition.flags == Flag.AFTER_WATCHDOG
    assert line.failures == []


def test_a_host_that_slept_finds_its_frame_gone_and_shows_it_again() -> None:
    line = Line([], frame(RED))
    line.run(2.0)
    for _ in range(300):
        line.board.pass_time(20)
    line.run(3.0)
    assert line.lit[-1] == bytes(RED.colour) * LEDS


@pytest.mark.parametrize(
    ("answer", "kind", "words"),
    [
        (Packet(Kind.REFUSED, 1, bytes([Refusal.WRONG_VERSION]), 2), "version", "version 2 of"),
        (Packet(Kind.REFUSED, 1, bytes([Refusal.UNKNOWN_TYPE])), "refused", "reason 3"),
        (Packet(Kind.HELLO | ANSWER, 1, b"hi"), "silent", "firmware"),
    ],
)
def test_boards_that_cannot_be_spoken_to(answer: Packet, kind: str, words: str) -> None:
    operator = Conversation("/dev/x")
    operator.due(0.0)
    with pytest.raises(DeviceFailed, match=words) as failure:
        operator.take(packed(answer), 0.0)
    assert failure.value.device_error.kind == kind
    assert "/dev/x" in str(failure.value)


@given(noise=st.binary(max_size=300))
def test_noise_is_no_answer(noise: bytes) -> None:
    operator = Conversation("here", frame(RED))
    operator.due(0.0)
    operator.take(noise, 0.0)
    assert operator.about is None
    assert not operator.shown
