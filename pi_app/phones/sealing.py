"""The encryption between a phone and the table.

Each connection has two keys, one for each direction (see `handshake`). The frames are secret boxes
of NaCl (XSalsa20 and Poly1305), with the frame number as nonce. So a frame that was read, changed,
omitted, repeated or taken from another connection is detected or useless.

Every message is filled up to a full block, so that its length reveals nothing. Those of the table
are compressed before, which makes the block small enough for a slow Wi-Fi.
"""

from __future__ import annotations

import base64
import binascii
import secrets
import zlib
from typing import Final

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

KEY_BYTES: Final = SecretBox.KEY_SIZE

PHONE_BLOCK: Final = 512
"""The length of every frame that a phone sends, in bytes, before encryption."""

TABLE_BLOCK: Final = 16384
"""Frames of the table are filled up to a multiple of this number of bytes, which is several times
the largest compressed page."""
_LENGTH_BYTES: Final = 4


class BadFrame(ValueError):
    """A frame was not encrypted with the key of this connection, or is not the next one."""


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

    def __init__(self, from_phone: bytes, from_table: bytes) -> None:
        self._from_phone, self._from_table = SecretBox(from_phone), SecretBox(from_table)
        self._opened = 0
        self._sealed = 0

    def seal(self, text: str) -> bytes:
        """Return the table's next frame. An empty text stays empty."""
        data = _packed(text) if text else b""
        frame = self._from_table.encrypt(data, _nonce(self._sealed))
        self._sealed += 1
        return frame.ciphertext

    def open(self, frame: bytes) -> str:
        """Decrypt the phone's next frame.

        Raises:
            BadFrame: it is not the next frame of this connection.
        """
        try:
            text = self._from_phone.decrypt(frame, _nonce(self._opened)).decode("utf-8")
        except (CryptoError, UnicodeDecodeError) as error:
            raise BadFrame("A frame is not sealed as it should be.") from error
        self._opened += 1
        return text


def _packed(text: str) -> bytes:
    """Return the content of a frame of the table: a length, the compressed text, and zeros."""
    packed = zlib.compress(text.encode("utf-8"))
    data = len(packed).to_bytes(_LENGTH_BYTES, "big") + packed
    return data + bytes(-len(data) % TABLE_BLOCK)


def _nonce(number: int) -> bytes:
    return number.to_bytes(SecretBox.NONCE_SIZE, "big")
