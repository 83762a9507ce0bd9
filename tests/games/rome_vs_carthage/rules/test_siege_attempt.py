"""Sieges and attempts to subdue tribes."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE
from pi_app.core.words import row_of
from pi_app.games.rome_vs_carthage.rules import deck, siege
from pi_app.games.rome_vs_carthage.rules.losses import MarchLosses
from pi_app.games.rome_vs_carthage.rules.siege import Siege
from pi_app.games.rome_vs_carthage.rules.situation import Campaign, March
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)


def arrived(
    side: int, leader: str, space: str, units: int = 3, elephants: int = 0, **options: bool
) -> Table:
    """A table where a general has just come to a space with all the CUs that are his."""
    table = Table(**options)
    table.army(side, space, units, leader, elephants=elephants)
    march_of(table, side, leader, space, units, elephants)
    return table


def march_of(
    table: Table, side: int, leader: str, space: str, units: int, elephants: int = 0
) -> March:
    """Put a march on the table."""
    march = March(side, general(leader), SPACE_OF[space])
    march.units, march.elephants = units, elephants
    table.state.march = march
    table.state.active = side
    return march


def besiege(table: Table) -> None:
    """Offer the siege and have it tried."""
    march = table.state.march
    assert march is not None
    table.begin(Siege(march.side))
    table.choose("besiege")


def points(table: Table, space: str) -> int:
    """The siege points of a space."""
    return table.state.siege[SPACE_OF[space]]


# --- the offer ----------------------------------------------------------------------------------


def test_a_siege_is_offered_and_can_be_left() -> None:
    table = arrived(CARTHAGE, "hannibal", "capua", 5)
    table.state.campaign = Campaign(2)
    table.begin(Siege(CARTHAGE))
    assert (table.seat, set(table.offers())) == (CARTHAGE, {"besiege", "done"})
    table.choose("done")
    assert table.phase == "rest"
    assert not table.state.campaign.besieged


def test_an_attempt_is_the_campaigns_only_one() -> None:
    table = arrived(CARTHAGE, "hannibal", "capua", 5)
    table.state.campaign = Campaign(2)
    besiege(table)
    assert table.state.campaign.besieged


# --- modifiers and rolls ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "leader", "space", "modifier"),
    [
        (ROME, "varro", "saguntum", 0),
        (ROME, "varro", "carthage", -1),
        (CARTHAGE, "hannibal", "capua", -1),
        (CARTHAGE, "hannibal", "rome", -2),
        (CARTHAGE, "hannibal", "syracuse", -2),
        (CARTHAGE, "hannibal", "averni", 0),
        (ROME, "varro", "boii", 0),
        (ROME, "marcellus", "saguntum", 0),
    ],
)
def test_modifiers(side: int, leader: str, space: str, modifier: int) -> None:
    assert sum(siege.modifiers(arrived(side, leader, space).state).values()) == modifier


def test_the_siege_train_helps_carthage_where_it_is() -> None:
    table = arrived(CARTHAGE, "hannibal", "rome")
    table.state.train = SPACE_OF["capua"]
    assert sum(siege.modifiers(table.state).values()) == -2
    table.state.train = SPACE_OF["rome"]
    assert sum(siege.modifiers(table.state).values()) == -1


@pytest.mark.parametrize(
    ("leader", "space", "modifier"),
    [
        ("marcellus", "saguntum", 1),
        ("marcellus", "carthage", 0),
        ("marcellus", "boii", 0),
        ("varro", "saguntum", 0),
    ],
)
def test_marcellus_besieges_better_in_a_campaign(leader: str, space: str, modifier: int) -> None:
    table = arrived(ROME, leader, space)
    table.state.campaign = Campaign(3)
    assert sum(siege.modifiers(table.state).values()) == modifier


def test_marcellus_does_not_help_another_in_command() -> None:
    table = arrived(ROME, "varro", "saguntum", 5)
    table.army(ROME, "saguntum", 0, "marcellus")
    table.state.campaign = Campaign(3)
    assert table.state.march is not None
    table.state.march.companions = row_of([general("marcellus")])
    assert sum(siege.modifiers(table.state).values()) == 0


@pytest.mark.parametrize(
    ("leader", "space", "forced", "rolls"),
    [
        ("scipio_africanus", "saguntum", True, 2),
        ("scipio_africanus", "saguntum", False, 1),
        ("scipio_africanus", "boii", True, 1),
        ("varro", "saguntum", True, 1),
    ],
)
def test_africanus_rolls_twice_with_a_force_march(
    leader: str, space: str, forced: bool, rolls: int
) -> None:
    table = arrived(ROME, leader, space)
    assert table.state.march is not None
    table.state.march.forced = forced
    assert siege.rolls(table.state) == rolls


@pytest.mark.parametrize(
    ("space", "card", "combined", "rolls"),
    [
        ("capua", deck.TREACHERY, True, 2),
        ("capua", deck.TREACHERY, False, 1),
        ("capua", deck.CHARM, True, 1),
        ("averni", deck.TREACHERY, True, 1),
    ],
)
def test_treachery_rolls_twice_against_a_city(
    space: str, card: int, combined: bool, rolls: int
) -> None:
    table = arrived(CARTHAGE, "hannibal", space)
    table.state.card, table.state.combined = card, combined
    assert siege.rolls(table.state) == rolls


# --- what comes of it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "gained", "lost"),
    [(1, 0, 1), (2, 0, 0), (3, 1, 1), (4, 1, 0), (5, 1, 0), (6, 2, 0)],
)
def test_a_roman_siege_by_the_table(die: int, gained: int, lost: int) -> None:
    table = arrived(ROME, "varro", "saguntum", 5)
    besiege(table)
    assert (table.phase, table.seat) == (siege.SiegeRoll.id, CHANCE)
    table.roll(die)
    assert (points(table, "saguntum"), table.cus(ROME, "saguntum")) == (gained, 5 - lost)
    assert table.phase == "rest"


@pytest.mark.parametrize(
    ("die", "gained", "lost"), [(1, 0, 1), (2, 0, 1), (3, 0, 0), (4, 1, 1), (5, 1, 0), (6, 1, 0)]
)
def test_a_punic_siege_suffers_one(die: int, gained: int, lost: int) -> None:
    table = arrived(CARTHAGE, "hannibal", "capua", 5)
    besiege(table)
    table.roll(die)
    assert (points(table, "capua"), table.cus(CARTHAGE, "capua")) == (gained, 5 - lost)


def test_carthage_chooses_between_cus_and_elephants_to_lose() -> None:
    table = arrived(CARTHAGE, "hannibal", "capua", 3, elephants=1)
    besiege(table)
    table.roll(1)
    assert (table.phase, table.seat) == (MarchLosses.id, CARTHAGE)
    table.choose("lose elephant")
    assert (table.cus(CARTHAGE, "capua"), table.phase) == (3, "rest")


def test_points_add_up_and_the_third_takes_the_city() -> None:
    table = arrived(ROME, "varro", "saguntum", 5)
    table.garrison("saguntum", 1, "mago", elephants=1)
    table.state.train = SPACE_OF["saguntum"]
    table.state.siege[SPACE_OF["saguntum"]] = 2
    besiege(table)
    table.roll(3)
    place = SPACE_OF["saguntum"]
    assert table.state.control[place] == ROME
    assert (points(table, "saguntum"), table.state.garrison_cus(place)) == (0, 0)
    assert table.place("mago") == -2
    assert table.state.train == -1
    assert table.cus(ROME, "saguntum") == 4
    assert [event.data["side"] for event in table.told("city_fell")] == ["rome"]
    assert table.told("siege_lifted") == []


def test_a_general_in_a_fallen_city_who_is_hannibal_dies() -> None:
    table = arrived(ROME, "varro", "saguntum", 5)
    table.garrison("saguntum", 2, "hannibal")
    table.state.siege[SPACE_OF["saguntum"]] = 2
    besiege(table)
    table.roll(4)
    assert (table.place("hannibal"), table.phase) == (-3, "mourn")


def test_two_rolls_count_together() -> None:
    table = arrived(CARTHAGE, "hannibal", "capua", 5)
    table.state.card, table.state.combined = deck.TREACHERY, True
    besiege(table)
    table.roll(1)
    assert (table.phase, points(table, "capua")) == (siege.SiegeRoll.id, 0)
    table.roll(5)
    assert (table.phase, points(table, "capua")) == ("rest", 1)
    assert table.cus(CARTHAGE, "capua") == 4


def test_once_the_city_has_fallen_there_is_no_second_roll() -> None:
    table = arrived(ROME, "scipio_africanus", "saguntum", 5)
    assert table.state.march is not None
    table.state.march.forced = True
    table.state.siege[SPACE_OF["saguntum"]] = 1
    besiege(table)
    table.roll(6)
    assert (table.phase, table.state.control[SPACE_OF["saguntum"]]) == ("rest", ROME)


def test_a_subdued_tribe_is_gone_and_leaves_a_marker() -> None:
    table = arrived(CARTHAGE, "hannibal", "averni", 5)
    place = SPACE_OF["averni"]
    besiege(table)
    table.roll(6)
    assert points(table, "averni") == 2
    march_of(table, CARTHAGE, "hannibal", "averni", 5)
    besiege(table)
    table.roll(4)
    assert (table.state.tribes[place], table.state.control[place]) == (False, CARTHAGE)
    assert table.state.is_ordinary(place, CARTHAGE)
    assert points(table, "averni") == 0
    assert table.told("siege_lifted") == []


def test_rome_can_subdue_carthages_friends() -> None:
    table = arrived(ROME, "varro", "boii", 5)
    place = SPACE_OF["boii"]
    table.state.siege[place] = 2
    besiege(table)
    table.roll(5)
    assert table.state.is_ordinary(place, ROME)


@pytest.mark.parametrize(
    ("side", "leader", "space"),
    [(ROME, "scipio_africanus", "carthage"), (CARTHAGE, "hannibal", "rome")],
)
def test_a_capital_that_falls_ends_the_war(side: int, leader: str, space: str) -> None:
    table = arrived(side, leader, space, 6)
    table.state.siege[SPACE_OF[space]] = 2
    besiege(table)
    table.roll(6)
    assert (table.state.winner, table.state.ending, table.phase) == (side, "capital", "rest")


def test_traitors_open_tarentum_without_a_roll() -> None:
    table = arrived(CARTHAGE, "hannibal", "tarentum", 3)
    table.garrison("tarentum", 2, "varro")
    table.state.card, table.state.combined = deck.TRAITOR, True
    besiege(table)
    assert table.phase == "rest"
    place = SPACE_OF["tarentum"]
    assert (table.state.control[place], table.state.garrison[place]) == (CARTHAGE, 0)
    assert table.place("varro") == -1
    assert table.told("betrayed")
    assert not table.told("siege_roll")


@pytest.mark.parametrize(
    ("space", "card", "combined"),
    [
        ("capua", deck.TRAITOR, True),
        ("tarentum", deck.TRAITOR, False),
        ("tarentum", deck.CHARM, True),
    ],
)
def test_traitors_do_nothing_elsewhere_or_without_their_event(
    space: str, card: int, combined: bool
) -> None:
    table = arrived(CARTHAGE, "hannibal", space, 3)
    table.state.card, table.state.combined = card, combined
    besiege(table)
    assert table.phase == siege.SiegeRoll.id


def test_the_points_stay_with_three_cus_gone_but_not_with_all() -> None:
    table = arrived(ROME, "varro", "saguntum", 3)
    besiege(table)
    table.roll(3)
    assert (points(table, "saguntum"), table.cus(ROME, "saguntum")) == (1, 2)
    table.state.march = None
    table.number(ROME, "saguntum", 0)
    table.begin()
    assert points(table, "saguntum") == 0
    assert table.state.control[SPACE_OF["saguntum"]] != NOBODY


def test_the_prompts_name_what_is_at_stake() -> None:
    task = Siege(CARTHAGE)
    table = arrived(CARTHAGE, "hannibal", "capua")
    assert task.prompt(table.state).english().startswith("Besiege Capua?")
    table = arrived(CARTHAGE, "hannibal", "averni")
    assert task.prompt(table.state).english().startswith("Subdue the tribe of Averni?")
    table = arrived(CARTHAGE, "hannibal", "tarentum")
    table.state.card, table.state.combined = deck.TRAITOR, True
    assert task.prompt(table.state).english() == "Have traitors open the gates of Tarentum?"
