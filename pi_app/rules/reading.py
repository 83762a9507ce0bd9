"""Reading the JSON values of a position, each with a message that says what was expected.

Whatever a position holds is taken through these: nothing but what they return has a type that a
game, compiled or not, may rely on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from pi_app.rules.errors import BadPosition

_SHOWN: Final = 8
"""So many of the values that are possible are named where another stands."""


def demand(condition: bool, message: str) -> None:
    """Refuse a position unless a condition holds.

    Raises:
        BadPosition: it does not hold.
    """
    if not condition:
        raise BadPosition(message)


def keys_of(value: object, what: str, keys: Sequence[str]) -> Mapping[str, object]:
    """Return a JSON object that has exactly these keys."""
    fields = object_of(value, what)
    if set(fields) != set(keys):
        raise BadPosition(f"{what} is a JSON object with the keys {', '.join(keys)}.")
    return fields


def object_of(value: object, what: str) -> Mapping[str, object]:
    """Return a JSON object, whatever its keys are."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{what} is {value!r}, expected a JSON object.")
    return value


def whole(value: object, what: str, least: int, most: int) -> int:
    """Return a whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f"{what} is {value!r}, expected a whole number from {least} to {most}.")
    return value


def flag(value: object, what: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise BadPosition(f"{what} is {value!r}, expected true or false.")
    return value


def text_of(value: object, what: str) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise BadPosition(f"{what} is {value!r}, expected a text.")
    return value


def list_of(value: object, what: str, least: int, most: int) -> list[object]:
    """Return a list with a number of entries between two bounds."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        size = f"{least}" if least == most else f"{least} to {most}"
        raise BadPosition(f'"{what}" is {value!r}, expected a list of {size} entries.')
    return cast("list[object]", value)


def numbers(value: object, what: str, least: int, most: int) -> list[int]:
    """Return an ascending list of different whole numbers between two bounds."""
    found = [whole(each, what, least, most) for each in list_of(value, what, 0, most - least + 1)]
    demand(sorted(set(found)) == found, f"{what} is listed in ascending order, each once.")
    return found


def one_of(value: object, what: str, values: Sequence[str | None]) -> int:
    """Return the place of a value in a list of those possible."""
    for place, known in enumerate(values):
        if value == known and type(value) is type(known):
            return place
    ids = ", ".join(map(str, values[:_SHOWN]))
    more = f" and {len(values) - _SHOWN} more" if len(values) > _SHOWN else ""
    raise BadPosition(f"{what} is {value!r}, expected one of: {ids}{more}.")
