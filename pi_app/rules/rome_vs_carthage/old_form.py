"""Positions as the first version wrote them, brought into today's form before they are read.

Its tasks said with two numbers, ``count`` and ``subject``, what today's say by name; ``order`` told
who commanded among generals of equal rank; and the campaign told who was tired, in a space and not
yet inside or outside its city, landed or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pi_app.rules.reading import keys_of, list_of, object_of, one_of, whole
from pi_app.rules.rome_vs_carthage.board import SPACES
from pi_app.rules.rome_vs_carthage.chapters import PHASES
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, SIDE_IDS

_COUNTED: Final = ("count", "number", "ops", "way", "to_siege", "inside")
"""What of a task its ``count`` said; the rest was its ``subject``."""

_FLAGS: Final = ("to_siege", "inside")


def renewed(json: Mapping[str, object]) -> Mapping[str, object]:
    """Return a position of the first version as it would be written today, any other as it is.

    Raises:
        BadPosition: it is neither.
    """
    if "order" not in json:
        return json
    found = {key: value for key, value in json.items() if key != "order"}
    found |= {"newcomers": [], "tired": []}
    march, campaign = json.get("march"), json.get("campaign")
    if march is not None:
        march = found["march"] = {
            **object_of(march, "A march"),
            "detachments": [],
            "tribes_asked": False,
        }
    if campaign is not None:
        row = dict(object_of(campaign, "A campaign"))
        found["tired"] = [
            _tired(group) for group in list_of(row.pop("tired", None), "tired", 0, 200)
        ]
        found["campaign"] = row
    facts = object_of(json.get("facts"), '"facts"')
    enemy = 1 - one_of(facts.get("active"), "Whose card is played", SIDE_IDS)
    tasks = list_of(json.get("agenda"), "agenda", 0, 60)
    found["agenda"] = [_task(task, enemy, march) for task in tasks]
    return found


def _tired(group: object) -> list[object]:
    space, kind, spent, count = list_of(group, "A tired group", 4, 4)
    return [space, kind, spent, 0, count]


def _task(task: object, enemy: int, march: Mapping[str, object] | None) -> dict[str, object]:
    """Return a task that says by name what it is about; one of no phase stays as it is."""
    row = keys_of(task, "A task", ("phase", "seat", "count", "subject"))
    phase, known = row["phase"], PHASES.get(str(row["phase"]))
    if known is None:
        return dict(row)
    count = whole(row["count"], "A task's count", -99, 10_000)
    subject = whole(row["subject"], "A task's subject", -1, SPACES)
    found: dict[str, object] = {"phase": phase, "seat": row["seat"]}
    for name in known.kind.FIELDS:
        found[name] = count if name in _COUNTED else subject
        if name in _FLAGS:
            found[name] = count == 1
    if phase == "winter_roll":
        found |= {"side": count, "inside": False}
    elif phase == "keep_mercenaries":
        found["side"] = CARTHAGE
    elif phase == "waste_away":
        found["side"] = enemy
    elif phase == "tribes_attrition" and march is not None:
        found |= {"space": march.get("space"), "marching": True}
    return found
