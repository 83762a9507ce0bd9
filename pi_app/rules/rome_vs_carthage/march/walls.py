"""The gates of a city that a march reaches: its owner says who is inside and who outside.

He is free in which CUs and which generals are where, as far as the city holds them and the rules
about consuls allow (§5 Gates; ruling 42).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import CAPACITY
from pi_app.rules.rome_vs_carthage.march import company, story
from pi_app.rules.rome_vs_carthage.march.moving import Reaction
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64


class Walls(Reaction[Task]):
    """Say who is inside the city: all as they are; or let generals go in or out one by one, and in
    the end say how many CUs are inside. Where no CU stays outside, no general does."""

    id = steps.WALLS

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("An enemy army reaches {city}. Who is inside the walls?")
        return Message(text, {"city": SPACE_NAMES[state.the_march().space]})

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return staying, as long as nothing has been changed; the generals who may go inside or
        come out; and the CUs that may be inside with those who are there now."""
        march = state.the_march()
        space, side = march.space, task.seat
        found = [] if march.regrouped else [notation.STAY]
        if not _is_open(state, march):
            return found
        found.extend(_changes(state, march, side))
        for garrison in _garrisons(state, side, space, _inside(state, side, space)):
            if march.regrouped or garrison != state.army(side, space, True):
                found.append(notation.lead(*garrison))
        return found

    def apply(self, state: Situation, task: Task, action: i64) -> None:
        march = state.the_march()
        space, side = march.space, task.seat
        inside = _inside(state, side, space)
        if action != notation.STAY and action < notation.LEAD:
            company.change(march, inside, action)
            for general in _present(state, side, space):
                state.put(general, space, general in inside)
            state.then(task)
            return
        march.regrouped = 0
        if action != notation.STAY:
            units, elephants = state.army(side, space, True)
            wanted = notation.led(action)
            state.move_inside(side, space, wanted[0] - units, wanted[1] - elephants)
        if _is_open(state, march) and not state.has_cus(side, space):
            for general in state.generals_at(side, space):
                state.put(general, space, True)
        if action != notation.STAY or _inside(state, side, space) != inside:
            story.manned(state, side, space)

    def label(self, action: int) -> Message:
        return gate_label(action)

    def fits(self, state: Situation, task: Task) -> bool:
        space = state.the_march().space
        own_city = state.is_city(space) and state.control[space] == task.seat
        return super().fits(state, task) and own_city


def gate_label(action: int) -> Message:
    """Return the few words for an action by which generals and CUs pass the gates of a city."""
    if notation.TAKE <= action < notation.DROP:
        return Message("{general} goes inside", {"general": GENERAL_NAMES[action - notation.TAKE]})
    if notation.DROP <= action < notation.WALLED:
        return Message("{general} goes outside", {"general": GENERAL_NAMES[action - notation.DROP]})
    return notation.label(action)


def _is_open(state: Situation, march: March) -> bool:
    """Say whether anybody can pass the gates: the city is not besieged, and nobody but the march
    has come before it."""
    space = march.space
    return not state.besieged(space) and state.cus(march.side, space) == march.cus


def _inside(state: Situation, side: int, space: int) -> list[int]:
    return state.generals_at(side, space, inside=True)


def _present(state: Situation, side: int, space: int) -> list[int]:
    return [*state.generals_at(side, space), *_inside(state, side, space)]


def _changes(state: Situation, march: March, side: int) -> list[int]:
    """Return the actions of letting a general inside or out, where it makes a difference: not all
    CUs have to go inside then, which would take all generals along."""
    space = march.space
    total = state.cus(side, space) + state.garrison_cus(space)
    return company.changes(
        march,
        _present(state, side, space),
        _inside(state, side, space),
        lambda inside: [
            part for part in _garrisons(state, side, space, inside) if sum(part) < total
        ],
    )


def _garrisons(state: Situation, side: int, space: int, inside: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants that may be inside a city with some generals, while all
    others stand before it. Where no CU stays outside, no general does."""
    outside = [general for general in _present(state, side, space) if general not in inside]
    before, behind = state.army(side, space), state.army(side, space, True)
    cus = (before[0] + behind[0], before[1] + behind[1])
    return [
        part
        for part in company.mixes(cus, CAPACITY[space])
        if part == cus or company.may_part(state, inside, outside, sum(part), sum(cus))
    ]
