"""What to do on a real table: carried out, it makes the table the one that is shown."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pi_app.core.difference import Change, Layout, Lying, changes, differences
from pi_app.core.game import SPECTATOR, State
from pi_app.core.message import Message, Word
from pi_app.core.registry import all_games, find_game, has_part, part_of
from tests.core.random_play import Case, every_case, random_step, seats_and_spectator

STEPS = 150
"""How many decisions of each game are looked at."""

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


def layout_of(state: State, viewer: int = SPECTATOR) -> Layout:
    module = part_of(state.game, "layout")
    assert module is not None
    layout: Layout = module.layout(state.view(viewer))
    return layout


def lines(before: Layout, after: Layout) -> list[str]:
    return [each.words.english() for each in differences(before, after)]


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


@every_case(game for game in all_games() if has_part(game, "layout"))
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_move_of_every_game_can_be_carried_out(case: Case, seed: int) -> None:
    state, rng = case.start(), Random(seed)
    first = shown = layout_of(state)
    table = table_of(shown)
    for _ in range(STEPS):
        if not state.deciders():
            break
        state.event_log, state.moments = [], []
        state.apply(*random_step(state, rng))
        for event, moment in zip(state.event_log, state.moments, strict=True):
            if event.concerns(SPECTATOR):
                after = layout_of(moment)
                table = carry_out(table, changes(shown, after))
                shown = after
        # Not every action has an event.
        table = carry_out(table, changes(shown, layout_of(state)))
        shown = layout_of(state)
        assert table == table_of(shown)
        # Those at the table know no more than a spectator.
        for viewer in seats_and_spectator(state):
            assert table_of(layout_of(state, viewer)) == table
    assert carry_out(table_of(first), changes(first, shown)) == table
    assert carry_out(table, changes(shown, first)) == table_of(first)


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
    part = [Lying("legion", "Rome", 3), Lying("fleet", "Rome")]
    assert lines(part, [Lying("legion", "Rome", 2)]) == ["Remove from Rome: legion, fleet"]


def play(state: State, *moves: str) -> list[str]:
    """Play moves in the notation of a game; return what is to be done on the table."""
    before = layout_of(state)
    for move in moves:
        seat = state.deciders()[0]
        state.play(seat, state.parse_action(seat, move))
    return lines(before, layout_of(state))


def test_circus_maximus_names_hexes() -> None:
    state = find_game("circus-maximus").start(2)
    line_up = ["place 3-2", "place 1-1", "place 2-1", "place 5-1", "place 4-1", "place 5-2"]
    assert play(state, *line_up) == [
        "Add to 3-2, 5-1, 5-2: chariot of the Blues",
        "Add to 1-1, 2-1, 4-1: chariot of the Reds",
    ]
    assert play(state, "drive 3 E") == [
        "Remove from the face-up cards of the Blues: card 3",
        "chariot of the Blues: 3-2 → 3-5",
    ]


def test_hannibal_vs_rome_moves_legions_and_fleets() -> None:
    state = find_game("hannibal-vs-rome").start()
    assert play(state, "legion Rome-Gallia", "Hannibal Zama") == [
        "Hannibal: Carthage → Zama",
        "legion of Rome: Rome → Gallia",
    ]
    assert play(state, "fleet Rome/Corsica-Sardinia/Carthage", "card 4", "card 3") == [
        "Remove from Sardinia-Carthage: fleet of Carthage",
        "fleet of Rome: Rome-Corsica → Sardinia-Carthage",
        "battle card 4 of Rome, battle card 3 of Carthage: in hand → set aside",
    ]


def test_imperium_puts_markers_and_scores() -> None:
    state = find_game("imperium").start(2)
    assert play(state, "1 2 2", "2 4 4") == [
        "score of the Julii: 0 → 1",
        "Add to Africa: 2× marker of the Julii, marker of the Cornelii",
        "Add to Gallia: 2× marker of the Cornelii",
    ]
    assert play(state, "1 5 5", "1 5 9")[:1] == ["Remove from Africa: everything"]


def test_kodai_heigi_moves_and_takes() -> None:
    state = find_game("kodai-heigi").start()
    done = play(state, "set up IICICII/CIIKIIC", "set up IICICII/CIIKIIC")
    assert "Add to d1: commander of Rome" in done
    assert play(state, "c2-c4") == ["cavalry of Rome: c2 → c4"]


def test_mercator_loads_ships() -> None:
    state = find_game("mercator").start(3)
    assert play(state, "draw wine 7") == ["wine 7: the deck → the lot"]
    assert play(state, "sell", "bid 3", "bid 2", "bid 1") == [
        "wine 7: the lot → the ship of Ostia",
        "cargo value of Ostia: 0 → 7",
    ]
    assert play(state, "draw oil 2", "sell", "bid 0", "bid 0", "bid 0") == [
        "oil 2: the deck → out of the game"
    ]


def test_mercator_is_paid_by_rome() -> None:
    state = find_game("mercator").start(3)
    before = layout_of(state)
    while state.deciders():
        state.apply(*random_step(state, Random(1)))
    assert lines(before, layout_of(state))[-2:] == [
        "Add to the money of Ostia: Rome's payment of 15",
        "Add to the money of Alexandria: Rome's payment of 30",
    ]


def test_praetorians_turns_cards_up() -> None:
    state = find_game("praetorians").start(2)
    assert play(state, "turn up", "red 7") == ["red 7: face down → face up"]
    assert play(state, "stop") == ["pawn of Galba: 0 → 7", "red 7: face up → the discards"]


def test_rome_vs_carthage_marches() -> None:
    state: State[Any] = find_game("rome-vs-carthage").start()
    before, after = state.view(SPECTATOR), state.view(SPECTATOR)
    for general in ("hannibal", "mago"):
        after["generals"][general]["space"] = "dertosa"
    after["spaces"]["saguntum"]["units"]["carthage"] -= 3
    after["spaces"]["dertosa"]["units"]["carthage"] += 3
    after["spaces"]["capua"]["control"] = "carthage"
    module = part_of(find_game("rome-vs-carthage"), "layout")
    assert module is not None
    assert lines(module.layout(before), module.layout(after)) == [
        "Hannibal, Mago, 3× CU of Carthage: Saguntum → Dertosa",
        "Capua: marker of Rome → marker of Carthage",
    ]
