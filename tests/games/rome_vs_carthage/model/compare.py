"""Compares the model with the rules of the program, decision by decision."""

from __future__ import annotations

import copy
import json
from typing import Any

from pi_app.core.game import State
from tests.games.rome_vs_carthage.model import data, endings, turn
from tests.games.rome_vs_carthage.model.verdicts import CLAIMS, MENUS, RESULTS, Tally
from tests.games.rome_vs_carthage.model.world import World

MOURNED = 5
"""The markers that Hannibal's death costs, if Carthage has more (edition 20)."""


class Differs(AssertionError):
    """The model and the program differ; the text ends with the position, for `Game.load`."""


class Comparison:
    """One game that is compared as it goes on."""

    def __init__(self, tally: Tally | None = None) -> None:
        self.tally = Tally() if tally is None else tally
        self._before: dict[str, Any] | None = None
        self._text = ""

    def arrived(self, state: State) -> None:
        """Compare what the last choice has brought about.

        Raises:
            Differs: the model and the program do not agree.
        """
        before, self._before = self._before, None
        if before is not None:
            self._check_result(before, self._text, World(state.position()))

    def decision(self, state: State, seat: int, action: int) -> None:
        """Compare what may be done now; `action` is the choice that is about to be made.

        Raises:
            Differs: the model and the program do not agree.
        """
        position = state.position()
        self._before, self._text = position, state.action_text(seat, action)
        world = World(position)
        phase = world.task["phase"]
        if phase in CLAIMS:
            should, is_so = CLAIMS[phase](world)
            _demand(phase, {"it should be": should}, {"it should be": is_so}, position)
        says = MENUS[phase](world) if phase in MENUS else None
        if says is not None:
            legal = {state.action_text(seat, each) for each in state.legal_actions(seat)}
            _demand(
                phase,
                {"only the model allows": sorted(says - legal), "only the program": []},
                {"only the model allows": [], "only the program": sorted(legal - says)},
                position,
            )
        self.tally.chose(phase, says is not None)

    def _check_result(self, before: dict[str, Any], text: str, now: World) -> None:
        said = World(copy.deepcopy(before))
        said.owed = None
        phase = said.task["phase"]
        said.next = now.task["phase"]
        keys = RESULTS[phase](said, text) if phase in RESULTS else None
        self.tally.resulted(phase, keys is not None)
        if keys is None:
            return
        what = f"after {text!r} at {phase}"
        if said.asks:
            _demand(what, {"asks": said.asks}, {"asks": said.next}, before)
        if now.place("hannibal") is None and World(before).place("hannibal"):
            owed = [task["count"] for task in now.state["agenda"] if task["phase"] == "mourn"]
            _demand(what, {"mourned": [MOURNED]}, {"mourned": owed or [MOURNED]}, before)
        if now.facts["winner"] is not None:
            end = now.facts["winner"], now.facts["ending"]
            _demand(what, {"the end": end}, {"the end": _ending(said)}, before)
        elif said.facts["turn"] == now.facts["turn"]:
            _compare(what, keys, said, now, before)
        else:
            # The Truce makes a new deck at the end of a turn, and a victory at sea is forgotten.
            if said.facts["reshuffle"]:
                turn.shuffle(said)
            said.facts["naval_victory"] = False
            for key in ("cards.deck", "facts.naval_victory", "facts.counsels"):
                _demand(what, {key: _at(said, key)}, {key: _at(now, key)}, before)


def _ending(said: World) -> endings.Ending | None:
    """Return the end that a decision must have brought, for one that has brought one."""
    end = endings.fallen(said) or endings.peace(said, said.markers_due)
    if end is None:
        turn.isolate(said)
        end = endings.checked(said, turn.due(said))
    return end


def _compare(
    what: str, keys: tuple[str, ...], said: World, now: World, before: dict[str, Any]
) -> None:
    """Compare positions within a turn, and what the program has done by itself between them."""
    end = endings.fallen(said) or endings.peace(said, said.markers_due)
    whole = "spaces" in keys or {"cus 0", "cus 1"} <= set(keys)
    if whole and _passed(said, now, "winter"):
        rolls = {_force(task) for task in now.state["agenda"] if _rolls(task)}
        _demand(what, {"winter": turn.winter_rolls(said)}, {"winter": rolls}, before)
    if _passed(said, now, "isolation"):
        turn.isolate(said)
    price = None
    if whole and _passed(said, now, "victory_check"):
        price = turn.due(said)
        end = end or endings.checked(said, price)
    elif "due" in keys:
        price = said.markers_due
    _demand(what, {"the end": end}, {"the end": None}, before)
    if whole or "due" in keys:
        owed = now.loss()
        # Who has just as many markers loses them without a choice.
        if price is None or len(said.ordinaries(price[0])) > price[1]:
            _demand(what, {"markers": price}, {"markers": owed}, before)
    if "losses" in keys:
        _demand(what, {"losses": said.owed}, {"losses": now.owed}, before)
    # A march or a battle that is over leaves nothing to compare.
    found = {
        key: held
        for key in keys
        if key not in ("due", "losses") and (held := _at(now, key)) is not None
    }
    _demand(what, {key: _at(said, key) for key in found}, found, before)


def _demand(
    what: str, says: dict[str, Any], found: dict[str, Any], position: dict[str, Any]
) -> None:
    if says != found:
        told = "; ".join(
            f"{key}: {_difference(value, found[key])}"
            for key, value in says.items()
            if value != found[key]
        )
        raise Differs(f"{what}: {told}\n{json.dumps(position)}")


def _difference(says: Any, found: Any) -> str:
    if isinstance(says, dict) and isinstance(found, dict):
        return ", ".join(
            f"{key} {_difference(value, found[key])}"
            for key, value in says.items()
            if value != found[key]
        )
    return f"{says} by the model, {found} by the program"


def _at(world: World, key: str) -> Any:
    """Return what stands under a key such as ``fight.attacker``; ``cus`` and ``army`` are followed
    by a side, ``task`` by the phase that asks and a field; ``siege`` means all points."""
    if key.startswith("cus "):
        return {space: world.both_forces(int(key[4:]), space) for space in data.SPACES}
    if key.startswith("army "):
        side = (data.ROMANS, data.CARTHAGINIANS)[int(key[5:])]
        return {general: world.generals[general] for general in side}
    if key == "siege":
        return {space: row["siege"] for space, row in world.spaces.items()}
    first, *rest = key.split(".")
    if first == "task":
        phase, field = rest
        return world.task[field] if world.task["phase"] == phase else None
    found: Any = world.state[first]
    for part in rest:
        found = found[part] if found else None
    return found


def _passed(said: World, now: World, phase: str) -> bool:
    """Whether a task of the program itself has been done between two positions."""
    return said.awaits(phase) and not now.awaits(phase)


def _rolls(task: dict[str, Any]) -> bool:
    return bool(task["phase"] == "winter_roll")


def _force(task: dict[str, Any]) -> tuple[str, int]:
    return data.SPACE_IDS[int(task["space"])], int(task["side"])
