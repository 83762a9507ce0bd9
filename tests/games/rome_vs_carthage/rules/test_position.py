"""Positions hold every field of the situation and of what goes on in it."""

from __future__ import annotations

import json

import pytest

from pi_app.core.errors import BadPosition
from pi_app.core.words import fields_of, row_of, table
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules import position
from pi_app.games.rome_vs_carthage.rules.situation import (
    Campaign,
    Detachment,
    Fight,
    March,
    path_of,
)


def fields(thing: object) -> set[str]:
    """The names of what a thing holds; what it works out from these is not among them."""
    names = {name for name in dir(thing) if not name.startswith("_")}
    return {name for name in names if not callable(getattr(thing, name))} - {
        "cus",
        "generals",
        "load",
        "loser",
        "party",
    }


def test_whatever_goes_on_is_written_whole() -> None:
    march, campaign, fight = March(0, 5, 3), Campaign(2), Fight(3, 0)
    assert set(position.MARCH) == fields(march)
    assert set(position.CAMPAIGN) == fields(campaign)
    assert set(position.FIGHT) == fields(fight)


def test_every_field_of_the_situation_is_written() -> None:
    columns = [name for name, _ in (*position.SPACE.values(), *position.GENERAL.values())]
    piles = {"hands", "known", "deck"}
    written = {*columns, "units", "piles", *position.CARDS, *position.FACTS, *position.REST} - piles
    given = {"game", "seats", "options", "supplements", "event_log", "moments", "notation"}
    given |= {"offers", "is_known", "sets", "holdings", "ranked"}
    assert written == fields(GAME.start()) - given


def test_whatever_goes_on_is_read_as_it_was_written() -> None:
    march, campaign, fight = March(1, 0, 9), Campaign(3), Fight(9, 1)
    march.companions, march.units, march.elephants, march.inside = row_of([3, 4]), 7, 2, True
    march.ambushers, march.latecomers, march.previous = [4, 5], row_of([6]), 11
    march.late_cus = table([fields_of([2, 3]), fields_of([1, 4])])
    march.detachments = [Detachment(row_of([7, 8]))]
    campaign.besieged, campaign.moved = True, row_of([0])
    fight.hands, fight.undealt = table([fields_of([1, 2, 0, 0, 0, 1]), 0]), 3
    fight.path, fight.spy, fight.lost = path_of([0, 2, 3]), 1, table([2, 4])
    for name, thing, copied in (
        ("march", march, march.copy()),
        ("campaign", campaign, campaign.copy()),
        ("fight", fight, fight.copy()),
    ):
        kind = position.REST[name]
        written = json.loads(json.dumps(kind.write(thing)))
        assert kind.write(copied) == written
        assert kind.write(kind.read(written, name)) == written


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"agenda": []}, "something to do"),
        ({"agenda": [{"phase": "deal", "seat": 0, "count": 3, "side": 0}]}, "makes no sense"),
        ({"agenda": [{"phase": "winter", "seat": -3}]}, "decision"),
        ({"agenda": [{"phase": "march", "seat": 0}]}, "wrong place"),
        ({"agenda": [{"phase": "rest", "seat": 0}]}, "no phase"),
        ({"consuls": ["p_scipio", "p_scipio"]}, "two offices"),
        ({"consuls": ["hannibal"]}, "can't be consul"),
        ({"proconsul": "scipio_africanus"}, "can't be consul"),
        ({"train": "atlantis"}, "expected one of"),
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, object], why: str) -> None:
    whole = GAME.start().position()
    state = whole["state"]
    assert isinstance(state, dict)
    with pytest.raises(BadPosition, match=why):
        GAME.load(whole | {"state": state | change})


@pytest.mark.parametrize(
    ("space", "change", "why"),
    [
        ("capua", {"control": None}, "always has an owner"),
        ("capua", {"garrison": 3}, "At most 2 CUs"),
        ("cannae", {"tribe": True}, "No tribe lives"),
        ("boii", {"control": "rome"}, "has not been subdued"),
        ("rome", {"units": [8, 1]}, "Both sides"),
        ("saguntum", {"elephants": 5}, "elephant"),
        ("cannae", {"siege": 1}, "besieged"),
    ],
)
def test_spaces_that_cannot_be_are_refused(space: str, change: dict[str, object], why: str) -> None:
    whole = GAME.start().position()
    state = whole["state"]
    assert isinstance(state, dict)
    spaces = state["spaces"] | {space: state["spaces"][space] | change}
    with pytest.raises(BadPosition, match=why):
        GAME.load(whole | {"state": state | {"spaces": spaces}})
