"""The rounds of a battle: the attacker leads a card, the defender matches it or has lost.

An attacker who has nothing to lead at the start of a round has lost, even to a defender who has
nothing left either. Ally Deserts may be played before a card is led, by either side, and by the
defender before he matches it, as card 59 says: before the first card or in any round (§6 Rounds).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import desertion, rounds_story, steps, story
from pi_app.rules.rome_vs_carthage.battle.cardplay import (
    CAVALRY,
    DESERT,
    may_make_desert,
    might_play,
    plays_of,
    spend,
)
from pi_app.rules.rome_vs_carthage.battle.withdrawal import may_withdraw
from pi_app.rules.rome_vs_carthage.deck import ALLY_DESERTS
from pi_app.rules.rome_vs_carthage.notation import CONCEDE, PASS, TYPE_NAMES, WITHDRAW
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase, Window, Work
from pi_app.rules.rome_vs_carthage.tables import ENVELOPMENT, RESERVE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class Round(Work[Task]):
    """A round begins."""

    id = steps.ROUND

    def run(self, state: Situation, task: Task) -> None:
        """Ask the defender for Ally Deserts, if he might have it; then the attacker leads."""
        fight = state.the_fight()
        fight.led = -1
        fight.led_free = False
        state.then(Task(steps.ATTACK, ITSELF))
        question = Task(steps.ANSWER_ROUND, 1 - fight.attacker)
        if _ANSWER.is_asked(state, question):
            state.then(question)


class AnswerRound(Window[Task]):
    """The defender may let an ally of the attacker desert before a card is led."""

    id = steps.ANSWER_ROUND

    def cards(self, state: Situation, task: Task) -> tuple[int, ...]:
        """Return Ally Deserts while the enemy has a card to lose."""
        return (ALLY_DESERTS,) if sum(state.the_fight().hands[1 - task.seat]) > 0 else ()

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say which round begins."""
        return Message(
            "Round {round} begins. Play a card against the attacker, or let it be?",
            {"round": state.the_fight().round + 1},
        )

    def played(self, state: Situation, task: Task, card: int) -> None:
        """Let one of the attacker's cards go over."""
        desertion.begin(state, task.seat)

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether a battle is going on and its defender is asked."""
        return task.seat == 1 - state.the_fight().attacker


class Attack(Work[Task]):
    """The attacker has to lead a card."""

    id = steps.ATTACK

    def run(self, state: Situation, task: Task) -> None:
        """Ask him, unless everybody knows that he can't."""
        fight = state.the_fight()
        if might_play(state, fight.attacker, cavalry=True):
            state.then(Task(steps.LEAD_CARD, fight.attacker))
        else:
            _win(state, 1 - fight.attacker)


class LeadCard(Phase[Task]):
    """The attacker leads a battle card, withdraws, or plays an event."""

    id = steps.LEAD_CARD
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask for a card."""
        if sum(state.the_fight().hands[task.seat]) == 0:
            return Message("No battle card is left: play an event, or lose the battle.")
        if may_withdraw(state, task.seat):
            return Message("Attack with a battle card, or withdraw.")
        return Message("Attack with a battle card.")

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return all that can be led, and withdrawing or giving in."""
        found: list[int] = []
        for kind in range(RESERVE):
            found.extend(plays_of(state, task.seat, kind))
        if may_make_desert(state, task.seat):
            found.append(DESERT)
        if sum(state.the_fight().hands[task.seat]) == 0:
            found.append(PASS)
        elif may_withdraw(state, task.seat):
            found.append(WITHDRAW)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Lead the card, or do what else was chosen."""
        state.done()
        fight = state.the_fight()
        if action == WITHDRAW:
            rounds_story.withdraws(state, task.seat)
            state.then(Task(steps.WITHDRAW_ROLL, -1))
        elif action == DESERT:
            state.discard(task.seat, ALLY_DESERTS)
            state.then(Task(steps.ATTACK, ITSELF))
            desertion.begin(state, task.seat)
        elif action == PASS:
            _win(state, 1 - task.seat)
        else:
            fight.round += 1
            fight.led = spend(state, task.seat, action)
            fight.led_free = action == CAVALRY
            rounds_story.led(state, task.seat, action)
            state.then(Task(steps.REPLY, ITSELF))


class Reply(Work[Task]):
    """The defender has to match the card led."""

    id = steps.REPLY

    def run(self, state: Situation, task: Task) -> None:
        """Ask him, unless everybody knows that he can't."""
        fight = state.the_fight()
        defender = 1 - fight.attacker
        if might_play(state, defender, cavalry=fight.led == ENVELOPMENT):
            state.then(Task(steps.MATCH_CARD, defender))
        else:
            rounds_story.unmatched(state, defender)
            _win(state, fight.attacker)


class MatchCard(Phase[Task]):
    """The defender matches the card led, plays an event, or lets the battle go."""

    id = steps.MATCH_CARD
    private = True

    def prompt(self, state: Situation, task: Task) -> Message:
        """Say what has to be matched."""
        return Message(
            "Match the {type}, or the battle is lost.",
            {"type": TYPE_NAMES[state.the_fight().led]},
        )

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return all that matches, an event, and letting it go."""
        found = plays_of(state, task.seat, state.the_fight().led)
        if may_make_desert(state, task.seat):
            found.append(DESERT)
        found.append(CONCEDE)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Match the card, or do what else was chosen."""
        state.done()
        fight = state.the_fight()
        if action == DESERT:
            state.discard(task.seat, ALLY_DESERTS)
            state.then(Task(steps.REPLY, ITSELF))
            desertion.begin(state, task.seat)
        elif action == CONCEDE:
            rounds_story.unmatched(state, task.seat)
            _win(state, fight.attacker)
        else:
            spend(state, task.seat, action)
            rounds_story.matched(state, task.seat, action)
            state.then(Task(steps.INITIATIVE, ITSELF), Task(steps.ROUND, ITSELF))

    def fits(self, state: Situation, task: Task) -> bool:
        """Say whether a card has been led."""
        return state.the_fight().led >= 0


def _win(state: Situation, side: int) -> None:
    """Let a side win; if the loser let a card go unanswered, that card decides how he flees."""
    fight = state.the_fight()
    fight.winner = side
    fight.deciding = fight.led
    story.won(state)
    state.then(
        SideTask(steps.AFTERMATH, ITSELF, side),
        Task(steps.ROUT, ITSELF),
        SideTask(steps.AFTERMATH, ITSELF, 1 - side),
        Task(steps.RETREAT, ITSELF),
        Task(steps.END, ITSELF),
    )
    if fight.round > 0:
        state.then(Task(steps.CASUALTIES, -1))


_ANSWER: Final = AnswerRound()

PHASES: Final[tuple[AnyPhase, ...]] = (Round(), _ANSWER, Attack(), LeadCard(), Reply(), MatchCard())
