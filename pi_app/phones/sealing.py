"""What passes between a phone and the table, sealed: anyone who listens learns nothing of it.

Phone and table share a key of 32 bytes that never passes through the air in the open. For each
connection both contribute 16 random bytes; SHA-512 of the key and these makes the key of the
session. Its frames are secret boxes of NaCl (XSalsa20 and Poly1305), each with the number of the
frame and its direction as nonce: none can be read, changed, left out, repeated, or come from
another connection without being noticed.

So that its length tells nothing, every frame is filled up with spaces to a whole block.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
from typing import Final

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

KEY_BYTES: Final = SecretBox.KEY_SIZE
RANDOM_BYTES: Final = 16

PHONE_BLOCK: Final = 512
"""How long everything is that a phone sends, in bytes."""

TABLE_BLOCK: Final = 65536
"""Everything that the table sends is a multiple of so many bytes, twice the fullest page."""

_FROM_PHONE: Final = bytes([0]) + bytes(15)
_FROM_TABLE: Final = bytes([1]) + bytes(15)
_COUNTER_BYTES: Final = 8


class BadFrame(ValueError):
    """What came was not sealed with the key, or not for this place in the conversation."""


def new_key() -> bytes:
    """Return a key that nobody else has."""
    return secrets.token_bytes(KEY_BYTES)


def key_text(key: bytes) -> str:
    """Return a key as it stands in an address or a file: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(key).decode("ascii").rstrip("=")


def read_key(text: str) -> bytes:
    """Return the key that `key_text` wrote.

    Raises:
        ValueError: that is no key.
    """
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise ValueError("That is no key.") from error
    if len(key) != KEY_BYTES:
        raise ValueError("That is no key.")
    return key


class Session:
    """One connection's seals, as the table has them; a phone has the same ones the other way
    round."""

    def __init__(self, key: bytes, phone_random: bytes, table_random: bytes) -> None:
        digest = hashlib.sha512(key + phone_random + table_random).digest()
        self._box = SecretBox(digest[:KEY_BYTES])
        self._opened = 0
        self._sealed = 0

    def seal(self, text: str) -> bytes:
        """Return the table's next frame."""
        frame = self._box.encrypt(_filled(text, TABLE_BLOCK), _nonce(_FROM_TABLE, self._sealed))
        self._sealed += 1
        return frame.ciphertext

    def open(self, frame: bytes) -> str:
        """Return what the phone's next frame says.

        Raises:
            BadFrame: it is not this session's next one.
        """
        try:
            text = self._box.decrypt(frame, _nonce(_FROM_PHONE, self._opened)).decode("utf-8")
        except (CryptoError, UnicodeDecodeError) as error:
            raise BadFrame("A frame is not sealed as it should be.") from error
        self._opened += 1
        return text


def _nonce(direction: bytes, number: int) -> bytes:
    return direction + number.to_bytes(_COUNTER_BYTES, "big")


def _filled(text: str, block: int) -> bytes:
    told = text.encode("utf-8")
    return told + b" " * (-len(told) % block)
