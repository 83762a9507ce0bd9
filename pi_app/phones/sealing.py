"""The encryption between a phone and the table.

Phone and table share a key of 32 bytes, which is never sent unencrypted over the Wi-Fi. For each
connection both sides contribute 16 random bytes. The session key is taken from SHA-512 of the
shared key and these bytes. The frames are secret boxes of NaCl (XSalsa20 and Poly1305), with the
direction and the frame number as nonce. So a frame that was read, changed, omitted, repeated or
taken from another connection is detected or useless.

Every frame is padded with spaces to a full block, so that its length reveals nothing.
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
"""The length of every frame that a phone sends, in bytes, before encryption."""

TABLE_BLOCK: Final = 65536
"""Frames of the table are padded to a multiple of this number of bytes, twice the largest page."""

_FROM_PHONE: Final = bytes([0]) + bytes(15)
_FROM_TABLE: Final = bytes([1]) + bytes(15)
_COUNTER_BYTES: Final = 8


class BadFrame(ValueError):
    """A frame was not encrypted with this key, or is not the next one of this session."""


def new_key() -> bytes:
    """Return a new random key."""
    return secrets.token_bytes(KEY_BYTES)


def key_text(key: bytes) -> str:
    """Encode a key for an address or a file: URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(key).decode("ascii").rstrip("=")


def read_key(text: str) -> bytes:
    """Decode the result of `key_text`.

    Raises:
        ValueError: it is not a valid key.
    """
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise ValueError("That is no key.") from error
    if len(key) != KEY_BYTES:
        raise ValueError("That is no key.")
    return key


class Session:
    """The table's encryption for one connection; the phone's is the same with the directions
    exchanged."""

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
        """Decrypt the phone's next frame.

        Raises:
            BadFrame: it is not the next frame of this session.
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
    data = text.encode("utf-8")
    return data + b" " * (-len(data) % block)
