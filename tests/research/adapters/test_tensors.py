"""What parts of a view become."""

from __future__ import annotations

import pytest

from pi_app.research.adapters.tensors import (
    Bag,
    Exactly,
    Fields,
    Flag,
    Kind,
    Large,
    Maybe,
    Number,
    OneOf,
    Order,
    Unshaped,
    UpTo,
)

ABC = ("a", "b", "c")


def row(kind: Kind, value: object) -> list[float]:
    """What is written, times its scales."""
    numbers = bytearray(len(kind.names))
    kind.write(value, memoryview(numbers), 0)
    return [round(each * scale, 3) for each, scale in zip(numbers, kind.scales, strict=True)]


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (Number(-2, 2), 1, [0.75]),
        (Large(1023), 515, [0.012, 0.667]),
        (Flag(), True, [1]),
        (OneOf(ABC), "b", [0, 1, 0]),
        (OneOf(ABC), None, [0, 0, 0]),
        (OneOf("xy", "."), ".", [0, 0]),
        (Maybe(Number(0, 4)), 0, [1, 0]),
        (Maybe(Number(0, 4)), None, [0, 0]),
        (Bag(ABC, 2), ["a", "c", "a"], [1, 0, 0.5]),
        (Order(ABC), ["c", "a"], [0.667, 0, 0.333]),
        (UpTo(3, Flag()), [False, True], [1, 0, 1, 1, 0, 0]),
        (Exactly(2, OneOf("xy")), "yx", [0, 1, 1, 0]),
        (Fields({"p": Flag(), "q": Number(0, 2)}), {"q": 1, "p": True}, [1, 0.5]),
        (Fields({"p": Flag(), "q": Number(0, 2)}, partial=True), {"q": 1}, [0, 0.5]),
    ],
)
def test_values_are_written(kind: Kind, value: object, expected: list[float]) -> None:
    assert row(kind, value) == expected


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Number(0, 4), 5),
        (Large(1000), -1),
        (Large(1000), 1001),
        (Flag(), "yes"),
        (OneOf(ABC), "d"),
        (OneOf(ABC), ["a"]),
        (Bag(ABC, 2), ["a", "a", "a"]),
        (Order(ABC), ["a", "a"]),
        (UpTo(1, Flag()), [True, True]),
        (UpTo(1, Flag()), "t"),
        (Exactly(2, Flag()), [True]),
        (Fields({"p": Flag(), "q": Flag()}), {"p": True}),
        (Fields({"p": Flag(), "q": Flag()}), {"p": True, "r": True}),
        (Fields({"p": Flag(), "q": Number(0, 2)}), {"p": True, "q": 3}),
        (Fields({"p": Maybe(Flag())}, partial=True), {"q": None}),
    ],
)
def test_what_is_not_as_declared_is_refused(kind: Kind, value: object) -> None:
    with pytest.raises(Unshaped):
        row(kind, value)


def test_each_number_has_a_name() -> None:
    kind = Fields({"hands": Exactly(2, Bag(ABC)), "phase": OneOf(("go",)), "last": Maybe(Flag())})
    assert kind.names[:4] == (".hands[0][a]", ".hands[0][b]", ".hands[0][c]", ".hands[1][a]")
    assert kind.names[-3:] == (".phase=go", ".last?", ".last")
