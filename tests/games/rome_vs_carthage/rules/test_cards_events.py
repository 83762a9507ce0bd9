"""The event of every card, used in a player's own turn."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.notation import EVENT
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage.rules import card_cases, march_cases
from tests.games.rome_vs_carthage.rules.cards import Case, breaks_truce, hold, laid
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table, general

STILL = card_cases.CASES
MARCHES = march_cases.CASES
ALL = (*STILL, *MARCHES)


def name(case: object) -> str:
    """How a case is called in a report."""
    return str(case)


@pytest.mark.parametrize("case", ALL, ids=name)
def test_the_event_is_offered_only_while_its_condition_holds(case: Case) -> None:
    table = laid(case)
    hold(table, case.seat, case.card)
    assert "event" in table.offers()
    for spoil in case.spoils:
        table = laid(case)
        spoil(table)
        hold(table, case.seat, case.card)
        assert "event" not in table.offers()
        assert "discard" in table.offers()


@pytest.mark.parametrize(
    "case", [case for case in ALL if len(deck.USERS[case.card]) == 1], ids=name
)
def test_the_other_side_never_gets_it(case: Case) -> None:
    table = laid(case)
    hold(table, 1 - case.seat, case.card)
    assert "event" not in table.offers()


@pytest.mark.parametrize("case", STILL, ids=name)
def test_the_event_does_what_it_says(case: Case) -> None:
    table = laid(case)
    hold(table, case.seat, case.card)
    table.choose("event", *case.choices)
    assert table.phase == "rest"
    assert case.seen(table) == case.expected
    told = table.told("card_played")
    assert [event.data["use"] for event in told] == ["event"]
    for event in table.events:
        assert event.text.english()


@pytest.mark.parametrize("case", STILL, ids=name)
def test_every_step_is_a_position_that_can_be_read(case: Case) -> None:
    table = laid(case)
    for one in OF_SIDE[CARTHAGE]:
        if not table.state.on_map(one):
            table.state.place[one] = DISPLACED
    hold(table, case.seat, case.card)
    for choice in ("event", *case.choices):
        position = table.state.position()
        assert GAME.load(position).position() == position
        table.choose(choice)


@pytest.mark.parametrize("case", MARCHES, ids=name)
def test_the_event_ends_in_an_activation(case: Case) -> None:
    table = laid(case)
    hold(table, case.seat, case.card)
    use_without_going_on(table)
    assert case.seen(table) == case.expected


def use_without_going_on(table: Table) -> None:
    """Use the event of the card that is held, up to the first task it puts on the agenda."""
    table.state.agenda[-1].apply(table.state, EVENT)


@pytest.mark.parametrize("case", ALL, ids=name)
def test_truces_end_and_cards_go_where_they_belong(case: Case) -> None:
    table = laid(case)
    table.state.truce = case.card not in (deck.TRUCE, deck.TRAITOR, deck.TREACHERY)
    truce = table.state.truce
    hold(table, case.seat, case.card)
    use_without_going_on(table)
    if case.card != deck.TRUCE:
        assert table.state.truce == (truce and not breaks_truce(case.card))
    leaves = deck.REMOVED[case.card] or (case.card == deck.PHILIP and case.seat == ROME)
    assert (case.card in table.state.removed) == leaves
    assert (case.card in table.state.discarded) == (not leaves)
    assert case.card not in listed(table.state.hand(case.seat))
    assert table.state.card == case.card


@pytest.mark.parametrize("case", STILL, ids=name)
def test_a_card_thrown_away_does_nothing(case: Case) -> None:
    table = laid(case)
    table.state.truce = True
    before = table.state.copy()._state_json()
    hold(table, case.seat, case.card)
    table.choose("discard")
    after = table.state._state_json()
    assert table.state.truce
    assert table.state.discarded == [case.card]
    assert after["spaces"] == before["spaces"]
    assert after["generals"] == before["generals"]
    assert table.state.reshuffle == (case.card == deck.TRUCE)


def test_fabius_follows_a_proconsul_in_italy_only() -> None:
    for space, follows in (("narbo", False), ("sena", True)):
        table = Table()
        table.army(ROME, space, 5, "p_scipio")
        table.state.proconsul = general("p_scipio")
        hold(table, ROME, deck.SENATE)
        table.choose("event")
        assert ("fabius" in table.offers()) == follows
        assert "scipio-africanus" not in table.offers()


def test_a_proconsul_shut_in_is_replaced_where_he_is() -> None:
    table = Table()
    table.garrison("massilia", 2, "p_scipio")
    table.state.proconsul = general("p_scipio")
    hold(table, ROME, deck.SENATE)
    table.choose("event", "t-longus")
    assert table.place("t_longus") == SPACE_OF["massilia"]
    assert table.state.inside[general("t_longus")]
    assert not table.state.inside[general("p_scipio")]


def test_charming_italy_moves_nobody_but_hannibal() -> None:
    table = Table()
    table.army(CARTHAGE, "cannae", 6, "hannibal")
    table.army(CARTHAGE, "zama", 6, "mago")
    hold(table, CARTHAGE, deck.CHARM)
    table.choose("event")
    assert table.state.march is not None
    assert table.state.march.leader == general("hannibal")


def test_nobody_moves_who_is_shut_in_alone() -> None:
    for cus, moves in ((0, False), (2, True)):
        table = Table()
        table.garrison("massilia", cus, "marcellus")
        table.army(CARTHAGE, "massilia", 5, "hannibal")
        table.state.siege[SPACE_OF["massilia"]] = 1
        hold(table, ROME, deck.MINOR_CAMPAIGNS[0])
        assert ("move" in table.offers()) == moves
        assert ("event" in table.offers()) == moves
