"""The messages of a phone, and their parsing. Invalid messages are rejected before they reach a
table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from pi_app.phones.handshake import PROTOCOL
from pi_app.phones.sealing import KEY_BYTES
from pi_app.table.inputs import Agree, Clear, Input, Ready, Refuse, Unready
from pi_app.table.players import PHONE_PORTS
from pi_app.text import Language

Read = TypeVar("Read")

INVITED: Final = 0
"""The number of a connection that has no port yet."""

MOST_LETTERS: Final = 400
"""The maximum length of a choice; no game's notation is longer."""


class Nonsense(ValueError):
    """A message is invalid."""


class Greeting(Struct):
    """The first message of a connection, unencrypted.

    Attributes:
        protocol: the version of the protocol that the phone speaks.
        port: the requested port, for which the phone has its own key; `INVITED` if it has the key
            of the invitation.
        commitment: the hash of the public key that the phone will send, in hexadecimal digits.
    """

    protocol: int
    port: int
    commitment: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{2 * KEY_BYTES}}}\Z")]


@dataclass(frozen=True)
class Speak:
    """The phone selects its language. This is the first encrypted message of each connection."""

    language: Language


@dataclass(frozen=True)
class Pick:
    """A choice in the game's notation. ``moment`` is the value of `Table.moments` that the phone
    knew."""

    play: Annotated[str, Meta(max_length=MOST_LETTERS)] = field(repr=False)
    moment: int


@dataclass(frozen=True)
class Say:
    """Any other input of a seat. ``moment`` is the value of `Table.moments` that the phone knew."""

    what: Input
    moment: int


@dataclass(frozen=True)
class Sit:
    """An invited phone chooses a port."""

    port: int


PhoneMessage = Speak | Sit | Pick | Say

_DEEDS: Final[Mapping[str, Callable[[], Input]]] = {
    "ready": Ready,
    "unready": Unready,
    "clear": Clear,
    "agree": Agree,
    "refuse": Refuse,
}


class _What(Struct):
    what: str


class _Moment(Struct):
    moment: int


def read_greeting(text: str) -> Greeting:
    """Parse the first message of a connection.

    Raises:
        Nonsense: it is invalid.
    """
    greeting = _read(text, Greeting)
    if greeting.protocol != PROTOCOL:
        raise Nonsense(f"Protocol {greeting.protocol} is not {PROTOCOL}.")
    if greeting.port not in (INVITED, *PHONE_PORTS):
        raise Nonsense("There is no such port.")
    return greeting


def read_message(text: str) -> PhoneMessage:
    """Parse the text of a decrypted frame.

    Raises:
        Nonsense: it is invalid.
    """
    match _read(text, _What).what:
        case "language":
            return _read(text, Speak)
        case "sit":
            return _read(text, Sit)
        case "choose":
            return _read(text, Pick)
        case what if what in _DEEDS:
            return Say(_DEEDS[what](), _read(text, _Moment).moment)
    raise Nonsense("A phone says nothing of the kind.")


def _read(text: str, kind: type[Read]) -> Read:
    try:
        return msgspec.json.decode(text, type=kind)
    except (ValueError, RecursionError) as error:
        raise Nonsense(f"A phone says nothing of the kind: {error}.") from error
