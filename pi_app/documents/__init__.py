"""TOML documents that people write, read into types that say what may stand there.

msgspec checks a document; this module says in plain words what is wrong with it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

Described = TypeVar("Described", bound="Table")

_NAMES: Final[Mapping[type[inspect.Type], str]] = {
    inspect.BoolType: "true or false",
    inspect.DictType: "a table",
    inspect.FloatType: "a number",
    inspect.IntType: "a whole number",
    inspect.StrType: "a text",
    inspect.StructType: "a table",
}


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a document: its fields are the entries that it may have."""


class BadDocument(ValueError):
    """A document is not of its type; the message says where, what stands there and what should."""


def parse_toml(text: str) -> dict[str, object]:
    """Return what a text in TOML holds.

    Raises:
        tomllib.TOMLDecodeError: it is no TOML, or is nested too deeply.
    """
    try:
        return tomllib.loads(text)
    except RecursionError as depth:
        raise tomllib.TOMLDecodeError("it is nested too deeply") from depth


def read_document(document: Mapping[str, object], kind: type[Described], name: str) -> Described:
    """Return what a document says.

    Args:
        document: what `parse_toml` has read.
        kind: what it should say.
        name: what messages call the document.

    Raises:
        BadDocument: it is not of that kind.
    """
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `$")
        described = inspect.type_info(kind)
        assert isinstance(described, inspect.StructType)
        fault = _fault(document, described, name, re.findall(r"\w+", path), said)
        raise BadDocument(fault) from error


def _fault(
    table: Mapping[str, Any], kind: inspect.StructType, place: str, steps: Sequence[str], said: str
) -> str:
    """Return what is wrong with a table, or with what is some steps below it."""
    types = {field.encode_name: field.type for field in kind.fields}
    if steps:
        name, *rest = steps
        value, expected, below = table[name], types[name], f"{place}, {name}"
        if rest and isinstance(expected, inspect.ListType | inspect.VarTupleType):
            number, *rest = rest
            item, below = value[int(number)], f"{below} {int(number) + 1} of {len(value)}"
            if isinstance(item, dict) and isinstance(expected.item_type, inspect.StructType):
                return _fault(item, expected.item_type, below, rest, said)
        elif isinstance(value, dict) and isinstance(expected, inspect.StructType):
            return _fault(value, expected, below, rest, said)
        return f"{place}: {name} is {value!r}; expected {_words(expected, name)}."
    needed = [field.encode_name for field in kind.fields if field.required]
    for name in needed:
        if name not in table:
            return f"{place}: {name} is missing; expected {_words(types[name], name)}."
    unknown = ", ".join(name for name in table if name not in types)
    if unknown:
        return f"{place}: nobody knows what {unknown} means; there can be {', '.join(types)}."
    return f"{place}: {said}"


def _words(kind: inspect.Type, name: str) -> str:
    """Return what the value of an entry must be, in words."""
    match kind:
        case inspect.LiteralType(values=values):
            return " or ".join(map(str, values))
        case inspect.UnionType(types=types):
            # No document has null: None stands for an entry that is missing.
            kinds = [each for each in types if not isinstance(each, inspect.NoneType)]
            return " or ".join(_words(each, name) for each in kinds)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            if isinstance(item, inspect.StructType):
                return f"tables, each below [[{name}]]"
            return f"a list of {_many(item, name)}"
        case inspect.TupleType(item_types=types):
            return f"a list of {len(types)} {_many(types[0], name)}"
        case inspect.IntType(ge=int(least), le=int(most)):
            return f"a whole number from {least} to {most}"
        case inspect.IntType(ge=int(least)):
            return f"a whole number of {least} or more"
    return _NAMES[type(kind)]


def _many(kind: inspect.Type, name: str) -> str:
    return re.sub(r"^a ((whole )?\w+)", r"\1s", _words(kind, name))
