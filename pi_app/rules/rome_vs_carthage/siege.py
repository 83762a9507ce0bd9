"""Sieges of walled cities, attempts to subdue tribes, and what comes of them.

Where a march ends at an enemy city or a tribe that is no friend, its general rolls once on the
siege table (`march.marching` says when he may); at three points the city falls or the tribe is
gone.

* The general who marches commands, even if he is another's subordinate.
* The modifiers, second rolls and the Traitor are for cities alone, not for tribes.
* Where two rolls count, the second is not made once the city has fallen.
* A Campaign card allows one attempt in all.

What is told of it:

| kind | data |
| --- | --- |
| ``besieged`` | ``space``, ``general``, ``tribe``: he besieges it, or means to subdue its tribe |
| ``siege_roll`` | ``space``, ``die``, ``modifier``, ``points``, ``total`` (all so far), ``lost`` |
| ``betrayed`` | ``space``: traitors open the city's gates |
| ``city_fell`` | ``space``, ``side``: the city is that side's now |
| ``subdued`` | ``space``, ``side``: the tribe is no more |

(§8 Sieges; edition 5).
"""

from __future__ import annotations

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import (
    deck,
    events,
    losses,
    notation,
    steps,
    story,
    tables,
    victory,
)
from pi_app.rules.rome_vs_carthage.agenda import MARCH_LOSSES, SIEGE, CountTask, Task
from pi_app.rules.rome_vs_carthage.armies import March
from pi_app.rules.rome_vs_carthage.board import SIEGE_MODIFIER, SPACE_IDS, TARENTUM
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, MARCELLUS
from pi_app.rules.rome_vs_carthage.march import moving
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import Roll
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, POINTS_TO_FALL


def tell_besieged(state: Situation, general: int, space: int) -> None:
    """Tell that a general besieges a city or tries to subdue a tribe."""
    tribe = state.has_tribe(space)
    text = N_("{general} besieges {space}.")
    if tribe:
        text = N_("{general} tries to subdue the tribe of {space}.")
    story.tell(state, "besieged", text, {"space": space, "general": general, "tribe": tribe})


def tell_roll(
    state: Situation, march: March, die: int, modifier: int, points: int, total: int, lost: int
) -> None:
    """Tell what the roll of a march for a siege brings."""
    text = N_("{general} rolls {roll}. {space}: points {total} of 3, losses of the besieger {lost}")
    words = {"general": GENERAL_NAMES[march.leader]}
    facts = {"die": die, "modifier": modifier, "points": points, "total": total, "lost": lost}
    story.tell(state, "siege_roll", text, {"space": march.space, **facts}, words=words)


def tell_betrayed(state: Situation, space: int) -> None:
    """Tell that a city's gates are opened from inside."""
    story.tell(state, "betrayed", N_("Traitors open the gates of {space}."), {"space": space})


def tell_city_fell(state: Situation, space: int, side: int) -> None:
    """Tell that a city has fallen to a side."""
    story.tell(state, "city_fell", N_("{space} falls to {side}."), {"space": space, "side": side})


def tell_subdued(state: Situation, space: int, side: int) -> None:
    """Tell that a tribe has been subdued by a side."""
    story.tell(
        state, "subdued", N_("{side} subdues the tribe of {space}."), {"space": space, "side": side}
    )


def take_city(state: Situation, space: int, side: int) -> None:
    """Let a walled city fall to a side: the CUs inside die, its generals are displaced, and a siege
    train inside is lost.

    That may put Hannibal's death on the agenda. If the city is a capital the game is over
    afterwards.
    """
    owner = state.control[space]
    generals = state.generals_at(owner, space, inside=True)
    tell_city_fell(state, space, side)
    if state.garrison_cus(space) > 0:
        losses.lose_cus(state, owner, space, *state.army(owner, space, True), True)
    state.set_siege(space, 0)
    moving.sweep(state, space)
    for general in generals:
        losses.displace(state, general)
    state.set_control(space, side)
    victory.check_capitals(state)


def subdue(state: Situation, space: int, side: int) -> None:
    """Take a tribe out of the game for good; the side's marker takes its place."""
    tell_subdued(state, space, side)
    state.subdue(space)
    state.set_siege(space, 0)
    state.set_control(space, side)


def relieve(state: Situation, space: int) -> None:
    """Take off the points of an army that its enemies have driven away from a city or tribe. They
    stand there themselves now, so that `rules` sees a besieger still; but they have earned none
    (ruling 40).
    """
    if state.siege[space] > 0:
        state.set_siege(space, 0)
        if state.chronicle is not None:
            state.chronicle.append(events.SiegeLifted(SPACE_IDS[space]))


def modifier(state: Situation) -> int:
    """Return what is added to the marching force's siege rolls where it is (ruling 1)."""
    march = state.the_march()
    if state.has_tribe(march.space):
        return 0
    total = SIEGE_MODIFIER[march.space]
    if march.side == CARTHAGE and state.train != march.space:
        total -= 1
    if march.leader == MARCELLUS and state.campaign is not None:
        total += 1
    return total


def rolls(state: Situation) -> int:
    """Return how many rolls an attempt of the marching force has where it is (ruling 33)."""
    march = state.the_march()
    if state.has_tribe(march.space):
        return 1
    treachery = state.card == deck.TREACHERY and state.combined
    return 2 if treachery or (march.leader == AFRICANUS and march.forced) else 1


def _betrayed(state: Situation, space: int) -> bool:
    """Say whether the card played opens a city's gates without a roll."""
    return space == TARENTUM and state.card == deck.TRAITOR and state.combined


class Siege(moving.MarchChoice[Task]):
    """Whoever has marched to a city or tribe may besiege or subdue it (ruling 32)."""

    id = SIEGE
    choices: tuple[int, ...] = (notation.BESIEGE, notation.DONE)

    def prompt(self, state: Situation, task: Task) -> Message:
        march = state.the_march()
        space = march.space
        params: dict[str, str | int | Message] = {
            "space": SPACE_NAMES[space],
            "points": state.siege[space],
        }
        if _betrayed(state, space):
            return Message("Have traitors open the gates of {space}?", params)
        if state.has_tribe(space):
            return Message("Subdue the tribe of {space}? Points so far: {points} of 3", params)
        return Message("Besiege {space}? Siege points so far: {points} of 3", params)

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == notation.DONE:
            return
        march = state.the_march()
        space = march.space
        if state.campaign is not None:
            state.campaign.besieged = True
        tell_besieged(state, march.leader, space)
        if _betrayed(state, space):
            tell_betrayed(state, space)
            take_city(state, space, march.side)
        else:
            state.then(CountTask(steps.SIEGE_ROLL, CHANCE, rolls(state)))


class SiegeRoll(Roll[CountTask]):
    """A roll on the siege table."""

    id = steps.SIEGE_ROLL
    kind = CountTask

    def prompt(self, state: Situation, task: CountTask) -> Message:
        text = N_("{space}: a die is rolled for the siege.")
        return Message(text, {"space": SPACE_NAMES[state.the_march().space]})

    def rolled(self, state: Situation, task: CountTask, die: int) -> None:
        march = state.the_march()
        space = march.space
        added = modifier(state)
        points = tables.siege_points(die + added)
        lost = tables.besieger_losses(die + added)
        total = min(state.siege[space] + points, POINTS_TO_FALL)
        tell_roll(state, march, die, added, points, total, lost)
        if total == POINTS_TO_FALL:
            if state.has_tribe(space):
                subdue(state, space, march.side)
            else:
                take_city(state, space, march.side)
            if state.winner != NOBODY:
                return
        else:
            state.set_siege(space, total)
            state.again(task)
        if lost:
            state.then(CountTask(MARCH_LOSSES, march.side, lost))
