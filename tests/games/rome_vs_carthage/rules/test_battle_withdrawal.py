"""Withdrawing from a battle."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules.battle.withdrawal import ways_out
from pi_app.games.rome_vs_carthage.rules.board import ALPS, PASS, PLAIN, SPACE_IDS, STRAIT
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.field import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Field,
    cannae,
    general,
    rounds,
)


def ways(field: Field, side: int) -> list[str]:
    return [SPACE_IDS[space] for space in listed(ways_out(field.state, side))]


def against(rome: str | None) -> Field:
    """Hannibal, who has come from Arpi, attacks a Roman in Cannae with one card each."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(ROME, "cannae", 5, *([rome] if rome else []))
    field.army(CARTHAGE, "cannae", 5, "hannibal")
    field.march(CARTHAGE, "cannae", "hannibal", source="arpi")
    field.meet()
    field.hold("frontal", "frontal")
    return field


# --- the rolls ----------------------------------------------------------------------------------


def test_at_once_a_withdrawal_costs_nothing() -> None:
    field = rounds("frontal", "frontal")
    field.choose("withdraw")
    assert field.asked == ("battle_withdraw_roll", CHANCE)
    field.roll(4)
    assert field.asked == ("battle_stop", ROME)
    field.choose("no")
    assert field.phase == "rest"
    assert field.state.fight is None
    assert (field.cus(CARTHAGE, "arpi"), field.cus(ROME, "cannae")) == (8, 8)
    assert field.place("hannibal") == SPACE_OF["arpi"]
    assert field.state.march is not None
    assert field.state.march.space == SPACE_OF["arpi"]
    assert field.told("battle_ended")[0].data["winner"] is None


def test_a_failed_withdrawal_passes_the_initiative() -> None:
    field = rounds("frontal", "frontal")
    field.choose("withdraw")
    field.roll(5)
    assert field.asked == ("battle_lead", ROME)
    assert field.fight.round == 0


@pytest.mark.parametrize(
    ("rome", "die", "stopped"),
    [
        ("varro", 1, True),
        ("varro", 2, False),
        ("marcellus", 3, True),
        ("marcellus", 4, False),
        ("flaminius", 4, True),
        ("flaminius", 5, False),
        ("a_paulus", 3, False),
    ],
)
def test_the_defender_may_stop_a_withdrawal(rome: str, die: int, stopped: bool) -> None:
    field = against(rome)
    field.choose("withdraw")
    field.roll(1)
    field.choose("yes")
    field.roll(die)
    assert field.asked == ("battle_lead", ROME) if stopped else field.phase == "rest"
    assert field.cus(CARTHAGE, "arpi") == (0 if stopped else 5)
    assert field.told("battle_stop_rolled")[0].data["success"] is stopped


def test_without_a_general_nobody_stops_a_withdrawal() -> None:
    field = against(None)
    field.choose("withdraw")
    field.roll(4)
    assert field.phase == "rest"
    assert (field.state.fight, field.cus(CARTHAGE, "arpi")) == (None, 5)


def test_hannibal_may_stop_a_withdrawal() -> None:
    field = rounds("frontal", "frontal", first=ROME)
    field.choose("withdraw")
    field.roll(1)
    assert field.asked == ("battle_stop", CARTHAGE)


def test_without_a_general_nobody_withdraws() -> None:
    field = Field()
    field.army(ROME, "cannae", 5)
    field.army(CARTHAGE, "cannae", 5, "hasdrubal")
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.meet()
    field.hold("envelopment frontal", "envelopment")
    field.choose("play envelopment", "play envelopment", "counterattack")
    assert field.offers() == ["play frontal"]


def test_there_is_no_limit_to_tries() -> None:
    field = rounds("frontal", "frontal")
    field.own(NOBODY, "tarentum")
    for _ in range(3):
        field.choose("withdraw")
        field.roll(6)
    assert field.asked == ("battle_lead", ROME)
    assert field.held(ROME)[0] == field.held(CARTHAGE)[0] == 1


def test_casualties_count_the_rounds_without_the_tries() -> None:
    field = rounds("frontal " * 5, "frontal " * 5)
    for _ in range(2):
        field.choose("play frontal", "play frontal", "no")
    field.choose("withdraw")
    field.roll(1)
    field.choose("no")
    assert field.asked == ("battle_casualties", CHANCE)
    field.roll(5)
    assert field.told("battle_casualties")[0].data == {"die": 5, "rounds": 2, "count": 1}
    assert field.phase == "rest"
    assert (field.cus(CARTHAGE, "arpi"), field.cus(ROME, "cannae")) == (7, 7)


def test_who_has_withdrawn_loses_no_markers() -> None:
    field = rounds("frontal " * 9, "frontal " * 9)
    for _ in range(8):
        field.choose("play frontal", "play frontal", "no")
    field.choose("withdraw")
    field.roll(1)
    field.choose("no")
    field.roll(6)
    assert field.cus(CARTHAGE, "arpi") == 8 - 3
    assert field.phase == "rest"


def test_who_loses_all_cus_to_casualties_does_not_get_away() -> None:
    field = rounds("frontal " * 4, "frontal " * 4, cus=(5, 1))
    field.choose("play frontal", "play frontal", "no", "withdraw")
    field.roll(1)
    field.choose("no")
    field.roll(6)
    assert field.cus(CARTHAGE, "arpi") == 0
    assert len(field.told("killed")) == 1


# --- where to -----------------------------------------------------------------------------------


def test_the_aggressor_goes_back_where_he_came_from() -> None:
    field = rounds("frontal", "frontal")
    assert ways(field, CARTHAGE) == ["arpi"]


def test_the_defender_goes_anywhere_but_there() -> None:
    field = rounds("frontal", "frontal")
    assert ways(field, ROME) == ["beneventum", "brundisium", "tarentum", "heraclea"]
    field.own(CARTHAGE, "tarentum")
    field.army(CARTHAGE, "heraclea", 1)
    assert ways(field, ROME) == ["beneventum", "brundisium"]


def test_an_interceptor_goes_back_where_he_came_from() -> None:
    field = cannae()
    assert field.state.march is not None
    field.state.march.intercepted = True
    field.state.march.ambushers = [SPACE_OF["heraclea"], SPACE_OF["beneventum"]]
    field.meet()
    assert ways(field, ROME) == ["beneventum", "heraclea"]


def test_nobody_withdraws_to_a_strange_tribe() -> None:
    field = Field()
    field.army(ROME, "verona", 4, "varro")
    field.army(CARTHAGE, "verona", 4, "hasdrubal")
    field.march(CARTHAGE, "verona", "hasdrubal", source="mutina")
    field.state.control[SPACE_OF["insubrians"]] = NOBODY
    field.meet()
    assert "insubrians" not in ways(field, ROME)


def test_fabius_does_not_leave_italy_to_withdraw() -> None:
    for roman, free in (("varro", True), ("fabius", False)):
        field = Field()
        field.own(NOBODY, "cosa", "faesulae")
        field.army(ROME, "pisae", 4, roman)
        field.army(CARTHAGE, "pisae", 4, "hasdrubal")
        field.march(CARTHAGE, "pisae", "hasdrubal", source="faesulae")
        field.state.tribes[SPACE_OF["ligurians_e"]] = False
        field.meet()
        assert ("ligurians_e" in ways(field, ROME)) == free


@pytest.mark.parametrize("way", [ALPS, PASS, STRAIT, STRAIT + 1])
def test_nobody_withdraws_over_a_pass_a_strait_or_the_sea(way: int) -> None:
    field = Field()
    field.own(CARTHAGE, "pisae")
    field.army(ROME, "boii", 4, "varro")
    field.army(CARTHAGE, "boii", 4, "hasdrubal")
    march = field.march(CARTHAGE, "boii", "hasdrubal", source="pisae", way=way)
    field.meet()
    assert ways(field, CARTHAGE) == []
    march.way = PLAIN
    assert ways(field, CARTHAGE) == ["pisae"]


def test_the_army_chooses_among_its_ways_and_takes_everybody_along() -> None:
    field = Field()
    field.own(NOBODY, "arpi")
    field.own(CARTHAGE, "heraclea", "tarentum")
    field.army(ROME, "cannae", 5, "varro")
    field.army(CARTHAGE, "cannae", 5, "hannibal", "mago", elephants=1)
    field.march(ROME, "cannae", "varro", source="arpi")
    field.state.train = SPACE_OF["cannae"]
    field.army(ROME, "tarentum", 0, "fabius")
    field.meet()
    field.choose("0")
    field.hold("frontal", "frontal frontal")
    field.choose("play frontal", "play frontal", "counterattack")
    field.roll(1)
    field.choose("withdraw")
    field.roll(4)
    field.choose("no")
    field.roll(1)
    assert field.asked == ("battle_withdraw_to", CARTHAGE)
    assert field.offers() == ["tarentum", "heraclea"]
    field.choose("tarentum")
    assert field.cus(CARTHAGE, "tarentum") == 6
    assert field.place("mago") == SPACE_OF["tarentum"]
    assert field.state.train == SPACE_OF["tarentum"]
    # A general whom an enemy army finds alone has lost his command.
    assert field.place("fabius") < 0


def test_a_sortie_goes_back_into_its_city() -> None:
    field = Field()
    field.army(CARTHAGE, "rome", 6, "hasdrubal")
    field.garrison("rome", 4, "marcellus")
    field.state.siege[SPACE_OF["rome"]] = 2
    march = field.march(ROME, "rome", "marcellus")
    march.inside, march.units = True, 3
    field.meet()
    field.hold("frontal", "frontal")
    field.choose("withdraw")
    field.roll(1)
    field.choose("no")
    assert field.phase == "rest"
    assert field.state.garrison[SPACE_OF["rome"]] == 4
    assert field.state.inside[general("marcellus")]
    assert field.cus(ROME, "rome") == 0
    assert field.state.siege[SPACE_OF["rome"]] == 2


def test_besiegers_who_withdraw_from_a_sortie_go_elsewhere() -> None:
    field = Field()
    field.own(NOBODY, "tarquinii")
    field.army(CARTHAGE, "rome", 6, "hasdrubal")
    field.garrison("rome", 4, "marcellus")
    field.state.siege[SPACE_OF["rome"]] = 2
    march = field.march(ROME, "rome", "marcellus")
    march.inside, march.units = True, 3
    field.meet()
    field.hold("frontal", "frontal frontal")
    field.choose("play frontal", "play frontal", "counterattack")
    field.roll(1)
    field.choose("withdraw")
    field.roll(1)
    field.choose("no")
    field.roll(1)
    assert field.cus(CARTHAGE, "tarquinii") == 6
    assert field.cus(ROME, "rome") == 3
    assert field.state.siege[SPACE_OF["rome"]] == 0
