"""What a request to the engine looks like, and what is wrong with one that looks otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import msgspec

from pi_app.core.json_text import parse_json

Value_co = TypeVar("Value_co", covariant=True)

LONGEST_LINE: Final = 16 * 1024 * 1024
"""The maximum length of a line, in bytes."""

MOST_REQUESTS: Final = 10_000
"""The maximum number of requests in a line."""


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
        kind: the type of what it holds, one of `WORDS`.
    """

    name: str
    kind: type[Value_co]

    def of(self, request: Mapping[str, object]) -> Value_co:
        """Return what a request has there; raise RequestError if that is not what it must be."""
        try:
            return msgspec.convert(request[self.name], self.kind)
        except msgspec.ValidationError as error:
            message = f'"{self.name}" must be {WORDS[self.kind]}.'
            raise RequestError("bad_field", message) from error

    def given(self, request: Mapping[str, object]) -> Value_co | None:
        """Return what a request has there, or None if it lacks the field."""
        return self.of(request) if self.name in request else None


WORDS: Final[Mapping[object, str]] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    dict[str, object]: "an object",
    list[str]: "a list of texts",
}
"""What a field may hold, in words."""


def parse_line(line: bytes) -> dict[str, object] | list[object]:
    """Return the JSON of a line: a request, or a list of what should be requests.

    Raises:
        RequestError: it is neither.
    """
    if len(line) > LONGEST_LINE:
        raise RequestError("line_too_long", f"A line has at most {LONGEST_LINE} bytes.")
    try:
        asked = parse_json(line.decode())
    except UnicodeDecodeError as error:
        message = f"The line is not UTF-8, from byte {error.start}."
        raise RequestError("not_utf8", message) from error
    except ValueError as error:
        raise RequestError("not_json", f"The line is not JSON: {error}.") from error
    if not isinstance(asked, list):
        return checked_object(asked)
    if not 1 <= len(asked) <= MOST_REQUESTS:
        message = f"A list has 1 to {MOST_REQUESTS} requests; this one has {len(asked)}."
        raise RequestError("bad_list", message)
    return asked


def checked_object(asked: object) -> dict[str, object]:
    """Return a request; raise RequestError if it is no object."""
    if not isinstance(asked, dict):
        raise RequestError(
            "not_object",
            'A request is a JSON object, as in {"command": "hello"}; a line has one, or a list.',
        )
    return asked


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
            raise RequestError(
                "unknown_field", f"There is no field {name!r} here. The fields are: {names}."
            )
        known[name].of(request)
    for each in needed:
        if each.name not in request:
            raise RequestError("missing_field", f'This request needs "{each.name}".')
