"""What is wrong with a document is said in plain words, with its place."""

from __future__ import annotations

import tomllib
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from pi_app.documents import BadDocument, Table, read_document


class Ship(Table, frozen=True):
    oars: Annotated[int, Meta(ge=1)]
    sail: Literal["square", "none"] = "none"
    crew: str | list[str] = "all"

    def __post_init__(self) -> None:
        if self.crew == "none":
            raise ValueError("nobody rows.")


class Fleet(Table, frozen=True):
    admiral: str
    flagship: Ship
    ships: tuple[Ship, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    miles: float = 0.0
    home: Annotated[int, Meta(ge=1, le=9)] = 1
    at_sea: bool = False
    ally: str | None = None
    place: tuple[int, int] = (0, 0)


RIGHT = """
admiral = "Duilius"
miles = 3
flagship.oars = 170
[[ships]]
oars = 50
crew = ["Gaius", "Marcus"]
"""


def read(text: str) -> Fleet:
    return read_document(tomllib.loads(text), Fleet, "fleet.toml")


def test_a_right_document_is_read() -> None:
    ships = (Ship(50, crew=["Gaius", "Marcus"]),)
    assert read(RIGHT) == Fleet("Duilius", Ship(170), ships, miles=3.0)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("oars = 50", "", ", ships 1 of 1: oars is missing; expected a whole number of 1 or more."),
        (
            "oars = 50",
            "oars = 0",
            ", ships 1 of 1: oars is 0; expected a whole number of 1 or more.",
        ),
        ("= 170", "= true", ", flagship: oars is True; expected a whole number of 1 or more."),
        ('["Gaius"', "[1", ": crew is [1, 'Marcus']; expected a text or a list of texts."),
        ("crew = [", 'crew = "none" # [', "fleet.toml, ships 1 of 1: nobody rows."),
        (
            "crew",
            "crow",
            ", ships 1 of 1: nobody knows what crow means; there can be oars, sail, crew.",
        ),
        ("[[ships]]", "[ships]", "expected tables, each below [[ships]]."),
        (
            "miles = 3",
            "lines = [3]",
            "fleet.toml: lines is [3]; expected a list of lists of texts.",
        ),
        ("miles = 3", "miles = 'far'", ": miles is 'far'; expected a number."),
        ("miles = 3", "lines = [{}]", ": lines is [{}]; expected a list of lists of texts."),
        ("miles = 3", "lines = [[{}]]", ": lines is [[{}]]; expected a list of lists of texts."),
        ("miles = 3", "home = 10", ": home is 10; expected a whole number from 1 to 9."),
        ("miles = 3", "ally = 1", ": ally is 1; expected a text."),
        ("miles = 3", "place = [1, '2']", "is [1, '2']; expected a list of 2 whole numbers."),
        ("miles = 3", "at_sea = 1", ": at_sea is 1; expected true or false."),
        ("miles = 3", "flagship.sail = 'lateen'", "sail is 'lateen'; expected none or square."),
        ("flagship.oars = 170", "flagship = 170", ": flagship is 170; expected a table."),
    ],
)
def test_what_is_wrong_is_told(before: str, after: str, words: str) -> None:
    assert before in RIGHT
    with pytest.raises(BadDocument) as error:
        read(RIGHT.replace(before, after, 1))
    assert str(error.value).endswith(words)
