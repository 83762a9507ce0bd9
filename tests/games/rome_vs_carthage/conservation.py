"""What no action of Hannibal: Rome vs. Carthage may create or destroy."""

from __future__ import annotations

from typing import Any

from pi_app.games.rome_vs_carthage.rules.board import CAPACITY, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS, OF_SIDE
from pi_app.games.rome_vs_carthage.rules.terms import MOST_ELEPHANTS

UNTOLD = frozenset(
    {"task", "active", "card", "combined", "march", "campaign", "provinces", "score", "reasons"}
)
"""What changes without an event: what is asked now, who holds provinces, and what else follows from
the rest."""

SAYS = {
    "battle_charge": "charging",
    "battle_command_rolled": "commanders",
    "battle_event": "charging",
    "battle_initiative": "attacker",
    "battle_led": "probe_used",
    "battle_matched": "probe_used",
    "battle_retreat": "lost",
    "battle_stop_rolled": "attacker",
    "battle_taken": "battle",
    "battle_withdrawal_rolled": "attacker",
    "battle_won": "winner",
    "card_taken": "hand_sizes",
    "dealt": "hand_sizes",
    "shuffled": "counsels",
}
"""By kind of event a change that it means and whose key is not among its facts."""

OPENING = ("battle_join", "battle_command", "battle_challenge", "battle_change")
"""The phases before the event that a battle begins, with forces and commanders."""

MOST_AT_ONCE = 5
"""Africanus brings five CUs; nothing brings more."""

MOST_IN_HAND = 10
"""Nine cards and the one of an intercepted messenger."""


def check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Each card is in one hand or pile; what has left the game stays out of it. CUs come in small
    numbers, elephants are never more than four; anyone who is dead stays dead and a subdued tribe
    subdued. Enemies stand in one space only where a march has met them, nobody besieges nothing,
    and no city holds more than fits."""
    old, new = before["state"], after["state"]
    _check_cards(old["cards"], new["cards"])
    for side in (0, 1):
        assert _cus(new, side) <= _cus(old, side) + MOST_AT_ONCE
    assert sum(row["elephants"] + row["stables"] for row in new["spaces"].values()) <= (
        MOST_ELEPHANTS
    )
    for id, row in new["spaces"].items():
        assert row["tribe"] <= old["spaces"][id]["tribe"]
        _check_space(new, id, row)
    for id, row in new["generals"].items():
        if old["generals"][id]["place"] == "dead":
            assert row["place"] == "dead"
        if row["inside"]:
            assert CAPACITY[SPACE_IDS.index(row["place"])] > 0
        elif row["place"] in new["spaces"]:
            _check_general(new, id, row["place"])
    officials = [*new["consuls"], *([new["proconsul"]] if new["proconsul"] else [])]
    assert len(set(officials)) == len(officials)
    assert old["facts"]["turn"] <= new["facts"]["turn"] <= old["facts"]["turn"] + 1


def implied(kind: str, named: set[str], seen: dict[str, Any], shown: dict[str, Any]) -> set[str]:
    """Return what else may change with an event of a kind whose facts have `named` something, or
    after the last one with the kind "".

    ``led`` says which card waits for its match. Who commands in a space follows from who stands
    there.
    """
    found = {"led", SAYS.get(kind, "led")}
    if _phase(shown) in OPENING or kind == "battle_begins":
        found.add("battle")
    old, new = seen["generals"], shown["generals"]
    places = named | {old[general]["space"] for general in named & old.keys()}
    return found | {
        general
        for general in old
        if new[general]["space"] in places
        and {**old[general], "commands": new[general]["commands"]} == new[general]
    }


def _phase(view: dict[str, Any]) -> str:
    return view["task"]["phase"] if view["task"] is not None else ""


def _check_cards(old: dict[str, Any], new: dict[str, Any]) -> None:
    piles = [*new["hands"], new["deck"], new["discarded"], new["removed"]]
    assert sorted(card for pile in piles for card in pile) == list(range(1, 65))
    assert set(old["removed"]) <= set(new["removed"])
    for hand, known in zip(new["hands"], new["known"], strict=True):
        assert len(hand) <= MOST_IN_HAND
        assert set(known) <= set(hand)


def _cus(state: dict[str, Any], side: int) -> int:
    name = ("rome", "carthage")[side]
    total = 0
    for row in state["spaces"].values():
        total += row["units"][side]
        if side == 1:
            total += row["elephants"]
        if row["control"] == name:
            total += row["garrison"] + row["stables"]
    return total


def _check_space(state: dict[str, Any], id: str, row: dict[str, Any]) -> None:
    space = SPACE_IDS.index(id)
    assert row["garrison"] + row["stables"] <= CAPACITY[space]
    assert min(*row["units"], row["elephants"], row["garrison"], row["stables"]) >= 0
    carthage = row["units"][1] + row["elephants"]
    if row["units"][0] > 0 and carthage > 0:
        assert state["march"] is not None
        assert state["march"]["space"] == space
    if CAPACITY[space] > 0:
        assert row["control"] is not None
    if row["siege"] > 0:
        besiegers = row["units"][0] if row["control"] == "carthage" else carthage
        if row["control"] is None:
            besiegers = row["units"][0] + carthage
        assert besiegers > 0


def _check_general(state: dict[str, Any], name: str, place: str) -> None:
    row = state["spaces"][place]
    if GENERAL_IDS.index(name) in OF_SIDE[0]:
        foe = row["units"][1] + row["elephants"]
    else:
        foe = row["units"][0]
    assert foe == 0 or _meeting(state, SPACE_IDS.index(place))


def _meeting(state: dict[str, Any], space: int) -> bool:
    return state["march"] is not None and bool(state["march"]["space"] == space)
