"""Battles of Hannibal vs Rome: duels, hands, and the Hannibal legion."""

from __future__ import annotations

from librt.random import Random

from pi_app.core.game import SPECTATOR, State
from tests.core.keys import keyed
from tests.games.hannibal_vs_rome.rules.setups import CARTHAGE, ROME, act, legal, look, moment


def land_battle(rome: int, carthage: int, **more: object) -> State:
    state = moment(
        {"Gallia": rome, "Rome": 1},
        {"HispaniaN": carthage, "Zama": 1},
        **more,  # type: ignore[arg-type]
    )
    return act(state, "legion Gallia-HispaniaN")


def hannibal_battle(others: int, rome: int = 2) -> State:
    """Rome attacks with `rome` legions where Hannibal stands with `others`."""
    return moment(
        {"Gallia": 1, "HispaniaN": 0, "Rome": 1},
        {"Zama": 1} | ({"HispaniaS": others} if others else {}),
        hannibal="HispaniaS",
        phase="declare" if others else "duel",
        legions={
            "rome": {"HispaniaS": rome, "Rome": 1},
            "carthage": {"Zama": 1} | ({"HispaniaS": others} if others else {}),
        },
        battle={"place": "HispaniaS", "hannibal_fights": None if others else True},
    )


def test_entering_a_region_with_enemy_legions_is_battle() -> None:
    state = land_battle(1, 1)
    assert look(state)["battle"] == {"place": "HispaniaN", "hannibal_fights": False}
    assert state.deciders() == (ROME, CARTHAGE)
    assert legal(state, ROME) == legal(state, CARTHAGE) == {f"card {n}" for n in range(1, 6)}


def test_the_lower_card_loses_one_piece() -> None:
    state = act(land_battle(1, 2), "4-3")
    assert look(state)["legions"]["carthage"] == {"HispaniaN": 1, "Zama": 1}
    assert look(state)["legions"]["rome"] == {"HispaniaN": 1, "Rome": 1}
    assert look(state)["phase"] == "duel"


def test_equal_cards_cost_both_a_piece() -> None:
    state = land_battle(1, 2)
    state.event_log = []
    act(state, "3-3")
    duel = "Duel: Rome 3, Carthage 3: equal, both lose a piece"
    assert state.event_log[0].text.english() == duel
    assert look(state)["legions"] == {"rome": {"Rome": 1}, "carthage": {"HispaniaN": 1, "Zama": 1}}
    assert look(state)["battle"] is None
    assert state.deciders() == (CARTHAGE,)


def test_a_battle_can_leave_nobody() -> None:
    state = act(land_battle(1, 1), "2-2")
    assert look(state)["legions"] == {"rome": {"Rome": 1}, "carthage": {"Zama": 1}}


def test_duels_go_on_until_one_side_is_left_and_cards_are_set_aside() -> None:
    state = act(land_battle(1, 3), "5-1", "4-2")
    assert look(state)["hands"] == {"rome": [1, 2, 3], "carthage": [3, 4, 5]}
    act(state, "3-5")
    assert look(state)["legions"] == {"rome": {"Rome": 1}, "carthage": {"HispaniaN": 1, "Zama": 1}}
    assert look(state)["hands"] == {"rome": [1, 2], "carthage": [3, 4]}
    assert state.turns() == 1


def test_cards_stay_set_aside_for_the_next_battle() -> None:
    state = act(land_battle(1, 1), "5-1")
    assert look(state)["hands"] == {"rome": [1, 2, 3, 4], "carthage": [2, 3, 4, 5]}


def test_after_the_fifth_duel_hands_come_back_in_mid_battle() -> None:
    state = moment({"Gallia": 1, "Rome": 1}, {"HispaniaN": 3, "Zama": 1}, hand=[2, 4])
    act(state, "legion Gallia-HispaniaN", "4-2")
    assert look(state)["hands"] == {"rome": [2], "carthage": [4]}
    state = moment(
        {"Gallia": 1, "Rome": 1},
        {"HispaniaN": 3, "Zama": 1},
        hands={"rome": [5], "carthage": [1]},
    )
    state.event_log = []
    act(state, "legion Gallia-HispaniaN", "5-1")
    told = [event.text.english() for event in state.event_log]
    assert "Duel: Rome 5, Carthage 1. All cards are back." in told
    assert look(state)["battle"] is not None
    assert look(state)["hands"] == {"rome": [1, 2, 3, 4, 5], "carthage": [1, 2, 3, 4, 5]}


def test_fleets_fight_like_legions_without_hannibal() -> None:
    state = moment(
        {"Rome": 1},
        {"Zama": 1},
        hannibal="Carthage",
        rome_fleets={"Rome/Corsica": 1},
        carthage_fleets={"Sardinia/Carthage": 2},
    )
    act(state, "fleet Rome/Corsica-Sardinia/Carthage")
    assert look(state)["battle"] == {"place": "Sardinia/Carthage", "hannibal_fights": False}
    act(state, "5-4", "1-1")
    assert look(state)["fleets"] == {"rome": {}, "carthage": {}}
    assert look(state)["hannibal"] == "Carthage"


def test_carthage_declares_before_each_duel_with_hannibal_and_others() -> None:
    state = hannibal_battle(others=2, rome=2)
    assert state.deciders() == (CARTHAGE,)
    assert legal(state, CARTHAGE) == {"declare legion", "declare Hannibal"}
    act(state, "declare Hannibal")
    assert look(state)["battle"]["hannibal_fights"] is True
    act(state, "1-2")
    assert state.deciders() == (CARTHAGE,)
    assert look(state)["battle"]["hannibal_fights"] is None
    act(state, "declare legion")
    assert look(state)["battle"]["hannibal_fights"] is False


def test_when_hannibal_fights_carthages_card_counts_one_more() -> None:
    state = act(hannibal_battle(others=1), "declare Hannibal", "3-3")
    assert look(state)["legions"]["rome"] == {"HispaniaS": 1, "Rome": 1}
    assert look(state)["hannibal"] == "HispaniaS"


def test_hannibal_falls_in_a_draw_with_his_bonus() -> None:
    state = act(hannibal_battle(others=1), "declare Hannibal", "4-3")
    assert look(state)["hannibal"] is None
    assert look(state)["legions"]["rome"] == {"HispaniaS": 1, "Rome": 1}
    assert look(state)["legions"]["carthage"] == {"Zama": 1, "HispaniaS": 1}


def test_hannibal_falls_when_he_loses() -> None:
    state = act(hannibal_battle(others=1), "declare Hannibal", "5-3")
    assert look(state)["hannibal"] is None
    assert look(state)["legions"]["rome"] == {"HispaniaS": 2, "Rome": 1}


def test_when_a_legion_is_declared_hannibal_gives_nothing_and_loses_nothing() -> None:
    state = act(hannibal_battle(others=1), "declare legion", "3-3")
    assert look(state)["hannibal"] == "HispaniaS"
    assert look(state)["legions"]["carthage"] == {"Zama": 1}
    assert look(state)["phase"] == "duel"
    assert look(state)["battle"]["hannibal_fights"] is True


def test_hannibal_alone_fights_without_being_declared() -> None:
    state = hannibal_battle(others=0)
    assert state.deciders() == (ROME, CARTHAGE)
    assert look(state)["battle"]["hannibal_fights"] is True
    act(state, "5-5", "4-4")
    assert look(state)["hannibal"] == "HispaniaS"
    assert look(state)["battle"] is None


def test_a_winning_hannibal_may_be_used_again() -> None:
    state = act(hannibal_battle(others=1), "declare Hannibal", "1-5", "declare Hannibal", "2-4")
    assert look(state)["hannibal"] == "HispaniaS"
    assert look(state)["legions"]["rome"] == {"Rome": 1}


def test_hannibal_attacking_alone() -> None:
    state = moment({"Gallia": 1, "Rome": 1}, {}, hannibal="HispaniaN", mover="carthage")
    act(state, "Hannibal Gallia", "5-5")
    assert look(state)["legions"]["rome"] == {"Rome": 1}
    assert look(state)["hannibal"] == "Gallia"


def test_a_sealed_card_is_nobody_elses_business() -> None:
    state = land_battle(2, 2)
    state.play(ROME, state.parse_action(ROME, "card 4"))
    assert state.deciders() == (CARTHAGE,)
    assert state.view(ROME)["own_card"] == 4
    for seat in (CARTHAGE, SPECTATOR):
        assert state.view(seat)["own_card"] is None
        assert state.view(seat)["committed"] == [ROME]
        imagined = [state.determinize(seat, Random(n)).view(ROME)["own_card"] for n in range(60)]
        assert set(imagined) == {1, 2, 3, 4, 5}
    assert state.determinize(ROME, Random(1)).position() == state.position()


def test_choosing_a_card_is_secret_to_the_last() -> None:
    state = land_battle(2, 2)
    assert state.is_secret(ROME)
    assert state.is_secret(CARTHAGE)
    state.play(CARTHAGE, state.parse_action(CARTHAGE, "card 2"))
    assert state.is_secret(ROME)
    assert not state.is_secret(CARTHAGE)
    act(state, "card 1")
    assert not act(moment({"Rome": 2}, {"Zama": 1})).is_secret(ROME)


def test_cards_can_be_sealed_in_any_order() -> None:
    one, other = land_battle(2, 2), land_battle(2, 2)
    act(one, "4-2")
    other.play(CARTHAGE, other.parse_action(CARTHAGE, "card 2"))
    other.play(ROME, other.parse_action(ROME, "card 4"))
    assert one.position() == other.position()


def test_both_hands_are_public() -> None:
    state = act(land_battle(2, 2), "4-2")
    for seat in (ROME, CARTHAGE, SPECTATOR):
        assert state.view(seat)["hands"] == {"rome": [1, 2, 3, 5], "carthage": [1, 3, 4, 5]}


def test_a_handheld_digit_is_a_card_of_the_hand() -> None:
    state = act(land_battle(2, 2), "4-2")
    assert keyed(state, ROME, "5") == state.parse_action(ROME, "card 5")
    for keys in ("4", "6", "0", "", "12", "x"):
        assert keyed(state, ROME, keys) is None
