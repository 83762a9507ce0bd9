"""JSON as RFC 8259 has it, read strictly: what Python's reader forgives is refused here."""

from __future__ import annotations

import json


def parse_json(text: str) -> object:
    """Return the value that `text` holds.

    Raises:
        ValueError: it is no JSON, names a key twice, holds NaN, Infinity, half a surrogate pair
            or a number too long to handle, or is nested too deeply; the message says which.
    """
    try:
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse, parse_float=_float
        )
        # A text with half a surrogate pair could be read, but never written to a file again.
        text.encode()
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ValueError("half of a surrogate pair is no character") from error
    except RecursionError as depth:
        raise ValueError("it is nested too deeply") from depth
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names: set[str] = set()
        for name, _ in pairs:
            if name in names:
                raise ValueError(f"the key {name!r} occurs twice in one object")
            names.add(name)
    return result


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is no JSON value")


def _float(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"the number {digits[:20]} is out of range")
    return value
