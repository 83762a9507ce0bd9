"""The conversation in docs/led-protocol.md is what both programs really say."""

from __future__ import annotations

from pathlib import Path

from pi_app.devices.led_conversation import Conversation
from pi_app.devices.led_protocol import Kind, Packet, Settings, Unpacker, packed, shown
from pi_app.devices.light_board import Light, Pattern
from tests.firmware.boards import new_board

PAGE = Path(__file__).parents[2] / "docs" / "led-protocol.md"

PICTURE = shown(
    [Light((200, 0, 0)), Light((255, 26, 12), 0.5, Pattern.PULSE, (24, 80, 255))], 1.0, 0.4
)


def lines() -> list[tuple[str, bytes]]:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    said = [line for line in page if line.startswith(("    > ", "    < "))]
    return [(line[4], bytes.fromhex(line[6:])) for line in said]


def test_the_board_answers_as_the_page_says() -> None:
    board = new_board()
    said = b""
    for who, data in lines():
        if who == ">":
            assert said == b"", "the page leaves out an answer"
            said = board.receive(data)
        else:
            assert said.hex(" ") == data.hex(" ")
            said = b""
    assert said == b""


def test_the_host_says_what_the_page_says() -> None:
    host = [data for who, data in lines() if who == ">"]
    wanted = [
        Packet(Kind.HELLO, 1),
        Packet(Kind.SHOW, 2, PICTURE),
        Packet(Kind.PING, 3),
        Packet(0x55, 4),
        Packet(Kind.PING, 5, version=2),
        Packet(Kind.BYE, 6),
        Packet(Kind.PING, 7),
        Packet(Kind.PING, 8),
        Packet(Kind.SETTINGS, 9, Settings("RGB", 1.8, 250).packed()),
        Packet(Kind.SETTINGS, 10, Settings("RGB", 1.8, 49).packed()),
        Packet(Kind.HELLO, 11),
        Packet(Kind.UPDATE, 12),
    ]
    for data, packet in zip(host, wanted, strict=True):
        assert packed(packet).startswith(data)
    board = [data for who, data in lines() if who == "<"]
    operator = Conversation("here", PICTURE)
    for step, (question, answer) in enumerate(zip(host[:3], board[:3], strict=True)):
        now = 10.0 * step
        assert operator.due(now) == question
        operator.take(answer, now)
    assert operator.shown


def test_the_host_reads_what_the_page_says() -> None:
    answers = [Unpacker().take(data) for who, data in lines() if who == "<"]
    assert [[packet.number for packet in each] for each in answers] == [
        [1], [2], [3], [4], [5], [6], [0, 8], [9], [10], [11], [12],
    ]  # fmt: skip
