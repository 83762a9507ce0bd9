"""Reading the JSON values of a position, each with a message that says what was expected.

Whatever a position holds is taken through these: nothing but what they return has a type that a
game, compiled or not, may rely on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from pi_app.core.errors import BadPosition
from pi_app.core.message import Message

Held = TypeVar("Held")

_SHOWN: Final = 8
"""So many of the values that are possible are named where another stands."""


def demand(condition: bool, message: str | Message) -> None:
    """Refuse a position unless a condition holds. The message is one of the catalogue where people
    may meet it who set a position right by taps.

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
    return value


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


# --- fields that are written and read by one declaration ----------------------------------------


class Kind(Generic[Held]):
    """What a field of a position holds."""

    def __init__(
        self, read: Callable[[object, str], Held], write: Callable[[Held], object] = lambda it: it
    ) -> None:
        # returns what a JSON value means, or raises BadPosition; its second argument names it
        self.read = read
        self.write = write  # returns a value as JSON


Fields = Mapping[str, Kind[Any]]
"""The kinds of a thing's attributes by name."""

FLAG: Final = Kind(flag)


def whole_kind(least: int, most: int) -> Kind[int]:
    """Return the kind of whole numbers between two bounds."""
    return Kind(lambda json, what: whole(json, what, least, most))


def id_kind(ids: Sequence[str | None], first: int = 0) -> Kind[int]:
    """Return the kind of numbers from `first` on that are written as ids, the id None as null."""
    return Kind(
        lambda json, what: one_of(json, what, ids) + first, lambda number: ids[number - first]
    )


def text_kind(texts: Sequence[str]) -> Kind[str]:
    """Return the kind of texts that are one of some."""
    return Kind(lambda json, what: texts[one_of(json, what, texts)])


def list_kind(kind: Kind[Held], least: int, most: int) -> Kind[list[Held]]:
    """Return the kind of lists of `least` to `most` values of a kind."""
    return Kind(
        lambda json, what: [kind.read(each, what) for each in list_of(json, what, least, most)],
        lambda values: [kind.write(each) for each in values],
    )


def ascending_kind(least: int, most: int) -> Kind[list[int]]:
    """Return the kind of ascending lists of different whole numbers between two bounds."""
    return Kind(lambda json, what: numbers(json, what, least, most), list)


def row_kind(*kinds: Kind[int]) -> Kind[list[int]]:
    """Return the kind of lists of numbers that have a kind of their own at each place."""
    count = len(kinds)
    return Kind(
        lambda json, what: [
            kind.read(each, what)
            for kind, each in zip(kinds, list_of(json, what, count, count), strict=True)
        ],
        list,
    )


def object_kind(make: Callable[[], Held], fields: Fields) -> Kind[Held]:
    """Return the kind of objects that `make` makes and that have these attributes."""

    def read(json: object, what: str) -> Held:
        made = make()
        read_fields(made, fields, json, what)
        return made

    return Kind(read, lambda thing: write_fields(thing, fields))


def or_null(kind: Kind[Held]) -> Kind[Held | None]:
    """Return the kind of values that there may also be none of."""
    return Kind(
        lambda json, what: None if json is None else kind.read(json, what),
        lambda value: None if value is None else kind.write(value),
    )


def write_fields(thing: object, fields: Fields) -> dict[str, object]:
    """Return attributes of a thing as JSON."""
    return {name: kind.write(getattr(thing, name)) for name, kind in fields.items()}


def read_fields(thing: object, fields: Fields, json: object, what: str) -> None:
    """Set attributes of a thing to what a JSON object with exactly these keys says.

    Raises:
        BadPosition: it has other keys, or one of its values is not of its kind.
    """
    row = keys_of(json, what, list(fields))
    for name, kind in fields.items():
        setattr(thing, name, kind.read(row[name], f"{name} of {what}"))
