"""Where beaten armies go."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules.battle.aftermath import toll_of
from pi_app.games.rome_vs_carthage.rules.board import STRAIT
from pi_app.games.rome_vs_carthage.rules.march.campaign import DONE, UNITS, place_of, spent_by
from pi_app.games.rome_vs_carthage.rules.situation import Campaign
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage.rules.field import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Field,
    general,
)


def beaten(field: Field, die: int = 1) -> Field:
    """Let the aggressor lose the battle at once, with this roll on the retreat table."""
    field.meet()
    while field.phase != "battle_deal":
        field.choose("0" if field.phase == "battle_charge" else "stay")
    field.hold("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    field.roll(1, die)
    return field


def routed(field: Field, die: int = 1) -> Field:
    """Let the defender lose the battle at once, with this roll on the retreat table."""
    field.meet()
    while field.phase != "battle_deal":
        field.choose("0")
    field.hold("frontal", "frontal")
    field.choose("play frontal", "concede")
    field.roll(1, die)
    return field


def invader(units: int = 6, source: str = "arpi") -> Field:
    """Hasdrubal, who has come from Arpi, which is nobody's, attacks eight Romans in Cannae."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(ROME, "cannae", 8, "varro")
    field.army(CARTHAGE, "cannae", units, "hasdrubal", "mago")
    field.march(CARTHAGE, "cannae", "hasdrubal", "mago", source=source)
    return field


def defender(space: str = "cannae", source: str = "arpi", rome: int = 8) -> Field:
    """Varro is attacked by Hasdrubal."""
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(ROME, space, rome, "varro")
    field.army(CARTHAGE, space, 8, "hasdrubal")
    field.march(CARTHAGE, space, "hasdrubal", source=source)
    return field


def legs(field: Field) -> list[object]:
    """The parts of the way that a beaten army has gone, from halt to halt."""
    return [event.data["path"] for event in field.told("battle_retreat")]


# --- where to -----------------------------------------------------------------------------------


def test_a_defender_goes_to_the_nearest_friendly_space_but_not_where_the_enemy_came_from() -> None:
    field = routed(defender())
    field.own(ROME, "arpi")
    assert field.asked == ("battle_retreat_to", ROME)
    assert field.offers() == ["beneventum", "brundisium", "tarentum", "heraclea"]
    field.choose("heraclea")
    assert field.cus(ROME, "heraclea") == 6
    assert field.place("varro") == SPACE_OF["heraclea"]
    assert legs(field) == [["heraclea"]]


def test_an_aggressor_goes_back_where_he_came_from_first() -> None:
    field = invader()
    field.own(CARTHAGE, "tarentum", "terventum")
    beaten(field)
    assert field.cus(CARTHAGE, "terventum") == 4
    assert legs(field) == [["arpi"], ["terventum"]]
    first, second = field.told("battle_retreat")
    assert first.text.english() == "Carthage retreats to Arpi, where it came from."
    assert second.text.english() == "Carthage retreats to Terventum, a marker of its own."
    assert not second.supersedes(first)
    assert field.state.march is not None
    assert field.state.march.space == SPACE_OF["terventum"]


def test_several_refuges_at_the_same_distance_are_a_choice() -> None:
    field = invader()
    field.own(CARTHAGE, "terventum", "beneventum")
    beaten(field)
    assert field.offers() == ["terventum", "beneventum"]


def test_enemy_cus_make_no_refuge() -> None:
    field = invader()
    field.own(CARTHAGE, "terventum", "beneventum")
    field.army(ROME, "beneventum", 1)
    beaten(field)
    assert field.cus(CARTHAGE, "terventum") == 4


@pytest.mark.parametrize(
    ("refuge", "reached"), [("sena", True), ("firmum_picenum", True), ("ariminum", False)]
)
def test_nobody_goes_farther_than_four_spaces(refuge: str, reached: bool) -> None:
    field = invader()
    for space in ("boii", "insubrians", "bruttium", "croton"):
        field.own(ROME, space)
    field.own(NOBODY, "terventum", "sena", "firmum_picenum")
    field.own(CARTHAGE, refuge)
    beaten(field)
    assert (field.cus(CARTHAGE, refuge) == 4) is reached
    assert (field.told("battle_cut_off") == []) is reached


# --- the toll -----------------------------------------------------------------------------------


def test_each_enemy_marker_on_the_way_costs_a_cu() -> None:
    field = invader()
    field.own(CARTHAGE, "paestum")
    beaten(field)
    assert [event.data["toll"] for event in field.told("battle_retreat")] == [0, 1, 0]
    assert field.cus(CARTHAGE, "paestum") == 6 - 2 - 1
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 3}


def test_each_enemy_cu_on_the_way_costs_another() -> None:
    field = invader(units=8)
    field.own(CARTHAGE, "paestum")
    field.own(ROME, "terventum")
    field.army(ROME, "beneventum", 2)
    field.army(ROME, "heraclea", 2)
    field.army(ROME, "capua", 3)
    field.army(ROME, "neapolis", 3)
    beaten(field)
    assert legs(field) == [["arpi"], ["beneventum", "paestum"]]
    assert field.told("battle_retreat")[1].data == {
        "side": "carthage",
        "origin": "arpi",
        "path": ["beneventum", "paestum"],
        "toll": 3,
        "generals": ["hasdrubal", "mago"],
        "because": "marker",
    }
    assert field.cus(CARTHAGE, "paestum") == 8 - 2 - 3


def test_a_longer_way_is_open_only_if_it_costs_less() -> None:
    for beneventum, refuges in ((ROME, ["firmum-picenum", "paestum"]), (NOBODY, ["paestum"])):
        field = invader()
        field.own(CARTHAGE, "paestum", "firmum_picenum")
        field.own(NOBODY, "terventum", "sena")
        field.own(beneventum, "beneventum")
        field.meet()
        field.hold("frontal", "frontal")
        field.choose("play frontal", "play frontal", "no")
        field.roll(1, 1)
        if len(refuges) > 1:
            assert field.offers() == refuges
        else:
            assert legs(field) == [["arpi"], ["beneventum"], ["paestum"]]


def test_a_larger_friendly_force_is_a_refuge_even_among_enemies() -> None:
    field = invader()
    field.own(ROME, "arpi")
    field.army(CARTHAGE, "arpi", 4)
    beaten(field)
    assert field.cus(CARTHAGE, "arpi") == 4 + 6 - 2 - 1


def test_smaller_friendly_forces_are_swept_along() -> None:
    field = invader()
    field.own(CARTHAGE, "terventum")
    field.army(CARTHAGE, "arpi", 3, "hanno")
    beaten(field)
    assert field.cus(CARTHAGE, "arpi") == 0
    assert field.cus(CARTHAGE, "terventum") == 4 + 3
    assert field.place("hanno") == SPACE_OF["terventum"]


def test_the_owner_chooses_what_the_way_costs() -> None:
    field = invader()
    field.own(CARTHAGE, "paestum")
    field.state.elephants[SPACE_OF["cannae"]] = 2
    beaten(field)
    field.choose("lose unit")
    assert field.asked == ("losses", CARTHAGE)
    assert field.offers() == ["lose unit", "lose elephant"]
    field.choose("lose elephant")
    assert field.cus(CARTHAGE, "paestum") == 5


def test_a_way_that_costs_everybody_is_none() -> None:
    field = invader(units=3)
    field.own(CARTHAGE, "paestum")
    field.own(ROME, "arpi")
    beaten(field)
    assert field.told("battle_cut_off")[0].data == {"side": "carthage", "space": "cannae"}
    assert field.place("hasdrubal") == field.place("mago") == DISPLACED
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 3}


# --- nowhere to go ------------------------------------------------------------------------------


def test_who_has_landed_is_lost() -> None:
    field = invader()
    field.own(CARTHAGE, "terventum", "arpi")
    field.land("cannae", 6)
    beaten(field)
    assert field.cus(CARTHAGE, "cannae") == 0
    assert len(field.told("battle_cut_off")) == 1


def test_those_who_have_not_landed_retreat_without_those_who_have() -> None:
    field = invader(units=8)
    field.own(CARTHAGE, "arpi")
    field.land("cannae", 3)
    beaten(field)
    assert field.told("battle_stranded")[0].data["count"] == 3
    assert field.cus(CARTHAGE, "arpi") == 8 - 2 - 3
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 2 + 3}


def test_those_who_have_landed_enter_a_city_first() -> None:
    field = Field()
    field.own(CARTHAGE, "tarentum", "cannae")
    field.army(ROME, "tarentum", 8, "varro")
    field.army(CARTHAGE, "tarentum", 8, "hasdrubal")
    field.march(CARTHAGE, "tarentum", "hasdrubal", source="cannae")
    field.land("tarentum", 3)
    beaten(field)
    field.choose("enter city", "done", "cannae")
    assert field.state.garrison[SPACE_OF["tarentum"]] == 2
    assert field.told("battle_stranded")[0].data["count"] == 1
    assert field.cus(CARTHAGE, "cannae") == 8 - 2 - 2 - 1


def test_nobody_retreats_over_a_strait() -> None:
    field = Field()
    field.own(CARTHAGE, "rhegium", "enna")
    field.army(ROME, "messana", 8, "varro")
    field.army(CARTHAGE, "messana", 6, "hasdrubal")
    field.march(CARTHAGE, "messana", "hasdrubal", source="rhegium", way=STRAIT)
    beaten(field)
    assert field.place("hasdrubal") == DISPLACED


def test_who_has_landed_may_enter_his_own_city_on_the_field() -> None:
    field = Field()
    field.own(CARTHAGE, "tarentum")
    field.army(ROME, "tarentum", 8, "varro")
    field.army(CARTHAGE, "tarentum", 6, "hasdrubal")
    field.march(CARTHAGE, "tarentum", "hasdrubal")
    field.land("tarentum", 6)
    beaten(field)
    assert field.phase == "battle_shelter_generals"
    field.choose("hasdrubal")
    assert field.state.garrison[SPACE_OF["tarentum"]] == 2
    assert field.cus(CARTHAGE, "tarentum") == 0
    assert field.place("hasdrubal") == SPACE_OF["tarentum"]
    assert field.state.inside[general("hasdrubal")]


# --- cities -------------------------------------------------------------------------------------


def test_what_fits_may_enter_an_own_city_and_the_rest_retreats() -> None:
    field = routed(defender("capua", "beneventum"))
    assert field.offers() == ["terventum", "rome", "neapolis", "enter city"]
    field.choose("enter city")
    assert field.phase == "battle_shelter_generals"
    assert field.offers() == ["done", "varro"]
    field.choose("done")
    assert field.state.garrison[SPACE_OF["capua"]] == 2
    assert field.offers() == ["terventum", "rome", "neapolis"]
    field.choose("rome")
    assert field.cus(ROME, "rome") == 4
    assert field.place("varro") == SPACE_OF["rome"]


def test_all_enter_if_they_fit() -> None:
    field = routed(defender("capua", "beneventum", rome=3))
    field.choose("enter city")
    assert field.state.garrison[SPACE_OF["capua"]] == 2
    assert field.state.inside[general("varro")]
    assert field.phase == "rest"


def test_only_the_room_that_is_left_counts() -> None:
    field = defender("capua", "beneventum")
    field.garrison("capua", 2)
    routed(field)
    assert field.offers() == ["terventum", "rome", "neapolis"]


def test_ordinary_cus_and_elephants_share_the_room_as_their_owner_likes() -> None:
    field = Field()
    field.own(CARTHAGE, "capua")
    field.army(ROME, "capua", 8, "varro")
    field.army(CARTHAGE, "capua", 5, "hasdrubal", elephants=3)
    field.march(ROME, "capua", "varro", source="beneventum")
    routed(field)
    field.choose("lose unit", "enter city")
    assert field.asked == ("battle_shelter", CARTHAGE)
    assert field.offers() == ["lead 2", "lead 1+1", "lead 0+2"]
    field.choose("lead 1+1")
    assert field.state.garrison[SPACE_OF["capua"]] == 1
    assert field.state.stables[SPACE_OF["capua"]] == 1


def test_relief_does_not_enter_a_besieged_city_but_a_sortie_stays_there() -> None:
    field = Field()
    field.own(NOBODY, "beneventum")
    field.army(CARTHAGE, "capua", 6, "hasdrubal")
    field.garrison("capua", 1, "marcellus")
    field.state.siege[SPACE_OF["capua"]] = 2
    field.army(ROME, "capua", 5, "fabius")
    field.march(ROME, "capua", "fabius", source="rome")
    field.meet()
    field.choose("sortie", "fabius")
    field.hold("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    field.roll(1, 1)
    field.choose("lose unit", "lose unit")
    assert field.cus(ROME, "rome") == 3
    assert field.state.garrison[SPACE_OF["capua"]] == 1
    assert field.place("fabius") == SPACE_OF["rome"]
    assert field.place("marcellus") == SPACE_OF["capua"]
    assert field.state.siege[SPACE_OF["capua"]] == 2


def test_a_sortie_that_is_beaten_is_besieged_again() -> None:
    field = Field()
    field.army(CARTHAGE, "rome", 6, "hasdrubal")
    field.garrison("rome", 5, "marcellus")
    field.state.siege[SPACE_OF["rome"]] = 2
    march = field.march(ROME, "rome", "marcellus")
    march.inside, march.units = True, 5
    beaten(field)
    assert field.state.garrison[SPACE_OF["rome"]] == 3
    assert field.state.inside[general("marcellus")]
    assert field.state.siege[SPACE_OF["rome"]] == 2


def test_beaten_besiegers_lift_the_siege_and_lose_their_train() -> None:
    field = Field()
    field.own(CARTHAGE, "terventum")
    field.army(CARTHAGE, "capua", 6, "hasdrubal")
    field.state.siege[SPACE_OF["capua"]] = 2
    field.state.train = SPACE_OF["capua"]
    field.army(ROME, "capua", 5, "fabius")
    field.march(ROME, "capua", "fabius", source="rome")
    routed(field)
    assert field.cus(CARTHAGE, "terventum") == 4
    assert field.state.siege[SPACE_OF["capua"]] == 0
    assert field.state.train == -1
    assert len(field.told("train_lost")) == 1
    assert len(field.told("siege_lifted")) == 1


def test_the_train_is_lost_only_where_carthage_is_beaten() -> None:
    for train in ("cannae", "zama"):
        field = Field()
        field.army(CARTHAGE, "cannae", 8, "hasdrubal")
        field.army(ROME, "cannae", 5, "fabius")
        field.state.train = SPACE_OF[train]
        field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
        routed(field)
        assert field.state.train == SPACE_OF[train]
    field = Field()
    field.own(NOBODY, "arpi")
    field.army(CARTHAGE, "cannae", 8, "hasdrubal")
    field.army(ROME, "cannae", 5, "fabius")
    field.state.train = SPACE_OF["zama"]
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    beaten(field)
    assert field.state.train == SPACE_OF["zama"]


def test_a_beaten_march_leads_no_train_on() -> None:
    field = Field()
    field.own(CARTHAGE, "arpi")
    field.army(CARTHAGE, "cannae", 8, "hasdrubal")
    field.army(ROME, "cannae", 5, "fabius")
    field.state.train = SPACE_OF["cannae"]
    march = field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    march.train = True
    beaten(field)
    assert (field.state.train, march.train) == (-1, False)


def test_those_who_fought_are_done_for_a_campaign_wherever_they_are() -> None:
    field = Field()
    field.army(CARTHAGE, "capua", 6, "hasdrubal")
    field.garrison("capua", 1, "marcellus")
    field.state.siege[SPACE_OF["capua"]] = 2
    field.army(ROME, "capua", 5, "fabius")
    field.march(ROME, "capua", "fabius", source="rome")
    field.state.campaign = Campaign(1)
    field.meet()
    field.choose("sortie", "fabius")
    field.hold("frontal", "")
    field.choose("play frontal")
    field.roll(1, 1)
    assert spent_by(field.state, general("marcellus")) == DONE
    assert [place_of(SPACE_OF["capua"], True), UNITS, DONE, 0, 1] in field.tired()


def test_a_part_that_finds_shelter_is_done_for_a_campaign() -> None:
    field = Field()
    field.own(CARTHAGE, "tarentum")
    field.army(ROME, "tarentum", 8, "varro")
    field.army(CARTHAGE, "tarentum", 6, "hasdrubal")
    field.march(CARTHAGE, "tarentum", "hasdrubal")
    field.land("tarentum", 6)
    field.state.campaign = Campaign(1)
    beaten(field)
    assert field.state.march is not None
    assert field.state.march.units == 2
    field.choose("hasdrubal")
    assert [place_of(SPACE_OF["tarentum"], True), UNITS, DONE, 1, 2] in field.tired()


@pytest.mark.parametrize(
    ("rome", "carthage", "points", "left"),
    [("frontal", "", 2, 0), ("", "frontal", 2, 2), ("frontal", "", 0, 0)],
)
def test_only_those_who_have_earned_them_keep_points_against_a_neutral_tribe(
    rome: str, carthage: str, points: int, left: int
) -> None:
    field = Field()
    field.own(NOBODY, "tolosa", "gergovia")
    field.army(CARTHAGE, "averni", 6, "hasdrubal")
    field.army(ROME, "averni", 6, "varro")
    field.state.siege[SPACE_OF["averni"]] = points
    field.march(ROME, "averni", "varro", source="gergovia")
    field.meet()
    field.hold(rome, carthage)
    if rome:
        field.choose("play frontal")
    while field.phase != "rest":
        field.choose(field.offers()[0])
    assert field.state.siege[SPACE_OF["averni"]] == left
    assert len(field.told("siege_lifted")) == (points > left)


def test_a_tribe_that_is_no_friend_costs_a_cu_like_an_enemy_marker() -> None:
    state = Field().state
    costs = [
        toll_of(state, side, SPACE_OF[space])
        for space in ("averni", "boii")
        for side in (ROME, CARTHAGE)
    ]
    assert costs == [1, 1, 1, 0]


def test_an_equal_friendly_force_is_no_refuge_among_enemies() -> None:
    field = invader()
    field.own(ROME, "arpi")
    field.own(CARTHAGE, "terventum")
    field.army(CARTHAGE, "arpi", 3)
    beaten(field)
    assert field.cus(CARTHAGE, "arpi") == 0
    assert field.cus(CARTHAGE, "terventum") == 6


def test_elephants_that_are_cut_off_are_lost_too() -> None:
    field = invader(units=5)
    field.state.elephants[SPACE_OF["cannae"]] = 2
    field.land("cannae", 5, 2)
    field.meet()
    field.choose("0")
    field.hold("frontal", "")
    field.choose("pass")
    field.roll(1)
    field.choose("lose unit")
    assert field.state.elephants[SPACE_OF["cannae"]] == 0
    assert field.told("battle_ended")[0].data["lost"] == {"rome": 0, "carthage": 7}


def test_besiegers_beaten_by_a_sortie_retreat() -> None:
    field = Field()
    field.own(CARTHAGE, "cosa")
    field.army(CARTHAGE, "rome", 6, "hasdrubal")
    field.garrison("rome", 5, "marcellus")
    field.state.siege[SPACE_OF["rome"]] = 2
    march = field.march(ROME, "rome", "marcellus")
    march.inside, march.units = True, 5
    routed(field)
    while field.phase != "rest":
        field.choose(field.offers()[0])
    assert field.told("battle_sheltered") == []
    assert field.cus(ROME, "rome") == 5
    assert field.cus(CARTHAGE, "rome") == 0
    assert field.place("hasdrubal") >= 0


def test_romans_who_flee_to_a_lone_siege_train_take_it() -> None:
    field = defender()
    field.state.train = SPACE_OF["brundisium"]
    routed(field)
    if field.phase == "battle_retreat_to":
        field.choose("brundisium")
    assert field.cus(ROME, "brundisium") > 0
    assert field.state.train == -1
    assert len(field.told("train_lost")) == 1
