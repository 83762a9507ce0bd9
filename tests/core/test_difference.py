"""What to do on a real table: carried out, it makes the table the one that is shown."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.difference import Change, Layout, Lying, changes, differences
from pi_app.core.message import Message, Word

Table = Counter[tuple[str, str]]
"""How many of a thing lie at a place, both spelt."""


def spelt(word: Word) -> str:
    return word.english() if isinstance(word, Message) else str(word)


def table_of(layout: Layout) -> Table:
    table: Table = Counter()
    for each in layout:
        table[spelt(each.thing), spelt(each.place)] += each.number
    return +table


def carry_out(table: Table, done: list[Change]) -> Table:
    """What a person makes of a table who does one thing after the other."""
    table = table.copy()
    for each in done:
        if each.origin is not None:
            table[spelt(each.thing), spelt(each.origin)] -= each.number
            assert min(table.values()) >= 0, f"{each} takes what does not lie there"
        if each.target is not None:
            thing = each.thing if each.other is None else each.other
            table[spelt(thing), spelt(each.target)] += each.number
    return +table


def lines(before: Layout, after: Layout) -> list[str]:
    return [each.english() for each in differences(before, after)]


things = st.sampled_from(["legion", "fleet", "Hannibal"])
cards = st.sampled_from(["card", "back"])
places = st.sampled_from(["Rome", "Zama", "Gallia"])
lying = st.one_of(
    st.builds(Lying, things, places, st.integers(0, 3)),
    st.builds(Lying, cards, places, st.integers(0, 3), st.just("card")),
)
tables = st.lists(lying, max_size=8)


@given(before=tables, after=tables)
def test_what_is_said_leads_from_any_table_to_any_other(before: Layout, after: Layout) -> None:
    assert carry_out(table_of(before), changes(before, after)) == table_of(after)
    assert bool(differences(before, after)) == (table_of(before) != table_of(after))


@given(before=tables, after=tables)
def test_things_of_a_kind_do_not_travel(before: Layout, after: Layout) -> None:
    for each in changes(before, after):
        if each.thing in ("card", "back") and None not in (each.origin, each.target):
            assert each.origin == each.target
            assert each.other is not None


# --- in words -----------------------------------------------------------------------------------


def test_what_goes_together_is_one_line() -> None:
    before = [Lying("Hannibal", "Zama"), Lying("legion", "Zama", 4), Lying("fleet", "Rome")]
    after = [Lying("Hannibal", "Carthage"), Lying("legion", "Carthage", 2), Lying("tax", "Rome")]
    after += [Lying("tax", "Sicily"), Lying("tax", "Corsica", 2)]
    assert lines(before, after) == [
        "Remove from Zama: 2× legion",
        "Remove from Rome: fleet",
        "Hannibal, 2× legion: Zama → Carthage",
        "Add to Rome, Sicily: tax",
        "Add to Corsica: 2× tax",
    ]


def test_a_place_is_left_before_the_next_comes() -> None:
    before = [Lying("red", "a1"), Lying("blue", "a2"), Lying("gold", "a3")]
    after = [Lying("red", "a2"), Lying("blue", "a3"), Lying("gold", "a4")]
    assert lines(before, after) == ["gold: a3 → a4", "blue: a2 → a3", "red: a1 → a2"]
    assert lines(before[:2], [Lying("red", "a2"), Lying("blue", "a1")]) == [
        "red: a1 → a2",
        "blue: a2 → a1",
    ]


def test_of_much_that_moves_what_stays_is_named() -> None:
    pile = [Lying(f"card {number}", "the pile") for number in range(1, 10)]
    laid = [each._replace(place="the row") for each in pile]
    assert lines(pile, laid) == ["everything: the pile → the row"]
    assert lines(pile, [*pile[:1], *laid[1:8], Lying("card 9", "the box")]) == [
        "everything but card 1, card 9: the pile → the row",
        "card 9: the pile → the box",
    ]
    assert lines(pile, [*laid[:2], *pile[2:]]) == ["card 1, card 2: the pile → the row"]
    twelves = [*pile, Lying("a 12", "the pile"), Lying("a 12", "the pile")]
    assert lines(twelves, [*laid, Lying("a 12", "the row"), Lying("a 12", "the pile")]) == [
        "everything but a 12: the pile → the row"
    ]


def test_of_much_that_is_removed_what_stays_is_named() -> None:
    before = [Lying("legion", "Rome", 2), Lying("fleet", "Rome"), Lying("tax", "Rome")]
    assert lines(before, []) == ["Remove from Rome: everything"]
    assert lines(before, before[2:]) == ["Remove from Rome: everything but tax"]
    assert lines(before, before[1:]) == ["Remove from Rome: 2× legion"]
    assert lines(before, [Lying("legion", "Rome"), *before[2:]]) == [
        "Remove from Rome: legion, fleet"
    ]
