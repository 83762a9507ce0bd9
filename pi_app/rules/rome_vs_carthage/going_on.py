"""The JSON of what is going on: tasks of the agenda, a march, a campaign, a battle.

Their fields are written under their own names; a number that is -1 stands for none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from pi_app.rules.errors import BadPosition
from pi_app.rules.reading import demand, flag, keys_of, list_of, whole
from pi_app.rules.rome_vs_carthage.agenda import (
    BY_FORCE_MARCH,
    BY_LAND,
    BY_OPS,
    INTO_PORT,
    ITSELF,
    Task,
)
from pi_app.rules.rome_vs_carthage.armies import Campaign, Detachment, Fight, March
from pi_app.rules.rome_vs_carthage.board import PROVINCES, SPACES
from pi_app.rules.rome_vs_carthage.chapters import PHASES
from pi_app.rules.rome_vs_carthage.deck import CARDS
from pi_app.rules.rome_vs_carthage.generals import GENERALS
from pi_app.rules.rome_vs_carthage.tables import BATTLE_DECK, TYPES

_MOST: Final = 99
"""More than any count of the game."""

_TASK_NUMBERS: Final = {
    "seat": (ITSELF, 1),
    "count": (1, _MOST),
    "number": (1, 4),
    "side": (0, 1),
    "space": (0, SPACES - 1),
    "province": (-1, PROVINCES - 1),
    "general": (0, GENERALS - 1),
    "card": (1, CARDS),
    "ops": (0, 3),
    "by": (BY_OPS, BY_FORCE_MARCH),
    "way": (BY_LAND, INTO_PORT),
    "in_italy": (0, _MOST),
}
"""The bounds of what tasks say; what is not here is true or false."""
_MARCH_NUMBERS: Final = {
    "side": (0, 1),
    "leader": (0, GENERALS - 1),
    "units": (0, _MOST),
    "elephants": (0, 4),
    "space": (0, SPACES - 1),
    "origin": (0, SPACES - 1),
    "previous": (-1, SPACES - 1),
    "way": (-1, 4),
    "allowance": (0, 6),
    "spent": (0, 6),
    "shelter": (0, SPACES - 1),
    "ops": (0, 3),
    "regrouped": (0, 2**20),
}
_MARCH_FLAGS: Final = (
    "train",
    "inside",
    "forced",
    "sailed",
    "intercepted",
    "cornered",
    "avoided",
    "tribes_asked",
    "halted",
    "fought",
)
_MARCH_LISTS: Final = ("companions", "detachments", "latecomers", "late_cus", "ambushers")
_FIGHT_NUMBERS: Final = {
    "space": (0, SPACES - 1),
    "aggressor": (0, 1),
    "attacker": (0, 1),
    "charging": (0, 4),
    "round": (0, _MOST),
    "led": (-1, TYPES - 2),
    "deciding": (-1, TYPES - 2),
    "winner": (-1, 1),
    "spy": (-1, 1),
}
_FIGHT_FLAGS: Final = ("led_free", "probe_used", "from_city")
_LONGEST_RETREAT: Final = 4
_FIGHT_PAIRS: Final = {
    "commanders": (-1, GENERALS - 1),
    "sizes": (0, _MOST),
    "due": (0, _MOST),
    "fewer": (0, _MOST),
    "deserted": (0, 3),
    "lost": (0, _MOST),
}


def write_task(task: Task) -> dict[str, object]:
    """Return a task as JSON."""
    return {"phase": task.phase, "seat": task.seat, **task.said()}


def read_task(json: object) -> Task:
    """Return the task that JSON describes."""
    phase = json.get("phase") if isinstance(json, Mapping) else None
    known = PHASES.get(phase) if isinstance(phase, str) else None
    if known is None:
        raise BadPosition(f"There is no phase {phase!r}.")
    row = keys_of(json, f"The task {phase!r}", [field.name for field in fields(known.kind)])
    values: dict[str, object] = {"phase": phase}
    for name in row:
        if name in _TASK_NUMBERS:
            least, most = _TASK_NUMBERS[name]
            values[name] = whole(row[name], f"{name} of the task {phase!r}", least, most)
        elif name != "phase":
            values[name] = flag(row[name], f"{name} of the task {phase!r}")
    make: Callable[..., Task] = known.kind
    return make(**values)


def write_march(march: March) -> dict[str, object]:
    """Return a march as JSON."""
    json: dict[str, object] = {}
    for name in (*_MARCH_NUMBERS, *_MARCH_FLAGS):
        json[name] = getattr(march, name)
    json["companions"] = march.companions.copy()
    json["detachments"] = [
        {"generals": part.generals.copy(), "units": part.units, "elephants": part.elephants}
        for part in march.detachments
    ]
    json["latecomers"] = march.latecomers.copy()
    json["late_cus"] = [force.copy() for force in march.late_cus]
    json["ambushers"] = march.ambushers.copy()
    return json


def read_march(json: object) -> March:
    """Return the march that JSON describes."""
    row = keys_of(json, "A march", (*_MARCH_NUMBERS, *_MARCH_FLAGS, *_MARCH_LISTS))
    march = March(0, 0, 0)
    for name, bounds in _MARCH_NUMBERS.items():
        setattr(march, name, whole(row[name], f"{name} of the march", bounds[0], bounds[1]))
    for name in _MARCH_FLAGS:
        setattr(march, name, flag(row[name], f"{name} of the march"))
    march.companions = _generals(row["companions"], "companions")
    for part in list_of(row["detachments"], "detachments", 0, GENERALS):
        march.detachments.append(_detachment(part))
    march.latecomers = _generals(row["latecomers"], "latecomers")
    for force in list_of(row["late_cus"], "late_cus", 0, _MOST):
        numbers_of = list_of(force, "A force that came too late", 2, 2)
        march.late_cus.append(
            [
                whole(numbers_of[0], "The space of a force that came too late", 0, SPACES - 1),
                whole(numbers_of[1], "The CUs of a force that came too late", 0, _MOST),
            ]
        )
    march.ambushers = _spaces(row["ambushers"], "ambushers", SPACES)
    return march


def _detachment(json: object) -> Detachment:
    row = keys_of(json, "A detachment", ("generals", "units", "elephants"))
    generals = _generals(row["generals"], "generals of a detachment")
    demand(bool(generals), "A general leads every detachment.")
    part = Detachment(generals)
    part.units = whole(row["units"], "The units of a detachment", 0, _MOST)
    part.elephants = whole(row["elephants"], "The elephants of a detachment", 0, _MOST)
    return part


def _spaces(json: object, what: str, most: int) -> list[int]:
    return [whole(each, what, 0, SPACES - 1) for each in list_of(json, what, 0, most)]


def _generals(json: object, what: str) -> list[int]:
    found = [whole(each, what, 0, GENERALS - 1) for each in list_of(json, what, 0, GENERALS)]
    demand(len(set(found)) == len(found), f"No general is among {what} twice.")
    return found


def write_campaign(campaign: Campaign) -> dict[str, object]:
    """Return a campaign as JSON."""
    return {
        "left": campaign.left,
        "moved": campaign.moved.copy(),
        "sailed": campaign.sailed,
        "besieged": campaign.besieged,
    }


def read_campaign(json: object) -> Campaign:
    """Return the campaign that JSON describes."""
    row = keys_of(json, "A campaign", ("left", "moved", "sailed", "besieged"))
    campaign = Campaign(whole(row["left"], "The generals left to move", 0, 3))
    campaign.moved = _generals(row["moved"], "moved")
    campaign.sailed = flag(row["sailed"], '"sailed"')
    campaign.besieged = flag(row["besieged"], '"besieged"')
    return campaign


def read_tired(json: object) -> list[list[int]]:
    """Return the groups that have used movement points, as JSON lists them."""
    found: list[list[int]] = []
    for group in list_of(json, "tired", 0, 200):
        numbers_of = list_of(group, "A tired group", 5, 5)
        found.append(
            [
                whole(numbers_of[0], "The place of a tired group", 0, 2 * SPACES - 1),
                whole(numbers_of[1], "The kind of a tired group", 0, 1 + GENERALS),
                whole(numbers_of[2], "The points of a tired group", 0, _MOST),
                whole(numbers_of[3], "Whether a tired group has landed", 0, 1),
                whole(numbers_of[4], "The size of a tired group", 0, _MOST),
            ]
        )
    return found


def write_fight(fight: Fight) -> dict[str, object]:
    """Return a battle as JSON."""
    json: dict[str, object] = {}
    for name in (*_FIGHT_NUMBERS, *_FIGHT_FLAGS):
        json[name] = getattr(fight, name)
    for name in _FIGHT_PAIRS:
        pair: list[int] = getattr(fight, name)
        json[name] = pair.copy()
    json["sorties"] = fight.sorties.copy()
    json["hands"] = [hand.copy() for hand in fight.hands]
    json["shown"] = [hand.copy() for hand in fight.shown]
    json["undealt"] = fight.undealt.copy()
    json["path"] = fight.path.copy()
    return json


def read_fight(json: object) -> Fight:
    """Return the battle that JSON describes."""
    others = ("sorties", "hands", "shown", "undealt", "path")
    row = keys_of(json, "A battle", (*_FIGHT_NUMBERS, *_FIGHT_FLAGS, *_FIGHT_PAIRS, *others))
    fight = Fight(0, 0)
    for name, bounds in _FIGHT_NUMBERS.items():
        setattr(fight, name, whole(row[name], f"{name} of the battle", bounds[0], bounds[1]))
    for name in _FIGHT_FLAGS:
        setattr(fight, name, flag(row[name], f"{name} of the battle"))
    for name, bounds in _FIGHT_PAIRS.items():
        pair = list_of(row[name], name, 2, 2)
        setattr(fight, name, [whole(each, name, bounds[0], bounds[1]) for each in pair])
    fight.sorties = [flag(each, "sorties") for each in list_of(row["sorties"], "sorties", 2, 2)]
    fight.hands = [_battle_cards(hand) for hand in list_of(row["hands"], "hands", 2, 2)]
    fight.shown = [_battle_cards(hand) for hand in list_of(row["shown"], "shown", 2, 2)]
    fight.undealt = _battle_cards(row["undealt"])
    fight.path = _spaces(row["path"], "path", _LONGEST_RETREAT)
    _check_battle_cards(fight)
    return fight


def _battle_cards(json: object) -> list[int]:
    counts = list_of(json, "Battle cards by type", TYPES, TYPES)
    return [
        whole(count, "Battle cards of a type", 0, most)
        for count, most in zip(counts, BATTLE_DECK, strict=True)
    ]


def _check_battle_cards(fight: Fight) -> None:
    for kind in range(TYPES):
        held = fight.hands[0][kind] + fight.hands[1][kind] + fight.undealt[kind]
        demand(held <= BATTLE_DECK[kind], "There are too many battle cards of a type.")
        for side in (0, 1):
            demand(
                fight.shown[side][kind] <= fight.hands[side][kind],
                "Battle cards shown are in the hand that has shown them.",
            )
