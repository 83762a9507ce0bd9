"""Observations as rows of small numbers, many in one buffer that other libraries read without a
copy.

A game writes what a seat sees in the order in which the module ``tensors`` of its package declares
it, number after number. What is not written is 0, and only what was written is cleared, since most
numbers of most rows are 0.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from pi_app.core.words import ALONE, PRIME, row_length


@final
class Rows:
    """Rows of numbers from 0 to 255, one behind the other in ``cells``."""

    def __init__(self, width: int, count: int) -> None:
        """Make ``count`` rows of ``width`` numbers, all 0."""
        self.width: i64 = width
        self.cells: vec[u8] = vec[u8](bytes(width * count))
        self._written: vec[i32] = vec[i32]([0] * (width * count))  # by row: where it is not 0
        self._ends: vec[i64] = vec[i64]([row * width for row in range(count)])
        self._row: i64 = 0
        self._at: i64 = 0
        self._end: i64 = 0

    def begin(self, row: i64) -> None:
        """Clear a row; what is put from now on goes there."""
        first = row * self.width
        zero: u8 = 0
        cells, written = self.cells, self._written
        for place in range(first, self._ends[row]):
            cells[i64(written[place])] = zero
        self._row = row
        self._at = first
        self._end = first
        self._ends[row] = first

    def end(self) -> None:
        """Finish the row.

        Raises:
            ValueError: too few or too many numbers were put.
        """
        self._ends[self._row] = self._end
        if self._at != (self._row + 1) * self.width:
            wanted, put = self.width, self._at - self._row * self.width
            raise ValueError(f"A row has {wanted} numbers, but {put} were written.")

    def put(self, number: i64) -> None:
        """Put a number from 0 to 255, or a flag."""
        if number != 0:
            self._mark(self._at, number)
        self._at += 1

    def put_large(self, number: i64) -> None:
        """Put a number from 0 to 65,535 as two."""
        self.put(number & 255)
        self.put(number >> 8)

    def put_one(self, place: i64, count: i64) -> None:
        """Put which one it is of so many, or (less than 0) none."""
        if place >= 0:
            self._mark(self._at + place, 1)
        self._at += count

    def put_set(self, members: i64, count: i64) -> None:
        """Put which of so many are members of a set."""
        at = self._at
        while members != 0:
            rest = members & (members - 1)
            self._mark(at + ALONE[(members - rest) % PRIME], 1)
            members = rest
        self._at = at + count

    def put_nibbles(self, word: i64, count: i64) -> None:
        """Put the first of the numbers in a word of nibbles."""
        for _ in range(count):
            self.put(word & 15)
            word >>= 4

    def put_fields(self, word: i64, count: i64) -> None:
        """Put the first of the numbers in a word of fields."""
        for _ in range(count):
            self.put(word & 255)
            word >>= 8

    def put_order(self, row: i64, count: i64) -> None:
        """Put for each of so many numbers its place, from 1, in a row, or 0."""
        place = row_length(row)
        while row != 0:
            self._mark(self._at + (row & 63) - 1, place)
            place -= 1
            row >>= 6
        self._at += count

    def put_at(self, ahead: i64, number: i64) -> None:
        """Put a number so far ahead; what lies before it is skipped later."""
        if number != 0:
            self._mark(self._at + ahead, number)

    def put_flag(self, ahead: i64) -> None:
        """Put a flag so far ahead, which may be there already; what lies before it is skipped
        later."""
        if self.cells[self._at + ahead] == 0:
            self._mark(self._at + ahead, 1)

    def put_all(self, numbers: bytes) -> None:
        """Put several numbers."""
        for number in numbers:
            self.put(number)

    def places(self) -> list[int]:
        """Return where the present row is not 0, ascending."""
        first = self._row * self.width
        places: list[int] = []
        for place in range(first, self._end):
            places.append(i64(self._written[place]) - first)
        places.sort()
        return places

    def skip(self, count: i64) -> None:
        """Go on by so many numbers."""
        self._at += count

    def _mark(self, at: i64, number: i64) -> None:
        self.cells[at] = u8(number)
        self._written[self._end] = i32(at)
        self._end += 1
