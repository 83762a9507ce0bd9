"""Cards played before a battle, and the charge of the elephants."""

from __future__ import annotations

import pytest

from pi_app.core.words import in_field
from pi_app.games.rome_vs_carthage.rules.battle.hands import reasons
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_OF_ID, SPACE_IDS, SPACES_OF
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.field import CARTHAGE, CHANCE, NOBODY, ROME, Field, cannae

SPY, SPANISH_DESERT, NUMIDIAN_DESERT, FRIGHT = 20, 31, 32, 42
NUMIDIAS = [
    SPACE_IDS[space]
    for id in ("western_numidia", "eastern_numidia")
    for space in SPACES_OF[PROVINCE_OF_ID[id]]
]


def spanish(space: str = "numantia", *, roman: str | None = "p_scipio") -> Field:
    """Hasdrubal with four CUs has found three Roman ones in Spain, or elsewhere."""
    field = Field()
    field.army(ROME, space, 3, *([roman] if roman else []))
    field.army(CARTHAGE, space, 4, "hasdrubal")
    field.march(CARTHAGE, space, "hasdrubal")
    return field


def charge(die: int | None, count: int = 2, roman: str | None = "varro") -> Field:
    """Let elephants charge six Romans in Cannae; roll for them unless `die` is None."""
    field = Field()
    field.army(ROME, "cannae", 6, *([roman] if roman else []))
    field.army(CARTHAGE, "cannae", 5, "hasdrubal", elephants=2)
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.meet()
    assert field.asked == ("battle_charge", CARTHAGE)
    assert field.offers() == ["0", "1", "2"]
    field.choose(f"{count}")
    if die is not None:
        field.roll(die)
    return field


# --- desertions ---------------------------------------------------------------------------------


def test_spanish_allies_desert_in_spain() -> None:
    field = spanish()
    field.hand(ROME, SPANISH_DESERT)
    field.meet()
    assert field.asked == ("battle_opening", ROME)
    assert field.offers() == ["pass", "pass all", "card 31"]
    field.choose("card 31")
    assert list(field.fight.due) == [3 + 2, 4 + 3]
    assert 31 in field.state.discarded


def test_all_numidian_allies_desert_in_africa_and_no_others() -> None:
    field = spanish("zama")
    field.hand(ROME, NUMIDIAN_DESERT)
    field.meet()
    field.choose("card 32")
    assert list(field.fight.due) == [3 + 2, 4 + 3 + 2]


@pytest.mark.parametrize(
    ("space", "card"),
    [
        ("zama", SPANISH_DESERT),
        ("numantia", NUMIDIAN_DESERT),
        ("cannae", SPANISH_DESERT),
        ("enna", NUMIDIAN_DESERT),
    ],
)
def test_allies_desert_only_in_their_own_country(space: str, card: int) -> None:
    field = spanish(space)
    field.hand(ROME, card)
    field.meet()
    field.choose(*(["pass"] if field.phase == "battle_opening" else []))
    assert f"card {card}" not in field.offers()
    assert card in listed(field.state.hand(ROME))


def test_nobody_makes_allies_desert_who_are_not_there() -> None:
    field = spanish(roman=None)
    field.hand(CARTHAGE, SPANISH_DESERT)
    field.meet()
    assert field.offers() == ["pass", "pass all"]
    field.choose("pass")
    field = spanish()
    field.hand(CARTHAGE, SPANISH_DESERT)
    field.meet()
    assert field.offers() == ["pass", "pass all"]


def test_hannibals_allies_desert_like_anybodys() -> None:
    field = Field()
    field.army(ROME, "numantia", 3, "p_scipio")
    field.army(CARTHAGE, "numantia", 4, "hannibal")
    field.march(CARTHAGE, "numantia", "hannibal")
    field.hand(ROME, SPANISH_DESERT)
    field.meet()
    assert "card 31" in field.offers()


def test_without_the_numidias_no_numidians_desert() -> None:
    field = spanish("zama")
    field.own(NOBODY, *NUMIDIAS)
    field.hand(ROME, NUMIDIAN_DESERT)
    field.meet()
    assert field.offers() == ["pass", "pass all"]


def test_the_aggressor_is_asked_first_and_then_the_other() -> None:
    field = spanish()
    field.hand(CARTHAGE, 1)
    field.hand(ROME, 2)
    field.meet()
    assert field.asked == ("battle_opening", CARTHAGE)
    field.choose("pass")
    assert field.asked == ("battle_opening", ROME)
    field.choose("pass")
    assert field.phase == "battle_deal"


def test_who_holds_no_cards_is_not_asked() -> None:
    field = spanish()
    field.meet()
    assert field.phase == "battle_deal"


def test_several_cards_may_be_played() -> None:
    field = spanish()
    field.hand(ROME, SPY, SPANISH_DESERT)
    field.meet()
    field.choose("card 31", "card 20")
    assert field.fight.spy == ROME
    assert list(field.fight.deserted) == [0, 1]
    assert field.phase == "battle_deal"


# --- the spy ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("carthage", "seen"), [(8, 6), (7, 5), (6, 5)])
def test_a_spy_sees_half_of_the_enemys_cards_rounded_down(carthage: int, seen: int) -> None:
    field = cannae(carthage=carthage)
    field.hand(ROME, SPY)
    field.meet()
    field.choose("card 20")
    field.deal()
    assert field.asked == ("battle_reveal", CHANCE)
    while field.phase == "battle_reveal":
        pairs = zip(field.held(CARTHAGE), field.seen(CARTHAGE), strict=True)
        held = [held - shown for held, shown in pairs]
        assert field.state.chance_weights() == [count for count in held if count]
        disclosed = field.state.disclosed
        field.choose(field.offers()[0])
        assert field.state.disclosed == disclosed + 1
    assert sum(field.seen(CARTHAGE)) == seen
    assert sum(field.seen(ROME)) == 0
    assert len(field.told("battle_shown")) == seen


@pytest.mark.parametrize(("romans", "spied"), [(1, False), (2, True)])
def test_nobody_spies_on_a_single_card(romans: int, spied: bool) -> None:
    field = Field()
    field.army(ROME, "cannae", romans)
    field.army(CARTHAGE, "cannae", 4, "hasdrubal")
    field.march(CARTHAGE, "cannae", "hasdrubal")
    field.hand(CARTHAGE, SPY)
    field.meet()
    assert (field.phase == "battle_opening") == spied


def test_a_shown_card_is_played_before_a_hidden_one_of_its_type() -> None:
    field = cannae()
    field.meet()
    field.hold(rome="probe probe", carthage="probe probe")
    field.fight.shown[CARTHAGE] = in_field(1, 3)
    field.choose("play probe")
    assert sum(field.seen(CARTHAGE)) == 0
    assert field.held(CARTHAGE)[3] == 1


# --- elephants ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "count", "roman", "fewer"),
    [
        (4, 2, "marcellus", [2, 0]),
        (4, 1, "marcellus", [1, 0]),
        (3, 2, "marcellus", [0, 0]),
        (2, 2, "marcellus", [0, 0]),
        (1, 2, "marcellus", [0, 1]),
        (2, 2, "varro", [2, 0]),
        (1, 2, "varro", [0, 1]),
        (2, 2, None, [2, 0]),
        (1, 2, None, [0, 1]),
    ],
)
def test_a_die_above_the_romans_rating_costs_a_card_for_each_elephant(
    die: int, count: int, roman: str | None, fewer: list[int]
) -> None:
    field = charge(die, count, roman)
    assert list(field.fight.fewer) == fewer
    assert [-reasons(field.state, side).get("elephants", 0) for side in (ROME, CARTHAGE)] == fewer
    assert field.told("battle_charge_rolled")[0].data["fewer"] == {
        "rome": fewer[0],
        "carthage": fewer[1],
    }


def test_what_the_charge_takes_is_never_dealt() -> None:
    field = charge(6)
    assert list(field.fight.due) == [6 + 1 + 2 - 2, 7 + 3]


def test_the_charge_takes_from_twenty() -> None:
    field = Field()
    field.army(ROME, "cannae", 30, "varro")
    field.army(CARTHAGE, "cannae", 5, "hasdrubal", elephants=2)
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.meet()
    field.choose("2")
    field.roll(6)
    assert field.fight.due[ROME] == 18


def test_elephants_need_not_charge() -> None:
    field = charge(None, 0)
    assert field.phase == "battle_deal"
    assert list(field.fight.fewer) == [0, 0]


def test_without_elephants_nobody_is_asked() -> None:
    field = cannae()
    field.meet()
    assert field.phase == "battle_deal"


def test_fright_stops_the_charge_before_its_roll_and_takes_two_cards() -> None:
    field = Field()
    field.army(ROME, "cannae", 6, "varro")
    field.army(CARTHAGE, "cannae", 5, "hasdrubal", elephants=2)
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.hand(ROME, FRIGHT)
    field.meet()
    field.choose("pass", "2")
    assert field.asked == ("battle_fright", ROME)
    assert field.offers() == ["pass", "pass all", "card 42"]
    field.choose("card 42")
    assert list(field.fight.due) == [6 + 1 + 2, 7 + 3 - 2]
    assert field.fight.charging == 0
    assert field.told("battle_charge_rolled") == []


def test_rome_may_keep_its_fright() -> None:
    field = Field()
    field.army(ROME, "cannae", 6, "varro")
    field.army(CARTHAGE, "cannae", 5, "hasdrubal", elephants=2)
    field.march(CARTHAGE, "cannae", "hasdrubal", source="arpi")
    field.hand(ROME, FRIGHT)
    field.meet()
    field.choose("pass", "2", "pass")
    assert field.asked == ("battle_charge_roll", CHANCE)


def test_only_rome_frightens_elephants_and_only_when_they_charge() -> None:
    field = cannae()
    field.hand(CARTHAGE, FRIGHT)
    field.meet()
    assert "card 42" not in field.offers()
    field.choose("pass")
    assert field.phase == "battle_deal"
