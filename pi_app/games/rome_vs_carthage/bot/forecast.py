"""What a side may expect of a battle before it begins: the size of both hands and, by play-outs,
the chance to win and the losses. In a play-out both sides follow the policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.core.game import CHANCE
from pi_app.core.message import N_, Message
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules.battle.events import BattleHand
from pi_app.games.rome_vs_carthage.rules.battle.hands import reasons
from pi_app.games.rome_vs_carthage.rules.odds import battle_after
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.core.game import Perspective

ENOUGH: Final = 400
"""The play-outs after which a chance is exact to 5 in 100, 19 times of 20."""

_SEED: Final = 1
"""The same for all questions: a seat that knows the same gets the same answer."""


class Forecast:
    """A forecast of the battle that an action of a seat leads to. It uses only what is known from
    a perspective; each play-out draws the rest again.

    Attributes:
        reasons: by side the battle cards it would get, by their reasons (see `hands.reasons`).
        played: the number of play-outs so far.
        won: by side the number of them that it has won; some battles nobody wins.
        lost: by side the CUs that it has lost in battles won, and in others.
    """

    def __init__(self, known: Perspective, seat: int, action: int) -> None:
        """Make a forecast without play-outs; without `reasons` the action leads to no battle."""
        self._known = known
        self._seat = seat
        self._action = action
        self._rng = Random(_SEED)
        self.reasons: list[dict[str, int]] = []
        self.played = 0
        self.won = [0, 0]
        self.lost = [[0, 0], [0, 0]]
        battle = self._battle()
        if battle is not None:
            self.reasons = [reasons(battle, side) for side in (ROME, CARTHAGE)]

    def _battle(self) -> RomeVsCarthageState | None:
        """Return the battle when both armies have drawn up, with the unknown cards drawn again;
        None if the action leads to no battle."""
        state = self._known.imagine(self._rng)
        assert isinstance(state, RomeVsCarthageState)
        battle = battle_after(state, self._seat, self._action)
        while battle is not None and battle.fight is not None and not any(battle.fight.sizes):
            _go_on(battle, self._rng)
        return battle

    def play_out(self) -> None:
        """Play the battle out once more."""
        battle = self._battle()
        fight = battle.fight if battle is not None else None
        if battle is None or fight is None:
            return
        while battle.fight is fight and battle.agenda:
            _go_on(battle, self._rng)
        self.played += 1
        for side in (ROME, CARTHAGE):
            won = fight.winner == side
            self.won[side] += won
            self.lost[side][int(not won)] += fight.lost[side]

    @property
    def hands(self) -> list[int]:
        """By side the number of battle cards."""
        return [sum(each.values()) for each in self.reasons]

    def hands_in_words(self, side: int) -> Message:
        """Return both hands with their reasons, that of a side first."""
        own, enemy = (
            BattleHand(SIDE_IDS[each], self.hands[each], self.reasons[each]).word("cards")
            for each in (side, 1 - side)
        )
        return Message(N_("Battle cards: {own} against {enemy}"), {"own": own, "enemy": enemy})

    def chance(self, side: int) -> float:
        """Return a side's chance to win."""
        return self.won[side] / max(1, self.played)

    def losses(self, side: int, *, won: bool) -> float:
        """Return how many CUs a side loses on average in battles that it wins, or in others."""
        cases = self.won[side] if won else self.played - self.won[side]
        return self.lost[side][int(not won)] / max(1, cases)


def _go_on(state: RomeVsCarthageState, rng: Random) -> None:
    """Take the next decision by the policy, or the next result of chance."""
    (seat,) = state.deciders()
    action = state.random_action(seat, rng) if seat == CHANCE else policy(state, seat, rng)
    state.apply(seat, action)
