"""What a request to the engine looks like, and what is wrong with one that looks otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pi_app.rules.json_text import parse_json

LONGEST_LINE: Final = 16 * 1024 * 1024
"""So many bytes a request may have."""

Kind = Literal["text", "whole", "number", "switch", "object", "list of text"]

_KIND_WORDS: Final[Mapping[Kind, str]] = {
    "text": "text",
    "whole": "a whole number",
    "number": "a number",
    "switch": "true or false",
    "object": "an object",
    "list of text": "a list of texts",
}


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
class Field:
    """A field that a request has beside ``command`` and ``id``."""

    name: str
    kind: Kind
    required: bool = True


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


def check_fields(request: Mapping[str, object], fields: Sequence[Field]) -> None:
    """Raise RequestError unless a request has all required `fields`, no others, and the right
    kind of value in each."""
    known = {each.name: each for each in fields}
    for name, value in request.items():
        if name not in known:
            names = ", ".join(["command", "id", *known])
            raise RequestError("unknown_field", f"There is no field {name!r} here; only: {names}.")
        if not _is_of_kind(value, known[name].kind):
            raise RequestError("bad_field", f'"{name}" must be {_KIND_WORDS[known[name].kind]}.')
    for each in fields:
        if each.required and each.name not in request:
            raise RequestError("missing_field", f'This request needs "{each.name}".')


def _is_of_kind(value: object, kind: Kind) -> bool:
    if kind == "text":
        return isinstance(value, str)
    if kind == "switch":
        return isinstance(value, bool)
    if kind == "whole":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind == "object":
        return isinstance(value, dict)
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
