"""Why an action of *Hannibal: Rome vs. Carthage* is not possible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import Message, Word
from pi_app.core.words import BIT, field
from pi_app.games.rome_vs_carthage.rules import board, deck, notation, spaces
from pi_app.games.rome_vs_carthage.rules.agenda import Task, Window
from pi_app.games.rome_vs_carthage.rules.battle.rounds import LeadCard, MatchCard
from pi_app.games.rome_vs_carthage.rules.cards import EVENTS, PlaceMarkers, PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import GENERALS, SIDE_OF, strategy_rating
from pi_app.games.rome_vs_carthage.rules.march import company, moving
from pi_app.games.rome_vs_carthage.rules.march.marching import (
    Activate,
    Marching,
    has_moved,
    is_shut_in,
)
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import March, Situation
from pi_app.games.rome_vs_carthage.rules.tables import TYPES
from pi_app.games.rome_vs_carthage.rules.terms import (
    BY_CAMPAIGN,
    BY_OPS,
    NOBODY,
    SAILING_CUS,
    SAILING_OPS,
)
from pi_app.games.rome_vs_carthage.rules.texts import CONDITIONS
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn

_HINTS: Final = (*deck.HOSTILE_TRIBES, deck.PIRATES)
"""The cards whose text in `CONDITIONS` is no condition in the player's own turn."""


def why_not(state: Situation, seat: int, action: int) -> Message:
    """See `State.why_not`."""
    task = state.agenda[-1] if state.agenda else None
    why = _reason(state, task, action) if task is not None and task.seat == seat else None
    return state.prompt(seat) if why is None else why


def _reason(state: Situation, task: Task, action: int) -> Message | None:
    """Return why the seat of a task may not choose an action, or None."""
    seat, legal = task.seat, state.legal_actions(task.seat)
    card, general = action - notation.CARD, action - notation.GENERAL
    space = notation.space_of(action)
    if isinstance(task, (PlayCard, Window)) and 0 < card <= deck.CARDS:
        return _why_not_held(state, seat, card)
    if isinstance(task, (LeadCard, MatchCard)):
        return _why_not_fought(state, task, action)
    if isinstance(task, UseCard) and action == notation.EVENT:
        return _why_no_event(state, seat, task.card)
    if 0 <= general < GENERALS and isinstance(task, UseCard):
        return _why_not_moved(state, seat, general, deck.OPS[task.card], BY_OPS)
    if 0 <= general < GENERALS and isinstance(task, Activate):
        return _why_not_moved(state, seat, general, task.ops, task.by)
    if isinstance(task, UseCard) and space >= 0:
        return _why_not_marked(state, seat, space)
    if notation.LEAD <= action < notation.NUMBER:
        divides = any(notation.LEAD <= each < notation.NUMBER for each in legal)
        return Message("The army can't be divided like that.") if divides else None
    lit = {_spot(state, each) for each in legal} - {-1}
    if space < 0 or space in lit:
        return None
    if isinstance(task, Marching):
        return _why_no_step(state, legal, lit, action)
    if isinstance(task, PlaceMarkers):
        return _why_not_marked(state, seat, space)
    if isinstance(task, (LoseMarkers, Mourn)):
        return Message("Take off markers of your own; cities and tribes stay.")
    if isinstance(task, Activate):
        return Message("This card moves none of your generals there.")
    if not lit:
        return None
    return Message("{space}: not now. Choose one of the lit spaces.", _named(space))


def _spot(state: Situation, action: int) -> int:
    """Return the space that an action names or where its general is, or -1."""
    if notation.GENERAL <= action < notation.TAKE:
        return max(state.place[action - notation.GENERAL], -1)
    return notation.space_of(action)


def _named(space: int) -> dict[str, Word]:
    return {"space": SPACE_NAMES[space]}


# --- cards ----------------------------------------------------------------------------------------


def _why_not_held(state: Situation, seat: int, card: int) -> Message | None:
    if not spaces.holds(state.hand(seat), card):
        return Message("This card is not in your hand.")
    if state.must_campaign and card not in deck.CAMPAIGNS:
        return Message("Now it has to be a Campaign card.")
    return None


def _why_no_event(state: Situation, seat: int, card: int) -> Message:
    if seat not in deck.USERS[card]:
        return Message("This event is the other side's.")
    event = EVENTS[card]
    if (
        card in CONDITIONS
        and card not in _HINTS
        and (event is None or not event.holds(state, seat))
    ):
        return Message("Not possible now. {condition}", {"condition": CONDITIONS[card]})
    return Message("This event would do nothing now.")


def _why_not_fought(state: Situation, task: Task, action: int) -> Message | None:
    fight, kind = state.the_fight(), action % 10
    if action < notation.BATTLE_CARD or action >= notation.PROBE_AS + TYPES or kind >= TYPES:
        return None
    if isinstance(task, MatchCard) and kind != fight.led:
        return Message("Answer an attack with a card of the same type, or with Reserves.")
    if action < notation.RESERVE_AS and field(fight.hands[task.seat], kind) == 0:
        return Message("This card is not in your hand.")
    return None


def _why_not_marked(state: Situation, seat: int, space: int) -> Message | None:
    owner = state.control[space]
    if owner == seat:
        return Message("{space} is yours already.", _named(space))
    if state.is_city(space) or state.has_tribe(space):
        return Message("You win cities and tribes by siege, not by markers.")
    if owner != NOBODY and state.truce:
        return Message("During a truce no enemy marker can be flipped.")
    if owner != NOBODY and not state.has_cus(seat, space):
        return Message("You can flip an enemy marker only under CUs of yours.")
    if owner == NOBODY and state.has_cus(1 - seat, space):
        return Message("An enemy army stands there.")
    return None


# --- marches --------------------------------------------------------------------------------------


def _why_not_moved(state: Situation, seat: int, general: int, ops: i64, by: i64) -> Message | None:
    if SIDE_OF[general] != seat or not state.on_map(general):
        return None
    name: dict[str, Word] = {"general": GENERAL_NAMES[general]}
    needed = strategy_rating(general, state.place[general])
    if by != BY_CAMPAIGN and needed > ops:
        return Message("{general} moves with a card of {ops} or more.", {**name, "ops": needed})
    if is_shut_in(state, general):
        return Message("{general} is besieged and can't march out.", name)
    if by == BY_CAMPAIGN and has_moved(state, general):
        return Message("{general} has already marched with this card.", name)
    return None


def _why_no_step(state: Situation, legal: list[int], lit: set[int], action: int) -> Message | None:
    march, space = state.the_march(), notation.space_of(action)
    if march.halted or march.allowance <= march.spent:
        return Message("The army can go no farther.")
    if not lit:
        return None
    if space == march.space:
        if notation.HALT not in legal:
            return None
        return Message("The army is there. Choose one of the lit spaces, or end the march.")
    by_road = action < notation.SAIL and board.way_between(march.space, space) >= 0
    by_sea = board.PORT[march.space] != 0 and board.PORT[space] != 0
    if by_sea and not by_road and state.campaign is None:
        if march.ops < SAILING_OPS:
            return Message("Armies sail with cards of 3 and with Campaigns only.")
        if march.cus > SAILING_CUS and _could_sail(state, march, legal, space):
            return Message(
                "With this card at most {most} CUs sail, not {count}: “Regroup” first.",
                {"most": SAILING_CUS, "count": march.cus},
            )
    if by_road or by_sea:
        return Message("The army can't go to {space} now: choose a lit space.", _named(space))
    return Message("Armies go step by step along the roads: choose a lit space.")


def _could_sail(state: Situation, march: March, legal: list[int], space: int) -> bool:
    """Say whether a march can leave CUs behind and could then sail to a space."""
    loads = [notation.led(each) for each in legal if notation.LEAD <= each < notation.NUMBER]
    fewer, ways = march.copy(), Actions()
    fewer.keep_to((SAILING_CUS, 0))
    moving.offer_ways(state, fewer, BIT[company.number_of(fewer.load)], ways)
    return any(sum(load) <= SAILING_CUS for load in loads) and ways.holds(notation.SAIL + space)
