"""The firmware's framing and the host's, held against each other and against any garbage."""

from __future__ import annotations

from binascii import crc_hqx

import led_packets as board
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.devices import led_protocol as host

BYTE = st.integers(0, 255)
NUMBER = st.integers(1, 255)
# Long runs with and without zeros are where COBS has its corners.
DATA = st.one_of(
    st.binary(max_size=600),
    st.lists(st.sampled_from([0, 1, 255]), max_size=600).map(bytes),
    st.integers(0, 520).map(lambda length: b"\x07" * length),
)


@given(data=DATA)
def test_both_ends_stuff_and_check_alike(data: bytes) -> None:
    stuffed = board.stuffed(data)
    assert stuffed == host.stuffed(data)
    assert 0 not in stuffed
    assert board.unstuffed(stuffed) == host.unstuffed(stuffed) == data
    assert board.crc16(data) == crc_hqx(data, 0xFFFF)


@given(data=DATA)
def test_both_ends_refuse_the_same_garbage(data: bytes) -> None:
    assert board.unstuffed(data) == host.unstuffed(data)


def test_the_crc_is_the_catalogued_one() -> None:
    assert board.crc16(b"123456789") == 0x29B1


@given(kind=BYTE, number=NUMBER, payload=DATA, version=BYTE)
def test_a_packet_of_either_end_arrives_at_the_other(
    kind: int, number: int, payload: bytes, version: int
) -> None:
    packet = host.Packet(kind, number, payload, version)
    line = host.packed(packet)
    assert line == board.packed(version, kind, number, payload)
    assert host.Unpacker().take(line) == [packet]
    (found,) = board.Unpacker(600).take(line)
    assert found is not None
    assert (found.version, found.kind, found.number) == (version, kind, number)
    assert found.payload == payload


@given(garbage=st.binary(max_size=900), cuts=st.lists(st.integers(1, 40), max_size=50))
def test_after_any_garbage_the_next_packet_is_understood(garbage: bytes, cuts: list[int]) -> None:
    packet = host.Packet(host.Kind.PING, 9)
    stream = garbage + host.packed(packet) * 2
    ends: list[host.Packet] = []
    there, here = board.Unpacker(8), host.Unpacker()
    found = []
    for cut in [*cuts, len(stream)]:
        part, stream = stream[:cut], stream[cut:]
        found += there.take(part)
        ends += here.take(part)
    assert ends[-1] == packet
    assert found[-1] is not None
    assert found[-1].number == 9


@given(
    payload=st.binary(min_size=1, max_size=80),
    at=st.integers(0, 1000),
    change=st.integers(1, 255),
)
def test_a_changed_byte_never_goes_unseen(payload: bytes, at: int, change: int) -> None:
    line = bytearray(host.packed(host.Packet(host.Kind.SHOW, 5, payload)))
    at = 1 + at % (len(line) - 2)
    line[at] ^= change
    assert payload not in [each.payload for each in host.Unpacker().take(bytes(line))]
    assert all(each is None or each.payload != payload for each in board.Unpacker(99).take(line))


@pytest.mark.parametrize("length", [252, 253, 254, 255, 508, 600])
def test_what_is_too_long_is_damaged_and_takes_no_memory(length: int) -> None:
    unpacker = board.Unpacker(200)
    line = host.packed(host.Packet(host.Kind.SHOW, 1, b"\x01" * length))
    assert unpacker.take(line + b"\x01" * 100_000) == [None]
    assert len(unpacker._held) < 210
