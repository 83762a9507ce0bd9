"""Compares the model with the rules of the program, decision by decision."""

from __future__ import annotations

import copy
import json
from typing import Any

from pi_app.core.game import State
from tests.games.rome_vs_carthage.model import turn
from tests.games.rome_vs_carthage.model.verdicts import CLAIMS, MENUS, RESULTS, Tally
from tests.games.rome_vs_carthage.model.world import World


class Differs(AssertionError):
    """The model and the program differ; the position is told, as one that `Game.load` reads."""


class Comparison:
    """One game that is compared as it goes on."""

    def __init__(self, tally: Tally | None = None) -> None:
        self.tally = Tally() if tally is None else tally
        self._said: World | None = None
        self._keys: tuple[str, ...] = ()
        self._why = ""

    def decision(self, state: State, seat: int, action: int) -> None:
        """Compare what may be done now, and remember what should follow from `action`."""
        position = state.position()
        self._arrived(position)
        world = World(position)
        phase, text = world.task["phase"], state.action_text(seat, action)
        if phase in CLAIMS:
            should, is_so = CLAIMS[phase](world)
            if should != is_so:
                raise Differs(
                    f"claim at {phase}: {should} by the model, {is_so}.\n{json.dumps(position)}"
                )
        says = MENUS[phase](world) if phase in MENUS else None
        if says is not None:
            legal = {state.action_text(seat, each) for each in state.legal_actions(seat)}
            if says != legal:
                raise Differs(
                    f"{phase}: only the model allows {sorted(says - legal)},"
                    f" only the program {sorted(legal - says)}.\n{json.dumps(position)}"
                )
        self._why = f"after {text!r} at {phase}\n{json.dumps(position)}"
        self._expect(position, phase, text)
        self.tally.add(phase, says is not None, self._said is not None)

    def _expect(self, position: dict[str, Any], phase: str, text: str) -> None:
        self._said = None
        if phase in RESULTS:
            said = World(copy.deepcopy(position))
            keys = RESULTS[phase](said, text)
            if keys is not None:
                self._said, self._keys = said, keys

    def _arrived(self, position: dict[str, Any]) -> None:
        said = self._said
        if said is None:
            return
        now = World(position)
        if said.facts["turn"] != now.facts["turn"] or now.facts["winner"] is not None:
            return
        if _waits(said, "isolation") and not _waits(now, "isolation"):
            turn.isolate(said)
        for key in self._keys:
            expected, found = _at(said, key), _at(now, key)
            if found is None:
                continue
            if expected != found:
                raise Differs(f"{key}: {_differences(expected, found)} {self._why}")


def _at(world: World, key: str) -> Any:
    """Return what stands under a key such as ``fight.attacker``; None if there is no fight."""
    found: Any = world.state
    for part in key.split("."):
        found = found and found[part]
    return found


def _waits(world: World, phase: str) -> bool:
    return any(task["phase"] == phase for task in world.state["agenda"])


def _differences(expected: Any, found: Any) -> str:
    if isinstance(expected, dict):
        rows = [
            f"{key}: {_differences(value, found[key])}"
            for key, value in expected.items()
            if value != found[key]
        ]
        return "; ".join(rows)
    return f"the model says {json.dumps(expected)}, the program {json.dumps(found)}"
