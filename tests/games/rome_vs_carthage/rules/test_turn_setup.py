"""How the war begins, and the frame of its turns."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules import turn
from pi_app.games.rome_vs_carthage.rules.cards import Strategy
from pi_app.games.rome_vs_carthage.rules.deck import TALON
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.reinforcements import (
    LandAfricanus,
    Levy,
    NameProconsul,
    Recruit,
)
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.turn import AskRome, BeginTurn, Deal, DealHands, EndTurn
from pi_app.games.rome_vs_carthage.rules.victory import Isolation, VictoryCheck, Winter
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)

PHASES_OF_A_TURN = [
    DealHands.id,
    AskRome.id,
    Strategy.id,
    Winter.id,
    Isolation.id,
    VictoryCheck.id,
    EndTurn.id,
]


def laid_out(bid: int = 0) -> Table:
    """A table at the start of the war."""
    table = Table(bid=bid)
    table.state.turn = 0
    turn.lay_out(table.state)
    table.state.proceed()
    return table


def frame_of(table: Table, turn: int) -> list[str]:
    """The phases that beginning a turn puts on an empty agenda, the first one first."""
    table.state.turn = turn - 1
    BeginTurn().run(table.state)
    return [task.id for task in reversed(table.state.agenda)]


def test_the_armies_of_218() -> None:
    table = laid_out()
    state = table.state
    assert table.cus(ROME, "rome") == table.cus(ROME, "agrigentum") == 8
    assert table.cus(CARTHAGE, "carthage") == 4
    assert (table.cus(CARTHAGE, "saguntum"), state.elephants[SPACE_OF["saguntum"]]) == (10, 2)
    assert table.cus(CARTHAGE, "new_carthage") == 2
    total = [sum(table.cus(side, id) for id in SPACE_OF) for side in (ROME, CARTHAGE)]
    assert total == [16, 16]


def test_the_generals_of_218() -> None:
    table = laid_out()
    state = table.state
    names = {
        "rome": ["p_scipio"],
        "agrigentum": ["t_longus"],
        "carthage": ["hanno"],
        "saguntum": ["hannibal", "mago", "h_gisgo"],
        "new_carthage": ["hasdrubal"],
    }
    for id, generals in names.items():
        side = ROME if id in ("rome", "agrigentum") else CARTHAGE
        assert state.generals_at(side, SPACE_OF[id]) == [general(name) for name in generals]
    assert state.consuls == [general("p_scipio"), general("t_longus")]
    assert state.proconsul == -1
    assert [each for each in OF_SIDE[ROME] if state.on_map(each)] == state.consuls


def test_the_first_turn_begins_with_the_deal() -> None:
    table = laid_out()
    assert (table.state.turn, table.phase, table.seat) == (1, Deal.id, CHANCE)


def test_a_bid_lets_rome_add_and_remove_markers() -> None:
    table = laid_out(bid=3)
    assert (table.phase, table.seat) == (turn.Adjust.id, ROME)
    table.choose("taurini", "malaca", "verona")
    control = table.state.control
    assert [control[SPACE_OF[id]] for id in ("taurini", "malaca", "verona")] == [ROME, NOBODY, ROME]
    assert table.phase == Deal.id


def test_two_adjustments_turn_a_space_over() -> None:
    table = laid_out(bid=2)
    table.choose("acci")
    assert table.state.control[SPACE_OF["acci"]] == NOBODY
    table.choose("acci")
    assert table.state.control[SPACE_OF["acci"]] == ROME
    assert table.phase == Deal.id


def test_a_bid_spares_cities_tribes_own_markers_and_guarded_spaces() -> None:
    table = laid_out(bid=1)
    offers = table.offers()
    for id in ("gades", "boii", "averni", "pisae", "saguntum", "rome"):
        assert id not in offers
    assert "malaca" in offers
    table.army(CARTHAGE, "malaca", 1)
    table.army(CARTHAGE, "taurini", 1)
    assert "malaca" not in table.offers()
    assert "taurini" not in table.offers()


def test_the_first_turn_has_no_reinforcements() -> None:
    table = Table()
    assert frame_of(table, 1) == PHASES_OF_A_TURN


@pytest.mark.parametrize("turn", [2, 6])
def test_reinforcements_come_first_and_carthages_before_romes(turn: int) -> None:
    table = Table()
    phases = frame_of(table, turn)
    africanus = [LandAfricanus.id] if turn == 6 else []
    assert phases == [*[Recruit.id] * 4, Levy.id, *africanus, NameProconsul.id, *PHASES_OF_A_TURN]


def test_the_end_of_a_turn_forgets_the_naval_victory() -> None:
    table = Table()
    table.state.naval_victory = True
    table.begin(EndTurn())
    assert not table.state.naval_victory
    assert table.state.turn == 2


def test_a_truce_played_shuffles_the_deck_at_the_end_of_the_turn() -> None:
    table = Table()
    table.hand(ROME, 64)
    table.state.removed = [9]
    table.state.take(TALON, 9)
    table.state.discard(ROME, 64)
    table.state.reshuffle = True
    table.state.counsels = [True, True]
    table.begin(EndTurn())
    state = table.state
    assert 64 in listed(state.pile(TALON))
    assert 9 not in listed(state.pile(TALON))
    assert (len(listed(state.pile(TALON))), state.discarded, state.reshuffle) == (63, [], False)
    assert state.counsels == [False, False]


def test_without_a_truce_discards_stay_where_they_are() -> None:
    table = Table()
    table.hand(ROME, 1)
    table.state.discard(ROME, 1)
    table.state.counsels = [True, False]
    table.begin(EndTurn())
    assert table.state.discarded == [1]
    assert table.state.counsels == [True, False]


def test_positions_of_the_frame_can_be_stored() -> None:
    table = laid_out(bid=2)
    stored = table.state.position()
    loaded = table.state.game.load(stored)
    assert isinstance(loaded, RomeVsCarthageState)
    assert loaded.position() == stored
