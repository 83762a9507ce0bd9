"""How many battle cards each side is dealt."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules.battle.hands import reasons
from pi_app.games.rome_vs_carthage.rules.board import COUNTRY_IDS, COUNTRY_OF
from tests.games.rome_vs_carthage.rules.field import CARTHAGE, NOBODY, ROME, SPACE_OF, Field, cannae

ITALY = (
    ("taurini", "insubrians", "verona", "boii", "mutina"),
    ("heraclea", "paestum", "bruttium", "croton", "rhegium"),
    ("arpi", "cannae", "beneventum", "brundisium", "tarentum"),
)
CISALPINIA, LUCANIA, APULIA = ITALY
SPAIN = {
    "baetica": ("gades", "acci", "malaca", "hispalis", "corduba"),
    "idubeda": ("numantia", "bilbilis", "azaila", "dertosa", "tarraco", "ilerda", "iberus"),
}
WESTERN_NUMIDIA = ("icosium", "zuccabar", "tupusuctu", "vescera", "saldae", "sitilis")


def fought_at(
    space: str, rome: str | None = "p_scipio", carthage: str | None = "hasdrubal"
) -> Field:
    """Three Romans without anything else have been found by four Carthaginians there."""
    field = Field()
    field.army(ROME, space, 3, *([rome] if rome else []))
    field.army(CARTHAGE, space, 4, *([carthage] if carthage else []))
    field.march(CARTHAGE, space, carthage or "mago")
    return field


def why(field: Field, side: int) -> dict[str, int]:
    return dict(reasons(field.state, side))


def test_cus_and_battle_ratings_make_the_hands() -> None:
    field = cannae(rome=7, carthage=9)
    field.own(NOBODY, *APULIA)
    field.meet()
    assert why(field, CARTHAGE) == {"cus": 9, "general": 4}
    assert list(field.fight.due) == [7 + 1 + 2, 9 + 4]
    told = {event.data["side"]: event.data for event in field.told("battle_hand")}
    assert {side: data["cards"] for side, data in told.items()} == {"rome": 10, "carthage": 13}
    assert {side: data["reasons"] for side, data in told.items()} == {
        "rome": {"cus": 7, "general": 1, "allies": 2},
        "carthage": {"cus": 9, "general": 4},
    }


def test_elephants_are_cus() -> None:
    field = Field()
    field.army(ROME, "cannae", 3, "varro")
    field.army(CARTHAGE, "cannae", 4, "hannibal", elephants=2)
    field.march(CARTHAGE, "cannae", "hannibal")
    field.meet()
    assert list(field.fight.sizes) == [3, 6]
    assert why(field, CARTHAGE)["cus"] == 6


@pytest.mark.parametrize(
    ("intercepted", "cornered", "extra"),
    [(False, False, {}), (True, False, {"interception": 1}), (False, True, {"cornered": -1})],
)
def test_the_side_that_reacted_gains_or_loses_a_card(
    intercepted: bool, cornered: bool, extra: dict[str, int]
) -> None:
    field = cannae()
    assert field.state.march is not None
    field.state.march.intercepted = intercepted
    field.state.march.cornered = cornered
    field.meet()
    assert why(field, ROME) == {"cus": 8, "general": 1, "allies": 2, **extra}
    assert why(field, CARTHAGE) == {"cus": 8, "general": 4}


def test_a_force_without_general_has_no_allies() -> None:
    field = fought_at("cannae", rome=None)
    field.meet()
    assert why(field, ROME) == {"cus": 3}


def test_spain_sends_three_and_one() -> None:
    field = fought_at("numantia")
    field.own(ROME, *SPAIN["idubeda"])
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 3
    assert why(field, ROME)["allies"] == 1


def test_romes_limit_is_for_italy_alone_and_hannibal_has_allies_like_anybody() -> None:
    field = fought_at("numantia", carthage="hannibal")
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 3
    field = fought_at("numantia")
    field.own(
        ROME, *[id for id, space in SPACE_OF.items() if COUNTRY_IDS[COUNTRY_OF[space]] == "spain"]
    )
    field.meet()
    assert why(field, ROME)["allies"] == 4


def test_a_numidian_province_sends_two_but_others_in_africa_one() -> None:
    field = fought_at("zama")
    field.own(ROME, *WESTERN_NUMIDIA)
    for space in ("cirta", "thamugadi", "thubursicu", "thevestis", "hippo_regius"):
        field.own(NOBODY, space)
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 2
    assert why(field, ROME)["allies"] == 2


def test_romes_limit_does_not_hold_in_africa() -> None:
    """Both Numidias send Rome two each, which is more than Italy would."""
    field = fought_at("zama")
    field.own(ROME, *WESTERN_NUMIDIA, "cirta", "thamugadi", "thubursicu", "thevestis")
    field.meet()
    assert why(field, ROME)["allies"] == 4


def test_cannae_gives_both_sides_two_allies() -> None:
    field = fought_at("cannae")
    field.own(CARTHAGE, *CISALPINIA, *LUCANIA)
    field.own(NOBODY, *APULIA)
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 2
    assert why(field, ROME)["allies"] == 2


def test_rome_has_two_allies_in_italy_at_most_and_carthage_any_number() -> None:
    field = fought_at("cannae")
    field.meet()
    assert why(field, ROME)["allies"] == 2
    field = fought_at("cannae")
    field.own(CARTHAGE, *CISALPINIA, *LUCANIA, *APULIA, "capua", "neapolis")
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 4
    assert why(field, ROME)["allies"] == 2


def test_latium_is_no_ally_of_rome() -> None:
    field = fought_at("cannae")
    field.own(NOBODY, *APULIA, *LUCANIA, "neapolis", "capua")
    for space in ("pisae", "faesulae", "falerii", "ariminum", "firmum_picenum", "sena"):
        field.own(NOBODY, space)
    field.meet()
    assert "allies" not in why(field, ROME)


@pytest.mark.parametrize(
    ("space", "taken", "rome"),
    [
        ("enna", (), 2),
        ("syracuse", (), 2),
        ("enna", ("syracuse",), 1),
        ("nuoro", (), 1),
        ("gergovia", (), 0),
    ],
)
def test_elsewhere_the_province_counts_and_on_sicily_both(
    space: str, taken: tuple[str, ...], rome: int
) -> None:
    field = fought_at(space)
    field.own(CARTHAGE, *taken)
    field.meet()
    assert why(field, ROME).get("allies", 0) == rome


def test_provinces_without_political_weight_count_for_battles_inside_them() -> None:
    field = fought_at("baleares")
    field.meet()
    assert why(field, CARTHAGE)["allies"] == 1


def test_a_friendly_tribe_helps_carthage_alone() -> None:
    field = fought_at("boii", carthage="mago")
    field.meet()
    assert why(field, CARTHAGE)["tribe"] == 1
    assert "tribe" not in why(field, ROME)
    field = fought_at("averni")
    field.meet()
    assert "tribe" not in why(field, CARTHAGE)
    field = fought_at("boii")
    field.own(ROME, "boii")
    field.state.subdue(SPACE_OF["boii"])
    field.meet()
    assert "tribe" not in why(field, CARTHAGE)


def test_the_militia_of_latium_needs_no_general() -> None:
    field = fought_at("rome", rome=None)
    field.meet()
    assert why(field, ROME) == {"cus": 3, "militia": 2}
    assert "militia" not in why(field, CARTHAGE)


def test_nobody_is_dealt_more_than_twenty_cards() -> None:
    field = cannae(rome=19, carthage=20)
    field.meet()
    assert list(field.fight.due) == [20, 20]
    assert why(field, ROME)["limit"] == -2
    assert why(field, CARTHAGE)["limit"] == -4


def test_the_aggressor_is_dealt_his_cards_first() -> None:
    for first in (ROME, CARTHAGE):
        field = cannae(first=first)
        field.meet()
        field.choose("dealt probe")
        assert sum(field.held(first)) == 1
        assert sum(field.held(1 - first)) == 0
        assert field.told("battle_dealt")[0].audience == (first,)


def test_cards_are_dealt_by_how_many_are_left() -> None:
    field = cannae()
    field.meet()
    assert field.state.chance_weights() == [12, 9, 9, 8, 6, 4]
    disclosed = field.state.disclosed
    field.choose(*["dealt reserve"] * 4)
    assert field.state.disclosed == disclosed + 4
    assert field.state.chance_weights() == [12, 9, 9, 8, 6]
