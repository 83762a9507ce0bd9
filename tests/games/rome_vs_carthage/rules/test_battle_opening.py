"""Who takes part in a battle, and who commands."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.field import (
    CARTHAGE,
    CHANCE,
    ROME,
    SPACE_OF,
    Field,
    cannae,
    general,
)


def consuls(*ids: str, side: int = ROME) -> Field:
    """Two consuls with ten CUs and Hasdrubal with eight are in Cannae; `side` has just come."""
    field = Field()
    field.army(ROME, "cannae", 10, *ids)
    field.state.consuls = [general(id) for id in ids]
    field.army(CARTHAGE, "cannae", 8, "hasdrubal")
    if side == ROME:
        field.march(ROME, "cannae", ids[0], *ids[1:], source="arpi")
    else:
        field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    return field


def relief(inside: str = "marcellus", outside: str = "fabius", points: int = 1) -> Field:
    """Hasdrubal is before Capua with six CUs and has so many siege points; a Roman comes to the
    relief of the two inside."""
    field = Field()
    field.army(CARTHAGE, "capua", 6, "hasdrubal")
    field.garrison("capua", 2, inside)
    field.state.siege[SPACE_OF["capua"]] = points
    field.army(ROME, "capua", 5, outside)
    field.march(ROME, "capua", outside, source="rome")
    return field


def test_all_cus_outside_walls_fight() -> None:
    field = Field()
    field.army(ROME, "capua", 6, "varro")
    field.garrison("capua", 2)
    field.army(CARTHAGE, "capua", 7, "hannibal", "mago")
    field.march(CARTHAGE, "capua", "hannibal", "mago", source="beneventum")
    field.meet()
    assert list(field.fight.sizes) == [6, 7]
    assert field.fight.sorties == [False, False]
    assert list(field.fight.commanders) == [general("varro"), general("hannibal")]
    event = field.told("battle_begins")[0]
    assert event.text.english() == (
        "Battle of Capua: C. Terentius Varro (6 CUs) against Hannibal (7 CUs)"
    )


def test_a_defender_names_one_of_several_equal_generals() -> None:
    field = Field()
    field.army(ROME, "cannae", 5, "varro")
    field.army(CARTHAGE, "cannae", 8, "mago", "hasdrubal")
    field.march(ROME, "cannae", "varro", source="arpi")
    field.meet()
    assert field.asked == ("battle_command", CARTHAGE)
    assert sorted(field.offers()) == ["hasdrubal", "mago"]
    field.choose("hasdrubal")
    assert field.fight.commanders[CARTHAGE] == general("hasdrubal")


def test_any_of_the_equals_on_either_side_of_the_wall_commands_their_relief() -> None:
    field = relief()
    field.garrison("capua", 0, "varro")
    field.meet()
    field.choose("sortie")
    assert field.asked == ("battle_command", ROME)
    assert sorted(field.offers()) == ["fabius", "marcellus", "varro"]
    field.choose("varro")
    assert field.fight.commanders[ROME] == general("varro")


def test_rank_binds_the_choice_of_a_commander() -> None:
    field = Field()
    field.army(ROME, "cannae", 8, "fabius", "varro")
    field.state.consuls = [general("varro")]
    field.state.proconsul = general("fabius")
    field.army(CARTHAGE, "cannae", 8, "hasdrubal", "hannibal")
    field.march(ROME, "cannae", "varro", "fabius", source="arpi")
    field.meet()
    assert list(field.fight.commanders) == [general("varro"), general("hannibal")]
    assert field.phase == "battle_deal"


@pytest.mark.parametrize(("die", "commands"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_a_roll_may_hand_the_command_to_the_other_consul(die: int, commands: int) -> None:
    ids = ("fabius", "varro")
    field = consuls(*ids)
    field.meet()
    assert field.asked == ("battle_challenge", CARTHAGE)
    assert field.offers() == ["yes", "no"]
    field.choose("yes")
    assert field.seat == CHANCE
    field.roll(die)
    assert field.fight.commanders[ROME] == general(ids[commands])
    assert field.told("battle_command_rolled")[0].data["changed"] is (commands == 1)


def test_carthage_need_not_ask_for_the_roll() -> None:
    field = consuls("fabius", "varro")
    field.meet()
    field.choose("no")
    assert field.fight.commanders[ROME] == general("fabius")
    assert field.phase == "battle_deal"


def test_rome_names_a_consul_and_then_carthage_may_ask_when_rome_defends() -> None:
    field = consuls("fabius", "varro", side=CARTHAGE)
    field.meet()
    assert field.asked == ("battle_command", ROME)
    field.choose("varro")
    assert field.asked == ("battle_challenge", CARTHAGE)
    field.choose("yes")
    field.roll(5)
    assert field.fight.commanders[ROME] == general("fabius")


def test_a_consul_with_a_proconsul_is_never_challenged() -> None:
    field = cannae()
    field.army(ROME, "cannae", 0, "fabius")
    field.state.consuls = [general("varro")]
    field.meet()
    assert field.phase == "battle_deal"


@pytest.mark.parametrize("points", [0, 1, 2])
def test_those_inside_may_join_their_relief_besieged_or_not(points: int) -> None:
    field = relief(points=points)
    field.meet()
    assert field.asked == ("battle_join", ROME)
    field.choose("sortie")
    assert field.asked == ("battle_command", ROME)
    field.choose("marcellus")
    assert list(field.fight.sizes) == [7, 6]
    assert field.fight.commanders[ROME] == general("marcellus")


def test_whoever_stays_inside_neither_counts_nor_commands() -> None:
    field = relief()
    field.state.consuls = [general("marcellus")]
    field.meet()
    field.choose("stay")
    assert list(field.fight.sizes) == [5, 6]
    assert field.fight.commanders[ROME] == general("fabius")


def test_the_higher_rank_commands_relief_and_sortie_together() -> None:
    field = relief()
    field.state.consuls = [general("marcellus")]
    field.meet()
    field.choose("sortie")
    assert field.fight.commanders[ROME] == general("marcellus")


def test_two_consuls_inside_and_outside_are_together_only_in_a_sortie() -> None:
    for answer, phase in (("sortie", "battle_command"), ("stay", "battle_deal")):
        field = relief()
        field.state.consuls = [general("marcellus"), general("fabius")]
        field.meet()
        field.choose(answer)
        assert field.phase == phase


def test_nobody_joins_from_a_city_of_the_enemy_or_without_cus() -> None:
    for owner, cus in ((CARTHAGE, 2), (ROME, 0)):
        field = relief()
        field.own(owner, "capua")
        field.state.garrison[SPACE_OF["capua"]] = cus
        field.state.inside[general("marcellus")] = owner == ROME
        field.meet()
        assert field.fight.sorties == [False, False]
        assert field.phase != "battle_join"


def test_the_besieged_alone_come_out_to_attack() -> None:
    field = Field()
    field.army(CARTHAGE, "rome", 6, "hasdrubal")
    field.garrison("rome", 5, "marcellus", "varro")
    field.state.siege[SPACE_OF["rome"]] = 2
    march = field.march(ROME, "rome", "marcellus")
    march.inside, march.units = True, 4
    field.meet()
    assert field.fight.from_city
    assert list(field.fight.sizes) == [4, 6]
    assert field.fight.commanders[ROME] == general("marcellus")
    assert field.state.inside[general("varro")]
    assert not field.state.inside[general("marcellus")]
    assert field.state.siege[SPACE_OF["rome"]] == 2


@pytest.mark.parametrize(("die", "commands"), [(3, "fabius"), (4, "varro")])
def test_no_proconsul_takes_the_command_from_a_consul(die: int, commands: str) -> None:
    field = consuls("fabius", "varro")
    field.army(ROME, "cannae", 0, "marcellus", "scipio_africanus")
    field.meet()
    field.choose("yes")
    field.roll(die)
    assert field.fight.commanders[ROME] == general(commands)
