"""The messages of a phone, and their parsing. Invalid messages are rejected before they reach a
table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pi_app.phones.sealing import RANDOM_BYTES, read_key
from pi_app.table.inputs import Agree, Clear, Input, Ready, Refuse, Unready
from pi_app.table.players import PHONE_PORTS
from pi_app.text import LANGUAGES, Language

MOST_LETTERS: Final = 400
"""The maximum length of a choice; no game's notation is longer."""


class Nonsense(ValueError):
    """A message is invalid."""


@dataclass(frozen=True)
class Greeting:
    """The first message of a connection, unencrypted.

    Attributes:
        port: the requested port.
        invited: whether the phone uses an invitation; otherwise it uses its own key.
        random: the phone's part of the session key.
    """

    port: int
    invited: bool
    random: bytes


@dataclass(frozen=True)
class Join:
    """The phone accepts an invitation and sends its future key."""

    key: bytes = field(repr=False)
    language: Language


@dataclass(frozen=True)
class Speak:
    """The phone selects its language."""

    language: Language


@dataclass(frozen=True)
class Pick:
    """A choice in the game's notation. ``moment`` is the value of `Table.moments` that the phone
    knew."""

    play: str = field(repr=False)
    moment: int


@dataclass(frozen=True)
class Say:
    """Any other input of a seat. ``moment`` is the value of `Table.moments` that the phone knew."""

    what: Input
    moment: int


PhoneMessage = Join | Speak | Pick | Say

_DEEDS: Final[Mapping[str, Callable[[], Input]]] = {
    "ready": Ready,
    "unready": Unready,
    "clear": Clear,
    "agree": Agree,
    "refuse": Refuse,
}
_RANDOM: Final = re.compile(f"[0-9a-f]{{{2 * RANDOM_BYTES}}}")


def read_greeting(text: str) -> Greeting:
    """Parse the first message of a connection.

    Raises:
        Nonsense: it is invalid.
    """
    data = _object(text)
    port, key, random = data.get("port"), data.get("key"), data.get("random")
    if type(port) is not int or port not in PHONE_PORTS or key not in ("invitation", "phone"):
        raise Nonsense("There is no such port or key.")
    if not isinstance(random, str) or not _RANDOM.fullmatch(random):
        raise Nonsense("Random bytes are missing.")
    return Greeting(port, key == "invitation", bytes.fromhex(random))


def read_message(text: str) -> PhoneMessage:
    """Parse the text of a decrypted frame.

    Raises:
        Nonsense: it is invalid.
    """
    data = _object(text)
    match data.get("what"):
        case "join":
            return Join(_key(data), _language(data))
        case "hello" | "language":
            return Speak(_language(data))
        case "choose":
            return Pick(_play(data), _moment(data))
        case str(what) if what in _DEEDS:
            return Say(_DEEDS[what](), _moment(data))
    raise Nonsense("A phone says nothing of the kind.")


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Nonsense("That is no JSON.") from error
    if not isinstance(data, dict):
        raise Nonsense("That is no JSON object.")
    return data


def _key(data: Mapping[str, Any]) -> bytes:
    text = data.get("key")
    if not isinstance(text, str):
        raise Nonsense("A key is missing.")
    try:
        return read_key(text)
    except ValueError as error:
        raise Nonsense(str(error)) from error


def _language(data: Mapping[str, Any]) -> Language:
    wanted = data.get("language")
    for language in LANGUAGES:
        if language == wanted:
            return language
    raise Nonsense("There is no such language.")


def _play(data: Mapping[str, Any]) -> str:
    play = data.get("play")
    if not isinstance(play, str) or len(play) > MOST_LETTERS:
        raise Nonsense("A choice is missing.")
    return play


def _moment(data: Mapping[str, Any]) -> int:
    moment = data.get("moment")
    if type(moment) is not int:
        raise Nonsense("The moment is missing.")
    return moment
