"""Reading JSON values of a position, each with a message that says what was expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from pi_app.rules.errors import BadPosition


def demand(condition: bool, message: str) -> None:
    """Refuse a position unless a condition holds.

    Raises:
        BadPosition: it does not hold.
    """
    if not condition:
        raise BadPosition(message)


def keys_of(value: object, what: str, keys: Sequence[str]) -> Mapping[str, object]:
    """Return a JSON object that has exactly these keys."""
    if not isinstance(value, Mapping) or set(value) != set(keys):
        raise BadPosition(f"{what} is a JSON object with the keys {', '.join(keys)}.")
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


def list_of(value: object, what: str, least: int, most: int) -> list[object]:
    """Return a list with a number of entries between two bounds."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise BadPosition(f'"{what}" is a list of {least} to {most} entries.')
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
    raise BadPosition(f"{what} is {value!r}, which is not known.")
