"""Who plays, which card, what for, and what stays hidden meanwhile."""

from __future__ import annotations

from pi_app.core.game import SPECTATOR
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, Strategy, UseCard
from pi_app.games.rome_vs_carthage.rules.deck import KNOWN
from pi_app.games.rome_vs_carthage.rules.spaces import listed, set_of
from tests.games.rome_vs_carthage.rules.cards import hold
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table, hands, known

PLAYS = Strategy()


def first_is(table: Table, side: int) -> None:
    """Let a side play the turn's first card, as the frame of the turn leaves it."""
    table.state.first = side
    table.state.active = 1 - side


def discard(table: Table, card: int) -> None:
    """Have the side that is next throw a card away."""
    table.choose(f"card {card}", "discard")


def test_cards_alternate_and_one_without_is_passed_over() -> None:
    table = Table()
    table.hand(ROME, 6)
    table.hand(CARTHAGE, 20, 31, 42)
    first_is(table, CARTHAGE)
    table.begin(PLAYS)
    order = []
    for card in (20, 6, 31, 42):
        order.append(table.seat)
        discard(table, card)
    assert order == [CARTHAGE, ROME, CARTHAGE, CARTHAGE]
    assert table.phase == "rest"
    assert table.state.discarded == [20, 6, 31, 42]
    assert table.state.card == 0


def test_nobody_with_cards_nothing_to_do() -> None:
    table = Table()
    table.begin(PLAYS)
    assert table.phase == "rest"


def test_the_second_begins_if_the_first_has_no_card() -> None:
    table = Table()
    table.hand(ROME, 6)
    first_is(table, CARTHAGE)
    table.begin(PLAYS)
    assert table.seat == ROME
    assert table.state.active == ROME


def test_each_card_opens_all_answers_again() -> None:
    table = Table()
    table.hand(ROME, 6)
    table.state.silent = [True, True]
    table.state.combined = True
    table.state.card = 5
    table.begin(PLAYS)
    assert table.state.silent == [False, False]
    assert not table.state.combined
    assert table.state.card == 0


def test_an_announced_campaign_is_played_and_not_thrown_away() -> None:
    table = Table()
    table.hand(ROME, 2, 33, 38)
    table.army(ROME, "rome", 8, "p_scipio")
    table.state.must_campaign = True
    first_is(table, ROME)
    table.begin(PLAYS)
    assert table.offers() == ["card 33", "card 38"]
    table.choose("card 38")
    assert table.offers() == ["event", "move", "markers", "raise"]
    table.choose("raise")
    assert not table.state.must_campaign
    assert table.state.discarded == [38]


def test_an_announced_campaign_without_any_use_can_be_thrown_away() -> None:
    table = Table()
    table.hand(ROME, 33)
    table.state.must_campaign = True
    for space in range(len(table.state.control)):
        table.state.add_cus(CARTHAGE, space, 1, 0)
    table.begin(PlayCard(ROME))
    table.choose("card 33")
    assert table.offers() == ["discard"]


def test_only_counters_have_no_event_of_their_own() -> None:
    for card in (6, 20, 31, 32, 41, 42, 59, 60):
        for seat in (ROME, CARTHAGE):
            table = Table()
            hold(table, seat, card)
            assert "event" not in table.offers()


def test_moving_needs_a_general_whom_the_operations_move() -> None:
    for card, moves in ((61, False), (62, True), (63, True)):
        table = Table()
        table.army(ROME, "rome", 8, "marcellus")
        hold(table, ROME, card)
        assert ("move" in table.offers()) == moves
    # P. Scipio needs 3 operations, but 2 in Spain.
    for space, moves in (("sena", False), ("saguntum", True)):
        table = Table()
        table.army(ROME, space, 8, "p_scipio")
        hold(table, ROME, 62)
        assert ("move" in table.offers()) == moves


def test_a_card_chosen_stays_hidden_until_its_use_is_chosen() -> None:
    table = Table()
    table.hand(CARTHAGE, 57, 58)
    table.begin(PlayCard(CARTHAGE))
    before = {seat: dict(table.state.view(seat)) for seat in (ROME, SPECTATOR)}
    waiting = table.state.prompt(ROME).english()
    disclosed = table.state.disclosed
    table.choose("card 58")
    assert table.state.is_secret(CARTHAGE)
    assert table.state.disclosed == disclosed
    assert listed(table.state.hand(CARTHAGE)) == [57, 58]
    assert table.events == []
    assert table.state.prompt(ROME).english() == waiting
    for seat in (ROME, SPECTATOR):
        now = dict(table.state.view(seat))
        expected = {"phase": UseCard.id, "side": "carthage", "about": {}}
        assert now.pop("task") == expected
        assert now == {key: value for key, value in before[seat].items() if key != "task"}
    table.choose("discard")
    assert table.state.disclosed == disclosed + 1
    assert table.state.discarded == [58]


def test_truce_is_remembered_however_it_is_used() -> None:
    for use in ("event", "markers", "discard"):
        table = Table()
        hold(table, ROME, deck.TRUCE)
        table.choose(use)
        assert table.state.reshuffle
        assert table.state.truce == (use == "event")


def test_operations_never_break_a_truce() -> None:
    table = Table()
    table.state.truce = True
    hold(table, ROME, deck.DIPLOMACY[0])
    table.choose("markers")
    assert table.state.truce


def test_the_messenger_tells_spectators_no_card() -> None:
    table = Table()
    table.hand(CARTHAGE, 10, 11)
    table.state.lay(KNOWN + CARTHAGE, set_of([11]))
    hold(table, ROME, deck.MESSENGER)
    disclosed = table.state.disclosed
    table.choose("event")
    assert table.state.deciders() == (-1,)
    table.choose("card 11")
    assert hands(table.state) == [[11], [10]]
    assert known(table.state) == [[11], []]
    assert table.state.disclosed == disclosed + 2
    for event in table.events[1:]:
        named = "card" in event.data
        assert event.concerns(ROME)
        assert event.concerns(CARTHAGE)
        assert event.concerns(SPECTATOR) == (not named)


def test_philip_costs_no_card_where_there_is_none() -> None:
    table = Table()
    hold(table, CARTHAGE, deck.PHILIP)
    table.choose("event")
    assert table.phase == "rest"
    assert table.state.macedonia


def test_a_truce_lost_by_chance_has_not_been_played() -> None:
    table = Table()
    table.hand(ROME, deck.TRUCE)
    hold(table, CARTHAGE, deck.PHILIP)
    table.choose("event", f"card {deck.TRUCE}")
    assert deck.TRUCE in table.state.discarded
    assert not table.state.reshuffle


def test_capua_takes_the_romans_inside_but_not_those_outside() -> None:
    table = Table()
    table.garrison("capua", 1)
    table.army(ROME, "capua", 6, "p_scipio")
    table.own(CARTHAGE, "taurini", "arpi", "cannae", "beneventum", "sena", "ariminum", "terventum")
    hold(table, CARTHAGE, deck.CAPUA_SIDES)
    table.choose("event")
    assert table.cus(ROME, "capua") == 6
    assert table.place("p_scipio") == SPACE_OF["capua"]
    assert table.state.garrison[SPACE_OF["capua"]] == 0
