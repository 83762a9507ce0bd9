"""The rounds of a battle: the attacker leads a card, the defender matches it or loses.

A Reserve counts as any of the five types. If Hannibal commands, he may once in the battle play a
Probe as a flank attack or a Double Envelopment. Maharbal's Cavalry is an extra Double Envelopment.
An attacker who has no card to lead at the start of a round loses, even if the defender has none
either.

Ally Deserts may be played by both sides before a card is led, and by the defender before he matches
the card. Card 59 allows it before the first card and in any round. A hidden card of the enemy is
drawn at random, or a card that a spy has turned up is chosen. Both sides see the card.

A defender who has matched may become the attacker. He rolls against his commander's rating; without
a general he cannot. A matched Double Envelopment gives him the initiative without a roll, unless it
was Maharbal's Cavalry (§6 Opening, §6 Rounds; ruling 29).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Word
from pi_app.core.words import field, in_field
from pi_app.games.rome_vs_carthage.rules import notation, tables
from pi_app.games.rome_vs_carthage.rules.agenda import Roll, Task, Window, Work
from pi_app.games.rome_vs_carthage.rules.battle import aftermath, events, withdrawal
from pi_app.games.rome_vs_carthage.rules.battle.hands import BattleDraw
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.deck import ALLY_DESERTS, MAHARBAL
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL, counterattack_rating
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, holds, only
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, SIDE_IDS

_DESERT: Final = notation.CARD + ALLY_DESERTS
_CAVALRY: Final = notation.CARD + MAHARBAL  # Maharbal's Cavalry, played like a battle card


# --- playing cards --------------------------------------------------------------------------------


def _offer_plays(state: Situation, side: i64, kind: i64, into: Actions) -> None:
    """Add all actions by which a side can play a battle card as a type other than Reserve."""
    fight = state.the_fight()
    hand = fight.hands[side]
    if field(hand, kind) > 0:
        into.add(notation.BATTLE_CARD + kind)
    if field(hand, tables.RESERVE) > 0:
        into.add(notation.RESERVE_AS + kind)
    if (
        kind in (tables.FLANK_LEFT, tables.FLANK_RIGHT, tables.ENVELOPMENT)
        and fight.commanders[side] == HANNIBAL
        and not fight.probe_used
        and field(hand, tables.PROBE) > 0
    ):
        into.add(notation.PROBE_AS + kind)
    if kind == tables.ENVELOPMENT and side == CARTHAGE and holds(state.hand(side), MAHARBAL):
        into.add(_CAVALRY)


def _offer_desertion(state: Situation, side: i64, into: Actions) -> None:
    if holds(state.hand(side), ALLY_DESERTS) and state.the_fight().hands[1 - side] != 0:
        into.add(_DESERT)


def _might_play(state: Situation, side: i64, cavalry: bool) -> bool:
    """Say whether, by public information, a side might have a card to play. `cavalry` says
    whether a Double Envelopment, and so Maharbal's Cavalry, can be used now."""
    fight = state.the_fight()
    return (
        fight.hands[side] != 0
        or (cavalry and side == CARTHAGE and state.could_hold(side, only(MAHARBAL)))
        or (fight.hands[1 - side] != 0 and state.could_hold(side, only(ALLY_DESERTS)))
    )


def _spend(state: Situation, side: i64, action: i64) -> tuple[i64, str]:
    """Take the card that an action plays out of the hand. Return the type that it counts as and
    the id of the card (rulings 4, 30)."""
    fight = state.the_fight()
    if action == _CAVALRY:
        state.discard(side, MAHARBAL)
        return tables.ENVELOPMENT, "maharbal"
    kind = (action - notation.BATTLE_CARD) % (notation.RESERVE_AS - notation.BATTLE_CARD)
    card = kind
    if action >= notation.PROBE_AS:
        fight.probe_used = True
        card = tables.PROBE
    elif action >= notation.RESERVE_AS:
        card = tables.RESERVE
    fight.hands[side] -= in_field(1, card)
    if field(fight.shown[side], card) > 0:
        # Of cards of the same type, those turned up by a spy are played first.
        fight.shown[side] -= in_field(1, card)
    state.disclosed += 1
    return kind, TYPE_IDS[card]


# --- an ally deserts ------------------------------------------------------------------------------


def _desert(state: Situation, side: i64) -> None:
    if state.event_log is not None:
        state.emit(events.BattleEvent(SIDE_IDS[side], ALLY_DESERTS))
    if state.the_fight().shown[1 - side] != 0:
        state.then(Desertion(side))
    else:
        state.then(DrawDeserter(side))


class Desertion(Task):
    """A side takes an enemy card that is turned up, or draws a hidden one."""

    id = "battle_desertion"
    text = N_("Take a battle card that the spy has seen, or draw a hidden one.")

    def offer(self, state: Situation, into: Actions) -> None:
        fight = state.the_fight()
        enemy = 1 - self.seat
        for kind in range(tables.TYPES):
            if field(fight.shown[enemy], kind) > 0:
                into.add(notation.BATTLE_CARD + kind)
        if fight.hidden(enemy) != 0:
            into.add(notation.DRAW)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.DRAW:
            state.then(DrawDeserter(self.seat))
            return
        kind = action - notation.BATTLE_CARD
        state.the_fight().shown[1 - self.seat] -= in_field(1, kind)
        _take(state, self.seat, kind)


class DrawDeserter(BattleDraw):
    """A hidden card of the enemy's hand is drawn."""

    id = "battle_deserter"
    text = N_("A battle card of the enemy is drawn.")

    def pool(self, state: Situation) -> i64:
        return state.the_fight().hidden(1 - self.side)

    def apply(self, state: Situation, action: i64) -> None:
        state.disclosed += 1
        _take(state, self.side, action - notation.DEALT)


def _take(state: Situation, side: i64, kind: i64) -> None:
    fight = state.the_fight()
    card = in_field(1, kind)
    fight.hands[1 - side] -= card
    fight.hands[side] += card
    fight.shown[side] += card
    if state.event_log is not None:
        state.emit(events.BattleTaken(SIDE_IDS[side], TYPE_IDS[kind]))


# --- the initiative -------------------------------------------------------------------------------


class Seize(Task):
    """The defender tries to take the initiative, or leaves it to the attacker."""

    id = "battle_seize"
    choices = (notation.COUNTERATTACK, notation.NO)

    def template(self, state: Situation) -> str:
        if _is_given(state):
            return N_("The envelopment is matched. Take the initiative?")
        return N_("Roll for the initiative? {rating} or less wins it.")

    def rating(self, state: Situation) -> i64:
        return _rating(state, self.seat)

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.NO:
            return
        if not _is_given(state):
            state.then(SeizeRoll(self.seat))
            return
        _take_over(state, self.seat)
        if state.event_log is not None:
            state.emit(events.BattleInitiative(SIDE_IDS[self.seat], None, None, True))


class SeizeRoll(Roll):
    """The roll for the initiative."""

    id = "battle_seize_roll"
    fields = ("side",)

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side = side

    def rolled(self, state: Situation, die: i64) -> None:
        rating = _rating(state, self.side)
        if die <= rating:
            _take_over(state, self.side)
        if state.event_log is not None:
            side = SIDE_IDS[self.side]
            state.emit(events.BattleInitiative(side, die, rating, die <= rating))


def _take_over(state: Situation, side: i64) -> None:
    """Let a side attack; the card led before lies matched."""
    fight = state.the_fight()
    fight.attacker = side
    fight.led = -1


def _is_given(state: Situation) -> bool:
    fight = state.the_fight()
    return fight.led == tables.ENVELOPMENT and not fight.led_free


def _rating(state: Situation, side: i64) -> i64:
    fight = state.the_fight()
    return counterattack_rating(fight.commanders[side], fight.aggressor == side)


# --- a round --------------------------------------------------------------------------------------


class Round(Work):
    """A round begins."""

    id = "battle_round"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        fight.led = -1
        fight.led_free = False
        state.then(Attack())
        AnswerRound(1 - fight.attacker).ask(state)


class AnswerRound(Window):
    """The defender may play Ally Deserts before a card is led."""

    id = "battle_answer"
    text = N_("Round {round} begins. Play a card against the attacker, or let it be?")

    def cards(self, state: Situation) -> Spaces:
        if state.the_fight().hands[1 - self.seat] == 0:
            return 0, 0
        return only(ALLY_DESERTS)

    def word(self, state: Situation, gap: str) -> Word:
        return state.the_fight().round + 1

    def played(self, state: Situation, card: i64) -> None:
        _desert(state, self.seat)


class Attack(Work):
    """Ask the attacker for a card; he loses if he certainly has nothing to play."""

    id = "battle_attack"

    def run(self, state: Situation) -> None:
        attacker = state.the_fight().attacker
        if _might_play(state, attacker, cavalry=True):
            state.then(LeadCard(attacker))
        else:
            _win(state, 1 - attacker)


class LeadCard(Task):
    """The attacker leads a battle card, withdraws, or plays an event."""

    id = "battle_lead"
    private = True

    def template(self, state: Situation) -> str:
        if state.the_fight().hands[self.seat] == 0:
            return N_("No battle card is left: play an event, or lose the battle.")
        if withdrawal.may_withdraw(state, self.seat):
            return N_("Attack with a battle card, or withdraw.")
        return N_("Attack with a battle card.")

    def offer(self, state: Situation, into: Actions) -> None:
        for kind in range(tables.RESERVE):
            _offer_plays(state, self.seat, kind, into)
        _offer_desertion(state, self.seat, into)
        if state.the_fight().hands[self.seat] == 0:
            into.add(notation.PASS)
        elif withdrawal.may_withdraw(state, self.seat):
            into.add(notation.WITHDRAW)

    def apply(self, state: Situation, action: i64) -> None:
        fight = state.the_fight()
        side = self.seat
        if action == notation.WITHDRAW:
            state.then(withdrawal.WithdrawRoll())
            if state.event_log is not None:
                state.emit(events.BattleWithdraws(SIDE_IDS[side]))
        elif action == _DESERT:
            state.discard(side, ALLY_DESERTS)
            state.then(Attack())
            _desert(state, side)
        elif action == notation.PASS:
            _win(state, 1 - side)
        else:
            fight.round += 1
            fight.led, by = _spend(state, side, action)
            fight.led_free = action == _CAVALRY
            state.then(Reply())
            if state.event_log is not None:
                state.emit(events.BattleLed(SIDE_IDS[side], TYPE_IDS[fight.led], by, fight.round))


class Reply(Work):
    """Ask the defender to match the card led; he loses if he certainly has nothing to play."""

    id = "battle_reply"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        if _might_play(state, defender, cavalry=fight.led == tables.ENVELOPMENT):
            state.then(MatchCard(defender))
        else:
            _concede(state, defender)


class MatchCard(Task):
    """The defender matches the card led, plays an event, or concedes the battle."""

    id = "battle_match"
    private = True
    text = N_("Match the {type}, or the battle is lost.")

    def word(self, state: Situation, gap: str) -> Word:
        return notation.TYPE_NAMES[state.the_fight().led]

    def offer(self, state: Situation, into: Actions) -> None:
        _offer_plays(state, self.seat, state.the_fight().led, into)
        _offer_desertion(state, self.seat, into)
        into.add(notation.CONCEDE)

    def apply(self, state: Situation, action: i64) -> None:
        side = self.seat
        if action == _DESERT:
            state.discard(side, ALLY_DESERTS)
            state.then(Reply())
            _desert(state, side)
        elif action == notation.CONCEDE:
            _concede(state, side)
        else:
            kind, by = _spend(state, side, action)
            if state.event_log is not None:
                state.emit(events.BattleMatched(SIDE_IDS[side], TYPE_IDS[kind], by))
            state.then(Round())
            if _is_given(state) or state.the_fight().commanders[side] >= 0:
                state.then(Seize(side))

    def fits(self, state: Situation) -> bool:
        return state.the_fight().led >= 0


def _concede(state: Situation, side: i64) -> None:
    if state.event_log is not None:
        kind = TYPE_IDS[state.the_fight().led]
        state.emit(events.BattleUnmatched(SIDE_IDS[side], kind))
    _win(state, 1 - side)


def _win(state: Situation, side: i64) -> None:
    """End the battle with a side as the winner. A card that was led and not matched modifies the
    loser's retreat roll."""
    fight = state.the_fight()
    fight.winner = side
    fight.deciding = fight.led
    if state.event_log is not None:
        kind = TYPE_IDS[fight.led] if fight.led >= 0 else None
        state.emit(events.BattleWon(SIDE_IDS[side], SPACE_IDS[fight.space], kind))
    state.then_all(
        [
            aftermath.Aftermath(side),
            aftermath.Rout(),
            aftermath.Aftermath(1 - side),
            aftermath.Retreat(),
            aftermath.End(),
        ]
    )
    if fight.round > 0:
        state.then(aftermath.Casualties())
