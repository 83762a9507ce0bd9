"""The rounds of a battle: leading, matching, the initiative, and the events played in them."""

from __future__ import annotations

import pytest

from pi_app.core.words import fields_of
from pi_app.games.rome_vs_carthage.rules.battle.rounds import Round
from pi_app.games.rome_vs_carthage.rules.deck import KNOWN, TALON
from pi_app.games.rome_vs_carthage.rules.spaces import set_of
from pi_app.games.rome_vs_carthage.rules.tables import ENVELOPMENT, PROBE, TYPE_IDS
from tests.games.rome_vs_carthage.rules.field import CARTHAGE, CHANCE, ROME, Field, cannae, rounds

MAHARBAL, ALLY_DESERTS = 6, 59


def commanded_by(rome: str | None, carthage: str | None, *, first: int) -> Field:
    """Armies in Cannae that have just been dealt three frontal assaults each; `first` attacks."""
    field = Field()
    field.army(ROME, "cannae", 5, *([rome] if rome else []))
    field.army(CARTHAGE, "cannae", 5, *([carthage] if carthage else []))
    leader = rome if first == ROME else carthage
    assert leader is not None
    field.march(first, "cannae", leader, source="arpi")
    field.meet()
    field.hold("frontal " * 3, "frontal " * 3)
    return field


# --- what can be played -------------------------------------------------------------------------


def test_a_reserve_is_led_as_any_type() -> None:
    field = rounds("frontal", "frontal reserve")
    assert field.asked == ("battle_lead", CARTHAGE)
    assert field.offers() == [
        "play frontal",
        "reserve as frontal",
        "reserve as left",
        "reserve as right",
        "reserve as probe",
        "reserve as envelopment",
        "withdraw",
    ]


@pytest.mark.parametrize("kind", ["frontal", "left", "right", "probe", "envelopment"])
def test_a_reserve_is_the_type_that_it_is_led_as(kind: str) -> None:
    field = rounds("frontal", "reserve")
    disclosed = field.state.disclosed
    field.choose(f"reserve as {kind}")
    assert field.fight.led == TYPE_IDS.index(kind)
    assert sum(field.held(CARTHAGE)) == 0
    assert field.state.disclosed == disclosed + 1


def test_a_reserve_matches_any_type_and_others_only_their_own() -> None:
    field = rounds("frontal left reserve", "left")
    field.choose("play left")
    assert field.asked == ("battle_match", ROME)
    assert field.offers() == ["play left", "reserve as left", "concede"]
    field.choose("reserve as left")
    assert field.held(ROME) == [1, 1, 0, 0, 0, 0]


def test_hannibals_probe_is_three_other_things_once_in_a_battle() -> None:
    field = rounds("envelopment envelopment", "probe probe")
    assert field.offers() == [
        "probe as left",
        "probe as right",
        "play probe",
        "probe as envelopment",
        "withdraw",
    ]
    field.choose("probe as envelopment")
    assert field.fight.led == ENVELOPMENT
    assert field.told("battle_led")[0].data["by"] == "probe"
    field.choose("play envelopment", "no")
    assert field.offers() == ["play probe", "withdraw"]


def test_hannibals_probe_matches_too() -> None:
    field = rounds("right", "probe", first=ROME)
    field.choose("play right")
    assert field.offers() == ["probe as right", "concede"]
    field.choose("probe as right")
    assert field.fight.probe_used


@pytest.mark.parametrize("first", [ROME, CARTHAGE])
def test_only_hannibal_in_command_plays_a_probe_so(first: int) -> None:
    field = commanded_by("varro", "hasdrubal", first=first)
    field.hold("probe", "probe")
    assert field.offers()[0] == "play probe"


def test_a_hand_that_is_asked_is_secret() -> None:
    field = rounds("frontal", "frontal")
    assert field.state.is_secret(CARTHAGE)
    field.choose("play frontal")
    assert field.state.is_secret(ROME)


# --- how a battle ends --------------------------------------------------------------------------


def test_an_unmatched_card_wins_for_the_attacker() -> None:
    field = rounds("frontal", "probe")
    field.choose("play probe", "concede")
    assert field.fight.winner == CARTHAGE
    assert field.fight.deciding == PROBE
    assert field.told("battle_won")[0].data == {
        "side": "carthage",
        "space": "cannae",
        "type": "probe",
    }


def test_a_defender_need_not_match() -> None:
    field = rounds("probe", "probe")
    field.choose("play probe", "concede")
    assert field.fight.winner == CARTHAGE


def test_an_attacker_without_cards_loses_even_to_an_empty_hand() -> None:
    field = rounds("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    assert field.fight.winner == ROME
    assert field.fight.deciding == -1
    assert field.fight.round == 1


def test_the_last_card_may_still_be_matched() -> None:
    field = rounds("frontal frontal", "frontal")
    field.choose("play frontal", "play frontal", "counterattack")
    field.roll(1)
    assert field.asked == ("battle_lead", ROME)
    field.choose("play frontal")
    # Everybody sees that Carthage has nothing left.
    assert field.fight.winner == ROME


# --- the initiative -----------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "attacker"), [(1, ROME), (2, CARTHAGE)])
def test_a_defender_who_matched_rolls_for_the_initiative(die: int, attacker: int) -> None:
    field = rounds("frontal " * 3, "frontal " * 3)
    field.choose("play frontal", "play frontal")
    assert field.asked == ("battle_seize", ROME)
    assert field.offers() == ["counterattack", "no"]
    field.choose("counterattack")
    assert field.seat == CHANCE
    field.roll(die)
    assert field.asked == ("battle_lead", attacker)
    assert field.told("battle_initiative")[0].data == {
        "side": "rome",
        "die": die,
        "rating": 1,
        "success": die == 1,
    }


def test_a_defender_need_not_want_the_initiative() -> None:
    field = rounds("frontal " * 3, "frontal " * 3)
    field.choose("play frontal", "play frontal", "no")
    assert field.asked == ("battle_lead", CARTHAGE)


@pytest.mark.parametrize(
    ("rome", "first", "die", "wins"),
    [
        ("t_longus", ROME, 2, True),
        ("t_longus", CARTHAGE, 2, False),
        ("t_longus", ROME, 3, False),
        ("a_paulus", CARTHAGE, 3, True),
        ("a_paulus", ROME, 3, False),
        ("a_paulus", CARTHAGE, 4, False),
    ],
)
def test_longus_and_paulus_counterattack_better(
    rome: str, first: int, die: int, wins: bool
) -> None:
    field = commanded_by(rome, "hannibal", first=first)
    if first == ROME:
        field.choose("play frontal", "play frontal", "counterattack")
        field.roll(4)
    field.choose("play frontal", "play frontal", "counterattack")
    field.roll(die)
    assert (field.fight.attacker == ROME) is wins


def test_without_a_general_there_is_no_roll() -> None:
    field = commanded_by(None, "hasdrubal", first=CARTHAGE)
    field.choose("play frontal", "play frontal")
    assert field.asked == ("battle_lead", CARTHAGE)


@pytest.mark.parametrize("rome", ["varro", None])
def test_a_matched_envelopment_gives_the_initiative_without_a_roll(rome: str | None) -> None:
    field = commanded_by(rome, "hasdrubal", first=CARTHAGE)
    field.hold("envelopment frontal", "envelopment frontal")
    field.choose("play envelopment", "play envelopment")
    assert field.asked == ("battle_seize", ROME)
    field.choose("counterattack")
    assert field.asked == ("battle_lead", ROME)


@pytest.mark.parametrize("how", ["reserve as envelopment", "probe as envelopment"])
def test_what_is_played_as_an_envelopment_gives_it_too(how: str) -> None:
    field = rounds("envelopment frontal", "reserve probe")
    field.choose(how, "play envelopment", "counterattack")
    assert field.asked == ("battle_lead", ROME)


# --- Maharbal's Cavalry -------------------------------------------------------------------------


def with_cavalry(rome: str, carthage: str, *, first: int = CARTHAGE) -> Field:
    field = cannae(first=first)
    field.hand(CARTHAGE, MAHARBAL)
    field.meet()
    while field.phase == "battle_opening":
        field.choose("pass")
    field.hold(rome, carthage)
    if field.phase == "battle_answer":
        field.choose("pass")
    return field


def test_maharbal_is_an_envelopment_that_gives_no_initiative_away() -> None:
    field = with_cavalry("envelopment frontal", "frontal")
    field.choose("card 6")
    assert field.fight.led == ENVELOPMENT
    assert MAHARBAL in field.state.discarded
    field.choose("play envelopment", "counterattack")
    assert field.asked == ("battle_seize_roll", CHANCE)
    field.roll(2)
    assert field.asked == ("battle_lead", CARTHAGE)
    assert field.told("battle_led")[0].data["by"] == "maharbal"


def test_a_later_envelopment_gives_it_away_again() -> None:
    field = with_cavalry("envelopment envelopment", "envelopment")
    field.choose("card 6", "play envelopment", "no", "play envelopment", "play envelopment")
    field.choose("counterattack")
    assert field.fight.attacker == ROME


def test_maharbal_attacks_when_no_battle_card_is_left() -> None:
    field = with_cavalry("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    assert field.asked == ("battle_lead", CARTHAGE)
    assert field.offers() == ["card 6", "pass"]
    field.choose("card 6")
    # Rome has no card at all, which everybody sees.
    assert field.fight.winner == CARTHAGE
    assert field.fight.deciding == ENVELOPMENT


def test_giving_in_without_cards_loses() -> None:
    field = with_cavalry("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no", "pass")
    assert field.fight.winner == ROME


def test_maharbal_matches_an_envelopment_and_nothing_else() -> None:
    field = with_cavalry("envelopment frontal", "frontal", first=ROME)
    field.choose("play envelopment")
    assert field.offers() == ["card 6", "concede"]
    field.choose("card 6", "counterattack")
    assert field.fight.attacker == CARTHAGE
    field = with_cavalry("left", "frontal", first=ROME)
    field.choose("play left")
    assert field.offers() == ["concede"]


def test_maharbal_serves_any_carthaginian_but_no_roman() -> None:
    field = commanded_by("varro", "hasdrubal", first=CARTHAGE)
    field.hand(CARTHAGE, MAHARBAL)
    assert "card 6" in field.offers()
    field = commanded_by("varro", "hasdrubal", first=ROME)
    field.hand(ROME, MAHARBAL)
    assert "card 6" not in field.offers()


def test_who_might_hold_maharbal_is_asked_even_if_he_does_not() -> None:
    field = cannae()
    field.hand(CARTHAGE, 1)
    field.meet()
    field.choose("pass")
    field.hold("frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    assert field.asked == ("battle_lead", CARTHAGE)
    assert field.offers() == ["pass"]
    assert field.fight.winner == -1


@pytest.mark.parametrize(
    ("first", "led", "asked"),
    [(ROME, "envelopment", True), (ROME, "left", False), (CARTHAGE, "envelopment", False)],
)
def test_only_who_might_have_an_answer_is_asked(first: int, led: str, asked: bool) -> None:
    field = cannae(first=first)
    field.hand(1 - first, 1)
    field.state.take(TALON, ALLY_DESERTS)
    field.state.discarded = [ALLY_DESERTS]
    field.meet()
    while field.phase == "battle_opening":
        field.choose("pass")
    field.hold(*((led, "") if first == ROME else ("", led)))
    field.choose(f"play {led}")
    assert (field.phase == "battle_match") == asked
    assert field.fight.winner == (-1 if asked else first)


@pytest.mark.parametrize(("left", "asked"), [("frontal", True), ("", False)])
def test_who_might_make_an_ally_desert_is_asked_while_there_is_one(left: str, asked: bool) -> None:
    field = cannae(first=CARTHAGE)
    field.hand(ROME, 1)
    field.meet()
    while field.phase == "battle_opening":
        field.choose("pass")
    field.hold("", f"left {left}")
    field.choose("pass", "play left")
    assert (field.phase == "battle_match") == asked


# --- Ally Deserts -------------------------------------------------------------------------------


def with_desertion(side: int, rome: str, carthage: str, *, first: int = CARTHAGE) -> Field:
    field = cannae(first=first)
    field.hand(side, ALLY_DESERTS)
    field.meet()
    while field.phase == "battle_opening":
        field.choose("pass")
    field.hold(rome, carthage)
    return field


def test_an_ally_deserts_before_the_first_card() -> None:
    field = with_desertion(CARTHAGE, "frontal frontal reserve", "left")
    field.choose("card 59")
    assert field.asked == ("battle_deserter", CHANCE)
    assert field.offers() == ["dealt frontal", "dealt reserve"]
    assert field.state.chance_weights() == [2, 1]
    field.choose("dealt reserve")
    assert [field.held(ROME), field.held(CARTHAGE)] == [[2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 1]]
    assert [field.seen(ROME), field.seen(CARTHAGE)] == [[0] * 6, [0, 0, 0, 0, 0, 1]]
    assert field.asked == ("battle_lead", CARTHAGE)
    assert field.told("battle_taken")[0].audience == (ROME, CARTHAGE)
    assert ALLY_DESERTS in field.state.discarded


def test_an_ally_deserts_to_the_defender_in_the_middle_of_a_round() -> None:
    field = with_desertion(ROME, "frontal", "left left")
    field.choose("pass", "play left")
    assert field.offers() == ["card 59", "concede"]
    field.choose("card 59", "dealt left")
    assert field.asked == ("battle_match", ROME)
    assert field.offers() == ["play left", "concede"]
    assert field.fight.round == 1


def test_with_a_spy_a_shown_card_may_be_chosen() -> None:
    field = with_desertion(CARTHAGE, "frontal probe reserve", "left")
    field.fight.shown[ROME] = fields_of([0, 0, 0, 1, 0, 1])
    field.choose("card 59")
    assert field.asked == ("battle_desertion", CARTHAGE)
    assert field.offers() == ["play probe", "play reserve", "draw"]
    field.choose("play reserve")
    assert [field.held(ROME), field.held(CARTHAGE)] == [[1, 0, 0, 1, 0, 0], [0, 1, 0, 0, 0, 1]]
    assert [field.seen(ROME), field.seen(CARTHAGE)] == [[0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 1]]


def test_with_a_spy_a_hidden_card_may_be_drawn() -> None:
    field = with_desertion(CARTHAGE, "frontal probe reserve", "left")
    field.fight.shown[ROME] = fields_of([0, 0, 0, 1, 0, 1])
    field.choose("card 59", "draw")
    assert field.offers() == ["dealt frontal"]
    disclosed = field.state.disclosed
    field.choose("dealt frontal")
    assert field.state.disclosed == disclosed + 1
    assert [field.held(ROME), field.held(CARTHAGE)] == [[0, 0, 0, 1, 0, 1], [1, 1, 0, 0, 0, 0]]
    assert field.asked == ("battle_lead", CARTHAGE)


def test_the_defender_is_asked_before_every_card_that_is_led() -> None:
    field = with_desertion(ROME, "probe frontal", "probe left")
    assert field.asked == ("battle_answer", ROME)
    assert field.state.is_secret(ROME)
    assert field.offers() == ["pass", "pass all", "card 59"]
    field.choose("pass", "play probe", "play probe", "no")
    assert field.asked == ("battle_answer", ROME)
    field.choose("card 59", "dealt left")
    assert field.told("battle_won")[0].data["side"] == "rome"


def test_an_ally_deserts_to_the_defender_before_the_first_card() -> None:
    field = with_desertion(ROME, "frontal", "frontal")
    field.choose("card 59", "dealt frontal")
    assert field.fight.round == 0
    assert field.told("battle_won")[0].data == {"side": "rome", "space": "cannae", "type": None}


def test_who_has_lost_the_initiative_may_let_an_ally_desert() -> None:
    field = with_desertion(CARTHAGE, "probe left", "probe frontal")
    field.choose("play probe", "play probe", "counterattack")
    field.roll(1)
    assert field.asked == ("battle_answer", CARTHAGE)
    field.choose("card 59", "dealt left")
    assert field.told("battle_won")[0].data["side"] == "carthage"


@pytest.mark.parametrize(
    ("asked", "change"),
    [
        (True, "any other card"),
        (False, "no card"),
        (False, "all let be"),
        (False, "discarded"),
        (False, "seen elsewhere"),
        (False, "nothing to take"),
    ],
)
def test_whoever_might_hold_ally_deserts_is_asked_and_nobody_else(asked: bool, change: str) -> None:
    field = cannae()
    if change != "no card":
        field.hand(ROME, 1)
    if change == "discarded":
        field.state.take(TALON, ALLY_DESERTS)
        field.state.discarded.append(ALLY_DESERTS)
    if change == "seen elsewhere":
        field.hand(CARTHAGE, ALLY_DESERTS)
        field.state.lay(KNOWN + CARTHAGE, set_of([ALLY_DESERTS]))
    field.meet()
    while field.phase == "battle_opening":
        field.choose("pass")
    field.deal()
    field.state.silent[ROME] = change == "all let be"
    field.hold("frontal", "" if change == "nothing to take" else "frontal")
    field.state.agenda.clear()
    field.begin(Round())
    assert (field.phase == "battle_answer") == asked


def test_nobody_deserts_from_an_empty_hand() -> None:
    field = with_desertion(ROME, "frontal", "left")
    field.choose("pass", "play left")
    assert field.offers() == ["concede"]


def test_an_attacker_without_cards_may_still_be_joined_by_a_deserter() -> None:
    field = with_desertion(CARTHAGE, "frontal frontal", "frontal")
    field.choose("play frontal", "play frontal", "no")
    assert field.offers() == ["card 59", "pass"]
    field.choose("card 59", "dealt frontal")
    assert field.offers() == ["play frontal", "withdraw"]
