"""Sieges of walled cities and attempts to subdue tribes.

If a march ends at an enemy city or a tribe that is not friendly, its general may roll once on the
siege table (`march.marching` checks the conditions). At three points the city falls or the tribe is
removed.

* The general who marches commands, even if he is another general's subordinate.
* The modifiers, second rolls and the Traitor apply to cities only, not to tribes.
* If two rolls are allowed, the second is not made after the city has fallen.
* A Campaign card allows one attempt in all.

(§8 Sieges; edition 5).
"""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules import deck, losses, notation, tables, victory
from pi_app.games.rome_vs_carthage.rules.agenda import MarchChoice, Roll
from pi_app.games.rome_vs_carthage.rules.battle import events
from pi_app.games.rome_vs_carthage.rules.board import SIEGE_MODIFIER, SPACE_IDS, TARENTUM
from pi_app.games.rome_vs_carthage.rules.events import SiegeLifted
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS, GENERAL_IDS, MARCELLUS
from pi_app.games.rome_vs_carthage.rules.march import moving
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, POINTS_TO_FALL, SIDE_IDS


def take_city(state: Situation, space: i64, side: i64) -> None:
    """Give a walled city to a side: the CUs inside are lost, the generals are displaced, which may
    put the results of Hannibal's death on the agenda, and a siege train inside is lost. The fall of
    a capital ends the game."""
    owner = state.control[space]
    generals = state.generals_at(owner, space, True)
    state.set_siege(space, 0)
    if state.event_log is not None:
        state.emit(events.CityFell(SIDE_IDS[side], SPACE_IDS[space]))
    units, elephants = state.army(owner, space, True)
    losses.lose_cus(state, owner, space, units, elephants, True)
    moving.sweep(state, space)
    for general in generals:
        losses.displace(state, general)
    state.set_control(space, side)
    victory.check_capitals(state)


def subdue(state: Situation, space: i64, side: i64) -> None:
    """Remove a tribe from the game; the side's marker replaces it."""
    state.subdue(space)
    state.set_siege(space, 0)
    if state.event_log is not None:
        state.emit(events.Subdued(SIDE_IDS[side], SPACE_IDS[space]))
    state.set_control(space, side)


def relieve(state: Situation, space: i64) -> None:
    """Remove the points of an army that its enemies have driven away from a city or tribe. The
    enemies stand there now and count as besiegers, so the points would not be removed otherwise;
    but they may not use them (ruling 40).
    """
    if state.siege[space] > 0:
        state.set_siege(space, 0)
        if state.event_log is not None:
            state.emit(SiegeLifted(SPACE_IDS[space]))


def modifiers(state: Situation) -> dict[str, int]:
    """Return the modifiers of the marching force's siege rolls in its space, by their reasons
    (ruling 1)."""
    march = state.the_march()
    if state.has_tribe(march.space):
        return {}
    found = {
        "walls": int(SIEGE_MODIFIER[march.space]),
        "no_train": -int(march.side == CARTHAGE and state.train != march.space),
        "marcellus": int(march.leader == MARCELLUS and state.campaign is not None),
    }
    return {reason: by for reason, by in found.items() if by != 0}


def rolls(state: Situation) -> i64:
    """Return the number of rolls of the marching force's attempt in its space (ruling 33)."""
    march = state.the_march()
    if state.has_tribe(march.space):
        return 1
    treachery = state.card == deck.TREACHERY and state.combined
    return 2 if treachery or (march.leader == AFRICANUS and march.forced) else 1


def is_betrayed(state: Situation) -> bool:
    """Say whether the played card takes the city in the march's space without a roll."""
    here = state.the_march().space == TARENTUM
    return here and state.card == deck.TRAITOR and state.combined


class Siege(MarchChoice):
    """Choose whether the march besieges the city or subdues the tribe in its space (ruling 32)."""

    id = "siege"
    choices = (notation.BESIEGE, notation.DONE)

    def template(self, state: Situation) -> str:
        space = state.the_march().space
        if is_betrayed(state):
            return N_("Have traitors open the gates of {space}?")
        if state.has_tribe(space):
            return N_("Subdue the tribe of {space}? Points so far: {points} of 3")
        return N_("Besiege {space}? Siege points so far: {points} of 3")

    def word(self, state: Situation, gap: str) -> Word:
        if gap == "points":
            return state.siege[state.the_march().space]
        return super().word(state, gap)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.DONE:
            return
        march = state.the_march()
        space = march.space
        if state.campaign is not None:
            state.campaign.besieged = True
        betrayed = is_betrayed(state)
        if state.event_log is not None:
            space_id, tribe = SPACE_IDS[space], state.has_tribe(space)
            state.emit(events.Besieged(space_id, GENERAL_IDS[march.leader], tribe))
            if betrayed:
                state.emit(events.Betrayed(space_id))
        if betrayed:
            take_city(state, space, march.side)
        else:
            state.then(SiegeRoll(rolls(state)))


class SiegeRoll(Roll):
    """A roll on the siege table."""

    id = "siege_roll"
    fields = ("count",)
    text = N_("{space}: a die is rolled for the siege.")

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def rolled(self, state: Situation, die: i64) -> None:
        march = state.the_march()
        space = march.space
        because = modifiers(state)
        added = sum(because.values())
        points = tables.siege_points(die + added)
        lost = tables.besieger_losses(die + added)
        total = min(state.siege[space] + points, POINTS_TO_FALL)
        if total < POINTS_TO_FALL:
            state.set_siege(space, total)
        if state.event_log is not None:
            besieger = Message(GENERAL_NAMES[march.leader])
            id, why = SPACE_IDS[space], list(because)
            state.emit(events.SiegeRoll(id, die, added, why, points, total, lost, besieger))
        if total == POINTS_TO_FALL:
            if state.has_tribe(space):
                subdue(state, space, march.side)
            else:
                take_city(state, space, march.side)
            if state.winner != NOBODY:
                return
        elif self.count > 1:
            state.then(SiegeRoll(self.count - 1))
        if lost > 0:
            state.then(losses.MarchLosses(march.side, lost))
