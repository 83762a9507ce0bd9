"""The seals between phone and table: nothing is read, changed, repeated or left out unnoticed."""

from __future__ import annotations

import contextlib
import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.secret import SecretBox

from pi_app.phones.messages import Nonsense, read_greeting, read_message
from pi_app.phones.sealing import (
    TABLE_BLOCK,
    BadFrame,
    Session,
    key_text,
    new_key,
    read_key,
)

KEY, OURS, THEIRS = bytes(range(32)), b"p" * 16, b"t" * 16


def sealed(text: str, number: int, key: bytes = KEY, direction: int = 0) -> bytes:
    """A frame as a phone seals it."""
    box = SecretBox(hashlib.sha512(key + OURS + THEIRS).digest()[:32])
    nonce = bytes([direction]) + bytes(15) + number.to_bytes(8, "big")
    return box.encrypt(text.encode(), nonce).ciphertext


def test_opens_one_frame_after_the_other() -> None:
    session = Session(KEY, OURS, THEIRS)
    assert session.open(sealed("a", 0)) == "a"
    assert session.open(sealed("b", 1)) == "b"


@pytest.mark.parametrize(
    "frame",
    [
        sealed("a", 0),
        sealed("b", 2),
        sealed("b", 1, direction=1),
        sealed("b", 1, key=bytes(32)),
        sealed("b", 1)[:-1],
        b"",
    ],
    ids=["repeated", "one left out", "our own", "another key", "cut", "nothing"],
)
def test_opens_no_other_frame(frame: bytes) -> None:
    session = Session(KEY, OURS, THEIRS)
    session.open(sealed("a", 0))
    with pytest.raises(BadFrame):
        session.open(frame)
    assert session.open(sealed("b", 1)) == "b"


def test_no_frame_serves_in_another_session() -> None:
    with pytest.raises(BadFrame):
        Session(KEY, OURS, b"u" * 16).open(sealed("a", 0))


@given(st.text(min_size=1, max_size=2000))
def test_what_is_sealed_is_as_long_whatever_it_says(text: str) -> None:
    frame = Session(KEY, OURS, THEIRS).seal(text)
    assert len(frame) == TABLE_BLOCK + SecretBox.MACBYTES


@given(st.binary(min_size=32, max_size=32))
def test_keys_are_read_as_they_are_written(key: bytes) -> None:
    assert read_key(key_text(key)) == key


@given(st.text())
def test_other_texts_are_no_keys(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert len(read_key(text)) == 32


def test_new_keys_differ() -> None:
    assert len({new_key() for _ in range(100)}) == 100


@given(st.text() | st.from_regex(r'\{"what": ?"(join|choose|ready|hello)".{0,40}\}'))
def test_whatever_a_phone_says_is_understood_or_nonsense(text: str) -> None:
    for read in (read_message, read_greeting):
        with contextlib.suppress(Nonsense):
            read(text)
