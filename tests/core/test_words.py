"""Sets, rows and fields in machine words, against the plain collections that they stand for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.actions import Actions
from pi_app.core.words import (
    appended,
    count,
    field,
    field_of,
    fields_of,
    from_end,
    in_field,
    joined,
    list_fields,
    list_members,
    list_nibbles,
    list_row,
    next_member,
    nibble,
    nibbles_of,
    nth,
    removed,
    row_length,
    row_of,
    set_in,
    set_of,
    table,
    total,
)

numbers = st.integers(0, 62)


@given(members=st.sets(numbers))
def test_a_set_knows_its_members_by_their_places(members: set[int]) -> None:
    word = set_of(members)
    ascending = sorted(members)
    assert (count(word), list_members(word)) == (len(members), ascending)
    assert [nth(word, place) for place in range(len(members))] == ascending


@given(sets=st.lists(st.sets(numbers), max_size=4))
def test_actions_take_each_member_of_a_set_in_order(sets: list[set[int]]) -> None:
    numbered = table(range(100, 163))
    actions = Actions()
    for members in sets:
        actions.add_each(set_of(members), numbered)
    assert actions.to_list() == [100 + number for members in sets for number in sorted(members)]


@given(row=st.lists(numbers, max_size=9), last=numbers)
def test_a_row_keeps_its_order(row: list[int], last: int) -> None:
    assert list_row(row_of(row)) == row
    assert list_row(appended(row_of(row), last)) == [*row, last]
    assert set_in(row_of(row)) == set_of(row)


@given(given_fields=st.lists(st.integers(0, 255), min_size=7, max_size=7), place=st.integers(0, 6))
def test_a_field_changes_without_its_neighbours(given_fields: list[int], place: int) -> None:
    word = fields_of(given_fields)
    assert [field(word, each) for each in range(7)] == list_fields(word, 7) == given_fields
    emptied = list_fields(word - in_field(given_fields[place], place), 7)
    assert emptied == [*given_fields[:place], 0, *given_fields[place + 1 :]]


@given(row=st.lists(numbers, max_size=10, unique=True), number=numbers)
def test_a_row_loses_a_number_wherever_it_is(row: list[int], number: int) -> None:
    assert row_length(row_of(row)) == len(row)
    for each in {number, *row}:
        assert list_row(removed(row_of(row), each)) == [other for other in row if other != each]


@given(row=st.lists(numbers, max_size=6), other=st.lists(numbers, min_size=1, max_size=4))
def test_a_row_joins_another_at_its_end(row: list[int], other: list[int]) -> None:
    both = joined(row_of(row), row_of(other), len(other))
    assert list_row(both) == row + other
    assert [from_end(both, behind) for behind in range(len(other))] == other[::-1]


@given(seats=st.sets(st.integers(0, 6), min_size=1), seat=st.integers(0, 6))
def test_the_next_of_some_seats_comes_first_in_a_round(seats: set[int], seat: int) -> None:
    around = [(seat + step) % 7 for step in range(1, 8)]
    first = next(each for each in around if each in seats)
    assert next_member(set_of(seats), seat) == first


@given(given_fields=st.lists(st.integers(0, 255), min_size=7, max_size=7))
def test_a_ticket_for_each_number_falls_into_its_field(given_fields: list[int]) -> None:
    word = fields_of(given_fields)
    tickets = [field_of(word, ticket) for ticket in range(total(word))]
    assert tickets == [place for place, number in enumerate(given_fields) for _ in range(number)]


@given(given_nibbles=st.lists(st.integers(0, 15), min_size=15, max_size=15))
def test_nibbles_are_read_as_they_were_written(given_nibbles: list[int]) -> None:
    word = nibbles_of(given_nibbles)
    assert [nibble(word, each) for each in range(15)] == list_nibbles(word, 15) == given_nibbles
