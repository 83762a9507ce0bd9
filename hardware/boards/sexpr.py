"""The format of KiCad's files: nested lists of words, with quotes where a text needs them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

Node: TypeAlias = "list[Node] | Word | str"

_TOKEN: Final = re.compile(r'\s*(?:([()])|"((?:[^"\\]|\\.)*)"|([^\s()"]+))')
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}


class Word(str):
    """A word without quotes: a keyword, a number, an identifier."""

    __slots__ = ()


def read(text: str) -> list[Node]:
    """Return the list that a file contains."""
    stack: list[list[Node]] = [[]]
    for match in _TOKEN.finditer(text):
        bracket, quoted, word = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif quoted is not None:
            stack[-1].append(re.sub(r"\\(.)", _unescape, quoted))
        else:
            stack[-1].append(Word(word))
    (whole,) = stack[0]
    assert isinstance(whole, list)
    return whole


def _unescape(match: re.Match[str]) -> str:
    return "\n" if match[1] == "n" else match[1]


def node(name: str, *values: Node | float) -> list[Node]:
    """Return a list that starts with a keyword; numbers become words."""
    made: list[Node] = [Word(name)]
    made += [each if isinstance(each, (str, list)) else number(each) for each in values]
    return made


def number(value: float) -> Word:
    """Return a number in KiCad's format: millimetres with nanometre precision, or degrees."""
    return Word(f"{round(value, 6) + 0:.6f}".rstrip("0").rstrip("."))


def write(whole: Sequence[Node], depth: int = 0) -> str:
    """Return a list as text; nested lists are on separate lines."""
    if not any(isinstance(each, list) for each in whole):
        return "(" + " ".join(map(_atom, whole)) + ")"
    indent = "\n" + "\t" * (depth + 1)
    said = "("
    for place, each in enumerate(whole):
        if isinstance(each, list):
            said += indent + write(each, depth + 1)
        else:
            said += (" " if place else "") + _atom(each)
    return said + "\n" + "\t" * depth + ")"


def _atom(value: Node) -> str:
    if isinstance(value, Word):
        return value
    assert isinstance(value, str)
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in value) + '"'


def children(whole: Sequence[Node], name: str) -> Iterator[list[Node]]:
    """Return the nested lists that start with a keyword."""
    return (each for each in whole if isinstance(each, list) and each and each[0] == name)


def child(whole: Sequence[Node], name: str) -> list[Node]:
    """Return the first nested list that starts with a keyword.

    Raises:
        KeyError: there is none.
    """
    for each in children(whole, name):
        return each
    raise KeyError(name)


def numbers(whole: Sequence[Node]) -> list[float]:
    """Return the numbers after the keyword of a list."""
    return [float(each) for each in whole[1:] if isinstance(each, Word) and _is_number(each)]


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def text(whole: Sequence[Node], name: str) -> str:
    """Return the word or text after a keyword, as in ``(layer "F.Cu")``."""
    value = child(whole, name)[1]
    assert isinstance(value, str)
    return value
