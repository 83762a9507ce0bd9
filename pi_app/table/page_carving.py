"""Reads rows from a SQLite file that SQLite itself can no longer read.

Rows lie in the leaves of trees of pages. Each leaf can be read by itself, even if the first page,
the schema, inner pages or indexes are damaged. https://www.sqlite.org/fileformat2.html describes
the format. A row that is found may be nonsense: a check sum must decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

PAGE: Final = 4096
"""Bytes of a page in every journal; not asked of the file, which may be damaged."""

_LEAF: Final = 13
_MOST_LOCAL: Final = PAGE - 35
_LEAST_LOCAL: Final = (PAGE - 12) * 32 // 255 - 23
_FIRST_PAGE_HEADER: Final = 100
# Two numbers of a few bytes each (how long the row is, and its own number), how long the list of
# the kinds of its values is, and the first kind: a whole number or none.
_BEGINNING: Final = re.compile(
    rb"(?=[\x80-\xff]{0,3}[\x00-\x7f][\x80-\xff]{0,8}[\x00-\x7f][\x03-\x28][\x00-\x09])"
)
_WIDTHS: Final = (0, 1, 2, 3, 4, 6, 8)

Found = TypeVar("Found")
Recognise = Callable[[tuple[object, ...]], Found | None]


def carve_rows(path: Path, recognise: Recognise[Found]) -> Iterator[Found]:
    """Read every row that can be found in a file.

    Args:
        path: the file; what of it can't be read counts as zeros.
        recognise: makes something of a row's values, or returns None if they are none of ours. A
            column that stands for the number of the row is that number.

    Raises:
        OSError: the file can't be opened.
    """
    pages = _read_pages(path)
    for number, page in enumerate(pages):
        start = _FIRST_PAGE_HEADER if number == 0 else 0
        listed = _listed(page, start)
        found = [_row(pages, page, place, recognise) for place in listed]
        if not found or None in found:
            # The list of rows may be what is damaged: a row may begin anywhere.
            places = (match.start() for match in _BEGINNING.finditer(page, start))
            found = [_row(pages, page, place, recognise) for place in places]
        yield from (each for each in found if each is not None)


def _read_pages(path: Path) -> list[bytes]:
    pages = []
    with path.open("rb", buffering=0) as file:
        size = file.seek(0, 2)
        for start in range(0, size, PAGE):
            try:
                file.seek(start)
                page = file.read(PAGE)
            except OSError:
                page = b""
            pages.append(page.ljust(PAGE, b"\0"))
    return pages


def _listed(page: bytes, start: int) -> list[int]:
    """Return where the rows of a leaf begin, according to its header."""
    count = int.from_bytes(page[start + 3 : start + 5])
    first = start + 8
    if page[start] != _LEAF or first + 2 * count > PAGE:
        return []
    return [int.from_bytes(page[at : at + 2]) for at in range(first, first + 2 * count, 2)]


def _row(pages: list[bytes], page: bytes, place: int, recognise: Recognise[Found]) -> Found | None:
    try:
        size, place = _varint(page, place)
        rowid, place = _varint(page, place)
        values = _values(_payload(pages, page, place, size))
    except (IndexError, ValueError):
        return None
    return recognise((rowid, *values[1:]) if values[0] is None else values)


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of up to nine bytes and where it ends."""
    value = 0
    for _ in range(8):
        byte = data[place]
        place += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place
    return value << 8 | data[place], place + 1


def _payload(pages: list[bytes], page: bytes, place: int, size: int) -> bytes:
    """Return the bytes of a row, collected from the pages into which it overflows."""
    if size <= _MOST_LOCAL:
        return page[place : place + size]
    if size > len(pages) * PAGE:
        raise ValueError("longer than the file")
    local = _LEAST_LOCAL + (size - _LEAST_LOCAL) % (PAGE - 4)
    if local > _MOST_LOCAL:
        local = _LEAST_LOCAL
    parts = [page[place : place + local]]
    following = page[place + local : place + local + 4]
    for _ in range((size - local + PAGE - 5) // (PAGE - 4)):
        page = pages[int.from_bytes(following) - 1]
        following = page[:4]
        parts.append(page[4:])
    return b"".join(parts)[:size]


def _values(payload: bytes) -> tuple[object, ...]:
    end, place = _varint(payload, 0)
    values: list[object] = []
    body = end
    while place < end:
        kind, place = _varint(payload, place)
        value, body = _value(payload, kind, body)
        values.append(value)
    if body != len(payload):
        raise ValueError("too short or too long")
    return tuple(values)


def _value(payload: bytes, kind: int, place: int) -> tuple[object, int]:
    """Return a value of a serial type and where it ends."""
    if kind == 0:
        return None, place
    if kind < 7:
        end = place + _WIDTHS[kind]
        return int.from_bytes(payload[place:end], signed=True), end
    if kind in (8, 9):
        return kind - 8, place
    if kind < 13 or kind % 2 == 0:
        raise ValueError("journals hold whole numbers and texts only")
    end = place + (kind - 13) // 2
    return payload[place:end].decode(), end
