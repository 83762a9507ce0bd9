"""Casualties, the rout, what becomes of generals, and the political loss."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.spaces import listed, size
from pi_app.games.rome_vs_carthage.rules.terms import AWAITED, DEAD, DISPLACED, IN_POOL
from tests.games.rome_vs_carthage.rules.field import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Field,
    general,
    rounds,
)


def fought_for(count: int, *, cus: tuple[int, int] = (8, 8), last: str = "frontal") -> Field:
    """Hannibal has attacked in Cannae for so many rounds; the last card found no match."""
    field = rounds("frontal " * count, "frontal " * (count - 1) + last, cus=cus)
    for _ in range(count - 1):
        field.choose("play frontal", "play frontal", "no")
    field.choose(f"play {last}", "concede")
    return field


def with_elephants(roman: int, units: int, elephants: int) -> Field:
    """Hasdrubal with elephants in Cannae has just been attacked and has one card to match."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.own(CARTHAGE, "heraclea")
    field.army(ROME, "cannae", roman, "varro")
    field.army(CARTHAGE, "cannae", units, "hasdrubal", elephants=elephants)
    field.march(ROME, "cannae", "varro", source="arpi")
    field.meet()
    field.choose("0")
    field.hold("frontal", "frontal")
    field.choose("play frontal", "concede")
    return field


# --- casualties ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "die", "lost"),
    [(1, 5, 0), (1, 6, 1), (2, 4, 0), (2, 5, 1), (4, 5, 1), (4, 6, 2), (7, 6, 3), (5, 2, 1)],
)
def test_both_sides_lose_by_the_number_of_rounds(count: int, die: int, lost: int) -> None:
    field = fought_for(count)
    assert field.asked == ("battle_casualties", CHANCE)
    field.roll(die)
    assert field.fight.round == count
    assert list(field.fight.lost) == [lost, lost]
    assert (field.cus(ROME, "cannae"), field.cus(CARTHAGE, "cannae")) == (8 - lost, 8 - lost)


@pytest.mark.parametrize(("die", "elephants"), [(5, 2), (6, 1)])
def test_one_of_the_casualties_on_row_six_is_an_elephant(die: int, elephants: int) -> None:
    field = with_elephants(8, 6, 2)
    field.roll(die)
    assert field.state.elephants[SPACE_OF["cannae"]] == elephants


def test_the_owner_chooses_his_other_casualties() -> None:
    field = rounds("frontal " * 4, "frontal " * 4)
    field.state.elephants[SPACE_OF["cannae"]] = 2
    for _ in range(3):
        field.choose("play frontal", "play frontal", "no")
    field.choose("play frontal", "concede")
    field.roll(6)
    assert field.state.elephants[SPACE_OF["cannae"]] == 1
    assert field.asked == ("battle_losses", CARTHAGE)
    assert field.offers() == ["lose unit", "lose elephant"]
    field.choose("lose elephant")
    assert field.state.elephants[SPACE_OF["cannae"]] == 0
    assert list(field.fight.lost) == [2, 2]


def test_losses_come_from_relief_or_sortie() -> None:
    field = Field()
    field.army(CARTHAGE, "capua", 6, "hasdrubal")
    field.garrison("capua", 2)
    field.state.siege[SPACE_OF["capua"]] = 1
    field.army(ROME, "capua", 5, "fabius")
    field.march(ROME, "capua", "fabius", source="rome")
    field.meet()
    field.choose("sortie")
    field.hold("frontal", "")
    field.choose("play frontal")
    field.roll(6)
    assert field.asked == ("battle_losses", ROME)
    assert field.offers() == ["lose unit", "lose garrison"]
    field.choose("lose garrison")
    assert field.state.garrison[SPACE_OF["capua"]] == 1


# --- the retreat table --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "die", "roll", "lost"),
    [
        ("frontal", 1, 1, 2),
        ("left", 4, 4, 3),
        ("envelopment", 4, 6, 5),
        ("probe", 1, -1, 1),
        ("probe", 6, 4, 3),
    ],
)
def test_the_deciding_card_changes_the_rout(last: str, die: int, roll: int, lost: int) -> None:
    field = fought_for(1, last=last)
    field.roll(1, die)
    assert list(field.fight.lost) == [lost, 0]
    data = field.told("battle_rout")[0].data
    assert (data["side"], data["die"], data["modifier"]) == ("rome", die, roll - die)
    assert data["count"] == lost


def test_a_card_played_as_another_counts_as_that() -> None:
    field = rounds("frontal", "probe")
    field.choose("probe as envelopment", "concede")
    field.roll(1, 4)
    assert field.told("battle_rout")[0].data["modifier"] == 2


def test_running_out_of_cards_changes_nothing() -> None:
    field = rounds("probe", "probe")
    field.choose("play probe", "play probe", "no")
    field.roll(1, 4)
    data = field.told("battle_rout")[0].data
    assert (data["side"], data["die"], data["modifier"]) == ("carthage", 4, 0)


@pytest.mark.parametrize(("cus", "lost"), [(4, 2), (5, 3)])
def test_the_column_goes_by_the_size_at_the_beginning(cus: int, lost: int) -> None:
    field = fought_for(1, cus=(cus, 8))
    field.roll(6, 4)
    assert field.fight.lost[ROME] == 1 + lost


def test_the_first_cu_lost_in_a_rout_is_an_elephant() -> None:
    field = with_elephants(8, 6, 2)
    field.roll(1, 3)
    assert field.state.elephants[SPACE_OF["cannae"]] == 1
    field.choose("lose unit", "lose unit")
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 3}


def leaderless(cus: int, last: str = "frontal") -> Field:
    """Hannibal has just beaten a Roman force without general in Cannae."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(ROME, "cannae", cus)
    field.army(CARTHAGE, "cannae", 8, "hannibal")
    field.march(CARTHAGE, "cannae", "hannibal", source="arpi")
    field.meet()
    field.hold("", last)
    field.choose(f"play {last}")
    return field


def test_a_force_without_general_is_routed_too() -> None:
    field = leaderless(6)
    field.roll(1)
    assert field.asked == ("battle_rout_roll", CHANCE)
    field.roll(5)
    assert field.told("battle_rout")[0].data["count"] == 4
    assert list(field.fight.lost) == [4, 0]


def test_a_force_that_is_gone_is_not_routed() -> None:
    field = leaderless(1)
    field.roll(6)
    assert field.told("battle_rout") == []


def test_all_kills_nobody_who_was_not_there() -> None:
    field = leaderless(6, "envelopment")
    field.roll(1, 5)
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 6, "carthage": 0}
    assert field.place("scipio_africanus") == AWAITED


def test_all_takes_elephants_too_and_counts_for_the_markers() -> None:
    field = Field()
    field.army(ROME, "cannae", 8, "varro")
    field.army(CARTHAGE, "cannae", 5, "hasdrubal", elephants=2)
    field.march(ROME, "cannae", "varro", source="arpi")
    field.meet()
    field.choose("0")
    field.hold("envelopment", "frontal")
    field.choose("play envelopment", "concede")
    field.roll(1, 5)
    assert field.cus(CARTHAGE, "cannae") == 0
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 7}
    assert (field.phase, field.said["count"]) == ("lose_markers", 3)


def test_a_rout_that_costs_nothing_costs_no_elephant() -> None:
    field = Field()
    field.own(CARTHAGE, "heraclea")
    field.army(ROME, "cannae", 8, "varro")
    field.army(CARTHAGE, "cannae", 3, "hasdrubal", elephants=1)
    field.march(ROME, "cannae", "varro", source="arpi")
    field.meet()
    field.choose("0")
    field.hold("probe", "frontal")
    field.choose("play probe", "concede")
    field.roll(1, 2)
    assert field.state.elephants[SPACE_OF["heraclea"]] == 1
    assert field.cus(CARTHAGE, "cannae") == 0
    assert field.phase == "rest"


def sortie_to_relief() -> Field:
    """Hasdrubal has come to besieged Saguntum, where Mago joins him with a CU and an elephant."""
    field = Field()
    field.army(ROME, "saguntum", 6, "varro")
    field.garrison("saguntum", 1, "mago", elephants=1)
    field.state.siege[SPACE_OF["saguntum"]] = 1
    field.army(CARTHAGE, "saguntum", 4, "hasdrubal")
    field.march(CARTHAGE, "saguntum", "hasdrubal", source="dianium")
    field.meet()
    field.choose("sortie", "hasdrubal")
    assert field.offers() == ["0", "1"]
    field.choose("0")
    field.hold("frontal envelopment", "frontal")
    return field


def test_the_elephant_that_must_go_may_come_from_the_city() -> None:
    field = sortie_to_relief()
    field.choose("play frontal", "concede")
    field.roll(6)
    assert field.state.stables[SPACE_OF["saguntum"]] == 0
    assert field.state.elephants[SPACE_OF["saguntum"]] == 0
    assert list(field.fight.lost) == [1, 1]


def test_all_takes_the_sortie_too() -> None:
    field = sortie_to_relief()
    field.choose("play frontal", "play frontal", "counterattack")
    field.roll(1)
    field.choose("play envelopment")
    field.roll(1, 5)
    assert field.state.garrison_cus(SPACE_OF["saguntum"]) == 0
    assert (field.place("mago"), field.place("hasdrubal")) == (DISPLACED, DEAD)
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 6}


# --- generals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("supplements", "place"), [(True, DEAD), (False, IN_POOL)])
def test_all_kills_the_commander_by_the_supplements(supplements: bool, place: int) -> None:
    field = fought_for(1, last="envelopment")
    field.state.supplements = supplements
    field.army(ROME, "cannae", 0, "fabius")
    field.roll(1, 5)
    assert field.place("varro") == place
    assert field.place("fabius") == IN_POOL
    assert field.cus(ROME, "cannae") == 0
    assert field.told("battle_rout")[0].data["count"] is None


def test_all_kills_even_if_nobody_is_left_anyway() -> None:
    field = fought_for(1, cus=(1, 8), last="envelopment")
    field.roll(6, 5)
    assert field.place("varro") == DEAD
    assert field.phase == "rest"


def test_a_loser_whose_army_is_gone_loses_his_command() -> None:
    field = fought_for(1, cus=(2, 8))
    field.roll(1, 6)
    assert field.place("varro") == IN_POOL
    assert field.phase == "lose_markers"


def test_a_winner_whose_army_is_gone_loses_his_command_too() -> None:
    field = Field()
    field.army(ROME, "cannae", 8, "varro")
    field.army(CARTHAGE, "cannae", 1, "hasdrubal")
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.meet()
    field.hold("frontal", "frontal")
    field.choose("play frontal", "concede")
    field.roll(6, 1)
    assert field.place("hasdrubal") == DISPLACED
    assert field.fight.winner == CARTHAGE


def lost_with_hannibal(markers: int, cause: str) -> Field:
    """Hannibal's six CUs are lost with him in a battle; Carthage has so many ordinary markers."""
    rome = "envelopment" if cause == "rout" else "frontal"
    field = rounds(rome, rome, cus=(8, 6), first=ROME)
    for space in listed(field.state.ordinary_markers(CARTHAGE))[markers:]:
        field.state.control[space] = NOBODY
    field.own(ROME, "bruttium")
    field.state.tribes[SPACE_OF["bruttium"]] = False
    for id in ("hasdrubal", "hanno", "mago", "h_gisgo"):
        field.state.place[general(id)] = DISPLACED
    field.choose(f"play {rome}", "concede")
    field.roll(1, 5 if cause == "rout" else 1)
    return field


@pytest.mark.parametrize("cause", ["rout", "no way out"])
@pytest.mark.parametrize(
    ("markers", "left"), [(12, 4), (9, 1), (8, 0), (7, 0), (6, 0), (4, 0), (3, 0), (2, 2)]
)
def test_the_battle_is_paid_before_hannibals_death(markers: int, left: int, cause: str) -> None:
    field = lost_with_hannibal(markers, cause)
    assert field.place("hannibal") == DEAD
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 6}
    asked = []
    while field.phase != "rest":
        asked.append(field.phase)
        saved = GAME.load(field.position())
        assert saved.view(CARTHAGE)["task"] == field.state.view(CARTHAGE)["task"]
        field.choose(field.offers()[0])
    assert asked == sorted(asked)
    assert size(field.state.ordinary_markers(CARTHAGE)) == left
    assert field.state.winner == (ROME if markers < 3 else NOBODY)


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "lost", "markers"), [(1, 1, 0), (3, 2, 1), (6, 3, 1)])
def test_the_loser_takes_off_half_as_many_markers(die: int, lost: int, markers: int) -> None:
    field = fought_for(1, cus=(4, 8))
    field.roll(1, die)
    if field.phase == "battle_retreat_to":
        field.choose("tarentum")
    if markers:
        assert field.asked == ("lose_markers", ROME)
        assert field.said["count"] == markers
    else:
        assert field.phase == "rest"
    assert field.told("battle_ended")[0].data["lost"] == {"rome": lost, "carthage": 0}


def test_casualties_and_rout_count_together_for_the_markers() -> None:
    field = fought_for(1)
    field.roll(6, 3)
    field.choose("tarentum")
    assert field.said["count"] == 2


def test_the_march_has_ended_with_its_battle() -> None:
    field = fought_for(1)
    field.roll(1, 1)
    field.choose("tarentum")
    march = field.state.march
    assert march is not None
    assert march.halted
    assert march.fought
    assert field.state.fight is None
    assert (march.space, march.units) == (SPACE_OF["cannae"], 8)
