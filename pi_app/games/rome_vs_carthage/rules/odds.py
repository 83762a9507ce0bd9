"""What a choice risks: the chances of the rolls that follow it, before it is made.

The chances are those of the rules' own ratings, modifiers and tables. They depend only on public
information: on armies as they stand, and as if nobody answered with a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mypy_extensions import i64

from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules import board, deck, notation, siege, tables, victory
from pi_app.games.rome_vs_carthage.rules.card_events.armies import PLAGUES
from pi_app.games.rome_vs_carthage.rules.cards import ChooseVictim
from pi_app.games.rome_vs_carthage.rules.events import REASONS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.losses import MarchLosses
from pi_app.games.rome_vs_carthage.rules.march import counters, moving
from pi_app.games.rome_vs_carthage.rules.march.attempts import (
    Intercepted,
    InterceptRoll,
    Pursuit,
)
from pi_app.games.rome_vs_carthage.rules.march.counters import Strike, Weather
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.march.moving import NavalCombat, PassAttrition
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare, DeclareCus, Walls
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, cus_of, enumerated
from pi_app.games.rome_vs_carthage.rules.siege import Siege
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import BACK, SAFE, SUNK
from pi_app.games.rome_vs_carthage.rules.terms import (
    BY_LAND,
    INTO_PORT,
    POINTS_TO_FALL,
)

FACES: Final = range(1, 7)


class Odds(NamedTuple):
    """The chances of a roll.

    Attributes:
        kind: which roll, a key of `LINES`.
        cases: by result the number of equally likely cases. The result is 1 for a success and 0
            for a failure; with a table it is the number of CUs lost, the fate of the ships, or the
            points of a siege, POINTS_TO_FALL if it ends.
        why: the modifiers of the roll, by their reasons.
        general: the general who rolls, or -1.
    """

    kind: str
    cases: dict[int, int]
    why: dict[str, int]
    general: int = -1


# --- which rolls may follow -----------------------------------------------------------------------


def odds_of(state: RomeVsCarthageState, seat: int, action: int) -> list[Odds]:
    """Return the odds of the rolls that may follow a legal action of a seat: its own, and those of
    the other side that it provokes. Most actions have none. All rolls follow at once but that of
    winter, where a march ends."""
    task, march = state.agenda[-1], state.march
    if isinstance(task, ChooseVictim):
        return _of_plague(state, seat, action)
    if march is None:
        return []
    if isinstance(task, Strike):
        return [_of_tribes(state, march, task.space, action - notation.SPACE)]
    if isinstance(task, Weather) and action == notation.CARD + deck.STORMS:
        return [_worn("storm", march.cus, march.cus, {}, moving.STORM)]
    if isinstance(task, Marching) and action == notation.HALT:
        return _of_winter(state, march)
    if isinstance(task, Pursuit) and action == notation.PURSUE:
        return [_attempt("pursuit", task.rating(state))]
    if isinstance(task, Marching) and notation.space_of(action) >= 0:
        return _of_step(state, seat, action)
    if isinstance(task, Intercepted) and action == notation.STEP_BACK:
        by_sea = march.way == board.SEA
        if not by_sea or not moving.is_challenged(state, march, march.previous):
            return _toll(state, march.way)
        return [_fleet(state, march.previous)]
    if isinstance(task, Siege) and action == notation.BESIEGE:
        return _of_siege(state)
    return []


def _cases(result: Callable[[int], int]) -> dict[int, int]:
    """Return by result in how many of the six cases of a die it comes."""
    found: dict[int, int] = {}
    for die in FACES:
        each = int(result(die))
        found[each] = found.get(each, 0) + 1
    return found


def _attempt(kind: str, most: int, general: int = -1) -> Odds:
    return Odds(kind, _cases(lambda die: die <= most), {}, general)


def _of_step(state: RomeVsCarthageState, seat: int, action: i64) -> list[Odds]:
    """Return the odds of a step: the pass or the fleet on the way, and the attempts of the other
    side against it, the best of each force."""
    march = state.the_march()
    target, way = moving.step_of(action)
    found: list[Odds] = []
    if way == BY_LAND:
        found = _toll(state, board.way_between(march.space, target))
    elif moving.is_challenged(state, march, target):
        found = [_fleet(state, target)]
    after = _led_on(state, seat, action, to_meeting=True)
    task = after.agenda[-1] if after.agenda else None
    if way == INTO_PORT or not isinstance(task, Declare):
        return found
    best: dict[int, Odds] = {}
    for id, most in task.about(after).items():
        general = GENERAL_IDS.index(id)
        space = after.place[general]
        kind = "avoid" if space == target else "intercept"
        each = _attempt(kind, most, general)
        if most > 0 and (space not in best or each.cases[1] > best[space].cases[1]):
            best[space] = each
    return [*found, *best.values()]


def _toll(state: Situation, way: i64) -> list[Odds]:
    """Return the odds of a march's attrition on a way; none if it does not lead over mountains."""
    size = state.the_march().cus
    if not moving.is_pass(way) or size == 0:
        return []
    why = moving.pass_modifiers(state, way)
    return [_worn("pass", size, size, why, sum(why.values()))]


def _worn(kind: str, size: int, there: int, why: dict[str, int], more: int) -> Odds:
    """Return the odds of attrition by the table's column for a size, for a force of which so many
    CUs are there. To the die `more` is added, for the reasons `why`."""
    return Odds(kind, _cases(lambda die: min(tables.attrition(size, die + more), there)), why)


def _of_plague(state: Situation, seat: i64, action: i64) -> list[Odds]:
    """Return the odds of attrition by the card in play; none if its player may do without."""
    plague = PLAGUES.get(state.card)
    inside = notation.kind_of(action) == notation.WALLED
    space = action - notation.WALLED if inside else notation.space_of(action)
    if plague is None or space < 0:
        return []
    size = sum(state.army(1 - seat, space, inside))
    return [_worn("attrition", plague.column or size, size, {}, plague.modifier)]


def _of_tribes(state: Situation, march: March, target: i64, space: i64) -> Odds:
    """Return the odds of attrition by Hostile Tribes in a space, for a march on its step to a
    target or for a force that stands."""
    marching = space == counters.struck_at(march, target)
    there = march.cus if marching else state.cus(march.side, space)
    return _worn("attrition", tables.FIVE_OR_SIX, there, {}, 0)


def _of_winter(state: Situation, march: March) -> list[Odds]:
    """Return the odds of winter for the force where a march ends, if it still stands there then and
    as many CUs with it as now."""
    if march.inside or not victory.suffers(state, march.side, march.space):
        return []
    size = state.cus(march.side, march.space)
    return [_worn("winter", size, size, {}, 0)]


def _fleet(state: Situation, target: i64) -> Odds:
    march = state.the_march()
    why = moving.naval_modifiers(state, march, march.space, target)
    more = sum(why.values())
    return Odds("fleet", _cases(lambda die: tables.naval_result(die + more)), why)


def _of_siege(state: Situation) -> list[Odds]:
    """Return the odds of the points and of the losses of a siege or subjugation. A second roll is
    made only if the first has not ended it."""
    if siege.is_betrayed(state):
        return []
    why, before = siege.modifiers(state), state.siege[state.the_march().space]
    by = sum(why.values())
    rolls = [(tables.siege_points(die + by), tables.besieger_losses(die + by)) for die in FACES]
    results = [(points, lost, 1) for points, lost in rolls]
    if siege.rolls(state) > 1:
        results = []
        for points, lost in rolls:
            if before + points >= POINTS_TO_FALL:
                results.append((points, lost, len(FACES)))
            else:
                results += [(points + more, lost + further, 1) for more, further in rolls]
    gained: dict[int, int] = {}
    losses: dict[int, int] = {}
    for points, lost, weight in results:
        result = POINTS_TO_FALL if before + points >= POINTS_TO_FALL else points
        gained[result] = gained.get(result, 0) + weight
        losses[lost] = losses.get(lost, 0) + weight
    return [Odds("siege", gained, why), Odds("besieger", losses, {})]


# --- the battle ahead -----------------------------------------------------------------------------

_GOES_ON: Final = (
    (NavalCombat.id, notation.DIE + 1),
    (PassAttrition.id, notation.DIE + 1),
    (MarchLosses.id, notation.LOSE_UNIT),
    (InterceptRoll.id, notation.DIE + 1),
    (Declare.id, notation.DONE),
    (Walls.id, notation.STAY),
    (Intercepted.id, notation.FIGHT),
)
"""How a march goes on to a meeting: all rolls are favourable and nobody else reacts."""


def _led_on(
    state: RomeVsCarthageState, seat: int, action: i64, *, to_meeting: bool
) -> RomeVsCarthageState:
    """Return a copy of a state that has gone on after an action of a seat up to a battle, as far as
    this takes no choice of its own; or only up to the reactions of the other side."""
    goes_on, after = dict(_GOES_ON), state.copy()
    after.apply(seat, action)
    while after.agenda and after.fight is None:
        task = after.agenda[-1]
        if to_meeting and isinstance(task, Declare):
            break
        choices = after.legal_actions(task.seat)
        choice = notation.PASS if task.private else goes_on.get(task.id, -1)
        if isinstance(task, DeclareCus):
            choice = choices[-1]
        if choice not in choices:
            break
        after.apply(task.seat, choice)
    return after


def battle_after(state: RomeVsCarthageState, seat: int, action: int) -> RomeVsCarthageState | None:
    """Return a copy of a state in which the battle begins that an action of a seat leads to if the
    rolls before it are favourable; None if it leads to none. Only a march, a reaction to it, or the
    answer to an interception does."""
    task = state.agenda[-1]
    steps = isinstance(task, Marching) and (
        action == notation.SORTIE or notation.space_of(action) >= 0
    )
    reacts = isinstance(task, Declare) or action == notation.FIGHT
    if not steps and not reacts:
        return None
    after = _led_on(state, seat, action, to_meeting=False)
    return after if after.fight is not None else None


# --- in words -------------------------------------------------------------------------------------

LINES: Final = {
    "avoid": N_("{general} avoids battle: die {chances}"),
    "intercept": N_("{general} intercepts: die {chances}"),
    "pursuit": N_("Pursuit: die {chances}"),
    "pass": N_("The pass costs: {chances}"),
    "attrition": N_("Attrition: {chances}"),
    "storm": N_("The storm costs: {chances}"),
    "winter": N_("Winter here costs: {chances}"),
    "fleet": N_("Ships: {chances}"),
    "siege": N_("Siege: {chances}"),
    "besieger": N_("Losses: {chances}"),
}
"""By kind the text of a line."""

_ATTEMPTS: Final = ("avoid", "intercept", "pursuit")
_SHIPS: Final = {SAFE: N_("safe"), BACK: N_("turned back"), SUNK: N_("sunk")}


def percent(part: int, whole: int) -> int:
    """Return a share in percent, rounded."""
    return (200 * part + whole) // (2 * whole)


def line_of(odds: Odds) -> Message:
    """Return odds in words, such as “Hanno intercepts: die 1–2 (33 %)”."""
    whole = sum(odds.cases.values())
    if odds.kind in _ATTEMPTS:
        chances = faces(odds.cases[1])
    else:
        chances = enumerated(
            [
                Message(
                    "{result} {percent} %",
                    {"result": _result(odds.kind, result), "percent": percent(cases, whole)},
                )
                for result, cases in sorted(odds.cases.items())
            ]
        )
    if odds.why:
        why = enumerated([_modifier(REASONS[reason], by) for reason, by in odds.why.items()])
        chances = Message("{chances} (on the die: {reasons})", {"chances": chances, "reasons": why})
    words: dict[str, Word] = {"chances": chances}
    if odds.general >= 0:
        words["general"] = GENERAL_NAMES[odds.general]
    return Message(LINES[odds.kind], words)


def _modifier(reason: str, by: int) -> Message:
    text = N_("{reason} −{count}") if by < 0 else N_("{reason} +{count}")
    return Message(text, {"reason": reason, "count": abs(by)})


def faces(most: int) -> Message:
    """Return the numbers of a die up to a highest one, and how likely they are."""
    words = {"most": most, "percent": percent(most, len(FACES))}
    if most == 1:
        return Message("{most} ({percent} %)", words)
    return Message("1–{most} ({percent} %)", words)


def _result(kind: str, result: int) -> Word:
    if kind == "fleet":
        return _SHIPS[result]
    if kind == "siege":
        if result == POINTS_TO_FALL:
            return N_("it falls")
        return Message("{count} point", {"count": result}, plural="{count} points")
    return cus_of(result)
