"""What a request to the engine looks like, and what is wrong with one that looks otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pi_app.core.json_text import parse_json

Value_co = TypeVar("Value_co", covariant=True)

LONGEST_LINE: Final = 16 * 1024 * 1024
"""So many bytes a request may have."""


class RequestError(Exception):
    """A request that can't be carried out; nothing has changed.

    Attributes:
        code: one of the codes in `docs/engine-protocol.md`.
        details: further keys of the error object.
    """

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.details = details


@dataclass(frozen=True)
class Field(Generic[Value_co]):
    """A field that a request may have beside ``command`` and ``id``.

    Attributes:
        name: its key in the request.
        words: what it must be, in words.
        read: returns a value that is so, and None for any other.
    """

    name: str
    words: str
    read: Callable[[object], Value_co | None]

    def of(self, request: Mapping[str, object]) -> Value_co:
        """Return what a request has there; raise RequestError if that is not what it must be."""
        value = self.read(request[self.name])
        if value is None:
            raise RequestError("bad_field", f'"{self.name}" must be {self.words}.')
        return value

    def given(self, request: Mapping[str, object]) -> Value_co | None:
        """Return what a request has there, or None if it lacks the field."""
        return self.of(request) if self.name in request else None


def text(name: str) -> Field[str]:
    """Return a field that holds text."""
    return Field(name, "text", lambda value: value if isinstance(value, str) else None)


def whole(name: str) -> Field[int]:
    """Return a field that holds a whole number."""
    return Field(name, "a whole number", _whole)


def number(name: str) -> Field[float]:
    """Return a field that holds any number."""
    return Field(name, "a number", _number)


def switch(name: str) -> Field[bool]:
    """Return a field that holds true or false."""
    return Field(name, "true or false", lambda value: value if isinstance(value, bool) else None)


def json_object(name: str) -> Field[dict[str, object]]:
    """Return a field that holds a JSON object."""
    return Field(name, "an object", lambda value: value if isinstance(value, dict) else None)


def texts(name: str) -> Field[list[str]]:
    """Return a field that holds a list of texts."""
    return Field(name, "a list of texts", _texts)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _number(value: object) -> float | None:
    return value if isinstance(value, float) else _whole(value)


def _texts(value: object) -> list[str] | None:
    if not isinstance(value, list):
        return None
    found = [each for each in value if isinstance(each, str)]
    return found if len(found) == len(value) else None


def parse_line(line: bytes) -> dict[str, object]:
    """Return the JSON object of a request's line; raise RequestError if it holds none."""
    if len(line) > LONGEST_LINE:
        raise RequestError("line_too_long", f"A request has at most {LONGEST_LINE} bytes.")
    try:
        request = parse_json(line.decode())
    except UnicodeDecodeError as error:
        raise RequestError("not_utf8", f"The line is no UTF-8, from byte {error.start}.") from error
    except ValueError as error:
        raise RequestError("not_json", f"The line is no JSON: {error}.") from error
    if not isinstance(request, dict):
        raise RequestError("not_object", 'A request is a JSON object, as in {"command": "hello"}.')
    return request


def checked_id(value: object) -> object:
    """Return a request's id; raise RequestError if it is none."""
    if isinstance(value, (dict, list)):
        raise RequestError("bad_field", '"id" can be text, a number, true, false or null.')
    return value


def check_fields(
    request: Mapping[str, object],
    needed: Sequence[Field[object]],
    possible: Sequence[Field[object]],
) -> None:
    """Raise RequestError unless a request has all fields `needed`, none but these and the
    `possible` ones, and in each what it must be."""
    known = {each.name: each for each in (*needed, *possible)}
    for name in request:
        if name not in known:
            names = ", ".join(["command", "id", *known])
            raise RequestError("unknown_field", f"There is no field {name!r} here; only: {names}.")
        known[name].of(request)
    for each in needed:
        if each.name not in request:
            raise RequestError("missing_field", f'This request needs "{each.name}".')
