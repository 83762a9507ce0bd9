"""Encodes views as rows of small whole numbers. The declared structure of a view defines its
encoding.

Each number is from 0 to 255 and has a name and a scale: times its scale it is between 0 and 1. The
encoding loses nothing: different views have different rows. A view that does not match its
declaration raises `Unshaped`; nothing is cut off. What a game's own `State.write_row` writes is the
same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

Row: TypeAlias = "memoryview[int]"
"""The numbers to write into, as bytes; all are 0 before."""

LARGEST: Final = 255
"""The largest number of a row."""


class Unshaped(ValueError):
    """A view does not match its declaration; the message says where."""


class Kind(ABC):
    """The type of a part of a view."""

    # The names of the numbers; for nested parts, the last components of the names.
    names: tuple[str, ...]
    # The scale of each number.
    scales: tuple[float, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """How the numbers form an array: a list of lists of pairs has three dimensions."""
        return (len(self.names),)

    def planes(self) -> Iterator[tuple[str, int, tuple[int, ...]]]:
        """Yield the parts that are arrays of two dimensions or more: the name, where its numbers
        begin, and the shape."""
        if len(self.shape) > 1:
            yield "", 0, self.shape

    @abstractmethod
    def write(self, value: object, into: Row, at: int) -> None:
        """Write a value into a row, starting at index `at`.

        Raises:
            Unshaped: it is not of this kind.
        """

    def write_all(self, values: Iterable[object], into: Row, at: int) -> None:
        """Write several values, one after another.

        Raises:
            Unshaped: one of them is not of this kind.
        """
        size = len(self.names)
        for value in values:
            self.write(value, into, at)
            at += size


class Scalar(Kind):
    """A value that is encoded as one number, by a table."""

    def __init__(self, written: dict[object, int]) -> None:
        self.names = ("",)
        self.scales = (1 / max(written.values()),)
        self.written = written

    @property
    def shape(self) -> tuple[int, ...]:
        return ()

    def write(self, value: object, into: Row, at: int) -> None:
        self.write_all((value,), into, at)

    def write_all(self, values: Iterable[object], into: Row, at: int) -> None:
        written = self.written
        try:
            for value in values:
                into[at] = written[value]
                at += 1
        except (KeyError, TypeError) as error:
            least, *_, most = written
            raise Unshaped(f"{error} is not from {least} to {most}") from None


class Number(Scalar):
    """A whole number between two bounds, at most 255 apart; the lower one is encoded as 0."""

    def __init__(self, least: int, most: int) -> None:
        assert most - least <= LARGEST
        super().__init__({number: number - least for number in range(least, most + 1)})


class Flag(Scalar):
    """False or true."""

    def __init__(self) -> None:
        super().__init__({False: 0, True: 1})


class Large(Kind):
    """A whole number from 0 to `most`, which is more than 255 and less than 65,536, as two numbers:
    its lower and its higher byte."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.names = ("", "/256")
        self.scales = (1 / LARGEST, 1 / (most >> 8))

    def write(self, value: object, into: Row, at: int) -> None:
        if not isinstance(value, int) or not 0 <= value <= self._most:
            raise Unshaped(f"{value!r} is not from 0 to {self._most}")
        into[at], into[at + 1] = value & LARGEST, value >> 8


class OneOf(Kind):
    """One of several values, encoded one-hot; only the value `blank` is encoded as all zeros."""

    def __init__(self, ids: Iterable[object], blank: object = None) -> None:
        self._places: dict[object, int] = {id: place for place, id in enumerate(dict.fromkeys(ids))}
        self._blank = blank
        self.names = tuple(f"={id}" for id in self._places)
        self.scales = (1.0,) * len(self.names)

    def write(self, value: object, into: Row, at: int) -> None:
        if value == self._blank:
            return
        into[at + place_of(value, self._places)] = 1


class Maybe(Kind):
    """A value or None; the first number tells whether there is a value."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self.names = ("?", *kind.names)
        self.scales = (1.0, *kind.scales)

    def write(self, value: object, into: Row, at: int) -> None:
        if value is not None:
            into[at] = 1
            self._kind.write(value, into, at + 1)


class Bag(Kind):
    """A multiset of ids, each up to `most` times; their order does not matter."""

    def __init__(self, ids: Iterable[object], most: int = 1) -> None:
        self._places: dict[object, int] = {id: place for place, id in enumerate(ids)}
        self._most = most
        self.names = tuple(f"[{id}]" for id in self._places)
        self.scales = (1 / most,) * len(self.names)

    def write(self, value: object, into: Row, at: int) -> None:
        for each in parts_of(value):
            place = at + place_of(each, self._places)
            into[place] += 1
            if into[place] > self._most:
                raise Unshaped(f"there is more than {self._most} of {each!r}")


class Order(Kind):
    """Different ids in an order. For each id: its position from 1, or 0 if it is absent."""

    def __init__(self, ids: Iterable[object]) -> None:
        self._places: dict[object, int] = {id: place for place, id in enumerate(ids)}
        self.names = tuple(f"[{id}]" for id in self._places)
        self.scales = (1 / len(self._places),) * len(self._places)

    def write(self, value: object, into: Row, at: int) -> None:
        for number, each in enumerate(parts_of(value), 1):
            place = at + place_of(each, self._places)
            if into[place] != 0:
                raise Unshaped(f"{each!r} is there twice")
            into[place] = number


class UpTo(Kind):
    """A list of at most `most` values of a kind; the first number of each position tells whether
    there is a value."""

    def __init__(self, most: int, kind: Kind) -> None:
        self._most, self._kind = most, Maybe(kind)
        self.names = tuple(f"[{place}]{name}" for place in range(most) for name in self._kind.names)
        self.scales = self._kind.scales * most

    @property
    def shape(self) -> tuple[int, ...]:
        return (self._most, *self._kind.shape)

    def write(self, value: object, into: Row, at: int) -> None:
        parts = parts_of(value)
        if len(parts) > self._most:
            raise Unshaped(f"{value!r} is longer than {self._most}")
        self._kind.write_all(parts, into, at)


class Exactly(Kind):
    """A list, or a text, of exactly `count` values of a kind."""

    def __init__(self, count: int, kind: Kind) -> None:
        self._count, self._kind = count, kind
        self.names = tuple(f"[{place}]{name}" for place in range(count) for name in kind.names)
        self.scales = kind.scales * count

    @property
    def shape(self) -> tuple[int, ...]:
        return (self._count, *self._kind.shape)

    def write(self, value: object, into: Row, at: int) -> None:
        parts = value if isinstance(value, str) else parts_of(value)
        if len(parts) != self._count:
            raise Unshaped(f"{value!r} has not {self._count} parts")
        self._kind.write_all(parts, into, at)


class Fields(Kind):
    """A dictionary with these keys; if it is `partial`, keys may be missing, which are encoded as
    zeros."""

    def __init__(self, kinds: Mapping[str, Kind], partial: bool = False) -> None:
        self._scalars: dict[str, tuple[int, dict[object, int]]] = {}
        self._others: dict[str, tuple[int, Kind]] = {}
        self._count = 0 if partial else len(kinds)
        names: list[str] = []
        for key, kind in kinds.items():
            if isinstance(kind, Scalar):
                self._scalars[key] = len(names), kind.written
            else:
                self._others[key] = len(names), kind
            names += [f".{key}{name}" for name in kind.names]
        self.names = tuple(names)
        self.scales = tuple(scale for kind in kinds.values() for scale in kind.scales)

    def planes(self) -> Iterator[tuple[str, int, tuple[int, ...]]]:
        yield from super().planes()
        for key, (at, kind) in self._others.items():
            for name, further, shape in kind.planes():
                yield f".{key}{name}", at + further, shape

    def write(self, value: object, into: Row, at: int) -> None:
        if not isinstance(value, dict) or len(value) < self._count:
            raise Unshaped(f"{value!r} is no dictionary with all of {', '.join(self.names)}")
        scalars, others = self._scalars, self._others
        key = ""
        try:
            for key, part in value.items():
                if key in scalars:
                    place, written = scalars[key]
                    # Most numbers are 0, as the row already is.
                    if number := written[part]:
                        into[at + place] = number
                else:
                    place, kind = others[key]
                    kind.write(part, into, at + place)
        except (KeyError, TypeError, Unshaped) as error:
            raise Unshaped(f"{key}: {error}") from error


class Each(Fields):
    """A dictionary with the same kind for each key."""

    def __init__(self, ids: Iterable[str], kind: Kind, partial: bool) -> None:
        kinds = dict.fromkeys(ids, kind)
        super().__init__(kinds, partial)
        self._shape = (len(kinds), *kind.shape)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    def planes(self) -> Iterator[tuple[str, int, tuple[int, ...]]]:
        yield from Kind.planes(self)


def each(ids: Iterable[str], kind: Kind, partial: bool = False) -> Each:
    """Return a dictionary type with the same kind for each key."""
    return Each(ids, kind, partial)


def parts_of(value: object) -> Sequence[object]:
    """Return a list unchanged.

    Raises:
        Unshaped: the value is not a list.
    """
    if not isinstance(value, list):
        raise Unshaped(f"{value!r} is no list")
    return value


def place_of(value: object, places: Mapping[object, int]) -> int:
    """Return the index of a value.

    Raises:
        Unshaped: the value is unknown.
    """
    try:
        return places[value]
    except (KeyError, TypeError):
        raise Unshaped(f"{value!r} is none of {', '.join(map(str, places))}") from None
