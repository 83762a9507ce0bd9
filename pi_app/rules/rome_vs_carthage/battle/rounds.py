"""The rounds of a battle: the attacker leads a card, the defender matches it or has lost.

A Reserve is any of the five types. Once in a battle in which Hannibal commands, a Probe of his is a
flank attack or a Double Envelopment. Maharbal's Cavalry is a Double Envelopment of its own. An
attacker who has nothing to lead at the start of a round has lost, even to a defender who has
nothing left either.

Ally Deserts may be played before a card is led, by either side, and by the defender before he
matches it, as card 59 says: before the first card or in any round. The card that goes over is drawn
unseen; but of cards that a spy has turned up one may be chosen instead. Both sides see which.

A defender who has matched may become the attacker. He rolls for it against his commander's rating,
and so can't without a general. A matched Double Envelopment gives him the initiative without a
roll, unless it was Maharbal's Cavalry (§6 Opening, §6 Rounds; ruling 29).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import notation, steps, tables
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.battle.hands import BattleDraw, hidden_cards
from pi_app.rules.rome_vs_carthage.battle.withdrawal import may_withdraw
from pi_app.rules.rome_vs_carthage.deck import ALLY_DESERTS, MAHARBAL
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL, counterattack_rating
from pi_app.rules.rome_vs_carthage.phase import Phase, Roll, Window, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, added, holds
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

_PROBE_CAN_BE: Final = (tables.FLANK_LEFT, tables.FLANK_RIGHT, tables.ENVELOPMENT)

DESERT: Final = notation.CARD + ALLY_DESERTS


def plays_of(state: Situation, side: int, kind: int) -> list[int]:
    """Return every way in which a side can play a battle card of a type other than Reserve."""
    fight = state.the_fight()
    hand = fight.hands[side]
    found: list[int] = []
    if hand[kind] > 0:
        found.append(notation.BATTLE_CARD + kind)
    if hand[tables.RESERVE] > 0:
        found.append(notation.RESERVE_AS + kind)
    if (
        kind in _PROBE_CAN_BE
        and fight.commanders[side] == HANNIBAL
        and not fight.probe_used
        and hand[tables.PROBE] > 0
    ):
        found.append(notation.PROBE_AS + kind)
    if kind == tables.ENVELOPMENT and side == CARTHAGE and holds(state.hand(side), MAHARBAL):
        found.append(story.CAVALRY)
    return found


def may_make_desert(state: Situation, side: int) -> bool:
    """Say whether a side holds Ally Deserts and the enemy has a card to take."""
    return holds(state.hand(side), ALLY_DESERTS) and sum(state.the_fight().hands[1 - side]) > 0


def might_play(state: Situation, side: int, cavalry: bool) -> bool:
    """Say whether, for all that everybody knows, a side has anything to play in a round in which a
    Double Envelopment, and so the cavalry, would do or not."""
    fight = state.the_fight()
    return (
        sum(fight.hands[side]) > 0
        or (cavalry and side == CARTHAGE and state.could_hold(side, added((0, 0), MAHARBAL)))
        or (sum(fight.hands[1 - side]) > 0 and state.could_hold(side, added((0, 0), ALLY_DESERTS)))
    )


def spend(state: Situation, side: int, action: int) -> int:
    """Take the card that an action plays out of its hand and return the type that it stands for
    (rulings 4, 30)."""
    fight = state.the_fight()
    if action == story.CAVALRY:
        state.discard(side, MAHARBAL)
        return tables.ENVELOPMENT
    if action >= notation.PROBE_AS:
        fight.probe_used = True
        card, kind = tables.PROBE, action - notation.PROBE_AS
    elif action >= notation.RESERVE_AS:
        card, kind = tables.RESERVE, action - notation.RESERVE_AS
    else:
        card = kind = action - notation.BATTLE_CARD
    fight.hands[side][card] -= 1
    # Whoever has two of a type, one of them turned up by a spy, plays that one first.
    fight.shown[side][card] = max(fight.shown[side][card] - 1, 0)
    state.disclosed += 1
    return kind


def _desert(state: Situation, side: int) -> None:
    """Let a side have one of the enemy's cards for Ally Deserts, which it has discarded."""
    story.event_played(state, side, ALLY_DESERTS)
    if sum(state.the_fight().shown[1 - side]) > 0:
        state.then(Task(steps.BATTLE_DESERTION, side))
    else:
        state.then(SideTask(steps.BATTLE_DESERTER, -1, side))


class Desertion(Phase[Task]):
    """A side chooses an enemy card that lies open, or draws one of the others."""

    id = steps.BATTLE_DESERTION
    text = N_("Take a battle card that the spy has seen, or draw a hidden one.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        enemy = 1 - task.seat
        shown = state.the_fight().shown[enemy]
        found = [notation.BATTLE_CARD + kind for kind in range(tables.TYPES) if shown[kind] > 0]
        if sum(hidden_cards(state, enemy)) > 0:
            found.append(notation.DRAW)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == notation.DRAW:
            state.then(SideTask(steps.BATTLE_DESERTER, -1, task.seat))
            return
        kind = action - notation.BATTLE_CARD
        state.the_fight().shown[1 - task.seat][kind] -= 1
        _take(state, task.seat, kind)


class DrawDeserter(BattleDraw[SideTask]):
    """A hidden card of the enemy's hand is drawn."""

    id = steps.BATTLE_DESERTER
    kind = SideTask
    text = N_("A battle card of the enemy is drawn.")

    def pool(self, state: Situation, task: SideTask) -> list[int]:
        return hidden_cards(state, 1 - task.side)

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        state.disclosed += 1
        _take(state, task.side, action - notation.DEALT)


def _take(state: Situation, side: int, kind: int) -> None:
    fight = state.the_fight()
    fight.hands[1 - side][kind] -= 1
    fight.hands[side][kind] += 1
    fight.shown[side][kind] += 1
    story.taken(state, side, kind)


class Initiative(Work[Task]):
    """A card has been matched."""

    id = steps.BATTLE_INITIATIVE

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        if _is_given(state) or fight.commanders[defender] >= 0:
            state.then(Task(steps.BATTLE_SEIZE, defender))


class Seize(Phase[Task]):
    """The defender seizes the initiative, or leaves it to the attacker."""

    id = steps.BATTLE_SEIZE
    choices: tuple[int, ...] = (notation.COUNTERATTACK, notation.NO)

    def prompt(self, state: Situation, task: Task) -> Message:
        if _is_given(state):
            return Message("The envelopment is matched. Take the initiative?")
        text = N_("Roll for the initiative? {rating} or less wins it.")
        return Message(text, {"rating": _rating(state, task.seat)})

    def apply(self, state: Situation, task: Task, action: int) -> None:
        if action == notation.NO:
            return
        if _is_given(state):
            state.the_fight().attacker = task.seat
            story.initiative_given(state, task.seat)
        else:
            state.then(SideTask(steps.BATTLE_SEIZE_ROLL, -1, task.seat))


class SeizeRoll(Roll[SideTask]):
    """The roll for the initiative."""

    id = steps.BATTLE_SEIZE_ROLL
    kind = SideTask

    def rolled(self, state: Situation, task: SideTask, die: int) -> None:
        rating = _rating(state, task.side)
        if die <= rating:
            state.the_fight().attacker = task.side
        story.initiative_rolled(state, task.side, die, rating)


def _is_given(state: Situation) -> bool:
    fight = state.the_fight()
    return fight.led == tables.ENVELOPMENT and not fight.led_free


def _rating(state: Situation, side: int) -> int:
    fight = state.the_fight()
    return counterattack_rating(fight.commanders[side], fight.aggressor == side)


class Round(Work[Task]):
    """A round begins."""

    id = steps.BATTLE_ROUND

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        fight.led = -1
        fight.led_free = False
        state.then(Task(steps.BATTLE_ATTACK, ITSELF))
        _ANSWER.ask(state, Task(steps.BATTLE_ANSWER, 1 - fight.attacker))


class AnswerRound(Window[Task]):
    """The defender may let an ally of the attacker desert before a card is led."""

    id = steps.BATTLE_ANSWER

    def cards(self, state: Situation, task: Task) -> Spaces:
        if sum(state.the_fight().hands[1 - task.seat]) == 0:
            return 0, 0
        return added((0, 0), ALLY_DESERTS)

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("Round {round} begins. Play a card against the attacker, or let it be?")
        return Message(text, {"round": state.the_fight().round + 1})

    def played(self, state: Situation, task: Task, card: int) -> None:
        _desert(state, task.seat)

    def fits(self, state: Situation, task: Task) -> bool:
        return task.seat == 1 - state.the_fight().attacker


class Attack(Work[Task]):
    """The attacker has to lead a card."""

    id = steps.BATTLE_ATTACK

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        if might_play(state, fight.attacker, cavalry=True):
            state.then(Task(steps.BATTLE_LEAD, fight.attacker))
        else:
            _win(state, 1 - fight.attacker)


class LeadCard(Phase[Task]):
    """The attacker leads a battle card, withdraws, or plays an event."""

    id = steps.BATTLE_LEAD
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        if sum(state.the_fight().hands[task.seat]) == 0:
            return Message("No battle card is left: play an event, or lose the battle.")
        if may_withdraw(state, task.seat):
            return Message("Attack with a battle card, or withdraw.")
        return Message("Attack with a battle card.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        found: list[int] = []
        for kind in range(tables.RESERVE):
            found.extend(plays_of(state, task.seat, kind))
        if may_make_desert(state, task.seat):
            found.append(DESERT)
        if sum(state.the_fight().hands[task.seat]) == 0:
            found.append(notation.PASS)
        elif may_withdraw(state, task.seat):
            found.append(notation.WITHDRAW)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        fight = state.the_fight()
        if action == notation.WITHDRAW:
            story.withdraws(state, task.seat)
            state.then(Task(steps.BATTLE_WITHDRAW_ROLL, -1))
        elif action == DESERT:
            state.discard(task.seat, ALLY_DESERTS)
            state.then(Task(steps.BATTLE_ATTACK, ITSELF))
            _desert(state, task.seat)
        elif action == notation.PASS:
            _win(state, 1 - task.seat)
        else:
            fight.round += 1
            fight.led = spend(state, task.seat, action)
            fight.led_free = action == story.CAVALRY
            story.led(state, task.seat, action)
            state.then(Task(steps.BATTLE_REPLY, ITSELF))


class Reply(Work[Task]):
    """The defender has to match the card led."""

    id = steps.BATTLE_REPLY

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        defender = 1 - fight.attacker
        if might_play(state, defender, cavalry=fight.led == tables.ENVELOPMENT):
            state.then(Task(steps.BATTLE_MATCH, defender))
        else:
            story.unmatched(state, defender)
            _win(state, fight.attacker)


class MatchCard(Phase[Task]):
    """The defender matches the card led, plays an event, or lets the battle go."""

    id = steps.BATTLE_MATCH
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        text = N_("Match the {type}, or the battle is lost.")
        return Message(text, {"type": notation.TYPE_NAMES[state.the_fight().led]})

    def actions(self, state: Situation, task: Task) -> list[int]:
        found = plays_of(state, task.seat, state.the_fight().led)
        if may_make_desert(state, task.seat):
            found.append(DESERT)
        found.append(notation.CONCEDE)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        fight = state.the_fight()
        if action == DESERT:
            state.discard(task.seat, ALLY_DESERTS)
            state.then(Task(steps.BATTLE_REPLY, ITSELF))
            _desert(state, task.seat)
        elif action == notation.CONCEDE:
            story.unmatched(state, task.seat)
            _win(state, fight.attacker)
        else:
            spend(state, task.seat, action)
            story.matched(state, task.seat, action)
            state.then(Task(steps.BATTLE_INITIATIVE, ITSELF), Task(steps.BATTLE_ROUND, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        return state.the_fight().led >= 0


def _win(state: Situation, side: int) -> None:
    """Let a side win; if the loser let a card go unanswered, that card decides how he flees."""
    fight = state.the_fight()
    fight.winner = side
    fight.deciding = fight.led
    story.won(state)
    state.then(
        SideTask(steps.BATTLE_AFTERMATH, ITSELF, side),
        Task(steps.BATTLE_ROUT, ITSELF),
        SideTask(steps.BATTLE_AFTERMATH, ITSELF, 1 - side),
        Task(steps.BATTLE_RETREAT, ITSELF),
        Task(steps.BATTLE_END, ITSELF),
    )
    if fight.round > 0:
        state.then(Task(steps.BATTLE_CASUALTIES, -1))


_ANSWER: Final = AnswerRound()
