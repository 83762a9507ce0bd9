"""How a phone and the table agree on the keys of a connection.

Both know a key of 32 bytes: that of the invitation, or the phone's own. It is never sent. Both make
a new pair of X25519 keys for each connection and exchange the public halves. The keys of the
connection are derived from all of them with HKDF (SHA-512), as TLS 1.3 does with a shared key. So
they are known only to somebody who has the shared key *and* one of the secret halves, and these are
forgotten at the end of the connection.

The phone first sends the hash of its public half, and the half itself after it has received the
table's. So an attacker between the two can't search for halves that give both sides the same check
number. `docs/phone-protocol.md` is the description for other programs.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final

from nacl.bindings import crypto_scalarmult, crypto_scalarmult_base

from pi_app.phones.sealing import KEY_BYTES, BadFrame

PROTOCOL: Final = 2
"""The version of the protocol, which a phone names first."""

LABEL: Final = b"Tabularium phone 2 "
CHECK_NUMBERS: Final = 10_000


@dataclass(frozen=True)
class Agreement:
    """The keys of a connection.

    Attributes:
        from_phone: encrypts what the phone sends.
        from_table: encrypts what the table sends.
        own: the phone's own key from now on, if it came by an invitation.
    """

    from_phone: bytes = field(repr=False)
    from_table: bytes = field(repr=False)
    own: bytes = field(repr=False)


class Handshake:
    """The table's side of the exchange for one connection.

    Attributes:
        public: the half of the table's pair that is sent.
    """

    def __init__(self, key: bytes, commitment: bytes, secret: bytes | None = None) -> None:
        """Begin.

        Args:
            key: the key that both know.
            commitment: what the phone sent first.
            secret: the secret half of the table's pair; a new one if it is None.
        """
        self._key, self._commitment = key, commitment
        self._secret = secret or secrets.token_bytes(KEY_BYTES)
        self.public = crypto_scalarmult_base(self._secret)

    def finish(self, phone_public: bytes) -> Agreement:
        """Return the keys, from the phone's public half.

        Raises:
            BadFrame: it is not the half that the phone had committed itself to, or no proper one.
        """
        if not hmac.compare_digest(commit(phone_public), self._commitment):
            raise BadFrame("A phone sent another public key than it had announced.")
        shared = exchange(self._secret, phone_public)
        return agree(self._key, shared, phone_public, self.public)


def commit(public: bytes) -> bytes:
    """Return what a phone sends before its public half."""
    return hashlib.sha512(LABEL + b"commitment" + public).digest()[:KEY_BYTES]


def exchange(secret: bytes, public: bytes) -> bytes:
    """Return the result of X25519.

    Raises:
        BadFrame: the public half is no proper one.
    """
    if len(public) != KEY_BYTES:  # the library does not check this
        raise BadFrame("A public key is not valid.")
    try:
        return crypto_scalarmult(secret, public)
    except RuntimeError as error:
        raise BadFrame("A public key is not valid.") from error


def agree(key: bytes, shared: bytes, phone_public: bytes, table_public: bytes) -> Agreement:
    """Derive the keys of a connection: HKDF with SHA-512 (RFC 5869), with the known key as salt."""
    extracted = hmac.digest(key, shared, "sha512")
    info = LABEL + b"keys" + phone_public + table_public
    first = hmac.digest(extracted, info + b"\1", "sha512")
    second = hmac.digest(extracted, first + info + b"\2", "sha512")
    return Agreement(first[:KEY_BYTES], first[KEY_BYTES:], second[:KEY_BYTES])


def check_number(own: bytes) -> str:
    """Return the number of four digits by which people recognise that the table and a phone have
    the same key, so that nobody is between them."""
    digest = hashlib.sha512(LABEL + b"check" + own).digest()
    return f"{int.from_bytes(digest[:4], 'big') % CHECK_NUMBERS:04}"
